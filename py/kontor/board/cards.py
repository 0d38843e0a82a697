"""The cards. A card is its value, which no other has; tables tell by value what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

GOODS = ("tea", "wine", "spice")
SYMBOLS = ("gulden", "boat")

NOTHING = 0  # where no card lies, is chosen, is hidden
ANCHOR = 100  # the canal card without a value
HIGHEST = 91

CANAL, QUAY, CRANE, FLOOD, BRIDGE, CUSTOMS = "canal", "quay", "crane", "flood", "bridge", "customs"
SPECIALS = (FLOOD, BRIDGE, CUSTOMS)
KINDS = (CANAL, QUAY, CRANE, *SPECIALS)

HIDDEN_CANAL, HIDDEN_RED, HIDDEN_BLACK, HIDDEN_SPECIAL = 201, 202, 203, 204
"""Cards that the holder of a view doesn't know, by their backs."""
HIDDEN_QUAYS = (HIDDEN_RED, HIDDEN_BLACK)

TABLE = 256


class Card(NamedTuple):
    """A card as its file tells it. `owner` is a seat's place: quays and cranes have one."""

    value: int
    kind: str
    owner: int = -1
    goods: tuple[int, ...] = ()
    symbol: str = ""


class Cards:
    """All cards of a game: a name, a version, and by value what each shows."""

    __slots__ = ("boat", "canals", "digest", "goods", "gulden", "kind", "name", "owner", "quays", "specials", "version")

    def __init__(self, name: str, version: str, digest: str, cards: Sequence[Card]) -> None:
        self.name = name
        self.version = version
        self.digest = digest
        self.kind = [""] * TABLE
        self.owner = [-1] * TABLE
        self.goods: list[tuple[int, ...]] = [()] * TABLE
        self.gulden = [False] * TABLE
        self.boat = [False] * TABLE
        for card in cards:
            self.kind[card.value] = card.kind
            self.owner[card.value] = card.owner
            self.goods[card.value] = card.goods
            self.gulden[card.value] = card.symbol == "gulden"
            self.boat[card.value] = card.symbol == "boat"
        self.canals = bytes(sorted(card.value for card in cards if card.kind == CANAL))
        self.quays = tuple(bytes(sorted(card.value for card in cards if card.owner == seat)) for seat in range(2))
        self.specials = bytes(sorted(card.value for card in cards if card.kind in SPECIALS))
        self.kind[ANCHOR] = self.kind[HIDDEN_CANAL] = CANAL
        for seat, hidden in enumerate(HIDDEN_QUAYS):
            self.kind[hidden] = QUAY
            self.owner[hidden] = seat
        self.kind[HIDDEN_SPECIAL] = "special"


def without_card(cards: bytes, card: int) -> bytes:
    """The same cards but this one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_card(hand: bytes, card: int) -> bytes:
    return bytes(sorted((*hand, card)))
