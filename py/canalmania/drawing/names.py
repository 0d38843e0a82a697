"""Where the towns' names stand. Names keep their size on the screen, so there is a set for each of three zooms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from canalmania.board.board import Board
from canalmania.drawing.shapes import Frame, Point, centre, num, text_safe, width


class Zoom(NamedTuple):
    name: str
    radius: float  # of a hex on the screen, in pixels, for which the set is made
    size: float  # of the letters, in pixels


ZOOMS = (Zoom("near", 20.0, 12.5), Zoom("mid", 15.0, 11.5), Zoom("far", 9.0, 11.0))

_ORDER, _COVERING, _GOOD = 2.0, 1.6, 30.0
"""What a later place costs, what each covered unit of ground costs, and what a good place may cost."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0


class Label(NamedTuple):
    town: int
    text: str
    at: Point  # the middle of its base line
    box: Box


def written(board: Board, town: int, zoom: Zoom) -> str:
    name = board.towns[town].name
    return name.upper() if board.towns[town].city and zoom.name != "far" else name


def spots(middle: Point, wide: float, high: float, reach: float, offs: Sequence[float] = ()) -> list[Point]:
    """Where a name may stand, the best first: below, above, at the sides, diagonally, then farther off."""
    found = []
    for off in offs or (0.0, 0.35 * high):
        down, side = reach + off, reach + off
        below, above = middle.y + down + 0.78 * high, middle.y - down - 0.12 * high
        right, left = middle.x + side + wide / 2, middle.x - side - wide / 2
        found += [Point(middle.x, below), Point(middle.x, above), Point(right, middle.y + 0.3 * high), Point(left, middle.y + 0.3 * high)]
        found += [Point(middle.x + part * wide, level) for level in (below, above) for part in (0.28, -0.28, 0.45, -0.45)]
    return found


SPOTS: dict[str, tuple[str, str, str]] = {
    "england.second": (
        "aaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaaaa",
        "aaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaaaa",
        "aaabaabbbaaaaaadaaaaaacbaaaaabaabcbacabaab",
    ),
    "england.first": ("aaaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaaa", "aaacbaabbbaaaaaadaaaaaacbaaaaabababacabaab"),
}
"""Of the shipped boards, by zoom and town: which of its `spots` a name has. To search for them takes long."""


def labels(board: Board, frame: Frame, zoom: Zoom) -> list[Label]:
    """Where the names stand while nothing stands in their way."""
    known = SPOTS.get(board.name)
    if known is None:
        return searched(board, frame, zoom)
    size = zoom.size * 20.0 / zoom.radius
    return [choices(board, frame, town, zoom, size)[ord(spot) - 97] for town, spot in enumerate(known[ZOOMS.index(zoom)])]


def searched(board: Board, frame: Frame, zoom: Zoom) -> list[Label]:
    """A greedy search: the names with the least room first, each where it covers least."""
    size = zoom.size * 20.0 / zoom.radius
    found = [choices(board, frame, town, zoom, size) for town in range(len(board.towns))]
    costs = [[_ORDER * place for place in range(len(own))] for own in found]

    def keep_off(box: Box, but: int) -> None:
        for town, own in enumerate(found):
            if town != but:
                costs[town] = [cost + _COVERING * label.box.overlap(box) for cost, label in zip(costs[town], own, strict=True)]

    for number, badge in enumerate(board.towns):
        keep_off(badge_box(centre(board, badge.hex), badge.city), number)
    waiting = list(range(len(board.towns)))
    chosen: dict[int, Label] = {}
    while waiting:
        # Whose good places are the fewest has to choose first.
        town = min(waiting, key=lambda one: (sum(cost < _GOOD for cost in costs[one]), one))
        chosen[town] = found[town][min(range(len(costs[town])), key=costs[town].__getitem__)]
        keep_off(chosen[town].box, town)
        waiting.remove(town)
    return [chosen[town] for town in sorted(chosen)]


def badge_box(middle: Point, city: bool) -> Box:
    reach = 18.5 if city else 16.0
    return Box(middle.x - reach, middle.y - 0.88 * reach, middle.x + reach, middle.y + 0.88 * reach)


def choices(board: Board, frame: Frame, town: int, zoom: Zoom, size: float, offs: Sequence[float] = ()) -> list[Label]:
    city = board.towns[town].city
    text = written(board, town, zoom)
    wide = width(text, size, bold=city) * (1.05 if city else 1.0)
    middle = centre(board, board.towns[town].hex)
    reach = (18.0 if city else 15.5) if zoom.name != "far" else 15.0
    found = []
    for spot in spots(middle, wide, size, reach, offs):
        shift = max(0.0, wide / 2 - 6 - spot.x) - max(0.0, spot.x + wide / 2 - frame.width - 6)
        moved = spot.plus(shift, 0)
        found.append(Label(town, text, moved, Box(moved.x - wide / 2, moved.y - 0.75 * size, moved.x + wide / 2, moved.y + 0.2 * size)))
    return found


def layer(board: Board, frame: Frame, zoom: Zoom) -> str:
    return f'<g class="{zoom.name}" aria-hidden="true">{"".join(name(board, label) for label in labels(board, frame, zoom))}</g>'


def name(board: Board, label: Label) -> str:
    kind = "name city" if board.towns[label.town].city else "name"
    return f'<text class="{kind}" data-town="{label.town}" x="{num(label.at.x)}" y="{num(label.at.y)}">{text_safe(label.text)}</text>'
