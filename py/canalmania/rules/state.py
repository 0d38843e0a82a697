"""Where a game of Canal Mania stands: flat, slotted, made of small unchanging values, so that a copy costs next to nothing.

The board and all that depends on it alone is shared; what happened before isn't known here. The chapters change a position; what the
floor asks of it is answered by canalmania.state.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from canalmania.rules.agreement import Agreement, Canal

if TYPE_CHECKING:
    from typing import Self

    from canalmania.rules.actions import Action

SectionsByTown = tuple[tuple[tuple[int, int], ...], ...]
"""Whole sections: for each town the town at the other end and the owner's seat, sorted."""


class Phase(StrEnum):
    CONTRACT = "contract"
    CARDS = "cards"
    GOODS = "goods"
    LAST_GOODS = "last goods"
    OVER = "over"


class Step(StrEnum):
    """What is asked of the seat whose turn it is. A phase begins with the step of its name."""

    CONTRACT = "contract"
    BOAT = "boat"
    SECOND = "second"
    CARDS = "cards"
    TAKE = "take"
    SHOW = "show"
    WHITE = "white"
    REMOVE = "remove"
    PLACE = "place"
    BUILD = "build"
    GOODS = "goods"
    DISCARD = "discard"
    LAST = "last"
    OVER = "over"


PHASES = ("", *Phase)  # by number, from 1
MAIN_STEPS = (Step.OVER, Step.CONTRACT, Step.CARDS, Step.GOODS)  # what a phase begins with, by its number, from 1


