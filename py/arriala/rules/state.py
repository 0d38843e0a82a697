"""Where a game of Arriala stands: flat, slotted, made of small values, so that a copy costs next to nothing.

The board and all that depends on it alone is shared; what happened before isn't known here. The chapters change a position; what the
floor asks of it is answered by arriala.state.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from arriala.rules.agreement import Agreement
from arriala.rules.pieces import ACTION_POINTS, NOBODY, OUT, SUPPLY, WORKERS

if TYPE_CHECKING:
    from typing import Self

    from arriala.rules.actions import Action

Moved = tuple[tuple[int, int], ...]
"""The workers that a seat moved in its last turn, or in this one, and the place that each came from (2.7, 2.8)."""


class Step(StrEnum):
    ACTION = "action"
    OVER = "over"


class End(StrEnum):
    """Why the game is over, if it is."""

    NOT_YET = ""
    BUILT = "built"
    TURNS = "turns"
    IDLE = "idle"


class Built(NamedTuple):
    """A section that was scored: its first and last place, whose colour has its points (or NOBODY), and how many."""

    first: int
    last: int
    winner: int
    points: int


class Position:
    __slots__ = (
        "acted",
        "agreement",
        "at",
        "built",
        "chance",
        "deck",
        "discards",
        "end",
        "first",
        "hands",
        "idle",
        "left",
        "legal",
        "locks",
        "masterpieces",
        "moved",
        "occupied",
        "round",
        "score",
        "scored",
        "seat",
    )

    def __init__(self, agreement: Agreement) -> None:
        """An empty table: chapter 1 and position blocks put everything on it."""
        players = len(agreement.seats)
        self.agreement = agreement
        self.round = 1
        self.first = 0  # the start player (1.4)
        self.seat = 0
        self.left = ACTION_POINTS  # points of this turn that are left (2.1)
        self.acted = False  # in this turn
        self.idle = 0  # turns in a row without doing anything (5.3)
        self.end = End.NOT_YET
        self.at = bytearray([SUPPLY]) * (WORKERS * len(agreement.colours))  # where each worker is
        if len(agreement.colours) > players:
            self.at[-1] = OUT  # 6.1: the fifth
        self.occupied = 0  # spaces with a worker; a city holds any number
        self.locks = 0
        self.scored = 0  # spaces of scored sections
        self.built: tuple[Built, ...] = ()
        self.masterpieces = (NOBODY,) * len(agreement.board.masterpieces)  # who built each
        self.score = (0,) * len(agreement.colours)
        self.hands = (b"",) * players
        self.deck = b""  # the last is the top
        self.discards = b""
        self.chance = 0  # the deck's generator
        self.moved: tuple[Moved, ...] = ((),) * players
        self.legal: tuple[Action, ...] | None = None  # worked out once, for the seat that is asked

    def copy(self) -> Self:
        new = _new(self.__class__)
        new.agreement = self.agreement
        new.round = self.round
        new.first = self.first
        new.seat = self.seat
        new.left = self.left
        new.acted = self.acted
        new.idle = self.idle
        new.end = self.end
        new.at = self.at[:]
        new.occupied = self.occupied
        new.locks = self.locks
        new.scored = self.scored
        new.built = self.built
        new.masterpieces = self.masterpieces
        new.score = self.score
        new.hands = self.hands
        new.deck = self.deck
        new.discards = self.discards
        new.chance = self.chance
        new.moved = self.moved
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

    def is_over(self) -> bool:
        return self.end != ""

    def digest(self) -> str:
        """Sixteen letters that tell two states apart."""
        import hashlib

        values = [_plain(getattr(self, field)) for field in _TOLD_BY_DIGEST]
        return hashlib.sha256(repr((self.agreement.board.digest, values)).encode()).hexdigest()[:16]

    def free(self) -> int:
        """The canal places where a worker can end (2.2): free spaces, and cities."""
        return self.agreement.canal & ~(self.occupied | self.locks)

    def has_lock_left(self) -> bool:
        return self.locks.bit_count() < self.agreement.board.locks

    def locks_in(self, stretch: int) -> int:
        """How many locks stand between its two cities."""
        return (self.locks & self.agreement.board.stretches[stretch].spaces).bit_count()

    def at_place(self, place: int) -> int:
        """How many workers are there, of all colours."""
        return self.at.count(place)

    def has_room(self, vineyard: int) -> bool:
        return self.at.count(vineyard) < self.agreement.capacity(vineyard)

    def workers(self, colour: int) -> bytearray:
        """Where this colour's workers are."""
        return self.at[WORKERS * colour : WORKERS * (colour + 1)]

    def on_canal(self, colour: int) -> int:
        """How many workers it has on the canal; cities count (5.2)."""
        return sum(place < self.agreement.board.length for place in self.workers(colour))


_new = Position.__new__

# In this order they make the digest: a name may change, its place may not.
_TOLD_BY_DIGEST = (
    "round",
    "first",
    "seat",
    "left",
    "acted",
    "idle",
    "end",
    "at",
    "locks",
    "scored",
    "built",
    "masterpieces",
    "score",
    "hands",
    "deck",
    "discards",
    "chance",
    "moved",
)


def _plain(value: object) -> object:
    """An end as its text, a built section as a bare tuple."""
    if isinstance(value, End):
        return value.value
    return [tuple(one) if isinstance(one, Built) else one for one in value] if isinstance(value, tuple) else value
