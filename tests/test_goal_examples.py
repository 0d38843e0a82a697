"""Every worked example that a rulebook gives an answer to is a record with a goal: its answer reaches it, and what the rules refuse there is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from examples import Example, examples
from tabletop import goals, links
from tabletop.languages import WHOLE
from tabletop.records import read_record, write_record
from tabletop.table import Table

every_example = pytest.mark.parametrize("example", examples(), ids=str)
TESTS = Path(__file__).parent
NAMED = re.compile(r"def test_(CM_\w+|KO_\w+|ar_[ei]\d\d)")


def opened(example: Example) -> tuple[Table[Any, Any], goals.Goal]:
    table = Table.load(example.text, example.game)
    goal = goals.goal_of(table)
    assert goal is not None
    return table, goal


def test_none_is_left_out() -> None:
    """The examples that have a test have a record, and no others."""
    tested = {
        name.upper().replace("_", "-")[:6] + name[6:]
        for folder in ("canalmania", "kontor", "arriala")
        for file in (TESTS / folder).glob("test_examples*.py")
        for name in NAMED.findall(file.read_text(encoding="utf-8"))
    }
    assert {example.name for example in examples()} == tested


@every_example
def test_its_answer_reaches_the_goal_and_nothing_before_does(example: Example) -> None:
    table, goal = opened(example)
    assert goal.solution
    for line in goal.solution:
        assert goals.check(goal, table).kind == goals.OPEN
        table.play_line(line)
    verdict = goals.check(goal, table)
    assert verdict.kind == goals.REACHED
    for language in WHOLE:
        words = goals.voice(table, language)
        for text in (goals.task(goal, words), goals.said(verdict, words, goal)):
            assert text
            assert not re.search(r"[{}]|goal\.", text)


@every_example
def test_doing_nothing_misses_it(example: Example) -> None:
    """Whoever passes as long as they may, or draws, hasn't reached it."""
    table, goal = opened(example)
    for _ in range(20):
        if goals.check(goal, table).kind != goals.OPEN or not table.asked():
            break
        seat = table.asked()[0]
        idle = [action for action in table.actions(seat) if str(action).split()[1] in ("pass", "done", "stay", "leave", "draw", "hide", "keep")]
        if not idle:
            break
        table.play(idle[0])
    assert goals.check(goal, table).kind != goals.REACHED or example.name == "CM-E27"  # there everybody passes


@every_example
def test_it_can_be_found_without_the_answer(example: Example) -> None:
    """By trying, where there aren't too many ways. One has too many, one hangs on the others."""
    table, goal = opened(example)
    found = goals.reachable(goal._replace(solution=()), table)
    if example.name in ("CM-E04", "CM-E27"):
        assert found.answer == goals.UNKNOWN
        return
    assert found.answer == goals.YES
    for line in found.lines:
        table.play_line(line)
    assert goals.check(goal, table).kind == goals.REACHED


@every_example
def test_it_travels(example: Example) -> None:
    """Written, sent as a link and opened it is the same."""
    record = Table.load(example.text, example.game).record()
    assert record.goal
    assert read_record(write_record(record)) == record
    came = links.read(links.written(links.Link.of(record), example.game.packing), lambda _: example.game.packing)
    assert (came.record, came.notes) == (record, ())
    assert Table.load(came.record, example.game).goal == record.goal
