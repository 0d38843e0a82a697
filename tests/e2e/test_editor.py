"""The editor in a browser: by mouse, by keys, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.test_access import faults


def opened(page: Page, example: str = "") -> None:
    page.click("#home-edit")
    expect(page.locator("#panel-pieces .piece").first).to_be_visible(timeout=20_000)
    if example:
        page.click("#edit-from")
        page.select_option("#edit-example", example)
        page.click("#edit-from-example button")
        expect(page.locator("#dialog")).to_be_empty()


def press(page: Page, hex_: str) -> None:
    box = page.locator(f'#board-holder path[data-at="board:{hex_}"]').first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


REST = "\nwhite hand lock lock stretch\nstep white cards"


def lines(page: Page) -> str:
    return page.input_value("#edit-lines")


def test_tiles_are_laid_and_turned_and_a_refusal_changes_nothing(page: Page) -> None:
    opened(page, "CM-E15")
    page.click("#edit-owner-white")
    page.keyboard.press("2")
    expect(page.locator("#board-holder .lit")).not_to_have_count(0)
    press(page, "U24")
    expect(page.locator("#edit-lines")).to_have_value(f'white canal "Medway Navigation" Tonbridge U24 lock > V23{REST}')
    page.wait_for_timeout(600)  # a second press at once would be one too many
    press(page, "U24")
    expect(page.locator("#edit-lines")).to_have_value(f'white canal "Medway Navigation" Tonbridge U24 lock > V24{REST}')
    page.wait_for_timeout(600)
    press(page, "F12")
    expect(page.locator("#toast")).to_contain_text("No open canal of this player leads to F12. 5.2")
    assert "U24 lock > V24" in lines(page)
    expect(page.locator("#desk")).to_contain_text("The goal:")
    page.click("#edit-drop-way")
    expect(page.locator("#desk .right")).to_be_visible()


def test_by_keys_alone(page: Page) -> None:
    opened(page, "CM-E15")
    page.focus("#edit-owner-white")
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    page.focus("#board-holder .cursor[tabindex='0']")
    expect(page.locator("#board-holder .cursor:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#edit-lines")).to_have_value(re.compile(r'^white canal "Medway Navigation" Tonbridge \w\d+ stretch > '))
    page.keyboard.press("z")
    expect(page.locator("#edit-lines")).to_have_value(f'white canal "Medway Navigation" Tonbridge{REST}')
    page.keyboard.press("Escape")
    expect(page.locator("#board-holder .lit")).to_have_count(0)


def test_it_reads_well(page: Page) -> None:
    opened(page, "CM-E20")
    assert faults(page) == []
    page.fill("#edit-lines", "sail on")
    page.click("#edit-block button")
    expect(page.locator("#desk")).to_contain_text("A position knows no “sail”.")
    assert faults(page) == []


def test_back_leads_home_and_forward_to_it(page: Page) -> None:
    opened(page)
    page.go_back()
    expect(page.locator("#home-edit")).to_be_visible()


def test_on_a_phone(phone: Page) -> None:
    opened(phone, "CM-E20")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for tab, panel in (("hands", "hands"), ("goal", "goal"), ("text", "block"), ("take", "look"), ("pieces", "pieces")):
        phone.click(f"#edit-tab-{tab}")
        expect(phone.locator(f"#panel-{panel}")).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(phone) == []
