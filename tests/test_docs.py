"""What the texts for those who build on this name is there: files, links and targets of the Makefile."""

from __future__ import annotations

import doctest
import pkgutil
import re
from pathlib import Path
from textwrap import dedent

import pytest

import programs
from tabletop.languages import FIRST
from ui_bridge.games import GAMES

ROOT = Path(__file__).parents[1]
TEXTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob(".github/*.md")])
FOLDERS = "py|tests|web|tools|bench|docs"
PACKAGES = sorted(file.parent.name for file in ROOT.glob("py/*/__init__.py"))
WORD_FOLDERS = sorted(file.parent.relative_to(ROOT).as_posix() for file in ROOT.glob("py/**/*words/en.po"))
named = pytest.mark.parametrize("text", TEXTS, ids=[file.relative_to(ROOT).as_posix() for file in TEXTS])


@named
def test_links_lead_somewhere(text: Path) -> None:
    links = re.findall(r"\]\((?!https?:|\.\./\.\./actions/)([^)#]+)", text.read_text(encoding="utf-8"))
    assert [link for link in links if not (text.parent / link).exists()] == []


@named
def test_files_that_are_named_are_there(text: Path) -> None:
    paths = re.findall(rf"`((?:{FOLDERS})/[\w./-]+)`", text.read_text(encoding="utf-8"))
    assert [path for path in paths if not (ROOT / path).exists()] == []


@named
def test_modules_that_are_named_are_there(text: Path) -> None:
    """Those of ours, by their dotted names or by their files, and what is named in them."""
    told = text.read_text(encoding="utf-8")
    package = "|".join(PACKAGES)
    files = re.findall(rf"`((?:{package})/[\w/]+\.py)`", told)
    assert [file for file in files if not (ROOT / "py" / file).exists()] == []
    for name in re.findall(rf"`((?:{package})(?:\.(?!zip|css)\w+)+)`", told):
        try:
            pkgutil.resolve_name(name)
        except (ImportError, AttributeError) as error:
            pytest.fail(f"there is no {name}: {error}")


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_packages_that_are_listed_are_those_there_are(name: str) -> None:
    rows = re.findall(r"^\| (`py/.*?) \|", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(re.findall(r"`py/(\w+)/`", " ".join(rows))) == PACKAGES


def test_the_words_list_every_folder_of_messages() -> None:
    """With the file that declares the folder's terms."""
    rows = dict(re.findall(r"^\| `(py/\S+words)` \|.*\| `(\S+)` \|$", (ROOT / "docs" / "words.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert sorted(rows) == WORD_FOLDERS
    declared = {folder: re.search(rf"catalogues_in\({Path(folder).name}\b", (ROOT / file).read_text(encoding="utf-8")) for folder, file in rows.items()}
    assert [folder for folder, found in declared.items() if not found] == []


def test_the_strengths_have_the_budgets_of_their_games() -> None:
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| .* \| ([\d,]+) \|$", (ROOT / "docs" / "strength.md").read_text(encoding="utf-8"), re.MULTILINE)
    said = [(card.words.words(FIRST).say(f"strength.{one.name}"), f"{one.budget:,}") for card in GAMES for one in card.card.strengths]
    assert rows == [(name[0].upper() + name[1:], budget) for name, budget in said]


@pytest.mark.parametrize(("text", "examples"), [("docs/words.md", 4), ("CONTRIBUTING.md", 5)])
def test_what_is_shown_of_python_is_so(text: str, examples: int) -> None:
    result = doctest.testfile(str(ROOT / text), module_relative=False, encoding="utf-8")
    assert (result.failed, result.attempted) == (0, examples)


def test_names_in_the_walks_are_there() -> None:
    """What stands in code's letters in docs/architecture.md, if it is a name or a file's, is somewhere in the code."""
    code = [file for folder in ("py", "web/glue", "web") for kind in ("*.py", "*.js", "*.html", "*.css") for file in (ROOT / folder).rglob(kind)]
    known = {word for file in code for word in re.findall(r"\w+", file.read_text(encoding="utf-8"))}
    told = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), flags=re.DOTALL))
    files = {name for name in told if re.fullmatch(r"\w+\.(?:py|js|html)", name)}
    assert files - {file.name for file in code} == set()
    names = {name for name in told if re.fullmatch(r"[A-Za-z_]+(?:\.[A-Za-z_]+)?", name)} - files - {"log.FACT", "rule.NUMBER", "refused.KEY", "pyproject.toml"}
    assert {name for name in names if not set(name.split(".")) <= known} == set()
    assert len(names) > 40


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
    assert [name for row in house.FLOOR for name, _ in row if not (ROOT / "py" / "tabletop" / f"{name}.py").exists()] == []


def test_the_index_names_every_text() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    assert [file.name for file in ROOT.glob("docs/*.md") if file.name != "README.md" and f"]({file.name})" not in index] == []


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
