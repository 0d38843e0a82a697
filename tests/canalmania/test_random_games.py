"""Whole games by chance: every one comes to its end, and nobody is ever asked who can do nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from canalmania.board.files import SHIPPED_BOARDS
from canalmania.card import SEATS, end_markers
from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS, LAST_ROUND
from canalmania.rules.ending import RUNGS, decided_by, standings
from canalmania.state import State
from counting import calls
from tabletop.bots import RandomBot
from tabletop.chance import Chance
from tabletop.headers import Header
from tabletop.protocol import Bot
from tabletop.runner import Result, play_out, random_game

TABLES = [(edition, players) for edition in EDITIONS for players in EDITIONS[edition].player_numbers]
every_table = pytest.mark.parametrize(("edition", "players"), TABLES)
every_board = pytest.mark.parametrize("board", SHIPPED_BOARDS)
MOST_STEPS = 5_000
MOST_CALLS = 75
"""For a decision of a random game: 61 when this was written. `make bench` holds it beside other games' speed."""


def header(edition: str, players: int, board: str, seed: int, end: int | None = None) -> Header:
    return GAME.header(players, seed, EDITIONS[edition], board, end)


def check_end(state: State) -> None:
    """The game is over, nobody is asked, and who won is plain."""
    assert state.is_over()
    prompt = state.prompt()
    assert (prompt.seats, prompt.phase, prompt.step) == ((), "over", "over")
    assert not any(state.actions(seat) for seat in state.seats)
    assert state.last_round == state.round <= LAST_ROUND + 2
    ranking = standings(state)
    assert {one.seat: one.points for one in ranking} == state.scores()
    assert [one.points for one in ranking] == sorted(state.scores().values(), reverse=True)
    assert decided_by(state) in RUNGS


@pytest.mark.slow
@pytest.mark.rule("7.7")
@pytest.mark.parametrize("games", [6, pytest.param(100, marks=pytest.mark.full(part="walks"))])
@every_board
@every_table
def test_every_game_ends(edition: str, players: int, board: str, games: int) -> None:
    for seed in range(games):
        state = GAME.start(header(edition, players, board, seed))
        result = random_game(state, Chance.stream(seed, f"{edition} {players} {board}"), MOST_STEPS)
        check_end(state)
        assert result.scores == state.scores()
        assert players * 3 * 3 < result.decisions <= result.steps


@pytest.mark.slow
@pytest.mark.rule("2.6")
@pytest.mark.parametrize("players", EDITIONS["second"].player_numbers)
def test_every_game_ends_wherever_the_end_marker_stands(players: int) -> None:
    rounds = Counter[int]()
    for end in end_markers("second", players):
        for seed in range(2):
            state = GAME.start(header("second", players, "england.second", seed, end))
            random_game(state, Chance.stream(seed, "markers"), MOST_STEPS)
            check_end(state)
            rounds[end] += state.round
    assert rounds[20] < rounds[150]


@every_board
@every_table
def test_games_between_computer_players_that_see_views_only(edition: str, players: int, board: str) -> None:
    asked = Counter[str]()
    state = GAME.start(header(edition, players, board, 5))
    bots: dict[str, Bot[Action]] = {seat: RandomBot() for seat in SEATS[:players]}
    result = play_out(state, bots, Chance(players), MOST_STEPS, on_step=lambda state, action, facts: asked.update([action.seat]))
    check_end(state)
    assert set(asked) == set(bots)
    assert asked.total() == result.steps


@every_table
def test_the_same_seed_and_the_same_chance_give_the_same_game(edition: str, players: int) -> None:
    ends = [GAME.start(header(edition, players, "pennines", seed)) for seed in (1, 1, 2)]
    results = [random_game(state, Chance(seed), MOST_STEPS) for state, seed in zip(ends, (3, 3, 3), strict=True)]
    assert results[0] == results[1]
    assert ends[0].digest() == ends[1].digest() != ends[2].digest()


@pytest.mark.slow
def test_games_differ() -> None:
    """Every seat wins some of them, and some are long."""
    winners, ends = Counter[str](), Counter[int]()
    for seed in range(60):
        state = GAME.start(header("first", 5, "england.first", seed))
        random_game(state, Chance.stream(seed, "differ"), MOST_STEPS)
        winners[standings(state)[0].seat] += 1
        ends[state.round] += 1
    assert set(winners) == set(SEATS)
    assert len(ends) > 5


def test_a_decision_costs_few_calls() -> None:
    def game() -> Result:
        return random_game(GAME.start(GAME.header(4, 1)), Chance(1), MOST_STEPS)

    decisions = game().decisions  # what a board is asked once is remembered
    assert calls(game) / decisions < MOST_CALLS
