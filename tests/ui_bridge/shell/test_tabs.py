"""One game in several tabs: one alone writes it, and the others say so."""

from __future__ import annotations

import json

from pages import ADDRESS, Browser, Page, all_games
from tabletop.links import TURN
from ui_bridge.shell import links
from ui_bridge.shell.desk import ELSEWHERE, HOME


def tab(browser: Browser) -> Page:
    """Of a browser that has locks."""
    return Page(browser=browser, tabs=True)


def game_of(page: Page) -> str:
    return page.stored[f"game:{page.sitting.id}"]


def two_tabs() -> tuple[Page, Page, str]:
    """A game has begun in the first; the second has heard of it."""
    browser = Browser()
    first, second = tab(browser), tab(browser)
    first.begin("person", "easy", game="barge", rounds="4")
    second.hear()
    return first, second, first.sitting.id


def waiting_for_the_lock() -> tuple[Page, Page, str]:
    """The second has pressed on the game, and its page hasn't got the lock yet."""
    first, second, id_ = two_tabs()
    assert second.app.ask({"do": "open", "id": id_})["hold"] == id_
    return first, second, id_


def get(page: Page, id_: str) -> None:
    page.browser.lock(id_, page)


def test_a_game_is_opened_once_its_lock_is_here() -> None:
    _, second, id_ = waiting_for_the_lock()
    assert second.app.desk.sitting is None
    assert second.app.desk.screen == HOME
    assert "hold" not in second.app.ask({"do": "size"})  # it is told once
    get(second, id_)
    assert second.sitting.id == id_
    assert "hold" not in second.answer


def test_who_does_something_else_meanwhile_waits_no_more() -> None:
    first, second, id_ = waiting_for_the_lock()
    assert second.app.ask({"do": "new"})["hold"] == ""
    get(second, id_)
    assert second.app.desk.sitting is None
    assert first.app.desk.screen == ELSEWHERE
    first.ask("open", id=id_)
    assert first.sitting.id == id_


def test_a_press_that_the_first_tab_has_not_kept_yet_comes_along() -> None:
    first, second, id_ = two_tabs()
    first.app.ask({"do": "line", "line": str(first.actions()[0])})  # nothing is painted yet, and so nothing kept
    lines = first.lines
    second.ask("open", id=id_)
    assert second.lines == lines
    assert game_of(second) == second.table.text()


def test_a_press_for_which_the_first_tab_had_no_room_comes_along_and_is_told() -> None:
    first, second, id_ = two_tabs()
    first.browser.room = 0
    first.line(first.actions()[0])
    lines = first.lines
    second.hear()
    second.ask("open", id=id_)
    assert second.lines == lines
    assert "wasn’t saved" in second.part("toast")
    first.browser.room = None
    second.ask("set", name="pace", value="fast")
    assert game_of(second) == second.table.text()


def test_the_first_tab_says_where_the_game_is_and_leaves_it_alone() -> None:
    first, second, id_ = two_tabs()
    before = first.lines
    second.ask("open", id=id_)
    answer = first.answer
    assert answer["hold"] == ""
    assert answer["say"] == "This game is open in another tab."
    assert answer["root"]["data-screen"] == "screen"
    assert 'data-do="open"' in first.part("screen")
    assert f'data-id="{id_}"' in first.part("screen")
    assert answer["tick"] is None
    assert first.app.desk.screen == ELSEWHERE
    written = dict(second.stored)
    for do in ("tick", "undo", "skip"):
        first.ask(do)
    first.ask("line", line=str(second.actions()[0]))
    assert second.stored == written
    assert second.lines == before


def test_it_is_taken_over_as_it_is_by_then() -> None:
    first, second, id_ = two_tabs()
    second.ask("open", id=id_)
    second.line(second.actions()[0])
    first.ask("open", id=id_)
    assert len(first.lines) == 1
    assert second.app.desk.sitting is None


def test_two_tabs_may_change_places() -> None:
    browser = Browser()
    first, second = tab(browser), tab(browser)
    for page in (first, second):
        page.begin("person", "easy", game="barge", rounds="4")
    ids = first.sitting.id, second.sitting.id
    for page in (first, second):
        page.hear()
    assert first.app.ask({"do": "open", "id": ids[1]})["hold"] == ids[1]
    second.ask("open", id=ids[0])
    assert first.app.desk.screen == ELSEWHERE
    get(first, ids[1])
    assert (first.sitting.id, second.sitting.id) == (ids[1], ids[0])


def test_who_goes_home_gives_the_game_free() -> None:
    first, second, id_ = two_tabs()
    assert first.ask("home")["hold"] == ""
    second.ask("open", id=id_)
    assert first.app.desk.screen == HOME


def test_a_game_that_goes_on_in_another_tab_is_deleted_once_its_lock_is_here() -> None:
    first, second, id_ = two_tabs()
    second.ask("delete", id=id_)
    assert first.app.desk.sitting is None
    assert f"game:{id_}" not in first.stored
    first.hear()
    assert first.app.desk.screen == HOME
    assert f"game:{id_}" not in first.stored
    second.ask("bring-back")
    first.hear()
    first.ask("open", id=id_)
    assert first.sitting.id == id_


