"""The messages of Canal Mania's page and card: alike in all their languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from looking import PAGE
from tabletop.catalogue import Catalogues
from ui_bridge.canal_mania import page
from ui_bridge.shell.voice import SHELL

CODE = "".join(file.read_text(encoding="utf-8") for file in Path(page.__file__).parent.glob("*.py"))
MADE = (
    "phase.",
    "ask.",
    "engineer.",
    "card.",
    "kind.",
    "log.",
    "sum.",
    "note.",
    "result.",
    "tab.",
    "button.done_",
    "button.pass_",
    "refused.",
    "lit_",
)
"""Beginnings of keys that the code, or a message, makes of parts."""


@pytest.mark.parametrize("catalogues", [PAGE.words, PAGE.card.words], ids=["page", "card"])
def test_both_languages_have_the_same_messages_with_the_same_parameters(catalogues: Catalogues) -> None:
    english, german = (catalogues.messages(language) for language in ("en", "de"))
    assert catalogues.languages == SHELL.languages
    # A term's variants differ from language to language.
    assert {key for key in set(english) ^ set(german) if key.count(".") < 2} == set()
    for key in set(english) & set(german):
        if not key.startswith(("kind.", "card.")):
            assert set(re.findall(r"{(\w+)", english[key])) == set(re.findall(r"{(\w+)", german[key])), key


def test_no_message_of_the_page_is_unused() -> None:
    for key in PAGE.words.messages("en"):
        assert f'"{key}"' in CODE or f"'{key}'" in CODE or key.startswith(MADE), key


def test_the_shell_says_nothing_that_the_page_says_too() -> None:
    assert not set(PAGE.words.messages("en")) & set(SHELL.messages("en"))
