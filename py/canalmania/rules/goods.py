"""Chapter 4, goods (4.4, 4.6-4.8): placing the markers that a card asks for, taking markers back (first edition).

What places a card's markers says at its end whether the action that the card came by is over.
"""

from __future__ import annotations

from canalmania.board.board import COLOUR_OF, COLOURS, Board, towns_in
from canalmania.board.deck import WHITE, symbol
from canalmania.rules.actions import Action, Goods, Remove, WhiteIs
from canalmania.rules.facts import MarkerPlaced, MarkerRemoved, MarkersNotPlaced, WhiteNamed
from canalmania.rules.state import Position, Step
from tabletop.protocol import Fact

MARKERS_A_CARD = 2  # 4.4


def place_for(s: Position, card: int, facts: list[Fact]) -> bool:
    """Begins with the markers of this card: those of its colour (4.4)."""
    colour = symbol(card)
    if colour == WHITE:
        s.step = Step.WHITE
        return False
    return _begin(s, colour, facts) if colour >= 0 else _placed(s)


def colours(s: Position) -> list[Action]:
    return [WhiteIs(s.name, colour) for colour in COLOURS]


def name_colour(s: Position, action: WhiteIs, facts: list[Fact]) -> bool:
    """White is one colour for both markers (4.4)."""
    facts.append(WhiteNamed(action.seat, action.colour))
    return _begin(s, COLOUR_OF[action.colour], facts)


def _begin(s: Position, colour: int, facts: list[Fact]) -> bool:
    """Takes the markers from the basin; in the first edition missing ones come off the board first (4.8)."""
    s.colour = colour
    if s.basin < MARKERS_A_CARD and s.agreement.edition.markers_are_taken_back and removable(s):
        s.step = Step.REMOVE
        return False
    s.to_place = min(MARKERS_A_CARD, s.basin)
    s.basin -= s.to_place
    if s.to_place < MARKERS_A_CARD:
        facts.append(MarkersNotPlaced(s.name, COLOURS[colour], MARKERS_A_CARD - s.to_place, basin_empty=True))
    return _next(s, facts)


def _next(s: Position, facts: list[Fact]) -> bool:
    if s.to_place and places_for_marker(s, s.colour):
        s.step = Step.PLACE
        return False
    if s.to_place:
        facts.append(MarkersNotPlaced(s.name, COLOURS[s.colour], s.to_place, basin_empty=False))
        s.basin += s.to_place  # 4.7
    return _placed(s)


def _placed(s: Position) -> bool:
    """The card's markers are placed: a further card may be taken (4.1), or the action is over."""
    s.colour = -1
    s.to_place = 0
    if s.taken and s.taken < s.may_take:
        s.step = Step.TAKE
        return False
    return True


def first_case(board: Board, empty: int, on_canal: int) -> int:
    """Of these empty towns those that the next marker may go to: the first case that there is (4.6)."""
    cities, towns = empty & board.city_mask, empty & ~board.city_mask
    return cities & on_canal or towns & on_canal or cities or towns


def places_for_marker(s: Position, colour: int) -> int:
    """The towns for the next marker of that colour: one marker in a town, in the order of 4.6."""
    board = s.agreement.board
    return first_case(board, board.colour_masks[colour] & ~s.goods, s.on_canal)


def markers(s: Position) -> list[Action]:
    return [Goods(s.name, s.agreement.board.towns[town].name) for town in towns_in(places_for_marker(s, s.colour))]


def place_marker(s: Position, action: Goods, facts: list[Fact]) -> bool:
    s.goods |= 1 << s.agreement.board.town_index[action.town]
    s.to_place -= 1
    facts.append(MarkerPlaced(action.seat, action.town))
    return _next(s, facts)


def removable(s: Position) -> int:
    """The towns that the next marker may be taken from: the first case of 4.8 that has any."""
    cities = s.agreement.board.city_mask
    return s.goods & ~s.on_canal & ~cities or s.goods & ~s.on_canal & cities or s.goods & s.on_canal & ~cities


def removals(s: Position) -> list[Action]:
    return [Remove(s.name, s.agreement.board.towns[town].name) for town in towns_in(removable(s))]


def remove_marker(s: Position, action: Remove, facts: list[Fact]) -> bool:
    s.goods &= ~(1 << s.agreement.board.town_index[action.town])
    s.basin += 1
    facts.append(MarkerRemoved(action.seat, action.town))
    return _begin(s, s.colour, facts)
