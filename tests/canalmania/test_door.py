"""`import canalmania`: what a program finds there, and what that loads."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import canalmania
from canalmania import door
from tabletop.errors import RecordError

ROOT = Path(__file__).parents[2]


def test_the_example_is_true() -> None:
    result = doctest.testmod(door)
    assert result.attempted > 5
    assert result.failed == 0


def test_all_of_the_door_is_there_and_nothing_else() -> None:
    assert canalmania.__all__ == door.__all__
    assert set(canalmania.__all__) <= set(dir(canalmania))
    for name in canalmania.__all__:
        assert getattr(canalmania, name) is vars(door)[name]
    with pytest.raises(AttributeError, match="module 'canalmania' has no attribute 'sing'"):
        canalmania.sing  # noqa: B018


def test_options_are_those_of_the_card() -> None:
    game = canalmania.new_game(players=3, seed=1, edition="first")
    assert game.state.agreement.edition.name == "first"
    assert canalmania.new_game(players=2, end="100").state.agreement.end_marker == 100
    with pytest.raises(RecordError, match="There is no edition “third”"):
        canalmania.new_game(edition="third")
    with pytest.raises(RecordError, match="The first edition is for 3 to 5 players, not 2"):
        canalmania.new_game(players=2, edition="first")


def test_a_room_of_the_game_loads_no_other() -> None:
    told = "import sys, canalmania.board.board; print(*sorted(name for name in sys.modules if name.startswith(('canalmania', 'tabletop'))))"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT / "py")
    assert run.stdout.split() == ["canalmania", "canalmania.board", "canalmania.board.board"]


def test_what_was_agreed_is_told_for_another_game() -> None:
    game = canalmania.new_game(players=3, seed=1, edition="second", end="100")
    agreed = canalmania.GAME.options_of(game.header)
    assert agreed == {"edition": "second", "end": "100"}
    again = canalmania.GAME.opening(game.header.seats, 2, agreed)
    assert again.values == game.header.values
    usual = canalmania.new_game(players=3)
    assert usual.header.get("end") is None
    assert canalmania.GAME.opening(usual.header.seats, 0, canalmania.GAME.options_of(usual.header)) == usual.header


def test_what_the_readme_shows_is_so() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (result.failed, result.attempted) == (0, 6)
