"""docs/rules.md is what `make docs` writes; and that says of every rule what it is, where it lives and what carries it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import programs
from canalmania.saying import RULES, rule
from ui_bridge.games import GAMES

ROOT = Path(__file__).parents[1]
rules_doc = programs.tool("rules_doc")
FILES = sorted(ROOT.glob("docs/rules*.md"))


@cache
def texts() -> dict[Path, str]:
    found: dict[Path, str] = rules_doc.texts()
    return found


def test_every_game_with_numbered_rules_has_its_text() -> None:
    assert len(texts()) == sum(bool(card.page().game.chapters) for card in GAMES)
    assert sorted(texts()) == FILES


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_it_is_up_to_date(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == texts()[file], "run make docs"


@pytest.mark.parametrize("number", RULES)
def test_a_rule_stands_there_with_its_home_and_its_tests(number: str) -> None:
    found = re.search(rf'<a id="rule-{re.escape(number)}"></a>\n\*\*{re.escape(number)}\*\* (.*)\\\n<sub>(.*)</sub>\n', texts()[ROOT / "docs" / "rules.md"])
    assert found is not None
    assert found[1] == rule(number)
    home, *tests = re.findall(r"\(\.\./([^)]*)\)", found[2])
    assert re.search(rf"Chapter {number[0]}, ", (ROOT / home).read_text(encoding="utf-8"))
    for test in tests:
        assert f'"{number}"' in (ROOT / test).read_text(encoding="utf-8")
    assert tests or number.startswith("1.")


def test_a_mark_in_a_further_file_is_found(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_one.py").write_text('@pytest.mark.rule("2.1")\ndef test_it(): ...\n@pytest.mark.rule("2.1", "2.2")\ndef test_too(): ...\n')
    (tmp_path / "other.py").write_text('@pytest.mark.rule("2.3")\ndef test_it(): ...\n')
    found = {number: [file.name for file in files] for number, files in rules_doc.carried([tmp_path, tmp_path / "none"]).items()}
    assert found == {"2.1": ["test_one.py"], "2.2": ["test_one.py"]}


def test_a_home_names_its_chapter_and_its_rules(tmp_path: Path) -> None:
    (tmp_path / "loading.py").write_text('"""Chapter 2, loading (2.1-2.3): one crate.\n\n2.4 is elsewhere."""\n')
    (tmp_path / "other.py").write_text('"""It asks 2.4."""\n')
    found: dict[str, Path] = rules_doc.homes(tmp_path, ("2.1", "2.2", "2.3", "2.4"))
    assert {number: file.name for number, file in found.items()} == dict.fromkeys(("2.1", "2.2", "2.3"), "loading.py")
