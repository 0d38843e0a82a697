"""Why not, by chapter 6, moving goods."""

from __future__ import annotations

from canalmania.board.board import COLOURS
from canalmania.refusals.pieces import Reasons, unknown_seat, unknown_town
from canalmania.rules.actions import Ship
from canalmania.rules.shipping import fewest_own_sections
from canalmania.rules.state import Position
from tabletop.protocol import Reason


def ship(s: Position, seat: int, action: Ship) -> Reasons:
    board = s.agreement.board
    unknown = [name for name in action.towns if name not in board.town_index]
    for name in unknown:
        yield from unknown_town(s, name)
    for owner in action.owners:
        yield from unknown_seat(s, owner)
    if len(action.towns) < 2 or len(action.owners) != len(action.towns) - 1:
        yield Reason("6.1", "not_a_route")
        return
    if unknown:
        return
    towns = [board.town_index[name] for name in action.towns]
    if not s.goods >> towns[0] & 1:
        yield Reason("6.1", "no_marker_to_move", {"town": action.towns[0]})
    for here, there, owner in zip(towns, towns[1:], action.owners, strict=False):
        if owner in s.agreement.seats and (there, s.agreement.seats.index(owner)) not in s.sections_at[here]:
            yield Reason("6.6", "no_section", {"from": board.towns[here].name, "to": board.towns[there].name, "owner": owner})
    colours: dict[int, str] = {}
    for town in towns:
        colour = board.towns[town].colour
        if colours.get(colour) == board.towns[town].name:
            yield Reason("6.2", "same_town_twice", {"town": board.towns[town].name})
        elif colour in colours:
            yield Reason("6.2", "colour_twice", {"first": colours[colour], "second": board.towns[town].name, "colour": COLOURS[colour]})
        colours.setdefault(colour, board.towns[town].name)
    if action.owners[-1] != action.seat:
        yield Reason("6.1", "last_section", {"owner": action.owners[-1], "from": action.towns[-2], "to": action.towns[-1]})
    if s.agreement.edition.own_routes_are_shortest and set(action.owners) == {action.seat}:
        fewest = fewest_own_sections(s, seat, towns[0]).get(action.towns[-1], len(action.owners))
        if fewest < len(action.owners):
            yield Reason("6.5", "shorter_own_route", {"sections": len(action.owners), "fewest": fewest, "from": action.towns[0], "to": action.towns[-1]})
