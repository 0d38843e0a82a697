"""Which computer player is the stronger, and how surely: pairs of them at many tables, the same deals for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sqrt
from multiprocessing import Pool
from typing import NamedTuple

from canalmania.game import GAME
from canalmania.players.strengths import play_by
from canalmania.rules.editions import EDITIONS, SECOND
from canalmania.rules.ending import standings
from canalmania.rules.state import State

_SURE = 1.96  # of an interval of 95 in a hundred
_SURER = 3.29  # 99.9: for stopping early, though one looks again and again


class Pairing(NamedTuple):
    """One of the first kind against as many of the second as there are seats left."""

    one: str
    others: str
    players: int
    edition: str = SECOND.name
    budget: int | None = None
    """Steps for a turn; None: each its own."""


class Result(NamedTuple):
    pairing: Pairing
    games: int
    wins: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    def interval(self, sure: float = _SURE) -> tuple[float, float]:
        """Wilson's."""
        n, p = self.games, self.share
        middle, wide = p + sure * sure / (2 * n), sure * sqrt(p * (1 - p) / n + sure * sure / (4 * n * n))
        return (middle - wide) / (1 + sure * sure / n), (middle + wide) / (1 + sure * sure / n)

    def decided(self, bar: float) -> bool:
        """Whether more games would hardly change on which side of the bar it is."""
        low, high = self.interval(_SURER)
        return not low <= bar <= high


def played(pairing: Pairing, number: int) -> bool:
    """Whether the one won that game. The numbers go round the seats, each deal once for every seat."""
    deal, seat = divmod(number, pairing.players)
    state: State = GAME.start(GAME.header(pairing.players, 7_919 * deal + 1, EDITIONS[pairing.edition]))
    kinds = [pairing.one if place == seat else pairing.others for place in range(pairing.players)]
    play_by(state, kinds, deal, pairing.budget)
    return standings(state)[0].seat == state.seats[seat]


def measured(pairing: Pairing, games: int, bar: float, least: int = 40, processes: int = 2) -> Iterator[Result]:
    """The result after each round of the seats, until the games are played; or at least so many, and it is decided."""
    wins = 0
    with Pool(processes) as pool:
        for number, won in enumerate(pool.imap(partial(played, pairing), range(games)), 1):
            wins += won
            if number % (10 * pairing.players) == 0 or number == games:
                result = Result(pairing, number, wins)
                yield result
                if number >= least and result.decided(bar):
                    pool.terminate()
                    return
