"""Chapter 1, what a seat knows: everything but the other hands and the order of the deck (arriala.rules.pieces names the rule)."""

from __future__ import annotations

from typing import TypeVar

from arriala.board.deck import HIDDEN, without_card
from arriala.rules.state import Position
from tabletop.chance import Chance

AnyPosition = TypeVar("AnyPosition", bound=Position)


def known_to(s: AnyPosition, seat: str | None) -> AnyPosition:
    """The state with its secrets taken out: HIDDEN for each unknown card, and no generator. `seat` None is an onlooker."""
    known = s.copy()
    known.hands = tuple(hand if name == seat else bytes([HIDDEN]) * len(hand) for name, hand in zip(s.agreement.seats, s.hands, strict=True))
    known.deck = bytes([HIDDEN]) * len(s.deck)
    known.chance = 0
    if seat != s.name:
        known.legal = None
    return known


def unseen_cards(known: Position) -> bytes:
    """The cards that lie in the deck or in hands that aren't known, sorted."""
    cards = known.agreement.deck.cards
    for card in b"".join((*known.hands, known.discards)):
        if card != HIDDEN:
            cards = without_card(cards, card)
    return cards


def dealt(known: AnyPosition, chance: Chance) -> AnyPosition:
    """A whole state that agrees with what is known, all such equally likely."""
    s = known.copy()
    cards = bytes(chance.shuffled(unseen_cards(known)))
    hands = []
    for hand in known.hands:
        missing = hand.count(HIDDEN)
        hands.append(bytes(sorted((*hand.replace(bytes([HIDDEN]), b""), *cards[:missing]))))
        cards = cards[missing:]
    s.hands, s.deck = tuple(hands), cards
    s.chance = chance.bits() << 32 | chance.bits()
    s.legal = None
    return s
