"""What happened since one's last turn, in the browser: marks that stay, sentences that point, motions that a press ends, and ways back."""

from __future__ import annotations

import json
from functools import lru_cache
from statistics import median

from playwright.sync_api import Page, expect

from canalmania.game import GAME
from e2e.driving import Host, Opener, playable, started
from helpers.page import LINES, played, quiet, record
from looking import RECORDS
from tabletop.headers import PERSON
from tabletop.table import Table

MARKS, DEEDS, MOVING, RINGS = "#layer-marks .trace", "#desk .deed", "#board-motion svg", "#board-holder .place-ring"
# Intervals between frames, for so many milliseconds after a key.
FRAMES = """([key, most]) => new Promise((go) => {
    const frames = [];
    let last = performance.now();
    const end = last + most;
    const frame = (now) => { frames.push(now - last); last = now; now < end ? requestAnimationFrame(frame) : go(frames); };
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    requestAnimationFrame(frame);
})"""
# All that is said to a screen reader, and all that stands in the toast.
HEAR = """
window.heard = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    for (const { target } of changes) {
        const place = target.parentElement?.closest('.said, #toast') ?? target;
        if (place.matches?.('.said, #toast') && place.textContent.trim()) heard.push(place.textContent.trim());
    }
}).observe(document.body, { childList: true, subtree: true, characterData: true }));
"""


@lru_cache(maxsize=1)
def at_the_start_of_a_turn() -> str:
    """Of a game of four: Ada's turn begins, and since her last one something of everything has happened."""
    whole = Table.load(next(record for record in RECORDS if record.stem == "second-4").read_text(encoding="utf-8"), GAME)
    step = next(step for step in range(230, len(whole.lines)) if whole.played[step].seat == "red" and whole.played[step - 1].seat != "red")
    table = whole.until(step)
    seats = [seat._replace(name=name, player=player) for seat, name, player in zip(table.header.seats, NAMES, KINDS, strict=True)]
    return table.seated(table.header.replaced(seats=seats)).text()


NAMES, KINDS = ("Ada", "Ben", "Cora", "Dora"), (PERSON, "navvy", "navvy", "navvy")


def opened(page: Page, host: Host, pace: str = "normal") -> Page:
    kept = {
        "games": json.dumps([["1", "One", 1, 1, False, GAME.name]]),
        "game:1": at_the_start_of_a_turn(),
        "settings": json.dumps({"helped": True, "reminders": False, "pace": pace}),
    }
    page.add_init_script(
        HEAR
        + "".join(f"localStorage.getItem('canalmania:{key}') ?? localStorage.setItem('canalmania:{key}', {json.dumps(told)});" for key, told in kept.items())
    )
    started(page, host.address)
    page.click("#home-go-on")
    expect(page.locator(DEEDS)).to_have_count(3)
    quiet(page)
    return page


def lines(page: Page) -> int:
    return int(page.inner_text(LINES))


def test_marks_stay_until_the_first_action_and_what_is_told_points_at_them(open_page: Opener, host: Host) -> None:
    page = opened(open_page(), host)
    before = lines(page)
    for line, name in zip(page.locator(DEEDS).all(), NAMES[1:], strict=True):
        expect(line).to_contain_text(name)
    marks = page.locator(MARKS).count()
    assert marks > 8
    page.reload()
    playable(page)
    page.evaluate("document.querySelector('#home-go-on')?.click()")
    expect(page.locator(MARKS)).to_have_count(marks)
    page.keyboard.press("m")
    expect(page.locator(MARKS)).to_have_count(0)
    expect(page.locator(DEEDS)).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator(MARKS)).to_have_count(marks)
    page.click("#do-marks")
    expect(page.locator(MARKS)).to_have_count(0)

    page.keyboard.press("a")  # brings the marks back, too
    expect(page.locator(MARKS)).to_have_count(marks)
    page.wait_for_selector(MOVING, state="attached")
    page.mouse.move(700, 30)
    page.mouse.down()
    assert page.locator(MOVING).count() == 0, "a press ends all that moves, at once"
    page.mouse.up()

    page.hover("#deed-black")
    assert page.locator(RINGS).count() >= 3
    assert page.locator("#board .pointed").count() > 2
    page.mouse.move(700, 30)
    expect(page.locator(RINGS)).to_have_count(0)
    page.focus("#panel-log li")
    told = page.evaluate("document.activeElement.id")
    assert page.locator(RINGS).count() == len((page.get_attribute(f"#{told}", "data-places") or "").split())
    assert page.locator("#board .pointed").count() > 0
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.previousElementSibling.id") == told
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == told

    page.click("#slot-main button")
    played(page, before + 1)
    expect(page.locator(MARKS)).to_have_count(0)
    expect(page.locator(DEEDS)).to_have_count(0)
    page.keyboard.press("z")
    played(page, before)
    expect(page.locator(MARKS)).to_have_count(marks)
    page.keyboard.press("Shift+Z")
    played(page, before + 1)
    page.keyboard.press("Control+z")
    played(page, before)
    page.keyboard.press("Control+y")
    played(page, before + 1)
    page.keyboard.press("a")
    page.wait_for_selector(MOVING, state="attached")


