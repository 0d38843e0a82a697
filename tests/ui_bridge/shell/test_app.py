"""What the page is answered, without a browser: whole games, refusals, what is kept, and that nothing hidden goes out."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from amounts import in_turn
from canalmania.game import GAME
from pages import Page, text
from tabletop.chance import Chance
from tabletop.languages import WHOLE
from tabletop.table import Table
from tabletop.version import VERSION
from ui_bridge.shell.app import HANDLERS
from ui_bridge.shell.events import UnknownEventError


def alone(language: str = "en", seed: str = "5", players: int = 3, **options: str) -> Page:
    page = Page(language=language)
    page.begin("person", *("contractor",) * (players - 1), seed=seed, **options)
    return page


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players", "language"), in_turn([("second", 2), ("second", 4), ("first", 3)], WHOLE))
def test_a_game_alone_is_played_to_the_final_table(edition: str, players: int, language: str) -> None:
    """Every step of a whole game is drawn; a message that is missing would raise."""
    page = alone(language, players=players, edition=edition, **({"end": "30"} if edition == "second" else {}))
    page.play(Chance(4))
    assert page.is_over()
    assert "score-table" in page.part("end")
    (kept,) = [value for key, value in page.stored.items() if key.startswith("game:")]
    assert Table.load(kept, GAME).state.digest() == page.state.digest()


def test_every_part_is_well_formed() -> None:
    page = alone(seed="9")
    page.line(page.actions()[0])
    for name, content in page.app.shown.parts.items():
        ElementTree.fromstring(f"<r>{content}</r>".replace("&nbsp;", " "))
        assert not re.search(r"\bNone\b(?! yet)", text(content)), name


def test_a_press_that_is_refused_changes_nothing_and_says_the_rule_at_its_place() -> None:
    page = alone()
    told = page.press("display:0")["parts"]["popover"]
    assert 'data-by="display:0"' in told
    assert "3.3" in text(told)
    assert page.lines == ()
    assert page.ask("close")["parts"]["popover"] == ""


def test_a_press_beside_all_places_puts_away_what_is_told_and_is_answered_else() -> None:
    page = alone()
    assert page.press("player:white")["parts"]["desk"] and page.app.desk.here.pinned
    assert page.press("board:")["parts"].get("toast", "") == "" and not page.app.desk.here.pinned
    assert text(page.press("board:")["parts"]["toast"]) == "Nothing can be done here."
    assert page.lines == ()


def test_what_comes_to_be_lit_may_have_to_come_into_sight() -> None:
    """Found: on a phone "build on a highlighted hex", and the map had followed the others out of its sight."""
    page = alone()

    def lit() -> list[str]:
        return [choice.at for choice in page.app.desk.offer.on("board") if not choice.kind] if not page.waits() else []

    page.play(Chance(4), until=lambda: "control:pass" in page.app.desk.offer and page.state.prompt().step == "contract" and page.state.round > 2)
    sought = page.press("control:pass")["seek"]
    assert sought and sought == lit()
    assert "seek" not in page.press("player:white"), "it is lit as before"


def test_a_plate_that_is_chosen_by_its_key_leads_the_focus_on() -> None:
    page = alone()
    assert page.ask("key", key="c", shift="")["focus"] == next(choice.at for choice in page.app.desk.offer.choices if choice.at.startswith("contract:"))
    assert "focus" not in page.press("plate:contract"), "by a pointer it stays where it is"


def test_a_line_that_is_refused_says_why_at_the_question() -> None:
    page = alone()
    told = page.line("red: pass")["parts"]["popover"]
    assert 'data-by="question"' in told
    assert "3.3" in text(told)
    assert page.lines == ()


def test_no_answer_holds_what_its_person_may_not_know() -> None:
    """Two games that differ only in what is hidden from the person answer alike."""
    answers = []
    for seed in (1, 2):
        page = alone(seed="12")
        page.table._state = page.state.view("red").deal(Chance(seed))
        page.app.shown.parts.clear()
        answers.append(page.ask("size", width=1280)["parts"])
    assert answers[0] == answers[1]


def test_with_two_people_the_hand_is_covered_until_its_owner_is_there() -> None:
    page = Page()
    page.begin("person", "person", seed="3")
    assert page.sitting.looking is None
    assert "Ada, it’s your turn" in text(page.part("curtain"))
    page.ask("ready")
    assert page.sitting.looking == "red"
    while page.asked() == "red":
        page.line(page.actions()[-1])
    assert page.sitting.looking is None
    assert 'data-at="hand:' not in page.part("panel-hand")
    assert "curtain-sheet" in page.part("curtain")
    page.ask("ready")
    assert page.sitting.looking == "white"
    assert page.part("curtain") == ""


def test_behind_the_curtain_lies_nobodys_hand_even_after_a_computer_player() -> None:
    page = Page()
    page.begin("person", "contractor", "person", seed="3")
    page.ask("ready")
    while page.asked() == "red":
        page.line(page.actions()[-1])
    page.play(Chance(1), until=lambda: page.sitting.curtain() is not None)
    assert page.sitting.curtain() == "black"
    assert 'data-at="hand:' not in page.part("panel-hand")


def test_undo_goes_back_and_says_why_where_it_cant() -> None:
    page = alone()
    before = page.state.digest()
    page.line(page.actions()[0])
    page.ask("undo")
    assert page.state.digest() == before
    assert "nothing" in page.ask("undo")["parts"]["toast"]


def test_names_out_of_files_stay_text() -> None:
    page = Page()
    form = {"players": "2", "seed": "3", "kind0": "person", "kind1": "contractor", "name0": "<img src=x>", "name1": '"><script>'}
    page.ask("begin", **form)
    assert "<img" not in page.everything()
    assert "<script" not in page.everything()


def test_beside_a_computer_player_stands_how_strong_it_is() -> None:
    page = Page()
    page.begin("person", "navvy", "chief", seed="3")
    rows = [text(row) for row in page.part("panel-players").split("<li")]
    assert [("Navvy" in row, "Chief Engineer" in row) for row in rows[2:4]] == [(True, False), (False, True)]
    assert "Navvy" not in rows[1]


def test_a_reminder_is_agreed_to_or_not() -> None:
    page = alone(seed="9")
    while not (choice := page.app.desk.offer.at("control:pass")) or not choice.reminder:
        page.line(page.actions()[0])
    lines = page.lines
    page.press("control:pass")
    assert choice.reminder in page.dialog()
    page.ask("close")
    assert page.lines == lines
    page.press("control:pass")
    page.ask("anyway", at="control:pass")
    assert len(page.lines) == len(lines) + 1
    page.ask("undo")
    page.ask("set", name="reminders", value="")
    page.press("control:pass")
    assert len(page.lines) == len(lines) + 1


# ---- what is kept


def test_what_is_new_is_stored_once_it_is_painted() -> None:
    """The answer to a press holds no record: the page asks for it afterwards."""
    page = alone()
    answer = page.app.ask({"do": "line", "line": str(page.actions()[0])})
    assert "store" not in answer
    assert answer["keep"] is True
    stored: Any = page.app.ask({"do": "keep"})["store"]
    (record,) = [value for key, value in stored.items() if key.startswith("game:")]
    assert record == page.table.text()
    assert "keep" not in page.app.ask({"do": "size"})


def test_a_broken_save_stays_as_it_is_and_the_page_goes_on() -> None:
    page = Page(stored={"games": json.dumps([["1", "Broken", 5, 1, False, "canal-mania"]]), "game:1": "noise"})
    assert page.ask("open", id="1")["parts"]["toast"]
    assert page.stored["game:1"] == "noise"
    assert "A record begins with" in text(page.part("screen"))


def test_another_tab_is_followed() -> None:
    page = alone()
    other = Table.load(page.table.text(), GAME)
    other.play(other.state.actions("red")[0])
    answer = page.ask("stored", key=f"game:{page.sitting.id}", value=other.text())
    assert "another tab" in answer["parts"]["toast"]
    assert len(page.lines) == 1


def test_a_new_version_is_announced_and_waits_for_a_press() -> None:
    for language, sentence in (("en", "A new version is ready."), ("de", "Eine neue Version ist da.")):
        page = alone(language)
        page.app.desk.toast = "told"
        answer = page.ask("update-ready")
        assert sentence in answer["parts"]["update"]
        assert answer["say"] == sentence
        assert page.app.desk.toast == "told"
        assert page.ask("reload")["reload"] is True
        assert page.ask("later")["parts"]["update"] == ""


def test_the_home_screen_says_when_no_network_is_needed() -> None:
    page = Page()
    assert "Ready to play" not in page.part("screen")
    assert "Not ready" in page.ask("offline-late")["parts"]["screen"]
    assert "Ready to play offline" in page.ask("offline-ready")["parts"]["screen"]


def test_a_report_names_the_version_and_holds_the_record() -> None:
    page = alone()
    page.ask("report-copy")
    assert page.copied.splitlines()[0].endswith(VERSION)
    assert page.copied.endswith(page.table.text())


# ---- events


@pytest.mark.parametrize("event", sorted(HANDLERS))
def test_any_event_is_answered_whatever_is_open(event: str) -> None:
    """Also one that says nothing of what it is about, or nonsense."""
    for page in (Page(), alone()):
        assert "parts" in page.ask(event)
        nonsense = dict.fromkeys(("at", "line", "key", "id", "game", "seat", "rule", "name", "value", "to", "hash", "lines", "stored", "width"), 7)
        assert "parts" in page.ask(event, **nonsense)


@pytest.mark.parametrize("event", ["", "no-such", "__init__", None, 3])
def test_an_event_that_nobody_handles_is_an_error(event: object) -> None:
    with pytest.raises(UnknownEventError):
        Page().app.ask({"do": event})


@pytest.mark.slow
def test_drawing_changes_nothing() -> None:
    """Drawn again, everything is as it was: on every step of a game the answer to an event about nothing is empty."""
    page = alone(seed="9")
    chance = Chance(2)
    for _ in range(60):
        if page.sitting.bots_turn():
            page.ask("tick")
        else:
            page.press(chance.choice(page.app.desk.offer.choices).at)
            page.ask("anyway", at=page.app.desk.dialog.about)
        before = dict(page.app.shown.parts)
        again = page.ask("size", width=1280)
        assert again["parts"] == {}
        page.app.shown.parts.clear()
        page.ask("size", width=1280)
        assert page.app.shown.parts == {name: before[name] for name in page.app.shown.parts}


def test_every_element_asks_for_an_event_that_is_handled() -> None:
    page = alone()
    asked: set[str] = set()
    for do in ("home", "saved", "figures", "new", "open", "settings", "about", "menu", "share", "rules", "report", "erase-ask", "help", "code"):
        page.ask(do, id=page.app.desk.shelf.games()[0].id if page.app.desk.shelf.games() else "")
        asked |= set(re.findall(r'data-do="([^"]*)"', page.everything()))
    assert {"press", "plan", "begin", "copy-link", "set", "rename"} <= asked
    assert asked <= set(HANDLERS)


def test_escape_lets_go_of_what_was_chosen_even_where_only_one_thing_could_be() -> None:
    """Where one hex alone can be built on it is chosen by itself; who lets go of it has let go."""
    page = alone(seed="9")
    chance = Chance(3)
    while "control:back" not in page.app.desk.offer or page.state.prompt().step != "build":
        assert not page.is_over()
        if page.sitting.bots_turn():
            page.ask("skip")
            page.ask("tick")
            continue
        lays = [action for action in page.actions() if str(action).partition(": ")[2].startswith(("lay", "take ", "contract"))]
        page.line(chance.choice(lays or page.actions()))
    page.ask("key", key="Escape")
    assert "control:back" not in page.app.desk.offer


@pytest.mark.parametrize(("game", "board"), [("canal-mania", "england.second"), ("barge", "river")])
def test_the_picture_for_the_next_visit_names_its_board_and_the_layers_of_that(game: str, board: str) -> None:
    """What paints it before Python is up knows no game: it puts each layer into the element `layer-NAME`."""
    page = Page()
    page.begin("person", *(["easy"] if game == "barge" else ["contractor"]), game=game)
    page.play(Chance(1), until=lambda: len(page.lines) > 4)
    picture = json.loads(page.stored["picture"])
    assert (picture["game"], picture["key"]) == (game, board)
    svg = page.sitting.page.board(board)
    assert picture["layers"]
    assert [name for name in picture["layers"] if f'id="layer-{name}"' not in svg] == []


def test_a_game_without_a_board_leaves_the_last_picture() -> None:
    page = Page()
    page.begin("person", "contractor")
    before = page.stored["picture"]
    page.ask("home")
    page.begin("person", "easy", game="sealed")
    assert page.stored["picture"] == before


def test_a_deleted_game_that_another_tab_goes_on_with_is_brought_back_once() -> None:
    page = alone()
    key = next(key for key in page.stored if key.startswith("game:"))
    games, record = page.stored["games"], page.stored[key]
    page.ask("home")
    page.ask("delete", id=key[5:])
    page.ask("stored", key=key, value=record + "\nred: no line of this page's\n")
    page.ask("stored", key="games", value=games)
    page.ask("bring-back")
    assert page.part("screen").count('data-do="open"') == 1
    assert key not in page.stored


def test_a_board_that_home_has_shown_has_its_names_again_at_the_table() -> None:
    """By its letters a place is found; home's board has none, and another game's came in between."""
    page = alone()
    (game,) = page.app.desk.shelf.games()
    page.ask("home")
    page.ask("game", game="kontor")
    page.ask("game", game="canal-mania")
    assert page.ask("open", id=game.id)["board"]["names"]["board:C7"] == "Liverpool"
