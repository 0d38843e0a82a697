"""What is in each file of the site. tools/site.py writes them.

Which games there are, ui_bridge.games says. What the first one's start and first turns take is in game.zip, and its style in the page; every further
game has an archive and a style of its own, and what the start doesn't need is in rest.zip.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.metadata
import importlib.util
import json
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

import embedding
import front
from asking import Asking

from canalmania.drawing.picture import for_page
from tabletop.languages import LANGUAGES

ROOT = Path(__file__).parents[1]
WEB, MODULES, BUILD = ROOT / "web", ROOT / "node_modules", ROOT / "build" / "site"
OWN = (".py", ".po", ".board", ".deck", ".primer", ".cards", ".record", ".css")
PYODIDE, PYSCRIPT = MODULES / "pyodide", MODULES / "@pyscript" / "core"
FONTS = MODULES / "@fontsource-variable" / "source-serif-4"

ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
FACES = ("source-serif-4-latin-wght-normal.woff2", "source-serif-4-latin-wght-italic.woff2")
# PyScript's editors, terminals and notices are never loaded. Its error plugin is asked for even so, to be told to be quiet.
NO_PLUGINS = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
LOADED_PLUGINS = ("error",)
# PyScript's own Python is for programs that use the page from Python. Ours doesn't, and every start would write it into files, and compile it; nor has
# it packages, of which PyScript keeps a list in a database of the browser's, and waits for that. What stands for what, how often, and why.
PYSCRIPT_CUTS = (
    (r'("?\w+\.py"?):"(?:[^"\\]|\\.)*"', r'\1:""', 14),  # its modules
    (r'const (\w+)=\w+\.join\("\\n"\),(\w+)=\w+\.join\("\\n"\),', r'const \1="",\2="",', 1),  # what writes and imports them
    (r"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)", "{sync(){},close(){},clear(){},has(){}}", 2),  # the database: for the page and for workers
    (r'(="@pyscript\.fs",\w+="storage permissions not granted",\w+=)new \w+\(\w+\)', r"\1{}", 1),  # another, of folders: in a frame it may fail, aloud
)
LETTER = 16
"""Pixels: the letters of a browser in which nobody has set anything."""
# Scripts for before the first paint.
AT_ONCE = ("renew.js", "theme.js", "room.js", "paint.js")
# These the page fetches itself, shows how much of them has come, and leaves them in the browser's cache for Python's worker: as modules of
# the page they would be compiled for nothing.
FETCHED = ("pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.mjs", "pyodide/python_stdlib.zip", "game.zip", "main.py")

# What is shipped of npm's: these, and what PyScript is made of. The licences of Pyodide and Python, which npm doesn't bring, stand in web/licences.
SHIPPED = ("@pyscript/core", "idiomorph", "@fontsource-variable/source-serif-4")


class Shipped(NamedTuple):
    """A game, as its card says."""

    name: str
    title: str
    number: int
    """As links count it; 0: it has none."""
    archive: str
    """Where its Python lies, if not with the page's own."""
    style: str
    packages: tuple[str, ...]
    """Those that the archive is made of."""
    about: Mapping[str, str]
    """What it is, in a sentence, by language."""
    board: Mapping[str, str]
    """What its board is called, by language; of the first game only, whose board stands in the page as it comes."""


# Asked of the games themselves, for their cards are Python.
CARDS = """
import json
from canalmania.drawing.picture import for_page
from tabletop.languages import LANGUAGES
from ui_bridge.games import GAMES, NUMBERED
told = []
for card in GAMES:
    name, packages = card.card.name, []
    if card.archive:
        page = card.page()
        packages = [".".join(type(page).__module__.split(".")[:2]), type(page.game).__module__.split(".")[0]]
    number = NUMBERED.index(name) + 1 if name in NUMBERED else 0
    about = {language: card.words.words(language).say("about") for language in LANGUAGES}
    board = {} if told else {language: card.page().words.words(language).say("map_label") for language in LANGUAGES}
    told.append([name, card.card.title, number, card.archive, card.style, packages, about, board])
print(json.dumps(told))
"""


