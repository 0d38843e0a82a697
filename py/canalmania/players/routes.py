"""The routes left to a canal, and what each asks of the hand. All of it from the board alone, worked out when first needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from canalmania.board.board import NOWHERE
from canalmania.rules.routes import Way

KEPT = 14  # routes looked at from one place
KEPT_ALIKE = 2  # of those that differ in nothing but their hexes
_USUAL_CARDS = 2.3  # for a tile on difficult ground
_SECTION = 0.8  # cards that one more town on the way is worth


class Tiles(NamedTuple):
    """What a route asks for. Tiles of one section on one kind of ground are a run: their kinds alternate (5.8)."""

    lead: int  # of the run that the last tile laid has begun
    lead_difficult: bool
    clear_pairs: int
    clear_odd: int  # runs with one tile over
    difficult_pairs: int
    difficult_odd: int


class Route(NamedTuple):
    """From where a canal stands to its end."""

    steps: tuple[Way, ...]  # the tiles to lay
    hexes: tuple[int, ...]
    mask: int  # of these hexes
    towns: tuple[int, ...]  # from town to town: the sections that these tiles make whole
    tiles: Tiles

    @property
    def usual_cards(self) -> float:
        tiles = self.tiles
        difficult = 2 * tiles.difficult_pairs + tiles.difficult_odd + tiles.lead * tiles.lead_difficult
        return len(self.steps) + (_USUAL_CARDS - 1) * difficult - _SECTION * (len(self.towns) - 2)


@lru_cache(maxsize=4096)
def routes(way: Way) -> tuple[Route, ...]:
    """The cheapest ways to finish a canal that has come so far, the cheapest first."""
    alike: dict[tuple[tuple[int, ...], Tiles], int] = {}
    kept: list[Route] = []
    for route in sorted((_route(way, end) for end in _ends(way)), key=lambda route: (route.usual_cards, route.hexes)):
        key = (route.towns, route.tiles)
        alike[key] = alike.get(key, 0) + 1
        if alike[key] <= KEPT_ALIKE:
            kept.append(route)
            if len(kept) == KEPT:
                break
    return tuple(kept)


def _ends(way: Way) -> Iterator[Way]:
    if way.finished:
        yield way
    for child in way.children:
        yield from _ends(child)


def _route(way: Way, end: Way) -> Route:
    steps = tuple(end.steps()[way.length :])
    sections = end.sections[len(way.sections) :]
    towns = (sections[0][0], *(there for _, there in sections))
    pairs, odd, lead = [0, 0], [0, 0], 0
    run, difficult, leading = 0, way.difficult, way.town == NOWHERE
    for step in steps:
        if step.begins_section or step.difficult != difficult:
            if leading:
                lead = run
            else:
                pairs[difficult] += run // 2
                odd[difficult] += run % 2
            run, difficult, leading = 0, step.difficult, False
        run += 1
    if leading:
        lead = run
    else:
        pairs[difficult] += run // 2
        odd[difficult] += run % 2
    hexes = tuple(step.hex for step in steps)
    tiles = Tiles(lead, way.difficult, pairs[0], odd[0], pairs[1], odd[1])
    return Route(steps, hexes, sum(1 << hex_ for hex_ in hexes), towns, tiles)
