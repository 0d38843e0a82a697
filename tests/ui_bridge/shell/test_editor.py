"""The editor: a position is put together, the rules say what can't be, and what is taken away is what was made."""

from __future__ import annotations

import re
from typing import Any

import pytest

from authoring import Author
from examples import examples
from pages import Page
from tabletop import goals
from tabletop.languages import WHOLE
from ui_bridge.games import GAMES
from ui_bridge.shell.editor_from import examples as examples_of

MEDWAY = 'red canal "Medway Navigation" Tonbridge'


def with_medway() -> Author:
    author = Author()
    author.do("piece", value="boat Medway Navigation")
    author.press("T24")
    return author


# Reached, and left.


def test_it_is_reached_from_home_and_from_a_game_and_left_for_home() -> None:
    page = Page()
    assert 'id="home-edit"' in page.app.shown.parts["screen"]
    author = Author(page)
    assert page.app.shown.root["data-page"] == "edit"
    assert page.app.shown.root["data-screen"] == "table"
    assert author.shown("prompt").startswith("Position editor")
    author.do("leave")
    assert page.app.shown.root["data-page"] == "home"
    assert "Canal Mania" in page.app.shown.parts["screen"]
    page.ask("quick", strength="navvy")
    page.ask("menu")
    assert 'data-what="open-here"' in page.app.shown.parts["dialog"]


def test_a_game_at_the_table_is_begun_from_where_it_stands_and_what_isnt_known_is_dealt_anew() -> None:
    page = Page()
    page.ask("quick", strength="navvy")
    sitting = page.app.desk.here
    theirs, mine, shown = sitting.state.hands[1], sitting.state.hands[0], sitting.state.display  # type: ignore[attr-defined]
    author = Author(page, what="open-here")
    state: Any = author.editor.judged().table.state
    assert author.editor.judged().is_right()
    assert (state.hands[0], state.display) == (mine, shown)
    assert len(state.hands[1]) == len(theirs)
    assert "dealt again" in author.told
    assert all(seat.player == "person" for seat in author.editor.draft.header.seats)
    assert not any(line.startswith(("deck", "contracts")) for line in author.lines)
    author.do("leave")
    assert page.app.desk.shelf.games()  # the game is still there


def test_opened_a_second_time_it_is_all_there_again() -> None:
    """Panels that were taken out of the page meanwhile are sent anew, also where nothing in them has changed."""
    author = with_medway()
    author.do("play")
    again = author.page.ask("edit", what="open")
    assert {f"panel-{name}" for name in ("pieces", "hands", "goal", "block", "look", "take")} <= set(again["parts"])
    author.do("leave")
    begun = author.page.ask("quick", strength="navvy")
    assert {f"panel-{name}" for row in begun["frame"]["columns"] for name in row} <= set(begun["parts"])


# Pieces.


def test_a_canal_is_begun_laid_turned_changed_and_taken_away() -> None:
    author = with_medway()
    assert author.lines == (MEDWAY,)
    author.do("piece", piece="lock")
    author.press("U24")
    first = author.lines[0]
    assert first.startswith(f"{MEDWAY} U24 lock > ")
    author.press("U24")
    assert author.lines[0].startswith(f"{MEDWAY} U24 lock > ") and author.lines[0] != first
    for _ in range(6):
        if "> V24" not in author.lines[0]:
            author.press("U24")
    author.do("piece", piece="stretch")
    author.press("V24")
    for _ in range(6):
        if not author.lines[0].endswith("Maidstone"):
            author.press("V24")
    assert author.lines[0] == f"{MEDWAY} U24 lock V24 stretch Maidstone"
    assert author.editor.judged().is_right()
    assert author.state.finished[0]
    author.do("piece", piece="remove")
    author.press("V24", "U24", "T24")
    assert not author.lines


def test_where_it_cant_go_it_says_why_and_nothing_changes() -> None:
    author = with_medway()
    author.do("piece", piece="lock")
    author.press("A1", "F12")
    assert author.told == "No open canal of this player leads to F12. 5.2"
    author.do("piece", value="boat Oxford Canal")
    author.press("T24")
    assert "begins at" in author.told and "3.7" in author.told
    author.do("piece", piece="marker")
    author.press("F12")
    assert author.told == "A goods marker lies in a town. 4.6"
    author.do("owner", seat="white")
    author.do("piece", piece="lock")
    author.press("U24")
    assert "no open canal" in author.told
    assert author.lines == (MEDWAY,)


