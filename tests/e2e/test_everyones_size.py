"""At eight sizes, in four languages, in the main states of all three games: no word is cut and nothing lies off the page; a finger finds what it may press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

import pytest
from playwright.sync_api import Page

from e2e.driving import Host, Opener, lasting, started
from e2e.main_states import FURTHER, STATES, MainState, begun, each_state, shown
from e2e.pool import Pages
from helpers.layout import BOXES, CUT, OVERFLOWING, SMALL, WIDE_HEADS, tabs
from helpers.page import ask, resize
from tabletop.languages import WHOLE

WIDTHS = ((360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
LYING = ((844, 390), (640, 400))
"""A phone that lies; a window of 1280 by 800, twice as large."""
BESIDE = (1024, 768)
"""As wide as the panels beside the map need."""
BY_NAME = {state.name: state for state in STATES}
PHONES = ((360, 640), (390, 844), (844, 390))


GROUPS = {
    "round the games": ("home", "new game", "settings", "at home", "curtain"),
    "dialogs": ("dialog",),
    "canal mania": ("mania",),
    "canal mania, crowded": ("crowded",),
    "canal mania, further": ("more: mania",),
    "arriala": ("arriala", "more: arriala"),
    "kontor": ("kontor", "more: kontor"),
}


def test_no_state_is_left_out() -> None:
    grouped = tuple(start for starts in GROUPS.values() for start in starts)
    assert [state.name for state in (*STATES, *FURTHER) if not state.name.startswith((*grouped, "editor"))] == []


def at_size(group: str, number: int) -> list[MainState]:
    """What is looked at at that size. All main states; of the others every fourth, with what goes on from it: each comes once at a size of either half."""
    others = [state for state in begun(*GROUPS[group]) if state in FURTHER]
    chains = list(accumulate(not state.goes_on for state in others))
    turn = [state for state, chain in zip(others, chains, strict=True) if chain % 4 == number % 4]
    return [*(state for state in begun(*GROUPS[group]) if state in STATES), *turn]


def cut(pages: Mapping[bool, Page], group: str, everything: bool = False) -> Iterator[str]:
    """What is cut or too small for a finger: the states in one language by turns; or everything in all languages. On a phone in every tab."""
    sizes = (*WIDTHS, *LYING) if group != "canal mania, crowded" else (*WIDTHS, LYING[0], BESIDE)
    for turn, size in enumerate(sizes):
        page = pages[size in PHONES]
        resize(page, *size)
        states = begun(*GROUPS[group]) if everything else at_size(group, turn)
        for more in range(len(WHOLE) if everything else 1):
            first = turn + more  # the next size begins with the next language
            for state, language in each_state(page, states, [*WHOLE[first % len(WHOLE) :], *WHOLE[: first % len(WHOLE)]]):
                for tab in tabs(page):
                    if group == "canal mania, crowded":
                        found = lasting(page, f"({OVERFLOWING})()")  # names of thirty letters may be cut short, nothing else
                    else:
                        found = lasting(page, CUT) + (lasting(page, f"({SMALL})(44)") if size in PHONES else [])
                    yield from (f"{state.name} {tab} {language} {size[0]}: {what}" for what in found)


@pytest.mark.parametrize("group", GROUPS)
def test_no_word_is_cut_at_any_size_and_on_a_phone_a_finger_finds_whatever_it_may_press(pages: Pages, group: str) -> None:
    """Each size has the languages by turns. On a phone 44 pixels each way; the map's own places can't be so large: there the nearest one answers."""
    assert "\n".join(cut({True: pages(phone=True), False: pages()}, group)) == ""


@pytest.mark.full(part="product")
@pytest.mark.parametrize("group", GROUPS)
def test_no_word_is_cut_at_any_size_in_any_language(pages: Pages, group: str) -> None:
    assert "\n".join(cut({True: pages(phone=True), False: pages()}, group, everything=True)) == ""


def test_a_window_that_changes_its_size_cuts_no_word(page: Page) -> None:
    """The others open what they look at when the window has its size."""
    for state, _ in each_state(page, begun("mania build", "kontor lay")):
        for size in (*WIDTHS, *LYING):
            resize(page, *size)
            assert lasting(page, CUT) == [], (state.name, size)


def test_on_a_narrow_phone_tabs_and_heads_are_whole_in_every_language(phone: Page) -> None:
    """A table's tabs, and the heads of the end's table, which run into each other."""
    resize(phone, 360, 640)
    for state, _ in each_state(
        phone, begun("mania build", "arriala turn", "kontor lay", "mania over", "more: mania over first edition", "arriala over", "kontor over")
    ):
        for language in WHOLE:
            ask(phone, do="set", name="language", value=language)
            assert lasting(phone, CUT) + lasting(phone, WIDE_HEADS) == [], (state.name, language)


ENLARGED = ("home", "settings", "mania cards", "mania over", "arriala turn", "kontor choose")


def test_with_letters_twice_as_large_all_is_as_in_a_window_half_as_large(open_page: Opener, host: Host) -> None:
    """Whoever has set large letters in the browser, instead of zooming each page, has the same of it."""
    page = open_page()
    page.set_viewport_size({"width": 640, "height": 400})
    started(page, host.address)
    small: dict[str, dict[str, float]] = {}
    for name in ENLARGED:
        shown(page, BY_NAME[name])
        small[name] = page.evaluate(BOXES)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.set_viewport_size({"width": 1280, "height": 800})
    started(page, host.address)
    for name in ENLARGED:
        shown(page, BY_NAME[name])
        assert lasting(page, CUT) == []
        large: dict[str, float] = page.evaluate(BOXES)
        assert large.keys() == small[name].keys()
        assert {box: size for box, size in large.items() if abs(size - 2 * small[name][box]) > 2.5} == {}, name
