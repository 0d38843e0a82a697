"""How pieces move: a worker walks place by place and hops over what is taken, a lock drops, water fills a section, flags go on along the score track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arriala.rules.facts import LockBuilt, MasterpieceBuilt, RiverWorkBuilt, SectionBuilt, VineyardScored, WorkerMoved, WorkerPlaced
from arriala.rules.pieces import WORKERS
from arriala.state import State
from tabletop.protocol import Fact
from tabletop.shapes import Point, at
from ui_bridge.arriala.chosen import Seen
from ui_bridge.arriala.deeds import gained, gains_of
from ui_bridge.arriala.drawing.bodies import figure
from ui_bridge.arriala.drawing.frame import cell_middle
from ui_bridge.arriala.drawing.picture import middle
from ui_bridge.arriala.drawing.pieces import FLAG, standing, steps
from ui_bridge.arriala.drawing.ways import chart
from ui_bridge.arriala.owners import flag
from ui_bridge.shell.seam import APPEAR, DRAIN, MOVE, RISE, Deed, Motion

WALK, DROP, FILL, SCORE = 60, 220, 500, 300
"""Milliseconds: a place; a lock, a new worker; water; a flag."""
_HOP = 13.0


def motions(look: Seen, deeds: Sequence[Deed]) -> Iterator[Motion]:
    """In the order in which it happened."""
    s: State = look.view.known
    points = s.scores()
    for seat, gain in gained(deeds).items():
        points[seat] -= gain
    for deed in deeds:
        for motion in (*_of(s, deed.fact), *_scored(s, deed.fact, points)):
            yield motion._replace(step=deed.step)


def _of(s: State, fact: Fact) -> Iterator[Motion]:
    if isinstance(fact, WorkerMoved):
        yield _walks(s, fact.owner, fact.worker, fact.start, fact.to)
    elif isinstance(fact, RiverWorkBuilt):
        yield _walks(s, fact.seat, fact.worker, fact.start, fact.to)
    elif isinstance(fact, WorkerPlaced):
        yield Motion(APPEAR, DROP, f"worker-{fact.seat}-{fact.worker}")
    elif isinstance(fact, LockBuilt):
        yield Motion(APPEAR, DROP, f"lock-{s.agreement.board.index[fact.to]}")
    elif isinstance(fact, MasterpieceBuilt):
        yield Motion(APPEAR, FILL, f"work-{s.agreement.board.masterpieces.index(fact.site)}")
    elif isinstance(fact, SectionBuilt):
        yield from _fills(s, fact)


def _walks(s: State, owner: str, number: int, start: str, to: str) -> Motion:
    """Over what is taken it hops."""
    path: list[Point] = []
    spots, board = steps(s, start, to), s.agreement.board
    taken = {chart(board.name).spot(place) for place in range(board.length) if place in s.at or s.locks >> place & 1}
    for count, spot in enumerate(spots):
        hops = 0 < count < len(spots) - 1 and spot in taken
        path.append(spot.plus(0, 4 - _HOP if hops else 4))
    worker = WORKERS * s.agreement.colours.index(owner) + number - 1
    seen = standing(s).get(worker)
    if seen is not None and s.agreement.board.index[to] == s.at[worker]:
        path[-1] = seen.spot
    beside = spots[0] == middle(board.name, start) and len(spots) == 2
    return Motion(MOVE, 5 * WALK if beside else max(3, len(spots) - 1) * WALK, f"worker-{owner}-{number}", figure(owner), tuple(path))


def _fills(s: State, fact: SectionBuilt) -> Iterator[Motion]:
    """From the place that finished it both ways: what covers the water draws off."""
    board = s.agreement.board
    first, last = board.index[fact.first], board.index[fact.last]
    stretch, start, end = chart(board.name).run(first, last)
    there = min(max(first, board.index[fact.at]), last) - first
    middle_ = start + 40 * there + 20
    beside = False
    for goal in (start, end):
        line = stretch.line(middle_, goal) if goal > middle_ else list(reversed(stretch.line(goal, middle_)))
        if abs(goal - middle_) > 1:
            yield Motion(DRAIN, FILL, drawn="M" + "L".join(at(point) for point in line), beside=beside)
            beside = True
    yield Motion(APPEAR, SCORE, f"marker-{first}")


def _scored(s: State, fact: Fact, points: dict[str, int]) -> Iterator[Motion]:
    origin = _origin(s, fact)
    for seat, gain in gains_of(fact).items():
        old, new = cell_middle(points[seat]), cell_middle(points[seat] + gain)
        points[seat] += gain
        if origin is not None:
            yield Motion(
                RISE, SCORE, drawn=f'<g class="rises"><circle class="count" r="13"/><text class="count-text tm" y="5">+{gain}</text></g>', path=(origin, new)
            )
        drawn = f'<g transform="translate({-FLAG[0] / 2:g} {-FLAG[1] / 2:g})">{flag(seat, *FLAG)}</g>'
        yield Motion(MOVE, SCORE, f"flag-{seat}", drawn, (old, new), beside=origin is not None)


def _origin(s: State, fact: Fact) -> Point | None:
    on = s.agreement.board.name
    if isinstance(fact, SectionBuilt):
        return middle(on, fact.at)
    if isinstance(fact, (LockBuilt, RiverWorkBuilt)):
        return middle(on, fact.to)
    if isinstance(fact, MasterpieceBuilt):
        return middle(on, fact.site)
    return middle(on, fact.vineyard) if isinstance(fact, VineyardScored) else None
