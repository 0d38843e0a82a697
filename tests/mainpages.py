"""The page without a browser, in one of the main states."""

from __future__ import annotations

from e2e.main_states import STATES
from pages import Page, real_games

BY_NAME = {state.name: state for state in STATES}


def at_state(name: str, language: str = "en") -> Page:
    page = Page(games=real_games, language=language)
    record = BY_NAME[name].record
    assert record is not None
    page.ask("file", name="a.record", text=record())
    page.ask("no-notes")
    page.ask("ready")
    return page
