"""Chapter 4, build cards and goods."""

from __future__ import annotations

import pytest

from canalmania.board.board import towns_in
from canalmania.board.deck import CARD_NAMES, CARD_OF
from canalmania.rules.actions import Action, Goods, Remove
from canalmania.rules.facts import DiscardsShuffled
from canalmania.state import State
from tabletalk import at_table, both_editions, hand, legal, play, refused_by, told, towns_on_canal
from tabletop.table import Table

CARDS = 'red canal "Medway Navigation" Tonbridge\nstep red cards'
"""Red's second phase, no tile laid, no marker on the board."""


def with_piles(table: Table[State, Action], deck: str, discards: str) -> Table[State, Action]:
    """The same table with these piles of build cards, the first card of the deck uppermost. The rest is out of the game."""
    state: State = table.state
    state.deck = bytes(CARD_OF[name] for name in reversed(deck.split()))
    state.discards = bytes(CARD_OF[name] for name in discards.split())
    return table


def display(table: Table[State, Action]) -> list[str]:
    return [CARD_NAMES[card] for card in table.state.display]


def markers(table: Table[State, Action]) -> set[str]:
    """The towns with a marker."""
    state: State = table.state
    return {state.setting.board.towns[town].name for town in towns_in(state.goods)}


def places(table: Table[State, Action]) -> set[str]:
    """The towns that the next marker may go to."""
    return {action.town for action in table.actions("red") if isinstance(action, Goods)}


def place_all(table: Table[State, Action]) -> None:
    while table.prompt().step == "place":
        table.play(table.actions("red")[0])


# 4.1, 4.2


@pytest.mark.rule("4.1", "4.2")
def test_three_cards_are_taken_one_after_the_other() -> None:
    table = at_table(f"{CARDS}\nred hand tunnel\ndisplay lock lock stretch aqueduct surveyor\ndeck tunnel stretch aqueduct lock")
    for card in ("lock", "surveyor"):
        play(table, f"red: take {card}")
        assert table.prompt().step == "take"
        assert refused_by(table, "red: done") == ["4.1"]
        assert refused_by(table, "red: pass") == ["4.1"]
    assert display(table) == ["lock", "stretch", "aqueduct"]
    play(table, "red: take stretch")
    assert hand(table, "red") == ["stretch", "lock", "tunnel", "surveyor"]
    assert table.prompt().phase == "goods"  # never a fourth


@pytest.mark.rule("4.2")
def test_they_are_chosen_from_the_five_that_lie_open() -> None:
    table = at_table(f"{CARDS}\ndisplay lock lock stretch aqueduct surveyor\ndeck tunnel tunnel tunnel")
    assert legal(table, "red: take") == ["red: take stretch", "red: take lock", "red: take aqueduct", "red: take surveyor"]
    play(table, "red: take surveyor")
    assert refused_by(table, "red: take surveyor") == ["4.2"]
    assert refused_by(table, "red: take tunnel") == ["4.2"]  # the deck's top card isn't opened yet
    play(table, "red: take lock\nred: take lock")
    assert display(table) == ["stretch", "aqueduct", "tunnel", "tunnel", "tunnel"]


@pytest.mark.rule("4.1")
def test_with_seven_in_hand_any_number_from_one() -> None:
    seven = f"{CARDS}\nred hand stretch stretch stretch stretch lock lock lock\ndisplay lock lock stretch aqueduct surveyor"
    for taken in (1, 2, 3):
        table = at_table(seven)
        assert refused_by(table, "red: done") == ["3.9"]  # none is passing
        for card in ("lock", "surveyor", "aqueduct")[:taken]:
            play(table, f"red: take {card}")
        if taken < 3:
            play(table, "red: done")
        assert table.prompt().phase == "goods"
        assert len(hand(table, "red")) == 7 + taken


@pytest.mark.rule("4.1")
def test_what_counts_is_the_hand_when_the_action_begins() -> None:
    table = at_table(f"{CARDS}\nred hand stretch stretch stretch stretch lock lock\ndisplay lock lock stretch aqueduct surveyor")
    play(table, "red: take lock")
    assert len(hand(table, "red")) == 7
    assert refused_by(table, "red: done") == ["4.1"]


@pytest.mark.rule("4.1", "4.4")
def test_each_cards_markers_are_placed_before_the_next_is_taken() -> None:
    table = at_table(f"{CARDS}\ndisplay lock/red lock stretch aqueduct surveyor")
    play(table, "red: take lock/red")
    assert refused_by(table, "red: take lock") == ["4.6"]
    assert refused_by(table, "red: done") == ["4.6"]
    play(table, "red: goods London")
    assert refused_by(table, "red: take lock") == ["4.6"]
    play(table, "red: goods Bath\nred: take lock")


# 4.3


FIVE = f"{CARDS}\ndisplay lock lock stretch aqueduct surveyor"
DISCARDED = "lock stretch tunnel aqueduct surveyor lock/red stretch/white tunnel/black"


