"""The workflows of GitHub Actions, as far as actionlint in `make check` doesn't read them: their shell, and what they name."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
each = pytest.mark.parametrize("text", [file.read_text(encoding="utf-8") for file in WORKFLOWS], ids=[file.stem for file in WORKFLOWS])


def steps(text: str) -> list[str]:
    return re.findall(r"^ *(?:- )?run: (.+)$", text, re.MULTILINE)


@each
def test_a_step_is_one_line_of_shell_that_parses(text: str) -> None:
    """What needs more lines belongs in the Makefile, where it can be run."""
    assert [step for step in steps(text) if step[0] in "|>"] == []
    for step in steps(text):
        checked = subprocess.run(["bash", "-n", "-c", step], capture_output=True, text=True)
        assert checked.returncode == 0, f"{step}: {checked.stderr}"


@each
def test_the_targets_and_workflows_that_are_named_are_there(text: str) -> None:
    targets = {target for step in steps(text) for call in re.findall(r"^make ([a-z -]+)", step) for target in call.split()}
    assert [target for target in sorted(targets) if not re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)] == []
    assert [path for path in re.findall(r"uses: \./(\S+)", text) if not (ROOT / path).is_file()] == []


@each
def test_every_job_may_only_read_unless_it_says_otherwise_and_ends_in_time(text: str) -> None:
    assert "\npermissions:\n  contents: read\n" in text
    assert text.count("\n    runs-on:") == text.count("\n    timeout-minutes:")
    assert "secrets." not in text
