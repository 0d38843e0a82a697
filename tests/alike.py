"""The same record is the same game in every Python: whatever the order of its hashes, and in the page's Python too."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from alike_program import answer

ROOT = Path(__file__).parents[1]
PROGRAM = (ROOT / "tests" / "alike_program.py").read_text(encoding="utf-8")
SLOWEST = 240  # seconds, on a machine that does much else


class Job(NamedTuple):
    """What every Python is asked about a game."""

    game: str
    records: Sequence[str]
    every: int
    """Each so many lines of a record are looked at."""
    thought: Sequence[str]
    """The records in which players think,"""
    steps: tuple[int, int]
    """from that line on, each so many lines,"""
    budget: int
    """for so many steps."""
    streams: Sequence[tuple[int, str]] = ()

    def text(self) -> str:
        return json.dumps(self._asdict())


def told_here(job: Job) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer(job.text()))
    return told


def told_by_another(job: Job, hash_seed: str) -> dict[str, Any]:
    program = f"{PROGRAM}\nimport sys\nsys.stdout.write(answer(sys.stdin.read()))\n"
    return _told([sys.executable, "-c", program], job.text(), hash_seed)


def told_by_the_page(job: Job) -> dict[str, Any]:
    return in_pyodide(PROGRAM, job._asdict())


def in_pyodide(program: str, job: dict[str, Any]) -> dict[str, Any]:
    node = shutil.which("node")
    if node is None:
        pytest.fail("There is no node here, which runs Pyodide: install Node.js 20 or newer, then `make setup`.")
    if not (ROOT / "node_modules" / "pyodide" / "pyodide.mjs").exists():
        pytest.fail("There is no Pyodide in node_modules: run `make setup`.")
    return _told([node, str(ROOT / "tests" / "pyodide_run.mjs")], json.dumps({"program": program, "job": job}), "5")


def _told(command: list[str], given: str, hash_seed: str) -> dict[str, Any]:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "py")}
    run = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8", env=env, timeout=SLOWEST, cwd=ROOT, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    told: dict[str, Any] = json.loads(run.stdout)
    return told


def whole(told: dict[str, Any]) -> bool:
    """These are different games, each of which came back from its link as it was, and everybody thought in them."""
    records = told["records"]
    return (
        len({record["digest"] for record in records}) == len(records)
        and all(record["link"] != "not read back" and record["text"] for record in records)
        and all(told["decisions"])
    )
