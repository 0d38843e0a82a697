"""Home without a browser: what it shows, how a game begins, where the page is, and what is erased, packed into a file and brought back."""

from __future__ import annotations

import json
import re
import time

import pytest

from pages import Browser, Page, real_games, text
from tabletop.chance import Chance
from tabletop.languages import WHOLE
from ui_bridge.shell import bundle, erased
from ui_bridge.shell.home_events import begin_like
from ui_bridge.shell.voice import Voice
from ui_bridge.shell.when import DAY, ago, day


def barge(page: Page | None = None, lines: int = 3, **options: str) -> Page:
    page = page or Page()
    page.begin("person", "easy", game="barge", **(options or {"rounds": "4"}))
    while len(page.lines) < lines:
        page.line(page.actions()[0]) if not page.sitting.bots_turn() else bots(page)
    return page


def bots(page: Page) -> None:
    page.ask("skip")
    page.ask("tick")


def over(page: Page | None = None) -> Page:
    page = barge(page, 0, rounds="2")
    page.play(Chance(3))
    assert page.is_over()
    return page


def screen(page: Page) -> str:
    return page.part("screen")


def at_home(page: Page) -> None:
    assert page.app.shown.root["data-screen"] == "screen"


# ---- what it shows


@pytest.mark.parametrize("language", WHOLE)
def test_a_first_visit_shows_what_it_is_and_no_empty_panels(language: str) -> None:
    page = Page(language=language)
    assert "home-begin" in screen(page)
    for empty in ("saved-few", 'class="won"', "home-go-on", "home-first"):
        assert empty not in screen(page)


def test_one_press_begins_a_first_game_with_notes_however_often_they_were_seen() -> None:
    page = Page()
    page.ask("no-notes")
    page.ask("learn")
    assert [seat.player for seat in page.table.header.seats] == ["person", "navvy"]
    assert page.app.desk.noting.on
    assert page.answer["focus"] == "prompt"


def test_the_running_game_stands_there_with_whose_turn_it_is_and_the_scores() -> None:
    page = barge()
    page.ask("home")
    told = text(screen(page))
    assert "Your turn, Ada." in told
    assert "home-go-on" in screen(page)
    resting = page.app.desk.resting
    assert resting is not None
    assert all(str(points) in told for points in resting.state.scores().values())
    before = resting.table.text()
    page.ask("go-on-running")
    assert page.table.text() == before


def test_a_start_at_home_reads_the_running_game_once_home_is_seen() -> None:
    page = barge()
    page.ask("home")
    page.start()
    assert page.app.desk.resting is None
    assert page.waits()
    assert "layer-boats" not in page.answer["parts"], "the page has painted its picture itself"
    page.ask("tick")
    assert "Your turn, Ada." in text(screen(page))
    assert page.answer["parts"]["layer-boats"]
    assert not page.waits()


def test_home_lights_nothing_and_a_press_on_its_board_does_nothing() -> None:
    page = barge()
    page.ask("home")
    assert page.part("layer-marks") == ""
    before = dict(page.stored)
    page.press("board:1")
    assert page.part("popover") == ""
    assert dict(page.stored) == before


def test_where_no_game_runs_the_board_is_bare() -> None:
    page = Page()
    page.begin("person", "contractor", seed="5")
    while not page.part("layer-boats"):
        page.line(page.actions()[0])
    page.ask("home")
    assert page.part("layer-boats")
    page.ask("delete", id=page.app.desk.shelf.games()[0].id)
    assert page.part("layer-boats") == "" == page.part("layer-scores")
    assert "picture" not in page.stored


def test_what_is_hidden_from_others_isnt_shown_at_home() -> None:
    """Two games that differ only in what is hidden show the same home."""
    shown = []
    for seed in (1, 2):
        page = Page()
        page.begin("person", "contractor", seed="12")
        page.table._state = page.state.view("red").deal(Chance(seed))
        page.app.desk.unsaved = False
        page.app.shown.parts.clear()
        page.ask("home")
        shown.append(re.sub(r"\d+-[0-9a-f]{8}", "", json.dumps(page.answer["parts"])))
    assert shown[0] == shown[1]


