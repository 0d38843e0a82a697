"""`make fuzz`: hunts for crashes, dead ends, games without end, undo across hidden things, and slow cases.

Each hunt is a number of tries, each try one seed; what it finds is printed with its seed and becomes a test. With --share
another process takes every second seed. Ends with 1 if anything was found.

Every game stands the hunts of tools/hunts.py; those written here are Canal Mania's own.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from multiprocessing import Pool

import forging
import hunts

from canalmania.game import GAME
from canalmania.records.packing import PACKING
from canalmania.records.position import STEPS
from canalmania.records.position_writing import write_position
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError, TabletopError
from tabletop.languages import LANGUAGES
from tabletop.links import Link, read, written
from tabletop.records import read_record
from tabletop.runner import random_game
from tabletop.strengths import play_by
from tabletop.table import Table
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library

TABLES = [(edition, players) for edition in EDITIONS.values() for players in edition.player_numbers]
MOST_STEPS = 20_000
SLOW_LINE = 0.05
SLOW_RECORD = 1.0
BUDGETS = (1, 30, 100)
"""Steps a turn for players that think: what is legal doesn't hang on how long."""
JUNK = (
    "",
    "red",
    "green",
    '"',
    "pay",
    ">",
    ">red",
    "lock",
    "U24",
    "Leeds",
    "Atlantis",
    "999999",
    "#",
    "double",
    "half",
    "\u202e",
    "é",
    "Junction 1",
    "-1",
    "a" * 200,
)


class FoundError(Exception):
    """Something that shouldn't be."""


def new_table(chance: Chance) -> Table[State, Action]:
    edition, players = chance.choice(TABLES)
    board = "pennines" if chance.below(4) == 0 else None
    return Table.new(GAME, GAME.header(players, chance.below(1 << 30), edition, board))


def played(chance: Chance, steps: int) -> Table[State, Action]:
    """A table after some random actions."""
    table = new_table(chance)
    for _ in range(steps):
        state: State = table.state
        if state.is_over():
            break
        table.play(chance.choice(state.actions(state.name)))
    return table


noisy = partial(hunts.noisy, junk=JUNK)


# The hunts.


def hunt_games(chance: Chance) -> None:
    """Random games end, each of them."""
    edition, players = chance.choice(TABLES)
    state = GAME.start(GAME.header(players, chance.below(1 << 30), edition))
    random_game(state, chance, MOST_STEPS)
    if not state.is_over():
        raise FoundError("a game that isn't over")


def hunt_fast(chance: Chance) -> None:
    """Whole games between Navvies and Contractors, every action legal."""
    players_game(chance, ("navvy", "contractor"))


def hunt_engineers(chance: Chance) -> None:
    players_game(chance, ("engineer",))


def hunt_chiefs(chance: Chance) -> None:
    players_game(chance, ("chief",))


def hunt_mixed(chance: Chance) -> None:
    players_game(chance, tuple(strength.name for strength in GAME.card.strengths))


def players_game(chance: Chance, kinds: tuple[str, ...]) -> None:
    """Whatever they think about so briefly must be legal too."""
    edition, players = chance.choice(TABLES)
    state = GAME.start(GAME.header(players, chance.below(1 << 30), edition))
    seated = [chance.choice(kinds) for _ in range(players)]
    play_by(GAME, state, seated, chance.below(1 << 30), budget=chance.choice(BUDGETS))
    if not state.is_over():
        raise FoundError(f"a game that isn't over: {seated}")


def hunt_lines(chance: Chance) -> None:
    """Any line ends in an action or a LineError; an action is legal or refused with sentences, at once."""
    table = played(chance, chance.below(400))
    state: State = table.state
    lines = [str(action) for seat in state.seats for action in state.actions(seat)] or ["red: pass"]
    for _ in range(25):
        line = chance.choice(lines)
        line = noisy(line, chance, " ") if chance.below(3) else noisy(line, chance, "")
        began = time.process_time()
        try:
            action = GAME.complete(line, state)
        except LineError:
            continue
        reasons = state.refusals(action)
        if time.process_time() - began > SLOW_LINE:
            raise FoundError(f"slow: {line!r}")
        if bool(reasons) == (action in state.actions(action.seat)):
            raise FoundError(f"legal and refused, or neither: {line!r}")
        for reason in reasons:
            for language in LANGUAGES:
                GAME.say(reason, language)


def hunt_records(chance: Chance) -> None:
    """Any text ends in a game or a RecordError, soon, and a game that was loaded is written as it was read."""
    table = played(chance, chance.below(150))
    text = table.text()
    state: State = table.state
    if state.step in STEPS and chance.below(2):
        head = Table.new(GAME, table.header).text()
        text = head + "\nposition\n" + "\n".join(write_position(state)) + "\nend position\n"
    for _ in range(6):
        noise = noisy(text, chance, chance.choice(("\n", "\n", " ", "")))
        began = time.process_time()
        try:
            loaded = Table.load(noise, GAME)
        except RecordError as error:
            if "\n" in error.sentence or not error.sentence:
                raise FoundError(f"a sentence of several lines: {error}") from error
            loaded = None
        if time.process_time() - began > SLOW_RECORD:
            raise FoundError(f"slow record of {len(noise)} letters")
        if loaded is not None:
            again = loaded.text()
            if Table.load(again, GAME).text() != again or not read_record(again):
                raise FoundError("written another way than read")
            if chance.below(4) == 0:
                random_game(loaded.state_at(len(loaded.lines)), chance, MOST_STEPS)


