"""A browser test that fails leaves a picture of its page, the console and a trace."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from e2e.driving import ARGS, CHROMIUMS, ROOT

TESTS = """
import pytest

@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {{**browser_type_launch_args, "executable_path": {chromium!r}, "args": {args!r}}}

def test_wrong(browser):
    page = browser.new_context().new_page()
    page.set_content("<p>Something")
    page.evaluate("console.warn('a word of warning')")
    assert page.inner_text("p") == "Something else"

def test_right(browser):
    pass
"""


def test_a_failing_test_leaves_its_page(tmp_path: Path) -> None:
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)))
    (tmp_path / "test_some.py").write_text(TESTS.format(chromium=chromium, args=list(ARGS)))
    program = [sys.executable, "-m", "pytest", "-q", "-p", "e2e.failures", "--tracing", "retain-on-failure", "test_some.py"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}
    done = subprocess.run(program, cwd=tmp_path, env=environment, capture_output=True, text=True)
    into = "test-results/test_some.py-test_wrong-chromium/"
    assert done.stdout.splitlines()[-1].endswith(into), done.stdout
    assert sorted(file.name for file in (tmp_path / into).iterdir()) == ["console.txt", "error.txt", "page-1-1.png", "trace-1.zip"]
    assert "warning: a word of warning" in (tmp_path / into / "console.txt").read_text()
