"""What the browser keeps: full, failing, damaged, of another version, or written by somebody else altogether."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from counting import calls
from pages import Browser, Page, text
from tabletop.errors import RecordError
from tabletop.headers import Header, Seat
from tabletop.words import cleaned_name, is_name
from ui_bridge.games import GAMES
from ui_bridge.shell import library, shelf
from ui_bridge.shell.kept import DEEP, read_kept
from ui_bridge.shell.saved_view import FEW
from ui_bridge.shell.store import ROOM, Store

NESTED = "[" * 200_000
LONG_NUMBER = "9" * 1_000_000
HALF = '"\\ud800" \ud800'


def played(lines: int = 4, browser: Browser | None = None) -> Page:
    page = Page(browser=browser)
    page.begin("person", "easy", game="barge", rounds="4")
    while len(page.lines) < lines:
        page.line(page.actions()[0])
    return page


def key_of(page: Page) -> str:
    return f"game:{page.sitting.id}"


def record() -> str:
    page = played()
    return page.stored[key_of(page)]


def home_of(stored: Mapping[str, str]) -> str:
    return text(Page(stored=stored).part("screen"))


# ---- full


def test_pictures_and_maps_make_room_before_a_game_is_refused_and_nobody_is_told() -> None:
    browser = Browser({"map:old": "x" * 3000, "picture": "y" * 3000})
    page = played(browser=browser)
    browser.room = Browser._used(browser.texts) - len(browser.texts["map:old"])
    page.line(page.actions()[0])
    assert browser.texts[key_of(page)] == page.table.text()
    assert "full" not in page.part("toast")
    assert "map:old" not in browser.texts or "picture" not in browser.texts


@pytest.mark.slow
def test_a_game_that_cant_be_kept_is_said_to_be_so_and_offered_as_a_file() -> None:
    page = played()
    before = page.stored[key_of(page)]
    page.browser.room = 0
    page.line(page.actions()[0])
    assert page.stored[key_of(page)] == before
    toast = page.app.desk.toast
    assert "wasn’t saved" in toast and f'data-id="{page.sitting.id}"' in toast
    assert page.ask("download", id=page.sitting.id)["download"]["text"] == page.table.text()
    key, whole = key_of(page), page.table.text()
    page.ask("home")
    assert "not saved" in text(page.part("screen"))
    page.browser.room = None
    page.ask("set", name="theme", value="dark")
    assert page.stored[key] == whole


def test_what_is_refused_for_a_picture_alone_is_told_to_nobody() -> None:
    page = played()
    page.browser.refused = lambda key: key.startswith(("map:", "picture"))
    page.line(page.actions()[0])
    assert page.part("toast") == ""
    assert page.stored[key_of(page)] == page.table.text()


def test_before_it_is_full_a_file_is_offered_once() -> None:
    page = played()
    page.app.desk.store.put("game:other", "x" * ROOM)
    page.line(page.actions()[0])
    assert "nearly full" in page.app.desk.toast and "download" in page.app.desk.toast
    page.line(page.actions()[0])
    assert page.app.desk.toast == ""


def test_what_was_not_confirmed_is_written_again() -> None:
    store = Store({})
    store.put("a", "1")
    assert store.taken(0) == {"a": "1"}
    assert not store.is_kept("a")
    assert store.taken(0) == {"a": "1"}
    assert store.taken(store.batch) == {}
    assert store.is_kept("a")


def test_what_must_come_after_something_waits_until_that_is_kept() -> None:
    store = Store({"game:1": "old"})
    store.put("aside:1", "old")
    store.put("game:1", "new", after="aside:1")
    assert store.taken(0) == {"aside:1": "old"}
    assert store.wants_keep(), "as soon as that is confirmed"
    store.failed("aside:1")
    assert not store.wants_keep()
    assert store.taken(store.batch) == {}, "the page would ask for ever"
    store.put("other", "text")
    assert store.taken(store.batch) == {"aside:1": "old", "other": "text"}
    assert store.wants_keep()
    assert store.taken(store.batch) == {"game:1": "new"}


def test_an_id_is_never_used_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_now", lambda: 1_800_000_000)
    one, other = Page(), Page()
    ids = {at.app.desk.shelf.fresh_id() for at in (one, other) for _ in range(50)}
    assert len(ids) == 100


# ---- damaged, or of another version


def test_a_damaged_game_goes_on_as_a_new_one_beside_it() -> None:
    whole = record()
    damaged = whole.replace("\nred: ", "\nred! ", 3).replace("\nred! ", "\nred: ", 2)
    assert damaged != whole
    page = Page(stored={"games": json.dumps([["1", "Ours", 5, 1, False, "barge"]]), "game:1": damaged})
    page.ask("open", id="1")
    assert "new game" in page.app.desk.toast
    assert list(page.stored) == ["games", "game:1"], "nothing was played yet"
    page.line(page.actions()[0])
    assert page.stored["game:1"] == damaged
    assert page.stored[key_of(page)] == page.table.text()
    page.ask("home")
    assert "Ours (as far as it opens)" in text(page.part("screen"))


def test_a_record_of_newer_rules_is_left_alone_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.begin("person", "contractor")
    newer = page.table.text().replace("rules: ", "rules: 9")
    stored = {"game:1": newer, "games": json.dumps([["1", "Newer", 5, 1, False, "canal-mania"]])}
    page = Page(stored=stored)
    page.ask("open", id="1")
    assert "another version of the rules" in text(page.part("screen"))
    assert page.stored["game:1"] == newer
    monkeypatch.setattr("tabletop.headers.Header.must_agree", lambda *about: None)
    page = Page(stored=page.stored)
    page.ask("open", id="1")
    assert page.table.header.game == "canal-mania"


def test_a_game_that_isnt_here_is_listed_with_its_reason() -> None:
    text_ = record().replace("game: barge", "game: chess")
    assert "“chess” isn't known here" in home_of({"game:1": text_})
    assert "chess" not in text(Page(stored={"game:1": text_}).app.desk.toast)


def test_a_record_that_breaks_the_game_harms_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(stored={"game:1": record()})

    def broken(*about: object, **more: object) -> None:
        raise RecursionError

    monkeypatch.setattr(library.Library, "load", broken)
    page.ask("open", id="1")
    assert page.app.desk.toast == "This record can't be opened."
    assert page.ask("download", id="1")["download"]["text"] == page.stored["game:1"]


def test_what_was_known_of_a_game_by_link_and_cant_be_read_is_said_and_left() -> None:
    page = Page(stored={"game:1": RECORD, "link:1": "[5"})
    page.ask("open", id="1")
    assert "can’t be read" in page.app.desk.toast
    page.line(page.actions()[0])
    assert page.stored["link:1"] == "[5"


def test_what_a_page_cant_open_is_set_aside_before_it_is_overwritten() -> None:
    """As when another tab has stored what this version can't read."""
    page = played()
    key = key_of(page)
    page.browser.texts[key] = "game: barge\nnoise"
    page.ask("stored", key=key, value="game: barge\nnoise")
    page.line(page.actions()[0])
    assert page.stored[key] == page.table.text()
    assert "game: barge\nnoise" in [value for name, value in page.stored.items() if name.startswith("aside:")]


