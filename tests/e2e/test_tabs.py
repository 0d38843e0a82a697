"""Several tabs of one browser: idle they write nothing, and of one game one alone goes on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from canalmania.game import GAME
from e2e.driving import Host, Opener, painted, started
from e2e.sharing import link_text, shared
from helpers.canal_mania import do, table
from helpers.page import LINES, from_menu, played, quiet, record
from tabletop.links import TURN
from tabletop.table import load

RECORDS = Path(__file__).parents[1] / "records"
A_WHILE = 10_000  # milliseconds
ELSEWHERE = "This game is open in another tab."
GAMES = "Object.keys(localStorage).filter(key => key.startsWith('canalmania:game:'))"

# What the glue asks goes through a text, and what it writes through the storage: both are counted, and nothing is changed.
COUNTED = """
    if (location.protocol !== "about:") localStorage["canalmania:settings"] ??= JSON.stringify({ helped: true, reminders: false });
    window.counted = { asks: [], writes: [] };
    window.heard = {};
    addEventListener("storage", ({ key, newValue }) => (heard[key] = newValue));
    const { stringify } = JSON;
    JSON.stringify = function (value, ...more) {
        if (typeof value?.do === "string") counted.asks.push(value.do);
        return stringify.call(JSON, value, ...more);
    };
    for (const how of ["setItem", "removeItem"]) {
        const real = Storage.prototype[how];
        Storage.prototype[how] = function (key, ...more) {
            if (key !== "test") counted.writes.push(key);
            return real.call(this, key, ...more);
        };
    }
