"""The version stands in one place, and what follows it does."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path

from tabletop.version import VERSION

ROOT = Path(__file__).parents[1]


def test_the_package_has_the_version() -> None:
    assert version("canalmania") == VERSION
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_the_newest_heading_of_the_changelog_has_it() -> None:
    headings = re.findall(r"^## (\S+) - (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0][0] == VERSION
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", when) for _, when in headings[1:])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d|unreleased", headings[0][1])


def test_nothing_else_spells_it() -> None:
    files = [file for folder in ("py", "tools", "web") for file in (ROOT / folder).rglob("*") if file.suffix in {".py", ".js", ".html", ".po"}]
    assert [file.name for file in files if VERSION in file.read_text(encoding="utf-8")] == ["version.py"]
