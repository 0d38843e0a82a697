"""The parts into which SHARD divides the tests are fair, and leave nothing out."""

from __future__ import annotations

import pytest

from shards import TESTS, all_files, in_shard


@pytest.mark.parametrize("parts", [1, 2, 3])
def test_every_file_is_in_exactly_one_part(parts: int) -> None:
    for file in all_files():
        assert sum(in_shard(file, f"{part}/{parts}") for part in range(1, parts + 1)) == 1


def test_two_parts_have_equally_many_browser_tests() -> None:
    counts = [sum(in_shard(file, part) for file in all_files() if file.parent == TESTS / "e2e") for part in ("1/2", "2/2")]
    assert abs(counts[0] - counts[1]) <= 1


@pytest.mark.parametrize("shard", ["0/2", "3/2", "half"])
def test_a_part_that_does_not_exist_is_an_error(shard: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        in_shard(all_files()[0], shard)
