"""Chapter 4: cards."""

from __future__ import annotations

import pytest

from arriala.board.deck import CARD_KINDS
from arriala.rules.facts import MasterpieceBuilt
from talk.arriala import at_table, hand, legal, play, refused_by, scores, told, where, why


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(("card", "to", "spent"), [("move-2", 1, 1), ("move-2", 2, 1), ("move-2", 4, 3), ("move-5", 5, 1), ("move-5", 8, 4), ("move-3", 3, 1)])
def test_a_card_moves_so_many_spaces_and_more_at_a_point_each(card: str, to: int, spent: int) -> None:
    table = at_table(f"turn purple 5\nred workers Montech\npurple hand {card}")
    play(table, f"purple: move red Montech > Montech {to} by {card}")
    assert table.state.left == 5 - spent
    assert where(table, "red") == [f"Montech {to}"]
    assert hand(table, "purple") == []
    assert CARD_KINDS[table.state.discards[-1]] == card


@pytest.mark.rule("4.1")
def test_so_far_and_no_further() -> None:
    table = at_table("turn purple 5\nred workers Montech\npurple hand move-2")
    reach = {line.split(" > ")[1].removesuffix(" by move-2") for line in legal(table, "purple: move red Montech") if "by move-2" in line}
    assert "Montech 6" in reach
    assert "Montech 7" not in reach
    assert refused_by(table, "purple: move red Montech > Montech 7 by move-2") == ["2.3"]
    assert refused_by(table, "purple: move red Montech > Montech 1 by move-3") == ["4.1"]


@pytest.mark.rule("4.1")
def test_an_own_worker_to_any_free_canal_space() -> None:
    table = at_table('turn purple 1\npurple workers Montech "Montech 1"\nred workers "Montech 2"\nlocks "Montech 4"\npurple hand own-to-space')
    assert len([line for line in legal(table, "purple: move purple Montech 1") if "own-to-space" in line]) == 36 - 3
    assert refused_by(table, "purple: move red Montech 2 > Montech 5 by own-to-space") == ["4.1"]
    assert refused_by(table, "purple: move purple Montech > Montech by own-to-space") == ["2.2"]
    play(table, "purple: move purple Montech > Valence d'Agen by own-to-space")
    assert where(table, "purple") == ["Valence d'Agen", "Montech 1"]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(("card", "own_only"), [("own-to-vineyard", True), ("anyone-to-vineyard", False)])
def test_to_a_vineyard_by_card(card: str, own_only: bool) -> None:
    table = at_table(f"turn purple 1\npurple workers Montech\nred workers Montech\npurple hand {card}")
    assert refused_by(table, f"purple: move red Montech > Chasselas by {card}") == (["4.1"] if own_only else [])
    play(table, f"purple: move purple Montech > Chasselas by {card}")
    assert where(table, "purple") == ["Chasselas"]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(("card", "own_only"), [("own-from-vineyard", True), ("anyone-from-vineyard", False)])
def test_from_a_vineyard_by_card(card: str, own_only: bool) -> None:
    table = at_table(f"turn purple 1\npurple workers Brulhois\nred workers Brulhois\npurple hand {card}")
    assert refused_by(table, f"purple: move red Brulhois > Montech 3 by {card}") == (["4.1"] if own_only else [])
    play(table, f"purple: move purple Brulhois > Montech 3 by {card}")
    assert where(table, "purple") == ["Montech 3"]


@pytest.mark.rule("4.1", "2.6")
def test_a_lock_by_card_obeys_all_of_its_rule_but_the_price() -> None:
    table = at_table('turn purple 1\npurple hand lock\nlocks "Castelsarrasin 1"\nred workers "Montech 1"')
    assert refused_by(table, "purple: lock Castelsarrasin 3 by lock") == ["2.6"]
    assert refused_by(table, "purple: lock Montech 1 by lock") == ["2.2"]
    play(table, "purple: lock Montech 2 by lock")
    assert scores(table) == {"purple": 1, "red": 1}
    assert table.state.left == 0


@pytest.mark.rule("4.2")
def test_a_card_that_could_do_nothing_is_not_played() -> None:
    table = at_table("turn purple 5\nred workers Montech\npurple hand own-to-space own-to-vineyard own-from-vineyard anyone-from-vineyard masterpiece")
    assert not [line for line in legal(table, "purple: ") if " by " in line or "masterpiece" in line]


@pytest.mark.rule("4.1", "4.2")
def test_a_card_does_what_stands_on_it() -> None:
    table = at_table("turn purple 5\npurple workers Montech Brulhois\npurple hand move-2 own-to-vineyard lock")
    assert refused_by(table, "purple: move purple Montech > Chasselas by move-2") == ["4.1"]
    assert refused_by(table, "purple: move purple Montech > dam by own-to-vineyard") == ["4.1"]
    assert refused_by(table, "purple: move purple Brulhois > Montech by own-to-vineyard") == ["4.1"]
    assert refused_by(table, "purple: lock Montech 3 by move-2") == ["4.1"]
    assert refused_by(table, "purple: lock Montech 3 by tunnel") == ["4.1"]


@pytest.mark.rule("4.2")
def test_a_masterpiece_is_for_who_is_alone_in_last_place() -> None:
    points = "red points 3\nyellow points 4\ngreen points 4"
    table = at_table(f"turn purple 5\npurple points 2\n{points}\npurple hand masterpiece masterpiece")
    play(table, "purple: masterpiece Cacor canal bridge")
    assert scores(table)["purple"] == 7
    assert told(table, MasterpieceBuilt) == [MasterpieceBuilt("purple", "Cacor canal bridge", 5, 1)]
    assert refused_by(table, "purple: masterpiece Montech water slope") == ["4.2"]
    assert refused_by(table, "purple: masterpiece Cacor canal bridge") == ["4.2", "4.2"]
    assert why(table, "purple: masterpiece Montech water slope") == ["Only the player in last place may build a masterpiece; that is Red. 4.2"]
    level = at_table(f"turn purple 5\npurple points 3\n{points}\npurple hand masterpiece")
    assert why(level, "purple: masterpiece Montech water slope") == ["Only a player alone in last place may build a masterpiece; two or more are tied. 4.2"]


@pytest.mark.rule("4.2")
def test_each_is_built_once() -> None:
    table = at_table('turn purple 5\nred points 1\nyellow points 1\ngreen points 6\npurple hand masterpiece\nmasterpiece "Cacor canal bridge" green')
    assert why(table, "purple: masterpiece Cacor canal bridge") == ["Green has already built there: the Cacor canal bridge. 4.2"]
    play(table, "purple: masterpiece Montech water slope")
    assert table.state.masterpieces == (0, 3)


@pytest.mark.rule("4.1", "2.7")
def test_two_cards_are_not_joined_in_one_move() -> None:
    table = at_table("turn purple 5\nred workers Montech\npurple hand move-2 move-2")
    play(table, "purple: move red Montech > Montech 2 by move-2")
    assert refused_by(table, "purple: move red Montech 2 > Montech 4 by move-2") == ["2.7"]