def hunt_undo(chance: Chance) -> None:
    """Undo never goes back over anything that came out of a hidden pile, nor over another seat's line."""
    table = played(chance, 5 + chance.below(300))
    state: State = table.state
    for seat in state.seats:
        limit = table.undo_limit(seat)
        before, now = table.state_at(limit), state
        if limit < len(table.lines):
            if (before.deck, before.contracts, before.display) != (now.deck, now.contracts, now.display) and any(
                card not in before.display for card in now.display
            ):
                raise FoundError("undo would put back what was opened")
            if before.deck != now.deck or before.contracts != now.contracts:
                raise FoundError("undo would put back what was drawn")
            if any(action.seat != seat for action in table.played[limit:]):
                raise FoundError("undo would take back another's line")


def hunt_links(chance: Chance) -> None:
    """Any link ends in a game or a sentence, soon: twenty-five damaged ones, every tenth with its checksum mended."""
    table = played(chance, chance.below(300))
    link = Link.of(table.record())
    text = written(link, PACKING, (GAME.name,), upper=bool(chance.below(2)))
    if read(text, {GAME.name: PACKING}.get, (GAME.name,)) != link:
        raise FoundError("another link than was written")
    for number in range(25):
        noise = noisy(text, chance, "") if number % 10 else hunts.mended(text, chance)
        began = time.process_time()
        try:
            Table.load(read(noise, {GAME.name: PACKING}.get, (GAME.name,)).record, GAME, lenient=True)
        except RecordError as error:
            if "\n" in error.sentence or not error.sentence:
                raise FoundError(f"a sentence of several lines: {error}") from error
        if time.process_time() - began > SLOW_RECORD:
            raise FoundError(f"slow link: {noise}")


HUNTS: dict[str, tuple[Callable[[Chance], None], int]] = {
    "games": (hunt_games, 10_000),
    "fast": (hunt_fast, 10_000),
    "engineers": (hunt_engineers, 300),
    "chiefs": (hunt_chiefs, 300),
    "mixed": (hunt_mixed, 300),
    "lines": (hunt_lines, 4_000),
    "records": (hunt_records, 15_000),
    "undo": (hunt_undo, 2_000),
    "links": (hunt_links, 4_000),
}


FORGED = {f"{card.card.name} forged": (partial(forging.hunt_forged, lambda: Library(GAMES, NUMBERED), card.card.name), 1_000) for card in GAMES}
"""Ten thousand links of the right form, ten a try."""
FORGED |= {f"{card.card.name} draws": (partial(forging.hunt_forged_lots, lambda: Library(GAMES, NUMBERED), card.card.name), 200) for card in GAMES}
"""And where the seed is being drawn."""

PLAYED: dict[str, hunts.AnyGame] = {card.card.name: card.page().game for card in GAMES}
"""Every game that the page knows."""
EVERY = (
    HUNTS
    | FORGED
    | {f"{of} {name}": (partial(hunt, game), hunts.TRIES.get((of, name), tries)) for of, game in PLAYED.items() for name, (hunt, tries) in hunts.HUNTS.items()}
)
"""These, and by each game's name what every game stands."""


def one_try(job: tuple[str, int]) -> tuple[str, int, str, float]:
    name, seed = job
    began = time.perf_counter()
    try:
        EVERY[name][0](Chance.stream(seed, f"fuzz {name}"))
        told = ""
    except Exception as error:  # whatever it is, it is what the hunt is for
        told = f"{type(error).__name__}: {error}" if isinstance(error, (FoundError, hunts.FoundError, TabletopError)) else traceback.format_exc()
    return name, seed, told, time.perf_counter() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the usual number of tries")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=EVERY)
    parser.add_argument("--game", choices=PLAYED, help="what this game stands, by its name")
    parser.add_argument("--processes", type=int, default=2)
    told = parser.parse_args()
    found = 0
    with Pool(told.processes) as pool:
        for name, (_, tries) in EVERY.items():
            if told.only not in (None, name) or not name.startswith(told.game or ""):
                continue
            jobs = [(name, told.seed + number) for number in range(round(tries * told.scale))]
            began, slowest = time.perf_counter(), (0.0, 0)
            for _, seed, problem, took in pool.imap_unordered(one_try, jobs, chunksize=8):
                slowest = max(slowest, (took, seed))
                if problem:
                    found += 1
                    print(f"{name}, seed {seed}: {problem}")
            print(f"{name}: {len(jobs)} tries in {time.perf_counter() - began:.0f} s, the slowest {slowest[0]:.2f} s (seed {slowest[1]}).", flush=True)
    print(f"Found: {found}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
