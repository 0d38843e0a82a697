"""Where the canal runs: between two cities a sum of sines, as high as it takes for its places to be equally long."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from arriala.board.board import Board
from arriala.board.files import board as board_named
from tabletop.shapes import Point, angle, polygon

LONG, WIDE, CITY = 40.0, 31.0, 30.0
"""A place's length and width, and a city's half."""
EDGE = 840.0
"""The map's side."""

_CITIES = {
    "Grisolles": Point(716, 776),
    "Montech": Point(604, 506),
    "Castelsarrasin": Point(438, 322),
    "Moissac": Point(386, 138),
    "Valence d'Agen": Point(70, 246),
}
_SHORT_END = Point(130, 220)
_WAVES: tuple[tuple[float, ...], ...] = ((0.12, -1.0), (0.16, -1.0), (1.0,), (-0.3, 0.12, -1.0))
"""By stretch how much of each sine, to the left of the way."""
_STEPS = 240


class Stretch:
    """The line between two cities, so many places long."""

    __slots__ = ("_lengths", "_points", "spaces")

    def __init__(self, start: Point, end: Point, waves: Sequence[float], spaces: int) -> None:
        self.spaces = spaces
        wanted = LONG * spaces + 2 * CITY
        low, high = 0.0, 400.0
        for _ in range(40):
            middle = (low + high) / 2
            points = _sampled(start, end, waves, middle)
            if _length(points) < wanted:
                low = middle
            else:
                high = middle
        self._points = _sampled(start, end, waves, (low + high) / 2)
        self._lengths = [0.0]
        for one, other in zip(self._points, self._points[1:], strict=False):
            self._lengths.append(self._lengths[-1] + one.distance(other))

    def point(self, far: float) -> Point:
        """So far along."""
        lengths = self._lengths
        step = min(max(1, bisect_left(lengths, far)), len(lengths) - 1)
        before, after = lengths[step - 1], lengths[step]
        return self._points[step - 1].towards(self._points[step], (far - before) / (after - before))

    def turned(self, far: float) -> float:
        """In degrees, where the way leads there."""
        return angle(self.point(far - 3), self.point(far + 3))

    def beside(self, far: float, off: float) -> Point:
        """To the right of the way, or to the left if less than nothing."""
        turn = self.turned(far) * pi / 180
        return self.point(far).plus(-sin(turn) * off, cos(turn) * off)

    def line(self, start: float, end: float, off: float = 0.0, step: float = 7.0) -> list[Point]:
        parts = max(2, round((end - start) / step))
        return [self.beside(start + (end - start) * part / parts, off) for part in range(parts + 1)]

    def cell(self, start: float, end: float, wide: float = WIDE) -> str:
        """A piece of the ribbon, as a closed path."""
        return polygon([*self.line(start, end, -wide / 2), *reversed(self.line(start, end, wide / 2))])


def _sampled(start: Point, end: Point, waves: Sequence[float], high: float) -> list[Point]:
    across, down = end.x - start.x, end.y - start.y
    far = hypot(across, down)
    left = Point(down / far, -across / far)
    found = []
    for step in range(_STEPS + 1):
        part = step / _STEPS
        off = high * sum(wave * sin((number + 1) * pi * part) for number, wave in enumerate(waves))
        found.append(start.towards(end, part).plus(left.x * off, left.y * off))
    return found


def _length(points: Sequence[Point]) -> float:
    return sum(one.distance(other) for one, other in pairwise(points))


class Chart:
    """A board's places on the map."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stretches = tuple(
            Stretch(self.city(place.first - 1), self.city(place.last + 1), _WAVES[number], place.last - place.first + 1)
            for number, place in enumerate(board.stretches)
        )

    def city(self, place: int) -> Point:
        name = self.board.names[place]
        return _SHORT_END if self.board.name == "short" and name == "Valence d'Agen" else _CITIES[name]

    def _along(self, place: int) -> tuple[Stretch, float]:
        number = self.board.stretch_of[place]
        return self.stretches[number], CITY + LONG * (place - self.board.stretches[number].first)

    def spot(self, place: int) -> Point:
        """The middle of a canal place."""
        if self.board.stretch_of[place] < 0:
            return self.city(place)
        stretch, start = self._along(place)
        return stretch.point(start + LONG / 2)

    def turned(self, place: int) -> float:
        stretch, start = self._along(place)
        return stretch.turned(start + LONG / 2)

    def cell(self, place: int, slim: float = 0.0) -> str:
        stretch, start = self._along(place)
        return stretch.cell(start + slim, start + LONG - slim, WIDE - 2 * slim)

    def run(self, first: int, last: int) -> tuple[Stretch, float, float]:
        """Of a section: its stretch, where on it the section starts and where it ends."""
        stretch, start = self._along(first)
        return stretch, start, self._along(last)[1] + LONG


@lru_cache(maxsize=4)
def chart(name: str) -> Chart:
    return Chart(board_named(name))
