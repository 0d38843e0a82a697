"""The editor in a browser: by mouse, by keys, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.driving import lasting
from helpers.axe import faults
from helpers.page import ask, quiet


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
    press(page, "U24")
    expect(page.locator("#edit-lines")).to_have_value(f'white canal "Medway Navigation" Tonbridge U24 lock > V24{REST}')
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
    quiet(page)
    page.keyboard.press("1")
    expect(page.locator("#board-holder .lit")).not_to_have_count(0)
    quiet(page)
    page.focus("#board-holder .cursor[tabindex='0']")
    expect(page.locator("#board-holder .cursor:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#edit-lines")).to_have_value(re.compile(r'^white canal "Medway Navigation" Tonbridge \w\d+ stretch > '))
    page.keyboard.press("z")
    expect(page.locator("#edit-lines")).to_have_value(f'white canal "Medway Navigation" Tonbridge{REST}')
    page.keyboard.press("Escape")
    expect(page.locator("#board-holder .lit")).to_have_count(0)


def test_the_frame_of_what_is_shown_is_dragged_and_moved_by_keys(page: Page) -> None:
    opened(page, "CM-E15")
    page.fill("#edit-part", "Tonbridge Maidstone")
    page.locator("#edit-part").press("Tab")
    expect(page.locator(".edit-handle")).to_have_count(8)

    def shown() -> list[int]:
        return [int(number) for number in page.input_value("#edit-part").split()]

    def pulled(handle: str, x: int, y: int) -> None:
        box = page.locator(handle).bounding_box()
        assert box is not None
        at = box["x"] + (0 if "edge" in handle else box["width"] / 2), box["y"] + box["height"] / 2
        page.mouse.move(*at)
        page.mouse.down()
        page.mouse.move(at[0] + x, at[1] + y, steps=12)
        page.mouse.up()
        page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")

    pulled(".edit-handle.at-nw", -120, -90)
    left, top, wide, high = shown()
    pulled(".edit-handle.at-w", -60, 0)
    assert shown()[0] < left and shown()[2] > wide and shown()[1::2] == [top, high]
    before = shown()
    pulled(".edit-edge", -70, 0)  # by its left edge: as large as before
    assert shown()[0] < before[0] and shown()[2:] == before[2:]
    page.keyboard.press("z")  # a whole drag is one step
    expect(page.locator("#edit-part")).to_have_value(" ".join(map(str, before)))
    page.keyboard.press("p")
    expect(page.locator("#question")).to_contain_text("Arrows move it")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#edit-part")).not_to_have_value(" ".join(map(str, before)))
    moved = shown()
    assert moved[1] < before[1] and moved[::2] == before[::2]
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("#edit-part")).not_to_have_value(" ".join(map(str, moved)))
    assert shown()[:2] == moved[:2] and shown()[2] < moved[2]


@pytest.mark.parametrize("game", ["arriala", "kontor"])
def test_small_games_pieces_are_not_cut(page: Page, game: str) -> None:
    opened(page)
    page.select_option("#edit-game", game)
    expect(page.locator("html")).to_have_attribute("data-game", game)
    expect(page.locator("#panel-pieces .piece").first).to_be_visible()
    cut = "[...document.querySelectorAll('.piece span, .told-row select')].filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML)"
    assert page.evaluate(cut) == []


BROKEN = """() => {
    const words = document.createTreeWalker(document.querySelector("#panel-pieces .piece-kinds"), NodeFilter.SHOW_TEXT), found = [];
    while (words.nextNode()) {
        for (const {0: word, index} of words.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
            const range = document.createRange();
            range.setStart(words.currentNode, index);
            range.setEnd(words.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) found.push(word);
        }
    }
    return found;
}"""


@pytest.mark.parametrize(("language", "game"), [("fr", "canal-mania"), ("de", "arriala")])
def test_no_language_s_piece_is_broken_within_a_word(page: Page, language: str, game: str) -> None:
    ask(page, do="set", name="language", value=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    opened(page)
    page.select_option("#edit-game", game)
    expect(page.locator("html")).to_have_attribute("data-game", game)
    for width, height in ((1280, 800), (1000, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BROKEN) == []


CUT_HEAD = """[...document.querySelectorAll('.head-line select')].filter(one => {
    const whole = one.cloneNode(true);
    whole.value = one.value;
    whole.style.cssText = 'position: absolute; width: max-content; flex: none; max-width: none';
    one.parentNode.append(whole);
    const narrow = one.getBoundingClientRect().width < whole.getBoundingClientRect().width - 1;
    whole.remove();
    const {left, right} = one.getBoundingClientRect(), menu = document.querySelector('.head-line .menu').getBoundingClientRect();
    return narrow || left < 0 || right > innerWidth || menu.right > innerWidth;
}).map(one => one.id)"""


def test_what_is_chosen_in_the_head_is_read_whole(page: Page) -> None:
    ask(page, do="set", name="language", value="de")
    opened(page)
    for game in ("canal-mania", "arriala", "kontor"):
        page.select_option("#edit-game", game)
        expect(page.locator("html")).to_have_attribute("data-game", game)
        for width, height in ((1280, 800), (1000, 800), (360, 640)):
            page.set_viewport_size({"width": width, "height": height})
            assert lasting(page, CUT_HEAD) == [], (game, width)


def test_what_the_author_draws_is_taken_by_its_key(page: Page) -> None:
    opened(page, "CM-E15")
    for key, mark in (("a", "arrow"), ("w", "words"), ("f", "ring"), ("n", "number"), ("p", "part")):
        page.keyboard.press(key)
        expect(page.locator(f"#edit-mark-{mark}")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("f")
    press(page, "U24")
    expect(page.locator("#edit-tag")).to_have_value(re.compile("ring U24"))


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


SMALL = """[...document.querySelectorAll("#page button, #page select, #page input, header button, header select")].filter(one => one.getClientRects().length)
    .map(one => [one.id, one.getBoundingClientRect()]).filter(([, {width, height, top}]) => width < 43.5 || height < 43.5 || top < 0).map(([id]) => id)"""


def test_on_a_phone(phone: Page) -> None:
    opened(phone, "CM-E20")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for tab, panel in (("hands", "hands"), ("goal", "goal"), ("text", "block"), ("take", "look"), ("pieces", "pieces")):
        phone.click(f"#edit-tab-{tab}")
        expect(phone.locator(f"#panel-{panel}")).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert phone.evaluate(SMALL) == []
    assert faults(phone) == []
