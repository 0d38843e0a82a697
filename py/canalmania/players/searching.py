"""A player that plans its turn: it tries several ways the turn could go, on the same deals of what it can't see, and keeps the best.

A way is tried by playing it, then sensible moves for everyone for a turn or so, and judging where that leads.
At first the ways differ in the first decision; the better half is tried on more deals, again and again (sequential halving). Then the
best one is changed at each later decision of the turn, and the change kept where it is better on the deals that both were tried on.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator
from math import fsum
from typing import NamedTuple

from canalmania.players.greedy import STEPS as SENSIBLE
from canalmania.players.judging import WEIGHTS, Judge, Weights
from canalmania.players.prospects import margin
from canalmania.rules.actions import Action
from canalmania.rules.state import State
from canalmania.rules.view import View
from tabletop.bots import HurryError
from tabletop.chance import Chance
from tabletop.protocol import Progress

AT_ONCE = frozenset(("show", "white", "remove", "discard"))
"""Small matters: the sensible move is played without trying."""
_NOISE = 0.05
_FIRST = 0.5  # of the budget for the first decision, the rest for the later ones
_REST_OF_A_TURN = {"contract": 1.0, "boat": 0.8, "second": 0.8, "cards": 0.8, "take": 0.5, "place": 0.4, "build": 0.5, "goods": 0.4, "last": 1.0}
"""Of a turn's budget, what is for thinking that begins with this step."""


class Depth(NamedTuple):
    """How far a player looks."""

    breadth: int  # things to try at the first decision
    later: int  # and at each later one
    turns: int  # of its own that it plays out, after this one
    least: int  # turns of anybody, if it isn't asked again before


class Course:
    """One way the turn could go, until something is shown; and how it did on each deal."""

    __slots__ = ("actions", "values")

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self.actions = actions
        self.values: list[float] = []

    def mean(self, deals: int) -> float:
        return fsum(self.values[:deals]) / deals


class SearchingPlayer:
    """On the floor's bot protocol. A step of the budget is a move that has to be thought of."""

    __slots__ = ("depth", "weights")

    def __init__(self, depth: Depth, weights: Weights = WEIGHTS) -> None:
        self.depth = depth
        self.weights = weights

    def choose(self, view: View, chance: Chance, budget: int) -> Generator[Progress, None, tuple[Action, ...]]:
        search = Search(view, chance, self, max(1, round(budget * _REST_OF_A_TURN.get(view.known.step, 0.0))))
        if view.known.step in AT_ONCE:
            return search.course(()).actions[:1]
        with contextlib.suppress(HurryError):
            for steps in search.steps():
                yield Progress(min(steps, search.budget), search.budget)
        return search.best.actions


