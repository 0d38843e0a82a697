"""Chapter 4, goods: rules 4.4 and 4.6 to 4.8."""

from __future__ import annotations

import pytest

from canalmania.rules.actions import Action, Goods, Remove
from canalmania.state import State
from tabletalk import at_table, both_editions, legal, play, refused_by, towns_on_canal
from tabletop.table import Table
from talk.goods import CARDS, display, markers


def places(table: Table[State, Action]) -> set[str]:
    """The towns that the next marker may go to."""
    return {action.town for action in table.actions("red") if isinstance(action, Goods)}


def place_all(table: Table[State, Action]) -> None:
    while table.prompt().step == "place":
        table.play(table.actions("red")[0])


# 4.4


@pytest.mark.rule("4.4")
def test_a_card_with_a_symbol_places_two_markers_in_towns_of_that_colour() -> None:
    table = at_table(f"{CARDS}\ndisplay lock/red lock stretch aqueduct surveyor")
    play(table, "red: take lock/red")
    assert refused_by(table, "red: goods Sheffield") == ["4.4"]
    assert refused_by(table, "red: goods Camelot") == ["1.1"]
    state = play(table, "red: goods London\nred: goods Leeds")
    assert markers(table) == {"London", "Leeds"}
    assert state.basin == 18
    assert table.prompt().step == "take"


@pytest.mark.rule("4.4")
def test_a_card_without_a_symbol_places_none() -> None:
    table = at_table(f"{CARDS}\ndisplay lock/red lock stretch aqueduct surveyor")
    state = play(table, "red: take lock\nred: take stretch\nred: take aqueduct")
    assert (state.goods, state.basin) == (0, 20)


@pytest.mark.rule("4.4")
def test_several_such_cards_one_after_the_other_in_the_order_they_are_taken() -> None:
    table = at_table(f"{CARDS}\ndisplay lock/red aqueduct/green stretch aqueduct surveyor")
    play(table, "red: take aqueduct/green\nred: goods Sheffield\nred: goods Gloucester")
    play(table, "red: take lock/red\nred: goods London\nred: goods Bath\nred: take surveyor")
    assert markers(table) == {"Sheffield", "Gloucester", "London", "Bath"}


@pytest.mark.rule("4.4")
def test_white_first_a_colour_is_named_and_it_holds_for_both_markers() -> None:
    table = at_table(f"{CARDS}\ndisplay lock/white stretch stretch aqueduct surveyor")
    play(table, "red: take lock/white")
    assert legal(table, "red:") == [f"red: white is {colour}" for colour in ("red", "yellow", "green", "blue", "black", "purple")]
    assert refused_by(table, "red: goods London") == ["4.4"]
    assert refused_by(table, "red: white is white") == ["1.4"]
    play(table, "red: white is blue")
    assert places(table) == {"Bristol"}
    play(table, "red: goods Bristol")
    assert refused_by(table, "red: white is red") == ["4.6"]
    assert places(table) == {"Chester", "Shrewsbury", "Swindon", "Coventry", "Leighton Buzzard", "Weybridge"}
    play(table, "red: goods Swindon")
    assert markers(table) == {"Bristol", "Swindon"}


RED_FULL = "goods Lancaster Bath Burton Leeds Arundel Peterborough London"


@pytest.mark.rule("4.4", "4.7")
def test_white_may_be_a_colour_that_is_full() -> None:
    table = at_table(f"{CARDS}\ndisplay lock/white stretch stretch aqueduct surveyor\n{RED_FULL}")
    state = play(table, "red: take lock/white\nred: white is red")
    assert state.basin == 13
    assert table.prompt().step == "take"


@pytest.mark.rule("4.4")
def test_a_symbol_counts_when_the_card_is_taken_not_when_it_is_opened() -> None:
    table = at_table(f"{CARDS}\ndisplay lock lock stretch aqueduct surveyor\ndeck lock/red lock/blue aqueduct/green")
    state = play(table, "red: take lock\nred: take lock\nred: take stretch")
    assert display(table)[2:] == ["lock/red", "lock/blue", "aqueduct/green"]
    assert state.goods == 0


# 4.6: Coventry Canal from Burton to the edge of Coventry puts the red town Burton on a canal.

BURTON = 'red canal "Coventry Canal" Burton J13 stretch > J14'


LONDON = "white section London R22 stretch > Q22"


LEEDS = "white section Leeds J5 stretch Huddersfield"


