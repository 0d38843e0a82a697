"""From the address to the first answer, and all that may come between."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Page, expect

from e2e.driving import Host, Opener, playable, started
from helpers.variants import variants

STAGES = """
    window.stages = [];
    new MutationObserver(() => {
        const text = document.getElementById("start-stage")?.textContent;
        if (text && window.stages.at(-1) !== text) window.stages.push(text);
    }).observe(document, {subtree: true, childList: true, characterData: true});
"""
PICTURE = """localStorage.setItem("canalmania:picture", JSON.stringify({
    game: "canal-mania", key: "england.second", viewBox: "-34 -34 798 1055.3", layers: {boats: '<g id="kept"><path d="M0 0h9v9z"/></g>'},
}))"""
WASM = "/pyodide/pyodide.asm.wasm"
MOST_BYTES = 5_790_000
"""Over the wire, until the game can be played."""


def failing(page: Page, host: Host) -> str:
    """The sentence with which a start ends that can't succeed."""
    page.goto(host.address, wait_until="commit")
    expect(page.locator("#start-again")).to_be_visible()
    return page.inner_text("#start-stage")


def try_again(page: Page) -> None:
    page.click("#start-again")
    playable(page)
    expect(page.locator("#start")).to_be_hidden()


@pytest.mark.parametrize("phone", [pytest.param(False, marks=pytest.mark.smoke, id="desktop"), pytest.param(True, id="phone")])
def test_a_start_shows_the_board_then_its_stages_then_the_game(open_page: Opener, host: Host, phone: bool) -> None:
    page = open_page(phone=phone)
    page.add_init_script(STAGES)
    host.switches.hanging.add("/game.zip")
    page.goto(host.address, wait_until="commit")
    expect(page.locator("#board-holder .board")).to_be_visible()
    expect(page.locator("#start-stage")).to_have_text("Fetching the game")
    host.switches.hanging.clear()
    playable(page)
    assert page.evaluate("stages") == ["Fetching the game", "Starting Python", "Setting up the table"]
    expect(page.locator("#start")).to_be_hidden()
    expect(page.locator("[data-do]").locator("visible=true").first).to_be_visible()


def test_the_last_game_is_on_the_board_before_python(open_page: Opener, host: Host) -> None:
    page = open_page()
    page.add_init_script(PICTURE)
    host.switches.hanging.add("/game.zip")
    page.goto(host.address, wait_until="commit")
    expect(page.locator("#layer-boats #kept")).to_be_visible()
    assert page.get_attribute("#board", "data-zoom") == "mid"
    assert page.evaluate("performance.getEntriesByName('playable').length") == 0
    host.switches.hanging.clear()
    playable(page)


