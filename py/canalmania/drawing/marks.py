"""Highlights: what can be done, what is chosen, what was refused, where a contract runs, where goods go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from canalmania.board.board import Board
from canalmania.drawing.shapes import Point, at, centre, corner, hexagon, num, place
from canalmania.drawing.waterways import Curve, Tile, curve, drawn
from canalmania.state import State

_CROSS = "M-2.600-2.600l5.200 5.200M2.600-2.600l-5.200 5.200"


class Mark(NamedTuple):
    """A hex and the state it is in: legal, legal-town, selected, focus, refused, corridor, terminus or via."""

    hex: str
    kind: str


def ring(middle: Point, size: float, kind: str) -> str:
    return f'<path class="{kind}" d="{hexagon(middle, size)}"/>'


def marked(board: Board, mark: Mark) -> str:
    middle = centre(board, board.place(mark.hex))
    parts = {
        "legal-town": (ring(middle, 0.94, "legal-touch"), ring(middle, 1.02, "legal-under"), ring(middle, 1.02, "legal-ring")),
        "legal": (ring(middle, 0.94, "legal-under"), ring(middle, 0.94, "legal-ring"), _disc(middle, "legal", "M-3 0h6M0-3v6")),
        "selected": (ring(middle, 0.96, "halo-ring"), ring(middle, 0.96, "selected-ring")),
        "focus": (ring(middle, 0.96, "selected-ring"), ring(middle, 1.14, "focus-ring")),
        "refused": (ring(middle, 0.94, "refused-fill"), _hatch(middle), ring(middle, 0.94, "refused-ring"), _disc(middle, "refused", _CROSS)),
        "corridor": (ring(middle, 1.0, "corridor"),),
        "terminus": (ring(middle, 1.12, "gold-ring"), ring(middle, 1.12, "gold-dots")),
        "via": (ring(middle, 1.12, "gold-ring"), ring(middle, 1.12, "gold-dash")),
    }[mark.kind]
    return f'<g class="mark-{mark.kind}" data-hex="{mark.hex}">{"".join(parts)}</g>'


def _disc(middle: Point, kind: str, sign: str) -> str:
    return f'<g {place(middle)}><circle class="{kind}-disc" r="6"/><path class="sign" d="{sign}"/></g>'


def _hatch(middle: Point) -> str:
    lines = "".join(f"M{num(off - 7)} 7l14-14" for off in (-8, -3, 3, 8))
    return f'<path class="refused-hatch" d="{lines}" {place(middle)}/>'


def corridor(board: Board, hexes: Iterable[int], kind: str = "") -> str:
    """The hexes of a contract's ways, with a dotted line round them. `kind`: soft, for one that isn't asked about."""
    chosen = set(hexes)
    fill = "".join(hexagon(centre(board, hex_)) for hex_ in sorted(chosen))
    rim = []
    for hex_ in sorted(chosen):
        middle = centre(board, hex_)
        for edge, beside in enumerate(board.neighbours[hex_]):
            if beside not in chosen:
                start, end = _edge(middle, edge)
                rim.append(f"M{at(start)}L{at(end)}")
    return f'<g class="mark-corridor {kind}"><path class="corridor" d="{fill}"/><path class="corridor-rim" d="{"".join(rim)}"/></g>'


def _edge(middle: Point, edge: int) -> tuple[Point, Point]:
    return corner(middle, edge + 4), corner(middle, edge + 5)


def ghost(board: Board, tile: Tile) -> str:
    """The tile being chosen."""
    middle = centre(board, tile.hex)
    return f'<g class="ghost">{ring(middle, 0.985, "tile")}{drawn(board, tile)}</g>{ring(middle, 0.96, "selected-ring")}'


def laid(board: Board, hex_: int, number: int, last: bool) -> str:
    """A tile of the action that is under way: numbered, the last one ringed most."""
    middle = centre(board, hex_)
    disc = f'<g class="number-disc chosen" {place(middle.plus(-13, -10))}><g class="to-scale"><circle r="7.500"/><text y="4.2">{number}</text></g></g>'
    return f'<g class="laid{" last" if last else ""}">{ring(middle, 0.96, "selected-ring")}{disc}</g>'


def sketched(board: Board, tiles: Sequence[Tile], numbered: bool) -> str:
    """A canal that is only thought of: a dashed line; while it is drawn, its tiles as they would lie, numbered."""
    path = "".join(curve(board, tile.hex, tile.entry, tile.exit).path for tile in tiles)
    if not numbered:
        return f'<path class="sketch-under" d="{path}"/><path class="sketch" d="{path}"/>'
    ghosts = "".join(f"{ring(centre(board, tile.hex), 0.985, 'tile')}{drawn(board, tile)}" for tile in tiles)
    spots = [centre(board, tile.hex).plus(-13, -10) for tile in tiles]
    discs = "".join(
        f'<g class="number-disc" {place(spot)}><g class="to-scale"><circle r="7.500"/><text y="4.2">{number}</text></g></g>'
        for number, spot in enumerate(spots, 1)
    )
    return f'<g class="ghost sketched">{ghosts}</g><path class="sketch" d="{path}"/>{discs}'


def handle(board: Board, hex_: int) -> str:
    """Not seen: where a path can be drawn from."""
    return f'<path class="handle" data-drag="" data-at="board:{board.hexes[hex_]}" d="{hexagon(centre(board, hex_), 0.98)}"/>'


def told(board: Board, hex_: int, over: bool) -> str:
    """On a lit hex: from near its name; where a tile lies, that two more cards go (5.10)."""
    middle = centre(board, hex_)
    parts = [f'<text class="hex-name" x="{num(middle.x)}" y="{num(middle.y + 13)}">{board.hexes[hex_]}</text>']
    if over:
        parts += [f'<path class="pip" d="M{num(middle.x + x)} {num(middle.y - 13.5)}h4v6h-4z"/>' for x in (-5, 1)]
    return "".join(parts)


def way_found(lines: Sequence[Curve], spots: Sequence[Point], laid: int) -> tuple[str, str]:
    """The way with the fewest tiles: a line below the towns, its tiles numbered above them, those that lie already counted."""
    path = "".join(line.path for line in lines)
    discs = "".join(
        f'<g class="number-disc" {place(spot)}><g class="to-scale"><circle r="7.500"/><text y="4.2">{number}</text></g></g>'
        for number, spot in enumerate(spots, laid + 1)
    )
    return f'<path class="route-under" d="{path}"/><path class="route" d="{path}"/>', discs


def section_curves(state: State, here: str, there: str, owner: str) -> list[Curve]:
    """The same tile by tile, as one goes from here to there."""
    board = state.agreement.board
    start, end = board.town_index[here], board.town_index[there]
    seat = state.seats.index(owner)
    for other, canal in state.canals():
        if other != seat:
            continue
        lines: list[Curve] = []
        for step in canal.way.steps():
            if step.begins_section:
                lines = []
            lines.append(curve(board, step.hex, step.entry, step.exit))
            if step.town >= 0 and (step.left_town, step.town) == (start, end):
                return lines
            if step.town >= 0 and (step.left_town, step.town) == (end, start):
                return [Curve(*reversed(line)) for line in reversed(lines)]
    return []
