"""Chapter 4, the harbour tax (4.1), and what the treasury gives."""

from __future__ import annotations

from kontor.board.cards import NOTHING
from kontor.rules.facts import CannotPay, Relieved, TaxPaid
from kontor.rules.state import PASS, Position, replaced
from tabletop.protocol import Fact


def pays(s: Position, seat: int) -> bool:
    """Whether this seat owes for the other's card: only who plays a card does (3.1)."""
    own, other = s.chosen[seat], s.chosen[1 - seat]
    return own not in (PASS, NOTHING) and other not in (PASS, NOTHING) and s.agreement.cards.gulden[other]


def pay(s: Position, facts: list[Fact]) -> tuple[bool, bool]:
    """Who owes pays; who can't takes the own card back, and that card costs nothing. Answers who has a turn."""
    owes = (pays(s, 0), pays(s, 1))
    broke = tuple(owes[seat] and not s.gulden[seat] for seat in range(2))
    seats = s.agreement.seats
    for seat in range(2):
        if broke[seat]:
            facts.append(CannotPay(seats[seat], s.chosen[seat], seats[1 - seat]))
    if all(broke):
        given = from_treasury(s, (True, True))
        facts += [Relieved(seats[seat], given[seat]) for seat in range(2)]
    for seat in range(2):
        if owes[seat] and not broke[seat] and not broke[1 - seat]:
            s.gulden = replaced(s.gulden, seat, s.gulden[seat] - 1)
            s.treasury += 1
            facts.append(TaxPaid(seats[seat], seats[1 - seat], s.chosen[1 - seat]))
    return (s.chosen[0] != PASS and not broke[0], s.chosen[1] != PASS and not broke[1])


def from_treasury(s: Position, owed: tuple[bool, bool]) -> tuple[int, int]:
    """The treasury gives a gulden to each that it owes one. If it has only one for two, the poorer takes it; equally poor, nobody does (3.1)."""
    red, black = owed
    if red and black and s.treasury == 1:
        red, black = s.gulden[0] < s.gulden[1], s.gulden[1] < s.gulden[0]
    elif not s.treasury:
        red = black = False
    s.gulden = (s.gulden[0] + red, s.gulden[1] + black)
    s.treasury -= red + black
    return (int(red), int(black))
