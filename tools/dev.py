"""`make dev`: builds the page, serves it, watches py/ and web/, and has every open browser follow what is saved.

dev.py [--port N]

Nothing is compiled: the archives hold plain .py files, and a traceback in the browser's console shows their lines. For a faster start they also hold what the
last `make site` has compiled, of the modules that haven't changed since. The standard library is compiled once for each version of Pyodide. The page differs
from the published one in what tools/dev/ adds to it, and has no service worker.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import json
import marshal
import os
import re
import threading
import time
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from http import HTTPStatus
from pathlib import Path

import packing
import serve
from asking import Asking
from site_files import BUILD, ROOT, WEB, Shipped, files, laid_over, qr_library, write
from whole_stdlib import whole_stdlib

PY, ADDED, WORK = ROOT / "py", ROOT / "tools" / "dev", ROOT / "build" / "dev"
PAGE = WORK / "page"
PAUSE = 0.2
"""Seconds from one look at the files to the next."""
CALM = 5.0
"""Seconds without a change, after which the build asks our Python again: sooner, it would be in the way of the page's start."""
MODULES, INSTALLED = BUILD / "dist" / "modules.bin", ROOT / "node_modules" / ".ready"
UNCHECKED = bytes((1, *[0] * 11))
"""The head of a .pyc file that isn't compared with its source."""
ALIVE = 15.0
"""Seconds after which a browser is told that there is nothing new: this is how the server finds out that it has gone."""
UNSEEN = ("sw.js", "stills/", "boards/")
"""What the open page doesn't show: no reload for it."""
STARTED = f"""
import json, os, sys
sys.path.append({str(ROOT / "tools")!r})
import using
print(json.dumps(using.start(os.getcwd())[0]))
"""
"""Which of our modules the start and the first turns take, as the build finds out for the published page."""


class Watched:
    """What the browsers are to show, as two digests: of the styles, and of all else. They wait here for a new one."""

    def __init__(self) -> None:
        self.told = ""
        self.changed = threading.Condition()

    def tell(self, state: Mapping[str, str]) -> None:
        with self.changed:
            self.told = json.dumps(state)
            self.changed.notify_all()

    def wait(self, before: str) -> str:
        with self.changed:
            self.changed.wait_for(lambda: self.told != before, ALIVE)
            return self.told


class Handler(serve.Handler):
    watched: Watched

    def answer(self) -> None:
        if self.path == "/dev/events":
            self.events()
        else:
            super().answer()

    def events(self) -> None:
        """Server-sent events: the present state, and each later one."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        told = ""
        while True:
            before, told = told, self.watched.wait(told)
            self.wfile.write(f"data: {told}\n\n".encode() if told != before else b": nothing new\n\n")
            self.wfile.flush()

    def unchanged(self, changed: int) -> bool:
        """Our own files may change twice in a second, which the dates of HTTP don't show."""
        return self.path.startswith(("/pyodide/", "/pyscript/", "/fonts/")) and super().unchanged(changed)


def build(stdlib: bytes, hasty: bool = False) -> dict[str, str]:
    """Writes the page and says its state. `hasty`: with earlier answers to what the build asks our Python. They take seconds, and hardly ever change."""
    source = laid_over(WORK / "source", [qr_library(), PY])
    asking = Asking(source, WORK / "answers", hasty)
    found = dict(files(asking, WEB / "style.css", lambda further: {**plain(asking, further), "python_stdlib.zip": stdlib}))
    state = state_of(found)
    write(with_added(found, state), PAGE)
    return state


def plain(asking: Asking, further: Sequence[Shipped]) -> dict[str, bytes]:
    """Archives of .py files. All is in the first one but what a further game doesn't need for its card: its style comes with its archive."""
    source, started = asking.source, {*asking.ask("started", STARTED)}
    packages = {f"{package}.": game.archive for game in further for package in game.packages if game.archive}
    archives: dict[str, list[str]] = {"game.zip": [], "rest.zip": [], "embed.zip": [], **{archive: [] for archive in packages.values()}}
    for inside in packing.own_files(str(source)):
        module = packing.module_of(inside)
        later = [archive for package, archive in packages.items() if f"{module}.".startswith(package) and module not in started]
        archives[later[0] if later else "game.zip"].append(inside)
    packing.write_manifest(str(source), archives)
    codes = known_codes(source)
    return {name: stored(source, inside, codes) for name, inside in archives.items()}


def known_codes(source: Path) -> dict[str, bytes]:
    """The .pyc files of those modules that were the same when the site was built last, by this Pyodide."""
    if not MODULES.exists() or MODULES.stat().st_mtime < INSTALLED.stat().st_mtime:
        return {}
    with zipfile.ZipFile(whole_stdlib()) as stdlib:
        magic = stdlib.read("abc.pyc")[:4]
    found: dict[str, bytes] = {}
    for inside, (digest, code, _) in marshal.loads(MODULES.read_bytes())[1].items():
        file = source / inside
        if file.exists() and hashlib.sha256(file.read_bytes()).digest() == digest:
            found[inside] = magic + UNCHECKED + code
    return found


