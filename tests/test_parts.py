"""The parts of `make test-all`: whatever is marked as part of it is run by a target of its own."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_part_that_a_test_names_is_run_by_test_all() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    parts = re.search(r"^PARTS := (.*)$", makefile, re.MULTILINE)
    assert parts is not None
    named = {part for file in (ROOT / "tests").rglob("*.py") for part in re.findall(r'mark\.full\(part="(\w+)"\)', file.read_text(encoding="utf-8"))}
    assert {"statistics", "alike"} <= named
    for part in named:
        assert f"test-{part}" in parts[1].split()
        assert f"$(call part,{part})" in makefile or f"full(part='{part}')" in makefile
