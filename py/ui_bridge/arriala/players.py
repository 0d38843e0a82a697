"""Who plays: hands, workers that are still in the supply, points; who is alone in last place; and the virtual third, where two play."""

from __future__ import annotations

from arriala import outlook
from arriala.card import CARD
from arriala.rules.pieces import SUPPLY
from arriala.state import State
from tabletop.headers import PERSON, Seat
from ui_bridge.arriala.chosen import Seen
from ui_bridge.arriala.drawing.bodies import figure
from ui_bridge.shell.html import Content, Html, panel, svg, tag


def players(look: Seen) -> Html:
    s: State = look.view.known
    rows: list[Content] = [_row(look, seat) for seat in look.players]
    for colour in s.agreement.colours[len(s.seats) :]:
        words = tag("span", tag("strong", look.voice.say("third_name"), class_="name-line"), tag("span", look.voice.say("third_about")), class_="row-text")
        rows.append(tag("li", _figure(colour), words, tag("span", str(s.scores()[colour]), class_="points"), class_="row"))
    locks = look.voice.say("locks_left", number=s.agreement.board.locks - s.locks.bit_count())
    return panel(look.voice.say("panel.players"), locks, tag("ul", rows, class_="rows"))


def _row(look: Seen, seat: Seat) -> Html:
    s: State = look.view.known
    say, number = look.voice.say, s.seats.index(seat.seat)
    supply = s.workers(number).count(SUPPLY)
    told = [say("player_hand", number=len(s.hands[number])), say("player_supply", number=supply) if supply else say("player_all_out")]
    you = tag("span", f" ({say('you')})", class_="gives-way") if seat.seat == look.seat else None
    strength = tag("span", f" {say(f'strength.{_strength(seat.player)}')}", class_="strength") if seat.player != PERSON else None
    last = tag("span", f" {say('player_last')}", class_="alone-last") if outlook.alone_last(s) == seat.seat else None
    words = tag(
        "span",
        tag("span", tag("strong", seat.name, you), strength, last, class_="name-line", data_fit=""),
        tag("span", " · ".join(told)),
        class_="row-text",
    )
    points = s.score[number]
    return tag(
        "li",
        _figure(seat.seat),
        words,
        tag("span", str(points), class_="points", role="img", aria_label=say("points_of", points=points)),
        class_="row now" if seat.seat in look.view.prompt().seats else "row",
    )


def _figure(colour: str) -> Html:
    return svg("-13 -22 26 34", figure(colour), class_="figure-art")


def _strength(kind: str) -> str:
    """One that isn't known here plays like the usual one."""
    return kind if kind in [strength.name for strength in CARD.strengths] else CARD.usual
