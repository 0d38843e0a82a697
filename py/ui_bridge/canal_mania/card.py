"""Canal Mania before it is opened: all that home, a new game and a link's head need of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from canalmania.card import CARD as OF_THE_GAME
from tabletop.catalogue import catalogues_in
from ui_bridge.canal_mania import card_words
from ui_bridge.canal_mania.owners import owner_flag
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Html

if TYPE_CHECKING:
    from ui_bridge.canal_mania.page import CanalManiaPage


class CanalManiaCard(GameCard):
    def page(self) -> CanalManiaPage:
        from ui_bridge.canal_mania.page import page_of

        return page_of(self)

    def flag(self, seat: str) -> Html:
        return owner_flag(seat)

    def bank(self, seat: str) -> str:
        return f"p-{seat}"

    def picture(self) -> Html:
        from ui_bridge.canal_mania.engraving import aqueduct

        return aqueduct()

    def how_it_goes(self) -> Sequence[Html]:
        from ui_bridge.canal_mania.engraving import how_it_goes

        return how_it_goes()

    def thumbnail(self, text: str) -> Html:
        from ui_bridge.canal_mania.thumbnail import small_map

        return small_map(text, self.card.seats)

    def emblem(self, strength: str) -> Html:
        from ui_bridge.shell.emblems import emblem

        return emblem(strength)


CARD = CanalManiaCard(OF_THE_GAME, catalogues_in(card_words, {"seat": "seat"}), style="canal_mania.css")
