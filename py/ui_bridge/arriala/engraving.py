"""The canal beside its avenue of planes, with a lock and vines on the slope, as an engraving: what Arriala looks like among other games."""

from __future__ import annotations

from functools import lru_cache

from ui_bridge.shell.html import Html, svg

_INK = 'stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round"'


@lru_cache(maxsize=1)
def canal_bridge() -> Html:
    trees = rows = ""
    for number in range(7):
        x, y, size = 118 + number * 16, 44 - number * 0.6, 7 + number * 0.8
        trees += f"M{x} {y + 12 + number}v-12M{x - size} {y}a{size} {size * 1.25:.1f} 0 1 1 {2 * size} 0a{size} {size * 0.8:.1f} 0 1 1-{2 * size} 0z"
    for number in range(9):
        rows += f"M{2 + number * 11} 46q{4 + number} -{10 + number % 3} {9 + number} -18"
    return svg(
        "0 0 216 80",
        f'<path fill="var(--card)" d="M0 0h216v80H0z"/><circle cx="34" cy="14" r="8" fill="var(--corridor)" {_INK}/>'
        f'<path fill="var(--difficult)" {_INK} d="M-2 34Q40 14 84 26T218 24V60H-2Z"/><path fill="#d3d7a0" {_INK} d="M-2 50Q30 22 92 30L112 52Z"/>'
        f'<path fill="none" stroke="#5f7433" stroke-width="2" stroke-dasharray=".1 3.4" stroke-linecap="round" d="{rows}"/>'
        f'<path fill="var(--grass)" {_INK} d="{trees}"/>'
        f'<path fill="var(--clear)" {_INK} d="M-2 50H218V82H-2Z"/><path fill="var(--water)" {_INK} d="M118 50H132L196 82H34Z"/>'
        '<path fill="none" stroke="var(--water-light)" stroke-width="1.2" d="M112 58h24M100 66h40M84 74h60"/>'
        f'<path fill="var(--stone)" {_INK} d="M88 57L104 50H116L98 59V66L76 72V63ZM134 50H148L172 60V70L152 62V58Z"/>'
        f'<path fill="none" stroke="var(--ink)" stroke-width="2.4" d="M100 59L124 54L150 59"/>'
        '<path fill="var(--p-red)" stroke="var(--ink)" d="M104 68h34q-1 6-6 6.500h-22q-5-.5-6-6.500z"/><path fill="var(--card)" stroke="var(--ink)"'
        ' d="M112 68v-5h16v5z"/>',
        class_="game-art",
        preserveAspectRatio="xMidYMid slice",
    )
