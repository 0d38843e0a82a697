"""Chapter 4, build cards and goods: taking from the display, placing markers, removing them (first edition)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canalmania.board.board import towns_in
from canalmania.rules import facts, flow
from canalmania.rules.actions import Action, Goods, Remove, Take, WhiteIs, plain
from canalmania.rules.engineers import NORMAL_TAKE, most_taken
from canalmania.rules.pieces import CARD_NAMES, CARD_OF, COLOUR_OF, COLOURS, HAND_LIMIT, WHITE, symbol, without_card
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.rules.state import State

MARKERS_A_CARD = 2  # 4.4


# Taking cards.


def takes(s: State) -> list[Action]:
    return [Take(s.name, CARD_NAMES[card]) for card in sorted(set(s.display))]


def further_takes(s: State) -> list[Action]:
    found = takes(s)
    if s.taken >= s.least:
        found.append(plain(s.name).done)
    return found


def take(s: State, action: Take, told: list[Fact]) -> None:
    if not s.taken:
        # 4.1, 4.3, 8.4
        s.most = min(most_taken(s.engineer), len(s.display))
        s.least = 1 if len(s.hand) >= HAND_LIMIT else min(NORMAL_TAKE, len(s.display))
    s.taken += 1
    card_from_display(s, CARD_OF[action.card], told)


def card_from_display(s: State, card: int, told: list[Fact]) -> None:
    s.display = without_card(s.display, card)
    flow.gain_card(s, card, seen=True)
    told.append(facts.card_taken(s.name, CARD_NAMES[card]))
    place_for(s, card, told)


def placed(s: State, told: list[Fact]) -> None:
    """The card's markers are placed: the action it came by goes on."""
    s.colour = -1
    s.to_place = 0
    if s.taken and s.taken < s.most:
        s.step = "take"
    else:
        flow.end_action(s, told)


# Placing markers.


def place_for(s: State, card: int, told: list[Fact]) -> None:
    colour = symbol(card)
    if colour == WHITE:
        s.step = "white"
    elif colour >= 0:
        begin_placing(s, colour, told)
    else:
        placed(s, told)


def colours(s: State) -> list[Action]:
    return [WhiteIs(s.name, colour) for colour in COLOURS]


def name_colour(s: State, action: WhiteIs, told: list[Fact]) -> None:
    told.append(facts.white_named(action.seat, action.colour))
    begin_placing(s, COLOUR_OF[action.colour], told)


def begin_placing(s: State, colour: int, told: list[Fact]) -> None:
    s.colour = colour
    if s.basin < MARKERS_A_CARD and s.setting.edition.markers_are_taken_back and removable(s):
        s.step = "remove"
        return
    s.to_place = min(MARKERS_A_CARD, s.basin)
    s.basin -= s.to_place
    if s.to_place < MARKERS_A_CARD:
        told.append(facts.markers_not_placed(s.name, COLOURS[colour], MARKERS_A_CARD - s.to_place, basin_empty=True))
    place_next(s, told)


def place_next(s: State, told: list[Fact]) -> None:
    if s.to_place and places_for_marker(s, s.colour):
        s.step = "place"
        return
    if s.to_place:
        told.append(facts.markers_not_placed(s.name, COLOURS[s.colour], s.to_place, basin_empty=False))
        s.basin += s.to_place  # 4.7
    placed(s, told)


def places_for_marker(s: State, colour: int) -> int:
    """The towns for the next marker of that colour: the first case of 4.6 that has any."""
    board = s.setting.board
    empty = board.colour_masks[colour] & ~s.goods
    cities, towns = empty & board.city_mask, empty & ~board.city_mask
    return cities & s.on_canal or towns & s.on_canal or cities or towns


def markers(s: State) -> list[Action]:
    return [Goods(s.name, s.setting.board.towns[town].name) for town in towns_in(places_for_marker(s, s.colour))]


def place_marker(s: State, action: Goods, told: list[Fact]) -> None:
    s.goods |= 1 << s.setting.board.town_index[action.town]
    s.to_place -= 1
    told.append(facts.marker_placed(action.seat, action.town))
    place_next(s, told)


def removable(s: State) -> int:
    """The towns that the next marker may be taken from: the first case of 4.8 that has any."""
    cities = s.setting.board.city_mask
    return s.goods & ~s.on_canal & ~cities or s.goods & ~s.on_canal & cities or s.goods & s.on_canal & ~cities


def removals(s: State) -> list[Action]:
    return [Remove(s.name, s.setting.board.towns[town].name) for town in towns_in(removable(s))]


def remove_marker(s: State, action: Remove, told: list[Fact]) -> None:
    s.goods &= ~(1 << s.setting.board.town_index[action.town])
    s.basin += 1
    told.append(facts.marker_removed(action.seat, action.town))
    begin_placing(s, s.colour, told)
