"""Chapter 6: where a card may lie, the harbour's edges, sectors that close."""

from __future__ import annotations

import pytest

from harbourtalk import at_table, guards, legal, play, sector_at, told, why_not
from kontor.board.waters import names
from kontor.rules.facts import CardReturned, EdgesFixed, SectorEven, SectorWon


def lay(seat: str, card: int) -> str:
    return f"step {seat} lay\n{seat} hand {card}\n{seat} plays {card}\n"


@pytest.mark.rule("6.1")
def test_a_card_lies_next_to_a_card() -> None:
    table = at_table(lay("red", 31))
    assert why_not(table, "red: lay 31 2,2") == ["6.1 touches_no_card"]
    assert why_not(table, "red: lay 31 1,0") == ["6.1 place_is_taken"]
    assert why_not(table, "red: lay 31 0,-9") == ["6.1 no_such_place"]
    assert {"31 1,1", "31 3,0", "31 0,-3"} <= set(legal(table, "red: lay"))


@pytest.mark.rule("6.1")
def test_seven_columns_fix_both_edges() -> None:
    table = at_table(f"canals 3,0\n{lay('red', 31)}")
    assert "31 4,0" in legal(table, "red: lay")
    assert "31 -3,0" in legal(table, "red: lay")
    play(table, "red: lay 31 -3,0")
    assert [(fact.across, fact.first, fact.last) for fact in told(table, EdgesFixed)] == [("east-west", -3, 3)]
    state = table.state
    assert state.fixed == (True, False)
    assert "6.1 beyond_the_edge" in why_not(table, "red: lay 11 4,0")
    assert "6.1 beyond_the_edge" not in why_not(table, "red: lay 11 0,3")


@pytest.mark.rule("6.1")
def test_more_than_seven_columns_there_are_not() -> None:
    table = at_table(f"canals 3,0\n{lay('red', 31)}")
    assert "6.1 too_large" in why_not(table, "red: lay 31 -4,0")


@pytest.mark.rule("6.2")
def test_an_edge_once_fixed_stays_fixed() -> None:
    table = at_table("canals 3,0\nred quay 19 -3,0\nstep red boat\nred hand 33\nred plays 33\n")
    assert table.state.fixed == (True, False)
    play(table, "red: boat -2,0\nred: take -3,0")
    assert table.state.fixed == (True, False)
    assert "6.1 beyond_the_edge" in why_not(table, "red: lay 33 4,0")
    assert "33 -3,0" in legal(table, "red: lay")


@pytest.mark.rule("6.2")
def test_an_edge_that_isnt_fixed_is_measured_from_what_lies() -> None:
    table = at_table("red quay 19 3,0\nstep red boat\nred hand 33\nred plays 33\n")
    assert "6.1 too_large" in why_not(table, "red: lay 33 -4,0")
    play(table, "red: boat 2,0\nred: take 3,0")
    assert table.state.corners == (-2, 2, -2, 2)
    assert "6.1 too_large" not in why_not(table, "red: lay 33 -4,0")


@pytest.mark.rule("6.2")
def test_a_sector_is_of_either_colour_and_not_diagonal() -> None:
    state = at_table("red quay 11 1,1\nblack quay 12 2,1\nred quay 31 1,-1\nred quay 17 3,2").state
    assert names(sector_at(state, "1,1")) == ("1,1", "2,1")
    assert names(sector_at(state, "3,2")) == ("3,2",)


@pytest.mark.rule("6.2")
def test_a_quay_may_close_its_own_sector() -> None:
    table = at_table(f"canals 2,1 1,2\n{lay('black', 32)}")
    play(table, "black: lay 32 1,1")
    (won,) = told(table, SectorWon)
    assert (won.seat, won.winner, won.size, won.guard, won.places) == ("black", "black", 1, "1,1", ("1,1",))


@pytest.mark.rule("6.2")
def test_edges_that_are_fixed_may_close_a_sector_far_away() -> None:
    table = at_table(f"black quay 32 3,0\ncanals 3,-1 3,1\n{lay('red', 31)}")
    assert not table.state.closed
    play(table, "red: lay 31 -3,0")
    (won,) = told(table, SectorWon)
    assert (won.seat, won.winner, won.places) == ("red", "black", ("3,0",))


