"""Points, and how lines through them are written as SVG: what every drawn board needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float

    def plus(self, x: float, y: float) -> Point:
        return Point(self.x + x, self.y + y)

    def towards(self, other: Point, part: float) -> Point:
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def distance(self, other: Point) -> float:
        return hypot(self.x - other.x, self.y - other.y)


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


# Widths of letters in parts of the size: Source Serif 4, roughly, wide rather than narrow.
_NARROW, _WIDE = "fijlrt'’|I ", "mwMWQOGDH"


def width(text: str, size: float, bold: bool = False) -> float:
    """What a text takes, about."""
    total = sum(0.31 if letter in _NARROW else 0.8 if letter in _WIDE else 0.66 if letter.isupper() else 0.49 for letter in text)
    return total * size * (1.13 if bold else 1.0)
