"""What every game here must keep, asked of the two tiny ones. A new game's tests begin as a copy of these."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.chance import SEED_LIMIT, Chance
from tabletop.errors import LineError, RecordError, RuleError
from tabletop.protocol import Action, Game, State, View, about, visible_to
from tabletop.records import Header, Seat
from tiny import barge, sealed
from tiny.barge import Barge, Done, Load, Move, Unload
from tiny.sealed import Bid, Sealed

GAMES: list[Any] = [sealed.GAME, barge.GAME]
SEATS = ("red", "white", "blue")
SEEDS = st.integers(0, SEED_LIMIT - 1)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def every_action(game: Any) -> list[Any]:
    """Everything that can be said in this game, sense or not."""
    seats = (*SEATS, "green")
    if game is sealed.GAME:
        return [Bid(seat, number) for seat in seats for number in range(8)]
    quays = range(-1, 6)
    return [action for seat in seats for action in (Load(seat), Done(seat), *(kind(seat, quay) for kind in (Move, Unload) for quay in quays))]


def start(game: Any, seed: int, players: int = 3) -> Any:
    return game.start(Header(game.name, [Seat(seat, seat) for seat in SEATS[:players]], seed))


def somewhere(game: Any, seed: int) -> Any:
    """A state that random play came to, with the first seats of a secret choice not always the first to choose."""
    chance = Chance(seed)
    state = start(game, seed, 2 + chance.below(2))
    for _ in range(chance.below(40)):
        if not (seats := state.prompt().seats):
            break
        state.play(chance.choice(state.actions(chance.choice(seats))))
    return state


def at_every_state(game: Any, seed: int) -> list[Any]:
    """All states of a random game, from start to end."""
    chance = Chance(seed)
    state = start(game, seed)
    states = [state.copy()]
    while seats := state.prompt().seats:
        state.play(chance.choice(state.actions(chance.choice(seats))))
        states.append(state.copy())
    return states


@every_game
@given(seed=SEEDS)
def test_refusals_are_empty_exactly_for_what_is_legal(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    legal = [action for seat in SEATS for action in state.actions(seat)]
    assert len(set(legal)) == len(legal)
    for action in {*every_action(game), *legal}:
        assert (state.refusals(action) == []) == (action in legal), action


@every_game
@given(seed=SEEDS)
def test_who_is_asked_has_actions_and_nobody_else(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    prompt = state.prompt()
    for seat in (*SEATS, "green", "bank"):
        actions = state.actions(seat)
        assert bool(actions) == (seat in prompt.seats)
        assert all(action.seat == seat for action in actions)
        assert list(actions) == list(state.actions(seat))
        if prompt.forced and seat in prompt.seats:
            assert len(actions) == 1


@every_game
@given(seed=SEEDS)
def test_a_refused_action_changes_nothing_and_says_why(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    before = state.digest()
    for action in every_action(game):
        if reasons := state.refusals(action):
            with pytest.raises(RuleError) as caught:
                state.play(action)
            assert list(caught.value.reasons) == reasons
            assert caught.value.sentence == game.say(reasons[0])
            assert all(game.say(reason).endswith(f". {reason.rule}") for reason in reasons)
    assert state.digest() == before


@every_game
@given(seed=SEEDS)
def test_an_action_is_its_line(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    for seat in state.prompt().seats:
        for action in state.actions(seat):
            assert game.read(str(action)) == action
            assert str(action).startswith(f"{seat}: ")


@every_game
@given(seed=SEEDS)
def test_a_copy_goes_its_own_way(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    before = state.digest()
    other = state.copy()
    assert other.digest() == before
    for seat in state.prompt().seats[:1]:
        applied = state.copy()
        action = state.actions(seat)[-1]
        facts = other.play(action)
        assert applied.apply(action) == facts
        assert applied.digest() == other.digest() != before
    assert state.digest() == before


@every_game
@given(seed=SEEDS)
def test_a_deal_agrees_with_the_view(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    for seat in (*state.seats, None):
        view = state.view(seat)
        dealt = view.deal(Chance(seed))
        assert dealt.view(seat).digest() == view.digest()
        assert dealt.prompt() == view.prompt() == state.prompt()
        if seat is not None:
            assert list(dealt.actions(seat)) == list(view.actions(seat)) == list(state.actions(seat))
        assert dealt.digest() == view.deal(Chance(seed)).digest()


@every_game
@given(seed=SEEDS)
def test_a_view_answers_for_its_own_seat_alone(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    for seat in (*state.seats, None):
        view = state.view(seat)
        assert view.seat == seat
        assert not any(view.actions(other) for other in state.seats if other != seat)


@every_game
@given(seed=SEEDS)
def test_what_a_seat_sees_of_an_action_is_in_the_facts_it_may_see(game: Any, seed: int) -> None:
    """Two states that look alike to a seat still look alike after another seat's action, unless a fact that it may see tells them apart."""
    state = somewhere(game, seed)
    for seat in state.seats:
        one, other = state.copy(), state.view(seat).deal(Chance(seed))
        for asked in state.prompt().seats:
            for action in one.actions(asked):
                if asked == seat or other.refusals(action):
                    continue
                first, second = one.copy(), other.copy()
                seen = [[fact for fact in each.play(action) if visible_to(fact, seat)] for each in (first, second)]
                if seen[0] == seen[1]:
                    assert first.view(seat).digest() == second.view(seat).digest()


