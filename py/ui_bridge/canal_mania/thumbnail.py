"""A game as a small map: its canals as lines, an owner a path. The page writes it, the card draws it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from ui_bridge.canal_mania.coast import COAST, HEIGHT, WIDTH
from ui_bridge.shell.html import Html, svg

if TYPE_CHECKING:
    from canalmania.state import State

_PATH = re.compile(r"[ML0-9 -]{1,4000}")
_MARGIN = 20


def canals_of(position: State) -> str:
    """The canals on the board, by owner. Letters of paths only."""
    from canalmania.drawing.shapes import centre

    board = position.agreement.board
    lines: dict[str, str] = {}
    for owner, canal in position.canals():
        spots = [centre(board, step.hex) for step in canal.way.steps()]
        if spots:
            start = centre(board, board.towns[canal.way.start().town].hex)
            path = f"M{start.x:.0f} {start.y:.0f}" + "".join(f"L{spot.x:.0f} {spot.y:.0f}" for spot in spots)
            lines[position.seats[owner]] = lines.get(position.seats[owner], "") + path
    return json.dumps(lines)


def small_map(text: str, seats: tuple[str, ...]) -> Html:
    """England with the canals of that text; what isn't such a path is left out."""
    try:
        lines = json.loads(text or "{}")
    except ValueError:
        lines = {}
    if not isinstance(lines, dict):
        lines = {}
    paths = {seat: path for seat, path in lines.items() if seat in seats and isinstance(path, str) and _PATH.fullmatch(path)}
    drawn = "".join(f'<path class="canal-line p-{seat}" d="{path}"/>' for seat, path in paths.items())
    view = f"{-_MARGIN} {-_MARGIN} {WIDTH + 2 * _MARGIN:g} {HEIGHT + 2 * _MARGIN:g}"
    return svg(view, f'<g class="board"><path class="land" d="{COAST}"/>{drawn}</g>', class_="small-map")
