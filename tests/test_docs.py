"""What the texts for those who build on this name is there: files, links and targets of the Makefile."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob(".github/*.md")])
FOLDERS = "py|tests|web|tools|bench|docs"
named = pytest.mark.parametrize("text", TEXTS, ids=[file.relative_to(ROOT).as_posix() for file in TEXTS])


@named
def test_links_lead_somewhere(text: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", text.read_text(encoding="utf-8"))
    assert [link for link in links if not (text.parent / link).exists()] == []


@named
def test_files_that_are_named_are_there(text: Path) -> None:
    paths = re.findall(rf"`((?:{FOLDERS})/[\w./-]+)`", text.read_text(encoding="utf-8"))
    assert [path for path in paths if not (ROOT / path).exists()] == []


@named
def test_targets_that_are_named_are_there(text: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    called = re.findall(r"(?:`|^ {4})make ([a-z]+(?:-[a-z]+)*)\b", text.read_text(encoding="utf-8"), re.MULTILINE)
    assert [target for target in called if target not in targets] == []


def test_the_index_names_every_text() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    assert [file.name for file in ROOT.glob("docs/*.md") if file.name != "README.md" and f"]({file.name})" not in index] == []


def test_the_readme_names_every_target() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):.* ## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert [target for target in targets if f"make {target}" not in readme] == ["help"]


QUOTED = re.compile(r"^```python\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
ADDING = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def pieces(block: str) -> list[list[str]]:
    """Of a quoted block: what stands between lines of three dots."""
    return [dedent(piece).strip("\n").split("\n") for piece in re.split(r"^\.\.\.\n", block, flags=re.MULTILINE)]


def stands_in(piece: list[str], lines: list[str]) -> bool:
    size = len(piece)
    return any(dedent("\n".join(lines[at : at + size])).split("\n") == piece for at in range(len(lines) - size + 1))


@pytest.mark.parametrize(("file", "block"), QUOTED.findall(ADDING))
def test_code_that_is_quoted_stands_in_its_file(file: str, block: str) -> None:
    lines = (ROOT / file).read_text(encoding="utf-8").split("\n")
    assert [piece for piece in pieces(block) if not stands_in(piece, lines)] == []


def test_every_piece_of_code_of_adding_a_game_is_quoted() -> None:
    assert len(QUOTED.findall(ADDING)) == ADDING.count("```python") > 15
    assert not stands_in(["class Move(NamedTuple):", "    seat: int"], (ROOT / "tests/tiny/barge.py").read_text(encoding="utf-8").split("\n"))
