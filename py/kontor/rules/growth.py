"""Chapter 6, the harbour's bounds (6.1): how far it reaches, and when its edges are fixed."""

from __future__ import annotations

from kontor.board.waters import EASTS, SOUTHS, numbers
from kontor.rules.facts import EdgesFixed
from kontor.rules.state import Position
from tabletop.protocol import Fact


def grow(s: Position, place: int, facts: list[Fact]) -> int:
    """The harbour reaches as far as this place now; once it spans all columns or rows, both edges of that direction are fixed (6.1).
    Answers where sectors may be closed by it: nowhere, or everywhere."""
    west, east, north, south = s.corners
    x, y = EASTS[place], SOUTHS[place]
    if west <= x <= east and north <= y <= south:
        return 0
    s.corners = (min(west, x), max(east, x), min(north, y), max(south, y))
    return fix_edges(s, facts)


def fix_edges(s: Position, facts: list[Fact]) -> int:
    """What spans all columns or rows is fixed, and stays so."""
    variant = s.agreement.variant
    west, east, north, south = s.corners
    columns, rows = s.fixed
    full = (columns or east - west + 1 == variant.columns, rows or south - north + 1 == variant.rows)
    before, s.fixed = s.fixed, full
    s.measure()
    if full == before:
        return 0
    if full[0] and not columns:
        facts.append(EdgesFixed("east-west", west, east))
    if full[1] and not rows:
        facts.append(EdgesFixed("north-south", north, south))
    return s.lies


def shrink(s: Position) -> None:
    """A card was taken away: an edge that isn't fixed is measured from what lies (6.2)."""
    if all(s.fixed):
        return
    west, east, north, south = s.corners
    lie = numbers(s.lies)
    if not s.fixed[0]:
        west, east = min(EASTS[place] for place in lie), max(EASTS[place] for place in lie)
    if not s.fixed[1]:
        north, south = min(SOUTHS[place] for place in lie), max(SOUTHS[place] for place in lie)
    if (west, east, north, south) != s.corners:
        s.corners = (west, east, north, south)
        s.measure()
