"""Names step aside: where something stands in a name's way, it is placed anew; all others stay."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from canalmania.board.board import Board
from canalmania.drawing.names import ZOOMS, Box, Label, Zoom, badge_box, choices, labels, name
from canalmania.drawing.pieces import boat_spots, cask_spot
from canalmania.drawing.shapes import Frame, Point, at, centre, edge_middle
from canalmania.state import State

_OFFS = (0.0, 5.0, 11.0, 18.0, 26.0, 36.0, 48.0)
_LATER, _NAME, _HARD = 1.0, 1.6, 30.0
"""What a later place costs, what each covered unit of another name or a town costs, and of what may not be covered."""
_HAIR = 33.0
"""From so far off a line joins name and town."""

_labels = lru_cache(maxsize=8)(labels)
_choices = lru_cache(maxsize=512)(choices)


def lying(state: State) -> Iterator[Box]:
    """What no name covers in any position: boats, casks, the open ends of canals."""
    board = state.agreement.board
    for _, canal, spot in boat_spots(state):
        yield Box(spot.x - 11, spot.y - 16, spot.x + 11, spot.y + 1)
        if canal.way.town < 0:
            end = edge_middle(centre(board, canal.way.hex), canal.way.exit)
            yield around(end, 5.0)
    for town in range(len(board.towns)):
        if state.goods >> town & 1:
            spot = cask_spot(board, town)
            yield Box(spot.x - 6, spot.y - 7, spot.x + 6, spot.y + 7)


def of_hex(board: Board, hex_: int) -> Box:
    """As much of a hex as a name may not cover."""
    middle = centre(board, hex_)
    return Box(middle.x - 16, middle.y - 16.5, middle.x + 16, middle.y + 16.5)


def around(spot: Point, reach: float) -> Box:
    return Box(spot.x - reach, spot.y - reach, spot.x + reach, spot.y + reach)


def placed(board: Board, frame: Frame, zoom: Zoom, taken: Sequence[Box], gone: Collection[int] = ()) -> dict[int, Label]:
    """All names by their towns, but those that are gone."""
    now = {label.town: label for label in _labels(board, frame, zoom) if label.town not in gone}
    size = zoom.size * 20.0 / zoom.radius
    waiting = [town for town, label in now.items() if _meets(label.box, taken)]
    for town in waiting:
        found = _choices(board, frame, town, zoom, size, _OFFS)
        middle = centre(board, board.towns[town].hex)
        wide = found[0].box.right - found[0].box.left
        reach = Box(middle.x - wide - 66, middle.y - size - 66, middle.x + wide + 66, middle.y + size + 66)
        hard = [box for box in taken if box.overlap(reach)]
        soft = [label.box for other, label in now.items() if other != town and label.box.overlap(reach)]
        soft += [box for other, badge in enumerate(board.towns) if other != town and (box := badge_box(centre(board, badge.hex), badge.city)).overlap(reach)]
        best, least = now[town], 1e9
        for number, label in enumerate(found):
            cost = _LATER * number
            if cost >= least:
                break
            cost = _covering(label.box, hard, _HARD, cost, least)
            cost = _covering(label.box, soft, _NAME, cost, least)
            if cost < least:
                best, least = label, cost
        now[town] = best
    return now


def _covering(box: Box, others: Sequence[Box], weight: float, cost: float, least: float) -> float:
    """The cost, and what this box covers of the others; once it is too much, however much more. Asked thousands of times a press."""
    left, top, right, bottom = box
    for other_left, other_top, other_right, other_bottom in others:
        if left < other_right and other_left < right and top < other_bottom and other_top < bottom:
            across = (right if right < other_right else other_right) - (left if left > other_left else other_left)
            down = (bottom if bottom < other_bottom else other_bottom) - (top if top > other_top else other_top)
            cost += weight * across * down
            if cost >= least:
                break
    return cost


def _meets(box: Box, taken: Sequence[Box]) -> bool:
    left, top, right, bottom = box
    return any(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in taken)


def layer(board: Board, frame: Frame, zooms: Sequence[Zoom], taken: Sequence[Box], gone: Collection[int] = ()) -> str:
    """The names that stand elsewhere now, and what hides them where they stood."""
    hidden = [f'#names [data-town="{town}"]' for town in sorted(gone)]
    parts = []
    for zoom in zooms:
        before = {label.town: label for label in _labels(board, frame, zoom)}
        moved = [label for town, label in placed(board, frame, zoom, taken, gone).items() if label != before[town]]
        if moved:
            hidden += [f'#names .{zoom.name} [data-town="{label.town}"]' for label in moved]
            drawn = "".join(_hair(board, label) + name(board, label) for label in moved)
            parts.append(f'<g class="{zoom.name}" aria-hidden="true">{drawn}</g>')
    style = f"<style>{','.join(hidden)}{{display:none}}</style>" if hidden else ""
    return style + "".join(parts)


def _hair(board: Board, label: Label) -> str:
    middle = centre(board, board.towns[label.town].hex)
    near = Point(min(max(middle.x, label.box.left), label.box.right), min(max(middle.y, label.box.top), label.box.bottom))
    if middle.distance(near) < _HAIR:
        return ""
    return f'<path class="trace-hair" d="M{at(middle.towards(near, 18 / middle.distance(near)))}L{at(near)}"/>'


def zooms_for(width: int) -> tuple[Zoom, ...]:
    """Those that a screen so wide can come to show."""
    return ZOOMS[:2] if width >= 1200 else ZOOMS