class Position:
    __slots__ = (
        "agreement",
        "basin",
        "boat_for",
        "chance",
        "colour",
        "contracts",
        "deck",
        "discards",
        "display",
        "drawn",
        "engineers",
        "finished",
        "goods",
        "half_waits_for",
        "hands",
        "junctions",
        "known",
        "last_round",
        "legal",
        "levels",
        "loose",
        "may_take",
        "must_take",
        "on_canal",
        "open",
        "parliament",
        "parliament_before",
        "passes",
        "phase",
        "points",
        "round",
        "seat",
        "sections_at",
        "spent",
        "step",
        "supply",
        "taken",
        "to_place",
    )

    def __init__(self, agreement: Agreement) -> None:
        """An empty table: chapter 2 and position blocks put everything on it."""
        players = len(agreement.seats)
        nothing: tuple[tuple[Canal, ...], ...] = ((),) * players
        self.agreement = agreement
        self.round = 1
        self.last_round = 0  # 7.1; 0: the end has not begun
        self.seat = 0
        self.phase = 1
        self.step = Step.CONTRACT
        self.points = (0,) * players
        self.engineers: tuple[int, ...] = tuple(range(players))
        self.hands = (b"",) * players
        self.known = (b"",) * players  # the part of each hand that all have seen (1.11)
        self.display = b""
        self.deck = b""  # the last is the top
        self.discards = b""
        self.spent = b""  # used in this action, discarded at its end (5.1)
        self.chance = 0  # the build deck's generator
        self.parliament: tuple[int, ...] = ()
        self.contracts: tuple[int, ...] = ()  # the last is the top
        self.junctions: tuple[tuple[int, ...], ...] = ((),) * players  # those not yet taken, by number
        self.open = nothing
        self.finished = nothing
        self.loose = nothing  # canals without a contract: unfinished ones after 7.3, and what a position block lays
        self.supply = (b"",) * players
        self.levels = bytes(len(agreement.board.hexes))  # of the topmost tile on each hex; 0: none
        self.sections_at: SectionsByTown = ((),) * len(agreement.board.towns)
        self.on_canal = 0  # towns on a canal (4.6)
        self.goods = 0  # towns with a marker
        self.basin = 0
        self.boat_for = -1  # the contract whose boat is to be placed
        self.parliament_before = 0  # contracts in parliament when the first of possibly two was taken (3.6), else 0
        self.taken = self.must_take = self.may_take = 0  # display cards: taken in this action, and the fewest and most that may be (4.1)
        self.drawn = -1  # the card drawn, to be shown or hidden (4.5)
        self.colour = -1  # of the markers being placed
        self.to_place = 0  # markers in hand
        self.half_waits_for = -1  # the contract of the canal whose next card a surveyor's second half may pay (8.5)
        self.passes = 0  # in this round of the last goods (7.4)
        self.legal: tuple[Action, ...] | None = None  # worked out once, for the seat that is asked

    def copy(self) -> Self:
        new = _new(self.__class__)
        new.agreement = self.agreement
        new.round = self.round
        new.last_round = self.last_round
        new.seat = self.seat
        new.phase = self.phase
        new.step = self.step
        new.points = self.points
        new.engineers = self.engineers
        new.hands = self.hands
        new.known = self.known
        new.display = self.display
        new.deck = self.deck
        new.discards = self.discards
        new.spent = self.spent
        new.chance = self.chance
        new.parliament = self.parliament
        new.contracts = self.contracts
        new.junctions = self.junctions
        new.open = self.open
        new.finished = self.finished
        new.loose = self.loose
        new.supply = self.supply
        new.levels = self.levels
        new.sections_at = self.sections_at
        new.on_canal = self.on_canal
        new.goods = self.goods
        new.basin = self.basin
        new.boat_for = self.boat_for
        new.parliament_before = self.parliament_before
        new.taken = self.taken
        new.must_take = self.must_take
        new.may_take = self.may_take
        new.drawn = self.drawn
        new.colour = self.colour
        new.to_place = self.to_place
        new.half_waits_for = self.half_waits_for
        new.passes = self.passes
        new.legal = self.legal
        return new

    # What several chapters ask.

    @property
    def seats(self) -> tuple[str, ...]:
        return self.agreement.seats

    @property
    def name(self) -> str:
        """The seat whose turn it is."""
        return self.agreement.seats[self.seat]

    @property
    def engineer(self) -> int:
        """Of the seat whose turn it is."""
        return self.engineers[self.seat]

    @property
    def hand(self) -> bytes:
        """Of the seat whose turn it is."""
        return self.hands[self.seat]

    def canals(self) -> Iterator[tuple[int, Canal]]:
        """Every canal on the board with its owner."""
        for canals in (self.open, self.finished, self.loose):
            for owner, own in enumerate(canals):
                for canal in own:
                    yield owner, canal

    def is_over(self) -> bool:
        return self.step == "over"

    def digest(self) -> str:
        """Sixteen letters that tell two states apart."""
        import hashlib

        values = [_plain(getattr(self, field)) for field in _TOLD_BY_DIGEST]
        canals = [
            [
                (canal.contract, canal.fresh, canal.way.start().town, [(step.place, step.to, kind, level) for step, kind, level in canal.tiles()])
                for canal in own
            ]
            for group in (self.open, self.finished, self.loose)
            for own in group
        ]
        return hashlib.sha256(repr((self.agreement.board.digest, values, canals)).encode()).hexdigest()[:16]


_new = Position.__new__

# In this order they make the digest: a name may change, its place may not.
_TOLD_BY_DIGEST = (
    "basin",
    "boat_for",
    "chance",
    "colour",
    "contracts",
    "deck",
    "discards",
    "display",
    "drawn",
    "engineers",
    "goods",
    "half_waits_for",
    "hands",
    "junctions",
    "known",
    "last_round",
    "must_take",
    "levels",
    "sections_at",
    "may_take",
    "on_canal",
    "parliament",
    "passes",
    "phase",
    "points",
    "round",
    "seat",
    "parliament_before",
    "spent",
    "step",
    "supply",
    "taken",
    "to_place",
)


def _plain(value: object) -> object:
    """A step as its text."""
    return value.value if isinstance(value, Step) else value
