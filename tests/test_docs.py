"""What the texts for those who build on this name is there: files, links and targets of the Makefile."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import programs

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


def test_the_picture_of_the_house_is_up_to_date() -> None:
    house = programs.tool("house")
    assert (ROOT / "docs" / "house.svg").read_text(encoding="utf-8") == house.drawn(), "run make docs"


def test_the_picture_shows_every_room() -> None:
    """As import-linter's contracts name them, each layer below the one that may ask it."""
    house = programs.tool("house")
    picture = (ROOT / "docs" / "house.svg").read_text(encoding="utf-8")
    place = 0
    for container, rooms in {"ui_bridge": house.SAID, "canalmania": house.ROOMS}.items():
        layers = house.layers(container)
        assert {room.strip("()") for layer in layers for room in layer} == set(rooms)
        for layer in layers:
            places = {picture.index(f">{room.strip('()')}<", place) for room in layer}
            place = max(place, *places)


def test_the_index_names_every_text() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    assert [file.name for file in ROOT.glob("docs/*.md") if file.name != "README.md" and f"]({file.name})" not in index] == []


def test_the_readme_names_every_target() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):.* ## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert [target for target in targets if f"make {target}" not in readme] == ["help"]
