"""What those who see nothing are told of the three boards: a place in short and in full, what lies between two, where the game stands."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from mainpages import at_state
from pages import Page, text
from tabletop.languages import WHOLE
from ui_bridge.shell.voice import Voice


def names(page: Page) -> Mapping[str, str]:
    look = page.app.desk.look
    assert look is not None
    return page.sitting.page.names(look)


def short(page: Page, place: str) -> str:
    told: str = page.ask("at", at=place)["place"]["label"]
    return told


def full(page: Page, place: str) -> str:
    told: str = page.ask("more", at=place)["say"]
    return told


def answer(page: Page, question: str) -> str:
    page.ask("key", key="i")
    page.ask("ask-place", line=question)
    found = re.search(r'id="ask-answer"[^>]*>(.*?)</div>', page.part("dialog"), re.DOTALL)
    assert found is not None
    return text(found[1]).strip()


def test_a_hex_says_name_ground_waterway_owner_and_what_can_be_laid_at_what_cost() -> None:
    page = at_state("mania cards")
    assert short(page, "board:N4") == "N4, clear, Lock of Ada Lovelace. A tile here: Stretch for three cards, +0. Lay a tile"
    assert full(page, "board:N4").startswith(
        f"{short(page, 'board:N4')}. Lock of Ada Lovelace, Junction 1, between Goole and M4. Beside it: N3 clear with a lock of Edwin, "
    )


def test_a_town_says_whose_sections_and_which_contracts_lead_there() -> None:
    page = at_state("mania cards")
    told = full(page, "board:H10")
    assert "Beside it: " in told
    ripon = next(place for place, name in names(page).items() if name == "Ripon")
    assert short(page, ripon).startswith("Ripon, yellow, a goods marker")
    assert "Yours: River Ure & Ouse Navigations, Ripon and Goole, via York, worth 3." in full(page, ripon)


def test_all_of_a_place_stands_there_and_goes_when_it_is_asked_for_again() -> None:
    page = at_state("mania cards")
    full(page, "board:M17")
    assert "Beside it: M16 difficult with an aqueduct of Ada Lovelace" in text(page.part("popover"))
    page.ask("more", at="board:M17")
    assert page.part("popover") == ""
    page.ask("more", at="hand:1")
    assert page.part("popover") == ""


def test_what_can_be_done_at_a_place_is_told_without_its_name_again() -> None:
    page = at_state("arriala turn")
    assert short(page, "board:montech-1") == "Montech 1, Benedikt: one worker. Benedikt’s worker can move"
    page.press("board:montech-8")
    assert short(page, "board:montech-5") == "Montech 5, free. It finishes a section: eight points to you. Costs 3"
    page = at_state("kontor lay")
    page.press("control:back")
    assert short(page, "board:-1,1") == "1 west, 1 south, free. Lay 43"
    page = at_state("arriala turn", "fr")
    assert short(page, "board:montech-1") == "Montech 1, Benedikt\u202f: un ouvrier. L’ouvrier de Benedikt peut avancer"


def test_what_lies_between_two_towns() -> None:
    page = at_state("mania cards")
    told = answer(page, "what is between London and Oxford?")
    assert told.startswith("Between London and Oxford there are six hexes: ")
    assert "Cora: River Thames Navigation, London and Oxford, via Reading, worth 6." in told
    assert answer(page, "n4 ") == text(answer(page, "N4"))
    assert answer(page, "Atlantis <b>") == "There is no place with that name."
    told = answer(at_state("arriala turn"), "Montech 1, Montech 6")
    assert "Montech 6, a lock." in told and "Montech 1 to Montech 5: Cora 2, Benedikt 1, Dorothea 1; eight points would be yours, 1 free." in told


def test_where_the_game_stands_says_who_leads_what_is_built_and_what_can_be_shipped() -> None:
    page = at_state("mania goods")
    page.ask("key", key="i")
    told = text(page.part("dialog"))
    for sentence in (
        "Ada Lovelace leads by 1 point.",
        "You are one short. One way to do it: O24, P23, R22.",
        "You can move goods from Northampton: to London, 3 for you; ",
    ):
        assert sentence in told
    page = at_state("kontor lay")
    page.ask("key", key="i")
    told = text(page.part("dialog"))
    assert "Ada Lovelace would win it by three in tea. A canal or a quay at 1 west, 1 south closes it." in told
    assert "Closes A: your guard, eight cards." in full(page, "board:-1,1")


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("state", ["mania build", "mania goods", "arriala turn", "kontor choose", "kontor lay"])
def test_every_place_of_a_board_is_told_in_every_language(state: str, language: str) -> None:
    page = at_state(state, language)
    for place in names(page):
        assert full(page, place)
        assert "{" not in page.part("popover")
    page.ask("key", key="i")
    assert "{" not in page.part("dialog")


def test_what_isnt_possible_now_is_told_as_such() -> None:
    page = at_state("mania cards")
    described = re.findall(r'class="[^"]*\b(?:idle|later)\b[^"]*"[^>]*aria-describedby="not-now"', page.everything())
    assert described
    assert page.part("not-now") == Voice("en").say("not_now")
