"""Every numbered rule has one home, a file of its chapter: the first line of the file's docstring says which rules it carries."""

from __future__ import annotations

from pathlib import Path

import pytest

import canalmania.rules
import programs
from canalmania.saying import CHAPTERS, RULES

ROOM = Path(canalmania.rules.__path__[0])
NO_CHAPTER = {"__init__", "actions", "facts", "grammar", "play", "agreement", "state"}
FILES = sorted(file.stem for file in ROOM.glob("*.py") if file.stem not in NO_CHAPTER)
rules_doc = programs.tool("rules_doc")


def head_and_body(file: str) -> tuple[str, str]:
    found: tuple[str, str] = rules_doc.head_and_body(ROOM / f"{file}.py")
    return found


def numbers(text: str) -> list[str]:
    found: list[str] = rules_doc.numbers(text, RULES)
    return found


HOMES = {file: numbers(head_and_body(file)[0]) for file in FILES}


@pytest.mark.parametrize("number", RULES)
def test_a_rule_has_one_home(number: str) -> None:
    homes = [file for file, carried in HOMES.items() if number in carried]
    assert len(homes) == 1, f"{number}: {homes}"


@pytest.mark.parametrize("file", FILES)
def test_a_home_is_of_one_chapter(file: str) -> None:
    (chapter,) = {number.partition(".")[0] for number in HOMES[file]}
    assert chapter in {one.number for one in CHAPTERS}
    assert head_and_body(file)[0].startswith(f"Chapter {chapter}, ")


@pytest.mark.parametrize("file", FILES)
def test_what_a_home_says_it_carries_is_told_where_it_is_done(file: str) -> None:
    told = numbers(head_and_body(file)[1])
    assert not [number for number in HOMES[file] if number not in told]


def test_what_is_no_chapter_carries_no_rule() -> None:
    assert {file.stem for file in ROOM.glob("*.py")} >= NO_CHAPTER
    assert not [file for file in NO_CHAPTER if numbers(head_and_body(file)[0])]
