"""What a page tells before it hurts: how the open sectors stand, which guarded ones count, and what would come of a card, of a choice, of a press.

All of it is asked of what a seat knows (`view.known`), places and seats by their names. Nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kontor.board.cards import CANAL, CRANE, GOODS, HIDDEN_CANAL, QUAY, SPECIALS
from kontor.board.waters import AROUND, NAMES, PLACE_OF, names, numbers
from kontor.rules import boat, ending, laying, specials
from kontor.rules.actions import Lay
from kontor.rules.majorities import centre, judged, majority, measured, warehouses
from kontor.rules.paying import pays
from kontor.rules.sectors import gaps, open_sectors, sector_of
from kontor.rules.state import NOBODY, PASS, Closed, Position
from kontor.state import SEAT_OF
from tabletop.protocol import Fact


class Sector(NamedTuple):
    """An open sector, and what would come of it if it closed now (7.2)."""

    letter: str
    places: tuple[str, ...]
    size: int  # quay cards
    customs: int
    gaps: tuple[str, ...]  # the spaces that keep it open
    warehouses: tuple[tuple[int, int, int], tuple[int, int, int]]  # red's and black's tea, wine, spice
    leads: tuple[int, int, int]  # of red over black
    winner: str | None
    by: str  # "lead", "goods", "better"; "even": nobody
    good: str
    lead: int
    centres: tuple[str, str]  # where red's and black's distribution centres stand, "" for none
    would_count: bool  # whether a guard there would be among those that count (8.3)


class Seal(NamedTuple):
    """A guarded sector in the ranking (8.3)."""

    seat: str
    guard: str  # the place where the guard stands
    places: tuple[str, ...]
    size: int
    steps: int  # from the anchor to its nearest quay
    counts: bool
    points: int
    tied: bool  # left out, for several are equal and don't all fit


class ClosedSector(NamedTuple):
    """What a card would close."""

    places: tuple[str, ...]
    size: int
    customs: int
    winner: str | None
    by: str
    good: str
    lead: int
    leads: tuple[int, int, int]
    counts: bool


class Forecast(NamedTuple):
    """What would come of a card if it lay there now."""

    made: tuple[Sector, ...]  # open sectors that it would touch
    closed: tuple[ClosedSector, ...]
    points: tuple[int, int]  # red's and black's now
    then: tuple[int, int]
    drop_out: tuple[Seal, ...]  # guarded sectors that would count no more
    move_up: tuple[Seal, ...]  # and those that would count from then on
    gulden: int  # earned by it (8.1)
    draws: int  # the open card that its player would draw, 0 for none
    fixes: tuple[str, ...]  # "east-west", "north-south"
    ends: str  # "full", "line", "ruin", or nothing


class Taking(NamedTuple):
    """What would come of a quay that the boat takes away."""

    card: int
    owner: str
    goods: tuple[str, ...]
    sector: Sector  # as it is
    left: tuple[Sector, ...]  # what would be left of it


class Choice(NamedTuple):
    """What is known about playing a card before it is chosen."""

    card: int
    tax_for_other: bool  # the other would pay a gulden
    other_can_pay: bool  # else the other would have no turn
    can_pay: bool  # whether the seat could pay, if the other's card shows a gulden
    moves_boat: bool
    has_place: bool  # now, before anybody's turn
    goes_before: tuple[int, ...]  # of the other's known cards, those that it would go before
    goes_after: tuple[int, ...]
    unknown: int  # how many more the other has
    gulden: int  # earned, once it lies: 1 for a canal if the treasury has one


class Round(NamedTuple):
    """The cards of this round, once they are shown. What was paid stands in the facts."""

    cards: tuple[int, int]  # red's and black's; 0: passed
    taxes: tuple[bool, bool]  # whether red, black owed a gulden for the other's card
    turn: str
    then: str | None  # whose turn comes after it


def this_round(s: Position) -> Round | None:
    """What both have played; None while they choose."""
    if s.step not in ("boat", "take", "lay"):
        return None
    cards = tuple(0 if card == PASS else card for card in s.chosen)
    seats = s.agreement.seats
    return Round((cards[0], cards[1]), (pays(s, 0), pays(s, 1)), s.name, seats[s.turns[0]] if s.turns else None)


def sectors(s: Position) -> list[Sector]:
    """The open sectors, by letters, in the order of their first-laid cards."""
    found = sorted(open_sectors(s), key=lambda sector: _founded(s, sector))
    return [_told(s, sector, _letter(number)) for number, sector in enumerate(found)]


def seals(s: Position) -> list[Seal]:
    """The guarded sectors, the largest first."""
    return [_seal(s, one) for one in ending.ranking(s)]


def largest(s: Position) -> int:
    """How many of them count; 0: all."""
    return s.agreement.variant.largest


def if_laid(s: Position, seat: str, card: int, place: str, across: str = "") -> Forecast:
    """What would come of this card there. Whether it may lie there is asked of the refusals."""
    after = s.copy()
    after.seat = SEAT_OF[seat]
    at = PLACE_OF[place]
    facts: list[Fact] = []
    laying.let_lie(after, card, at, across, facts)
    now_closed = [sector for sector in after.sectors if not sector.places & s.closed]
    before, then = {one.sector.places: one for one in ending.ranking(s)}, {one.sector.places: one for one in ending.ranking(after)}
    lies_now = after.quays & ~after.closed & (1 << at | AROUND[at])
    touched = [one for one in sectors(after) if any(lies_now >> PLACE_OF[name] & 1 for name in one.places)]
    closed = tuple(_closed(after, sector, then[sector.places].counts if sector.places in then else False) for sector in now_closed)
    kind = s.agreement.cards.kind[card]
    earns = int(kind == CANAL and s.treasury > 0)
    line = ending.has_line(after) != NOBODY
    full = ending.is_full(after)
    after.treasury -= earns
    after.gulden = (after.gulden[0] + earns * (after.seat == 0), after.gulden[1] + earns * (after.seat == 1))
    return Forecast(
        made=tuple(touched),
        closed=closed,
        points=ending.points(s),
        then=ending.points(after),
        drop_out=tuple(_seal(after, one) for where, one in then.items() if where in before and before[where].counts and not one.counts),
        move_up=tuple(_seal(after, one) for where, one in then.items() if where in before and not before[where].counts and one.counts),
        gulden=0 if line or full else earns,
        draws=0 if line or full or kind in SPECIALS else _next_card(s, after.seat, kind),
        fixes=tuple(str(fact._asdict()["across"]) for fact in facts if fact.name == "edges_fixed"),
        ends="line" if line else "full" if full else "ruin" if ending.is_ruin(after) else "",
    )


def if_taken(s: Position, place: str) -> Taking:
    """What would come of taking this quay away."""
    at = PLACE_OF[place]
    card = s.cells[at]
    cards = s.agreement.cards
    after = s.copy()
    boat.remove(after, at)
    sector = sector_of(s, 1 << at)
    left = tuple(one for one in sectors(after) if any(sector >> PLACE_OF[name] & 1 for name in one.places))
    now = next(one for one in sectors(s) if place in one.places)
    return Taking(card, s.agreement.seats[cards.owner[card]], tuple(GOODS[good] for good in cards.goods[card]), now, left)


def takeable_at(s: Position, place: str) -> tuple[str, ...]:
    """The quays that the boat could take away if it came to this canal (5.2)."""
    return names(AROUND[PLACE_OF[place]] & s.boats)


def exposed(s: Position) -> tuple[str, ...]:
    """All quays that the boat may come for: a boat on them, in an open sector, and a canal beside."""
    return tuple(NAMES[place] for place in numbers(s.boats) if AROUND[place] & s.canals)


def places_for(s: Position, seat: str, card: int) -> tuple[str, ...]:
    """Where this card of the seat could lie now, if it were laid now; of special cards too."""
    place = SEAT_OF[seat]
    if s.agreement.cards.kind[card] in SPECIALS:
        return tuple(dict.fromkeys(action.place for action in specials.lays(s, place, card) if isinstance(action, Lay)))
    return names(laying.places_for(s, place, card))


def if_chosen(s: Position, seat: str, card: int) -> Choice:
    """What is known about this choice (3.1, 4.1): tax, money, and who would go first."""
    own = SEAT_OF[seat]
    other = 1 - own
    cards = s.agreement.cards
    theirs = [one for one in s.hands[other] if one < HIDDEN_CANAL]
    return Choice(
        card=card,
        tax_for_other=cards.gulden[card],
        other_can_pay=s.gulden[other] > 0,
        can_pay=s.gulden[own] > 0,
        moves_boat=cards.boat[card],
        has_place=bool(places_for(s, seat, card)),
        goes_before=tuple(one for one in theirs if one < card),
        goes_after=tuple(one for one in theirs if one > card),
        unknown=len(s.hands[other]) - len(theirs),
        gulden=int(cards.kind[card] == CANAL and s.treasury > 0),
    )


def spaces_left(s: Position) -> int:
    """How many cards the harbour still takes."""
    variant = s.agreement.variant
    return variant.columns * variant.rows - s.lies.bit_count()


def _founded(s: Position, sector: int) -> int:
    """When its first card was laid; customs houses alone come last."""
    return next((number for number, place in enumerate(s.laid) if sector >> place & 1), len(s.laid))


def _letter(number: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return letters[number % 26] * (1 + number // 26)


def _told(s: Position, sector: int, letter: str) -> Sector:
    who = majority(s, sector)
    closed = measured(s, sector, who.winner)
    centres = [centre(s, sector, seat) for seat in range(2)]
    return Sector(
        letter,
        names(sector),
        closed.size,
        closed.customs,
        names(gaps(s, sector)),
        warehouses(s, sector),
        who.leads,
        _name(s, who.winner),
        who.by,
        GOODS[who.good],
        who.lead,
        (NAMES[centres[0]] if centres[0] >= 0 else "", NAMES[centres[1]] if centres[1] >= 0 else ""),
        _would_count(s, closed),
    )


def _would_count(s: Position, closed: Closed) -> bool:
    if closed.guard == NOBODY:
        return False
    after = s.copy()
    after.sectors = (*s.sectors, closed)
    return any(one.counts for one in ending.ranking(after) if one.sector == closed)


def _closed(after: Position, sector: Closed, counts: bool) -> ClosedSector:
    """The verdict is worked out of the cards, for its warehouses are off."""
    cards = after.agreement.cards
    leads = [0, 0, 0]
    for place in numbers(sector.places):
        card = after.cells[place]
        for good in cards.goods[card]:
            leads[good] += 1 if cards.owner[card] == 0 else -1
    who = judged(*leads)
    size, customs, winner = sector.size, sector.customs, _name(after, sector.guard)
    return ClosedSector(names(sector.places), size, customs, winner, who.by, GOODS[who.good], who.lead, who.leads, counts)


def _seal(s: Position, one: ending.Ranked) -> Seal:
    sector = one.sector
    guard = NAMES[centre(s, sector.places, sector.guard)]
    return Seal(s.agreement.seats[sector.guard], guard, names(sector.places), sector.size, sector.steps, one.counts, one.points, one.tied)


def _name(s: Position, seat: int) -> str | None:
    return None if seat == NOBODY else s.agreement.seats[seat]


def _next_card(s: Position, seat: int, kind: str) -> int:
    """The open card that is drawn for this kind (8.1)."""
    piles: Sequence[bytes] = (s.canal_pile, s.quay_piles[seat])
    first, second = piles if kind not in (QUAY, CRANE) else piles[::-1]
    pile = first or second
    return pile[-1] if pile else 0