def test_choosing_a_game_changes_its_board_and_its_strengths() -> None:
    page = Page()
    page.ask("game", game="barge")
    assert page.answer["board"]["key"] == "river"
    assert 'data-strength="easy"' in screen(page)
    page.ask("game", game="sealed")
    assert page.answer.get("board", "") is None
    page.ask("game", game="canal-mania")
    assert page.answer["board"]["key"].startswith("england")


# ---- a new game at once


def test_so_many_opponents_and_what_is_agreed_are_chosen_beside_the_plates() -> None:
    page = Page()
    page.ask("against", number="4")
    page.ask("agree", option="edition", value="first")
    page.ask("quick", strength="engineer")
    assert [seat.player for seat in page.table.header.seats] == ["person", *["engineer"] * 4]
    assert page.sitting.game.options_of(page.table.header)["edition"] == "first"


def test_how_many_cant_play_by_what_is_agreed_cant_be_pressed() -> None:
    page = Page()
    page.ask("agree", option="edition", value="first")
    (button,) = re.findall(r'<button[^>]*data-number="1"[^>]*>', screen(page))
    assert "disabled" in button
    page.ask("against", number="1")
    page.ask("quick")
    assert len(page.table.header.seats) == 3


@pytest.mark.parametrize("odd", [{"number": "x"}, {"number": "99999999999"}, {}])
def test_odd_numbers_of_opponents_do_no_harm(odd: dict[str, str]) -> None:
    page = Page()
    page.ask("against", **odd)
    page.ask("agree", option="noise", value="first")
    page.ask("quick", strength="nobody")
    assert 2 <= len(page.table.header.seats) <= 5


def test_the_digits_and_letters_on_the_buttons_work() -> None:
    page = Page()
    page.ask("key", key="1")
    assert {seat.player for seat in page.table.header.seats} == {"person", "navvy"}
    page.ask("home")
    page.ask("key", key="Enter")
    assert page.app.desk.at_table()
    page.ask("home")
    assert page.ask("key", key="o")["open"] == "file"
    page.ask("key", key="l")
    assert page.app.desk.plan.by_link()
    page.ask("key", key="1")
    assert not page.app.desk.at_table(), "only home has these keys"


def test_a_game_like_a_given_one_has_its_players_in_another_order() -> None:
    page = Page()
    page.begin("person", "engineer", "navvy", edition="first")
    header = page.table.header
    begin_like(page.app.desk, header, first=1)
    assert [seat.player for seat in page.table.header.seats] == ["engineer", "navvy", "person"]
    assert page.sitting.game.options_of(page.table.header) == page.sitting.game.options_of(header)
    assert page.table.header.seed != header.seed


# ---- where the page is


def test_the_path_leads_from_home_to_the_dialog() -> None:
    page = barge()
    table = f"table/{page.sitting.id}"
    assert page.ask("rules", rule="2")["path"] == ["home", table, f"{table} rules/2"]
    assert "path" not in page.ask("size", width=1000)
    assert page.ask("close")["path"] == ["home", table]
    assert page.ask("saved")["path"] == ["home", "saved"]


def test_back_and_forward_go_there() -> None:
    page = barge()
    table = f"table/{page.sitting.id}"
    page.ask("rules")
    page.ask("went", at=table)
    assert page.part("dialog") == ""
    page.ask("went", at="home")
    at_home(page)
    page.ask("went", at=f"{table} rules/")
    assert page.app.desk.at_table()
    assert "chapter" in page.part("dialog") or "Rules" in page.dialog()
    for place in ("saved", "figures", "new", "home"):
        assert page.ask("went", at=place)["path"][-1] == place


@pytest.mark.parametrize("place", ["", "noise", "table/", "table/9", "table/9 erase/", "home erase/", "home menu/", "replay", "elsewhere x/y", "\ud800 ?"])
def test_a_place_that_is_no_more_leads_home(place: str) -> None:
    page = Page()
    page.ask("went", at=place)
    at_home(page)
    assert page.app.desk.dialog.name in ("", "menu")


