"""Chapter 2: the turn, and workers."""

from __future__ import annotations

import pytest

from arriala.rules.facts import Drew, DrewCard, RiverWorkBuilt, TurnBegan, TurnEnded, WorkerMoved, WorkerPlaced
from talk.arriala import at_table, hand, legal, play, refused_by, scores, told, where, why


@pytest.mark.rule("2.1")
def test_points_are_spent_in_any_order_and_the_rest_is_lost() -> None:
    table = at_table("turn purple 5\npurple hand none\nred workers Montech Montech")
    state = play(table, "purple: move red Montech > Montech 1\npurple: draw\npurple: move red Montech > Grisolles 9")
    assert state.left == 1
    assert told(table, TurnEnded) == []
    state = play(table, "purple: done")
    assert (state.name, state.left) == ("red", 5)
    assert told(table, TurnEnded) == [TurnEnded("purple", 1)]
    assert told(table, TurnBegan) == [TurnBegan("red", 1)]


@pytest.mark.rule("2.1")
def test_a_turn_can_be_ended_at_any_time_and_nothing_else_when_all_is_spent() -> None:
    table = at_table("turn purple 0\nred workers Montech")
    assert legal(table, "purple: ") == ["purple: done"]
    prompt = table.prompt()
    assert prompt.forced is not None
    assert prompt.forced.rule == "2.1"
    assert "purple: done" in legal(at_table("turn purple 5"), "purple: ")


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(
    ("left", "line", "rule"),
    [
        (2, "purple: move purple Montech > Montech 3", "2.2"),
        (0, "purple: move purple Montech > Montech 1 by move-2", "2.3"),
        (1, "purple: move purple Montech > Montech 3 by move-2", "2.3"),
        (1, "purple: draw", "2.3"),
        (1, "purple: move purple Montech > Chasselas", "2.4"),
        (3, "purple: move purple Brulhois > Montech", "2.4"),
        (2, "purple: place Montech", "2.5"),
        (2, "purple: move purple Montech > dam", "2.5"),
        (3, "purple: lock Montech 1", "2.6"),
    ],
)
def test_what_costs_too_much_is_refused_and_one_point_more_is_enough(left: int, line: str, rule: str) -> None:
    position = "purple workers Montech Brulhois\npurple hand move-2\n"
    assert refused_by(at_table(f"turn purple {left}\n{position}"), line) == [rule]
    assert refused_by(at_table(f"turn purple {left + 1}\n{position}"), line) == []


@pytest.mark.rule("2.6")
def test_the_voice() -> None:
    assert why(at_table("turn purple 3"), "purple: lock Montech 1") == ["A lock costs 4; you have 3 points left. 2.6"]
    assert why(at_table("turn purple 1"), "purple: draw") == ["A card from the deck costs 2; you have 1 point left. 2.3"]


@pytest.mark.rule("2.2")
def test_anyones_worker_moves_along_the_canal() -> None:
    table = at_table('turn purple 5\ngreen workers "Montech 4"')
    play(table, "purple: move green Montech 4 > Montech 2")
    assert where(table, "green") == ["Montech 2"]
    (moved,) = told(table, WorkerMoved)
    assert moved == WorkerMoved("purple", "green", 1, "Montech 4", "Montech 2", "", 2, name="anothers_worker_moved")
    play(table, "purple: done\nred: done\nyellow: done\ngreen: move green Montech 2 > Montech 1")
    assert told(table, WorkerMoved)[-1].name == "worker_moved"


@pytest.mark.rule("2.2")
def test_only_the_space_where_it_ends_must_be_free() -> None:
    table = at_table('turn purple 5\ngreen workers "Montech 4" "Montech 5"\nlocks "Montech 6"')
    assert refused_by(table, "purple: move green Montech 4 > Montech 7") == []
    assert refused_by(table, "purple: move green Montech 4 > Montech 5") == ["2.2"]
    assert refused_by(table, "purple: move green Montech 4 > Montech 6") == ["2.2"]
    assert refused_by(table, "purple: move green Montech 4 > Montech 4") == ["2.2"]
    assert refused_by(table, "purple: move red Montech 4 > Montech 3") == ["2.2"]


@pytest.mark.rule("2.2", "2.9")
def test_a_city_counts_as_a_space_and_holds_any_number() -> None:
    table = at_table('turn purple 5\nred workers Montech Montech Montech Montech Montech\ngreen workers "Grisolles 9" "Grisolles 8"')
    play(table, "purple: move green Grisolles 9 > Montech\npurple: move green Grisolles 8 > Montech 2")
    assert where(table, "green") == ["Montech", "Montech 2"]
    assert table.state.left == 0


