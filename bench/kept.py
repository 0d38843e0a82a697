"""`make bench-kept`: what saved games cost the page: its start with many, its start with damaged ones, tabs that lie idle. Into bench/kept.json.

Every start is from its beginning until the page can be played, in one browser that has the files already, all kinds of stores by turns.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from page import ARGS, ROOT, chromium, serving
from playwright.sync_api import Browser, Page, sync_playwright

from canalmania.game import GAME
from tabletop.links import SHOW, TURN
from tabletop.table import Table
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library
from ui_bridge.shell.links import link_of, text_of
from ui_bridge.shell.shelf import Shelf
from ui_bridge.shell.store import Store

MANY = 300
KINDS_OF_GAMES = 12
LINES = 120  # of a saved game, at most
ROUNDS = 9
IDLE = 10  # seconds
PATIENCE = 120_000
BUDGETS = {
    f"a start with {MANY} games, of one with none": 1.2,
    "the slowest start with a damaged store, of a clean one": 1.5,
    "an idle tab, of a core": 0.01,
    "writes of idle tabs": 0,
}
# Whether something had to be changed.
PUT = """texts => {
    const wanted = Object.entries(texts).map(([key, text]) => [`canalmania:${key}`, text]);
    const ours = Object.keys(localStorage).filter(key => key !== "canalmania:root");
    if (ours.length === wanted.length && wanted.every(([key, text]) => localStorage.getItem(key) === text)) return false;
    localStorage.clear();
    for (const [key, text] of wanted) localStorage.setItem(key, text);
    return true;
}"""
COUNTED = """
    if (location.protocol !== "about:") localStorage["canalmania:settings"] ??= JSON.stringify({ helped: true });
    window.writes = 0;
    for (const how of ["setItem", "removeItem"]) {
        const real = Storage.prototype[how];
        Storage.prototype[how] = function (...about) { window.writes++; return real.apply(this, about); };
    }
"""


def saved_games(number: int) -> dict[str, str]:
    """A browser's texts with so many games of a few hundred random steps each, as the page keeps them."""
    library = Library(GAMES, NUMBERED)
    chance = random.Random(13)
    tables = [random_game(chance) for _ in range(KINDS_OF_GAMES)]
    store = Store({})
    shelf = Shelf(store, library)
    for one in range(number):
        shelf.keep(f"{1_790_000_000 + one}-bench{one:03}", tables[one % len(tables)], f"Game {one}")
    return store.texts


def random_game(chance: random.Random) -> Any:
    table = Table.new(GAME, GAME.header(chance.randrange(2, 6), chance.randrange(1 << 30)))
    while len(table.lines) < LINES and table.asked():
        (seat,) = table.asked()
        table.play(chance.choice(list(table.state.actions(seat))))
    return table


