"""Why not, by chapters 2 and 4: locks, masterpieces and drawing a card."""

from __future__ import annotations

from arriala.board.deck import CARD_KINDS, MASTERPIECE
from arriala.refusals.pieces import Reasons, no_room, not_in_hand, too_dear, unknown_card, unknown_place
from arriala.rules import cards, drawing, locks
from arriala.rules.actions import Draw, Lock
from arriala.rules.actions import Masterpiece as MasterpieceAction
from arriala.rules.moving import CARD
from arriala.rules.pieces import NOBODY
from arriala.rules.state import Position
from tabletop.protocol import Reason


def lock(s: Position, seat: int, action: Lock) -> Reasons:
    unknown = [*unknown_place(s, action.to), *unknown_card(action.by)]
    yield from unknown
    if unknown:
        return
    board = s.agreement.board
    place = board.index[action.to]
    if not s.agreement.spaces >> place & 1:
        yield Reason("2.6", "only_on_spaces", {"place": action.to})
    else:
        yield from no_room(s, place)
        if s.scored >> place & 1:
            yield Reason("2.6", "section_scored", {"place": action.to})
        stretch = board.stretches[board.stretch_of[place]]
        if s.locks_in(board.stretch_of[place]) >= stretch.locks:
            yield Reason("2.6", "locks_enough", {"first": board.names[stretch.first - 1], "last": board.names[stretch.last + 1], "locks": stretch.locks})
    if not s.has_lock_left():
        yield Reason("2.6", "no_lock_left")
    if action.by and action.by != locks.BY_CARD:
        yield Reason("4.1", "wrong_card", {"card": action.by})
    yield from not_in_hand(s, seat, action.by)
    yield from too_dear(s, seat, "2.3" if action.by else "2.6", "card" if action.by else "lock", CARD if action.by else locks.PRICE)


def masterpiece(s: Position, seat: int, action: MasterpieceAction) -> Reasons:
    sites = s.agreement.board.masterpieces
    if action.site not in sites:
        yield Reason("1.1", "no_such_site", {"site": action.site})
        return
    builder = s.masterpieces[sites.index(action.site)]
    if builder != NOBODY:
        yield Reason("4.2", "site_built", {"site": action.site, "seat": s.agreement.seats[builder]})
    if not cards.is_alone_last(s, seat):
        last = next((name for place, name in enumerate(s.agreement.seats) if cards.is_alone_last(s, place)), None)
        yield Reason("4.2", "nobody_is_last") if last is None else Reason("4.2", "not_last", {"seat": last})
    yield from not_in_hand(s, seat, CARD_KINDS[MASTERPIECE])
    yield from too_dear(s, seat, "2.3", "card", CARD)


def draw(s: Position, seat: int, action: Draw) -> Reasons:
    if not s.deck and not s.discards:
        yield Reason("2.3", "no_cards")
    yield from too_dear(s, seat, "2.3", "draw", drawing.PRICE)
