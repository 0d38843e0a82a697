"""`make bench-page`: the page's start beside Pyodide as it comes, its bytes, its first paint, its presses, and Lighthouse. Into bench/page.json.

Beside means: on the same machine, from the same server, in fresh browsers, by turns. The peer is a page that loads Pyodide from its npm
package on the main thread, and our Python as plain modules, and puts the same first question. It shows nothing.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import clicks
from playwright.sync_api import Browser, Playwright, sync_playwright

ROOT = Path(__file__).parents[1]
DIST, MODULES, LIGHTHOUSE = ROOT / "dist", ROOT / "node_modules", ROOT / "bench" / "lighthouse"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
STARTS = 7
VISITS = 3  # of Lighthouse, a phone's and a desktop's each
# What docs and issues promise of time. What can be counted is held by tests: the bytes until the page can be played by tests/e2e/test_start.py.
BUDGETS = {
    "first answer, of stock": 0.65,
    "board painted, ms after the first byte": 300,
    "press painted, ms, 95th percentile": 50,
    "press painted at a quarter of the speed, ms, 95th percentile": 200,
    "press painted in Arriala, ms, 95th percentile": 50,
    "press painted in Kontor, ms, 95th percentile": 50,
}
SLOWED = 4
LEAST_LIGHTHOUSE = 95
KINDS = ("performance", "accessibility", "best-practices", "seo")

STOCK = """<!doctype html><title>stock</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const game = fetch("./game.zip").then((found) => found.arrayBuffer());
const python = await loadPyodide();
python.FS.writeFile("/home/pyodide/game.zip", new Uint8Array(await game));
python.runPython("import sys; sys.path.insert(0, '/home/pyodide/game.zip')");
const ask = python.pyimport("ui_bridge.door").ask;
const first = {do: "start", stored: {}, storage: "ok", hash: "", language: "en", width: 1280, height: 800, touch: false, still: false};
ask(JSON.stringify(first));
performance.mark("playable");
</script>"""


def serve_module() -> Any:
    spec = importlib.util.spec_from_file_location("serve", ROOT / "tools" / "serve.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["serve"] = module
    spec.loader.exec_module(module)
    return module


def serving(folder: Path) -> str:
    server = serve_module().Server(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return str(server.address)


def lay_stock(folder: Path) -> None:
    """Pyodide as npm has it, and our game."""
    shutil.copytree(MODULES / "pyodide", folder / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.d.ts"))
    shutil.copy(ROOT / "build" / "site" / "dist" / "all.zip", folder / "game.zip")
    (folder / "index.html").write_text(STOCK)


def start(playwright: Playwright, address: str) -> dict[str, float]:
    """One start in a browser that has never seen the page: milliseconds, and bytes over the wire."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
    try:
        return measured(browser, address)
    finally:
        browser.close()


def measured(browser: Browser, address: str) -> dict[str, float]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    sizes: list[float] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('playable').length", timeout=120_000)
    told: dict[str, float] = page.evaluate("""() => {
        const at = name => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
        const [{responseStart}] = performance.getEntriesByType("navigation");
        return {answer: at("playable"), paint: Math.max(at("board painted"), at("first-contentful-paint")) - responseStart};
    }""")
    return {**told, "bytes": sum(sizes)}


def chromium() -> str:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        sys.exit("bench-page: no Chromium here. First: make browser")
    return found


def lighthouse(address: str) -> dict[str, dict[str, float]]:
    """Scores for a phone and for a desktop, each the median of some visits: a score swings with what else the machine does."""
    scores: dict[str, dict[str, float]] = {}
    for form, extra in {"mobile": [], "desktop": ["--preset=desktop"]}.items():
        visits = [visit(address, extra) for _ in range(VISITS)]
        scores[form] = {kind: statistics.median(round(100 * told[kind]["score"]) for told in visits) for kind in KINDS}
    return scores


