"""The cards. A card is a byte, its kind's number; a hand is such bytes, sorted."""

from __future__ import annotations

CARD_KINDS = (
    "move-2",
    "move-3",
    "move-4",
    "move-5",
    "own-to-space",
    "own-to-vineyard",
    "anyone-to-vineyard",
    "own-from-vineyard",
    "anyone-from-vineyard",
    "lock",
    "masterpiece",
)
MOVES = 4  # kinds of cards that move so many spaces
OWN_TO_SPACE, OWN_TO_VINEYARD, ANYONE_TO_VINEYARD, OWN_FROM_VINEYARD, ANYONE_FROM_VINEYARD, LOCK, MASTERPIECE = range(MOVES, len(CARD_KINDS))
KIND_OF = {name: kind for kind, name in enumerate(CARD_KINDS)}
REACH = (2, 3, 4, 5)
"""How many spaces each of the first kinds moves."""

HIDDEN = 255
"""A card that the holder of a view doesn't know."""


class Deck:
    """The cards of a game: a name, a version, and the cards, sorted."""

    __slots__ = ("cards", "digest", "name", "version")

    def __init__(self, name: str, version: str, digest: str, cards: bytes) -> None:
        self.name = name
        self.version = version
        self.digest = digest
        self.cards = cards


def without_card(hand: bytes, card: int) -> bytes:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def with_card(hand: bytes, card: int) -> bytes:
    return bytes(sorted((*hand, card)))
