"""What Kontor says of itself: its card, its door, its modules."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import kontor
from harbourtalk import every_variant
from kontor import door
from kontor.card import CARD, VARIANTS
from kontor.game import GAME
from kontor.records.packing import PACKING
from kontor.rules import variants
from kontor.saying import RULES
from tabletop.errors import RecordError
from tabletop.headers import Seat
from tabletop.languages import WHOLE
from tabletop.protocol import Option

ROOT = Path(__file__).parents[2]


def test_the_card_loads_nothing_of_the_game() -> None:
    told = "import sys, kontor.card; print(*sorted(name for name in sys.modules if name.startswith('kontor')))"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT / "py")
    assert run.stdout.split() == ["kontor", "kontor.card"]


def test_what_is_to_be_agreed() -> None:
    assert CARD.players({}) == (2,)
    assert CARD.options(2, {}) == (Option("variant", VARIANTS, "base"),)
    assert tuple(variants.VARIANTS) == VARIANTS
    assert [variants.VARIANTS[name].rule for name in VARIANTS[1:]] == ["9.1", "9.2", "9.3", "9.4", "9.5", "9.6"]


@every_variant
def test_whatever_can_be_agreed_can_be_played(variant: str) -> None:
    header = GAME.opening([Seat("red", "Ada"), Seat("black", "Tom")], 1, {"variant": variant})
    assert GAME.options_of(header) == {"variant": variant}
    assert GAME.start(header).agreement.variant.name == variant
    with pytest.raises(RecordError, match="There is no variant “chess”"):
        GAME.opening(header.seats, 1, {"variant": "chess"})


def test_chapters_have_all_rules_and_names_in_every_language() -> None:
    assert [rule for chapter in GAME.chapters for rule in chapter.rules] == list(RULES)
    for language in WHOLE:
        words = GAME.catalogues.words(language)
        names = [words.say(f"chapter.{chapter.number}") for chapter in GAME.chapters]
        assert len(set(names)) == len(names) == 9


def test_the_rest_of_the_door() -> None:
    assert GAME.packing is PACKING
    assert (GAME.name, GAME.card.title, GAME.migrations.key) == ("kontor", "Kontor", "rules")
    assert [strength.name for strength in GAME.card.strengths] == ["navvy", "contractor", "engineer", "chief"]
    state = GAME.start(GAME.header(1))
    assert (state.round, state.view("red").round, state.view(None).seats) == (1, 1, ("red", "black"))
    assert state.view("red").scores() == state.scores() == {"red": 0, "black": 0}
    assert state.outcome() is None


def test_the_example_is_true() -> None:
    result = doctest.testmod(door)
    assert result.attempted > 5
    assert result.failed == 0


def test_all_of_the_door_is_there_and_nothing_else() -> None:
    assert kontor.__all__ == door.__all__
    assert set(kontor.__all__) <= set(dir(kontor))
    for name in kontor.__all__:
        assert getattr(kontor, name) is vars(door)[name]
    with pytest.raises(AttributeError, match="module 'kontor' has no attribute 'sing'"):
        kontor.sing  # noqa: B018
