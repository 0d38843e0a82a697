"""Arriala's card: what is known of the game before it is opened. And all that card and page say, in every language."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arriala.card import SEATS
from arriala.game import GAME
from tabletop.languages import WHOLE
from talk.arriala_page import PAGE, RECORDS, look_at, pictured, positions
from ui_bridge.arriala.card import CARD
from ui_bridge.arriala.thumbnail import map_of
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.voice import SHELL, Voice

PY = Path(__file__).parents[3] / "py"
CODE = "".join(file.read_text(encoding="utf-8") for file in (PY / "ui_bridge" / "arriala").rglob("*.py"))
ABOUT_THE_RULES = ("refused.", "rule.", "log.", "decided.")


def test_the_card_leads_to_the_page_and_is_registered() -> None:
    assert CARD.page().card is CARD and PAGE.card is CARD
    assert CARD.card.name == GAME.name == PAGE.game.name == "arriala"
    assert CARD in GAMES and CARD.card.name in NUMBERED
    assert CARD.archive and CARD.style
    assert CARD.card.seats == SEATS


def test_the_card_loads_nothing_of_the_game_but_a_few_words() -> None:
    told = (
        "import sys; from ui_bridge.arriala.card import CARD; CARD.thumbnail(''); CARD.picture(); CARD.flag('red'); CARD.emblem('navvy'); print(*sys.modules)"
    )
    modules = subprocess.run([sys.executable, "-c", told], env={"PYTHONPATH": str(PY)}, capture_output=True, text=True, check=True).stdout.split()
    assert {module for module in modules if module.startswith("arriala")} <= {"arriala", "arriala.card"}
    assert not {module for module in modules if module.startswith("ui_bridge.arriala.drawing")}


@pytest.mark.parametrize("language", WHOLE)
def test_everything_that_home_and_a_new_game_ask_for_can_be_said(language: str) -> None:
    voice, card = Voice(language, {}, (CARD.words,)), CARD.card
    assert voice.say("about") and voice.say("tagline") and voice.say("new.order")
    for option in card.options(2, {}):
        assert voice.say(f"option.{option.name}")
        assert all(voice.say(f"option.{option.name}.{value}") and voice.say(f"option.{option.name}.{value}.short") for value in option.values)
    for strength in card.strengths:
        assert all(voice.say(f"{key}.{strength.name}") for key in ("strength", "strength_about", "strength_does"))
    for seat in card.seats:
        assert voice.say(f"seat.{seat}")
    for feat in PAGE.feats([], "red"):
        assert voice.say(f"feat.{feat}", number=3)


def test_flags_the_engraving_and_small_maps_are_well_made() -> None:
    drawn = [*map(CARD.flag, CARD.card.seats), CARD.picture(), *(CARD.emblem(one.name) for one in CARD.card.strengths)]
    drawn += [CARD.thumbnail(text) for text in ("", "<script>", "x" * 1000, "|--ry~~#", map_of(pictured()))]
    for picture in drawn:
        ElementTree.fromstring(picture)
    assert len({CARD.flag(seat) for seat in CARD.card.seats}) == len(CARD.card.seats)
    assert CARD.flag("blue") == ""
    assert "script" not in CARD.thumbnail("<script>")


def test_a_small_map_says_a_letter_a_place() -> None:
    state = pictured()
    assert map_of(state) == "|~~~~#~~~~yryg y#-p|--rg|~~~#rgygr-|".replace(" ", "") or len(map_of(state)) == state.agreement.board.length
    for record in RECORDS[:3]:
        for position in positions(record):
            assert len(PAGE.thumbnail(position.view(None))) == position.agreement.board.length
            break


def test_no_message_is_left_over() -> None:
    """All that the page's catalogue has is asked for somewhere in its code."""
    made = (
        "act.",
        "ask.",
        "did.",
        "does.",
        "stands.",
        "end.decided.",
        "spoken.tie.",
        "note.",
        "tab.",
        "title.",
        "work.",
        "short.",
        "source.",
        "card_short.",
        "card_whose.",
        "button.do_",
    )
    for key in PAGE.words.words("en").messages:
        assert f'"{key}"' in CODE or f"'{key}'" in CODE or key.startswith(made), key


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_fact_and_reason_is_told_in_words_of_the_same_parameters(language: str) -> None:
    words = PAGE.words.words(language).messages
    english = PAGE.words.words("en").messages
    assert set(words) == set(english)
    for key, message in words.items():
        used = set(re.findall(r"{(\w+)", message))
        assert used <= set(re.findall(r"{(\w+)", english[key])) | {"winner", "second"}, key
    assert SHELL.words(language).messages


def test_names_of_all_places_can_be_found_by_letters_and_are_told_in_words() -> None:
    look = look_at(pictured())
    names = PAGE.names(look)
    assert names["board:montech-8"] == "Montech 8" and names["board:weir"] == "the weir"
    for place in names:
        assert PAGE.place_words(look, place)
    assert PAGE.place_words(look, "board:montech-8") == "Montech 8, Navvy: one worker"
    assert "eight points to you" in PAGE.place_words(
        look._replace(chosen=PAGE.settled(look._replace(chosen={"start": "Montech 8", "worker": "purple"}))), "board:montech-5"
    )
    spoken = " ".join(PAGE.spoken(look))
    assert "Ada 7" in spoken and "Masterpiece" in spoken and "Alone in last place: Ines." in spoken


def test_notes_come_at_their_moment() -> None:
    from talk.arriala_page import choose, offer

    def first(look: object) -> list[str]:
        return [note.name for note in PAGE.notes(look, offer(look))]  # type: ignore[arg-type]

    look = look_at(pictured())
    assert first(look)[0] == "tie"
    chosen = choose(look_at(pictured(yellow_hand="none")), "Montech 8")
    assert "price" in first(chosen)
    assert "walk" in first(chosen._replace(pointed="board:montech-5"))
    assert first(look_at(pictured(), "green")) == ["others"]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Workers of the third:"), ("de", "Arbeiter von dem Dritten:"), ("fr", "Ouvriers du troisième"), ("it", "Operai del terzo:")]
)
def test_whose_the_workers_are_is_told_in_the_right_case(language: str, told: str) -> None:
    two = next(state for record in RECORDS for state in positions(record) if len(state.seats) == 2)
    assert told in " ".join(PAGE.spoken(look_at(two, language=language)))
