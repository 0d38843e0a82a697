"""The four strengths: legal, honest, the same each time, sensible in every variant, and each worth its name."""

from __future__ import annotations

import pytest

from harbourtalk import at_table, every_variant, hidden_permuted, legal
from kontor.board.waters import PLACE_OF
from kontor.game import GAME
from kontor.players import reading
from kontor.players.reading import WEIGHTS, Reading
from kontor.players.sense import SENSE, margin
from kontor.players.strengths import PLAYERS, chief, contractor, engineer, navvy
from kontor.rules.actions import Action, Buy, Choose, Lay
from kontor.state import State
from tabletop.arena import Pairing, won
from tabletop.bots import RandomBot, Thinking, intended, run
from tabletop.chance import Chance
from tabletop.protocol import Bot
from tabletop.runner import play_out
from tabletop.strengths import play_by, strength

STRENGTHS = PLAYERS.makers
SMALL = 60  # steps: enough to try some things
thinkers = pytest.mark.parametrize("name", ["engineer", "chief"])


def somewhere(variant: str, seed: int, rounds: int, step: str = "choose") -> State:
    """Some rounds into a game between contractors, at such a step."""
    state, chance = GAME.start(GAME.header(seed, variant)), Chance.stream(seed, "position")
    while state.round < rounds or state.step != step:
        for seat in state.prompt().seats:
            state.play(run(contractor(), state.view(seat), chance, 1))
            if state.step == step and state.round >= rounds:
                break
        if state.is_over():
            return somewhere(variant, seed + 100, rounds, step)
    return state


def test_a_seat_of_an_unknown_kind_is_played_by_the_usual_one() -> None:
    assert strength(GAME.card, "greedy").name == strength(GAME.card, "nobody").name == GAME.card.usual == "contractor"
    assert [strength(GAME.card, name).name for name in STRENGTHS] == list(STRENGTHS) == ["navvy", "contractor", "engineer", "chief"]


@pytest.mark.slow
@every_variant
def test_all_four_play_whole_games_without_an_illegal_action(variant: str) -> None:
    for number, kinds in enumerate((("navvy", "contractor"), ("engineer", "chief"))):
        state = GAME.start(GAME.header(number, variant))
        play_by(GAME, state, kinds, number, budget=8)
        assert state.is_over()


@pytest.mark.rule("1.4", "3.1")
@pytest.mark.parametrize("name", list(STRENGTHS))
@pytest.mark.parametrize(("variant", "rounds", "step"), [("base", 4, "choose"), ("base", 6, "lay"), ("special-cards", 3, "buy"), ("gulliver", 3, "choose")])
def test_what_is_hidden_changes_nothing(name: str, variant: str, rounds: int, step: str) -> None:
    """Not the other's dealt cards, the piles' order, nor what the other has chosen and not shown."""
    state, chance = somewhere(variant, 8, rounds, step), Chance(3)
    seat = state.prompt().seats[-1]
    other = "red" if seat == "black" else "black"
    player = STRENGTHS[name](WEIGHTS)
    wanted = run(player, state.view(seat), Chance(5), SMALL)
    if other in state.prompt().seats:
        state.play(chance.choice(state.actions(other)))
        assert run(player, state.view(seat), Chance(5), SMALL) == wanted
    different = 0
    for _ in range(4):
        permuted = hidden_permuted(state, seat, chance)
        different += permuted.digest() != state.digest()
        assert run(player, permuted.view(seat), Chance(5), SMALL) == wanted
    assert different


def test_it_remembers_which_draws_lay_open() -> None:
    """Cards that the other drew are in that hand on every deal."""
    state = somewhere("base", 3, 8)
    seen = state.seen[1]
    assert seen
    for seed in range(5):
        assert set(seen) <= set(state.view("red").deal(Chance(seed)).hands[1])


@thinkers
def test_thinking_is_counted_and_stops_when_it_is_told_to(name: str) -> None:
    for step in ("choose", "boat", "lay"):
        state = somewhere("base", 8, 5, step)
        seat = state.prompt().seats[0]
        player = STRENGTHS[name](WEIGHTS)
        thought = Thinking(player, state.view(seat), Chance(5), 150)
        seen = [0]
        while not thought.go_on():
            seen.append(thought.progress.steps)
        assert seen == sorted(seen)
        assert seen[-1] <= 150
        assert thought.intent == intended(player, state.view(seat), Chance(5), 150)
        if len(state.actions(seat)) > 1:
            hurried = Thinking(player, state.view(seat), Chance(5), 10**9)
            hurried.go_on()
            assert hurried.hurry()[0] in state.actions(seat)


