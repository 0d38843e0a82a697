"""How much of the harbour is seen: what lies, one ring more where it may grow, and never less than seven by seven."""

from __future__ import annotations

from typing import NamedTuple

from kontor.board.waters import columns, rows
from kontor.rules.state import Position
from ui_bridge.kontor.outlines import CARD, HALF

LEAST = 7
FRAME = 44
NARROW = 1200
"""Screens below so many pixels have no room for the frame and its letters."""


class Area(NamedTuple):
    """Steps from the anchor, both ends included."""

    west: int
    east: int
    north: int
    south: int
    frame: int

    @property
    def box(self) -> tuple[float, float, float, float]:
        wide, high = CARD * (self.east - self.west + 1), CARD * (self.south - self.north + 1)
        left, top = CARD * self.west - HALF - self.frame, CARD * self.north - HALF - self.frame
        return (left, top, wide + 2 * self.frame, high + 2 * self.frame)

    @property
    def places(self) -> int:
        return columns(self.west, self.east) & rows(self.north, self.south)


def area(s: Position, width: int) -> Area:
    west, east, north, south = s.corners
    variant, (across, down) = s.agreement.variant, s.fixed
    if not across:
        west, east = max(west - 1, east - variant.columns + 1), min(east + 1, west + variant.columns - 1)
    if not down:
        north, south = max(north - 1, south - variant.rows + 1), min(south + 1, north + variant.rows - 1)
    if not variant.fixed:
        west, east = _at_least(west, east)
        north, south = _at_least(north, south)
    return Area(west, east, north, south, FRAME if width >= NARROW else 8)


def _at_least(first: int, last: int) -> tuple[int, int]:
    while last - first + 1 < LEAST:
        if -first <= last:
            first -= 1
        else:
            last += 1
    return first, last
