"""`make test` names what passed on its second run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from programs import TOOLS

TESTS = """
from pathlib import Path

def test_late():
    late = Path("ran").exists()
    Path("ran").touch()
    assert late

def test_wrong():
    assert False

def test_right():
    pass
"""


@pytest.mark.slow
def test_what_failed_once_and_what_failed_twice_is_named(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text(TESTS)
    done = subprocess.run([sys.executable, TOOLS / "run_tests.py"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    assert done.stdout.splitlines()[-4:] == [
        "test: 1 failed twice",
        "    tests/test_some.py::test_wrong",
        "test: 1 failed, and passed on the second run",
        "    tests/test_some.py::test_late",
    ]
