"""Chapter 5, the boat (5.1, 5.2): it moves, and takes a quay away."""

from __future__ import annotations

from functools import lru_cache

from kontor.board.cards import CRANE, GOODS, NOTHING
from kontor.board.waters import AROUND, BIT, NAMES, PLACE_OF, numbers
from kontor.rules.actions import Action, Boat, Leave, Stay, Take, plain
from kontor.rules.facts import BoatMoved, BoatStayed, QuayLeft, QuayTaken
from kontor.rules.growth import shrink
from kontor.rules.state import Position, Step, replaced
from tabletop.protocol import Fact


def moves(s: Position) -> list[Action]:
    """To any other canal card, or not at all."""
    ready = _moves_of(s.name)
    found: list[Action] = [ready[place] for place in numbers(s.canals & ~BIT[s.boat])]
    found.append(plain(s.name).stay)
    return found


@lru_cache(maxsize=4)
def _moves_of(seat: str) -> dict[int, Boat]:
    return {place: Boat(seat, name) for name, place in PLACE_OF.items()}


def move(s: Position, action: Boat, facts: list[Fact]) -> bool:
    """The boat moves; where a quay can be taken away now that is asked next. Answers whether the card is laid next."""
    place = PLACE_OF[action.place]
    facts.append(BoatMoved(action.seat, NAMES[s.boat], action.place))
    s.boat = place
    if AROUND[place] & s.boats:
        s.step = Step.TAKE
        return False
    return True


def stay(s: Position, action: Stay, facts: list[Fact]) -> bool:
    facts.append(BoatStayed(action.seat, NAMES[s.boat]))
    return True


def takes(s: Position) -> list[Action]:
    """One quay with a boat beside the boat, whoever's, not in a closed sector; or none."""
    ready = _takes_of(s.name)
    found: list[Action] = [ready[place] for place in numbers(AROUND[s.boat] & s.boats)]
    found.append(plain(s.name).leave)
    return found


@lru_cache(maxsize=4)
def _takes_of(seat: str) -> dict[int, Take]:
    return {place: Take(seat, name) for name, place in PLACE_OF.items()}


def take(s: Position, action: Take, facts: list[Fact]) -> bool:
    """It goes under its owner's pile, and its warehouses with it."""
    place = PLACE_OF[action.place]
    card = s.cells[place]
    owner = s.agreement.cards.owner[card]
    remove(s, place)
    goods = tuple(GOODS[good] for good in s.agreement.cards.goods[card])
    facts.append(QuayTaken(action.seat, s.agreement.seats[owner], card, action.place, goods))
    return True


def remove(s: Position, place: int) -> None:
    """Takes the quay off the table."""
    card, bit = s.cells[place], BIT[place]
    cards = s.agreement.cards
    owner = cards.owner[card]
    s.cells = s.cells[:place] + bytes((NOTHING,)) + s.cells[place + 1 :]
    s.lies &= ~bit
    s.boats &= ~bit
    s.laid = s.laid.replace(bytes((place,)), b"")
    if cards.kind[card] == CRANE:
        s.cranes = replaced(s.cranes, owner, s.cranes[owner] & ~bit)
    else:
        s.goods = tuple([places & ~bit for places in s.goods])
    s.quay_piles = replaced(s.quay_piles, owner, bytes((card,)) + s.quay_piles[owner])
    if len(s.quay_piles[owner]) > 1:
        s.under = replaced(s.under, owner, s.under[owner] + 1)
    shrink(s)


def leave(s: Position, action: Leave, facts: list[Fact]) -> bool:
    facts.append(QuayLeft(action.seat))
    return True
