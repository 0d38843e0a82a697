"""`make arena`: each strength against the one below it, two at a table and one among three, with 95 % intervals. Writes docs/strength.md below its mark.

Deals are the same for each seat; a pairing ends early when more games would hardly change on which side of its bar it is.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise
from pathlib import Path

from canalmania.arena import Pairing, Result, measured
from canalmania.players.strengths import STRENGTHS

STRENGTH = Path(__file__).parents[1] / "docs" / "strength.md"
MARK = "<!-- What follows is written by `make arena`. -->"
GAMES = {"contractor": 1_000, "engineer": 300, "chief": 150}
"""By the stronger of the two: the slower, the fewer."""


def told(results: list[tuple[Result, float]]) -> str:
    lines = ["| stronger | weaker | at the table | games | wins in a hundred | 95 % | fair |", "|---|---|---|---|---|---|---|"]
    for result, _ in results:
        one, others, players = result.pairing[:3]
        low, high = result.interval()
        table = "two" if players == 2 else f"one among {players - 1}"
        lines.append(f"| {one} | {others} | {table} | {result.games} | {100 * result.share:.1f} | {100 * low:.1f} to {100 * high:.1f} | {100 / players:.0f} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of games")
    asked = options.parse_args()
    results: list[tuple[Result, float]] = []
    for weaker, stronger in pairwise(STRENGTHS):
        for players in (2, 4):
            began = time.perf_counter()
            pairing = Pairing(stronger, weaker, players)
            games = max(1, round(GAMES[stronger] * asked.scale / players)) * players
            *_, last = measured(pairing, games, 1 / players)
            took = time.perf_counter() - began
            results.append((last, took))
            low, high = last.interval()
            wins = f"{100 * last.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            print(f"{stronger} over {weaker}, {players} players: {wins}, {last.games} games, {took:.0f} s", flush=True)
    words = STRENGTH.read_text(encoding="utf-8").split(MARK)[0] if STRENGTH.exists() else "# Strength\n\n"
    STRENGTH.write_text(f"{words}{MARK}\n\n{told(results)}", encoding="utf-8")
    return int(any(result.interval()[0] <= 1 / result.pairing.players for result, _ in results))


if __name__ == "__main__":
    sys.exit(main())
