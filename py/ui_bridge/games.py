"""Which games there are: their cards. A game's page is imported when the game is first opened."""

from __future__ import annotations

from ui_bridge.arriala.card import CARD as ARRIALA
from ui_bridge.canal_mania.card import CARD as CANAL_MANIA
from ui_bridge.kontor.card import CARD as KONTOR
from ui_bridge.shell.game_page import GameCard

GAMES: tuple[GameCard, ...] = (CANAL_MANIA, ARRIALA, KONTOR)
"""The first is the one that a new visitor is shown."""

NUMBERED = ("canal-mania", "arriala", "kontor")
"""As links count them: a game's number never changes."""
