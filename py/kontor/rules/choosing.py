"""Chapter 3, the secret choice (3.1): a hand card each, or to pass."""

from __future__ import annotations

from functools import lru_cache

from kontor.board.cards import NOTHING
from kontor.rules.actions import Action, Choose, Pass, plain
from kontor.rules.facts import CardChosen, Passed, Revealed
from kontor.rules.paying import from_treasury
from kontor.rules.state import PASS, Position, replaced
from tabletop.protocol import Fact


def choices(s: Position, seat: int) -> list[Action]:
    """Any hand card, or to pass; nothing once the seat has chosen."""
    if s.chosen[seat] != NOTHING:
        return []
    name = s.agreement.seats[seat]
    ready = _choices_of(name)
    found: list[Action] = [ready[card] for card in s.hands[seat]]
    found.append(plain(name).passing)
    return found


@lru_cache(maxsize=4)
def _choices_of(seat: str) -> tuple[Choose, ...]:
    return tuple(Choose(seat, card) for card in range(256))


def choose(s: Position, action: Choose | Pass, facts: list[Fact]) -> bool:
    """A seat has chosen; once both have, the cards are turned over. Answers whether they are."""
    seat = s.agreement.seats.index(action.seat)
    card = action.card if isinstance(action, Choose) else PASS
    s.chosen = replaced(s.chosen, seat, card)
    facts.append(CardChosen(action.seat, None if card == PASS else card, only=(action.seat,)))
    if NOTHING in s.chosen:
        return False
    reveal(s, facts)
    return True


def reveal(s: Position, facts: list[Fact]) -> None:
    """Both cards are seen; who passes takes a gulden from the treasury, if it has one."""
    given = from_treasury(s, (s.chosen[0] == PASS, s.chosen[1] == PASS))
    cards = s.agreement.cards
    for seat, card in enumerate(s.chosen):
        name = s.agreement.seats[seat]
        if card == PASS:
            facts.append(Passed(name, given[seat]))
        else:
            facts.append(Revealed(name, card, cards.kind[card], "gulden" if cards.gulden[card] else "boat" if cards.boat[card] else ""))
            if card not in s.seen[seat]:
                s.seen = replaced(s.seen, seat, bytes(sorted((*s.seen[seat], card))))
