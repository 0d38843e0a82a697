"""Sea, coast, hinterland, the hexes and what grows on them."""

from __future__ import annotations

from canalmania.board.board import DIFFICULT, NOWHERE, TOWN, Board
from canalmania.drawing.scenery import Scenery
from canalmania.drawing.shapes import Frame, Point, R, at, centre, corner, num, smooth, tree

_PUSHED = (8.4, 10.0, 7.6, 9.2, 8.0, 10.4, 7.8)
"""How far the coast keeps off the hexes, one after the other along the shore."""
_WATER_LINES = ((7.0, 0.7), (13.0, 0.55), (20.0, 0.4), (28.0, 0.28))

# Drawn from where the pen stands: much of it goes into one path, for a browser takes as long over a small path as over a large one.
_HEX = "l-10 17.3h-20l-10-17.3 10-17.3h20z"
_HILL = "c1.2-4.2 2.8-6.2 4.6-6.2s3.6 2 5 6.2m-3.5-5.6l.9 2.7m.7-1.1l1 2.6m-4.5-4.4l.2 1.5"
_TUFT = "l-1.4-3.6m3.2 3.6v-4.4m1.8 4.4l1.4-3.6"
_CLUMPS = (
    ((-6.5, -5), (3.5, -7), (-10, 5), (0.5, 3.5), (10, 6)),
    ((-4, -7), (6.5, -5), (-8.5, 4.5), (1.5, 7), (10.5, 3.5)),
    ((-7, -6), (2.5, -4.5), (9, -8), (-4.5, 6.5), (6.5, 7)),
)
GRID = '<g id="grid">'
_MEADOWS = (((-8, -3), (4, 8)), ((3, -5), (-8, 8)), ((-9, 4), (5, -2)))


def defs(board: Board, scenery: Scenery, frame: Frame) -> str:
    parts = [
        f'<path id="land" d="{"".join(smooth(loop) for loop in shores(board))}"/>',
        f'<path id="beyond" d="{"".join(smooth(shape) for shape in scenery.hinterlands) or "M0 0"}"/>',
        '<clipPath id="on-land"><use href="#land"/></clipPath><clipPath id="on-beyond"><use href="#beyond"/></clipPath>',
        f'<clipPath id="inside"><path d="M-10-10H{num(frame.width + 10)}V{num(frame.height + 10)}H-10Z"/></clipPath>',
        '<pattern id="stipple" width="9" height="9" patternUnits="userSpaceOnUse"><circle class="stipple" cx="2" cy="2" r=".6"/>'
        '<circle class="stipple" cx="6.500" cy="6.500" r=".6"/></pattern>',
    ]
    return f"<defs>{''.join(parts)}</defs>"


def shores(board: Board) -> list[list[Point]]:
    """The lines round the land, pushed out a little from the hexes."""
    outer = {(hex_, edge) for hex_ in range(len(board.hexes)) for edge in range(6) if board.neighbours[hex_][edge] == NOWHERE}
    loops = []
    while outer:
        here = start = min(outer)
        loop = []
        while True:
            outer.discard(here)
            loop.append(here)
            here = _next_on_shore(board, *here)
            if here == start:
                break
        loops.append([_pushed_out(board, *spot, _PUSHED[place % len(_PUSHED)]) for place, spot in enumerate(loop)])
    return loops


def _next_on_shore(board: Board, hex_: int, edge: int) -> tuple[int, int]:
    """The shore's next edge, clockwise round the land."""
    edge = (edge + 1) % 6
    while (beside := board.neighbours[hex_][edge]) != NOWHERE:
        hex_, edge = beside, (edge + 4) % 6
    return hex_, edge


def _pushed_out(board: Board, hex_: int, edge: int, by: float) -> Point:
    middle = centre(board, hex_)
    spot = corner(middle, edge + 4).towards(corner(middle, edge + 5), 0.5)
    return middle.towards(spot, 1 + by / middle.distance(spot))


def ground(board: Board, scenery: Scenery, frame: Frame) -> str:
    """Everything below the waterways."""
    width, height = num(frame.width + 20), num(frame.height + 20)
    parts = [f'<g clip-path="url(#inside)"><path class="water" d="M-10-10h{width}v{height}h-{width}z"/>']
    for reach, strength in reversed(_WATER_LINES):
        for kind, wide in (("wl", 2 * reach + 0.9), ("wg", 2 * reach - 0.9)):
            shown = f' stroke-opacity="{strength}"' if kind == "wl" else ""
            parts += [f'<use href="#{shape}" class="{kind}" stroke-width="{num(wide)}"{shown}/>' for shape in ("beyond", "land")]
    parts += [f'<use href="#{shape}" class="shore"/>' for shape in ("beyond", "land")]
    parts.append('<use href="#beyond" class="hinter"/><use href="#beyond" fill="url(#stipple)" fill-opacity=".5"/>')
    parts.append('<use href="#land" class="hex"/><g clip-path="url(#on-land)"><use href="#land" class="washed"/></g>')
    parts.append(f'<g id="ground">{hexes(board)}</g>{GRID}{edges(board)}</g>')
    parts.append('<g clip-path="url(#on-beyond)"><use href="#land" class="march"/></g>')
    parts.append(f'<g id="relief">{relief(board)}</g></g>')
    return "".join(parts)


def hexes(board: Board) -> str:
    """Each a place that can be pressed."""
    kinds = {DIFFICULT: "hex difficult", TOWN: "hex town-hex"}
    return "".join(
        f'<path data-at="board:{name}" class="{kinds.get(board.ground[hex_], "hex")}" d="M{at(spot.plus(R, 0))}{_HEX}"/>'
        for hex_, name in enumerate(board.hexes)
        for spot in (centre(board, hex_),)
    )


def edges(board: Board) -> str:
    """Each edge once, named by its two hexes, or by one and the sea."""
    parts = []
    for hex_, name in enumerate(board.hexes):
        middle = centre(board, hex_)
        for edge, beside in enumerate(board.neighbours[hex_]):
            if beside == NOWHERE or hex_ < beside:
                other = board.hexes[beside] if beside != NOWHERE else f"sea{edge}"
                start, end = corner(middle, edge + 4), corner(middle, edge + 5)
                parts.append(f'<path class="edge" id="edge-{name}-{other}" d="M{at(start)}L{at(end)}"/>')
    return "".join(parts)


def relief(board: Board) -> str:
    """Hills on difficult ground, grass on clear ground, a tree here and there: placed by rule, the same for the same hex; a path a row and kind."""
    rows: dict[tuple[int, str], list[str]] = {}
    for hex_, name in enumerate(board.hexes):
        spot = centre(board, hex_)
        column, row = ord(name[0]) - 65, int(name[1:])

        def draw(kind: str, *pictures: str, row: int = row) -> None:
            rows.setdefault((row, kind), []).extend(pictures)

        if board.ground[hex_] == DIFFICULT:
            hills = [f"M{at(spot.plus(x - 4.8, y + 0.4))}{_HILL}" for x, y in _CLUMPS[(column + 2 * row) % 3]]
            draw("hill", *hills[:2])
            draw("hill fore", *hills[2:])
        elif board.ground[hex_] != TOWN:
            draw("grass", *(f"M{at(spot.plus(x, y))}{_TUFT}" for x, y in _MEADOWS[(2 * column + row) % 3]))
            if (3 * column + 5 * row) % 7 == 0:
                draw("tree", tree(spot.plus(9 - 18 * (row & 1), -6)))
    return "".join(f'<path class="{kind}" d="{"".join(drawn)}"/>' for (_, kind), drawn in sorted(rows.items()))
