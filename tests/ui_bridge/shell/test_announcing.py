"""What is said aloud: what a press shows, the notes of a first game, and nothing twice."""

from __future__ import annotations

import pytest

from mainpages import at_state
from pages import Page, real_games


@pytest.mark.slow
def test_what_a_press_shows_in_the_desk_is_said_with_the_names_of_its_pictures() -> None:
    page = at_state("mania cards")
    said = page.press("table:piles")["say"]
    assert said.startswith("Deck, discards, basin. Deck: 50 cards. ")
    assert "Stretch 0 Lock 2 Aqueduct 0 Tunnel 0 Surveyor 1." in said
    assert "say" not in page.press("table:piles"), "it is put away"
    said = page.press("player:red")["say"]
    assert "tiles left Stretch 9 Lock 6 Aqueduct 0 Tunnel 3" in said
    assert "yellow tunnel card" in said
    assert "1/5" not in said, "that stands in where there is no room"
    assert page.press("cameo:Rennie")["say"].startswith("Rennie. Four cards instead of three")


def test_what_is_only_pointed_at_isn_t_said() -> None:
    page = at_state("mania cards")
    assert "say" not in page.ask("point", at="cameo:Rennie")


def test_a_note_of_a_first_game_is_said_once_after_the_question() -> None:
    page = Page(games=real_games)
    page.ask("learn")
    page.ask("ready")
    note = page.app.desk.noting.now
    assert note is not None
    said = [str(answer) for answer in (page.answer.get("say"),) if answer]
    page.ask("size", width="1280", height="800")
    assert "say" not in page.answer
    page.ask("next-note")
    following = page.app.desk.noting.now
    if following is not None and following.name != note.name:
        assert following.text in page.answer["say"]
    assert not said or said[0].index(note.text) > 0


def test_the_maps_tools_have_names_in_every_language() -> None:
    page = Page(games=real_games)
    assert 'aria-label="Show all"' in page.part("board-tools")
    page.ask("set", name="language", value="de")
    assert 'aria-label="Alles zeigen"' in page.part("board-tools")


def test_a_card_that_is_held_is_told_with_its_place_and_what_would_come_of_it() -> None:
    page = at_state("kontor lay")
    assert "1 west, 1 south. Closes A: your guard, eight cards." in page.answer["say"]
    assert page.answer["say"].index("Closes A") < page.answer["say"].index("lay canal 43 here")
    page.press("control:lay")
    said = page.answer["say"]
    assert "laid 43: canal, 1 west, 1 south. A sector of eight cards is closed: " in said, "each sentence ends"
    assert said.endswith("The game is over.")
