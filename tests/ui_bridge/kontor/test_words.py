"""The messages of Kontor's page and card: what the code asks for, in all languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from harbourpage import PAGE
from tabletop.catalogue import Catalogues
from tabletop.languages import WHOLE
from ui_bridge.kontor import page
from ui_bridge.shell.voice import SHELL

CODE = "".join(file.read_text(encoding="utf-8") for file in Path(page.__file__).parent.glob("*.py"))
MADE = (
    "ask.",
    "by.",
    "won.",
    "button.",
    "choice.",
    "desk.",
    "desk_about.",
    "end.decided.",
    "fc.",
    "note.",
    "phase.",
    "round.",
    "source.",
    "tab.",
    "seal.",
    "spoken.tie.",
    "spoken.fixed.",
)
"""Beginnings of keys that the code makes of parts."""


@pytest.mark.parametrize("catalogues", [PAGE.words, PAGE.card.words], ids=["page", "card"])
def test_every_language_is_spoken_whole(catalogues: Catalogues) -> None:
    assert {*WHOLE} <= {*catalogues.languages}
    for language in WHOLE:
        assert catalogues.messages(language).keys() == catalogues.messages("en").keys()


def test_no_message_of_the_page_is_unused() -> None:
    for key in PAGE.words.messages("en"):
        assert f'"{key}"' in CODE or f"'{key}'" in CODE or key.startswith(MADE), key


def test_the_shell_says_nothing_that_the_page_says_too() -> None:
    assert not set(PAGE.words.messages("en")) & set(SHELL.messages("en"))