def test_what_another_tab_is_late_to_tell_of_a_game_that_is_held_changes_nothing() -> None:
    first, second, id_ = two_tabs()
    old = game_of(first)
    second.ask("open", id=id_)
    second.line(second.actions()[0])
    lines = second.lines
    assert "keep" not in second.ask("stored", key=f"game:{id_}", value=old)
    assert second.lines == lines
    second.ask("home")
    second.ask("open", id=id_)
    assert second.lines == lines


def test_what_somebody_else_has_written_over_a_game_that_is_held_goes_along_with_the_next() -> None:
    first, _, id_ = two_tabs()
    del first.stored[f"game:{id_}"]
    assert "keep" not in first.ask("stored", key=f"game:{id_}", value=None)
    first.ask("set", name="pace", value="fast")
    assert game_of(first) == first.table.text()


def test_of_a_lock_that_was_stolen_what_is_not_kept_is_a_game_of_its_own() -> None:
    """The tab slept, and another one didn't wait for it."""
    first, second, id_ = two_tabs()
    kept = game_of(first)
    first.app.ask({"do": "line", "line": str(first.actions()[0])})
    text = first.table.text()
    first.sleeps = True
    second.ask("open", id=id_)
    assert second.lines == ()
    first.wake()
    assert first.stored[f"game:{id_}"] == kept
    assert text in first.stored.values()
    assert "two tabs at once" in first.part("toast")
    assert len(json.loads(first.stored["games"])) == 2
    first.ask("home")
    assert "two tabs" not in first.part("toast")
    assert second.lines == ()


def test_a_lock_that_was_stolen_from_a_tab_that_had_kept_all_makes_no_copy() -> None:
    first, second, id_ = two_tabs()
    before = dict(first.stored)
    first.sleeps = True
    second.ask("open", id=id_)
    first.wake()
    assert first.app.desk.screen == ELSEWHERE
    assert {key: text for key, text in first.stored.items() if key != "left"} == {key: text for key, text in before.items() if key != "left"}


def by_link() -> tuple[Page, Page]:
    """Somebody far away has answered; here one is asked again."""
    far = Page()
    far.begin("person", "person", game="barge", where="link", rounds="2")
    here = tab(Browser())
    while far.app.desk.dialog.name != "send":
        far.line(far.actions()[0])
    here.take_up(far.link())
    while here.app.desk.dialog.name != "send":
        here.line(here.actions()[0])
    far.take_up(here.link())
    while far.app.desk.dialog.name != "send" and not far.is_over():
        far.line(far.actions()[0])
    return far, here


def test_a_game_by_link_waits_for_its_lock_too() -> None:
    far, here = by_link()
    id_ = here.sitting.id
    other = tab(here.browser)
    other.open(far.link())
    assert here.app.desk.screen == ELSEWHERE
    assert other.app.desk.id_here() == id_
    if other.app.desk.replay is not None:
        other.ask("arrive")
    assert other.lines[: len(far.lines)] == far.lines


def another_past(page: Page) -> str:
    """A link of the game that is here, which tells it otherwise from its beginning."""
    table = all_games().load(page.table.text()).until(0)
    while table.asked() and len(table.lines) <= len(page.lines):
        (seat,) = table.asked()
        table.play(table.state.actions(seat)[0 if table.lines else -1])
    return f"{ADDRESS}#{links.text_of(links.link_of(table, TURN), all_games())}"


def test_a_game_that_is_to_be_replaced_is_kept_aside_once_as_it_is_by_then() -> None:
    _, here = by_link()
    other = tab(here.browser)
    other.open(another_past(here))
    assert other.app.desk.dialog.name == "past"
    while here.sitting.looking in here.sitting.asked():
        here.line(here.actions()[0])
    mine = here.table.text()
    other.hear()
    other.ask("take-theirs")
    if other.app.desk.dialog.name == "past":  # it has become another question
        other.ask("take-theirs")
    games = [text for key, text in other.stored.items() if key.startswith("game:")]
    assert games.count(mine) == 1
    assert len(games) == 2
    assert here.app.desk.screen == ELSEWHERE


def test_nothing_is_written_because_another_tab_has_written() -> None:
    browser = Browser()
    first, second = tab(browser), tab(browser)
    for page in (first, second):
        page.begin("person", "easy", game="barge", rounds="4")
    for page in (first, second):
        page.news.clear()
    texts = {**browser.texts, "settings": "noise", "picture": "{}", "game:9": "noise", "games": "noise", "map:9": "x"}
    for key, text in texts.items():
        answer = second.ask("stored", key=key, value=text)
        assert "keep" not in answer
        assert "store" not in answer


def test_the_picture_is_of_the_game_that_has_gone_on_in_this_tab() -> None:
    browser = Browser()
    first, second = tab(browser), tab(browser)
    first.begin("person", "person")
    second.begin("person", "person", seed="6")
    second.ask("ready")
    second.line(second.actions()[0])
    picture = browser.texts["picture"]
    first.ask("set", name="pace", value="fast")
    assert "fast" in browser.texts["settings"]
    assert browser.texts["picture"] == picture
