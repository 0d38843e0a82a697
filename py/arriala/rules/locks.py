"""Chapter 2, locks (2.6): where one can be built."""

from __future__ import annotations

from arriala.board.board import places_in
from arriala.board.deck import CARD_KINDS
from arriala.board.deck import LOCK as LOCK_CARD
from arriala.rules.actions import Action, Lock
from arriala.rules.facts import LockBuilt
from arriala.rules.moving import CARD
from arriala.rules.pieces import LOCK_POINTS
from arriala.rules.sections import lock_laid
from arriala.rules.state import Position
from tabletop.protocol import Fact

PRICE = 4
BY_CARD = CARD_KINDS[LOCK_CARD]


def lock_places(s: Position) -> int:
    """Free spaces of stretches that take another lock, out of scored sections: a set of places."""
    if not s.has_lock_left():
        return 0
    found = s.agreement.spaces & ~(s.occupied | s.locks | s.scored)
    for stretch in s.agreement.stretches:
        if (s.locks & stretch.spaces).bit_count() >= stretch.locks:
            found &= ~stretch.spaces
    return found


def locks(s: Position) -> list[Action]:
    has_card = LOCK_CARD in s.hands[s.seat]
    if s.left < PRICE and not has_card:
        return []
    names, seat = s.agreement.board.names, s.name
    places = places_in(lock_places(s))
    found: list[Action] = [Lock(seat, names[place]) for place in places] if s.left >= PRICE else []
    return found + [Lock(seat, names[place], BY_CARD) for place in places] if has_card else found


def lock(s: Position, action: Lock, facts: list[Fact]) -> None:
    place = s.agreement.board.index[action.to]
    spent = CARD if action.by else PRICE
    s.locks |= 1 << place
    s.left -= spent
    s.score = (*s.score[: s.seat], s.score[s.seat] + LOCK_POINTS, *s.score[s.seat + 1 :])
    facts.append(LockBuilt(s.name, action.to, action.by, LOCK_POINTS, spent))
    lock_laid(s, place, facts)
