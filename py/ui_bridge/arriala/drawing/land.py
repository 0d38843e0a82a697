"""The land: uplands, rivers, fields and trees. Placed by rule, the same each time, and out of the way of all that is played on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from tabletop.shapes import Point, at, num, place, smooth, text_safe, tree
from ui_bridge.arriala.drawing.frame import TABLE_HIGH, TABLE_WIDE, TITLE_HIGH, TITLE_WIDE
from ui_bridge.arriala.drawing.sites import (
    CITY_NAMES,
    GARONNE,
    HILLS,
    LETTERINGS,
    MASTERPIECES,
    RIVERS,
    ROSE,
    TABLE,
    TARN,
    TITLE,
    UPLANDS,
    VINEYARDS,
)
from ui_bridge.arriala.drawing.ways import EDGE, Chart

_HILL = "c5-15 11-22 18-22s13 8 19 22m-13-20l3.500 9m2.700-4l4 9m-17-15l.6 5m-8 3l-1.600 8"
_LOW_HILL = "c4-9 8-13 12-13s8 5 12 13m-9-11l2 6"
_TUFT = "l-2.600-6.200m5.400 6.200v-8m3 8l2.600-6.200"
_FIELD = "l30-9 7 15-30 9zm7.500-2.200l7 15m.5-17.300l7 15m.5-17.300l7 15m-27.500-2.500l30-9"


def ground(chart: Chart) -> str:
    uplands = "".join(smooth(shape) for shape in UPLANDS)
    parts = [
        '<clipPath id="inside"><path d="M0 0H840V840H0Z"/></clipPath><g clip-path="url(#inside)"><path class="land" d="M0 0H840V840H0Z"/>',
        f'<path class="upland" d="{uplands}"/><path class="upland-edge" d="{uplands}"/>',
        f'<path class="hill" d="{"".join(_hills())}"/>',
    ]
    rivers = ((TARN, 22.0), (GARONNE, 46.0))
    for kind, more in (("stream-wash", 26.0), ("stream-edge", 2.6)):
        parts += [f'<path class="{kind}" stroke-width="{num(wide + more)}" d="{_open(points)}"/>' for points, wide in rivers]
    for points, wide in rivers:
        ripples = "".join(_open(_shifted(points, part * wide)) for part in (-0.36, -0.2, 0.2, 0.36))
        parts.append(f'<path class="stream" stroke-width="{num(wide)}" d="{_open(points)}"/><path class="stream-line" d="{ripples}"/>')
    parts.append('<path class="flow" d="M462 656l-7-13m0 0l-1 8m1-8l7 4M92 384h-20m0 0l6-5m-6 5l6 5M566 270l-22 2m0 0l5-6m-5 6l7 4"/>')
    parts.append(_grown(chart))
    parts.append("</g>")
    return "".join(parts)


def lettering() -> str:
    found = []
    for text, x, y, size, turned, spaced in LETTERINGS:
        kind = "landlabel" if text.isupper() else "sealabel"
        apart = f' letter-spacing="{spaced:g}em"' if spaced else ""
        found.append(f'<text class="{kind}" font-size="{num(size)}"{apart} {place(Point(x, y), turned)}>{text_safe(text)}</text>')
    return "".join(found)


def _lettered(name: str) -> str:
    return name.upper().replace("'", "’")  # records know the typewriter's sign


def city_names(shown: Iterable[str]) -> str:
    return "".join(
        f'<text class="name {CITY_NAMES[name][1].replace("middle", "tm").replace("end", "te")}" x="{num(CITY_NAMES[name][0].x)}"'
        f' y="{num(CITY_NAMES[name][0].y)}">{text_safe(_lettered(name))}</text>'
        for name in shown
    )


def _hills() -> Iterator[str]:
    for number, (x, y) in enumerate(HILLS):
        yield f"M{num(x - 26)} {num(y + 8)}{_HILL}M{num(x - 2)} {num(y + 12 + number % 3)}{_LOW_HILL}"
        if number % 2:
            yield f"M{num(x + 14)} {num(y + 4)}{_LOW_HILL}"


def _open(points: Sequence[Point]) -> str:
    """A soft line by these points, through the middles between them."""
    told = f"M{at(points[0])}"
    for one, other in pairwise(points[1:]):
        told += f"Q{at(one)} {at(one.towards(other, 0.5))}"
    return f"{told}L{at(points[-1])}"


def _shifted(points: Sequence[Point], off: float) -> list[Point]:
    found = []
    for number, point in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        far = before.distance(after) or 1.0
        found.append(point.plus(-(after.y - before.y) / far * off, (after.x - before.x) / far * off))
    return found


def _grown(chart: Chart) -> str:
    """Fields, trees and grass, wherever nothing else stands."""
    taken = list(_taken(chart))
    fields, trees, grass = [], [], []
    for number in range(520):
        # Points that fill the plane evenly, in an order that looks like none.
        spot = Point((number * 0.7548776662 % 1.0) * EDGE, (number * 0.5698402910 % 1.0) * EDGE)
        room = min(spot.distance(other) - reach for other, reach in taken)
        if number % 6 == 0 and room > 22:
            fields.append(f"M{at(spot.plus(-18, -2))}{_FIELD}")
            taken.append((spot, 34.0))
        elif number % 4 == 1 and room > 10:
            trees.append(tree(spot))
            taken.append((spot, 12.0))
        elif room > 16:
            grass.append(f"M{at(spot)}{_TUFT}")
            taken.append((spot, 16.0))
    return f'<path class="field" d="{"".join(fields)}"/><path class="grass" d="{"".join(grass)}"/><path class="tree" d="{"".join(trees)}"/>'


def _taken(chart: Chart) -> Iterator[tuple[Point, float]]:
    for stretch in chart.stretches:
        for far in range(0, int(stretch.spaces * 40 + 61), 20):
            yield stretch.point(far), 34.0
    for line, reach in ((GARONNE, 30.0), (TARN, 18.0)):
        for one, other in pairwise(line):
            for part in (0.0, 0.25, 0.5, 0.75):
                yield one.towards(other, part), reach
    for vineyard in VINEYARDS.values():
        for spot in (*vineyard.places, *vineyard.outline, vineyard.name):
            yield spot, 22.0
    for site in (*RIVERS.values(), *MASTERPIECES.values()):
        for part in (-50, 0, 50):
            yield site.spot.plus(part, 0), 34.0
        yield site.name, 30.0
    for name, _ in CITY_NAMES.values():
        for part in (-60, -30, 0, 30, 60):
            yield name.plus(part, -4), 14.0
    for corner, wide, high in ((TITLE.plus(-TITLE_WIDE / 2, 0), TITLE_WIDE, TITLE_HIGH), (TABLE, TABLE_WIDE, TABLE_HIGH)):
        for across in range(0, int(wide) + 1, 30):
            for down in range(0, int(high) + 1, 25):
                yield corner.plus(across, down), 22.0
    yield ROSE, 40.0
    for x, y in HILLS:
        yield Point(x, y), 26.0
    for _, x, y, *_rest in LETTERINGS:
        for part in (-40, 0, 40):
            yield Point(x + part, y), 14.0


@lru_cache(maxsize=1)
def hatch() -> str:
    return (
        '<pattern id="away-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path class="away-hatch" d="M0 0V9"/></pattern>'
    )
