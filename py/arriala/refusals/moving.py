"""Why not, by chapter 2: workers."""

from __future__ import annotations

from arriala.board.deck import (
    ANYONE_FROM_VINEYARD,
    ANYONE_TO_VINEYARD,
    KIND_OF,
    MOVES,
    OWN_FROM_VINEYARD,
    OWN_TO_SPACE,
    OWN_TO_VINEYARD,
)
from arriala.refusals.pieces import Reasons, no_room, not_in_hand, too_dear, unknown_card, unknown_place, unknown_worker
from arriala.rules import moving
from arriala.rules.actions import Move, Place
from arriala.rules.pieces import SUPPLY, WORKERS
from arriala.rules.state import Position
from arriala.rules.workers import barred_by, differ, moved_by, worker_named
from tabletop.protocol import Reason

WALK, TO_VINEYARD, FROM_VINEYARD, TO_RIVER = "walk", "to_vineyard", "from_vineyard", "to_river"
_RULES = {WALK: "2.2", TO_VINEYARD: "2.4", FROM_VINEYARD: "2.4", TO_RIVER: "2.5"}
_BY_CARD = {
    WALK: (*range(MOVES), OWN_TO_SPACE),
    TO_VINEYARD: (OWN_TO_VINEYARD, ANYONE_TO_VINEYARD),
    FROM_VINEYARD: (OWN_FROM_VINEYARD, ANYONE_FROM_VINEYARD),
    TO_RIVER: (),
}
_OWN = (OWN_TO_SPACE, OWN_TO_VINEYARD, OWN_FROM_VINEYARD)


def move(s: Position, seat: int, action: Move) -> Reasons:
    unknown = [*unknown_worker(s, action.worker), *unknown_place(s, action.start), *unknown_place(s, action.to), *unknown_card(action.by)]
    yield from unknown
    if unknown:
        return
    board = s.agreement.board
    start, to = board.index[action.start], board.index[action.to]
    worker = worker_named(s, action.worker, start)
    if worker is None:
        yield Reason("2.2", "not_there", {"colour": action.worker.partition(" ")[0], "place": action.start})
    else:
        yield from _wrongly_named(s, action, worker, start)
    kind = _kind(s, start, to)
    if kind is None:
        yield _no_way(s, start, action)
        return
    yield from _ground(s, kind, start, to)
    if worker is not None:
        yield from _bound(s, seat, action, kind, worker, to)
    yield from _by_card(s, seat, action, kind, worker)
    yield from not_in_hand(s, seat, action.by)
    if action.by and KIND_OF[action.by] not in _BY_CARD[kind]:
        return  # what it would cost nobody can say
    yield from too_dear(s, seat, "2.3" if action.by else _RULES[kind], "card" if action.by else kind, moving.price(s, action))


def _kind(s: Position, start: int, to: int) -> str | None:
    board = s.agreement.board
    if board.is_vineyard(start):
        return FROM_VINEYARD if to < board.length else None
    if board.is_river(start):
        return None
    return WALK if to < board.length else TO_VINEYARD if board.is_vineyard(to) else TO_RIVER


def _no_way(s: Position, start: int, action: Move) -> Reason:
    if s.agreement.board.is_river(start):
        return Reason("2.5", "stays", {"place": action.start})
    return Reason("2.4", "only_to_canal", {"place": action.start})


def _wrongly_named(s: Position, action: Move, worker: int, start: int) -> Reasons:
    colour, _, number = action.worker.partition(" ")
    alone = s.at.count(start, WORKERS * (worker // WORKERS), WORKERS * (worker // WORKERS + 1)) == 1 or start >= s.agreement.first_river
    if alone or not differ(s, worker // WORKERS, start):
        if number:
            yield Reason("1.2", "alike", {"colour": colour, "place": action.start})
    elif not number:
        yield Reason("1.2", "which_worker", {"colour": colour, "place": action.start})


def _ground(s: Position, kind: str, start: int, to: int) -> Reasons:
    name = s.agreement.board.names[to]
    if kind == WALK and start == to:
        yield Reason("2.2", "ends_where_it_began", {"place": name})
    elif kind in (WALK, FROM_VINEYARD):
        yield from no_room(s, to)
    elif kind == TO_VINEYARD and not s.has_room(to):
        yield Reason("2.4", "vineyard_full", {"place": name})
    elif kind == TO_RIVER and s.at_place(to):
        yield Reason("2.5", "river_taken", {"place": name})


def _bound(s: Position, seat: int, action: Move, kind: str, worker: int, to: int) -> Reasons:
    """What binds this one worker: whose it is, and who moved it before (2.7, 2.8)."""
    if not action.by and kind != WALK and worker // WORKERS != seat:
        yield Reason(_RULES[kind], f"own_{kind}")
    if kind == TO_RIVER:
        return
    if seat == s.seat and moved_by(s, seat) >> worker & 1:
        yield Reason("2.7", "moved_already")
    mover = barred_by(s, seat, worker).get(to)
    if mover is not None:
        yield Reason("2.8", "barred", {"place": action.to, "seat": s.agreement.seats[mover]})


def _by_card(s: Position, seat: int, action: Move, kind: str, worker: int | None) -> Reasons:
    if not action.by:
        return
    card = KIND_OF[action.by]
    if card not in _BY_CARD[kind]:
        yield Reason("4.1", "wrong_card", {"card": action.by})
    elif card in _OWN and worker is not None and worker // WORKERS != seat:
        yield Reason("4.1", "card_for_own", {"card": action.by})


def place(s: Position, seat: int, action: Place) -> Reasons:
    unknown = [*unknown_place(s, action.to)]
    yield from unknown
    if not unknown:
        to = s.agreement.board.index[action.to]
        if to >= s.agreement.board.length:
            yield Reason("2.5", "only_on_canal", {"place": action.to})
        else:
            yield from no_room(s, to)
    if SUPPLY not in s.workers(seat):
        yield Reason("2.5", "no_worker_left")
    yield from too_dear(s, seat, "2.5", "place", moving.NEW)
