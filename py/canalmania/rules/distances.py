"""Chapter 5, how far it is on the map (5.2): the turns that a tile can take, the fewest tiles to a town, and whether one canal can go on to its end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from canalmania.board.board import DIFFICULT, NOWHERE, TOWN, Board

FAR = 99
DETOUR = 12  # so many tiles more than seem needed are tried
_PATIENCE = 300_000  # tiles tried
GENTLE = (2, 3, 4)  # the turns from entry to exit that a tile can take (5.2): straight or gently curved, never a hairpin


def is_gentle(entry: int, exit_: int) -> bool:
    """Says whether a tile can lead from one edge to the other (5.2)."""
    return (exit_ - entry) % 6 in GENTLE


class Distances:
    """For every hex and the edge a waterway enters it by, the fewest tiles from there, that one counted, to one town; so for every town.

    Tiles run as 5.2 lets them, and never over what is closed. That a canal never comes to a place twice isn't looked at."""

    __slots__ = ("from_edge", "from_town")

    def __init__(self, board: Board, town: int, closed_hexes: Collection[int] = (), closed_towns: Collection[int] = ()) -> None:
        self.from_edge = from_edge = [FAR] * (6 * len(board.hexes))
        self.from_town = from_town = [FAR] * len(board.towns)
        from_town[town] = 0
        onward = _onward(board)
        tiles = 0
        # Each tile, and the edge it is left by, from which the canal gets in one step to where it has `tiles` to go.
        leading_on = _round(board, town)
        while leading_on:
            tiles += 1
            further: list[int] = []
            for left_by in leading_on:
                if left_by // 6 in closed_hexes:
                    continue
                for entered_by, before, next_left_by in onward[left_by]:
                    if from_edge[entered_by] <= tiles:
                        continue
                    from_edge[entered_by] = tiles
                    if next_left_by != NOWHERE:
                        further.append(next_left_by)
                    elif before != NOWHERE and from_town[before] > tiles:
                        from_town[before] = tiles
                        if before not in closed_towns:
                            further += _round(board, before)
            leading_on = further


_ways: WeakKeyDictionary[Board, list[tuple[tuple[int, int, int], ...]]] = WeakKeyDictionary()


def _onward(board: Board) -> list[tuple[tuple[int, int, int], ...]]:
    """For every edge by which a tile is left: the edges by which it may have been entered, each with the town before it and the edge that the tile
    before it is left by, of which one at most isn't NOWHERE. An edge is its number, and six times its hex's."""
    if board not in _ways:
        _ways[board] = [tuple(_entered(board, hex_, (left_by + turn) % 6) for turn in GENTLE) for hex_ in range(len(board.hexes)) for left_by in range(6)]
    return _ways[board]


def _entered(board: Board, hex_: int, edge: int) -> tuple[int, int, int]:
    behind = board.neighbours[hex_][edge]
    if behind == NOWHERE:
        return 6 * hex_ + edge, NOWHERE, NOWHERE
    if board.ground[behind] == TOWN:
        return 6 * hex_ + edge, board.town_at[behind], NOWHERE
    return 6 * hex_ + edge, NOWHERE, 6 * behind + (edge + 3) % 6


def _round(board: Board, town: int) -> list[int]:
    """The edges by which tiles are left for this town."""
    around = enumerate(board.neighbours[board.towns[town].hex])
    return [6 * hex_ + (edge + 3) % 6 for edge, hex_ in around if hex_ != NOWHERE and board.ground[hex_] != TOWN]


_known: WeakKeyDictionary[Board, dict[int, Distances]] = WeakKeyDictionary()


def distances_to(board: Board, town: int) -> Distances:
    """The distances on the bare map, worked out once."""
    of_board = _known.setdefault(board, {})
    if town not in of_board:
        of_board[town] = Distances(board, town)
    return of_board[town]


