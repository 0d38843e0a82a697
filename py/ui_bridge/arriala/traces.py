"""The marks of what has happened, until the person's own first action: what is new is in an ink contour, where it was is hollow, the way is dashed."""

from __future__ import annotations

from arriala.rules.facts import LockBuilt, MasterpieceBuilt, RiverWorkBuilt, SectionBuilt, WorkerMoved, WorkerPlaced
from arriala.state import State
from tabletop.protocol import Fact
from tabletop.shapes import Point, at, place
from ui_bridge.arriala.chosen import Seen
from ui_bridge.arriala.deeds import gained, gains_of
from ui_bridge.arriala.drawing.frame import cell_middle
from ui_bridge.arriala.drawing.picture import outline
from ui_bridge.arriala.drawing.pieces import FLAG, flags, steps
from ui_bridge.arriala.drawing.ways import chart
from ui_bridge.arriala.owners import flag


def traces(look: Seen) -> tuple[str, str]:
    """Below the workers, and above everything."""
    s: State = look.view.known
    below, above = [], []
    for deed in look.news:
        under, over = _marks(s, deed.fact)
        below += [_of((deed.step,), under)] if under else []
        above += [_of((deed.step,), over)] if over else []
    spots = {colour: spot for spot, colour, _ in flags(s)}
    for colour, gain in gained(look.news).items():
        steps = tuple(dict.fromkeys(deed.step for deed in look.news if colour in gains_of(deed.fact)))
        if gain and colour in spots:
            was = cell_middle(s.scores()[colour] - gain)
            old = f'<g class="trace-flag" {place(was.plus(-FLAG[0] / 2, -FLAG[1] / 2))}>{flag(colour, *FLAG)}</g>'
            above.append(_of(steps, f'{old}<text class="trace-gain" {place(_inside(spots[colour].x, spots[colour].y))}>+{gain}</text>'))
    return "".join(below), "".join(above)


def _of(steps: tuple[int, ...], drawn: str) -> str:
    return f'<g class="trace" data-deeds="{" ".join(map(str, steps))}">{drawn}</g>'


def _marks(s: State, fact: Fact) -> tuple[str, str]:
    on = s.agreement.board.name
    if isinstance(fact, WorkerMoved):
        was = "" if s.at_place(s.agreement.board.index[fact.start]) else f'<path class="trace-was" d="{outline(on, fact.start)}"/>'
        return was + _way(s, fact.start, fact.to), _contour(on, fact.to)
    if isinstance(fact, (WorkerPlaced, LockBuilt, RiverWorkBuilt)):
        return "", _contour(on, fact.to)
    if isinstance(fact, MasterpieceBuilt):
        return "", _contour(on, fact.site)
    if isinstance(fact, SectionBuilt):
        board = s.agreement.board
        stretch, start, end = chart(on).run(board.index[fact.first], board.index[fact.last])
        d = stretch.cell(start, end, 35)
        return "", f'<path class="trace-halo" d="{d}"/><path class="trace-rim" d="{d}"/>'
    return "", ""


def _contour(on: str, name: str) -> str:
    d = outline(on, name)
    return f'<path class="trace-halo" d="{d}"/><path class="trace-rim" d="{d}"/>'


def _way(s: State, start: str, to: str) -> str:
    d = "M" + "L".join(at(spot) for spot in steps(s, start, to))
    return f'<path class="trace-halo" d="{d}"/><path class="trace-way" d="{d}"/>'


def _inside(x: float, y: float) -> Point:
    """Beside a flag, on the map."""
    return Point(min(max(x, 16), 824), min(max(y + 4, 22), 832))