def stored(folder: Path, names: Iterable[str], codes: Mapping[str, bytes]) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as into:
        for name in names:
            into.writestr(zipfile.ZipInfo(name, packing.DATE), (folder / name).read_bytes())
            if name in codes:
                into.writestr(zipfile.ZipInfo(f"{name}c", packing.DATE), codes[name])
    return archive.getvalue()


STYLE = re.compile(rb"<style>.*?</style>", re.DOTALL)


def state_of(found: Mapping[str, bytes]) -> dict[str, str]:
    style, page = hashlib.sha256(), hashlib.sha256()
    for name, data in found.items():
        if name.endswith(".css"):
            style.update(name.encode() + data)
        elif name.endswith(".html"):
            page.update(STYLE.sub(b"", data))
            style.update(b"".join(STYLE.findall(data)))
        elif not name.startswith(UNSEEN):
            page.update(name.encode() + data)
    return {"page": page.hexdigest(), "style": style.hexdigest()}


def with_added(found: Mapping[str, bytes], state: Mapping[str, str]) -> dict[str, bytes]:
    """The page with what tools/dev/ adds."""
    script = f'<script src="./dev.js" data-page="{state["page"]}" data-style="{state["style"]}"></script>\n'
    pages = {name: found[name].decode().replace("<head>\n", f"<head>\n{script}", 1) for name in ("index.html", "embedding.html")}
    pages["embedding.html"] = pages["embedding.html"].replace("default-src 'none';", "default-src 'none'; connect-src 'self';", 1)
    return {
        **found,
        **{name: page.encode() for name, page in pages.items()},
        "dev.js": (ADDED / "reload.js").read_bytes(),
        "sw.js": (ADDED / "sw.js").read_bytes(),
        "glue/python.js": (ADDED / "python.js").read_bytes(),
        "glue/python-itself.js": found["glue/python.js"],
    }


# ---- what is watched


def stamps() -> dict[Path, int]:
    """When each file was changed last."""
    found: dict[Path, int] = {}
    for folder in (PY, WEB):
        for path, _, names in os.walk(folder):
            for file in (Path(path, name) for name in names if not name.endswith((".pyc", "~", ".swp"))):
                with contextlib.suppress(FileNotFoundError):  # an editor's own, gone since
                    found[file] = file.stat().st_mtime_ns
    return found


def mistakes(changed: Iterable[Path]) -> Iterator[str]:
    """What of the Python that was saved can't be read: it isn't shown to the browser, which keeps the page it has."""
    for file in changed:
        if file.suffix == ".py" and file.exists():
            try:
                compile(file.read_bytes(), file, "exec", dont_inherit=True)
            except SyntaxError as error:
                yield f"{file.relative_to(ROOT)}:{error.lineno}: {error.msg}"


def follow(watched: Watched, stdlib: bytes) -> None:
    """Builds what is saved, for ever. After Python was saved the answers that the build had from it are asked for again, once the browsers are told."""
    seen, stale, wrong, last = stamps(), False, set[Path](), 0.0
    while True:
        time.sleep(PAUSE)
        now = stamps()
        changed = {file for file in {*seen, *now} if seen.get(file) != now.get(file)}
        seen = now
        if not changed and not (stale and time.monotonic() - last > CALM):
            continue
        wrong = {file for file in changed | wrong if [*mistakes([file])]}
        if changed and wrong:
            print("\n".join(f"dev: {mistake}" for mistake in mistakes(sorted(wrong))), flush=True)
        if wrong:
            continue
        since = time.monotonic()
        try:
            state = build(stdlib, hasty=bool(changed))
        except (SystemExit, Exception) as error:
            print(f"dev: {error}", flush=True)
            stale = False
            continue
        watched.tell(state)
        if changed:
            names = ", ".join(str(file.relative_to(ROOT)) for file in sorted(changed)[:3]) + (" and more" if len(changed) > 3 else "")
            print(f"dev: {names}: built in {time.monotonic() - since:.1f} s", flush=True)
        stale, last = any(PY in file.parents for file in changed) or (stale and bool(changed)), time.monotonic()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--port", type=int, default=8001)
    port = options.parse_args().port
    stdlib, watched = whole_stdlib().read_bytes(), Watched()
    watched.tell(build(stdlib))
    Handler.watched = watched
    server = serve.started(PAGE, port, Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"dev: the game is at {server.address}, and follows what is saved in py/ and web/   (Ctrl-C ends it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        follow(watched, stdlib)


if __name__ == "__main__":
    main()
