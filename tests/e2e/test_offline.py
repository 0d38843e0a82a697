"""The game without its host: kept in the browser whole, one version at a time, and nothing else touched."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, expect

from canalmania.game import GAME
from canalmania.rules.actions import TakeContract
from e2e.driving import DESKTOP, NO_SERVICE_WORKERS, PATIENCE, Host, Opener, playable, started
from e2e.publishing import DOESNT_START, READY, Publisher, begin, build, check, context, failing, kept, publisher, ready, reloaded, watched
from e2e.sharing import shared
from e2e.thinking import in_the_second_worker, playing
from helpers.canal_mania import do, table
from helpers.page import from_menu, played, record
from helpers.variants import variants
from tabletop.table import load

__all__ = ["context", "kept", "publisher"]  # fixtures

RECORDS = Path(__file__).parents[1] / "records"

NOTICE = "#update [data-do=reload]"
VERSIONS = "() => [...new Set(['html', 'glue', 'python'].map(part => document.documentElement.dataset[part]))].join()"


def expect_version(page: Page, number: int) -> None:
    """In the page, its glue and its Python, and nowhere another one. A page that starts anew on the way is waited for."""
    page.wait_for_function(f"number => ({VERSIONS})() === String(number)", arg=number, timeout=PATIENCE)
    assert page.evaluate(VERSIONS) == str(number)


def go_on(page: Page) -> None:
    """A page that is loaded again comes back to the game by itself."""
    expect(page.locator("#prompt .question")).to_be_visible()


def play_on(page: Page) -> None:
    """A contract is taken, and building goes on."""
    mirror = table(page)
    wanted = next(action for action in mirror.state.actions(mirror.state.name) if isinstance(action, TakeContract))
    do(page, mirror.state, wanted)
    played(page, len(mirror.lines) + 1)
    assert str(wanted) in record(page)


def caches(page: Page) -> list[str]:
    found: list[str] = page.evaluate("async () => (await caches.keys()).sort()")
    return found


@pytest.mark.parametrize(
    "publisher", [pytest.param("", id="at the root"), pytest.param("some/where/", id="under a path", marks=pytest.mark.smoke)], indirect=True
)
def test_a_game_is_begun_and_played_on_without_the_host(kept: Page, publisher: Publisher) -> None:
    publisher.stop()
    page = reloaded(kept)
    begin(page)
    play_on(page)
    before = record(page)
    go_on(reloaded(page))
    assert record(page) == before


def test_computer_players_think_in_their_own_worker_without_the_host(kept: Page, publisher: Publisher) -> None:
    publisher.stop()
    in_the_second_worker(playing(kept.context.new_page(), publisher.address, "engineer", "person"))


def test_a_browser_begun_anew_needs_no_host(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], publisher: Publisher, tmp_path: Path) -> None:
    def launched() -> BrowserContext:
        return browser_type.launch_persistent_context(tmp_path / "profile", **browser_type_launch_args, viewport=DESKTOP, locale="en-GB")  # type: ignore[arg-type]

    context = launched()
    watch = watched(context, publisher)
    page = ready(started(context.new_page(), publisher.address))
    begin(page)
    before = record(page)
    context.close()
    check(watch)
    publisher.stop()
    context = launched()
    watch = watched(context, publisher)
    page = started(context.new_page(), publisher.address)
    go_on(page)
    assert record(page) == before
    play_on(page)
    context.close()
    check(watch)


def test_a_link_keeps_what_it_says(kept: Page, publisher: Publisher) -> None:
    publisher.stop()
    for link in ("#r", "?from=a-letter", "?from=a-letter#r", "index.html#r"):
        page = kept.context.new_page()
        page.add_init_script("window.cameTo = location.href")
        started(page, publisher.address + link)
        assert page.evaluate("cameTo") == publisher.address + link
        page.close()


def test_a_shared_game_is_looked_at_without_the_host(kept: Page, publisher: Publisher) -> None:
    publisher.stop()
    game = load((RECORDS / "second-4.record").read_text(encoding="utf-8"), GAME)
    page = kept.context.new_page()
    started(page, f"{publisher.address}?from=a-letter#{shared(game.record(), 120)}")
    expect(page.locator("#prompt .where")).to_contain_text("Step 120")


def test_a_new_version_waits_for_a_press_and_is_never_mixed_with_the_old_one(kept: Page, publisher: Publisher) -> None:
    begin(kept)
    play_on(kept)
    before = record(kept)
    publisher.publish(build(2))
    for _ in range(3):
        reloaded(kept)
        expect(kept.locator(NOTICE)).to_be_visible()
        expect_version(kept, 1)
    go_on(kept)
    kept.locator(NOTICE).focus()
    kept.keyboard.press("Enter")
    expect_version(kept, 2)
    playable(kept)
    expect(kept.locator("#update")).to_be_empty()
    assert record(kept) == before
    assert len(caches(kept)) == 1
    publisher.stop()
    expect_version(reloaded(kept), 2)


def test_the_notice_is_announced_and_can_wait(kept: Page, publisher: Publisher) -> None:
    publisher.publish(build(2))
    kept.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")
    expect(kept.locator("body > .said")).to_have_text("A new version is ready.")
    kept.get_by_role("button", name="Later").click()
    expect(kept.locator("#update")).to_be_empty()
    expect_version(kept, 1)


def test_both_tabs_go_over_to_the_new_version(kept: Page, publisher: Publisher) -> None:
    other = started(kept.context.new_page(), publisher.address)
    publisher.publish(build(2))
    reloaded(other)
    kept.click(NOTICE)  # the first tab came before there was anything kept; both are told, and both follow
    for page in (kept, other):
        expect_version(page, 2)
        playable(page)


def test_a_version_that_is_half_published_is_refused(kept: Page, publisher: Publisher) -> None:
    newer = build(2)
    publisher.publish({"sw.js": newer["sw.js"], "index.html": newer["index.html"]})
    waiting = kept.evaluate("""async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update();
        const worker = registration.installing;
        while (worker && worker.state === "installing") await new Promise(go => worker.addEventListener("statechange", go, { once: true }));
        return worker?.state;
    }""")
    assert waiting == "redundant"
    expect_version(reloaded(kept), 1)
    publisher.publish(newer)
    kept.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")
    kept.click(NOTICE)
    expect_version(kept, 2)


def test_what_another_app_has_deleted_comes_back_in_the_newer_version(kept: Page, publisher: Publisher) -> None:
    """An old tab is still open, so that the old worker answers; no visit gets half of each."""
    begin(reloaded(kept))
    play_on(kept)
    before = record(kept)
    publisher.publish(build(2))
    kept.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    visit = kept.context.new_page()
    visit.goto(publisher.address, wait_until="commit")
    for page in (visit, kept):
        expect_version(page, 2)
        playable(page)
    assert record(visit) == before
    publisher.stop()
    expect_version(reloaded(visit), 2)


def test_a_version_that_doesnt_start_is_followed_by_one_that_does(kept: Page, publisher: Publisher) -> None:
    """The old one would be shown forever: no reload lets a waiting one in."""
    publisher.publish(failing(2))
    reloaded(kept).click(NOTICE)
    expect(kept.locator("#start-more")).to_have_text(f"RuntimeError: {DOESNT_START}")
    publisher.publish(build(3))
    kept.click("#start-again")
    expect_version(kept, 3)
    playable(kept)


@pytest.mark.parametrize("publisher", ["", "some/where/"], ids=["at the root", "under a path"], indirect=True)
def test_what_is_not_ours_stays(context: BrowserContext, publisher: Publisher) -> None:
    """Other apps have pages, caches and keys at the same address; and so may another copy of the game."""
    other = context.new_page()
    other.goto(f"{publisher.root}other/")
    foreign = ["canalmania-/other/#0123456789abcdef", "canalmania-images", "workbox-precache-v2"]
    other.evaluate("async names => { for (const name of names) await caches.open(name); localStorage.setItem('other:key', 'kept') }", foreign)
    page = ready(started(context.new_page(), publisher.address))
    (first,) = set(caches(page)) - set(foreign)
    publisher.publish(build(2))
    reloaded(page).click(NOTICE)
    expect_version(page, 2)
    playable(page)
    (second,) = set(caches(page)) - set(foreign)
    assert first != second
    assert set(caches(page)) == {*foreign, second}
    assert {name.split("#")[0] for name in (first, second)} == {f"canalmania-/{publisher.under}"}
    keys: dict[str, str] = page.evaluate("() => ({...localStorage})")
    assert {name: value for name, value in keys.items() if not name.startswith("canalmania:")} == {"other:key": "kept"}
    other.goto(f"{publisher.root}other/?again")
    assert other.title() == "Other"
    scopes = page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).map(one => one.scope)")
    assert scopes == [publisher.address]


def test_the_documentation_comes_from_the_host_and_is_not_kept(kept: Page, publisher: Publisher) -> None:
    """It lies under the game's path, as the site publishes it."""
    publisher.publish({"docs/index.html": b"<!doctype html><title>Documentation</title>"})
    visit = kept.context.new_page()
    visit.goto(f"{publisher.address}docs/")
    assert visit.title() == "Documentation"
    publisher.stop()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        visit.goto(f"{publisher.address}docs/")


