"""The computer players' signs: the tools of their trade."""

from __future__ import annotations

from ui_bridge.shell.html import Html, svg

_RING = (
    '<circle cx="24" cy="24" r="22.500" fill="var(--card)" stroke="var(--ink)" stroke-width="1.400"/>'
    '<circle cx="24" cy="24" r="19.800" fill="none" stroke="var(--ink)" stroke-width=".7"/>'
)
_LINE = 'fill="none" stroke="var(--ink)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

_SPADE_AND_PICK = (
    # The pick from lower left to upper right, the spade the other way.
    '<path fill="none" stroke="var(--ink)" stroke-width="4.200" stroke-linecap="round" d="M14.500 34.500L31 16M33.500 34.500L19 18.500"/>'
    '<path fill="none" stroke="var(--cask)" stroke-width="2" stroke-linecap="round" d="M14.500 34.500L31 16M33.500 34.500L19 18.500"/>'
    '<path fill="var(--ink)" d="M21.500 10.500q8-.5 14.500 5.500q3.500 4 3.500 9q-3-6-8-9.500t-10-5z"/>'
    '<path fill="var(--stone)" stroke="var(--ink)" stroke-width="1.500" stroke-linejoin="round" d="M21.500 16l-5'
    ' 4.700q-5-2.500-6.500-9.200q7.500-1 11.500 4.500z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="2" stroke-linecap="round" d="M31.500 36.500l4-4"/>'
)
_BARROW = (
    f'<path {_LINE} d="M8 19.500l9.500 4M17.500 31l-4 5.500"/>'
    '<path fill="var(--cask)" stroke="var(--ink)" stroke-width="1.700" stroke-linejoin="round" d="M13 19.500h21l-5 11.500H19z"/>'
    '<path fill="var(--difficult)" stroke="var(--ink)" stroke-width="1.300" stroke-linejoin="round" d="M15.500 19.500q2-5.500 7-4q4.500-3 8.500 4z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="1" d="M17 24h15M18.500 28h11.500"/>'
    f'<path {_LINE} d="M30 30.500l5 3"/>'
    '<circle cx="35" cy="34" r="4.200" fill="var(--card)" stroke="var(--ink)" stroke-width="1.700"/><circle cx="35" cy="34" r="1.100" fill="var(--ink)"/>'
)
_DIVIDERS = (
    '<path fill="var(--stone)" stroke="var(--ink)" stroke-width="1.300" stroke-linejoin="round" d="M22 15.500l-8.500 20 .4 2.500 2-1.700'
    ' 9.600-18zM26 15.500l8.500 20-.4 2.500-2-1.700-9.600-18z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="1.500" d="M17.500 27.500q6.500 3.500 13 0"/>'
    '<circle cx="24" cy="13" r="3.800" fill="var(--corridor)" stroke="var(--ink)" stroke-width="1.500"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="1.800" stroke-linecap="round" d="M24 9V6.500"/>'
    '<path fill="none" stroke="var(--ink2)" stroke-width="1" stroke-dasharray="2 2" d="M11 39q13 4 26 0"/>'
)
_THEODOLITE = (
    f'<path {_LINE} d="M22 26.500L13.500 40M26 26.500L34.500 40M24 26.500V40"/>'
    '<path fill="var(--stone)" stroke="var(--ink)" stroke-width="1.300" d="M18.500 23.500h11v3h-11zM20.500 20.500v3M27.500 20.500v3"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="1.500" d="M20 24v-7M28 24v-7"/>'
    '<path fill="var(--corridor)" stroke="var(--ink)" stroke-width="1.500" stroke-linejoin="round" d="M11 12.500l22 4.500-.8 4-22-4.500z"/>'
    '<path fill="var(--ink)" d="M33 15.800l4.500.3-1.200 6.200-4.200-1.500zM11 11.800l-2.400-.6-1.200 6 2.400.6z"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width="1.500" d="M20.500 9.500q3.500-3.500 7 0"/>'
    '<circle cx="24" cy="18.500" r="2" fill="var(--card)" stroke="var(--ink)" stroke-width="1.200"/>'
)
_TOOLS = {"navvy": _SPADE_AND_PICK, "contractor": _BARROW, "engineer": _DIVIDERS, "chief": _THEODOLITE}


def emblem(strength: str) -> Html:
    return svg("0 0 48 48", _RING + _TOOLS.get(strength, ""), class_="emblem")
