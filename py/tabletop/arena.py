"""Which computer player is the stronger, and how surely: pairs of them at many tables, the same deals for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sqrt
from multiprocessing import Pool
from typing import NamedTuple

from tabletop.headers import Seat
from tabletop.protocol import AnyAction, AnyState, Game
from tabletop.strengths import play_by

_SURE = 1.96  # of an interval of 95 in a hundred
_SURER = 3.29  # 99.9: for stopping early, though one looks again and again


class Pairing(NamedTuple):
    """One of the first kind against as many of the second as there are seats left."""

    one: str
    others: str
    players: int
    options: tuple[tuple[str, str], ...] = ()
    """What is agreed for these games; the rest is as it is if nobody says."""
    budget: int | None = None
    """Steps for a turn; None: each its own."""


class Result(NamedTuple):
    """How often the one has won; a game that nobody wins it hasn't."""

    pairing: Pairing
    games: int
    wins: int

    @property
    def share(self) -> float:
        """The wins among the games."""
        return self.wins / self.games

    def interval(self, sure: float = _SURE) -> tuple[float, float]:
        """Between which shares the true one lies (Wilson's interval)."""
        n, p = self.games, self.share
        middle, wide = p + sure * sure / (2 * n), sure * sqrt(p * (1 - p) / n + sure * sure / (4 * n * n))
        return (middle - wide) / (1 + sure * sure / n), (middle + wide) / (1 + sure * sure / n)

    def decided(self, bar: float) -> bool:
        """Whether more games would hardly change on which side of the bar it is."""
        low, high = self.interval(_SURER)
        return not low <= bar <= high


def won(game: Game[AnyState, AnyAction], pairing: Pairing, number: int) -> bool:
    """Play one game, and say whether the one has won it. The numbers go round the seats, each deal once for every seat."""
    deal, place = divmod(number, pairing.players)
    seats = [Seat(seat, seat.capitalize()) for seat in game.card.seats[: pairing.players]]
    state = game.start(game.opening(seats, 7_919 * deal + 1, dict(pairing.options)))
    play_by(game, state, [pairing.one if other == place else pairing.others for other in range(pairing.players)], deal, pairing.budget)
    outcome = state.outcome()
    assert outcome is not None
    return state.seats[place] in outcome.winners


def measured(game: Game[AnyState, AnyAction], pairing: Pairing, games: int, bar: float, least: int = 40, processes: int = 2) -> Iterator[Result]:
    """The result after each round of the seats, until the games are played; or at least so many, and it is decided. The game goes to other processes."""
    wins = 0
    with Pool(processes) as pool:
        for number, first in enumerate(pool.imap(partial(won, game, pairing), range(games)), 1):
            wins += first
            if number % (10 * pairing.players) == 0 or number == games:
                result = Result(pairing, number, wins)
                yield result
                if number >= least and result.decided(bar):
                    pool.terminate()
                    return
