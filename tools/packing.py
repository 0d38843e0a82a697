"""Runs inside Pyodide, at build: only that Python makes the .pyc files that it will read. Standard library only.

What the page loads is as small as it can be: our own Python in one archive, and of the standard library the modules that it uses.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

STDLIB = "/lib/python314.zip"
DATE = (1980, 1, 1, 0, 0, 0)
DATA = (".po", ".board", ".deck", ".primer")


def put(into: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # the same bytes on every system
    into.writestr(entry, data, compresslevel=9)


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def own_files(folders: Iterable[str]) -> dict[str, Path]:
    """Our own packages, a later folder's files before an earlier one's. What is run from a terminal isn't of the page."""
    return {
        file.relative_to(folder).as_posix(): file
        for folder in folders
        for file in sorted(Path(folder).rglob("*"))
        if file.is_file() and file.suffix in (".py", *DATA) and file.name != "__main__.py"
    }


def pack_game(folders: Iterable[str], archive: str) -> None:
    """Assertions stay: they guard the state."""
    with zipfile.ZipFile(archive, "w") as into:
        for inside, file in sorted(own_files(folders).items()):
            data = file.read_bytes()
            if file.suffix == ".py":
                put(into, inside + "c", compiled(data, inside, optimize=0))
            else:
                put(into, inside, data)


def imported(source: str) -> Iterator[str]:
    """The modules that a file's text imports, wherever in it; names that are no modules among them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def wanted_modules(folders: Iterable[str], scripts: str) -> list[str]:
    """What is to be imported to find out what is used: our own modules, and all of the standard library that ours and PyScript's name."""
    own = own_files(folders)
    named: set[str] = set()
    for file in (*own.values(), *Path(scripts).rglob("*.py")):
        if file.suffix == ".py":
            named.update(imported(file.read_text(encoding="utf-8")))
    modules = {inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for inside, file in own.items() if file.suffix == ".py"}
    return sorted(modules | (named & stdlib_modules()))


def stdlib_modules() -> set[str]:
    with zipfile.ZipFile(STDLIB) as stdlib:
        return {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in stdlib.namelist()}


def pack_stdlib(names: Iterable[str], archive: str) -> None:
    """Without docstrings and assertions."""
    with zipfile.ZipFile(STDLIB) as stdlib, zipfile.ZipFile(archive, "w") as into:
        there = set(stdlib.namelist())
        for name in names:
            path = name.replace(".", "/")
            file = f"{path}/__init__.py" if f"{path}/__init__.py" in there else f"{path}.py"
            put(into, file + "c", compiled(stdlib.read(file), file, optimize=2))
