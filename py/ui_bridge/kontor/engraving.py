"""What Kontor looks like among other games: the houses along a harbour, a crane and a boat, as an engraving; and three small ones of how it goes."""

from __future__ import annotations

from functools import lru_cache

from ui_bridge.shell.html import Html, svg

_INK = 'stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round"'
_HOUSES = ("cask", "clear", "stone", "difficult", "cask", "wash", "stone", "clear")
_SEA = (
    f'<path fill="var(--stone)" {_INK} d="M-2 56h146v5H-2z"/><path fill="var(--water)" {_INK} d="M-2 61h220v21H-2zM144 56h74v6h-74z"/>'
    '<path fill="none" stroke="var(--water-light)" stroke-width="1.100" d="M10 67h22M46 73h26M84 66h18M110 74h24M150 76h18M196 72h16"/>'
)
_CRANE = (
    f'<path fill="var(--cask)" {_INK} d="M117 56V32h14v24z"/><path fill="var(--wash)" {_INK} d="M114 32l10-9 10 9z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="2" d="M124 30L150 10"/><path fill="none" stroke="var(--ink)" stroke-width=".9" d="M150 10v22"/>'
    f'<path fill="var(--card)" {_INK} d="M145.500 32h9v8h-9z"/><path fill="none" stroke="var(--ink)" stroke-width=".7" d="M145.500 36h9M150 32v8"/>'
    f'<circle cx="124" cy="45" r="5" fill="var(--card)" {_INK}/><path fill="none" stroke="var(--ink)" stroke-width=".7" d="M119 45h10M124 40v10"/>'
)
_SHIP = (
    '<path fill="none" stroke="var(--ink)" stroke-width="1.600" d="M186 60V14M172 24h27"/><path fill="none" stroke="var(--ink)" stroke-width=".7" d="M186'
    ' 14l-22 45M186 14l26 42"/>'
    f'<path fill="var(--card)" {_INK} d="M174 25q-3 12-1 22h25q3-11 0-22z"/><path fill="var(--p-red)" {_INK} d="M186 13h11l-3 3 3 3h-11z"/>'
    f'<path fill="var(--cask)" {_INK} d="M160 58q30 5 56-4q-2 12-9 15h-38q-6-3-9-11z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width=".7" d="M163 62q26 5 51-3"/>'
)
_CRATES = f'<path fill="var(--cask)" {_INK} d="M101 48h8v8h-8zM94 49h6v7h-6z"/><path fill="none" stroke="var(--ink)" stroke-width=".7" d="M101 51h8M94 52h6"/>'


@lru_cache(maxsize=1)
def harbour() -> Html:
    sky = (
        '<path fill="var(--card)" d="M0 0h216v80H0z"/><path fill="none" stroke="var(--ink)" stroke-width=".9" d="M136 18q3-3 5 0q2-3 5 0M162'
        ' 10q3-3 5 0q2-3 5 0"/>'
    )
    houses = "".join(_house(2 + 11.2 * number, 24 + 5 * (number * 5 % 3), f"var(--{colour})") for number, colour in enumerate(_HOUSES))
    return svg("0 0 216 80", sky + houses + _SEA + _CRATES + _CRANE + _SHIP, class_="game-art", preserveAspectRatio="xMidYMid slice")


def _house(left: float, roof: float, colour: str) -> str:
    """A stepped gable, with a beam to hoist by."""
    gable = f"M{left:g} 56V{roof + 8:g}h1.800v-3h1.800v-3h1.600v-2.500h1.600v2.500h1.600v3h1.800v3h1V56z"
    panes = "".join(f"M{left + 2.2:g} {down}h2.400v3.400h-2.400zM{left + 6.4:g} {down}h2.400v3.400h-2.400z" for down in (38, 44))
    door = f"M{left + 4:g} 50h3v6h-3z"
    return f'<path fill="{colour}" {_INK} d="{gable}"/><path fill="var(--ink)" d="{panes}{door}"/>'


# How it goes: a square is a card.

