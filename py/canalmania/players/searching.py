"""A player that tries what it could do: it deals out what it can't see, plays on with sensible moves for everyone, and judges where that leads.

Of several things worth trying all are tried on the same deals; the worse half is dropped, and the rest tried on more (sequential halving).
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from typing import NamedTuple

from canalmania.actions import Action
from canalmania.players.greedy import STEPS as SENSIBLE
from canalmania.players.judging import WEIGHTS, Judge
from canalmania.players.prospects import margin
from canalmania.state import State
from canalmania.view import View
from tabletop.bots import HurryError
from tabletop.chance import Chance
from tabletop.protocol import Progress

_AT_ONCE = frozenset(("show", "white", "remove", "discard"))
"""Small matters: the sensible move is played without trying."""
_NOISE = 0.05


class Depth(NamedTuple):
    """How far a player looks."""

    breadth: int  # things to try
    turns: int  # of its own, to the beginning of which a playout goes


class SearchingPlayer:
    """On the floor's bot protocol. A step of the budget is a move of a playout."""

    __slots__ = ("depth",)

    def __init__(self, depth: Depth) -> None:
        self.depth = depth

    def choose(self, view: View, chance: Chance, budget: int) -> Generator[Progress, None, tuple[Action, ...]]:
        candidates = self._candidates(view)
        if len(candidates) == 1 or view.known.step in _AT_ONCE:
            return (candidates[0],)
        return (yield from self._halving(view, candidates, chance, budget))

    def _candidates(self, view: View) -> list[Action]:
        """The likeliest, the sensible move first; of each kind of action at least the best."""
        known = view.known
        actions = view.actions(known.name)
        scored = sorted(SENSIBLE[known.step](Judge(known, WEIGHTS), actions), key=lambda one: -one[0])
        kinds: set[str] = set()
        found: list[Action] = []
        for _, action in scored:
            if len(found) < self.depth.breadth or action.verb not in kinds:
                kinds.add(action.verb)
                found.append(action)
        return found or [actions[0]]

    def _halving(self, view: View, candidates: list[Action], chance: Chance, budget: int) -> Generator[Progress, None, tuple[Action, ...]]:
        me = view.known.seat
        alive = list(range(len(candidates)))
        totals = [0.0] * len(candidates)
        rounds = max(1, (len(alive) - 1).bit_length())
        steps = 0
        with contextlib.suppress(HurryError):
            for number in range(1, rounds + 1):
                while True:
                    deal, seed = view.deal(chance), chance.bits()
                    for one in alive:
                        value, taken = playout(deal.copy(), candidates[one], me, self.depth.turns, Chance(seed))
                        totals[one] += value
                        steps += taken
                        yield Progress(min(steps, budget), budget)
                    if steps >= budget * number // rounds:
                        break
                alive = sorted(alive, key=lambda one: -totals[one])[: (len(alive) + 1) // 2]
        return (candidates[alive[0]],)


def playout(s: State, action: Action, me: int, turns: int, chance: Chance) -> tuple[float, int]:
    """This action, then sensible moves to the beginning of one of the seat's next turns; how it stands there, and the moves it took."""
    steps = 1
    turn = (s.round, s.seat)
    s.actions(s.name)
    s.apply(action)
    while not s.is_over():
        if s.phase == 1 and turn != (s.round, s.seat):
            turn = (s.round, s.seat)
            if s.seat == me:
                turns -= 1
                if turns <= 0:
                    break
        s.apply(sensible(s, chance))
        steps += 1
    return margin(s, me), steps


def sensible(s: State, chance: Chance) -> Action:
    """What the greedy player would do with these cards."""
    actions = s.actions(s.name)
    if len(actions) == 1:
        return actions[0]
    best, highest = actions[0], float("-inf")
    for worth, action in SENSIBLE[s.step](Judge(s, WEIGHTS), actions):
        worth += _NOISE * chance.below(64) / 64
        if worth > highest:
            best, highest = action, worth
    return best
