"""`make bench-links`: how long the links of a hundred games are, finished and half-way. Writes bench/links.json; ends with 1 where one is too long."""

from __future__ import annotations

import json
import statistics
import sys
import time
from multiprocessing import Pool
from pathlib import Path

from canalmania.game import GAME
from canalmania.players.strengths import contractor
from canalmania.records.packing import PACKING
from tabletop.bots import run
from tabletop.chance import Chance
from tabletop.links import SHOW, written
from ui_bridge.games import GAMES as CARDS
from ui_bridge.games import NUMBERED
from ui_bridge.shell.codes import qr_of
from ui_bridge.shell.library import Library
from ui_bridge.shell.links import link_of

LIBRARY = Library(CARDS, NUMBERED)

GAMES = 100
PLAYERS = (2, 3, 4, 5)
MOST, AIM, MOST_HALF_WAY = 1_200, 700, 600
LARGEST_CODE = 25
ADDRESS = "https://example.org/canal-mania/"


def measured(job: tuple[int, int]) -> tuple[int, int, int, float]:
    """Letters of the finished game and of the one half-way, the version of its code, milliseconds to write."""
    players, seed = job
    table = LIBRARY.new(GAME.header(players, 1_000_003 * seed + players))
    chance, player = Chance.stream(seed, "links"), contractor()
    while asked := table.asked():
        table.play(run(player, table.state.view(asked[0]), chance, 1))
    record = table.record()
    link = link_of(table, SHOW)
    began = time.perf_counter()
    whole = written(link, PACKING, NUMBERED)
    took = 1000 * (time.perf_counter() - began)
    half = written(link._replace(record=record._replace(lines=record.lines[: len(record.lines) // 2])), PACKING, NUMBERED)
    return len(whole), len(half), qr_of(ADDRESS, link, LIBRARY).version, took


def main() -> int:
    told = {}
    failed = reached = False
    print(f"{GAMES} games a row; letters after the address's #, the median and the most.\n")
    print("| players | finished | half-way | version of the code | ms to write |\n|---|---|---|---|---|")
    with Pool(2) as pool:
        for players in PLAYERS:
            rows = pool.map(measured, [(players, seed) for seed in range(GAMES)], chunksize=4)
            whole, half, codes, took = zip(*rows, strict=True)
            told[str(players)] = {
                "finished": [statistics.median(whole), max(whole)],
                "half-way": [statistics.median(half), max(half)],
                "code": max(codes),
            }
            print(
                f"| {players} | {statistics.median(whole):.0f}, {max(whole)} | {statistics.median(half):.0f}, {max(half)} | "
                f"{max(codes)} | {statistics.median(took):.0f} |",
                flush=True,
            )
            if players == 4:
                failed = max(whole) > MOST or max(half) > MOST_HALF_WAY or max(codes) > LARGEST_CODE
                reached = max(whole) <= AIM
    print(f"\nFour players: at most {MOST}, aim {AIM}: {'reached' if reached else 'not reached'}; half-way under {MOST_HALF_WAY}; code {LARGEST_CODE} or less.")
    (Path(__file__).parent / "links.json").write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
