"""What the tests of the page share: a server that can be made to fail, and pages that watch what they load."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

from programs import tool

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
TINY_DIST = ROOT / "build" / "tiny-site"
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Any of them will do. The first has no window to show: it starts the page in half the processor time of the others."""
ARGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--font-render-hinting=none",  # letters as wide as with a window
    "--js-flags=--liftoff-only",  # most pages live for seconds: to optimise what Python is made of costs more than it brings
)
# PyScript's own, in every worker without SharedArrayBuffer; nothing of ours asks for them.
EXPECTED = "Unable to use `window` or `document` in worker."
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
PATIENCE = 60_000  # milliseconds until a start must be over, on a machine with other things to do
NO_SERVICE_WORKERS = "delete Navigator.prototype.serviceWorker"
# A test presses faster than a person, and means it: what guards against a second press that isn't meant has tests of its own. Nor does the page wait to see
# whether a window that was resized, a board that was zoomed, or a search that was typed changes again at once.
SURE_OF_HAND = "addEventListener('DOMContentLoaded', () => Object.assign(document.body.dataset, { soon: 0, debounce: 0 }))"
expect.set_options(timeout=PATIENCE / 2)


INTERPRETER = "/pyodide/pyodide-lock.json"
"""Each start of Python asks for it once."""

serve = tool("serve")


class Switches:
    """What the server does to paths, and what it was asked for."""

    starts = 0
    """How often, in all of this process, a page or a second worker of one asked for what it starts Python with."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.missing: set[str] = set()
        self.types: dict[str, str] = {}
        self.hanging: set[str] = set()
        self.instead: dict[str, bytes] = {}
        self.any_origin = False
        self.under = "/"
        self.asked: list[str] = []
        self.sent: dict[str, int] = {}  # bytes, by path


class Handler(serve.Handler):  # type: ignore[misc, name-defined]
    def answer(self) -> None:
        switches: Switches = self.server.switches
        path: str = self.path.split("?")[0]
        if not path.startswith(switches.under):
            self.send_whole(404, b"", {})
            return
        path = "/" + path.removeprefix(switches.under)
        self.path: str = path
        switches.asked.append(path)
        if path == INTERPRETER:
            Switches.starts += 1
        while path in switches.hanging:
            time.sleep(0.05)
        if path in switches.missing:
            self.send_whole(404, b"", {})
        elif path in switches.instead:
            kind = serve.TYPES[Path(path).suffix or ".html"]
            self.send_whole(200, switches.instead[path], {"Content-Type": kind, "Cache-Control": "no-store"})
        else:
            super().answer()

    def send_whole(self, status: int, data: bytes, headers: dict[str, str]) -> None:
        switches: Switches = self.server.switches
        if self.path in switches.types:
            headers["Content-Type"] = switches.types[self.path]
        if switches.any_origin:
            headers["Access-Control-Allow-Origin"] = "*"
        switches.sent[self.path] = switches.sent.get(self.path, 0) + len(data)
        super().send_whole(status, data, headers)


class Host(NamedTuple):
    """The server: where it is, and its switches."""

    address: str
    switches: Switches

    def impatient(self, seconds: float) -> None:
        """The watchdog of the start barks sooner."""
        text = (DIST / "index.html").read_text(encoding="utf-8")
        assert 'data-patience="25"' in text
        self.switches.instead["/"] = text.replace('data-patience="25"', f'data-patience="{seconds}"').encode()

    def echoing(self) -> None:
        """The page has the echo of tests/e2e/echo.js in Python's place, and fetches none of Python's files."""
        text = (DIST / "index.html").read_text(encoding="utf-8")
        text, found = re.subn("data-files='[^']*' data-modules='[^']*'", """data-files='{"./main.py": 433}' data-modules='[]'""", text)
        assert found == 1
        self.switches.instead["/"] = text.encode()
        self.switches.instead["/glue/python.js"] = (ROOT / "tests" / "e2e" / "echo.js").read_bytes()


class Watched:
    """What a context loaded and said."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.home = (host.address, host.address.replace("127.0.0.1", "localhost"))
        self.foreign: list[str] = []
        self.complaints: list[str] = []
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def taken(self) -> tuple[list[str], list[str]]:
        """What was asked of other hosts, and the complaints, since this was asked last."""
        taken = self.foreign, self.complaints
        self.foreign, self.complaints = [], []
        return taken

    def _request(self, request: Request) -> None:
        if not request.url.removeprefix("blob:").startswith((*self.home, "data:", "null/")):
            self.foreign.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
            self.complaints.append(message.text)


Opener = Callable[..., Page]


def started(page: Page, address: str) -> Page:
    """The page, once it can be played."""
    page.goto(address, wait_until="commit")
    playable(page)
    return page


def playable(page: Page) -> None:
    page.wait_for_function("performance.getEntriesByName('playable').length > 0", timeout=PATIENCE)


# All that is under way has been answered, drawn, and written.
QUIET = "!document.documentElement.hasAttribute('data-busy')"


def painted(page: Page) -> None:
    """Two frames later: what was to be seen to before the next one is drawn has been seen to, such as a window that was resized."""
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))")


def kept(page: Page, game: str, text: str, language: str = "en", **settings: object) -> None:
    """That game lies on the table of the page that is opened next, and no note disturbs."""
    told = {"helped": True, "reminders": False, "pace": "fast", "language": language} | settings
    stored = {"games": json.dumps([["1", "One", 1, 1, False, game]]), "game:1": text, "settings": json.dumps(told), "left": "table/1"}
    page.add_init_script("".join(f"localStorage.setItem('canalmania:{key}', {json.dumps(value)});" for key, value in stored.items()))


def lasting(page: Page, script: str, seconds: float = 3) -> list[str]:
    """What the script still finds when the page has had time to fit itself to a new size."""
    late = time.monotonic() + seconds
    while (found := page.evaluate(script)) and time.monotonic() < late:
        page.wait_for_timeout(100)
    told: list[str] = found
    return told


# Asked as by a press, which is another one each time.
GIVE = """(answers) => {
    for (const answer of answers) {
        const button = document.createElement("button");
        Object.assign(button.dataset, { do: "give", answer, id: String(Math.random()) });
        document.body.append(button);
        button.click();
        button.remove();
    }
}"""


class Echo:
    """A page with an echo in Python's place (tests/e2e/echo.js): it keeps what it's asked, and answers what it's told to."""

    def __init__(self, page: Page, watched: Watched) -> None:
        self.page = page
        self.watched = watched

    def asked(self) -> list[dict[str, Any]]:
        """All questions so far but the first one and those of `give`."""
        told: list[dict[str, Any]] = json.loads(self.page.inner_text("#asked"))
        return told

    def wait(self, count: int) -> list[dict[str, Any]]:
        self.page.wait_for_function("count => JSON.parse(document.getElementById('asked').textContent).length >= count", arg=count)
        return self.asked()

    def give(self, *answers: dict[str, Any], **answer: Any) -> None:
        """Have Python give this answer, or these, one right after the other."""
        self.page.evaluate(GIVE, [json.dumps(one) for one in (answers or (answer,))])
        self.page.wait_for_function(QUIET)
