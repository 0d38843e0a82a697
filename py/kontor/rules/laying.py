"""Chapter 6, laying a card (6.3, 6.4): where it may lie, and what comes of it. Special cards: kontor.rules.specials."""

from __future__ import annotations

from functools import lru_cache

from kontor.board.cards import CANAL, CRANE, GOODS, SPECIALS, without_card
from kontor.board.waters import AROUND, BIT, PLACE_OF, around, connected, numbers
from kontor.rules import specials
from kontor.rules.actions import Action, Lay
from kontor.rules.facts import CardLaid
from kontor.rules.growth import grow
from kontor.rules.majorities import close_sectors
from kontor.rules.state import Position, replaced
from tabletop.protocol import Fact


def spaces(s: Position) -> int:
    """The free places next to a card that lies, in the harbour's bounds (6.1)."""
    return around(s.lies) & ~s.lies & s.area


def barred_by_crane(s: Position, seat: int) -> int:
    """The places next to the other's cranes: no quay of this seat's there (6.3)."""
    return around(s.cranes[1 - seat])


def places_for(s: Position, seat: int, card: int) -> int:
    """Where a quay, a crane or a canal of this seat may lie (6.1, 6.3, 9.2, 9.3)."""
    variant = s.agreement.variant
    free = spaces(s)
    if s.agreement.cards.kind[card] == CANAL:
        return free if not variant.fields else sum(BIT[place] for place in numbers(free) if keeps_field_whole(s, place))
    if variant.quays_touch_canals:
        free &= around(s.canals)
    return free & ~around(s.cranes[1 - seat])


def keeps_field_whole(s: Position, place: int) -> bool:
    """Whether, with a canal there, the rest of its field is in one piece, and there is a rest (9.3)."""
    bit = BIT[place]
    field = next((field for field in s.agreement.fields if field & bit), 0)
    rest = field & ~s.canals & ~bit
    return not field or (rest != 0 and connected(rest & -rest, rest) == rest)


def lays(s: Position) -> list[Action]:
    """All that can be done with the card of the seat whose turn it is: it must be laid where there is a place (6.4)."""
    card = s.card
    if s.agreement.cards.kind[card] in SPECIALS:
        return specials.lays(s, s.seat, card)
    places = places_for(s, s.seat, card)
    ready = actions_of(s.name, card)
    return [ready[place] for place in numbers(places)]


@lru_cache(maxsize=300)
def actions_of(seat: str, card: int) -> dict[int, Action]:
    """By place, this card laid there. Made once."""
    return {place: Lay(seat, card, name) for name, place in PLACE_OF.items()}


def lay(s: Position, action: Lay, facts: list[Fact]) -> bool:
    """The card lies, and each sector that it closes is scored."""
    seat, card, place = s.seat, action.card, PLACE_OF[action.place]
    cards = s.agreement.cards
    s.hands = replaced(s.hands, seat, without_card(s.hands[seat], card))
    s.seen = replaced(s.seen, seat, without_card(s.seen[seat], card))
    s.somebody_laid = True
    goods = tuple([GOODS[good] for good in cards.goods[card]])
    facts.append(CardLaid(action.seat, card, cards.kind[card], action.place, goods, action.across, s.cells[place]))
    let_lie(s, card, place, action.across, facts)
    return True


def let_lie(s: Position, card: int, place: int, across: str, facts: list[Fact]) -> None:
    """What comes of a card that lies there: the harbour grows, sectors are closed."""
    if s.agreement.cards.kind[card] in SPECIALS:
        touched = specials.put(s, card, place, across)
    else:
        put(s, card, place)
        touched = AROUND[place] | BIT[place]
    touched |= grow(s, place, facts)
    for bridge in s.bridges:
        touched |= bridge.ends[0] | bridge.ends[1]
    close_sectors(s, touched, facts)


def put(s: Position, card: int, place: int) -> None:
    """A quay, a crane or a canal on a free place."""
    cards, bit = s.agreement.cards, BIT[place]
    s.put(place, card)
    if cards.kind[card] == CANAL:
        s.canals |= bit
        return
    owner = cards.owner[card]
    s.laid += bytes((place,))
    if cards.boat[card]:
        s.boats |= bit
    if cards.kind[card] == CRANE:
        s.cranes = replaced(s.cranes, owner, s.cranes[owner] | bit)
    elif len(cards.goods[card]) == 1:
        goods = list(s.goods)
        goods[3 * owner + cards.goods[card][0]] |= bit
        s.goods = tuple(goods)
    else:
        s.goods = tuple(places | bit if good % 3 in cards.goods[card] and good // 3 == owner else places for good, places in enumerate(s.goods))
