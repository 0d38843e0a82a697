"""What a position block doesn't tell is dealt from the seed: values of canals, hands and piles."""

from __future__ import annotations

from collections.abc import Mapping

from kontor.board.cards import ANCHOR, CANAL, NOTHING, SPECIALS
from kontor.board.waters import ANCHOR_PLACE
from kontor.rules.setup import CANALS_IN_HAND, QUAYS_IN_HAND
from kontor.rules.state import Position, replaced
from tabletop.chance import Chance


def deal_rest(s: Position, canals: dict[int, int], told: set[int], piles: Mapping[str, bytes], seed: int) -> None:
    """Deals all cards that aren't told yet; ValueError with a sentence where there are too few or too many. A pile that is told to be out is:
    then what is left lies in no pile, and there may be nothing left."""
    agreement = s.agreement
    rest = [card for card in Chance.stream(seed, "canals").shuffled(agreement.cards.canals) if card not in told]
    _lay_canals(s, canals, rest)
    quays = [
        [card for card in Chance.stream(seed, f"{name} quays").shuffled(agreement.quays(seat)) if card not in told] for seat, name in enumerate(agreement.seats)
    ]
    for seat, name in enumerate(agreement.seats):
        _fill_hand(s, seat, rest, quays[seat])
        s.under = replaced(s.under, seat, len(s.quay_piles[seat]))
        s.quay_piles = replaced(s.quay_piles, seat, s.quay_piles[seat] + _pile(quays[seat], piles, name))
        if s.under[seat] and len(s.quay_piles[seat]) == s.under[seat]:
            s.under = replaced(s.under, seat, s.under[seat] - 1)
    s.canal_pile = _pile(rest, piles, "canals")
    if agreement.variant.specials:
        specials = [card for card in Chance.stream(seed, "special cards").shuffled(agreement.cards.specials) if card not in told]
        s.special_pile = _pile(specials, piles, "specials")


def _lay_canals(s: Position, canals: dict[int, int], rest: list[int]) -> None:
    cells = bytearray(s.cells)
    covered = []
    for place, stated in canals.items():
        if place == ANCHOR_PLACE:
            continue
        if stated == NOTHING and not rest:
            raise ValueError("There are 43 canal cards beside the anchor. 1.1")
        card = stated or rest.pop()
        canals[place] = card
        if cells[place] == NOTHING:
            cells[place] = card
    s.cells = bytes(cells)
    # What lies under bridges was told before its value was known.
    for place, beneath in s.covered:
        stands_in = beneath == ANCHOR and place != ANCHOR_PLACE
        covered.append((place, canals[place] if stands_in else beneath))
    s.covered = tuple(covered)


def _fill_hand(s: Position, seat: int, canals: list[int], quays: list[int]) -> None:
    """To five cards, three of them quays, as long as there are any."""
    kinds = [s.agreement.cards.kind[card] for card in s.hands[seat]]
    have_canals = kinds.count(CANAL)
    have_quays = sum(kind not in (CANAL, *SPECIALS) for kind in kinds)
    if have_canals + have_quays > CANALS_IN_HAND + QUAYS_IN_HAND:
        raise ValueError("A hand holds five cards beside special ones. 1.2")
    hand = list(s.hands[seat])
    while have_canals + have_quays < CANALS_IN_HAND + QUAYS_IN_HAND and (canals or quays):
        if quays and (have_quays < QUAYS_IN_HAND or not canals):
            hand.append(quays.pop())
            have_quays += 1
        else:
            hand.append(canals.pop())
            have_canals += 1
    s.hands = replaced(s.hands, seat, bytes(sorted(hand)))


def _pile(rest: list[int], piles: Mapping[str, bytes], which: str) -> bytes:
    if f"{which} is out" in piles:
        if rest:
            raise ValueError(f"The pile isn't out: {len(rest)} cards have no place, such as {rest[0]}. 8.1")
        return b""
    return bytes(rest) + piles.get(which, b"")
