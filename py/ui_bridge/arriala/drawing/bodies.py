"""Whose it is: a body in the player's shape, colour and pattern; a figure with head and hat."""

from __future__ import annotations

from functools import lru_cache

from ui_bridge.arriala.owners import FILL, LINE, MARK
from ui_bridge.shell.html import Html, svg

_SHAPE = {
    "red": "M-8.5 0a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0z",
    "yellow": "M0-9.5L10 8.500H-10z",
    "green": "M-8-8.500H8V8.500H-8z",
    "purple": "M-8.500-8.500H8.500V-1C8.500 5 4.500 8.500 0 10.500C-4.500 8.500-8.500 5-8.500-1z",
    "white": "M0-10.500L10 0L0 10.500L-10 0z",
}
_PATTERN = {
    "red": "M-5.700-6.300h2.600v12.600h-2.600zM-1.300-8.400h2.600v16.800h-2.600zM3.100-6.300h2.600v12.600h-2.600z",
    "yellow": "M0-8.400L2.400-3.500H-2.400zM-2.400-3.500H-4.800L-7.300 1.500H-2.400zM2.400-3.500V1.500H7.300L4.800-3.500zM-2.400"
    " 1.500H2.400V8.300H-2.400zM-7.300 1.500L-9.600"
    " 8.300H-7zM7.300 1.500L9.600 8.300H7z",
    "green": "M-8-2.600H8V2.600H-8z",
    "purple": "M-8.500-1.500L-1.500-8.500H2L-8.200 2zM-6.800 5.500L7-8.500H8.500V-6L-4.700 8zM-.5 10L8.500.5V-3L-3 9z",
    "white": "",
}


@lru_cache(maxsize=64)
def body(colour: str, size: float = 1.0) -> str:
    """The bare body, about 20 across, round the origin."""
    mark = f'<path fill="{MARK[colour]}" d="{_PATTERN[colour]}"/>' if _PATTERN[colour] else ""
    if colour == "white":
        mark = f'<path fill="none" stroke="{LINE}" stroke-width="1.300" d="M-4-3.500H4V3.500H-4z"/>'
    scaled = f' transform="scale({size:g})"' if size != 1 else ""
    edge = f'<path fill="none" stroke="{LINE}" stroke-width="1.500" stroke-linejoin="round" d="{_SHAPE[colour]}"/>'
    return f'<g{scaled}><path fill="{FILL[colour]}" d="{_SHAPE[colour]}"/>{mark}{edge}</g>'


_HALO = 'fill="none" stroke="var(--halo)" stroke-width="4.600" stroke-linejoin="round"'
_HEAD = "M-4.600-12.800a4.600 4.800 0 1 0 9.200 0a4.600 4.800 0 1 0-9.200 0z"
_HAT = "M-8-14.200q8-2.600 16 0v1.900q-8-2.200-16 0zM-5.400-14.600q-.4-5.600 5.400-5.800q5.800.2 5.400 5.800z"


@lru_cache(maxsize=32)
def figure(colour: str) -> str:
    """A worker, 31 high: hat, head and body, the body's middle at the origin."""
    halo = f'<path {_HALO} d="{_SHAPE[colour]}{_HEAD}{_HAT}"/>'
    head = f'<path fill="#f2d2a9" stroke="{LINE}" stroke-width="1.200" d="{_HEAD}"/><path fill="#2a2018" stroke="{LINE}" stroke-width=".6" d="{_HAT}"/>'
    return f"{halo}{head}{body(colour)}"


@lru_cache(maxsize=8)
def seat_body(colour: str) -> Html:
    """In tables and rows."""
    return svg("-12 -12 24 24", body(colour), class_="body-art")
