"""Chapters 2 to 4: a round, the secret choice, the tax."""

from __future__ import annotations

import pytest

from harbourtalk import KontorTable, at_table, legal, play, told, why_not
from kontor.rules.facts import CannotPay, GoesFirst, Passed, Relieved, Revealed, TaxPaid
from tabletop.errors import RuleError

GULDEN_RED, GULDEN_BLACK = 37, 38  # quays that show a gulden
PLAIN_RED, PLAIN_BLACK = 31, 32


def chosen(red: str, black: str, position: str = "") -> KontorTable:
    hand = f"{position}\nred hand {red}\n" * red.isdecimal() + f"{'' if red.isdecimal() else position}\n" + f"black hand {black}" * black.isdecimal()
    table = at_table(hand)
    for seat, card in (("red", red), ("black", black)):
        table.play_line(f"{seat}: pass" if card == "pass" else f"{seat}: choose {card}")
    return table


@pytest.mark.rule("2")
def test_the_higher_value_goes_first_and_then_the_other() -> None:
    table = chosen("31", "32")
    assert table.state.name == "black"
    (first,) = told(table, GoesFirst)
    assert (first.seat, first.card, first.other, first.other_card) == ("black", 32, "red", 31)
    play(table, "black: lay 32 1,1")
    assert (table.state.name, table.state.step, table.state.round) == ("red", "lay", 1)
    play(table, "red: lay 31 1,2")
    assert (table.asked(), table.state.step, table.state.round) == (("red", "black"), "choose", 2)


@pytest.mark.rule("2")
def test_who_passes_has_no_turn() -> None:
    table = chosen("pass", "32")
    play(table, "black: lay 32 1,1")
    assert (table.state.step, table.state.round) == ("choose", 2)
    assert why_not(at_table("step red lay\nred hand 26\nred plays 26"), "black: lay 32 1,1")[0] == "2 not_your_turn"


@pytest.mark.rule("3.1")
def test_both_are_asked_at_once() -> None:
    table = at_table("red hand 37\nblack hand 38")
    assert table.asked() == ("red", "black")
    assert "37" in legal(table, "red: choose")
    assert len(legal(table, "red: choose")) == len(legal(table, "black: choose")) == 5
    assert legal(table, "red: pass") == [""]
    play(table, "black: choose 38")
    assert table.asked() == ("red",)
    assert told(table, Revealed) == []
    play(table, "red: choose 37")
    assert [(fact.seat, fact.card) for fact in told(table, Revealed)] == [("red", 37), ("black", 38)]
    assert table.lines[0].startswith("red: choose")


@pytest.mark.rule("3.1")
def test_a_choice_may_be_changed_until_the_second_has_chosen() -> None:
    table = at_table("red hand 37 31\nblack hand 38")
    play(table, "red: choose 37\nred: choose 31")
    assert table.lines == ("red: choose 31",)
    play(table, "black: choose 38")
    assert table.state.chosen == (31, 38)
    assert not table.may_change("red")


@pytest.mark.rule("3.1")
def test_what_isnt_in_the_hand_cant_be_chosen() -> None:
    table = at_table("red hand 37 31 45\nblack hand 38")
    assert why_not(table, "red: choose 11") == ["3.1 not_in_hand"]
    assert why_not(table, "red: choose 38") == ["3.1 not_in_hand"]
    assert why_not(table, "red: choose 92") == ["1.1 no_such_card"]
    with pytest.raises(RuleError):
        table.play_line("red: choose 11")


@pytest.mark.rule("3.1")
def test_a_pass_takes_a_gulden_from_the_treasury() -> None:
    table = chosen("pass", "pass")
    assert (table.state.gulden, table.state.treasury, table.state.round) == ((4, 4), 12, 2)
    assert [(fact.seat, fact.gulden) for fact in told(table, Passed)] == [("red", 1), ("black", 1)]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    ("red", "black", "treasury", "after"),
    [(5, 15, 0, (5, 15)), (9, 10, 1, (10, 10)), (12, 7, 1, (12, 8)), (9, 9, 2, (10, 10))],
)
def test_of_two_that_are_owed_one_gulden_the_poorer_takes_it(red: int, black: int, treasury: int, after: tuple[int, int]) -> None:
    table = chosen("pass", "pass", f"red gulden {red}\nblack gulden {black}\ntreasury {treasury}")
    assert table.state.gulden == after


