"""Chapter 4, build cards (4.1-4.3, 4.5): taking them from the display, drawing them, showing them; the piles they come from."""

from __future__ import annotations

from canalmania.board.deck import CARD_NAMES, CARD_OF, symbol, with_card, without_card
from canalmania.rules import goods
from canalmania.rules.actions import Action, Draw, Hide, Show, Take, plain
from canalmania.rules.engineers import NORMAL_TAKE, most_taken
from canalmania.rules.facts import CardHidden, CardShown, CardTaken, DiscardsShuffled, DisplayFilled, Drew, DrewCard
from canalmania.rules.pieces import DISPLAY, HAND_LIMIT, replaced
from canalmania.rules.state import Position, Step
from tabletop.chance import Chance
from tabletop.protocol import Fact

# Taking.


def takes(s: Position) -> list[Action]:
    """What can be taken: of the cards that lie open (4.2)."""
    return [Take(s.name, CARD_NAMES[card]) for card in sorted(set(s.display))]


def further_takes(s: Position) -> list[Action]:
    legal = takes(s)
    if s.taken >= s.must_take:
        legal.append(plain(s.name).done)
    return legal


def take(s: Position, action: Take, facts: list[Fact]) -> bool:
    if not s.taken:
        # 4.1, 8.4
        s.may_take = min(most_taken(s.engineer), len(s.display))
        s.must_take = 1 if len(s.hand) >= HAND_LIMIT else min(NORMAL_TAKE, len(s.display))
    s.taken += 1
    return take_from_display(s, CARD_OF[action.card], facts)


def take_from_display(s: Position, card: int, facts: list[Fact]) -> bool:
    s.display = without_card(s.display, card)
    gain_card(s, card, seen=True)
    facts.append(CardTaken(s.name, CARD_NAMES[card]))
    return goods.place_for(s, card, facts)


# Drawing.


def draw(s: Position, action: Draw, facts: list[Fact]) -> bool:
    """Draws the top card, which is then asked about (4.5); with Rennie perhaps takes a card of the display instead (8.4)."""
    if action.card is not None:
        return take_from_display(s, CARD_OF[action.card], facts)
    card = top_card(s, facts)
    gain_card(s, card, seen=False)
    s.drawn = card
    s.step = Step.SHOW
    facts.append(Drew(action.seat))
    facts.append(DrewCard(action.seat, CARD_NAMES[card], only=(action.seat,)))
    return False


def drawn_card(s: Position) -> list[Action]:
    """Asks about every card drawn, so that nobody learns from the question whether it has a symbol (4.5)."""
    own = plain(s.name)
    return [own.show, own.hide] if symbol(s.drawn) >= 0 else [own.hide]


def show(s: Position, action: Show, facts: list[Fact]) -> bool:
    card = s.drawn
    s.drawn = -1
    s.known = replaced(s.known, s.seat, with_card(s.known[s.seat], card))
    facts.append(CardShown(action.seat, CARD_NAMES[card]))
    return goods.place_for(s, card, facts)


def hide(s: Position, action: Hide, facts: list[Fact]) -> bool:
    s.drawn = -1
    facts.append(CardHidden(action.seat))
    return True


# The piles.


def can_draw(s: Position) -> bool:
    return bool(s.deck or s.discards)


def top_card(s: Position, facts: list[Fact]) -> int:
    """Takes the top card of the build deck, shuffling the discards first where there is none (4.3)."""
    if not s.deck:
        chance = Chance(s.chance)
        facts.append(DiscardsShuffled(len(s.discards)))
        s.deck = bytes(chance.shuffled(sorted(s.discards)))
        s.chance = chance.state
        s.discards = b""
    card = s.deck[-1]
    s.deck = s.deck[:-1]
    return card


def fill_display(s: Position, facts: list[Fact]) -> None:
    """Fills the display up to five (4.2), as far as there are cards (4.3)."""
    opened = []
    while len(s.display) < DISPLAY and can_draw(s):
        opened.append(top_card(s, facts))
        s.display += bytes(opened[-1:])
    if opened:
        facts.append(DisplayFilled(tuple(CARD_NAMES[card] for card in opened)))


def gain_card(s: Position, card: int, seen: bool) -> None:
    s.hands = replaced(s.hands, s.seat, with_card(s.hand, card))
    if seen:
        s.known = replaced(s.known, s.seat, with_card(s.known[s.seat], card))


def lose_card(s: Position, card: int) -> None:
    """A card leaves the hand, seen by all. Equal cards are equal (5.7): one that was known before counts as this one."""
    s.hands = replaced(s.hands, s.seat, without_card(s.hand, card))
    if card in s.known[s.seat]:
        s.known = replaced(s.known, s.seat, without_card(s.known[s.seat], card))