_SIDE = 24
_GROUND = (
    '<path fill="var(--clear)" d="M-60-40h262v156h-262z"/><path fill="none" stroke="var(--rule)" stroke-width=".7" stroke-dasharray="2 2"'
    ' d="M-60 14h262M-60 38h262M-60 62h262M-25-40v156M-1-40v156M23-40v156M47-40v156M71-40v156M95-40v156M119-40v156M143-40v156M167-40v156"/>'
)
_WALL = (
    '<path fill="none" stroke="var(--ink)" stroke-width="2.600" d="M47 14h48v24h-24v24h-24z"/><path fill="none" stroke="var(--corridor)"'
    ' d="M47 14h48v24h-24v24h-24z"/>'
)
_GUARD = (
    '<circle cx="71" cy="38" r="12" fill="var(--corridor)" stroke="var(--ink)"/><path fill="var(--p-red)" stroke="var(--casing)" d="M65 46q0-9 6-9t6 9z"/>'
    '<circle cx="71" cy="34.500" r="3" fill="var(--card)" stroke="var(--casing)"/><path fill="var(--p-red)" stroke="var(--casing)" d="M68 33v-5h6v5z"/>'
    '<path fill="none" stroke="var(--casing)" stroke-width="1.300" d="M79.500 47V27"/>'
)


@lru_cache(maxsize=1)
def how_it_goes() -> tuple[Html, ...]:
    """Two cards face down; quays along the water; a sector that is closed, with its guard."""
    backs = _back(30, "p-red") + _back(80, "p-black")
    water = "".join(_water(x, y) for x, y in ((23, 14), (23, 38), (95, 38), (23, 62), (47, -10), (71, -10), (95, -10)))
    quays = (_quay(47, 14, "p-red", "wine"), _quay(71, 14, "p-black", "tea"), _quay(47, 38, "p-red", "wine"))
    lit = '<path fill="var(--legal-fill)" stroke="var(--legal)" stroke-width="1.600" stroke-dasharray="3.500 2.500" d="M73 40h20v20h-20z"/>'
    closing = _water(71, 38) + _water(47, 62) + _water(95, 14)
    drawn = (backs, water + "".join(quays) + lit, water + closing + "".join(quays) + _WALL + _GUARD)
    return tuple(svg("0 0 142 76", _GROUND + one, class_="how-art") for one in drawn)


def _back(left: float, colour: str) -> str:
    card = (
        f'<path fill="var(--panel2)" stroke="var(--ink)" stroke-width="1.200" d="M{left} 14h32v48h-32z"/><path fill="none"'
        f' stroke="var(--{colour})" stroke-width="3" d="M{left + 4} 18h24v40h-24z"/>'
    )
    wave = (
        f'<path fill="none" stroke="var(--ink2)" stroke-width="1.300" d="M{left + 9} 33q3.500-4 7 0t7 0M{left + 9} 39q3.500-4 7 0t7 0M{left + 9}'
        ' 45q3.500-4 7 0t7 0"/>'
    )
    return card + wave


def _water(x: float, y: float) -> str:
    card = f'<path fill="var(--water)" stroke="var(--casing)" stroke-width=".8" d="M{x} {y}h{_SIDE}v{_SIDE}h-{_SIDE}z"/>'
    return f'{card}<path fill="none" stroke="var(--water-light)" stroke-width="1.200" d="M{x + 4} {y + 9}q4-3 8 0t8 0M{x + 4} {y + 17}q4-3 8 0t8 0"/>'


def _quay(x: float, y: float, colour: str, goods: str) -> str:
    """In its owner's line, with crates: wine is round, tea square."""
    card = f'<path fill="var(--card)" stroke="var(--casing)" stroke-width=".8" d="M{x} {y}h{_SIDE}v{_SIDE}h-{_SIDE}z"/>'
    band = f'<path fill="none" stroke="var(--{colour})" stroke-width="3" d="M{x + 2.5} {y + 2.5}h19v19h-19z"/>'
    round_ = "".join(f'<circle cx="{x + dx}" cy="{y + 12}" r="4" fill="var(--cask)" stroke="var(--casing)"/>' for dx in (8, 16))
    square = f'<path fill="var(--corridor)" stroke="var(--casing)" d="M{x + 8} {y + 8}h8v8h-8z"/>'
    return card + band + (round_ if goods == "wine" else square)
