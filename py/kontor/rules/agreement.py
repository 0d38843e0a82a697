"""What stays the same for a whole game."""

from __future__ import annotations

from typing import NamedTuple

from kontor.board.cards import CRANE, Cards
from kontor.card import SEATS
from kontor.rules.variants import Variant, corners, fields, start_places


class Agreement(NamedTuple):
    variant: Variant
    cards: Cards
    start: tuple[int, ...]  # places of the canals that lie there at first, the anchor left out
    corners: tuple[int, int, int, int]  # west, east, north, south of the start
    fields: tuple[int, ...]  # 9.3
    seats: tuple[str, ...] = SEATS

    @classmethod
    def of(cls, variant: Variant, cards: Cards) -> Agreement:
        return cls(variant, cards, tuple(start_places(variant)), corners(variant), fields(variant))

    def quays(self, seat: int) -> bytes:
        """The quay cards and cranes of a seat that are in this game (9.3, 9.5)."""
        return bytes(card for card in self.cards.quays[seat] if self._plays(card))

    def _plays(self, card: int) -> bool:
        if self.cards.kind[card] != CRANE or self.variant.cranes == "all":
            return True
        return self.variant.cranes == "boat" and self.cards.boat[card]
