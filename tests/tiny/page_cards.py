"""The cards of the two tiny games for the page: always there, before the games themselves are fetched."""

from __future__ import annotations

from typing import Any

from tabletop.catalogue import catalogues_of
from tiny import cards
from ui_bridge.shell.game_page import GameCard, GamePage

ARCHIVE = "tiny.zip"
_STRENGTHS = {"strength.easy": "Easy", "strength.hard": "Hard", "strength_about.easy": "Plays anything.", "strength_about.hard": "Thinks."}
_OPTIONS = {"option.rounds": "Rounds", "option.rounds.2": "two rounds"}


class TinyGameCard(GameCard):
    def page(self) -> GamePage[Any]:  # Any: as in the seam
        from tiny import barge_page, sealed_page

        return barge_page.PAGE if self.card is cards.BARGE else sealed_page.PAGE


BARGE = TinyGameCard(cards.BARGE, catalogues_of({"en": {"about": "Barges on a river.", **_STRENGTHS, **_OPTIONS}}, {}), ARCHIVE)
SEALED = TinyGameCard(cards.SEALED, catalogues_of({"en": {"about": "Sealed bids for prizes.", **_STRENGTHS}}, {}), ARCHIVE)
