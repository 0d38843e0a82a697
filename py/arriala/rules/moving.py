"""Chapter 2, workers (2.2, 2.4, 2.5, 2.9): along the canal, to a vineyard and back, new ones, to a blue space; what each costs."""

from __future__ import annotations

from arriala.board.board import places_in
from arriala.board.deck import (
    ANYONE_FROM_VINEYARD,
    ANYONE_TO_VINEYARD,
    CARD_KINDS,
    KIND_OF,
    MOVES,
    OWN_FROM_VINEYARD,
    OWN_TO_SPACE,
    OWN_TO_VINEYARD,
    REACH,
)
from arriala.rules.actions import Action, Move, Place
from arriala.rules.facts import RiverWorkBuilt, WorkerMoved, WorkerPlaced
from arriala.rules.pieces import RIVER_POINTS, SUPPLY, WORKERS
from arriala.rules.sections import came
from arriala.rules.state import Position
from arriala.rules.workers import standing, worker_named
from tabletop.protocol import Fact

CARD = 1  # 2.3
TO_VINEYARD = 2  # 2.4
FROM_VINEYARD = 4
NEW = 3  # 2.5
TO_RIVER = 3


def free_vineyards(s: Position) -> int:
    """The vineyards with a free place: a set of places."""
    found = 0
    for place, capacity in s.agreement.vineyards:
        if s.at.count(place) < capacity:
            found |= 1 << place
    return found


def free_rivers(s: Position) -> int:
    found = s.agreement.rivers
    for place in places_in(found):
        if place in s.at:
            found &= ~(1 << place)
    return found


def moves(s: Position) -> list[Action]:
    """Every move of a worker that is legal, by points and by each card in hand."""
    agreement, left, seat = s.agreement, s.left, s.seat
    length = agreement.board.length
    free, vineyards = s.free(), free_vineyards(s)
    hand = bytes(dict.fromkeys(s.hands[seat]))
    walks = [("", left)] + [(CARD_KINDS[card], REACH[card] + left - CARD) for card in hand if card < MOVES]
    windows = [(by, agreement.windows[far]) for by, far in walks]
    to_vineyard = [CARD_KINDS[card] for card in hand if card == ANYONE_TO_VINEYARD]
    from_vineyard = [CARD_KINDS[card] for card in hand if card == ANYONE_FROM_VINEYARD]
    own_to_vineyard = to_vineyard + [CARD_KINDS[card] for card in hand if card == OWN_TO_VINEYARD]
    own_from_vineyard = from_vineyard + [CARD_KINDS[card] for card in hand if card == OWN_FROM_VINEYARD]
    if left >= TO_VINEYARD:
        own_to_vineyard.append("")
    if left >= FROM_VINEYARD:
        own_from_vineyard.append("")
    anywhere = CARD_KINDS[OWN_TO_SPACE] if OWN_TO_SPACE in hand else ""
    found: list[Action] = []
    rivers = places_in(free_rivers(s)) if left >= TO_RIVER else ()
    row, rows = agreement.row, agreement.rows
    for _, who, place, barred, moved in standing(s):
        own = who % WORKERS == seat
        if place >= length:
            if not moved:
                for by in own_from_vineyard if own else from_vineyard:
                    found += map(row(seat, who, place, by).__getitem__, places_in(free & ~barred))
            continue
        if not moved:
            ends = free & ~barred
            for by, window in windows:
                if targets := ends & window[place]:
                    ways = rows.get((seat, who, place, by)) or row(seat, who, place, by)
                    found += map(ways.__getitem__, places_in(targets))
            if own and anywhere:
                found += map(row(seat, who, place, anywhere).__getitem__, places_in(ends & ~(1 << place)))
            if targets := vineyards & ~barred:
                for by in own_to_vineyard if own else to_vineyard:
                    found += map(row(seat, who, place, by).__getitem__, places_in(targets))
        if own and rivers:
            # To a blue space is no move (2.7): a worker that was moved in this turn may go there.
            found += map(row(seat, who, place, "").__getitem__, rivers)
    return found


def new_workers(s: Position) -> list[Action]:
    """Where a worker from the supply can be placed (2.5)."""
    if s.left < NEW or SUPPLY not in s.workers(s.seat):
        return []
    names, seat = s.agreement.board.names, s.name
    return [Place(seat, names[place]) for place in places_in(s.free())]


def price(s: Position, action: Move) -> int:
    """What a move costs between places that there are (2.2-2.5, 4.1), whether or not it is legal."""
    index, board = s.agreement.board.index, s.agreement.board
    start, to = index[action.start], index[action.to]
    card = KIND_OF.get(action.by, -1)
    if 0 <= card < MOVES:
        return CARD + max(0, abs(start - to) - REACH[card])
    if action.by:
        return CARD
    if board.is_river(to):
        return TO_RIVER
    if board.is_vineyard(to):
        return TO_VINEYARD
    return FROM_VINEYARD if board.is_vineyard(start) else abs(start - to)


def move(s: Position, action: Move, facts: list[Fact]) -> None:
    board, seat = s.agreement.board, s.seat
    start, to = board.index[action.start], board.index[action.to]
    worker = worker_named(s, action.worker, start)
    assert worker is not None
    spent = price(s, action)
    colour, number = divmod(worker, WORKERS)
    _put(s, worker, start, to)
    s.left -= spent
    if board.is_river(to):
        s.score = (*s.score[:seat], s.score[seat] + RIVER_POINTS, *s.score[seat + 1 :])
        facts.append(RiverWorkBuilt(s.name, number + 1, action.start, action.to, RIVER_POINTS, spent))
        return
    s.moved = (*s.moved[:seat], (*s.moved[seat], (worker, start)), *s.moved[seat + 1 :])
    name = "worker_moved" if colour == seat else "anothers_worker_moved"
    facts.append(WorkerMoved(s.name, s.agreement.colours[colour], number + 1, action.start, action.to, action.by, spent, name=name))
    came(s, to, facts)


def place(s: Position, action: Place, facts: list[Fact]) -> None:
    to = s.agreement.board.index[action.to]
    worker = s.at.index(SUPPLY, WORKERS * s.seat)
    _put(s, worker, SUPPLY, to)
    s.left -= NEW
    facts.append(WorkerPlaced(s.name, worker % WORKERS + 1, action.to, NEW))
    came(s, to, facts)


def _put(s: Position, worker: int, start: int, to: int) -> None:
    s.at[worker] = to
    if start != SUPPLY:
        s.occupied &= ~(1 << start)
    s.occupied |= s.agreement.spaces & 1 << to