def test_a_reload_comes_back_to_the_step_and_a_new_tab_to_where_it_was_left() -> None:
    page = barge()
    before, at = page.table.text(), f"table/{page.sitting.id}"
    page.start(at=at)
    assert page.table.text() == before
    page.start()
    assert page.table.text() == before
    page.ask("home")
    page.start()
    at_home(page)
    page.start(at=at)
    assert page.table.text() == before


def test_a_game_looked_at_by_a_link_isnt_where_the_next_visit_goes_on() -> None:
    other = over()
    other.ask("share")
    other.ask("copy-link", what="link")
    page = barge()
    left = page.stored["left"]
    page.open(other.copied)
    assert page.app.desk.replay is not None
    assert page.stored["left"] == left


def test_where_it_was_left_cant_be_read_it_begins_at_home() -> None:
    page = barge()
    key = f"game:{page.sitting.id}"
    for left, record in (("\ud800" * 5, page.stored[key]), (page.stored["left"], "noise")):
        again = Page(stored={**page.stored, "left": left, key: record})
        at_home(again)


# ---- erased


def test_what_is_erased_comes_back_from_the_toast_and_from_the_list() -> None:
    page = barge()
    page.ask("home")
    id_, before = page.app.desk.shelf.games()[0].id, page.stored[f"game:{page.app.desk.shelf.games()[0].id}"]
    page.ask("delete", id=id_)
    assert f"game:{id_}" not in page.stored
    page.ask("bring-back")
    assert page.stored[f"game:{id_}"] == before
    page.ask("delete", id=id_)
    page.start()
    page.ask("saved")
    assert "Restore" in text(screen(page))
    page.ask("bring-back", id=id_)
    assert page.stored[f"game:{id_}"] == before
    assert f"erased:{id_}" not in page.stored
    assert page.app.desk.shelf.games()[0].name == "Ada, Tom"


def test_newer_erased_games_push_out_older_ones_and_one_can_be_erased_for_good() -> None:
    page = Page()
    ids = []
    for _ in range(erased.MOST + 2):
        barge(page, 1)
        ids.append(page.sitting.id)
        page.ask("home")
        page.ask("delete", id=ids[-1])
    kept = [key for key in page.stored if key.startswith("erased:")]
    assert len(kept) == erased.MOST
    assert f"erased:{ids[-1]}" in kept
    page.ask("forget", id=ids[-1])
    assert f"erased:{ids[-1]}" not in page.stored
    page.ask("bring-back", id=ids[-1])
    assert f"game:{ids[-1]}" not in page.stored


def test_what_is_erased_gives_way_when_a_game_needs_the_room() -> None:
    page = barge()
    page.ask("home")
    page.ask("delete", id=page.app.desk.shelf.games()[0].id)
    barge(page, 1)
    page.browser.room = Browser._used(page.browser.texts)
    for _ in range(3):
        page.line(page.actions()[0])
    assert page.stored[f"game:{page.sitting.id}"] == page.table.text()


@pytest.mark.parametrize("wrong", ["", "noise", "[1, null, {}]", '["x", null, {"game:1": "a"}]', "[1, [], []]", '[1, ["1"], {"game:1": 5}]', "[" * 9000])
def test_whatever_lies_among_the_erased_home_is_drawn(wrong: str) -> None:
    page = Page(stored={"erased:1": wrong})
    page.ask("saved")
    page.ask("bring-back", id="1")
    assert "game:1" not in page.stored


# ---- all as one file


def test_all_games_go_into_one_file_and_come_back_in_an_empty_browser() -> None:
    page = over()
    barge(page)
    page.ask("home")
    file = page.ask("download-all")["download"]
    assert file["name"] == bundle.FILE_NAME
    other = Page()
    other.ask("file", name=file["name"], text=file["text"])
    games = {key: value for key, value in page.stored.items() if key.startswith("game:")}
    assert {key: value for key, value in other.stored.items() if key.startswith("game:")} == games
    assert sorted(json.loads(other.stored["games"])) == sorted(json.loads(page.stored["games"]))
    assert other.stored["figures"] == page.stored["figures"]
    before = dict(other.stored)
    other.ask("file", name=file["name"], text=file["text"])
    assert dict(other.stored) == before, "nothing comes twice"


