"""For the checker of boards: whether a contract can be fulfilled at all, with how few tiles, and where its towns lie."""

from __future__ import annotations

import math
from collections.abc import Sequence

from canalmania.board.board import DIFFICULT, NOWHERE, TOWN, Board
from canalmania.rules.routes import FAR, GENTLE, courses

_DETOUR = 12  # so many tiles more than seem needed are tried
_PATIENCE = 300_000  # tiles tried


class Search:
    """Looks for one canal that fulfils a contract (5.2, 5.3, 5.9, 5.12, 5.14). A canal turned round is a canal, so one end will do.

    The trees of canalmania.rules.routes hold every canal, which is too much for a value that no contract has."""

    def __init__(self, board: Board, contract: int) -> None:
        wanted = board.contracts[contract]
        self.board = board
        self.start, self.target = (board.town_index[name] for name in wanted.termini)
        self.vias = [board.town_index[name] for name in wanted.vias]
        self.passed: set[int] = set()
        self.used: set[int] = set()
        self.patience = 0

    def fewest(self) -> int | None:
        """The fewest tiles of such a canal; None if there is none, or only one with a very long detour. If the search takes
        too long, a number of tiles of which it is sure that fewer won't do."""
        ends = courses(self.board, self.target).from_town
        least = max((courses(self.board, via).from_town[self.start] + ends[via] for via in self.vias), default=ends[self.start])
        if least >= FAR:
            return None
        return next((tiles for tiles in range(least, least + _DETOUR) if self.is_possible(tiles, FAR)), None)

    def is_possible(self, tiles: int, difficult: int) -> bool:
        """Whether so many tiles, so many of them on difficult ground, are enough; also yes when it takes too long to tell."""
        self.passed, self.used, self.patience = {self.start}, set(), _PATIENCE
        return self._from_town(self.start, tiles, difficult)

    def _from_town(self, town: int, tiles: int, difficult: int) -> bool:
        beside = enumerate(self.board.neighbours[self.board.towns[town].hex])
        return any(self._over(hex_, (edge + 3) % 6, tiles, difficult) for edge, hex_ in beside)

    def _over(self, hex_: int, entry: int, tiles: int, difficult: int) -> bool:
        board = self.board
        if hex_ == NOWHERE or board.ground[hex_] == TOWN or hex_ in self.used or self._least(hex_, entry) > tiles:
            return False
        difficult -= board.ground[hex_] == DIFFICULT
        if difficult < 0:
            return False
        self.patience -= 1
        if self.patience < 0:
            return True
        self.used.add(hex_)
        for turn in GENTLE:
            exit_ = (entry + turn) % 6
            ahead = board.neighbours[hex_][exit_]
            if ahead == NOWHERE:
                continue
            if board.ground[ahead] != TOWN:
                if self._over(ahead, (exit_ + 3) % 6, tiles - 1, difficult):
                    return True
            elif self._into(board.town_at[ahead], tiles - 1, difficult):
                return True
        self.used.discard(hex_)
        return False

    def _into(self, town: int, tiles: int, difficult: int) -> bool:
        if town == NOWHERE or town in self.passed:
            return False
        if town == self.target:
            return self.passed.issuperset(self.vias)
        self.passed.add(town)
        if self._from_town(town, tiles, difficult):
            return True
        self.passed.discard(town)
        return False

    def _least(self, hex_: int, entry: int) -> int:
        to_target = courses(self.board, self.target)
        edge = 6 * hex_ + entry
        missing = (courses(self.board, via).from_edge[edge] + to_target.from_town[via] for via in self.vias if via not in self.passed)
        return max(missing, default=to_target.from_edge[edge])


def quarter(board: Board, towns: Sequence[int], marked: str) -> str:
    """The quarter of the board, counted from the middle of all its hexes, in which most of these towns lie; the marked one when it is a draw."""
    every = [_centre(place) for place in board.hexes]
    sides: list[str] = []
    for axis, (low, high) in ((1, ("north", "south")), (0, ("west", "east"))):
        along = [centre[axis] for centre in every]
        middle = sum(along) / len(along)
        balance = sum((along[board.towns[town].hex] > middle) - (along[board.towns[town].hex] < middle) for town in towns)
        sides.append(high if balance > 0 else low if balance < 0 else low if low in marked else high)
    return "-".join(sides)


def _centre(place: str) -> tuple[float, float]:
    """Where a hex lies: to the right and down, in sides of a hex."""
    column, row = ord(place[0]) - 65, int(place[1:])
    return 1.5 * column, math.sqrt(3) * (row + (column & 1) / 2)
