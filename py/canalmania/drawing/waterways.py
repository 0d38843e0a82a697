"""Canals on the board: ribbons, locks, aqueducts, tunnels; unfinished ends; canals over and beside each other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from canalmania.board.board import NOWHERE, Board
from canalmania.board.deck import AQUEDUCT, LOCK, TUNNEL
from canalmania.drawing.flags import flag
from canalmania.drawing.shapes import EDGES, Point, angle, at, centre, edge_middle, hexagon, inward, num, place, tree
from canalmania.rules.agreement import Canal
from canalmania.rules.routes import Way
from canalmania.state import State

NARROW = 0.64  # of two ribbons over one edge
SHIFT = 5.7
_BEND = 0.357  # of the chord: with it a gentle curve is a true arc
_WIDTHS = {"casing": 16.0, "bank": 13.6, "inner": 8.4, "bed": 6.0}


class Tile(NamedTuple):
    """A tile as it is drawn."""

    hex: int
    entry: int
    exit: int
    kind: int
    owner: str
    level: int
    whole: bool
    open_end: bool  # the canal's last tile, leading into no town
    shifts: tuple[float, float]  # along the entry's and the exit's edge
    narrow: bool
    over: bool  # another tile lies below


class Curve(NamedTuple):
    """The line in the middle of the waterway: a cubic from edge to edge."""

    start: Point
    first: Point
    second: Point
    end: Point

    @property
    def path(self) -> str:
        return f"M{at(self.start)}C{at(self.first)} {at(self.second)} {at(self.end)}"

    def point(self, part: float) -> Point:
        rest = 1 - part
        weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
        return Point(sum(w * p.x for w, p in zip(weights, self, strict=True)), sum(w * p.y for w, p in zip(weights, self, strict=True)))

    def turned(self, part: float) -> float:
        return angle(self.point(max(0.0, part - 0.02)), self.point(min(1.0, part + 0.02)))

    def normal(self, part: float) -> Point:
        """The unit step to the right of the line."""
        turn = radians(self.turned(part))
        return Point(-sin(turn), cos(turn))

    def beside(self, part: float, off: float) -> Point:
        step = self.normal(part)
        return self.point(part).plus(step.x * off, step.y * off)

    def piece(self, start: float, end: float) -> str:
        """A part of it, as a line through some points."""
        spots = [self.point(start + (end - start) * step / 6) for step in range(7)]
        return f"M{at(spots[0])}" + "".join(f"L{at(spot)}" for spot in spots[1:])


def curve(board: Board, hex_: int, entry: int, exit_: int, shifts: tuple[float, float] = (0.0, 0.0)) -> Curve:
    return _curve_round(centre(board, hex_), entry, exit_, shifts)


def _curve_round(middle: Point, entry: int, exit_: int, shifts: tuple[float, float]) -> Curve:
    ends = []
    for edge, shift in zip((entry, exit_), shifts, strict=True):
        step = inward(edge)
        # Along an edge "right" is the same way from both of its hexes, so that neighbours meet.
        sign = 1.0 if edge in (0, 1, 2) else -1.0
        ends.append(edge_middle(middle, edge).plus(-step.y * shift * sign, step.x * shift * sign))
    start, end = ends
    reach = _BEND * start.distance(end)
    away, back = inward(entry), inward(exit_)
    return Curve(start, start.plus(away.x * reach, away.y * reach), end.plus(back.x * reach, back.y * reach), end)


def edge_key(board: Board, hex_: int, edge: int) -> tuple[int, int]:
    """The same from both of its hexes."""
    beside = board.neighbours[hex_][edge]
    return (min(hex_, beside), max(hex_, beside)) if beside != NOWHERE else (hex_, -2 - edge)


def tiles(state: State) -> list[Tile]:
    """All tiles on the board, the lower before the higher."""
    board = state.agreement.board
    across: dict[tuple[int, int], list[tuple[int, int]]] = {}
    laid: list[tuple[int, str, Canal]] = []
    for number, (owner, canal) in enumerate(state.canals()):
        for key in _edges_crossed(board, canal):
            across.setdefault(key, []).append((owner, number))
        laid.append((number, state.seats[owner], canal))
    found = []
    for number, name, canal in laid:
        whole = _whole_tiles(canal)
        for place_, (step, kind, level) in enumerate(zip(canal.way.steps(), canal.kinds, canal.levels, strict=True)):
            shifts = [_shift(across[edge_key(board, step.hex, edge)], number) for edge in (step.entry, step.exit)]
            found.append(
                Tile(
                    step.hex,
                    step.entry,
                    step.exit,
                    kind,
                    name,
                    level,
                    place_ < whole,
                    place_ == len(canal.kinds) - 1 and canal.way.town == NOWHERE,
                    (shifts[0], shifts[1]),
                    any(shifts),
                    _lies_over(state, step.hex, level),
                )
            )
    return sorted(found, key=lambda tile: (tile.level, tile.hex))


def _edges_crossed(board: Board, canal: Canal) -> Iterable[tuple[int, int]]:
    return dict.fromkeys(edge_key(board, step.hex, edge) for step in canal.way.steps() for edge in (step.entry, step.exit))


def _shift(there: list[tuple[int, int]], number: int) -> float:
    """Of the canal of that number, among those that cross an edge."""
    order = sorted(there).index(next(one for one in there if one[1] == number))
    return SHIFT * (2 * order - len(there) + 1) / max(1, len(there) - 1) if len(there) > 1 else 0.0


def _whole_tiles(canal: Canal) -> int:
    """How many of its tiles lie in whole sections."""
    step, count = canal.way, len(canal.kinds)
    while count and step.town == NOWHERE:
        assert step.back is not None
        step, count = step.back, count - 1
    return count


def _lies_over(state: State, hex_: int, level: int) -> bool:
    return level > 1 and any(tile.hex == hex_ and other < level for _, canal in state.canals() for tile, _, other in canal.tiles())


# Drawing.


def waterways(state: State) -> str:
    laid = tiles(state)
    board = state.agreement.board
    bases = "".join(
        f'<path class="tile" data-piece="tile:{board.hexes[hex_]}:1" d="{hexagon(centre(board, hex_), 0.985)}"/>'
        for hex_ in sorted({tile.hex for tile in laid})
    )
    return bases + "".join(drawn(board, tile, f"tile:{board.hexes[tile.hex]}:{tile.level}") for tile in laid) + section_flags(state)


def section_flags(state: State) -> str:
    """From afar a ribbon's pattern can't be seen: each whole section flies its owner's flag."""
    board, parts = state.agreement.board, []
    for owner, canal in state.canals():
        run: list[Way] = []
        for step in canal.way.steps():
            run = [step] if step.begins_section else [*run, step]
            if step.town != NOWHERE:
                middle = run[len(run) // 2]
                spot = curve(board, middle.hex, middle.entry, middle.exit).point(0.5 if len(run) % 2 else 0.0)
                parts.append(f"<g {place(spot.plus(-8, -5.5))}>{flag(state.seats[owner], 16, 11)}</g>")
    return f'<g class="afar">{"".join(parts)}</g>'


def drawn(board: Board, tile: Tile, piece: str = "") -> str:
    named = f' data-piece="{piece}"' if piece else ""
    return f'<g class="way p-{tile.owner}" data-hex="{board.hexes[tile.hex]}"{named}>{_art(centre(board, tile.hex), tile)}</g>'


@lru_cache(maxsize=1024)
def _art(middle: Point, tile: Tile) -> str:
    """Kept, for from one picture of a game to the next nearly all tiles stay as they are."""
    line = _curve_round(middle, tile.entry, tile.exit, tile.shifts)
    size = NARROW if tile.narrow else 1.0
    parts = []
    if tile.over:
        parts.append(_flare(line, size))
    elif tile.kind not in (AQUEDUCT, TUNNEL):
        parts.append(_trees(tile, line, size))
    if tile.kind == TUNNEL:
        parts.append(_tunnel(line, tile.owner, size, tile.whole))
    else:
        if tile.kind == AQUEDUCT:
            parts.append(_arches(line, size))
        parts.append(ribbon(line.path, tile.owner, size, tile.whole))
        if tile.kind == LOCK:
            parts.append(_lock(line, size))
    if tile.open_end:
        parts.append(_dam(line, size))
    return "".join(parts)


def ribbon(path: str, owner: str, size: float, whole: bool) -> str:
    """Casing, banks with the owner's pattern, and the water, or the dry bed."""
    banks = [("casing", _WIDTHS["casing"]), ("bank", _WIDTHS["bank"])]
    banks += [("mark", 11.8), ("bank", 10.2)] if owner == "white" else [("mark", _WIDTHS["bank"])] if owner != "black" else []
    banks.append(("inner", _WIDTHS["inner"]))
    inside = (("stream", _WIDTHS["bed"]), ("glint", 1.2)) if whole else (("drybed", _WIDTHS["bed"]), ("grains", 1.5))
    return "".join(f'<path class="{kind}" d="{path}" stroke-width="{num(wide * size)}"/>' for kind, wide in (*banks, *inside))


def _lock(line: Curve, size: float) -> str:
    """A stone chamber across the ribbon, two pairs of gates pointing on, balance beams."""
    half, long, gate = 9.4 * size, 8.2, 4.7 * size
    stone = f'<path class="stone" d="M{num(-long)} {num(-half)}h{num(2 * long)}v{num(2 * half)}h{num(-2 * long)}z"/>'
    joints = "".join(f"M{num(x)} {num(side * gate)}V{num(side * half)}" for x in (-4.6, 0.2, 5.0) for side in (-1, 1))
    basin = f'<path class="stream fill" d="M{num(-long)} {num(-gate)}h{num(2 * long)}v{num(2 * gate)}h{num(-2 * long)}z"/>'
    beams = "".join(f"M{num(x)} {num(side * gate)}L{num(x - 2.8)} {num(side * (half + 0.8))}" for x in (-5.2, 2.2) for side in (-1, 1))
    gates = "".join(f"M{num(x)} {num(-gate)}L{num(x + 4.6)} 0L{num(x)} {num(gate)}" for x in (-5.2, 2.2))
    return (
        f'<g {place(line.point(0.5), line.turned(0.5))}>{stone}<path class="joint" d="{joints}"/>{basin}'
        f'<path class="beam" d="{beams}"/><path class="gate" d="{gates}"/></g>'
    )


def _arches(line: Curve, size: float) -> str:
    """A stone band with three dark arches on the side that looks down, parapets on both."""
    wide = 20.5 * size
    parts = [f'<path class="parapet" d="{line.path}" stroke-width="{num(wide)}"/><path class="masonry" d="{line.path}" stroke-width="{num(wide - 1.8)}"/>']
    side = _downward(line)
    for part in (0.2, 0.5, 0.8):
        turned = line.turned(part) + (0 if side > 0 else 180)
        spot = line.point(part)
        top = 8.0 * size
        parts.append(
            f'<path class="pier" d="M-4.600 {num(top)}v{num(7.2 * size)}h9.200v{num(-7.2 * size)}z" {place(spot, turned)}/>'
            f'<path class="arch" d="M-2.700 {num(top + 7.2 * size)}v{num(-3 * size)}a2.700 {num(3.2 * size)} 0 0 1 5.400 0'
            f'v{num(3 * size)}z" {place(spot, turned)}/>'
        )
    return "".join(parts)


def _downward(line: Curve) -> int:
    """1 if the right-hand side of the line looks down, else -1; of an upright line the right side of the picture."""
    right = line.normal(0.5)
    if abs(right.y) < 0.05:
        return 1 if right.x > 0 else -1
    return 1 if right.y > 0 else -1


def _tunnel(line: Curve, owner: str, size: float, whole: bool) -> str:
    """Two portals with dark mouths, a hachured hill between, the waterway as broken pieces."""
    parts = [ribbon(line.piece(start, end), owner, size, whole) for start, end in ((0.0, 0.24), (0.76, 1.0))]
    parts.append(f'<path class="mound" d="{line.piece(0.24, 0.76)}" stroke-width="{num(21 * size)}"/>')
    hachures = []
    for part in (0.3, 0.37, 0.44, 0.5, 0.56, 0.63, 0.7):
        for side in (-size, size):
            hachures.append(f"M{at(line.beside(part, 6.4 * side))}L{at(line.beside(part, 10.2 * side))}")
    parts.append(f'<path class="hachure" d="{"".join(hachures)}"/>')
    for start, end in ((0.34, 0.45), (0.55, 0.66)):
        parts.append(ribbon(line.piece(start, end), owner, 0.62 * size, whole))
    for part, flip in ((0.2, 0.0), (0.8, 180.0)):
        parts.append(
            f"<g {place(line.point(part), line.turned(part) + flip)}>"
            f'<path class="stone" d="M-2 {num(-10 * size)}h6v{num(20 * size)}h-6z"/>'
            f'<path class="mouth" d="M-1.200 {num(-5.4 * size)}c5.500 0 6.500 {num(2.6 * size)} 6.500 {num(5.4 * size)}'
            f's-1 {num(5.4 * size)}-6.500 {num(5.4 * size)}z"/></g>'
        )
    return "".join(parts)


def _dam(line: Curve, size: float) -> str:
    half = 9.0 * size
    return f'<path class="dam" d="M-1.600 {num(-half)}h3.200v{num(2 * half)}h-3.200z" {place(line.point(0.97), line.turned(0.97))}/>'


def _flare(line: Curve, size: float) -> str:
    """The margin of a bridge: tile-coloured, with parapets that flare at both ends."""
    return (
        f'<path class="bridge" d="{line.piece(0.06, 0.94)}" stroke-width="{num(21.5 * size)}"/>'
        f'<path class="margin" d="{line.piece(0.04, 0.96)}" stroke-width="{num(19.6 * size)}"/>'
    )


def _trees(tile: Tile, line: Curve, size: float) -> str:
    """A dashed towpath on one side, two trees on the roomier."""
    inner = Point(sum(EDGES[edge].x for edge in (tile.entry, tile.exit)), sum(EDGES[edge].y for edge in (tile.entry, tile.exit)))
    normal = line.normal(0.5)
    # The roomier side of a curve is the one away from its two edges.
    side = -1.0 if normal.x * inner.x + normal.y * inner.y > 1 else 1.0
    towpath = "L".join(at(line.beside(0.06 + 0.88 * step / 6, -side * 10.6 * size)) for step in range(7))
    trees = "".join(tree(line.beside(part, side * 12.6)) for part in (0.34, 0.68))
    return f'<path class="towpath" d="M{towpath}"/><path class="tree" d="{trees}"/>'
