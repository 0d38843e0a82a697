"""How long a press takes to be seen, in late and full positions: from the press to the frame that shows what came of it.

A press goes in as a real one, by the mouse. Its time runs from the event's own stamp until the first frame with the answer in it has been
painted: an animation frame after the answer's patch, and the task after it. What was asked before the press, or comes after its answer (as what the
pointer now lies on), doesn't count. A throttled run slows the page's main thread alone, for so does
Chromium; what Python's worker took is counted as often as the factor says.
"""

from __future__ import annotations

import random
import statistics
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from games import open_kept, records_by_step, records_of
from playwright.sync_api import Browser, Page

from canalmania.game import GAME

MAIN = Path(__file__).parents[1] / "dist" / "main.py"
PLAYERS = 5
PRESSES = 60  # in each position
SETTLING = 250  # milliseconds: what came late, such as what is told of the thing the pointer lies on, stands before the next press

# What is kept comes after the paint, and isn't waited for; and a program presses faster than a person, and means it.
WATCH = """
    window.pressed = null;
    addEventListener("DOMContentLoaded", () => (document.body.dataset.soon = 0));
    addEventListener("pointerup", (event) => { window.pressed = event.timeStamp; window.seen = null; }, true);
    const parse = JSON.parse;
    JSON.parse = function (text, ...more) {
        const told = parse.call(JSON, text, ...more);
        if (!told?.took || told.store || ["point", "tick", "keep", "size"].includes(told.of) || window.pressed === null) return told;
        const from = window.pressed;
        window.pressed = null; // what comes later, such as what the pointer now lies on, is no answer to the press
        const answered = performance.now();
        queueMicrotask(() => { // what parses an answer shows it in the same breath
            const patched = performance.now();
            requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => { window.seen = { all: performance.now() - from, python: told.took, patch: patched - answered }; };
                port2.postMessage(0);
            });
        });
        return told;
    };
"""
# Python's own time goes along with its answer: from the page it can't be told from the waiting before and after it.
TIMED = b"""

import json
import time

untimed = ask


def ask(text: str) -> str:
    began = time.perf_counter()
    answer = untimed(text)
    took = 1000 * (time.perf_counter() - began)
    return f'{answer[:-1]}, "of": {json.dumps(json.loads(text)["do"])}, "took": {took}}}'
"""
# What can be pressed, by kind: the middle of each that the pointer would hit there.
FIND = """() => {
    const leave = ["home", "settings", "menu", "help", "new", "again", "skip", "share", "rules", "report", "erase-ask"];
    const ends = /^control:(pass|done)/; // a step that is over can't be measured on
    const found = [];
    const open = document.querySelector("dialog[open]");
    for (const one of (open ?? document).querySelectorAll("[data-do], #board-holder [data-at]")) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = width && document.elementFromPoint(x, y);
        const place = one.dataset.at ?? "";
        const kind = one.closest("#board-holder") ? (one.matches(".lit") ? "lit hex" : "bare hex") : place.split(":")[0] || one.dataset.do;
        if (!hit || one.localName === "form" || leave.includes(kind) || ends.test(place)) continue;
        if (hit === one || one.contains(hit)) found.push([kind, x, y]);
    }
    return found;
}"""


class Press(NamedTuple):
    """Milliseconds."""

    kind: str
    all: float
    python: float
    patch: float


def opened(page: Page, address: str, record: str) -> None:
    open_kept(page, address, record)
    page.wait_for_function("document.querySelector('#prompt .question') && !document.documentElement.hasAttribute('data-busy')")


def pressed(page: Page, kind: str, x: float, y: float, factor: float) -> Press:
    page.evaluate("window.seen = null")
    page.mouse.click(x, y)
    page.wait_for_function("window.seen", timeout=20_000)
    told: dict[str, float] = page.evaluate("window.seen")
    return Press(kind, told["all"] + (factor - 1) * told["python"], factor * told["python"], told["patch"])


def presses(browser: Browser, address: str, factor: float = 1, number: int = PRESSES, size: dict[str, int] | None = None, game: str = GAME.name) -> list[Press]:
    """Of every kind of thing as many, in each of the late positions."""
    records = records_by_step(PLAYERS) if game == GAME.name else {step: record for step, record in records_of(game).items() if step != "over"}
    context = browser.new_context(viewport=size or {"width": 1280, "height": 800}, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    main = MAIN.read_bytes() + TIMED  # no service worker: it would answer with the one it keeps
    page.route("**/main.py", lambda route: route.fulfill(body=main, content_type="text/x-python"))
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    done: list[Press] = []
    for record in records.values():
        opened(page, address, record)
        if factor != 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})
        chance, counts = random.Random(1), Counter[str]()
        for _ in range(number):
            page.wait_for_timeout(SETTLING * factor)
            found: list[tuple[str, float, float]] = page.evaluate(FIND)
            if page.locator("#foot [data-do=skip], #end .score-table").count() or not found:
                opened(page, address, record)
                found = page.evaluate(FIND)
            rarest = min({kind for kind, _, _ in found}, key=lambda kind: (counts[kind], kind))
            kind, x, y = chance.choice([one for one in found if one[0] == rarest])
            counts[kind] += 1
            done.append(pressed(page, kind, x, y, factor))
    context.close()
    return done


def percentile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, round(part * len(times)))]


def told(done: list[Press]) -> dict[str, Any]:
    times = [one.all for one in done]
    kinds = sorted({one.kind for one in done})
    return {
        "presses": len(done),
        "median": round(statistics.median(times)),
        "95th percentile": round(percentile(times, 0.95)),
        "longest": round(max(times)),
        "python, median": round(statistics.median(one.python for one in done), 1),
        "patch, median": round(statistics.median(one.patch for one in done), 1),
        "medians by kind": {kind: round(statistics.median(one.all for one in done if one.kind == kind)) for kind in kinds},
    }
