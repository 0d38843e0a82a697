"""`make dev`: what is saved is in the open browser, which stays where it was."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.driving import PATIENCE, ROOT, playable

pytestmark = pytest.mark.full(part="dev")


class Program:
    """One that serves the page."""

    def __init__(self, path: Path, *about: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(path.parents[1] / "py")}
        program = [sys.executable, "-u", str(path), *about]
        self.process: subprocess.Popen[str] = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        self.address = re.split("[, ]", self.heard("the game is at "))[0]

    def heard(self, what: str) -> str:
        """What follows that in what the server says next."""
        assert self.process.stdout is not None
        said = ""
        for line in self.process.stdout:
            said += line
            if what in line:
                return line.partition(what)[2].strip()
        self.end()
        raise AssertionError(said)

    def end(self) -> None:
        self.process.terminate()
        self.process.communicate()


def save(file: Path, before: str, after: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def tree(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("project")
    for name in ("py", "web", "tools"):
        shutil.copytree(ROOT / name, into / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("LICENSE", "pyproject.toml"):
        shutil.copyfile(ROOT / name, into / name)
    (into / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copytree(ROOT / "build" / "stdlib", into / "build" / "stdlib")
    return into


@pytest.fixture
def dev(tree: Path) -> Iterator[Program]:
    running = Program(tree / "tools" / "dev.py", "--port", "0")
    yield running
    running.end()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_what_is_saved_is_in_the_open_page_which_stays_where_it_was(tree: Path, dev: Program, visitor: Page) -> None:
    said: list[str] = []
    visitor.on("console", lambda message: said.append(message.text))
    visitor.goto(f"{dev.address}?debug", wait_until="commit")
    playable(visitor)
    visitor.click("[data-do=quick]")
    visitor.wait_for_selector("html[data-screen=table]")
    assert any(line.startswith("quick: ") for line in said)

    visitor.evaluate("window.before = true")
    save(tree / "web/table.css", "", ":root { --tried: 7; }\n")
    visitor.wait_for_function("getComputedStyle(document.documentElement).getPropertyValue('--tried').trim() === '7'")
    assert visitor.evaluate("window.before")  # a style takes no reload

    save(tree / "web/glue/letters.js", "", "window.tried = 7;\n")
    visitor.wait_for_function("window.tried === 7")
    visitor.wait_for_selector("html[data-screen=table]")
    assert not visitor.evaluate("window.before")

    save(tree / "py/ui_bridge/shell/head_view.py", "def ", "def broken(:\n\n\ndef ")
    assert dev.heard("head_view.py:")
    save(tree / "py/ui_bridge/shell/head_view.py", "def broken(:", 'raise ValueError("told with its line")')
    while not any("told with its line" in line for line in said):
        visitor.wait_for_event("console")
    assert any('raise ValueError("told with its line")' in line and "ui_bridge/shell/head_view.py" in line for line in said)
    save(tree / "py/ui_bridge/shell/head_view.py", 'raise ValueError("told with its line")', "")
    visitor.wait_for_selector("html[data-screen=table]")


def test_the_service_worker_of_make_play_gives_way(site: Path, tree: Path, visitor: Page) -> None:
    play = Program(ROOT / "tools" / "serve.py", str(site), "--port", "0")
    try:
        visitor.goto(play.address, wait_until="commit")
        playable(visitor)
        visitor.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    finally:
        play.end()
    dev = Program(tree / "tools" / "dev.py", "--port", play.address.rsplit(":")[-1].strip("/"))
    try:
        visitor.goto(dev.address, wait_until="commit")
        visitor.wait_for_function("document.querySelector('script[src=\"./dev.js\"]')")
        assert visitor.evaluate("caches.keys()") == []
    finally:
        dev.end()
