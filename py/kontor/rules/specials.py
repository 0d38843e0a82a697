"""Chapter 9, special cards (9.1): buying them, and what a flood, a bridge and a customs house do. They are in that variant only."""

from __future__ import annotations

from kontor.board.cards import BRIDGE, CUSTOMS, FLOOD, QUAY
from kontor.board.waters import ACROSS, AROUND, BIT, NAMES, around, numbers
from kontor.rules.actions import Action, Keep, Lay, Show, plain
from kontor.rules.facts import BuyDecided, BuyersShown, CardsShown, LastSpecial, ShowDecided, SpecialBought, SpecialSeen
from kontor.rules.growth import grow
from kontor.rules.sectors import gaps, open_sectors
from kontor.rules.state import BUYS, KEEPS, UNDECIDED, Bridge, Position, Step, replaced
from tabletop.protocol import Fact

PRICE = 2


# Buying.


def can_buy(s: Position, seat: int) -> bool:
    return s.agreement.variant.specials and bool(s.special_pile) and s.gulden[seat] >= PRICE


def buys(s: Position, seat: int) -> list[Action]:
    """Who can pay is asked, in the round's beginning."""
    if s.wants[seat] != UNDECIDED or not can_buy(s, seat):
        return []
    ready = plain(s.agreement.seats[seat])
    return [ready.keep, ready.buy]


def decide(s: Position, action: Action, facts: list[Fact]) -> bool:
    """A seat buys or keeps its gulden; once both have said, the cards change hands. Answers whether buying is over."""
    seat = s.agreement.seats.index(action.seat)
    s.wants = replaced(s.wants, seat, KEEPS if isinstance(action, Keep) else BUYS)
    facts.append(BuyDecided(action.seat, s.wants[seat] == BUYS, only=(action.seat,)))
    if any(buys(s, other) for other in range(2)):
        return False
    buyers = [other for other in range(2) if s.wants[other] == BUYS]
    facts.append(BuyersShown(tuple([s.agreement.seats[buyer] for buyer in buyers])))
    if len(buyers) > len(s.special_pile):
        buyers = [other for other in buyers if s.hands[other]]
    if len(buyers) > len(s.special_pile):
        s.step = Step.SHOW
        facts.append(LastSpecial())
        return False
    for buyer in buyers:
        _buy(s, buyer, facts)
    return True


def _buy(s: Position, seat: int, facts: list[Fact]) -> None:
    card = s.special_pile[-1]
    s.special_pile = s.special_pile[:-1]
    s.gulden = replaced(s.gulden, seat, s.gulden[seat] - PRICE)
    s.treasury += PRICE
    s.hands = replaced(s.hands, seat, bytes(sorted((*s.hands[seat], card))))
    name = s.agreement.seats[seat]
    facts.append(SpecialBought(name, PRICE, len(s.special_pile)))
    facts.append(SpecialSeen(name, card, s.agreement.cards.kind[card], only=(name,)))


def shows(s: Position, seat: int) -> list[Action]:
    """Both want the last one: each picks a hand card."""
    if s.chosen[seat]:
        return []
    return [Show(s.agreement.seats[seat], card) for card in s.hands[seat]]


def show(s: Position, action: Show, facts: list[Fact]) -> bool:
    """A card is picked; once both are, they are shown together, and the higher buys. Answers whether buying is over."""
    seat = s.agreement.seats.index(action.seat)
    s.chosen = replaced(s.chosen, seat, action.card)
    facts.append(ShowDecided(action.seat, action.card, only=(action.seat,)))
    if not all(s.chosen):
        return False
    red, black = s.chosen
    higher = 0 if red > black else 1
    seats = s.agreement.seats
    facts.append(CardsShown(seats[higher], s.chosen[higher], seats[1 - higher], s.chosen[1 - higher]))
    s.seen = (bytes(sorted({*s.seen[0], red})), bytes(sorted({*s.seen[1], black})))
    s.chosen = (0, 0)
    _buy(s, higher, facts)
    return True


# Laying.


def lays(s: Position, seat: int, card: int) -> list[Action]:
    kind, name = s.agreement.cards.kind[card], s.agreement.seats[seat]
    if kind == FLOOD:
        return [Lay(name, card, NAMES[place]) for place in numbers(floodable(s))]
    if kind == CUSTOMS:
        free = around(s.lies) & ~s.lies & s.area
        return [Lay(name, card, NAMES[place]) for place in numbers(free) if not customs_would_close(s, place)]
    return [Lay(name, card, NAMES[place], across) for place in numbers(bridgeable(s)) for across in ACROSS if joins(s, place, across)]


def next_to_closed(s: Position) -> int:
    """Where no special card lies: in closed sectors and next to them."""
    return s.closed | around(s.closed)


def floodable(s: Position) -> int:
    """Quays with exactly one good, and bridges."""
    goods = s.agreement.cards.goods
    found = sum(BIT[place] for place in numbers(s.quays) if len(goods[s.cells[place]]) == 1)
    return (found | bridged(s)) & ~next_to_closed(s)


def bridged(s: Position) -> int:
    """Where bridges lie."""
    return sum(BIT[bridge.place] for bridge in s.bridges)


def bridgeable(s: Position) -> int:
    """Canals and floods, but no bridges."""
    return s.canals & ~bridged(s) & ~next_to_closed(s)


def joins(s: Position, place: int, across: str) -> bool:
    """Whether open sectors lie on these two sides."""
    one, other = ends(place, across)
    open_ = s.quays & ~s.closed
    return bool(one & open_) and bool(other & open_)


def ends(place: int, across: str) -> tuple[int, int]:
    back, ahead = ACROSS[across]
    return BIT[place + back], BIT[place + ahead]


def customs_would_close(s: Position, place: int) -> bool:
    """Whether a customs house there would close a sector, its own included."""
    trial = s.copy()
    trial.put(place, s.agreement.cards.specials[-1])
    grow(trial, place, [])
    return any(not gaps(trial, sector) for sector in open_sectors(trial))


def put(s: Position, card: int, place: int, across: str) -> int:
    """Lay it there; answers where sectors may be closed by it."""
    cards, bit = s.agreement.cards, BIT[place]
    kind, beneath = cards.kind[card], s.cells[place]
    if beneath:
        s.covered = (*s.covered, (place, beneath))
    s.put(place, card)
    touched = AROUND[place] | bit
    if kind == CUSTOMS:
        return touched
    if kind == BRIDGE:
        s.bridges = (*s.bridges, Bridge(place, ends(place, across), across))
    elif cards.kind[beneath] == QUAY:
        s.canals |= bit
        s.boats &= ~bit
        s.laid = s.laid.replace(bytes((place,)), b"")
        s.goods = tuple(places & ~bit for places in s.goods)
    else:
        s.bridges = tuple(bridge for bridge in s.bridges if bridge.place != place)
    return touched
