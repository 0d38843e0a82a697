"""Why not, by chapter 1: what is named doesn't exist, or isn't in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from arriala.board.deck import KIND_OF
from arriala.rules.pieces import ACTION_POINTS, WORKERS
from arriala.rules.state import Position
from tabletop.protocol import Reason

Reasons: TypeAlias = Iterator[Reason]


def unknown_place(s: Position, name: str) -> Reasons:
    place = s.agreement.board.index.get(name)
    if place is None:
        yield Reason("1.1", "no_such_place", {"place": name})
    elif not s.agreement.in_play(place):
        yield Reason("1.3", "not_in_play", {"place": name})


def unknown_worker(s: Position, name: str) -> Reasons:
    colour, _, number = name.partition(" ")
    if colour not in s.agreement.colours or (number and number not in map(str, range(1, WORKERS + 1))) or name.endswith(" "):
        yield Reason("1.2", "no_such_worker", {"worker": name})


def unknown_card(name: str) -> Reasons:
    if name and name not in KIND_OF:
        yield Reason("4.1", "no_such_card", {"card": name})


def not_in_hand(s: Position, seat: int, card: str) -> Reasons:
    if card in KIND_OF and KIND_OF[card] not in s.hands[seat]:
        yield Reason("4.1", "not_in_hand", {"card": card})


def points_left(s: Position, seat: int) -> int:
    """What this seat can spend; out of its turn, as if that began."""
    return s.left if seat == s.seat and not s.is_over() else ACTION_POINTS


def too_dear(s: Position, seat: int, rule: str, key: str, price: int) -> Reasons:
    left = points_left(s, seat)
    if price > left:
        yield Reason(rule, "too_dear", {"what": key, "price": price, "left": left})


def no_room(s: Position, place: int) -> Reasons:
    """A space of the canal where nothing can be put."""
    name = s.agreement.board.names[place]
    if s.occupied >> place & 1:
        yield Reason("2.2", "taken", {"place": name})
    elif s.locks >> place & 1:
        yield Reason("2.2", "lock_there", {"place": name})