RED_CARD = "display lock/red lock stretch aqueduct surveyor\nstep red cards"


def red_card(*canals: str) -> Table[State, Action]:
    """Red has taken a red card."""
    table = at_table("\n".join(("red engineer Brindley", *canals, RED_CARD)))
    play(table, "red: take lock/red")
    return table


@pytest.mark.rule("4.6")
def test_first_a_city_on_a_canal() -> None:
    table = red_card(BURTON, LONDON)
    assert places(table) == {"London"}
    assert refused_by(table, "red: goods Burton") == ["4.6"]


@pytest.mark.rule("4.6")
def test_then_a_town_on_a_canal() -> None:
    table = red_card(BURTON)
    assert places(table) == {"Burton"}
    assert refused_by(table, "red: goods London") == ["4.6"]


@pytest.mark.rule("4.6")
def test_then_a_city_on_no_canal_and_then_a_town_on_none() -> None:
    table = red_card()
    assert places(table) == {"London"}
    play(table, "red: goods London")
    assert places(table) == {"Lancaster", "Bath", "Burton", "Leeds", "Arundel", "Peterborough"}


@pytest.mark.rule("4.6")
def test_the_order_is_looked_up_afresh_for_the_second_marker() -> None:
    city_then_town = red_card(BURTON, LONDON)
    play(city_then_town, "red: goods London")
    assert places(city_then_town) == {"Burton"}
    town_then_city = red_card(BURTON)
    play(town_then_city, "red: goods Burton")
    assert places(town_then_city) == {"London"}
    town_then_town = red_card(BURTON, LEEDS)
    assert places(town_then_town) == {"Burton", "Leeds"}
    play(town_then_town, "red: goods Leeds")
    assert places(town_then_town) == {"Burton"}


@pytest.mark.rule("4.6")
def test_one_marker_a_town() -> None:
    table = red_card(BURTON, LEEDS, "goods Burton")
    assert places(table) == {"Leeds"}
    assert refused_by(table, "red: goods Burton") == ["4.6"]


@pytest.mark.rule("4.6")
def test_a_boat_alone_puts_no_town_on_a_canal() -> None:
    table = red_card('red canal "Coventry Canal" Burton')
    assert places(table) == {"London"}


@pytest.mark.rule("4.6")
def test_an_open_edge_is_enough_whoevers_and_however_short() -> None:
    # One stretch from Burton: Burton is on a canal, Coventry, two hexes away, is not.
    table = at_table(f"{BURTON}\n{CARDS}")
    assert towns_on_canal(table) == {"Burton"}
    # A tile that runs past a town without an open edge against it doesn't count: J5 lies beside Leeds.
    passing = at_table(f"white section Skipton I4 lock J4 stretch > Leeds\n{CARDS}")
    assert towns_on_canal(passing) == {"Skipton", "Leeds"}
    past = at_table(f"white section Skipton I4 lock J4 stretch > J5\n{CARDS}")
    assert towns_on_canal(past) == {"Skipton"}


@pytest.mark.rule("4.6", "5.15")
def test_a_tile_taken_back_counts_no_more_but_its_markers_stay() -> None:
    table = at_table(f"{BURTON}\ngoods Burton\n{RED_CARD}")
    state = play(table, 'red: take back J13 "Coventry Canal"\nred: take lock/red')
    assert markers(table) == {"Burton"}
    assert state.basin == 17  # two are in hand
    assert places(table) == {"London"}
    without = at_table(f"{BURTON}\n{RED_CARD}")
    play(without, 'red: take back J13 "Coventry Canal"\nred: take lock/red')
    assert places(without) == {"London"}


# 4.7


@pytest.mark.rule("4.7")
def test_all_seven_of_the_colour_full_no_marker_is_placed() -> None:
    table = at_table(f"{CARDS}\n{RED_FULL}\ndisplay lock/red lock stretch aqueduct surveyor")
    state = play(table, "red: take lock/red")
    assert table.prompt().step == "take"
    assert state.basin == 13


@pytest.mark.rule("4.7")
def test_six_full_one_is_placed_and_the_other_stays_in_the_basin() -> None:
    table = at_table(f"{CARDS}\ngoods Lancaster Burton Leeds Arundel Peterborough London\ndisplay lock/red lock stretch aqueduct surveyor")
    play(table, "red: take lock/red")
    assert places(table) == {"Bath"}
    state = play(table, "red: goods Bath")
    assert table.prompt().step == "take"
    assert state.basin == 13


