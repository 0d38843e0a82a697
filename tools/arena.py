"""`make arena`: each strength against the one below it, two at a table and one among three, with 95 % intervals. Writes docs/strength.md below its mark.

Deals are the same for each seat; a pairing ends early when more games would hardly change on which side of its bar it is. With --only NAME the
rows of the other pairings stay.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise
from pathlib import Path

from canalmania.game import GAME
from tabletop.arena import Pairing, Result, measured

STRENGTH = Path(__file__).parents[1] / "docs" / "strength.md"
STRENGTHS = tuple(strength.name for strength in GAME.card.strengths)
MARK = "<!-- What follows is written by `make arena`. -->"
GAMES = {"contractor": 1_000, "engineer": 300, "chief": 150}
"""By the stronger of the two: the slower, the fewer."""


LEAST = 0.3  # of these: a shorter pairing would leave a wide interval
HEAD = "| stronger | weaker | at the table | games | wins in a hundred | 95 % | fair |"


def row(result: Result) -> str:
    one, others, players = result.pairing[:3]
    low, high = result.interval()
    table = "two" if players == 2 else f"one among {players - 1}"
    return f"| {one} | {others} | {table} | {result.games} | {100 * result.share:.1f} | {100 * low:.1f} to {100 * high:.1f} | {100 / players:.0f} |"


def told(new: str, before: str) -> str:
    """The table as it was before, with this row."""

    def pairing(row: str) -> list[str]:
        return row.split("|")[1:4]

    kept = [line for line in before.splitlines() if line.startswith("| ") and line != HEAD and pairing(line) != pairing(new)]
    order = [f" {name} " for name in STRENGTHS]
    lines = sorted([*kept, new], key=lambda row: (order.index(pairing(row)[0]), "among" in pairing(row)[2]))
    return "\n".join([HEAD, "|---|---|---|---|---|---|---|", *lines]) + "\n"


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of games")
    options.add_argument("--only", choices=GAMES, help="this one against the one below it")
    asked = options.parse_args()
    results: list[Result] = []
    for weaker, stronger in pairwise(STRENGTHS):
        if asked.only not in (None, stronger):
            continue
        for players in (2, 4):
            began = time.perf_counter()
            pairing = Pairing(stronger, weaker, players)
            games = max(1, round(GAMES[stronger] * asked.scale / players)) * players
            for last in measured(GAME, pairing, games, 1 / players, round(LEAST * games)):
                print(f"  {last.wins} of {last.games}", flush=True)
            took = time.perf_counter() - began
            results.append(last)
            low, high = last.interval()
            wins = f"{100 * last.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            print(f"{stronger} over {weaker}, {players} players: {wins}, {last.games} games, {took:.0f} s", flush=True)
            words, _, before = STRENGTH.read_text(encoding="utf-8").partition(MARK)
            STRENGTH.write_text(f"{words}{MARK}\n\n{told(row(last), before)}", encoding="utf-8")
    return int(any(result.interval()[0] <= 1 / result.pairing.players for result in results))


if __name__ == "__main__":
    sys.exit(main())
