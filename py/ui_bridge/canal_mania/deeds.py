"""What facts speak of: places on the board, points, and where on a canal a tile lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from canalmania.board.board import Board
from canalmania.drawing.marks import section_curves
from canalmania.drawing.waterways import Curve
from canalmania.rules.agreement import Canal
from canalmania.rules.facts import (
    BoatPlaced,
    CanalFinished,
    ContractTaken,
    MarkerPlaced,
    MarkerRemoved,
    ProlificBuilder,
    SectionFinished,
    Shipped,
    TileLaid,
    TileTakenBack,
    UnfinishedScored,
)
from canalmania.rules.routes import Way
from canalmania.state import State
from tabletop.protocol import Fact
from ui_bridge.shell.seam import BOARD, Deed, at


def _named(board: Board, fact: Fact) -> Iterator[str]:
    """The towns and hexes that a fact speaks of."""
    if isinstance(fact, (ContractTaken, CanalFinished, UnfinishedScored)):
        name = fact.contract if isinstance(fact, ContractTaken) else fact.canal
        number = board.contract_index.get(name)
        if number is not None:
            yield from board.contracts[number].termini
            yield from board.contracts[number].vias
    elif isinstance(fact, (BoatPlaced, MarkerPlaced, MarkerRemoved)):
        yield fact.town
    elif isinstance(fact, TileLaid):
        yield fact.hex
        if fact.to in board.town_index:
            yield fact.to
    elif isinstance(fact, TileTakenBack):
        yield fact.hex
    elif isinstance(fact, (SectionFinished, Shipped)):
        yield from fact.towns


def places(board: Board, fact: Fact) -> list[str]:
    """Of a town the place is its hex."""
    return [at(BOARD, board.hexes[board.place(name)]) for name in _named(board, fact)]


def gains_of(fact: Fact) -> dict[str, int]:
    """Everybody's points by one fact."""
    if isinstance(fact, CanalFinished):
        return {fact.seat: fact.tile_points + fact.contract_points}
    if isinstance(fact, (UnfinishedScored, ProlificBuilder)):
        return {fact.seat: fact.points}
    return dict(fact.points) if isinstance(fact, Shipped) else {}


def gained(deeds: Iterable[Deed]) -> Counter[str]:
    total: Counter[str] = Counter()
    for deed in deeds:
        total.update(gains_of(deed.fact))
    return total


def canal_named(position: State, owner: str, name: str) -> Canal | None:
    """As it lies now; None when it was taken away since."""
    seat = position.seats.index(owner)
    return next((canal for other, canal in position.canals() if other == seat and position.agreement.names[canal.contract] == name), None)


def step_at(canal: Canal | None, hex_: str) -> Way | None:
    """The tile of a canal on that hex."""
    return next((step for step in canal.way.steps() if step.place == hex_), None) if canal is not None else None


def journey(position: State, shipped: Shipped) -> list[list[Curve]]:
    """The way of a marker, section by section; none where it can't be told any more."""
    towns: Sequence[str] = shipped.towns
    return [section_curves(position, here, there, owner) for here, there, owner in zip(towns, towns[1:], shipped.owners, strict=False)]
