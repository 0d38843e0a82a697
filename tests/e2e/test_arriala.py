"""Arriala in a real browser: a whole turn by mouse, on a phone and by keys, games to their end against a computer and by link, what is kept, what axe says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.driving import playable
from e2e.pool import Pages
from helpers.arriala import LATE, open_position
from helpers.axe import faults
from helpers.page import lift_curtain, played, quiet, stored, themed
from helpers.tiny_games import choose_game, send, take_up
from helpers.variants import variants
from pages import NAMES, real_games
from tabletop.table import Table
from talk.arriala_page import PICTURED


def lit(page: Page, slug: str) -> str:
    return f"#lit-{slug}"


@pytest.mark.smoke
def test_a_whole_turn_by_mouse(page: Page) -> None:
    open_position(page, PICTURED, {})
    expect(page.locator("#question")).to_contain_text("3 left")
    page.click(lit(page, "montech-8"))
    expect(page.locator("#question")).to_contain_text("Navvy’s worker")
    expect(page.locator("#lit-montech-5 .price-text")).to_have_text("3")
    page.hover(lit(page, "montech-5"))
    expect(page.locator("#question")).to_contain_text("eight points to you")
    expect(page.locator("#panel-winning .changed.built")).to_contain_text("5 of 5")
    page.mouse.move(900, 780)
    expect(page.locator("#panel-winning .changed")).to_have_count(0)
    barred = page.locator('[data-at="board:castelsarrasin-2"]').last.bounding_box()
    assert barred is not None
    page.mouse.click(barred["x"] + barred["width"] / 2, barred["y"] + barred["height"] / 2)
    expect(page.locator("#popover")).to_contain_text("This worker can’t go back to Castelsarrasin 2: Mara took it from there.")
    page.keyboard.press("Escape")
    page.click(lit(page, "montech-5"))
    played(page, 1)
    expect(page.locator("#panel-players .now .points")).to_have_text("15")
    page.keyboard.press("z")
    played(page, 0)
    page.click('#desk [data-at="act:draw"]')
    played(page, 1)
    page.click("#slot-main .button")
    expect(page.locator("#dialog")).to_contain_text("You have 1 action point left; unused points are lost. 2.1")
    page.click("#dialog [data-do=anyway]")
    played(page, 2)
    expect(page.locator("#ready")).to_be_visible()
    lift_curtain(page)
    expect(page.locator("#desk")).to_contain_text("drew a card")


def test_on_a_phone_a_tap_chooses_and_the_main_button_plays(phone: Page) -> None:
    page = phone
    open_position(page, PICTURED, {})
    page.evaluate("document.getElementById('lit-montech-8').scrollIntoView()")
    for slug in ("montech-8", "montech-5"):
        page.locator(lit(page, slug)).dispatch_event("click")
        quiet(page)
    if page.locator("#slot-main [data-at='control:do']").count() == 0:  # this Chromium points
        played(page, 1)
        return
    expect(page.locator("#question")).to_contain_text("eight points to you")
    expect(page.locator("#panel-winning .changed.built")).to_be_visible()
    page.click("#slot-main .button")
    played(page, 1)


def test_by_keys_alone(page: Page) -> None:
    open_position(page, PICTURED, {})
    page.keyboard.press("1")
    expect(page.locator("#question")).to_contain_text("which worker moves?")
    page.keyboard.press(".")
    expect(page.locator(".cursor:focus")).to_have_attribute("aria-label", re.compile("worker"))
    quiet(page)
    page.keyboard.press("Escape")
    expect(page.locator("#question")).not_to_contain_text("which worker moves?")
    quiet(page)
    page.keyboard.press("6")
    played(page, 1)
    quiet(page)
    page.keyboard.press("/")
    page.fill("#command-line", "move yellow Montech > Montech 3")
    page.press("#command-line", "Enter")
    expect(page.locator("#command")).to_contain_text("There is a worker on Montech 3")
    page.keyboard.press("Escape")
    page.locator("#slot-main .button").press("Enter")
    expect(page.locator("#dialog")).to_contain_text("unused points are lost")


@variants("theme", ["dark"], ["light"])
def test_axe_finds_nothing(page: Page, theme: str) -> None:
    open_position(page, PICTURED, {})
    themed(page, theme)
    assert faults(page) == []
    page.click(lit(page, "montech-8"))
    page.hover(lit(page, "montech-5"))
    expect(page.locator("#panel-winning .changed").first).to_be_visible()
    assert faults(page) == []


def test_a_game_against_a_computer_to_its_end_and_again_after_a_reload(page: Page) -> None:
    open_position(page, LATE, {"red": "navvy"}, players=2, board="short")
    page.click('#desk [data-at="act:place"]')
    page.click(lit(page, "moissac-1"))
    played(page, 1)
    stored(page)  # kept before it is left
    page.reload(wait_until="commit")
    playable(page)
    go_on = page.locator("#home-go-on")
    expect(go_on.or_(page.locator("#question")).first).to_be_attached()
    if go_on.is_visible():
        go_on.click()
    played(page, 1)
    page.click("#slot-main .button")
    page.click("#dialog [data-do=anyway]")
    page.locator("#foot [data-do=skip], #end-who").first.click()
    expect(page.locator("#end")).to_contain_text("points", timeout=60_000)
    expect(page.locator("#end")).to_contain_text("Sections finished")
    kept = stored(page)
    table = Table.load(kept[next(key for key in kept if key.startswith("game:"))], real_games().game("arriala"))
    assert table.state.outcome() is not None
    assert faults(page) == []


def test_far_apart_by_link(pages: Pages) -> None:
    browsers = {seat: pages() for seat in ("purple", "red")}
    ada = browsers["purple"]
    choose_game(ada, "arriala")
    ada.select_option("#plan [name=players]", "2")
    for number in range(2):
        ada.fill(f"#plan [name=name{number}]", NAMES[number])
        ada.select_option(f"#plan [name=kind{number}]", "person")
    ada.select_option("#plan [name=where]", "link")
    ada.fill("#plan [name=seed]", "5")
    ada.click("#plan [type=submit]")
    quiet(ada)
    link, turn = "", "purple"
    for _ in range(3):
        page = browsers[turn]
        if link:
            take_up(page, link, turn)
        quiet(page)
        if page.locator("#popover [data-do=no-notes]").count():
            page.locator("#popover [data-do=no-notes]").first.click()
        place, away = page.locator('#desk [data-at="act:place"]'), page.locator("#prompt [data-do=send], #link-text")
        expect(place.or_(away).first).to_be_visible()
        if place.is_visible():  # the seed has the other begin
            place.click()
            page.locator("#board-holder .lit").first.click()
            quiet(page)
            page.click("#slot-main .button")
            page.click("#dialog [data-do=anyway]")
        link = send(page)
        turn = "red" if turn == "purple" else "purple"
    assert len(link.partition("#")[2]) < 900
