"""Chapter 5, what a tile costs. What the engineers change of it is asked in test_engineers."""

from __future__ import annotations

from itertools import combinations

import pytest

from canalmania.board.deck import AQUEDUCT, CARD_KINDS, KINDS, LOCK, STRETCH, SURVEYOR, TUNNEL, kind_counts
from canalmania.rules.actions import Action
from canalmania.rules.facts import CardsUsed
from canalmania.rules.payment import payments
from canalmania.rules.pieces import PRICE, RENNIE
from canalmania.state import State
from tabletalk import at_table, hand, legal, play, refusals, refused_by, told
from tabletop.table import Table

KINDS_AND_PRICES = [("stretch", 1), ("lock", 1), ("aqueduct", 2), ("tunnel", 3)]


def table_for(kind: str, cards: str, below: str = "") -> tuple[Table[State, Action], str]:
    """A table at which red, with Rennie and these cards, may lay a tile of this kind, and the line without the payment."""
    if kind in ("stretch", "lock"):
        canal, line = '"Medway Navigation" Tonbridge', f'red: lay U24 {kind} > V24 "Medway Navigation" pay '
    else:
        canal, line = '"Huddersfield Narrow Canal" Manchester', f'red: lay G6 {kind} > H5 "Huddersfield Narrow Canal" pay '
    return at_table(f"red canal {canal}\n{below}\nred engineer Rennie\nred hand {cards}\nstep red cards"), line


def pays(kind: str, cards: str, below: str = "") -> set[str]:
    """Every payment for such a tile."""
    table, line = table_for(kind, cards, below)
    return {found.removeprefix(line) for found in legal(table, line)}


def spent(table: Table[State, Action]) -> list[str]:
    return [card for fact in told(table, CardsUsed) for card in fact.cards]


# 5.6


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("kind", "price"), KINDS_AND_PRICES)
def test_a_tile_costs_its_own_cards(kind: str, price: int) -> None:
    every_card = "stretch stretch stretch lock lock lock aqueduct aqueduct aqueduct tunnel tunnel tunnel"
    assert pays(kind, every_card) == {" ".join([kind] * price)}
    table, line = table_for(kind, every_card)
    before = hand(table, "red")
    play(table, line + " ".join([kind] * price))
    for _ in range(price):
        before.remove(kind)
    assert hand(table, "red") == before


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("kind", "price"), KINDS_AND_PRICES)
def test_neither_more_nor_fewer_nor_others(kind: str, price: int) -> None:
    table, line = table_for(kind, "stretch stretch lock lock aqueduct aqueduct aqueduct tunnel tunnel tunnel tunnel")
    assert refused_by(table, line + " ".join([kind] * (price + 1))) == ["5.6"]
    if price > 1:
        assert refused_by(table, line + " ".join([kind] * (price - 1))) == ["5.6"]
    for other in KINDS:
        if other != kind:
            stretch_for_lock = (other, kind) == ("stretch", "lock")
            instead = " ".join(sorted([kind] * (price - 1) + [other], key=KINDS.index))
            assert refused_by(table, line + instead) == ["8.1" if stretch_for_lock else "5.6"], other


@pytest.mark.rule("5.6")
def test_cards_that_are_not_in_hand_pay_nothing() -> None:
    table, line = table_for("aqueduct", "aqueduct tunnel tunnel")
    (reason,) = refusals(table, f"{line}aqueduct aqueduct")
    assert (reason.rule, reason.key, reason.about["cards"]) == ("5.6", "cards_missing", ("aqueduct",))
    assert legal(table, "red: lay") == []


# 5.7


@pytest.mark.rule("5.7")
@pytest.mark.parametrize(("kind", "price"), KINDS_AND_PRICES)
def test_a_surveyor_stands_for_any_one_of_them(kind: str, price: int) -> None:
    cards = " ".join([kind] * 3 + ["surveyor"] * 3)
    assert pays(kind, cards) == {" ".join([kind] * (price - surveyors) + ["surveyor"] * surveyors) for surveyors in range(price + 1)}
    assert pays(kind, " ".join(["surveyor"] * price)) == {" ".join(["surveyor"] * price)}


@pytest.mark.rule("5.7")
def test_for_one_only() -> None:
    table, line = table_for("tunnel", "tunnel surveyor surveyor")
    assert refused_by(table, f"{line}tunnel surveyor") == ["5.6"]
    play(table, f"{line}tunnel surveyor surveyor")


