"""`make bench-turns`: how long computer players take for a whole turn, in Chromium, in games of their own kind. Into bench/turns.json.

A turn's time runs from the moment its player is asked until the page has the turn's last line: the thinking, in whichever worker, the messages
between, and what the page draws meanwhile. Nobody waits for a pace, for all is skipped. Where several turns end in one answer they share its
time. Beside them: the longest slice of the second worker, for so long a hurry may have to wait, and the frames the page was late with.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

from clicks import percentile
from games import ended_record, open_kept
from page import ARGS, DIST, ROOT, chromium, serving
from playwright.sync_api import Browser, Page, sync_playwright

from canalmania.card import CARD
from tabletop.records import read_record
from tabletop.strengths import strength
from tabletop.table import Table
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library

LIBRARY = Library(GAMES, NUMBERED)
KINDS = [strength.name for strength in CARD.strengths]
"""All games have players of these names."""
# What issues and docs ask: seconds for a turn, at the 95th percentile, and at the most.
ASKED: dict[str, tuple[float, float | None]] = {"contractor": (0.3, None), "engineer": (1.0, None), "chief": (4.0, 10.0)}
PLAYERS = {"canal-mania": (2, 3, 4), "arriala": (2,), "kontor": (2,)}
STARTS = (0.0, 0.4, 0.8)  # how far the games have come from which it is played on
TURNS = 8  # from each of them

WATCH = """
    window.seen = [];    // when an answer told how many lines there are
    window.slices = [];  // milliseconds from a question to the second worker until its answer
    window.gaps = [];    // milliseconds between frames
    let put = null;
    const { parse, stringify } = JSON;
    JSON.stringify = (value, ...more) => {
        if (value?.do === "on" || value?.do === "begin") put = performance.now();
        if (value?.do === "thinker-ready") window.thinker = true;
        return stringify.call(JSON, value, ...more);
    };
    JSON.parse = (text, ...more) => {
        const told = parse.call(JSON, text, ...more);
        if (told?.parts) {
            const record = Object.entries(told.store ?? {}).find(([key]) => key.startsWith("game:"))?.[1];
            if (record) seen.push([performance.now(), record]);
        } else if (put !== null && (told?.budget || told?.lines)) {
            slices.push(performance.now() - put);
            put = null;
        }
        return told;
    };
    let last = performance.now();
    const frame = (now) => { gaps.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
"""


class Run(NamedTuple):
    """Seconds of every turn; milliseconds of every slice, and between all frames."""

    turns: list[float]
    slices: list[float]
    gaps: list[float]


def begun(game: str, kind: str, players: int, part: float) -> Table[Any, Any]:
    """A game between sensible players, so far; from now on played by others. Any: of whichever game."""
    whole: Table[Any, Any] = LIBRARY.load(ended_record(players, game))
    table = whole.until(round(part * len(whole.lines)))
    return table.seated(table.header.replaced(seats=[seat._replace(player=kind) for seat in table.header.seats]))


def opened(browser: Browser, address: str, record: str, kind: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block").new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    open_kept(page, address, record, pace="slow")
    page.wait_for_selector("#foot [data-do=skip]")
    if strength(LIBRARY.card(read_record(record).header.game).card, kind).budget > 1:
        page.wait_for_function("window.thinker", timeout=120_000)
    return page


def turns_ended(seen: list[tuple[float, str]]) -> list[float]:
    """In seconds: when it was watched from, and then for each turn when it was seen that it had ended."""
    tables: list[tuple[float, Table[Any, Any]]] = [(at / 1000, LIBRARY.load(record)) for at, record in seen]
    whole = max((table for _, table in tables), key=lambda table: len(table.lines), default=None)
    if whole is None:
        return []
    states = [whole.state_at(step) for step in range(len(whole.lines) + 1)]
    known = len(tables[0][1].lines)
    ends = [step for step in range(known + 1, len(states)) if (states[step].round, states[step].seat) != (states[step - 1].round, states[step - 1].seat)]
    return [tables[0][0], *(next(at for at, table in tables if len(table.lines) >= step) for step in ends)]


def run(browser: Browser, address: str, game: str, kind: str, players: int, part: float, turns: int) -> Run:
    page = opened(browser, address, begun(game, kind, players, part).text(), kind)
    page.evaluate("seen.length = slices.length = gaps.length = 0")
    page.click("#foot [data-do=skip]")
    ends: list[float] = []
    while len(ends) <= turns and not page.locator("#end .score-table").count():
        page.wait_for_timeout(300)
        ends = turns_ended(page.evaluate("seen"))
    slices, gaps = page.evaluate("slices"), page.evaluate("gaps")
    page.context.close()
    return Run(shared(ends), slices, gaps)


def shared(ends: list[float]) -> list[float]:
    """The time of each turn since the turn before; of several that were seen at once an equal share."""
    moments = sorted(set(ends))
    found: list[float] = []
    for before, at in pairwise(moments):
        number = ends.count(at)
        found += [(at - before) / number] * number
    return found


def told(runs: list[Run], kind: str) -> dict[str, Any]:
    turns = [turn for one in runs for turn in one.turns]
    slices = [slice_ for one in runs for slice_ in one.slices]
    gaps = [gap for one in runs for gap in one.gaps]
    asked, most = ASKED.get(kind, (None, None))
    return {
        "turns": len(turns),
        "median, s": round(statistics.median(turns), 3),
        "95th percentile, s": round(percentile(turns, 0.95), 3),
        "longest, s": round(max(turns), 3),
        "asked, 95th percentile, s": asked,
        "asked, longest, s": most,
        "longest slice, ms": round(max(slices)) if slices else None,
        "frames, 95th percentile, ms": round(percentile(gaps, 0.95)),
        "longest frame, ms": round(max(gaps)),
    }


def over_budget(results: dict[str, dict[str, Any]]) -> list[str]:
    found = []
    for kind, one in results.items():
        for what in ("95th percentile", "longest"):
            asked = one[f"asked, {what}, s"]
            if asked is not None and one[f"{what}, s"] > asked:
                found.append(f"{kind}: {what} {one[f'{what}, s']} s, and {asked} is asked")
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--turns", type=int, default=TURNS, help="from each start")
    options.add_argument("--games", nargs="+", default=[*PLAYERS], choices=[*PLAYERS])
    options.add_argument("--strengths", nargs="+", default=KINDS, choices=KINDS)
    options.add_argument("--into", type=Path, default=ROOT / "bench" / "turns.json")
    asked = options.parse_args()
    results: dict[str, dict[str, Any]] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        address = serving(DIST)
        for game, kind in product(asked.games, asked.strengths):
            name = kind if game == "canal-mania" else f"{game}, {kind}"
            results[name] = told([run(browser, address, game, kind, players, part, asked.turns) for players in PLAYERS[game] for part in STARTS], kind)
            print(f"bench-turns: {name}: {json.dumps(results[name])}", flush=True)
        browser.close()
    load = [round(one, 1) for one in os.getloadavg()]
    asked.into.write_text(json.dumps({**results, "others on this machine, load": load}, indent=2) + "\n")
    faults = over_budget(results)
    for fault in faults:
        print(f"bench-turns: over budget: {fault}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
