"""What a position is worth, in points of red over black: guarded sectors by whether they will count, open ones by who is likely to win them, money,
and hands. Everything is asked of the sectors one by one, so that what a single card changes is found without playing it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kontor.board.cards import CANAL, CRANE, CUSTOMS, SPECIALS
from kontor.board.waters import AROUND, BIT, around, connected, numbers
from kontor.rules import ending
from kontor.rules.majorities import beats
from kontor.rules.sectors import gaps, sector_of
from kontor.rules.state import NOBODY, Position


class Weights(NamedTuple):
    """What a player likes."""

    exposed: float = 0.6  # a warehouse that the boat may take, to one that it may not
    near: float = 0.45  # how sure a lead is, with few gaps left
    far: float = 0.5  # and how much less with each gap more
    equal: float = 0.3  # the later steps of 7.2, to a lead of one
    grow: float = 0.4  # cards that a gap will bring to a sector
    rank: float = 1.3  # how sharply sectors part that will count and those that won't
    money: float = 0.55  # to be able to pay
    symbol: float = 0.1  # a gulden or a boat on a hand card
    goods: float = 0.06  # a good on a hand card
    crane: float = 0.08  # a space that the other's quays can't use
    lines: float = 0.35  # 9.3: a field of a line that is still possible


WEIGHTS = Weights()
_DEARER = 0.62  # each gulden more is worth so much of the one before
_LATER = 0.012  # sectors that a free place will still bring
_LIKELY_GUARDED = 0.7  # of an open sector
_CLOSE = 0.25  # leads that differ by less are equal
_HELD = 0.1  # a special card in the hand
_KEPT = 4_000  # readings
_COUNTED = 4.6  # a sector with fewer expected before it counts, of five
_ROOTS: list[float] = [number**0.7 for number in range(200)]


@lru_cache(maxsize=100)
def purse(gulden: int, poverty: bool) -> float:
    """What money is worth: to have any, most of all."""
    if poverty:
        return 1.0 * gulden
    return (1.0 - _DEARER**gulden) / (1.0 - _DEARER)


def chance_to_count(before: float, sharp: float, counted: int) -> float:
    """How likely a guarded sector counts with so many expected before it."""
    if not counted:
        return 1.0
    distance = (before - _COUNTED) * sharp
    return 0.5 - 0.5 * distance / (1 + abs(distance))


class Reading:
    """A harbour as a player reads it: nothing in it hangs on hands, money, or where the boat is."""

    __slots__ = (
        "area",
        "boats",
        "canals",
        "cards",
        "changes",
        "counted",
        "customs",
        "ends",
        "goods",
        "guarded",
        "lies",
        "likely",
        "opens",
        "reach",
        "taken",
        "values",
        "weights",
    )

    def __init__(self, s: Position, weights: Weights) -> None:
        self.weights = weights
        self.cards = s.agreement.cards
        variant = s.agreement.variant
        self.counted = variant.largest
        self.goods, self.boats, self.canals, self.lies, self.reach, self.area = s.goods, s.boats, s.canals, s.lies, s.reach, s.area
        self.guarded = [(sector.size, (1 - 2 * sector.guard) * ending.worth(sector)) for sector in s.sectors if sector.guard != NOBODY]
        self.customs = sum([BIT[place] for place in numbers(s.quays) if self.cards.kind[s.cells[place]] == CUSTOMS]) if variant.specials else 0
        self.taken = _LATER * (variant.columns * variant.rows - s.lies.bit_count())
        self.opens: list[int] = []
        self.ends: list[float] = []
        self.likely: dict[float, float] = {}
        self.changes: dict[tuple[int, int], float] = {}
        """What a card changes, by itself and its place, as far as it was asked; canals are all alike, and a quay that is taken away is -1."""
        left = s.quays & ~s.closed
        free = []
        while left:
            sector = sector_of(s, left & -left)
            left &= ~sector
            number = gaps(s, sector).bit_count()
            self.opens.append(sector)
            free.append(number)
            self.ends.append(sector.bit_count() + weights.grow * number)
        self.values = [self.open_value(sector, number, s.goods, s.boats) for sector, number in zip(self.opens, free, strict=True)]

    # Sectors.

    def counts(self, size: float) -> float:
        """How likely a guarded sector of this size counts."""
        found = self.likely.get(size)
        if found is None:
            found = self.likely[size] = chance_to_count(self._before(size), self.weights.rank, self.counted)
        return found

    def _before(self, size: float) -> float:
        """How many sectors are expected to be ranked before one of this size."""
        number = self.taken
        for guarded, _ in self.guarded:
            number += 1.0 if guarded > size else 0.5 if guarded == size else 0.0
        for end in self.ends:
            if end > size:
                number += _LIKELY_GUARDED
        return number

    def open_value(self, sector: int, free: int, goods: tuple[int, ...], exposed: int) -> float:
        """What an open sector promises, with so many gaps; the boat may come for the exposed."""
        weights = self.weights
        red_tea, red_wine, red_spice, black_tea, black_wine, black_spice = goods
        tea = float((red_tea & sector).bit_count() - (black_tea & sector).bit_count())
        wine = float((red_wine & sector).bit_count() - (black_wine & sector).bit_count())
        spice = float((red_spice & sector).bit_count() - (black_spice & sector).bit_count())
        exposed &= sector
        if exposed:
            less = 1 - weights.exposed
            tea -= less * ((red_tea & exposed).bit_count() - (black_tea & exposed).bit_count())
            wine -= less * ((red_wine & exposed).bit_count() - (black_wine & exposed).bit_count())
            spice -= less * ((red_spice & exposed).bit_count() - (black_spice & exposed).bit_count())
        most, least = max(tea, wine, spice, 0.0), -min(tea, wine, spice, 0.0)
        lead = most - least
        if -_CLOSE < lead < _CLOSE:
            lead += weights.equal * _later_steps((tea, wine, spice))
            if not lead:
                return 0.0
        sure = lead / (weights.near + weights.far * _ROOTS[free])
        value = sure / (0.6 + abs(sure)) * self.counts(sector.bit_count() + weights.grow * free)
        return value if not self.customs else value * (1 + (self.customs & sector).bit_count())

    def closed_value(self, sector: int, winner: int) -> float:
        """What comes of a sector that is closed now: its own chance, and what it does to smaller ones."""
        if winner == NOBODY:
            return 0.0
        sign = (1 - 2 * winner) * (1 + (self.customs & sector).bit_count())
        if not self.counted:
            return float(sign)
        size = (sector & ~self.customs).bit_count()
        sharp = self.weights.rank
        value = sign * self.counts(size)
        for guarded, points in self.guarded:
            if guarded < size:
                before = self._before(guarded) - 0.5
                value += points * (chance_to_count(before + 1, sharp, self.counted) - chance_to_count(before, sharp, self.counted))
        return value

    def worth(self) -> float:
        """Of all sectors, red over black."""
        total = sum(self.values)
        for size, points in self.guarded:
            total += points * chance_to_count(self._before(size) - 0.5, self.weights.rank, self.counted)
        return total

    def card(self, card: int) -> float:
        """What it is worth to hold this card."""
        cards, weights = self.cards, self.weights
        value = weights.goods * len(cards.goods[card])
        if cards.boat[card] or cards.gulden[card]:
            value += weights.symbol
        if cards.kind[card] in SPECIALS:
            value += _HELD
        return value

    # What one card changes, red over black.

    def lay(self, seat: int, card: int, place: int) -> float:
        """A quay, a crane or a canal there."""
        canal = self.cards.kind[card] == CANAL
        key = (0 if canal else card, place)
        value = self.changes.get(key)
        if value is None:
            value = self.changes[key] = self._canal(place) if canal else self._quay(seat, card, place)
        return value

    def take(self, place: int) -> float:
        """That quay taken away."""
        value = self.changes.get((-1, place))
        if value is None:
            value = self.changes[-1, place] = self._taken(place)
        return value

    def _canal(self, place: int) -> float:
        bit, beside = BIT[place], AROUND[place]
        value = 0.0
        for number, sector in enumerate(self.opens):
            if sector & beside:
                free = around(sector) & ~(self.lies | bit) & self.reach
                value += self._settled(sector, free.bit_count(), self.goods, self.boats) - self.values[number]
        return value

    def _quay(self, seat: int, card: int, place: int) -> float:
        bit, beside = BIT[place], AROUND[place]
        cards, goods_of = self.cards, self.cards.goods[card]
        merged, before = bit, 0.0
        for number, sector in enumerate(self.opens):
            if sector & beside:
                merged |= sector
                before += self.values[number]
        goods = tuple([places | bit if good % 3 in goods_of and good // 3 == seat else places for good, places in enumerate(self.goods)])
        free = around(merged) & ~merged & ~self.lies & self.reach
        exposed = self.boats | bit if cards.boat[card] and beside & self.canals else self.boats
        value = self._settled(merged, free.bit_count(), goods, exposed) - before
        if cards.kind[card] == CRANE:
            value += (1 - 2 * seat) * self.weights.crane * (beside & ~self.lies & self.area).bit_count()
        return value

    def _settled(self, sector: int, free: int, goods: tuple[int, ...], exposed: int) -> float:
        if free:
            return self.open_value(sector, free, goods, exposed)
        leads = [(goods[good] & sector).bit_count() - (goods[good + 3] & sector).bit_count() for good in range(3)]
        return self.closed_value(sector, _winner(leads))

    def _taken(self, place: int) -> float:
        bit = BIT[place]
        number = next(number for number, sector in enumerate(self.opens) if sector & bit)
        left = self.opens[number] & ~bit
        goods = tuple([places & ~bit for places in self.goods])
        value = -self.values[number]
        while left:
            piece = connected(left & -left, left)
            left &= ~piece
            free = (around(piece) & ~piece & (~self.lies | bit) & self.reach).bit_count()
            value += self.open_value(piece, free, goods, self.boats)
        return value


_read: dict[tuple[object, ...], Reading] = {}


def read(s: Position, weights: Weights) -> Reading:
    """The reading of this harbour. What was read before is kept for a while: the cards that lie, and how far the harbour reaches, are all that it
    hangs on, so it would be read alike."""
    key = (s.cells, s.reach, s.bridges, s.agreement.variant.name, weights)
    found = _read.get(key)
    if found is None:
        if len(_read) > _KEPT:
            _read.clear()
        found = _read[key] = Reading(s, weights)
    return found


def worth(s: Position, weights: Weights) -> float:
    """The whole position, red over black."""
    reading = read(s, weights)
    total = reading.worth()
    poverty = s.agreement.variant.poverty
    total += weights.money * (purse(s.gulden[0], poverty) - purse(s.gulden[1], poverty))
    total += sum([reading.card(card) for card in s.hands[0]]) - sum([reading.card(card) for card in s.hands[1]])
    if s.agreement.fields:
        total += weights.lines * lines(s)
    if s.cranes[0] or s.cranes[1]:
        free = ~s.lies & s.area
        total += weights.crane * ((around(s.cranes[0]) & free).bit_count() - (around(s.cranes[1]) & free).bit_count())
    return total


def _later_steps(leads: Sequence[float]) -> float:
    """More goods led, or the better good (7.2)."""
    red = sum([lead > _CLOSE for lead in leads]) - sum([lead < -_CLOSE for lead in leads])
    if red:
        return 1.0 if red > 0 else -1.0
    most, least = max(leads), min(leads)
    if most < _CLOSE or least > -_CLOSE:
        return 0.0
    return 1.0 if beats(leads.index(most), leads.index(least)) else -1.0


def _winner(leads: list[int]) -> int:
    most, least = max(leads), min(leads)
    if most > -least:
        return 0
    if most < -least:
        return 1
    later = _later_steps([float(lead) for lead in leads])
    return NOBODY if not later else 0 if later > 0 else 1


def lines(s: Position) -> float:
    """Fields in lines that are still possible (9.3), more for two than for one."""
    fields = s.agreement.fields
    guards = []
    for field in fields:
        closed = next((sector for sector in s.sectors if sector.places & field), None)
        guards.append(2 if closed is None else closed.guard)
    total = 0.0
    for line in ending.LINES:
        owners = [guards[one] for one in line]
        if -1 in owners or (0 in owners and 1 in owners):
            continue
        total += (0.0, 0.25, 1.0, 5.0)[owners.count(0)] - (0.0, 0.25, 1.0, 5.0)[owners.count(1)]
    return total


def takeable(s: Position) -> list[int]:
    """Quays that a boat that moves now can come to."""
    return [place for place in numbers(s.boats) if AROUND[place] & s.canals & ~BIT[s.boat]]
