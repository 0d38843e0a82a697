"""The build cards. A card is a byte: its kind times eight, plus nothing without a goods symbol, else one more than the symbol's place in GOODS.

A hand is such bytes, sorted: the first of a kind is the one that rule 5.7 spends first.
"""

from __future__ import annotations

from canalmania.board.board import COLOURS

KINDS = ("stretch", "lock", "aqueduct", "tunnel")
STRETCH, LOCK, AQUEDUCT, TUNNEL = range(4)
SURVEYOR = 4
CARD_KINDS = (*KINDS, "surveyor")
KIND_OF = {name: kind for kind, name in enumerate(KINDS)}

WHITE = 6
GOODS = (*COLOURS, "white")

HIDDEN = 255  # a card that the holder of a view doesn't know
CARD_NAMES = {8 * kind + mark: name if not mark else f"{name}/{GOODS[mark - 1]}" for kind, name in enumerate(CARD_KINDS) for mark in range(len(GOODS) + 1)}
CARD_OF = {name: card for card, name in CARD_NAMES.items()}
_KINDS_ONLY = bytes(card >> 3 for card in range(256))


class Deck:
    """The build cards of a game: a name, a version, and the cards, sorted."""

    __slots__ = ("cards", "digest", "name", "version")

    def __init__(self, name: str, version: str, digest: str, cards: bytes) -> None:
        self.name = name
        self.version = version
        self.digest = digest
        self.cards = cards


def symbol(card: int) -> int:
    """The place of the card's goods symbol in GOODS, or -1."""
    return (card & 7) - 1


def kind_counts(hand: bytes) -> tuple[int, int, int, int, int]:
    """How many cards of each kind, in the order of CARD_KINDS."""
    kinds = hand.translate(_KINDS_ONLY)
    return (kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3), kinds.count(4))


def with_card(hand: bytes, card: int) -> bytes:
    return bytes(sorted((*hand, card)))


def without_card(hand: bytes, card: int) -> bytes:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def first_of_kind(hand: bytes, kind: int) -> int:
    """The card of this kind that is spent or discarded first (5.7)."""
    for card in hand:
        if card >> 3 == kind:
            return card
    raise ValueError(f"no {CARD_KINDS[kind]} card in {hand!r}")


def card_names(cards: bytes) -> tuple[str, ...]:
    return tuple(CARD_NAMES.get(card, "hidden") for card in cards)
