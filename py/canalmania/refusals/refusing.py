"""Why not: for any action that can be written down, every reason against it, with the rule's number.

Reasons come in this order: not this seat's turn; wrong phase or step; no such thing; ground and map; supply and cards.
Map and cards are looked at also when phase or step is wrong, as if it were the action's moment. The other files of this room have a
function for each verb, by chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from canalmania.refusals import building, cards, ending, goods, shipping, turn
from canalmania.refusals.pieces import Reasons, unknown_seat
from canalmania.rules.actions import Action
from canalmania.rules.state import Position
from canalmania.rules.turn import must_take_contract
from tabletop.protocol import Reason

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


def refusals(s: Position, action: Action) -> list[Reason]:
    """All that is against an action that isn't legal."""
    if action.seat not in s.agreement.seats:
        return [*unknown_seat(s, action.seat)]
    seat = s.agreement.seats.index(action.seat)
    return [*_not_your_turn(s, seat), *_not_now(s, action), *REASONS[action.verb](s, seat, action)]


def _not_your_turn(s: Position, seat: int) -> Reasons:
    if s.step == "over":
        yield Reason("7.6", "game_is_over")
    elif seat != s.seat:
        yield Reason("7.4" if s.step == "last" else "3.1", "not_your_turn", {"seat": s.name})


def _not_now(s: Position, action: Action) -> Reasons:
    if s.step == "over":
        return
    if s.step == "contract" and must_take_contract(s) and action.verb not in ("contract", "junction"):
        yield Reason("3.3", "must_take_contract")
    elif action.verb == "junction" and s.step == "second":
        yield Reason("3.8", "junction_alone")
    elif s.step not in MOMENTS[action.verb]:
        yield Reason(STEP_RULES[s.step], f"now_{s.step}", {"verb": action.verb})


# Any: the verb says which kind of action it is.
REASONS: dict[str, Callable[[Position, int, Any], Reasons]] = {
    "contract": turn.take_contract,
    "junction": turn.take_junction,
    "boat": turn.place_boat,
    "swap": turn.swap,
    "renew": turn.renew,
    "draw": cards.draw,
    "show": cards.show,
    "hide": cards.hide,
    "take": cards.take,
    "white is": goods.name_colour,
    "goods": goods.place_marker,
    "remove": goods.remove_marker,
    "lay": building.lay,
    "take back": building.take_back,
    "ship": shipping.ship,
    "discard": turn.discard,
    "done": cards.done,
    "pass": ending.pass_on,
}
assert set(REASONS) == set(MOMENTS)
