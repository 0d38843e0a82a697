"""Runs inside a fresh Pyodide, at build: starts the page and plays some turns, and tells which of our modules that took; then which modules of the
standard library all of ours take.

It imports as little as it can itself: all that is imported counts.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
from collections.abc import Iterable, Mapping

STDLIB = "/lib/python314.zip"
# What only a worker of PyScript's or an unlucky person's text would need.
EXTRA = ("encodings.ascii", "encodings.latin_1", "encodings.idna", "encodings.cp437", "html")
START = {"do": "start", "stored": {}, "storage": "ok", "hash": "", "language": "de", "width": 1280, "height": 800, "touch": False, "still": False}
ADDRESS = {"address": "https://example.org/", "share": False, "agent": "", "beside": False, "board": ""}
PRESSES = 60
WAYS = ("white: ship Basingstoke >red Weybridge >white Guildford", "white: ship Basingstoke >red Weybridge >white Guildford >white Arundel")
GOAL = """game: canal-mania
edition: second
seat: red "Ada" person
seat: white "Ben" person
seat: black "Cora" person
seed: 7

position
red canal "Basingstoke Canal" Basingstoke N24 stretch O24 lock P23 stretch Weybridge
white canal "Wey & Arun Canal" Weybridge Q24 aqueduct Guildford P25 stretch P26 lock Arundel
goods Basingstoke
step white goods
end position

goal
gain 3 others 2
hint "The last section must be yours."
end goal
"""
# What is first drawn or asked for once the page can be played: by then the rest is on its way, or here. Nothing that an event needs after it has
# changed something: while a module is fetched the event waits, and happens once it is here.
LATER = (
    "canalmania.drawing.ways",
    "ui_bridge.canal_mania.building",
    "ui_bridge.canal_mania.finding",
    "ui_bridge.canal_mania.shipping",
    "ui_bridge.canal_mania.shown",
    "ui_bridge.canal_mania.why_here",
)
PLACE = re.compile('data-at="([^"]+)"')


def start(archive: str) -> tuple[list[str], list[str]]:
    """The page's first questions, as somebody asks them who plays the first game: our own modules that this imports, and those of the standard library."""
    sys.path.insert(0, archive)
    ask = importlib.import_module("ui_bridge.door").ask
    asked: list[Mapping[str, object]] = [{**START, **ADDRESS}, {"do": "new"}, {"do": "quick"}, {"do": "keep"}, {"do": "close"}, *[{"do": "tick"}] * 3]
    places: list[str] = []
    for question in asked:
        places = places_in(ask(json.dumps(question))) or places
    for number in range(PRESSES if places else 0):
        # As they come: some of them play, some of them ask why not.
        places = places_in(ask(json.dumps({"do": "press", "at": places[7 * number % len(places)]}))) or places
    ask(json.dumps({"do": "keep"}))
    return [name for name in imported_from(archive) if name not in LATER], imported_from(STDLIB)


def embedded(archive: str, started: Iterable[str]) -> list[str]:
    """A goal that is missed, taken back and reached in a frame on another page: what that takes besides."""
    ask = importlib.import_module("ui_bridge.embed_door").ask
    asked: list[Mapping[str, object]] = [
        {**START, **ADDRESS, "tag": {"record": GOAL, "marks": 'ring Arundel; words Arundel "Here."', "part": "Arundel Oxford"}}
    ]
    for line in WAYS:
        asked += [{"do": "hint"}, {"do": "press", "at": "board:M20"}, {"do": "told", "what": "play", "line": line, "id": 1}, {"do": "undo"}]
    asked += [{"do": "told", "what": what, "id": 1} for what in ("view", "record")] + [{"do": "link"}, {"do": "start-again"}, {"do": "key", "key": "Escape"}]
    asked += [{**START, **ADDRESS, "tag": {"record": GOAL.partition("goal\n")[0], "replay": "yes"}}, {"do": "tick"}]
    for question in asked:
        ask(json.dumps(question))
    return sorted(set(imported_from(archive)) - set(started))


def places_in(answer: str) -> list[str]:
    """Those that can be pressed."""
    return [place for part in json.loads(answer).get("parts", {}).values() for place in PLACE.findall(part)]


def stumble() -> None:
    """Errors as they are told of, with what Python suggests."""
    format_exc = importlib.import_module("traceback").format_exc
    for code in (
        "1 / 0",
        "import nothing",
        "import pyodide.nothing",
        "print(lenght)",
        "[].appendd",
        "{}['a']",
        "def",
        "raise ExceptionGroup('', [KeyError()])",
    ):
        try:
            exec(code, {})
        except Exception:
            format_exc()


def used_modules(wanted: Iterable[str]) -> list[str]:
    """Of the standard library: after the start, and after all of ours was imported."""
    for module in (*wanted, *EXTRA):
        importlib.import_module(module)
    stumble()
    return imported_from(STDLIB)


def imported_from(archive: str) -> list[str]:
    """Not built in, and not frozen."""
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    return sorted(name for name, spec in specs.items() if str(getattr(spec, "origin", "")).startswith(archive))
