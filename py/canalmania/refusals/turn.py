"""Why not, by chapter 3: contracts, boats, engineers, the display, the end of the turn."""

from __future__ import annotations

from canalmania.board.deck import CARD_KINDS, kind_counts
from canalmania.refusals.pieces import Reasons, unknown_town
from canalmania.rules import turn
from canalmania.rules.actions import Boat, Discard, Renew, Swap, TakeContract, TakeJunction
from canalmania.rules.agreement import JUNCTION_NAMES
from canalmania.rules.pieces import ENGINEER_OF, HAND_LIMIT, OPEN_LIMIT
from canalmania.rules.state import Position
from tabletop.protocol import Reason


def take_contract(s: Position, seat: int, action: TakeContract) -> Reasons:
    index = s.agreement.board.contract_index.get(action.contract)
    if index is None:
        yield Reason("1.5", "no_such_contract", {"contract": action.contract})
    elif index not in s.parliament:
        yield Reason("3.2", "not_in_parliament", {"contract": action.contract})
    yield from _too_many_open(s, seat)


def _too_many_open(s: Position, seat: int) -> Reasons:
    if len(s.open[seat]) >= OPEN_LIMIT:
        yield Reason("3.4", "two_open", {"contracts": tuple(s.agreement.names[canal.contract] for canal in s.open[seat])})


def take_junction(s: Position, seat: int, action: TakeJunction) -> Reasons:
    each = s.agreement.edition.junctions[len(s.agreement.seats)]
    if not each:
        yield Reason("2.5", "no_junctions")
    elif not 1 <= action.number <= each:
        yield Reason("2.5", "no_such_junction", {"number": action.number, "each": each})
    elif action.number not in s.junctions[seat]:
        yield Reason("3.8", "junction_taken", {"junction": JUNCTION_NAMES[action.number - 1]})
    yield from _too_many_open(s, seat)


def place_boat(s: Position, seat: int, action: Boat) -> Reasons:
    yield from unknown_town(s, action.town)
    if s.step == "boat" and seat == s.seat and action.town in s.agreement.board.town_index and action.town not in turn.boat_towns(s):
        first, second = turn.boat_towns(s)
        yield Reason("3.7", "not_a_terminus", {"town": action.town, "contract": s.agreement.names[s.boat_for], "first": first, "second": second})


def swap(s: Position, seat: int, action: Swap) -> Reasons:
    engineer = ENGINEER_OF.get(action.engineer)
    if engineer is None:
        yield Reason("1.6", "no_such_engineer", {"engineer": action.engineer})
    elif engineer == s.engineers[seat]:
        yield Reason("3.2", "own_engineer", {"engineer": action.engineer})


def renew(s: Position, seat: int, action: Renew) -> Reasons:
    if not s.display:
        yield Reason("3.2", "display_empty")


def discard(s: Position, seat: int, action: Discard) -> Reasons:
    if action.kind not in CARD_KINDS:
        yield Reason("1.4", "no_such_card", {"card": action.kind})
    elif not kind_counts(s.hands[seat])[CARD_KINDS.index(action.kind)]:
        yield Reason("3.12", "none_in_hand", {"card": action.kind})
    if len(s.hands[seat]) <= HAND_LIMIT and s.step != "discard":
        yield Reason("3.12", "seven_may_stay", {"cards": len(s.hands[seat])})
