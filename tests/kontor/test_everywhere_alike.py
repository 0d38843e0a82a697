"""The same record is the same game in every Python (tests/alike.py)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from alike import Job, told_by_another, told_by_the_page, told_here, whole
from kontor.game import GAME
from tabletop.table import Table

RECORDS = Path(__file__).parent / "records"
NAMES = ("base-full", "special-cards-full-show", "tic-tac-toe-line", "poverty-ruin")


@lru_cache(maxsize=1)
def job() -> Job:
    records = [Table.load((RECORDS / f"{name}.record").read_text(encoding="utf-8"), GAME).text() for name in NAMES]
    return Job("kontor", records, 6, records[:2], (8, 33), 40)


@lru_cache(maxsize=1)
def here() -> dict[str, Any]:
    return told_here(job())


@pytest.mark.slow
def test_these_are_whole_games_with_decisions_of_all_kinds() -> None:
    assert whole(here())


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "4294967295"])
def test_whatever_the_order_of_hashes(hash_seed: str) -> None:
    assert told_by_another(job(), hash_seed) == here()


@pytest.mark.full(part="alike")
def test_in_the_python_of_the_page() -> None:
    assert told_by_the_page(job()) == here()


def test_golden_start() -> None:
    """What a game of that seed begins with is dealt alike for ever."""
    state = GAME.start(GAME.header(20061))
    assert (list(state.hands[0]), list(state.hands[1]), state.canal_pile[-1]) == GOLDEN


GOLDEN: tuple[list[int], list[int], int] = ([5, 19, 39, 43, 75], [2, 10, 16, 53, 72], 57)
