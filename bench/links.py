"""`make bench-links`: how long the links of a hundred games are, finished and half-way. Writes bench/links.json; ends with 1 where one is too long."""

from __future__ import annotations

import json
import statistics
import sys
import time
from multiprocessing import Pool
from multiprocessing.pool import Pool as Processes
from pathlib import Path
from typing import Any

from canalmania.game import GAME
from canalmania.players.strengths import contractor
from canalmania.records.packing import PACKING
from tabletop.bots import Player, run
from tabletop.chance import Chance
from tabletop.headers import PERSON, Seat
from tabletop.links import SHOW, Link, written
from tabletop.strengths import strength
from tabletop.table import Table
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
SMALL = {("arriala", 2): 0, ("arriala", 3): 900, ("arriala", 4): 0, ("kontor", 2): 700}
"""The smaller games by their numbers of players; how long a finished one may be, where that is told."""
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


def measured_small(job: tuple[str, int, int]) -> tuple[int, int]:
    """The same of a smaller game: letters of the finished one and of the one half-way."""
    name, players, seed = job
    game = LIBRARY.game(name)
    seats = [Seat(seat, seat.capitalize(), PERSON) for seat in game.card.seats[:players]]
    table: Table[Any, Any] = Table.new(game, game.opening(seats, 1_000_003 * seed + players, {}))
    chance = Chance.stream(seed, "links")
    seated = {seat: Player(game.bot("contractor", seed, seat), strength(game.card, "contractor").budget) for seat in table.state.seats}
    while asked := table.asked():
        facts = table.play(seated[asked[0]].act(table.state.view(asked[0]), chance))
        for player in seated.values():
            player.saw(facts)
    record = table.record()
    known = (*NUMBERED, game.name)
    whole = written(Link.of(record), game.packing, known)
    return len(whole), len(written(Link.of(record._replace(lines=record.lines[: len(record.lines) // 2])), game.packing, known))


def small_rows(pool: Processes) -> tuple[dict[str, object], bool]:
    """What is written of them, and whether their finished games are short enough."""
    told: dict[str, object] = {}
    short = True
    print("\n| game | players | finished | half-way | at most |\n|---|---|---|---|---|")
    for (name, players), most in SMALL.items():
        whole, half = zip(*pool.map(measured_small, [(name, players, seed) for seed in range(GAMES)], chunksize=4), strict=True)
        told[f"{name} {players}"] = {"finished": [statistics.median(whole), max(whole)], "half-way": [statistics.median(half), max(half)]}
        row = f"{statistics.median(whole):.0f}, {max(whole)} | {statistics.median(half):.0f}, {max(half)}"
        print(f"| {name} | {players} | {row} | {most or ''} |", flush=True)
        short = short and (not most or max(whole) < most)
    return told, short


def main() -> int:
    told: dict[str, object] = {}
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
        further, short = small_rows(pool)
    print(f"\nFour players: at most {MOST}, aim {AIM}: {'reached' if reached else 'not reached'}; half-way under {MOST_HALF_WAY}; code {LARGEST_CODE} or less.")
    (Path(__file__).parent / "links.json").write_text(json.dumps(told | further, indent=2) + "\n", encoding="utf-8")
    return int(failed or not short)


if __name__ == "__main__":
    sys.exit(main())
