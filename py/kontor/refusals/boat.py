"""Why not, by chapter 5: where the boat goes, and what it takes away."""

from __future__ import annotations

from collections.abc import Iterator

from kontor.board.waters import AROUND, BIT, PLACE_OF
from kontor.rules.actions import Boat, Take
from kontor.rules.state import Position
from tabletop.protocol import Reason


def move(s: Position, seat: int, action: Boat) -> Iterator[Reason]:
    place = PLACE_OF.get(action.place)
    if place is None:
        yield Reason("6.1", "no_such_place", {"place": action.place})
    elif not s.canals & BIT[place]:
        yield Reason("5.1", "no_canal_there", {"place": action.place})
    elif place == s.boat:
        yield Reason("5.1", "boat_is_there", {"place": action.place})


def take(s: Position, seat: int, action: Take) -> Iterator[Reason]:
    place = PLACE_OF.get(action.place)
    if place is None:
        yield Reason("6.1", "no_such_place", {"place": action.place})
        return
    bit = BIT[place]
    if not s.quays & bit:
        yield Reason("5.2", "no_quay_there", {"place": action.place})
        return
    if s.closed & bit:
        yield Reason("5.2", "sector_is_closed", {"place": action.place})
    elif not s.boats & bit:
        yield Reason("5.2", "no_boat_on_it", {"place": action.place})
    if not AROUND[s.boat] & bit:
        yield Reason("5.2", "not_beside_boat", {"place": action.place})
