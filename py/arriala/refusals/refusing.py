"""Why not: for any action that can be written down, every reason against it, with the rule's number.

Reasons come in this order: not this seat's turn; no such thing; ground and map; supply and cards, points last. Map and cards are looked at
also when it isn't this seat's turn, as if it began.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arriala.refusals import building, moving
from arriala.refusals.pieces import Reasons
from arriala.rules.actions import Action
from arriala.rules.state import End, Position
from tabletop.protocol import Reason


def refusals(s: Position, action: Action) -> list[Reason]:
    """All that is against an action that isn't legal."""
    if action.seat not in s.agreement.seats:
        return [Reason("1.2", "no_such_seat", {"seat": action.seat})]
    seat = s.agreement.seats.index(action.seat)
    return [*_not_your_turn(s, seat), *REASONS[action.verb](s, seat, action)]


def _not_your_turn(s: Position, seat: int) -> Reasons:
    if s.is_over():
        yield Reason("5.1" if s.end == End.BUILT else "5.3", "game_is_over")
    elif seat != s.seat:
        yield Reason("1.4", "not_your_turn", {"seat": s.name})


def _nothing(s: Position, seat: int, action: Action) -> Reasons:
    """A turn can always be ended."""
    return iter(())


# Any: the verb says which kind of action it is.
REASONS: dict[str, Callable[[Position, int, Any], Reasons]] = {
    "move": moving.move,
    "place": moving.place,
    "lock": building.lock,
    "masterpiece": building.masterpiece,
    "draw": building.draw,
    "done": _nothing,
}
