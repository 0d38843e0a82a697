"""Why nothing can be done at a place: asked of the rules, by the action that a person would have meant at exactly that place. It is never played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from canalmania.board.board import NOWHERE
from canalmania.board.deck import CARD_KINDS, CARD_NAMES, KINDS
from canalmania.drawing.pieces import boat_spot
from canalmania.drawing.shapes import centre
from canalmania.records.completing import tile_meant
from canalmania.rules.actions import Action, Boat, Discard, Draw, Goods, Lay, Remove, Renew, Ship, Swap, Take, TakeContract, TakeJunction
from canalmania.rules.agreement import Canal
from canalmania.rules.pieces import ENGINEER_OF, ENGINEERS
from canalmania.rules.routes import fits_ground
from canalmania.rules.turn import must_take_contract
from canalmania.state import State
from tabletop.protocol import Reason
from ui_bridge.canal_mania.choices import CONTRACT, DECK, DISPLAY, ENGINEER, HAND, JUNCTION, KIND, PLATE, TABLE
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.shell.seam import BOARD, CONTROL, at

_ABOUT_CARDS = ("cards_missing", "price", "price_on_top", "wrong_cards", "not_brindley", "payment_order")
_UNNAMED = "no_such_contract"
_FAR = 999


def why_here(look: Seen, place: str) -> Sequence[Reason]:
    kind, _, name = place.partition(":")
    meant = _MEANT.get(kind)
    if meant is None or look.seat is None:
        return ()
    position: State = look.view.known
    if look.asked and place == at(PLATE, "build"):
        return _against_building(position, look.seat)
    if look.asked and place == at(PLATE, "ship"):
        return (_against_shipping(position, look.seat),)
    reasons: list[Reason] = []
    lacking: list[Reason] = []
    actions = list(meant(position, look.seat, Chosen.of(look.chosen), name))
    for action in actions:
        against = position.refusals(action)
        if isinstance(action, Lay):
            # Where a tile is to lead is asked by a press on that place alone.
            against = _against_tile(position, action, against, wherever=kind in (KIND, PLATE) or action.hex == name)
            if position.step in _GOODS_STEPS:  # no tile was meant, so what forbids this one is no answer
                against = [reason for reason in against if reason.key.startswith("now_")] or against
            lacking += [reason for reason in against if reason.key in _SUPPLY]
            against = [reason for reason in against if reason.key not in _SUPPLY] or against
        reasons += [reason for reason in against if reason not in reasons]
    if len(lacking) < len(actions):  # another kind of tile lies ready
        reasons = [reason for reason in reasons if reason.key not in _SUPPLY] or reasons
    return sorted(reasons, key=_lateness)


_GOODS_STEPS = ("goods", "last")
_SUPPLY = ("no_tiles_left", "supply_too_short")


def _lateness(reason: Reason) -> int:
    """What the map, the cards or the pieces are against is said before that it isn't the moment for it."""
    return 2 if reason.key in ("not_your_turn", "game_is_over") else reason.key.startswith("now_")


def _against_tile(position: State, tile: Lay, reasons: list[Reason], wherever: bool) -> list[Reason]:
    if not tile.canal:
        return list(_without_a_canal(reasons))
    if wherever:
        reasons = _led_nearest(position, tile, reasons)
    # The cards of a tile that the person didn't choose are no answer, where the map is one.
    return [reason for reason in reasons if reason.key not in _ABOUT_CARDS] or reasons


_OFF_COURSE = ("not_on_course", "not_at_boat", "tile_on_town")
_NO_EXIT = ("not_beside", "hairpin")


def _led_nearest(position: State, tile: Lay, reasons: list[Reason]) -> list[Reason]:
    """Against the same tile led where it comes nearest to where its canal must go: what forbids that forbids every other way."""
    if not reasons or any(reason.key in _OFF_COURSE for reason in reasons):
        return reasons
    board = position.agreement.board
    for beside in board.neighbours[board.place(tile.hex)]:
        led = tile._replace(to=board.places[beside]) if beside != NOWHERE else tile
        if led.to != tile.to:
            against = position.refusals(led)
            if _fewest(against) < _fewest(reasons) and not any(reason.key in _NO_EXIT for reason in against):
                reasons = against
    return reasons


