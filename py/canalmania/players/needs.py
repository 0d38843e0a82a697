"""What finishing a route takes: the tiles, the cards of the hand that pay for them, the cards that are lacking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from canalmania.board.deck import AQUEDUCT, LOCK, SURVEYOR, TUNNEL, Deck, kind_counts
from canalmania.players.routes import Tiles
from canalmania.rules.engineers import price, surveyor_is_double
from canalmania.rules.payment import EXTRA_ON_TOP
from canalmania.rules.pieces import BRINDLEY, ENGINEERS, POINTS

Counts = tuple[int, int, int, int, int]

ANY = SURVEYOR  # among the cards that are lacking: any two, for a tile on top of another (5.10)
_USUAL_SHARE = 20  # of a deck: a card of which there are so many counts as one


def less(counts: Counts, used: Counts) -> Counts:
    """These cards without those."""
    stretch, lock, aqueduct, tunnel, surveyor = counts
    return stretch - used[0], lock - used[1], aqueduct - used[2], tunnel - used[3], surveyor - used[4]


@lru_cache(maxsize=8)
def scarceness(deck: Deck) -> tuple[float, ...]:
    """What a card of each kind counts for, the scarce ones more."""
    return tuple(sqrt(_USUAL_SHARE / max(1, count)) for count in kind_counts(deck.cards))


_PRICES = tuple((price(AQUEDUCT, engineer), price(TUNNEL, engineer)) for engineer in range(len(ENGINEERS)))


class Need(NamedTuple):
    """What a route takes."""

    lack: Counts  # of the four kinds, and of any
    used: Counts  # of the hand
    points: int  # of its tiles


@lru_cache(maxsize=256)
def tiled(levels: bytes) -> int:
    """The hexes that hold a tile: building there takes cards more (5.10)."""
    return sum(1 << hex_ for hex_, level in enumerate(levels) if level)


def need(tiles: Tiles, last: int, counts: Sequence[int], engineer: int, on_top: int, supply: bytes, half: bool) -> Need | None:
    """For the seat with this hand; None: there are not tiles enough. `last` is the kind of the last tile laid; so many tiles go on top of others."""
    stretches = locks = tiles.clear_pairs
    aqueducts = tunnels = tiles.difficult_pairs
    have_s, have_l, have_a, have_t, surveyors = counts
    if tiles.lead:
        odd, even = (tiles.lead + 1) // 2, tiles.lead // 2
        if last < AQUEDUCT:
            stretches, locks = (stretches + even, locks + odd) if last != LOCK else (stretches + odd, locks + even)
        else:
            aqueducts, tunnels = (aqueducts + even, tunnels + odd) if last != TUNNEL else (aqueducts + odd, tunnels + even)
    for_aqueduct, for_tunnel = _PRICES[engineer]
    for _ in range(tiles.clear_odd):
        # A lock brings a point, and is as good as a stretch where nobody has to wait for it.
        if have_l > locks or (engineer == BRINDLEY and have_s + have_l > stretches + locks):
            locks += 1
        else:
            stretches += 1
    for _ in range(tiles.difficult_odd):
        short_a, short_t = (aqueducts + 1) * for_aqueduct - have_a, (tunnels + 1) * for_tunnel - have_t
        if supply[TUNNEL] <= tunnels or (supply[AQUEDUCT] > aqueducts and (short_a <= 0 or short_a <= short_t)):
            aqueducts += 1
        else:
            tunnels += 1
    if stretches > supply[0] or locks > supply[1] or aqueducts > supply[2] or tunnels > supply[3]:
        return None
    points = locks * POINTS[LOCK] + aqueducts * POINTS[AQUEDUCT] + tunnels * POINTS[TUNNEL]

    aqueducts, tunnels = aqueducts * for_aqueduct, tunnels * for_tunnel  # cards from here on
    used_s, used_l, used_a, used_t = min(stretches, have_s), min(locks, have_l), min(aqueducts, have_a), min(tunnels, have_t)
    lack_s, lack_l, lack_a, lack_t = stretches - used_s, locks - used_l, aqueducts - used_a, tunnels - used_t
    if lack_l and engineer == BRINDLEY:
        helped = min(lack_l, have_s - used_s)
        lack_l -= helped
        used_s += helped
    extra = EXTRA_ON_TOP * on_top
    if extra:
        left = [have_s - used_s, have_l - used_l, have_a - used_a, have_t - used_t]
        for kind, count in enumerate(left):
            left[kind] = min(extra, count)
            extra -= left[kind]
        used_s, used_l, used_a, used_t = used_s + left[0], used_l + left[1], used_a + left[2], used_t + left[3]
    used_v = 0
    if (surveyors or half) and (lack_s or lack_l or lack_a or lack_t or extra):
        double = surveyor_is_double(engineer)
        wild = most = surveyors * (1 + double) + half
        helped = min(wild, lack_t)
        lack_t, wild = lack_t - helped, wild - helped
        helped = min(wild, lack_a)
        lack_a, wild = lack_a - helped, wild - helped
        helped = min(wild, lack_l)
        lack_l, wild = lack_l - helped, wild - helped
        helped = min(wild, lack_s)
        lack_s, wild = lack_s - helped, wild - helped
        helped = min(wild, extra)
        extra, wild = extra - helped, wild - helped
        used_v = max(0, most - wild - half)
        if double:
            used_v = (used_v + 1) // 2
    return Need((lack_s, lack_l, lack_a, lack_t, extra), (used_s, used_l, used_a, used_t, used_v), points)
