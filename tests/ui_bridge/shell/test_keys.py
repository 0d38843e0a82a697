"""The list of the keys: each that does something at a table, in a replay or on the board is in it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from pages import Page
from ui_bridge.shell import key_events, replay_events
from ui_bridge.shell.dialogs import REPLAY_KEYS, TABLE_KEYS
from ui_bridge.shell.voice import LANGUAGES

GLUE = Path(__file__).parents[3] / "web" / "glue"
ALIKE = {":": "/", "=": "+", "-": "−"}
"""The same as another one, or written otherwise."""


def test_each_key_of_a_table_has_a_row() -> None:
    assert {ALIKE.get(key, key) for key in key_events.KEYS} | {"Enter", "Escape"} == set(TABLE_KEYS)


def test_each_key_of_a_replay_has_a_row() -> None:
    told = {key.removeprefix("Shift ") for keys in REPLAY_KEYS for key in keys}
    assert {*replay_events.STEPS, *replay_events.KEYS, *replay_events.NAMED_KEYS} == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_them_and_those_of_the_board(language: str) -> None:
    page = Page(language=language)
    page.begin("person", "navvy")
    page.ask("key", key="?")
    dialog = page.part("dialog")
    rows = [unescape(key) for key in re.findall(r"<kbd>(.*?)</kbd>", dialog)]
    letters = {key.upper() for key in (*key_events.KEYS, *replay_events.KEYS) if len(key) == 1 and key != "Z"}
    board = set(re.findall(r'event\.key === "(\W)"', (GLUE / "cursor.js").read_text(encoding="utf-8")))
    (zooming,) = re.findall(r"\[(.*?)\]\.includes\(key\)", (GLUE / "board.js").read_text(encoding="utf-8"))
    listed = {key for row in rows for key in row.replace(",", " , ").split()}
    assert {ALIKE.get(key, key) for key in (*letters, *board, *re.findall(r'"(.)"', zooming))} <= listed
    assert sum(row.split()[-1] == "Z" for row in rows) == 2, "undo, and redo"
    assert dialog.count("<kbd>") == dialog.count("<dd>") > len(TABLE_KEYS) + len(REPLAY_KEYS)
