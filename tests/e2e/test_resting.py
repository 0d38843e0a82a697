"""On a phone there is nothing to point with: a finger that rests is told what a pointer would be, and nothing is pressed by it."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from e2e.driving import painted
from e2e.main_states import STATES, shown
from e2e.pool import Pages
from helpers.page import quiet

BY_NAME = {state.name: state for state in STATES}


def rested(page: Page, fingers: CDPSession, selector: str, long: bool = True) -> None:
    """A finger that rests there for long enough, or is gone before."""
    box = page.locator(selector).locator("visible=true").first.bounding_box()
    assert box is not None, selector
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.evaluate("rest => document.body.dataset.rest = rest", 0 if long else 60_000)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    painted(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    quiet(page)


def test_a_resting_finger_is_told_the_title_and_presses_nothing(pages: Pages) -> None:
    page = pages(phone=True)
    shown(page, BY_NAME["kontor choose"])
    page.evaluate("document.querySelector('#tabs [data-tab=hand]')?.click()")
    quiet(page)
    fingers = page.context.new_cdp_session(page)
    card = "#panel-hand button[title]"
    title = page.locator(card).locator("visible=true").first.get_attribute("title")
    assert title
    before = page.locator("#question").inner_text()
    rested(page, fingers, card)
    expect(page.locator("#tip")).to_have_text(title)
    box = page.locator("#tip").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] >= 0
    assert page.locator("#question").inner_text() == before
    rested(page, fingers, card, long=False)
    expect(page.locator("#tip")).to_have_count(0)


def test_a_resting_finger_is_told_all_of_a_place_of_the_map(pages: Pages) -> None:
    page = pages(phone=True)
    shown(page, BY_NAME["mania cards"])
    fingers = page.context.new_cdp_session(page)
    lines = page.locator("#panel-log header p").text_content()
    page.evaluate("document.querySelector('#board-holder .lit').dispatchEvent(new MouseEvent('mouseover'))")
    rested(page, fingers, "#board-pane")
    expect(page.locator("#popover")).to_contain_text("Beside it:")
    assert page.locator("#panel-log header p").text_content() == lines


def test_a_resting_finger_is_shown_what_a_pointer_would_be_shown_until_the_next_touch(pages: Pages) -> None:
    """A contract that could be taken, and a card of the display: neither is pressed, and both are told of in the desk."""
    page = pages(phone=True)
    shown(page, BY_NAME["mania cards"])
    fingers = page.context.new_cdp_session(page)
    before = page.locator("#question").inner_text()
    taken = page.locator("#panel-log header p").text_content()
    page.evaluate("document.querySelector('#tabs [data-tab=hand]')?.click()")
    quiet(page)
    card = "#panel-display button[data-at='display:3']"
    rested(page, fingers, card)
    expect(page.locator("#tip")).to_contain_text("card")
    expect(page.locator("#desk")).to_contain_text("Builds a stretch on clear ground: one card, no point.")
    assert page.locator("#panel-log header p").text_content() == taken, "it isn't taken"
    page.evaluate("document.querySelector('#tabs [data-tab=contracts]')?.click()")
    quiet(page)
    rested(page, fingers, "#panel-parliament button[data-at^='contract:']")
    expect(page.locator("#desk")).to_contain_text("In the parliament:")
    assert page.evaluate("document.querySelector('#panel-parliament [aria-pressed=true]')") is None
    rested(page, fingers, "#desk", long=False)
    expect(page.locator("#desk")).not_to_contain_text("In the parliament:")
    assert page.locator("#question").inner_text() == before
