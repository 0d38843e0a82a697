"""What a position is worth to a seat: points, hopes of sections and of vineyards, workers, cards. Its weights were found by play (docs/strength.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from arriala.board.deck import CARD_KINDS, MASTERPIECE
from arriala.rules.ending import decided
from arriala.rules.pieces import NOBODY, SUPPLY, WORKERS, section_points
from arriala.rules.state import Position


class Weights(NamedTuple):
    hope: float = 0.5  # of a section, for oneself
    rivals: float = 0.3  # and for the others
    vineyard: float = 0.75
    worker: float = 2.2  # on the canal
    supply: float = 0.8  # and in the supply
    card: float = 0.8  # how much cards are liked
    point: float = 0.22  # an action point that is left within the turn


WEIGHTS = Weights()

LIKELY = (1.0, 0.75, 0.52, 0.38, 0.28, 0.2, 0.15, 0.11, 0.08, 0.06, 0.05)
"""That a section is finished before long, by how many of its spaces are free."""

CARDS = (0.7, 0.8, 0.9, 1.0, 1.3, 1.0, 1.0, 0.8, 0.9, 1.5, 1.2)
"""What a card is worth in a hand, by its kind."""
UNKNOWN = 1.0
LAST = 2.5
"""And a masterpiece's more, for who is last."""
WIN = 15.0
"""What it counts at the end to have won, or not."""
assert len(CARDS) == len(CARD_KINDS)

Shares = tuple[tuple[int, float], ...]
"""Colours, and what each may hope for."""


def values(s: Position, me: int, weights: Weights) -> list[float]:
    """What each colour has to hope for, and its points; a seat's own hopes count for more than its rivals'."""
    agreement, at = s.agreement, s.at
    colours = len(agreement.colours)
    length = agreement.board.length
    found = list(map(float, s.score))
    done = (s.scored | s.locks).bit_count() / agreement.spaces.bit_count()
    early = 1.0 - done
    canal, supply = weights.worker * early, weights.supply * early
    masks = [0] * colours
    worker = 0
    for colour in range(colours):
        mask, there = 0, 0
        for place in at[worker : worker + WORKERS]:
            if place < length:
                mask |= 1 << place
                there += 1
        masks[colour] = mask
        found[colour] += canal * there + supply * at.count(SUPPLY, worker, worker + WORKERS)
        worker += WORKERS
    hopes = [weights.rivals] * colours
    hopes[me] = weights.hope
    open_ = agreement.spaces & ~s.locks & ~s.scored
    while open_:
        # The run of ones from the lowest on: its ends are cities, locks or scored sections.
        spaces = open_ & ~(open_ + (open_ & -open_))
        open_ &= ~spaces
        if s.occupied & spaces:
            for colour, share in section_shares(tuple([(mask & spaces).bit_count() for mask in masks]), spaces.bit_count()):
                found[colour] += share * hopes[colour]
    vineyard = weights.vineyard * (0.3 + 0.7 * done)
    for place, capacity in agreement.vineyards:
        if place in at:
            counts = tuple([at.count(place, worker, worker + WORKERS) for worker in range(0, WORKERS * colours, WORKERS)])
            for colour, share in vineyard_shares(counts, capacity):
                found[colour] += share * vineyard
    for seat, hand in enumerate(s.hands):
        found[seat] += weights.card * early * hand_value(hand)
    return found


@lru_cache(maxsize=4000)
def hand_value(hand: bytes) -> float:
    return sum(CARDS[card] if card < len(CARDS) else UNKNOWN for card in hand)


@lru_cache(maxsize=8000)
def section_shares(counts: tuple[int, ...], size: int) -> Shares:
    """The leader hopes for most of a section, the surer the larger its lead; those tied for little, and who comes after them for the rest."""
    free = size - sum(counts)
    worth = section_points(size) * LIKELY[min(free, len(LIKELY) - 1)]
    most = max(counts)
    ties = counts.count(most)
    following = max((count for count in counts if count < most), default=0)
    if ties == 1:
        sure = 0.45 + 0.55 * min(1.0, (most - following) / (free + 1))
        first, second = worth * sure, worth * (1.0 - sure) * 0.6 / counts.count(following)
    else:
        first = worth * (0.5 if free > 1 else 0.3) / ties
        second = worth * (0.4 if free > 1 else 0.6) if counts.count(following) == 1 else 0.0
    return _shares(counts, most, first, following, second)


@lru_cache(maxsize=4000)
def vineyard_shares(counts: tuple[int, ...], capacity: int) -> Shares:
    most = max(counts)
    ties = counts.count(most)
    following = max((count for count in counts if count < most), default=0)
    if ties == 1:
        return _shares(counts, most, capacity * (0.7 if most - following == 1 else 0.85), following, capacity * 0.1)
    return _shares(counts, most, capacity * 0.15, following, capacity * (0.6 if counts.count(following) == 1 else 0.1))


def _shares(counts: tuple[int, ...], most: int, first: float, following: int, second: float) -> Shares:
    return tuple((colour, first if count == most else second) for colour, count in enumerate(counts) if count and count in (most, following))


def margin(s: Position, me: int, weights: Weights) -> float:
    """How a seat stands over the others."""
    seats = len(s.agreement.seats)
    found = list(map(float, s.score)) if s.end else values(s, me, weights)
    mine = found.pop(me)
    rivals = found[: seats - 1]
    over = mine - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)
    if len(found) >= seats and found[-1] > mine:
        over -= 0.3 * (found[-1] - mine)  # 6.1: where the third has the most nobody wins
    if s.end:
        return over + (WIN if s.agreement.seats[me] in decided(s).winners else -WIN)
    if MASTERPIECE in s.hands[me] and NOBODY in s.masterpieces and s.score[me] < min(points for seat, points in enumerate(s.score[:seats]) if seat != me):
        over += LAST
    return over
