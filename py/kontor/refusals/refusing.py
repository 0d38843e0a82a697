"""Why not: for any action that can be written down, every reason against it, with the rule's number.

Reasons come in this order: not this seat's turn; wrong step; no such thing; ground and map; supply and cards. Map and cards are looked at also
when the step is wrong, as if it were the action's moment. The other files of this room have a function for each verb, by chapters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from kontor.refusals import boat, choosing, laying
from kontor.rules.actions import Action
from kontor.rules.play import ALONE, asked
from kontor.rules.state import Position
from tabletop.protocol import Reason

Reasons: TypeAlias = Iterator[Reason]

# The rule of what is asked in each step, named when something else is tried.
STEP_RULES = {"buy": "9.1", "show": "9.1", "choose": "3.1", "boat": "5.1", "take": "5.2", "lay": "6.4"}
MOMENTS = {
    "buy": "buy",
    "keep": "buy",
    "show": "show",
    "choose": "choose",
    "pass": "choose",
    "boat": "boat",
    "stay": "boat",
    "take": "take",
    "leave": "take",
    "lay": "lay",
}


def refusals(s: Position, action: Action) -> list[Reason]:
    """All that is against an action that isn't legal."""
    if action.seat not in s.agreement.seats:
        return [Reason("1.2", "no_such_seat", {"seat": action.seat})]
    seat = s.agreement.seats.index(action.seat)
    return [*_not_your_turn(s, seat, action), *_not_now(s, action), *REASONS[action.verb](s, seat, action)]


def _not_your_turn(s: Position, seat: int, action: Action) -> Reasons:
    if s.step == "over":
        yield Reason("8.2", "game_is_over")
    elif s.step in ALONE:
        if seat != s.seat:
            yield Reason("2", "not_your_turn", {"seat": s.name})
    elif seat not in asked(s):
        if s.step == "buy" and not s.wants[seat]:
            yield Reason("9.1", "not_asked_to_buy", {"seat": action.seat})
        else:
            yield Reason("3.1", "already_chosen", {"seat": action.seat})


def _not_now(s: Position, action: Action) -> Reasons:
    if s.step not in ("over", MOMENTS[action.verb]):
        yield Reason(STEP_RULES[s.step], f"now_{s.step}")


# Any: the verb says which kind of action it is.
REASONS: dict[str, Callable[[Position, int, Any], Reasons]] = {
    "buy": choosing.buy,
    "keep": choosing.nothing,
    "show": choosing.choose,
    "choose": choosing.choose,
    "pass": choosing.nothing,
    "boat": boat.move,
    "stay": choosing.nothing,
    "take": boat.take,
    "leave": choosing.nothing,
    "lay": laying.lay,
}
assert set(REASONS) == set(MOMENTS)
