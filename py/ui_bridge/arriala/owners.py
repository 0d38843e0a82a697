"""Whose it is, small: a seat's flag, and a game as a map of a few lines. Always shipped, and written so that it looks right without any style."""

from __future__ import annotations

import re
from functools import lru_cache

from tabletop.shapes import num
from ui_bridge.shell.html import Html, svg

LINE = "var(--casing, #2a2018)"
_FILLS = {"purple": "6b3f95", "red": "cd2c1b", "yellow": "edbd20", "green": "2a9483", "white": "fffffe"}
_MARKS = {"purple": "eaddf7", "red": "4e0b05", "yellow": "2a2018", "green": "ddf3ee", "white": "2a2018"}
FILL = {colour: f"var(--p-{colour}, #{value})" for colour, value in _FILLS.items()}
MARK = {colour: f"var(--m-{colour}, #{value})" for colour, value in _MARKS.items()}


@lru_cache(maxsize=32)
def flag(colour: str, wide: float = 15.0, high: float = 10.0) -> str:
    """The upper left corner at the origin."""
    w, h = num(wide), num(high)
    half, part = num(high / 2), num(wide / 4)
    marks = {
        "red": "".join(f"M{num(wide * left)} 0h{num(wide * 0.12)}v{h}h-{num(wide * 0.12)}z" for left in (0.16, 0.44, 0.72)),
        "yellow": f"M{part} 0h{part}v{half}h-{part}zm{num(wide / 2)} 0h{part}v{half}h-{part}zM0 {half}h{part}v{half}h-{part}zm{num(wide / 2)}"
        f" 0h{part}v{half}h-{part}z",
        "green": f"M0 {num(high * 0.36)}h{w}v{num(high * 0.28)}h-{w}z",
        "purple": "".join(f"M{num(wide * left)} {h}l{num(wide * 0.3)} -{h}h{num(wide * 0.13)}l-{num(wide * 0.3)} {h}z" for left in (0.1, 0.46)),
        "white": f"M{num(wide * 0.22)} {num(high * 0.25)}h{num(wide * 0.56)}v{half}h-{num(wide * 0.56)}z",
    }
    look = f'fill="none" stroke="{LINE}" stroke-width="1.3"' if colour == "white" else f'fill="{MARK[colour]}"'
    edge = f"M0 0h{w}v{h}h-{w}z"
    return f'<path fill="{FILL[colour]}" d="{edge}"/><path {look} d="{marks[colour]}"/><path fill="none" stroke="{LINE}" stroke-width="1.1" d="{edge}"/>'


@lru_cache(maxsize=8)
def seat_flag(seat: str) -> Html:
    """Beside a name."""
    return svg("-1 -1 17 12", f'<g stroke-linejoin="miter">{flag(seat)}</g>', class_="flag-art") if seat in FILL else Html("")


_TEXT = re.compile(r"[a-z.~|#-]{1,80}")
_LINE = (
    *((716, 776), (780, 690), (660, 640), (570, 590), (604, 506), (620, 410), (500, 410), (420, 400)),
    *((438, 322), (350, 220), (386, 138), (300, 120), (250, 225), (120, 160), (70, 246)),
)
_OF = {colour[0]: fill for colour, fill in FILL.items()} | {"~": "var(--water)", "#": "var(--ink)", "|": "var(--card)"}


def small_map(text: str) -> Html:
    """A letter a canal place, as arriala's page writes it; what isn't such a text is an empty map."""
    told = text if _TEXT.fullmatch(text) else ""
    line = "M" + "L".join(f"{x} {y}" for x, y in _LINE)
    parts = [f'<path fill="none" stroke="var(--bed)" stroke-width="44" stroke-linejoin="round" d="{line}"/>']
    for number, letter in enumerate(told):
        if letter in _OF:
            x, y = _along(number / max(1, len(told) - 1))
            parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="26" fill="{_OF[letter]}" stroke="var(--ink)" stroke-width="6"/>')
    return svg("0 0 840 840", f'<path fill="var(--clear)" d="M0 0H840V840H0z"/>{"".join(parts)}', class_="small-map square")


def _along(part: float) -> tuple[float, float]:
    far = part * (len(_LINE) - 1)
    number = min(int(far), len(_LINE) - 2)
    (x, y), (to_x, to_y), rest = _LINE[number], _LINE[number + 1], far - number
    return x + (to_x - x) * rest, y + (to_y - y) * rest
