"""Every numbered rule of Arriala has a home and is carried by a test: one that is marked with the rule's number."""

from __future__ import annotations

from pathlib import Path

import pytest

import programs
from arriala.saying import CHAPTERS, RULES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
rules_doc = programs.tool("rules_doc")
CARRIED = rules_doc.carried([HERE])
HOMES = rules_doc.homes(ROOT / "py" / "arriala", RULES)
FILES = {
    "1": ("test_setting_up.py",),
    "2": ("test_moving.py", "test_locks.py"),
    "3": ("test_sections.py",),
    "4": ("test_cards.py",),
    "5": ("test_end.py",),
    "6": ("test_two_players.py",),
}


def test_the_rules_are_those_of_the_rules_page() -> None:
    assert (
        *("1.1", "1.2", "1.3", "1.4"),
        *("2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9"),
        *("3.1", "3.2", "3.3", "3.4"),
        *("4.1", "4.2"),
        *("5.1", "5.2", "5.3"),
        "6.1",
    ) == RULES
    assert [chapter.number for chapter in CHAPTERS] == list("123456")


@pytest.mark.parametrize("number", RULES)
def test_every_rule_is_carried_in_the_file_of_its_chapter(number: str) -> None:
    """Not by a worked example or a property alone."""
    assert {file.name for file in CARRIED.get(number, ())} & set(FILES[number[0]])


@pytest.mark.parametrize("number", RULES)
def test_every_rule_has_one_home_of_its_chapter(number: str) -> None:
    assert f"Chapter {number[0]}, " in HOMES[number].read_text(encoding="utf-8")


def test_no_test_names_a_rule_that_there_is_not() -> None:
    assert sorted(set(CARRIED) - set(RULES)) == []