def damaged(clean: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """By what was done to it, the same store."""
    chance = random.Random(14)
    games = [key for key in clean if key.startswith("game:")]
    newest = max(games)
    nested = "[" * 100_000

    def each(kind: str, damage: Callable[[str], str]) -> dict[str, str]:
        return {key: damage(text) if key.startswith(kind) else text for key, text in clean.items()}

    def cut(text: str) -> str:
        return text[: chance.randrange(len(text))]

    def garbled(text: str) -> str:
        letters = list(text)
        for _ in range(40):
            letters[chance.randrange(len(letters))] = chance.choice('\0\n[{"9#x\ud7ff\u202e')
        return "".join(letters)

    return {
        "a list that is noise": {**clean, "games": "noise"},
        "a list nested deeply": {**clean, "games": nested},
        "no list": {key: text for key, text in clean.items() if key != "games"},
        "a list with a game a line wrong": {**clean, "games": clean["games"].replace("Game", '", [').replace("false", "9e99")},
        "settings and picture of noise": {**clean, "settings": nested, "picture": '{"game": 1e999'},
        "all records cut": each("game:", cut),
        "all records garbled": each("game:", garbled),
        "all records empty": each("game:", lambda text: ""),
        "the newest record of a million letters in a line": {**clean, newest: clean[newest] + "x" * 1_000_000},
        "all maps nested deeply": each("map:", lambda text: "[" * 1000),
        "by each game what is of a link, damaged": {**clean, **{key.replace("game:", "link:"): "[[[" for key in games}},
        "keys that nobody knows": {**clean, **{f"what:{number}": "x" * 100 for number in range(2000)}},
    }


def start(page: Page) -> float:
    """Milliseconds until it can be played."""
    page.reload(wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('playable').length", timeout=PATIENCE)
    page.wait_for_timeout(300)  # what comes after it is none of the next start's
    return float(page.evaluate("performance.getEntriesByName('playable')[0].startTime"))


def starts(browser: Browser, address: str, stores: Mapping[str, Mapping[str, str]], rounds: int) -> dict[str, list[int]]:
    """A profile each, so that no start has to do with what was written for another. What a page has mended meanwhile is damaged again."""
    pages: dict[str, Page] = {}
    for name in stores:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        pages[name] = context.new_page()
        pages[name].goto(address)
    runs: dict[str, list[int]] = {name: [] for name in stores}
    for number in range(rounds + 1):
        for name, texts in stores.items():
            if pages[name].evaluate(PUT, dict(texts)):
                pages[name].wait_for_timeout(1000)
            took = round(start(pages[name]))
            if number:  # the first fills the browser's cache
                runs[name].append(took)
    for page in pages.values():
        page.context.close()
    return runs


def against(runs: Mapping[str, list[int]], name: str, base: str) -> float:
    """The median of the pairs."""
    return round(statistics.median(one / other for one, other in zip(runs[name], runs[base], strict=True)), 3)


def idle(browser: Browser, address: str) -> dict[str, float]:
    """Four tabs of one browser: two games, a replay, an answer by link."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(COUNTED)
    pages = [context.new_page() for _ in range(4)]
    library, table = Library(GAMES, NUMBERED), random_game(random.Random(15))
    for page, purpose in zip(pages, ("", "", SHOW, TURN), strict=True):
        page.goto(address)
        page.wait_for_function("performance.getEntriesByName('playable').length", timeout=PATIENCE)
        if purpose:
            page.evaluate("link => location.hash = link", text_of(link_of(table, purpose), library))
        else:
            page.click("#screen [data-strength=contractor]")
        if purpose == TURN:
            page.locator("#dialog [data-do=i-am]").first.click()
            page.locator("[data-do=arrive]").click()
        page.locator("#prompt .question").wait_for()
    pages[0].locator("#panel-parliament [data-at^='contract:']").first.click()
    pages[0].wait_for_timeout(3000)
    session = browser.new_browser_cdp_session()

    def used() -> float:
        told = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(one["cpuTime"] for one in told if one["type"] == "renderer"))

    for page in pages:
        page.evaluate("window.writes = 0")
    before = used()
    pages[0].wait_for_timeout(1000 * IDLE)
    share = (used() - before) / IDLE / len(pages)
    writes = sum(page.evaluate("window.writes") for page in pages)
    context.close()
    return {"an idle tab, of a core": round(share, 4), "writes of idle tabs": writes}


def bench(rounds: int) -> dict[str, Any]:
    address = serving(ROOT / "dist")
    clean = saved_games(MANY)
    kinds = damaged(clean)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        told = idle(browser, address)
        many = starts(browser, address, {"none": {}, "many": clean}, rounds)
        broken = starts(browser, address, {"clean": clean, **kinds}, max(3, rounds // 3))
        browser.close()
    of_clean = {name: against(broken, name, "clean") for name in kinds}
    return {
        f"a start with {MANY} games, of one with none": against(many, "many", "none"),
        "the slowest start with a damaged store, of a clean one": max(of_clean.values()),
        **told,
        "a start with none, ms": statistics.median(many["none"]),
        f"a start with {MANY}, ms": statistics.median(many["many"]),
        f"characters of {MANY} games": sum(len(key) + len(text) for key, text in clean.items()),
        "with a damaged store, of a clean one": of_clean,
        "all starts, ms": {**many, **broken},
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--rounds", type=int, default=ROUNDS)
    options.add_argument("--into", type=Path, default=ROOT / "bench" / "kept.json")
    asked = options.parse_args()
    results = bench(asked.rounds)
    results["others on this machine, load"] = [round(load, 1) for load in os.getloadavg()]
    results["budgets"] = BUDGETS
    asked.into.write_text(json.dumps(results, indent=2) + "\n")
    print(json.dumps({name: value for name, value in results.items() if name != "all starts, ms"}, indent=2))
    faults = [f"{name}: {results[name]}, and {most} is allowed" for name, most in BUDGETS.items() if results[name] > most]
    for fault in faults:
        print(f"bench-kept: over budget: {fault}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
