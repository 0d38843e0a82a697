"""What a player can do, each a small value and a line of text.

The verb is a field, so that two kinds of action are never equal. Cards and places in actions are what people read: an action can be written down
about things that don't exist, and is then refused with a reason.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kontor.board.waters import ACROSS
from tabletop.errors import LineError
from tabletop.words import spoken

_PLACE = re.compile(r"-?\d{1,2},-?\d{1,2}")
_NUMBER = re.compile(r"\d{1,3}")


class Buy(NamedTuple):
    """The special pile's top card (9.1)."""

    seat: str
    verb: str = "buy"

    def __str__(self) -> str:
        return f"{self.seat}: buy"


class Keep(NamedTuple):
    """One's gulden: no special card."""

    seat: str
    verb: str = "keep"

    def __str__(self) -> str:
        return f"{self.seat}: keep"


class Show(NamedTuple):
    """A hand card, for the last special card (9.1)."""

    seat: str
    card: int
    verb: str = "show"

    def __str__(self) -> str:
        return f"{self.seat}: show {self.card}"


class Choose(NamedTuple):
    seat: str
    card: int
    verb: str = "choose"

    def __str__(self) -> str:
        return f"{self.seat}: choose {self.card}"


class Pass(NamedTuple):
    seat: str
    verb: str = "pass"

    def __str__(self) -> str:
        return f"{self.seat}: pass"


class Boat(NamedTuple):
    """Move the boat to the canal on this place."""

    seat: str
    place: str
    verb: str = "boat"

    def __str__(self) -> str:
        return f"{self.seat}: boat {self.place}"


class Stay(NamedTuple):
    """Don't move the boat."""

    seat: str
    verb: str = "stay"

    def __str__(self) -> str:
        return f"{self.seat}: stay"


class Take(NamedTuple):
    """Take the quay away that lies here."""

    seat: str
    place: str
    verb: str = "take"

    def __str__(self) -> str:
        return f"{self.seat}: take {self.place}"


class Leave(NamedTuple):
    """Take no quay away."""

    seat: str
    verb: str = "leave"

    def __str__(self) -> str:
        return f"{self.seat}: leave"


class Lay(NamedTuple):
    """The card that was chosen; a bridge says which way it leads."""

    seat: str
    card: int
    place: str
    across: str = ""
    verb: str = "lay"

    def __str__(self) -> str:
        return f"{self.seat}: lay {self.card} {self.place} {self.across}".rstrip()


Action: TypeAlias = Buy | Keep | Show | Choose | Pass | Boat | Stay | Take | Leave | Lay

VERBS = ("buy", "keep", "show", "choose", "pass", "boat", "stay", "take", "leave", "lay")
"""The words that lines begin with, after their seats."""


def read(line: str) -> Action:
    """The action that a line tells; LineError where it can't be read."""
    match spoken(line):
        case seat, ["buy"]:
            return Buy(seat)
        case seat, ["keep"]:
            return Keep(seat)
        case seat, ["show", card] if _NUMBER.fullmatch(card):
            return Show(seat, int(card))
        case seat, ["choose", card] if _NUMBER.fullmatch(card):
            return Choose(seat, int(card))
        case seat, ["pass"]:
            return Pass(seat)
        case seat, ["boat", place] if _PLACE.fullmatch(place):
            return Boat(seat, place)
        case seat, ["stay"]:
            return Stay(seat)
        case seat, ["take", place] if _PLACE.fullmatch(place):
            return Take(seat, place)
        case seat, ["leave"]:
            return Leave(seat)
        case seat, ["lay", card, place] if _NUMBER.fullmatch(card) and _PLACE.fullmatch(place):
            return Lay(seat, int(card), place)
        case seat, ["lay", card, place, across] if _NUMBER.fullmatch(card) and _PLACE.fullmatch(place) and across in ACROSS:
            return Lay(seat, int(card), place, across)
    raise LineError(f"“{line.strip()[:80]}” is no line of this game.")


class Plain(NamedTuple):
    """A seat's actions that hold nothing but the seat. Made once."""

    buy: Buy
    keep: Keep
    passing: Pass
    stay: Stay
    leave: Leave


@lru_cache(maxsize=16)
def plain(seat: str) -> Plain:
    return Plain(Buy(seat), Keep(seat), Pass(seat), Stay(seat), Leave(seat))
