"""Where things are on the drawn board, and how lines are written. Units: a hex has the radius 20."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from typing import NamedTuple

from canalmania.board.board import Board

R = 20.0
HEIGHT = R * sqrt(3)
MARGIN = 34.0


class Point(NamedTuple):
    x: float
    y: float

    def plus(self, x: float, y: float) -> Point:
        return Point(self.x + x, self.y + y)

    def towards(self, other: Point, part: float) -> Point:
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def distance(self, other: Point) -> float:
        return hypot(self.x - other.x, self.y - other.y)


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


# Writing.


def num(value: float) -> str:
    """A number as short as a tenth of a unit allows."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def at(point: Point) -> str:
    return f"{num(point.x)} {num(point.y)}"


def polygon(points: Iterable[Point]) -> str:
    first, *rest = points
    return f"M{at(first)}" + "".join(f"L{at(point)}" for point in rest) + "Z"


@lru_cache(maxsize=2048)
def hexagon(middle: Point, size: float = 1.0) -> str:
    return polygon(corner(middle, number, size) for number in range(6))


def smooth(points: Sequence[Point]) -> str:
    """A closed line that runs softly by these points, through the middles between them."""
    middles = [point.towards(points[(place + 1) % len(points)], 0.5) for place, point in enumerate(points)]
    curves = "".join(f"Q{at(point)} {at(middle)}" for point, middle in zip(points, middles, strict=True))
    return f"M{at(middles[-1])}{curves}Z"


def tree(foot: Point) -> str:
    """A stem and a crown, as a part of a path."""
    return f"M{at(foot)}v4.5m-3-6.3a3 3 0 1 1 6 0 3 3 0 1 1-6 0z"


def angle(here: Point, there: Point) -> float:
    """In degrees, clockwise from the right."""
    return degrees(atan2(there.y - here.y, there.x - here.x))


def place(point: Point, turned: float = 0.0, size: float = 1.0) -> str:
    """A transform attribute."""
    told = f"translate({at(point)})"
    if turned:
        told += f"rotate({num(turned)})"
    if size != 1.0:
        told += f"scale({size:g})"
    return f'transform="{told}"'


def slug(name: str) -> str:
    """A name as part of an id."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())


def text_safe(text: str) -> str:
    """Text that stays text in markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
