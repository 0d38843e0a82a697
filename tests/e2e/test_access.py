"""What can be checked by machine of how the page reads to those who can't see it, or can't use a mouse: axe in what a person does at a table.

What stands in each state, dialog and editor by itself: test_axe_everywhere.py.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from canalmania.game import GAME
from e2e.driving import ROOT, Host, Opener, playable
from e2e.sharing import shared
from helpers.axe import faults
from helpers.canal_mania import do, table
from helpers.page import no_notes, played, quiet, themed
from helpers.variants import variants
from tabletop.table import load


@variants("theme", ["light"], ["dark", "contrast"])
def test_the_table(page: Page, theme: str) -> None:
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    themed(page, theme)
    assert faults(page) == []
    page.click("#panel-display .card >> nth=0")  # a refusal
    expect(page.locator("#popover .refusal")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.click("#panel-parliament [data-at^='contract:'] >> nth=0")
    expect(page.locator("#board-holder .lit")).to_have_count(2)
    assert faults(page) == []


def test_a_link_to_a_game_that_is_over(open_page: Opener, host: Host) -> None:
    finished = load((ROOT / "tests" / "records" / "second-4.record").read_text(encoding="utf-8"), GAME)
    page = open_page()
    page.goto(f"{host.address}#{shared(finished.record())}", wait_until="commit")
    playable(page)
    assert faults(page) == []


def test_on_a_phone(phone: Page) -> None:
    assert faults(phone) == []
    phone.click("#screen [data-strength=contractor]")
    no_notes(phone)
    assert faults(phone) == []


def test_whoever_uses_only_the_keyboard_sees_where_they_are(page: Page) -> None:
    """Every stop has a ring, and a first contract can be taken without a mouse."""
    page.locator("#screen [data-strength=contractor]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#next-note")).to_be_visible()
    no_notes(page)
    page.locator("#panel-parliament [data-at^='contract:']").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    ring: str = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert ring != "none"
    page.keyboard.press("Enter")
    played(page, 1)
    assert table(page).lines[0].startswith("red: contract")
    page.locator("#desk [data-at^='control:boat']").first.focus()
    page.keyboard.press("Space")
    played(page, 2)
    assert table(page).lines[1].startswith("red: boat")


def test_a_board_is_played_by_keys_alone(page: Page) -> None:
    """What is lit can be reached by Tab and pressed; and the letters do what their controls do."""
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    do(page, table(page).state, table(page).state.actions("red")[0])
    quiet(page)
    assert table(page).state.step == "boat"
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#board-holder .cursor')"):
            break
    assert page.evaluate("document.querySelector(`#board-holder .lit[data-at='${document.activeElement.dataset.at}']`) !== null")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert page.evaluate("getComputedStyle(document.activeElement.firstChild).stroke") != "none"  # the ring of the one that has the focus
    page.keyboard.press("Enter")
    played(page, 2)
    page.keyboard.press("z")
    played(page, 1)
