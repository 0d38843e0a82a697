"""Where a game of Kontor stands: flat, slotted, made of small unchanging values, so that a copy costs next to nothing.

What happened before isn't known here. The chapters change a position; what the floor asks of it is answered by kontor.state. Sets of places are
whole numbers (kontor.board.waters); what is told twice, as cards on places and as sets, is told so that legal actions are found quickly.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from kontor.board.cards import ANCHOR, NOTHING
from kontor.board.waters import ANCHOR_PLACE, BIT, PLACES, columns, rows
from kontor.rules.agreement import Agreement

if TYPE_CHECKING:
    from typing import Self

    from kontor.rules.actions import Action

Value = TypeVar("Value")

NOBODY = -1
PASS, UNKNOWN = 254, 255
"""Instead of a card: a seat passes; a seat has chosen, and the holder of the view doesn't know what."""
UNDECIDED, KEEPS, BUYS = 0, 1, 2
"""Whether a seat buys a special card (9.1); UNKNOWN where the view doesn't tell."""


class Phase(StrEnum):
    BUYING = "buying"
    CHOOSING = "choosing"
    BUILDING = "building"
    OVER = "over"


class Step(StrEnum):
    """What is asked."""

    BUY = "buy"
    SHOW = "show"
    CHOOSE = "choose"
    BOAT = "boat"
    TAKE = "take"
    LAY = "lay"
    OVER = "over"


class Closed(NamedTuple):
    """A closed sector: its places, whose guard stands there, and what it is ranked by (8.3)."""

    places: int
    guard: int  # a seat, or NOBODY
    size: int  # quay cards
    steps: int  # from its nearest quay to the anchor
    customs: int


class Bridge(NamedTuple):
    """The ends are neighbours for 6.2."""

    place: int
    ends: tuple[int, int]  # as sets
    across: str