@every_game
def test_these_answer_the_whole_protocol(game: Any) -> None:
    typed: Game[Any, Any] = game
    state: State[Any] = start(typed, 1)
    view: View[Any] = state.view("red")
    action: Action = state.actions("red")[0]
    assert view.actions("red")[0] == action
    assert [reason.key for reason in state.refusals("red: pass")] == ["no-such-action"]
    assert set(state.seats) <= set(state.scores())
    assert (view.seats, view.round, view.scores(), view.outcome()) == (state.seats, 1, state.scores(), None)


@every_game
@given(seed=SEEDS)
def test_there_is_an_outcome_when_nobody_is_asked_any_more(game: Any, seed: int) -> None:
    for state in at_every_state(game, seed):
        outcome = state.outcome()
        assert (outcome is None) == bool(state.prompt().seats)
        for seat in (*state.seats, None):
            assert state.view(seat).outcome() == outcome
        if outcome is not None:
            assert {place.seat for place in outcome.places} == set(state.seats)
            assert [place.rank for place in outcome.places] == sorted(place.rank for place in outcome.places)
            assert {place.seat: place.points for place in outcome.places}.items() <= state.scores().items()
            assert set(outcome.winners) <= {place.seat for place in outcome.places if place.rank == 1}
            assert game.catalogues.words("en").say(f"refused.{outcome.decided.key}", outcome.decided.about)


@every_game
def test_a_new_game_is_what_was_agreed(game: Any) -> None:
    for players in game.card.players({}):
        options = game.card.options(players, {})
        for chosen in ({option.name: option.default for option in options}, {option.name: option.values[0] for option in options}):
            seats = [Seat(seat, seat.title(), "person") for seat in game.card.seats[:players]]
            header = game.opening(seats, 7, chosen)
            assert (header.game, header.seats, header.seed) == (game.name, tuple(seats), 7)
            assert game.options_of(header) == chosen
            assert game.start(header).seats == game.card.seats[:players]
        assert all(option.default in option.values for option in options)
    assert game.card.name == game.name
    assert game.card.usual in [strength.name for strength in game.card.strengths]


@every_game
@given(seed=SEEDS)
def test_all_that_can_be_said_is_said_in_both_languages(game: Any, seed: int) -> None:
    state = somewhere(game, seed)
    assert game.catalogues.languages == ("en", "de")
    for language in game.catalogues.languages:
        words = game.catalogues.words(language)
        assert set(words.messages) == set(game.catalogues.words("en").messages)
        for chapter in game.chapters:
            assert words.say(f"chapter.{chapter.number}")
            assert all(words.say(f"rule.{rule}").endswith(".") for rule in chapter.rules)
        for action in every_action(game):
            for reason in state.refusals(action):
                assert any(reason.rule in chapter.rules for chapter in game.chapters)
                assert game.say(reason, language).endswith(f". {reason.rule}")
        for seat in state.prompt().seats:
            for action in state.actions(seat):
                for fact in state.copy().play(action):
                    assert words.fact(fact) is None or (words.fact(fact) or "").endswith(".")


@every_game
@pytest.mark.parametrize("line", ["red: sing", "red", "red: bid x", "red: bid", "red: move ٣", "red: move", 'red: "load"x', ""])
def test_lines_that_mean_nothing(game: Any, line: str) -> None:
    with pytest.raises(LineError):
        game.read(line)