def _fewest(reasons: Iterable[Reason]) -> int:
    """The tiles that are still needed, if it is too far."""
    return min((tiles for reason in reasons if isinstance(tiles := reason.about.get("fewest"), int)), default=_FAR)


def _without_a_canal(reasons: Iterable[Reason]) -> Iterator[Reason]:
    """Against a tile of somebody who has nothing to build."""
    for reason in reasons:
        if reason.key not in (_UNNAMED, *_ABOUT_CARDS):
            yield reason
    if not any(reason.key in ("must_take_contract", "now_boat") for reason in reasons):
        yield Reason("5.1", "nothing_open")


# On the board.


def _on_the_board(position: State, seat: str, chosen: Chosen, hex_: str) -> Iterable[Action]:
    board = position.agreement.board
    index = board.hex_index.get(hex_, NOWHERE)
    if index == NOWHERE:
        return ()
    place = board.places[index]
    is_town = place in board.town_index
    if is_town and position.step in _TOWN_STEPS:
        return (_TOWN_STEPS[position.step](seat, place),)
    if chosen.hex and board.edge_to(board.hex_index[chosen.hex], index) != NOWHERE:
        return (Lay(seat, chosen.hex, chosen.kind, place, chosen.canal, tuple(chosen.pay.split())),)
    if is_town and chosen.start:
        return (_shortest(position, seat, chosen.start, place),)
    if is_town and position.step in _GOODS_STEPS and position.goods >> board.town_index[place] & 1:
        return (_somewhere(position, seat, place),)
    return () if is_town else _tiles(position, seat, place, index)


_TOWN_STEPS: dict[str, Callable[[str, str], Action]] = {"boat": Boat, "place": Goods, "remove": Remove}


def _tiles(position: State, seat: str, place: str, index: int) -> Iterator[Lay]:
    """On this hex: of each kind that its ground takes. Where no canal is open none is named."""
    ground = position.agreement.board.ground[index]
    fitting = [kind for number, kind in enumerate(KINDS) if fits_ground(ground, number)]
    canal = _nearest(position, seat, place, index)
    name = position.agreement.names[canal.contract] if canal is not None else ""
    for kind in fitting or KINDS[:1]:
        meant = tile_meant(position, seat, place, kind, name) if fitting else None
        yield meant or Lay(seat, place, kind, place, name, (kind,))


def _nearest(position: State, seat: str, place: str, index: int) -> Canal | None:
    """The canal that is meant by a press there: one that can go on there, else the one whose boat is nearest."""
    board, canals = position.agreement.board, position.open[position.seats.index(seat)]

    def away(canal: Canal) -> float:
        if any(child.place == place for child in canal.way.children):
            return -1.0
        return centre(board, index).distance(boat_spot(board, canal.way))

    return min(canals, key=away, default=None)


def _somewhere(position: State, seat: str, town: str) -> Ship:
    """A marker of this town, over any section."""
    board = position.agreement.board
    here = board.town_index[town]
    beside = position.sections_at[here]
    to, owner = beside[0] if beside else (0 if here else 1, position.seats.index(seat))
    return Ship(seat, (town, board.towns[to].name), (position.seats[owner],))


def _shortest(position: State, seat: str, start: str, end: str) -> Ship:
    """A way over any sections, whatever else forbids it; if there is none, straight there."""
    board = position.agreement.board
    first, goal = board.town_index[start], board.town_index[end]
    before: dict[int, tuple[int, int]] = {first: (first, 0)}
    rim = [first]
    while rim and goal not in before:
        here = rim.pop(0)
        for there, owner in position.sections_at[here]:
            if there not in before:
                before[there] = (here, owner)
                rim.append(there)
    if goal not in before:
        return Ship(seat, (start, end), (seat,))
    towns, owners = [end], []
    while goal != first:
        goal, owner = before[goal]
        towns.append(board.towns[goal].name)
        owners.append(position.seats[owner])
    return Ship(seat, tuple(towns[::-1]), tuple(owners[::-1]))


