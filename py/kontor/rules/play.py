"""The rules' own table of contents: for each step the chapter that lists what can be done in it, for each verb the chapter that does it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kontor.board.cards import NOTHING
from kontor.rules import boat, choosing, laying, specials, turn
from kontor.rules.actions import Action
from kontor.rules.state import UNDECIDED, Phase, Position, Step
from tabletop.protocol import Fact, Prompt, Reason

TOGETHER: dict[Step, Callable[[Position, int], list[Action]]] = {Step.BUY: specials.buys, Step.SHOW: specials.shows, Step.CHOOSE: choosing.choices}
"""Steps in which both are asked at once."""
ALONE: dict[Step, Callable[[Position], list[Action]]] = {Step.BOAT: boat.moves, Step.TAKE: boat.takes, Step.LAY: laying.lays}
PHASES = {Step.BUY: Phase.BUYING, Step.SHOW: Phase.BUYING, Step.CHOOSE: Phase.CHOOSING, Step.OVER: Phase.OVER}
ONLY = {Step.BUY: "9.1", Step.SHOW: "9.1", Step.CHOOSE: "3.1", Step.BOAT: "5.1", Step.TAKE: "5.2", Step.LAY: "6.4"}
"""The rule by which one thing may be all that is possible."""

# Any: the verb says which kind of action it is. Each answers whether its step is over.
PLAYS: dict[str, Callable[[Position, Any, list[Fact]], bool]] = {
    "buy": specials.decide,
    "keep": specials.decide,
    "show": specials.show,
    "choose": choosing.choose,
    "pass": choosing.choose,
    "boat": boat.move,
    "stay": boat.stay,
    "take": boat.take,
    "leave": boat.leave,
    "lay": laying.lay,
}


def asked(s: Position) -> tuple[int, ...]:
    """The seats that are asked."""
    if s.step in ALONE:
        return (s.seat,)
    if s.step == "over":
        return ()
    if s.step == "buy":
        return tuple(seat for seat in range(2) if s.wants[seat] == 0 and specials.can_buy(s, seat))
    return tuple(seat for seat in range(2) if s.chosen[seat] == NOTHING)


def legal_actions(s: Position, seat: int) -> tuple[Action, ...]:
    """All that this seat can do, in a fixed order."""
    step = s.step
    if step in ALONE:
        if seat != s.seat:
            return ()
        if s.legal is None:
            s.legal = tuple(ALONE[step](s))
        return s.legal
    return tuple(TOGETHER[step](s, seat)) if step in TOGETHER else ()


def apply(s: Position, action: Action) -> list[Fact]:
    """Plays a legal action."""
    facts: list[Fact] = []
    s.legal = None
    step = s.step
    if not PLAYS[action.verb](s, action, facts):
        return facts
    if step == "choose":
        turn.revealed(s, facts)
    elif step == "lay":
        turn.laid(s, facts)
    elif step in ALONE:
        turn.to_lay(s, facts)
    else:
        s.step, s.wants = Step.CHOOSE, (UNDECIDED, UNDECIDED)
    return facts


def prompt(s: Position) -> Prompt:
    """Says who is asked and for what; where one action alone is possible, by which rule."""
    step = s.step
    if step in ALONE:
        return _prompt((s.seat,), step, len(legal_actions(s, s.seat)) == 1)
    seats = asked(s)
    return _prompt(seats, step, step == "choose" and all(not s.hands[seat] for seat in seats))


@lru_cache(maxsize=200)
def _prompt(seats: tuple[int, ...], step: Step, forced: bool) -> Prompt:
    if not seats:
        return Prompt((), Phase.OVER, Step.OVER)
    return Prompt(tuple(_SEATS[seat] for seat in seats), PHASES.get(step, Phase.BUILDING), step, Reason(ONLY[step], "only_one") if forced else None)


_SEATS = ("red", "black")
