"""Whole games by chance: every one comes to its end, and after each step all holds that must."""

from __future__ import annotations

from collections import Counter

import pytest

from arriala.game import GAME
from arriala.rules.actions import Action
from arriala.rules.ending import decided, standings
from arriala.rules.pieces import LAST_TURN
from arriala.state import State
from tabletop.bots import RandomBot
from tabletop.chance import Chance
from tabletop.protocol import Bot
from tabletop.runner import play_out, random_game
from talk.arriala import SETUPS, Ledger, check, check_refusals, check_view, check_who_is_asked, every_setup, filled, made_up_actions, position_again

GAMES = 17  # of each kind: a hundred in all
MOST_STEPS = 5_000


def check_end(state: State) -> None:
    """The game is over, nobody is asked, and who has won is plain."""
    assert (state.prompt().seats, state.prompt().phase) == ((), "over")
    assert not any(state.actions(seat) for seat in state.seats)
    outcome = state.outcome()
    assert outcome is not None
    assert [place.seat for place in outcome.places] == [one.seat for one in standings(state)]
    assert [place.points for place in outcome.places] == sorted((state.scores()[seat] for seat in state.seats), reverse=True)
    assert outcome.winners == decided(state).winners
    assert len(outcome.winners) <= 1
    assert state.round <= LAST_TURN


@pytest.mark.slow
@pytest.mark.rule("5.3")
@every_setup
def test_every_game_ends(board: str, players: int) -> None:
    for seed in range(GAMES):
        state = GAME.start(GAME.header(players, seed, board))
        result = random_game(state, Chance.stream(seed, f"{board} {players}"), MOST_STEPS)
        check_end(state)
        assert result.scores == state.scores()


@every_setup
def test_all_holds_after_every_step(board: str, players: int) -> None:
    """Of a game that is filled in: sections are finished, and mostly all of them."""
    seed = 5 + SETUPS.index((board, players))
    state, chance = GAME.start(GAME.header(players, seed, board)), Chance(seed)
    ledger = Ledger(state)
    while not state.is_over():
        ledger.add(state.apply(filled(state, chance)))
        check(state, ledger)
        check_who_is_asked(state)
        if not chance.below(12):
            legal = set(state.actions(state.name))
            for action in made_up_actions(state, chance):
                check_refusals(state, action, legal)
            for viewer in (*state.seats, None):
                check_view(state, viewer, chance)
            if not state.is_over():
                assert position_again(state, players, board, seed).digest() == state.digest()
    check_end(state)
    assert state.built


@pytest.mark.slow
def test_games_that_are_filled_in_end_in_every_way_and_everybody_wins_some() -> None:
    ends, winners = Counter[str](), Counter[str]()
    for seed in range(40):
        state, chance = GAME.start(GAME.header(2 + seed % 3, seed, "short")), Chance.stream(seed, "filled")
        while not state.is_over():
            state.apply(filled(state, chance))
        ends[state.end] += 1
        winners.update(decided(state).winners)
    assert ends["built"] > 20
    assert set(winners) == set(GAME.card.seats)


@every_setup
def test_games_between_computer_players_that_see_views_only(board: str, players: int) -> None:
    state = GAME.start(GAME.header(players, 5, board))
    bots: dict[str, Bot[Action]] = {seat: RandomBot() for seat in state.seats}
    asked = Counter[str]()
    play_out(state, bots, Chance(players), MOST_STEPS, on_step=lambda state, action, facts: asked.update([action.seat]))
    check_end(state)
    assert set(asked) == set(bots)


def test_the_same_seed_and_the_same_chance_give_the_same_game() -> None:
    ends = [GAME.start(GAME.header(3, seed)) for seed in (1, 1, 2)]
    results = [random_game(state, Chance(3), MOST_STEPS) for state in ends]
    assert results[0] == results[1]
    assert ends[0].digest() == ends[1].digest() != ends[2].digest()
