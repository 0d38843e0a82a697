"""Sensible moves in every step, each with what it is worth: who plays them finishes contracts, ships and feeds its own lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum

from canalmania.board.board import COLOUR_OF, NOWHERE
from canalmania.board.deck import CARD_KINDS, CARD_OF, KIND_OF, SURVEYOR
from canalmania.players.judging import Judge, Plan
from canalmania.players.needs import Counts, less
from canalmania.rules.actions import (
    Action,
    Boat,
    Discard,
    Draw,
    Goods,
    Lay,
    Remove,
    Renew,
    Ship,
    Show,
    Swap,
    Take,
    TakeBack,
    TakeContract,
    TakeJunction,
    WhiteIs,
)
from canalmania.rules.agreement import Canal
from canalmania.rules.pieces import ENGINEER_OF, HAND_LIMIT, POINTS, SEAT_OF
from canalmania.rules.shipping import points as shipped_points

Scored = Iterator[tuple[float, Action]]
"""What is worth looking at in a step, each with what it is worth. Where nothing is, the first legal action is played."""

_NEVER = -50.0
_PAYMENTS = 4  # looked at for one tile, the sensible ones


# First phase.


def first_phase(judge: Judge, actions: Sequence[Action]) -> Scored:
    own = judge.with_engineer(judge.engineer)
    for action in actions:
        if isinstance(action, (TakeContract, TakeJunction)):
            yield contract(judge, action), action
        elif isinstance(action, Swap):
            engineer = ENGINEER_OF[action.engineer]
            lasting = judge.weights.engineers
            yield judge.with_engineer(engineer) - own + lasting[engineer] - lasting[judge.engineer], action
        elif isinstance(action, Renew):
            yield renewed(judge), action
        else:
            yield other(judge, action), action


def contract(judge: Judge, action: TakeContract | TakeJunction) -> float:
    board = judge.s.agreement.board
    if isinstance(action, TakeJunction):
        number = len(board.contracts) + action.number - 1
        return max(judge.contract(number, town, judge.spare()) for town in junction_towns(judge))
    number = board.contract_index[action.contract]
    return max(judge.contract(number, board.town_index[town], judge.spare()) for town in board.contracts[number].termini)


def junction_towns(judge: Judge) -> list[int]:
    """Where a junction had better begin: on the seat's own lines, if it has any."""
    towns = range(len(judge.s.agreement.board.towns))
    return [town for town in towns if judge.lines.joined(judge.me, town)] or list(towns)


def renewed(judge: Judge) -> float:
    """What five new cards in the display would bring; nothing if the seat means to build."""
    if any(plan.ready for plan in judge.plans()):
        return _NEVER
    now = fsum(sorted((judge.display_card(card) for card in judge.s.display), reverse=True)[:3])
    return judge.fresh_display() - now


def other(judge: Judge, action: Action) -> float:
    """What can be done in any phase instead of its own action."""
    if isinstance(action, Draw):
        full = 0.4 * (len(judge.s.hand) >= HAND_LIMIT)
        return (judge.drawn_card() if action.card is None else judge.display_card(CARD_OF[action.card])) - full
    if isinstance(action, TakeBack):
        canal = next(canal for canal in judge.s.open[judge.me] if judge.s.agreement.names[canal.contract] == action.canal)
        return 4.0 if is_stuck(judge, canal) else _NEVER
    return 0.0


def is_stuck(judge: Judge, canal: Canal) -> bool:
    """5.14: made impossible by other means, for want of tiles."""
    last = canal.kinds[-1] if canal.kinds else -1
    kinds = [(step, kind) for step in canal.way.children for kind in ((2, 3) if step.difficult else (0, 1)) if kind != last or step.begins_section]
    return not any(judge.supply[kind] and step.can_be_finished(kind, judge.supply) for step, kind in kinds)


def boats(judge: Judge, actions: Sequence[Action]) -> Scored:
    s = judge.s
    board = s.agreement.board
    near = junction_towns(judge) if s.agreement.is_junction(s.boat_for) else list(range(len(board.towns)))
    for action in actions:
        if isinstance(action, Boat) and board.town_index[action.town] in near:
            yield judge.contract(s.boat_for, board.town_index[action.town], judge.spare()), action


def second_contracts(judge: Judge, actions: Sequence[Action]) -> Scored:
    for action in actions:
        yield contract(judge, action) if isinstance(action, TakeContract) else 0.0, action


# Second phase.


def second_phase(judge: Judge, actions: Sequence[Action]) -> Scored:
    if wants_to_build(judge):
        tiles = list(lays(judge, actions))
        if tiles:
            yield from tiles
            return
    for action in actions:
        if isinstance(action, Take):
            yield 3.0 + judge.display_card(CARD_OF[action.card]), action
        elif not isinstance(action, Lay):
            yield other(judge, action), action


