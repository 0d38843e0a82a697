"""What a state is made of: what was agreed for the whole game, and canals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from canalmania.board.board import Board
from canalmania.board.deck import KINDS, Deck
from canalmania.card import SEATS
from canalmania.rules.editions import Edition
from canalmania.rules.pieces import JUNCTION_VALUE, POINTS
from canalmania.rules.routes import Way

JUNCTION_NAMES = ("Junction 1", "Junction 2")
NO_CONTRACT = -1


class Agreement(NamedTuple):
    """What stays the same for a whole game."""

    edition: Edition
    board: Board
    deck: Deck
    seats: tuple[str, ...]
    end_marker: int
    names: tuple[str, ...]  # of canals: the contracts', then the junctions'

    @classmethod
    def of(cls, edition: Edition, board: Board, deck: Deck, players: int, end_marker: int) -> Agreement:
        return cls(edition, board, deck, SEATS[:players], end_marker, (*(contract.name for contract in board.contracts), *JUNCTION_NAMES))

    def is_junction(self, contract: int) -> bool:
        return contract >= len(self.board.contracts)

    def value(self, contract: int) -> int:
        """What the contract is worth (1.5), or the junction (1.8)."""
        return JUNCTION_VALUE if self.is_junction(contract) else self.board.contracts[contract].value


class Canal(NamedTuple):
    """A canal on the board: its contract (a number past the contracts is a junction), the way it has gone, each tile's
    kind, and its level: of two tiles on one hex the higher lies on top. `fresh` tiles were laid in this turn."""

    contract: int
    way: Way
    kinds: bytes = b""
    levels: bytes = b""
    fresh: int = 0

    @property
    def points(self) -> int:
        """What its tiles score once it is finished (5.12)."""
        return sum(POINTS[kind] for kind in self.kinds)

    def tiles(self) -> Iterator[tuple[Way, str, int]]:
        for step, kind, level in zip(self.way.steps(), self.kinds, self.levels, strict=True):
            yield step, KINDS[kind], level