def test_what_is_in_the_hand_lights_where_it_goes() -> None:
    author = with_medway()
    author.do("piece", piece="lock")
    lit = set(re.findall(r'id="lit-(\w+)"', author.page.app.shown.parts["layer-marks"]))
    assert "U24" in lit
    assert len(lit) < 10
    author.key("Escape")
    assert not re.findall(r'id="lit-', author.page.app.shown.parts["layer-marks"])


def test_markers() -> None:
    author = Author()
    author.do("piece", piece="marker")
    author.press("T24")
    assert author.lines == ("goods Tonbridge",)
    author.press("T24")
    assert not author.lines


def test_all_of_it_by_keys() -> None:
    author = with_medway()
    author.key("2")
    assert author.editor.piece == "lock"
    author.page.ask("at", at="board:U24")
    assert "Medway Navigation, U24" in author.page.answer["place"]["label"]
    author.press("U24")
    assert "U24 lock" in author.lines[0]
    laid = author.lines
    author.key("r")
    assert author.lines != laid and "U24 lock" in author.lines[0]
    author.key("z")
    assert author.lines == laid
    author.key("b")
    assert author.page.answer["focus"] == "edit-piece"
    author.key("g", "r")
    assert author.lines == laid
    assert author.editor.piece == "marker"
    author.key("x", "Escape")
    assert author.editor.piece == ""
    author.key("z", "z")
    assert author.lines == ()
    author.key("z")
    author.key("z")
    assert author.told == "Nothing was changed yet."
    author.key("Enter")
    assert "<canal-mania" in author.page.copied


@pytest.mark.parametrize("game", [card.card.name for card in GAMES])
def test_no_key_stands_on_two_things(game: str) -> None:
    author = Author()
    author.do("game", value=game)
    keys = re.findall(r'aria-keyshortcuts="(\w)"', author.page.app.shown.parts["panel-pieces"])
    assert keys and len(keys) == len(set(keys))
    begin = re.search(r" … ?(\w?)</option>", author.page.app.shown.parts["panel-pieces"])
    assert begin is None or begin[1].lower() not in keys


def test_hands_points_engineers_and_whose_step() -> None:
    author = Author()
    author.do("told", seat="red", field="hand lock", value="2")
    author.do("told", seat="red", field="hand tunnel", value="1")
    author.do("told", seat="red", field="hand lock", value="1")
    author.do("told", seat="white", field="points", value="37")
    author.do("told", seat="white", field="engineer", value="Smeaton")
    author.do("told", seat="", field="turn", value="white")
    author.do("told", seat="", field="step", value="goods")
    author.do("told", seat="", field="round", value="9")
    state: Any = author.editor.judged().table.state
    assert "red hand tunnel lock" in author.lines
    assert (state.points[1], state.name, str(state.step), state.round) == (37, "white", "goods", 9)
    assert "white engineer Smeaton" in author.lines
    before = author.lines
    author.do("told", seat="", field="round", value="many")
    author.do("told", seat="red", field="hand lock", value="-1")
    author.do("told", seat="nobody", field="points", value="1")
    assert author.lines == before


# What the rules say.


def test_all_that_cant_be_is_told_and_the_rest_is_drawn() -> None:
    author = Author()
    text = f"{MEDWAY} U24 lock > V24\nsail on\nred hand lock lock lock\nwhite hand lock lock lock lock lock lock lock lock\nblack points many"
    author.do("lines", lines=text)
    assert len(author.faults()) == 3
    assert any("seven cards" in sentence for sentence in author.faults())
    assert not author.editor.judged().is_right()
    assert author.state.open[0][0].kinds  # what is right lies there
    assert "three problems to fix" in author.shown("desk")
    assert 'id="edit-tag"' not in author.page.app.shown.parts["panel-take"]
    author.do("copy")
    assert author.page.copied == ""
    assert "Fix the problems first" in author.told
    author.do("svg")
    assert author.page.answer["download"]["text"].startswith("<svg ")
    for _ in range(3):
        author.do("drop", line=str(author.editor.judged().faults[0].line))
    assert author.lines == (f"{MEDWAY} U24 lock > V24", "red hand lock lock lock")
    author.key("z")
    assert len(author.faults()) == 1