# ---- anything at all

WRONG = {
    "nested": NESTED,
    "nested names": '{"a":' * 50_000,
    "a long number": LONG_NUMBER,
    "long numbers in it": f'[["1", "a", {LONG_NUMBER[:4000]}, {LONG_NUMBER[:4000]}, false, "barge"]]',
    "infinite": '[["1", "a", Infinity, NaN, false, "barge"]]',
    "halves": HALF,
    "half a name": '[["1", "\\ud800", 5, 1, false, "barge"]]',
    "another type": "7",
    "lists of nothing": "[[], {}, null, 1]",
    "types": '[[1, 2, "3", "4", 5, 6], {"0": 1}, ["1", ["a"], true, true, false, "barge"]]',
    "names for a list": '{"here": 5, "game": [], "wishes": 7, "round": [], "arrived": 1e999, "sent": {}}',
    "settings of wrong types": '{"language": [], "theme": {"a": 1}, "pace": 1e400, "motion": "x", "helped": null}',
    "nothing": "",
    "a null": "null",
    "noise": "\x00\x01<img src=x onerror=alert(1)>",
    "long": "x" * 2_000_000,
}
KEYS = ("games", "settings", "game:1", "map:1", "link:1", "aside:1", "picture", "other", "game:", "game:<b>\ud800", "aside:\ud800")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("wrong", WRONG)
def test_whatever_is_stored_the_page_starts_and_the_other_games_open(wrong: str, key: str) -> None:
    good = RECORD
    page = Page(
        stored={
            "game:1": good,
            "game:2": good,
            "games": json.dumps([["1", "One", 5, 1, False, "barge"], ["2", "Two", 6, 1, False, "barge"]]),
            key: WRONG[wrong],
        }
    )
    assert json.loads(page.app.ask_text(json.dumps({"do": "new"})))["parts"]
    assert json.loads(page.app.ask_text(json.dumps({"do": "home"})))["parts"]
    page.ask("saved")
    page.ask("open", id="2")
    assert page.table.text() == good
    if key in ("game:1", "aside:1", "game:"):
        page.ask("open", id=key[5:])
        page.ask("home")
        assert WRONG[wrong] in page.stored.values()
    elif key in ("games", "settings") and wrong not in ("nothing", "a null"):
        assert WRONG[wrong] in page.stored.values(), "kept whole, aside"


