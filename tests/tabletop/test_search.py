"""Computer players by judgement, on the tiny games: honest, alike each time, counted, and the stronger for thinking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.arena import Pairing, Result, measured, won
from tabletop.bots import Thinking, intended, run
from tabletop.chance import Chance
from tabletop.headers import Header, Seat
from tabletop.search import Depth, JudgingPlayer, Search, SearchingPlayer, best, playout, sensible
from tabletop.strengths import play_by, strength
from tiny import barge, sealed
from tiny.barge import Barge, BargeAction, Done, Load, Move, Unload
from tiny.sealed import Bid, Sealed

GAMES: list[Any] = [sealed.GAME, barge.GAME]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SEATS = ("red", "white", "blue")
DEPTH = Depth(breadth=4, later=3, turns=1, least=4)


def start(game: Any, seed: int, players: int = 3) -> Any:
    return game.start(Header(game.name, [Seat(seat, seat) for seat in SEATS[:players]], seed))


def somewhere(game: Any, seed: int, steps: int) -> Any:
    """A state with a choice, after some steps at random."""
    state, chance = start(game, seed), Chance(seed)
    while steps > 0 or all(len(state.actions(seat)) < 2 for seat in state.prompt().seats):
        state.play(chance.choice(state.actions(chance.choice(state.prompt().seats))))
        steps -= 1
    return state


def chooser(state: Any) -> str:
    seats: Iterator[str] = (seat for seat in state.prompt().seats if len(state.actions(seat)) > 1)
    return next(seats)


@every_game
def test_all_strengths_play_whole_games_together(game: Any) -> None:
    for seed in range(4):
        state = start(game, seed)
        result = play_by(game, state, ["easy", "hard", "somebody"], seed, budget=30)
        assert state.outcome() is not None
        assert result.scores == state.scores()


@every_game
def test_an_unknown_kind_plays_like_the_usual_one(game: Any) -> None:
    assert strength(game.card, "hard").name == "hard"
    assert strength(game.card, "greedy") == strength(game.card, game.card.usual)
    one, other = game.bot("greedy", 3, "red"), game.bot(game.card.usual, 3, "red")
    state = somewhere(game, 1, 3)
    seat = chooser(state)
    assert run(one, state.view(seat), Chance(1), 1) == run(other, state.view(seat), Chance(1), 1)


@every_game
def test_a_character_lasts_as_long_as_the_game(game: Any) -> None:
    tastes = {(seed, seat): game.bot("hard", seed, seat).taste for seed in range(20) for seat in SEATS}
    assert all(game.bot("easy", seed, seat).taste == taste for (seed, seat), taste in tastes.items())
    assert len(set(tastes.values())) > 1


@every_game
@pytest.mark.parametrize("kind", ["easy", "hard"])
def test_what_is_hidden_changes_nothing(game: Any, kind: str) -> None:
    different = 0
    for seed in range(6):
        state = somewhere(game, seed, 4)
        seat = chooser(state)
        wanted = run(game.bot(kind, 1, seat), state.view(seat), Chance(5), 60)
        for deal in range(3):
            dealt = state.view(seat).deal(Chance(deal))
            different += dealt.digest() != state.digest()
            assert run(game.bot(kind, 1, seat), dealt.view(seat), Chance(5), 60) == wanted
    assert different


@every_game
def test_thinking_is_counted_and_stops_when_it_is_told_to(game: Any) -> None:
    state = somewhere(game, 2, 3)
    seat = chooser(state)
    player = game.bot("hard", 1, seat)
    thought = Thinking(player, state.view(seat), Chance(5), 200)
    seen = []
    while not thought.go_on():
        seen.append(thought.progress.steps)
    assert seen == sorted(seen)
    assert seen[-1] <= 200
    assert thought.intent == intended(player, state.view(seat), Chance(5), 200)
    hurried: Thinking[Any] = Thinking(player, state.view(seat), Chance(5), 10**9)
    for _ in range(20):
        assert not hurried.go_on()
    assert hurried.hurry()[0] in state.actions(seat)
    assert hurried.hurry() is hurried.intent


def test_a_plan_goes_to_the_turns_end_or_until_something_is_shown() -> None:
    state = Barge(("red", "white"), [3, 2, 1])
    state.points = 2
    search: Search[Barge, BargeAction, float] = Search(state.view("red"), Chance(1), SearchingPlayer(barge.SENSE, DEPTH, 1.0), 50)
    assert search.variation((Move("red", 1), Move("red", 2))).actions == (Move("red", 1), Move("red", 2), Done("red"))
    assert search.variation((Load("red"),)).actions == (Load("red"),)
    state.holds[0], state.at[0] = (1,), 1
    search = Search(state.view("red"), Chance(1), SearchingPlayer(barge.SENSE, DEPTH, 1.0), 50)
    assert search.best.actions == (Unload("red", 1),)


def test_who_is_asked_together_with_others_plans_one_choice() -> None:
    state = start(sealed.GAME, 1)
    state.play(Bid("white", 3))
    view = state.view("red")
    search: Search[Sealed, Bid, float] = Search(view, Chance(1), SearchingPlayer(sealed.SENSE, DEPTH, 0.0), 50)
    assert all(search.variation((bid,)).actions == (bid,) for bid in view.actions("red"))
    assert len(intended(SearchingPlayer(sealed.SENSE, DEPTH, 0.0), view, Chance(1), 200)) == 1


def test_a_small_matter_is_done_without_thinking() -> None:
    class Hasty(barge.BargeSense):
        def share(self, state: Barge) -> float:
            return 0.0

    thought = Thinking(SearchingPlayer(Hasty(), DEPTH, 1.0), start(barge.GAME, 1).view("red"), Chance(1), 500)
    assert thought.go_on()
    assert thought.intent == (Load("red"),)


def test_the_best_by_judgement_and_what_is_never_done() -> None:
    state = Barge(("red", "white"), [3, 2, 1])
    state.holds[0], state.at[0] = (2,), 2
    actions = state.actions("red")
    assert best(barge.SENSE, state, "red", actions, 1.0) == Unload("red", 2)
    chosen = {run(JudgingPlayer(barge.SENSE, 1.0, blur=100.0), state.view("red"), Chance(seed), 1) for seed in range(40)}
    assert chosen == set(actions)
    spared = {run(JudgingPlayer(barge.SENSE, 1.0, blur=100.0, never=(Unload, Load)), state.view("red"), Chance(seed), 1) for seed in range(40)}
    assert spared == {action for action in actions if not isinstance(action, (Unload, Load))}
    only = JudgingPlayer(barge.SENSE, 1.0, never=(Move, Load, Unload, Done))
    assert run(only, state.view("red"), Chance(1), 1) in actions


def test_a_playout_ends_where_the_player_is_asked_again() -> None:
    for turns, least, rounds in ((0, 9, 2), (1, 9, 3), (0, 1, 1)):
        state = Barge(("red", "white"), [])
        playout(barge.SENSE, state, (Done("red"),), "red", Depth(1, 1, turns, least), Chance(1))
        assert (state.round, state.turn) == (rounds, int(least == 1))


def test_a_sense_may_look_further() -> None:
    class Farsighted(barge.BargeSense):
        def begins(self, state: Barge) -> bool:
            return False

    state = start(barge.GAME, 3)
    value, steps = playout(Farsighted(), state, (), "red", Depth(1, 1, 0, 1), Chance(1))
    assert state.outcome() is not None
    assert value == Farsighted().worth(state, "red")
    assert steps > 12


def test_one_action_is_played_without_a_judgement() -> None:
    class Silent(barge.BargeSense):
        def sensible(self, *asked: object) -> Any:
            raise AssertionError("asked")

    state = Barge(("red", "white"), [])
    state.points = 0
    assert sensible(Silent(), state, "red", 1.0) == Done("red")


@pytest.mark.slow
@every_game
def test_who_thinks_beats_who_doesnt(game: Any) -> None:
    pairing = Pairing("hard", "easy", 2, budget=200)
    assert sum(won(game, pairing, number) for number in range(40)) / 40 > 0.6


def test_the_arena_plays_what_was_agreed() -> None:
    results = list(measured(barge.GAME, Pairing("easy", "easy", 2, (("rounds", "2"),)), 20, 0.5, processes=1))
    assert [(result.games, type(result)) for result in results] == [(20, Result)]
    assert 0 <= results[0].share <= 1


def test_an_onlooker_doesnt_play() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        Search(start(barge.GAME, 1).view(None), Chance(1), SearchingPlayer(barge.SENSE, DEPTH, 1.0), 50)