"""


@pytest.fixture
def context(open_page: Opener) -> BrowserContext:
    page = open_page()
    context = page.context
    context.add_init_script(COUNTED)
    page.close()
    return context


def opened(context: BrowserContext, address: str) -> Page:
    return started(context.new_page(), address)


def begin(page: Page) -> None:
    page.click("#screen [data-strength=contractor]")
    expect(page.locator("#prompt .question")).to_be_visible()
    quiet(page)


def go_on(page: Page) -> None:
    page.click("#home-go-on")
    expect(page.locator("#prompt .question")).to_be_visible()


def take_over(page: Page) -> None:
    page.click("#take-over")
    expect(page.locator("#prompt .question")).to_be_visible()


def waits(page: Page) -> None:
    expect(page.locator("#screen")).to_contain_text(ELSEWHERE)
    expect(page.locator("#prompt")).to_be_hidden()


def first_contract(page: Page) -> None:
    page.locator("#panel-parliament [data-at^='contract:']").first.click()


def a_replay(page: Page) -> None:
    game = load((RECORDS / "second-4.record").read_text(encoding="utf-8"), GAME)
    page.evaluate("link => location.hash = link", shared(game.record(), 120))
    expect(page.locator("#prompt .where")).to_contain_text("Step 120")


def an_answer_link(page: Page) -> None:
    game = load((RECORDS / "second-4.record").read_text(encoding="utf-8"), GAME)
    page.evaluate("link => location.hash = link", link_text(game.until(20).record(), TURN))
    page.locator("#dialog [data-do=i-am]").first.click()
    page.click("[data-do=arrive]")
    expect(page.locator("[data-do=arrive]")).to_have_count(0)
    quiet(page)


def all_heard(*pages: Page) -> None:
    """Each tab has heard what the others have written, and has answered for it."""
    for number, page in enumerate(pages):
        text = f"{number} {time.monotonic()}"
        page.evaluate("text => localStorage.setItem('test', text)", text)
        for other in pages:
            if other is not page:
                other.wait_for_function("text => heard.test === text", arg=text)
    for page in pages:
        quiet(page)


def test_idle_tabs_ask_and_write_nothing(context: BrowserContext, host: Host) -> None:
    """Whatever they show: a game, another one, a replay, an answer by link."""
    pages = [opened(context, host.address) for _ in range(4)]
    context.clock.install()  # a start marks its time with the real one
    for page, show in zip(pages, (begin, begin, a_replay, an_answer_link), strict=True):
        show(page)
    first_contract(pages[0])
    played(pages[0], 1)
    for page in pages:
        quiet(page)
    all_heard(*pages)
    for page in pages:
        assert page.evaluate("counted.asks").count("keep") < 12
        page.evaluate("() => { counted.asks.length = counted.writes.length = 0 }")
    for _ in range(3):
        for page in pages:
            page.clock.fast_forward(A_WHILE)
        all_heard(*pages)
    for page in pages:
        assert page.evaluate("counted") == {"asks": [], "writes": []}


def test_a_change_of_the_settings_is_written_by_the_tab_in_which_it_is_made(context: BrowserContext, host: Host) -> None:
    first, second = opened(context, host.address), opened(context, host.address)
    begin(first)
    begin(second)
    all_heard(first, second)
    second.evaluate("counted.writes.length = 0")
    first.evaluate("counted.writes.length = 0")
    from_menu(first, "settings")
    first.select_option("#dialog [data-name=theme]", "dark")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    all_heard(first, second)
    assert sorted(set(first.evaluate("counted.writes"))) == ["canalmania:root", "canalmania:settings"]
    assert second.evaluate("counted.writes") == []


def test_of_one_game_the_later_tab_goes_on_and_the_other_says_so(context: BrowserContext, host: Host) -> None:
    first = opened(context, host.address)
    begin(first)
    second = opened(context, host.address)
    go_on(second)
    waits(first)
    first_contract(second)
    played(second, 1)
    quiet(second)
    all_heard(first, second)
    take_over(first)
    expect(first.locator(LINES)).to_have_text("1")
    waits(second)
    mirror = table(first)
    action = mirror.state.actions(mirror.state.name)[0]
    do(first, mirror.state, action)
    played(first, 2)
    take_over(second)
    expect(second.locator(LINES)).to_have_text("2")
    waits(first)


def test_presses_at_the_same_time_are_all_in_the_game(context: BrowserContext, host: Host) -> None:
    """A press that the first tab hasn't even answered when the second wants the game isn't lost, and no tab shows another past."""
    first = opened(context, host.address)
    begin(first)
    second = opened(context, host.address)
    second.evaluate("""() => new BroadcastChannel("test").onmessage = () => document.querySelector("#home-go-on").click()""")
    first.evaluate("""() => {
        document.querySelector("#panel-parliament [data-at^='contract:']").click();
        new BroadcastChannel("test").postMessage("now");
    }""")
    waits(first)
    expect(second.locator(LINES)).to_have_text("1")
    quiet(second)
    all_heard(first, second)
    expect(second.locator(LINES)).to_have_text("1")
    mirror = table(second)
    do(second, mirror.state, mirror.state.actions(mirror.state.name)[0])
    played(second, 2)
    text = record(second)
    quiet(first)
    assert record(first) == text
    assert len(first.evaluate(GAMES)) == 1
    take_over(first)
    expect(first.locator(LINES)).to_have_text("2")


def test_both_tabs_press_take_over_at_once_and_one_has_the_game(context: BrowserContext, host: Host) -> None:
    first = opened(context, host.address)
    begin(first)
    tabs = [opened(context, host.address) for _ in range(2)]
    for page in tabs:
        page.evaluate("""() => new BroadcastChannel("test").onmessage = () => document.querySelector("#home-go-on").click()""")
    first.evaluate("() => new BroadcastChannel('test').postMessage('now')")
    waits(first)
    until = time.monotonic() + 20
    while not (waiting := [page for page in tabs if ELSEWHERE in page.inner_text("#screen")]) and time.monotonic() < until:
        painted(first)  # the one that had it first gives it to the other
    (one,) = waiting
    (other,) = [page for page in tabs if page is not one]
    expect(other.locator("#prompt .question")).to_be_visible()
    quiet(other)
    waits(one)


def test_a_tab_that_sleeps_loses_the_game_and_wakes_to_a_sentence(context: BrowserContext, host: Host) -> None:
    first = opened(context, host.address)
    begin(first)
    second = opened(context, host.address)
    session = context.new_cdp_session(first)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    go_on(second)
    first_contract(second)
    played(second, 1)
    quiet(second)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    waits(first)
    assert len(first.evaluate(GAMES)) == 1


def test_a_closed_tab_gives_the_game_free(context: BrowserContext, host: Host) -> None:
    first = opened(context, host.address)
    begin(first)
    first_contract(first)
    played(first, 1)
    quiet(first)
    second = opened(context, host.address)
    first.close()
    go_on(second)
    expect(second.locator(LINES)).to_have_text("1")


def test_without_locks_the_other_tab_follows_and_says_so(context: BrowserContext, host: Host) -> None:
    context.add_init_script("delete Navigator.prototype.locks")
    first = opened(context, host.address)
    begin(first)
    second = opened(context, host.address)  # without locks it can't know that somebody is there
    expect(second.locator("#prompt .question")).to_be_visible()
    first_contract(first)
    expect(second.locator("#toast")).to_contain_text("another tab")
    expect(second.locator(LINES)).to_have_text("1")
