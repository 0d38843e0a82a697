"""Who plays: engineers, hands, canals and points; and of a computer player how strong it is."""

from __future__ import annotations

from canalmania.card import CARD
from canalmania.rules.pieces import ENGINEERS
from tabletop.headers import PERSON, Seat
from ui_bridge.canal_mania.cards import cameo
from ui_bridge.canal_mania.choices import CAMEO, PLAYER
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.canal_mania.traces import swapped
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.html import Content, Html, panel, place, tag
from ui_bridge.shell.seam import Offer, at

_kept: Kept[Html] = Kept(8)


def players(look: Seen, offer: Offer) -> Html:
    position = look.view.known
    counts = tuple(tuple(map(len, piles)) for piles in (position.hands, position.open, position.finished))
    of_all = (position.engineers, position.supply, position.points, counts, look.view.prompt().seats)
    swaps = tuple(choice.at for choice in offer.on(CAMEO))
    new = swapped(look.news)
    return _kept.drawn(lambda: _players(look, offer, new), look.voice.language, look.players, look.seat, of_all, swaps, tuple(sorted(new)))


def _players(look: Seen, offer: Offer, new: set[str]) -> Html:
    say = look.voice.say
    rows: list[Content] = [_row(look, offer, seat, seat.seat in new) for seat in look.players]
    spare = [engineer for number, engineer in enumerate(ENGINEERS) if number not in look.view.known.engineers]
    if spare:
        beside = [tag("span", _engineer(look, offer, engineer), f"{engineer} {ENGINEERS.index(engineer) + 1}", class_="spare") for engineer in spare]
        rows.append(tag("li", tag("span", say("by_the_board"), class_="aside"), beside, class_="row spare-row"))
    return panel(say("panel.players"), say("player_legend"), tag("ul", rows, class_="rows"))


def _row(look: Seen, offer: Offer, seat: Seat, swapped_now: bool) -> Html:
    position, say = look.view.known, look.voice.say
    number = position.seats.index(seat.seat)
    supply = " ".join(f"{letter}{left}" for letter, left in zip(say("supply_letters").split(), position.supply[number], strict=True))
    engineer, points = ENGINEERS[position.engineers[number]], position.points[number]
    counts = (len(position.hands[number]), len(position.open[number]), len(position.finished[number]))
    about = say("player_about", hand=counts[0], open=counts[1], finished=counts[2])
    told = f"{engineer} {position.engineers[number] + 1}"
    you = tag("span", f" ({say('you')})", class_="gives-way") if seat.seat == look.seat else None
    strength = say(f"strength.{_strength(seat.player)}") if seat.player != PERSON else None
    words = tag(
        "span",
        tag("span", tag("strong", seat.name, you), tag("span", f" {strength}", class_="strength") if strength else None, class_="name-line", data_fit=""),
        tag("span", tag("b", "⇄ ", told) if swapped_now else told, tag("span", f" · {supply}", class_="supply")),
        class_="row-text",
        title=strength,
    )
    return tag(
        "li",
        owner_flag(seat.seat),
        _engineer(look, offer, engineer),
        place(at(PLAYER, seat.seat), words, "player idle", aria_label=f"{seat.name}, {told}", data_point=""),
        tag("span", " · ".join(map(str, counts)), class_="counts", title=about, role="img", aria_label=about),
        tag("span", str(points), class_="points", role="img", aria_label=say("points_of", points=points)),
        class_="row now" if seat.seat in look.view.prompt().seats else "row",
    )


def _strength(kind: str) -> str:
    """A computer player's; one that isn't known here plays like the usual one."""
    known = [strength.name for strength in CARD.strengths]
    return kind if kind in known else CARD.usual


def _engineer(look: Seen, offer: Offer, engineer: str) -> Html:
    here, power = at(CAMEO, engineer), look.voice.say(f"engineer.{engineer}")
    about = f"{engineer}{look.voice.colon}{power}"
    kind = "cameo-button" if here in offer else "cameo-button idle"
    return place(here, cameo(ENGINEERS.index(engineer)), kind, title=about, aria_label=about, data_point="")
