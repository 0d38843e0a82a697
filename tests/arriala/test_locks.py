"""Chapter 2: locks."""

from __future__ import annotations

import pytest

from arriala.rules.facts import LockBuilt, SectionBuilt
from talk.arriala import at_table, legal, play, refused_by, scores, told, why


@pytest.mark.rule("2.6")
def test_a_lock_costs_four_and_brings_a_point() -> None:
    table = at_table("turn purple 5\npurple hand none")
    play(table, "purple: lock Montech 4")
    assert (table.state.left, scores(table)) == (1, {"purple": 1})
    assert told(table, LockBuilt) == [LockBuilt("purple", "Montech 4", "", 1, 4)]


@pytest.mark.rule("2.6")
def test_only_on_a_free_space_of_a_stretch() -> None:
    table = at_table('turn purple 5\nred workers "Montech 1"\nlocks "Montech 3"')
    assert refused_by(table, "purple: lock Montech 1") == ["2.2"]
    assert refused_by(table, "purple: lock Montech 3") == ["2.2"]
    assert refused_by(table, "purple: lock Montech") == ["2.6"]
    assert refused_by(table, "purple: lock Chasselas") == ["2.6"]
    assert refused_by(table, "purple: lock weir") == ["2.6"]
    assert len([line for line in legal(table, "purple: lock") if " by " not in line]) == 31 - 2


@pytest.mark.rule("2.6")
def test_no_more_between_two_cities_than_the_board_says() -> None:
    table = at_table('turn purple 5\nlocks "Castelsarrasin 2" "Montech 2" "Montech 5" "Moissac 1" "Moissac 2"')
    assert why(table, "purple: lock Castelsarrasin 3") == ["Castelsarrasin to Moissac already has its one lock. 2.6"]
    assert why(table, "purple: lock Montech 3") == ["Montech to Castelsarrasin already has all its two locks. 2.6"]
    assert refused_by(table, "purple: lock Moissac 3") == []


@pytest.mark.rule("2.6", "3.4")
def test_not_in_a_section_that_has_been_scored() -> None:
    table = at_table('turn purple 5\nlocks "Montech 4"\nbuilt "Montech 1" "Montech 3" red')
    assert refused_by(table, "purple: lock Montech 2") == ["2.6"]
    assert refused_by(table, "purple: lock Montech 5") == []


@pytest.mark.rule("2.6", "5.1")
def test_a_sections_only_space_may_take_a_lock_and_then_it_is_gone() -> None:
    table = at_table('turn purple 5\nlocks "Montech 2"')
    play(table, "purple: lock Montech 1")
    assert told(table, SectionBuilt) == []
    assert table.state.built == ()
    last = at_table(
        """
        turn purple 5
        locks "Castelsarrasin 1" "Grisolles 1" "Grisolles 2" "Montech 7"
        built "Grisolles 3" "Grisolles 9" red
        built "Montech 1" "Montech 6" red
        built "Castelsarrasin 2" "Castelsarrasin 4" red
        built "Moissac 1" "Moissac 10" red
        """
    )
    play(last, "purple: lock Montech 8")
    assert last.state.end == "built"


@pytest.mark.rule("2.6")
def test_where_none_is_left_none_is_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    """On these boards the limits say so before; another board may have fewer locks than its limits allow."""
    table = at_table('turn purple 5\nlocks "Castelsarrasin 2" "Montech 2"')
    monkeypatch.setattr(table.state.agreement.board, "locks", 2)
    assert refused_by(table, "purple: lock Montech 5") == ["2.6"]
    assert not legal(table, "purple: lock")


@pytest.mark.rule("2.6", "3.4")
def test_a_lock_never_moves_and_workers_go_over_it() -> None:
    table = at_table('turn purple 5\nred workers "Montech 1"\nlocks "Montech 3"')
    play(table, "purple: move red Montech 1 > Montech 4")
    assert table.state.locks.bit_count() == 1
