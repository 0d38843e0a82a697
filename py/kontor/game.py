"""The game's door: all that the floor asks of it (tabletop.protocol.Game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kontor.board.files import SHIPPED, cards, digest_of
from kontor.card import CARD, SEATS
from kontor.records import completing
from kontor.rules import actions, setup
from kontor.rules.actions import Action
from kontor.rules.agreement import Agreement
from kontor.rules.variants import BASE, RULES_VERSION, VARIANTS, Variant
from kontor.saying import CHAPTERS, catalogues
from kontor.state import State
from tabletop.agreeing import only_keys, told, unnamed
from tabletop.errors import LineError, RecordError
from tabletop.game_door import DoorByRules
from tabletop.headers import Header, Seat

if TYPE_CHECKING:
    from tabletop.game_goals import GameGoals
    from tabletop.links import Packing
    from tabletop.strengths import Players

KEYS = ("variant", "cards", "rules")


def rules_line(variant: Variant) -> str:
    return f"{RULES_VERSION} {digest_of(repr(variant))}"


class Kontor(DoorByRules[State, Action, Agreement]):
    card, catalogues, chapters = CARD, catalogues, CHAPTERS
    state, lines, completing, setup = State, actions, completing, setup

    @property
    def packing(self) -> Packing:
        from kontor.records.packing import PACKING  # only links need it

        return PACKING

    @property
    def goals(self) -> GameGoals:
        from kontor.goals import GOALS  # few records have one

        return GOALS

    @property
    def players(self) -> Players[Action, Any]:  # Any: as in the door of all games
        from kontor.players.strengths import PLAYERS  # only computer players need it

        return PLAYERS

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game."""
        variant = _variant(options.get("variant", BASE.name))
        deck = cards(SHIPPED[0])
        values = [("variant", variant.name), ("cards", told(deck)), ("rules", rules_line(variant))]
        return self.opened(players, seed, values)

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game."""
        return {"variant": self.agreement_of(header).variant.name}

    def header(self, seed: int, variant: str = BASE.name) -> Header:
        """The same for programs: players without names."""
        return self.opening(unnamed(SEATS), seed, {"variant": variant})

    def agreement_of(self, header: Header) -> Agreement:
        """What the header says about the game; RecordError where there is no such thing."""
        only_keys(header, self.card.title, KEYS)
        if tuple(seat.seat for seat in header.seats) != SEATS:
            raise RecordError(f"Kontor is for two players, {' and '.join(SEATS)}, in this order.")
        variant = _variant(header.get("variant") or BASE.name)
        name = (header.get("cards") or SHIPPED[0]).split(" ")[0]
        if name not in SHIPPED:
            raise RecordError(f"There are no cards “{name}” here.")
        deck = cards(name)
        header.must_agree("cards", told(deck))
        header.must_agree("rules", rules_line(variant))
        return Agreement.of(variant, deck)

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> State:
        from kontor.records.position import read_position  # few games begin with one

        return read_position(self.agreement_of(header), header.seed, lines)

    def block(self, state: State) -> list[str]:
        from kontor.records.position_writing import write_position

        if state.outcome() is not None or (state.seat < 0 and any(state.chosen)):
            raise LineError("In the middle of a secret choice, and once the game is over, there is no position to be told.")
        return write_position(state)


GAME = Kontor()


def _variant(name: str) -> Variant:
    if name not in VARIANTS:
        raise RecordError(f"There is no variant “{name}”: it is one of {', '.join(VARIANTS)}.")
    return VARIANTS[name]
