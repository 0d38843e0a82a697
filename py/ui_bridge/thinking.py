"""What the second worker runs, in which computer players think: the same games, behind one function."""

from __future__ import annotations

from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library
from ui_bridge.shell.thinker import Thinker

_thinker = Thinker(Library(GAMES, NUMBERED))


def think(text: str) -> str:
    """Answers the second worker's one question."""
    return _thinker.ask_text(text)
