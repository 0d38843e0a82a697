"""What things are worth to a seat, in points: a route with this hand, a contract, a card, a goods marker, an engineer.

Fractions are added by `fsum`: `sum` rounds otherwise in newer Pythons, and a player shall decide alike in all of them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple

from canalmania.board.board import Board
from canalmania.board.deck import CARD_KINDS, SURVEYOR, WHITE, kind_counts, symbol
from canalmania.players.lines import lines
from canalmania.players.needs import ANY, Counts, Need, less, need, scarceness, tiled
from canalmania.players.routes import Route, Tiles, routes
from canalmania.rules.goods import MARKERS_A_CARD, first_case
from canalmania.rules.pieces import BRINDLEY, SMEATON
from canalmania.rules.routes import ways

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canalmania.board.deck import Deck
    from canalmania.rules.agreement import Canal
    from canalmania.rules.routes import Way
    from canalmania.state import State


class Weights(NamedTuple):
    """All that is a matter of taste.

    Found by `make weights` (simultaneous perturbation, 500 rounds of 20 games on paired deals, two to four players, both editions) from
    weights set by hand: 3.3 points better than those, standard error 0.6, in 600 games. `full` and `engineers` are set by hand.
    """

    spite: float = 1.6  # what a point for each of the rivals would cost, up to one apiece
    card: float = 2.25  # a card of middling scarceness that a plan lacks
    used: float = 0.55  # one in hand, in parts of that
    section: float = 0.95  # a new line
    line: float = 5.0  # each further town that goods can go in one row
    rivals: float = 0.35  # an end at a rival's line
    middle: float = 0.25  # each contract that names a town on the way: others will build there
    marker: float = 0.33  # a marker in a town on the way
    builder: float = 2.0  # a finished canal where the most prolific builder scores (7.5)
    ready: float = 1.2  # being able to finish a canal now
    time: float = 3.6  # turns left over which the network pays what is said here
    most_time: float = 0.72
    spare: float = 1.0  # cards that no plan asks for
    full: int = 6  # useful cards in hand that had better be built with
    engineers: tuple[float, ...] = (0.8, 0.0, 0.0, 0.0, 0.8)  # what each is worth beyond the open canals, by number
    useful: float = 1.7  # useful cards got in a turn
    goods: float = 0.42  # a marker that could be moved for so many points
    kept: float = 0.49  # what keeping that marker is worth, in parts of that


WEIGHTS = Weights()
_PRICES_KNOWN = 1 << 12  # for each character, three megabytes at the most
_SPARE = (0.3, 0.35, 0.45, 0.45, 1.25)
"""What a card is worth that no plan asks for."""


class Plan(NamedTuple):
    """A way to finish a canal, or to build one that was not begun yet, and what that is worth."""

    canal: Canal | None
    route: Route
    need: Need
    worth: float

    @property
    def ready(self) -> bool:
        """Whether the hand pays for all of it."""
        return not any(self.need.lack)


class Price(NamedTuple):
    """What the tiles of a route take, weighed. It is the same for many routes and in many positions."""

    need: Need
    cost: float  # of its cards, those that it lacks and those in hand
    delay: float  # turns until the seat has those that it lacks
    too_late: float  # what is left of its worth if it takes longer than the game lasts


class Prices:
    """Known by heart, for weights and a deck: a player that tries ways asks for the same ones again and again."""

    def __init__(self, weights: Weights, scarce: tuple[float, ...]) -> None:
        self.weights = weights
        self.scarce = scarce
        self.of = lru_cache(maxsize=_PRICES_KNOWN)(self._of)

    def _of(self, tiles: Tiles, last: int, counts: Counts, engineer: int, on_top: int, supply: bytes, half: bool) -> Price | None:
        needed = need(tiles, last, counts, engineer, on_top, supply, half)
        if needed is None:
            return None
        weights, (stretch, lock, aqueduct, tunnel, surveyor) = self.weights, self.scarce
        lack_s, lack_l, lack_a, lack_t, lack_any = needed.lack
        used_s, used_l, used_a, used_t, used_v = needed.used
        lacking = stretch * lack_s + lock * lack_l + aqueduct * lack_a + tunnel * lack_t + lack_any
        paid = stretch * used_s + lock * used_l + aqueduct * used_a + tunnel * used_t + surveyor * used_v
        delay = max(0.0, sum(needed.lack) - 0.5) / weights.useful
        too_late = 0.4 * needed.points - weights.card * (0.5 * lacking + weights.used * paid)
        return Price(needed, weights.card * (lacking + weights.used * paid), delay, too_late)


@lru_cache(maxsize=16)
def prices(weights: Weights, deck: Deck) -> Prices:
    return Prices(weights, scarceness(deck))


class Judge:
    """Judges for the seat whose turn it is. Made anew for each decision."""

    __slots__ = ("_lack", "_networks", "_plans", "_prices", "counts", "engineer", "lines", "me", "s", "supply", "turns", "weights")

    def __init__(self, s: State, weights: Weights) -> None:
        self.s = s
        self.weights = weights
        self.me = s.seat
        self.engineer = s.engineer
        self.counts: Counts = kind_counts(s.hand)
        self.supply = s.supply[s.seat]
        self.turns = turns_left(s)
        self.lines = lines(s.agreement.board, s.sections_at, len(s.agreement.seats), weights.spite)
        self._prices = prices(weights, s.agreement.deck)
        self._plans: list[Plan] | None = None
        self._lack: list[int] | None = None
        self._networks: dict[tuple[int, ...], float] = {}

    @property
    def scarce(self) -> tuple[float, ...]:
        return self._prices.scarce

    # Routes and plans.

    def plan(self, canal: Canal | None, contract: int, way: Way, last: int, counts: Counts, engineer: int, half: bool = False) -> Plan | None:
        """The best way to finish a canal from here."""
        best: tuple[Route, Need] | None = None
        highest = 0.0
        laid, supply, contract_points = tiled(self.s.levels), self.supply, self.contract_points(contract)
        price_of, networks, turns = self._prices.of, self._networks, self.turns
        time, most_time = self.weights.time, self.weights.most_time
        for route in routes(way):
            tiles, towns = route.tiles, route.towns
            price = price_of(tiles, last if tiles.lead else -1, counts, engineer, (route.mask & laid).bit_count(), supply, half)
            if price is None:
                continue
            left = turns - price.delay
            if left < 0:
                worth = price.too_late
            else:
                network = networks.get(towns)
                if network is None:
                    network = self.network(towns)
                share = (left + 1.5) / time
                if share > most_time:  # one of the few lines that run for every route of every plan: a call would take longer
                    share = most_time
                worth = price.need.points + contract_points + network * share - price.cost
            if best is None or worth > highest:
                best, highest = (route, price.need), worth
        return Plan(canal, *best, highest) if best else None

    def contract_points(self, contract: int) -> float:
        """What a finished contract brings beside its tiles (7.5)."""
        agreement = self.s.agreement
        return agreement.value(contract) if agreement.edition.contract_value_scores else self.weights.builder

    def network(self, towns: tuple[int, ...]) -> float:
        """What new sections between these towns are worth for moving goods, over the rest of a game."""
        weights, me, links, goods = self.weights, self.me, self.lines.links, self.s.goods
        worth = 0.0
        new = sum((there, me) not in links[here] for here, there in pairwise(towns))
        if new:
            rivals = sum(any(owner != me for _, owner in links[town]) for town in (towns[0], towns[-1]))
            markers = sum(goods >> town & 1 for town in towns)
            worth = weights.section * new + weights.line * (self.lines.reach(me, towns) - 2) + weights.rivals * rivals + weights.marker * markers
            named = contracts_at(self.s.agreement.board)
            worth += weights.middle * sum(named[town] for town in towns)
        self._networks[towns] = worth
        return worth

    def plans(self) -> list[Plan]:
        """For each open canal, those nearest to their end first; a card is used once."""
        if self._plans is None:
            self._plans = self.plans_with(self.counts, self.engineer)
        return self._plans

    def plans_with(self, counts: Counts, engineer: int) -> list[Plan]:
        """The plans for all open canals with these cards and this engineer."""
        plans = []
        waiting = list(self.s.open[self.me])
        while waiting:
            best: Plan | None = None
            for canal in waiting:
                half = self.s.half_waits_for == canal.contract
                plan = self.plan(canal, canal.contract, canal.way, canal.kinds[-1] if canal.kinds else -1, counts, engineer, half)
                if plan is not None and (best is None or (sum(plan.need.lack), -plan.worth) < (sum(best.need.lack), -best.worth)):
                    best = plan
            if best is None:
                break
            plans.append(best)
            waiting = [canal for canal in waiting if canal is not best.canal]
            counts = less(counts, best.need.used)
        return plans

    def spare(self) -> Counts:
        """The cards in hand that no plan asks for."""
        left = self.counts
        for plan in self.plans():
            left = less(left, plan.need.used)
        return left

    # Contracts and engineers.

    def contract(self, contract: int, start: int, counts: Counts) -> float:
        """What a contract is worth with the boat in that town."""
        plan = self.plan(None, contract, ways(self.s.agreement.board, contract, start), -1, counts, self.engineer)
        return plan.worth if plan else -9.0

    def with_engineer(self, engineer: int) -> float:
        """How the open canals stand with this engineer."""
        plans = self.plans_with(self.counts, engineer)
        return fsum(plan.worth + self.weights.ready * plan.ready for plan in plans)

    # Cards.

    def lack(self) -> list[int]:
        """What all plans together lack."""
        if self._lack is None:
            self._lack = [sum(short) for short in zip(*(plan.need.lack for plan in self.plans()), strict=True)] or [0] * len(CARD_KINDS)
        return self._lack

    def card(self, kind: int, lack: Sequence[int]) -> float:
        """A card more, by its kind."""
        weights, scarce = self.weights, self.scarce
        spare = _SPARE[kind] * weights.spare * (1.0 if self.turns > 2 else 0.3)
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
        deck = self.s.agreement.deck.cards
        counts = kind_counts(deck)
        worths = [self.card(kind, lack) for kind in range(len(CARD_KINDS))]
        mean = fsum(count * worth for count, worth in zip(counts, worths, strict=True)) / len(deck)
        variance = fsum(count * (worth - mean) * (worth - mean) for count, worth in zip(counts, worths, strict=True)) / len(deck)
        return mean, sqrt(variance)

    # Goods.

    def marker(self, town: int) -> float:
        """A marker in this town."""
        moves = self.lines.moves(town)
        own = moves[self.me]
        mine = max(0.0, self.lines.gain(self.me, own)) if own else 0.0
        rivals = [self.lines.gain(self.me, points) for seat, points in enumerate(moves) if points and seat != self.me]
        theirs = fsum(rivals) / (len(moves) - 1)
        planned = any(canal.way.touched >> town & 1 for canal in self.s.open[self.me])
        return self.weights.goods * (mine + theirs) + 0.25 * planned

    def symbol(self, card: int) -> float:
        """The two markers that a card brings (4.4)."""
        colour = symbol(card)
        if colour == WHITE:
            return max(map(self.colour, range(6)))
        return self.colour(colour) if colour >= 0 else 0.0

    def colour(self, colour: int) -> float:
        """The markers of one colour that a card brings, each in the best town that the rule leaves (4.6)."""
        s = self.s
        board = s.agreement.board
        taken_back = s.agreement.edition.markers_are_taken_back
        total = 0.0
        empty = board.colour_masks[colour] & ~s.goods
        for _ in range(MARKERS_A_CARD if taken_back else min(MARKERS_A_CARD, s.basin)):
            place = first_case(board, empty, s.on_canal)
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


@lru_cache(maxsize=8)
def contracts_at(board: Board) -> tuple[int, ...]:
    """For each town the contracts that name it."""
    return tuple(sum(town.name in (*contract.termini, *contract.vias) for contract in board.contracts) for town in board.towns)


def turns_left(s: State) -> float:
    """The turns that the seat has after this one: known once the end has begun, else guessed from the leader's speed."""
    if s.last_round:
        return s.last_round - s.round
    leader = max(s.points)
    speed = max(5.0, leader / s.round)
    return (s.agreement.end_marker - leader) / speed + 2
