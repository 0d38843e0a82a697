"""Kontor measured: random play, links, thinking. Prints tables and writes bench/harbour.json; ends with 1 where a bar isn't met.

Time is the processor's, so that a machine that is busy with other things hardly counts; of several rounds the median is told.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path

from kontor.card import CARD, VARIANTS
from kontor.game import GAME
from kontor.players.strengths import contractor
from kontor.records.packing import PACKING
from kontor.rules.actions import Action
from kontor.state import State
from tabletop.bots import RandomBot, intended, run
from tabletop.chance import Chance
from tabletop.links import Link, written
from tabletop.protocol import Bot
from tabletop.runner import random_game
from tabletop.table import Table

DECISIONS = 20_000  # a second, between random players
LETTERS = 700  # of a link, at the worst
MOST_STEPS = 5_000
ROUNDS = 5


def decisions(variant: str, games: int) -> float:
    """Real decisions a second."""
    found = []
    for round_ in range(ROUNDS):
        states = [GAME.start(GAME.header(1_000 * round_ + seed, variant)) for seed in range(games)]
        began = time.process_time()
        made = sum(random_game(state, Chance(round_), MOST_STEPS).decisions for state in states)
        found.append(made / (time.process_time() - began))
    return statistics.median(found)


def link_lengths(variant: str, games: int) -> tuple[int, int]:
    """The median and the longest: half of the games between contractors, half by chance."""
    found = []
    for seed in range(games):
        table = Table.new(GAME, GAME.header(1_000_003 * seed + 2, variant))
        bot: Bot[Action] = contractor() if seed % 2 else RandomBot()
        chance = Chance.stream(seed, "links")
        while asked := table.asked():
            table.play(run(bot, table.state.view(asked[0]), chance, 1))
        found.append(len(written(Link.of(table.record()), PACKING, (GAME.name,))))
    return int(statistics.median(found)), max(found)


def thinking(kind: str, budget: int, games: int) -> tuple[float, float]:
    """Milliseconds of a decision, the median and the 95th percentile, in games between contractors."""
    took = []
    for seed in range(games):
        state: State = GAME.start(GAME.header(seed))
        chance = Chance.stream(seed, "thinking")
        while seats := state.prompt().seats:
            for seat in seats:
                if len(state.actions(seat)) > 1 and not chance.below(6):
                    began = time.process_time()
                    intended(GAME.bot(kind, seed, seat), state.view(seat), Chance(seed), budget)
                    took.append(1000 * (time.process_time() - began))
            for action in [run(contractor(), state.view(seat), chance, 1) for seat in seats]:
                state.play(action)
    took.sort()
    return statistics.median(took), took[int(0.95 * len(took))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=40, help="a round of random play, and a variant's links; half of a hundred for each")
    asked = parser.parse_args()
    told: dict[str, dict[str, list[float]]] = {"decisions a second": {}, "letters of a link": {}, "milliseconds of a decision": {}}
    print("| variant | decisions a second | letters of a link, median and most |\n|---|---|---|")
    for variant in VARIANTS:
        speed, (usual, longest) = decisions(variant, asked.games), link_lengths(variant, asked.games)
        told["decisions a second"][variant] = [round(speed)]
        told["letters of a link"][variant] = [usual, longest]
        print(f"| {variant} | {speed:,.0f} | {usual}, {longest} |", flush=True)
    print("\n| strength | ms of a decision, median and 95th percentile |\n|---|---|")
    for strength in CARD.strengths:
        usual_ms, slow_ms = thinking(strength.name, strength.budget, 4)
        told["milliseconds of a decision"][strength.name] = [round(usual_ms, 1), round(slow_ms, 1)]
        print(f"| {strength.name} | {usual_ms:.1f}, {slow_ms:.1f} |", flush=True)
    (Path(__file__).parent / "harbour.json").write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    slow = min(row[0] for row in told["decisions a second"].values()) < DECISIONS
    long = max(row[1] for row in told["letters of a link"].values()) >= LETTERS
    return int(slow or long)


if __name__ == "__main__":
    sys.exit(main())
