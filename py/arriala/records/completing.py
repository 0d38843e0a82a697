"""Reads what a person wrote, who may leave out what only one thing can fill: the seat, which of a colour's workers, words that don't decide."""

from __future__ import annotations

from arriala.rules import actions
from arriala.rules.actions import Action, Move
from arriala.rules.pieces import WORKERS
from arriala.rules.workers import differ, worker_named
from arriala.state import State
from tabletop.errors import LineError
from tabletop.words import words


def complete(line: str, state: State) -> Action:
    """The action meant; LineError where it can't be told."""
    seat, colon, rest = line.strip().partition(":")
    if not colon:
        seat, rest = state.name, line
    rest = rest.strip()
    try:
        return _named(actions.read(f"{seat}: {rest}"), state)
    except LineError as unreadable:
        candidates = _legal_ones(seat, rest, state)
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            raise LineError(f"“{rest}” could be {len(candidates)} things: {'; '.join(map(str, candidates[:3]))} ...") from unreadable
        raise


def _named(action: Action, state: State) -> Action:
    """A worker is called by its colour alone where that is enough; where it isn't, and one only can be meant, by its number."""
    board = state.agreement.board
    if not isinstance(action, Move) or action.start not in board.index:
        return action
    place = board.index[action.start]
    worker = worker_named(state, action.worker, place)
    if worker is None:
        return action
    colour, _, number = action.worker.partition(" ")
    told_apart = place < state.agreement.first_river and differ(state, worker // WORKERS, place)
    if number and not told_apart:
        return action._replace(worker=colour)
    if not number and told_apart:
        meant = [legal for legal in state.actions(action.seat) if isinstance(legal, Move) and legal._replace(worker=colour) == action]
        return meant[0] if len(meant) == 1 else action
    return action


def _legal_ones(seat: str, rest: str, state: State) -> list[Action]:
    """The legal actions whose lines hold these words in this order."""
    asked = words(rest)
    found = []
    for action in state.actions(seat) if asked else ():
        line = iter(words(str(action).partition(": ")[2]))
        if next(line) == asked[0] and all(word in line for word in asked[1:]):
            found.append(action)
    return found
