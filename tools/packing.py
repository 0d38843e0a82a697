"""Runs inside Pyodide, at build: only that Python makes the .pyc files that it will read. Standard library only.

What the page loads is as small as it can be: of our own Python what the first game's start and first turns take, and of the standard library
the modules that all of ours uses. The rest, and each further game, lies in archives that are fetched when they are needed.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import marshal
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType

STDLIB = "/lib/python314.zip"
DATE = (1980, 1, 1, 0, 0, 0)
GAME, REST, EMBED = "game.zip", "rest.zip", "embed.zip"
Piece = dict[str, tuple[bool, CodeType]]
"""By module whether it is a package, and its code: web/wholesale.py. Written as one, for a name that several modules use is written once; and with it the
data, for in four languages the messages have the same names."""
LATER = ("editing", "editing_words", "examples", "position_writing")
"""What of a further game only the editor takes: it lies with the editor."""
PIECE = "modules.bin"
MANIFEST = "ui_bridge/shell/manifest.py"
BEFORE = "encodings"
"""What Python imports before it comes to `sitecustomize`, and doesn't hold frozen."""
SITECUSTOMIZE = f"import wholesale\nwholesale.take({STDLIB!r})\n"
ADDED = ("sitecustomize", "wholesale")
"""What `pack_stdlib` adds to the standard library."""
HEAD = importlib.util.MAGIC_NUMBER + bytes(12)
"""Of a .pyc file."""
DATA = (".po", ".board", ".deck", ".primer", ".cards", ".record")


