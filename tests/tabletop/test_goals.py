"""Goals that every game has, on the two tiny ones: what they say, when they are reached, what can't be one."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop import goals
from tabletop.errors import RecordError
from tabletop.goals import MISSED, NO, OPEN, UNKNOWN, YES
from tabletop.records import Header, Record, Seat, numbered
from tabletop.table import Table
from tiny import barge, sealed

SEATS = (Seat("red", "Ada"), Seat("white", "Tom"))
BIDS = ["row 3 1", "hand red 1 5", "hand white 2 4", "won red 11"]


def record(*goal: str, lines: list[str] | None = None) -> Record:
    return numbered(Header("barge", SEATS, 7), None, lines or [], goal)


def barges(*goal: str, lines: list[str] | None = None) -> Table[Any, Any]:
    return Table.load(record(*goal, lines=lines), barge.GAME)


def bids(*goal: str) -> Table[Any, Any]:
    return Table.load(numbered(Header("sealed", SEATS, 7), BIDS, [], goal), sealed.GAME)


def stands(table: Table[Any, Any], *lines: str) -> str:
    """How the goal stands after these lines, in words."""
    for line in lines:
        table.play_line(line)
    goal = goals.goal_of(table)
    assert goal is not None
    verdict = goals.check(goal, table)
    return f"{verdict.kind}: {goals.said(verdict, goals.voice(table), goal)}"


def task(table: Table[Any, Any], language: str = "en") -> str:
    goal = goals.goal_of(table)
    assert goal is not None
    return goals.task(goal, goals.voice(table, language))


def reach(table: Table[Any, Any], limit: int = 4_000) -> goals.Reach:
    goal = goals.goal_of(table)
    assert goal is not None
    return goals.reachable(goal, table, limit)


def test_this_line() -> None:
    table = barges("line red: move 1")
    assert task(table) == "Find the move."
    assert stands(table) == "open: "
    assert stands(table, "red: move 1") == "reached: That is it."
    assert table.undo("red")
    assert stands(table) == "open: "
    assert stands(table, "red: load") == "missed: That isn’t it."


def test_one_of_these_rows_of_lines() -> None:
    goal = ("line red: move 1", "then red: move 2", "line red: load")
    assert task(barges(*goal)) == "Find one of the right moves."
    assert stands(barges(*goal), "red: load") == "reached: That is it."
    assert stands(barges(*goal), "red: move 1") == "open: Right so far. Continue."
    assert stands(barges(*goal), "red: move 1", "red: move 2", "red: load") == "reached: That is it."
    assert stands(barges(*goal), "red: move 1", "red: move 0") == "missed: That isn’t it."
    assert reach(barges(*goal)) == (YES, ("red: move 1", "red: move 2"), 0)


def test_so_many_points_for_me_and_for_the_others() -> None:
    table = bids("gain 3 others 0", "within 1 rounds")
    assert task(table) == "Gain 3 points and give nobody else a point."
    assert stands(table, "red: bid 5", "white: bid 4") == "reached: You gain 3, and nobody else gains."
    assert stands(bids("gain 3 others 0", "within round"), "red: bid 1", "white: bid 4") == "missed: You gain 0 of 3, and Tom gains 3."
    assert stands(bids("gain 4", "within round"), "red: bid 5", "white: bid 4") == "missed: You gain 3 of 4."
    assert stands(bids("gain 3", "within round", "for white"), "red: bid 1", "white: bid 4") == "reached: You gain 3, and nobody else gains."
    whole = ["red: bid 5", "white: bid 2", "red: bid 1", "white: bid 4"]
    assert stands(bids("gain 3 others 0", "within game"), *whole[:2]) == "reached: You gain 3, and nobody else gains."
    assert stands(bids("gain 3 others 0", "within game"), *whole) == "missed: You gain 3, but Tom gains 1."
    assert stands(bids("gain 3 others 1", "within game"), *whole) == "reached: You gain 3, Tom 1."


def test_to_win() -> None:
    whole = ["red: bid 5", "white: bid 2", "red: bid 1", "white: bid 4"]
    assert stands(bids("win", "within game"), *whole[:2]) == "open: The game isn’t over yet."
    assert stands(bids("win", "within game"), *whole) == "reached: You win. 4"
    assert stands(bids("win", "within game", "for white"), *whole) == "missed: You don’t win. 4"
    assert task(bids("win", "within game")) == "Win. You have until the end of the game."


def test_the_best_there_is() -> None:
    """Without luck: what is in the pile nobody knows, so nothing can be gained in a first turn."""
    table = barges("best")
    assert stands(table) == "reached: You gain 0, the most possible."
    assert stands(barges("best 2"), "red: done") == "missed: You gain 0; 2 was possible."
    with pytest.raises(RecordError, match=r"^Line 7: Here are more ways than can be tried: say how many points are the best, as “best 12”\.$"):
        barges("best", "within 2 turns")


def test_all_of_several() -> None:
    table = barges("line red: move 1", "gain 0")
    assert task(table) == "Find the move. Gain 0 points."
    assert stands(table).startswith("open")
    assert stands(table, "red: move 1").startswith("reached")


def test_how_long_there_is() -> None:
    assert stands(barges("gain 9"), "red: move 1") == "open: You gain 0 of 9."
    assert stands(barges("gain 9"), "red: done") == "missed: You gain 0 of 9."
    assert stands(barges("gain 9", "within 2 lines"), "red: move 1", "red: move 0").startswith(MISSED)
    two = barges("gain 9", "within 2 turns")
    assert task(two) == "Gain 9 points. You have 2 turns."
    assert stands(two, "red: done", "white: done", "red: move 1").startswith(OPEN)
    assert stands(two, "red: done").startswith(MISSED)
    later = barges("gain 9", "for white")
    assert stands(later, "red: move 1", "red: done").startswith(OPEN)
    assert stands(later, "white: done").startswith(MISSED)


def test_it_may_begin_later_in_a_game() -> None:
    table = barges("after 2", "line white: move 1", lines=["red: move 1", "red: done"])
    goal = goals.goal_of(table)
    assert goal is not None and goal.seat == "white"
    assert stands(table, "white: move 1") == "reached: That is it."
    again = Table.load(table.text(), barge.GAME)
    assert stands(again) == "reached: That is it."


def test_the_authors_own_words() -> None:
    table = barges('task "Go east."', 'task de "Fahr nach Osten."', "line red: move 1", 'hint "One quay."', 'reached de "Gut."', 'missed "No."')
    goal = goals.goal_of(table)
    assert goal is not None
    assert (task(table), task(table, "de"), task(table, "fr")) == ("Go east.", "Fahr nach Osten.", "Go east.")
    assert (goal.text("hint", "de"), goal.text("missed", "it"), goal.text("reached", "en")) == ("One quay.", "No.", "Gut.")
    assert goals.said(goals.check(goal, table), goals.voice(table), goal) == ""
    assert stands(table, "red: load") == "missed: No. That isn’t it."


def test_words_alone_check_nothing() -> None:
    table = barges('task "Look around."')
    assert stands(table, "red: move 1", "red: done") == "open: "
    assert reach(table).answer == UNKNOWN


def test_a_way_is_found_by_trying_and_where_there_is_none_that_is_said() -> None:
    found = reach(barges("line red: move 1", "gain 0"))
    assert (found.answer, found.lines) == (YES, ("red: move 1",))
    assert reach(barges("gain 1")).answer == NO
    assert reach(barges("gain 1"), limit=3).answer == UNKNOWN
    assert reach(barges("gain 1", "within 2 turns")).answer == UNKNOWN  # it hangs on the other
    assert reach(barges("line red: move 1", "solution red: move 1")) == (YES, ("red: move 1",), 0)


def test_a_solution_and_what_is_refused_on_its_way() -> None:
    table = barges("line red: move 1", "then red: move 2", "refused 2 red: move 2", "solution red: move 1", "refused 2 red: move 3", "solution red: move 2")
    goal = goals.goal_of(table)
    assert goal is not None
    assert goal.solution == ("red: move 1", "red: move 2")
    assert goal.refused == (("2", "red: move 2"), ("2", "red: move 3"))
    assert table.lines == ()


@pytest.mark.parametrize(
    ("goal", "line", "sentence"),
    [
        ((), 0, "This goal says nothing that could be reached, and no task in words."),
        (('hint "One quay."',), 0, "This goal says nothing that could be reached, and no task in words."),
        (("win", "sail"), 8, "“sail” begins no line of a goal: it is one of for, after, within, task, "),
        (("win", "for nobody"), 8, "After “for” stands a seat of this game."),
        (("for red", "win", "for red"), 9, "“for” stands in a goal once."),
        (("win", "after x"), 8, "After “after” stands a number from 0 to 20,000."),
        (("win", "after ²"), 8, "After “after” stands a number from 0 to 20,000."),
        (("win", "within"), 8, "After “within” stands a number of lines, turns or rounds"),
        (("win", "within 0 turns"), 8, "After “within” stands a number from 1 to 999."),
        (("win", "within 2 years"), 8, "After “within” stands a number of lines, turns or rounds"),
        (("win now",), 7, "After “win” stands nothing."),
        (("gain",), 7, "A gain is told as “gain 4”, or “gain 4 others 0”."),
        (("gain 4 others",), 7, "A gain is told as “gain 4”, or “gain 4 others 0”."),
        (("gain 4 red 0",), 7, "A gain is told as “gain 4”, or “gain 4 others 0”."),
        (("gain ４٣²",), 7, "A gain is told as “gain 4”, or “gain 4 others 0”."),
        (("best of all",), 7, "After “best” stands a number from 0 to 999."),
        (("line red: move 3",), 7, "Quay 3 isn't next to red's barge. 2"),
        (("line red: fly",), 7, "This game has no such line: red: fly"),
        (("then red: load",), 7, "“then” goes on with a “line” above it."),
        (("line red: load", "then white: load"), 8, "It isn't white's turn. 1"),
        (("gain 1", "solution red: load"), 8, "This solution doesn’t reach the goal. You gain 0 of 1."),
        (("gain 1", "solution red: move 3"), 8, "Quay 3 isn't next to red's barge. 2"),
        (("win", "refused 2 red: move 1"), 8, "Rule 2 doesn't refuse this here. It is legal."),
        (("win", "refused 5 red: move 3"), 8, "Rule 5 doesn't refuse this here. Quay 3 isn't next to red's barge. 2"),
        (("win", "task Go east"), 8, "After “task” stand words in quotation marks"),
        (("win", 'task nl "Ga"'), 8, "After “task” stand words in quotation marks"),
        (("win", 'hint ""'), 8, "After “hint” stand words in quotation marks"),
        (("win", f'hint "{"x" * 500}"'), 8, "A line of a goal is no longer than 500 characters."),
        (("win",) * 61, 67, "A goal has 60 lines at most."),
    ],
)
def test_what_can_be_no_goal_is_refused_with_its_line(goal: tuple[str, ...], line: int, sentence: str) -> None:
    with pytest.raises(RecordError) as raised:
        barges(*goal)
    assert raised.value.line == line
    assert raised.value.sentence.removeprefix(f"Line {line}: ").startswith(sentence)


def test_a_game_opens_leniently_whatever_its_goal() -> None:
    table = Table.load(record("sail", lines=["red: move 1"]), barge.GAME, lenient=True)
    assert table.lines == ("red: move 1",)
    with pytest.raises(RecordError):
        goals.goal_of(table)


def test_it_stays_with_its_table() -> None:
    table = barges("line red: move 1", lines=["red: move 1", "red: move 2"])
    goal = table.record().goal
    assert goal
    for other in (table.until(1), table.seated(table.header.replaced(seats=(Seat("red", "Eve"), SEATS[1])))):
        assert other.record().goal == goal
    assert table.settled().goal == goal
    assert Table.load(table.text(), barge.GAME).text() == table.text()


def test_judging_changes_nothing() -> None:
    table = barges("line red: move 1", "gain 0", "solution red: move 1")
    before = table.text(), table.state.digest()
    stands(table)
    reach(table)
    assert (table.text(), table.state.digest()) == before
