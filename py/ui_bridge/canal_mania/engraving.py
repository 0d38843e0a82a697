"""What Canal Mania looks like among other games: an aqueduct over a river, with a boat, as an engraving; and three small ones of how it goes."""

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


# How it goes: one canal, planned, half built, and used.

_WAY = ((42.5, 48.0), (65.0, 48.0), (76.25, 28.5), (98.75, 28.5))
"""The hexes between two towns."""
_PLAN = 'stroke="var(--ink2)" stroke-width=".8"'
_LAND = (
    '<path fill="var(--clear)" d="M-60-40h262v156h-262z"/>'
    '<path fill="none" stroke="var(--hill)" d="M24 20l-4 8M30 16l-5 12M37 17l-5 11M43 21l-4 7M98 58l-4 8M104 54l-5 12M111 55l-5 11M117 59l-4 7"/>'
    '<path fill="none" stroke="var(--grass)" d="M58 16l2-4 2 4M36 70l2-4 2 4M74 68l2-4 2 4M130 52l2-4 2 4M10 22l2-4 2 4M100 10l2-4 2 4"/>'
)
_VALUE = (
    '<circle cx="20" cy="17" r="11" fill="var(--card)" stroke="var(--ink)"/><circle cx="20" cy="17" r="8.700" fill="none" stroke="var(--ink)"'
    ' stroke-width=".7"/><path fill="none" stroke="var(--ink)" stroke-width="1.700" d="M21.800 22v-10.500l-5.800 7.300h8.500"/>'
)
_GAIN = (
    '<path fill="none" stroke="var(--accent)" stroke-width="1.800" stroke-dasharray="3.500 2.500" d="M30 62h40l12-19h30"/>'
    '<circle cx="122" cy="55" r="11.500" fill="var(--accent)" stroke="var(--halo)" stroke-width="1.500"/>'
    '<path fill="none" stroke="var(--on-accent)" stroke-width="1.900" d="M113.500 55h7M117 51.500v7M126.300 60.500v-11l-4.600 7.300h7"/>'
)


@lru_cache(maxsize=1)
def how_it_goes() -> tuple[Html, ...]:
    """A contract; its canal, half built; a shipment on it."""
    towns = _town(20, 48, "red", '<circle r="6" cx="20" cy="48"/>') + _town(121.25, 28.5, "blue", '<path d="M121.250 21.500l7 7-7 7-7-7z"/>')
    corridor = f'<path fill="var(--corridor)" fill-opacity=".5" {_PLAN} stroke-dasharray="1.500 2" d="{_hexes(*_WAY)}"/>'
    laid = f'<path fill="var(--tile)" {_PLAN} d="{_hexes(*_WAY[:2])}"/>{_canal("M20 48H74", "bed")}{_lock(42.5, 48)}'
    lit = f'<path fill="var(--legal-fill)" stroke="var(--legal)" stroke-width="1.600" stroke-dasharray="3.500 2.500" d="{_hexes(_WAY[2])}"/>'
    built = f'<path fill="var(--tile)" {_PLAN} d="{_hexes(*_WAY)}"/>{_canal("M20 48H65L76.250 28.500H121.250", "water")}{_lock(42.5, 48)}'
    drawn = (corridor + towns + _VALUE, lit + laid + towns + _boat(68, 50), built + towns + _cask(22, 36) + _cask(76, 33) + _GAIN)
    return tuple(svg("0 0 142 76", _LAND + one, class_="how-art") for one in drawn)


def _hexes(*middles: tuple[float, float]) -> str:
    return "".join(f"M{x:g} {y - 13:g}l11.250 6.500v13l-11.250 6.500-11.250-6.500v-13z" for x, y in middles)


def _town(x: float, y: float, colour: str, shape: str) -> str:
    ring = f'<path fill="var(--tile)" stroke="var(--t-{colour})" stroke-width="3" d="{_hexes((x, y))}"/>'
    return f'{ring}<path fill="none" stroke="var(--ink)" d="{_hexes((x, y))}"/><g fill="var(--t-{colour})" stroke="var(--ink)">{shape}</g>'


def _canal(line: str, bed: str) -> str:
    """Red's, with its cross-bars."""
    strokes = (("casing", 12, ""), ("p-red", 10, ""), ("m-red", 10, ' stroke-dasharray="1.600 4"'), (bed, 5, ""))
    return "".join(
        f'<path fill="none" stroke="var(--{name})" stroke-width="{wide}" stroke-linejoin="round"{dashes} d="{line}"/>' for name, wide, dashes in strokes
    )


def _lock(x: float, y: float) -> str:
    walls = f'<path fill="var(--stone)" stroke="var(--casing)" d="M{x - 6:g} {y - 7:g}h12v3.500h-12zM{x - 6:g} {y + 3.5:g}h12v3.500h-12z"/>'
    gates = (
        f'<path fill="none" stroke="var(--casing)" stroke-width="1.700" d="M{x - 4:g} {y - 3.5:g}l3.500 3.500-3.500 3.500M{x + 1:g}'
        f' {y - 3.5:g}l3.500 3.500-3.500 3.500"/>'
    )
    return walls + gates


def _boat(x: float, y: float) -> str:
    hull = f'<path fill="var(--p-red)" stroke="var(--casing)" stroke-width="1.200" d="M{x - 12:g} {y - 5:g}h24q-1 7-5 7h-14q-4 0-5-7z"/>'
    cabin = (
        f'<path fill="var(--tile)" stroke="var(--casing)" d="M{x - 9:g} {y - 5:g}v-6h10v6z"/><path fill="var(--casing)" d="M{x + 4:g} {y - 5:g}v-8h2.500v8z"/>'
    )
    return f'<g paint-order="stroke">{hull}{cabin}</g>'


def _cask(x: float, y: float) -> str:
    staves = f"M{x - 4:g} {y - 5:g}h8q2.500 5 0 10h-8q-2.500-5 0-10z"
    hoops = f"M{x - 5:g} {y - 2.3:g}h10M{x - 5:g} {y + 2.3:g}h10"
    return f'<path fill="var(--cask)" stroke="var(--casing)" stroke-width="1.200" d="{staves}"/><path fill="none" stroke="var(--casing)" d="{hoops}"/>'
