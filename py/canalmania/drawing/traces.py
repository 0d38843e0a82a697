"""What has happened, drawn in ink: new tiles, where something came to lie, where it was, how goods went, what was gained. Who did it is told by flag alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin

from canalmania.board.board import Board
from canalmania.drawing.flags import flag
from canalmania.drawing.frame import ACROSS, CELLS, DOWN, cell, cell_middle
from canalmania.drawing.names import Box
from canalmania.drawing.pieces import BOAT, CASK, FLAG
from canalmania.drawing.shapes import Frame, Point, at, centre, corner, num, place, text_safe, width
from canalmania.drawing.waterways import Curve

_HULL = "M-14-7h4v-4h13v4h5.500v-11h3v11h2c0 4-2 7-5 7h-17c-3 0-5-3-5.500-7z"
_CASK = "M-5-6.200c2-1.200 8-1.200 10 0 1.700 4 1.700 8.400 0 12.400-2 1.200-8 1.200-10 0-1.700-4-1.700-8.400 0-12.400z"
_NAMES = 11.5
_NAME, _FIRST, _OTHERS = 11.0, 13.0, 11.5
"""Sizes of letters on a plate, in pixels."""


def contour(board: Board, hexes: Iterable[int]) -> str:
    """A line round new tiles, on a halo."""
    chosen = set(hexes)
    rim = []
    for hex_ in sorted(chosen):
        middle = centre(board, hex_)
        for edge, beside in enumerate(board.neighbours[hex_]):
            if beside not in chosen:
                rim.append(f"M{at(corner(middle, edge + 4))}L{at(corner(middle, edge + 5))}")
    path = "".join(rim)
    return f'<path class="trace-halo" d="{path}"/><path class="trace-rim" d="{path}"/>'


def rays(spot: Point, reach: float, middle: float) -> str:
    """Three short rays: something is new here. `middle`: where they point, in degrees."""
    lines = []
    for off in (-32, 0, 32):
        turn = (middle + off) * pi / 180
        start, end = (spot.plus(length * cos(turn), length * sin(turn)) for length in (reach, reach + 6))
        lines.append(f"M{at(start)}L{at(end)}")
    path = "".join(lines)
    return f'<path class="trace-halo" d="{path}"/><path class="trace-rays" d="{path}"/>'


def was_boat(spot: Point) -> str:
    return _hollow(_HULL, spot, BOAT)


def was_cask(spot: Point) -> str:
    return _hollow(_CASK, spot, CASK)


def _hollow(path: str, spot: Point, size: float) -> str:
    return f'<g {place(spot, size=size)}><path class="trace-pale" d="{path}"/><path class="trace-was" d="{path}"/></g>'


def was_flag(frame: Frame, seat: str, points: int) -> str:
    """The flag faintly in the cell where it stood."""
    wide, high = FLAG
    spot = cell_middle(frame, points).plus(-wide / 2, -high / 2)
    return f'<g {place(spot)}><g class="trace-flag">{flag(seat, wide, high)}</g><path class="trace-was" d="M0 0h{num(wide)}v{num(high)}h{num(-wide)}z"/></g>'


def shipped(lines: Sequence[Curve]) -> str:
    """The way on the water, with an arrow on its last tile."""
    path = "".join(line.path for line in lines)
    if not lines:
        return ""
    tip, turned = lines[-1].point(0.62), lines[-1].turned(0.62)
    arrow = f'<path class="trace-arrow" d="M6 0l-11-6 3 6-3 6z" {place(tip, turned)}/>'
    return f'<path class="trace-way-under" d="{path}"/><path class="trace-way" d="{path}"/>{arrow}'


_STEM, _LONG_STEM = 7.0, 46.0
_FOOT = (0.38, 0.72)
"""Left and right of these parts of the board's width buttons lie over its foot, where there is room for them."""


def _stem(frame: Frame, points: int, buttons: bool) -> float:
    """How far off the track the plate stands, in pixels: at the foot it is seen above the buttons."""
    (left, _), (right, _) = cell(frame, points)
    part = (left + right) / 2 / frame.width
    return _LONG_STEM if buttons and not _FOOT[0] < part < _FOOT[1] else _STEM