FORBIDDEN = {
    "no service workers": NO_SERVICE_WORKERS,
    "a sandbox": "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get() { throw new DOMException('sandboxed', 'SecurityError') }})",
    "refused": "ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('denied', 'SecurityError') }",
    "blocked": "ServiceWorkerContainer.prototype.register = async () => undefined",
}


@variants("how", ["a sandbox", "refused"], ["no service workers", "blocked"])
def test_where_nothing_may_be_installed_the_game_is_played_all_the_same(context: BrowserContext, publisher: Publisher, how: str) -> None:
    page = context.new_page()
    page.add_init_script(FORBIDDEN[how])
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    started(page, publisher.address)
    begin(page)
    play_on(page)
    assert any(text.startswith("The game can't be kept for playing offline") for text in told)
    from_menu(page, "home")
    expect(page.locator("#screen footer")).not_to_contain_text(READY)


def test_keeping_the_game_fetches_nothing_a_second_time(open_page: Opener, host: Host, site: Path) -> None:
    """The large files come once, for the start; for the keeping the host is only asked whether they are still so."""
    ready(started(open_page(installs=True), host.address))
    for name in ("/pyodide/pyodide.asm.wasm", "/pyodide/python_stdlib.zip", "/game.zip"):
        assert host.switches.sent[name] <= (site / name[1:]).stat().st_size
    assert host.switches.asked.count("/sw.js") == 1


def test_what_is_kept_offline_stays_small(site: Path) -> None:
    """71 files and 13,700,000 bytes when this was written."""
    listed = re.search(r"JSON\.parse\(`(.*?)`\)", (site / "sw.js").read_text(encoding="utf-8"), re.DOTALL)
    assert listed is not None
    files = [site / (name if name != "./" else "index.html") for name in json.loads(listed[1])]
    assert 40 < len(files) < 76
    assert sum(file.stat().st_size for file in files) < 14_300_000


def test_a_browser_offers_to_install_it(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], publisher: Publisher, tmp_path: Path) -> None:
    context = browser_type.launch_persistent_context(tmp_path / "profile", **browser_type_launch_args, viewport=DESKTOP)  # type: ignore[arg-type]
    watch = watched(context, publisher)
    page = ready(started(context.new_page(), publisher.address))
    session = context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{publisher.address}manifest.webmanifest"
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    context.close()
    check(watch)
