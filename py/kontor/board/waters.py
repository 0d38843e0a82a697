"""Places on the table: by number, by name, and many of them as the bits of one whole number.

A place is told by its steps east and south of the anchor, negative ones west and north: "1,-3" is one east, three north. The numbers go row by
row, and round all that a harbour can cover lies a row of places that none can: so a set of places moves to its neighbours by four shifts.
"""

from __future__ import annotations

from functools import lru_cache

WEST, EAST, NORTH, SOUTH = -5, 6, -5, 5
"""The farthest that any harbour can grow from its anchor."""
WIDTH = EAST - WEST + 3
HEIGHT = SOUTH - NORTH + 3
PLACES = WIDTH * HEIGHT


def place_at(east: int, south: int) -> int:
    """The number of the place so many steps from the anchor."""
    return (south - NORTH + 1) * WIDTH + east - WEST + 1


ANCHOR_PLACE = place_at(0, 0)
EASTS = tuple(place % WIDTH + WEST - 1 for place in range(PLACES))
SOUTHS = tuple(place // WIDTH + NORTH - 1 for place in range(PLACES))
NAMES = tuple(f"{east},{south}" for east, south in zip(EASTS, SOUTHS, strict=True))
PLACE_OF = {name: place for place, name in enumerate(NAMES) if WEST <= EASTS[place] <= EAST and NORTH <= SOUTHS[place] <= SOUTH}
BIT = tuple(1 << place for place in range(PLACES))
STEPS = tuple(abs(east) + abs(south) for east, south in zip(EASTS, SOUTHS, strict=True))
"""How many steps it is to the anchor."""

COLUMN = {east: sum(BIT[place] for place in range(PLACES) if EASTS[place] == east) for east in range(WEST, EAST + 1)}
ROW = {south: sum(BIT[place] for place in range(PLACES) if SOUTHS[place] == south) for south in range(NORTH, SOUTH + 1)}

ACROSS = {"east-west": (-1, 1), "north-south": (-WIDTH, WIDTH)}
"""Which way a bridge may lead, and where its ends are."""


def around(places: int) -> int:
    """The places that touch one of these with a side; some of them may be among these."""
    return places << 1 | places >> 1 | places << WIDTH | places >> WIDTH


AROUND = tuple(around(BIT[place]) if WEST <= EASTS[place] <= EAST and NORTH <= SOUTHS[place] <= SOUTH else 0 for place in range(PLACES))


def numbers(places: int) -> list[int]:
    """These places one by one, in the order of their numbers."""
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found


def names(places: int) -> tuple[str, ...]:
    return tuple(NAMES[place] for place in numbers(places))


def connected(start: int, within: int) -> int:
    """All of these places that can be reached from the start."""
    found = start
    while True:
        grown = (found | found << 1 | found >> 1 | found << WIDTH | found >> WIDTH) & within
        if grown == found:
            return found
        found = grown


@lru_cache(maxsize=1000)
def columns(first: int, last: int) -> int:
    """All places from one column to another."""
    return sum(COLUMN[east] for east in range(max(first, WEST), min(last, EAST) + 1))


@lru_cache(maxsize=1000)
def rows(first: int, last: int) -> int:
    return sum(ROW[south] for south in range(max(first, NORTH), min(last, SOUTH) + 1))