# 4.8

NINETEEN = "goods Taunton Preston Birmingham Swindon Chesterfield Goole Weybridge Chester Gloucester Skipton Sheffield Leicester Basingstoke Maidstone \
Shrewsbury Bristol Huddersfield Coventry Lincoln"


@pytest.mark.rule("4.8", "1.7")
def test_second_edition_an_empty_basin_gives_nothing() -> None:
    table = at_table(f"{CARDS}\n{NINETEEN} Tonbridge\ndisplay lock/red lock/white stretch aqueduct surveyor")
    assert table.state.basin == 0
    before = table.state.goods
    state = play(table, "red: take lock/red\nred: take lock/white\nred: white is red\nred: take stretch")
    assert state.goods == before
    assert state.basin == 0


@pytest.mark.rule("4.8")
def test_second_edition_one_marker_left_is_placed() -> None:
    table = at_table(f"{CARDS}\n{NINETEEN}\ndisplay lock/red lock stretch aqueduct surveyor")
    assert table.state.basin == 1
    assert refused_by(table, "red: remove Taunton") == ["3.9", "4.8"]
    state = play(table, "red: take lock/red\nred: goods London")
    assert table.prompt().step == "take"
    assert state.basin == 0


def first_edition(position: str) -> Table[State, Action]:
    table = at_table(f"{CARDS}\n{position}\ndisplay lock/red lock/white stretch aqueduct surveyor", edition="first")
    play(table, "red: take lock/red")
    return table


def removable(table: Table[State, Action]) -> set[str]:
    return {action.town for action in table.actions("red") if isinstance(action, Remove)}


# Three cities, three towns on canals, nine on none; Manchester (city) and Stoke, Huddersfield (towns) are on canals.
ON_CANALS = """
    white section Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke
    white section Huddersfield H5 aqueduct > G5
    """


FIFTEEN = "goods Manchester Sheffield London Stoke Huddersfield Chester Taunton Lancaster Ripon Oxford Guildford Bath Skipton Leeds Swindon"


@pytest.mark.rule("4.8")
def test_first_edition_missing_markers_come_first_from_towns_on_no_canal() -> None:
    table = first_edition(f"{ON_CANALS}\n{FIFTEEN}")
    assert table.prompt().step == "remove"
    assert removable(table) == {"Chester", "Taunton", "Lancaster", "Ripon", "Oxford", "Guildford", "Bath", "Skipton", "Leeds", "Swindon"}
    assert refused_by(table, "red: remove Sheffield") == ["4.8"]
    assert refused_by(table, "red: remove Nottingham") == ["4.8"]
    assert refused_by(table, "red: goods Preston") == ["4.8"]
    play(table, "red: remove Ripon")
    assert table.prompt().step == "remove"  # two in hand, before the first is placed
    play(table, "red: remove Bath")
    assert places(table) == {"Preston", "Worcester", "Burton", "Basingstoke", "Goole", "Peterborough"}
    state = play(table, "red: goods Preston\nred: goods Goole")
    assert state.basin == 0
    assert {"Ripon", "Bath"}.isdisjoint(markers(table))
    assert table.prompt().step == "take"


@pytest.mark.rule("4.8")
def test_first_edition_then_from_cities_on_no_canal_then_from_towns_on_one() -> None:
    # Fifteen markers: cities on canals Manchester; off them Sheffield; towns on canals all the others.
    table = at_table(
        f"""
        {CARDS}
        white section Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke
        white section Chester D9 stretch E10 lock F10 stretch > Stoke
        white section Burton K12 lock L11 stretch Nottingham
        white section Weybridge Q24 aqueduct Guildford
        black section Northampton O17 stretch O18 lock "Leighton Buzzard"
        black section Huddersfield J6 aqueduct > K7
        black section Goole N4 stretch M4 lock L4 stretch Leeds
        black section Taunton B24 stretch Bridgwater
        goods Manchester Sheffield Stoke Chester Burton Nottingham Weybridge Guildford Northampton "Leighton Buzzard"
        goods Huddersfield Goole Leeds Taunton Bridgwater
        display lock/red lock/white stretch aqueduct surveyor
        """,
        edition="first",
    )
    play(table, "red: take lock/red")
    assert removable(table) == {"Sheffield"}
    play(table, "red: remove Sheffield")
    towns = {"Stoke", "Chester", "Burton", "Nottingham", "Weybridge", "Guildford", "Northampton", "Leighton Buzzard"}
    assert removable(table) == towns | {"Huddersfield", "Goole", "Leeds", "Taunton", "Bridgwater"}
    assert refused_by(table, "red: remove Manchester") == ["4.8"]  # never from a city on a canal
    # The red city and two red towns are on no canal; Burton gives its marker and, being on a canal, gets one back at once.
    play(table, "red: remove Burton")
    assert places(table) == {"Burton"}
    play(table, "red: goods Burton")
    assert places(table) == {"London"}
    play(table, "red: goods London")
    assert {"Burton", "London"} <= markers(table)


