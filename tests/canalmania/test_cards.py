"""Chapter 4, build cards: rules 4.1 to 4.3 and 4.5."""

from __future__ import annotations

import pytest

from canalmania.board.deck import CARD_OF
from canalmania.rules.actions import Action
from canalmania.rules.facts import DiscardsShuffled
from canalmania.state import State
from tabletalk import at_table, hand, legal, play, refused_by, told
from tabletop.table import Table
from talk.goods import CARDS, display, markers


def with_piles(table: Table[State, Action], deck: str, discards: str) -> Table[State, Action]:
    """The same table with these piles of build cards, the first card of the deck uppermost. The rest is out of the game."""
    state: State = table.state
    state.deck = bytes(CARD_OF[name] for name in reversed(deck.split()))
    state.discards = bytes(CARD_OF[name] for name in discards.split())
    return table


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