@every_game
@pytest.mark.parametrize("players", [["red"], ["red", "white", "blue", "green", "pink"]])
def test_so_many_cant_play(game: Any, players: list[str]) -> None:
    with pytest.raises(RecordError, match="for two to four"):
        game.start(Header(game.name, [Seat(seat, "") for seat in players], 1))


# Sealed bids


def test_the_highest_number_takes_the_prize() -> None:
    state = start(sealed.GAME, 1)
    prize = state.row[0]
    state.play(Bid("red", 1))
    state.play(Bid("white", 2))
    facts = state.play(Bid("blue", 3))
    assert [fact.name for fact in facts] == ["chosen", "turned-over", "won"]
    assert state.scores() == {"red": 0, "white": 0, "blue": prize, "bank": 0}
    assert state.hands == [(2, 3, 4, 5), (1, 3, 4, 5), (1, 2, 4, 5)]


def test_a_prize_that_several_bid_highest_for_is_the_banks() -> None:
    state = start(sealed.GAME, 1)
    prize = state.row[0]
    state.play(Bid("red", 4))
    state.play(Bid("white", 4))
    facts = state.play(Bid("blue", 2))
    assert about(facts[-1]) == {"seat": "bank", "prize": prize}
    assert state.scores() == {"red": 0, "white": 0, "blue": 0, "bank": prize}
    assert "bank" not in state.seats


def test_where_the_bank_has_the_most_nobody_wins() -> None:
    state = start(sealed.GAME, 1, players=2)
    for number in (1, 2, 3):
        state.play(Bid("red", number))
        state.play(Bid("white", number))
    state.play(Bid("red", 4))
    state.play(Bid("white", 5))
    assert state.outcome() is None
    state.play(Bid("red", 5))
    state.play(Bid("white", 4))
    outcome = state.outcome()
    assert state.scores()["bank"] > max(state.scores()["red"], state.scores()["white"])
    assert (outcome.winners, outcome.decided.key) == ((), "banks-prizes")
    assert len(outcome.places) == 2


def test_nobody_sits_at_the_bank() -> None:
    with pytest.raises(RecordError, match="Nobody sits at the bank"):
        sealed.GAME.start(Header("sealed", [Seat("red", ""), Seat("bank", "")], 1))


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_state_takes_choices_in_any_order(order: tuple[int, ...]) -> None:
    state, straight = start(sealed.GAME, 1), start(sealed.GAME, 1)
    for place in order:
        state.play(Bid(SEATS[place], place + 2))
    for place in range(3):
        straight.play(Bid(SEATS[place], place + 2))
    assert state.digest() == straight.digest()


def test_another_seats_choice_is_hidden_until_all_have_chosen() -> None:
    state = start(sealed.GAME, 1)
    state.play(Bid("white", 4))
    other = start(sealed.GAME, 1)
    other.play(Bid("white", 1))
    for seat in ("red", "blue", None):
        assert state.view(seat).digest() == other.view(seat).digest()
        assert state.view(seat).known.chosen == [sealed.NONE, sealed.UNKNOWN, sealed.NONE]
    assert state.view("white").known.chosen == [sealed.NONE, 4, sealed.NONE]
    dealt = Counter(state.view("red").deal(Chance(seed)).chosen[1] for seed in range(1_000))
    assert set(dealt) == {1, 2, 3, 4, 5}
    assert all(150 < count < 250 for count in dealt.values())


# Barges


def test_an_afternoon_on_the_river() -> None:
    state = Barge(("red", "white"), [3, 0, 1, 1])
    assert [str(action) for action in state.actions("red")] == ["red: move 1", "red: load", "red: done"]
    assert [about(fact) for fact in state.play(Load("red"))] == [{"seat": "red"}, {"seat": "red", "crate": 1}]
    state.play(Move("red", 1))
    assert [str(action) for action in state.actions("red")] == ["red: move 0", "red: move 2", "red: load", "red: unload 1", "red: done"]
    facts = state.play(Unload("red", 1))
    assert [fact.showed for fact in facts] == [True]
    assert state.scores() == {"red": 2, "white": 0}
    state.play(Move("red", 2))
    assert state.prompt().forced is not None
    assert state.actions("red") == [Done("red")]
    state.play(Done("red"))
    assert state.prompt().seats == ("white",)