RECORD = record()


@pytest.mark.parametrize("wrong", WRONG)
def test_a_card_draws_whatever_was_kept_of_a_game(wrong: str) -> None:
    for card in GAMES:
        card.thumbnail(WRONG[wrong])


def test_json_is_read_as_deep_as_anything_of_ours() -> None:
    assert read_kept("[" * DEEP + "]" * DEEP) is not None
    assert read_kept(json.dumps(["[[[[" * 30] * 40)) == ["[[[[" * 30] * 40, "brackets in a text are no lists"
    with pytest.raises(ValueError, match="deep"):
        read_kept("[" * (DEEP + 1) + "]" * (DEEP + 1))


def test_a_list_that_is_lost_is_made_again_of_the_games() -> None:
    page = played()
    name = page.app.desk.shelf.games()[0].name
    for broken in (None, "[", json.dumps([["9", "Not here", 1, 1, False, "barge"]])):
        stored = dict(page.stored)
        del stored["games"]
        again = Page(stored=stored | ({} if broken is None else {"games": broken}))
        (saved,) = again.app.desk.shelf.games()
        assert again.app.desk.shelf.whole(saved).name == name
        again.ask("open", id=saved.id)
        assert again.table.text() == page.table.text()


# ---- a start that reads nothing


def test_a_safe_start_says_so_and_leads_back() -> None:
    page = Page(stored={}, storage="aside")
    assert "without your saved games" in text(page.part("screen"))
    assert 'data-do="reload"' in page.part("screen")


# ---- names


@pytest.mark.parametrize("name", ["\u202eadA", "\u200b\u200b", "\u3164", "\u2800", "\u200d", "Ad\u200ea", "a\u0301\u0301\u0301\u0301\u0301", "\ud800"])
def test_a_name_that_hides_something_is_no_name(name: str) -> None:
    assert not is_name(name)
    assert cleaned_name(name, 30) == "" or is_name(cleaned_name(name, 30))
    with pytest.raises(RecordError):
        Header("barge", [Seat("red", name)], 1)


@pytest.mark.parametrize("name", ["Ada", "Zoë", "Søren O'Neill", "李小龍", "علی‌رضا", "👩‍🚀", "Ada 2", "W" * 40])
def test_names_of_all_the_world_stay(name: str) -> None:
    assert is_name(name)
    assert cleaned_name(name, 40) == name
    Header("barge", [Seat("red", name)], 1)


def test_typed_names_are_cleaned() -> None:
    page = Page()
    form = {"game": "barge", "players": "2", "kind0": "person", "kind1": "person", "name0": "\u202eadA", "name1": "\u3164\u200b", "seed": "3"}
    page.ask("begin", **form)
    assert page.table.header.seats[0].name == "adA"
    assert all(is_name(seat.name) for seat in page.table.header.seats)
    page.ask("renamed", id=page.sitting.id, name="\u202e\u200bOur game\u2066")
    assert page.app.desk.shelf.games()[0].name == "Our game"
    page.ask("renamed", id=page.sitting.id, name="\u200b\u3164")
    assert page.app.desk.shelf.games()[0].name == "Our game"


# ---- many


def many(number: int) -> dict[str, str]:
    games = [[str(one), f"Game {one}", one, 3, False, "barge"] for one in range(1, number + 1)]
    stored = {f"game:{one}": RECORD for one in range(1, number + 1)}
    return {"games": json.dumps(games), **stored, **{f"map:{one}": "{}" for one in range(1, number + 1)}}


def test_of_many_games_the_newest_are_shown_and_all_if_asked_for() -> None:
    page = Page(stored=many(300))
    assert page.part("screen").count("saved-game") == FEW
    assert "Game 300" in page.part("screen")
    page.ask("saved")
    assert page.part("screen").count("saved-game") == 300


def test_home_costs_no_more_for_300_games_than_for_those_it_shows() -> None:
    few, lots = Page(stored=many(FEW)), Page(stored=many(300))
    assert calls(lambda: lots.app.ask({"do": "home"})) < 1.1 * calls(lambda: few.app.ask({"do": "home"}))


@pytest.mark.parametrize("key", ["games", "settings", "map:300", "link:300", "game:300"])
def test_a_start_with_something_damaged_costs_little_more(key: str) -> None:
    clean, damaged = many(300), many(300) | {key: NESTED}
    assert calls(lambda: Page(stored=damaged)) < 3 * calls(lambda: Page(stored=clean))


def test_a_safe_start_erases_nothing_and_says_so() -> None:
    page = Page(storage="aside")
    page.ask("erase-ask")
    assert "Nothing was erased" in page.ask("erase")["parts"]["toast"]