@pytest.mark.rule("2.3")
def test_a_card_costs_one_and_drawing_two() -> None:
    table = at_table("turn purple 5\npurple hand none\ndeck move-4 lock\nred workers Montech")
    state = play(table, "purple: draw")
    assert hand(table, "purple") == ["move-4"]
    assert (told(table, Drew), told(table, DrewCard)) == ([Drew("purple", 2)], [DrewCard("purple", "move-4", only=("purple",))])
    assert state.left == 3
    state = play(table, "purple: move red Montech > Montech 4 by move-4")
    assert (state.left, hand(table, "purple")) == (2, [])
    assert [fact.card for fact in told(table, WorkerMoved)] == ["move-4"]


@pytest.mark.rule("2.3")
def test_the_hand_has_no_limit() -> None:
    table = at_table("turn purple 5\npurple hand move-2 move-2 move-2 move-3 move-3 move-3 lock lock lock masterpiece masterpiece")
    play(table, "purple: draw\npurple: draw")
    assert len(hand(table, "purple")) == 13


ALL = "move-2 6, move-3 6, move-4 5, move-5 3, own-to-space 8, own-to-vineyard 5, anyone-to-vineyard 4, own-from-vineyard 4, anyone-from-vineyard 4, lock 6"


def discarded(*but: str) -> str:
    """Nearly all cards lie open."""
    lines = ["discards " + " ".join([kind.split()[0]] * int(kind.split()[1])) for kind in ALL.split(", ")]
    return "\n".join([*lines, *(f"{seat} hand none" for seat in ("red", "yellow", "green")), *but])


@pytest.mark.rule("2.3")
def test_the_discards_are_shuffled_when_a_card_has_to_come_from_the_empty_deck() -> None:
    table = at_table(discarded("purple hand masterpiece masterpiece masterpiece masterpiece", "turn purple 5"))
    assert table.state.deck == b""
    state = play(table, "purple: draw")
    assert (len(state.deck), state.discards) == (50, b"")
    assert [fact.name for fact in table.facts[-1]] == ["discards_shuffled", "drew", "drew_card"]
    assert not table.undo("purple")


@pytest.mark.rule("2.3")
def test_where_both_are_empty_nothing_is_drawn() -> None:
    hands = ALL.replace(", ", "\n").splitlines()
    held = " ".join(" ".join([kind.split()[0]] * int(kind.split()[1])) for kind in hands)
    others = "\n".join(f"{seat} hand none" for seat in ("red", "yellow", "green"))
    words = held.split()
    # A line holds at most 400 letters: three of the seats share the cards.
    third = len(words) // 3
    seats = {"red": words[:third], "yellow": words[third : 2 * third], "green": words[2 * third :]}
    shared = "\n".join(f"{seat} hand {' '.join(cards)}" for seat, cards in seats.items())
    assert others
    table = at_table(f"turn purple 5\npurple hand masterpiece masterpiece masterpiece masterpiece\n{shared}")
    assert (table.state.deck, table.state.discards) == (b"", b"")
    assert refused_by(table, "purple: draw") == ["2.3"]


@pytest.mark.rule("2.4")
def test_own_workers_go_to_a_vineyard_for_two_and_come_back_for_four() -> None:
    table = at_table('turn purple 5\npurple workers "Montech 1" Brulhois\nred workers Montech Brulhois\nlocks "Grisolles 4"\npurple hand none')
    assert refused_by(table, "purple: move red Montech > Chasselas") == ["2.4"]
    assert refused_by(table, "purple: move red Brulhois > Montech 2") == ["2.4"]
    assert refused_by(table, "purple: move purple Brulhois > Chasselas") == ["2.4"]
    assert refused_by(table, "purple: move purple Brulhois > Montech 1") == ["2.2"]
    assert refused_by(table, "purple: move purple Brulhois > Grisolles 4") == ["2.2"]
    assert len(legal(table, "purple: move purple Brulhois > ")) == 31 + 5 - 2  # anywhere on the canal but a taken space and a lock
    play(table, "purple: move purple Montech 1 > Chasselas")
    assert table.state.left == 3
    play(table, "purple: done\nred: done\nyellow: done\ngreen: done\npurple: move purple Brulhois > Grisolles 9")
    assert (table.state.left, where(table, "purple")) == (1, ["Chasselas", "Grisolles 9"])