def files(asking: Asking, style: Path, archives: Callable[[Sequence[Shipped]], dict[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """Every file of the site: its path and its content. `archives` packs the Python, given the games after the first."""
    source, games = asking.source, shipped_games(asking)
    without_unshipped(source, games)
    first, *further = games
    site: dict[str, bytes] = {**archives(further), ".nojekyll": b""}
    site["pyodide/python_stdlib.zip"] = site.pop("python_stdlib.zip")
    for name in ("main.py", "thinker.py"):
        site[name] = (WEB / name).read_bytes()
    for name in ENGINE:
        site[f"pyodide/{name}"] = (PYODIDE / name).read_bytes()
    site["pyodide/pyodide-lock.json"] = short_lock()
    for file in pyscript_files():
        site[f"pyscript/{file.name}"] = trimmed(file.read_text(encoding="utf-8")).encode() if file.name.startswith("core-") else file.read_bytes()
    for name in FACES:
        site[f"fonts/{name}"] = (FONTS / "files" / name).read_bytes()
    for file in sorted((WEB / "glue").glob("*.js")):
        if file.name not in AT_ONCE:
            site[f"glue/{file.name}"] = file.read_bytes()
    site["vendor/idiomorph.js"] = idiomorph()
    site["notices.txt"] = notices().encode()
    site["manifest.webmanifest"] = (WEB / "manifest.webmanifest").read_bytes()
    for file in sorted((WEB / "icons").iterdir()):
        site[f"icons/{file.name}"] = file.read_bytes()
    site["editor.css"] = in_letters((WEB / "editor.css").read_text(encoding="utf-8")).encode()
    for game in further:
        if game.style:
            site[game.style] = in_letters(style_of(game, source)).encode()
    looks = styles(style) + (style_of(first, source) if first.style else "")
    site["index.html"] = index(site, in_letters(looks), games, source).encode()
    colours, board = apart(for_page((WEB / "board.svg").read_text(encoding="utf-8").strip()))
    shared = {"style": f"{colours}\n{looks}", "preloads": "\n".join(preloads(site, embedding.UNUSED)), **of_every_page(site)}
    site.update(
        embedding.files(site, asking, board.replace('role="img"', 'role="group"', 1), lambda template, own: filled(template, {**shared, **own}), hash_of)
    )
    site["sw.js"] = service_worker(site).encode()
    yield from sorted(site.items())


# ---- our own Python, and the games


def laid_over(into: Path, folders: Iterable[Path]) -> Path:
    """All of them in one folder. One that is a package itself lies there under its name."""
    found: dict[Path, bytes] = {}
    for folder in folders:
        inside = Path(folder.resolve().name) if (folder / "__init__.py").exists() else Path()
        for file in folder.rglob("*"):
            if file.suffix in OWN:
                found[inside / file.relative_to(folder)] = file.read_bytes()
    into.mkdir(parents=True, exist_ok=True)
    write({path.as_posix(): data for path, data in found.items()}, into)
    return into


def qr_library() -> Path:
    """Of segno only what makes a code; what writes pictures of it stays out."""
    into, spec = BUILD / "segno", importlib.util.find_spec("segno")
    if spec is None or spec.origin is None:
        sys.exit("site: segno is missing. First: make setup")
    (into / "segno").mkdir(parents=True, exist_ok=True)
    for name in ("consts.py", "encoder.py"):
        shutil.copyfile(Path(spec.origin).parent / name, into / "segno" / name)
    (into / "segno" / "__init__.py").write_bytes(b"")
    return into


def shipped_games(asking: Asking) -> list[Shipped]:
    return [
        Shipped(name, title, number, archive, style, tuple(packages), about, board)
        for name, title, number, archive, style, packages, about, board in asking.ask("cards", CARDS)
    ]


def without_unshipped(source: Path, games: Iterable[Shipped]) -> None:
    """A game that isn't in the list isn't carried along, and its page neither."""
    shipped = {game.name.replace("-", "") for game in games}
    for package in source.iterdir():
        if (package / "card.py").exists() and (package / "game.py").exists() and package.name not in shipped:
            shutil.rmtree(package)
            shutil.rmtree(source / "ui_bridge" / package.name, ignore_errors=True)


def style_of(game: Shipped, source: Path) -> str:
    """It lies in web/, or beside the game's page."""
    found = [file for file in (WEB / game.style, *source.rglob(game.style)) if file.exists()]
    if not found:
        sys.exit(f"site: {game.name} has no {game.style}")
    return found[0].read_text(encoding="utf-8")


# ---- what is taken from others


def idiomorph() -> bytes:
    """The small build, as a module."""
    return (MODULES / "idiomorph/dist/idiomorph.min.js").read_bytes().rstrip() + b"\nexport { Idiomorph };\n"


def short_lock() -> bytes:
    """Pyodide's list of packages, without the packages: the game needs none."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"]
    return json.dumps({"info": info, "packages": {}}).encode()


def pyscript_files() -> list[Path]:
    dist = PYSCRIPT / "dist"
    core = sorted(dist.glob("core-*.js"))
    plugins = [file for name in LOADED_PLUGINS for file in sorted(dist.glob(f"{name}-*.js"))]
    if len(core) != 1 or len(plugins) != len(LOADED_PLUGINS):
        sys.exit("site: PyScript's files have other names than they had. See pyscript_files in tools/site_files.py")
    return [dist / "core.js", *core, *plugins]


def trimmed(core: str) -> str:
    """PyScript without what every start would pay for, and this page never uses."""
    for pattern, instead, times in PYSCRIPT_CUTS:
        core, found = re.subn(pattern, instead, core)
        if found != times:
            sys.exit(f"site: PyScript isn't written as it was. See PYSCRIPT_CUTS in tools/site_files.py: {pattern}")
    return core


def notices() -> str:
    """The licences of all that is shipped."""
    parts = ["Canal Mania for the browser ships the work of others, with thanks. Our own licence comes first, theirs follow.\n"]
    parts.append(block("Canal Mania for the browser", (ROOT / "LICENSE").read_text(encoding="utf-8")))
    for file in sorted((WEB / "licences").glob("*.txt")):
        parts.append(block(file.stem.replace("_", " "), file.read_text(encoding="utf-8")))
    segno = importlib.metadata.distribution("segno")
    parts.append(block(f"segno {segno.version}", next(file for file in segno.files or () if file.name == "LICENSE").read_text(encoding="utf-8")))
    for name in sorted(packages(SHIPPED), key=str.lower):
        about = json.loads((MODULES / name / "package.json").read_bytes())
        found = sorted(file for file in (MODULES / name).iterdir() if file.name.upper().startswith("LICEN"))
        text = found[0].read_text(encoding="utf-8") if found else f"The package says: {about['license']}."
        parts.append(block(f"{name} {about['version']}", text))
    return "\n".join(parts)


def packages(names: Iterable[str]) -> set[str]:
    """With all that they are made of."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += json.loads((MODULES / name / "package.json").read_bytes()).get("dependencies", {})
    return found


def block(name: str, text: str) -> str:
    return f"{'=' * 100}\n{name}\n{'=' * 100}\n\n{text.strip()}\n"


# ---- the page


def index(site: Mapping[str, bytes], style: str, games: Sequence[Shipped], source: Path) -> str:
    """What the first paint needs stands in the page itself: a request more would come after the large files. The policy allows these scripts by
    what is in them."""
    at_once = {name.removesuffix(".js"): (WEB / "glue" / name).read_text(encoding="utf-8") for name in AT_ONCE}
    sizes = {f"./{name}": len(site[name]) for name in FETCHED}
    colours, board = apart(for_page((WEB / "board.svg").read_text(encoding="utf-8").strip()))
    return filled(
        (WEB / "index.html").read_text(encoding="utf-8"),
        {
            **of_every_page(site),
            "canonical": front.canonical(front.address()),
            "names": escape(", ".join(LANGUAGES.values())),
            "chooser": "".join(f'<button type="button" lang="{language}">{escape(name)}</button>' for language, name in LANGUAGES.items()),
            "hashes": " ".join(f"'{hash_of(script.encode())}'" for script in at_once.values()),
            **at_once,
            "style": f"{colours}\n{style}",
            "what": "".join(f'<span lang="{language}">{escape(text)}</span>' for language, text in games[0].about.items()),
            "board_names": escape(json.dumps(games[0].board, ensure_ascii=False)),
            # In the page it isn't a picture but a group of things to press.
            "board": board.replace('role="img"', 'role="group"', 1),
            "preloads": "\n".join(preloads(site)),
            "sizes": json.dumps(sizes),
            "modules": json.dumps([f"./{name}" for name in site if name.startswith("pyscript/")]),
            "games": escape(json.dumps({game.number: {"title": game.title, "archive": game.archive} for game in games if game.number})),
        },
    )


def of_every_page(site: Mapping[str, bytes]) -> dict[str, str]:
    return {
        "languages": " ".join(LANGUAGES),
        "no_plugins": ", ".join(f'"!{name}"' for name in NO_PLUGINS),
    }


def preloads(site: Mapping[str, bytes], without: Sequence[str] = ("start", "sound")) -> Iterator[str]:
    """What the glue and the first paint need, asked for at once instead of one after another. The large files come after the first paint."""
    modules = [name for name in site if name.startswith(("glue/", "vendor/")) and not name.startswith(embedding.GLUE)]
    for name in modules:
        if name.removeprefix("glue/").removesuffix(".js") not in without:
            yield f'<link rel="modulepreload" href="./{name}">'
    for name in FACES:
        yield f'<link rel="preload" as="font" type="font/woff2" crossorigin href="./fonts/{name}">'


def apart(board: str) -> tuple[str, str]:
    """The board's colours and its drawing. In the page they are its own: everything has them, whatever board lies there."""
    found = re.search(r"<style>(.*?)</style>", board, re.DOTALL)
    if found is None:
        sys.exit("site: board.svg brings no colours")
    return found[1], board.replace(found[0], "", 1)


def hash_of(data: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def styles(style: Path) -> str:
    """One file: what a style imports is put in its place."""
    text = style.read_text(encoding="utf-8")
    return re.sub(r'@import url\("\./([\w.-]+)"\);', lambda found: (WEB / found[1]).read_text(encoding="utf-8"), text)


def in_letters(style: str) -> str:
    """Its pixels as parts of the letters' size that the reader's browser has: who set larger letters has all larger, as by zooming. In the styles they
    are pixels of a browser with 16. A hairline stays one, what is in a picture's own units (PX) stays as it is, and a frame on another page says
    for itself that its letters have 16."""

    def length(found: re.Match[str], unit: str) -> str:
        less, number = found.groups()
        return found[0] if number == "1" else f"{less}{float(number) / LETTER:.5f}".rstrip("0").rstrip(".") + unit

    def lengths(part: str, unit: str) -> str:
        return re.sub(r"(?<![\w.#-])(-?)(\d*\.?\d+)px\b", lambda found: length(found, unit), part)

    parts = re.split(r"(@media[^{]*\{|/\*.*?\*/|url\([^)]*\)|stroke-[\w-]+: ?[^;}]+)", style, flags=re.DOTALL)
    kept = ("/*", "url(", "stroke-")
    return "".join(part if part.startswith(kept) else lengths(part, "em" if part.startswith("@media") else "rem") for part in parts)


def filled(template: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        if f"{{{{{name}}}}}" not in template:
            sys.exit(f"site: the template has no place for {name}")
        template = template.replace(f"{{{{{name}}}}}", value)
    return template


# ---- what keeps it in the browser


def service_worker(site: Mapping[str, bytes]) -> str:
    """It knows every file by its hash. The version is made of them all, and of what the service worker itself does."""
    template = (WEB / "sw.js").read_text(encoding="utf-8")
    kept = (name for name in sorted(site) if not name.startswith((".", *embedding.NOT_KEPT)) and name != "sw.js")
    files = json.dumps({"./" if name == "index.html" else f"./{name}": hash_of(site[name]) for name in kept}, indent=2)
    return filled(template, {"version": hashlib.sha256((template + files).encode()).hexdigest()[:16], "files": files})


# ---- on the disk


def write(site: Mapping[str, bytes], into: Path) -> int:
    """How many files changed. What is there and isn't of the site goes."""
    changed = 0
    for name, data in site.items():
        file = into / name
        if not (file.exists() and file.read_bytes() == data):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            changed += 1
    for file in sorted(into.rglob("*"), reverse=True):
        if file.is_file() and file.relative_to(into).as_posix() not in site:
            file.unlink()
        elif file.is_dir() and not any(file.iterdir()):
            shutil.rmtree(file)
    return changed
