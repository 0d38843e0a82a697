"""Chapter 9.1: special cards, bought and laid."""

from __future__ import annotations

import pytest

from harbourtalk import KontorTable, at_table, card_at, guards, legal, play, refused_by, sector_at, told, why_not
from kontor import outlook
from kontor.board.waters import BIT, PLACE_OF, names
from kontor.rules.facts import BuyersShown, CardDrawn, CardReturned, CardsShown, GuldenEarned, LastSpecial, SectorEven, SectorWon, SpecialBought, SpecialSeen
from kontor.rules.state import UNKNOWN

pytestmark = pytest.mark.rule("9.1")


def table_with(position: str) -> KontorTable:
    return at_table(position, "special-cards")


def laying(seat: str, card: int, position: str) -> KontorTable:
    return table_with(f"{position}\nstep {seat} lay\n{seat} hand {card}\n{seat} plays {card}")


# Buying.


def test_both_are_asked_before_they_choose() -> None:
    table = table_with("step buy\npile specials 86 90")
    assert table.asked() == ("red", "black")
    assert legal(table, "red:") == ["keep", "buy"]
    assert why_not(table, "red: pass") == ["9.1 now_buy"]
    play(table, "red: buy\nblack: buy")
    state = table.state
    assert (state.gulden, state.treasury, state.step) == ((1, 1), 18, "choose")
    assert 86 in state.hands[0]  # red draws first
    assert 90 in state.hands[1]
    assert [(fact.seat, fact.left) for fact in told(table, SpecialBought)] == [("red", 5), ("black", 4)]
    assert [(fact.card, fact.only) for fact in told(table, SpecialSeen)] == [(86, ("red",)), (90, ("black",))]


def test_it_may_be_played_in_that_round() -> None:
    table = table_with("step buy\npile specials 90")
    play(table, "red: buy\nblack: keep\nred: choose 90\nblack: pass")
    assert told(table, BuyersShown)[0].buyers == ("red",)
    assert table.state.card == 90
    play(table, f"red: lay 90 {legal(table, 'red: lay 90')[0]}")


def test_what_was_bought_is_hidden() -> None:
    table = table_with("step buy\npile specials 86")
    play(table, "red: buy")
    assert table.state.view("black").known.wants == (UNKNOWN, 0)
    assert table.state.view("red").known.wants == (2, 0)
    play(table, "black: keep")
    assert 86 in table.state.view("red").known.hands[0]
    assert 86 not in table.state.view("black").known.hands[0]
    assert 204 in table.state.view("black").known.hands[0]


def test_who_cant_pay_isnt_asked() -> None:
    table = table_with("step buy\nred gulden 1\nblack gulden 2")
    assert table.asked() == ("black",)
    assert why_not(table, "red: buy") == ["9.1 not_asked_to_buy", "9.1 too_dear"]
    play(table, "black: keep")
    assert table.state.step == "choose"
    assert table_with("red gulden 1\nblack gulden 0").state.step == "choose"


def test_none_is_left() -> None:
    table = table_with("pile specials none\nred hand 86 87 88\nblack hand 89 90 91\nstep choose")
    assert table.state.step == "choose"
    assert "9.1 specials_are_out" in why_not(table, "red: buy")
    assert "1.3 no_special_cards" in why_not(at_table(), "red: buy")


LAST = "pile specials 91\nred hand 86 87 88 85\nblack hand 89 90 84\nstep buy"


def test_the_last_one_wanted_by_both_goes_to_the_higher_card() -> None:
    table = table_with(LAST)
    play(table, "red: buy\nblack: buy")
    assert len(told(table, LastSpecial)) == 1
    assert (table.state.step, table.asked()) == ("show", ("red", "black"))
    assert "85" in legal(table, "red: show")
    assert why_not(table, "red: pass") == ["9.1 now_show"]
    assert why_not(table, "red: show 2") == ["3.1 not_in_hand"]
    play(table, "red: show 85")
    assert table.state.view("black").known.chosen == (UNKNOWN, 0)
    play(table, "black: show 89")
    state = table.state
    (shown,) = told(table, CardsShown)
    assert (shown.seat, shown.card, shown.other, shown.other_card) == ("black", 89, "red", 85)
    assert 91 in state.hands[1]
    assert (state.gulden, state.step) == ((3, 1), "choose")
    assert 85 in state.view("black").known.hands[0]  # it has been shown
    assert 85 in state.hands[0]  # and is in the hand as before


