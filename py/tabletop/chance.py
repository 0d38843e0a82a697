"""Chance that is the same on every Python: one small integer generator, a named stream for each pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
SEED_LIMIT = 1 << 53
"""Seeds stay below this, so that a page can hold one as a plain number."""


def _mixed(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


class Chance:
    """SplitMix64. The whole of it is `state`, one integer, so a game state can hold it and stay cheap to copy."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _WORD

    @classmethod
    def stream(cls, seed: int, name: str) -> Chance:
        """The stream of that name: a rule about one pile that changes doesn't shift the others."""
        word = _mixed((seed + _STEP) & _WORD)
        for byte in name.encode():
            word = _mixed((word ^ byte) * 0x100000001B3 + _STEP & _WORD)
        return cls(word)

    def bits(self) -> int:
        """The next 32 bits."""
        self.state = (self.state + _STEP) & _WORD
        return _mixed(self.state) >> 32

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, `limit`, all equally likely."""
        if not 0 < limit <= 1 << 32:
            raise ValueError(f"no number below {limit}")
        fair = (1 << 32) - (1 << 32) % limit
        while (bits := self.bits()) >= fair:
            pass
        return bits % limit

    def choice(self, items: Sequence[Item]) -> Item:
        """Picks one of these, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """A new list of the same items, every order equally likely."""
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile
