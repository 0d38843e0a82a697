"""Looks at positions of Canal Mania, as the shell would make them: for tests of its page without a shell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.saying import catalogues
from canalmania.state import State
from tabletop.headers import PERSON, Seat
from tabletop.protocol import Fact
from tabletop.records import read_record
from ui_bridge.canal_mania.card import CARD
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.shell.seam import NOTHING, Choice, Drawing, Look, Offer
from ui_bridge.shell.voice import Voice

PAGE = CARD.page()
RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))


def voice(language: str = "en", names: Mapping[str, str] | None = None) -> Voice:
    return Voice(language, names, (PAGE.words, PAGE.card.words, catalogues))


def look_at(
    state: State,
    seat: str | None = None,
    chosen: Mapping[str, str] = NOTHING,
    language: str = "en",
    players: Sequence[Seat] = (),
    happened: Sequence[Sequence[Fact]] = (),
    refused: str = "",
) -> Seen:
    """The look of whoever is asked, or of that seat."""
    seat = seat or (None if state.is_over() else state.name)
    sitting = tuple(players) or tuple(Seat(one, one.capitalize(), PERSON) for one in state.seats)
    asked = seat is not None and not state.is_over() and seat == state.name
    names = {one.seat: one.name for one in sitting}
    return Look(state.view(seat), seat, asked, chosen, voice(language, names), sitting, happened, 0, 1280, refused=refused)


def settled(state: State, language: str = "en") -> Seen:
    """The look of whoever is asked, as a step begins."""
    look = look_at(state, language=language)
    return look._replace(chosen=PAGE.settled(look))


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
    """The look after presses that choose something."""
    for place in places:
        pressed = press(look, place)
        assert isinstance(pressed, Look), place
        look = pressed
    return look


@cache
def replayed(record: Path) -> tuple[State, ...]:
    """Every position of a recorded game, and last its end."""
    read = read_record(record.read_text(encoding="utf-8"))
    state = GAME.start(read.header) if read.position is None else GAME.position(read.header, read.position)
    states = []
    for _, line in read.lines:
        states.append(state.copy())
        state.apply(GAME.read(line))
    return (*states, state)


def positions(record: Path) -> Iterator[State]:
    """Every position in which somebody is asked; whoever gets one may change it."""
    return (state.copy() for state in replayed(record)[:-1])


def found(wanted: Callable[[State], bool]) -> State:
    """The first position of the recorded games that is as wanted."""
    return next(state for record in RECORDS for state in positions(record) if wanted(state))