class Search:
    def __init__(self, view: View, chance: Chance, player: SearchingPlayer, budget: int) -> None:
        self.view = view
        self.chance = chance
        self.depth = player.depth
        self.weights = player.weights
        self.budget = budget
        self.seat = view.known.seat
        self.turn = (view.known.round, view.known.seat)
        self.deals: list[tuple[State, int]] = []
        self.taken = 0
        self.price = 1  # of trying once more: what the last try took
        self.best = self.course(())

    def steps(self) -> Iterator[int]:
        """Thinks; yields the steps taken so far."""
        courses: list[Course] = []
        for action in self._alternatives((), self.depth.breadth):
            courses.append(self.course((action,)))
            yield self.taken
        yield from self._halving(courses, round(self.budget * _FIRST))
        at = 1
        while self.taken < self.budget:
            left = self._decisions(at)
            if not left:
                break
            at = left[0]
            before = self.best.actions[:at]
            courses = [self.best]
            for action in self._alternatives(before, self.depth.later):
                if action != self.best.actions[at]:
                    courses.append(self.course((*before, action)))
                    yield self.taken
            yield from self._halving(courses, self.taken + (self.budget - self.taken) // len(left))
            at += 1

    def _halving(self, courses: list[Course], until: int) -> Iterator[int]:
        """Leaves the best of these; the first, if there is no time to try them."""
        began, deals = self.taken, 0
        rounds = max(1, (len(courses) - 1).bit_length())
        for number in range(1, rounds + 1):
            while len(courses) > 1:
                untried = [course for course in courses if len(course.values) == deals]
                if self.taken + len(untried) * self.price > began + (until - began) * number // rounds:
                    break
                for course in untried:
                    self._try(course)
                    yield self.taken
                deals += 1
            if deals:
                courses = sorted(courses, key=lambda course: -course.mean(deals))[: (len(courses) + 1) // 2]
        self.best = courses[0]

    def _try(self, course: Course) -> None:
        """On the first deal on which it wasn't."""
        deal = len(course.values)
        while len(self.deals) <= deal:
            self.deals.append((self.view.deal(self.chance), self.chance.bits()))
        dealt, seed = self.deals[deal]
        value, self.price = playout(dealt.copy(), course.actions, self.seat, self.depth, Chance(seed))
        course.values.append(value)
        self.taken += self.price

    def course(self, actions: tuple[Action, ...]) -> Course:
        """This beginning of a turn, with sensible moves to its end."""
        state, shown = self._after(actions)
        found = list(actions)
        while not shown and not state.is_over() and (state.round, state.seat) == self.turn:
            action = sensible(state, self.weights)
            found.append(action)
            shown = any(fact.showed for fact in state.apply(action))
            self.taken += 1
        return Course(tuple(found))

    def _after(self, actions: tuple[Action, ...]) -> tuple[State, bool]:
        """Where these lead, and whether they showed something. What was not shown is the same on every deal."""
        if not self.deals:
            self.deals.append((self.view.deal(self.chance), self.chance.bits()))
        state = self.deals[0][0].copy()
        shown = False
        for action in actions:
            state.actions(state.name)
            shown = any(fact.showed for fact in state.apply(action))
        return state, shown

    def _alternatives(self, before: tuple[Action, ...], breadth: int) -> list[Action]:
        """The likeliest, the sensible move first; of each kind of action at least the best."""
        state, _ = self._after(before)
        actions = state.actions(state.name)
        scored = sorted(SENSIBLE[state.step](Judge(state, self.weights), actions), key=lambda one: -one[0])
        kinds: set[str] = set()
        found: list[Action] = []
        for _, action in scored:
            if len(found) < breadth or action.verb not in kinds:
                kinds.add(action.verb)
                found.append(action)
        return found or [actions[0]]

    def _decisions(self, first: int) -> list[int]:
        """Where the best course could be another from there on."""
        found = []
        state, _ = self._after(self.best.actions[:first])
        for at in range(first, len(self.best.actions)):
            if state.step not in AT_ONCE and len(state.actions(state.name)) > 1:
                found.append(at)
            state.actions(state.name)
            state.apply(self.best.actions[at])
        return found


def playout(s: State, actions: tuple[Action, ...], me: int, depth: Depth, chance: Chance) -> tuple[float, int]:
    """These actions, then sensible moves as far as one looks; how the seat stands there, and the moves it took."""
    steps, left, played = 0, depth.turns, 0
    turn = (s.round, s.seat)
    for action in actions:
        s.actions(s.name)
        s.apply(action)
    while not s.is_over():
        if s.phase == 1 and turn != (s.round, s.seat):
            turn = (s.round, s.seat)
            played += 1
            if not left and (s.seat == me or played >= depth.least):
                break
            left -= s.seat == me
        s.apply(sensible(s, WEIGHTS, chance))
        steps += 1
    return margin(s, me), steps + 1


def sensible(s: State, weights: Weights, chance: Chance | None = None) -> Action:
    """What the greedy player would do with these cards; by chance a little otherwise."""
    actions = s.actions(s.name)
    if len(actions) == 1:
        return actions[0]
    best, highest = actions[0], float("-inf")
    for worth, action in SENSIBLE[s.step](Judge(s, weights), actions):
        if chance is not None:
            worth += _NOISE * chance.below(64) / 64
        if worth > highest:
            best, highest = action, worth
    return best
