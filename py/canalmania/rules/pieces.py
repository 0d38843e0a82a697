"""Chapter 1, the pieces: tiles, cards, colours, seats, engineers."""

from __future__ import annotations

from typing import TypeVar

Value = TypeVar("Value")

KINDS = ("stretch", "lock", "aqueduct", "tunnel")
STRETCH, LOCK, AQUEDUCT, TUNNEL = range(4)
SURVEYOR = 4
CARD_KINDS = (*KINDS, "surveyor")
KIND_OF = {name: kind for kind, name in enumerate(KINDS)}

SUPPLY = bytes((16, 12, 4, 3))  # 1.2
POINTS = (0, 1, 2, 3)  # 5.12: a tile's points once its canal is finished
PRICE = (1, 1, 2, 3)  # 5.6

COLOURS = ("red", "yellow", "green", "blue", "black", "purple")
WHITE = 6
GOODS = (*COLOURS, "white")
COLOUR_OF = {name: colour for colour, name in enumerate(COLOURS)}

SEATS = ("red", "white", "black", "yellow", "green")  # 2.4, in playing order
SEAT_OF = {name: seat for seat, name in enumerate(SEATS)}

ENGINEERS = ("Brindley", "Smeaton", "Jessop", "Telford", "Rennie")  # 1.6, in order of birth
BRINDLEY, SMEATON, JESSOP, TELFORD, RENNIE = range(5)
ENGINEER_OF = {name: engineer for engineer, name in enumerate(ENGINEERS)}

JUNCTION_VALUE = 2  # 1.8
HAND_LIMIT = 7  # 3.12
DISPLAY = 5  # 2.3
PARLIAMENT = 5  # 2.2
OPEN_LIMIT = 2  # 3.4

# A build card is a byte: its kind times eight, plus nothing without a goods symbol, else one more than the symbol's
# place in GOODS. A hand is such bytes, sorted: the first of a kind is the one that rule 5.7 spends first.
HIDDEN = 255  # a card that the holder of a view doesn't know
CARD_NAMES = {8 * kind + mark: name if not mark else f"{name}/{GOODS[mark - 1]}" for kind, name in enumerate(CARD_KINDS) for mark in range(len(GOODS) + 1)}
CARD_OF = {name: card for card, name in CARD_NAMES.items()}
_KINDS_ONLY = bytes(card >> 3 for card in range(256))


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


def replaced(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """The same values with another one in that place."""
    return (*values[:place], value, *values[place + 1 :])
