"""Choosing in secret at the same time as another: mixes by regret matching, and a player that assumes nothing of the other's choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tabletop.bots import Thinking, intended, run
from tabletop.chance import Chance
from tabletop.headers import Header, Seat
from tabletop.search import Depth
from tabletop.together import ChoosingPlayer, Meeting, SecretChoice, solved
from tiny import sealed
from tiny.sealed import NONE, Bid, Sealed, SealedSense

EVEN = 0.02


class DuelSense(SealedSense):
    """Sealed bids for two, where each is the other's rival."""

    def rival(self, state: Sealed, seat: str) -> str:
        (other,) = [name for name in state.seats if name != seat]
        return other

    def unchosen(self, state: Sealed, rival: str) -> Sealed:
        state.chosen[state.seats.index(rival)] = NONE
        return state


SENSE = DuelSense()
DEPTH = Depth(breadth=5, later=3, turns=0, least=1)


def player(deals: int = 4) -> ChoosingPlayer[Sealed, Bid, float]:
    return ChoosingPlayer(SENSE, DEPTH, Meeting(own=5, others=5, deals=deals, rounds=0), 0.0)


def start(seed: int) -> Sealed:
    return sealed.GAME.start(Header("sealed", [Seat("red", "Ada"), Seat("white", "Tom")], seed))


def value(table: Sequence[Sequence[float]], mix: Sequence[float]) -> float:
    """What the mix is worth against the best answer to it."""
    return min(float(sum(part * worth for part, worth in zip(mix, column, strict=True))) for column in zip(*table, strict=True))


def test_scissors_paper_stone_is_mixed_evenly() -> None:
    assert solved([[[0, -1, 1], [1, 0, -1], [-1, 1, 0]]]) == pytest.approx([1 / 3] * 3, abs=EVEN)


def test_an_uneven_game_is_mixed_unevenly() -> None:
    """Twice as much for matching heads: heads a third of the time."""
    assert solved([[[2, -1], [-1, 1]]], 1000) == pytest.approx([0.4, 0.6], abs=EVEN)


def test_what_is_better_whatever_the_other_does_is_chosen() -> None:
    assert solved([[[1, 2, 3], [2, 3, 4], [0, 9, 0]]])[1] > 0.9
    assert solved([[[3.0]]]) == [1.0]


@pytest.mark.parametrize("seed", range(8))
def test_no_mix_is_much_better(seed: int) -> None:
    """The other way round the other can't be held to less: by the minimax theorem both are nearly the game's value."""
    chance = Chance(seed)
    table = [[chance.below(100) / 10 for _ in range(5)] for _ in range(4)]
    other = [[-worth for worth in column] for column in zip(*table, strict=True)]
    assert value(table, solved([table], 2000)) + value(other, solved([other], 2000)) == pytest.approx(0, abs=0.15)


def test_one_mix_for_all_deals_against_others_who_know_theirs() -> None:
    """On either deal another choice is right; who can't tell them apart must mix, or take the third."""
    left, right = [[4, 4], [0, 0], [1, 1]], [[0, 0], [4, 4], [1, 1]]
    mix = solved([left, right])
    assert mix[0] + mix[1] > 0.95
    mix = solved([[[4, 0], [0, 4], [3, 3]], [[0, 4], [4, 0], [3, 3]]], 500)
    assert mix[2] > 0.9


def test_what_the_other_has_chosen_changes_nothing() -> None:
    for seed in range(4):
        state = start(seed)
        wanted = run(player(), state.view("red"), Chance(5), 200)
        for number in range(1, 6):
            chosen = state.copy()
            chosen.apply(Bid("white", number))
            assert run(player(), chosen.view("red"), Chance(5), 200) == wanted


def test_it_mixes() -> None:
    """Where no option is always best, now this one is chosen and now that; what is hardly ever right never is."""
    chosen = Counter[Bid]()
    choice = SecretChoice(start(1).view("red"), Chance(0), player())
    for seed in range(60):
        choice = SecretChoice(start(1).view("red"), Chance(seed), player())
        assert choice.chosen() == choice.options[0]  # nothing was looked at yet
        choice.tables = [[[0, -1, 1], [1, 0, -1], [-1, 1, 0], [-5, -5, -5], [-5, -5, -5]]]
        chosen[choice.chosen()] += 1
    assert set(chosen) == set(choice.options[:3])
    assert min(chosen.values()) > 8


def test_thinking_is_counted_and_stops_when_it_is_told_to() -> None:
    view = start(2).view("red")
    thought = Thinking(player(), view, Chance(5), 60)
    seen = []
    while not thought.go_on():
        seen.append(thought.progress.steps)
    assert seen == sorted(seen)
    assert seen[-1] <= 60
    assert thought.intent == intended(player(), view, Chance(5), 60)
    assert len(thought.intent) == 1
    for looks in (0, 3, 30):
        hurried: Thinking[Bid] = Thinking(player(10**6), view, Chance(5), 10**9)
        for _ in range(looks):
            assert not hurried.go_on()
        assert hurried.hurry()[0] in view.actions("red")


def test_it_looks_at_so_many_deals() -> None:
    choice = SecretChoice(start(2).view("red"), Chance(5), player())
    for _ in range(3):
        for _ in choice.look():
            pass
    assert len(choice.tables) == 3
    assert {(len(table), len(table[0])) for table in choice.tables} == {(5, 5)}
    assert choice.taken >= 75


def test_where_nobody_chooses_at_the_same_time_it_searches() -> None:
    """Without a rival it is the floor's searching player."""
    alone = ChoosingPlayer(sealed.SENSE, DEPTH, Meeting(5, 5, 4, 0), 0.0)
    view = start(2).view("red")
    assert run(alone, view, Chance(5), 60) in view.actions("red")