def test_a_picture_of_another_board_is_left_alone(open_page: Opener, host: Host) -> None:
    page = open_page()
    page.add_init_script(PICTURE.replace("england.second", "a board that grows"))
    host.switches.hanging.add("/game.zip")
    page.goto(host.address, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('board painted').length")
    assert page.locator("#layer-boats *").count() == 0
    host.switches.hanging.clear()
    playable(page)


def said(text: str) -> bytes:
    return bytes([len(text.encode())]) + text.encode()


def link_of(game: int, named: str = "") -> str:
    """The head of a link as docs/links.md has it, with something behind it: a next turn in round 12, which opens at step 300."""
    about = said("12 17 21") + bytes([2]) + said("Ada") + said("Tom")
    head = bytes([1, 2, 3, game << 3 | 1]) + (b"" if game else said(named)) + bytes([0xAC, 0x02]) + about
    return "1" + base64.urlsafe_b64encode(head + bytes(50)).decode().rstrip("=") + "z"


@pytest.mark.parametrize(("link", "game"), [(link_of(1), "Canal Mania"), (link_of(0, "barge"), "barge")])
def test_a_link_says_which_game_it_is_before_python(open_page: Opener, host: Host, link: str, game: str) -> None:
    page = open_page()
    host.switches.hanging.add("/game.zip")
    page.goto(f"{host.address}#{link}", wait_until="commit")
    expect(page.locator("#start-what")).to_have_text(f"{game}, a game by link, round 12: Ada 17, Tom 21")
    page.click("#start-languages [lang=de]")
    expect(page.locator("#start-what")).to_have_text(f"{game}, ein Spiel per Link, Runde 12: Ada 17, Tom 21")
    host.switches.hanging.clear()
    playable(page)


def test_nothing_is_fetched_twice(open_page: Opener, host: Host) -> None:
    """Once for the progress, once in the worker: the second time the browser's cache has it, at most asked whether it is still so."""
    page = open_page()
    sizes: dict[str, int] = {}

    def count(told: dict[str, object]) -> None:
        sizes[str(told["requestId"])] = int(float(str(told["encodedDataLength"])))

    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", count)
    started(page, host.address)
    assert sum(sizes.values()) < MOST_BYTES


@variants(
    "path, sentence",
    [
        (WASM, "The game can’t start: pyodide.asm.wasm couldn’t be fetched."),
        ("/game.zip", "The game can’t start: game.zip couldn’t be fetched."),
    ],
    [
        ("/pyodide/python_stdlib.zip", "The game can’t start: python_stdlib.zip couldn’t be fetched."),
        ("/pyodide/pyodide.asm.mjs", "The game can’t start: pyodide.asm.mjs couldn’t be fetched."),
        ("/main.py", "The game can’t start: main.py couldn’t be fetched."),
    ],
)
def test_a_missing_file_is_named_and_trying_again_works(open_page: Opener, host: Host, path: str, sentence: str) -> None:
    page = open_page(may_complain=True)
    host.switches.missing.add(path)
    assert failing(page, host) == sentence
    host.switches.missing.clear()
    try_again(page)


def test_a_wrong_type_is_named_with_what_the_host_must_send(open_page: Opener, host: Host) -> None:
    page = open_page(may_complain=True)
    host.switches.types[WASM] = "text/plain"
    sentence = failing(page, host)
    assert sentence == "The game can’t start: the server sent pyodide.asm.wasm as text/plain; it must be application/wasm."
    host.switches.types.clear()
    try_again(page)


@variants("path", ["/game.zip"], ["/pyodide/pyodide.asm.mjs"])
def test_a_start_that_hangs_says_so(open_page: Opener, host: Host, path: str) -> None:
    page = open_page(may_complain=True)
    host.impatient(2)
    host.switches.hanging.add(path)
    assert failing(page, host) == "The game hasn’t started: nothing has happened for 2 seconds."
    assert page.inner_text("#start-more") == f"Waiting for {path.rsplit('/', 1)[-1]}"
    del host.switches.instead["/"]
    page.click("#start-again")
    host.switches.hanging.clear()
    playable(page)


def test_what_hung_may_still_come(open_page: Opener, host: Host) -> None:
    page = open_page(may_complain=True)
    host.impatient(2)
    host.switches.hanging.add("/game.zip")
    failing(page, host)
    host.switches.hanging.clear()
    playable(page)
    expect(page.locator("#start")).to_be_hidden()


def test_an_error_of_our_own_is_a_sentence_too(open_page: Opener, host: Host) -> None:
    page = open_page(may_complain=True)
    host.switches.instead["/main.py"] = b"def ask(text):\n    raise RuntimeError('no luck')\n\n\n__export__ = ['ask']\n"
    assert failing(page, host) == "The game can’t start: something went wrong."
    assert page.inner_text("#start-more") == "RuntimeError: no luck"


def test_after_two_failed_starts_it_can_be_started_without_what_is_kept(open_page: Opener, host: Host) -> None:
    page = open_page(may_complain=True)
    host.switches.instead["/main.py"] = (
        b"import json\ndef ask(text):\n    start = json.loads(text)\n"
        b"    if start.get('stored'):\n        raise RuntimeError('no luck')\n"
        b"    frame, parts = {'columns': [['log']]}, {'panel-log': start.get('storage', '')}\n"
        b"    return json.dumps({'frame': frame, 'parts': parts, 'store': {'game:1': 'new'}, 'root': {'data-screen': 'table'}})\n__export__ = ['ask']\n"
    )
    page.goto(f"{host.address}icons/icon.svg")
    page.evaluate("localStorage.setItem('canalmania:game:1', 'x')")
    failing(page, host)
    expect(page.locator("#start-safe")).to_be_hidden()
    page.click("#start-again")
    expect(page.locator("#start-safe")).to_be_visible()
    page.click("#start-safe")
    expect(page.locator("#panel-log")).to_have_text("aside")
    assert page.evaluate("localStorage.getItem('canalmania:game:1')") == "x"
    assert failing(page, host) == "The game can’t start: something went wrong."


def test_it_starts_under_any_path(open_page: Opener, host: Host) -> None:
    host.switches.under = "/some/where/"
    started(open_page(), f"{host.address}some/where/")
    assert "/game.zip" in host.switches.asked


def framed(page: Page, host: Host, attributes: str) -> Page:
    """Our page in a frame of another site's."""
    host.switches.instead["/host.html"] = f"<!doctype html><title>host</title><iframe src='{host.address}' width=1000 height=700 {attributes}>".encode()
    page.goto(f"{host.address.replace('127.0.0.1', 'localhost')}host.html", wait_until="commit")
    page.wait_for_selector("iframe")
    return page


def test_where_storage_is_blocked_it_starts_and_says_so(open_page: Opener, host: Host) -> None:
    """A frame may ask for what is kept only if its page lets it."""
    host.switches.any_origin = True
    host.switches.instead["/main.py"] = (
        b"import json\ndef ask(text):\n    start = json.loads(text)\n"
        b"    frame, parts = {'columns': [['log']]}, {'panel-log': start['storage']}\n"
        b"    return json.dumps({'frame': frame, 'parts': parts, 'store': {'a': 'b'}, 'root': {'data-screen': 'table'}})\n__export__ = ['ask']\n"
    )
    page = framed(open_page(may_complain=True), host, "sandbox='allow-scripts'")
    expect(page.frame_locator("iframe").locator("#panel-log")).to_have_text("blocked")


def test_in_a_sandbox_without_workers_it_runs_beside_the_page(open_page: Opener, host: Host) -> None:
    host.switches.any_origin = True
    page = framed(open_page(may_complain=True), host, "sandbox='allow-scripts'")
    inside = page.frame_locator("iframe")
    expect(inside.locator("#start")).to_be_hidden()
    expect(inside.locator("[data-do]").locator("visible=true").first).to_be_visible()


def test_without_javascript_there_is_a_sentence(open_page: Opener, host: Host) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(host.address)
    expect(page.locator(".noscript")).to_contain_text("needs JavaScript")
    expect(page.locator("#board-holder .board")).to_be_visible()
