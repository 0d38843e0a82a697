"""`make bench-embed`: an embedded position beside the page itself, and a host page with three stills beside the same without them: bench/frames.json.

All in one run, by turns, each cold start in a fresh browser: from the press on the picture until it can be played, and from the first byte asked for
until the page can be. The page is measured twice. At home it shows a board with nothing on it and some buttons. By the link that "Open in the game" leads
to, it stands at the position that the frame shows: first to be looked at (`position`), then, "Continue from here" and "I’m Ben" pressed by a script the
moment they are there, to be played (`played`), as the frame is at once. Warm is the second time in the same browser. The host page lies on another origin
than the game, as a teacher's does.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import threading
from collections.abc import Callable
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from page import ARGS, DIST, ROOT, VISITS, chromium, report, serving
from playwright.sync_api import Page, Playwright, sync_playwright

STARTS = 7
STILLS = 3
EXAMPLES = ("py/canalmania/examples/CM-E20.record", "py/arriala/examples/AR-E01.record", "py/kontor/examples/KO-E01.record")
WORDS = "<p>" + "A rule is read once, and understood when it is played. " * 12 + "</p>"
MEASURES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "speed-index")
SAME, MOST_SHARE = "position", 1.0
"""From opened to playable, the frame may take no longer than the page takes until it shows the same position, though that can't be played yet."""
# What stands on the table, and what can be pressed there: marked as soon as it is drawn, without a word from outside.
WATCHED = """
const mark = name => performance.getEntriesByName(name).length || performance.mark(name), pressed = new Set();
new MutationObserver(() => {
    const root = document.documentElement, go = document.querySelector("#ready") ?? document.querySelector("[data-do='go-on']");
    if (root.hasAttribute("data-starting")) return;
    if (go) mark("position");
    if (!go && pressed.size && document.querySelector("#board-holder .lit")) mark("played");
    if (!go || root.hasAttribute("data-busy") || pressed.has(go.id + go.dataset.do)) return;
    pressed.add(go.id + go.dataset.do);
    go.click();
}).observe(document, {subtree: true, childList: true, attributes: true});
"""
OPENED = """async () => {
    const board = document.querySelector("canal-mania"), began = performance.now();
    await board.open();
    return performance.now() - began;
}"""


class Teacher(BaseHTTPRequestHandler):
    """A page of somebody else's: `/one` has a position, `/three` three stills, `/none` the same words without them."""

    protocol_version = "HTTP/1.1"
    texts: ClassVar[dict[str, bytes]] = {}

    def do_GET(self) -> None:
        data = self.texts.get(self.path)
        self.send_response(200 if data is not None else 404)
        self.send_header("Content-Type", "image/svg+xml" if self.path.endswith(".svg") else "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data or b"")))
        self.end_headers()
        self.wfile.write(data or b"")

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


def host_pages(app: str) -> str:
    """Where they are."""
    tags = [f"<canal-mania still='still{number}.svg' alt='A position.' caption='Try it.'>{record(name)}</canal-mania>" for number, name in enumerate(EXAMPLES)]
    script = f'<script src="{app}embed.js"></script>'
    texts = {"/one": script + tags[0], "/three": script + "".join(f"{tag}{WORDS}" for tag in tags[:STILLS]), "/none": WORDS * STILLS}
    Teacher.texts = {
        path: f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" '
        f'content="Rules."><title>Rules</title>{script if script in text else ""}</head><body><main><h1>Rules</h1>{WORDS}{text.replace(script, "")}</main>'
        "</body></html>".encode()
        for path, text in texts.items()
    }
    for number, name in enumerate(EXAMPLES):
        Teacher.texts[f"/still{number}.svg"] = picture(name)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Teacher)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://localhost:{server.server_port}"


def record(name: str) -> str:
    return escape((ROOT / name).read_text(encoding="utf-8"), quote=False)


def picture(name: str) -> bytes:
    from ui_bridge.games import GAMES, NUMBERED
    from ui_bridge.shell.embed_tag import Tag
    from ui_bridge.shell.library import Library
    from ui_bridge.shell.still import still

    library = Library(GAMES, NUMBERED)
    table = library.load((ROOT / name).read_text(encoding="utf-8"))
    return still(library.page(table.game.name), table, Tag(), "en", "light").svg.encode()


Times = dict[str, float]
"""Milliseconds, by what was waited for."""


