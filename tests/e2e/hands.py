"""A pair of hands in any browser: they go somewhere, look, and press where they look. Firefox by Playwright, WebKit by its own driver."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Frame, Page, Playwright

WIDE, HIGH = 1280, 800
PATIENCE = 60  # seconds
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_ASKS_NOTHING = dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
"""What this Playwright can't tell Debian's Firefox."""


class Hands(Protocol):
    name: str

    def go(self, address: str) -> None: ...

    def look(self, script: str, *about: object) -> Any:
        """What the body of a function comes to."""

    def press(self, x: float, y: float) -> None: ...

    def enter(self, frame: str) -> None:
        """From now on looks are into the frame that the script finds; presses stay where they are on the screen."""


def wait(hands: Hands, script: str, *about: object, seconds: float = PATIENCE) -> Any:
    """Until it comes to something."""
    late = time.monotonic() + seconds
    while not (found := hands.look(script, *about)):
        assert time.monotonic() < late, f"{hands.name}: never came to be: {script}"
        time.sleep(0.05)
    return found


class Firefox:
    name = "firefox"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frame: Frame = page.main_frame

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")
        self.frame = self.page.main_frame

    def look(self, script: str, *about: object) -> Any:
        return self.frame.evaluate(f"about => (function () {{ {script} }})(...about)", list(about))

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def enter(self, frame: str) -> None:
        element = self.frame.evaluate_handle(f"() => {{ {frame} }}").as_element()
        found = element.content_frame() if element else None
        assert found is not None
        self.frame = found


class WebKit:
    """W3C WebDriver's few commands, by hand: a library for them would bring more than this test."""

    name = "webkit"

    def __init__(self, driver: str, browser: str) -> None:
        self.driver = driver
        options = {"binary": browser, "args": ["--automation"]}
        begun = self._do("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.session = f"/session/{begun['sessionId']}"
        self._do("POST", f"{self.session}/window/rect", {"width": WIDE, "height": HIGH})

    def _do(self, method: str, path: str, about: object = None) -> Any:
        data = None if about is None else json.dumps(about).encode()
        asked = urllib.request.Request(self.driver + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        self._do("POST", f"{self.session}/frame", {"id": None})
        self._do("POST", f"{self.session}/url", {"url": address})

    def look(self, script: str, *about: object) -> Any:
        return self._do("POST", f"{self.session}/execute/sync", {"script": script, "args": list(about)})

    def press(self, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._do("POST", f"{self.session}/actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}]})

    def enter(self, frame: str) -> None:
        found = self.look(frame)
        self._do("POST", f"{self.session}/frame", {"id": {_ELEMENT: found[_ELEMENT]}})

    def leave(self) -> None:
        self._do("DELETE", self.session)


@contextmanager
def firefox(playwright: Playwright) -> Iterator[Firefox]:
    browser = playwright.firefox.launch(executable_path=shutil.which("firefox-esr"), channel="moz-firefox")
    try:
        settings: dict[str, Any] = {**_ASKS_NOTHING, "viewport": {"width": WIDE, "height": HIGH}}
        yield Firefox(browser.new_context(**settings).new_page())
    finally:
        browser.close()


@contextmanager
def webkit(profile: Path) -> Iterator[WebKit]:
    mini = mini_browser()
    assert mini is not None
    homes = {name: str(profile) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
    with _screen() as screen:
        surroundings = {**os.environ, **homes, "DISPLAY": screen, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        port = 4000 + os.getpid() % 20_000
        driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=surroundings)
        try:
            hands = _connected(f"http://127.0.0.1:{port}", mini)
            try:
                yield hands
            finally:
                hands.leave()
        finally:
            driver.terminate()
            driver.wait()


def _connected(driver: str, mini: str) -> WebKit:
    late = time.monotonic() + PATIENCE
    while True:
        try:
            return WebKit(driver, mini)
        except OSError:  # it doesn't listen yet
            if time.monotonic() > late:
                raise
        time.sleep(0.1)


@contextmanager
def _screen() -> Iterator[str]:
    """One that nobody sees; X finds a free number by itself."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDE + 100}x{HIGH + 200}x24"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def mini_browser() -> str | None:
    """The browser that comes with WebKit's driver lies in a folder of its library, wherever that is."""
    found = sorted(path for folder in (Path("/usr/lib"), Path("/usr/libexec")) for path in folder.glob("**/webkit2gtk-4*/MiniBrowser"))
    return str(found[-1]) if found else None


def missing(name: str) -> str:
    """What isn't here of what a browser needs; nothing if it can be driven."""
    if name == "firefox":
        return "" if shutil.which("firefox-esr") else "firefox-esr"
    return ", ".join([*(program for program in ("WebKitWebDriver", "Xvfb") if not shutil.which(program)), *([] if mini_browser() else ["MiniBrowser"])])
