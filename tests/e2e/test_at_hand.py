"""Arriala and Kontor under the hand: one of several workers, a card dragged over the harbour, how much of the canal is in sight, the end on a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.driving import PHONE
from helpers.arriala import open_position
from helpers.kontor import LAYING, table
from helpers.page import open_game, quiet, resize
from talk.arriala_page import PICTURED

CROWDED = (
    PICTURED.replace('Frontonnais Frontonnais "Montech 8"', 'Montech Montech "Montech 8"')
    .replace('"Montech 1" "Castelsarrasin 3" "Moissac 5"', '"Montech 1" Montech Montech')
    .replace('"Montech 3" "Castelsarrasin 4" "Moissac 6"', '"Montech 3" Montech Montech')
    .replace('    moved red purple 3 "Castelsarrasin 2"\n', "")
)
"""Seven workers of four colours stand in Montech."""
RECORDS = Path(__file__).parents[1] / "kontor" / "records"


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_in_a_crowded_city_each_worker_is_pressed_by_itself(page: Page) -> None:
    open_position(page, CROWDED, {})
    page.mouse.click(*middle(page, '.one-worker[data-at="figure:Montech>green"]'))
    quiet(page)
    expect(page.locator("#question")).to_contain_text("Ines’s worker")
    page.keyboard.press("Escape")
    quiet(page)
    page.mouse.click(*middle(page, '.one-worker[data-at="figure:Montech>red"]'))
    quiet(page)
    expect(page.locator("#question")).to_contain_text("Mara’s worker")


def test_by_keys_one_of_several_has_a_number(page: Page) -> None:
    open_position(page, CROWDED, {})
    cursor = page.locator("#board .cursor:focus")
    for _ in range(30):
        page.keyboard.press(".")
        quiet(page)
        if cursor.get_attribute("data-at") == "board:montech":
            break
    page.keyboard.press("Enter")
    quiet(page)
    expect(page.locator("#question")).to_contain_text("there are several in Montech")
    page.keyboard.press("4")
    quiet(page)
    expect(page.locator("#question")).to_contain_text("Ines’s worker")
    page.keyboard.press("Escape")
    quiet(page)
    expect(page.locator("#question")).to_contain_text("choose a worker")


def test_on_a_phone_which_of_several_is_asked_in_full(phone: Page) -> None:
    """Each plate is large enough for a finger, and none of its words is cut; so is what lets go."""
    page = phone
    open_position(page, CROWDED, {})
    page.locator("#lit-montech").dispatch_event("click")
    quiet(page)
    plates = page.locator('#desk [data-at^="who:"]')
    expect(plates).to_have_count(4)
    desk = page.locator("#desk").bounding_box()
    assert desk is not None
    for plate in (*plates.all(), page.locator("#desk #strip-out, #desk header .button").first):
        box = plate.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert desk["y"] <= box["y"] and box["y"] + box["height"] <= desk["y"] + desk["height"] + 1
        assert plate.evaluate("one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1")
    plates.last.tap()
    expect(page.locator("#question")).to_contain_text("Ines’s worker")


def test_on_a_phone_the_strip_shows_which_part_of_the_canal_is_in_sight(phone: Page) -> None:
    page = phone
    open_position(page, PICTURED, {})
    page.emulate_media(reduced_motion="reduce")  # what is gone to is there at once
    frame = page.locator("#desk [data-sight]")
    page.click("[data-board=fit]")
    expect(frame).to_be_visible()
    whole = frame.bounding_box()
    page.locator("#desk .line-go").last.dispatch_event("click")
    quiet(page)
    expect(frame).to_be_visible()
    last = page.locator("#desk .line-city").last.bounding_box()
    framed, first = frame.bounding_box(), page.locator("#desk .line-city").first.bounding_box()
    assert last is not None and first is not None and framed is not None and whole is not None
    assert framed["width"] < whole["width"] / 2
    assert framed["x"] < last["x"] and framed["x"] + framed["width"] > last["x"] + last["width"]
    assert framed["x"] > first["x"] + first["width"]


def test_a_card_that_is_dragged_over_the_harbour_tells_what_would_come_of_it(page: Page) -> None:
    """While the button is held, place by place; let go of beside the board it lies nowhere."""
    open_game(page, LAYING)
    expect(page.locator("#question")).to_contain_text("lay canal 71")
    quiet(page)
    told = page.locator("#desk .k-forecast")
    page.mouse.move(*middle(page, "#desk .k-card, #panel-hand .k-card, #desk svg"))
    page.mouse.down()
    page.mouse.move(*middle(page, '#layer-marks [data-at="board:1,-3"]'), steps=8)
    expect(told).to_contain_text("Closes A: your guard, seven cards.")
    expect(page.locator("#board .k-ghost")).to_have_count(1)
    page.mouse.move(1100, 700, steps=4)
    expect(told).not_to_contain_text("Closes A")
    page.mouse.up()
    quiet(page)
    assert table(page).lines == ()


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}], ids=lambda size: str(size["width"]))
def test_on_a_phone_the_end_lies_under_no_button(phone: Page, size: dict[str, int]) -> None:
    page = phone
    resize(page, size["width"], size["height"])
    open_game(page, (RECORDS / "base-full-points.record").read_text(encoding="utf-8"))
    expect(page.locator("#end-who")).to_have_text(re.compile("win"))
    page.evaluate("document.querySelector('#dialog-frame[open] [data-do=close]')?.click()")
    quiet(page)
    boxes = {name: page.locator(name).bounding_box() for name in ("#board-holder", "#foot .button >> nth=0", "#end")}
    board, buttons, end = boxes.values()
    assert board is not None and buttons is not None and end is not None
    assert board["y"] + board["height"] <= buttons["y"] + 1
    assert buttons["y"] + buttons["height"] <= end["y"] + 1
    page.locator("#end").evaluate("end => end.scrollTo(0, end.scrollHeight)")
    facts, foot = page.locator(".end-facts").bounding_box(), page.locator(".end-foot").bounding_box()
    assert facts is not None and foot is not None
    assert facts["y"] + facts["height"] <= foot["y"] + 1
    assert foot["y"] + foot["height"] >= size["height"] - 1
