"""`make dev`: what is saved is in the open browser, which stays where it was."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.driving import PATIENCE, ROOT, playable

pytestmark = pytest.mark.full(part="dev")


class Loop:
    """The edit loop in a copy of the project."""

    def __init__(self, tree: Path, port: int = 0) -> None:
        self.tree = tree
        program = [sys.executable, "-u", str(tree / "tools" / "dev.py"), "--port", str(port)]
        environment = {**os.environ, "PYTHONPATH": str(tree / "py")}
        self.process: subprocess.Popen[str] = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        self.address = self.heard("the game is at ").split(",")[0]

    def heard(self, what: str) -> str:
        """What follows that in what the server says next."""
        assert self.process.stdout is not None
        said = ""
        for line in self.process.stdout:
            said += line
            if what in line:
                return line.partition(what)[2].strip()
        raise AssertionError(said)

    def save(self, name: str, before: str, after: str) -> None:
        file = self.tree / name
        text = file.read_text(encoding="utf-8")
        assert before in text
        file.write_text(text.replace(before, after, 1), encoding="utf-8")

    def end(self) -> None:
        self.process.terminate()
        self.process.communicate()


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
def loop(tree: Path) -> Iterator[Loop]:
    running = Loop(tree)
    yield running
    running.end()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_what_is_saved_is_in_the_open_page_which_stays_where_it_was(loop: Loop, visitor: Page) -> None:
    said: list[str] = []
    visitor.on("console", lambda message: said.append(message.text))
    visitor.goto(f"{loop.address}?debug")
    playable(visitor)
    visitor.click("[data-do=quick]")
    visitor.wait_for_selector("html[data-screen=table]")
    assert any(line.startswith("quick: ") for line in said)

    visitor.evaluate("window.before = true")
    loop.save("web/table.css", "", ":root { --tried: 7; }\n")
    visitor.wait_for_function("getComputedStyle(document.documentElement).getPropertyValue('--tried').trim() === '7'")
    assert visitor.evaluate("window.before")  # a style takes no reload

    loop.save("web/glue/letters.js", "", "window.tried = 7;\n")
    visitor.wait_for_function("window.tried === 7")
    visitor.wait_for_selector("html[data-screen=table]")
    assert not visitor.evaluate("window.before")

    loop.save("py/ui_bridge/shell/head_view.py", "def ", "def broken(:\n\n\ndef ")
    assert loop.heard("head_view.py:")
    loop.save("py/ui_bridge/shell/head_view.py", "def broken(:", 'raise ValueError("told with its line")')
    while not any("told with its line" in line for line in said):
        visitor.wait_for_event("console")
    assert any('raise ValueError("told with its line")' in line and "ui_bridge/shell/head_view.py" in line for line in said)
    loop.save("py/ui_bridge/shell/head_view.py", 'raise ValueError("told with its line")', "")
    visitor.wait_for_selector("html[data-screen=table]")
