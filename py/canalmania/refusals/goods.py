"""Why not, by chapter 4, goods (4.4, 4.6-4.8)."""

from __future__ import annotations

from canalmania.board.board import COLOURS
from canalmania.refusals.pieces import Reasons, town_names, unknown_town
from canalmania.rules import goods
from canalmania.rules.actions import Goods, Remove, WhiteIs
from canalmania.rules.state import Position
from tabletop.protocol import Reason


def name_colour(s: Position, seat: int, action: WhiteIs) -> Reasons:
    if action.colour not in COLOURS:
        yield Reason("1.4", "no_such_colour", {"colour": action.colour})


def place_marker(s: Position, seat: int, action: Goods) -> Reasons:
    board = s.agreement.board
    town = board.town_index.get(action.town)
    if town is None:
        yield from unknown_town(s, action.town)
        return
    if s.goods >> town & 1:
        yield Reason("4.6", "has_marker", {"town": action.town})
    if s.step != "place":
        return
    if board.towns[town].colour != s.colour:
        yield Reason("4.4", "wrong_colour", {"town": action.town, "colour": COLOURS[board.towns[town].colour], "wanted": COLOURS[s.colour]})
    elif not s.goods >> town & 1:
        first = goods.places_for_marker(s, s.colour)
        if not first >> town & 1:
            yield Reason("4.6", "marker_order", {"town": action.town, "first": town_names(s, first), **_case(s, first)})


def _case(s: Position, mask: int) -> dict[str, str]:
    """Which of the cases of 4.6 these towns are."""
    city, joined = bool(mask & s.agreement.board.city_mask), bool(mask & s.on_canal)
    return {"case": ("city" if city else "town") + ("_on_canal" if joined else "_on_no_canal")}


def remove_marker(s: Position, seat: int, action: Remove) -> Reasons:
    town = s.agreement.board.town_index.get(action.town)
    if town is None:
        yield from unknown_town(s, action.town)
    elif not s.goods >> town & 1:
        yield Reason("4.8", "no_marker", {"town": action.town})
    elif not goods.removable(s) >> town & 1:
        yield Reason("4.8", "removal_order", {"town": action.town, "first": town_names(s, goods.removable(s))})
    if not s.agreement.edition.markers_are_taken_back:
        yield Reason("4.8", "never_removed")
