"""Chapter 8, the end of a turn (8.1): what is earned and drawn."""

from __future__ import annotations

from kontor.rules.facts import CardDrawn, GuldenEarned, TopTurned
from kontor.rules.paying import from_treasury
from kontor.rules.state import Position, replaced
from tabletop.protocol import Fact


def earn(s: Position, facts: list[Fact]) -> bool:
    """A canal was laid: a gulden from the treasury, if it has one."""
    if not from_treasury(s, (s.seat == 0, s.seat == 1))[s.seat]:
        return False
    facts.append(GuldenEarned(s.name))
    return True


def draw(s: Position, canal: bool, facts: list[Fact]) -> None:
    """The open card of that kind; a pile that is out is replaced by the other kind (8.1)."""
    seat = s.seat
    instead = not (s.canal_pile if canal else s.quay_piles[seat])
    canal ^= instead
    pile = s.canal_pile if canal else s.quay_piles[seat]
    if not pile:
        return
    card, pile = pile[-1], pile[:-1]
    facts.append(CardDrawn(s.name, card, "canals" if canal else "quays", instead))
    s.hands = replaced(s.hands, seat, bytes(sorted((*s.hands[seat], card))))
    s.seen = replaced(s.seen, seat, bytes(sorted((*s.seen[seat], card))))
    known = False
    if canal:
        s.canal_pile = pile
    else:
        s.quay_piles = replaced(s.quay_piles, seat, pile)
        under = min(s.under[seat], len(pile))
        known = under == len(pile)
        # The card on top is seen as such: what is known below it counts.
        s.under = replaced(s.under, seat, max(0, under - known))
    if pile:
        facts.append(TopTurned("canals" if canal else s.name, pile[-1], showed=not known))
