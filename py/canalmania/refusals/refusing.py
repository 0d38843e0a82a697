"""Why not: for any action that can be written down, every reason against it, with the rule's number.

Reasons come in this order: not this seat's turn; wrong phase or step; no such thing; ground and map; supply and cards.
Map and cards are looked at also when phase or step is wrong, as if it were the action's moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from canalmania.board.board import towns_in
from canalmania.refusals.refusing_tiles import lay_reasons, take_back_reasons
from canalmania.rules import flow, goods, turn
from canalmania.rules.actions import (
    Action,
    Boat,
    Discard,
    Done,
    Draw,
    Goods,
    Hide,
    Pass,
    Remove,
    Renew,
    Ship,
    Show,
    Swap,
    Take,
    TakeContract,
    TakeJunction,
    WhiteIs,
)
from canalmania.rules.pieces import CARD_KINDS, CARD_NAMES, CARD_OF, COLOURS, ENGINEER_OF, HAND_LIMIT, OPEN_LIMIT, RENNIE, kind_counts, symbol
from canalmania.rules.setting import JUNCTION_NAMES
from tabletop.protocol import Reason

if TYPE_CHECKING:
    from canalmania.rules.state import State

Reasons = Iterator[Reason]

# The rule of what is asked in each step, named when something else is tried.
STEP_RULES = {
    "contract": "3.2",
    "boat": "3.7",
    "second": "3.6",
    "cards": "3.9",
    "take": "4.1",
    "show": "4.5",
    "white": "4.4",
    "remove": "4.8",
    "place": "4.6",
    "build": "5.1",
    "goods": "3.10",
    "discard": "3.12",
    "last": "7.4",
    "over": "7.6",
}
_MAIN = ("contract", "cards", "goods")
MOMENTS: dict[str, tuple[str, ...]] = {
    "contract": ("contract", "second"),
    "junction": ("contract",),
    "boat": ("boat",),
    "swap": ("contract",),
    "renew": ("contract",),
    "draw": _MAIN,
    "show": ("show",),
    "hide": ("show",),
    "take": ("cards", "take"),
    "white is": ("white",),
    "goods": ("place",),
    "remove": ("remove",),
    "lay": ("cards", "build"),
    "take back": _MAIN,
    "ship": ("goods", "last"),
    "discard": ("discard",),
    "done": ("second", "take", "build"),
    "pass": (*_MAIN, "last"),
}


def refusals(s: State, action: Action) -> list[Reason]:
    """Empty exactly for the legal ones."""
    if action.seat not in s.seats:
        return [Reason("2.4", "no_such_seat", {"seat": action.seat})]
    if action in s.actions(action.seat):
        return []
    seat = s.seats.index(action.seat)
    return [*_not_your_turn(s, seat), *_not_now(s, action), *REASONS[action.verb](s, seat, action)]


def _not_your_turn(s: State, seat: int) -> Reasons:
    if s.step == "over":
        yield Reason("7.6", "game_is_over")
    elif seat != s.seat:
        yield Reason("7.4" if s.step == "last" else "3.1", "not_your_turn", {"seat": s.name})


def _not_now(s: State, action: Action) -> Reasons:
    if s.step == "over":
        return
    if s.step == "contract" and turn.must_take_contract(s) and action.verb not in ("contract", "junction"):
        yield Reason("3.3", "must_take_contract")
    if action.verb == "junction" and s.step == "second":
        yield Reason("3.8", "junction_alone")
    elif s.step not in MOMENTS[action.verb]:
        yield Reason(STEP_RULES[s.step], f"now_{s.step}", {"verb": action.verb})


# A function for each verb.


def _contract(s: State, seat: int, action: TakeContract) -> Reasons:
    index = s.setting.board.contract_index.get(action.contract)
    if index is None:
        yield Reason("1.5", "no_such_contract", {"contract": action.contract})
    elif index not in s.parliament:
        yield Reason("3.2", "not_in_parliament", {"contract": action.contract})
    yield from _too_many_open(s, seat)


def _too_many_open(s: State, seat: int) -> Reasons:
    if len(s.open[seat]) >= OPEN_LIMIT:
        yield Reason("3.4", "two_open", {"contracts": tuple(s.setting.names[canal.contract] for canal in s.open[seat])})


def _junction(s: State, seat: int, action: TakeJunction) -> Reasons:
    each = s.setting.edition.junctions[len(s.seats)]
    if not each:
        yield Reason("2.5", "no_junctions")
    elif not 1 <= action.number <= each:
        yield Reason("2.5", "no_such_junction", {"number": action.number, "each": each})
    elif action.number not in s.junctions[seat]:
        yield Reason("3.8", "junction_taken", {"junction": JUNCTION_NAMES[action.number - 1]})
    yield from _too_many_open(s, seat)


def _unknown_town(s: State, name: str) -> Reasons:
    if name not in s.setting.board.town_index:
        yield Reason("1.1", "no_such_town", {"town": name})


def _boat(s: State, seat: int, action: Boat) -> Reasons:
    yield from _unknown_town(s, action.town)
    if s.step == "boat" and seat == s.seat and action.town in s.setting.board.town_index and action.town not in turn.boat_towns(s):
        first, second = turn.boat_towns(s)
        yield Reason("3.7", "not_a_terminus", {"town": action.town, "contract": s.setting.names[s.boat_for], "first": first, "second": second})


def _swap(s: State, seat: int, action: Swap) -> Reasons:
    engineer = ENGINEER_OF.get(action.engineer)
    if engineer is None:
        yield Reason("1.6", "no_such_engineer", {"engineer": action.engineer})
    elif engineer == s.engineers[seat]:
        yield Reason("3.2", "own_engineer", {"engineer": action.engineer})


def _renew(s: State, seat: int, action: Renew) -> Reasons:
    if not s.display:
        yield Reason("3.2", "display_empty")


def _draw(s: State, seat: int, action: Draw) -> Reasons:
    if action.card is None:
        if not flow.can_draw(s):
            yield Reason("4.3", "no_cards_left")
        return
    yield from _not_in_display(s, action.card)
    if s.engineers[seat] != RENNIE:
        yield Reason("8.4", "not_rennie")


def _not_in_display(s: State, card: str) -> Reasons:
    if card not in CARD_OF:
        yield Reason("1.4", "no_such_card", {"card": card})
    elif CARD_OF[card] not in s.display:
        yield Reason("4.2", "not_in_display", {"card": card})


def _take(s: State, seat: int, action: Take) -> Reasons:
    yield from _not_in_display(s, action.card)


def _show(s: State, seat: int, action: Show) -> Reasons:
    if s.step == "show" and seat == s.seat and symbol(s.drawn) < 0:
        yield Reason("4.5", "no_symbol", {"card": CARD_NAMES[s.drawn]})


def _hide(s: State, seat: int, action: Hide) -> Reasons:
    yield from ()


def _white(s: State, seat: int, action: WhiteIs) -> Reasons:
    if action.colour not in COLOURS:
        yield Reason("1.4", "no_such_colour", {"colour": action.colour})


def _goods(s: State, seat: int, action: Goods) -> Reasons:
    board = s.setting.board
    town = board.town_index.get(action.town)
    if town is None:
        yield from _unknown_town(s, action.town)
        return
    if s.goods >> town & 1:
        yield Reason("4.6", "has_marker", {"town": action.town})
    if s.step != "place":
        return
    if board.towns[town].colour != s.colour:
        yield Reason("4.4", "wrong_colour", {"town": action.town, "colour": COLOURS[board.towns[town].colour], "wanted": COLOURS[s.colour]})
    elif not s.goods >> town & 1:
        first = goods.places_for_marker(s, s.colour)
        if not first >> town & 1:
            yield Reason("4.6", "marker_order", {"town": action.town, "first": _names(s, first), **_case(s, first)})


def _names(s: State, mask: int) -> tuple[str, ...]:
    return tuple(s.setting.board.towns[town].name for town in towns_in(mask))


def _case(s: State, mask: int) -> dict[str, str]:
    """Which of the cases of 4.6 these towns are."""
    city, joined = bool(mask & s.setting.board.city_mask), bool(mask & s.on_canal)
    return {"case": ("city" if city else "town") + ("_on_canal" if joined else "_on_no_canal")}


def _remove(s: State, seat: int, action: Remove) -> Reasons:
    town = s.setting.board.town_index.get(action.town)
    if town is None:
        yield from _unknown_town(s, action.town)
    elif not s.goods >> town & 1:
        yield Reason("4.8", "no_marker", {"town": action.town})
    elif not goods.removable(s) >> town & 1:
        yield Reason("4.8", "removal_order", {"town": action.town, "first": _names(s, goods.removable(s))})
    if not s.setting.edition.markers_are_taken_back:
        yield Reason("4.8", "never_removed")


def _ship(s: State, seat: int, action: Ship) -> Reasons:
    board = s.setting.board
    unknown = [name for name in action.towns if name not in board.town_index]
    for name in unknown:
        yield Reason("1.1", "no_such_town", {"town": name})
    for owner in action.owners:
        if owner not in s.seats:
            yield Reason("2.4", "no_such_seat", {"seat": owner})
    if len(action.towns) < 2 or len(action.owners) != len(action.towns) - 1:
        yield Reason("6.1", "not_a_route")
        return
    if unknown:
        return
    towns = [board.town_index[name] for name in action.towns]
    if not s.goods >> towns[0] & 1:
        yield Reason("6.1", "no_marker_to_move", {"town": action.towns[0]})
    for here, there, owner in zip(towns, towns[1:], action.owners, strict=False):
        if owner in s.seats and (there, s.seats.index(owner)) not in s.links[here]:
            yield Reason("6.6", "no_section", {"from": board.towns[here].name, "to": board.towns[there].name, "owner": owner})
    colours: dict[int, str] = {}
    for town in towns:
        colour = board.towns[town].colour
        if colours.get(colour) == board.towns[town].name:
            yield Reason("6.2", "same_town_twice", {"town": board.towns[town].name})
        elif colour in colours:
            yield Reason("6.2", "colour_twice", {"first": colours[colour], "second": board.towns[town].name, "colour": COLOURS[colour]})
        colours.setdefault(colour, board.towns[town].name)
    if action.owners[-1] != action.seat:
        yield Reason("6.1", "last_section", {"owner": action.owners[-1], "from": action.towns[-2], "to": action.towns[-1]})
    if s.setting.edition.own_routes_are_shortest and set(action.owners) == {action.seat}:
        fewest = _fewest_own_sections(s, seat, towns[0], towns[-1])
        if fewest and fewest < len(action.owners):
            yield Reason("6.5", "shorter_own_route", {"sections": len(action.owners), "fewest": fewest, "from": action.towns[0], "to": action.towns[-1]})


def _fewest_own_sections(s: State, seat: int, start: int, end: int) -> int:
    """Over routes that keep 6.2; 0: there is none."""
    bits = s.setting.board.colour_bits
    rim = [(start, bits[start])]
    for sections in range(1, 6):
        rim = [(there, colours | bits[there]) for here, colours in rim for there, owner in s.links[here] if owner == seat and not colours & bits[there]]
        if any(there == end for there, _ in rim):
            return sections
    return 0


def _discard(s: State, seat: int, action: Discard) -> Reasons:
    if action.kind not in CARD_KINDS:
        yield Reason("1.4", "no_such_card", {"card": action.kind})
    elif not kind_counts(s.hands[seat])[CARD_KINDS.index(action.kind)]:
        yield Reason("3.12", "none_in_hand", {"card": action.kind})
    if len(s.hands[seat]) <= HAND_LIMIT and s.step != "discard":
        yield Reason("3.12", "seven_may_stay", {"cards": len(s.hands[seat])})


def _done(s: State, seat: int, action: Done) -> Reasons:
    if s.step == "take" and s.taken < s.least:
        yield Reason("4.1", "take_more", {"cards": s.least - s.taken})


def _pass(s: State, seat: int, action: Pass) -> Reasons:
    if s.step == "last" and seat == s.seat:
        yield Reason("7.4", "must_move_goods")


REASONS: dict[str, Callable[[State, int, Any], Reasons]] = {
    "contract": _contract,
    "junction": _junction,
    "boat": _boat,
    "swap": _swap,
    "renew": _renew,
    "draw": _draw,
    "show": _show,
    "hide": _hide,
    "take": _take,
    "white is": _white,
    "goods": _goods,
    "remove": _remove,
    "lay": lay_reasons,
    "take back": take_back_reasons,
    "ship": _ship,
    "discard": _discard,
    "done": _done,
    "pass": _pass,
}
assert set(REASONS) == set(MOMENTS)
