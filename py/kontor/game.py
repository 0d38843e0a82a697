"""The game's door: all that the floor asks of it (tabletop.protocol.Game)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kontor.board.files import SHIPPED, cards, digest_of
from kontor.card import CARD, SEATS
from kontor.records.completing import complete
from kontor.records.position import read_position
from kontor.rules import actions
from kontor.rules.actions import Action
from kontor.rules.agreement import Agreement
from kontor.rules.setup import set_up
from kontor.rules.variants import BASE, RULES_VERSION, VARIANTS, Variant
from kontor.saying import CHAPTERS, catalogues, sentence
from kontor.state import State
from tabletop.errors import LineError, RecordError
from tabletop.headers import Header, Seat
from tabletop.migration import Migrations
from tabletop.protocol import Bot, Reason

if TYPE_CHECKING:
    from tabletop.game_goals import GameGoals
    from tabletop.links import Packing

KEYS = ("variant", "cards", "rules")


def rules_line(variant: Variant) -> str:
    return f"{RULES_VERSION} {digest_of(repr(variant))}"


class Kontor:
    name = CARD.name
    card = CARD
    migrations = Migrations("rules", {})
    catalogues = catalogues
    chapters = CHAPTERS

    @property
    def packing(self) -> Packing:
        from kontor.records.packing import PACKING  # only links need it

        return PACKING

    @property
    def goals(self) -> GameGoals:
        from kontor.goals import GOALS  # few records have one

        return GOALS

    def opening(self, players: Sequence[Seat], seed: int, options: Mapping[str, str]) -> Header:
        """The header of a new game."""
        variant = _variant(options.get("variant", BASE.name))
        deck = cards(SHIPPED[0])
        values = [("variant", variant.name), ("cards", f"{deck.name} {deck.version} {deck.digest}"), ("rules", rules_line(variant))]
        header = Header(self.name, tuple(players), seed, tuple(values))
        agreement_of(header)
        return header

    def options_of(self, header: Header) -> dict[str, str]:
        """What was agreed in that game."""
        return {"variant": agreement_of(header).variant.name}

    def header(self, seed: int, variant: str = BASE.name) -> Header:
        """The same for programs: players without names."""
        return self.opening([Seat(seat, seat.capitalize(), "person") for seat in SEATS], seed, {"variant": variant})

    def start(self, header: Header) -> State:
        state = State(agreement_of(header))
        set_up(state, header.seed)
        return state

    def position(self, header: Header, lines: Sequence[tuple[int, str]]) -> State:
        return read_position(agreement_of(header), header.seed, lines)

    def block(self, state: State) -> list[str]:
        from kontor.records.position_writing import write_position

        if state.outcome() is not None or (state.seat < 0 and any(state.chosen)):
            raise LineError("In the middle of a secret choice, and once the game is over, there is no position to be told.")
        return write_position(state)

    def read(self, line: str) -> Action:
        return actions.read(line)

    def complete(self, line: str, state: State) -> Action:
        return complete(line, state)

    def bot(self, kind: str, seed: int, seat: str) -> Bot[Action]:
        from kontor.players.strengths import PLAYERS  # only computer players need it

        return PLAYERS.bot(kind, seed, seat)

    def say(self, reason: Reason, language: str = "en") -> str:
        return sentence(reason, language)


GAME = Kontor()


def agreement_of(header: Header) -> Agreement:
    """What the header says about the game; RecordError where there is no such thing."""
    for key, _ in header.values:
        if key not in KEYS:
            raise RecordError(f"Kontor knows no header “{key}”.")
    if tuple(seat.seat for seat in header.seats) != SEATS:
        raise RecordError(f"Kontor is for two players, {' and '.join(SEATS)}, in this order.")
    variant = _variant(header.get("variant") or BASE.name)
    name = (header.get("cards") or SHIPPED[0]).split(" ")[0]
    if name not in SHIPPED:
        raise RecordError(f"There are no cards “{name}” here.")
    deck = cards(name)
    header.must_agree("cards", f"{deck.name} {deck.version} {deck.digest}")
    header.must_agree("rules", rules_line(variant))
    return Agreement.of(variant, deck)


def _variant(name: str) -> Variant:
    if name not in VARIANTS:
        raise RecordError(f"There is no variant “{name}”: it is one of {', '.join(VARIANTS)}.")
    return VARIANTS[name]
