"""The frame: the score track of 60 cells, clockwise from the top left; title, table of points, compass rose."""

from __future__ import annotations

from math import cos, pi, sin

from tabletop.shapes import Point, num, place, polygon
from ui_bridge.arriala.drawing.sites import ROSE, TABLE, TITLE
from ui_bridge.arriala.drawing.ways import EDGE

CELLS, MARGIN = 60, 26.0
_SIDE = 15
_LONG = EDGE / (_SIDE - 1)
TITLE_WIDE, TITLE_HIGH = 184.0, 160.0
TABLE_WIDE, TABLE_HIGH = 300.0, 76.0


def cell(points: int) -> tuple[Point, Point]:
    """The upper left and the lower right corner."""
    side, step = divmod(points % CELLS, _SIDE)
    from_, to = (-MARGIN, 0.0) if step == 0 else ((step - 1) * _LONG, step * _LONG)
    if side == 0:
        return Point(from_, -MARGIN), Point(to, 0)
    if side == 1:
        return Point(EDGE, from_), Point(EDGE + MARGIN, to)
    if side == 2:
        return Point(EDGE - to, EDGE), Point(EDGE - from_, EDGE + MARGIN)
    return Point(-MARGIN, EDGE - to), Point(0, EDGE - from_)


def cell_middle(points: int) -> Point:
    start, end = cell(points)
    return start.towards(end, 0.5)


def track() -> str:
    parts = []
    for points in range(CELLS):
        (left, top), (right, bottom) = cell(points)
        odd = " odd" if points % 2 else ""
        parts.append(f'<path class="track{odd}" d="M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}Z"/>')
    for points in range(0, CELLS, 5):
        middle = cell_middle(points)
        tens = " tens" if points % 10 == 0 else ""
        parts.append(f'<text class="points{tens}" x="{num(middle.x)}" y="{num(middle.y + 4.8)}">{points}</text>')
    parts.append('<path class="rail" stroke-width="2.200" d="M-25-25H865V865H-25Z"/><path class="rail" stroke-width="1.400" d="M0 0H840V840H0Z"/>')
    return "".join(parts)


def plates() -> str:
    """What title and table stand on."""
    found = []
    title = ("", TITLE.x - TITLE_WIDE / 2, TITLE.y, TITLE_WIDE, TITLE_HIGH)
    for kind, left, top, wide, high in (title, (" sums", TABLE.x, TABLE.y, TABLE_WIDE, TABLE_HIGH)):
        for off, line in ((0.0, 1.6), (4.0, 0.7)):
            found.append(
                f'<path class="frame-plate{kind}" stroke-width="{line:g}" d="M{num(left + off)}'
                f' {num(top + off)}h{num(wide - 2 * off)}v{num(high - 2 * off)}h-{num(wide - 2 * off)}z"/>'
            )
    return "".join(found)


def rose() -> str:
    """Eight points, each half dark; north is up, as in nature."""
    parts = ['<circle class="rose" r="20" fill="none"/>']
    for long, first in ((19.0, 1), (32.0, 0)):
        for number in range(first, 8, 2):
            turn = pi / 4 * number - pi / 2
            tip = Point(long * cos(turn), long * sin(turn))
            for side in (-1, 1):
                waist = Point(5.8 * cos(turn + side * pi / 4), 5.8 * sin(turn + side * pi / 4))
                parts.append(f'<path class="rose{" dark" if side > 0 else ""}" d="{polygon((Point(0, 0), tip, waist))}"/>')
    parts.append('<text class="tm" y="-36" font-size="13" font-weight="700">N</text>')
    return f"<g {place(ROSE)}>{''.join(parts)}</g>"