def wants_to_build(judge: Judge) -> bool:
    """To finish a canal; because the hand is full of cards for one; or because there is no other turn."""
    plans = judge.plans()
    if judge.turns < 1:
        return True
    if any(plan.ready for plan in plans):
        return True
    useful, full = sum(sum(plan.need.used) for plan in plans), judge.weights.full
    return useful >= full or (len(judge.s.hand) >= HAND_LIMIT and useful >= full - 2)


def build_on(judge: Judge, actions: Sequence[Action]) -> Scored:
    yield 0.0, actions[-1]  # done
    yield from lays(judge, actions)


def lays(judge: Judge, actions: Sequence[Action]) -> Scored:
    """The next tile of each plan, for every sensible payment: it leaves the canal as near to its end as can be."""
    for plan in judge.plans():
        canal = plan.canal
        assert canal is not None
        name, step = judge.s.agreement.names[canal.contract], plan.route.steps[0]
        paid: dict[str, int] = {}
        for action in actions:
            if isinstance(action, Lay) and action.canal == name and action.hex == step.place and action.to == step.to:
                paid[action.kind] = paid.get(action.kind, 0) + 1
                if paid[action.kind] <= _PAYMENTS:
                    worth = tile(judge, plan, action)
                    if worth > 0:
                        yield worth, action


def tile(judge: Judge, plan: Plan, action: Lay) -> float:
    canal, step, kind = plan.canal, plan.route.steps[0], KIND_OF[action.kind]
    assert canal is not None
    left = less(judge.counts, kinds_paid(action))
    kept = fsum(count * scarce for count, scarce in zip(left, judge.scarce, strict=True)) * 0.1
    if step.finished:
        return 20 + kept + POINTS[kind]
    half = "double" in action.pay and len(action.pay) % 2 == 1
    after = judge.plan(canal, canal.contract, step, kind, left, judge.engineer, half)
    if after is None:
        return _NEVER
    if plan.ready:
        return 10 + kept + POINTS[kind] + after.worth / 4 - 5 * (not after.ready)
    if judge.turns < 1:
        return 1 + POINTS[kind] + 2 * (step.town != NOWHERE) + kept
    if "surveyor" in action.pay or "double" in action.pay:
        return _NEVER
    return 1 + kept + (POINTS[kind] + after.worth) / 8


def kinds_paid(action: Lay) -> Counts:
    kinds = [SURVEYOR if word == "double" else CARD_KINDS.index(word) for word in action.pay if word != "half"]
    return kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3), kinds.count(4)


def further_takes(judge: Judge, actions: Sequence[Action]) -> Scored:
    full = 0.35 * (len(judge.s.hand) >= HAND_LIMIT)
    for action in actions:
        yield judge.display_card(CARD_OF[action.card]) - full if isinstance(action, Take) else 0.0, action


# Goods.


def third_phase(judge: Judge, actions: Sequence[Action]) -> Scored:
    for action in actions:
        yield shipment(judge, action) if isinstance(action, Ship) else other(judge, action), action


def shipment(judge: Judge, action: Ship) -> float:
    """Its points, less those of the others, less what the marker is worth where it lies."""
    gained = [0] * len(judge.s.agreement.seats)
    for seat, points in shipped_points(action).items():
        gained[SEAT_OF[seat]] = points
    return judge.lines.gain(judge.me, tuple(gained)) - judge.weights.kept * judge.marker(judge.s.agreement.board.town_index[action.towns[0]])


def markers(judge: Judge, actions: Sequence[Action]) -> Scored:
    for action in actions:
        if isinstance(action, (Goods, Remove)):
            worth = judge.marker(judge.s.agreement.board.town_index[action.town])
            yield worth if isinstance(action, Goods) else -worth, action


def colours(judge: Judge, actions: Sequence[Action]) -> Scored:
    for action in actions:
        if isinstance(action, WhiteIs):
            yield judge.colour(COLOUR_OF[action.colour]), action


def drawn(judge: Judge, actions: Sequence[Action]) -> Scored:
    for action in actions:
        yield judge.symbol(judge.s.drawn) if isinstance(action, Show) else 0.0, action


def discards(judge: Judge, actions: Sequence[Action]) -> Scored:
    spare, lack = judge.spare(), judge.lack()
    for action in actions:
        if isinstance(action, Discard):
            kind = CARD_KINDS.index(action.kind)
            yield -judge.card(kind, lack) if spare[kind] > 0 else -2 - judge.scarce[kind], action


STEPS: dict[str, Callable[[Judge, Sequence[Action]], Scored]] = {
    "contract": first_phase,
    "boat": boats,
    "second": second_contracts,
    "cards": second_phase,
    "take": further_takes,
    "show": drawn,
    "white": colours,
    "remove": markers,
    "place": markers,
    "build": build_on,
    "goods": third_phase,
    "discard": discards,
    "last": third_phase,
}
