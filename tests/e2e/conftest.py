"""The page in a real browser: the built site, a server of it, and pages in fresh profiles."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.driving import (
    ARGS,
    CHROMIUMS,
    DESKTOP,
    DIST,
    PHONE,
    ROOT,
    TINY_DIST,
    Echo,
    Handler,
    Host,
    Opener,
    Switches,
    Watched,
    serve,
    started,
)
from e2e.pool import FAILED, Pages, Pool, new_context


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "e2e: drives a browser")


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):  # one of xdist's workers
        session.config.workeroutput["starts"] = Switches.starts


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


def _built(into: Path, *about: object) -> Path:
    """A site of this folder; made anew if something it is made of has changed."""
    lock = ROOT / "build" / f"{into.name}.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        try:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)  # one of xdist's workers builds, the others wait
        except ImportError:
            pass
        done = subprocess.run([sys.executable, ROOT / "tools" / "site.py", "--into", into, *map(str, about)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return into


@pytest.fixture(scope="session")
def site() -> Path:
    """The site as it would be published."""
    return _built(DIST)


@pytest.fixture(scope="session")
def tiny_site() -> Path:
    """A site with the tests' two tiny games beside Canal Mania. It is never published."""
    return _built(TINY_DIST, "--py", ROOT / "py", "--py", ROOT / "tests" / "tiny", "--py", ROOT / "tests" / "e2e" / "tiny_site")


def _served(site: Path) -> Iterator[Any]:
    running = serve.Server(site, 0, Handler)
    running.switches = Switches()
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Any]:
    yield from _served(site)


@pytest.fixture(scope="session")
def tiny_server(tiny_site: Path) -> Iterator[Any]:
    yield from _served(tiny_site)


def _host(server: Any) -> Iterator[Host]:
    server.switches.reset()
    yield Host(server.address, server.switches)
    server.switches.reset()


@pytest.fixture
def host(server: Any) -> Iterator[Host]:
    yield from _host(server)


@pytest.fixture
def tiny_host(tiny_server: Any) -> Iterator[Host]:
    yield from _host(tiny_server)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], pytestconfig: pytest.Config) -> dict[str, Any]:
    found = next(filter(None, map(shutil.which, CHROMIUMS[1:] if pytestconfig.getoption("--headed") else CHROMIUMS)), None)
    assert found, f"none of {', '.join(CHROMIUMS)} is installed: make browser"
    return {**browser_type_launch_args, "executable_path": found, "args": list(ARGS)}


def _opening(browser: Browser, host: Host, elsewhere: bool = False) -> Iterator[Opener]:
    opened: list[tuple[BrowserContext, Watched, bool]] = []

    def opener(may_complain: bool = False, **options: Any) -> Page:
        context = new_context(browser, **options)
        opened.append((context, Watched(context, host), may_complain))
        return context.new_page()

    yield opener
    for context, watched, may_complain in opened:
        context.close()
        assert elsewhere or watched.foreign == []
        assert may_complain or watched.complaints == [], "\n".join(watched.complaints)


@pytest.fixture
def open_page(browser: Browser, host: Host) -> Iterator[Opener]:
    """Opens a page in a fresh profile. No page may ask another host for anything, ever; nor complain, unless it is let."""
    yield from _opening(browser, host)


@pytest.fixture
def open_elsewhere(browser: Browser, host: Host) -> Iterator[Opener]:
    """As `open_page`, for pages of another host's."""
    yield from _opening(browser, host, elsewhere=True)


@pytest.fixture
def open_tiny(browser: Browser, tiny_host: Host) -> Iterator[Opener]:
    """As `open_page`, with the tiny games in it."""
    yield from _opening(browser, tiny_host)


@pytest.fixture(scope="session")
def pool(browser: Browser, server: Any) -> Pool:
    return Pool(browser, server.address)


@pytest.fixture(scope="session")
def tiny_pool(browser: Browser, tiny_server: Any) -> Pool:
    return Pool(browser, tiny_server.address)


@pytest.fixture
def pages(pool: Pool, host: Host, request: pytest.FixtureRequest) -> Iterator[Pages]:
    """Gives started pages at home, with nothing kept, each of a browser of its own. They were used before: a start costs more than most tests."""
    yield from pool.lend(request.node.stash)


@pytest.fixture
def tiny_pages(tiny_pool: Pool, tiny_host: Host, request: pytest.FixtureRequest) -> Iterator[Pages]:
    """As `pages`, with the tiny games in it."""
    yield from tiny_pool.lend(request.node.stash)


@pytest.fixture
def page(pages: Pages) -> Page:
    return pages()


@pytest.fixture
def phone(pages: Pages) -> Page:
    return pages(phone=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="module")
def echoes(browser: Browser, server: Any) -> Iterator[Callable[..., Echo]]:
    """Pages for an echo, one for all tests of a module that open it with the same options."""
    contexts: list[BrowserContext] = []

    @cache
    def echo(**options: bool) -> Echo:
        contexts.append(new_context(browser, **options))
        return Echo(contexts[-1].new_page(), Watched(contexts[-1], Host(server.address, server.switches)))

    yield echo
    for context in contexts:
        context.close()


@pytest.fixture
def echo(echoes: Callable[..., Echo], host: Host, request: pytest.FixtureRequest) -> Iterator[Echo]:
    """A page with an echo in Python's place, just loaded. Parameters of the fixture are options of its context: phone, hasty."""
    options: dict[str, bool] = getattr(request, "param", {})
    echo = echoes(**options)
    host.echoing()
    echo.page.set_viewport_size(PHONE if options.get("phone") else DESKTOP)  # type: ignore[arg-type]
    if echo.page.url.startswith(host.address):
        echo.page.evaluate("localStorage.clear()")
    started(echo.page, host.address)
    yield echo
    foreign, complaints = echo.watched.taken()
    assert foreign == []
    assert complaints == [], "\n".join(complaints)
