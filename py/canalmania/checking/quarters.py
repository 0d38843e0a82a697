"""Where on a board the towns of a contract lie."""

from __future__ import annotations

import math
from collections.abc import Sequence

from canalmania.board.board import Board


def quarter(board: Board, towns: Sequence[int], marked: str) -> str:
    """The quarter of the board, counted from the middle of all its hexes, in which most of these towns lie; the marked one when it is a draw."""
    every = [_centre(place) for place in board.hexes]
    sides: list[str] = []
    for axis, (low, high) in ((1, ("north", "south")), (0, ("west", "east"))):
        along = [centre[axis] for centre in every]
        middle = sum(along) / len(along)
        balance = sum((along[board.towns[town].hex] > middle) - (along[board.towns[town].hex] < middle) for town in towns)
        sides.append(high if balance > 0 else low if balance < 0 else low if low in marked else high)
    return "-".join(sides)


def _centre(place: str) -> tuple[float, float]:
    """Where a hex lies: to the right and down, in sides of a hex."""
    column, row = ord(place[0]) - 65, int(place[1:])
    return 1.5 * column, math.sqrt(3) * (row + (column & 1) / 2)
