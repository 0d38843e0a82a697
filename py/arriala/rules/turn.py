"""Chapter 2, the turn (2.1): five action points, and whose turn is next."""

from __future__ import annotations

from arriala.rules.actions import Done
from arriala.rules.ending import end
from arriala.rules.facts import TurnBegan, TurnEnded
from arriala.rules.pieces import ACTION_POINTS, LAST_TURN
from arriala.rules.state import End, Position
from tabletop.protocol import Fact


def done(s: Position, action: Done, facts: list[Fact]) -> None:
    """Ends the turn; what is left is lost."""
    players = len(s.agreement.seats)
    facts.append(TurnEnded(action.seat, s.left))
    s.idle = 0 if s.acted else s.idle + 1
    following = (s.seat + 1) % players
    if s.idle == players:
        end(s, End.IDLE, facts)
    elif following == s.first and s.round == LAST_TURN:
        end(s, End.TURNS, facts)
    else:
        s.round += following == s.first
        s.seat = following
        s.left = ACTION_POINTS
        s.acted = False
        # What this seat moved in its last turn bars the others no longer: all of them have played since (2.8).
        s.moved = (*s.moved[:following], (), *s.moved[following + 1 :])
        facts.append(TurnBegan(s.name, s.round))