@pytest.mark.rule("4.3")
def test_the_discards_are_shuffled_when_a_card_has_to_come_from_the_empty_deck() -> None:
    table = with_piles(at_table(FIVE), "tunnel", DISCARDED)
    before = table.state.discards
    state = play(table, "red: draw\nred: hide")
    # The last card of the deck is gone; nobody needs another yet.
    assert hand(table, "red") == ["tunnel"]
    assert (state.deck, state.discards) == (b"", before)
    state = play(table, "red: draw")
    assert (len(state.deck), state.discards) == (7, b"")
    assert sorted((*state.deck, state.drawn)) == sorted(before)
    (fact,) = told(table, DiscardsShuffled)
    assert fact.cards == 8


@pytest.mark.rule("4.3")
def test_the_new_deck_is_in_any_order() -> None:
    orders = set()
    for seed in range(20):
        table = with_piles(at_table(FIVE, seed=seed), "", DISCARDED)
        state = play(table, "red: draw")
        orders.add((*state.deck, state.drawn))
    assert len(orders) > 15


@pytest.mark.rule("4.3", "4.2")
def test_also_in_the_middle_of_filling_the_display() -> None:
    table = with_piles(at_table(FIVE), "tunnel tunnel", DISCARDED)
    state = play(table, "red: take lock\nred: take lock\nred: take stretch")
    assert display(table)[:4] == ["aqueduct", "surveyor", "tunnel", "tunnel"]
    assert (len(state.display), len(state.deck), state.discards) == (5, 7, b"")


@pytest.mark.rule("4.3", "5.1")
def test_cards_used_go_to_the_discards_that_are_shuffled() -> None:
    table = with_piles(at_table(f"{FIVE}\nred hand lock"), "", "")
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay lock\nred: done\nred: draw')
    assert hand(table, "red") == ["lock"]


@pytest.mark.rule("4.3", "3.2")
def test_cards_thrown_away_may_come_back_at_once() -> None:
    table = with_piles(at_table(FIVE.replace("step red cards", "")), "", "")
    before = sorted(display(table))
    play(table, "red: renew")
    assert sorted(display(table)) == before


@pytest.mark.rule("4.3", "4.1")
@pytest.mark.parametrize("open_cards", ["lock", "lock tunnel"])
def test_both_piles_empty_what_lies_open_is_taken(open_cards: str) -> None:
    table = with_piles(at_table(f"{CARDS}\ndisplay {open_cards}"), "", "")
    for card in open_cards.split():
        assert table.prompt().phase == "cards"
        assert refused_by(table, "red: done") != []
        play(table, f"red: take {card}")
    # That was all there was: the action is over, the display stays short.
    assert table.prompt().phase == "goods"
    assert display(table) == []


@pytest.mark.rule("4.3", "3.11")
def test_both_piles_empty_nothing_can_be_drawn() -> None:
    table = with_piles(at_table(FIVE), "", "")
    assert refused_by(table, "red: draw") == ["4.3"]
    assert legal(table, "red: draw") == []
    play(table, "red: take lock\nred: take lock\nred: take stretch")
    assert display(table) == ["aqueduct", "surveyor"]
    assert legal(table, "red: draw") == []


@pytest.mark.rule("4.3", "8.4")
def test_both_piles_empty_rennie_may_still_take_a_display_card() -> None:
    table = with_piles(at_table(f"{CARDS}\nred engineer Rennie\ndisplay lock tunnel"), "", "")
    assert legal(table, "red: draw") == ["red: draw lock", "red: draw tunnel"]
    play(table, "red: draw tunnel")
    assert display(table) == ["lock"]


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


# 4.5


@pytest.mark.rule("4.5")
def test_a_card_drawn_with_a_symbol_may_be_shown() -> None:
    table = at_table(f"{CARDS}\ndeck lock/red")
    play(table, "red: draw")
    assert legal(table, "red:") == ["red: show", "red: hide"]
    assert refused_by(table, "red: pass") == ["4.5"]
    state = play(table, "red: show\nred: goods London\nred: goods Bath")
    assert markers(table) == {"London", "Bath"}
    assert state.known[0] == bytes((CARD_OF["lock/red"],))
    assert table.prompt().phase == "goods"


@pytest.mark.rule("4.5", "1.11")
def test_or_hidden_and_places_none() -> None:
    table = at_table(f"{CARDS}\ndeck lock/red")
    state = play(table, "red: draw\nred: hide")
    assert (state.goods, state.basin) == (0, 20)
    assert state.known[0] == b""
    assert hand(table, "red") == ["lock/red"]
    assert table.prompt().phase == "goods"


@pytest.mark.rule("4.5")
def test_a_card_without_a_symbol_has_nothing_to_show() -> None:
    table = at_table(f"{CARDS}\ndeck lock")
    play(table, "red: draw")
    assert legal(table, "red:") == ["red: hide"]
    assert refused_by(table, "red: show") == ["4.5"]


@pytest.mark.rule("4.5", "4.4")
def test_a_white_card_shown_names_a_colour() -> None:
    table = at_table(f"{CARDS}\ndeck lock/white")
    play(table, "red: draw\nred: show\nred: white is green\nred: goods Sheffield\nred: goods Gloucester")
    assert markers(table) == {"Sheffield", "Gloucester"}


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
