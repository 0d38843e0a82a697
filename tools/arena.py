"""`make arena`: each strength against the one below it, two at a table and one among others, with 95 % intervals. Writes docs/strength.md between a
game's marks.

Deals are the same for each seat; a pairing ends early when more games would hardly change on which side of its bar it is. With --only NAME the
rows of the other pairings stay.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise
from typing import Any, NamedTuple

import written

import arriala.game
import canalmania.game
import kontor.game
from tabletop.arena import Pairing, Result, measured
from tabletop.protocol import Game

STRENGTH = written.DOCS / "strength.md"


class Part(NamedTuple):
    """What a game brings: at which tables it is measured, and by the stronger of two how many games: the slower, the fewer."""

    game: Game[Any, Any]  # Any: of whatever game
    tables: tuple[int, ...]
    games: dict[str, int]


PARTS = {
    part.game.name: part
    for part in (
        Part(canalmania.game.GAME, (2, 4), {"contractor": 1_000, "engineer": 300, "chief": 150}),
        Part(arriala.game.GAME, (2, 3), {"contractor": 600, "engineer": 300, "chief": 300}),
        Part(kontor.game.GAME, (2,), {"contractor": 400, "engineer": 300, "chief": 150}),
    )
}
LEAST = 0.3  # of these: a shorter pairing would leave a wide interval
HEAD = "| stronger | weaker | at the table | games | wins in a hundred | 95 % | fair |"
PROCESSES = 2


def row(result: Result) -> str:
    one, others, players = result.pairing[:3]
    low, high = result.interval()
    table = "two" if players == 2 else f"one among {players - 1}"
    return f"| {one} | {others} | {table} | {result.games} | {100 * result.share:.1f} | {100 * low:.1f} to {100 * high:.1f} | {100 / players:.0f} |"


def told(new: str, before: str, strengths: tuple[str, ...]) -> str:
    """The table as it was before, with this row."""

    def pairing(row: str) -> list[str]:
        return row.split("|")[1:4]

    kept = [line for line in before.splitlines() if line.startswith("| ") and line != HEAD and pairing(line) != pairing(new)]
    order = [f" {name} " for name in strengths]
    lines = sorted([*kept, new], key=lambda row: (order.index(pairing(row)[0]), "among" in pairing(row)[2]))
    return "\n".join([HEAD, "|---|---|---|---|---|---|---|", *lines]) + "\n"


def measure(part: Part, asked: argparse.Namespace) -> list[Result]:
    name, strengths = part.game.name, tuple(strength.name for strength in part.game.card.strengths)
    results: list[Result] = []
    for weaker, stronger in pairwise(strengths):
        for players in part.tables if asked.only in (None, stronger) else ():
            if asked.players not in (None, players):
                continue
            began = time.perf_counter()
            games = max(1, round(part.games[stronger] * asked.scale / players)) * players
            last = None
            for last in measured(part.game, Pairing(stronger, weaker, players), games, 1 / players, round(LEAST * games), asked.processes):
                print(f"  {last.wins} of {last.games}", flush=True)
            assert last is not None
            took = time.perf_counter() - began
            results.append(last)
            low, high = last.interval()
            wins = f"{100 * last.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            print(f"{name}: {stronger} over {weaker}, {players} players: {wins}, {last.games} games, {took:.0f} s", flush=True)
            text = STRENGTH.read_text(encoding="utf-8")
            table = told(row(last), written.between(text, name, "make arena"), strengths)
            STRENGTH.write_text(written.replaced(text, name, "make arena", table), encoding="utf-8")
    return results


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of games")
    options.add_argument("--game", choices=PARTS)
    options.add_argument("--only", choices=sorted({name for part in PARTS.values() for name in part.games}), help="this one against the one below it")
    options.add_argument("--players", type=int)
    options.add_argument("--processes", type=int, default=PROCESSES)
    asked = options.parse_args()
    results = [result for name, part in PARTS.items() if asked.game in (None, name) for result in measure(part, asked)]
    return int(any(result.interval()[0] <= 1 / result.pairing.players for result in results))


if __name__ == "__main__":
    sys.exit(main())
