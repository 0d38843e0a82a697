"""Highlights: what can be done, what is chosen, what was refused, where a contract runs, where goods go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from canalmania.board.board import Board
from canalmania.drawing.flags import flag
from canalmania.drawing.shapes import Point, at, centre, corner, hexagon, num, place
from canalmania.drawing.waterways import Tile, curve, drawn
from canalmania.state import State

_CROSS = "M-2.600-2.600l5.200 5.200M2.600-2.600l-5.200 5.200"


class Mark(NamedTuple):
    """A hex and the state it is in: legal, selected, focus, refused, corridor, terminus or via."""

    hex: str
    kind: str


def ring(middle: Point, size: float, kind: str) -> str:
    return f'<path class="{kind}" d="{hexagon(middle, size)}"/>'


def marked(board: Board, mark: Mark) -> str:
    middle = centre(board, board.place(mark.hex))
    parts = {
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


def corridor(board: Board, hexes: Iterable[str]) -> str:
    """The hexes of a contract's ways, with a dotted line round them."""
    chosen = {board.hex_index[name] for name in hexes}
    fill = "".join(hexagon(centre(board, hex_)) for hex_ in sorted(chosen))
    rim = []
    for hex_ in sorted(chosen):
        middle = centre(board, hex_)
        for edge, beside in enumerate(board.neighbours[hex_]):
            if beside not in chosen:
                start, end = _edge(middle, edge)
                rim.append(f"M{at(start)}L{at(end)}")
    return f'<g class="mark-corridor"><path class="corridor" d="{fill}"/><path class="corridor-rim" d="{"".join(rim)}"/></g>'


def _edge(middle: Point, edge: int) -> tuple[Point, Point]:
    return corner(middle, edge + 4), corner(middle, edge + 5)


def ghost(board: Board, tile: Tile) -> str:
    """The tile being chosen."""
    middle = centre(board, tile.hex)
    return f'<g class="ghost">{ring(middle, 0.985, "tile")}{drawn(board, tile)}</g>{ring(middle, 0.96, "selected-ring")}'


def shipment(state: State, towns: Sequence[str], owners: Sequence[str], points: dict[str, int]) -> str:
    """The way of a marker: dashed accent on the water, the gain at its end, a flag and a number for each other gainer."""
    board = state.agreement.board
    parts = []
    for here, there, owner in zip(towns, towns[1:], owners, strict=False):
        parts += [f'<path class="route" d="{path}"/>' for path in section_paths(state, here, there, owner)]
    end = centre(board, board.place(towns[-1]))
    mover = owners[-1]
    parts.append(f'<g class="gain" {place(end.plus(0, -24))}><circle r="10"/><text y="4">+{points.get(mover, 0)}</text></g>')
    for number, (seat, gained) in enumerate(sorted((seat, gained) for seat, gained in points.items() if seat != mover)):
        parts.append(f'<g class="gain-other" {place(end.plus(14 + 26 * number, -30))}>{flag(seat, 12, 8)}<text x="20" y="8">{gained}</text></g>')
    return f'<g class="mark-shipment">{"".join(parts)}</g>'


def section_paths(state: State, here: str, there: str, owner: str) -> list[str]:
    """The waterway of that owner's section between two towns."""
    board = state.agreement.board
    wanted = {board.town_index[here], board.town_index[there]}
    seat = state.seats.index(owner)
    for other, canal in state.canals():
        if other != seat:
            continue
        paths: list[str] = []
        for step in canal.way.steps():
            if step.begins_section:
                paths = []
            paths.append(curve(board, step.hex, step.entry, step.exit).path)
            if step.town >= 0 and {step.left_town, step.town} == wanted:
                return paths
    return []
