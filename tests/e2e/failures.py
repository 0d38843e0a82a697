"""What a failing browser test leaves behind: for each open page a screenshot and what was in the console, and with --tracing a trace, in a folder under
test-results/. The run's last line says where.

Pages are found by asking the browser, however they were opened. A trace of every test would slow all of them down: `make test` takes one where a test
has failed and runs a second time, and where tests are chosen by T=.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage

RESULTS = Path("test-results")
"""In the folder in which pytest was started."""
PATIENCE = 5_000
"""Milliseconds for a screenshot: the page may hang."""
LINES = 500
LEFT = "left behind"
"""The property of a report that names the folder."""


class Recorded:
    """A context, what its pages have said since the test began, and whether it is being traced."""

    def __init__(self, context: BrowserContext, tracing: bool) -> None:
        self.context = context
        self.said: deque[str] = deque(maxlen=LINES)
        self.open = True
        self.traced = tracing
        context.on("console", self._console)
        context.on("weberror", lambda error: self.said.append(f"uncaught: {error.error}"))
        context.on("requestfailed", lambda request: self.said.append(f"request failed: {request.url} {request.failure}"))
        context.on("close", self._close)
        if tracing:
            context.tracing.start(screenshots=True, snapshots=True)

    def _console(self, message: ConsoleMessage) -> None:
        self.said.append(f"{message.type}: {message.text}")

    def _close(self, _context: BrowserContext) -> None:
        self.open = False

    def begin(self) -> None:
        self.said.clear()
        if self.traced:
            self.context.tracing.start_chunk()

    def end(self) -> None:
        """The test has passed: its part of the trace goes."""
        if self.traced and self.open:
            self.context.tracing.stop_chunk()

    def save(self, into: Path, number: int) -> list[str]:
        """The lines for console.txt."""
        lines = []
        for index, page in enumerate(self.context.pages if self.open else ()):
            picture = f"page-{number}-{index + 1}.png"
            lines.append(f"{picture}: {page.url}")
            try:
                page.screenshot(path=into / picture, timeout=PATIENCE)
            except Exception as error:  # whatever is wrong with the page, the test's own error is the one to report
                lines.append(f"no screenshot: {error}")
        if self.traced and self.open:
            self.context.tracing.stop_chunk(path=into / f"trace-{number}.zip")
            self.context.tracing.start_chunk()
        return [*lines, *self.said, ""]


class Recorder:
    """Registered by tests/conftest.py. In each of xdist's workers it records, in the process that reports it tells."""

    def __init__(self, config: pytest.Config) -> None:
        self.tracing = config.getoption("--tracing", "off") != "off"
        self.recorded: list[Recorded] = []
        self.folders: list[str] = []
        self.saved = ""
        """The last test of which something was saved: it may fail again when its fixtures end, and its pages are closed then."""

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        made = yield
        if fixturedef.argname == "browser":
            self.record(made)
        return made

    def record(self, browser: Browser) -> None:
        new_context: Callable[..., BrowserContext] = browser.new_context

        def recorded(*about: Any, **options: Any) -> BrowserContext:
            context = new_context(*about, **options)
            self.recorded.append(Recorded(context, self.tracing))
            return context

        browser.new_context = recorded  # type: ignore[method-assign]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        self.recorded = [one for one in self.recorded if one.open]
        for one in self.recorded:
            one.begin()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self) -> None:
        for one in self.recorded:
            one.end()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.failed and self.recorded and item.nodeid != self.saved:
            self.saved = item.nodeid
            into = RESULTS / re.sub(r"[^\w.]+", "-", item.nodeid.removeprefix("tests/e2e/")).strip("-")[:120]
            into.mkdir(parents=True, exist_ok=True)
            lines = [line for number, one in enumerate(self.recorded, 1) for line in one.save(into, number)]
            (into / "console.txt").write_text("\n".join(lines), encoding="utf-8")
            (into / "error.txt").write_text(report.longreprtext, encoding="utf-8")
            report.user_properties.append((LEFT, f"{RESULTS.name}/{into.name}/"))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.folders += [str(folder) for name, folder in report.user_properties if name == LEFT and report.failed]

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config: pytest.Config) -> None:
        if self.folders and not hasattr(config, "workerinput"):
            print(f"what the pages of failed tests showed, and their consoles: {' '.join(dict.fromkeys(self.folders))}")


def pytest_configure(config: pytest.Config) -> None:
    if getattr(config.option, "output", "") == RESULTS.name:
        config.option.output = "build/pytest-playwright"  # pytest-playwright deletes its folder when it starts, in each of xdist's workers
    config.pluginmanager.register(Recorder(config))
