"""A canal with its lock and a boat, as an engraving: what Canal Mania looks like among other games."""

from __future__ import annotations

from ui_bridge.shell.html import Html, svg

_SKY = '<path fill="var(--panel2)" d="M0 0h216v80H0z"/><circle cx="186" cy="16" r="8" fill="none" stroke="var(--ink3)" stroke-width="1.2"/>'
_BIRDS = '<path fill="none" stroke="var(--ink2)" d="M84 14q4-4 7 0q3-4 7 0M104 9q3-3 5 0q2-3 5 0"/>'
_HILLS = (
    '<path fill="var(--clear)" stroke="var(--ink2)" d="M-2 46Q22 22 52 34Q78 12 112 32Q146 16 168 34Q196 22 218 40V56H-2Z"/>'
    '<path fill="none" stroke="var(--ink3)" stroke-width=".8"'
    ' d="M16 36l-4 7M24 31l-5 8M32 30l-5 9M72 24l-5 9M82 22l-5 10M92 24l-5 9M138 27l-4 8M148 25l-4 9M192 31l-4 7"/>'
)
_TREES = (
    '<g fill="var(--difficult)" stroke="var(--ink2)"><path d="M44 46v-7"/><circle cx="44" cy="35" r="5"/><path d="M54 46v-5"/><circle cx="54" cy="37" r="4"/>'
    '<path d="M168 52v-8"/><circle cx="168" cy="39" r="6"/></g>'
)
_WATER = (
    '<path fill="var(--water)" stroke="var(--ink)" d="M-2 48H118V62H-2ZM140 60H218V72H140Z"/>'
    '<path fill="none" stroke="var(--ink2)" stroke-width=".8" d="M6 53h14M26 57h18M74 53h16M88 58h20M148 65h16M172 68h22M196 64h12"/>'
)
_LOCK = (
    '<path fill="var(--water)" d="M118 52h22v20h-22z"/><path fill="var(--stone)" stroke="var(--ink)" d="M112 44h6v28h-6zM140 50h6v22h-6z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="2.600" d="M120 47v25M138 53v19M104 45l20-2M132 51l20-2"/>'
    '<path fill="none" stroke="var(--ink2)" stroke-width=".8" d="M113 51h4M113 58h4M113 65h4M141 57h4M141 64h4M123 56h10M125 61h10"/>'
)
_BANK = '<path fill="var(--clear)" stroke="var(--ink)" d="M-2 62H112V72H146V72H218V82H-2Z"/><path stroke="var(--ink3)" stroke-dasharray="7 4" d="M0 67h110"/>'
_BOAT = (
    '<path fill="var(--panel)" stroke="var(--ink)" d="M58 51v-9h22v9z"/><path fill="var(--ink)" d="M62 44h4v4h-4zM70 44h4v4h-4zM83 50v-9h3v9z"/>'
    '<path fill="var(--refuse)" stroke="var(--ink)" d="M50 50h44q0 9-8 9H58q-8 0-8-9z"/><path fill="none" stroke="var(--ink3)" d="M85 38q4-4 9-3q5 1 8-3"/>'
)


def lock_and_boat() -> Html:
    return svg("0 0 216 80", _SKY + _BIRDS + _HILLS + _TREES + _WATER + _LOCK + _BANK + _BOAT, class_="game-art")
