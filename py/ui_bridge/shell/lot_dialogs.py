"""The dialogs about a seed that is drawn by link: how far it has come and what to send on; who joins."""

from __future__ import annotations

from collections.abc import Callable

from ui_bridge.shell.desk import LOT, LOT_WHO, Desk
from ui_bridge.shell.html import Html, button, tag
from ui_bridge.shell.link_dialogs import ways_out, with_address
from ui_bridge.shell.link_message import lot_message
from ui_bridge.shell.lots import KeptLot
from ui_bridge.shell.sheet import dialog
from ui_bridge.shell.voice import Voice


def drawing(desk: Desk) -> Html:
    """Who has put in a part, who is missing, and what is to be sent to whom."""
    kept = desk.shelf.lot(desk.dialog.about)
    if kept is None or not desk.shelf.is_drawn(kept.id):
        return Html("")
    voice, flag = desk.voice, desk.library.card(kept.lot.header.game).flag
    rows = []
    for seat in kept.lot.people:
        state = "sealed" if seat == kept.lot.inviter else "missing" if seat in kept.lot.missing else "in"
        name = tag("strong", kept.names()[seat], class_="row-text")
        rows.append(tag("li", flag(seat), name, tag("span", voice.say(f"lot.{state}"), class_="aside"), class_="row"))
    return with_address(
        desk,
        voice.say("lot.title"),
        lambda address: [
            tag("p", voice.say("lot.about")),
            tag("ul", rows, class_="rows parts"),
            tag("p", tag("strong", what_now(voice, kept)), id="lot-now"),
            tag("blockquote", lot_message(desk)),
            ways_out(desk, address, "message", file=False),
            tag("p", voice.say("lot.honest"), class_="aside"),
        ],
    )


def what_now(voice: Voice, kept: KeptLot) -> str:
    """One sentence to whoever is here: to whom, and what comes of it."""
    names, missing, to = kept.names(), kept.lot.missing, kept.goes_to
    player, inviter = names[to], names[kept.lot.inviter]
    if to == kept.lot.inviter:
        return voice.say("lot.send_back", player=player)
    if len(missing) > 1:
        others = tuple(names[seat] for seat in missing[1:])
        return voice.say("lot.send_round" if kept.invites else "lot.send_on_round", player=player, others=others, inviter=inviter)
    return voice.say("lot.send" if kept.invites else "lot.send_on", player=player, inviter=inviter)


def who_joins(desk: Desk) -> Html:
    """A draw that comes to a browser which takes no part in it yet."""
    lot, voice = desk.arriving_lot, desk.voice
    if lot is None:
        return Html("")
    card, names = desk.library.card(lot.header.game), {seat.seat: seat.name for seat in lot.header.seats}
    rows = [
        button([card.flag(seat), " ", voice.say("link.i_am", player=names[seat])], "join-lot", "big main" if number == 0 else "big", data_seat=seat)
        for number, seat in enumerate(lot.missing)
    ]
    content = [
        tag("p", voice.say("lot.who_about", player=names[lot.inviter], game=card.card.title, players=tuple(names.values()))),
        tag("p", voice.say("lot.who_joins" if rows else "lot.all_in", player=names[lot.inviter])),
        tag("div", rows, button(voice.say("lot.not_now"), "close", "big"), class_="menu-list"),
        tag("p", voice.say("lot.honest"), class_="aside"),
    ]
    return dialog(voice.say("link.who"), content, voice.say("button.close"))


LOT_DIALOGS: dict[str, Callable[[Desk], Html]] = {LOT: drawing, LOT_WHO: who_joins}
