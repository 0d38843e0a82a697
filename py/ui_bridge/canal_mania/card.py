"""Canal Mania before it is opened: all that home, a new game and a link's head need of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from canalmania.card import CARD as OF_THE_GAME
from tabletop.catalogue import catalogues_in
from ui_bridge.canal_mania import card_words
from ui_bridge.shell.html import Html, svg
from ui_bridge.shell.seam import GameCard

if TYPE_CHECKING:
    from ui_bridge.canal_mania.page import CanalManiaPage


class CanalManiaCard(GameCard):
    def page(self) -> CanalManiaPage:
        from ui_bridge.canal_mania.page import PAGE

        return PAGE

    def flag(self, seat: str) -> Html:
        return owner_flag(seat)

    def picture(self) -> Html:
        from ui_bridge.canal_mania.engraving import lock_and_boat

        return lock_and_boat()

    def thumbnail(self, text: str) -> Html:
        from ui_bridge.canal_mania.thumbnail import small_map

        return small_map(text, self.card.seats)


@lru_cache(maxsize=8)
def owner_flag(seat: str) -> Html:
    """A seat's colour and pattern, beside a name."""
    from canalmania.drawing.flags import flag

    return svg("-1 -1 17 12", f'<g class="board">{flag(seat, 15, 10)}</g>', class_="flag-art")


CARD = CanalManiaCard(OF_THE_GAME, catalogues_in(card_words, {"seat": "seat"}), style="canal_mania.css")
