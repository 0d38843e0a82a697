"""Town badges: shape, letter and colour say the same; a city is larger and has towers."""

from __future__ import annotations

from canalmania.board.board import Board, Town
from canalmania.drawing.shapes import Point, centre, corner, hexagon, num, place, polygon, slug
from canalmania.rules.pieces import COLOURS

LETTERS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "black": "K", "purple": "P"}
RING, CITY_RING = 0.87, 0.9
SHAPE, CITY_SHAPE = 8.8, 10.6
_TOWER = "M-3-3.400h5.600v6.800h-5.600z"


def shape(colour: str, size: float) -> str:
    """The path of a colour's shape round the origin, `size` its half width."""
    if colour == "red":
        return f"M{num(-size)} 0a{num(size)} {num(size)} 0 1 0 {num(2 * size)} 0a{num(size)} {num(size)} 0 1 0 {num(-2 * size)} 0z"
    if colour == "yellow":
        return polygon((Point(0, -1.08 * size), Point(1.12 * size, 0.84 * size), Point(-1.12 * size, 0.84 * size)))
    if colour == "green":
        side = 0.88 * size
        return f"M{num(-side)} {num(-side)}h{num(2 * side)}v{num(2 * side)}h{num(-2 * side)}z"
    if colour == "blue":
        long = 1.16 * size
        return polygon((Point(0, -long), Point(long, 0), Point(0, long), Point(-long, 0)))
    if colour == "black":
        arm, long = 0.46 * size, 1.02 * size
        return (
            f"M{num(-arm)} {num(-long)}h{num(2 * arm)}v{num(long - arm)}h{num(long - arm)}v{num(2 * arm)}h{num(arm - long)}v{num(long - arm)}"
            f"h{num(-2 * arm)}v{num(arm - long)}h{num(arm - long)}v{num(-2 * arm)}h{num(long - arm)}z"
        )
    wide = 0.88 * size
    return (
        f"M{num(-wide)} {num(-0.95 * size)}h{num(2 * wide)}v{num(0.95 * size)}"
        f"c0 {num(0.6 * size)} {num(-0.5 * wide)} {num(0.9 * size)} {num(-wide)} {num(1.1 * size)}"
        f"c{num(-0.5 * wide)} {num(-0.2 * size)} {num(-wide)} {num(-0.5 * size)} {num(-wide)} {num(-1.1 * size)}z"
    )


def shape_and_letter(colour: str, size: float) -> str:
    drop = {"yellow": 0.52, "purple": 0.3}.get(colour, 0.33) * size
    return f'<path class="shape" d="{shape(colour, size)}"/><text class="letter" y="{num(drop)}">{LETTERS[colour]}</text>'


def badge(town: Town) -> str:
    """Round the origin."""
    colour = COLOURS[town.colour]
    ring = hexagon(Point(0, 0), CITY_RING if town.city else RING)
    parts = []
    if town.city:
        for number in range(6):
            parts.append(f'<path class="tower" d="{_TOWER}" {place(corner(Point(0, 0), number, 1.0), 60.0 * number)}/>')
    parts.append(f'<path class="ring" d="{ring}"/><path class="band" d="{ring}"/>')
    parts.append(shape_and_letter(colour, CITY_SHAPE if town.city else SHAPE))
    return "".join(parts)


def towns(board: Board) -> str:
    return "".join(
        f'<g id="town-{slug(town.name)}" class="town {"city " if town.city else ""}{COLOURS[town.colour]}" {place(centre(board, town.hex))}>{badge(town)}</g>'
        for town in board.towns
    )