@pytest.mark.parametrize("text", ['say "oh', "\x07", "end position\nred: pass", "#only this"])
def test_what_is_no_line_at_all_is_refused_or_nothing(text: str) -> None:
    author = Author()
    author.do("lines", lines=text)
    assert author.lines == () or author.faults()


# Goal, words and marks.


def test_a_goal_is_told_and_found_and_kept() -> None:
    author = with_medway()
    author.do("lines", lines=f"{MEDWAY}\nred hand lock stretch\nstep red cards")
    author.do("goal-kind", kind="finish")
    assert author.editor.draft.goal == ('finish "Medway Navigation"',)
    author.do("goal-of", value='"Medway Navigation" for 4')
    author.do("text", name="hint", value="Count the tiles.")
    author.do("reach")
    assert "Yes: lay U24" in author.shown("panel-goal")
    author.do("keep-way")
    goal = author.editor.judged().goal
    assert goal is not None and len(goal.solution) == 2
    table = author.taken()
    found = goals.goal_of(table)
    assert found is not None
    assert (found.text("hint"), found.solution) == ("Count the tiles.", goal.solution)
    author.do("goal-of", value='"Oxford Canal" for 99')
    assert author.editor.draft.goal == ('finish "Oxford Canal" for 99',)
    author.do("goal-of", value="nonsense")
    assert "The goal: " in author.shown("desk")
    author.do("goal-kind", kind="none")
    assert author.editor.judged().is_right()


def test_a_solution_that_no_longer_leads_there_can_be_left_out() -> None:
    author = Author()
    author.do("start", how="example", value="CM-E15")
    assert author.editor.judged().is_right()
    author.do("owner", seat="white")
    author.do("piece", piece="stretch")
    author.press("U24")
    assert "The goal: " in author.shown("desk")
    author.do("drop-way")
    assert author.editor.judged().is_right()
    assert not any(line.startswith("solution") for line in author.editor.draft.goal)


def test_what_cant_be_reached_is_said() -> None:
    author = Author()
    author.do("lines", lines='red canal "Bridgwater & Taunton Canal" Taunton B24 stretch Bridgwater\ngoods Taunton\nstep red goods')
    author.do("goal-kind", kind="gain")
    author.do("goal-of", value="9")
    author.do("reach")
    assert "it can’t be reached" in author.shown("panel-goal")


def test_marks_part_and_caption_go_into_the_tag() -> None:
    author = with_medway()
    author.do("mark", mark="ring")
    author.press("T24")
    author.do("mark", mark="arrow")
    author.press("T24", "W24")
    author.do("mark", mark="words")
    author.do("mark-text", value='Say "so" & <go>')
    author.press("U24")
    author.do("mark", mark="number")
    author.press("V24")
    author.do("part", value="Tonbridge Maidstone")
    author.do("caption", value="Two ends")
    assert author.editor.draft.marks[:3] == ("ring T24", "arrow T24 W24", 'words U24 "Say \\"so\\" & <go>"')
    assert author.editor.draft.marks[3].startswith("number ")
    author.do("copy")
    tag = author.page.copied
    assert tag.startswith('<script src="https://example.org/play/embed.js"></script>\n<canal-mania')
    assert 'part="Tonbridge Maidstone"' in tag and 'caption="Two ends"' in tag
    assert "ring T24; arrow T24 W24" in tag and "&lt;go&gt;" in tag
    assert author.lines == (MEDWAY,)  # nothing was put on the board
    author.do("mark", mark="none")
    author.press("T24")
    assert not any("T24" in mark for mark in author.editor.draft.marks)
    author.do("part", value="Paris")
    assert author.told == "There is no place “Paris” on this board."
    assert author.editor.draft.part == "Tonbridge Maidstone"


# Where it begins.


