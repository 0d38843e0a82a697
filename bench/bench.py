"""`make bench`: random play beside catanatron and python-chess, in one run and one interpreter; then what else is measured.

A round plays each of the three for about the same time, one after the other; ratios are medians over the rounds, so that a
machine that is busy for a while doesn't favour anyone. Writes bench/results.json.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
from catanatron import Color, RandomPlayer
from catanatron.game import Game as Catan
from measures import random_play, sheet

HERE = Path(__file__).parent
RECORD = HERE.parent / "tests" / "records" / "second-4.record"
BARS = {"catanatron": 2.0, "chess": 1.0}
"""Real decisions a second, of this engine to theirs: at least, and the aim."""
GATE = 1.6
"""CI fails below this ratio to catanatron: a fifth under the bar, for the noise of a shared machine."""


def catan(rng: random.Random) -> tuple[int, int]:
    """A game of four random players."""
    counts = [0, 0]

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        counts[len(actions) < 2] += 1
        return rng.choice(actions)

    Catan([RandomPlayer(colour) for colour in Color], seed=rng.randrange(1 << 30)).play(decide_fn=decide)
    return counts[0], counts[1]


def random_chess(rng: random.Random) -> tuple[int, int]:
    """Random moves until there is none, or by the 75-move rule."""
    board = chess.Board()
    decisions = forced = 0
    while board.halfmove_clock < 150:
        moves = list(board.legal_moves)
        if not moves:
            break
        if len(moves) > 1:
            decisions += 1
        else:
            forced += 1
        board.push(rng.choice(moves))
    return decisions, forced


PLAYERS: dict[str, Callable[[random.Random], tuple[int, int]]] = {"canal mania": random_play, "catanatron": catan, "chess": random_chess}


def a_round(number: int, lasting: float) -> dict[str, tuple[float, float]]:
    """Decisions and forced steps a second, of each."""
    found = {}
    for name, game in PLAYERS.items():
        rng = random.Random(number)
        decisions = forced = 0
        began = time.perf_counter()
        while time.perf_counter() - began < lasting:
            more, less = game(rng)
            decisions, forced = decisions + more, forced + less
        took = time.perf_counter() - began
        found[name] = (decisions / took, forced / took)
    return found


def compare(rounds: int, lasting: float) -> dict[str, dict[str, float]]:
    a_round(0, lasting / 4)  # everyone warm
    played = [a_round(number, lasting) for number in range(1, rounds + 1)]
    return {
        name: {
            "decisions a second": statistics.median(one[name][0] for one in played),
            "forced steps a second": statistics.median(one[name][1] for one in played),
            "canal mania to it": statistics.median(one["canal mania"][0] / one[name][0] for one in played),
        }
        for name in PLAYERS
    }


def in_pyodide() -> dict[str, float]:
    told = subprocess.run(["node", str(HERE / "in_pyodide.mjs"), str(RECORD)], capture_output=True, text=True, check=True, cwd=HERE.parent)
    return dict(json.loads(told.stdout.strip().splitlines()[-1]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gate", action="store_true", help="only the comparison, short; fails below the gate")
    told = parser.parse_args()
    if told.gate:
        ratio = compare(3, 0.7)["catanatron"]["canal mania to it"]
        print(f"bench gate: {ratio:.2f} times catanatron's real decisions a second; the gate is {GATE}.")
        return 0 if ratio >= GATE else 1
    compared = compare(7, 2.0)
    print(f"{'random play, four players':28}{'decisions/s':>14}{'forced/s':>12}{'ours to it':>12}")
    for name, row in compared.items():
        print(f"{name:28}{row['decisions a second']:14,.0f}{row['forced steps a second']:12,.0f}{row['canal mania to it']:12.2f}")
    record = RECORD.read_text(encoding="utf-8")
    native, page = sheet(record), in_pyodide()
    print(f"\n{'':44}{'CPython':>12}{'Pyodide':>12}")
    for name in dict.fromkeys((*native, *page)):
        print(f"{name:44}{native.get(name, float('nan')):12,.1f}{page.get(name, float('nan')):12,.1f}")
    results = {"python": platform.python_version(), "compared": compared, "native": native, "pyodide": page, "bars": BARS}
    (HERE / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
