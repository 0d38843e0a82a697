"""What is measured of this engine alone: natively and, by bench/in_pyodide.mjs, in the page's Python. Standard library only."""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import Any

from arriala.card import BOARDS
from arriala.game import GAME as ARRIALA
from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.state import State
from tabletop.chance import Chance
from tabletop.runner import random_game
from tabletop.table import Table

COPIES = 1000


def random_play(rng: random.Random, players: int = 4) -> tuple[int, int]:
    """A game between random players: decisions with at least two legal actions, and forced steps."""
    state = GAME.start(GAME.header(players, rng.randrange(1 << 30)))
    decisions = forced = 0
    while not state.is_over():
        actions = state.actions(state.name)
        if len(actions) > 1:
            decisions += 1
        else:
            forced += 1
        state.apply(rng.choice(actions))
    return decisions, forced


def arriala_decisions(games: int = 5) -> float:
    """Real decisions a second in random games of Arriala, of all numbers of players on both boards."""
    decisions = 0
    began = time.perf_counter()
    for seed in range(games):
        for board in BOARDS:
            for players in (2, 3, 4):
                decisions += random_game(ARRIALA.start(ARRIALA.header(players, seed, board)), Chance(seed), 20_000).decisions
    return decisions / (time.perf_counter() - began)


def seconds(task: Callable[[], Any], repeat: int = 5, number: int = 1) -> float:
    """The median of some runs, for one call."""
    runs = []
    for _ in range(repeat):
        began = time.perf_counter()
        for _ in range(number):
            task()
        runs.append((time.perf_counter() - began) / number)
    return statistics.median(runs)


def copy_cost(state: State) -> tuple[float, float]:
    """Microseconds and bytes of a copy, the mean of a thousand."""
    micro = seconds(state.copy, repeat=9, number=COPIES) * 1e6
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(COPIES)]
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert len(copies) == COPIES
    return micro, grown / COPIES


def widest(games: int) -> State:
    """The position with the most legal actions in some random games."""
    best = GAME.start(GAME.header(4, 0))
    for seed in range(games):
        rng = random.Random(seed)
        state = GAME.start(GAME.header(4, seed))
        while not state.is_over():
            actions = state.actions(state.name)
            if len(actions) > len(best.actions(best.name)):
                best = state.copy()
            state.apply(rng.choice(actions))
    return best


def list_actions(state: State) -> None:
    state.legal = None
    state.actions(state.name)


def refused_lines(state: State) -> list[Action]:
    """One action for each kind of refusal a player meets, all illegal here."""
    name = state.name
    other = next(seat for seat in state.seats if seat != name)
    canal = next((state.agreement.names[canal.contract] for own in state.open for canal in own), "Oxford Canal")
    lines = (
        f"{name}: lay A24 stretch > B24 {canal!r} pay stretch",
        f"{name}: lay H11 lock > G12 {canal!r} pay lock surveyor",
        f"{other}: lay J13 tunnel > J14 {canal!r} pay tunnel",
        f"{name}: ship Leeds >{name} Bath",
        f"{name}: ship Guildford >{other} Weybridge >{name} London >{other} Reading >{name} Oxford",
        f"{name}: goods London",
        f"{name}: contract 'Oxford Canal'",
        f"{name}: boat Leeds",
        f"{name}: take tunnel/white",
        f"{name}: discard tunnel",
        f"{other}: pass",
        f"{name}: take back J13 {canal!r}",
    )
    actions = [GAME.read(line.replace("'", '"')) for line in lines]
    return [action for action in actions if state.refusals(action)]


def sheet(record: str) -> dict[str, float]:
    """Everything but the comparison with peers."""
    table = Table.load(record, GAME)
    state = table.state_at(len(table.lines) * 2 // 3)
    micro, size = copy_cost(state)
    wide = widest(40)
    refused = refused_lines(state)
    far = [seconds(partial(state.refusals, action), number=20) for action in refused]
    return {
        "copy, us": micro,
        "copy, bytes": size,
        "record, lines": len(table.lines),
        "record read, checked and played, ms": seconds(lambda: Table.load(record, GAME)) * 1e3,
        "widest position, legal actions": len(wide.actions(wide.name)),
        "widest position listed, us": seconds(lambda: list_actions(wide), number=20) * 1e6,
        "refusal, mean us": statistics.mean(far) * 1e6,
        "refusal, slowest us": max(far) * 1e6,
        "arriala, random decisions a second": arriala_decisions(),
    }
