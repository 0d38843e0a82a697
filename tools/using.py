"""Runs inside a fresh Pyodide, at build: plays with the game and tells which modules of the standard library that took.

It imports as little as it can itself: all that is imported counts.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterable

STDLIB = "/lib/python314.zip"
# What only a worker of PyScript's or an unlucky person's text would need.
EXTRA = ("encodings.ascii", "encodings.latin_1", "encodings.idna", "encodings.cp437", "html")


def play() -> None:
    """A game on a table, kept and read again; and the page's first questions."""
    game = importlib.import_module("canalmania.game").GAME
    table = importlib.import_module("tabletop.table").Table
    chance = importlib.import_module("tabletop.chance").Chance.stream(1, "using")
    playing = table.new(game, game.header(3, 1))
    while not playing.state.is_over():
        actions = playing.state.actions(playing.state.name)
        playing.play(actions[chance.below(len(actions))])
    table.load(playing.text(), game)
    ask = importlib.import_module("ui_bridge.shell.app").ask
    start = {"do": "start", "stored": {}, "storage": "ok", "hash": "", "language": "de", "width": 1280, "height": 800, "touch": False, "still": False}
    for question in (start, {"do": "new"}, {"do": "quick"}, {"do": "close"}, *[{"do": "tick"}] * 3):
        ask(json.dumps(question))


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


def used_modules(archive: str, wanted: Iterable[str]) -> list[str]:
    sys.path.insert(0, archive)
    for module in (*wanted, *EXTRA):
        importlib.import_module(module)
    play()
    stumble()
    return sorted(name for name, module in sys.modules.items() if from_archive(module))


def from_archive(module: object) -> bool:
    """Not built in, and not frozen."""
    spec = getattr(module, "__spec__", None)
    return str(getattr(spec, "origin", "")).startswith(STDLIB)
