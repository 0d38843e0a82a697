"""Laid over the page's own list of games where a site for the tests is built: the two tiny ones stand beside Canal Mania."""

from __future__ import annotations

from tiny.page_cards import BARGE, SEALED
from ui_bridge.canal_mania.card import CARD as CANAL_MANIA
from ui_bridge.shell.game_page import GameCard

GAMES: tuple[GameCard, ...] = (CANAL_MANIA, BARGE, SEALED)

NUMBERED = ("canal-mania", "arriala", "kontor")
