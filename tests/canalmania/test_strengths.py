"""The four strengths: legal, honest, the same each time, and each worth its name."""

from __future__ import annotations

from itertools import islice

import pytest

from canalmania.game import GAME
from canalmania.players.judging import WEIGHTS, Weights
from canalmania.players.prospects import margin
from canalmania.players.sense import SENSE
from canalmania.players.strengths import PLAYERS, contractor
from canalmania.rules.actions import Action
from canalmania.rules.editions import EDITIONS
from canalmania.state import State
from tabletop import search as searching
from tabletop.arena import Pairing, won
from tabletop.bots import Player, Thinking, intended, run
from tabletop.chance import Chance
from tabletop.protocol import Bot
from tabletop.runner import play_out
from tabletop.search import Depth, Search, SearchingPlayer, Sense, playout, sensible
from tabletop.strengths import play_by, strength

STRENGTHS, CHARACTERS = PLAYERS.makers, SENSE.characters
SMALL = 60  # steps: enough to try some things
thinkers = pytest.mark.parametrize("name", ["engineer", "chief"])


def new_game(edition: str, players: int, seed: int) -> State:
    return GAME.start(GAME.header(players, seed, EDITIONS[edition]))


def position(edition: str, players: int, seed: int, steps: int) -> State:
    """Some way into a game between greedy players, where the seat has a choice."""
    state, chance = new_game(edition, players, seed), Chance.stream(seed, "position")
    while steps > 0 or len(state.actions(state.name)) < 2:
        state.play(run(contractor(), state.view(state.name), chance, 1))
        steps -= 1
    return state


def beginning_of_a_turn(edition: str, players: int, seed: int, steps: int) -> State:
    state, chance = position(edition, players, seed, steps), Chance.stream(seed, "on")
    while state.step != "contract" or len(state.actions(state.name)) < 2:
        state.play(run(contractor(), state.view(state.name), chance, 1))
    return state


def test_a_seat_of_an_unknown_kind_is_played_by_the_usual_one() -> None:
    assert strength(GAME.card, "greedy").name == strength(GAME.card, "nobody").name == GAME.card.usual == "contractor"
    assert [strength(GAME.card, name).name for name in STRENGTHS] == list(STRENGTHS) == ["navvy", "contractor", "engineer", "chief"]


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), [("second", 2), ("first", 3)])
def test_all_four_play_together_without_an_illegal_action(edition: str, players: int) -> None:
    state = new_game(edition, players, 6)
    names = list(STRENGTHS)
    bots: dict[str, Bot[Action]] = {seat: STRENGTHS[names[(place + players) % 4]](CHARACTERS[place]) for place, seat in enumerate(state.seats)}
    play_out(state, bots, Chance(3), 2_000, budget=1)
    assert state.is_over()


SETTINGS = [(edition.name, players) for edition in EDITIONS.values() for players in edition.player_numbers]


@pytest.mark.full(part="walks")
@pytest.mark.parametrize(("edition", "players"), SETTINGS)
@pytest.mark.parametrize("kinds", [("navvy", "contractor"), ("engineer",), ("chief",)], ids="-".join)
def test_games_of_all_line_ups_end_without_an_illegal_action(edition: str, players: int, kinds: tuple[str, ...]) -> None:
    """A slice of `make fuzz`."""
    for seed in range(3 if len(kinds) > 1 else 1):
        state = new_game(edition, players, seed)
        play_by(GAME, state, [kinds[place % len(kinds)] for place in range(players)], seed, budget=SMALL)
        assert state.is_over()


@pytest.mark.rule("1.10")
@pytest.mark.parametrize("name", list(STRENGTHS))
@pytest.mark.parametrize(("edition", "players", "steps"), [("second", 4, 60), ("second", 2, 90), ("first", 3, 40)])
def test_what_is_hidden_changes_nothing(name: str, edition: str, players: int, steps: int) -> None:
    state = position(edition, players, 8, steps)
    seat, player = state.name, STRENGTHS[name](CHARACTERS[steps % len(CHARACTERS)])
    wanted = run(player, state.view(seat), Chance(5), SMALL)
    for deal in range(3):
        dealt = state.view(seat).deal(Chance(deal))
        assert (dealt.deck, dealt.hands) != (state.deck, state.hands)
        assert run(player, dealt.view(seat), Chance(5), SMALL) == wanted


@thinkers
def test_thinking_is_counted_and_stops_when_it_is_told_to(name: str) -> None:
    state = position("second", 4, 8, 64)
    player = STRENGTHS[name](WEIGHTS)
    thought = Thinking(player, state.view(state.name), Chance(5), 300)
    seen = []
    while not thought.go_on():
        seen.append(thought.progress.steps)
    assert seen == sorted(seen)
    assert seen[-1] <= 300
    assert thought.intent == intended(player, state.view(state.name), Chance(5), 300)
    hurried = Thinking(player, state.view(state.name), Chance(5), 10**9)
    for _ in range(20):
        assert not hurried.go_on()
    assert hurried.hurry()[0] in state.actions(state.name)
    assert hurried.hurry() is hurried.intent


