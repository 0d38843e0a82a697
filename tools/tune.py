"""`make tune`: whole games between computer players, and whether a game's cards, lengths and contracts give the games they should.

Each game brings its own part (tools/tuning_GAME.py): who plays how many games, what is kept of one, and what should come of them. Prints what it
finds; a run of all settings of a game also writes its tables in docs/balance.md.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import Pool
from typing import Any

import tuning_arriala
import tuning_canal_mania
import tuning_kontor
import written

BALANCE = written.DOCS / "balance.md"
PARTS: tuple[Any, ...] = (tuning_canal_mania, tuning_arriala, tuning_kontor)
"""Any: a module with NAME, SETTINGS (of two words each, the second the number of players), FEWER, told_game, summary and tables."""
VERDICTS = {True: "yes", False: "NO ", None: "   "}
PROCESSES = 2


def simulated(part: Any, kind: str, settings: list[tuple[str, int]], games: int, seed: int, processes: int, say: Callable[[str], None]) -> list[Any]:
    summaries = []
    with Pool(processes) as pool:
        for setting in settings:
            began = time.perf_counter()
            told = pool.map(partial(part.told_game, kind, setting), range(seed, seed + games), chunksize=2)
            one = part.summary(kind, setting, told)
            summaries.append(one)
            say(f"{kind}s, {setting[0]}, {setting[1]} players, {one.rounds:.1f} rounds, {time.perf_counter() - began:.0f} s")
            for target in one.targets:
                say(f"  {VERDICTS[target.holds]} {target.what}: {target.found}")
    return summaries


def tune(part: Any, asked: argparse.Namespace) -> None:
    settings = [setting for setting in part.SETTINGS if asked.setting in (None, setting[0]) and asked.players in (None, setting[1])]
    summaries = []
    for kind, fewer in part.FEWER.items():
        if asked.kind in (None, kind):
            summaries += simulated(part, kind, settings, max(1, asked.games // fewer), asked.seed, asked.processes, partial(print, flush=True))
    if not summaries:
        return
    tables = part.tables(summaries)
    if settings == list(part.SETTINGS) and asked.kind is None:
        before = BALANCE.read_text(encoding="utf-8")
        BALANCE.write_text(written.replaced(before, part.NAME, "make tune", tables), encoding="utf-8")
    else:
        print(tables)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600, help="between the fast players, for each setting; fewer between the slow ones")
    parser.add_argument("--game", choices=[part.NAME for part in PARTS])
    parser.add_argument("--kind")
    parser.add_argument("--setting", help="an edition, or a board")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    asked = parser.parse_args()
    for part in PARTS:
        if asked.game in (None, part.NAME):
            tune(part, asked)


if __name__ == "__main__":
    main()
