"""The whole picture: the board as a bottom layer with empty layers in it, and those layers filled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from canalmania.board.board import Board
from canalmania.drawing import aside, land, marks, names, pieces, style, towns, waterways
from canalmania.drawing import frame as frames
from canalmania.drawing.land import GRID
from canalmania.drawing.marks import Mark
from canalmania.drawing.scenery import scenery_of
from canalmania.drawing.shapes import R, frame_of, num, text_safe
from canalmania.state import State
from tabletop import colours
from tabletop.languages import FIRST

LAYERS = ("waterways", "lights", "goods", "boats", "scores", "marks", "names")
"""What a position fills in, from below to above; towns and names stand between."""


def empty(layer: str) -> str:
    return f'<g id="layer-{layer}"></g>'


@lru_cache(maxsize=2)
def board_picture(board: Board, label: str = "Map of England") -> str:
    """The bottom layer: everything that stays the same for a whole game."""
    frame = frame_of(board)
    scenery = scenery_of(board, frame)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" id="board" data-key="{text_safe(board.name)}" data-cell="{num(R)}" '
        f'viewBox="{frame.view_box}" role="img" aria-label="{text_safe(label)}">',
        f"<style>{colours.themes()}{style.RULES}</style>",
        land.defs(board, scenery, frame),
        land.ground(board, scenery, frame),
        frames.decorations(scenery),
        empty("waterways"),
        empty("lights"),
        f'<g id="towns">{towns.towns(board)}</g>',
        empty("goods"),
        empty("boats"),
        f'<g id="frame" aria-hidden="true">{frames.track(frame)}</g>',
        empty("scores"),
        empty("marks"),
        f'<g id="names">{"".join(names.layer(board, frame, zoom) for zoom in names.ZOOMS)}</g>',
        empty("names"),
        "</svg>",
    ]
    return "".join(parts).replace("\n", "")


EDGE = re.compile(r'<path class="edge" id="[^"]*" d="([^"]*)"/>')
EDGES_A_PATH = 60  # about a row of hexes: of one path for all, each part that is painted anew would take them all


def for_page(picture: str) -> str:
    """The bottom layer as the page has it: nobody asks for a single edge there, and each element is styled, laid out and painted by itself."""
    start = picture.index(GRID) + len(GRID)
    end = picture.index("</g>", start)
    lines = EDGE.findall(picture[start:end])
    rows = ("".join(lines[first : first + EDGES_A_PATH]) for first in range(0, len(lines), EDGES_A_PATH))
    return picture[:start] + "".join(f'<path class="edge" d="{row}"/>' for row in rows) + picture[end:]


def layers(state: State, highlights: Iterable[Mark] = (), lights: str = "") -> dict[str, str]:
    """What lies on the board in this position, a layer each. Hidden things aren't drawn: a view's state does as well."""
    frame = frame_of(state.agreement.board)
    return {
        "waterways": waterways.waterways(state),
        "lights": lights,
        "goods": pieces.goods(state),
        "boats": pieces.boats(state),
        "scores": pieces.scores(state, frame),
        "marks": "".join(marks.marked(state.agreement.board, mark) for mark in highlights),
        "names": aside.layer(state.agreement.board, frame, names.ZOOMS, tuple(aside.lying(state))),
    }


def still(state: State, theme: str | None = None, highlights: Iterable[Mark] = (), lights: str = "", language: str = FIRST) -> str:
    """A whole picture of a position, to be kept or shown by itself."""
    picture = frames.lettered(board_picture(state.agreement.board), language)
    for layer, content in layers(state, highlights, lights).items():
        picture = picture.replace(empty(layer), f'<g id="layer-{layer}">{content}</g>')
    return picture.replace("<svg ", f'<svg data-theme="{theme}" ', 1) if theme else picture
