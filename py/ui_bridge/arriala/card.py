"""Arriala before it is opened: all that home, a new game and a link's head need of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arriala.card import CARD as OF_THE_GAME
from tabletop.catalogue import catalogues_in
from ui_bridge.arriala import card_words
from ui_bridge.arriala.owners import seat_flag, small_map
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Html

if TYPE_CHECKING:
    from ui_bridge.arriala.page import ArrialaPage


class ArrialaCard(GameCard):
    chart = (400, 88)

    def page(self) -> ArrialaPage:
        from ui_bridge.arriala.page import page_of

        return page_of(self)

    def flag(self, seat: str) -> Html:
        return seat_flag(seat)

    def bank(self, seat: str) -> str:
        return f"p-{seat}"

    def picture(self) -> Html:
        from ui_bridge.arriala.engraving import canal_in_the_hills

        return canal_in_the_hills()

    def how_it_goes(self) -> Sequence[Html]:
        from ui_bridge.arriala.engraving import how_it_goes

        return how_it_goes()

    def thumbnail(self, text: str) -> Html:
        return small_map(text)

    def emblem(self, strength: str) -> Html:
        from ui_bridge.shell.emblems import emblem

        return emblem(strength)


CARD = ArrialaCard(OF_THE_GAME, catalogues_in(card_words, {"seat": "seat"}), "arriala.zip", "arriala.css")
