"""The player that plans a whole turn: with a game of numbers made for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple

import pytest

from tabletop.bots import Thinking, intended
from tabletop.chance import Chance
from tabletop.planning import Plan, Planning, PlanningPlayer, PlanSense
from tabletop.search import Turn

PRICES = {"one": 1, "two": 2, "three": 3, "draw": 2, "done": 0}
WORTH = {"one": 1.0, "two": 2.5, "three": 3.2, "draw": 0.0, "done": 0.0}


class Buy(NamedTuple):
    seat: str
    what: str


class Happened(NamedTuple):
    showed: bool
    only: tuple[str, ...] | None = None
    name: str = "happened"


class Shop:
    """In a turn five points are spent on things, each once; who has drawn has something that nobody foresaw. After four turns it is closed."""

    def __init__(self) -> None:
        self.seats = ("red", "white")
        self.turn = 0
        self.left = 5
        self.bought: list[tuple[str, ...]] = [(), ()]
        self.this_turn: tuple[str, ...] = ()
        self.points = [0.0, 0.0]

    @property
    def name(self) -> str:
        return self.seats[self.turn % 2]

    def copy(self) -> Shop:
        other = Shop()
        other.turn, other.left, other.bought, other.this_turn, other.points = self.turn, self.left, list(self.bought), self.this_turn, list(self.points)
        return other

    def actions(self, seat: str) -> list[Buy]:
        if self.turn == 4 or seat != self.name:
            return []
        return [Buy(seat, what) for what, price in PRICES.items() if price <= self.left and what not in self.this_turn]

    def apply(self, action: Buy) -> list[Happened]:
        seat = self.turn % 2
        self.left -= PRICES[action.what]
        self.points[seat] += WORTH[action.what]
        self.this_turn = tuple(sorted((*self.this_turn, action.what)))
        if action.what == "done":
            self.turn, self.left, self.this_turn = self.turn + 1, 5, ()
        return [Happened(action.what == "draw")]


class ShopView:
    def __init__(self, state: Shop, seat: str | None) -> None:
        self.known, self.seat, self.seats, self.round = state, seat, state.seats, 1

    def actions(self, seat: str) -> list[Buy]:
        return self.known.actions(seat)

    def deal(self, chance: Chance) -> Shop:
        return self.known.copy()


class ShopSense(PlanSense[Any, Buy, float]):
    """Any: the shop answers only what planning asks. A taste is what a draw is hoped to bring. It counts what it is asked."""

    characters = (0.0,)

    def __init__(self) -> None:
        self.asked_for: list[tuple[str, ...]] = []

    def asked(self, state: Shop) -> Sequence[str]:
        return () if state.turn == 4 else (state.name,)

    def turn(self, state: Shop) -> Turn:
        return Turn(state.turn, state.name)

    def sensible(self, state: Shop, seat: str, actions: Sequence[Buy], taste: float) -> Iterable[tuple[float, Buy]]:
        return [(WORTH[action.what], action) for action in actions]

    def key(self, state: Shop, seat: str) -> Hashable:
        return state.this_turn, state.left, state.turn

    def prospect(self, state: Shop, seat: str, taste: float) -> float:
        self.asked_for.append(state.this_turn)
        return self.settled(state, seat, taste) + (taste if "draw" in state.this_turn else 0.0) + 0.1 * state.left

    def settled(self, state: Shop, seat: str, taste: float) -> float:
        own = state.seats.index(seat)
        return state.points[own] - state.points[1 - own]


def seen(seat: str | None) -> Any:
    """A view of the shop before anything is bought."""
    return ShopView(Shop(), seat)


def thought(plan: Plan, taste: float = 0.0, budget: int = 1_000) -> list[str]:
    player = PlanningPlayer(ShopSense(), plan, taste)
    return [action.what for action in intended(player, seen("red"), Chance(1), budget)]


def test_it_plans_the_whole_turn_to_its_end() -> None:
    *bought, last = thought(Plan(width=5))
    assert (sorted(bought), last) == (["three", "two"], "done")


def test_it_stops_where_something_is_shown() -> None:
    assert thought(Plan(width=5), taste=9.0)[-1] == "draw"
    assert "done" not in thought(Plan(width=5), taste=9.0)


def test_what_another_order_led_to_is_dropped() -> None:
    sense = ShopSense()
    for _ in Planning(sense, "red", 0.0, None).turns(Shop(), 50, 1, 1_000):
        pass
    interior = [bought for bought in sense.asked_for if "draw" not in bought]
    assert len(interior) == len(set(interior))


@pytest.mark.parametrize("budget", [1, 3, 30])
def test_with_hardly_any_steps_it_still_ends_its_turn(budget: int) -> None:
    assert thought(Plan(width=5), budget=budget)[-1] == "done"


def test_the_best_turns_are_played_on_with_the_others_answers() -> None:
    plan = Plan(width=5, finalists=4, deals=4, turns=1)
    *bought, last = thought(plan)
    assert (sorted(bought), last) == (["three", "two"], "done")
    player = PlanningPlayer(ShopSense(), plan, 0.0)
    thinking = Thinking(player, seen("red"), Chance(1), 1_000)
    steps = 0
    while not thinking.go_on():
        steps += 1
    assert steps > 8
    assert thinking.progress.steps > 50


def test_who_is_hurried_does_what_seems_best_so_far() -> None:
    thinking = Thinking(PlanningPlayer(ShopSense(), Plan(width=5, finalists=4, deals=9), 0.0), seen("red"), Chance(1), 10_000)
    for _ in range(4):
        thinking.go_on()
    assert thinking.hurry()


def test_an_onlooker_does_not_play() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        next(PlanningPlayer(ShopSense(), Plan(width=1), 0.0).choose(seen(None), Chance(1), 1))
