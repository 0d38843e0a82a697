"""Which part of the tests runs: `SHARD=1/2 make test` runs the first of two halves. Without SHARD all tests run."""

from __future__ import annotations

from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent


@cache
def all_files() -> list[Path]:
    """Every test file. Browser tests come last, and each group is ordered by size, so that every n-th file makes a fair share of the time."""
    return sorted(TESTS.rglob("test_*.py"), key=lambda file: (file.is_relative_to(TESTS / "e2e"), file.stat().st_size, file))


def in_shard(file: Path, shard: str) -> bool:
    """Whether this part runs the file: "1/2" is the first of two parts. A file is never divided, because its tests may share a page."""
    part, parts = map(int, shard.split("/"))
    if not 1 <= part <= parts:
        raise ValueError(f"SHARD={shard}: expected a part such as 1/2")
    return all_files().index(file) % parts == part - 1
