"""Why not, by chapter 3 and 9.1: buying and choosing."""

from __future__ import annotations

from collections.abc import Iterator

from kontor.board.cards import HIGHEST
from kontor.rules.actions import Action, Buy, Choose, Show
from kontor.rules.specials import PRICE
from kontor.rules.state import Position
from tabletop.protocol import Reason


def buy(s: Position, seat: int, action: Buy) -> Iterator[Reason]:
    if not s.agreement.variant.specials:
        yield Reason("1.3", "no_special_cards")
    elif not s.special_pile:
        yield Reason("9.1", "specials_are_out")
    elif s.gulden[seat] < PRICE:
        yield Reason("9.1", "too_dear", {"gulden": s.gulden[seat]})


def choose(s: Position, seat: int, action: Choose | Show) -> Iterator[Reason]:
    yield from no_such_card(s, action.card)
    if not list(no_such_card(s, action.card)) and action.card not in s.hands[seat]:
        yield Reason("3.1", "not_in_hand", {"card": action.card})


def nothing(s: Position, seat: int, action: Action) -> Iterator[Reason]:
    """Of these nothing but the moment can be wrong."""
    yield from ()


def no_such_card(s: Position, card: int) -> Iterator[Reason]:
    if not 1 <= card <= HIGHEST or not s.agreement.cards.kind[card]:
        yield Reason("1.1", "no_such_card", {"card": card})