def test_a_game_of_the_file_that_went_on_here_is_put_beside_it() -> None:
    page = barge()
    id_ = page.sitting.id
    file = page.ask("download-all")["download"]["text"]
    page.line(page.actions()[0])
    now = page.table.text()
    page.ask("file", name="x", text=file)
    assert page.stored[f"game:{id_}"] == now
    assert len(page.app.desk.shelf.games()) == 2


def test_no_open_secret_choice_is_in_the_file() -> None:
    page = Page()
    page.begin("person", "person", game="sealed")
    page.ask("ready")
    page.line(page.actions()[0])
    assert page.lines
    assert "bid" not in page.ask("download-all")["download"]["text"]


@pytest.mark.parametrize(
    "wrong",
    [
        "{",
        '{"format": "games-1"}',
        '{"format": "games-1", "games": 5}',
        '{"format": "games-1", "games": [[], 5, [["1"], "", "", ""]], "figures": [5]}',
        "{" * 9000,
    ],
)
def test_a_file_that_makes_no_sense_changes_nothing(wrong: str) -> None:
    page = barge()
    before = {key: value for key, value in page.stored.items() if key != "left"}
    page.ask("file", name="x", text=wrong)
    assert {key: value for key, value in page.stored.items() if key not in ("left", "home")} == before


# ---- saved games


def test_names_are_looked_for_where_there_are_many() -> None:
    page = Page()
    for number in range(14):
        barge(page, 1)
        page.ask("renamed", id=page.sitting.id, name=f"Game {number}")
    page.ask("saved")
    assert "saved-search" in screen(page)
    page.ask("seek", value="game 13")
    assert screen(page).count("saved-game") == 1
    page.ask("home")
    assert "saved-search" not in screen(page)


def test_a_copy_is_a_game_of_its_own() -> None:
    page = barge()
    id_ = page.sitting.id
    page.ask("saved")
    page.ask("copy-game", id=id_)
    first, second = page.app.desk.shelf.games()
    assert first.id != second.id
    assert page.stored[f"game:{first.id}"] == page.stored[f"game:{second.id}"]


def test_a_saved_game_says_whose_turn_it_is_or_how_it_ended() -> None:
    page = barge()
    page.ask("home")
    assert "your turn" in text(screen(page))
    ended = over()
    ended.ask("home")
    assert re.search(r"(won|lost), \d+ to \d+", text(screen(ended)))


@pytest.mark.parametrize("language", WHOLE)
def test_when_it_was_is_said_as_people_say_it(language: str) -> None:
    voice, now = Voice(language), int(time.mktime((2026, 6, 17, 18, 0, 0, 0, 0, -1)))
    told = [day(voice, now - days * DAY, now) for days in (0, 1, 2, 6, 7, 400)]
    assert len(set(told)) == 6
    assert told[-1].endswith("2025")
    assert ago(voice, now - 120, now) != ago(voice, now - 7200, now)
    assert day(voice, 0, now) == ""
    assert day(voice, now + 5 * DAY, now)


def test_two_tabs_at_different_places_dont_write_for_ever() -> None:
    browser = Browser()
    one, other = Page(browser=browser), Page(browser=browser)
    barge(one)
    other.ask("home")
    one.ask("home")
    barge(other)
    for _ in range(3):
        for page in (one, other):
            page.hear()
    assert one.news == [] == other.news


def test_a_game_that_is_looked_at_shows_its_board_and_how_it_goes() -> None:
    page = Page(games=real_games)
    assert page.part("screen").count("how-art") == 3
    for game in ("arriala", "kontor", "canal-mania"):
        page.ask("game", game=game)
        assert page.app.desk.laid is not None and page.app.desk.laid.page.game.name == game
        assert page.part("screen").count("how-art") == 3
    assert page.part("layer-scores") == ""
    second = page.app.shown.board_key
    page.ask("agree", option="edition", value="first")
    assert page.app.shown.board_key != second
