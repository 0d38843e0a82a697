"""The board: the chain of cities and spaces, and what lies beside it. Everything here depends on the board's file alone."""

from __future__ import annotations

from typing import NamedTuple


class Stretch(NamedTuple):
    """What lies between two cities: the places of its first and its last space, the locks that it takes at most, and its blue space."""

    first: int
    last: int
    locks: int
    river: int

    @property
    def spaces(self) -> int:
        """Its spaces, a set of places."""
        return run(self.first, self.last)


class Vineyard(NamedTuple):
    place: int
    capacity: int


class Board:
    """Canal places come first, in the order of the canal, then the vineyards, then the blue spaces."""

    __slots__ = ("cities", "digest", "index", "length", "locks", "masterpieces", "name", "names", "stretch_of", "stretches", "version", "vineyards")

    def __init__(
        self,
        title: tuple[str, str, str],
        locks: int,
        cities: list[str],
        stretches: list[tuple[int, int, str]],
        vineyards: list[tuple[str, int]],
        masterpieces: list[str],
    ) -> None:
        """A stretch is so many spaces, so many locks and its river work; the title is name, version and digest."""
        self.name, self.version, self.digest = title
        self.locks = locks
        names = [cities[0]]
        found = [0]
        for city, (spaces, _, _) in zip(cities[1:], stretches, strict=True):
            names += [f"{cities[len(found) - 1]} {number}" for number in range(1, spaces + 1)]
            found.append(len(names))
            names.append(city)
        self.cities = tuple(found)
        self.length = len(names)
        """How many canal places there are."""
        self.vineyards = tuple(Vineyard(self.length + number, capacity) for number, (_, capacity) in enumerate(vineyards))
        rivers = self.length + len(vineyards)
        self.stretches = tuple(
            Stretch(before + 1, after - 1, most, rivers + number)
            for number, (before, after, (_, most, _)) in enumerate(zip(found, found[1:], stretches, strict=False))
        )
        self.names = (*names, *(name for name, _ in vineyards), *(river for _, _, river in stretches))
        self.index = {name: place for place, name in enumerate(self.names)}
        self.masterpieces = tuple(masterpieces)
        self.stretch_of = tuple(
            next((number for number, stretch in enumerate(self.stretches) if stretch.first <= place <= stretch.last), -1) for place in range(self.length)
        )
        """By canal place the stretch that it is a space of; -1: a city."""

    def is_vineyard(self, place: int) -> bool:
        return self.length <= place < self.length + len(self.vineyards)

    def is_river(self, place: int) -> bool:
        return place >= self.length + len(self.vineyards)


def run(first: int, last: int) -> int:
    """The places from one to another, a set."""
    return (1 << last + 1) - (1 << first)


_FOUND: dict[int, tuple[int, ...]] = {}
_MOST_FOUND = 20_000


def places_in(mask: int) -> tuple[int, ...]:
    """The places of a set, in order. What it finds out it keeps, for it is asked a hundred thousand times a second, mostly for the same sets."""
    found = _FOUND.get(mask)
    if found is None:
        if len(_FOUND) == _MOST_FOUND:
            _FOUND.clear()
        found = _FOUND[mask] = tuple(place for place in range(mask.bit_length()) if mask >> place & 1)
    return found
