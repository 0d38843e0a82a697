"""Chapter 3: sections."""

from __future__ import annotations

import pytest

from arriala.rules.facts import SectionBuilt
from arriala.rules.pieces import NOBODY, section_points
from arriala.rules.sections import majority
from talk.arriala import at_table, play, refused_by, scores, told, where


@pytest.mark.rule("3.2")
def test_points_by_workers() -> None:
    assert [section_points(workers) for workers in range(1, 11)] == [1, 2, 4, 6, 8, 10, 12, 15, 15, 15]


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("counts", "winner", "tied"),
    [
        ((3, 1, 0, 0), 0, ()),
        ((2, 2, 1, 0), 2, (0, 1)),
        ((2, 2, 0, 0), NOBODY, (0, 1)),
        ((2, 2, 1, 1), NOBODY, (0, 1)),
        ((1, 1, 1, 0), NOBODY, (0, 1, 2)),
        ((1, 1, 1, 2), 3, ()),
        ((3, 3, 2, 1), 2, (0, 1)),
        ((1, 0, 0, 0), 0, ()),
        ((0, 0, 0, 0), NOBODY, ()),
        ((3, 3, 1, 1), NOBODY, (0, 1)),  # the next highest is tried once
    ],
)
def test_those_tied_get_nothing_and_the_next_takes_all(counts: tuple[int, ...], winner: int, tied: tuple[int, ...]) -> None:
    assert majority(counts) == (winner, tied)


@pytest.mark.rule("3.1")
def test_a_section_is_finished_by_whoever_comes_last_and_may_be_a_rivals() -> None:
    table = at_table('turn purple 5\nlocks "Montech 4"\ngreen workers "Montech 1" "Montech 2" Montech\npurple workers "Montech 5"')
    play(table, "purple: move purple Montech 5 > Montech 3")
    assert scores(table) == {"green": 4}
    (built,) = told(table, SectionBuilt)
    assert (built.seat, built.winner, built.at) == ("purple", "green", "Montech 3")
    assert table.state.left == 3  # the turn goes on


@pytest.mark.rule("3.1")
def test_a_lock_makes_a_section_finished() -> None:
    table = at_table('turn purple 5\nred workers "Montech 1" "Montech 2"')
    play(table, "purple: lock Montech 3")
    assert scores(table) == {"purple": 1, "red": 2}


@pytest.mark.rule("3.1", "3.2")
def test_one_lock_finishes_two_each_by_itself() -> None:
    table = at_table('turn purple 5\nred workers "Castelsarrasin 1"\ngreen workers "Castelsarrasin 3" "Castelsarrasin 4"')
    play(table, "purple: lock Castelsarrasin 2")
    assert scores(table) == {"purple": 1, "red": 1, "green": 2}
    left, right = told(table, SectionBuilt)
    assert (left.first, left.last, right.first, right.last) == ("Castelsarrasin 1", "Castelsarrasin 1", "Castelsarrasin 3", "Castelsarrasin 4")


@pytest.mark.rule("3.1")
def test_where_there_are_no_spaces_there_is_no_section() -> None:
    table = at_table('turn purple 5\nlocks "Montech 1"')
    play(table, "purple: lock Montech 2")
    assert told(table, SectionBuilt) == []


@pytest.mark.rule("3.1")
def test_workers_in_cities_and_beyond_locks_do_not_count() -> None:
    table = at_table('turn purple 5\nlocks "Montech 3"\nred workers Montech Montech Montech "Montech 4"\npurple workers "Montech 1"')
    play(table, "purple: place Montech 2")
    assert scores(table) == {"purple": 2}


@pytest.mark.rule("3.4")
def test_a_scored_section_is_never_scored_again_and_workers_come_and_go() -> None:
    table = at_table('turn purple 5\nlocks "Montech 3"\nred workers "Montech 1"\npurple workers "Montech 2" Montech\nbuilt "Montech 1" "Montech 2" nobody')
    play(table, "purple: move purple Montech 2 > Montech 4\npurple: move red Montech 1 > Montech\npurple: move purple Montech > Montech 1")
    assert told(table, SectionBuilt) == []
    play(table, "purple: done\nred: place Montech 2")
    assert told(table, SectionBuilt) == []
    assert scores(table) == {}


@pytest.mark.rule("3.4", "2.7")
def test_who_was_just_scored_may_be_moved_on_but_not_who_was_moved_before() -> None:
    table = at_table('turn purple 5\nlocks "Montech 3"\nred workers "Montech 1" "Montech 4"')
    play(table, "purple: move red Montech 4 > Montech 2")
    assert scores(table) == {"red": 2}
    assert refused_by(table, "purple: move red Montech 2 > Montech") == ["2.7"]
    play(table, "purple: move red Montech 1 > Montech")
    assert where(table, "red") == ["Montech", "Montech 2"]


@pytest.mark.rule("3.2")
def test_a_long_section_brings_fifteen_at_most() -> None:
    table = at_table(
        """
        turn purple 5
        purple workers "Moissac 1" "Moissac 2" "Moissac 3" "Moissac 4"
        red workers "Moissac 5" "Moissac 6" "Moissac 7"
        green workers "Moissac 8" "Moissac 9"
        """
    )
    play(table, "purple: place Moissac 10")
    assert scores(table) == {"purple": 15}
