"""Who would win: a surveyor's line beside each section that somebody has touched, and a plate outside it, where it covers nothing that matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from arriala.outlook import Forecast
from arriala.rules.pieces import NOBODY
from arriala.state import State
from tabletop.shapes import Point, angle, at, num, place, text_safe, width
from ui_bridge.arriala.drawing.bodies import body
from ui_bridge.arriala.drawing.frame import TABLE_HIGH, TABLE_WIDE, TITLE_HIGH, TITLE_WIDE
from ui_bridge.arriala.drawing.pieces import standing
from ui_bridge.arriala.drawing.sites import BLUE, CITY_NAMES, MASTERPIECES, RIVERS, TABLE, TITLE, VINEYARDS, WORK_HIGH, WORK_WIDE
from ui_bridge.arriala.drawing.ways import EDGE, chart

_OFF = 25.5
HIGH = 27.0
WORDS, NONE = 13.0, 14.0  # how large letters are


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0


def around(spot: Point, across: float, down: float | None = None) -> Box:
    high = across if down is None else down
    return Box(spot.x - across, spot.y - high, spot.x + across, spot.y + high)


class Told(NamedTuple):
    """A forecast as its plate tells it: `word` is "2 free", "built", "left empty"; `none` is "no one"."""

    forecast: Forecast
    word: str
    none: str
    kind: str = ""


def plates(s: State, told: Sequence[Told], lit: Iterable[Point]) -> str:
    """Each beside its section. Those that this move changes come first, and so have the best places."""
    taken = [*_taken(s), *((around(spot, 22), 6.0) for spot in lit)]
    parts = []
    for one in sorted(told, key=lambda one: not one.kind):
        parts.append(_vineyard(one) if one.forecast.first in VINEYARDS else _section(s, one, taken))
    return "".join(parts)


def markers(s: State) -> str:
    """Of every built section who won it, and what."""
    parts = []
    for one, spot in zip(s.built, _marker_spots(s.agreement.board.name, tuple((one.first, one.last) for one in s.built)), strict=True):
        whose = "" if one.winner == NOBODY else f'<g transform="translate(-10 0)">{body(s.agreement.colours[one.winner], 0.7)}</g>'
        told, x = ("–", 0) if one.winner == NOBODY else (str(one.points), 9)
        parts.append(
            f'<g class="on-stone" data-piece="marker-{one.first}" {place(spot)}><path class="marker" d="M-22-12h44v24h-44z"/>'
            f'<path class="marker-in" d="M-19.500-9.500h39v19h-39z"/>{whose}<text class="marker-text tm" x="{x}" y="5.400">{told}</text></g>'
        )
    return "".join(parts)


@lru_cache(maxsize=32)
def _marker_spots(board: str, built: tuple[tuple[int, int], ...]) -> tuple[Point, ...]:
    """Beside the middle of each, in the order in which they were built, so that none moves when a later one comes."""
    on, taken, found = chart(board), _still_there(board), []
    for first, last in built:
        stretch, start, end = on.run(first, last)
        best: tuple[float, Point] | None = None
        for far in (0.0, 8.0, 18.0, 30.0):
            for number, part in enumerate((0.5, 0.3, 0.7, 0.1, 0.9)):
                for side in (-1.0, 1.0):
                    along = start + (end - start) * part
                    thick = abs(sin(stretch.turned(along) * pi / 180))
                    spot = stretch.beside(along, side * (20 + 10 + 12 * thick + far))
                    box = around(spot, 22, 12)
                    beyond = max(0.0, 3 - box.left, 3 - box.top, box.right - EDGE + 3, box.bottom - EDGE + 3)
                    cost = number * 4.0 + far + (8.0 if side > 0 else 0.0) + 60 * beyond + sum(weight * box.overlap(other) for other, weight in taken)
                    if best is None or cost < best[0]:
                        best = (cost, spot)
        assert best is not None
        taken.append((around(best[1], 23, 13), 6.0))
        found.append(best[1])
    return tuple(found)


def _taken(s: State) -> list[tuple[Box, float]]:
    """What a plate had better not cover, of that what comes and goes, and how bad that would be."""
    found = [(around(one.spot, 12, 18), 3.0) for one in standing(s).values()]
    built = tuple((one.first, one.last) for one in s.built)
    return found + [(around(spot, 23, 13), 4.0) for spot in _marker_spots(s.agreement.board.name, built)]


def _still_there(name_of_board: str) -> list[tuple[Box, float]]:
    """Of that what never moves."""
    on = chart(name_of_board)
    board = on.board
    found = [(around(on.spot(place_), 17), 2.0) for place_ in range(board.length) if board.stretch_of[place_] >= 0]
    found += [(around(on.city(city), 32), 3.0) for city in board.cities]
    found += [(around(site.spot, BLUE), 2.0) for site in RIVERS.values()]
    found += [(around(site.name.plus(0, -4), 38, 9), 1.0) for site in RIVERS.values()]
    found += [(around(site.spot, WORK_WIDE / 2, WORK_HIGH / 2), 1.5) for site in MASTERPIECES.values()]
    found += [
        (around(site.name.plus(46, 4) if site.anchor == "start" else site.name.plus(0, -4), 46, 16 if site.anchor == "start" else 9), 1.0)
        for site in MASTERPIECES.values()
    ]
    found += [(around(spot, 16), 1.0) for vineyard in VINEYARDS.values() for spot in vineyard.places]
    found.append((Box(TITLE.x - TITLE_WIDE / 2, TITLE.y, TITLE.x + TITLE_WIDE / 2, TITLE.y + TITLE_HIGH), 2.0))
    found.append((Box(TABLE.x, TABLE.y, TABLE.x + TABLE_WIDE, TABLE.y + TABLE_HIGH), 2.0))
    for name, (foot, anchor) in CITY_NAMES.items():
        wide = 9.4 * len(name)
        left = foot.x - (wide if anchor == "end" else wide / 2 if anchor == "middle" else 0)
        found.append((Box(left, foot.y - 12, left + wide, foot.y + 3), 1.6))
    found += [(around(vineyard.name, 36, 9), 1.0) for vineyard in VINEYARDS.values()]
    return found


class _Spot(NamedTuple):
    """Where a plate may stand: what that costs by itself, on which side, and the room it takes."""

    cost: float
    middle: Point
    side: float
    box: Box


@lru_cache(maxsize=512)
def _spots(board: str, first: int, last: int, wide: int) -> tuple[_Spot, ...]:
    """All of them, for a plate so wide; what never moves is in their cost."""
    stretch, start, end = chart(board).run(first, last)
    still = _still_there(board)
    found = []
    for side in (-1.0, 1.0):
        for number, part in enumerate((0.5, 0.3, 0.7, 0.1, 0.9)):
            along = start + (end - start) * part
            turn = abs(sin(stretch.turned(along) * pi / 180))
            # Out from the line as far as the plate is thick in that direction.
            thick = turn * wide / 2 + (1 - turn) * HIGH / 2
            for far in (0.0, 14.0, 30.0):
                spot = stretch.beside(along, side * (_OFF + 5 + thick + far))
                box = around(spot, wide / 2, HIGH / 2)
                beyond = max(0.0, 3 - box.left, 3 - box.top, box.right - EDGE + 3, box.bottom - EDGE + 3)
                cost = number * 6.0 + far * 1.5 + 60 * beyond + sum(weight * box.overlap(other) for other, weight in still)
                found.append(_Spot(cost, spot, side, box))
    return tuple(sorted(found))


def _section(s: State, told: Told, taken: list[tuple[Box, float]]) -> str:
    board = s.agreement.board
    first, last = board.index[told.forecast.first], board.index[told.forecast.last]
    content, wide = _content(told)
    best, least = None, 0.0
    for spot in _spots(board.name, first, last, round(wide)):
        if best is not None and spot.cost >= least:
            break
        cost = spot.cost + sum(weight * spot.box.overlap(other) for other, weight in taken)
        if best is None or cost < least:
            best, least = spot, cost
    assert best is not None
    taken.append((best.box, 6.0))
    drawn = f"<g {place(best.middle.plus(-wide / 2, -HIGH / 2))}>{content}</g>"
    return f'<g class="plate-of {told.kind}">{_measure(board.name, first, last, best.side)}{drawn}</g>'


@lru_cache(maxsize=256)
def _measure(board: str, first: int, last: int, side: float) -> str:
    """A dimension line with arrows at both its ends, and short lines across."""
    stretch, start, end = chart(board).run(first, last)
    line = stretch.line(start + 3, end - 3, side * _OFF)
    ends = "".join(f"M{at(stretch.beside(far, side * (_OFF - 6)))}L{at(stretch.beside(far, side * (_OFF + 6)))}" for far in (start + 1.5, end - 1.5))
    tips = _tip(line[0], line[1]) + _tip(line[-1], line[-2])
    return f'<path class="measure" d="M{"L".join(at(point) for point in line)}{ends}"/><path class="measure tip" d="{tips}"/>'


def _tip(end: Point, before: Point) -> str:
    turn = angle(before, end) * pi / 180

    def off(back: float, aside: float) -> Point:
        return end.plus(-cos(turn) * back - sin(turn) * aside, -sin(turn) * back + cos(turn) * aside)

    return f"M{at(end)}L{at(off(9, 3.6))}L{at(off(9, -3.6))}Z"


def _vineyard(told: Told) -> str:
    content, _ = _content(told)
    return f'<g class="plate-of {told.kind}" {place(VINEYARDS[told.forecast.first].plate)}>{content}</g>'


def _content(told: Told) -> tuple[str, float]:
    """What stands on it, from its upper left corner; and how wide it is."""
    parts, x, middle = [], 7.0, HIGH / 2
    forecast = told.forecast
    for colour in forecast.tied:
        parts.append(f'<g transform="translate({num(x + 7)} {num(middle)})">{body(colour, 0.6)}<path class="struck" d="M-8 8L8-8"/></g>')
        x += 17
    if forecast.winner is not None:
        parts.append(f'<g transform="translate({num(x + 9)} {num(middle)})">{body(forecast.winner, 0.8)}</g>')
        x += 22
        parts.append(f'<text class="plate-points" x="{num(x)}" y="{num(middle + 5.6)}">{forecast.worth}</text>')
        x += 9.0 * len(str(forecast.worth)) + 6
    else:
        parts.append(f'<text class="plate-none" x="{num(x + 2)}" y="{num(middle + 5)}">{text_safe(told.none)}</text>')
        x += 1.1 * width(told.none, NONE) + 8  # in italics
    if told.word:
        parts.append(f'<text class="plate-words" x="{num(x)}" y="{num(middle + 4.6)}">{text_safe(told.word)}</text>')
        x += width(told.word, WORDS) + 6
    wide = x + 2
    shade = f'<path class="plate-shade" d="M2 2h{num(wide)}v{num(HIGH)}h-{num(wide)}z"/>'
    return f'{shade}<path class="plate" d="M0 0h{num(wide)}v{num(HIGH)}h-{num(wide)}z"/>{"".join(parts)}', wide
