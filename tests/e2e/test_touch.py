"""By real touches: two fingers make the map larger and not the page, one moves it, the page stays where it is, and words keep off a phone's edges."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from e2e.driving import lasting, painted
from e2e.main_states import STATES, shown
from e2e.pool import Pages
from helpers.page import quiet, record, resize

BY_NAME = {state.name: state for state in STATES}
TABLES = ("mania cards", "arriala turn", "kontor choose")
BOARD = "(() => { const {width, left, top} = document.querySelector('#board-holder > svg').getBoundingClientRect(); return [width, left, top]; })()"
PAGE = "[visualViewport.scale, scrollX, scrollY, visualViewport.offsetTop]"
MIDDLE = "(() => { const {x, y, width, height} = document.getElementById('board-holder').getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()"
NOTHING_PULLED = "getComputedStyle(document.documentElement).overscrollBehaviorY"

NOTCH, BAR = 47, 34
"""Pixels that a phone's edges take."""

# Words and buttons that lie where the screen ends, or a notch or a bar takes it.
UNSAFE = """([top, right, bottom, left]) => [...document.querySelectorAll('button, h1, h2, #question, #prompt li, #screen p, #screen a')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, svg, [hidden]') && one.getBoundingClientRect().width > 1)
    .filter((one) => {
        const box = one.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || !one.contains(document.elementFromPoint(x, y))) return false; // scrolled away
        return box.left < left - 1 || box.right > innerWidth - right + 1 && !one.closest('.strip, .small-controls, .cards')
            || !scrolling(one) && (box.top < top - 1 || box.bottom > innerHeight - bottom + 1);
        function scrolling(inner) { return inner.closest('#columns, #end, #screen'); }
    })
    .map((one) => `${one.id || one.className || one.localName} “${one.textContent.trim().slice(0, 30)}” ${JSON.stringify(one.getBoundingClientRect())}`)"""


def touched(fingers: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})


def moved(page: Page, fingers: CDPSession, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Each finger from here to there, all at once."""
    touched(fingers, "touchStart", *(begin for begin, _ in ways))
    for step in range(1, 11):
        touched(fingers, "touchMove", *((x + (to_x - x) * step / 10, y + (to_y - y) * step / 10) for (x, y), (to_x, to_y) in ways))
    touched(fingers, "touchEnd")
    painted(page)
    quiet(page)


@pytest.mark.parametrize("table", TABLES)
def test_fingers_move_the_map_and_never_the_page(pages: Pages, table: str) -> None:
    page = pages(phone=True)
    shown(page, BY_NAME[table])
    fingers = page.context.new_cdp_session(page)
    before, (width, _, _), still = record(page), page.evaluate(BOARD), page.evaluate(PAGE)
    x, y = page.evaluate(MIDDLE)

    moved(page, fingers, ((x - 20, y), (x - 90, y)), ((x + 20, y), (x + 90, y)))
    wide, left, top = page.evaluate(BOARD)
    assert wide > 1.5 * width, "two fingers apart: larger"
    assert page.evaluate(PAGE) == still == [1, 0, 0, 0]

    moved(page, fingers, ((x, y), (x + 40, y + 50)))
    after: list[float] = page.evaluate(BOARD)
    assert after[0] == pytest.approx(wide, abs=1)
    assert after[1] - left == pytest.approx(40, abs=8)
    assert after[2] - top == pytest.approx(50, abs=8)

    for _ in range(4):  # as to load a page anew
        moved(page, fingers, ((x, y - 60), (x, y + 110)))
    assert page.evaluate(PAGE) == still
    assert page.evaluate(NOTHING_PULLED) == "none"

    moved(page, fingers, ((x - 100, y), (x - 10, y)), ((x + 100, y), (x + 10, y)))
    assert page.evaluate(BOARD)[0] < wide, "two fingers together: smaller"
    assert page.evaluate(PAGE) == still
    assert record(page) == before
    assert page.locator("#popover > *").count() == 0, "what moves the map presses nothing"


@pytest.mark.parametrize("state", ["home", "new game", "mania cards", "mania tile", "mania over", "mania replay", "arriala turn", "kontor choose"])
def test_words_keep_off_a_phones_edges(pages: Pages, state: str) -> None:
    page = pages(phone=True)
    edges = page.context.new_cdp_session(page)
    found = []
    for size, insets in (((390, 844), (NOTCH, 0, BAR, 0)), ((844, 390), (0, NOTCH, 21, NOTCH))):
        named: dict[str, Any] = dict(zip(("top", "right", "bottom", "left"), insets, strict=True))
        edges.send("Emulation.setSafeAreaInsetsOverride", {"insets": named})
        shown(page, BY_NAME[state])
        resize(page, *size)
        found += [f"{size}: {what}" for what in lasting(page, f"({UNSAFE})({list(insets)})")]
    assert found == [], "\n".join(found)
