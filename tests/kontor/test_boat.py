"""Chapter 5: the boat moves, and takes quays away."""

from __future__ import annotations

import pytest

from harbourtalk import at_table, card_at, legal, play, sector_at, told, why_not
from kontor import outlook
from kontor.board.waters import NAMES, names
from kontor.rules.facts import BoatMoved, BoatStayed, QuayLeft, QuayTaken
from kontor.rules.majorities import centre, warehouses

BOAT = "step red boat\nred hand 33\nred plays 33\n"


@pytest.mark.rule("5.1")
def test_the_boat_moves_to_any_other_canal() -> None:
    table = at_table(f"canals 3,0\n{BOAT}")
    assert set(legal(table, "red: boat")) == {"1,0", "2,0", "3,0", "-1,0", "-2,0", "0,1", "0,2", "0,-1", "0,-2"}
    assert legal(table, "red: stay") == [""]
    assert why_not(table, "red: boat 0,0") == ["5.1 boat_is_there"]
    assert why_not(table, "red: boat 1,1") == ["5.1 no_canal_there"]
    assert why_not(table, "red: boat 9,9") == ["6.1 no_such_place"]


@pytest.mark.rule("5.1")
def test_or_not_and_then_nothing_is_taken() -> None:
    table = at_table(f"red quay 19 1,1\nboat 1,0\n{BOAT}")
    play(table, "red: stay")
    assert table.state.step == "lay"
    assert [fact.place for fact in told(table, BoatStayed)] == ["1,0"]


@pytest.mark.rule("5.1")
def test_a_card_without_a_boat_moves_none() -> None:
    table = at_table("red hand 31\nblack hand 32")
    play(table, "red: choose 31\nblack: choose 32")
    assert table.state.step == "lay"
    assert why_not(table, "black: boat 1,0") == ["6.4 now_lay"]


@pytest.mark.rule("5.2")
def test_it_goes_under_its_owners_pile_and_the_place_is_free() -> None:
    table = at_table(f"black quay 20 1,1\n{BOAT}")
    pile = table.state.quay_piles[1]
    state = play(table, "red: boat 1,0\nred: take 1,1")
    assert state.quay_piles[1] == bytes([20]) + pile
    assert card_at(state, "1,1") == 0
    assert "33 1,1" in legal(table, "red: lay")
    (taken,) = told(table, QuayTaken)
    assert (taken.seat, taken.owner, taken.card, taken.place, taken.goods) == ("red", "black", 20, "1,1", ("wine",))
    assert [(fact.start, fact.place) for fact in told(table, BoatMoved)] == [("0,0", "1,0")]


@pytest.mark.rule("5.2")
def test_one_quay_or_none_and_ones_own_too() -> None:
    table = at_table(f"black quay 20 1,1\nred quay 19 1,-1\n{BOAT}")
    play(table, "red: boat 1,0")
    assert set(legal(table, "red: take")) == {"1,1", "1,-1"}
    play(table, "red: leave")
    assert len(told(table, QuayLeft)) == 1
    assert table.state.step == "lay"
    assert why_not(table, "red: take 1,1") == ["6.4 now_lay"]


@pytest.mark.rule("5.2")
def test_nothing_is_taken_from_a_closed_sector() -> None:
    table = at_table(f"red quay 19 1,1\ncanals 2,1 1,2\n{BOAT}")
    assert table.state.closed
    play(table, "red: boat 1,0")
    assert table.state.step == "lay"
    assert "5.2 sector_is_closed" in why_not(table, "red: take 1,1")


@pytest.mark.rule("5.2")
def test_nothing_is_taken_from_a_sector_that_nobody_has_won() -> None:
    table = at_table(f"red quay 19 1,1\nblack quay 20 2,1\ncanals 2,2 1,2 3,1\n{BOAT}")
    assert [one.guard for one in table.state.sectors] == [-1]
    play(table, "red: boat 1,0")
    assert table.state.step == "lay"


@pytest.mark.rule("5.2")
def test_why_not_this_one() -> None:
    table = at_table(f"red quay 19 1,1\nred quay 31 1,-1\nred quay 29 2,1\n{BOAT}")
    play(table, "red: boat 1,0")
    assert why_not(table, "red: take 1,-1") == ["5.2 no_boat_on_it"]
    assert why_not(table, "red: take 2,1") == ["5.2 not_beside_boat"]
    assert why_not(table, "red: take 2,0") == ["5.2 no_quay_there"]


@pytest.mark.rule("5.2", "6.2", "7.1")
def test_what_is_cut_off_stays_and_centres_are_chosen_afresh() -> None:
    table = at_table(f"red quay 11 1,1\nred quay 19 2,1\nred quay 7 3,1\nblack quay 20 3,2\n{BOAT}")
    before = sector_at(table.state, "1,1")
    assert len(names(before)) == 4
    taking = outlook.if_taken(table.state, "2,1")
    state = play(table, "red: boat 2,0\nred: take 2,1")
    assert names(sector_at(state, "1,1")) == ("1,1",)
    right = sector_at(state, "3,1")
    assert set(names(right)) == {"3,1", "3,2"}
    assert NAMES[centre(state, right, 0)] == "3,1"
    assert warehouses(state, right) == ((0, 1, 1), (0, 1, 0))
    assert [one.places for one in taking.left] == [("1,1",), ("3,1", "3,2")]
    assert (taking.card, taking.owner) == (19, "red")


@pytest.mark.rule("5.2", "6.3")
def test_a_crane_that_is_taken_bars_no_more() -> None:
    table = at_table("red quay 23 1,1\nstep black boat\nblack hand 34\nblack plays 34")
    assert "6.3 beside_foreign_crane" in why_not(table, "black: lay 34 1,2")
    play(table, "black: boat 1,0\nblack: take 1,1")
    assert "34 1,1" in legal(table, "black: lay")


@pytest.mark.rule("5.1")
def test_where_there_is_no_other_canal_it_stays() -> None:
    table = at_table(BOAT, "gulliver")
    assert legal(table, "red:") == ["stay"]
    prompt = table.prompt()
    assert prompt.forced is not None
    assert prompt.forced.rule == "5.1"
