"""A harbour that is put together card by card in the editor, and what the rules say of it."""

from __future__ import annotations

import re

import pytest

from authoring import Author
from examples import examples
from kontor.game import GAME
from kontor.state import State
from tabletop.languages import WHOLE


def harbour(**options: str) -> Author:
    author = Author()
    author.begin("kontor", **options)
    return author


def test_canals_quays_and_the_boat_are_put_on_the_water() -> None:
    author = harbour()
    author.key("c")
    assert "Press" not in author.told
    assert "0,-3" in author.goes() and "5,5" not in author.goes()
    author.press("0,-3", "1,-3")
    author.do("owner", seat="black")
    author.do("piece", value="quay 22")
    author.press("1,-2")
    author.do("owner", seat="red")
    author.do("piece", value="quay 19")
    author.press("1,-1")
    author.key("b")
    assert author.goes() >= {"0,-3", "0,0"} and "1,-1" not in author.goes()
    author.press("0,-3")
    assert author.faults() == []
    assert author.lines == ("boat 0,-3", "canals 0,-3 1,-3", "black quay 22 1,-2", "red quay 19 1,-1")
    state = author.taken().state
    assert isinstance(state, State)
    assert state.digest() == author.state.digest()


def test_a_card_is_in_one_place_and_what_lies_there_makes_room() -> None:
    author = harbour()
    author.do("told", seat="red", field="hand", value="+19")
    assert any(line.startswith("red hand ") and " 19" in line for line in author.lines)
    author.do("piece", value="quay 19")
    author.press("1,-1")
    assert not any(line.startswith("red hand ") and " 19" in line for line in author.lines)
    author.do("piece", value="quay 31")
    author.press("1,-1")
    assert [line for line in author.lines if " quay " in line] == ["red quay 31 1,-1"]
    author.key("x")
    author.press("1,-1")
    assert not [line for line in author.lines if " quay " in line]
    before = author.lines
    author.press("0,1")
    assert author.lines == before
    assert "nothing that could be taken away" in author.told
    author.press("9,9")
    assert author.lines == before


def test_no_place_beside_the_others_crane_is_lit_and_what_cant_be_is_said() -> None:
    author = harbour()
    author.do("owner", seat="black")
    author.do("piece", value="quay 24")
    author.press("1,-1")
    author.do("owner", seat="red")
    author.do("piece", value="quay 19")
    assert "1,-2" not in author.goes()
    author.do("told", seat="", field="step", value="red lay")
    assert any("red plays 37" in sentence for sentence in author.faults())
    assert "to fix" in author.shown("desk")
    hand = author.state.hands[0]
    author.do("told", seat="red", field="plays", value=str(hand[0]))
    assert author.faults() == []
    assert (str(author.state.step), author.state.name, author.state.card) == ("lay", "red", hand[0])
    author.do("told", seat="red", field="plays", value="")
    assert author.faults() != []


def test_purses_treasury_and_hands_are_told() -> None:
    author = harbour()
    author.do("told", seat="red", field="gulden", value="1")
    assert author.state.gulden[0] == 1
    total = author.state.agreement.variant.gulden
    author.do("told", seat="", field="treasury", value=str(total))
    assert any("gulden in all" in sentence for sentence in author.faults())
    author.key("z")
    wanted = sorted(set(author.state.agreement.quays(0)) - set(author.state.hands[0]))[:6]
    for card in wanted:
        author.do("told", seat="red", field="hand", value=f"+{card}")
        assert author.faults() == []
    assert [*author.state.hands[0]] == wanted[1:], "a sixth takes the place of the first"
    before = author.lines
    author.do("told", seat="red", field="hand", value="+99")
    assert author.lines == before


def test_special_cards_are_pieces_in_their_variant() -> None:
    author = harbour()
    assert "edit-piece-flood" not in author.page.app.shown.parts["panel-pieces"]
    author = harbour(variant="special-cards")
    author.do("piece", value="bridge")
    author.press("0,-1")
    assert [line.split(" ")[0::2] for line in author.lines] == [["bridge", "0,-1"]]
    assert author.lines[0].endswith("east-west")
    author.press("0,-1")
    assert author.lines[0].endswith("north-south")
    author.do("owner", seat="black")
    author.do("piece", value="quay 22")
    author.press("1,-1")
    author.do("piece", value="flood")
    assert author.goes() == {"1,-1"}
    author.press("1,-1")
    author.key("x")
    author.press("1,-1")
    assert [line.split(" ")[0] for line in author.lines] == ["bridge", "black"], "what covers is taken away first"


@pytest.mark.parametrize("name", [one.name for one in examples() if one.game.name == GAME.name])
def test_every_example_can_be_begun_from(name: str) -> None:
    author = harbour()
    author.do("start", how="example", value=name)
    assert author.editor.page.game.name == GAME.name
    assert author.editor.judged().is_right()
    assert author.taken().state.digest() == author.state.digest()


def test_marks_and_the_part_shown_speak_of_its_places() -> None:
    author = harbour()
    author.do("mark", mark="ring")
    author.press("1,-1")
    author.do("mark", mark="arrow")
    author.press("0,1", "2,1")
    author.do("part", value="0,-2 2,1")
    assert author.editor.draft.marks == ('ring "1,-1"', 'arrow "0,1" "2,1"')
    svg = author.editor.still("en").svg
    assert 'class="author-halo"' in svg
    whole = harbour().editor.still("en").svg
    assert _across(svg) < _across(whole)
    author.do("part", value="9,9 Leeds")
    assert author.editor.draft.part == "0,-2 2,1"


def _across(svg: str) -> float:
    found = re.search(r'viewBox="([^"]+)"', svg)
    assert found is not None
    return float(found[1].split()[2])


@pytest.mark.parametrize("language", WHOLE)
def test_in_every_language(language: str) -> None:
    from pages import Page

    author = Author(Page(language=language))
    author.begin("kontor", variant="special-cards")
    for kind in ("close", "lay", "line"):
        author.do("goal-kind", kind=kind)
    for part in ("prompt", "desk", *(f"panel-{name}" for name in ("pieces", "hands", "goal", "block", "look", "take"))):
        assert not re.search(r"edit\.\w|kind\.\w|[{}]", author.shown(part)), part
