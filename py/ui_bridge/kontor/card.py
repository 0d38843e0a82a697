"""Kontor before it is opened: all that home, a new game and a link's head need of it."""

from __future__ import annotations

import re
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
_INK = 'stroke="var(--ink)" stroke-width="1.200" stroke-linejoin="round"'
_HARBOUR = (
    '<path fill="var(--card)" d="M0 0h216v80H0z"/><path fill="var(--water)" stroke="var(--ink)" stroke-width="1.200" d="M-2 58h220v24H-2z"/>'
    '<path fill="none" stroke="var(--water-light)" stroke-width="1" d="M10 66h22M52 72h26M96 65h18M132 73h30M176 66h22"/>'
    f'<path fill="var(--clear)" {_INK} d="M8 58V30h5v-8h5v-8h10v8h5v8h5v28z"/><path fill="var(--difficult)" {_INK} d="M38 58V34h6v-9h5v-7h9v7h5v9h6v24z"/>'
    f'<path fill="var(--stone)" {_INK} d="M69 58V27h5v-8h5v-6h10v6h5v8h5v31z"/>'
    '<path fill="var(--ink)" d="M20 30h6v7h-6zM20 44h6v14h-6zM50 32h5v7h-5zM50 45h5v13h-5zM81 26h6v8h-6zM81 42h6v16h-6z"/>'
    f'<path fill="var(--p-red)" {_INK} d="M120 56h52l-7 12h-38z"/><path fill="var(--card)" {_INK} d="M143 53V17q-17 9-20 36zM147 53V20q15 10 20 33z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="1.600" d="M145 56V12"/><path fill="var(--accent)" d="M146 12h10l-3 3 3 3h-10z"/>'
    f'<path fill="var(--cask)" {_INK} d="M106 47h11v11h-11zM185 46h12v12h-12zM199 49h9v9h-9z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width=".8" d="M106 51h11M185 51h12M199 53h9"/>'
)


_TEXT = re.compile(r"[.~rbRBs/]{1,250}")
_FILL = {"~": "water", "r": "p-red", "b": "p-black", "R": "p-red", "B": "p-black", "s": "stone"}


def _cell(x: int, y: int, letter: str) -> str:
    guard = f'<circle fill="var(--corridor)" cx="{x + 0.5}" cy="{y + 0.5}" r=".28"/>' if letter in "RB" else ""
    return f'<path fill="var(--{_FILL[letter]})" stroke="var(--ink)" stroke-width=".06" d="M{x} {y}h1v1h-1z"/>{guard}'


class KontorCard(GameCard):
    def page(self) -> KontorPage:
        from ui_bridge.kontor.page import page_of

        return page_of(self)

    def flag(self, seat: str) -> Html:
        drawn = f'<g class="flag p-{seat}">{_CLOTH}{_BARS if seat == "red" else ""}{_RIM}</g>'
        return svg("-1 -1 17 12", f'<g class="board">{drawn}</g>', class_="flag-art")

    def bank(self, seat: str) -> str:
        return f"p-{seat}"

    def picture(self) -> Html:
        return svg("0 0 216 80", _HARBOUR, class_="game-art", preserveAspectRatio="xMidYMid slice")

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
