"""What the start does without comes when it is needed; until then the page waits for it, and without it goes on as far as it can."""

from __future__ import annotations

import base64
import importlib
import io
import pkgutil
import sys
import zipfile
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

import canalmania.players
from pages import Page
from tabletop.chance import Chance
from ui_bridge.shell import archives, library, links, manifest
from ui_bridge.shell.library import REST

PY = Path(__file__).parents[3] / "py"
LATE = (
    *("canalmania.records.packing", "canalmania.records.link_words", "ui_bridge.shell.codes", "canalmania.players"),
    *(f"canalmania.players.{one.name}" for one in pkgutil.iter_modules(canalmania.players.__path__)),
)


class Late:
    """A module that isn't here before its archive is."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in LATE:
            return None
        found = archives._opened.find_spec(name, path, target)
        if found is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return found


@pytest.fixture(autouse=True)
def late(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(archives._opened, "paths", [])
    monkeypatch.setattr(library, "_arrived", set())
    monkeypatch.setattr(manifest, "LATER", {REST: frozenset(LATE)})
    monkeypatch.setattr(links, "_known", {})
    for name in LATE:
        importlib.import_module(name)
    for name in sorted(LATE, reverse=True):
        package, _, module = name.rpartition(".")
        monkeypatch.delattr(sys.modules[package], module)
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Late(), *sys.meta_path])
    yield
    for name in LATE:
        sys.modules.pop(name, None)


def rest() -> str:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name in LATE:
            file = PY / name.replace(".", "/")
            file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
            archive.write(file, file.relative_to(PY).as_posix())
    return base64.b64encode(held.getvalue()).decode()


def arrives(page: Page, data: str) -> None:
    assert page.answer["load"] == {"archive": REST, "style": ""}
    page.ask("arrived", archive=REST, data=data)
    assert "load" not in page.answer


def before_a_computer_player() -> Page:
    page = Page()
    page.begin("person", "navvy")
    page.play(Chance(1), until=page.waits)
    assert page.waits()
    return page


def test_a_computer_player_plays_once_its_python_is_here() -> None:
    page = before_a_computer_player()
    lines = len(page.lines)
    page.ask("tick")
    assert not page.waits()
    page.ask("size", width=1000)
    assert not page.waits()
    page.ask("tick")
    arrives(page, rest())
    assert len(page.lines) == lines + 1
    assert page.waits()


def test_a_computer_player_whose_python_cant_be_had_is_asked_again_by_a_press() -> None:
    page = before_a_computer_player()
    page.ask("tick")
    arrives(page, "")
    assert "downloaded" in page.part("toast")
    assert not page.waits()
    page.ask("skip")
    assert page.waits()
    page.ask("tick")
    arrives(page, rest())
    assert page.waits() or page.actions()


def test_a_link_is_shared_once_it_can_be_packed() -> None:
    page = before_a_computer_player()
    page.ask("share")
    assert page.part("dialog") == ""
    arrives(page, rest())
    assert "link-text" in page.part("dialog")
    page.ask("code")
    assert "<svg" in page.part("dialog")


def test_a_link_that_cant_be_packed_leaves_the_table_as_it_is() -> None:
    page = before_a_computer_player()
    page.ask("share")
    arrives(page, "")
    assert page.part("dialog") == ""
    assert "downloaded" in page.part("toast")
    assert "Skip" in page.part("foot")


def test_a_link_is_opened_once_it_can_be_unpacked_and_what_was_begun_meanwhile_stays() -> None:
    host = before_a_computer_player()
    host.ask("share")
    arrives(host, rest())
    host.ask("copy-link", what="link")
    link = host.copied.partition("#")[2]
    for name in LATE:
        sys.modules.pop(name, None)
    archives._opened.paths.clear()
    library._arrived.clear()
    page = Page(link)
    assert page.answer["load"]["archive"] == REST
    data = rest()
    page.ask("quick")
    games = page.stored["games"]
    page.ask("arrived", archive=REST, data=data)
    assert f"Step {len(host.lines)} of {len(host.lines)}" in page.part("prompt")
    assert page.stored["games"] == games


def test_an_import_of_what_is_in_no_archive_is_an_error_and_fetches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = before_a_computer_player()
    monkeypatch.setattr(manifest, "LATER", {REST: frozenset({"canalmania.players"})})
    with pytest.raises(ModuleNotFoundError, match="packing"):
        page.ask("share")
