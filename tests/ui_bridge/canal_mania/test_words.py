"""The messages of Canal Mania's page and card: what the code asks for, in all languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canalmania.game import GAME
from looking import PAGE
from tabletop.catalogue import Catalogues, layered
from tabletop.languages import WHOLE
from ui_bridge.canal_mania import page
from ui_bridge.shell.voice import SHELL

CODE = "".join(file.read_text(encoding="utf-8") for file in Path(page.__file__).parent.glob("*.py"))
MADE = (
    "phase.",
    "can.",
    "itself.",
    "card_for.",
    "source.",
    "end.decided.",
    "spoken.tie.",
    "short.",
    "ask.",
    "engineer.",
    "card.",
    "kind.",
    "log.",
    "sum.",
    "note.",
    "result.",
    "tab.",
    "desk.",
    "plate.",
    "plate_about.",
    "button.done_",
    "button.pass_",
    "refused.",
    "round.",
    "lit_",
)
"""Beginnings of keys that the code, or a message, makes of parts."""


@pytest.mark.parametrize("catalogues", [PAGE.words, PAGE.card.words, SHELL], ids=["page", "card", "shell"])
def test_every_language_is_spoken(catalogues: Catalogues) -> None:
    assert {*WHOLE} <= {*catalogues.languages}


@pytest.mark.parametrize("language", WHOLE)
def test_every_variant_that_a_message_asks_for_is_there(language: str) -> None:
    """Where it isn't, the plain word would stand in its place: “une ville vert”."""
    words = layered(GAME.catalogues, PAGE.words, PAGE.card.words, SHELL).words(language)
    for key, message in words.messages.items():
        for name, variant in re.findall(r"{(\w+):([A-Za-z]+)}", message):
            group = words.terms.get(name)
            if group is not None and variant != "or":
                terms = [term for term in words.messages if re.fullmatch(rf"{group}\.\w+", term)]
                assert terms
                assert [term for term in terms if f"{term}.{variant}" not in words.messages] == [], key


def test_no_message_of_the_page_is_unused() -> None:
    for key in PAGE.words.messages("en"):
        assert f'"{key}"' in CODE or f"'{key}'" in CODE or key.startswith(MADE), key


def test_the_shell_says_nothing_that_the_page_says_too() -> None:
    assert not set(PAGE.words.messages("en")) & set(SHELL.messages("en"))
