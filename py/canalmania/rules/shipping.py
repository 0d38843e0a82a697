"""Chapter 6, moving goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canalmania.board.board import towns_in
from canalmania.rules import facts, flow
from canalmania.rules.actions import Action, Ship
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.rules.state import State


def shipments(s: State) -> list[Action]:
    """All legal shipments of the seat whose turn it is."""
    links, seats, mover, name = s.links, s.setting.seats, s.seat, s.name
    towns, bits = s.setting.board.towns, s.setting.board.colour_bits
    found: list[Ship] = []
    only_own: dict[tuple[str, str], int] = {}  # 6.5: the fewest sections of a route over own sections alone

    def go_on(town: int, colours: int, names: tuple[str, ...], owners: tuple[str, ...], own: bool) -> None:
        for other, owner in links[town]:
            if colours & bits[other]:
                continue  # 6.2
            there = (*names, towns[other].name)
            by = (*owners, seats[owner])
            if owner == mover:
                found.append(Ship(name, there, by))
                if own:
                    ends = (names[0], there[-1])
                    only_own[ends] = min(only_own.get(ends, 99), len(by))
            go_on(other, colours | bits[other], there, by, own and owner == mover)

    for start in towns_in(s.goods):
        if links[start]:
            go_on(start, bits[start], (towns[start].name,), (), True)
    if not s.setting.edition.own_routes_are_shortest:
        return list(found)
    return [ship for ship in found if len(ship.owners) == 1 or set(ship.owners) != {name} or len(ship.owners) == only_own[ship.towns[0], ship.towns[-1]]]


def points(ship: Ship) -> dict[str, int]:
    """6.3: a point for each town that touches a section of theirs used on the way."""
    gained: dict[str, int] = {}
    before = None
    for owner in ship.owners:
        gained[owner] = gained.get(owner, 0) + (1 if owner == before else 2)
        before = owner
    return gained


def move(s: State, action: Ship, told: list[Fact]) -> None:
    gained = points(action)
    s.goods &= ~(1 << s.setting.board.town_index[action.towns[0]])
    s.basin += 1
    s.points = tuple(have + gained.get(seat, 0) for seat, have in zip(s.setting.seats, s.points, strict=True))
    told.append(facts.shipped(action.seat, action.towns, action.owners, gained))


def ship(s: State, action: Ship, told: list[Fact]) -> None:
    """6.1 in the third phase."""
    move(s, action, told)
    flow.end_action(s, told)
