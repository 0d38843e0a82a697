"""The contractor, who takes the sensible move: plays any game to its end, knows no more than its seat, and knows what it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from canalmania.board.files import SHIPPED_BOARDS
from canalmania.game import GAME
from canalmania.players.sensible import STEPS
from canalmania.players.strengths import contractor
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS
from canalmania.rules.ending import standings
from canalmania.state import State, View
from counting import calls
from tabletop.bots import RandomBot, run
from tabletop.chance import Chance
from tabletop.protocol import Bot
from tabletop.runner import Result, play_out

TABLES = [(edition, players) for edition in EDITIONS for players in EDITIONS[edition].player_numbers]
every_table = pytest.mark.parametrize(("edition", "players"), TABLES)
MOST_STEPS = 3_000
DEALS = 3


def new_game(edition: str, players: int, seed: int, board: str | None = None) -> State:
    return GAME.start(GAME.header(players, seed, EDITIONS[edition], board))


def positions(edition: str, players: int, seed: int) -> Iterator[tuple[int, State]]:
    """Every state of a game between greedy players in which a seat has a choice."""
    state, chance, player = new_game(edition, players, seed), Chance.stream(seed, "players"), contractor()
    step = 0
    while not state.is_over():
        if len(state.actions(state.name)) > 1:
            yield step, state
        state.play(run(player, state.view(state.name), chance, 1))
        step += 1


@pytest.mark.slow
def test_it_knows_every_step() -> None:
    """Each step of a game is met, so that no scorer goes untested."""
    met = {state.step for edition, players in TABLES for _, state in positions(edition, players, 1)}
    assert met == set(STEPS)


@pytest.mark.slow
@every_table
def test_whole_games_without_an_illegal_action(edition: str, players: int) -> None:
    for board in SHIPPED_BOARDS:
        state = new_game(edition, players, 4, board)
        bots: dict[str, Bot[Action]] = {seat: contractor() for seat in state.seats}
        # play_out plays by State.play, which refuses what isn't legal.
        play_out(state, bots, Chance(4), MOST_STEPS)
        assert state.is_over()


@pytest.mark.rule("1.10")
@every_table
def test_what_is_hidden_from_it_changes_nothing(edition: str, players: int) -> None:
    """Cards and contracts that its seat doesn't know are dealt anew. Once its view is taken of such a deal; once the deal
    itself, with all secrets in it, is put into the view, where a player that looked would see them."""
    looked_at = secrets = 0
    for step, state in positions(edition, players, 3):
        if step % 7:
            continue
        seat = state.name
        wanted = run(contractor(), state.view(seat), Chance(step), 1)
        for deal in range(DEALS):
            dealt = state.view(seat).deal(Chance(deal))
            secrets += (dealt.deck, dealt.contracts, dealt.hands) != (state.deck, state.contracts, state.hands)
            bare = View(dealt, seat)
            bare.known = dealt
            for view in (dealt.view(seat), bare):
                assert run(contractor(), view, Chance(step), 1) == wanted
        looked_at += 1
    assert looked_at > 20
    assert secrets > looked_at


@pytest.mark.slow
@every_table
def test_the_same_seed_gives_the_same_decisions(edition: str, players: int) -> None:
    ends = []
    for seed in (5, 5, 6):
        state = new_game(edition, players, 8)
        bots: dict[str, Bot[Action]] = {seat: contractor() for seat in state.seats}
        play_out(state, bots, Chance(seed), MOST_STEPS)
        ends.append(state.digest())
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.slow
@every_table
def test_it_beats_players_by_chance(edition: str, players: int) -> None:
    """In each seat in turn, alone against them."""
    games = won = 0
    for seed in range(2):
        for seat in range(players):
            state = new_game(edition, players, seed)
            bots: dict[str, Bot[Action]] = {name: RandomBot() for name in state.seats}
            bots[state.seats[seat]] = contractor()
            play_out(state, bots, Chance(seed), MOST_STEPS)
            won += standings(state)[0].seat == state.seats[seat]
            games += 1
    assert won == games


def test_it_finishes_canals_ships_and_uses_engineers() -> None:
    verbs: Counter[str] = Counter()
    for seed in range(5):
        state = new_game("second", 4, seed)
        bots: dict[str, Bot[Action]] = {seat: contractor() for seat in state.seats}
        play_out(state, bots, Chance(seed), MOST_STEPS, on_step=lambda state, action, facts: verbs.update([action.verb]))
        assert all(len(own) >= 2 for own in state.finished)
        # What was begun is finished: seldom more than one canal of a seat lies about when all is over.
        assert sum(map(len, state.loose)) <= 2 * len(state.seats)
    assert verbs["ship"] > verbs["contract"] > 5 * 4
    assert verbs["swap"] > 5
    assert verbs["lay"] > verbs["take back"] * 20


@pytest.mark.slow
def test_a_step_costs_few_calls() -> None:
    """Beside a step of random games: 4 times as many when this was written."""

    def game(bot: Bot[Action]) -> Result:
        state = new_game("second", 4, 1)
        return play_out(state, dict.fromkeys(state.seats, bot), Chance(1), MOST_STEPS)

    def cost(bot: Bot[Action]) -> float:
        steps = game(bot).steps  # what a board is asked once is remembered
        return calls(lambda: game(bot)) / steps

    assert cost(contractor()) < 10 * cost(RandomBot())
