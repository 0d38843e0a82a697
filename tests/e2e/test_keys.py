"""The whole page by keyboard: the cursor on the board, arrows in the panels, the command line; and what a screen reader is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from canalmania.rules.actions import TakeContract
from e2e.pool import Pages
from helpers.canal_mania import table
from helpers.page import lift_curtain, no_notes, played, quiet
from helpers.tiny_games import begin

ACTIVE = "(document.activeElement.id || document.activeElement.getAttribute('class') || document.activeElement.localName)"
LABEL = "document.activeElement.getAttribute('aria-label')"
HEARD = """() => {
  window.heard = [];
  for (const place of document.querySelectorAll('.said'))
    new MutationObserver(() => place.textContent && window.heard.push(place.textContent)).observe(place, {childList: true, characterData: true, subtree: true});
}"""


def begun(page: Page) -> None:
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    quiet(page)


def active(page: Page) -> str:
    told: str = page.evaluate(ACTIVE)
    return told


def label(page: Page) -> str:
    quiet(page)
    told: str = page.evaluate(LABEL)
    return told or ""


def test_after_a_quick_start_the_focus_is_somewhere_and_no_id_comes_twice(page: Page) -> None:
    page.locator("#screen [data-strength=contractor]").focus()
    page.keyboard.press("Enter")
    no_notes(page)
    assert active(page) != "body"
    twice = page.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id).filter((id, at, all) => all.indexOf(id) !== at)")
    assert twice == []


def test_the_parliament_is_a_few_stops_away_and_arrows_lead_through_a_panel(page: Page) -> None:
    begun(page)
    page.locator("#prompt").focus()
    for _ in range(14):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#panel-parliament') !== null"):
            break
    assert page.evaluate("document.activeElement.closest('#panel-parliament') !== null")
    first = active(page)
    page.keyboard.press("ArrowDown")
    second = active(page)
    assert first != second
    page.keyboard.press("ArrowUp")
    assert active(page) == first
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    assert active(page) == first
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert active(page) == second, "a panel is entered where it was left"


def test_the_board_is_one_stop_with_a_cursor_that_goes_by_arrows_and_letters(page: Page) -> None:
    begun(page)
    page.keyboard.press("c") if page.locator("#desk [data-at='plate:contract']").count() else None
    page.locator("#panel-parliament [data-at^='contract:']").first.focus()
    page.keyboard.press("Enter")
    played(page, 1)
    quiet(page)
    page.keyboard.press(".")
    assert active(page) == "cursor"
    lit = [one.get_attribute("data-at") for one in page.locator("#board-holder .lit").all()]
    assert page.evaluate("document.activeElement.dataset.at") in lit
    page.keyboard.press(".")
    there = page.evaluate("document.activeElement.dataset.at")
    page.keyboard.press(",")
    assert page.evaluate("document.activeElement.dataset.at") != there
    page.keyboard.press("l")
    page.keyboard.press("o")
    page.wait_for_function("document.activeElement.getAttribute('aria-label')?.startsWith('London')")
    assert "city" in label(page)
    before = page.evaluate("document.activeElement.getBoundingClientRect().x")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("before => document.activeElement.getBoundingClientRect().x < before", arg=before)
    assert re.match(r"[A-Z]\d+, (clear|difficult)|[A-Z]", label(page))
    page.keyboard.press("Enter")
    expect(page.locator("#popover .refusal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#popover")).to_be_empty()
    assert active(page) == "cursor", "what told why is gone, and the cursor is where it was"
    page.keyboard.press(".")
    page.keyboard.press("Enter")
    played(page, 2)


def test_letters_can_be_switched_off(page: Page) -> None:
    begun(page)
    page.keyboard.press("?")
    expect(page.locator("#dialog .keys").first).to_be_visible()
    page.locator("#set-keys").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_empty()
    quiet(page)
    page.keyboard.press("i")
    page.keyboard.press("?")
    quiet(page)
    expect(page.locator("#dialog")).to_be_empty()


def test_a_line_is_typed_completed_refused_and_played(page: Page) -> None:
    begun(page)
    contract = next(action for action in table(page).state.actions("red") if isinstance(action, TakeContract))
    page.keyboard.press("/")
    expect(page.locator("#command-line")).to_be_focused()
    page.keyboard.type("contr")
    expect(page.locator("#command-could li").first).to_contain_text("contract")
    page.keyboard.press("Tab")
    expect(page.locator("#command-line")).to_have_value('contract "')
    page.keyboard.type("nowhere")
    page.keyboard.press("Enter")
    expect(page.locator("#command .warning")).to_be_visible()
    page.locator("#command-line").fill(str(contract).partition(": ")[2].replace('"', "").lower())  # the quotes may be left out
    page.keyboard.press("Enter")
    played(page, 1)
    assert table(page).lines == (str(contract),)
    page.keyboard.press("ArrowUp")
    expect(page.locator("#command-line")).not_to_have_value("")
    page.keyboard.press("Escape")
    expect(page.locator("#command")).to_be_empty()
    assert active(page) != "body"


def test_question_refusal_and_what_happened_are_said_once_each_in_that_order(page: Page) -> None:
    begun(page)
    page.evaluate(HEARD)
    for _ in range(2):
        page.locator("#panel-display .card").first.dispatch_event("click")
        expect(page.locator("#popover .refusal")).to_be_visible()
        quiet(page)
        page.keyboard.press("Escape")
        expect(page.locator("#popover")).to_be_empty()
    heard = page.evaluate("window.heard")
    assert len(heard) == 2, heard
    assert heard[0].strip() == heard[1].strip(), "the same refusal is said again"
    page.locator("#panel-parliament [data-at^='contract:']").first.dispatch_event("click")
    played(page, 1)
    quiet(page)
    (told,) = page.evaluate("window.heard")[2:]
    asked = page.locator("#question").inner_text().strip().partition(", ")[2]
    assert told.strip().endswith(asked)
    assert len(told) > len(asked) + 10, "and before it what happened"


def test_a_turn_from_the_accessible_tree_alone(page: Page) -> None:
    """By role and name, as a screen reader finds them; and the state in words."""
    begun(page)
    parliament = page.get_by_role("region", name="Parliament")
    parliament.get_by_role("button").first.dispatch_event("click")
    played(page, 1)
    towns = page.get_by_role("group", name=re.compile("map", re.IGNORECASE)).get_by_role("button", name=re.compile("boat|begin|here", re.IGNORECASE))
    (towns.first if towns.count() else page.locator("#board-holder .lit").first).dispatch_event("click")
    played(page, 2)
    page.keyboard.press("i")
    told = page.get_by_role("dialog").last
    expect(told).to_contain_text("Yours: ")
    expect(told).to_contain_text("goods markers")
    page.keyboard.press("Escape")
    lift_curtain(page)


@pytest.mark.parametrize("game", ["barge"])
def test_a_tiny_board_has_the_same_cursor(tiny_pages: Pages, game: str) -> None:
    tiny_page = tiny_pages()

    begin(tiny_page, game, "person", "easy")
    no = tiny_page.locator("#popover [data-do=no-notes]")
    if no.count():
        no.click()
    tiny_page.keyboard.press(".")
    tiny_page.wait_for_function("document.activeElement.getAttribute('class') === 'cursor'")
    here = tiny_page.evaluate("document.activeElement.dataset.at")
    tiny_page.keyboard.press("ArrowRight")
    tiny_page.wait_for_function("here => document.activeElement.dataset.at !== here", arg=here)
