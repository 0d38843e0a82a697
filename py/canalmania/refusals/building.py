"""Why not, by chapter 5: laying tiles (5.1-5.14) and taking them back (5.15)."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from canalmania.board.board import GROUNDS, NOWHERE, TOWN
from canalmania.board.deck import CARD_KINDS, KIND_OF, KINDS, LOCK, STRETCH, SURVEYOR, kind_counts
from canalmania.refusals.pieces import Reasons
from canalmania.rules.actions import Lay, TakeBack
from canalmania.rules.agreement import Canal
from canalmania.rules.building import repeats_kind
from canalmania.rules.distances import is_gentle
from canalmania.rules.engineers import DOUBLE, HALF, builds, leaves_half, stretches_build_locks, surveyor_is_double, worth
from canalmania.rules.payment import WORDS, cost, payments
from canalmania.rules.routes import Way, fewest_tiles, fits_ground
from canalmania.rules.state import Position
from tabletop.protocol import Reason


class _Named(NamedTuple):
    """What the action names, as far as there is such a thing."""

    hex: int
    kind: int | None
    to: int
    canal: Canal | None


def lay(s: Position, seat: int, action: Lay) -> Reasons:
    board = s.agreement.board
    to = board.place(action.to)
    if to != NOWHERE and board.places[to] != action.to:
        to = NOWHERE  # a town is called by its name
    named = _Named(board.place(action.hex), KIND_OF.get(action.kind), to, own_canal(s, seat, action.canal))
    yield from _no_such_thing(s, action, named)
    yield from _map(s, seat, action, named)
    if named.kind is not None:
        if not s.supply[seat][named.kind]:
            yield Reason("1.2", "no_tiles_left", {"kind": action.kind})
        if named.hex != NOWHERE:
            yield from _cards(s, seat, action, named.kind, s.levels[named.hex] > 0)


def own_canal(s: Position, seat: int, name: str) -> Canal | None:
    """The open canal of that name."""
    return next((canal for canal in s.open[seat] if s.agreement.names[canal.contract] == name), None)


def _no_such_thing(s: Position, action: Lay, named: _Named) -> Reasons:
    if named.hex == NOWHERE:
        yield Reason("1.1", "no_such_hex", {"hex": action.hex})
    if named.kind is None:
        yield Reason("1.2", "no_such_kind", {"kind": action.kind})
    if named.to == NOWHERE:
        yield Reason("1.1", "no_such_hex", {"hex": action.to})
    if named.canal is None:
        yield from _canal_not_open(s, action.seat, action.canal)
    for word in dict.fromkeys(action.pay):
        if word not in WORDS:
            yield Reason("1.4", "no_such_card", {"card": word})


def _canal_not_open(s: Position, seat: str, name: str) -> Reasons:
    if name not in s.agreement.names:
        yield Reason("1.5", "no_such_contract", {"contract": name})
    elif any(s.agreement.names[canal.contract] == name for canal in s.finished[s.agreement.seats.index(seat)]):
        yield Reason("5.12", "canal_is_finished", {"canal": name})
    else:
        yield Reason("5.1", "canal_not_open", {"canal": name})


def _map(s: Position, seat: int, action: Lay, named: _Named) -> Reasons:
    board = s.agreement.board
    if named.hex == NOWHERE:
        return
    if board.ground[named.hex] == TOWN:
        yield Reason("5.3", "tile_on_town", {"town": board.places[named.hex]})
        return
    if named.kind is not None and not fits_ground(board.ground[named.hex], named.kind):
        yield Reason("5.5", "wrong_ground", {"hex": action.hex, "ground": GROUNDS[board.ground[named.hex]], "kind": action.kind})
    if named.canal is None:
        return
    entry = yield from _entry(s, named.canal, named.hex)
    if named.to == NOWHERE or entry == NOWHERE:
        return
    exit_ = board.edge_to(named.hex, named.to)
    if exit_ == NOWHERE or not is_gentle(entry, exit_):
        yield Reason("5.2", "not_beside" if exit_ == NOWHERE else "hairpin", {"hex": action.hex, "to": action.to})
        return
    step = named.canal.way.onward(board, named.hex, entry, exit_)
    if named.kind is not None and repeats_kind(named.canal, step, named.kind):
        yield Reason("5.8", "same_kind", {"kind": action.kind, "hex": action.hex})
    yield from _dead_end(s, seat, action, named, step)


def _entry(s: Position, canal: Canal, hex_: int) -> Generator[Reason, None, int]:
    """The edge by which the waterway would come to this hex (5.2); NOWHERE, with the reason, if it wouldn't."""
    board, way = s.agreement.board, canal.way
    if any(step.hex == hex_ for step in way.steps()):
        yield Reason("5.14", "hex_twice", {"hex": board.hexes[hex_]})
    if way.town != NOWHERE:
        edge = board.edge_to(hex_, board.towns[way.town].hex)
        if edge == NOWHERE:
            yield Reason("5.2", "not_at_boat", {"hex": board.hexes[hex_], "town": board.towns[way.town].name})
        return edge
    ahead = board.neighbours[way.hex][way.exit]
    if ahead != hex_:
        yield Reason("5.2", "not_on_course", {"hex": board.hexes[hex_], "ahead": board.hexes[ahead], "last": way.place})
        return NOWHERE
    return (way.exit + 3) % 6


