"""With the system's own colours forced on the page, what is chosen and what goes on can still be told from the rest."""

from __future__ import annotations

import pytest

from e2e.driving import Host, Opener
from e2e.main_states import each_state

FILLED = """() => [...document.querySelectorAll('.button.main, .pressed, [aria-pressed=true]')]
    .filter((one) => one.getClientRects().length && !one.closest('svg'))
    .map((one) => [one, one.parentElement.closest('section, main, div')].map((part) => getComputedStyle(part).backgroundColor))"""
UNLABELLED = """() => [...document.querySelectorAll('button, button :not(svg, svg *)')].filter((one) => one.getClientRects().length)
    .filter((one) => getComputedStyle(one).color === getComputedStyle(one.closest('button')).backgroundColor).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("game", ["home", "mania tile", "arriala worker", "kontor card"])
def test_with_forced_colours_what_is_chosen_is_filled(open_page: Opener, host: Host, game: str) -> None:
    page = open_page(forced_colors="active")
    for _ in each_state(page, host, game):
        filled = page.evaluate(FILLED)
        assert filled
        assert [own for own, around in filled if own in ("rgba(0, 0, 0, 0)", around)] == []
        assert page.evaluate(UNLABELLED) == []