@pytest.mark.parametrize("name", [one.name for one in examples() if one.game.name == "canal-mania"])
def test_every_example_can_be_begun_with_and_taken_away_as_it_was(name: str) -> None:
    author = Author()
    author.do("start", how="example", value=name)
    assert author.told == ""
    assert author.editor.judged().is_right()
    table = author.taken()
    own = author.page.app.desk.library.load(next(one.text for one in examples() if one.name == name))
    assert table.state.digest() == own.state.digest()
    mine, theirs = goals.goal_of(table), goals.goal_of(own)
    assert mine is not None and theirs is not None
    assert (mine.aims, mine.solution, mine.refused) == (theirs.aims, theirs.solution, theirs.refused)


def test_the_examples_that_lie_with_a_game_are_those_that_are_offered() -> None:
    author = Author()
    assert set(examples_of(author.editor.page)) == {one.name for one in examples() if one.game.name == "canal-mania"}
    author.do("from")
    assert "CM-E15" in author.page.app.shown.parts["dialog"]
    author.do("start", how="example", value="../secret")
    assert author.told == "There is no such example here."


def test_a_record_a_link_and_a_saved_game() -> None:
    author = Author()
    author.do("start", how="text", text=next(one.text for one in examples() if one.name == "CM-E15"))
    first = author.lines
    assert first[0].startswith("white canal")
    author.do("link")
    link = author.page.copied
    author.do("start", how="empty")
    assert author.lines == ()
    author.do("start", how="text", text=link)
    assert author.lines == first
    author.do("start", how="text", text="nonsense")
    assert author.told
    assert author.lines == first
    author.do("play")
    assert author.page.app.desk.at_table()
    (saved,) = author.page.app.desk.shelf.games()
    again = Author(author.page)
    again.do("start", how="saved", value=saved.id)
    assert any(line.startswith("white canal") for line in again.lines)


def test_editions_and_players() -> None:
    author = with_medway()
    author.do("option", name="edition", value="first")
    author.do("players", value="5")
    header = author.editor.draft.header
    assert (header.get("edition"), len(header.seats)) == ("first", 5)
    assert author.lines == (MEDWAY,)
    assert author.editor.judged().is_right()
    author.do("players", value="2")
    assert len(author.editor.draft.header.seats) != 2 or author.faults() == []


@pytest.mark.parametrize("game", ["barge", "sealed"])
def test_another_game_is_told_line_by_line(game: str) -> None:
    """One that the editor knows nothing of: its lines, what its rules say of them, and the link."""
    author = Author()
    author.do("game", value=game)
    assert author.editor.page.game.name == game
    assert "line by line" in author.shown("prompt")
    text = "row 3 1\nhand red 1 5\nhand white 2 4\nwon red 11" if game == "sealed" else "pile 0 0 0 1 1 1 2 2 2 3 3 3\nturn red 3\nbarge red 1"
    author.do("players", value="2")
    author.do("lines", lines=text)
    assert author.faults() == []
    assert author.taken().state.digest() == author.editor.judged().table.state.digest()
    author.do("lines", lines=f"{text}\nsail on")
    assert len(author.faults()) == 1
    assert "draws no picture" in author.shown("panel-look")
    author.do("svg")
    assert "draws no picture" in author.told


@pytest.mark.slow
@pytest.mark.parametrize("language", WHOLE)
def test_in_every_language(language: str) -> None:
    author = Author(Page(language=language))
    for mark in ("ring", "arrow", "number", "words", "none"):
        author.do("mark", mark=mark)
        author.press("T24")
    for kind in ("none", "own", "gain", "best", "win", "line", "finish", "ship", "build"):
        author.do("goal-kind", kind=kind)
        author.do("reach")
    for part in ("prompt", "desk", *(f"panel-{name}" for name in ("pieces", "hands", "goal", "block", "look", "take"))):
        assert not re.search(r"edit\.\w|[{}]", author.shown(part)), part
    assert "Stellung" in author.shown("prompt") or language != WHOLE[1]


NONSENSE = ({"what": "nonsense"}, {"what": "game", "value": "chess"}, {"what": "drop", "line": "99"}, {"what": "told"}, {"what": "goal-kind"})


@pytest.mark.parametrize("told", NONSENSE)
def test_what_makes_no_sense_changes_nothing(told: dict[str, str]) -> None:
    author = with_medway()
    author.page.ask("edit", **told)
    assert author.lines == (MEDWAY,)
