"""A canal that is put together piece by piece in the editor, and what the rules say of it."""

from __future__ import annotations

import re

import pytest

from arriala.game import GAME
from authoring import Author
from examples import examples
from pages import Page
from tabletop.languages import WHOLE


def canal(players: str = "4", **options: str) -> Author:
    author = Author()
    author.begin("arriala", players, **options)
    return author


def seats(author: Author) -> list[str]:
    return [seat.seat for seat in author.editor.draft.header.seats]


def test_workers_locks_sections_and_masterpieces_are_put_on_the_board() -> None:
    author = canal()
    first, second, *_ = seats(author)
    author.do("owner", seat=first)
    author.key("w")
    assert {"montech-1", "montech", "frontonnais", "weir"} <= author.goes()
    author.press("montech-1", "frontonnais")
    assert "montech-1" not in author.goes()
    author.key("l")
    author.press("moissac-4")
    author.do("owner", seat=second)
    author.key("b")
    author.press("moissac-2")
    author.key("n")
    author.press("moissac-6")
    author.key("m")
    assert author.goes() == {"cacor-canal-bridge", "montech-water-slope"}
    author.press("cacor-canal-bridge")
    assert author.faults() == []
    state = author.state
    board = state.agreement.board
    assert [board.names[place] for place in state.workers(0)[:2]] == ["Montech 1", "Frontonnais"]
    assert [(board.names[one.first], board.names[one.last], one.winner) for one in state.built] == [
        ("Moissac 1", "Moissac 3", 1),
        ("Moissac 5", "Moissac 10", -1),
    ]
    assert 1 in state.masterpieces
    assert author.taken().state.digest() == state.digest()
    assert any(line.startswith(f"{first} workers ") for line in author.lines)


def test_what_stands_there_is_taken_away_the_worker_first() -> None:
    author = canal()
    author.key("l")
    author.press("moissac-4")
    author.key("b")
    author.press("moissac-2")
    author.key("w")
    author.press("moissac-1")
    author.key("x")
    assert author.goes() == {"moissac-1", "moissac-2", "moissac-3", "moissac-4"}
    author.press("moissac-1")
    assert author.state.workers(0).count(255) == 5
    author.press("moissac-1", "moissac-4")
    assert author.state.built == () and author.state.locks == 0
    before = author.lines
    author.press("moissac-9", "nowhere")
    assert author.lines == before
    assert author.told


def test_what_cant_be_is_said_in_words() -> None:
    author = canal()
    author.key("l")
    for place in ("moissac-2", "moissac-4", "moissac-6", "moissac-8"):
        author.press(place)
    assert any("a lock too many" in sentence for sentence in author.faults())
    assert "to fix" in author.shown("desk")
    author.do("drop", line=str(author.editor.judged().faults[0].line))
    assert author.faults() == []
    author.key("w")
    for place in ("moissac-1", "montech-1", "montech-2", "montech-3", "montech-4"):
        author.press(place)
    before = author.lines
    author.press("montech-5")
    assert author.lines == before
    assert "workers of this colour" in author.told


def test_a_section_that_is_full_wants_to_be_scored() -> None:
    author = canal()
    author.key("l")
    author.press("moissac-2")
    author.key("w")
    author.press("moissac-1")
    assert any("is finished, so it was scored" in sentence for sentence in author.faults())
    author.key("b")
    author.press("moissac-1")
    assert author.faults() == []


def test_the_turn_points_and_hands_are_told() -> None:
    author = canal()
    *_, last = seats(author)
    for field, value in (("turn", last), ("left", "3"), ("round", "9"), ("first", last)):
        author.do("told", seat="", field=field, value=value)
    author.do("told", seat=last, field="points", value="37")
    hand = list(author.state.hands[3])
    author.do("told", seat=last, field="hand", value="+lock")
    assert len(author.state.hands[3]) == len(hand) + 1
    author.do("told", seat=last, field="hand", value="-lock")
    assert list(author.state.hands[3]) == hand
    state = author.state
    assert (state.name, state.left, state.round, state.first, state.score[3]) == (last, 3, 9, 3, 37)
    assert author.faults() == []
    author.do("told", seat="", field="left", value="6")
    assert author.state.left == 3


def test_with_two_the_third_colours_workers_are_moved_about() -> None:
    author = canal("2", board="short")
    author.do("piece", value="third")
    free = sorted(author.goes())
    before = sorted(author.state.workers(2))
    author.press(free[0])
    assert author.faults() == []
    after = sorted(author.state.workers(2))
    assert before != after and len(after) == len(before)


@pytest.mark.parametrize("name", [one.name for one in examples() if one.game.name == GAME.name])
def test_every_example_can_be_begun_from(name: str) -> None:
    author = canal()
    author.do("start", how="example", value=name)
    assert author.editor.page.game.name == GAME.name
    assert author.editor.judged().is_right()
    assert author.taken().state.digest() == author.state.digest()


def test_marks_and_the_part_shown_speak_of_its_places() -> None:
    author = canal()
    author.do("mark", mark="ring")
    author.press("montech-1")
    author.do("mark", mark="arrow")
    author.press("weir", "valence-d-agen")
    author.do("part", value='"Montech 1" montech-5')
    assert author.editor.draft.marks == ('ring "montech-1"', 'arrow weir "valence-d-agen"')
    assert 'class="author-halo"' in author.editor.still("en").svg
    author.do("part", value="Leeds")
    assert author.editor.draft.part == '"Montech 1" montech-5'


@pytest.mark.parametrize("language", WHOLE)
def test_in_every_language(language: str) -> None:
    author = Author(Page(language=language))
    author.begin("arriala", "2")
    for kind in ("finish", "forecast", "line"):
        author.do("goal-kind", kind=kind)
    for part in ("prompt", "desk", *(f"panel-{name}" for name in ("pieces", "hands", "goal", "block", "look", "take"))):
        assert not re.search(r"edit\.\w|[{}]", author.shown(part)), part
