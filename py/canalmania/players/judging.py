"""What things are worth to a seat, in points: a route with this hand, a contract, a card, a goods marker, an engineer."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from canalmania.engineers import price
from canalmania.loading import Deck
from canalmania.pieces import AQUEDUCT, BRINDLEY, CARD_KINDS, SMEATON, SURVEYOR, TUNNEL, WHITE, kind_counts, symbol
from canalmania.players.lines import lines
from canalmania.players.routes import Route, routes
from canalmania.ways import ways

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canalmania.setting import Canal
    from canalmania.state import State
    from canalmania.ways import Way

ANY = SURVEYOR  # in what a route lacks: cards of any kind, for tiles on top of others (5.10)
Counts = tuple[int, int, int, int, int]


class Weights(NamedTuple):
    """All that is a matter of taste."""

    spite: float = 1.0  # what rivals' points cost, shared among them
    card: float = 0.8  # a card of middling scarceness that a plan lacks
    used: float = 0.45  # one in hand, in parts of that
    action: float = 1.6  # a turn's second phase, for building
    section: float = 0.7  # a new line
    line: float = 0.9  # each further town that goods can go in one row
    rivals: float = 0.4  # an end at a rival's line
    marker: float = 0.35  # a marker in a town on the way
    builder: float = 2.0  # a finished canal where the most prolific builder scores (7.5)
    ready: float = 2.5  # being able to finish a canal now
    time: float = 7.0  # turns left over which the network pays what is said here
    most_time: float = 1.0
    rennie: float = 0.8
    useful: float = 2.2  # useful cards got in a turn
    goods: float = 0.5  # a marker that could be moved for so many points
    kept: float = 0.5  # what keeping that marker is worth, in parts of that


WEIGHTS = Weights()
_SPARE = (0.3, 0.35, 0.45, 0.45, 1.25)
"""What a card is worth that no plan asks for."""


@lru_cache(maxsize=8)
def scarceness(deck: Deck) -> tuple[float, ...]:
    counts = kind_counts(deck.cards)
    return tuple((20 / max(1, count)) ** 0.5 for count in counts)


class Need(NamedTuple):
    """What finishing a route takes, besides what the hand has."""

    lack: Counts  # of the four kinds, and of any
    used: Counts  # of the hand
    cards: float  # all that is lacking, scarce ones counting more
    points: int  # of its tiles


class Plan(NamedTuple):
    canal: Canal | None
    route: Route
    need: Need
    worth: float

    @property
    def ready(self) -> bool:
        return not any(self.need.lack)


class Judge:
    """Judges for the seat whose turn it is. Made anew for each decision."""

    __slots__ = ("_plans", "counts", "engineer", "levels", "lines", "me", "s", "scarce", "supply", "turns", "weights")

    def __init__(self, s: State, weights: Weights) -> None:
        self.s = s
        self.weights = weights
        self.me = s.seat
        self.engineer = s.engineer
        self.counts: Counts = kind_counts(s.hand)
        self.supply = s.supply[s.seat]
        self.levels = s.levels
        self.scarce = scarceness(s.setting.deck)
        self.turns = turns_left(s)
        self.lines = lines(s.setting.board, s.links, len(s.setting.seats), weights.spite)
        self._plans: list[Plan] | None = None

    # Routes and plans.

    def need(self, route: Route, last: int, counts: Sequence[int], engineer: int, half: bool = False) -> Need | None:
        """None: there are not tiles enough. `last` is the kind of the last tile laid."""
        tiles = [route.clear_pairs, route.clear_pairs, route.difficult_pairs, route.difficult_pairs]
        if route.lead:
            tiles[last ^ 1] += (route.lead + 1) // 2
            tiles[last] += route.lead // 2
        aqueduct, tunnel = price(AQUEDUCT, engineer), price(TUNNEL, engineer)
        flexible = counts[0] + counts[1] - tiles[0] - tiles[1]
        for _ in range(route.clear_odd):
            # A lock is worth a point, if it keeps nobody waiting.
            tiles[counts[1] > tiles[1] or (engineer == BRINDLEY and flexible > 0)] += 1
            flexible -= 1
        for _ in range(route.difficult_odd):
            short_a = max(0, (tiles[2] + 1) * aqueduct - counts[2])
            short_t = max(0, (tiles[3] + 1) * tunnel - counts[3])
            tiles[2 if (short_a <= short_t and self.supply[2] > tiles[2]) or self.supply[3] <= tiles[3] else 3] += 1
        if any(tile > left for tile, left in zip(tiles, self.supply, strict=True)):
            return None
        wanted = (tiles[0], tiles[1], tiles[2] * aqueduct, tiles[3] * tunnel)
        lack = [max(0, want - have) for want, have in zip(wanted, counts, strict=False)]
        used = [min(want, have) for want, have in zip(wanted, counts, strict=False)]
        if engineer == BRINDLEY and lack[1]:
            helped = min(lack[1], counts[0] - used[0])
            lack[1] -= helped
            used[0] += helped
        extra = 2 * sum(map(bool, map(self.levels.__getitem__, route.hexes)))
        for kind in range(SURVEYOR):
            if extra:
                helped = min(extra, counts[kind] - used[kind])
                extra -= helped
                used[kind] += helped
        lack.append(extra)
        wild = counts[SURVEYOR] * (1 + (engineer == SMEATON)) + half
        most = wild
        for kind in (TUNNEL, AQUEDUCT, 1, 0, ANY):
            helped = min(wild, lack[kind])
            lack[kind] -= helped
            wild -= helped
        surveyors = most - wild - half
        used.append(max(0, (surveyors + 1) // 2 if engineer == SMEATON else surveyors))
        cards = sum(short * scarce for short, scarce in zip(lack, self.scarce, strict=True))
        return Need((lack[0], lack[1], lack[2], lack[3], lack[4]), (used[0], used[1], used[2], used[3], used[4]), cards, tiles[1] + 2 * tiles[2] + 3 * tiles[3])

    def plan(self, canal: Canal | None, contract: int, way: Way, last: int, counts: Sequence[int], engineer: int, half: bool = False) -> Plan | None:
        """The best way to finish a canal from here."""
        best: Plan | None = None
        for route in routes(way):
            need = self.need(route, last, counts, engineer, half)
            if need is not None:
                worth = self.worth(contract, route, need)
                if best is None or worth > best.worth:
                    best = Plan(canal, route, need, worth)
        return best

    def worth(self, contract: int, route: Route, need: Need) -> float:
        weights = self.weights
        paid = sum(used * scarce for used, scarce in zip(need.used, self.scarce, strict=True)) * weights.used
        wait = max(0, sum(need.lack) - 0.5) / weights.useful
        spare = self.turns - wait
        if spare < 0:
            return 0.4 * need.points - weights.card * (0.5 * need.cards + paid) - weights.action
        points = need.points + self.contract_points(contract)
        return points + self.network(route) * min(weights.most_time, (spare + 1.5) / weights.time) - weights.card * (need.cards + paid) - weights.action

    def contract_points(self, contract: int) -> float:
        edition = self.s.setting.edition
        return self.s.setting.value(contract) if edition.contract_value_scores else self.weights.builder

    def network(self, route: Route) -> float:
        """What its new sections are worth for moving goods, over the rest of a game."""
        weights, me, towns = self.weights, self.me, route.towns
        links = self.lines.links
        new = sum((there, me) not in links[here] for here, there in pairwise(towns))
        if not new:
            return 0.0
        rivals = sum(any(owner != me for _, owner in links[town]) for town in (towns[0], towns[-1]))
        markers = sum(self.s.goods >> town & 1 for town in towns)
        return weights.section * new + weights.line * (self.lines.reach(me, towns) - 2) + weights.rivals * rivals + weights.marker * markers

    def plans(self) -> list[Plan]:
        """For each open canal, those nearest to their end first; a card is used once."""
        if self._plans is None:
            self._plans = self.plans_with(self.counts, self.engineer)
        return self._plans

    def plans_with(self, counts: Sequence[int], engineer: int) -> list[Plan]:
        found = []
        waiting = list(self.s.open[self.me])
        while waiting:
            best: Plan | None = None
            for canal in waiting:
                half = self.s.half == canal.contract
                plan = self.plan(canal, canal.contract, canal.way, canal.kinds[-1] if canal.kinds else -1, counts, engineer, half)
                if plan is not None and (best is None or (plan.need.cards, -plan.worth) < (best.need.cards, -best.worth)):
                    best = plan
            if best is None:
                break
            found.append(best)
            waiting = [canal for canal in waiting if canal is not best.canal]
            counts = tuple(have - used for have, used in zip(counts, best.need.used, strict=True))
        return found

    def spare(self) -> tuple[int, ...]:
        """The cards in hand that no plan asks for."""
        left = list(self.counts)
        for plan in self.plans():
            for kind, used in enumerate(plan.need.used):
                left[kind] -= used
        return tuple(left)

    # Contracts and engineers.

    def contract(self, contract: int, start: int, counts: Sequence[int]) -> float:
        """What a contract is worth with the boat in that town."""
        plan = self.plan(None, contract, ways(self.s.setting.board, contract, start), -1, counts, self.engineer)
        return plan.worth if plan else -9.0

    def with_engineer(self, engineer: int) -> float:
        """How the open canals stand with this engineer."""
        plans = self.plans_with(self.counts, engineer)
        return sum(plan.worth + self.weights.ready * plan.ready for plan in plans)

    # Cards.

    def lack(self) -> list[int]:
        total = [0] * len(CARD_KINDS)
        for plan in self.plans():
            for kind, short in enumerate(plan.need.lack):
                total[kind] += short
        return total

    def card(self, kind: int, lack: Sequence[int]) -> float:
        """A card more, by its kind."""
        weights, scarce = self.weights, self.scarce
        spare = _SPARE[kind] * (1.0 if self.turns > 2 else 0.3)
        if kind == SURVEYOR:
            wanted = [scarce[other] for other in range(SURVEYOR) if lack[other]]
            if not wanted:
                return spare
            return max(spare, weights.card * max(wanted) * (1.5 if self.engineer == SMEATON and sum(lack) > 1 else 1.0) + 0.5)
        if lack[kind] or (kind == 0 and self.engineer == BRINDLEY and lack[1]):
            return max(spare, weights.card * scarce[kind] + 0.4)
        return max(spare, weights.card) if lack[ANY] else spare

    def display_card(self, card: int) -> float:
        """A card taken from the display, with its goods."""
        return self.card(card >> 3, self.lack()) + self.symbol(card)

    def drawn_card(self) -> float:
        """The top card of the deck."""
        return self._of_the_deck()[0] if self.turns >= 1 else 0.05

    def fresh_display(self) -> float:
        """The best three of five new cards."""
        mean, spread = self._of_the_deck()
        return 3 * (mean + 0.55 * spread)

    def _of_the_deck(self) -> tuple[float, float]:
        lack = self.lack()
        deck = self.s.setting.deck.cards
        counts = kind_counts(deck)
        worths = [self.card(kind, lack) for kind in range(len(CARD_KINDS))]
        mean = sum(count * worth for count, worth in zip(counts, worths, strict=True)) / len(deck)
        variance = sum(count * (worth - mean) ** 2 for count, worth in zip(counts, worths, strict=True)) / len(deck)
        return mean, float(variance**0.5)

    # Goods.

    def marker(self, town: int) -> float:
        """A marker in this town."""
        moves = self.lines.moves(town)
        own = moves[self.me]
        mine = max(0.0, self.lines.gain(self.me, own)) if own else 0.0
        rivals = [self.lines.gain(self.me, points) for seat, points in enumerate(moves) if points and seat != self.me]
        theirs = sum(rivals) / (len(moves) - 1)
        planned = any(canal.way.touched >> town & 1 for canal in self.s.open[self.me])
        return self.weights.goods * (mine + theirs) + 0.25 * planned

    def symbol(self, card: int) -> float:
        """The two markers that a card brings (4.4)."""
        colour = symbol(card)
        if colour == WHITE:
            return max(map(self.colour, range(6)))
        return self.colour(colour) if colour >= 0 else 0.0

    def colour(self, colour: int) -> float:
        from canalmania.goods import MARKERS_A_CARD

        s = self.s
        board = s.setting.board
        taken_back = s.setting.edition.markers_are_taken_back
        total = 0.0
        empty = board.colour_masks[colour] & ~s.goods
        for _ in range(MARKERS_A_CARD if taken_back else min(MARKERS_A_CARD, s.basin)):
            cities, towns = empty & board.city_mask, empty & ~board.city_mask
            place = cities & s.on_canal or towns & s.on_canal or cities or towns
            if not place:
                break
            best, where = -99.0, 0
            while place:
                lowest = place & -place
                worth = self.marker(lowest.bit_length() - 1)
                if worth > best:
                    best, where = worth, lowest
                place ^= lowest
            total += best
            empty ^= where
        return total


def turns_left(s: State) -> float:
    """The turns that the seat has after this one: known once the end has begun, else guessed from the leader's speed."""
    if s.last_round:
        return s.last_round - s.round
    leader = max(s.points)
    speed = max(5.0, leader / s.round)
    return (s.setting.end_marker - leader) / speed + 2
