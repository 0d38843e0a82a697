"""Why nothing can be done at a place: asked of the rules, by the action that a person would have meant there. It is never played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arriala.board.deck import CARD_KINDS, HIDDEN, MOVES
from arriala.rules.actions import Action, Draw, Lock, Masterpiece, Move, Place
from arriala.rules.pieces import WORKERS
from arriala.state import State
from tabletop.protocol import Reason
from ui_bridge.arriala.choices import ACT, HAND, WHO
from ui_bridge.arriala.chosen import CARD, DRAW, FROM, LOCK, NEW, RIVER, VINEYARD, WALK, Chosen, Seen
from ui_bridge.arriala.drawing.picture import named
from ui_bridge.shell.seam import BOARD


def why_here(look: Seen, place: str) -> Sequence[Reason]:
    kind, _, name = place.partition(":")
    if look.seat is None:
        return ()
    position, chosen = look.view.known, Chosen.of(look.chosen)
    meant: Iterable[Action] = ()
    if kind == BOARD:
        meant = _on_the_board(position, look.seat, chosen, named(position.agreement.board.name).get(name, ""))
    elif kind == ACT:
        meant = _act(position, look.seat, name)
    elif kind == HAND:
        meant = _card(position, look.seat, name)
    elif kind == WHO:
        meant = _moves_of(position, look.seat, name, chosen.start)
    return _least_refused(position, meant)


def _least_refused(position: State, meant: Iterable[Action]) -> Sequence[Reason]:
    """Of several that could be meant the one that has least against it; nothing, if one of them is allowed."""
    best: Sequence[Reason] = ()
    for action in meant:
        reasons = position.refusals(action)
        if not reasons:
            return ()
        if not best or len(reasons) < len(best):
            best = reasons
    return best


def _on_the_board(s: State, seat: str, chosen: Chosen, name: str) -> Iterator[Action]:
    board = s.agreement.board
    if name in board.masterpieces:
        yield Masterpiece(seat, name)
        return
    if not name:
        return
    place = board.index[name]
    if chosen.worker:
        yield Move(seat, chosen.worker, chosen.start, name, chosen.card)
    elif chosen.mode == LOCK or chosen.card == "lock":
        yield Lock(seat, name, chosen.card)
    elif chosen.mode == NEW:
        yield Place(seat, name)
    elif place in s.at:
        workers = {s.agreement.colours[worker // WORKERS] for worker, where in enumerate(s.at) if where == place}
        for worker in sorted(workers):
            yield from _moves_of(s, seat, worker, name, chosen)
    elif board.is_vineyard(place) or board.is_river(place):
        for worker, start in _own(s, seat):
            yield Move(seat, worker, start, name)
        if not any(True for _ in _own(s, seat)):
            yield Place(seat, name)
    else:
        yield Place(seat, name)


def _own(s: State, seat: str) -> Iterator[tuple[str, str]]:
    """One's own workers on the canal, as lines call them."""
    for place in sorted({place for place in s.workers(s.seats.index(seat)) if place < s.agreement.board.length}):
        yield seat, s.agreement.board.names[place]


def _moves_of(s: State, seat: str, worker: str, start: str, chosen: Chosen | None = None) -> Iterator[Move]:
    """To wherever such a move could lead: along the canal, nearest first; by the chosen card, or to vineyard or river if that is chosen."""
    board = s.agreement.board
    if start not in board.index:
        return
    here = board.index[start]
    by = chosen.card if chosen is not None else ""
    mode = chosen.mode if chosen is not None else ""
    canal = sorted((place for place in range(board.length) if s.agreement.in_play(place) and place != here), key=lambda place: abs(place - here))
    targets: list[int] = [*canal]
    if mode == VINEYARD or "to-vineyard" in by:
        targets = [vineyard.place for vineyard in s.agreement.vineyards]
    elif mode == RIVER:
        targets = [stretch.river for stretch in s.agreement.stretches]
    for place in targets:
        yield Move(seat, worker, start, board.names[place], by)


def _act(s: State, seat: str, act: str) -> Iterator[Action]:
    board = s.agreement.board
    own = s.seats.index(seat)
    canal = [place for place in range(board.length) if s.agreement.in_play(place)]
    if act == DRAW:
        yield Draw(seat)
    elif act == NEW:
        yield from (Place(seat, board.names[place]) for place in canal)
    elif act == LOCK:
        yield from (Lock(seat, board.names[place]) for place in canal if board.stretch_of[place] >= 0)
    elif act in (WALK, VINEYARD, RIVER):
        for colour in range(len(s.agreement.colours)) if act == WALK else (own,):
            for start in sorted({place for place in s.workers(colour) if place < board.length}):
                yield from _moves_of(s, seat, s.agreement.colours[colour], board.names[start], Chosen(mode=act))
    elif act == FROM:
        for start in sorted({place for place in s.workers(own) if board.is_vineyard(place)}):
            yield from (Move(seat, seat, board.names[start], board.names[to]) for to in canal)
    elif act == CARD:
        for number in range(len(s.hands[own])):
            yield from _card(s, seat, str(number))
        if not s.hands[own]:
            yield Lock(seat, board.names[s.agreement.stretches[0].first], "lock")
    if act in (WALK, VINEYARD, FROM, RIVER):
        yield _nobody_there(s, seat, from_vineyard=act == FROM)


def _nobody_there(s: State, seat: str, from_vineyard: bool, by: str = "") -> Move:
    """Where there is no worker to move at all, that is the reason."""
    board = s.agreement.board
    vineyard, city = s.agreement.vineyards[0].place, s.agreement.stretches[0].first - 1
    start, to = (vineyard, city) if from_vineyard else (city, vineyard)
    return Move(seat, seat, board.names[start], board.names[to], by)


def _card(s: State, seat: str, name: str) -> Iterator[Action]:
    hand, board = s.hands[s.seats.index(seat)], s.agreement.board
    if not name.isdecimal() or int(name) >= len(hand) or hand[int(name)] == HIDDEN:
        return
    card = CARD_KINDS[hand[int(name)]]
    canal = [place for place in range(board.length) if s.agreement.in_play(place)]
    if card == "masterpiece":
        yield from (Masterpiece(seat, site) for site in board.masterpieces)
    elif card == "lock":
        yield from (Lock(seat, board.names[place], card) for place in canal if board.stretch_of[place] >= 0)
    else:
        anyone = card.startswith("anyone") or hand[int(name)] < MOVES
        for colour in range(len(s.agreement.colours)) if anyone else (s.seats.index(seat),):
            for start in sorted({place for place in s.workers(colour) if place < s.agreement.first_river}):
                if "from-vineyard" in card and start < board.length:
                    continue
                yield from _moves_of(s, seat, s.agreement.colours[colour], board.names[start], Chosen(card=card))
        yield _nobody_there(s, seat, "from-vineyard" in card, card)
