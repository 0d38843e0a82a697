"""Canal Mania's card: what is known of the game before it is opened."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from canalmania.board.files import board
from canalmania.card import SEATS
from canalmania.drawing.land import shores
from canalmania.drawing.shapes import frame_of, num, smooth
from canalmania.game import GAME
from canalmania.rules.editions import SECOND
from looking import PAGE, RECORDS, positions
from tabletop.languages import WHOLE
from ui_bridge.canal_mania.card import CARD
from ui_bridge.canal_mania.coast import COAST, HEIGHT, WIDTH
from ui_bridge.shell.voice import Voice

PY = Path(__file__).parents[3] / "py"


def test_the_card_leads_to_the_page_and_speaks_of_the_same_game() -> None:
    assert CARD.page().card is CARD
    assert PAGE.card is CARD
    assert CARD.card.name == GAME.name == PAGE.game.name
    assert CARD.card.seats == SEATS


def test_the_card_loads_nothing_of_the_game_but_a_few_words() -> None:
    told = "import sys; from ui_bridge.canal_mania.card import CARD; CARD.thumbnail('{}'); CARD.picture(); print(*sorted(sys.modules))"
    modules = subprocess.run([sys.executable, "-c", told], env={"PYTHONPATH": str(PY)}, capture_output=True, text=True, check=True).stdout.split()
    game = {module for module in modules if module.startswith("canalmania")}
    assert game <= {"canalmania", "canalmania.card", "canalmania.rules", "canalmania.rules.editions"}


@pytest.mark.parametrize("language", WHOLE)
def test_everything_that_home_and_a_new_game_ask_for_can_be_said(language: str) -> None:
    voice, card = Voice(language, {}, (CARD.words,)), CARD.card
    assert voice.say("about")
    for players in card.players({}):
        for option in card.options(players, {}):
            assert option.default in option.values
            assert voice.say(f"option.{option.name}")
            if option.name == "edition":
                assert all(voice.say(f"option.edition.{value}") for value in option.values)
    for strength in card.strengths:
        assert voice.say(f"strength.{strength.name}") and voice.say(f"strength_about.{strength.name}")
    assert card.usual in {strength.name for strength in card.strengths}
    for seat in card.seats:
        assert voice.say(f"seat.{seat}") and voice.say("name_of", seat=seat)


def test_flags_and_the_engraving_are_well_made() -> None:
    for picture in (*map(CARD.flag, CARD.card.seats), CARD.picture()):
        ElementTree.fromstring(picture)
    assert len({CARD.flag(seat) for seat in CARD.card.seats}) == len(CARD.card.seats)


def test_the_coast_is_that_of_the_board() -> None:
    england = board(SECOND.board)
    frame = frame_of(england)
    assert "".join(smooth(loop) for loop in shores(england)) == COAST
    assert (num(WIDTH), num(HEIGHT)) == (num(frame.width), num(frame.height))


def test_a_saved_game_is_drawn_from_what_its_page_kept() -> None:
    state = max((state.copy() for state in positions(RECORDS[-1])), key=lambda state: sum(1 for _ in state.canals()))
    text = PAGE.thumbnail(state.view(None))
    picture = CARD.thumbnail(text)
    ElementTree.fromstring(picture)
    owners = {state.seats[owner] for owner, canal in state.canals() if canal.kinds}
    assert owners
    for seat in SEATS:
        assert (f"canal-line p-{seat}" in picture) == (seat in owners)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", "null", '{"red": 5}', json.dumps({"red": '"><script>'}), json.dumps({"<b>": "M1 1"}), json.dumps({"red": "M1 1" * 2000})]
)
def test_whatever_was_kept_the_thumbnail_is_a_map_and_nothing_else(text: str) -> None:
    picture = CARD.thumbnail(text)
    ElementTree.fromstring(picture)
    assert "canal-line" not in picture
    assert "script" not in picture
