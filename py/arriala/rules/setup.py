"""Chapter 1, setting up (1.4): who begins is drawn by lot, and everybody is dealt two cards."""

from __future__ import annotations

from arriala.rules.pieces import HAND
from arriala.rules.state import Position
from arriala.rules.two_players import put_third
from tabletop.chance import Chance


def set_up(s: Position, seed: int) -> None:
    """Puts everything on the empty table."""
    s.first = s.seat = Chance.stream(seed, "start player").below(len(s.agreement.seats))
    chance = Chance.stream(seed, "cards")
    deck = bytes(chance.shuffled(s.agreement.deck.cards))
    hands = []
    for _ in s.agreement.seats:
        hands.append(bytes(sorted(deck[-HAND:])))
        deck = deck[:-HAND]
    s.hands, s.deck, s.chance = tuple(hands), deck, chance.state
    put_third(s)
