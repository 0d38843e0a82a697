"""The rules' own table of contents: what can be done in a turn, and for each verb the file that does it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from arriala.board.deck import CARD_KINDS, MASTERPIECE
from arriala.rules import cards, drawing, locks, moving, turn
from arriala.rules.actions import Action, Done, Lock, Move
from arriala.rules.ending import end_if_built
from arriala.rules.state import Position, Step
from tabletop.protocol import Fact, Prompt, Reason

# Any: the verb says which kind of action it is.
PLAYS: dict[str, Callable[[Position, Any, list[Fact]], None]] = {
    "move": moving.move,
    "place": moving.place,
    "lock": locks.lock,
    "masterpiece": cards.masterpiece,
    "draw": drawing.draw,
    "done": turn.done,
}


@lru_cache(maxsize=8)
def _done(seat: str) -> Done:
    return Done(seat)


def legal_actions(s: Position) -> tuple[Action, ...]:
    """All that the seat whose turn it is can do, in a fixed order. Worked out once."""
    if s.legal is None:
        found: list[Action] = []
        if s.left:
            found = moving.moves(s)
            found += moving.new_workers(s)
            found += locks.locks(s)
            found += cards.masterpieces(s)
            found += drawing.draws(s)
        found.append(_done(s.name))
        s.legal = tuple(found)
    return s.legal


def apply(s: Position, action: Action) -> list[Fact]:
    """Plays a legal action."""
    facts: list[Fact] = []
    s.legal = None
    card = card_of(action)
    PLAYS[action.verb](s, action, facts)
    if action.verb != "done":
        s.acted = True
        if card:
            cards.discard(s, card)
        end_if_built(s, facts)
    return facts


def card_of(action: Action) -> str:
    """The card that it plays, if any."""
    if isinstance(action, (Move, Lock)):
        return action.by
    return CARD_KINDS[MASTERPIECE] if action.verb == "masterpiece" else ""


def prompt(s: Position) -> Prompt:
    """Says who is asked; where nothing but the end of the turn is possible, by which rule."""
    if s.is_over():
        return Prompt((), Step.OVER, Step.OVER)
    return Prompt((s.name,), Step.ACTION, Step.ACTION, Reason("2.1", "only_done") if len(legal_actions(s)) == 1 else None)


def bare_prompt(s: Position) -> Prompt:
    """The same for those who aren't asked: what somebody else can do hangs on their cards."""
    return Prompt((), Step.OVER, Step.OVER) if s.is_over() else Prompt((s.name,), Step.ACTION, Step.ACTION)
