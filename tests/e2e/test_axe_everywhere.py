"""What axe says of each state of all three games and of what lies round them, with size, look and language by turns.

A state of its own has what the others haven't; its looks and languages are the same colours and the same catalogues. So each state is read once, and
neighbours in the list share their sizes, looks and languages evenly among them. `make test-product` reads each state in all of them.
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page

from e2e.main_states import FURTHER, STATES, begun, shown
from e2e.pool import Pages
from helpers.axe import faults
from helpers.page import resize, set_settings
from tabletop.languages import WHOLE

LOOKS = ("light", "dark", "contrast")
SIZES = ((360, 640), (1280, 800))
PARTS = {
    "round the games": ("home", "new game", "settings", "at home", "curtain"),
    "dialogs": ("dialog",),
    "canal mania": ("mania",),
    "canal mania, further": ("more: mania", "crowded"),
    "arriala": ("arriala", "more: arriala"),
    "kontor": ("kontor", "more: kontor"),
    "editors": ("editor",),
}


def turns(number: int) -> tuple[str, str]:
    """Every pair of a look and a language comes once in twelve."""
    return LOOKS[number % len(LOOKS)], tuple(WHOLE)[number % len(WHOLE)]


def test_no_state_is_left_out_and_no_pair_of_look_and_language() -> None:
    assert sum(len(begun(*PARTS[part])) for part in PARTS) == len(STATES) + len(FURTHER)
    assert len({turns(number) for number in range(12)}) == len(LOOKS) * len(WHOLE)


@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing(pages: Pages, part: str) -> None:
    page, found = pages(), []
    page.emulate_media(reduced_motion="reduce")  # motions would be waited for
    for number, state in enumerate(begun(*PARTS[part])):
        theme, language = turns(number)
        size = SIZES[(number + number // len(WHOLE)) % len(SIZES)]  # not always the same one with a language
        resize(page, *size)
        shown(page, state, theme=theme, language=language)
        found += [f"{state.name} {theme} {language} {size[0]}: {fault}" for fault in faults(page)]
    assert found == [], "\n".join(found)


@pytest.mark.full(part="product")
@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing_in_any_look_and_language(page: Page, part: str) -> None:
    """Some 1,600 readings."""
    found = []
    for state in begun(*PARTS[part]):
        shown(page, state)
        for size, theme, language in product(SIZES, LOOKS, WHOLE):
            resize(page, *size)
            set_settings(page, theme=theme, language=language)
            found += [f"{state.name} {theme} {language} {size[0]}: {fault}" for fault in faults(page)]
    assert found == [], "\n".join(found)
