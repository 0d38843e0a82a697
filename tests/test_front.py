"""The site's address is one value: with it README.md and the page have badges and links, without it they have none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import programs

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SITE = "https://example.net/canals/"
MOST_LINES = 120
LARGEST, ALL_PICTURES = 300_000, 800_000
front = programs.tool("front")
site_files = programs.tool("site_files")


def head_of_the_page(address: str) -> str:
    template = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    page: str = site_files.filled(template, {"canonical": front.canonical(address)})
    return page.partition("</head>")[0]


def test_the_readme_is_up_to_date() -> None:
    assert front.filled(README, front.address()) == README, "run make docs"


def test_without_an_address_there_is_no_badge_and_play_is_relative() -> None:
    text = front.filled(README, "")
    assert "badge" not in text
    assert re.findall(r"\[Play[^]]*\]\(([^)]*)\)", text) == ["#quick-start"]
    assert "canonical" not in head_of_the_page("")


def test_with_an_address_all_of_them_name_it() -> None:
    text = front.filled(README, SITE)
    assert re.findall(r"^\[!\[(\w+)", text, re.MULTILINE) == ["Tests", "Licence", "Python"]
    assert re.findall(r"\[Play[^]]*\]\(([^)]*)\)", text) == [SITE]
    assert f'<script src="{SITE}embed.js">' in text
    assert f'<link rel="canonical" href="{SITE}">' in head_of_the_page(SITE)


def test_the_way_back_leaves_nothing() -> None:
    assert front.filled(front.filled(README, SITE), front.address()) == README


@pytest.mark.parametrize(("urls", "wanted"), [("", ""), ("[project.urls]", ""), ('[project.urls]\nSite = "https://example.net/canals"', SITE)])
def test_the_address_comes_from_the_project(urls: str, wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_text(f"[project]\nname = 'x'\n{urls}\n")
    monkeypatch.setattr(front, "ROOT", tmp_path)
    assert front.address() == wanted


def test_the_front_door_is_short_and_its_pictures_are_small() -> None:
    assert len(README.splitlines()) <= MOST_LINES
    pictures = [ROOT / name for name in re.findall(r'"(docs/pictures/[^"]+)"', README)]
    sizes = {file.name: file.stat().st_size for file in pictures}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) < ALL_PICTURES
    assert sorted(file.name for file in (ROOT / "docs" / "pictures").iterdir()) == sorted(sizes)
