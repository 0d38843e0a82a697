"""Why not, by chapter 4, build cards (4.1-4.3, 4.5)."""

from __future__ import annotations

from canalmania.board.deck import CARD_NAMES, CARD_OF, symbol
from canalmania.refusals.pieces import Reasons, unknown_card
from canalmania.rules import cards
from canalmania.rules.actions import Done, Draw, Hide, Show, Take
from canalmania.rules.engineers import draws_from_display
from canalmania.rules.state import Position
from tabletop.protocol import Reason


def draw(s: Position, seat: int, action: Draw) -> Reasons:
    if action.card is None:
        if not cards.can_draw(s):
            yield Reason("4.3", "no_cards_left")
        return
    yield from _not_in_display(s, action.card)
    if not draws_from_display(s.engineers[seat]):
        yield Reason("8.4", "not_rennie")


def _not_in_display(s: Position, card: str) -> Reasons:
    yield from unknown_card(card)
    if card in CARD_OF and CARD_OF[card] not in s.display:
        yield Reason("4.2", "not_in_display", {"card": card})


def take(s: Position, seat: int, action: Take) -> Reasons:
    yield from _not_in_display(s, action.card)


def show(s: Position, seat: int, action: Show) -> Reasons:
    if s.step == "show" and seat == s.seat and symbol(s.drawn) < 0:
        yield Reason("4.5", "no_symbol", {"card": CARD_NAMES[s.drawn]})


def hide(s: Position, seat: int, action: Hide) -> Reasons:
    yield from ()


def done(s: Position, seat: int, action: Done) -> Reasons:
    if s.step == "take" and s.taken < s.must_take:
        yield Reason("4.1", "take_more", {"cards": s.must_take - s.taken})
