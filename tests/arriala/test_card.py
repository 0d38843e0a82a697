"""What Arriala says of itself before anything is loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from arriala.board.files import BOARDS
from arriala.card import BOARDS as ON_CARD
from arriala.card import CARD
from arriala.game import GAME
from arriala.rules.actions import Action
from arriala.state import State
from tabletop.headers import Seat
from tabletop.protocol import Game, Option

ROOT = Path(__file__).parents[2]


def test_the_card_loads_nothing_of_the_game() -> None:
    told = "import sys, arriala.card; print(*sorted(name for name in sys.modules if name.startswith('arriala')))"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT / "py")
    assert run.stdout.split() == ["arriala", "arriala.card"]


def test_what_is_agreed() -> None:
    assert CARD.players({}) == (2, 3, 4)
    assert ON_CARD == BOARDS
    for players in CARD.players({}):
        assert CARD.options(players, {}) == (Option("board", BOARDS, "long"),)
        seats = [Seat(seat, "") for seat in CARD.seats[:players]]
        for board in BOARDS:
            assert GAME.options_of(GAME.opening(seats, 1, {"board": board})) == {"board": board}


def test_it_answers_what_the_floor_asks() -> None:
    game: Game[State, Action] = GAME
    assert (game.name, game.card.title) == ("arriala", "Arriala")
    assert [strength.name for strength in CARD.strengths] == ["navvy", "contractor", "engineer", "chief"]
    assert CARD.usual in {strength.name for strength in CARD.strengths}
    assert GAME.migrations.steps == {}
