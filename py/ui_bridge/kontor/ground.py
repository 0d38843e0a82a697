"""The lowest layers: the ground on which the harbour may grow, its frame, its edges, and the canals as one sheet of water."""

from __future__ import annotations

from functools import lru_cache

from kontor.board.waters import ANCHOR_PLACE, AROUND, EASTS, SOUTHS, WIDTH, numbers
from kontor.rules.state import Position
from ui_bridge.kontor.outlines import CARD, HALF, middle, outline
from ui_bridge.kontor.pieces import use
from ui_bridge.kontor.view import Area

_LINES = ((3.4, 0.95), (9, 0.8), (16.5, 0.6), (25, 0.45))
"""How far inside the water's lines go, and how strong they are."""


def ground(s: Position, seen: Area) -> str:
    left, top, wide, high = seen.box
    frame = seen.frame
    inner = f'x="{left + frame:g}" y="{top + frame:g}" width="{wide - 2 * frame:g}" height="{high - 2 * frame:g}"'
    drawn = f'<rect class="k-paper" x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}"/>'
    if frame > 20:
        drawn += "".join(
            f'<rect class="k-hairline" x="{left + off:g}" y="{top + off:g}" width="{wide - 2 * off:g}" height="{high - 2 * off:g}"/>' for off in (3, 7)
        )
        drawn += _letters(seen)
    drawn += f'<rect class="k-wharf" {inner}/><rect fill="url(#k-dots)" {inner}/>'
    lines = "".join(f"M{CARD * x - HALF} {CARD * seen.north - HALF}V{CARD * seen.south + HALF}" for x in range(seen.west + 1, seen.east + 1))
    lines += "".join(f"M{CARD * seen.west - HALF} {CARD * y - HALF}H{CARD * seen.east + HALF}" for y in range(seen.north + 1, seen.south + 1))
    return f'{drawn}<path class="k-grid" d="{lines}"/>{_edges(s, seen)}'


def _letters(seen: Area) -> str:
    """How many steps it is to the anchor, and which way."""
    left, top, wide, high = seen.box
    told, below = [], []
    for x in range(seen.west, seen.east + 1):
        told.append(_label(CARD * x, top + 29, str(abs(x)) if x else "N"))
        below.append(_label(CARD * x, top + high - 15, str(abs(x)) if x else "S"))
    for y in range(seen.north, seen.south + 1):
        for spot, letter in ((left + 21, "W"), (left + wide - 21, "E")):
            told.append(_label(spot, CARD * y + 7, str(abs(y)) if y else letter))
    return f'{"".join(told)}<g class="k-south">{"".join(below)}</g>'


def _label(x: float, y: float, text: str) -> str:
    return f'<text class="k-step{"" if text.isdecimal() else " k-wind"}" x="{x:g}" y="{y:g}">{text}</text>'


def _edges(s: Position, seen: Area) -> str:
    """A wall where the harbour grows no more; a dashed line round where it may."""
    west, east, north, south = s.corners
    across, down = s.fixed
    variant = s.agreement.variant
    first, last = (west, east) if across else (max(seen.west, east - variant.columns + 1), min(seen.east, west + variant.columns - 1))
    upper, lower = (north, south) if down else (max(seen.north, south - variant.rows + 1), min(seen.south, north + variant.rows - 1))
    left, right, top, bottom = CARD * first - HALF, CARD * last + HALF, CARD * upper - HALF, CARD * lower + HALF
    sides = ((across, f"M{left} {top}V{bottom}M{right} {top}V{bottom}"), (down, f"M{left} {top}H{right}M{left} {bottom}H{right}"))
    return "".join(
        f'<path class="k-wall-edge" d="{path}"/><path class="k-wall" d="{path}"/><path class="k-wall-joints" d="{path}"/>'
        if fixed
        else f'<path class="k-open-edge" d="{path}"/>'
        for fixed, path in sides
    )


@lru_cache(maxsize=60)
def water(canals: int) -> str:
    """One sheet, with lines along its banks."""
    lines = "".join(f'<path class="k-line-in" stroke-opacity="{strong}" d="{outline(canals, off, 14 + off / 3, off + 8)}"/>' for off, strong in _LINES)
    edge = outline(canals, 0, 5, 5)
    seams = ""
    waves = ""
    for place in numbers(canals):
        x, y = middle(place)
        if canals >> (place + 1) & 1:
            seams += f"M{x + HALF} {y - HALF}v{CARD}"
        if canals >> (place + WIDTH) & 1:
            seams += f"M{x - HALF} {y + HALF}h{CARD}"
        if (EASTS[place] * 5 + SOUTHS[place] * 3) % 4 == 1 and place != ANCHOR_PLACE and (AROUND[place] & canals).bit_count() > 1:
            waves += use("waves", x, y, 0.55)
    return f'<path class="k-sheet" d="{edge}"/><path class="k-seams" d="{seams}"/>{lines}{waves}<path class="k-bank" d="{edge}"/>{use("anchor")}'
