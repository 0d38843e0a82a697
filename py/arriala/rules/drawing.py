"""Chapter 2, drawing a card (2.3): the top one of the deck, or of the shuffled discards."""

from __future__ import annotations

from arriala.board.deck import CARD_KINDS, with_card
from arriala.rules.actions import Action, Draw
from arriala.rules.facts import DiscardsShuffled, Drew, DrewCard
from arriala.rules.state import Position
from tabletop.chance import Chance
from tabletop.protocol import Fact

PRICE = 2


def draws(s: Position) -> list[Action]:
    return [Draw(s.name)] if s.left >= PRICE and (s.deck or s.discards) else []


def draw(s: Position, action: Draw, facts: list[Fact]) -> None:
    if not s.deck:
        chance = Chance(s.chance)
        s.deck = bytes(chance.shuffled(sorted(s.discards)))
        s.discards = b""
        s.chance = chance.state
        facts.append(DiscardsShuffled(len(s.deck)))
    card = s.deck[-1]
    s.deck = s.deck[:-1]
    s.hands = (*s.hands[: s.seat], with_card(s.hands[s.seat], card), *s.hands[s.seat + 1 :])
    s.left -= PRICE
    facts += [Drew(action.seat, PRICE), DrewCard(action.seat, card_name(card), only=(action.seat,))]


def card_name(card: int) -> str:
    """In a view the card on top isn't known."""
    return CARD_KINDS[card] if card < len(CARD_KINDS) else "hidden"