def test_the_last_one_wanted_by_one() -> None:
    table = table_with(LAST)
    play(table, "red: buy\nblack: keep")
    assert (table.state.step, 91 in table.state.hands[0]) == ("choose", True)


# What all of them have in common.


def test_who_plays_one_draws_nothing_and_earns_nothing() -> None:
    table = laying("red", 86, "red quay 31 1,1")
    play(table, "red: lay 86 1,1")
    assert table.state.gulden == (3, 3)
    assert told(table, CardDrawn) == []
    assert told(table, GuldenEarned) == []


CLOSED = "red quay 31 1,1\ncanals 2,1 1,2\n"


def test_never_next_to_a_closed_sector() -> None:
    flood = laying("red", 86, f"{CLOSED}red quay 11 -1,1")
    assert legal(flood, "red: lay 86") == ["-1,1"]
    assert why_not(flood, "red: lay 86 1,1") == ["9.1 next_to_a_closed_sector"]
    bridge = table_with(f"{CLOSED}red quay 11 3,1\nblack quay 12 1,-1\nblack quay 10 -1,1\nred hand 88\nstep choose")
    for where in ("2,1 east-west", "1,0 north-south"):
        assert why_not(bridge, f"red: lay 88 {where}") == ["3.1 now_choose", "9.1 next_to_a_closed_sector", "9.1 joins_no_sectors"]


def test_without_a_place_it_goes_back() -> None:
    table = table_with("red hand 88\nstep choose")
    play(table, "red: choose 88\nblack: pass")
    (back,) = told(table, CardReturned)
    assert (back.card, back.kind) == (88, "bridge")
    assert table.state.round == 2


# Floods.


def test_a_flood_is_a_canal_and_may_close_what_is_left() -> None:
    table = laying("red", 86, "red quay 31 1,1\nred quay 11 2,1\nblack quay 22 3,1\ncanals 1,2")
    assert set(legal(table, "red: lay 86")) == {"1,1", "2,1", "3,1"}
    state = play(table, "red: lay 86 2,1")
    assert BIT[PLACE_OF["2,1"]] & state.canals
    assert state.covered == ((PLACE_OF["2,1"], 11),)
    assert guards(state) == {"1,1": "red"}
    assert names(sector_at(state, "3,1")) == ("3,1",)


def test_a_flood_needs_exactly_one_good() -> None:
    table = laying("red", 86, "red quay 7 1,1\nred quay 1 2,1\ncustoms 90 1,2\nred quay 31 -1,1")
    assert legal(table, "red: lay 86") == ["-1,1"]
    for place in ("1,1", "2,1", "1,2"):
        assert why_not(table, f"red: lay 86 {place}") == ["9.1 not_one_good"]
    assert why_not(table, "red: lay 86 1,0") == ["9.1 nothing_to_flood"]
    assert why_not(table, "red: lay 86 3,3") == ["9.1 nothing_to_flood"]


def test_a_flooded_quay_is_no_prey_and_the_boat_may_stand_there() -> None:
    table = table_with("red quay 19 1,1\nflood 86 1,1\nstep red boat\nred hand 33\nred plays 33\nboat 1,0")
    assert table.state.boats == 0
    play(table, "red: boat 1,1")
    assert table.state.boat == PLACE_OF["1,1"]


def test_a_flood_on_a_bridge_parts_what_it_joined() -> None:
    table = laying("red", 86, "red quay 31 1,1\nblack quay 12 1,-1\nbridge 88 1,0 north-south\ncanals 2,1 1,2")
    assert set(names(sector_at(table.state, "1,1"))) == {"1,1", "1,-1"}
    assert not table.state.closed
    state = play(table, "red: lay 86 1,0")
    assert guards(state) == {"1,1": "red"}
    assert state.bridges == ()


# Bridges.


def test_a_bridge_joins_two_open_sectors() -> None:
    table = laying("red", 88, "red quay 31 1,1\nblack quay 12 1,-1\nred quay 11 1,-2")
    assert legal(table, "red: lay 88") == ["1,0 north-south"]
    state = play(table, "red: lay 88 1,0")  # the way is filled in
    assert table.lines == ("red: lay 88 1,0 north-south",)
    assert set(names(sector_at(state, "1,1"))) == {"1,1", "1,-1", "1,-2"}
    assert BIT[PLACE_OF["1,0"]] & state.canals
    assert outlook.sectors(state)[0].winner == "red"


