"""A page of somebody else's, on another origin, with embedded positions in it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Frame, Page

from e2e.driving import PATIENCE, Host

ROOT = Path(__file__).parents[2]
GOAL = (ROOT / "py" / "canalmania" / "examples" / "CM-E20.record").read_text(encoding="utf-8")
"""Ben gains 3 from Basingstoke to Arundel, and only 2 to Guildford."""
BASINGSTOKE, GUILDFORD, ARUNDEL, ELSEWHERE = "board:M24", "board:P24", "board:P27", "board:M20"
STATE = "document.querySelector('canal-mania').state"


class Stranger:
    """Another origin: one page, that says what its policy is, and keeps what the tag tells it."""

    def __init__(self, server: ThreadingHTTPServer, app: str) -> None:
        self.address = f"http://localhost:{server.server_port}/"
        self.server = server
        self.app = app

    def page(self, *tags: str, policy: str = "", head: str = "") -> str:
        meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">' if policy else ""
        text = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>{meta}<script src="{self.app}embed.js"></script>{head}</head>'
        self.server.text = f"{text}<body><main><h1>A page</h1>{''.join(tags)}<p id='below'>Below.</p></main></body></html>".encode()  # type: ignore[attr-defined]
        return self.address


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        found = self.path == "/"
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        if found:
            self.wfile.write(self.server.text)  # type: ignore[attr-defined]

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@contextmanager
def stranger(host: Host) -> Iterator[Stranger]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Stranger(server, host.address)
    finally:
        server.shutdown()
        server.server_close()


def tag(text: str = GOAL, width: int = 680, **attributes: str) -> str:
    """The game's own text stands in the tag."""
    written = "".join(f' {name.rstrip("_")}="{escape(value)}"' for name, value in attributes.items())
    return f'<div style="max-width:{width}px"><canal-mania{written}>{escape(text, quote=False)}</canal-mania></div>'


def opened(page: Page, number: int = 0) -> Frame:
    """The picture is pressed; its frame, once it can be played."""
    page.locator("canal-mania").nth(number).locator("button").click()
    return ready(page, number)


def ready(page: Page, number: int = 0) -> Frame:
    page.wait_for_function("number => document.querySelectorAll('canal-mania')[number].state !== 'starting'", arg=number, timeout=PATIENCE)
    handle = page.locator("canal-mania").nth(number).locator("iframe").element_handle()
    frame = handle.content_frame()
    assert frame is not None
    return frame


def press(frame: Frame, at: str) -> None:
    frame.evaluate("at => document.querySelector(`#board-holder [data-at='${at}']`).dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}))", at)
    frame.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
