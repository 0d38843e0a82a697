"""The same record is the same game in every Python (tests/alike.py)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from alike import Job, told_by_another, told_by_the_page, told_here, whole
from alike_program import numbers
from canalmania.game import GAME
from canalmania.records.position_writing import write_position
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletop.chance import SEED_LIMIT, Chance
from tabletop.records import numbered, write_record
from tabletop.table import Table

STREAMS = [(0, "contracts"), (7, "build cards"), (20061, "engineers"), (SEED_LIMIT - 1, "Kanäle")]


GOLDEN: list[list[Any]] = [
    [105, 3, 42, 1270142298, 1130587513, 1, 4, 8, 7, 3, 9, 2, 0, 6, 5, "c", "2769267324576817122"],
    [469, 2, 2, 979770584, 754182077, 9, 5, 8, 0, 4, 7, 2, 3, 6, 1, "a", "2332856393594362059"],
    [740, 5, 69, 2687569171, 218103343, 5, 6, 8, 9, 7, 3, 2, 0, 1, 4, "a", "1785085642173417521"],
    [621, 2, 14, 1639065288, 1280867843, 7, 2, 0, 4, 5, 6, 9, 8, 1, 3, "c", "15683100844250008413"],
]


def game(edition: str, players: int, board: str | None, seed: int) -> Table[State, Action]:
    """A whole game, played by chance, verb by verb."""
    table = Table.new(GAME, GAME.header(players, seed, EDITIONS[edition], board))
    chance = Chance.stream(seed, "players")
    while table.prompt().seats:
        state: State = table.state
        legal = state.actions(state.name)
        verb = chance.choice(sorted({action.verb for action in legal}))
        table.play(chance.choice([action for action in legal if action.verb == verb]))
    return table


@lru_cache(maxsize=1)
def job() -> Job:
    games = [
        game("first", 3, None, 11),
        game("first", 5, None, 12),
        game("second", 2, None, 13),
        game("second", 4, None, 14),
        game("second", 3, "pennines", 15),
    ]
    # And one that begins in the middle.
    table = games[0]
    middle = next(step for step in range(300, 500) if table.state_at(step).step == "cards" and table.state_at(step).phase == 2)
    header = table.header.replaced(seed=99)
    position = write_record(numbered(header, write_position(table.state_at(middle)), []))
    later = Table.load(position, GAME)
    chance = Chance(3)
    for _ in range(200):
        if later.prompt().seats:
            later.play(chance.choice(later.state.actions(later.state.name)))
    records = [*(table.text() for table in games), later.text()]
    return Job("canalmania", records, 10, records[1:4:2], (90, 210), 150, STREAMS)


@lru_cache(maxsize=1)
def here() -> dict[str, Any]:
    return told_here(job())


@pytest.mark.slow
def test_these_are_whole_games() -> None:
    assert whole(here())
    assert all(Table.load(text, GAME).state.is_over() for text in job().records[:5])


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["1", *(pytest.param(seed, marks=pytest.mark.full(part="alike")) for seed in ("0", "4294967295"))])
def test_whatever_the_order_of_hashes(hash_seed: str) -> None:
    assert told_by_another(job(), hash_seed) == here()


@pytest.mark.full(part="alike")
def test_in_the_python_of_the_page() -> None:
    assert told_by_the_page(job()) == here()


def test_golden_numbers() -> None:
    """What released records were dealt from never changes, here or there."""
    assert [numbers(seed, name) for seed, name in STREAMS] == GOLDEN
