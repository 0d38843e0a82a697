"""What stands on the board: boats, casks, flags on the score track. A player is told by pattern as well as by colour."""

from __future__ import annotations

from collections.abc import Iterator

from canalmania.board.board import NOWHERE, Board, towns_in
from canalmania.drawing.flags import flag
from canalmania.drawing.frame import CELLS, OUTER, cell, cell_middle
from canalmania.drawing.shapes import Frame, Point, centre, edge_middle, num, place
from canalmania.rules.agreement import Canal
from canalmania.rules.routes import Way
from canalmania.state import State

FLAG = (15.0, 10.0)


def boat(owner: str) -> str:
    """A boat seen from the side, its keel at the origin."""
    return (
        f'<g class="boat p-{owner}"><path class="halo" d="M-14-7h28l-3 8h-22zM-4-18h13v11h-13z"/>'
        '<path class="cabin" d="M-11-7v-4h12v4zM8.500-7v-7h3v7z"/><path class="window" d="M-8.500-9.800h2.400v1.600h-2.400zM-4-9.800h2.400v1.600h-2.400z"/>'
        '<path class="hull" d="M-13.500-6.800h27c0 4-2 6.800-5 6.800h-17c-3 0-5-2.800-5-6.800z"/>'
        f"<g {place(Point(-3.5, -18.5))}>{flag(owner, 11, 7.5)}</g></g>"
    )


def cask() -> str:
    return (
        '<g class="cask"><path class="halo" d="M-5-6.500c2-1 8-1 10 0 1.500 4 1.500 9 0 13-2 1-8 1-10 0-1.500-4-1.500-9 0-13z"/>'
        '<path class="wood" d="M-5-6.200c2-1.200 8-1.200 10 0 1.700 4 1.700 8.400 0 12.400-2 1.200-8 1.200-10 0-1.700-4-1.700-8.400 0-12.400z"/>'
        '<path class="lid" d="M-5-6.200c2-1.300 8-1.300 10 0-2 1.300-8 1.300-10 0z"/><path class="hoop" d="M-6-2.600c3 1 9 1 12 0M-6 2.600c3 1 9 1 12 0"/></g>'
    )


CASK, BOAT = 0.82, 0.86
"""Their sizes on the board."""


def cask_spot(board: Board, town: int) -> Point:
    return centre(board, board.towns[town].hex).plus(12.5, -12)


def goods(state: State) -> str:
    """A cask at the upper right of each town with a marker."""
    towns = state.agreement.board.towns
    return "".join(
        f'<g class="marker" data-piece="cask:{towns[number].name}" {place(cask_spot(state.agreement.board, number), size=CASK)}>{cask()}</g>'
        for number in towns_in(state.goods)
    )


_ROUND = ((0.0, 0.0), (-13.0, -9.0), (13.0, 9.0), (-14.0, 10.0), (14.0, -16.0))


_BANK = 0.95
"""How far beside the water a boat lies: of half a hex's width."""


def boat_spot(board: Board, way: Way) -> Point:
    """On the canal's end; several in a town stand round it. On land beside the waterway, so that its tile is seen."""
    if way.town != NOWHERE:
        return centre(board, board.towns[way.town].hex).plus(-12, -4)
    middle = centre(board, way.hex)
    ahead = edge_middle(middle, way.exit)
    across = Point(ahead.y - middle.y, middle.x - ahead.x)  # the side that lies higher, or the right one
    side = 1.0 if across.y < -1 or (abs(across.y) <= 1 and across.x > 0) else -1.0
    bank = middle.towards(ahead, 0.45)
    return bank.plus(side * across.x * _BANK, side * across.y * _BANK + 6)


def boat_spots(state: State) -> Iterator[tuple[str, Canal, Point]]:
    """Whose boats stand where."""
    board = state.agreement.board
    crowd: dict[int, int] = {}
    for seat, name in enumerate(state.seats):
        for canal in state.open[seat]:
            spot, town = boat_spot(board, canal.way), canal.way.town
            if town != NOWHERE:
                number = crowd.get(town, 0)
                crowd[town] = number + 1
                spot = spot.plus(*_ROUND[number % len(_ROUND)])
            yield name, canal, spot


def boats(state: State) -> str:
    return "".join(
        f'<g data-canal="{canal.contract}" data-piece="boat:{canal.contract}" {place(spot, size=BOAT)}>{boat(name)}</g>'
        for name, canal, spot in boat_spots(state)
    )


def scores(state: State, frame: Frame, end: str = "end") -> str:
    """Flags at the scores, overlapping in one cell by a third; the end marker with that word."""
    start, finish = cell(frame, state.agreement.end_marker)
    middle = start.towards(finish, 0.5)
    middle = Point(min(max(middle.x, _MARK[0] - OUTER), frame.width + OUTER - _MARK[0]), middle.y)
    parts = [
        f'<g class="end-marker"><path d="M{num(middle.x - _MARK[0])} {num(middle.y - _MARK[1])}h{num(2 * _MARK[0])}v20h-{num(2 * _MARK[0])}z"/>'
        f'<text x="{num(middle.x)}" y="{num(middle.y + 4)}">{state.agreement.end_marker % CELLS} {end}</text></g>'
    ]
    there: dict[int, int] = {}
    for seat, name in enumerate(state.seats):
        points = state.points[seat] % CELLS
        number = there.get(points, 0)
        there[points] = number + 1
        spot = cell_middle(frame, points)
        sideways = points in range(21) or points in range(50, 71)
        off = number * FLAG[0] * 0.67 if sideways else 0.0
        down = 0.0 if sideways else number * FLAG[1] * 0.67
        corner = _clear_of(middle, spot.plus(off - FLAG[0] / 2, down - FLAG[1] / 2), sideways, frame)
        parts.append(f'<g data-seat="{name}" data-piece="flag:{name}" {place(corner)}>{flag(name, *FLAG)}</g>')
    return "".join(parts)


_MARK = (25.0, 10.0)
"""Half the end marker's width and height: the longest word for the end has room."""


def _clear_of(mark: Point, corner: Point, sideways: bool, frame: Frame) -> Point:
    """Where a flag's upper left corner goes so that the end marker stays legible: aside from the next cell, towards the board from its own."""
    wide, high = FLAG
    left, right = mark.x - _MARK[0] - wide, mark.x + _MARK[0]
    if not (left < corner.x < right and mark.y - _MARK[1] - high < corner.y < mark.y + _MARK[1]):
        return corner
    if not sideways:
        return Point(right if mark.x < frame.width / 2 else left, corner.y)
    if abs(corner.x + wide / 2 - mark.x) > wide:
        return Point(left if corner.x < mark.x else right, corner.y)
    return Point(corner.x, mark.y + _MARK[1] if mark.y < frame.height / 2 else mark.y - _MARK[1] - high)
