"""Whole games without a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.bots import RandomBot
from tabletop.chance import Chance
from tabletop.protocol import Bot, Fact, State
from tabletop.records import Header, Seat
from tabletop.runner import DeadEndError, StepLimitError, play_out, random_game
from tiny import barge, sealed

GAMES: list[Any] = [sealed.GAME, barge.GAME]
BOTS: dict[str, Bot[Any]] = {"red": RandomBot(), "white": RandomBot(), "blue": RandomBot()}


def start(game: Any, seed: int) -> State[Any]:
    state: State[Any] = game.start(Header(game.name, [Seat(seat, seat) for seat in BOTS], seed))
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_are_played_to_their_end(game: Any) -> None:
    for seed in range(20):
        asked, bare = start(game, seed), start(game, seed)
        for state, result in [(asked, play_out(asked, BOTS, Chance(seed), 200)), (bare, random_game(bare, Chance(seed), 200))]:
            assert state.prompt().seats == ()
            assert result.scores == state.scores()
            assert 0 < result.decisions <= result.steps <= 200


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_chance_gives_the_same_game(game: Any) -> None:
    assert play_out(start(game, 3), BOTS, Chance(4), 200) == play_out(start(game, 3), BOTS, Chance(4), 200)
    assert random_game(start(game, 3), Chance(4), 200) == random_game(start(game, 3), Chance(4), 200)


def test_a_virtual_player_has_a_score_and_is_never_asked() -> None:
    state = start(sealed.GAME, 1)
    asked = set()
    result = play_out(state, BOTS, Chance(1), 200, on_step=lambda state, action, facts: asked.add(action.seat))
    assert asked == set(state.seats) == set(BOTS)
    assert set(result.scores) == {*BOTS, "bank"}
    assert sum(result.scores.values()) == 15
    # Four rounds with a choice for three, and the last number.
    assert (result.steps, result.decisions) == (15, 12)


def test_each_step_is_told() -> None:
    told: list[tuple[str, list[str]]] = []

    def on_step(state: Any, action: Any, facts: Sequence[Fact]) -> None:
        told.append((str(action), [fact.name for fact in facts]))

    state = start(barge.GAME, 1)
    result = play_out(state, BOTS, Chance(1), 200, on_step)
    assert len(told) == result.steps
    again = start(barge.GAME, 1)
    for line, names in told:
        assert [fact.name for fact in again.play(barge.GAME.read(line))] == names
    assert again.digest() == state.digest()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_that_goes_on_too_long_is_stopped(game: Any) -> None:
    steps = random_game(start(game, 1), Chance(1), 1_000).steps
    assert random_game(start(game, 1), Chance(1), steps).steps == steps
    with pytest.raises(StepLimitError, match=f"more than {steps - 1} steps"):
        random_game(start(game, 1), Chance(1), steps - 1)
    with pytest.raises(StepLimitError, match="more than 10 steps"):
        play_out(start(game, 1), BOTS, Chance(1), 10)


def test_a_seat_that_is_asked_and_can_do_nothing_is_an_error() -> None:
    class Stuck(barge.Barge):
        def actions(self, seat: str) -> Sequence[Any]:
            return ()

        def copy(self) -> Stuck:
            return Stuck(self.seats, self.pile)

    with pytest.raises(DeadEndError, match="red is asked and can do nothing, after 0 steps"):
        random_game(Stuck(("red", "white"), []), Chance(1), 10)
    with pytest.raises(DeadEndError, match="red is asked"):
        play_out(Stuck(("red", "white"), []), BOTS, Chance(1), 10)
