"""An aqueduct over a river, with a boat, as an engraving: what Canal Mania looks like among other games."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from ui_bridge.shell.html import Html, svg

WIDE, HIGH = 216, 80
_ARCH, _PIER = 26, 7
_FIRST = -13
_SPRING, _FOOT, _TOP = 60, 82, 38  # where the arches begin, where the piers stand, where the stone begins under the water

_SKY = (
    '<path fill="var(--card)" d="M0 0h216v80H0z"/>'
    '<circle cx="190" cy="15" r="8" fill="var(--corridor)" fill-opacity=".75" stroke="var(--ink3)" stroke-width=".8"/>'
)
_BIRDS = '<path fill="none" stroke="var(--ink)" stroke-width=".9" d="M92 11q4-4 7 0q3-4 7 0M122 17q3-3 5 0q2-3 5 0M112 7q2-2 4 0q2-2 4 0"/>'
_HILLS = (
    '<path fill="var(--difficult)" stroke="var(--ink2)" stroke-width=".9" d="M-2 36Q20 18 46 27Q62 19 82 32L104 64V82H-2ZM96 82L128 38Q152 20'
    ' 172 27Q196 17 218 30V82Z"/>'
    '<path fill="none" stroke="var(--hill)" stroke-width=".7" d="M14 29l-4 6M21 26l-5 8M29 24l-5 9M37 26l-4 8M61 25l-4 7M68 26l-4 7M150 28l-4'
    ' 6M158 25l-4 8M166 25l-4 8M188 24l-4 8M196 22l-4 9M204 24l-4 8"/>'
    '<path fill="var(--clear)" stroke="var(--ink2)" stroke-width=".9" d="M-2 55Q30 44 70 60Q88 67 100 82H-2ZM218 55Q186 44 148 60Q130 67 116 82H218Z"/>'
    '<path fill="none" stroke="var(--grass)" stroke-width=".8" d="M12 64l2-4 2 4M30 72l2-4 2 4M52 70l2-4 2 4M168 66l2-4 2 4M190 74l2-4 2 4M206 64l2-4 2 4"/>'
)
_RIVER = (
    '<path fill="var(--water)" stroke="var(--ink)" stroke-width=".9" d="M97 46q10 6 2 14t-34 22h72q-20-10-27-19t-7-17z"/>'
    '<path fill="none" stroke="var(--water-light)" stroke-width="1.100" d="M95 62q6-2 11 0M87 69q11-3 22 0M80 76q18-3 36 0"/>'
)
_TREES = (
    '<g fill="var(--grass)" stroke="var(--ink2)" stroke-width=".8"><path d="M9 37v-8"/><circle cx="9" cy="27" r="5"/><path d="M19 36v-6"/>'
    '<circle cx="19" cy="28" r="4"/>'
    '<path d="M203 37v-9"/><circle cx="203" cy="26" r="5"/><path d="M211 37v-5"/><circle cx="211" cy="30" r="3.500"/></g>'
)
_WATER = (
    '<path fill="var(--water)" stroke="var(--ink)" stroke-width="1.100" d="M-2 33.500h220v5H-2z"/>'
    '<path fill="none" stroke="var(--water-light)" stroke-width=".9" d="M8 36h12M32 36h10M52 36h9M118 36h10M140 36h14M170 36h9M190 36h14"/>'
)
_PARAPET = (
    '<path fill="var(--stone)" stroke="var(--ink)" stroke-width="1" d="M-2 38.500h220v4H-2z"/>'
    '<path fill="none" stroke="var(--ink2)" stroke-width=".6" d="M6 38.500v4M22 38.500v4M38 38.500v4M54 38.500v4M70 38.500v4M86 38.500v4M102'
    ' 38.500v4M118 38.500v4M134 38.500v4M150 38.500v4M166 38.500v4M182 38.500v4M198 38.500v4M214 38.500v4"/>'
)
_BOAT = (
    '<path fill="none" stroke="var(--ink)" stroke-width=".7" d="M103 29q18 4 33-6"/>'
    '<path fill="var(--p-red)" stroke="var(--ink)" stroke-width="1.100" d="M72 28h32q-1 7-7 7.500H78q-5-.5-6-7.500z"/>'
    '<path fill="var(--card)" stroke="var(--ink)" stroke-width="1" d="M79 28v-6h15v6zM77 22h19v-2H77z"/>'
    '<path fill="var(--ink)" d="M82 23.500h3v3h-3zM88 23.500h3v3h-3zM98 28v-8h2.500v8z"/>'
    '<path fill="none" stroke="var(--ink3)" stroke-width=".9" d="M99.500 17q3-3 6-2q4 1 6-2"/>'
)
_HORSE = (
    '<g transform="translate(0 -2.200)"><path fill="var(--cask)" stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round"'
    ' d="M136 24.500q4-1.500 9-.8l3-4.200 1.200.2.600-1.400 1 1.500q2.400.8 3.400 3l-.9 1.200-2.500-.7-1.800 3.400q-.6 1.500-.3 2.800l.5'
    ' 4h-1.500l-1-4.300-1.700 4.300h-1.500l.8-4.800q-2.700.6-5 .2l-1.800 4.600h-1.500l.9-4.600-1.700 4.600h-1.400l.9-5.800q-.6-1.800-.7-3.200z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width=".9" d="M136 25q-2 1.500-1.700 4"/></g>'
)


@lru_cache(maxsize=1)
def aqueduct() -> Html:
    return svg(
        f"0 0 {WIDE} {HIGH}",
        _SKY + _BIRDS + _HILLS + _RIVER + _TREES + _stone() + _WATER + _HORSE + _BOAT + _PARAPET,
        class_="game-art",
        preserveAspectRatio="xMidYMid slice",
    )


def _stone() -> str:
    """Arch after arch: a wall with holes, and the joints of its stones."""
    radius, holes, rings, joints = _ARCH / 2, "", "", ""
    for left in range(_FIRST, WIDE, _ARCH + _PIER):
        right, middle = left + _ARCH, left + radius
        holes += f"M{left} {_FOOT}V{_SPRING}A{radius} {radius} 0 0 1 {right} {_SPRING}V{_FOOT}Z"
        rings += f"M{left - 2.5} {_SPRING}A{radius + 2.5} {radius + 2.5} 0 0 1 {right + 2.5} {_SPRING}"
        for step in range(1, 8):
            angle = pi * step / 8
            joints += f"M{middle - radius * cos(angle):.1f} {_SPRING - radius * sin(angle):.1f}l{-2.5 * cos(angle):.1f} {-2.5 * sin(angle):.1f}"
        joints += "".join(f"M{right} {_SPRING + down}h{_PIER}" for down in (0, 5, 10, 15))
    wall = f'<path fill="var(--stone)" fill-rule="evenodd" stroke="var(--ink)" stroke-width="1.100" d="M-4 {_TOP}H220V{_FOOT}H-4Z{holes}"/>'
    return f'{wall}<path fill="none" stroke="var(--ink2)" stroke-width=".6" d="{rings}{joints}"/>'
