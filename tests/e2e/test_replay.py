"""A game looked at, and its end, in a browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from canalmania.game import GAME
from e2e.driving import ROOT, Host
from helpers.page import open_game, quiet, record
from tabletop.table import load

ENDED = (ROOT / "tests" / "records" / "second-4.record").read_text(encoding="utf-8")


def test_a_finished_game_is_replayed_by_buttons_slider_lines_and_keys(page: Page, host: Host) -> None:
    open_game(page, ENDED)
    expect(page.locator("#end-who")).to_be_visible()
    page.click("#end [data-do=watch]")
    slider = page.locator("#replay-slider")
    expect(slider).to_have_value("0")
    page.click("#foot [data-do=step][data-to=on]")
    expect(slider).not_to_have_value("0")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(load(ENDED, GAME).lines)))
    page.keyboard.press("PageUp")
    page.keyboard.press("Shift+ArrowLeft")
    quiet(page)
    page.locator("#desk .scrub").nth(10).click()
    expect(page.locator("#prompt .where")).to_contain_text("turn 10 of")
    page.locator("#panel-log .later").first.click()
    quiet(page)
    slider.evaluate("slider => { slider.value = 50; slider.dispatchEvent(new Event('input', {bubbles: true})); }")
    expect(page.locator("#panel-log .framed")).to_be_visible()
    expect(page.locator("#panel-hand")).to_contain_text("Hands, face up")
    page.keyboard.press("Escape")
    expect(page.locator("#end-who")).to_be_visible()


def test_the_map_is_kept_as_svg_and_png_and_another_game_begins(page: Page, host: Host, tmp_path: Path) -> None:
    open_game(page, ENDED)
    for kind, begins in (("svg", b"<svg "), ("png", b"\x89PNG")):
        with page.expect_download() as download:
            page.click(f"#foot [data-do=save-map][data-kind={kind}]")
        into = tmp_path / f"map.{kind}"
        download.value.save_as(into)
        assert into.read_bytes().startswith(begins)
        assert len(into.read_bytes()) > 20_000
    page.click("#end [data-do=review]")
    expect(page.locator("#panel-log")).to_be_visible()
    page.click("#prompt [data-do=result]")
    expect(page.locator("#end-who")).to_be_visible()
    names = [seat.name for seat in load(record(page), GAME).header.seats]
    page.click("#end [data-do=next-seat]")
    quiet(page)
    expect(page.locator("#end")).to_be_empty()
    assert [seat.name for seat in load(record(page), GAME).header.seats] == [*names[1:], names[0]]


def test_on_paper_stand_the_map_and_the_table(page: Page, host: Host) -> None:
    open_game(page, ENDED)
    page.emulate_media(media="print")
    expect(page.locator("#board-holder svg").first).to_be_visible()
    expect(page.locator("#end .score-table")).to_be_visible()
    expect(page.locator("#foot")).to_be_hidden()
    expect(page.locator("#end .end-foot")).to_be_hidden()
