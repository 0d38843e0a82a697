"""What facts speak of: places on the board, and points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arriala.outlook import SOURCES, points_by_source
from arriala.rules.facts import LockBuilt, MasterpieceBuilt, RiverWorkBuilt, SectionBuilt, VineyardScored, WorkerMoved, WorkerPlaced
from tabletop.protocol import Fact
from ui_bridge.arriala.drawing.picture import spot_of
from ui_bridge.shell.seam import Deed, Gain


def gains_of(fact: Fact) -> dict[str, int]:
    """Everybody's points by that, the virtual player's too."""
    if isinstance(fact, (SectionBuilt, VineyardScored)):
        return {fact.winner: fact.points} if fact.winner is not None else {}
    if isinstance(fact, (LockBuilt, RiverWorkBuilt, MasterpieceBuilt)):
        return {fact.seat: fact.points}
    return {}


def gained(deeds: Iterable[Deed]) -> dict[str, int]:
    found: dict[str, int] = {}
    for deed in deeds:
        for seat, points in gains_of(deed.fact).items():
            found[seat] = found.get(seat, 0) + points
    return found


def gains(happened: Sequence[Sequence[Fact]]) -> Iterator[Gain]:
    """All points, line by line, the virtual player's too."""
    for step, facts in enumerate(happened):
        for seat, by_source in points_by_source(facts).items():
            yield from (Gain(seat, by_source[source], source, step) for source in SOURCES if by_source[source])


def places(fact: Fact) -> tuple[str, ...]:
    """Where on the board it happened."""
    if isinstance(fact, WorkerMoved):
        return spot_of(fact.start), spot_of(fact.to)
    if isinstance(fact, (WorkerPlaced, LockBuilt, RiverWorkBuilt)):
        return (spot_of(fact.to),)
    if isinstance(fact, SectionBuilt):
        return tuple(dict.fromkeys((spot_of(fact.first), spot_of(fact.last))))
    if isinstance(fact, MasterpieceBuilt):
        return (spot_of(fact.site),)
    if isinstance(fact, VineyardScored):
        return (spot_of(fact.vineyard),)
    return ()
