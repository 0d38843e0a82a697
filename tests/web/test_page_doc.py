"""docs/page.md names exactly what the glue asks, what Python answers, and what the second worker is asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ui_bridge.shell import key_events, link_events, page_events, saved_events
from ui_bridge.shell.app import HANDLERS

ROOT = Path(__file__).parents[2]
GLUE = {file.stem: file.read_text(encoding="utf-8") for file in sorted((ROOT / "web" / "glue").glob("*.js"))}
SHELL = {
    file.stem: file.read_text(encoding="utf-8") for file in sorted((ROOT / "py" / "ui_bridge" / "shell").glob("*.py")) if not file.stem.startswith("embed_")
}
PAGE = (ROOT / "docs" / "page.md").read_text(encoding="utf-8")
READ = {
    "start": page_events.Start._fields,
    "stored": page_events.Stored._fields,
    "store-failed": page_events.Failed._fields,
    "held": page_events.Held._fields,
    "taken": page_events.Taken._fields,
    "leaving": page_events.Leaving._fields,
    "size": page_events.Size._fields,
    "arrived": page_events.Arrived._fields,
    "file": saved_events.File._fields,
    "hash": link_events.Hash._fields,
    "key": key_events.Key._fields,
}
"""What Python reads of an event of the glue's."""


def rows(after: str) -> dict[str, str]:
    """The table that comes next after these words: each row by its first column."""
    table = re.search(r"^\|-.*\n(?:\|.*\n)+", PAGE[PAGE.index(after) :], re.MULTILINE)
    assert table is not None
    return dict(re.findall(r"^\| `([\w-]+)` \|(.*)$", table[0], re.MULTILINE))


EVENTS = rows("The glue itself sends")
ANSWERS = rows("### What Python answers")
THOUGHTS = rows("`think(text) -> text`")


def asked_by_the_glue() -> set[str]:
    """What is put to the second worker isn't asked of Python."""
    return {name for text in GLUE.values() for name in re.findall(r'(?<!put)\(\{\s*do: "([a-z-]+)"', text)}


def test_every_event_of_the_glue_is_named() -> None:
    assert asked_by_the_glue() - {"press"} == set(EVENTS)
    assert set(EVENTS) <= set(HANDLERS)


@pytest.mark.parametrize("event", READ)
def test_what_is_read_of_an_event_is_named(event: str) -> None:
    assert set(READ[event]) <= set(re.findall(r"`(\w+)`", EVENTS[event]))


def test_what_the_start_tells_is_named() -> None:
    first = re.search(r"const first = .*?\n\}\);", GLUE["start"], re.DOTALL)
    assert first is not None
    told = set(re.findall(r"^  (\w+)[:,]", first[0], re.MULTILINE)) - {"do"}
    assert told == set(re.findall(r"`(\w+)`(?= \(|,| )", EVENTS["start"].partition("once, when")[0])) - {"ok", "blocked"}


def test_every_key_of_an_answer_is_named() -> None:
    taken = {name for text in GLUE.values() for name in re.findall(r"\banswer\.([a-z]\w*)", text)}
    taken |= {name for text in GLUE.values() for names in re.findall(r"handle\(\{ ([\w, ]+) \}\)", text) for name in names.split(", ")}
    assert taken == set(ANSWERS)


def test_every_key_of_an_answer_is_given() -> None:
    given = {name for text in SHELL.values() for name in re.findall(r'\b(?:reply|answer)(?:\[|\.setdefault\(|: dict\[str, Json\] = \{| \|= \{)"(\w+)"', text)}
    assert given == set(ANSWERS)


def test_every_question_to_the_second_worker_is_named() -> None:
    put = {name for text in re.findall(r"put\(.*\)", GLUE["thinker"]) for name in re.findall(r'do: "([a-z-]+)"', text)}
    assert put == set(THOUGHTS)
    assert set(re.findall(r'\bdo == "([a-z-]+)"', SHELL["thinker"])) == set(THOUGHTS)
