"""The version stands in one place, and what follows it does."""

from __future__ import annotations

import hashlib
import re
import zipfile
from importlib.metadata import version
from pathlib import Path

import programs
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


release = programs.tool("release")


def test_a_release_needs_its_own_tag_and_a_dated_entry() -> None:
    dated, open_ = f"## {VERSION} - 2026-01-31\n", f"## {VERSION} - unreleased\n"
    assert release.disagreement(f"v{VERSION}", dated) == ""
    assert "isn't" in release.disagreement("v99.0.0", dated)
    assert "no heading" in release.disagreement(f"v{VERSION}", open_)


def test_the_same_site_gives_the_same_archive(tmp_path: Path) -> None:
    archives = []
    for number, names in enumerate((["b.txt", "a/c.txt"], ["a/c.txt", "b.txt"])):
        folder = tmp_path / str(number)
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(name)
        archives.append(tmp_path / f"{number}.zip")
        release.archive(folder, archives[-1])
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as made:
        assert {name: made.read(name) for name in made.namelist()} == {"a/c.txt": b"a/c.txt", "b.txt": b"b.txt"}


def test_checksums_name_every_file(tmp_path: Path) -> None:
    (tmp_path / "one.whl").write_bytes(b"wheel")
    assert release.checksums(tmp_path) == f"{hashlib.sha256(b'wheel').hexdigest()}  one.whl\n"