def gained(frame: Frame, points: int, gain: int, number: int, buttons: bool = False) -> str:
    """What was gained, pointing at the flag's new cell from inside; `number`: how many point there already."""
    label = f"+{gain}"
    half = 5 + 3.6 * len(label)
    (left, top), (right, bottom) = cell(frame, points)
    stem = _stem(frame, points, buttons)
    points %= CELLS
    if points < ACROSS:
        tip, body, text = Point((left + right) / 2, bottom), f"M0 1l5 7h{num(half - 5)}v16h{num(-2 * half)}v-16h{num(half - 5)}z", Point(0, 20.5)
    elif points < ACROSS + DOWN:
        tip, body, text = Point(left, (top + bottom) / 2), f"M-1 0l-7-8h{num(-2 * half)}v16h{num(2 * half)}z", Point(-8 - half, 4.5)
    elif points < 2 * ACROSS + DOWN:
        tip, body, text = Point((left + right) / 2, top), f"M0-1l5-{num(stem)}h{num(half - 5)}v-16h{num(-2 * half)}v16h{num(half - 5)}z", Point(0, -4.5 - stem)
    else:
        tip, body, text = Point(right, (top + bottom) / 2), f"M1 0l7-8h{num(2 * half)}v16h{num(-2 * half)}z", Point(8 + half, 4.5)
    across = points < ACROSS or ACROSS + DOWN <= points < 2 * ACROSS + DOWN
    moved = tip.plus(26.0 * number, 0) if across else tip.plus(0, 22.0 * number)
    return (
        f'<g {place(moved)}><g class="to-scale"><path class="trace-plate" d="{body}"/>'
        f'<text class="trace-gain" x="{num(text.x)}" y="{num(text.y)}">{label}</text></g></g>'
    )


def gain_box(frame: Frame, points: int, gain: int, number: int, unit: float, buttons: bool = False) -> Box:
    """What it takes of the board."""
    half = (5 + 3.6 * len(f"+{gain}")) * unit
    (left, top), (right, bottom) = cell(frame, points)
    stem = _stem(frame, points, buttons)
    points %= CELLS
    long, high = 2 * half + 9 * unit, 12 * unit
    if points < ACROSS:
        middle = (left + right) / 2 + 26.0 * number
        return Box(middle - half, bottom, middle + half, bottom + 26 * unit)
    if points < ACROSS + DOWN:
        middle = (top + bottom) / 2 + 22.0 * number
        return Box(left - long, middle - high, left, middle + high)
    if points < 2 * ACROSS + DOWN:
        middle = (left + right) / 2 + 26.0 * number
        return Box(middle - half, top - (19 + stem) * unit, middle + half, top)
    middle = (top + bottom) / 2 + 22.0 * number
    return Box(right, middle - high, right + long, middle + high)