@pytest.mark.rule("2.4")
def test_a_full_vineyard_takes_nobody() -> None:
    table = at_table("turn purple 5\npurple workers Montech Chasselas Chasselas\nred workers Chasselas Chasselas")
    assert refused_by(table, "purple: move purple Montech > Chasselas") == ["2.4"]
    assert refused_by(table, "purple: move purple Montech > Brulhois") == []


@pytest.mark.rule("2.5")
def test_a_new_worker_goes_to_any_free_canal_space() -> None:
    table = at_table('turn purple 5\nred workers "Montech 1"\nlocks "Montech 3"\npurple workers supply Montech')
    assert len(legal(table, "purple: place ")) == 36 - 2
    assert refused_by(table, "purple: place Montech 1") == ["2.2"]
    assert refused_by(table, "purple: place Montech 3") == ["2.2"]
    assert refused_by(table, "purple: place Chasselas") == ["2.5"]
    play(table, "purple: place Moissac")
    assert told(table, WorkerPlaced) == [WorkerPlaced("purple", 1, "Moissac", 3)]
    assert where(table, "purple") == ["Moissac", "Montech"]
    none_left = at_table("turn purple 5\npurple workers Montech Montech Montech Montech Montech")
    assert refused_by(none_left, "purple: place Moissac") == ["2.5"]


@pytest.mark.rule("2.5")
def test_a_river_work_brings_three_points_and_its_worker_stays() -> None:
    table = at_table('turn purple 5\npurple workers "Montech 3"\nred workers Montech\npurple hand anyone-from-vineyard own-to-space move-5')
    assert refused_by(table, "purple: move red Montech > dam") == ["2.5"]
    play(table, "purple: move purple Montech 3 > reservoir")
    assert scores(table) == {"purple": 3}
    assert told(table, RiverWorkBuilt) == [RiverWorkBuilt("purple", 1, "Montech 3", "reservoir", 3, 3)]
    assert not table.state.occupied
    for line in ("> Montech 3", "> Chasselas", "> dam", "> Montech 3 by own-to-space", "> Montech 3 by anyone-from-vineyard"):
        assert refused_by(table, f"purple: move purple reservoir {line}")[0] == "2.5"
    taken = at_table("turn purple 5\npurple workers Montech\nred workers dam")
    assert refused_by(taken, "purple: move purple Montech > dam") == ["2.5"]
    assert refused_by(taken, "purple: move purple Montech > weir") == []


@pytest.mark.rule("2.7")
def test_nobody_is_moved_twice_in_a_turn_be_it_by_a_card() -> None:
    table = at_table('turn purple 5\nred workers "Montech 3"\npurple workers "Montech 5"\npurple hand move-2 own-to-space own-to-vineyard')
    play(table, "purple: move red Montech 3 > Montech 2\npurple: move purple Montech 5 > Moissac by own-to-space")
    assert refused_by(table, "purple: move red Montech 2 > Montech 1") == ["2.7"]
    assert refused_by(table, "purple: move red Montech 2 > Montech 1 by move-2") == ["2.7"]
    assert refused_by(table, "purple: move purple Moissac > Chasselas by own-to-vineyard") == ["2.7"]
    assert all(line.startswith("purple: move purple Moissac > ") for line in legal(table, "purple: move"))  # to the river, which is no move
    play(table, "purple: done\nred: done\nyellow: done\ngreen: done")
    assert refused_by(table, "purple: move red Montech 2 > Montech 1") == []


@pytest.mark.rule("2.7")
def test_not_to_a_vineyard_and_back_in_one_turn() -> None:
    table = at_table("turn purple 5\npurple workers Montech Brulhois\npurple hand own-to-vineyard own-from-vineyard anyone-from-vineyard")
    play(table, "purple: move purple Montech > Chasselas by own-to-vineyard")
    for card in ("own-from-vineyard", "anyone-from-vineyard"):
        assert refused_by(table, f"purple: move purple Chasselas > Montech 1 by {card}") == ["2.7"]
    assert refused_by(table, "purple: move purple Chasselas > Montech 1") == ["2.7"]
    assert refused_by(table, "purple: move purple Brulhois > Montech 1") == []


@pytest.mark.rule("2.5", "2.7")
def test_a_new_worker_may_still_be_moved_once_and_a_moved_one_may_build_at_the_river() -> None:
    table = at_table("turn purple 5")
    play(table, "purple: place Montech\npurple: move purple Montech > Montech 1")
    assert table.state.left == 1
    assert refused_by(table, "purple: move purple Montech 1 > Montech 2") == ["2.7"]
    moved = at_table("turn purple 5\npurple workers Montech")
    play(moved, "purple: move purple Montech > Montech 1\npurple: move purple Montech 1 > reservoir")
    assert scores(moved) == {"purple": 3}


