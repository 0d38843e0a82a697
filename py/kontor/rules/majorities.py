"""Chapter 7, warehouses, and who wins a sector (7.1, 7.2)."""

from __future__ import annotations

from typing import NamedTuple

from kontor.board.cards import CRANE, CUSTOMS, GOODS, QUAY
from kontor.board.waters import NAMES, STEPS, names, numbers
from kontor.rules.facts import SectorEven, SectorWon
from kontor.rules.sectors import gaps, sector_of
from kontor.rules.state import NOBODY, Closed, Position
from tabletop.protocol import Fact


class Majority(NamedTuple):
    """Who wins a sector: `by` the largest lead, more goods led, the better good; or it is even, and nobody does (7.2)."""

    winner: int
    by: str
    good: int
    lead: int
    leads: tuple[int, int, int]  # of red over black


def warehouses(s: Position, sector: int) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """How many of each good, red's and black's, in an open sector (7.1)."""
    red_tea, red_wine, red_spice, black_tea, black_wine, black_spice = s.goods
    return (
        ((red_tea & sector).bit_count(), (red_wine & sector).bit_count(), (red_spice & sector).bit_count()),
        ((black_tea & sector).bit_count(), (black_wine & sector).bit_count(), (black_spice & sector).bit_count()),
    )


def centre(s: Position, sector: int, seat: int) -> int:
    """Where a seat's distribution centre is: its first-laid card there (7.1). -1: it has no card in the sector."""
    owner = s.agreement.cards.owner
    return next((place for place in s.laid if sector >> place & 1 and owner[s.cells[place]] == seat), -1)


def majority(s: Position, sector: int) -> Majority:
    """Who would win an open sector if it closed now (7.2)."""
    red_tea, red_wine, red_spice, black_tea, black_wine, black_spice = s.goods
    return judged(
        (red_tea & sector).bit_count() - (black_tea & sector).bit_count(),
        (red_wine & sector).bit_count() - (black_wine & sector).bit_count(),
        (red_spice & sector).bit_count() - (black_spice & sector).bit_count(),
    )


def judged(tea: int, wine: int, spice: int) -> Majority:
    """Who wins with these leads of red over black: the largest lead, then more goods led, then the better good (7.2)."""
    leads = (tea, wine, spice)
    most, least = max(leads), min(leads)
    if not most and not least:
        return Majority(NOBODY, "even", 0, 0, leads)
    if most != -least:
        seat, lead = (0, most) if most > -least else (1, -least)
        return Majority(seat, "lead", leads.index(most if seat == 0 else least), lead, leads)
    red, black = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    ours, theirs = leads.index(most), leads.index(least)
    if red != black:
        return Majority(0, "goods", ours, most, leads) if red > black else Majority(1, "goods", theirs, most, leads)
    # Each leads in one good, by as much.
    return Majority(0, "better", ours, most, leads) if beats(ours, theirs) else Majority(1, "better", theirs, most, leads)


def beats(good: int, other: int) -> bool:
    """Wine beats spice, spice beats tea, tea beats wine (7.2)."""
    return (good, other) in _BETTER


_BETTER = ((1, 2), (2, 0), (0, 1))


def measured(s: Position, sector: int, guard: int) -> Closed:
    """What a sector is ranked by: its quay cards, and how far the nearest of them is from the anchor (8.3). Customs houses add no size (9.1)."""
    kind = s.agreement.cards.kind
    quays = [place for place in numbers(sector) if kind[s.cells[place]] in (QUAY, CRANE)]
    customs = sum(kind[s.cells[place]] == CUSTOMS for place in numbers(sector))
    return Closed(sector, guard, len(quays), min((STEPS[place] for place in quays), default=0), customs)


def close_sectors(s: Position, places: int, facts: list[Fact]) -> None:
    """Look at every open sector with one of these places, and score those that are closed (6.2, 7.2)."""
    left = places & s.quays & ~s.closed
    while left:
        sector = sector_of(s, left & -left)
        left &= ~sector
        if not gaps(s, sector):
            _close(s, sector, facts)


def _close(s: Position, sector: int, facts: list[Fact]) -> None:
    """The winner puts a guard in it; its warehouses come off."""
    who = majority(s, sector)
    closed = measured(s, sector, who.winner)
    s.sectors = tuple(sorted((*s.sectors, closed)))
    s.closed |= sector
    s.boats &= ~sector
    keep = ~sector
    tea, wine, spice, tea_, wine_, spice_ = s.goods
    s.goods = (tea & keep, wine & keep, spice & keep, tea_ & keep, wine_ & keep, spice_ & keep)
    name = s.agreement.seats[s.seat]
    if who.winner == NOBODY:
        facts.append(SectorEven(name, closed.size, closed.customs, names(sector)))
        return
    guard = NAMES[centre(s, sector, who.winner)]
    winner = s.agreement.seats[who.winner]
    facts.append(SectorWon(name, winner, who.by, GOODS[who.good], who.lead, closed.size, closed.customs, names(sector), guard, who.leads))
