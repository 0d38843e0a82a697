"""Every numbered rule of chapters 2 to 8 is carried by a test: one that is marked with the rule's number."""

from __future__ import annotations

from pathlib import Path

import programs

TESTS = Path(__file__).parent
rules_marked = programs.tool("rules_doc").rules_marked
RULES = [
    *("2.1", "2.2", "2.3", "2.4", "2.5", "2.6"),
    *("3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "3.9", "3.10", "3.11", "3.12"),
    *("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8"),
    *("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.12", "5.13", "5.14", "5.15", "5.16"),
    *("6.1", "6.2", "6.3", "6.4", "6.5", "6.6"),
    *("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7"),
    *("8.1", "8.2", "8.3", "8.4", "8.5"),
]
"""The numbers of the rules, as they stand in the rules page."""
OTHERS = {f"1.{number}" for number in range(1, 12)} | {f"9.{number}" for number in range(1, 8)}
"""The pieces and the rulebooks' slips: a test may name them and needn't."""


def all_marked() -> dict[str, list[str]]:
    """For each rule named anywhere, the files that name it."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for rule in rules_marked(file.read_text(encoding="utf-8")):
            found.setdefault(rule, []).append(file.name)
    return found


def test_every_rule_is_carried_by_a_test() -> None:
    carried = all_marked()
    assert [rule for rule in RULES if rule not in carried] == []


def test_every_rule_is_carried_in_the_file_of_its_chapter() -> None:
    """Not by a worked example or a property alone."""
    chapters = {
        "2": ("test_setting_up.py",),
        "3": ("test_turn.py", "test_first_phase.py", "test_contracts.py"),
        "4": ("test_cards.py", "test_goods.py"),
        "5": ("test_laying.py", "test_finishing.py", "test_no_way_left.py", "test_taking_back.py", "test_payment.py"),
        "6": ("test_shipping.py",),
        "7": ("test_end.py", "test_last_goods.py", "test_ranking.py"),
        "8": ("test_engineers.py",),
    }
    carried = all_marked()
    assert [rule for rule in RULES if not set(chapters[rule[0]]) & set(carried.get(rule, ()))] == []


def test_no_test_names_a_rule_that_there_is_not() -> None:
    assert sorted(set(all_marked()) - set(RULES) - OTHERS) == []


def test_only_marks_on_tests_count() -> None:
    source = """
import pytest
@pytest.mark.rule("2.1", "2.2")
def test_one(): ...
@pytest.mark.rule("2.3")
class TestSome:
    @pytest.mark.rule("2.4")
    def test_more(self): ...
@pytest.mark.rule("2.5")
def helper(): ...
@pytest.mark.slow
def test_unmarked(): ...  # pytest.mark.rule("2.6")
"""
    assert sorted(rules_marked(source)) == ["2.1", "2.2", "2.3", "2.4"]