class Plates:
    """Plates on a board: each points at its town, and covers no other town and nothing that was named before."""

    def __init__(self, board: Board, frame: Frame, unit: float, taken: Iterable[Box] = (), part: Box | None = None) -> None:
        self.board = board
        self.part = part or Box(0, 0, frame.width, frame.height)
        """What is seen of the board: all of a plate lies in it."""
        self.unit = unit
        """How many units of the board a pixel is."""
        self.taken = [*taken, *(_round(centre(board, town.hex), 19.0) for town in board.towns)]
        self.placed: list[tuple[int, Box]] = []
        # Most names stand below their towns; to find out where each stands takes too long here.
        self.names = [_box(centre(board, town.hex).plus(0, 17), width(town.name, _NAMES, town.city) * unit, _NAMES * unit) for town in board.towns]

    def plate(self, town: int, *ways: Mapping[str, int], lit: bool = False) -> str:
        """A town's name, and for each way a flag and a number for each who gains: the mover first, the others most first. Several are numbered."""
        name = self.board.towns[town].name
        rows = [_row(gains, number if len(ways) > 1 else 0) for number, gains in enumerate(ways, 1)]
        across = max(width(name, _NAME, bold=False), *(wide for wide, _ in rows)) + 14
        high = 18.0 + 15.0 * len(rows)
        middle, spot = self._spot(town, across, high)
        drawn = "".join(f"<g {place(Point(-wide / 2, 18 + 15.0 * number))}>{row}</g>" for number, (wide, row) in enumerate(rows))
        body = f'<rect class="trace-plate" x="{num(-across / 2)}" y="0" width="{num(across)}" height="{num(high)}" rx="2.5"/>'
        shadow = f'<rect class="trace-shadow" x="{num(-across / 2 + 1.5)}" y="1.500" width="{num(across)}" height="{num(high)}" rx="2.5"/>'
        heart = spot.plus(0, high * self.unit / 2)
        line = f'<path class="trace-hair" d="M{at(middle.towards(heart, min(1.0, 17 / middle.distance(heart))))}L{at(heart)}"/>'
        name_text = f'<text class="trace-name" y="13">{text_safe(name)}</text>'
        kind = ' class="pointed"' if lit else ""
        return f'<g{kind}>{line}<g {place(spot)}><g class="to-scale">{shadow}{body}{name_text}{drawn}</g></g></g>'

    def _spot(self, town: int, across: float, high: float) -> tuple[Point, Point]:
        """The town's middle, and the middle of the plate's upper side."""
        middle = centre(self.board, self.board.towns[town].hex)
        wide, tall = across * self.unit, high * self.unit
        spots = []
        for off in (21.0, 30.0, 44.0):
            spots += [middle.plus(0, -off - tall), middle.plus(0, off)]
            spots += [middle.plus(sign * (off + wide / 2), -tall / 2 + down) for down in (0, -16, 16) for sign in (1, -1)]
            spots += [middle.plus(sign * wide * 0.4, level) for level in (-off - tall, off) for sign in (1, -1)]

        reach = _round(middle, wide + 60)
        near = [box for box in (*self.taken, *self.names[:town], *self.names[town + 1 :]) if box.overlap(reach)]

        def cost(number: int) -> float:
            box = _box(spots[number], wide, tall)
            left, top, right, bottom = self.part
            out = max(0.0, left - box.left) + max(0.0, box.right - right) + max(0.0, top - box.top) + max(0.0, box.bottom - bottom)
            return 4.0 * number + sum(box.overlap(other) for other in near) + 40 * out

        best = spots[min(range(len(spots)), key=cost)]
        self.placed.append((town, _box(best, wide, tall)))
        self.taken.append(self.placed[-1][1])
        return middle, best


def _row(gains: Mapping[str, int], number: int) -> tuple[float, str]:
    """How wide it is, and the drawing, from its left upper corner on."""
    first, *others = gains.items()
    parts, x = [], 0.0
    if number:
        parts.append(f'<g class="number-disc" {place(Point(6, 5))}><circle r="6"/><text y="3.8">{number}</text></g>')
        x = 17.0
    for (seat, points), size in [(first, _FIRST), *((other, _OTHERS) for other in sorted(others, key=lambda one: -one[1]))]:
        weight = 800 if size == _FIRST else 600
        parts.append(f"<g {place(Point(x, 0))}>{flag(seat, 14, 9.6)}</g>")
        parts.append(f'<text class="trace-points" x="{num(x + 18)}" y="9.500" style="font-size:{size:g}px;font-weight:{weight}">{points}</text>')
        x += 14 + 4 + width(str(points), size, bold=True) + 7
    return x - 7, "".join(parts)


def _box(top: Point, wide: float, tall: float) -> Box:
    return Box(top.x - wide / 2, top.y, top.x + wide / 2, top.y + tall)


def _round(middle: Point, reach: float) -> Box:
    return Box(middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach)


def around(middle: Point, reach: float) -> Box:
    """What lies about a point, for plates to keep off."""
    return _round(middle, reach)