@pytest.mark.rule("5.7")
def test_of_equal_cards_those_without_a_symbol_go_first_then_in_the_order_of_colours_white_last() -> None:
    below = "white section Tonbridge U24 lock V24 stretch Maidstone"
    stretches = "stretch/white stretch/purple stretch/black stretch/yellow stretch"
    locks = "lock/white lock/blue lock/green lock/red lock"
    table, line = table_for("stretch", f"{stretches} {locks}", below)
    play(table, f"{line}stretch stretch lock")
    left = ["stretch/black", "stretch/purple", "stretch/white", "lock/red", "lock/green", "lock/blue", "lock/white"]
    assert hand(table, "red") == left
    play(table, 'red: lay V24 lock > Maidstone "Medway Navigation" pay stretch stretch lock\nred: done')
    assert spent(table) == ["stretch", "stretch/yellow", "lock", "stretch/black", "stretch/purple", "lock/red"]
    assert hand(table, "red") == ["stretch/white", "lock/green", "lock/blue", "lock/white"]
    state: State = table.state
    assert len(state.discards) == 6


@pytest.mark.rule("5.7")
def test_a_payment_names_no_symbols() -> None:
    table, line = table_for("lock", "lock lock/blue")
    assert legal(table, line) == [f"{line}lock"]
    assert refused_by(table, f"{line}lock/blue") != []
    play(table, f"{line}lock")
    assert hand(table, "red") == ["lock/blue"]


# 5.10

ONE_BELOW = "white section Tonbridge U24 lock > V24"
TWO_BELOW = f"{ONE_BELOW}\nblack section Tonbridge U24 stretch > V23"
DIFFICULT_BELOW = "white section Manchester G6 tunnel > H6"


@pytest.mark.rule("5.10")
def test_on_top_of_a_tile_two_more_cards_of_any_kind() -> None:
    assert pays("lock", "lock stretch tunnel aqueduct", ONE_BELOW) == {
        "stretch lock aqueduct",
        "stretch lock tunnel",
        "lock aqueduct tunnel",
    }
    assert pays("lock", "lock lock lock", ONE_BELOW) == {"lock lock lock"}
    assert pays("lock", "lock lock", ONE_BELOW) == set()
    assert pays("lock", "stretch stretch stretch", ONE_BELOW) == set()  # its own price is still to be paid


@pytest.mark.rule("5.10")
def test_neither_one_more_nor_three() -> None:
    table, line = table_for("lock", "lock stretch stretch stretch", ONE_BELOW)
    assert refused_by(table, f"{line}lock") == ["5.10"]
    assert refused_by(table, f"{line}stretch lock") == ["5.10"]
    assert refused_by(table, f"{line}stretch stretch stretch lock") == ["5.10"]
    play(table, f"{line}stretch stretch lock")


@pytest.mark.rule("5.10", "5.7")
def test_surveyors_may_be_among_them() -> None:
    assert pays("lock", "lock surveyor surveyor", ONE_BELOW) == {"lock surveyor surveyor"}
    assert pays("lock", "surveyor surveyor surveyor", ONE_BELOW) == {"surveyor surveyor surveyor"}
    assert pays("lock", "tunnel tunnel surveyor", ONE_BELOW) == {"tunnel tunnel surveyor"}


@pytest.mark.rule("5.10")
@pytest.mark.parametrize("below", [ONE_BELOW, TWO_BELOW])
def test_two_more_whatever_lies_below(below: str) -> None:
    assert pays("lock", "lock stretch stretch stretch stretch", below) == {"stretch stretch lock"}


@pytest.mark.rule("5.10", "5.6")
@pytest.mark.parametrize(("kind", "price"), [("aqueduct", 2), ("tunnel", 3)])
def test_on_difficult_ground_it_costs_its_own_price_and_two_more(kind: str, price: int) -> None:
    expected = " ".join(["stretch", "lock", *[kind] * price])
    assert pays(kind, f"stretch lock {' '.join([kind] * price)}", DIFFICULT_BELOW) == {expected}


@pytest.mark.rule("5.10")
def test_the_next_tile_on_free_ground_costs_what_it_always_does() -> None:
    table, line = table_for("lock", "lock stretch stretch stretch", ONE_BELOW)
    play(table, f"{line}stretch stretch lock")
    assert legal(table, "red: lay V24") == ['red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch']


# All of them


@pytest.mark.rule("5.6", "5.7", "5.10")
@pytest.mark.parametrize("on_top", [False, True])
@pytest.mark.parametrize("kind", [STRETCH, LOCK, AQUEDUCT, TUNNEL])
def test_every_way_to_pay_is_found_and_none_else(kind: int, on_top: bool) -> None:
    cards = (STRETCH, STRETCH, LOCK, LOCK, AQUEDUCT, AQUEDUCT, TUNNEL, TUNNEL, TUNNEL, SURVEYOR, SURVEYOR)
    number = PRICE[kind] + (2 if on_top else 0)
    expected = {
        tuple(CARD_KINDS[card] for card in some) for some in combinations(cards, number) if sum(card in (kind, SURVEYOR) for card in some) >= PRICE[kind]
    }
    found = payments(kind_counts(bytes(card * 8 for card in cards)), kind, on_top, RENNIE, False)
    assert len(set(found)) == len(found)
    assert set(found) == expected
