"""With the system's own colours forced on the page, what is chosen and what goes on can still be told from the rest."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.main_states import begun, each_state

FILLED = """() => [...document.querySelectorAll('.button.main, .pressed, [aria-pressed=true]')]
    .filter((one) => one.getClientRects().length && !one.closest('svg'))
    .map((one) => [one, one.parentElement.closest('section, main, div')].map((part) => getComputedStyle(part).backgroundColor))"""
UNLABELLED = """() => [...document.querySelectorAll('button, button :not(svg, svg *)')].filter((one) => one.getClientRects().length)
    .filter((one) => getComputedStyle(one).color === getComputedStyle(one.closest('button')).backgroundColor).map((one) => one.outerHTML)"""


def test_with_forced_colours_what_is_chosen_is_filled(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    for state, _ in each_state(page, begun("home", "mania tile", "arriala worker", "kontor card")):
        filled = page.evaluate(FILLED)
        assert filled, state.name
        assert [own for own, around in filled if own in ("rgba(0, 0, 0, 0)", around)] == [], state.name
        assert page.evaluate(UNLABELLED) == [], state.name