def visit(address: str, extra: list[str]) -> dict[str, Any]:
    categories: dict[str, Any] = report(address, extra)["categories"]
    return categories


def report(address: str, extra: list[str]) -> dict[str, Any]:
    """What Lighthouse says."""
    program = LIGHTHOUSE / "node_modules" / ".bin" / "lighthouse"
    with tempfile.TemporaryDirectory() as folder:
        into = Path(folder) / "report.json"
        flags = f"--headless=new {' '.join(ARGS)}"
        command = [str(program), address, "--quiet", "--output=json", f"--output-path={into}", f"--chrome-flags={flags}", *extra]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": chromium()})
        told: dict[str, Any] = json.loads(into.read_text())
    return told


def by_turns(playwright: Playwright, ours: str, stock: str, starts: int) -> dict[str, list[dict[str, float]]]:
    runs: dict[str, list[dict[str, float]]] = {"ours": [], "stock": []}
    for _ in range(starts):
        runs["ours"].append(start(playwright, ours))
        runs["stock"].append(start(playwright, stock))
    return runs


def bench(starts: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lay_stock(Path(folder))
        ours, stock = serving(DIST), serving(Path(folder))
        for address in (ours, stock):
            start(playwright, address)  # the server packs files when first asked
        runs = by_turns(playwright, ours, stock, starts)
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        quick, slow = (clicks.told(clicks.presses(browser, ours, factor)) for factor in (1, SLOWED))
        small = {game: clicks.told(clicks.presses(browser, ours, game=game)) for game in ("arriala", "kontor")}
        browser.close()
    answer = {name: [round(run["answer"]) for run in some] for name, some in runs.items()}
    median = {name: statistics.median(times) for name, times in answer.items()}
    return {
        "first answer, ms": median,
        "first answer, of stock": round(median["ours"] / median["stock"], 3),
        "bytes until playable": max(round(run["bytes"]) for run in runs["ours"]),
        "bytes of stock": max(round(run["bytes"]) for run in runs["stock"]),
        "board painted, ms after the first byte": round(statistics.median(run["paint"] for run in runs["ours"])),
        "press painted, ms, median": quick["median"],
        "press painted, ms, 95th percentile": quick["95th percentile"],
        "press painted at a quarter of the speed, ms, median": slow["median"],
        "press painted at a quarter of the speed, ms, 95th percentile": slow["95th percentile"],
        **{f"press painted in {game.capitalize()}, ms, 95th percentile": one["95th percentile"] for game, one in small.items()},
        "all starts, ms": answer,
        "presses": quick,
        "presses at a quarter of the speed": slow,
        **{f"presses in {game.capitalize()}": one for game, one in small.items()},
    }


def over_budget(results: dict[str, Any]) -> list[str]:
    faults = [f"{name}: {results[name]}, and {most} is allowed" for name, most in BUDGETS.items() if results[name] > most]
    for form, scores in results.get("lighthouse", {}).items():
        faults += [f"Lighthouse, {form}, {kind}: {score} of {LEAST_LIGHTHOUSE}" for kind, score in scores.items() if score < LEAST_LIGHTHOUSE]
    return faults


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--starts", type=int, default=STARTS)
    options.add_argument("--no-lighthouse", action="store_true")
    options.add_argument("--into", type=Path, default=ROOT / "bench" / "page.json")
    asked = options.parse_args()
    results = bench(asked.starts)
    if not asked.no_lighthouse:
        results["lighthouse"] = lighthouse(serving(DIST))
    results["others on this machine, load"] = [round(load, 1) for load in os.getloadavg()]
    results["budgets"] = {**BUDGETS, "lighthouse, at least": LEAST_LIGHTHOUSE}
    asked.into.write_text(json.dumps(results, indent=2) + "\n")
    print(json.dumps(results, indent=2))
    faults = over_budget(results)
    for fault in faults:
        print(f"bench-page: over budget: {fault}")
    if not faults:
        print("bench-page: every budget is kept")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