class Position:
    __slots__ = (
        "agreement",
        "area",
        "boat",
        "boats",
        "bridges",
        "canal_pile",
        "canals",
        "cells",
        "chosen",
        "closed",
        "corners",
        "covered",
        "cranes",
        "fixed",
        "goods",
        "gulden",
        "hands",
        "idle",
        "laid",
        "legal",
        "lies",
        "quay_piles",
        "reach",
        "round",
        "seat",
        "sectors",
        "seen",
        "somebody_laid",
        "special_pile",
        "step",
        "treasury",
        "turns",
        "under",
        "wants",
        "won",
    )

    def __init__(self, agreement: Agreement) -> None:
        """An empty table but for the anchor: chapter 1 and position blocks put everything on it."""
        self.agreement = agreement
        self.round = 1
        self.idle = 0  # rounds running in which nobody laid a card (8.2)
        self.somebody_laid = False  # in this round
        self.step = Step.CHOOSE
        self.seat = NOBODY  # whose turn it is, once the cards are shown
        self.turns: tuple[int, ...] = ()  # whose turns are left in this round, the next first
        self.chosen = (NOTHING, NOTHING)
        self.wants = (UNDECIDED, UNDECIDED)
        self.won = ""  # how the game ended: the rule's own word
        self.gulden = (0, 0)
        self.treasury = 0
        self.hands = (b"", b"")
        self.seen = (b"", b"")  # the part of each hand that all have seen
        self.canal_pile = b""  # the last is the top, which lies open
        self.quay_piles = (b"", b"")
        self.under = (0, 0)  # cards at the bottom of each quay pile that all have seen go there (5.2)
        self.special_pile = b""
        self.cells = bytes(PLACES)  # the uppermost card on each place
        self.lies = 0  # where one lies
        self.canals = 0  # where it is a canal, or counts as one
        self.closed = 0  # in closed sectors
        self.boats = 0  # quays that the boat may take: a boat on them, and not closed
        self.cranes = (0, 0)
        self.goods: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # where there are warehouses: red tea, wine, spice, black tea, wine, spice
        self.laid = b""  # places of quays, in the order in which they were laid
        self.covered: tuple[tuple[int, int], ...] = ()  # place and card of what lies under floods and bridges, in the order of covering
        self.bridges: tuple[Bridge, ...] = ()
        self.boat = ANCHOR_PLACE
        self.sectors: tuple[Closed, ...] = ()  # the closed ones, by their places
        self.corners = agreement.corners  # west, east, north, south of what lies, or of what has been fixed
        self.fixed = (agreement.variant.fixed, agreement.variant.fixed)  # the edges in the west and east; in the north and south
        self.area = self.reach = 0
        self.legal: tuple[Action, ...] | None = None  # worked out once, for the seat whose turn it is
        self.put(ANCHOR_PLACE, ANCHOR)
        self.canals = BIT[ANCHOR_PLACE]
        self.measure()

    def copy(self) -> Self:
        new = _new(self.__class__)
        new.agreement = self.agreement
        new.round = self.round
        new.idle = self.idle
        new.somebody_laid = self.somebody_laid
        new.step = self.step
        new.seat = self.seat
        new.turns = self.turns
        new.chosen = self.chosen
        new.wants = self.wants
        new.won = self.won
        new.gulden = self.gulden
        new.treasury = self.treasury
        new.hands = self.hands
        new.seen = self.seen
        new.canal_pile = self.canal_pile
        new.quay_piles = self.quay_piles
        new.under = self.under
        new.special_pile = self.special_pile
        new.cells = self.cells
        new.lies = self.lies
        new.canals = self.canals
        new.closed = self.closed
        new.boats = self.boats
        new.cranes = self.cranes
        new.goods = self.goods
        new.laid = self.laid
        new.covered = self.covered
        new.bridges = self.bridges
        new.boat = self.boat
        new.sectors = self.sectors
        new.corners = self.corners
        new.fixed = self.fixed
        new.area = self.area
        new.reach = self.reach
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
    def card(self) -> int:
        """The card of the seat whose turn it is."""
        return self.chosen[self.seat]

    @property
    def quays(self) -> int:
        """Where quays lie, and customs houses: all that makes sectors (6.2)."""
        return self.lies & ~self.canals

    def is_over(self) -> bool:
        return self.step == "over"

    def digest(self) -> str:
        """Sixteen letters that tell two states apart."""
        import hashlib

        agreement = self.agreement
        values = [_plain(getattr(self, field)) for field in _TOLD_BY_DIGEST]
        return hashlib.sha256(repr((agreement.variant.name, agreement.cards.digest, values)).encode()).hexdigest()[:16]

    def put(self, place: int, card: int) -> None:
        """Lets a card be the uppermost there."""
        self.cells = self.cells[:place] + bytes((card,)) + self.cells[place + 1 :]
        self.lies |= BIT[place]

    def measure(self) -> None:
        """Works out anew how far the harbour can reach: `area` where cards can lie, `reach` what isn't beyond a fixed edge (6.1, 6.2)."""
        variant = self.agreement.variant
        west, east, north, south = self.corners
        across, down = columns(east - variant.columns + 1, west + variant.columns - 1), rows(south - variant.rows + 1, north + variant.rows - 1)
        self.area = across & down
        self.reach = (across if self.fixed[0] else _EVERYWHERE) & (down if self.fixed[1] else _EVERYWHERE)


_new = Position.__new__
_EVERYWHERE = (1 << PLACES) - 1

# In this order they make the digest: a name may change, its place may not.
_TOLD_BY_DIGEST = (
    "round",
    "idle",
    "somebody_laid",
    "step",
    "seat",
    "turns",
    "chosen",
    "wants",
    "won",
    "gulden",
    "treasury",
    "hands",
    "seen",
    "canal_pile",
    "quay_piles",
    "under",
    "special_pile",
    "cells",
    "canals",
    "laid",
    "covered",
    "bridges",
    "boat",
    "sectors",
    "corners",
    "fixed",
)


def _plain(value: object) -> object:
    """A step as its text, a tuple of named ones as plain ones."""
    if isinstance(value, Step):
        return value.value
    return tuple(map(_plain, value)) if isinstance(value, tuple) else value


def replaced(pair: tuple[Value, Value], seat: int, value: Value) -> tuple[Value, Value]:
    """The pair with another value for this seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
