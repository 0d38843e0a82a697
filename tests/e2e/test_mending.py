"""What a browser keeps for playing offline comes back when some of it is missing, and a page that can't start without it says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.driving import DESKTOP, PATIENCE, Host, Opener, playable, started
from e2e.publishing import Publisher, begin, kept, publisher, ready
from helpers.page import from_menu

__all__ = ["kept", "publisher"]  # fixtures

NOT_READY = "Not ready to play offline"
DELETED = """async names => {
    for (const cache of await caches.keys())
        for (const name of names) await (await caches.open(cache)).delete(name, { ignoreVary: true });
}"""
IS_KEPT = "async name => Boolean(await caches.match(name, { ignoreVary: true }))"
OF_THE_START = ("./glue/start.js", "./glue/patch.js", "./main.py", "./game.zip", "./pyodide/pyodide.asm.wasm", "./pyscript/core.js")
LATER = ("./rest.zip", "./thinker.py", "./icons/icon.svg")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Of pages that may complain: that is what they are to do."""
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def quickly(host: Host, page: Path, what: str, become: str) -> None:
    """This file with other patience."""
    text = page.read_text(encoding="utf-8")
    assert what in text
    host.switches.instead[f"/{page.name}"] = text.replace(what, become).encode()


def test_an_installation_that_stalls_is_told_and_tried_again(open_page: Opener, host: Host, site: Path) -> None:
    quickly(host, site / "sw.js", "LONG = 120_000", "LONG = 1_000")
    host.switches.hanging.add("/rest.zip")
    page = started(open_page(installs=True, may_complain=True), host.address)
    expect(page.locator("#screen footer")).to_contain_text(NOT_READY)
    host.switches.hanging.clear()
    host.switches.asked.clear()
    page.evaluate("dispatchEvent(new Event('online'))")
    ready(page)
    expect(page.locator("#screen footer")).not_to_contain_text(NOT_READY)
    assert host.switches.asked.count("/game.zip") == 0  # what had come stayed


def says_what_is_missing(page: Page, address: str) -> None:
    page.goto(address, wait_until="commit")
    page.wait_for_function("document.getElementById('start')?.innerText.includes(\"couldn’t be fetched\")", timeout=PATIENCE)


def test_a_start_without_one_of_its_files_says_so_and_mends_itself(kept: Page, publisher: Publisher) -> None:
    for name in OF_THE_START:
        kept.evaluate(DELETED, [name])
        publisher.stop()
        visit = kept.context.new_page()
        says_what_is_missing(visit, publisher.address)
        publisher.start()
        started(visit, publisher.address)
        visit.wait_for_function(IS_KEPT, arg=name)
        visit.close()
    publisher.stop()
    started(kept.context.new_page(), publisher.address)


def test_what_no_start_takes_is_fetched_again_as_soon_as_the_game_can_be_played(kept: Page, publisher: Publisher) -> None:
    kept.evaluate(DELETED, LATER)
    publisher.stop()
    visit = started(kept.context.new_page(), publisher.address)
    expect(visit.locator("#screen footer")).to_contain_text(NOT_READY)
    publisher.start()
    ready(started(visit, publisher.address))
    for name in LATER:
        assert visit.evaluate(IS_KEPT, name)


def test_the_page_itself_comes_back_too(kept: Page, publisher: Publisher) -> None:
    kept.evaluate(DELETED, ["./"])
    ready(started(kept.context.new_page(), publisher.address))
    kept.wait_for_function(IS_KEPT, arg="./")


def test_the_first_visit_goes_on_without_its_host_once_all_is_kept(kept: Page, publisher: Publisher) -> None:
    """No service worker answers this tab."""
    assert not kept.evaluate("Boolean(navigator.serviceWorker.controller)")
    publisher.stop()
    begin(kept)
    from_menu(kept, "share")
    kept.click("#dialog [data-do=code]")
    expect(kept.locator("#dialog svg")).to_be_visible()


def test_a_start_that_failed_for_want_of_a_network_is_tried_again_when_it_is_back(kept: Page, publisher: Publisher) -> None:
    kept.evaluate(DELETED, ["./game.zip"])
    publisher.stop()
    visit = kept.context.new_page()
    says_what_is_missing(visit, publisher.address)
    publisher.start()
    visit.evaluate("dispatchEvent(new Event('online'))")
    playable(visit)
