"""What is sensible: in each step, what every action seems worth to the seat, in points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kontor.board.cards import CANAL, SPECIALS
from kontor.board.waters import AROUND, BIT, PLACE_OF, numbers
from kontor.players.reading import Reading, Weights, purse, read, takeable, worth
from kontor.rules import laying, specials
from kontor.rules.actions import Action, Boat, Buy, Choose, Lay, Show, Take
from kontor.rules.state import Position
from kontor.state import State

Judged = Iterator[tuple[float, Action]]

_LOST = 0.35  # of a turn, if the other may tax who has no gulden
_TURN = 0.5  # what a turn is worth at least, against a pass
_SAFER = 0.05  # of what its loss would be worth
_SPECIAL = 0.7  # what a special card must be worth to be bought


def worth_of(s: State, weights: Weights) -> float:
    """Red over black."""
    return worth(s, weights)


def choose(s: State, seat: int, actions: Sequence[Action], weights: Weights) -> Judged:
    """Each card by the best turn that it gives now, by what it costs and brings; the other's choice isn't known."""
    reading = read(s, weights)
    sign = 1 - 2 * seat
    best_take = max([0.0, *(sign * reading.take(place) for place in takeable(s))])
    own, other = s.gulden[seat], s.gulden[1 - seat]
    poverty = s.agreement.variant.poverty
    coin = weights.money * (purse(own + 1, poverty) - purse(own, poverty)) if s.treasury else 0.0
    lost = _LOST * (not own)
    for action in actions:
        if isinstance(action, Choose):
            card = action.card
            turn = best_lay(s, reading, seat, card)
            if turn is None:
                turn, earned = -_TURN, 0.0
            else:
                earned = coin if s.agreement.cards.kind[card] == CANAL else 0.0
                turn += _TURN
            if s.agreement.cards.boat[card]:
                turn += best_take
            value = (turn + earned) * (1 - lost) - reading.card(card)
            if s.agreement.cards.gulden[card]:
                value += weights.money * (purse(other, poverty) - purse(max(0, other - 1), poverty)) if other else 0.3
            yield value, action
        else:
            yield coin, action


def best_lay(s: Position, reading: Reading, seat: int, card: int) -> float | None:
    """The best place for this card; None where there is none."""
    if s.agreement.cards.kind[card] in SPECIALS:
        options = [action for action in specials.lays(s, seat, card) if isinstance(action, Lay)]
        return max([special_value(s, reading, seat, action) for action in options]) if options else None
    places = numbers(laying.places_for(s, seat, card))
    if not places:
        return None
    values = [reading.lay(seat, card, place) for place in places]
    return max(values) if seat == 0 else -min(values)


def special_value(s: Position, reading: Reading, seat: int, action: Lay) -> float:
    """A special card, by playing it."""
    after = s.copy()
    after.seat = seat
    laying.let_lie(after, action.card, PLACE_OF[action.place], action.across, [])
    return (1 - 2 * seat) * (read(after, reading.weights).worth() - reading.worth())


def boat(s: State, seat: int, actions: Sequence[Action], weights: Weights) -> Judged:
    """For each quay that can be taken one canal beside it; or to stay. The boat can't come again to where it is: what lies beside is a little safer,
    and so it may go beside one's own to take nothing."""
    reading = read(s, weights)
    sign = 1 - 2 * seat
    takes = {place: sign * reading.take(place) for place in takeable(s)}
    moves = {PLACE_OF[action.place]: action for action in actions if isinstance(action, Boat)}
    safer: dict[int, float] = {}
    for place, value in takes.items():
        for there in numbers(AROUND[place] & s.canals & ~BIT[s.boat]):
            safer[there] = safer.get(there, 0.0) + (_SAFER * -value if value < 0 else 0.0)
    for place, value in takes.items():
        there = max(numbers(AROUND[place] & s.canals & ~BIT[s.boat]), key=lambda there: safer[there])
        if value > 0:
            yield value + safer[there], moves[there]
    if safer:
        there = max(safer, key=lambda there: safer[there])
        if safer[there]:
            yield safer[there], moves[there]
    yield 0.01, actions[-1]


def take(s: State, seat: int, actions: Sequence[Action], weights: Weights) -> Judged:
    reading = read(s, weights)
    sign = 1 - 2 * seat
    for action in actions:
        yield (sign * reading.take(PLACE_OF[action.place]) if isinstance(action, Take) else 0.0), action


def lay(s: State, seat: int, actions: Sequence[Action], weights: Weights) -> Judged:
    reading = read(s, weights)
    sign = 1 - 2 * seat
    special = s.agreement.cards.kind[s.card] in SPECIALS
    for action in actions:
        if isinstance(action, Lay):
            yield (special_value(s, reading, seat, action) if special else sign * reading.lay(seat, action.card, PLACE_OF[action.place])), action


def buy(s: State, seat: int, actions: Sequence[Action], weights: Weights) -> Judged:
    """A special card of those that aren't known to lie elsewhere, if there is money to spare."""
    own = s.gulden[seat]
    price = weights.money * (purse(own, False) - purse(own - specials.PRICE, False))
    held = sum(s.agreement.cards.kind[card] in SPECIALS for card in s.hands[seat])
    for action in actions:
        yield (_SPECIAL / (1 + held) - price if isinstance(action, Buy) else 0.3), action


def show(s: State, seat: int, actions: Sequence[Action], weights: Weights) -> Judged:
    """The highest: it stays in the hand."""
    for action in actions:
        if isinstance(action, Show):
            yield action.card / 100, action


STEPS: dict[str, Callable[[State, int, Sequence[Action], Weights], Judged]] = {
    "buy": buy,
    "show": show,
    "choose": choose,
    "boat": boat,
    "take": take,
    "lay": lay,
}
