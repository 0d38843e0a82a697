"""`make weights`: looks for better weights of the judgement (canalmania.players.judging) by simultaneous perturbation.

Each round all weights are made a little larger or smaller at random, each by so many parts of itself. Players with these weights meet
players with the opposite ones, on the same deals with the seats changed; then all weights go a little towards those that did better.
What it finds is printed, with games against the weights as they stand. Nothing is written: whoever takes it over says so at the constants.
"""

from __future__ import annotations

import argparse
from functools import partial
from math import sqrt
from multiprocessing import Pool
from multiprocessing.pool import Pool as Processes
from typing import NamedTuple

from canalmania.game import GAME
from canalmania.players.judging import WEIGHTS, Weights
from canalmania.players.strengths import contractor
from canalmania.rules.editions import EDITIONS, SECOND
from tabletop.bots import run
from tabletop.chance import Chance

TUNED = tuple(name for name, value in WEIGHTS._asdict().items() if isinstance(value, float))
PLAYERS = (2, 3, 4)
SWING = 0.12  # of a weight, to either side
PACE = 0.35  # how far a round goes, at first
SLOWING = 60  # rounds after which it goes half as far
MOST = 12.0  # points a game's lead counts at most: one bad game shouldn't carry all weights off


class Trial(NamedTuple):
    """One deal: the seats of the first kind, by their places."""

    players: int
    seed: int
    places: frozenset[int]


def lead(ones: Weights, others: Weights, trial: Trial) -> float:
    """What the one kind has over the other, on average, when the game is over."""
    edition = SECOND if trial.players < 3 or trial.seed % 3 else EDITIONS["first"]
    state = GAME.start(GAME.header(trial.players, trial.seed, edition))
    chance = Chance.stream(trial.seed, "weights")
    players = [contractor(ones if place in trial.places else others) for place in range(trial.players)]
    while not state.is_over():
        state.play(run(players[state.seat], state.view(state.name), chance, 1))
    mine = [points for place, points in enumerate(state.points) if place in trial.places]
    theirs = [points for place, points in enumerate(state.points) if place not in trial.places]
    return sum(mine) / len(mine) - sum(theirs) / len(theirs)


def trials(first: int, deals: int) -> list[Trial]:
    """Each deal once from either side of the table."""
    found = []
    for seed in range(first, first + deals):
        players = PLAYERS[seed % len(PLAYERS)]
        places = frozenset(range(seed % 2, players, 2))
        found += [Trial(players, seed, places), Trial(players, seed, frozenset(range(players)) - places)]
    return found


def scaled(factors: dict[str, float]) -> Weights:
    return WEIGHTS._replace(**{name: getattr(WEIGHTS, name) * factor for name, factor in factors.items()})


def searched(pool: Processes, rounds: int, deals: int, seed: int) -> Weights:
    chance = Chance.stream(seed, "perturbation")
    factors = dict.fromkeys(TUNED, 1.0)
    late: list[dict[str, float]] = []
    for number in range(rounds):
        signs = {name: chance.choice((-1, 1)) for name in TUNED}
        up, down = (scaled({name: factors[name] * (1 + side * SWING * signs[name]) for name in TUNED}) for side in (1, -1))
        leads = pool.map(partial(lead, up, down), trials(seed + number * deals, deals), chunksize=2)
        gain = sum(max(-MOST, min(MOST, one)) for one in leads) / len(leads) / MOST
        pace = PACE / (1 + number / SLOWING) ** 0.6
        for name in TUNED:
            factors[name] *= 1 + pace * gain * SWING * signs[name] * 4
        if number >= rounds * 2 // 3:
            late.append(dict(factors))
        if number % 25 == 24:
            print(f"{number + 1}: " + ", ".join(f"{name} {getattr(WEIGHTS, name) * factor:.2f}" for name, factor in factors.items()), flush=True)
    return scaled({name: sum(one[name] for one in late) / len(late) for name in TUNED})


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--rounds", type=int, default=300)
    options.add_argument("--deals", type=int, default=10, help="in a round, each played from both sides")
    options.add_argument("--seed", type=int, default=1_000)
    options.add_argument("--processes", type=int, default=2)
    asked = options.parse_args()
    with Pool(asked.processes) as pool:
        found = searched(pool, asked.rounds, asked.deals, asked.seed)
        print(found)
        leads = pool.map(partial(lead, found, WEIGHTS), trials(10_000_000, 300), chunksize=4)
    mean = sum(leads) / len(leads)
    error = sqrt(sum((one - mean) ** 2 for one in leads) / len(leads) / len(leads))
    print(f"Against the weights as they stand: {mean:+.2f} points (±{error:.2f}) in {len(leads)} games.")


if __name__ == "__main__":
    main()
