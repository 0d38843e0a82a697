"""Why not, by chapter 1: what is named doesn't exist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from canalmania.board.board import towns_in
from canalmania.board.deck import CARD_OF
from canalmania.rules.state import Position
from tabletop.protocol import Reason

Reasons: TypeAlias = Iterator[Reason]


def unknown_seat(s: Position, seat: str) -> Reasons:
    if seat not in s.agreement.seats:
        yield Reason("2.4", "no_such_seat", {"seat": seat})


def unknown_town(s: Position, name: str) -> Reasons:
    if name not in s.agreement.board.town_index:
        yield Reason("1.1", "no_such_town", {"town": name})


def unknown_card(name: str) -> Reasons:
    if name not in CARD_OF:
        yield Reason("1.4", "no_such_card", {"card": name})


def town_names(s: Position, mask: int) -> tuple[str, ...]:
    return tuple(s.agreement.board.towns[town].name for town in towns_in(mask))
