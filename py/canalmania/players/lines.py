"""What the waterways are worth: how far goods can go from each town, for whom, and what a new section would add."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from canalmania.board.board import Board

if TYPE_CHECKING:
    from canalmania.rules.state import SectionsByTown as Links

Points = tuple[int, ...]

_MOST_ARMS = 24


class Lines:
    """Of one state of the waterways; asked often, so it remembers its answers."""

    __slots__ = ("_arms", "_moves", "_reaches", "board", "links", "others", "players")

    def __init__(self, board: Board, links: Links, players: int, spite: float) -> None:
        self.board = board
        self.links = links
        self.players = players
        self.others = min(1.0, spite / (players - 1))  # what a rival's point costs: never more than one of one's own brings
        self._arms: dict[tuple[int, int], tuple[int, ...]] = {}
        self._moves: dict[int, tuple[Points | None, ...]] = {}
        self._reaches: dict[tuple[int, tuple[int, ...]], int] = {}

    def gain(self, seat: int, points: Points) -> float:
        """What these points for everyone are worth to one."""
        return points[seat] * (1 + self.others) - self.others * sum(points)

    def moves(self, town: int) -> tuple[Points | None, ...]:
        """For each seat as the mover of a marker in this town: the points of its best shipment (6.3), None if it has none."""
        shipments = self._moves.get(town)
        if shipments is None:
            best: list[Points | None] = [None] * self.players
            if self.links[town]:
                self._go_on(town, self.board.colour_bits[town], -1, (0,) * self.players, best, [-99.0] * self.players)
            shipments = self._moves[town] = tuple(best)
        return shipments

    def _go_on(self, town: int, colours: int, before: int, points: Points, best: list[Points | None], gains: list[float]) -> None:
        bits = self.board.colour_bits
        for other, owner in self.links[town]:
            if colours & bits[other]:
                continue
            more = points[owner] + (1 if owner == before else 2)
            now = (*points[:owner], more, *points[owner + 1 :])
            gain = self.gain(owner, now)
            if gain > gains[owner]:
                gains[owner], best[owner] = gain, now
            self._go_on(other, colours | bits[other], owner, now, best, gains)

    def arms(self, seat: int, town: int) -> tuple[int, ...]:
        """The sets of colours that the seat's own sections lead through, away from this town; the empty one too."""
        arms = self._arms.get((seat, town))
        if arms is None:
            masks: list[int] = []
            self._stretch_out(seat, town, self.board.colour_bits[town], 0, masks)
            arms = self._arms[seat, town] = tuple(dict.fromkeys(masks))[:_MOST_ARMS]
        return arms

    def _stretch_out(self, seat: int, town: int, passed: int, arm: int, masks: list[int]) -> None:
        masks.append(arm)
        for other, owner in self.links[town]:
            bit = self.board.colour_bits[other]
            if owner == seat and not passed & bit:
                self._stretch_out(seat, other, passed | bit, arm | bit, masks)

    def reach(self, seat: int, towns: tuple[int, ...]) -> int:
        """The most towns of different colours in a row, all by sections of one seat, once these sections are added."""
        most = self._reaches.get((seat, towns))
        if most is None:
            most = 0
            bits = self.board.colour_bits
            for first in range(len(towns) - 1):
                colours = bits[towns[first]]
                for last in range(first + 1, len(towns)):
                    if colours & bits[towns[last]]:
                        break
                    colours |= bits[towns[last]]
                    most = max(most, self._longest(seat, towns[first], towns[last], colours))
            self._reaches[seat, towns] = most
        return most

    def _longest(self, seat: int, first: int, last: int, colours: int) -> int:
        longest = 0
        for left in self.arms(seat, first):
            if not left & colours:
                for right in self.arms(seat, last):
                    if not right & (colours | left):
                        longest = max(longest, (colours | left | right).bit_count())
        return longest

    def joined(self, seat: int, town: int) -> bool:
        """Whether a section of this seat ends here."""
        return any(owner == seat for _, owner in self.links[town])


@lru_cache(maxsize=128)
def lines(board: Board, links: Links, players: int, spite: float) -> Lines:
    return Lines(board, links, players, spite)
