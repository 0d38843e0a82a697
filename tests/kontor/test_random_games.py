"""Whole games by chance: every one comes to its end, and nobody is ever asked who can do nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from harbourtalk import check, every_variant
from kontor.game import GAME
from kontor.rules.actions import Action
from kontor.rules.ending import LAST_ROUND
from tabletop.bots import RandomBot
from tabletop.chance import Chance
from tabletop.protocol import Bot
from tabletop.runner import play_out, random_game

GAMES = 25
MOST_STEPS = 1_000


@pytest.mark.rule("8.2")
@every_variant
def test_every_game_ends(variant: str) -> None:
    """Ten thousand more in `make fuzz`."""
    ends: Counter[str] = Counter()
    for seed in range(GAMES):
        state = GAME.start(GAME.header(seed, variant))
        result = random_game(state, Chance.stream(seed, variant), MOST_STEPS)
        check(state)
        assert state.is_over()
        assert state.round <= LAST_ROUND
        assert result.scores == state.scores()
        assert state.prompt().seats == ()
        outcome = state.outcome()
        assert outcome is not None
        assert GAME.catalogues.words("de").find(f"decided.{outcome.decided.key}")
        assert outcome.winners == () or outcome.places[0].seat == outcome.winners[0]
        ends[state.won] += 1
    assert ends["full"]


@every_variant
def test_games_between_players_that_see_views_only(variant: str) -> None:
    asked: Counter[str] = Counter()
    state = GAME.start(GAME.header(5, variant))
    bots: dict[str, Bot[Action]] = {seat: RandomBot() for seat in state.seats}
    result = play_out(state, bots, Chance(2), MOST_STEPS, on_step=lambda state, action, facts: asked.update([action.seat]))
    assert state.is_over()
    assert set(asked) == set(bots)
    assert asked.total() == result.steps


@every_variant
def test_the_same_seed_and_the_same_chance_give_the_same_game(variant: str) -> None:
    ends = [GAME.start(GAME.header(seed, variant)) for seed in (1, 1, 2)]
    results = [random_game(state, Chance(3), MOST_STEPS) for state in ends]
    assert results[0] == results[1]
    assert ends[0].digest() == ends[1].digest() != ends[2].digest()


def test_both_win_some() -> None:
    winners: Counter[tuple[str, ...]] = Counter()
    for seed in range(60):
        state = GAME.start(GAME.header(seed))
        random_game(state, Chance.stream(seed, "both"), MOST_STEPS)
        outcome = state.outcome()
        assert outcome is not None
        winners[outcome.winners] += 1
    assert {("red",), ("black",)} <= set(winners)
