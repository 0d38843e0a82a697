"""The outline of a set of places: loops with rounded corners, so far inside. A card is 100, and the anchor's middle the origin."""

from __future__ import annotations

from functools import lru_cache

from kontor.board.waters import EASTS, SOUTHS, WIDTH, numbers

CARD = 100
HALF = CARD // 2
_Way = tuple[int, int]
_Spot = tuple[int, int]
_SIDES = ((-WIDTH, (-1, -1), (1, 0)), (1, (1, -1), (0, 1)), (WIDTH, (1, 1), (-1, 0)), (-1, (-1, 1), (0, -1)))
"""Round a place as a clock goes: the place beyond a side, where the side begins, and which way it leads."""


def middle(place: int) -> _Spot:
    return CARD * EASTS[place], CARD * SOUTHS[place]


@lru_cache(maxsize=400)
def outline(places: int, inside: float = 0, outer: float = 0, inner: float = 0) -> str:
    """A path round all of these places; `outer` and `inner` are the radii of corners that stick out, and of those that don't."""
    return "".join(_rounded(loop, inside, outer, inner) for loop in _loops(places))


def _loops(places: int) -> list[list[tuple[_Spot, _Way, _Way]]]:
    """Corners in order, each with the way that leads to it and the one that leads on. The places lie on the right."""
    sides: dict[_Spot, list[_Way]] = {}
    for place in numbers(places):
        x, y = middle(place)
        for beyond, (across, down), way in _SIDES:
            if not places >> (place + beyond) & 1:
                sides.setdefault((x + HALF * across, y + HALF * down), []).append(way)
    loops = []
    while sides:
        start = spot = next(iter(sides))
        way = sides[spot][0]
        first, corners = way, list[tuple[_Spot, _Way, _Way]]()
        while True:
            sides[spot].remove(way)
            if not sides[spot]:
                del sides[spot]
            spot = (spot[0] + CARD * way[0], spot[1] + CARD * way[1])
            right = (-way[1], way[0])
            ahead = [first, *sides.get(spot, [])] if spot == start else sides[spot]
            on = right if right in ahead else ahead[0]  # places that meet at a corner alone stay apart
            if on != way:
                corners.append((spot, way, on))
            if spot == start and on == first:
                break
            way = on
        loops.append(corners)
    return loops


def _rounded(loop: list[tuple[_Spot, _Way, _Way]], inside: float, outer: float, inner: float) -> str:
    path = ""
    for (x, y), come, go in loop:
        sticks_out = go == (-come[1], come[0])
        radius = outer if sticks_out else inner
        left, top = x + inside * (-come[1] - go[1]), y + inside * (come[0] + go[0])
        start = f"{left - radius * come[0]:g} {top - radius * come[1]:g}"
        path += f"L{start}" if path else f"M{start}"
        if radius:
            path += f"A{radius:g} {radius:g} 0 0 {int(sticks_out)} {left + radius * go[0]:g} {top + radius * go[1]:g}"
    return f"{path}Z"