def test_who_has_landed_the_most_wins_and_several_may() -> None:
    state = Barge(("red", "white", "blue"), [])
    state.landed = [(3,), (0, 2), (1,)]
    state.round = 5
    outcome = state.outcome()
    assert outcome is not None
    assert [tuple(place) for place in outcome.places] == [(1, "red", 4), (1, "white", 4), (3, "blue", 2)]
    assert outcome.winners == ("red", "white")


def test_a_game_of_two_rounds() -> None:
    state = barge.GAME.start(barge.GAME.opening([Seat("red", ""), Seat("white", "")], 1, {"rounds": "2"}))
    for _ in range(2):
        state.play(Done("red"))
        state.play(Done("white"))
    assert state.outcome() is not None
    with pytest.raises(RecordError, match="two rounds or four"):
        barge.GAME.start(Header("barge", [Seat("red", ""), Seat("white", "")], 1, [("rounds", "3")]))


def test_the_reasons_in_their_order() -> None:
    state = Barge(("red", "white"), [])
    state.holds[1] = (0, 2)
    assert [reason.key for reason in state.refusals(Load("white"))] == ["not-asked", "hold-full", "pile-empty"]
    assert [reason.key for reason in state.refusals(Unload("white", 2))] == ["not-asked", "wrong-quay"]
    assert [reason.key for reason in state.refusals(Move("green", 7))] == ["not-asked", "no-such-quay"]
    state.points = 0
    assert [reason.key for reason in state.refusals(Move("red", 2))] == ["not-next", "no-points"]
    state.round = 5
    assert [reason.key for reason in state.refusals(Done("red"))] == ["over"]
    assert state.prompt().seats == ()


@given(SEEDS)
def test_what_is_hidden_may_be_permuted_and_the_view_is_the_same(seed: int) -> None:
    state = somewhere(barge.GAME, seed)
    chance = Chance(seed)
    other = state.copy()
    other.pile = chance.shuffled(other.pile)
    if other.pile and other.holds[1]:
        other.holds[1], other.pile[0] = tuple(sorted((*other.holds[1][1:], other.pile[0]))), other.holds[1][0]
    for seat in (*(seat for seat in state.seats if seat != "white"), None):
        assert other.view(seat).digest() == state.view(seat).digest()


def test_deals_are_all_alike_likely() -> None:
    state = start(barge.GAME, 1, players=2)
    state.play(Load("red"))
    state.play(Done("red"))
    dealt = Counter(state.view("white").deal(Chance(seed)).holds[0] for seed in range(2_000))
    assert set(dealt) == {(0,), (1,), (2,), (3,)}
    assert all(430 < count < 570 for count in dealt.values())
    known = Counter(state.view("red").deal(Chance(seed)).holds[0] for seed in range(50))
    assert set(known) == {state.holds[0]}


@every_game
def test_no_view_holds_chance(game: Any) -> None:
    for state in at_every_state(game, 5):
        for seat in (*state.seats, None):
            known = state.view(seat).known
            assert isinstance(known, (Sealed, Barge))
            assert not any("chance" in name or "seed" in name for name in known.__slots__)


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        (["pile 0 0 0 1 1 1 2 2 2 3 3"], 1, "There are 2 crates for quay 3, not 3."),
        (["pile 0 0 0 1 1 1 2 2 2 3 3", "hold red 4"], 2, "Here stand numbers from 0 to 3."),
        (["turn green 3"], 1, "A position of this game has no such line: turn green 3"),
        (["turn red 6"], 1, "Here stand numbers from 0 to 5."),
    ],
)
def test_positions_of_barges_that_cant_be(lines: list[str], line: int, sentence: str) -> None:
    header = Header("barge", [Seat("red", ""), Seat("white", "")], 1)
    with pytest.raises(RecordError) as caught:
        barge.GAME.position(header, list(enumerate(lines, 1)))
    assert caught.value.sentence == f"Line {line}: {sentence}"


def test_a_position_of_barges() -> None:
    header = Header("barge", [Seat("red", ""), Seat("white", "")], 1)
    lines = ["pile 3 0 0 1 1 2 2 2 3", "hold white 3", "landed red 0 1", "barge white 3", "turn white 1", "round 4"]
    state = barge.GAME.position(header, list(enumerate(lines, 1)))
    assert state.scores() == {"red": 3, "white": 0}
    state.play(Unload("white", 3))
    assert state.scores() == {"red": 3, "white": 4}
    state.play(Done("white"))
    assert state.prompt().seats == ()
