"""Chapter 1: the pieces, the start, what is known."""

from __future__ import annotations

from collections import Counter

import pytest

from harbourtalk import LARGE, at_table, every_variant
from kontor.board.cards import ANCHOR, CANAL, CRANE, HIDDEN_BLACK, HIDDEN_CANAL, HIDDEN_SPECIAL, SPECIALS
from kontor.board.files import cards, read_cards
from kontor.board.waters import ANCHOR_PLACE, BIT, NAMES, numbers
from kontor.card import VARIANTS
from kontor.game import GAME
from kontor.rules.state import UNKNOWN
from kontor.rules.variants import BASE
from tabletop.chance import Chance
from tabletop.errors import RecordError

CARDS = cards("standard")


@pytest.mark.rule("1.1")
def test_the_cards() -> None:
    quays = [card for seat in range(2) for card in CARDS.quays[seat]]
    assert len(quays) == 42
    assert [len(CARDS.quays[seat]) for seat in range(2)] == [21, 21]
    for seat in range(2):
        cranes = [card for card in CARDS.quays[seat] if CARDS.kind[card] == CRANE]
        assert len(cranes) == 2
        assert all(not CARDS.goods[card] for card in cranes)
        assert all(1 <= len(CARDS.goods[card]) <= 3 for card in CARDS.quays[seat] if card not in cranes)
        assert sorted(CARDS.boat[card] for card in cranes) == [False, True]
    assert len(CARDS.canals) == 43
    assert Counter(CARDS.kind[card] for card in CARDS.specials) == dict.fromkeys(SPECIALS, 2)
    assert Counter(good for card in quays for good in CARDS.goods[card]) == {0: 16, 1: 16, 2: 16}
    assert not any(CARDS.gulden[card] and CARDS.boat[card] for card in range(256))
    assert BASE.gulden == 20


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cards a\nversion 1\nred 1 crane\nblack 1 crane", "Line 4: Two cards have the value 1."),
        ("red 1 crane", "A file of cards begins with its name and its version."),
        ("cards a\nversion 1\nred 99 tea", "Line 3: A card is told by its kind and a value from 1 to 91: “red 99 tea”."),
        ("cards a\nversion 1\nred 9 tea tea", "Line 3: A card shows goods and at most one symbol: “red 9 tea tea”."),
        ("cards a\nversion 1\nred 9 crane tea", "Line 3: There is no such card: “red 9 crane tea”."),
        ("cards a\nversion 1\ncanal 9 wine", "Line 3: There is no such card: “canal 9 wine”."),
    ],
)
def test_a_file_of_cards_is_read_strictly(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_cards(text)
    assert str(caught.value) == sentence


@pytest.mark.rule("1.2")
def test_the_start() -> None:
    state = GAME.start(GAME.header(5))
    assert {NAMES[place] for place in numbers(state.canals)} == {"0,0", "1,0", "2,0", "-1,0", "-2,0", "0,1", "0,2", "0,-1", "0,-2"}
    assert state.cells[ANCHOR_PLACE] == ANCHOR
    assert state.boat == ANCHOR_PLACE
    assert (state.gulden, state.treasury, state.round, state.step) == ((3, 3), 14, 1, "choose")
    for seat in range(2):
        kinds = [CARDS.kind[card] == CANAL for card in state.hands[seat]]
        assert (kinds.count(True), kinds.count(False)) == (2, 3)
        assert all(CARDS.owner[card] in (seat, -1) for card in state.hands[seat])
        assert len(state.quay_piles[seat]) == 18
    assert len(state.canal_pile) == 43 - 8 - 4


@pytest.mark.rule("1.3")
@every_variant
def test_special_cards_are_in_their_variant_only(variant: str) -> None:
    state = GAME.start(GAME.header(5, variant))
    assert len(state.special_pile) == (6 if variant == "special-cards" else 0)
    assert state.step == ("buy" if variant == "special-cards" else "choose")


@pytest.mark.rule("1.3")
def test_special_cards_are_played_with_the_base_game_only() -> None:
    (option,) = GAME.card.options(2, {})
    assert option.values == VARIANTS
    start = GAME.start(GAME.header(1, "special-cards")).agreement.variant
    assert start._replace(name="base", rule=BASE.rule, specials=False) == BASE


@pytest.mark.rule("1.2")
def test_piles_have_streams_of_their_own() -> None:
    """A variant without some cranes leaves the canals as they are."""
    base, poverty = GAME.start(GAME.header(9)), GAME.start(GAME.header(9, "poverty"))
    assert (base.canal_pile, base.quay_piles) == (poverty.canal_pile, poverty.quay_piles)
    assert GAME.start(GAME.header(10)).canal_pile != base.canal_pile


@pytest.mark.rule("1.4")
def test_what_is_hidden() -> None:
    state = GAME.start(GAME.header(LARGE, "special-cards"))
    view = state.view("red").known
    assert view.hands[0] == state.hands[0]
    assert Counter(view.hands[1]) == {HIDDEN_CANAL: 2, HIDDEN_BLACK: 3}
    assert view.canal_pile[-1] == state.canal_pile[-1]
    assert set(view.canal_pile[:-1]) == {HIDDEN_CANAL}
    assert view.quay_piles[1][-1] == state.quay_piles[1][-1]
    assert set(view.quay_piles[1][:-1]) == {HIDDEN_BLACK}
    assert set(view.special_pile) == {HIDDEN_SPECIAL}
    onlooker = state.view(None).known
    assert all(card > 200 for hand in onlooker.hands for card in hand)
    assert state.view("red").actions("black") == ()


@pytest.mark.rule("1.4", "3.1")
def test_a_choice_is_known_to_its_seat_alone() -> None:
    table = at_table("red hand 37")
    table.play_line("red: choose 37")
    assert table.state.view("red").known.chosen == (37, 0)
    assert table.state.view("black").known.chosen == (UNKNOWN, 0)
    assert table.state.view(None).known.chosen == (UNKNOWN, 0)
    table.play_line("black: pass")
    assert 37 in table.state.view("black").known.hands[0]


@pytest.mark.rule("1.4")
def test_drawn_cards_are_known() -> None:
    table = at_table("step red lay\nred hand 26\nred plays 26\npile canals 85")
    table.play_line("red: lay 26 1,1")
    assert 85 in table.state.view("black").known.hands[0]
    assert 85 in table.state.seen[0]


@pytest.mark.rule("1.4")
def test_what_goes_under_a_pile_is_known() -> None:
    table = at_table("black quay 20 3,0\nstep red boat\nred hand 33\nred plays 33\nblack pile 4")
    table.play_line("red: boat 2,0")
    table.play_line("red: take 3,0")
    view = table.state.view("red").known
    assert (view.quay_piles[1][0], view.quay_piles[1][-1]) == (20, 4)
    assert set(view.quay_piles[1][1:-1]) == {HIDDEN_BLACK}


@pytest.mark.rule("1.4")
def test_all_deals_are_alike_likely() -> None:
    """Four canals are unseen: two in black's hand, two below the top of the pile."""
    told = [card for card in CARDS.canals if card not in (13, 26, 43, 51)]
    start, hand, top, rest = told[:8], told[8:10], told[10], told[11:]
    places = ["1,1", "1,-1", "-1,1", "-1,-1", "2,1", "2,-1", "-2,1", "-2,-1", "1,2", "1,-2", "-1,2", "-1,-2", "2,2", "2,-2", "-2,2", "-2,-2"]
    places += ["3,0", "3,1", "3,2", "3,-1", "3,-2", "-3,0", "-3,1", "-3,2", "-3,-1", "-3,-2", "0,3", "0,-3"]
    cross = ["0,-2", "0,-1", "-2,0", "-1,0", "1,0", "2,0", "0,1", "0,2"]
    canals = [f"{place}={card}" for place, card in zip([*cross, *places], [*start, *rest], strict=True)]
    state = at_table(
        f"canals {' '.join(canals[:18])}\ncanals {' '.join(canals[18:])}\nred hand {hand[0]} {hand[1]}\npile canals {top}\nblack hand 13 26\nround 20"
    ).state
    view = state.view("red")
    dealt = [view.deal(Chance(seed)) for seed in range(1200)]
    hands = Counter(bytes(card for card in one.hands[1] if CARDS.kind[card] == CANAL) for one in dealt)
    assert len(hands) == 6
    assert all(150 < number < 250 for number in hands.values())
    piles = Counter(one.canal_pile for one in dealt)
    assert len(piles) == 12


def test_places_and_names() -> None:
    assert BIT[ANCHOR_PLACE] == 1 << ANCHOR_PLACE
    assert NAMES[ANCHOR_PLACE] == "0,0"