def test_a_bridge_says_which_way_it_leads() -> None:
    table = laying("red", 88, "red quay 31 1,1\nblack quay 12 1,-1\nred quay 11 2,-1\nblack quay 20 3,0\ncanals 3,1")
    assert why_not(table, "red: lay 88 1,0 east-west") == ["9.1 joins_no_sectors"]
    assert why_not(table, "red: lay 88 2,0") == ["9.1 which_way"]
    assert why_not(laying("red", 90, ""), "red: lay 90 1,1 east-west") == ["9.1 leads_nowhere"]
    assert why_not(table, "red: lay 88 1,1 east-west") == ["9.1 no_canal_to_bridge"]


def test_over_the_anchor_and_under_the_boat() -> None:
    table = laying("red", 88, "red quay 31 1,1\nblack quay 12 -1,-1\nred quay 11 1,-1\nblack quay 18 -1,1")
    assert "0,1 east-west" in legal(table, "red: lay 88")
    assert why_not(table, "red: lay 88 0,0 east-west") == ["9.1 joins_no_sectors"]


def test_a_bridge_never_lies_on_a_bridge() -> None:
    table = table_with("red quay 31 1,1\nblack quay 12 1,-1\nbridge 88 1,0 north-south\nred hand 89\nstep choose")
    assert "9.1 bridged_already" in why_not(table, "red: lay 89 1,0 north-south")


def test_the_end_of_a_bridge_that_is_taken_away_is_a_gap() -> None:
    """Its two ends are neighbours for 6.2: a space there keeps the sector open, and a canal there closes it."""
    position = "red quay 31 1,1\nblack quay 20 1,-1\nbridge 88 1,0 north-south\ncanals 2,1 1,2\nstep red boat\nred hand 33\nred plays 33\nblack hand 26"
    table = table_with(position)
    play(table, "red: boat 0,-1\nred: take 1,-1")
    (sector,) = outlook.sectors(table.state)
    assert (sector.places, sector.gaps) == (("1,1",), ("1,-1",))
    play(table, "red: lay 33 -1,-1\nred: keep\nblack: keep\nred: pass\nblack: choose 26")
    assert not table.state.closed
    play(table, "black: lay 26 1,-1")
    assert guards(table.state) == {"1,1": "red"}


# Customs houses.


def test_a_customs_house_lies_like_a_quay_or_a_canal() -> None:
    table = laying("red", 90, "black quay 2 1,1\nred quay 31 -1,1")
    assert {"1,2", "2,1", "-2,1", "3,0"} <= set(legal(table, "red: lay 90"))  # beside a foreign crane too
    state = play(table, "red: lay 90 1,2")
    assert set(names(sector_at(state, "1,1"))) == {"1,1", "1,2"}
    (open_,) = [one for one in outlook.sectors(state) if one.customs]
    assert (open_.size, open_.customs, open_.warehouses) == (1, 1, ((0, 0, 0), (0, 0, 0)))


def test_it_never_closes_a_sector() -> None:
    table = laying("red", 90, "red quay 31 1,1\ncanals 1,2 2,-1 1,-2 3,1 2,2")
    assert why_not(table, "red: lay 90 2,1") == ["9.1 customs_would_close"]
    assert why_not(table, "red: lay 90 1,-1") == ["9.1 customs_would_close"]  # its own
    assert refused_by(table, "red: lay 90 -1,-1") == []


def test_nor_by_fixing_an_edge() -> None:
    table = laying("red", 90, "red quay 31 3,0\ncanals 3,1 3,-1")
    assert why_not(table, "red: lay 90 -3,0") == ["9.1 customs_would_close"]


def test_it_keeps_a_sector_open_and_joins() -> None:
    table = laying("red", 90, "red quay 31 1,1\nblack quay 12 3,1")
    state = play(table, "red: lay 90 2,1")
    assert set(names(sector_at(state, "1,1"))) == {"1,1", "2,1", "3,1"}
    assert card_at(state, "2,1") == 90


def test_its_sector_is_worth_one_more() -> None:
    table = laying("red", 26, "red quay 31 1,1\ncustoms 90 2,1\ncanals 3,1 2,2")
    state = play(table, "red: lay 26 1,2")
    (won,) = told(table, SectorWon)
    assert (won.size, won.customs) == (1, 1)
    assert state.scores() == {"red": 2, "black": 0}


def test_alone_it_is_nobodys() -> None:
    table = laying("red", 26, "customs 90 1,1\ncanals 2,1")
    play(table, "red: lay 26 1,2")
    (even,) = told(table, SectorEven)
    assert (even.size, even.customs) == (0, 1)
