"""Chapter 1, what a seat knows (1.4): everything but dealt cards in the other's hand, what the other has chosen, and the order of the piles."""

from __future__ import annotations

from typing import TypeVar

from kontor.board.cards import HIDDEN_CANAL, HIDDEN_QUAYS, HIDDEN_SPECIAL, NOTHING
from kontor.rules.state import BUYS, KEEPS, PASS, UNDECIDED, UNKNOWN, Position, replaced
from tabletop.chance import Chance

AnyPosition = TypeVar("AnyPosition", bound=Position)


def known_to(state: AnyPosition, seat: str | None) -> AnyPosition:
    """The state with its secrets taken out: unknown cards by their backs, and UNKNOWN for what the other has chosen. `seat` None is an onlooker."""
    own = state.agreement.seats.index(seat) if seat is not None else None
    known = state.copy()
    known.canal_pile = _closed_pile(state.canal_pile, HIDDEN_CANAL, 0)
    known.special_pile = bytes((HIDDEN_SPECIAL,)) * len(state.special_pile)
    kind, owner = state.agreement.cards.kind, state.agreement.cards.owner
    for place in range(2):
        known.quay_piles = replaced(known.quay_piles, place, _closed_pile(state.quay_piles[place], HIDDEN_QUAYS[place], state.under[place]))
        if place == own:
            continue
        seen = state.seen[place]
        backs = [
            HIDDEN_QUAYS[place] if owner[card] >= 0 else HIDDEN_CANAL if kind[card] == "canal" else HIDDEN_SPECIAL
            for card in state.hands[place]
            if card not in seen
        ]
        known.hands = replaced(known.hands, place, bytes((*seen, *sorted(backs))))
        if state.step in ("choose", "show") and state.chosen[place] != NOTHING:
            known.chosen = replaced(known.chosen, place, UNKNOWN)
        if state.step == "buy" and state.wants[place] != UNDECIDED:
            known.wants = replaced(known.wants, place, UNKNOWN)
    if own is None or own != state.seat:
        known.legal = None
    return known


def _closed_pile(pile: bytes, back: int, under: int) -> bytes:
    """The pile as it is seen: the top, and as many as are known at the bottom."""
    hidden = max(0, len(pile) - under - 1)
    return pile[: len(pile) - hidden - 1] + bytes((back,)) * hidden + pile[-1:] if pile else pile


def unseen(known: Position) -> dict[int, list[int]]:
    """By its back, the cards that lie where the holder of the view doesn't see them."""
    agreement = known.agreement
    seen = {*known.cells, *(card for _, card in known.covered)}
    for cards in (*known.hands, known.canal_pile, *known.quay_piles, known.special_pile):
        seen.update(cards)
    lots = {HIDDEN_CANAL: agreement.cards.canals, HIDDEN_SPECIAL: agreement.cards.specials if agreement.variant.specials else b""}
    lots |= {back: agreement.quays(seat) for seat, back in enumerate(HIDDEN_QUAYS)}
    return {back: [card for card in cards if card not in seen] for back, cards in lots.items()}


def dealt(known: AnyPosition, chance: Chance) -> AnyPosition:
    """A whole state that agrees with what is known, all such equally likely."""
    state = known.copy()
    choices = Chance(chance.bits())  # of its own: the cards are dealt alike whether or not the other has chosen
    left = {back: chance.shuffled(cards) for back, cards in unseen(known).items()}

    def filled(cards: bytes) -> bytes:
        return bytes([left[card].pop() if card in left else card for card in cards])

    state.hands = (bytes(sorted(filled(known.hands[0]))), bytes(sorted(filled(known.hands[1]))))
    state.canal_pile = filled(known.canal_pile)
    state.quay_piles = (filled(known.quay_piles[0]), filled(known.quay_piles[1]))
    state.special_pile = filled(known.special_pile)
    for seat in range(2):
        if state.chosen[seat] == UNKNOWN:
            passing = (PASS,) if state.step == "choose" else ()
            state.chosen = replaced(state.chosen, seat, choices.choice((*state.hands[seat], *passing)))
        if state.wants[seat] == UNKNOWN:
            state.wants = replaced(state.wants, seat, choices.choice((KEEPS, BUYS)))
    return state
