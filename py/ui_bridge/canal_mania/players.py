"""Who plays: engineers, hands, canals and points; and of a computer player how strong it is."""

from __future__ import annotations

from canalmania.card import CARD
from canalmania.rules.pieces import ENGINEERS
from tabletop.headers import PERSON, Seat
from ui_bridge.canal_mania.cards import cameo
from ui_bridge.canal_mania.choices import ENGINEER
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.kept import Kept
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.shell.html import Content, Html, panel, place, tag
from ui_bridge.shell.seam import Offer, at

_kept: Kept[Html] = Kept(8)


def players(look: Seen, offer: Offer) -> Html:
    position = look.view.known
    counts = tuple(tuple(map(len, piles)) for piles in (position.hands, position.open, position.finished))
    of_all = (position.engineers, position.supply, position.points, counts, look.view.prompt().seats)
    swaps = tuple(choice.at for choice in offer.on(ENGINEER))
    return _kept.drawn(lambda: _players(look, offer), look.voice.language, look.players, look.seat, of_all, swaps)


def _players(look: Seen, offer: Offer) -> Html:
    say = look.voice.say
    rows: list[Content] = [_row(look, offer, seat) for seat in look.players]
    spare = [engineer for number, engineer in enumerate(ENGINEERS) if number not in look.view.known.engineers]
    if spare:
        beside = [tag("span", _engineer(look, offer, engineer), engineer, class_="spare") for engineer in spare]
        rows.append(tag("li", tag("span", say("by_the_board"), class_="aside"), beside, class_="row spare-row"))
    return panel(say("panel.players"), say("player_legend"), tag("ul", rows, class_="rows"))


def _row(look: Seen, offer: Offer, seat: Seat) -> Html:
    position, say = look.view.known, look.voice.say
    number = position.seats.index(seat.seat)
    engineer, points = ENGINEERS[position.engineers[number]], position.points[number]
    supply = " ".join(f"{letter}{left}" for letter, left in zip(say("supply_letters").split(), position.supply[number], strict=True))
    counts = (len(position.hands[number]), len(position.open[number]), len(position.finished[number]))
    about = say("player_about", hand=counts[0], open=counts[1], finished=counts[2])
    you = f" ({say('you')})" if seat.seat == look.seat else ""
    words = tag(
        "span",
        tag("strong", seat.name + you),
        tag("span", f"{engineer} {position.engineers[number] + 1}", tag("span", f" · {supply}", class_="supply")),
        tag("span", say(f"strength.{_strength(seat.player)}"), class_="strength") if seat.player != PERSON else None,
        class_="row-text",
    )
    return tag(
        "li",
        owner_flag(seat.seat),
        _engineer(look, offer, engineer),
        words,
        tag("span", " · ".join(map(str, counts)), class_="counts", title=about, role="img", aria_label=about),
        tag("span", str(points), class_="points", aria_label=say("points_of", points=points)),
        class_="row now" if seat.seat in look.view.prompt().seats else "row",
    )


def _strength(kind: str) -> str:
    """A computer player's; one that isn't known here plays like the usual one."""
    known = [strength.name for strength in CARD.strengths]
    return kind if kind in known else CARD.usual


def _engineer(look: Seen, offer: Offer, engineer: str) -> Html:
    here, power = at(ENGINEER, engineer), look.voice.say(f"engineer.{engineer}")
    choice = offer.at(here)
    about = f"{engineer}: {power}"
    return place(here, cameo(), "cameo-button" if choice else "cameo-button idle", title=about, aria_label=choice.label if choice else about)