def test_what_was_read_before_is_read_alike() -> None:
    """Readings that are kept change no decision."""
    state = somewhere("base", 5, 7)
    first = run(engineer(), state.view("red"), Chance(2), SMALL)
    reading._read.clear()
    assert run(engineer(), state.view("red"), Chance(2), SMALL) == first
    assert margin(state) == margin(state)


@every_variant
def test_the_worth_of_a_position_is_the_result_at_the_end(variant: str) -> None:
    for seed in range(3):
        state = GAME.start(GAME.header(seed, variant))
        play_by(GAME, state, ("contractor", "contractor"), seed)
        outcome = state.outcome()
        assert outcome is not None
        for seat in state.seats:
            assert SENSE.worth(state, seat) == -SENSE.worth(state, "black" if seat == "red" else "red")
            if outcome.winners == (seat,):
                assert SENSE.worth(state, seat) > 0 or state.won in ("line", "ruin")


@pytest.mark.rule("7.2", "8.3")
def test_what_a_card_changes_is_what_the_position_is_worth_after_it() -> None:
    """Near enough: sectors that are closed, won and lost are found without playing the card."""
    table = at_table("red quay 31 1,1\ncanals 2,1\nstep red lay\nred hand 26\nred plays 26")
    state = table.state
    best = max((Reading(state, WEIGHTS).lay(0, 26, PLACE_OF[action.place]), action.place) for action in state.actions("red") if isinstance(action, Lay))
    assert best[1] == "1,2"
    assert run(contractor(), state.view("red"), Chance(1), 1) == Lay("red", 26, "1,2")
    assert isinstance(run(engineer(), state.view("red"), Chance(1), 200), Lay)


def test_the_boat_comes_for_the_others_goods() -> None:
    table = at_table("black quay 20 1,1\nblack quay 18 1,2\nred quay 17 2,1\nstep red boat\nred hand 33\nred plays 33")
    play = run(contractor(), table.state.view("red"), Chance(1), 1)
    assert str(play) in {f"red: boat {place}" for place in ("1,0", "0,1")}
    table.play(play)
    assert legal(table, "red: take") == ["1,1"]
    assert str(run(contractor(), table.state.view("red"), Chance(1), 1)) == "red: take 1,1"


@pytest.mark.slow
@pytest.mark.rule("9.1")
def test_special_cards_are_bought_and_laid() -> None:
    bought = laid = 0
    for seed in range(12):
        state = GAME.start(GAME.header(seed, "special-cards"))
        bots: dict[str, Bot[Action]] = {"red": contractor(), "black": navvy()}

        def count(_: object, action: Action, facts: object) -> None:
            nonlocal bought, laid
            assert not (isinstance(action, Buy) and action.seat == "black")
            bought += isinstance(action, Buy)
            laid += isinstance(action, Lay) and action.card > 85

        play_out(state, bots, Chance(seed), 3_000, on_step=count)
    assert bought >= 3
    assert laid


@every_variant
def test_a_contractor_beats_whoever_plays_at_random(variant: str) -> None:
    """Sensibly in every variant: of twelve games, by far the most."""
    wins = 0
    for seed in range(12):
        state = GAME.start(GAME.header(seed, variant))
        seats = ("red", "black") if seed % 2 else ("black", "red")
        bots: dict[str, Bot[Action]] = {seats[0]: contractor(), seats[1]: RandomBot()}
        play_out(state, bots, Chance(seed), 3_000)
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.winners == (seats[0],)
    assert wins >= 9, f"{wins} in {variant}"


def share(one: str, other: str, games: int, budget: int | None = None, variant: str = "base") -> float:
    pairing = Pairing(one, other, 2, (("variant", variant),), budget)
    return sum(won(GAME, pairing, number) for number in range(games)) / games


@pytest.mark.slow
def test_a_contractor_beats_a_navvy() -> None:
    assert share("contractor", "navvy", 20) > 0.6


@pytest.mark.full(part="statistics")
def test_an_engineer_beats_a_navvy_with_few_steps() -> None:
    assert share("engineer", "navvy", 6, 60) > 0.6


def test_characters_differ_and_none_is_lost() -> None:
    assert len(set(SENSE.characters)) == len(SENSE.characters) > 3
    assert all(isinstance(run(contractor(taste), GAME.start(GAME.header(1)).view("red"), Chance(1), 1), Choose) for taste in SENSE.characters)
    assert chief().taste == WEIGHTS