def page_started(page: Page, address: str) -> Times:
    page.goto(address, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('playable').length", timeout=120_000)
    return {"home": marked(page, "playable")}


def position_opened(page: Page, address: str) -> Times:
    page.add_init_script(WATCHED)
    page.goto(address, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('played').length", timeout=120_000)
    return {name: marked(page, name) for name in ("position", "played")}


def marked(page: Page, name: str) -> float:
    return float(page.evaluate("name => performance.getEntriesByName(name)[0].startTime", name))


def link() -> str:
    """Of the position that the frame shows."""
    from tabletop.links import SHOW
    from ui_bridge.games import GAMES, NUMBERED
    from ui_bridge.shell.library import Library
    from ui_bridge.shell.links import link_of, text_of

    library = Library(GAMES, NUMBERED)
    table = library.load((ROOT / EXAMPLES[0]).read_text(encoding="utf-8"))
    return text_of(link_of(table, SHOW), library)


def frame_opened(page: Page, address: str) -> Times:
    page.goto(address)
    return {"frame": float(page.evaluate(OPENED))}


def twice(playwright: Playwright, began: Callable[[Page, str], Times], address: str) -> tuple[Times, Times]:
    """In a browser that has never seen it, and in the same once more."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    cold, warm = context.new_page(), context.new_page()
    first = began(cold, address)
    cold.wait_for_timeout(1500)  # the service worker takes its files
    cold.close()
    second = began(warm, address)
    browser.close()
    return first, second


def starts(playwright: Playwright, app: str, host: str, count: int) -> dict[str, Any]:
    ways = ((page_started, app), (position_opened, f"{app}#{link()}"), (frame_opened, f"{host}/one"))
    twice(playwright, *ways[1])  # the server packs files when first asked
    twice(playwright, *ways[2])
    runs = [[twice(playwright, *way) for way in ways] for _ in range(count)]
    told: dict[str, Any] = {}
    for number, name in enumerate(("cold", "warm")):
        times = {kind: [round(way[number][kind]) for run in runs for way in run if kind in way[number]] for kind in ("home", "position", "played", "frame")}
        medians = {kind: statistics.median(some) for kind, some in times.items()}
        told[f"{name}, ms"] = {kind: round(median) for kind, median in medians.items()}
        told[f"{name}, of the page's"] = {kind: round(medians["frame"] / median, 3) for kind, median in medians.items() if kind != "frame"}
        told[f"{name}, all, ms"] = times
    return told


def beside(host: str) -> dict[str, Any]:
    """Lighthouse of the host page with its stills and without them, by turns."""
    runs: dict[str, list[dict[str, Any]]] = {"with three stills": [], "without": []}
    for _ in range(VISITS):
        for (name, some), path in zip(runs.items(), ("/three", "/none"), strict=True):
            some.append(visited(f"{host}{path}", name))
    return {
        name: {
            "performance": statistics.median(round(100 * run["categories"]["performance"]["score"]) for run in some),
            **{measure: round(statistics.median(run["audits"][measure]["numericValue"] for run in some), 3) for measure in MEASURES},
        }
        for name, some in runs.items()
    }


def visited(address: str, name: str) -> dict[str, Any]:
    print(f"bench-embed: Lighthouse, {name}", file=sys.stderr, flush=True)
    return report(address, ["--only-categories=performance"])


def over_budget(results: dict[str, Any]) -> list[str]:
    shares = {f"{name}, {SAME}": results[name][SAME] for name in results if name.endswith("of the page's")}
    faults = [f"{name}: {share}, and {MOST_SHARE} is allowed" for name, share in shares.items() if share > MOST_SHARE]
    stills, bare = (results["lighthouse, mobile"][name] for name in ("with three stills", "without"))
    if stills["performance"] < bare["performance"]:
        faults.append(f"Lighthouse: {stills['performance']} with three stills, {bare['performance']} without them")
    if stills["cumulative-layout-shift"] > 0:
        faults.append(f"the page shifts: {stills['cumulative-layout-shift']}")
    return faults


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--starts", type=int, default=STARTS)
    options.add_argument("--into", type=Path, default=ROOT / "bench" / "frames.json")
    asked = options.parse_args()
    app = serving(DIST)
    host = host_pages(app)
    with sync_playwright() as playwright:
        results = starts(playwright, app, host, asked.starts)
    results["lighthouse, mobile"] = beside(host)
    results["others on this machine, load"] = [round(load, 1) for load in os.getloadavg()]
    asked.into.write_text(json.dumps(results, indent=2) + "\n")
    print(json.dumps(results, indent=2))
    faults = over_budget(results)
    for fault in faults:
        print(f"bench-embed: over budget: {fault}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