@pytest.mark.rule("6.2")
def test_one_card_may_close_several() -> None:
    table = at_table(f"red quay 31 1,1\nblack quay 32 2,2\ncanals 2,3 3,2 1,2\n{lay('red', 26)}")
    play(table, "red: lay 26 2,1")
    assert {(won.winner, won.places) for won in told(table, SectorWon)} == {("red", ("1,1",)), ("black", ("2,2",))}


@pytest.mark.rule("6.3")
def test_only_a_cranes_owner_lays_quays_next_to_it() -> None:
    position = "red quay 1 1,1\n"
    table = at_table(position + lay("black", 32))
    assert why_not(table, "black: lay 32 1,2") == ["6.3 beside_foreign_crane"]
    assert why_not(table, "black: lay 32 2,1") == ["6.3 beside_foreign_crane"]
    assert why_not(at_table(position + lay("red", 31)), "red: lay 31 1,2") == []
    assert why_not(at_table(position + lay("black", 26)), "black: lay 26 1,2") == []


@pytest.mark.rule("6.3", "8.1")
def test_a_crane_is_drawn_back_as_a_quay() -> None:
    table = at_table(lay("red", 1) + "red pile 3")
    play(table, "red: lay 1 1,1")
    assert 3 in table.state.hands[0]


@pytest.mark.rule("6.4")
def test_with_a_legal_place_it_must_be_laid() -> None:
    table = at_table(lay("red", 31))
    assert {line.split()[0] for line in legal(table, "red:")} == {"lay"}
    assert why_not(table, "red: pass") == ["6.4 now_lay"]
    assert why_not(at_table(lay("red", 31) + "red hand 37 45"), "red: lay 37 1,1") == ["3.1 not_the_chosen_one"]


GULLIVER_FULL = """
canals 1,0 -1,0 0,1 0,-1 2,0 -2,0 0,2 0,-2 1,1 1,-1 -1,1 -1,-1 2,1 2,-1
canals -2,1 -2,-1 1,2 -1,2 -1,-2 -2,2 -2,-2
red quay 23 2,2
"""


@pytest.mark.rule("6.4")
def test_without_a_place_it_goes_back_and_the_turn_ends() -> None:
    """Two places are left: one next to red's crane, one next to nothing else than canals... which black's crane bars as well."""
    position = GULLIVER_FULL.replace(" 1,2 ", " ").replace("2,1 2,-1\n", "2,-1\n")
    table = at_table(f"{position}canals 1,-2 2,-2\nround 20\nblack hand 32\nred hand 31", "gulliver")
    assert legal(table, "red: choose")
    play(table, "black: choose 32\nred: pass")
    (back,) = told(table, CardReturned)
    assert (back.seat, back.card) == ("black", 32)
    assert 32 in table.state.hands[1]
    assert (table.state.step, table.state.round) == ("choose", 21)


@pytest.mark.rule("6.4", "5.1")
def test_boat_move_and_tax_stand() -> None:
    position = GULLIVER_FULL.replace(" 1,2 ", " ").replace("2,1 2,-1\n", "2,-1\n")
    table = at_table(f"{position}canals 1,-2 2,-2\nround 20\nblack hand 34\nred hand 37", "gulliver")
    play(table, "red: choose 37\nblack: choose 34")
    assert table.state.gulden == (3, 2)
    play(table, "red: lay 37 2,1\nblack: boat 1,0")
    assert [back.card for back in told(table, CardReturned)] == [34]
    assert table.state.gulden == (3, 2)
    assert table.state.round == 21


@pytest.mark.rule("7.2")
def test_warehouses_of_a_closed_sector_come_off() -> None:
    table = at_table(f"black quay 20 1,1\ncanals 2,1\n{lay('red', 26)}")
    assert any(table.state.goods)
    play(table, "red: lay 26 1,2")
    assert not any(table.state.goods)
    assert guards(table.state) == {"1,1": "black"}
    assert table.state.boats == 0


@pytest.mark.rule("7.2")
def test_an_even_sector_is_nobodys() -> None:
    table = at_table(f"red quay 31 1,1\nblack quay 32 2,1\ncanals 1,2 2,2\n{lay('red', 26)}")
    play(table, "red: lay 26 3,1")
    (even,) = told(table, SectorEven)
    assert (even.seat, even.size) == ("red", 2)
    assert table.state.scores() == {"red": 0, "black": 0}
