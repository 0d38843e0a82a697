"""Chapter 6, sectors (6.2): what is one, and when it is closed."""

from __future__ import annotations

from collections.abc import Iterator

from kontor.board.waters import around, connected
from kontor.rules.state import Position


def sector_of(s: Position, start: int) -> int:
    """The sector with these places: all quays that touch, of either colour, and those over a bridge (6.2)."""
    within = s.quays
    found = connected(start, within)
    if s.bridges:
        before = 0
        while found != before:
            before = found
            for bridge in s.bridges:
                one, other = bridge.ends
                if found & (one | other):
                    found |= (one | other) & within
            found = connected(found, within)
    return found


def gaps(s: Position, sector: int) -> int:
    """The spaces next to a sector that hold no card and lie beyond no fixed edge: it is open as long as there are any (6.2)."""
    free = around(sector)
    for bridge in s.bridges:
        one, other = bridge.ends
        if sector & one:
            free |= other
        if sector & other:
            free |= one
    return free & ~s.lies & s.reach


def open_sectors(s: Position) -> Iterator[int]:
    """Every sector that isn't closed."""
    left = s.quays & ~s.closed
    while left:
        sector = sector_of(s, left & -left)
        yield sector
        left &= ~sector
