"""Chapter 2, a round (2): who is next, and what follows what."""

from __future__ import annotations

from kontor.board.cards import CANAL, NOTHING, SPECIALS
from kontor.rules import ending, laying, specials
from kontor.rules.drawing import draw, earn
from kontor.rules.facts import CardReturned, GoesFirst, RoundBegan
from kontor.rules.paying import pay
from kontor.rules.state import NOBODY, UNDECIDED, Position, Step
from tabletop.protocol import Fact


def begin_round(s: Position) -> None:
    """Both choose; before that, who can buys special cards (9.1)."""
    s.seat = NOBODY
    s.turns = ()
    s.chosen = (NOTHING, NOTHING)
    s.wants = (UNDECIDED, UNDECIDED)
    s.somebody_laid = False
    s.step = Step.BUY if specials.can_buy(s, 0) or specials.can_buy(s, 1) else Step.CHOOSE


def revealed(s: Position, facts: list[Fact]) -> None:
    """Both cards are seen: tax is paid, and the one with the higher value goes first."""
    if ending.is_ruin(s):
        ending.end(s, "ruin", facts)
        return
    plays = pay(s, facts)
    if ending.is_ruin(s):
        ending.end(s, "ruin", facts)
        return
    first = 0 if s.chosen[0] > s.chosen[1] else 1
    if all(plays):
        seats = s.agreement.seats
        facts.append(GoesFirst(seats[first], s.chosen[first], seats[1 - first], s.chosen[1 - first]))
    s.turns = tuple(seat for seat in (first, 1 - first) if plays[seat])
    next_turn(s, facts)


def next_turn(s: Position, facts: list[Fact]) -> None:
    """The next that has a turn in this round, or the next round."""
    if not s.turns:
        _end_round(s, facts)
        return
    s.seat, s.turns = s.turns[0], s.turns[1:]
    if s.agreement.cards.boat[s.card]:
        s.step = Step.BOAT
    else:
        to_lay(s, facts)


def to_lay(s: Position, facts: list[Fact]) -> None:
    """The card must be laid where there is a place; with none it goes back to the hand (6.4)."""
    s.step = Step.LAY
    legal = laying.lays(s)
    if legal:
        s.legal = tuple(legal)
        return
    facts.append(CardReturned(s.name, s.card, s.agreement.cards.kind[s.card]))
    next_turn(s, facts)


def laid(s: Position, facts: list[Fact]) -> None:
    """After a card was laid: the game may be over; else a canal earns a gulden, and a card is drawn (8.1)."""
    if ending.has_line(s) != NOBODY:
        ending.end(s, "line", facts)
        return
    if ending.is_full(s):
        ending.end(s, "full", facts)
        return
    kind = s.agreement.cards.kind[s.card]
    if kind not in SPECIALS:
        if kind == CANAL and earn(s, facts) and ending.is_ruin(s):
            ending.end(s, "ruin", facts)
            return
        draw(s, kind == CANAL, facts)
    next_turn(s, facts)


def _end_round(s: Position, facts: list[Fact]) -> None:
    """After three rounds in which nobody lays a card, and after the last one, the game is over (8.2)."""
    s.idle = 0 if s.somebody_laid else s.idle + 1
    if s.idle == ending.IDLE_ROUNDS:
        ending.end(s, "idle", facts)
        return
    if s.round == ending.LAST_ROUND:
        ending.end(s, "rounds", facts)
        return
    s.round += 1
    begin_round(s)
    facts.append(RoundBegan(s.round))
