"""A host that can go away and come back with another version, as a real one does: a process of its own, ended with all its connections."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.driving import DESKTOP, DIST, PATIENCE, ROOT, Host, Switches, Watched, playable, started
from programs import tool

OTHER = b"<!doctype html><html lang=en><title>Other</title><h1>Another app</h1>"


site_tool = tool("site_files")

_TOLD = """
_ask = ask
def ask(text):
    import json
    answer = json.loads(_ask(text))
    answer.setdefault("root", {})["data-python"] = "%d"
    return json.dumps(answer)
"""
DOESNT_START = "a version that doesn't start"
_FAILS = f"""
def ask(text):
    raise RuntimeError({DOESNT_START!r})
"""


def files_of(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def build(number: int, python: str = _TOLD) -> dict[str, bytes]:
    """The site as it is, with this number in its page, its glue and its Python."""
    site = files_of(DIST)
    site["index.html"] = site["index.html"].replace(b"<html ", b'<html data-html="%d" ' % number, 1)
    site["glue/words.js"] += b'document.documentElement.dataset.glue = "%d";\n' % number
    more = (python % number if "%d" in python else python).encode()
    site["main.py"] = site["main.py"].replace(b"__export__", more + b"\n__export__")
    site["sw.js"] = site_tool.service_worker(site).encode()
    return site


def failing(number: int) -> dict[str, bytes]:
    return build(number, _FAILS)


class Publisher:
    def __init__(self, folder: Path, under: str) -> None:
        """Under this path lies the game; another app has the rest of the address."""
        self.folder, self.under = folder, under
        self.process: subprocess.Popen[str] | None = None
        self.root = ""
        for app in ("", "other/"):
            (folder / app).mkdir(parents=True, exist_ok=True)
            (folder / app / "index.html").write_bytes(OTHER)

    def publish(self, site: dict[str, bytes]) -> None:
        for name, data in site.items():
            file = self.folder / self.under / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)

    def start(self) -> None:
        port = self.root.rstrip("/").rsplit(":", 1)[-1] or "0"
        self.process = subprocess.Popen([sys.executable, ROOT / "tools" / "serve.py", self.folder, "--port", port], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        address = next(word for word in told.split() if word.startswith("http"))
        assert self.root in ("", address)
        self.root = address

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    @property
    def address(self) -> str:
        return self.root + self.under


READY = "Ready to play offline"
# What a browser says of a host that is gone, of a file that isn't the one it was told of, and of our version that fails.
EXPECTED = (
    *("Failed to load resource", "Failed to find a valid digest", "An unknown error occurred when fetching the script", "Failed to update a ServiceWorker"),
    DOESNT_START,
)


@pytest.fixture
def publisher(site: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Publisher]:
    """A host of version 1. The parameter is the path under which the game lies."""
    publisher = Publisher(tmp_path / "published", getattr(request, "param", "some/where/"))
    publisher.publish(build(1))
    publisher.start()
    yield publisher
    publisher.stop()


def watched(context: BrowserContext, publisher: Publisher) -> Watched:
    context.set_default_timeout(PATIENCE)
    return Watched(context, Host(publisher.root, Switches()))


def check(watch: Watched) -> None:
    assert watch.foreign == []
    assert [said for said in watch.complaints if not any(known in said for known in EXPECTED)] == []


@pytest.fixture
def context(browser: Browser, publisher: Publisher) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")  # type: ignore[arg-type]
    watch = watched(context, publisher)
    yield context
    context.close()
    check(watch)


@pytest.fixture
def kept(context: BrowserContext, publisher: Publisher) -> Page:
    """A page that has said that it can be played offline."""
    return ready(started(context.new_page(), publisher.address))


def ready(page: Page) -> Page:
    expect(page.locator("#screen")).to_contain_text(READY, timeout=PATIENCE)
    return page


def reloaded(page: Page) -> Page:
    page.reload(wait_until="commit")
    playable(page)
    return page


def begin(page: Page) -> None:
    page.click("#screen [data-strength=contractor]")
    page.locator("#popover [data-do=no-notes]").first.click()
    expect(page.locator("#popover")).to_be_empty()
