"""Reads what a person wrote, who may leave out what only one thing can fill: the seat where one is asked, the card that is laid, which way a
bridge leads. A line that fits nothing legal is filled in too, so that it is refused with a rule and not with grammar."""

from __future__ import annotations

from kontor.rules import actions
from kontor.rules.actions import Action, Lay
from kontor.rules.state import NOBODY
from kontor.state import SEAT_OF, State
from tabletop.errors import LineError


def complete(line: str, state: State) -> Action:
    """The action meant; LineError where it can't be told."""
    seat, colon, rest = line.strip().partition(":")
    if not colon:
        asked = state.prompt().seats
        if len(asked) != 1:
            raise LineError('A line begins with a seat and a colon, like "red: pass".')
        seat, rest = asked[0], line
    words = rest.split()
    if len(words) > 1 and words[0] == "lay" and "," in words[1] and seat in SEAT_OF and state.seat != NOBODY and state.chosen[SEAT_OF[seat]]:
        words.insert(1, str(state.chosen[SEAT_OF[seat]]))
    action = actions.read(f"{seat}: {' '.join(words)}")
    if isinstance(action, Lay) and not action.across:
        ways = [one for one in state.actions(seat) if isinstance(one, Lay) and one._replace(across="") == action]
        if len(ways) == 1:
            return ways[0]
    return action
