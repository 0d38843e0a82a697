"""What the tests of the glue share: sizes, lights, and where things are on the screen."""

from __future__ import annotations

import pytest

from e2e.driving import Echo

on_phone = pytest.mark.parametrize("echo", [{"phone": True}], indirect=True, ids=["phone"])


BOARD = {"key": "england.second", "viewBox": "-34 -34 798 1055.3", "cell": 20}


def lit(echo: Echo, *hexes: str) -> None:
    """Lights, each a path at its hex."""
    shapes = echo.page.evaluate("hexes => hexes.map(hex => [hex, document.querySelector(`[data-at='board:${hex}']`).getAttribute('d')])", hexes)
    paths = "".join(f'<path id="lit-{hex}" class="lit" data-at="board:{hex}" tabindex="0" fill="#fff8" d="{shape}"/>' for hex, shape in shapes)
    echo.give(parts={"layer-marks": paths})


def place(hex_: str) -> str:
    """The hex itself, below all that lies on it."""
    return f"#ground [data-at='board:{hex_}']"


def middle(echo: Echo, selector: str) -> tuple[float, float]:
    box = echo.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def radius(echo: Echo) -> float:
    """Of a hex, in pixels of the screen."""
    box = echo.page.locator(place("F12")).bounding_box()
    assert box is not None
    return box["width"] / 2
