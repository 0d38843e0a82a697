"""The small engravings of home that belong to no game: a sealed letter, a screen, a map, an open book."""

from __future__ import annotations

from ui_bridge.shell.html import Html, svg

_INK = 'stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'
_FINE = 'fill="none" stroke="var(--ink2)" stroke-width="1" stroke-linecap="round"'
_WAY = (
    '<path fill="none" stroke="var(--ink)" stroke-width="4.2" stroke-linecap="round" d="{0}"/>'
    '<path fill="none" stroke="var(--water)" stroke-width="2.2" stroke-linecap="round" d="{0}"/>'
)


def _picture(content: str) -> Html:
    return svg("0 0 48 40", content, class_="way-art")


def _town(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="3.2" fill="var(--{colour})" stroke="var(--ink)" stroke-width="1.2"/>'


LETTER = _picture(
    f'<path fill="var(--card)" {_INK} d="M2 7h44v27H2z"/>'
    f'<path fill="none" {_INK} d="M2 7l22 17L46 7"/><path {_FINE} d="M2 34l15-15M46 34L31 19"/>'
    '<circle cx="24" cy="23" r="6.4" fill="var(--refuse)" stroke="var(--ink)" stroke-width="1.4"/>'
    '<path fill="none" stroke="var(--card)" stroke-width="1.2" stroke-linecap="round" d="M20.500 22q1.700-2 3.500 0t3.500 0M20.500 25q1.700-2'
    ' 3.500 0t3.500 0"/>'
)
SCREEN = _picture(
    f'<path fill="var(--panel2)" {_INK} d="M7 6h34v23H7z"/><path fill="var(--card)" stroke="var(--ink2)" d="M10 9h28v17H10z"/>'
    f"{_WAY.format('M14 23q5 0 8-5t12-6')}{_town(14, 23, 't-red')}{_town(34, 12, 't-yellow')}"
    f'<path fill="var(--panel2)" {_INK} d="M3 29h42l2 5H1z"/><path {_FINE} d="M19 31.500h10"/>'
)
MAP = _picture(
    f'<path fill="var(--clear)" {_INK} d="M3 8l14-4 14 4 14-4v28l-14 4-14-4-14 4z"/><path {_FINE} d="M17 4v28M31 8v28"/>'
    f"{_WAY.format('M8 30q6-1 8-8t9-4 6-6 9-3')}{_town(8, 30, 't-red')}{_town(40, 9, 't-yellow')}"
    '<path fill="var(--grass)" stroke="var(--hill)" stroke-width=".8" d="M35 26l3-5 3 5zM9 15l3-5 3 5zM22 29l2.500-4 2.500 4z"/>'
)
BOOK = _picture(
    f'<path fill="var(--card)" {_INK} d="M24 9Q14 3 3 7v26q11-4 21 2z"/><path fill="var(--card)" {_INK} d="M24 9q10-6 21-2v26q-11-4-21 2z"/>'
    f'<path {_FINE} d="M7 12q7-2 13 1M7 17q7-2 13 1M7 22q7-2 13 1M7 27q7-2 13 1M28 13q6-3 13-1M28 18q4-2 7-2"/>'
    '<path fill="var(--water)" stroke="var(--ink)" stroke-width="1" d="M33 20l8 2-2 9-8-2z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="1.200" d="M33.500 24.500l5 1.200M32.800 27l5 1.200"/>'
)
