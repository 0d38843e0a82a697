"""Chapter 1, what a seat knows (1.10, 1.11): everything but the cards that others drew and didn't show, and the order of the decks."""

from __future__ import annotations

from typing import TypeVar

from canalmania.board.deck import HIDDEN, without_card
from canalmania.rules.pieces import replaced
from canalmania.rules.state import Position
from tabletop.chance import Chance

AnyPosition = TypeVar("AnyPosition", bound=Position)

UNKNOWN_CONTRACT = -1


def known_to(state: AnyPosition, seat: str | None) -> AnyPosition:
    """The state with its secrets taken out (1.10): HIDDEN for each unknown card, UNKNOWN_CONTRACT for each contract whose place in the
    deck is unknown, and no generator. `seat` None is an onlooker."""
    own = state.agreement.seats.index(seat) if seat is not None else None
    known = state.copy()
    known.hands = tuple(
        hand if place == own else seen + bytes([HIDDEN]) * (len(hand) - len(seen))
        for place, (hand, seen) in enumerate(zip(state.hands, state.known, strict=True))
    )
    known.deck = bytes([HIDDEN]) * len(state.deck)
    known.chance = 0
    known.contracts = _known_contracts(state)
    if state.drawn >= 0 and own != state.seat:
        known.drawn = HIDDEN
    if own != state.seat:
        known.legal = None
    return known


def unseen_cards(known: Position) -> bytes:
    """The cards that lie in the deck or hidden in other hands, sorted."""
    cards = known.agreement.deck.cards
    for pile in (*known.hands, known.display, known.discards, known.spent):
        for card in pile:
            if card != HIDDEN:
                cards = without_card(cards, card)
    return cards


def unseen_contracts(known: Position) -> tuple[int, ...]:
    """The contracts in the deck whose place there is unknown."""
    seen = {*known.parliament, *known.contracts, known.boat_for, *(canal.contract for _, canal in known.canals())}
    return tuple(contract for contract in range(len(known.agreement.board.contracts)) if contract not in seen)


def dealt(known: AnyPosition, chance: Chance) -> AnyPosition:
    """A whole state that agrees with what is known, all such equally likely."""
    state = known.copy()
    cards = bytes(chance.shuffled(unseen_cards(known)))
    for place, hand in enumerate(state.hands):
        missing = hand.count(HIDDEN)
        if missing:
            own, cards = cards[:missing], cards[missing:]
            state.hands = replaced(state.hands, place, bytes(sorted((*hand.replace(bytes([HIDDEN]), b""), *own))))
            if state.drawn == HIDDEN and place == state.seat:
                state.drawn = own[0]
    state.deck = cards
    unseen = unseen_contracts(known)
    while True:
        contracts = iter(chance.shuffled(unseen))
        state.contracts = tuple(next(contracts) if contract == UNKNOWN_CONTRACT else contract for contract in known.contracts)
        # In a position that someone made up the last initial contract may lie deeper; on top it would be known.
        if _known_contracts(state) == known.contracts:
            break
    state.chance = chance.bits() << 32 | chance.bits()
    state.legal = None
    return state


def _known_contracts(state: Position) -> tuple[int, ...]:
    """Until the parliament is first refilled the sixth initial contract is known, by elimination, to lie on top (2.2, 1.11)."""
    contracts = state.agreement.board.contracts
    waiting = [contract for contract in state.contracts if contracts[contract].initial]
    unknown = (UNKNOWN_CONTRACT,) * len(state.contracts)
    return (*unknown[1:], *waiting) if waiting and waiting == [state.contracts[-1]] else unknown