@pytest.mark.rule("4.8")
def test_first_edition_with_one_in_the_basin_one_is_taken_off_the_board() -> None:
    table = first_edition(FIFTEEN.replace(" Swindon", ""))
    assert table.prompt().step == "remove"
    play(table, "red: remove Leeds")
    assert table.prompt().step == "place"


@pytest.mark.rule("4.8")
@pytest.mark.parametrize("left_out", [" Swindon Leeds", " Swindon Leeds Skipton"])
def test_first_edition_with_two_in_the_basin_none_is(left_out: str) -> None:
    table = first_edition(" ".join(town for town in FIFTEEN.split() if town not in left_out.split()))
    assert table.prompt().step == "place"


@pytest.mark.rule("4.8")
def test_first_edition_for_each_card_anew() -> None:
    table = first_edition(FIFTEEN)
    play(table, "red: remove Leeds\nred: remove Swindon\nred: goods Preston\nred: goods Goole\nred: take lock/white\nred: white is black")
    assert table.prompt().step == "remove"


@pytest.mark.rule("4.8", "4.4")
def test_first_edition_white_the_colour_is_named_before_markers_are_taken_off() -> None:
    table = at_table(f"{CARDS}\n{FIFTEEN}\ndisplay lock/white lock stretch aqueduct surveyor", edition="first")
    play(table, "red: take lock/white")
    assert table.prompt().step == "white"
    play(table, "red: white is yellow")
    assert table.prompt().step == "remove"
    play(table, "red: remove Leeds")
    assert removable(table) >= {"Bath", "Swindon"}  # whatever their colour
    play(table, "red: remove Bath")
    assert table.prompt().step == "place"


@pytest.mark.rule("4.8", "4.7")
def test_first_edition_always_two_are_taken_and_those_not_placed_go_to_the_basin() -> None:
    six_red = "Preston Worcester Burton Basingstoke Goole London"
    table = first_edition(f"{ON_CANALS}\ngoods {six_red} Manchester Sheffield Stoke Huddersfield Chester Taunton Lancaster Ripon Oxford")
    play(table, "red: remove Oxford\nred: remove Ripon")
    assert places(table) == {"Peterborough"}
    state = play(table, "red: goods Peterborough")
    assert table.prompt().step == "take"
    assert state.basin == 1
    full = first_edition(f"{ON_CANALS}\ngoods {six_red} Peterborough Manchester Sheffield Stoke Huddersfield Chester Taunton Lancaster Ripon")
    state = play(full, "red: remove Taunton\nred: remove Chester")
    assert full.prompt().step == "take"
    assert state.basin == 2


@pytest.mark.rule("4.8")
def test_first_edition_a_full_colour_may_give_and_get_back() -> None:
    six_red = "Preston Worcester Burton Basingstoke Goole London"
    table = first_edition(f"{ON_CANALS}\ngoods {six_red} Peterborough Manchester Sheffield Stoke Huddersfield Chester Taunton Lancaster Ripon")
    play(table, "red: remove Goole\nred: remove Ripon")
    assert places(table) == {"Goole"}
    play(table, "red: goods Goole")
    assert table.state.basin == 1
    assert "Goole" in markers(table)


@pytest.mark.rule("4.8", "1.7")
@both_editions
def test_markers_are_never_more_nor_fewer(edition: str) -> None:
    table = at_table(f"{CARDS}\ndisplay lock/red lock/blue aqueduct/green aqueduct surveyor", edition)
    total = table.state.basin
    assert total == {"first": 15, "second": 20}[edition]
    for card in ("lock/red", "lock/blue", "aqueduct/green"):
        play(table, f"red: take {card}")
        place_all(table)
    assert table.state.basin == total - 6
    assert len(markers(table)) == 6
