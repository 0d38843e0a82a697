"""How strengths are compared: the tables of docs/strength.md, and what tells when a pairing has been played enough."""

from __future__ import annotations

import pytest

from canalmania.game import GAME
from canalmania.players.judging import WEIGHTS
from canalmania.terminal.commands import main
from programs import tool
from tabletop.arena import Pairing, Result, measured

PAIRING = Pairing("contractor", "navvy", 2)


def test_an_interval_holds_the_share_and_is_the_narrower_the_more_games_there_were() -> None:
    low, high = Result(PAIRING, 100, 60).interval()
    assert (low, high) == pytest.approx((0.5020, 0.6906), abs=0.0001)
    nearer, further = Result(PAIRING, 1_000, 600).interval()
    assert low < nearer < 0.6 < further < high
    assert Result(PAIRING, 50, 50).interval()[1] == pytest.approx(1.0)


def test_a_pairing_is_decided_when_no_doubt_is_left_on_which_side_of_the_bar_it_is() -> None:
    assert not Result(PAIRING, 100, 60).decided(0.5)
    assert Result(PAIRING, 100, 75).decided(0.5)
    assert Result(PAIRING, 100, 25).decided(0.5)


@pytest.mark.full(part="statistics")
def test_games_end_when_it_is_decided_but_not_before_the_least_number() -> None:
    *_, last = measured(GAME, PAIRING, 400, 0.5, least=60, processes=1)
    assert last.games == 60
    assert last.share > 0.7


def test_a_row_replaces_that_of_the_same_pairing_and_leaves_the_others() -> None:
    arena = tool("arena")
    names = ("navvy", "contractor", "engineer", "chief")
    fast, slow = arena.row(Result(PAIRING, 40, 30)), arena.row(Result(Pairing("chief", "engineer", 4), 8, 5))
    table = arena.told(slow, arena.told(fast, "", names), names)
    assert table.splitlines()[2:] == [fast, slow]
    newer = arena.row(Result(PAIRING, 80, 70))
    assert arena.told(newer, table, names).splitlines()[2:] == [newer, slow]


@pytest.mark.slow
def test_weights_are_compared_on_the_same_deals_from_both_sides() -> None:
    """So between equal players nobody is ahead."""
    weights = tool("weights")
    trials = weights.trials(3, 3)
    assert len(trials) == 6
    for one, other in zip(trials[::2], trials[1::2], strict=True):
        assert one.seed == other.seed
        assert weights.lead(WEIGHTS, WEIGHTS, one) == pytest.approx(-weights.lead(WEIGHTS, WEIGHTS, other))


@pytest.mark.slow
def test_from_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "2", "--players", "3", "--seats", "navvy,contractor,contractor"]) == 0
    assert "2 games" in capsys.readouterr().out
    assert main(["arena", "contractor", "navvy", "--players", "3", "--games", "6"]) == 0
    assert capsys.readouterr().out.startswith("6 games: contractor wins")
    assert main(["simulate", "1", "--players", "3", "--seats", "navvy,admiral,contractor"]) != 0


def test_tables_stand_between_a_games_marks_and_what_is_round_them_stays() -> None:
    written = tool("written")
    text = written.replaced("# Head\n\nWords.\n", "barge", "make arena", "| 1 |")
    text = written.replaced(text, "sealed", "make arena", "| 2 |") + "\nAfter.\n"
    again = written.replaced(text, "barge", "make arena", "| 3 |")
    assert (written.between(again, "barge", "make arena"), written.between(again, "sealed", "make arena")) == ("| 3 |", "| 2 |")
    assert again.startswith("# Head\n\nWords.\n")
    assert again.endswith("\nAfter.\n")
    assert written.between(again, "kontor", "make arena") == ""