def put(into: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # the same bytes on every system
    into.writestr(entry, data, compresslevel=9)


def squeezed(data: bytes) -> bytes:
    """Zstandard takes a sixth less than what archives are else packed with, and is unpacked faster. A Python older than the page's hasn't got it: `wholesale`
    reads either."""
    try:
        from compression import zstd  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return data
    packed: bytes = zstd.compress(data, options={zstd.CompressionParameter.compression_level: 22, zstd.CompressionParameter.window_log: 22})
    return packed


def code_of(source: bytes, name: str, optimize: int) -> CodeType:
    """Assertions and docstrings of the standard library go (2); its annotations stay, for it looks at some of them."""
    code: CodeType = compile(source if optimize == 2 else as_run(source), name, "exec", dont_inherit=True, optimize=optimize)
    return code


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    return HEAD + marshal.dumps(code_of(source, name, optimize))


def as_run(source: bytes) -> ast.Module:
    """Without docstrings and without what only a type checker reads: nobody reads them in a page. A class's own annotations stay, they make its fields."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass(lineno=node.body[0].lineno, col_offset=0)]
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Module):
            node.body[:] = [_unannotated(one) for one in node.body]
    return ast.fix_missing_locations(tree)


def _unannotated(line: ast.stmt) -> ast.stmt:
    if not isinstance(line, ast.AnnAssign) or line.value is None:
        return line
    return ast.copy_location(ast.Assign([line.target], line.value), line)


def own_files(folder: str) -> dict[str, Path]:
    """Our own packages. What is run from a terminal isn't of the page."""
    return {
        file.relative_to(folder).as_posix(): file
        for file in sorted(Path(folder).rglob("*"))
        if file.is_file() and file.suffix in (".py", *DATA) and file.name != "__main__.py"
    }


def module_of(inside: str) -> str:
    """Of a file of Python its module, of any other its package."""
    path = inside.removesuffix(".py").removesuffix("/__init__") if inside.endswith(".py") else inside.rpartition("/")[0]
    return path.replace("/", ".")


def archives(folder: str, first: Iterable[str], embedded: Iterable[str], further: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Which files go into which archive: the modules that the first game's start and first turns take, what each further game adds (by archive,
    the packages it is made of), and the rest. Data goes with its package. What a frame on another page takes besides the start lies in an archive of its
    own, too."""
    framed = set(embedded)
    started = set(first)
    found: dict[str, list[str]] = {GAME: [], REST: [], **{archive: [] for archive in further}}
    for inside in own_files(folder):
        module = module_of(inside)
        theirs = (
            []
            if {*module.split(".")} & {*LATER}
            else [archive for archive, packages in further.items() if any(f"{module}.".startswith(f"{package}.") for package in packages)]
        )
        for archive in [GAME] if module in started else theirs or [REST]:
            found[archive].append(inside)
    found[EMBED] = [inside for inside in found[REST] if module_of(inside) in framed]
    return found


def write_manifest(folder: str, found: Mapping[str, Iterable[str]]) -> None:
    """Into our own Python, for the start: which modules come later, and in which archive."""
    later = {archive: sorted({module_of(inside) for inside in names}) for archive, names in found.items() if archive not in (GAME, EMBED)}
    sets = ", ".join(f"{archive!r}: frozenset({' '.join(modules)!r}.split())" for archive, modules in later.items())
    Path(folder, MANIFEST).write_text(f"LATER = {{{sets}}}\n", encoding="utf-8")


def update(kept: str, folder: str, stamp: str) -> None:
    """The file `kept` holds, of each module of our own, a digest of its source, its marshalled code, and what it imports. What has the same digest as before
    isn't compiled again, unless something else has changed since, which `stamp` says."""
    file = Path(kept)
    known, modules = marshal.loads(file.read_bytes()) if file.exists() else ("", {})
    found = {}
    for inside, own in own_files(folder).items():
        if inside.endswith(".py"):
            source = own.read_bytes()
            digest = hashlib.sha256(source).digest()
            entry = modules.get(inside) if known == stamp else None
            if entry is None or entry[0] != digest:
                entry = digest, marshal.dumps(code_of(source, inside, optimize=0)), [*imported(source.decode())]
            found[inside] = entry
    file.write_bytes(marshal.dumps((stamp, found)))


def codes_of(kept: str) -> dict[str, bytes]:
    """By file, but for the manifest, which is written anew."""
    return {inside: code for inside, (_, code, _) in marshal.loads(Path(kept).read_bytes())[1].items() if inside != MANIFEST}


def pack(folder: str, names: Iterable[str] | None, archive: str, wholesale: bool = False, codes: Mapping[str, bytes] | None = None) -> None:
    """Some of our own files, or all; the modules perhaps in one piece. Assertions stay: they guard the state.

    What was compiled before is read from `codes`. The bytes of a marshalled module depend on what else its interpreter held, what is read from them doesn't: so
    the archive is the same each time, if this interpreter is fresh and has compiled nothing.
    """
    own, codes = own_files(folder), codes or {}
    piece: Piece = {}
    told: dict[str, bytes] = {}
    with zipfile.ZipFile(archive, "w") as into:
        for inside in sorted(own if names is None else names):
            data = own[inside].read_bytes()
            if not inside.endswith(".py"):
                if wholesale:
                    told[inside] = data
                else:
                    put(into, inside, data)
            elif wholesale:
                code = marshal.loads(codes[inside]) if inside in codes else code_of(data, inside, optimize=0)
                piece[module_of(inside)] = inside.endswith("/__init__.py"), code
            else:
                put(into, inside + "c", HEAD + codes[inside] if inside in codes else compiled(data, inside, optimize=0))
        if wholesale:
            put(into, PIECE, squeezed(marshal.dumps((piece, told))))


def imported(source: str) -> Iterator[str]:
    """The modules that a file's text imports, wherever in it; names that are no modules among them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def wanted_modules(kept: str, scripts: str) -> list[str]:
    """What is to be imported to find out what is used: our own modules, and all of the standard library that ours and PyScript's name."""
    own = marshal.loads(Path(kept).read_bytes())[1]
    named = {name for _, _, names in own.values() for name in names}
    for file in Path(scripts).rglob("*.py"):
        named.update(imported(file.read_text(encoding="utf-8")))
    return sorted({module_of(inside) for inside in own} | (named & stdlib_modules()))


def stdlib_modules() -> set[str]:
    with zipfile.ZipFile(STDLIB) as stdlib:
        names = [name.removesuffix("c") for name in stdlib.namelist()]
    return {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in names if name.endswith(".py")} - {*ADDED}


def pack_stdlib(names: Iterable[str], first: Iterable[str], wholesale: str, archive: str) -> None:
    """Without docstrings and assertions. The first modules, those that every start takes, in one piece."""
    started, piece = set(first), Piece()
    with zipfile.ZipFile(STDLIB) as stdlib, zipfile.ZipFile(archive, "w") as into:
        there = set(stdlib.namelist())
        for name in names:
            path = name.replace(".", "/")
            package = f"{path}/__init__.py" in there
            file = f"{path}/__init__.py" if package else f"{path}.py"
            if name in started and not name.startswith(BEFORE):
                piece[name] = package, code_of(stdlib.read(file), file, optimize=2)
            else:
                put(into, file + "c", compiled(stdlib.read(file), file, optimize=2))
        put(into, PIECE, squeezed(marshal.dumps((piece, {}))))
        put(into, "wholesale.pyc", compiled(Path(wholesale).read_bytes(), "wholesale.py", optimize=2))
        put(into, "sitecustomize.pyc", compiled(SITECUSTOMIZE.encode(), "sitecustomize.py", optimize=2))
