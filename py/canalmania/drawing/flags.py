"""A player's flag: told by its pattern as well as by its colour."""

from __future__ import annotations

from functools import lru_cache

from canalmania.drawing.shapes import num


@lru_cache
def flag(owner: str, wide: float, high: float) -> str:
    """A flag in the owner's pattern, its upper left corner at the origin."""
    w, h = num(wide), num(high)
    marks = {
        "black": "",
        "green": f'<path class="mark" d="M0 {num(high * 0.36)}h{w}v{num(high * 0.28)}h-{w}z"/>',
        "red": "".join(f'<path class="mark" d="M{num(wide * part)} 0h{num(wide * 0.12)}v{h}h-{num(wide * 0.12)}z"/>' for part in (0.16, 0.44, 0.72)),
        "white": f'<path class="open" d="M{num(wide * 0.22)} {num(high * 0.25)}h{num(wide * 0.56)}v{num(high * 0.5)}h-{num(wide * 0.56)}z"/>',
        "yellow": "".join(
            f'<path class="mark" d="M{num(wide * column / 4)} {num(high * row / 2)}h{num(wide / 4)}v{num(high / 2)}h-{num(wide / 4)}z"/>'
            for row in (0, 1)
            for column in range(4)
            if (row + column) % 2
        ),
    }
    return f'<g class="flag p-{owner}"><path class="cloth" d="M0 0h{w}v{h}h-{w}z"/>{marks[owner]}<path class="rim" d="M0 0h{w}v{h}h-{w}z"/></g>'
