"""Chapter 8, the engineers: what each changes in the other chapters' numbers."""

from __future__ import annotations

from canalmania.rules.pieces import AQUEDUCT, BRINDLEY, JESSOP, LOCK, PRICE, RENNIE, SMEATON, STRETCH, TELFORD, TUNNEL

NORMAL_TAKE = 3


def price(kind: int, engineer: int) -> int:
    """Cards for a tile (5.6), fewer with Jessop (8.2) and Telford (8.3)."""
    if kind == TUNNEL and engineer == JESSOP:
        return 2
    if kind == AQUEDUCT and engineer == TELFORD:
        return 1
    return PRICE[kind]


def builds(card_kind: int, tile: int, engineer: int) -> bool:
    """Whether a card of this kind, no surveyor, pays for that tile (5.6, 8.1)."""
    return card_kind == tile or (engineer == BRINDLEY and card_kind == STRETCH and tile == LOCK)


def most_taken(engineer: int) -> int:
    """8.4"""
    return NORMAL_TAKE + (engineer == RENNIE)


def surveyor_is_double(engineer: int) -> bool:
    """8.5"""
    return engineer == SMEATON
