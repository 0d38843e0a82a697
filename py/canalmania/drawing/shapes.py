"""Where things are on the drawn board. Units: a hex has the radius 20."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from canalmania.board.board import Board
from tabletop.shapes import Point as Point
from tabletop.shapes import angle as angle
from tabletop.shapes import at as at
from tabletop.shapes import num as num
from tabletop.shapes import place as place
from tabletop.shapes import polygon as polygon
from tabletop.shapes import slug as slug
from tabletop.shapes import smooth as smooth
from tabletop.shapes import text_safe as text_safe
from tabletop.shapes import tree as tree
from tabletop.shapes import width as width

R = 20.0
HEIGHT = R * sqrt(3)
MARGIN = 34.0


CORNERS = tuple(Point(R * cos(pi / 3 * corner), R * sin(pi / 3 * corner)) for corner in range(6))
"""Clockwise from the right. The corners of edge 0, the top one, are 4 and 5."""
EDGES = tuple(CORNERS[(edge + 4) % 6].towards(CORNERS[(edge + 5) % 6], 0.5) for edge in range(6))
"""The middles of the edges, clockwise from the top."""


def centre(board: Board, hex_: int) -> Point:
    return centre_of(board.hexes[hex_])


def centre_of(name: str) -> Point:
    column, row = ord(name[0]) - 65, int(name[1:])
    return Point(R + 1.5 * R * column, HEIGHT * (row - 0.5 + 0.5 * (column & 1)))


def corner(at: Point, number: int, size: float = 1.0) -> Point:
    return at.plus(CORNERS[number % 6].x * size, CORNERS[number % 6].y * size)


def edge_middle(at: Point, edge: int) -> Point:
    return at.plus(*EDGES[edge % 6])


def inward(edge: int) -> Point:
    """The unit step from an edge's middle into the hex."""
    length = hypot(*EDGES[edge])
    return Point(-EDGES[edge].x / length, -EDGES[edge].y / length)


class Frame(NamedTuple):
    """The land's width and height; round it runs the margin with the score track."""

    width: float
    height: float

    @property
    def view_box(self) -> str:
        return f"{num(-MARGIN)} {num(-MARGIN)} {num(self.width + 2 * MARGIN)} {num(self.height + 2 * MARGIN)}"


def frame_of(board: Board) -> Frame:
    columns = max(ord(name[0]) - 64 for name in board.hexes)
    rows = max(int(name[1:]) for name in board.hexes)
    return Frame(2 * R + 1.5 * R * (columns - 1), HEIGHT * (rows + 0.5))


@lru_cache(maxsize=2048)
def hexagon(middle: Point, size: float = 1.0) -> str:
    return polygon(corner(middle, number, size) for number in range(6))
