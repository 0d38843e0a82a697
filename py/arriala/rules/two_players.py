"""Chapter 6, two players (6.1): the virtual third, its workers and its score."""

from __future__ import annotations

from arriala.board.board import places_in
from arriala.rules.pieces import WORKERS
from arriala.rules.state import Position


def has_third(s: Position) -> bool:
    return len(s.agreement.colours) > len(s.agreement.seats)


def put_third(s: Position) -> None:
    """One worker into each city in play; it is of a colour that nobody plays, and its fifth worker is out."""
    if has_third(s):
        base = WORKERS * len(s.agreement.seats)
        for number, city in enumerate(places_in(s.agreement.cities)):
            s.at[base + number] = city


def third_wins(s: Position, best: int) -> bool:
    """Whether it has strictly the most points: then nobody wins."""
    return has_third(s) and s.score[-1] > best
