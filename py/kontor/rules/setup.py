"""Chapter 1, the pieces and how a game begins (1.1-1.3)."""

from __future__ import annotations

from kontor.board.cards import NOTHING
from kontor.board.waters import BIT
from kontor.rules.state import Position
from kontor.rules.turn import begin_round
from kontor.rules.variants import START_GULDEN
from tabletop.chance import Chance

CANALS_IN_HAND, QUAYS_IN_HAND = 2, 3


def set_up(s: Position, seed: int) -> None:
    """The start's canals come off the shuffled pile, then the hands (1.2). Special cards are in their variant only (1.3)."""
    agreement = s.agreement
    pile = bytes(Chance.stream(seed, "canals").shuffled(agreement.cards.canals))
    pile = lay_start(s, pile)
    hands = []
    for seat, name in enumerate(agreement.seats):
        quays = bytes(Chance.stream(seed, f"{name} quays").shuffled(agreement.quays(seat)))
        hands.append(bytes(sorted(pile[-CANALS_IN_HAND:] + quays[-QUAYS_IN_HAND:])))
        pile, quays = pile[:-CANALS_IN_HAND], quays[:-QUAYS_IN_HAND]
        s.quay_piles = (quays, b"") if seat == 0 else (s.quay_piles[0], quays)
    s.hands = (hands[0], hands[1])
    s.canal_pile = pile
    if agreement.variant.specials:
        s.special_pile = bytes(Chance.stream(seed, "special cards").shuffled(agreement.cards.specials))
    s.gulden = (START_GULDEN, START_GULDEN)
    s.treasury = agreement.variant.gulden - 2 * START_GULDEN
    begin_round(s)


def lay_start(s: Position, pile: bytes) -> bytes:
    """Lays the start's canals off the top of the pile; answers what is left of it."""
    places = s.agreement.start
    cells = bytearray(s.cells)
    for place in places:
        if cells[place] == NOTHING:
            cells[place], pile = pile[-1], pile[:-1]
        s.lies |= BIT[place]
        s.canals |= BIT[place]
    s.cells = bytes(cells)
    return pile
