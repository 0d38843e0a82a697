"""How fast this machine is, and how long computer players think on it: on a slow one less, so that nobody waits the longer for it. What they played
stands in the record; nobody thinks it again."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property

from tabletop.chance import Chance

_USUAL = 0.0015
"""Seconds that the measure takes in the page on a usual machine."""
_ROUNDS = 12
_THROWS = 1_000
SHARES = (1, 2, 4, 8)
"""Computer players think a whole thought, or so much less."""
_LONG = 5.0
"""Seconds that a thought may take. A machine that others are at work on, or that is held back now and then, is slower than it measured."""


class Machine:
    """Measured when it is first asked about, once; and slower than that if a thought shows it."""

    def __init__(self, measure: Callable[[], float] = lambda: 1.0) -> None:
        self._measure = measure

    @cached_property
    def share(self) -> int:
        return share_for(self._measure())

    def thought_for(self, seconds: float) -> None:
        if seconds > _LONG and self.share < SHARES[-1]:
            self.share *= 2


Clock = Callable[[], float]


def measured(clock: Clock = time.perf_counter) -> float:
    """How many times as long as a usual machine this one takes: the best of some rounds, for others may be at work on it. Some browsers' clocks go by
    whole milliseconds, or by a hundred: what they don't see is quick."""
    return (min(_seconds(clock) for _ in range(_ROUNDS)) or _USUAL) / _USUAL


def _seconds(clock: Clock) -> float:
    began, chance, counted = clock(), Chance(1), dict.fromkeys(range(10), 0)
    for _ in range(_THROWS):
        counted[chance.below(len(counted))] += 1
    return clock() - began


def share_for(times: float) -> int:
    """On a machine that takes so many times as long: a half of the thought where that is nearer to the usual time than the whole, and so on."""
    return min(SHARES, key=lambda share: max(times / share, share / times))
