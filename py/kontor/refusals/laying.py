"""Why not, by chapters 6 and 9: where a card can't lie."""

from __future__ import annotations

from collections.abc import Iterator

from kontor.board.cards import ANCHOR, BRIDGE, CANAL, CRANE, CUSTOMS, FLOOD, NOTHING, QUAY
from kontor.board.waters import AROUND, BIT, EASTS, PLACE_OF, SOUTHS
from kontor.refusals.choosing import no_such_card
from kontor.rules import laying, specials
from kontor.rules.actions import Lay
from kontor.rules.state import Position
from tabletop.protocol import Reason


def lay(s: Position, seat: int, action: Lay) -> Iterator[Reason]:
    missing = list(no_such_card(s, action.card))
    yield from missing
    place = PLACE_OF.get(action.place)
    if place is None:
        yield Reason("6.1", "no_such_place", {"place": action.place})
    if not missing:
        kind = s.agreement.cards.kind[action.card]
        if kind == BRIDGE and not action.across:
            yield Reason("9.1", "which_way")
        elif kind != BRIDGE and action.across:
            yield Reason("9.1", "leads_nowhere", {"card": action.card})
        if place is not None:
            yield from _ground(s, seat, kind, place, action)
        yield from _supply(s, seat, action.card)


def _supply(s: Position, seat: int, card: int) -> Iterator[Reason]:
    if card not in s.hands[seat]:
        yield Reason("3.1", "not_in_hand", {"card": card})
    elif s.step == "lay" and seat == s.seat and card != s.card:
        yield Reason("3.1", "not_the_chosen_one", {"card": card, "chosen": s.card})


def _ground(s: Position, seat: int, kind: str, place: int, action: Lay) -> Iterator[Reason]:
    if kind == FLOOD:
        yield from _flood(s, place, action.place)
    elif kind == BRIDGE:
        yield from _bridge(s, place, action)
    else:
        yield from _space(s, seat, kind, place, action.place)


def _space(s: Position, seat: int, kind: str, place: int, name: str) -> Iterator[Reason]:
    bit, variant = BIT[place], s.agreement.variant
    if s.lies & bit:
        yield Reason("6.1", "place_is_taken", {"place": name})
        return
    if not s.area & bit:
        yield _beyond(s, place)
    if not AROUND[place] & s.lies:
        yield Reason("6.1", "touches_no_card", {"place": name})
        return
    if kind in (QUAY, CRANE):
        if laying.barred_by_crane(s, seat) & bit:
            yield Reason("6.3", "beside_foreign_crane", {"other": s.agreement.seats[1 - seat], "place": name})
        if variant.quays_touch_canals and not AROUND[place] & s.canals:
            yield Reason("9.2", "touches_no_canal", {"place": name})
    elif kind == CANAL and variant.fields and not laying.keeps_field_whole(s, place):
        yield Reason("9.3", "splits_a_field", {"place": name})
    elif kind == CUSTOMS and s.area & bit and specials.customs_would_close(s, place):
        yield Reason("9.1", "customs_would_close", {"place": name})


def _beyond(s: Position, place: int) -> Reason:
    """Beyond an edge that is fixed, or more columns or rows than there can be."""
    variant, (west, east, north, south) = s.agreement.variant, s.corners
    x, y = EASTS[place], SOUTHS[place]
    if (s.fixed[0] and not west <= x <= east) or (s.fixed[1] and not north <= y <= south):
        return Reason("6.1", "beyond_the_edge")
    return Reason("6.1", "too_large", {"columns": variant.columns, "rows": variant.rows})


def _near_closed(s: Position, place: int, name: str) -> Iterator[Reason]:
    if specials.next_to_closed(s) & BIT[place]:
        yield Reason("9.1", "next_to_a_closed_sector", {"place": name})


def _flood(s: Position, place: int, name: str) -> Iterator[Reason]:
    card = s.cells[place]
    cards = s.agreement.cards
    if card in (NOTHING, ANCHOR) or cards.kind[card] not in (QUAY, CRANE, BRIDGE, CUSTOMS):
        yield Reason("9.1", "nothing_to_flood", {"place": name})
        return
    if cards.kind[card] != BRIDGE and len(cards.goods[card]) != 1:
        yield Reason("9.1", "not_one_good", {"place": name})
    yield from _near_closed(s, place, name)


def _bridge(s: Position, place: int, action: Lay) -> Iterator[Reason]:
    bit = BIT[place]
    if not s.canals & bit:
        yield Reason("9.1", "no_canal_to_bridge", {"place": action.place})
        return
    if specials.bridged(s) & bit:
        yield Reason("9.1", "bridged_already", {"place": action.place})
    yield from _near_closed(s, place, action.place)
    if action.across and not specials.joins(s, place, action.across):
        yield Reason("9.1", "joins_no_sectors", {"across": action.across})