def test_what_goes_back_over_others_turns_asks_first(open_page: Opener, host: Host) -> None:
    page = opened(open_page(), host)
    before = lines(page)
    text = record(page)
    expect(page.locator("#slot-back .later")).to_have_count(1)
    page.click("#slot-back button")
    expect(page.locator("#dialog .gone")).to_contain_text("Cora took the")
    page.click("#do-cancel")
    assert lines(page) == before
    page.keyboard.press("z")
    page.click("#dialog [data-do=undo-anyway]")
    expect(page.locator("#dialog")).to_be_empty()
    page.wait_for_function(f"lines => Number(document.querySelector('{LINES}').textContent) < lines", arg=before)
    page.click("#do-menu")
    page.click("#menu-redo")
    played(page, before)
    quiet(page)
    assert record(page) == text, "all is again as it was"


def test_skip_and_what_stands_there_after_it_never_play_or_take_back(open_page: Opener, host: Host) -> None:
    """And each of the others' turns is told of once."""
    page = opened(open_page(), host, pace="slow")
    for _ in range(3):
        before = lines(page)
        page.click("#slot-main button")
        page.wait_for_function(f"lines => Number(document.querySelector('{LINES}').textContent) > lines", arg=before)
        quiet(page)
        if page.locator("#do-skip").count():
            break
    mine = lines(page)
    expect(page.locator("#desk .at-it")).to_contain_text("Ben")
    page.evaluate("heard.length = 0")
    page.dblclick("#do-skip")
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(page.locator(DEEDS)).to_have_count(3)
    expect(page.locator("#do-skip")).to_have_count(0)
    for _ in range(3):
        page.click("#do-show-again")
    quiet(page)
    now = [line for line in record(page).splitlines() if line.startswith(("red:", "white:", "black:", "yellow:"))]
    assert lines(page) == len(now) > mine
    assert now[mine - 1].startswith("red:") and not any(line.startswith("red:") for line in now[mine:])
    heard = " ".join(page.evaluate("heard"))
    for name, line in zip(NAMES[1:], page.locator(f"{DEEDS} p").all_inner_texts(), strict=True):
        assert heard.count(line) == 1, (name, heard)


def test_who_wants_nothing_to_move_sees_nothing_move(open_page: Opener, host: Host) -> None:
    page = opened(open_page(reduced_motion="reduce"), host)
    page.evaluate(FRAMES, ["a", 200])
    assert page.locator(MOVING).count() == 0
    assert page.evaluate("Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))") <= 80
    page.evaluate("localStorage.setItem('canalmania:settings', JSON.stringify({ helped: true, reminders: false, motion: false }))")


def test_what_moves_moves_smoothly(open_page: Opener, host: Host) -> None:
    page = opened(open_page(), host)
    frames = sorted(page.evaluate(FRAMES, ["a", 2500])[3:])
    assert median(frames) < 18, frames
    assert page.locator(MOVING).count() > 0
