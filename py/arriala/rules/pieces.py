"""Chapter 1, the pieces (1.1, 1.2): how many of each there are. What lies where is told by the board's file (arriala.board)."""

from __future__ import annotations

from arriala.card import SEATS

VIRTUAL = "white"
"""The third colour of the game for two (6.1)."""
COLOURS = (*SEATS, VIRTUAL)
WORKERS = 5
HAND = 2  # cards at the start
ACTION_POINTS = 5  # 2.1

SECTION_POINTS = (0, 1, 2, 4, 6, 8, 10, 12, 15)
"""By number of workers (3.2); 15 for more."""
MASTERPIECE_POINTS = 5
LOCK_POINTS = 1
RIVER_POINTS = 3

SUPPLY = 255
"""Where a worker is that isn't on the board yet."""
OUT = 254
"""And one that isn't in the game."""

LAST_TURN = 60  # 5.3
NOBODY = -1


def section_points(workers: int) -> int:
    """What a section of so many workers is worth (3.2)."""
    return SECTION_POINTS[min(workers, len(SECTION_POINTS) - 1)]
