"""What the page's worker runs: the shell with the games there are, behind one function."""

from __future__ import annotations

from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.app import App
from ui_bridge.shell.library import Library
from ui_bridge.shell.machine import Machine, measured

_app = App(Library(GAMES, NUMBERED), Machine(measured))


def ask(text: str) -> str:
    """Answers the page's one question."""
    return _app.ask_text(text)