# On the cards.


def _numbered(name: str, cards: bytes) -> int | None:
    return cards[int(name)] if name.isdecimal() and int(name) < len(cards) else None


def _on_the_display(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    card = _numbered(name, position.display)
    if card is not None:
        yield Take(seat, CARD_NAMES[card])


def _on_the_hand(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    card = _numbered(name, position.hands[position.seats.index(seat)])
    if card is not None and position.step == "discard":
        yield Discard(seat, CARD_KINDS[card >> 3])


def _on_a_contract(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    contracts = position.agreement.board.contracts
    if name.isdecimal() and int(name) < len(contracts):
        yield TakeContract(seat, contracts[int(name)].name)


def _on_a_junction(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    if name.isdecimal() and len(name) < 3:
        yield TakeJunction(seat, int(name))


def _on_an_engineer(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    if name in ENGINEER_OF:
        yield Swap(seat, name)


def _on_a_kind(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    tile = tile_meant(position, seat, chosen.hex, name, chosen.canal)
    if tile is not None:
        yield tile


def _on_a_plate(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    """What the plate leads to: the first such thing there is."""
    if name == "contract":
        yield from _on_a_contract(position, seat, chosen, str(position.parliament[0] if position.parliament else 0))
    elif name == "engineers":
        own = position.engineers[position.seats.index(seat)]
        yield Swap(seat, next(engineer for number, engineer in enumerate(ENGINEERS) if number != own))
    elif name == "cards":
        yield from _on_the_display(position, seat, chosen, "0")


def _against_building(position: State, seat: str) -> list[Reason]:
    """Nothing can be laid anywhere: if only for want of cards, that is what is said, and not what forbids some tile or other."""
    own = position.open[position.seats.index(seat)]
    if not own:
        return [Reason("3.3", "must_take_contract")] if must_take_contract(position) else [Reason("5.1", "nothing_open")]
    ground, found = position.agreement.board.ground, list[Reason]()
    for canal in own:
        for step in canal.way.children:
            for number, kind in enumerate(KINDS):
                if fits_ground(ground[step.hex], number):
                    tile = tile_meant(position, seat, step.place, kind, position.agreement.names[canal.contract], step.to)
                    against = position.refusals(tile) if tile is not None else []
                    if against and all(reason.key in _ABOUT_CARDS for reason in against):
                        return [Reason("5.6", "no_cards_for_tile")]
                    found += [reason for reason in against if reason.key not in _ABOUT_CARDS and reason not in found]
    return found


def _against_shipping(position: State, seat: str) -> Reason:
    own = position.seats.index(seat)
    if not position.goods:
        return Reason("6.1", "no_markers_lie")
    mine = any(owner == own for sections in position.sections_at for _, owner in sections)
    return Reason("6.1", "no_marker_leads" if mine else "no_section_yours")


def _on_the_table(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    if name == "renew":
        yield Renew(seat)


def _on_a_control(position: State, seat: str, chosen: Chosen, name: str) -> Iterable[Action]:
    if name in ("draw", "top"):
        yield Draw(seat)


_MEANT: dict[str, Callable[[State, str, Chosen, str], Iterable[Action]]] = {
    BOARD: _on_the_board,
    DISPLAY: _on_the_display,
    HAND: _on_the_hand,
    CONTRACT: _on_a_contract,
    JUNCTION: _on_a_junction,
    ENGINEER: _on_an_engineer,
    KIND: _on_a_kind,
    PLATE: _on_a_plate,
    TABLE: _on_the_table,
    CONTROL: _on_a_control,
    DECK: _on_a_control,
}
