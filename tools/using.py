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
    return imported_from(archive), imported_from(STDLIB)


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
