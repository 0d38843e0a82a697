"""The dialogs about links: to share and to send, who one is, which past is right."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.headers import PERSON
from tabletop.links import LinkError
from ui_bridge.shell.desk import Desk, Incoming
from ui_bridge.shell.fits import AGREED, POSITION, SEATS
from ui_bridge.shell.html import Content, Html, button, joined, svg, tag
from ui_bridge.shell.link_events import address_now, fits_code, link_now
from ui_bridge.shell.link_message import message
from ui_bridge.shell.looks import look_at
from ui_bridge.shell.lots import inviter_of
from ui_bridge.shell.memory import MOST_WISHES
from ui_bridge.shell.new_game_view import kind_name
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.sheet import dialog
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.voice import Voice


def bad_link(desk: Desk) -> Html:
    return _problem(desk.voice, desk.problem)


def _problem(voice: Voice, sentence: str, file: bool = False) -> Html:
    """What is wrong with a link, and what to do instead."""
    way_out = button(voice.say("button.download"), "share-file", "main") if file else button(voice.say("menu.games"), "home", "main")
    return dialog(voice.say("link.bad"), [tag("p", sentence, role="alert"), tag("div", way_out, class_="buttons")], voice.say("button.close"))


def share(desk: Desk) -> Html:
    """The game as a link, to be looked at."""
    voice, sitting = desk.voice, desk.here
    over = sitting.is_over()
    if isinstance(sitting, Replay):
        about = voice.say("link.share_step", step=sitting.step, steps=sitting.steps)
    else:
        about = voice.say("link.share_over" if over else "link.share_about")
    return with_address(
        desk,
        voice.say("link.share"),
        lambda address: [tag("p", about), ways_out(desk, address, "link"), None if over else tag("p", voice.say("link.honest"), class_="aside")],
    )


def with_address(desk: Desk, title: str, content: Callable[[str], Content]) -> Html:
    """A dialog round the link's address; where the game is too long for one, that."""
    voice = desk.voice
    try:
        address = address_now(desk)
    except LinkError as error:
        return _problem(voice, voice.say(f"link.bad_{error.why}"), file=True)
    return dialog(title, content(address), voice.say("button.close"))


def send(desk: Desk) -> Html:
    """The next turn of a game by link, for the one who is waited for."""
    voice, sitting = desk.voice, desk.here
    away = sitting.away()
    if away is None:
        return share(desk)
    name, flag, usual = sitting.names[away], sitting.page.card.flag, sitting.page.card.card.usual
    gone = tag(
        "details",
        tag("summary", voice.say("link.gone", player=name)),
        tag("p", voice.say("link.gone_about", player=name), class_="aside"),
        button(voice.say("link.give_computer"), "give-seat", "", data_seat=away, data_player=usual) if usual else None,
        tag(
            "form",
            tag("label", tag("span", voice.say("link.give_name")), tag("input", id="give-name", name="name", maxlength=30), class_="field"),
            tag("button", voice.say("link.give_person"), type="submit", class_="button"),
            data_do="give-seat",
            data_seat=away,
            data_player=PERSON,
        ),
    )
    return with_address(
        desk,
        voice.say("link.send", player=name),
        lambda address: [
            tag("p", flag(away), " ", voice.say("link.send_about", player=name)),
            tag("blockquote", message(desk)),
            ways_out(desk, address, "message"),
            _wishes(desk),
            gone,
            tag("p", voice.say("link.honest"), class_="aside"),
        ],
    )


def ways_out(desk: Desk, address: str, what: str, file: bool = True) -> Html:
    """Copy, the system's sheet, a code, a file."""
    voice, coded = desk.voice, desk.dialog.coded
    return joined(
        tag(
            "input", type="text", readonly=True, value=address, id="link-text", aria_label=voice.say("link.label"), class_="link-text", data_copied="took-link"
        ),
        tag(
            "div",
            button(voice.say(f"link.copy_{what}"), "copy-link", "main", data_what=what),
            button(voice.say("link.sheet"), "share-sheet") if desk.browser.can_share else None,
            button(voice.say("link.code"), "code", "pressed" if coded else "", aria_pressed=str(coded).lower()),
            button(voice.say("button.download"), "share-file") if file else None,
            class_="buttons",
        ),
        (_code(desk) if fits_code(desk) else tag("p", voice.say("link.bad_code"), role="alert")) if coded else None,
    )


def _code(desk: Desk) -> Html:
    from ui_bridge.shell.codes import qr_of  # only when a code is asked for: it may have to be fetched first

    made = qr_of(desk.browser.address, link_now(desk), desk.library)
    size = made.size
    square = f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" shape-rendering="crispEdges" d="{made.path}"/>'
    return svg(f"0 0 {size} {size}", square, class_="code", aria_label=desk.voice.say("link.code_label"))


