"""What the page's workers run in the tests' own site: the shell with the real games and the two tiny ones."""

from __future__ import annotations

from tiny.page_cards import BARGE, SEALED
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.app import App
from ui_bridge.shell.library import Library
from ui_bridge.shell.thinker import Thinker

_library = Library((*GAMES, BARGE, SEALED), NUMBERED)

ask = App(_library).ask_text
think = Thinker(_library).ask_text
