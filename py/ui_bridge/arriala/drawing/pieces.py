"""What lies on the board: built sections and their markers, locks, masterpieces, workers, flags on the score track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from arriala.rules.pieces import NOBODY, OUT, SUPPLY, WORKERS
from arriala.state import State
from tabletop.shapes import Point, at, place, tree
from ui_bridge.arriala.drawing.bodies import body, figure
from ui_bridge.arriala.drawing.frame import CELLS, cell_middle
from ui_bridge.arriala.drawing.picture import CHURCH, middle
from ui_bridge.arriala.drawing.sites import MASTERPIECES, RIVERS, VINEYARDS, WORK_HIGH, WORK_WIDE
from ui_bridge.arriala.drawing.ways import Chart, chart
from ui_bridge.arriala.owners import flag

MANY = 5
"""From so many on the workers in a city stand as one figure a player, with its number."""
FLAG = (22.0, 14.0)
_CROWD = {
    1: ((0.0, 5.0),),
    2: ((-11.0, 5.0), (11.0, 5.0)),
    3: ((-13.0, 9.0), (13.0, 9.0), (0.0, -3.0)),
    4: ((-12.0, -3.0), (12.0, -3.0), (-12.0, 14.0), (12.0, 14.0)),
}
_GROUPS = {
    1: ((-6.0, 5.0),),
    2: ((-20.0, 5.0), (7.0, 5.0)),
    3: ((-20.0, 13.0), (7.0, 13.0), (-6.0, -7.0)),
    4: ((-20.0, -7.0), (7.0, -7.0), (-20.0, 15.0), (7.0, 15.0)),
}
"""To the left of where they would stand alone, for the number stands at their right."""
_GROUP_SIZES = (0.95, 0.86, 0.78, 0.74)
_NUMBER_SIZE = 0.86
"""Of the board's units, whatever the figure's size: a number is to be read where the crowd is thickest."""


class Standing(NamedTuple):
    """Where a worker is seen. `among`: how many of its colour stand there as one; 0 for one that is seen by itself."""

    spot: Point
    size: float
    among: int = 0


def standing(s: State) -> dict[int, Standing]:
    """Every worker on the board, by its number among all."""
    on, board = chart(s.agreement.board.name), s.agreement.board
    by_place: dict[int, list[int]] = {}
    for worker, place_ in enumerate(s.at):
        if place_ not in (SUPPLY, OUT):
            by_place.setdefault(place_, []).append(worker)
    found: dict[int, Standing] = {}
    for place_, workers in by_place.items():
        name = board.names[place_]
        if name in VINEYARDS:
            places = VINEYARDS[name].places
            found |= {worker: Standing(places[number].plus(0, 4), 0.86) for number, worker in enumerate(workers)}
        elif name in RIVERS:
            found[workers[0]] = Standing(RIVERS[name].spot.plus(0, 5), 0.95)
        elif board.stretch_of[place_] >= 0:
            found[workers[0]] = Standing(on.spot(place_).plus(0, 4), 1.0)
        else:
            found |= _in_city(on.city(place_), workers)
    return found


def _in_city(middle: Point, workers: list[int]) -> dict[int, Standing]:
    if len(workers) < MANY:
        size = (1.0, 0.86, 0.72, 0.66)[len(workers) - 1]
        return {worker: Standing(middle.plus(*off), size) for worker, off in zip(workers, _CROWD[len(workers)], strict=True)}
    colours = sorted({worker // WORKERS for worker in workers})
    found: dict[int, Standing] = {}
    for colour, off in zip(colours, _GROUPS[len(colours)], strict=True):
        own = [worker for worker in workers if worker // WORKERS == colour]
        found |= {worker: Standing(middle.plus(*off), _GROUP_SIZES[len(colours) - 1], len(own)) for worker in own}
    return found


def workers(s: State) -> str:
    parts, done = [], set[Point]()
    seen = standing(s)
    for worker in sorted(seen, key=lambda one: seen[one].spot.y):
        one = seen[worker]
        if one.among and one.spot in done:
            continue
        done.add(one.spot)
        colour, number = divmod(worker, WORKERS)
        many = _number(one.among, one.size) if one.among > 1 else ""
        piece = f"worker-{s.agreement.colours[colour]}-{number + 1}"
        parts.append(f'<g data-piece="{piece}" {place(one.spot, size=one.size)}>{figure(s.agreement.colours[colour])}{many}</g>')
    return "".join(parts)


def _number(many: int, size: float) -> str:
    disc = f'<circle class="count" r="8.500"/><text class="tm" y="4.600" font-size="13" font-weight="700">{many}</text>'
    return f'<g transform="translate({12.5 / size:.2f} -1)scale({_NUMBER_SIZE / size:.3f})">{disc}</g>'


# The canal.


def canal(s: State) -> str:
    on = chart(s.agreement.board.name)
    return "".join([*(_filled(on, one.first, one.last) for one in s.built), *(lock(on, place_) for place_ in _locks(s))])


def _locks(s: State) -> Iterator[int]:
    return (place_ for place_ in range(s.agreement.board.length) if s.locks >> place_ & 1)


@lru_cache(maxsize=128)
def _filled(on: Chart, first: int, last: int) -> str:
    """Water with light on it, banks of stone, an avenue of trees."""
    stretch, start, end = on.run(first, last)
    line = "M" + "L".join(at(point) for point in stretch.line(start, end, step=5))
    joints = "".join(f"M{at(stretch.beside(start + 40 * step, -15))}L{at(stretch.beside(start + 40 * step, 15))}" for step in range(last - first + 2))
    glints = "".join("M" + "L".join(at(point) for point in stretch.line(start + 5, end - 5, off)) for off in (-6.5, 6))
    trees = "".join(tree(stretch.beside(far, 25)) for far in range(int(start) + 12, int(end) - 4, 17))
    return (
        f'<g data-piece="section-{first}"><path class="bank" d="{line}"/><path class="water" d="{line}"/><path class="glint" d="{glints}"/>'
        f'<path class="joint" d="{joints}"/><path class="tree" d="{trees}"/></g>'
    )


@lru_cache(maxsize=64)
def lock(on: Chart, place_: int) -> str:
    """A stone chamber across the ribbon; two chevrons point down the canal."""
    drawn = (
        '<path class="lock-stone" d="M-18-18H18V18H-18z"/><path class="lock-joint" d="M-9-18v5M0-18v5M9-18v5M-9 18v-5M0 18v-5M9 18v-5"/>'
        '<path class="lock-water" d="M-18-11H18V11H-18z"/><path class="joint" d="M-18-11H18M-18 11H18"/>'
        '<path class="gate" d="M-9-11L-1 0L-9 11M5-11L13 0L5 11"/><path class="beam" d="M-9-11L-15-22M-9 11L-15 22M5-11L-1-22M5 11L-1 22"/>'
    )
    return f'<g data-piece="lock-{place_}" {place(on.spot(place_), on.turned(place_))}>{drawn}</g>'


# Beside the canal.


def works(s: State) -> str:
    on, board = chart(s.agreement.board.name), s.agreement.board
    parts = []
    for number, (name, builder) in enumerate(zip(board.masterpieces, s.masterpieces, strict=True)):
        spot = MASTERPIECES[name].spot
        built = builder != NOBODY
        drawn = _ART.get(name, "") if built else _PLANS.get(name, "")
        whose = f'<g transform="translate({WORK_WIDE / 2 - 3:g} {-WORK_HIGH / 2 + 3:g})">{body(s.agreement.colours[builder], 0.75)}</g>' if built else ""
        parts.append(f'<g data-piece="work-{number}" {place(spot)}>{drawn}{whose}</g>')
    for city in board.cities:
        if not s.at_place(city) and s.agreement.in_play(city):
            parts.append(f'<path class="church" d="{CHURCH}" {place(on.city(city).plus(1, 6))}/>')
    return "".join(parts)


_BOAT = '<path class="hull" d="M-15-24h30l-4 6.500h-22z"/><path class="drawn" d="M0-24v-4M-4-28h9"/>'
_BRIDGE = (
    '<path class="work" d="M-66-27h132v54h-132z"/><path class="work-water" d="M-60-17.500h120v6h-120z"/><path class="stonework" d="M-60-11.500h120v36h-120z"/>'
    '<path class="arch" d="' + "".join(f"M{left} 24.500v-16a7.500 7.500 0 0 1 15 0v16z" for left in (-56, -36.5, -17, 2.5, 22, 41.5)) + '"/>' + _BOAT
)
_SLOPE = (
    '<path class="work" d="M-66-27h132v54h-132z"/><path class="stonework" d="M-60 24L40-10H60V24z"/><path class="work-water" d="M-60 24v-9h26zM8'
    ' 1l32-11h20v6H42L16 7z"/>'
    '<path class="drawn" d="M-14 6v-14h18v8M-8-8v-6h8v6M-17 8l26-9M-12 11a3 3 0 1 0 .1 0M2 6a3 3 0 1 0 .1 0"/>'
)
_ART = {"Cacor canal bridge": _BRIDGE, "Montech water slope": _SLOPE}
_PLANS = {
    "Cacor canal bridge": '<path class="drawn" stroke-dasharray="3 2.500" d="M-60-11h120v34M-60-11v34M-60-17h120'
    + "".join(f"M{left} 23v-14a7.500 7.500 0 0 1 15 0v14" for left in (-56, -36.5, -17, 2.5, 22, 41.5))
    + '"/>',
    "Montech water slope": '<path class="drawn" stroke-dasharray="3 2.500" d="M-60 22L40-10H60M-60 15h24M16-4h24l20-6M-60 22h120M-14'
    ' 6v-14h18v8M-8-8v-6h8v6M-17 8l26-9"/>',
}


# Points.


def scores(s: State) -> str:
    parts = []
    for spot, colour, points in flags(s):
        more = f'<text class="tm" y="-9" font-size="10" font-weight="700">+{points // CELLS * CELLS}</text>' if points >= CELLS else ""
        drawn = flag(colour, *FLAG)
        parts.append(f'<g data-piece="flag-{colour}" {place(spot)}><g transform="translate({-FLAG[0] / 2:g} {-FLAG[1] / 2:g})">{drawn}</g>{more}</g>')
    return "".join(parts)


def flags(s: State) -> list[tuple[Point, str, int]]:
    """Those in one cell overlap by a third."""
    crowd: dict[int, list[str]] = {}
    for colour, points in zip(s.agreement.colours, s.score, strict=True):
        crowd.setdefault(points % CELLS, []).append(colour)
    found = []
    points_of = dict(zip(s.agreement.colours, s.score, strict=True))
    for number, colours in crowd.items():
        along = number % 15 != 0
        upright = 15 < number < 30 or number > 45
        for order, colour in enumerate(colours):
            off = (order - (len(colours) - 1) / 2) * (14.6 if along and not upright else 9.0 if along else 4.0)
            found.append((cell_middle(number).plus(0 if upright or not along else off, off if upright or not along else 0), colour, points_of[colour]))
    return found


def steps(s: State, start: str, to: str) -> list[Point]:
    """From place to place along the canal, or straight to what lies beside it."""
    board = s.agreement.board
    here, there = board.index[start], board.index[to]
    if here < board.length and there < board.length:
        by = 1 if there > here else -1
        return [chart(board.name).spot(place_) for place_ in range(here, there + by, by)]
    return [middle(board.name, start), middle(board.name, to)]
