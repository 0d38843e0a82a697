"""Runs inside Pyodide, at build: only that Python makes the .pyc files that it will read. Standard library only.

What the page loads is as small as it can be: our own Python in one archive, and of the standard library the modules that it uses.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import os
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

STDLIB = Path("/lib/python314.zip")
DATE = (1980, 1, 1, 0, 0, 0)
DATA = (".po", ".board", ".deck")
# What isn't seen when the game is tried here: PyScript's worker, errors and their traces, and what a library takes in only when it's needed.
EXTRA = """
    encodings encodings.aliases encodings.ascii encodings.latin_1 encodings.utf_8 encodings.idna encodings.cp437 html html.entities html.parser
    traceback linecache tokenize textwrap difflib json json.decoder json.encoder json.scanner zipimport zipfile importlib.resources
    base64 datetime _pydatetime _strptime calendar locale string unicodedata copy pprint contextlib asyncio gettext warnings inspect
"""


def put(into: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # the same bytes on every system
    into.writestr(entry, data, compresslevel=9)


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def pack_game(folders: Iterable[str], archive: str) -> None:
    """Our own packages, a later folder's files before an earlier one's. Assertions stay: they guard the state."""
    found: dict[str, Path] = {}
    for folder in folders:
        for file in Path(folder).rglob("*"):
            inside = file.relative_to(folder).as_posix()
            if file.is_file() and (file.suffix == ".py" or file.suffix in DATA) and not inside.endswith("__main__.py"):
                found[inside] = file
    with zipfile.ZipFile(archive, "w") as into:
        for inside, file in sorted(found.items()):
            data = file.read_bytes()
            if file.suffix == ".py":
                put(into, inside + "c", compiled(data, inside, optimize=0))
            else:
                put(into, inside, data)


def imported(source: str, package: str) -> Iterator[str]:
    """The modules that a file's text imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package) if node.level else node.module or ""
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def own_modules(folders: Iterable[str]) -> list[str]:
    return sorted(
        {
            ".".join(file.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
            for folder in folders
            for file in Path(folder).rglob("*.py")
            if file.name != "__main__.py"
        }
    )


def play() -> None:
    """The page's first question and a game of its own, for what is imported only then."""
    game = importlib.import_module("canalmania.game").GAME
    table = importlib.import_module("tabletop.table").Table
    chance = importlib.import_module("tabletop.chance").Chance.stream(1, "packing")
    playing = table.new(game, game.header(3, 1))
    while not playing.state.is_over():
        actions = playing.state.actions(playing.state.name)
        playing.play(actions[chance.below(len(actions))])
    table.load(playing.text(), game)
    question = {"do": "start", "stored": {}, "storage": "ok", "hash": "", "language": "en", "width": 1280, "height": 800, "touch": False, "still": False}
    importlib.import_module("ui_bridge.app").ask(json.dumps(question))


def used_modules(archive: str, folders: list[str], scripts: str) -> list[str]:
    """The standard library's modules that the game and PyScript's own Python use."""
    sys.path.insert(0, archive)
    for module in own_modules(folders):
        importlib.import_module(module)
    play()
    wanted = set(EXTRA.split())
    for folder in (*folders, scripts):
        for file in Path(folder).rglob("*.py"):
            if file.name != "__main__.py":
                package = ".".join(file.relative_to(folder).parent.parts)
                wanted.update(imported(file.read_text(encoding="utf-8"), package))
    with zipfile.ZipFile(STDLIB) as stdlib:
        inside = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in stdlib.namelist()}
    for name in sorted(wanted & inside):
        importlib.import_module(name)
    return sorted(name for name in sys.modules if name in inside)


def pack_stdlib(names: Iterable[str], archive: str) -> None:
    with zipfile.ZipFile(STDLIB) as stdlib, zipfile.ZipFile(archive, "w") as into:
        there = set(stdlib.namelist())
        for name in names:
            path = name.replace(".", "/")
            file = f"{path}/__init__.py" if f"{path}/__init__.py" in there else f"{path}.py"
            put(into, file + "c", compiled(stdlib.read(file), file, optimize=2))


def write_trimmed(names: Iterable[str], archive: str) -> None:
    partial = archive + ".part"
    pack_stdlib(names, partial)
    os.replace(partial, archive)