def test_a_larger_budget_means_more_thought() -> None:
    state = beginning_of_a_turn("second", 4, 8, 64)
    steps = []
    for budget in (50, 400):
        thought = Thinking(SearchingPlayer(SENSE, Depth(5, 3, 0, 4), WEIGHTS), state.view(state.name), Chance(5), budget)
        steps.append(sum(1 for _ in iter(thought.go_on, True)))
    assert steps[0] < steps[1]


@pytest.mark.slow
@thinkers
@pytest.mark.parametrize(("edition", "players", "steps"), [("second", 5, 330), ("first", 5, 200), ("second", 4, 64)])
def test_budgets_are_kept_in_the_slowest_positions(name: str, edition: str, players: int, steps: int) -> None:
    """With many ways to go and many players to come; a playout that has begun is ended."""
    state = beginning_of_a_turn(edition, players, 8, steps)
    view, budget = state.view(state.name), strength(GAME.card, name).budget
    player = STRENGTHS[name](WEIGHTS)
    assert isinstance(player, SearchingPlayer)
    search: Search[State, Action, Weights] = Search(view, Chance(5), player, budget)
    prices = [0, *(search.price for _ in search.steps())]
    assert budget / 4 < search.taken <= budget + 4 * max(prices)


@pytest.mark.slow
@thinkers
def test_a_turn_is_planned_once_and_again_only_when_something_was_shown(name: str) -> None:
    state = position("second", 3, 8, 64)
    seated = {seat: Player(STRENGTHS[name](WEIGHTS), SMALL) for seat in state.seats}
    planned = 0
    turn, shown, small = (0, -1), False, False
    for _ in range(200):
        player, choices = seated[state.name], len(state.actions(state.name))
        without_plan, at_once = not player.intent, choices == 1 or not SENSE.share(state)
        if without_plan and not at_once:
            assert turn != (state.round, state.seat) or shown or small, state.step
            planned += 1
        turn, small = (state.round, state.seat), without_plan and at_once
        facts = state.play(player.act(state.view(state.name), Chance(planned)))
        shown = any(fact.showed for fact in facts)
        player.saw(facts)
    assert planned > 20


def test_a_playout_leaves_the_deal_alone_and_counts_its_moves() -> None:
    state = position("second", 3, 8, 40)
    deal = state.view(state.name).deal(Chance(1))
    before = deal.digest()
    depth = Depth(5, 3, 0, 4)
    values = {action: playout(SENSE, deal.copy(), (action,), state.name, depth, Chance(2)) for action in islice(state.actions(state.name), 4)}
    assert deal.digest() == before
    assert all(steps >= 1 for _, steps in values.values())
    assert len({value for value, _ in values.values()}) > 1


@pytest.mark.parametrize(("players", "engineers", "chiefs"), [(2, 2, 4), (3, 3, 4), (4, 4, 5), (5, 5, 6)])
def test_how_many_turns_they_look_ahead(players: int, engineers: int, chiefs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An Engineer to the beginning of its next turn; a Chief Engineer to the end of it, and with two players to the other's answer."""
    turns: set[tuple[int, int]] = set()

    def watched(sense: Sense[State, Action, Weights], state: State, seat: str, taste: Weights, chance: Chance | None = None) -> Action:
        turns.add((state.round, state.seat))
        return sensible(sense, state, seat, taste, chance)

    monkeypatch.setattr(searching, "sensible", watched)
    for name, wanted in (("engineer", engineers), ("chief", chiefs)):
        player = STRENGTHS[name](WEIGHTS)
        assert isinstance(player, SearchingPlayer)
        state = new_game("second", players, 1)
        turns.clear()
        playout(SENSE, state, (), state.name, player.depth, Chance(1))
        assert len(turns) == wanted


def test_the_margin_of_a_finished_game_is_that_of_its_points() -> None:
    state, chance = new_game("second", 3, 2), Chance(2)
    while not state.is_over():
        state.play(run(contractor(), state.view(state.name), chance, 1))
    first, second, third = state.points
    assert margin(state, 0) == first - ((second + third) / 2 + max(second, third)) / 2


def test_each_seats_prospects_are_judged_alike() -> None:
    """Whoever's turn it is: being next is worth the same to each."""
    state = position("second", 2, 8, 64)
    assert margin(state, 0) == pytest.approx(-margin(state, 1))


def wins(pairing: Pairing, games: int) -> float:
    return sum(won(GAME, pairing, number) for number in range(games)) / games


@pytest.mark.full(part="statistics")
def test_a_contractor_beats_a_navvy() -> None:
    """The small version of `make arena`; some games only, so the bars are low."""
    assert wins(Pairing("contractor", "navvy", 2), 40) > 0.7
    assert wins(Pairing("contractor", "navvy", 4), 40) > 0.4


@pytest.mark.full(part="statistics")
def test_an_engineer_beats_a_contractor() -> None:
    """With a third of its budget, as all games here: ten of twelve when this was written."""
    assert wins(Pairing("engineer", "contractor", 2, budget=250), 12) > 0.5


@pytest.mark.full(part="statistics")
def test_a_chief_engineer_holds_its_own_against_an_engineer() -> None:
    """With as few steps as the other: four of six when this was written."""
    assert wins(Pairing("chief", "engineer", 2, budget=400), 6) >= 0.5