def _wishes(desk: Desk) -> Html | None:
    """What to do next, without waiting for one's turn."""
    sitting, voice = desk.here, desk.voice
    seat = sitting.looking
    if seat is None:
        return None
    wished = sitting.wishes.get(seat, ())
    look = look_at(sitting, voice, desk.browser.width)
    possible = sitting.page.wishes(look, wished) if len(wished) < MOST_WISHES else []
    if not wished and not possible:
        return None
    rows: list[Content] = [tag("li", sitting.page.wish_label(look, line)) for line in wished]
    more = [button(one.label, "wish", "", data_line=one.line, id=f"wish-{number}") for number, one in enumerate(possible)]
    return tag(
        "section",
        tag("h3", voice.say("link.wishes")),
        tag("p", voice.say("link.wishes_about"), class_="aside"),
        tag("ol", rows, class_="wished") if rows else None,
        button(voice.say("link.wish_less"), "wish", "small", data_line="", id="wish-less") if rows else None,
        tag("div", more, class_="menu-list"),
        class_="wishes",
    )


def who_are_you(desk: Desk) -> Html:
    """A link that comes to a new browser: who plays here?"""
    if desk.incoming is None:
        return Html("")
    voice, table = desk.voice, desk.incoming.table
    meant, flag = desk.incoming.to, desk.library.card(table.game.name).flag
    rows = []
    for seat in table.header.seats:
        if seat.player == PERSON:
            label: list[Content] = [flag(seat.seat), " ", voice.say("link.i_am", player=seat.name)]
            if seat.seat == meant:
                label.append(tag("small", voice.say("link.asked_now")))
            rows.append(button(label, "i-am", "big main" if seat.seat == meant else "big", data_seat=seat.seat))
    names = ", ".join(seat.name for seat in table.header.seats)
    content = [
        tag("p", voice.say("link.who_about", players=names), " ", voice.say(desk.incoming.seed, player=inviter_of(table.header))),
        tag("div", rows, button(voice.say("link.only_watch"), "close", "big"), class_="menu-list"),
        tag("p", voice.say("link.honest"), class_="aside"),
    ]
    return dialog(voice.say("link.who"), content, voice.say("button.close"))


def other_past(desk: Desk) -> Html:
    """The link's game went another way than the one here."""
    incoming, voice = desk.incoming, desk.voice
    if incoming is None:
        return Html("")
    mine = desk.shelf.open(incoming.id or "")
    content = [
        tag("p", " ".join(voice.say(f"link.why_{why}", step=incoming.step + 1) for why in incoming.why)),
        tag(
            "ul",
            tag("li", tag("b", voice.say("link.past_here")), " ", _tells(desk, incoming, mine, incoming.table)),
            tag("li", tag("b", voice.say("link.past_link")), " ", _tells(desk, incoming, incoming.table, mine)),
            class_="rows",
        ),
        tag(
            "div",
            button(voice.say("link.keep_mine"), "keep-mine", "main"),
            button(voice.say("link.look_at_it"), "close"),
            button(voice.say("link.take_theirs"), "take-theirs"),
            class_="buttons",
        ),
        tag("p", voice.say("link.past_kept"), class_="aside"),
    ]
    return dialog(voice.say("link.past"), content, voice.say("button.close"))


def _tells(desk: Desk, incoming: Incoming, table: AnyTable, other: AnyTable) -> str:
    """What this one of the two has that the other hasn't, as far as all may know."""
    voice, why = desk.voice, incoming.why
    told = []
    if AGREED in why:
        told += [f"{key} {value}" for key, value in table.header.values if other.header.get(key) != value]
    if POSITION in why:
        start = table.state_at(0)
        points = ", ".join(f"{seat.name} {start.scores().get(seat.seat, 0)}" for seat in table.header.seats)
        told.append(voice.say("link.begins", round=start.round, points=points))
    if SEATS in why:
        kinds = desk.voice_of_card(table.game.name)
        told += [f"{seat.name} ({_kind(kinds, seat.player)})" for seat, instead in zip(table.header.seats, other.header.seats, strict=True) if seat != instead]
    if not {AGREED, POSITION} & set(why):
        told.append(_happened_at(desk, table, incoming.step))
    told.append(voice.say("link.steps", number=table.settled_lines))
    return "; ".join(told)


def _kind(voice: Voice, kind: str) -> str:
    """One that isn't known here as it is written."""
    return kind_name(voice, kind) if kind == PERSON or voice.knows(f"strength.{kind}") else kind


def _happened_at(desk: Desk, table: AnyTable, step: int) -> str:
    """What happened at that step, for all to see."""
    if step >= table.settled_lines:
        return "–"
    page = desk.library.page(table.game.name)
    named = desk.voice_for(page, {seat.seat: seat.name for seat in table.header.seats})
    sentences = [page.tell(named, fact) for fact in table.happened(step, None)]
    return ". ".join(sentence for sentence in sentences if sentence) or named.say("link.hidden_step", seat=table.played[step].seat)


def _at_table(drawn: Callable[[Desk], Html]) -> Callable[[Desk], Html]:
    return lambda desk: drawn(desk) if desk.at_table() else Html("")


LINK_DIALOGS: dict[str, Callable[[Desk], Html]] = {
    "bad-link": bad_link,
    "who": who_are_you,
    "past": other_past,
    "share": _at_table(share),
    "send": _at_table(send),
}
