"""Chapter 8, the engineers (8.1-8.5): what each changes in the other chapters. Nobody else asks who an engineer is."""

from __future__ import annotations

from canalmania.board.deck import AQUEDUCT, LOCK, STRETCH, TUNNEL
from canalmania.rules.pieces import BRINDLEY, JESSOP, PRICE, RENNIE, SMEATON, TELFORD

NORMAL_TAKE = 3  # 4.1


def price(kind: int, engineer: int) -> int:
    """Cards for a tile (5.6), fewer with Jessop (8.2) and Telford (8.3)."""
    if kind == TUNNEL and engineer == JESSOP:
        return 2
    if kind == AQUEDUCT and engineer == TELFORD:
        return 1
    return PRICE[kind]


def builds(card_kind: int, tile: int, engineer: int) -> bool:
    """Says whether a card of this kind, no surveyor, pays for that tile (5.6); with Brindley a stretch card for a lock too (8.1)."""
    return card_kind == tile or (stretches_build_locks(engineer) and card_kind == STRETCH and tile == LOCK)


def stretches_build_locks(engineer: int) -> bool:
    """Says whether a stretch card may build a lock: Brindley's help (8.1)."""
    return engineer == BRINDLEY


def most_taken(engineer: int) -> int:
    """How many display cards may be taken (4.1): with Rennie one more (8.4)."""
    return NORMAL_TAKE + (engineer == RENNIE)


def draws_from_display(engineer: int) -> bool:
    """Says whether a display card may be drawn instead of the top one: Rennie's other help (8.4)."""
    return engineer == RENNIE


def surveyor_is_double(engineer: int) -> bool:
    """Smeaton's help (8.5): a surveyor may stand for two cards."""
    return engineer == SMEATON


# A payment names such a surveyor DOUBLE, and its second card, where an earlier payment left it waiting, HALF (8.5).
DOUBLE, HALF = "double", "half"


def worth(pay: tuple[str, ...]) -> int:
    """How many cards the payment stands for."""
    return len(pay) + pay.count(DOUBLE)


def leaves_half(pay: tuple[str, ...], cards: int) -> bool:
    """Says whether the last surveyor's second card is still to be used, the tile costing so many (8.5)."""
    return DOUBLE in pay and worth(pay) == cards + 1
