"""The rulebook's worked examples, each by its id."""

from __future__ import annotations

import pytest

from arriala.rules.facts import SectionBuilt
from talk.arriala import at_table, legal, play, scores, told, where


@pytest.mark.rule("2.1", "2.3", "2.6")
def test_ar_e01_a_lock_leaves_a_point_for_a_card_or_a_space() -> None:
    table = at_table("turn purple 5\npurple hand move-2\nred workers Montech")
    state = play(table, "purple: lock Montech 4")
    assert state.left == 1
    assert scores(table) == {"purple": 1}
    assert legal(table, "purple: move red Montech > Montech 1") == ["purple: move red Montech > Montech 1", "purple: move red Montech > Montech 1 by move-2"]
    assert "purple: move red Montech > Montech 2" not in legal(table, "purple: move")
    assert "purple: move red Montech > Montech 2 by move-2" in legal(table, "purple: move")
    assert legal(table, "purple: draw") == []


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("between", ["", 'red workers "Montech 3"\nlocks "Montech 4"'])
def test_ar_e02_four_spaces_cost_four_whatever_stands_between(between: str) -> None:
    table = at_table(f'turn purple 5\npurple workers "Montech 1"\n{between}')
    state = play(table, "purple: move purple Montech 1 > Montech 5")
    assert where(table, "purple") == ["Montech 5"]
    assert state.left == 1


@pytest.mark.rule("3.1", "3.2", "3.3")
def test_ar_e03_the_next_takes_all_where_two_are_tied() -> None:
    table = at_table(
        """
        turn green 5
        locks "Montech 6"
        red workers "Montech 1" "Montech 2"
        yellow workers "Montech 3" "Montech 4"
        """
    )
    play(table, "green: place Montech 5")
    assert scores(table) == {"green": 8}
    (built,) = told(table, SectionBuilt)
    assert (built.first, built.last, built.tied, built.winner, built.points) == ("Montech 1", "Montech 5", ("red", "yellow"), "green", 8)
    assert built.counts == (("red", 2), ("yellow", 2), ("green", 1))


@pytest.mark.rule("3.1", "3.2", "3.3")
def test_ar_e03_with_three_players() -> None:
    """Green isn't there: purple is the one that comes."""
    table = at_table(
        """
        turn purple 5
        locks "Montech 6"
        red workers "Montech 1" "Montech 2"
        yellow workers "Montech 3" "Montech 4"
        """,
        players=3,
    )
    play(table, "purple: place Montech 5")
    assert scores(table) == {"purple": 8}


@pytest.mark.rule("3.3", "3.4")
def test_ar_e04_a_section_may_bring_nobody_anything() -> None:
    table = at_table(
        """
        turn yellow 5
        red workers "Castelsarrasin 1" "Castelsarrasin 2"
        yellow workers "Castelsarrasin 3"
        """
    )
    state = play(table, "yellow: place Castelsarrasin 4")
    assert scores(table) == {}
    (built,) = told(table, SectionBuilt)
    assert (built.winner, built.points, built.worth, built.tied, built.name) == (None, 0, 6, ("red", "yellow"), "section_built_for_nobody")
    assert len(state.built) == 1
    play(table, "yellow: done")
    assert "2.6" in [reason.rule for reason in table.refusals(table.read("green: lock Castelsarrasin 1"))]
