"""What the tests of the glue share: sizes, lights, and where things are on the screen."""

from __future__ import annotations

import pytest

from e2e.driving import Echo, painted

on_phone = pytest.mark.parametrize("echo", [{"phone": True}], indirect=True, ids=["phone"])


BOARD = {"key": "england.second", "viewBox": "-34 -34 798 1055.3", "cell": 20}


# The board is drawn with cells of 60 pixels.
NEAREST = """() => {
    const board = document.querySelector("#board-holder > svg");
    return Math.abs(Number(board.style.getPropertyValue("--unit")) * 60 / Number(board.dataset.cell) - 1) < 0.01;
}"""
# The middles of these hexes lie where the board is seen.
IN_SIGHT = """(hexes) => hexes.every((hex) => {
    const { x, y, width, height } = document.querySelector(`#ground [data-at='board:${hex}']`).getBoundingClientRect();
    const pane = document.getElementById("board-pane").getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return pane.left < across && across < pane.right && pane.top < down && down < pane.bottom;
})"""


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


def zoom_in(echo: Echo, selector: str) -> None:
    """With the wheel, over this, as near as it goes."""
    echo.page.mouse.move(*middle(echo, selector))
    for _ in range(12):
        echo.page.mouse.wheel(0, -200)
    echo.page.wait_for_function(NEAREST)
    painted(echo.page)  # what the wheel still does is done


def in_sight(echo: Echo, *hexes: str) -> bool:
    return bool(echo.page.evaluate(IN_SIGHT, hexes))


def radius(echo: Echo) -> float:
    """Of a hex, in pixels of the screen."""
    box = echo.page.locator(place("F12")).bounding_box()
    assert box is not None
    return box["width"] / 2
