"""Kontor before it is opened: all that home, a new game and a link's head need of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kontor.card import CARD as OF_THE_GAME
from tabletop.catalogue import catalogues_in
from ui_bridge.kontor import card_words
from ui_bridge.shell.emblems import emblem
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Html, svg

if TYPE_CHECKING:
    from ui_bridge.kontor.page import KontorPage

_BARS = '<path class="mark" d="M2.400 0h1.800v10h-1.800zM6.600 0h1.800v10h-1.800zM10.800 0h1.800v10h-1.800z"/>'
_CLOTH, _RIM = '<path class="cloth" d="M0 0h15v10h-15z"/>', '<path class="rim" d="M0 0h15v10h-15z"/>'
_TEXT = re.compile(r"[.~rbRBs/]{1,250}")
_FILL = {"~": "water", "r": "p-red", "b": "p-black", "R": "p-red", "B": "p-black", "s": "stone"}


def _cell(x: int, y: int, letter: str) -> str:
    guard = f'<circle fill="var(--corridor)" cx="{x + 0.5}" cy="{y + 0.5}" r=".28"/>' if letter in "RB" else ""
    return f'<path fill="var(--{_FILL[letter]})" stroke="var(--ink)" stroke-width=".06" d="M{x} {y}h1v1h-1z"/>{guard}'


class KontorCard(GameCard):
    chart = (386, 200)

    def page(self) -> KontorPage:
        from ui_bridge.kontor.page import page_of

        return page_of(self)

    def flag(self, seat: str) -> Html:
        drawn = f'<g class="flag p-{seat}">{_CLOTH}{_BARS if seat == "red" else ""}{_RIM}</g>'
        return svg("-1 -1 17 12", f'<g class="board">{drawn}</g>', class_="flag-art")

    def bank(self, seat: str) -> str:
        return f"p-{seat}"

    def picture(self) -> Html:
        from ui_bridge.kontor.engraving import harbour

        return harbour()

    def how_it_goes(self) -> Sequence[Html]:
        from ui_bridge.kontor.engraving import how_it_goes

        return how_it_goes()

    def thumbnail(self, text: str) -> Html:
        """A harbour by its letters (ui_bridge.kontor.thumbnail); a text that is none draws nothing."""
        rows = text.split("/") if _TEXT.fullmatch(text) else [""]
        size = f"{max(map(len, rows)) + 0.6:.1f}", f"{len(rows) + 0.6:.1f}"
        drawn = [_cell(x, y, letter) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in _FILL]
        ground = f'<path fill="var(--clear)" d="M-.3-.3h{size[0]}v{size[1]}h-{size[0]}z"/>'
        return svg(f"-.3 -.3 {size[0]} {size[1]}", ground + "".join(drawn), class_="small-map")

    def emblem(self, strength: str) -> Html:
        return emblem(strength)


CARD = KontorCard(OF_THE_GAME, catalogues_in(card_words, {"seat": "seat"}), "kontor.zip", "kontor.css")
