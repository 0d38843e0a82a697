"""The same record is the same game in every Python (tests/alike.py)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from alike import Job, told_by_another, told_by_the_page, told_here, whole
from arriala.game import GAME
from tabletop.table import Table

RECORDS = Path(__file__).parents[1] / "records" / "arriala"
NAMES = ("long-4", "short-2", "turns-2")


@lru_cache(maxsize=1)
def job() -> Job:
    records = [Table.load((RECORDS / f"{name}.record").read_text(encoding="utf-8"), GAME).text() for name in NAMES]
    return Job("arriala", records, 6, records[:1], (9, 60), 100)


@lru_cache(maxsize=1)
def here() -> dict[str, Any]:
    return told_here(job())


@pytest.mark.slow
def test_these_are_whole_games_with_decisions_of_all_kinds() -> None:
    assert whole(here())
    assert len(here()["decisions"][0]) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "4294967295"])
def test_whatever_the_order_of_hashes(hash_seed: str) -> None:
    assert told_by_another(job(), hash_seed) == here()


@pytest.mark.full(part="alike")
def test_in_the_python_of_the_page() -> None:
    assert told_by_the_page(job()) == here()
