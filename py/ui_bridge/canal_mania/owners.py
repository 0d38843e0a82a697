"""Whose it is: a seat's flag."""

from __future__ import annotations

from functools import lru_cache

from ui_bridge.shell.html import Html, svg


@lru_cache(maxsize=8)
def owner_flag(seat: str) -> Html:
    """A seat's colour and pattern, beside a name."""
    from canalmania.drawing.flags import flag

    return svg("-1 -1 17 12", f'<g class="board">{flag(seat, 15, 10)}</g>', class_="flag-art")