def _dead_end(s: Position, seat: int, action: Lay, named: _Named, step: Way) -> Reasons:
    """Says why a canal couldn't be finished any more (5.9, 5.12, 5.13, 5.14)."""
    canal = named.canal
    assert canal is not None
    if any(earlier.hex == named.hex for earlier in canal.way.steps()):
        return  # as _entry has said
    agreement = s.agreement
    growing = next((child for child in canal.way.children if child.to == action.to and child.place == action.hex), None)
    if growing is not None:
        can_lie = named.kind is not None and fits_ground(agreement.board.ground[named.hex], named.kind) and s.supply[seat][named.kind]
        if named.kind is not None and can_lie and not growing.can_be_finished(named.kind, s.supply[seat]):
            yield Reason("5.14", "supply_too_short", {"canal": action.canal})
        return
    limit = agreement.value(canal.contract)
    if step.length > limit:
        yield Reason("5.9", "too_many_tiles", {"canal": action.canal, "value": limit})
        return
    if named.to in {earlier.hex for earlier in (*canal.way.steps(), step)}:
        yield Reason("5.14", "hex_twice", {"hex": action.to})
        return
    if agreement.is_junction(canal.contract):
        yield from _junction_dead_end(s, canal, step, limit)
        return
    contract = agreement.board.contracts[canal.contract]
    start = agreement.board.towns[canal.way.start().town].name
    far = contract.termini[0] if start == contract.termini[1] else contract.termini[1]
    passed = _towns_passed(s, canal.way)
    missing = tuple(via for via in contract.vias if via not in passed)
    if action.to in passed:
        yield Reason("5.14", "town_twice", {"town": action.to})
    elif action.to == far and missing:
        yield Reason("5.12", "via_first", {"terminus": far, "vias": missing})
    else:
        yield _too_far(s, canal, step, far, tuple(via for via in missing if via != action.to))


def _too_far(s: Position, canal: Canal, step: Way, far: str, vias: tuple[str, ...]) -> Reason:
    left = s.agreement.value(canal.contract) - step.length
    fewest = fewest_tiles(s.agreement.board, canal.contract, step)
    if fewest is None:
        return Reason("5.14", "no_way", {"from": step.to, "far": far})
    more = fewest.tiles
    if vias:
        return Reason(
            "5.14",
            "too_far_via" if fewest.exactly else "at_least_too_far_via",
            {"from": step.to, "vias": vias, "far": far, "fewest": more, "left": left},
        )
    return Reason("5.14", "too_far" if fewest.exactly else "at_least_too_far", {"from": step.to, "far": far, "fewest": more, "left": left})


