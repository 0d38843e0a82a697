"""Looks at positions of Arriala, as the shell would make them: for tests of its page without a shell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from arriala.game import GAME
from arriala.rules.actions import Action
from arriala.state import State
from tabletop.headers import PERSON, Seat
from tabletop.records import read_record
from tabletop.table import Table
from talk.arriala import at_table
from ui_bridge.arriala.card import CARD
from ui_bridge.arriala.chosen import Seen
from ui_bridge.arriala.drawing.picture import spot_of
from ui_bridge.shell.looks import Happened
from ui_bridge.shell.seam import NOTHING, Choice, Deed, Drawing, Look, Offer
from ui_bridge.shell.voice import Voice

PAGE = CARD.page()
RECORDS = sorted((Path(__file__).parents[1] / "records" / "arriala").glob("*.record"))
NAMES = {"purple": "Navvy", "red": "Mara", "yellow": "Ada", "green": "Ines"}

PICTURED = """
    round 9
    first red
    turn yellow 3
    purple points 7
    purple workers Frontonnais Frontonnais "Montech 8" "water mill" supply
    purple hand move-2 move-3 lock move-4
    red points 10
    red workers "Montech 1" "Castelsarrasin 3" "Moissac 5" "Moissac 9" reservoir
    red hand move-2 lock
    yellow points 7
    yellow workers "Montech 2" "Montech 4" Montech "Moissac 7" Chasselas
    yellow hand anyone-to-vineyard own-to-vineyard masterpiece
    green points 6
    green workers "Montech 3" "Castelsarrasin 4" "Moissac 6" "Moissac 8" Brulhois
    green hand move-5
    locks "Grisolles 5" "Montech 6" "Moissac 4"
    built "Grisolles 1" "Grisolles 4" green
    built "Grisolles 6" "Grisolles 9" red
    built "Moissac 1" "Moissac 3" purple
    masterpiece "Cacor canal bridge" yellow
    moved red purple 3 "Castelsarrasin 2"
"""
"""The position in the pictures of how it should look: Ada, yellow, has three points left."""


def pictured(**about: str) -> State:
    """It, with some of its lines said otherwise: `yellow_hand="lock"`."""
    told = PICTURED
    for name, value in about.items():
        before = name.replace("_", " ")
        told = "\n".join(f"    {before} {value}" if line.strip().startswith(f"{before} ") else line for line in told.splitlines())
    state: State = at_table(told).state
    return state


def voice(language: str = "en", names: Mapping[str, str] | None = None) -> Voice:
    return Voice(language, names, (GAME.catalogues, PAGE.words, PAGE.card.words))


def look_at(state: State, seat: str | None = None, chosen: Mapping[str, str] = NOTHING, language: str = "en", pointed: str = "", touch: bool = False) -> Seen:
    """The look of whoever is asked, or of that seat, with all that can be filled in."""
    seat = seat or (None if state.is_over() else state.name)
    players = tuple(Seat(one, NAMES[one], PERSON) for one in state.seats)
    asked = seat is not None and not state.is_over() and seat == state.name
    said = voice(language, {one.seat: one.name for one in players})
    look = Look(state.view(seat), seat, asked, chosen, said, players, (), 0, 1280, pointed=pointed, touch=touch)
    return look._replace(chosen=PAGE.settled(look)) if asked else look


def offer(look: Seen) -> Offer:
    return Offer(PAGE.choices(look)) if look.asked else Offer()


def draw(look: Seen) -> Drawing:
    return PAGE.draw(look, offer(look))


def press(look: Seen, place: str) -> Seen | Action:
    """What comes of a press on a place that is offered."""
    choice = offer(look).at(place)
    assert choice is not None, (place, [choice.at for choice in offer(look).choices])
    return choice.action or after(look, choice)  # type: ignore[return-value]


def after(look: Seen, choice: Choice) -> Seen:
    return look._replace(chosen=PAGE.pick(look, choice.field, choice.value))


def choose(look: Seen, *places: str) -> Seen:
    """The look after presses that choose something. A bare name is a place of the board."""
    for place in places:
        pressed = press(look, place if ":" in place else spot_of(place))
        assert isinstance(pressed, Look), place
        look = pressed
    return look


@cache
def table_of(record: Path) -> Table[State, Action]:
    return Table.load(read_record(record.read_text(encoding="utf-8")), GAME)


@cache
def replayed(record: Path) -> tuple[State, ...]:
    """Every position of a recorded game in which somebody is asked."""
    table = table_of(record)
    state, states = table.before(0).copy(), []
    for action in table.played:
        states.append(state.copy())
        state.apply(action)
    return tuple(states)


def positions(record: Path) -> Iterator[State]:
    """Those positions; whoever gets one may change it."""
    return (state.copy() for state in replayed(record))


def look_back(table: Table[State, Action], since: int = 0) -> Seen:
    """At a game as an onlooker, with all that happened from there on as news."""
    look = look_at(table.state)._replace(seat=None, asked=False, view=table.state.view(None))
    players = tuple(Seat(one.seat, NAMES[one.seat], one.player) for one in table.header.seats)
    news = tuple(Deed(step, table.played[step].seat, fact) for step in range(since, len(table.lines)) for fact in table.happened(step, None))
    return look._replace(players=players, happened=Happened(table, None), news=news)  # type: ignore[arg-type]
