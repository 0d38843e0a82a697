"""Chapter 5, paying for a tile (5.6, 5.7, 5.10) with every engineer's help (chapter 8).

A payment is a tuple of words: kinds of cards in the order of CARD_KINDS, then `double` for each surveyor that Smeaton lets
stand for two cards, then `half` for the second card that such a surveyor left waiting (canalmania.rules.engineers).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from canalmania.board.deck import CARD_KINDS, SURVEYOR
from canalmania.rules.engineers import DOUBLE, HALF, builds, price, stretches_build_locks, surveyor_is_double

Counts = tuple[int, int, int, int, int]

EXTRA_ON_TOP = 2  # 5.10
WORDS = (*CARD_KINDS, DOUBLE, HALF)
_WEIGHTS = {"stretch": 10, "lock": 11, "aqueduct": 13, "tunnel": 14, "surveyor": 60, DOUBLE: 59, HALF: 0}
"""What a sensible payer minds: surveyors most, half a surveyor that would be lost not at all."""
_WEIGHTS_WITH_BRINDLEY = {**_WEIGHTS, "stretch": 12}
"""With him a stretch card does all that a lock card does, and more (8.1)."""


class Cost(NamedTuple):
    """What a tile asks for: cards that build it, and any others."""

    kind: int
    building: int
    any: int

    @property
    def cards(self) -> int:
        return self.building + self.any


def cost(kind: int, on_top: bool, engineer: int) -> Cost:
    """What the tile costs (5.6), with two more cards of any kind on top of others (5.10)."""
    return Cost(kind, price(kind, engineer), EXTRA_ON_TOP if on_top else 0)


def written(singles: Counts, doubles: int, half: bool) -> tuple[str, ...]:
    words: list[str] = []
    for kind, count in zip(CARD_KINDS, singles, strict=True):
        words += [kind] * count
    return (*words, *[DOUBLE] * doubles, *[HALF] * half)


@lru_cache(maxsize=20_000)
def payments(hand: Counts, kind: int, on_top: bool, engineer: int, half: bool) -> tuple[tuple[str, ...], ...]:
    """All legal payments from these cards, the sensible one first. A surveyor stands for any one of them; equal cards are equal (5.7)."""
    wanted = cost(kind, on_top, engineer)
    pays_for_it = tuple(builds(card, kind, engineer) for card in range(SURVEYOR))
    pays: list[tuple[str, ...]] = []
    most_doubles = hand[SURVEYOR] if surveyor_is_double(engineer) else 0
    for use_half, doubles in product((False, True) if half else (False,), range(most_doubles + 1)):
        for waiting in (0, 1) if doubles else (0,):
            for surveyors in range(hand[SURVEYOR] - doubles + 1):
                anything = use_half + 2 * doubles - waiting + surveyors
                rest = wanted.cards - anything
                if rest < 0 or use_half > wanted.cards - waiting:
                    continue
                for singles in _handfuls(hand, rest, pays_for_it, max(0, wanted.building - anything)):
                    pays.append(written((*singles, surveyors), doubles, use_half))
    return tuple(sorted(pays, key=lambda pay: (minded(pay, engineer), pay)))


def minded(pay: tuple[str, ...], engineer: int) -> int:
    """How much a sensible payer minds giving these cards."""
    weights = _WEIGHTS_WITH_BRINDLEY if stretches_build_locks(engineer) else _WEIGHTS
    return sum(map(weights.__getitem__, pay))


def _handfuls(hand: Counts, cards: int, pays_for_it: tuple[bool, ...], building: int) -> list[tuple[int, int, int, int]]:
    """All ways to play so many cards of the four kinds, enough of them such that build the tile."""
    handfuls = []
    for stretches in range(min(hand[0], cards) + 1):
        for locks in range(min(hand[1], cards - stretches) + 1):
            for aqueducts in range(min(hand[2], cards - stretches - locks) + 1):
                tunnels = cards - stretches - locks - aqueducts
                handful = (stretches, locks, aqueducts, tunnels)
                if tunnels <= hand[3] and sum(count for count, pays in zip(handful, pays_for_it, strict=True) if pays) >= building:
                    handfuls.append(handful)
    return handfuls