def least_over(hex_: int, entry: int, to_target: Distances, to_vias: Mapping[int, Distances], passed: Collection[int]) -> int:
    """Fewer tiles than these surely don't do from this hex, entered by that edge: to the target by way of those vias that aren't passed yet."""
    edge = 6 * hex_ + entry
    missing = [distances.from_edge[edge] + to_target.from_town[via] for via, distances in to_vias.items() if via not in passed]
    return max(missing) if missing else to_target.from_edge[edge]


class Fewest(NamedTuple):
    """How many tiles more a canal needs. `exactly` so many, or at least."""

    tiles: int
    exactly: bool


class Search:
    """Looks for one canal to a town by way of others (5.2, 5.3, 5.12, 5.14).

    The trees of canalmania.rules.routes hold every canal, which is too much for a value that no contract has."""

    def __init__(self, board: Board, target: int, vias: Sequence[int], used: Collection[int] = (), passed: Collection[int] = ()) -> None:
        self.board = board
        self.target = target
        self.vias = [via for via in vias if via not in passed]
        self.used = set(used)
        self.passed = set(passed)
        self.patience = 0
        if used or passed:
            # A canal doesn't run on beyond its terminus, so that it isn't on the way to a via.
            self.to_target = Distances(board, target, self.used, self.passed)
            self.to_vias = {via: Distances(board, via, self.used, {*self.passed, target}) for via in self.vias}
        else:
            self.to_target = distances_to(board, target)
            self.to_vias = {via: distances_to(board, via) for via in self.vias}

    def least(self, town: int) -> int:
        """Fewer tiles than these surely don't do from this town."""
        from_town = self.to_target.from_town
        return max((self.to_vias[via].from_town[town] + from_town[via] for via in self.vias if via not in self.passed), default=from_town[town])

    def least_over(self, hex_: int, entry: int) -> int:
        """The same over this hex, entered by that edge."""
        return least_over(hex_, entry, self.to_target, self.to_vias, self.passed)

    def fewest_from(self, town: int) -> int | None:
        """The fewest tiles of a canal from this town (turned round it is a canal too); None if there is none, or only one with a very long
        detour. If the search takes too long, a number of tiles of which it is sure that fewer won't do."""
        least = self.least(town)
        if least >= FAR:
            return None
        return next((tiles for tiles in range(least, least + DETOUR) if self.is_possible(town, tiles)), None)

    def is_possible(self, town: int, tiles: int, difficult: int = FAR) -> bool:
        self.patience = _PATIENCE
        return self.from_town(town, tiles, difficult)

    def from_town(self, town: int, tiles: int, difficult: int = FAR) -> bool:
        """Whether so many tiles, so many of them on difficult ground, are enough; also yes when it takes too long to tell."""
        if self.patience < 0:
            return True
        new = town not in self.passed
        self.passed.add(town)
        beside = enumerate(self.board.neighbours[self.board.towns[town].hex])
        possible = any(self.over(hex_, (edge + 3) % 6, tiles, difficult) for edge, hex_ in beside)
        if new:
            self.passed.discard(town)
        return possible

    def over(self, hex_: int, entry: int, tiles: int, difficult: int = FAR) -> bool:
        """The same from this hex, entered by that edge."""
        board = self.board
        if hex_ == NOWHERE or board.ground[hex_] == TOWN or hex_ in self.used or self.least_over(hex_, entry) > tiles:
            return False
        difficult -= board.ground[hex_] == DIFFICULT
        if difficult < 0:
            return False
        self.patience -= 1
        if self.patience < 0:
            return True
        self.used.add(hex_)
        possible = any(self._into(board.neighbours[hex_][(entry + turn) % 6], (entry + turn + 3) % 6, tiles - 1, difficult) for turn in GENTLE)
        self.used.discard(hex_)
        return possible

    def _into(self, hex_: int, entry: int, tiles: int, difficult: int) -> bool:
        if hex_ == NOWHERE:
            return False
        if self.board.ground[hex_] != TOWN:
            return self.over(hex_, entry, tiles, difficult)
        town = self.board.town_at[hex_]
        if town == NOWHERE or town in self.passed:
            return False
        if town == self.target:
            return self.passed.issuperset(self.vias)
        return self.from_town(town, tiles, difficult)
