"""The generator never changes: these numbers are what released records were dealt from."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.chance import SEED_LIMIT, Chance


def test_the_numbers_of_splitmix64() -> None:
    # The upper halves of the published first outputs for the seed 1234567.
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(3)] == [6457827717110365317 >> 32, 3203168211198807973 >> 32, 9817491932198370423 >> 32]


def test_golden_numbers_of_streams() -> None:
    pile = Chance.stream(20061, "pile")
    assert [pile.below(1000) for _ in range(8)] == [713, 399, 65, 890, 749, 72, 756, 417]
    other = Chance.stream(20061, "row")
    assert [other.below(1000) for _ in range(8)] == [406, 664, 670, 58, 973, 498, 741, 44]
    assert Chance.stream(0, "pile").shuffled(range(10)) == [3, 7, 0, 2, 6, 9, 1, 8, 5, 4]
    assert Chance.stream(SEED_LIMIT - 1, "Kanäle").bits() == 4268385621


def test_the_state_is_all_of_it() -> None:
    chance = Chance.stream(7, "pile")
    chance.bits()
    again = Chance(chance.state)
    assert [chance.bits() for _ in range(5)] == [again.bits() for _ in range(5)]


def test_every_number_comes_about_equally_often() -> None:
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(12_000))
    assert sorted(counts) == list(range(6))
    assert all(1_850 < count < 2_150 for count in counts.values())


def test_every_order_comes_about_equally_often() -> None:
    chance = Chance(2)
    counts = Counter(tuple(chance.shuffled("abc")) for _ in range(6_000))
    assert len(counts) == 6
    assert all(880 < count < 1_120 for count in counts.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = Counter(Chance.stream(seed, "pile").below(10) for seed in range(5_000))
    assert all(420 < firsts[number] < 580 for number in range(10))


@given(st.integers(0, SEED_LIMIT - 1), st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_the_items_and_the_list(seed: int, items: list[int]) -> None:
    before = items[:]
    assert sorted(Chance.stream(seed, "pile").shuffled(items)) == sorted(items)
    assert items == before


@given(st.integers(0, SEED_LIMIT - 1), st.integers(1, 1 << 32))
def test_a_number_stays_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Chance(seed).below(limit) < limit


@pytest.mark.parametrize("limit", [0, -1, (1 << 32) + 1])
def test_no_number_below_such_a_limit(limit: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        Chance(1).below(limit)
