"""Ways on the water, before goods go them: told apart by number, on a shared section side by side. And what lies out of the question, veiled."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from canalmania.board.board import Board
from canalmania.drawing.aside import around
from canalmania.drawing.marks import section_curves
from canalmania.drawing.names import Box
from canalmania.drawing.pieces import CASK, cask, cask_spot
from canalmania.drawing.shapes import Frame, Point, at, centre, hexagon, num, place
from canalmania.drawing.waterways import Curve
from canalmania.rules.routes import Way
from canalmania.state import State

_PARTS = (0.1, 0.5, 0.9)
_ASIDE = 2.6
"""On a shared section, to either side."""


class Route(NamedTuple):
    """Towns, and the owner of each section between."""

    number: int
    towns: tuple[str, ...]
    owners: tuple[str, ...]

    def sections(self) -> list[tuple[str, str, str]]:
        return [(*sorted((here, there)), owner) for here, there, owner in zip(self.towns, self.towns[1:], self.owners, strict=False)]  # type: ignore[misc]


class Ways(NamedTuple):
    """Below the towns the lines, above them the numbers, and what of both no name and no plate may cover."""

    lines: str
    numbers: str
    taken: list[Box]


def drawn(state: State, routes: Sequence[Route], unit: float) -> Ways:
    """The first is the chosen one. `unit`: how many units of the board a pixel is."""
    lines: list[str] = []
    discs: list[str] = []
    taken: list[Box] = []
    used = [route.sections() for route in routes]
    for order, route in reversed(list(enumerate(routes))):
        parted: Point | None = None
        path, tips = "", ""
        for section, here, there, owner in zip(used[order], route.towns, route.towns[1:], route.owners, strict=False):
            curves = section_curves(state, here, there, owner)
            sharing = [other for other, sections in enumerate(used) if section in sections]
            off = _ASIDE * (2 * sharing.index(order) - len(sharing) + 1) / max(1, len(sharing) - 1) if len(sharing) > 1 else 0.0
            path += "".join(_beside(line, off) if off else line.path for line in curves)
            taken += along(curves)
            if curves:
                tip = curves[-1]
                tips += f'<path class="route-tip" d="M6 0l-10-5.5 2.500 5.500-2.500 5.500z" {place(tip.beside(0.62, off), tip.turned(0.62))}/>'
            if curves and parted is None and (len(sharing) < len(routes) or section == used[order][-1]):
                middle = curves[len(curves) // 2]
                parted = middle.beside(0.5 if len(curves) % 2 else 0.0, off)
        kind = "route" if not order else "route route-other"
        lines.append(f'<path class="route-under" d="{path}"/><path class="{kind}" d="{path}"/>{tips}')
        if parted is not None and len(routes) > 1:
            discs.append(disc(parted, str(route.number), chosen=not order))
            taken.append(around(parted, 8.5 * unit))
    return Ways("".join(lines), "".join(discs), taken)


def over(state: State, routes: Iterable[Route]) -> list[Box]:
    """All that these ways go over."""
    sections = {section for route in routes for section in route.sections()}
    return [box for here, there, owner in sorted(sections) for box in along(section_curves(state, here, there, owner))]


def along(curves: Iterable[Curve]) -> list[Box]:
    """Over all of their length, as wide as an arrow."""
    return [around(line.point(part), 5.5) for line in curves for part in _PARTS]


def _beside(line: Curve, off: float) -> str:
    spots = [line.beside(part / 6, off) for part in range(7)]
    return f"M{at(spots[0])}" + "".join(f"L{at(spot)}" for spot in spots[1:])


def disc(spot: Point, text: str, chosen: bool = False) -> str:
    """A number on the map."""
    kind = "number-disc chosen" if chosen else "number-disc"
    return f'<g class="{kind}" {place(spot)}><g class="to-scale"><circle r="7.500"/><text y="4.2">{text}</text></g></g>'


def lifted(board: Board, town: int) -> str:
    """The chosen marker, off its town."""
    spot = cask_spot(board, town).plus(10.5, -8)
    return f'<g class="lifted" {place(spot)}><circle r="11"/><g transform="scale({CASK})">{cask()}</g></g>'


def veil(board: Board, frame: Frame, clear: Collection[int], kind: str) -> str:
    """Over all of the land and the sea but these hexes. `kind`: its class."""
    holes = "".join(hexagon(centre(board, hex_), 1.02) for hex_ in sorted(clear))
    return f'<path class="veil {kind}" fill-rule="evenodd" d="M-10-10H{num(frame.width + 10)}V{num(frame.height + 10)}H-10Z{holes}"/>'


def hexes_of(state: State, routes: Iterable[Route]) -> set[int]:
    """The tiles that these ways go over, and their towns."""
    board = state.agreement.board
    wanted = {section for route in routes for section in route.sections()}
    found = {board.towns[board.town_index[name]].hex for route in routes for name in route.towns}
    for owner, canal in state.canals():
        for start, end in canal.way.sections:
            here, there = sorted((board.towns[start].name, board.towns[end].name))
            if (here, there, state.seats[owner]) in wanted:
                found.update(step.hex for step in _section(canal.way.steps(), start, end))
    return found


def _section(steps: Sequence[Way], start: int, end: int) -> list[Way]:
    run: list[Way] = []
    for step in steps:
        run = [step] if step.begins_section else [*run, step]
        if step.town == end and step.left_town == start:
            return run
    return []
