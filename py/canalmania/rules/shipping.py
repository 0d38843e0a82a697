"""Chapter 6, moving goods (6.1-6.6)."""

from __future__ import annotations

from canalmania.board.board import towns_in
from canalmania.rules.actions import Action, Ship
from canalmania.rules.facts import Shipped
from canalmania.rules.state import Position
from tabletop.protocol import Fact


def shipments(s: Position) -> list[Action]:
    """Lists the legal shipments of the seat whose turn it is: every route over whole sections (6.6) and every choice of owners (6.4)."""
    sections_at, seats, mover = s.sections_at, s.agreement.seats, s.seat
    towns, bits = s.agreement.board.towns, s.agreement.board.colour_bits
    ships: list[Ship] = []

    def go_on(town: int, colours: int, names: tuple[str, ...], owners: tuple[str, ...]) -> None:
        for other, owner in sections_at[town]:
            if colours & bits[other]:
                continue  # 6.2
            there = (*names, towns[other].name)
            by = (*owners, seats[owner])
            if owner == mover:  # 6.1: the last section
                ships.append(Ship(name, there, by))
            go_on(other, colours | bits[other], there, by)

    name = s.name
    for start in towns_in(s.goods):
        if sections_at[start]:
            go_on(start, bits[start], (towns[start].name,), ())
    if not s.agreement.edition.own_routes_are_shortest:
        return list(ships)
    fewest: dict[str, dict[str, int]] = {}
    legal: list[Action] = []
    for ship in ships:
        owners = ship.owners
        if len(owners) > 1 and owners.count(name) == len(owners):
            start_name = ship.towns[0]
            if start_name not in fewest:
                fewest[start_name] = fewest_own_sections(s, mover, s.agreement.board.town_index[start_name])
            if len(owners) > fewest[start_name][ship.towns[-1]]:
                continue  # 6.5
        legal.append(ship)
    return legal


def fewest_own_sections(s: Position, seat: int, start: int) -> dict[str, int]:
    """To every town that this seat can ship to over its own sections alone, how many it takes (6.5) by routes that keep 6.2."""
    towns, bits = s.agreement.board.towns, s.agreement.board.colour_bits
    fewest: dict[str, int] = {}
    rim = [(start, bits[start])]
    sections = 0
    while rim:
        sections += 1
        rim = [(there, colours | bits[there]) for here, colours in rim for there, owner in s.sections_at[here] if owner == seat and not colours & bits[there]]
        for there, _ in rim:
            fewest.setdefault(towns[there].name, sections)
    return fewest


def points(ship: Ship) -> dict[str, int]:
    """Counts a point for each town that touches a section of theirs used on the way (6.3)."""
    gained: dict[str, int] = {}
    before = None
    for owner in ship.owners:
        gained[owner] = gained.get(owner, 0) + (1 if owner == before else 2)
        before = owner
    return gained


def move(s: Position, action: Ship, facts: list[Fact]) -> None:
    """The marker goes back to the basin (6.1)."""
    gained = points(action)
    s.goods &= ~(1 << s.agreement.board.town_index[action.towns[0]])
    s.basin += 1
    s.points = tuple(have + gained.get(seat, 0) for seat, have in zip(s.agreement.seats, s.points, strict=True))
    facts.append(Shipped(action.seat, action.towns, action.owners, gained))


def ship(s: Position, action: Ship, facts: list[Fact]) -> bool:
    """Moves one marker, the third phase's action (3.10)."""
    move(s, action, facts)
    return True
