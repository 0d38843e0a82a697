"""What the seam gives a game for nothing: a page that is a game, its words and its card, and no more, is played to its end."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from pages import Page, text
from tabletop.catalogue import catalogues_of
from tabletop.chance import Chance
from tiny import barge, barge_page, sealed, sealed_page
from tiny.page_cards import BARGE, SEALED
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.library import AnyPage, Library
from ui_bridge.shell.seam import CONTROL

NO_WORDS = catalogues_of({"en": {}}, {})


class PlainCard(GameCard):
    """Of a game whose page says nothing itself."""

    def page(self) -> AnyPage:
        return GamePage(barge.GAME if self.card is BARGE.card else sealed.GAME, NO_WORDS, self)


def plain_games() -> Library:
    return Library([PlainCard(card.card, card.words) for card in (BARGE, SEALED)], ())


def begun(*kinds: str, game: str = "barge", **options: str) -> Page:
    page = Page(games=plain_games)
    page.begin(*kinds, game=game, **options)
    return page


def controls(page: Page) -> list[str]:
    return re.findall(r'data-at="(control:[^"]+)"', page.part("prompt") + page.part("desk"))


@pytest.mark.parametrize("page", [barge_page, sealed_page])
def test_a_page_that_says_more_needs_no_more_than_sixty_lines(page: ModuleType) -> None:
    assert page.__file__ is not None
    assert len(Path(page.__file__).read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.parametrize("game", ["barge", "sealed"])
def test_a_plain_page_is_played_to_its_end_by_its_buttons_alone(game: str) -> None:
    page, chance = begun("person", "person", game=game, rounds="2"), Chance(5)
    while not page.is_over():
        if page.sitting.curtain():
            page.ask("ready")
        assert len(controls(page)) == len(page.actions())
        before = len(page.lines)
        page.press(chance.choice(controls(page)))
        assert len(page.lines) == before + 1
    assert page.app.desk.ending
    outcome = page.state.outcome()
    assert outcome is not None
    for place in outcome.places:
        assert f"{place.rank} {page.sitting.names[place.seat]} {place.points}" in text(page.part("end"))


def test_a_button_says_the_actions_own_line() -> None:
    page = begun("person", "easy", rounds="2")
    assert [text(label).strip() for label in re.findall(r'<button[^>]*data-at="control:[^"]*"[^>]*>(.*?)</button>', page.part("desk"))] == [
        str(action).partition(": ")[2] for action in page.actions()
    ]


def test_the_table_shows_round_step_players_and_log() -> None:
    page = begun("person", "easy", rounds="2")
    assert {part for part in page.app.shown.parts if part.startswith("panel-")} == {"panel-players", "panel-log"}
    asked = text(page.part("prompt"))
    assert "Barges" in asked
    assert "Round 1" in asked or "round 1" in asked
    assert "Ada , points" in asked, "a step that has no words is told by its name"
    page.line("red: load")
    page.line("red: move 1")
    told = text(page.part("panel-log"))
    assert "Ada moves to quay 1." in told
    assert "It is for quay" in told
    assert "row now" in page.part("panel-players")


def test_why_only_one_thing_is_possible_is_told_with_its_rule() -> None:
    page = begun("person", "easy", rounds="2")
    for line in ("red: move 1", "red: move 2", "red: move 3", "red: move 2", "red: move 1"):
        page.line(line)
    assert "No points are left. 1" in text(page.part("prompt"))
    assert len(controls(page)) == 1


def test_a_press_where_nothing_stands_says_nothing_and_plays_nothing() -> None:
    page = begun("person", "easy", rounds="2")
    before = page.everything()
    page.press("board:3")
    page.press(f"{CONTROL}:99")
    assert page.everything() == before
    assert page.lines == ()


def test_a_plain_page_has_no_board_no_picture_and_no_notes() -> None:
    page = begun("person", "easy", rounds="2")
    assert page.app.shown.board is None
    assert "picture" not in page.stored
    assert page.stored[f"map:{page.sitting.id}"] == ""
    page.ask("help")
    assert page.part("popover") == ""
    page.ask("home")
    assert "Barges" in text(page.part("screen"))


@pytest.mark.parametrize("game", ["barge", "sealed"])
@pytest.mark.parametrize("kind", ["easy", "hard"])
def test_computer_players_play_a_plain_page_and_what_they_did_is_summed_up(game: str, kind: str) -> None:
    page = begun("person", kind, game=game, rounds="2")
    page.line(page.actions()[0] if game == "sealed" else "red: done")
    page.ask("skip")
    while page.sitting.bots_turn():
        page.ask("tick")
    assert page.sitting.mine()
    assert 'class="deed"' in page.part("desk") and page.part("toast") == ""


@pytest.mark.parametrize("game", ["barge", "sealed"])
def test_a_plain_page_is_saved_shared_replayed_and_played_by_link(game: str) -> None:
    ada = begun("person", "person", game=game, rounds="2", where="link")
    tom = Page(games=plain_games)
    chance, at = Chance(2), ada
    while not at.is_over():
        at.play(chance)
        link = at.link()
        other = tom if at is ada else ada
        other.take_up(link)
        at.start()
        at.ask("open", id=at.app.desk.shelf.games()[0].id)
        at = other
    other = tom if at is ada else ada
    other.take_up(at.link())
    assert other.table.text() == at.table.text()
    at.ask("share")
    at.ask("copy-link", what="link")
    eve = Page(at.copied.partition("#")[2], games=plain_games)
    assert f"Step {len(at.lines)} of {len(at.lines)}" in text(eve.part("prompt"))
    eve.ask("step", to="first")
    eve.ask("go-on")
    assert eve.lines == ()
