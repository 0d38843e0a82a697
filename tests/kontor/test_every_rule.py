"""Every numbered rule is carried by a test of Kontor's that is marked with its number, and lives in one file."""

from __future__ import annotations

from pathlib import Path

import programs
from kontor.saying import RULES

TESTS = Path(__file__).parent
ROOT = TESTS.parents[1]
NUMBERS = [*("1.1", "1.2", "1.3", "1.4", "2", "3.1", "4.1", "5.1", "5.2", "6.1", "6.2", "6.3", "6.4", "7.1", "7.2"), *("8.1", "8.2", "8.3")]
NUMBERS += ["9.1", "9.2", "9.3", "9.4", "9.5", "9.6"]
"""As they stand in the rules page."""
rules_doc = programs.tool("rules_doc")


def marked() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for file in sorted(TESTS.glob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        for rule in rules_doc.rules_marked(text):
            found.setdefault(rule, set()).add(file.name)
        if 'pytestmark = pytest.mark.rule("9.1")' in text:
            found.setdefault("9.1", set()).add(file.name)
    return found


def test_these_are_the_rules() -> None:
    assert list(RULES) == NUMBERS


def test_every_rule_is_carried_by_a_test() -> None:
    carried = marked()
    assert [rule for rule in NUMBERS if rule not in carried] == []
    assert sorted(set(carried) - set(NUMBERS)) == []


def test_every_rule_is_carried_in_the_file_of_its_chapter() -> None:
    chapters = {
        "1": "test_setting_up.py",
        "2": "test_choosing.py",
        "3": "test_choosing.py",
        "4": "test_choosing.py",
        "5": "test_boat.py",
        "6": "test_laying.py",
        "7": "test_majorities.py",
        "8": "test_end.py",
        "9": "test_variants.py",
    }
    carried = marked()
    assert [rule for rule in NUMBERS if rule != "9.1" and chapters[rule[0]] not in carried[rule]] == []
    assert "test_specials.py" in carried["9.1"]


def test_every_rule_has_a_home() -> None:
    """One file whose docstring begins with its chapter and names it."""
    homes = rules_doc.homes(ROOT / "py" / "kontor", tuple(NUMBERS))
    assert [rule for rule in NUMBERS if rule not in homes] == []
    for rule, file in homes.items():
        assert file.read_text(encoding="utf-8").startswith(f'"""Chapter {rule[0]}, ')
