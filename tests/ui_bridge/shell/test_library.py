"""The games there are: their cards at once, their pages when they are first opened, from archives that come later."""

from __future__ import annotations

import base64
import importlib
import io
import json
import sys
import zipfile
from collections.abc import Mapping
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from pages import Page, all_games, text
from tabletop.errors import RecordError
from tabletop.headers import Header, Seat
from tiny import cards
from tiny.page_cards import ARCHIVE, BARGE, SEALED
from ui_bridge.games import GAMES
from ui_bridge.shell import archives, library, links, manifest
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.library import AnyPage, ElsewhereError, Library

TINY = Path(cards.__file__).parent
LATE = ("tiny.barge", "tiny.barge_page", "tiny.sealed", "tiny.sealed_page", "tiny.words")


class NotHereYet:
    """What lies in the archive can't be found beside its package."""

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name in LATE and not archives._opened.paths:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return archives._opened.find_spec(name, None, target) if name in LATE else None


@pytest.fixture
def fetched_late(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The tiny games' modules but for their cards aren't here before their archive comes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(archives._opened, "paths", [])
    monkeypatch.setattr(library, "_arrived", set())
    monkeypatch.setattr(manifest, "LATER", {ARCHIVE: frozenset(LATE)})
    for name in LATE:
        importlib.import_module(name)
    for name in LATE:
        monkeypatch.delattr(sys.modules["tiny"], name.partition(".")[2])
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [NotHereYet(), *sys.meta_path])


def archive() -> str:
    """As the page hands it over."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as made:
        for name in LATE:
            made.writestr(f"{name.replace('.', '/')}.py", (TINY / f"{name.partition('.')[2]}.py").read_text(encoding="utf-8"))
    return base64.b64encode(into.getvalue()).decode()


@pytest.mark.usefixtures("fetched_late")
def test_home_and_the_form_need_the_cards_alone() -> None:
    page = Page()
    for card in (BARGE, SEALED):
        page.ask("game", game=card.card.name)
        assert card.card.title in text(page.part("screen"))
        page.ask("new", game=card.card.name)
        assert "Hard" in text(page.part("screen"))
        page.ask("home")
    assert not any(name in sys.modules for name in LATE)


@pytest.mark.usefixtures("fetched_late")
def test_a_game_that_is_opened_is_fetched_first_and_then_begun() -> None:
    page = Page()
    answer = page.ask("quick", game="barge")
    assert answer["load"] == {"archive": ARCHIVE, "style": ""}
    assert page.app.desk.sitting is None
    page.ask("arrived", archive=ARCHIVE, data=archive())
    assert page.sitting.game.name == "barge"
    page.line("red: move 1")
    assert list(page.lines) == ["red: move 1"]
    answer = page.ask("quick", game="sealed")
    assert "load" not in answer, "both lie in one archive"
    assert page.sitting.game.name == "sealed"


@pytest.mark.usefixtures("fetched_late")
def test_a_game_that_cant_be_fetched_is_said_and_can_be_tried_again() -> None:
    page = Page()
    page.ask("quick", game="barge")
    page.ask("arrived", archive=ARCHIVE, data="")
    assert page.app.desk.sitting is None
    assert page.app.desk.toast
    assert page.ask("quick", game="barge")["load"]["archive"] == ARCHIVE
    page.ask("arrived", archive=ARCHIVE, data=archive())
    assert page.sitting.game.name == "barge"


def saved() -> str:
    table = all_games().new(Header("barge", [Seat("red", "Ada"), Seat("white", "Tom", "easy")], 7, [("rounds", "2")]))
    table.play_line("red: move 1")
    return table.text()


SAVED = saved()
LINK = links.text_of(links.link_of(all_games().load(SAVED), "s"), all_games())
OPENED: Mapping[str, Mapping[str, str]] = {
    "saved": {"do": "open", "id": "1"},
    "link": {"do": "hash", "hash": LINK},
    "file": {"do": "file", "name": "barge.record", "text": SAVED},
}


@pytest.mark.usefixtures("fetched_late")
@pytest.mark.parametrize("way", OPENED)
def test_a_game_that_is_opened_any_other_way_waits_for_its_archive(way: str) -> None:
    page = Page(stored={"games": json.dumps([["1", "One", 1, 1, False, "barge"]]), "game:1": SAVED})
    answer = page.ask(**OPENED[way])
    assert answer["load"]["archive"] == ARCHIVE
    assert page.app.desk.sitting is None
    page.ask("arrived", archive=ARCHIVE, data=archive())
    assert list(page.lines) == ["red: move 1"]
    assert page.stored["game:1"] == SAVED


@pytest.mark.usefixtures("fetched_late")
def test_a_link_that_the_page_starts_with_waits_for_its_archive() -> None:
    page = Page(LINK)
    assert page.app.desk.sitting is None
    page.ask("arrived", archive=ARCHIVE, data=archive())
    assert list(page.lines) == ["red: move 1"]


def test_a_game_that_nobody_knows_is_refused_with_a_sentence() -> None:
    games = all_games()
    for act in (lambda: games.card("chess"), lambda: games.page("chess"), lambda: games.new(Header("chess", [Seat("red", "Ada")], 1))):
        with pytest.raises(RecordError, match="chess"):
            act()
    assert games.packing("chess") is None
    page = Page()
    page.ask("quick", game="chess")
    assert "chess" in page.app.desk.toast
    assert page.app.desk.sitting is None


def test_a_page_is_made_once() -> None:
    games = all_games()
    assert games.page("barge") is games.page("barge")
    assert games.page("sealed") is not games.page("barge")
    assert games.first is GAMES[0]


class Missing(GameCard):
    """A game whose page imports what is nowhere."""

    def page(self) -> AnyPage:
        importlib.import_module("tiny.not_there")
        raise AssertionError("this can't be imported")


class MissingName(GameCard):
    """One whose page imports a name that its module hasn't got."""

    def page(self) -> AnyPage:
        from tiny.cards import not_there  # type: ignore[attr-defined]

        raise AssertionError(f"{not_there} can't be imported")


def test_what_is_missing_in_an_archive_that_came_is_an_error_and_not_fetched_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_arrived", set())
    monkeypatch.setattr(manifest, "LATER", {"late.zip": frozenset({"tiny.not_there"})})
    games = Library([Missing(cards.BARGE, BARGE.words, "late.zip")], ())
    with pytest.raises(ElsewhereError):
        games.page("barge")
    library._arrived.add("late.zip")
    with pytest.raises(ModuleNotFoundError):
        games.page("barge")
    with pytest.raises(ModuleNotFoundError):
        Library([Missing(cards.BARGE, BARGE.words)], ()).page("barge")


@pytest.mark.parametrize("later", [{}, {"late.zip": frozenset({"tiny.barge"})}, {"other.zip": frozenset({"tiny.not_there"})}])
@pytest.mark.parametrize("kind", [Missing, MissingName])
def test_a_wrong_import_is_an_error_and_nothing_is_fetched(kind: type[GameCard], later: Mapping[str, frozenset[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_arrived", set())
    monkeypatch.setattr(manifest, "LATER", later)
    page = Page(games=lambda: Library([*GAMES, kind(cards.BARGE, BARGE.words, "late.zip")], ()))
    with pytest.raises(ImportError, match="not_there"):
        page.ask("quick", game="barge")


def test_what_is_no_archive_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(library, "_arrived", set())
    with pytest.raises(ImportError):
        library.arrive("late.zip", base64.b64encode(b"no archive").decode())
    assert library._arrived == set()