@pytest.mark.rule("3.1")
def test_of_two_equally_poor_nobody_takes_the_last_gulden() -> None:
    table = at_table("red gulden 3\nblack gulden 3\ntreasury 0", "poverty")
    play(table, "red: pass\nblack: pass")
    assert (table.state.gulden, table.state.treasury) == ((3, 3), 0)
    table = at_table("red gulden 2\nblack gulden 2\ntreasury 2", "poverty")
    state = table.state
    state.treasury, state.gulden = 1, (2, 2)  # a gulden has been lost: no game comes to it, the rule is asked all the same
    play(table, "red: pass\nblack: pass")
    assert (table.state.gulden, table.state.treasury) == ((2, 2), 1)


@pytest.mark.rule("3.1", "4.1")
def test_a_pass_neither_pays_nor_causes_tax() -> None:
    table = chosen("pass", str(GULDEN_BLACK), "red gulden 0\nblack gulden 3")
    assert table.state.gulden == (1, 3)
    assert told(table, TaxPaid) == []
    assert table.state.name == "black"


@pytest.mark.rule("4.1")
def test_a_gulden_charges_the_other() -> None:
    table = chosen(str(GULDEN_RED), str(PLAIN_BLACK))
    assert (table.state.gulden, table.state.treasury) == ((3, 2), 15)
    assert [(fact.seat, fact.other, fact.card) for fact in told(table, TaxPaid)] == [("black", "red", GULDEN_RED)]


@pytest.mark.rule("4.1")
def test_both_pay_for_both() -> None:
    table = chosen(str(GULDEN_RED), str(GULDEN_BLACK))
    assert (table.state.gulden, table.state.treasury) == ((2, 2), 16)
    assert table.state.name == "black"


@pytest.mark.rule("4.1")
def test_who_cant_pay_takes_the_own_card_back() -> None:
    table = chosen(str(PLAIN_RED), str(GULDEN_BLACK), "red gulden 0")
    assert (table.state.gulden, table.state.treasury) == ((0, 3), 17)
    assert [fact.seat for fact in told(table, CannotPay)] == ["red"]
    assert PLAIN_RED in table.state.hands[0]
    assert PLAIN_RED in table.state.seen[0]  # it was shown
    play(table, f"black: lay {GULDEN_BLACK} 1,1")
    assert (table.state.step, table.state.round) == ("choose", 2)


@pytest.mark.rule("4.1")
def test_a_card_that_goes_back_costs_nothing() -> None:
    table = chosen(str(GULDEN_RED), str(GULDEN_BLACK), "red gulden 0\nblack gulden 2")
    assert table.state.gulden == (0, 2)
    assert told(table, TaxPaid) == []
    assert table.state.name == "black"


@pytest.mark.rule("4.1")
def test_neither_can_pay() -> None:
    table = chosen(str(GULDEN_RED), str(GULDEN_BLACK), "red gulden 0\nblack gulden 0")
    assert (table.state.gulden, table.state.treasury) == ((1, 1), 18)
    assert [(fact.seat, fact.gulden) for fact in told(table, Relieved)] == [("red", 1), ("black", 1)]
    assert (table.state.step, table.state.round) == ("choose", 2)
    assert GULDEN_RED in table.state.hands[0]


@pytest.mark.rule("4.1")
def test_only_who_owes_can_be_broke() -> None:
    table = chosen(str(GULDEN_RED), str(PLAIN_BLACK), "red gulden 0\nblack gulden 0")
    assert [fact.seat for fact in told(table, CannotPay)] == ["black"]
    assert told(table, Relieved) == []
    assert table.state.name == "red"