def _junction_dead_end(s: Position, canal: Canal, step: Way, limit: int) -> Reasons:
    board = s.agreement.board
    if step.town != NOWHERE:
        yield Reason("5.13", "junction_back", {"town": board.towns[step.town].name})
    else:
        yield Reason("5.13", "junction_too_long", {"to": step.to, "left": limit - step.length})


def _towns_passed(s: Position, way: Way) -> set[str]:
    names = {s.agreement.board.towns[way.start().town].name}
    for step in way.steps():
        if step.town != NOWHERE:
            names.add(step.to)
    return names


def _cards(s: Position, seat: int, action: Lay, kind: int, on_top: bool) -> Reasons:
    """Says what is wrong with a payment (5.6, 5.7, 5.10, chapter 8)."""
    engineer = s.engineers[seat]
    counts = kind_counts(s.hands[seat])
    half = s.half_waits_for >= 0 and seat == s.seat and s.agreement.names[s.half_waits_for] == action.canal
    if action.pay in payments(counts, kind, on_top, engineer, half):
        return
    wanted = cost(kind, on_top, engineer)
    if DOUBLE in action.pay and not surveyor_is_double(engineer):
        yield Reason("8.5", "not_smeaton")
    if action.pay.count(HALF) > half:
        yield Reason("8.5", "no_half_waiting")
    given = worth(action.pay)
    if given != wanted.cards and not leaves_half(action.pay, wanted.cards):
        rule = "5.10" if on_top else "5.6"
        yield Reason(rule, "price_on_top" if on_top else "price", {"kind": KINDS[kind], "cards": wanted.building, "any": wanted.any, "given": given})
    missing = _missing(counts, action.pay)
    if missing:
        yield Reason("5.6", "cards_missing", {"cards": missing})
    paying = sum(1 for word in action.pay if word in CARD_KINDS and builds(CARD_KINDS.index(word), kind, engineer))
    # What a double leaves waiting (8.5) is none of this tile's cards.
    anything = sum({"surveyor": 1, DOUBLE: 2, HALF: 1}.get(word, 0) for word in action.pay) - leaves_half(action.pay, wanted.cards)
    if paying + anything < wanted.building and given >= wanted.cards:
        if kind == LOCK and KINDS[STRETCH] in action.pay:
            yield Reason("8.1", "not_brindley")
        elif kind == LOCK and stretches_build_locks(engineer):
            yield Reason("5.6", "wrong_cards_brindley")
        else:
            yield Reason("5.6", "wrong_cards", {"kind": KINDS[kind], "cards": wanted.building})
    elif not missing and tuple(sorted(action.pay, key=_place)) != action.pay:
        yield Reason("5.6", "payment_order", {"order": WORDS})


def _place(word: str) -> int:
    return WORDS.index(word) if word in WORDS else len(WORDS)


def _missing(counts: tuple[int, ...], pay: tuple[str, ...]) -> tuple[str, ...]:
    """Kinds of cards of which the payment names more than the hand holds."""
    used = [pay.count(kind) for kind in CARD_KINDS]
    used[SURVEYOR] += pay.count(DOUBLE)
    return tuple(kind for kind, have, needed in zip(CARD_KINDS, counts, used, strict=True) if needed > have)


def take_back(s: Position, seat: int, action: TakeBack) -> Reasons:
    if action.hex not in s.agreement.board.hex_index:
        yield Reason("1.1", "no_such_hex", {"hex": action.hex})
    canal = own_canal(s, seat, action.canal)
    if canal is None:
        yield from _canal_not_open(s, action.seat, action.canal)
    elif not canal.kinds:
        yield Reason("5.15", "nothing_laid", {"canal": action.canal})
    elif canal.way.place != action.hex:
        yield Reason("5.15", "not_the_last_tile", {"hex": action.hex, "last": canal.way.place})
    elif canal.fresh:
        yield Reason("5.15", "laid_this_turn", {"hex": action.hex})
