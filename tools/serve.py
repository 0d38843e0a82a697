"""Serves a folder on this machine alone, as a static host would: `make play`.

serve.py [folder] [--port N]
"""

from __future__ import annotations

import argparse
import gzip
import sys
from email.utils import formatdate, parsedate_to_datetime
from functools import lru_cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).parents[1]
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED = (".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm")  # the rest is packed already
LEVEL = 6  # what hosts use


@lru_cache(maxsize=64)
def packed(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), LEVEL, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """What lies under the server's folder; a browser asks each time whether it has changed."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        self.answer()

    def do_HEAD(self) -> None:
        self.answer()

    def answer(self) -> None:
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            self.send_whole(HTTPStatus.NOT_FOUND, b"There is no such file here.\n", {"Content-Type": "text/plain"})
            return
        status = file.stat()
        headers = {
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
            "Last-Modified": formatdate(int(status.st_mtime), usegmt=True),
            "Cache-Control": "no-cache",
            "Vary": "Accept-Encoding",
        }
        if self.unchanged(int(status.st_mtime)):
            self.send_whole(HTTPStatus.NOT_MODIFIED, b"", headers)
            return
        if file.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            data = packed(file, status.st_mtime_ns)
        else:
            data = file.read_bytes()
        self.send_whole(HTTPStatus.OK, data, headers)

    def unchanged(self, changed: int) -> bool:
        try:
            return changed <= parsedate_to_datetime(self.headers.get("If-Modified-Since", "")).timestamp()
        except (TypeError, ValueError):
            return False

    def send_whole(self, status: HTTPStatus, data: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Handler) -> None:
        self.folder = folder
        super().__init__(("127.0.0.1", port), lambda *about: handler(*about, directory=str(folder)))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that went away in the middle is nothing to tell of."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def started(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    try:
        return Server(folder, port, handler)
    except OSError:
        print(f"serve: port {port} is taken; another one will do")
        return Server(folder, 0, handler)


def main() -> None:
    options = argparse.ArgumentParser(description="Serve a folder on this machine alone.")
    options.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    options.add_argument("--port", type=int, default=8000)
    asked = options.parse_args()
    if not (asked.folder / "index.html").is_file():
        sys.exit(f"serve: there is no index.html in {asked.folder}. First: make site")
    server = started(asked.folder, asked.port)
    print(f"serve: the game is at {server.address}   (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