@pytest.mark.rule("2.7")
def test_only_that_one_worker_is_bound() -> None:
    table = at_table('turn purple 5\nred workers "Montech 1" Montech\npurple hand none')
    play(table, "purple: move red Montech 1 > Montech")
    assert legal(table, "purple: move red 1") == []
    assert refused_by(table, "purple: move red 1 Montech > Montech 1") == ["2.7"]
    assert refused_by(table, "purple: move red 2 Montech > Montech 1") == []
    # A person who leaves out the number means the one that can be moved.
    assert str(table.read("purple: move red Montech > Montech 1")) == "purple: move red 2 Montech > Montech 1"
    both = at_table("turn purple 5\nred workers Montech Montech")
    play(both, "purple: move red Montech > Grisolles 9")
    assert legal(both, "purple: move red Montech > Montech 1")


@pytest.mark.rule("2.8")
def test_not_back_to_where_another_player_took_it_from() -> None:
    table = at_table('turn green 5\nred workers "Montech 2" "Montech 4"\npurple hand move-2')
    play(table, "green: move red Montech 2 > Montech 3\ngreen: done")
    assert refused_by(table, "purple: move red Montech 3 > Montech 2") == ["2.8"]
    assert refused_by(table, "purple: move red Montech 3 > Montech 2 by move-2") == ["2.8"]
    assert why(table, "purple: move red Montech 3 > Montech 2") == ["This worker can’t go back to Montech 2: Green took it from there. 2.8"]
    assert refused_by(table, "purple: move red Montech 3 > Montech 1") == []  # over it, not to it
    assert refused_by(table, "purple: move red Montech 4 > Montech 2") == []  # another worker
    play(table, "purple: done\nred: draw\nred: done\nyellow: done")
    assert refused_by(table, "green: move red Montech 3 > Montech 2") == []  # its own move binds nobody but the others
    play(table, "green: done")
    assert refused_by(table, "purple: move red Montech 3 > Montech 2") == []  # that was longer ago than purple's last turn


@pytest.mark.rule("2.8")
def test_two_movers_bar_two_places() -> None:
    table = at_table('turn yellow 5\nred workers "Montech 2"')
    play(table, "yellow: move red Montech 2 > Montech 3\nyellow: done\ngreen: move red Montech 3 > Montech 4\ngreen: done")
    assert refused_by(table, "purple: move red Montech 4 > Montech 2") == ["2.8"]
    assert refused_by(table, "purple: move red Montech 4 > Montech 3") == ["2.8"]
    assert refused_by(table, "purple: move red Montech 4 > Montech 5") == []
    play(table, "purple: done\nred: done")
    assert refused_by(table, "yellow: move red Montech 4 > Montech 3") == ["2.8"]
    assert refused_by(table, "yellow: move red Montech 4 > Montech 2") == []


@pytest.mark.rule("2.8")
def test_cities_and_vineyards_are_barred_too() -> None:
    table = at_table("turn green 5\npurple workers Montech Brulhois\ngreen hand anyone-from-vineyard\npurple hand own-to-vineyard anyone-to-vineyard")
    play(table, "green: move purple Montech > Montech 1\ngreen: move purple Brulhois > Moissac 1 by anyone-from-vineyard\ngreen: done")
    assert refused_by(table, "purple: move purple Montech 1 > Montech") == ["2.8"]
    for by in ("", " by own-to-vineyard", " by anyone-to-vineyard"):
        assert refused_by(table, f"purple: move purple Moissac 1 > Brulhois{by}") == ["2.8"]
        assert refused_by(table, f"purple: move purple Moissac 1 > Chasselas{by}") == []


@pytest.mark.rule("2.9")
def test_a_city_is_a_canal_space_for_moving_placing_and_cards() -> None:
    table = at_table("turn purple 5\npurple workers Montech Chasselas\npurple hand own-to-space own-from-vineyard move-5")
    for line in (
        "place Castelsarrasin",
        "move purple Montech > Castelsarrasin by own-to-space",
        "move purple Montech > Castelsarrasin by move-5",
        "move purple Chasselas > Castelsarrasin",
        "move purple Chasselas > Castelsarrasin by own-from-vineyard",
    ):
        assert refused_by(table, f"purple: {line}") == []
