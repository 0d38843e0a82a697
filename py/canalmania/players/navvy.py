"""The weakest player: it does plausible things, and often not the best of them."""

from __future__ import annotations

from collections.abc import Generator

from canalmania.players.greedy import STEPS as SENSIBLE
from canalmania.players.judging import WEIGHTS, Judge, Weights
from canalmania.rules.actions import Action, Renew, Swap, TakeBack
from canalmania.rules.view import View
from tabletop.chance import Chance
from tabletop.protocol import Progress

_BLUR = 8.0  # points: between what differs by less it can't tell
_NEVER = (Swap, Renew, TakeBack)


class Navvy:
    """On the floor's bot protocol. It leaves the engineers where they are."""

    __slots__ = ("weights",)

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: View, chance: Chance, budget: int) -> Generator[Progress, None, tuple[Action]]:
        yield from ()
        known = view.known
        actions: list[Action] = [action for action in view.actions(known.name) if not isinstance(action, _NEVER)]
        best, highest = actions[0], float("-inf")
        for worth, action in SENSIBLE[known.step](Judge(known, self.weights), actions):
            seen = worth + _BLUR * chance.below(64) / 64
            if seen > highest:
                best, highest = action, seen
        return (best,)
