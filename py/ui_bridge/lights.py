"""What is lit on the board, and what a press on a hex means: a legal action, a choice on the way to one, or a refusal."""

from __future__ import annotations

from typing import NamedTuple

from canalmania.board.board import DIFFICULT, NOWHERE, Board
from canalmania.records.completing import complete
from canalmania.rules.actions import Action, Boat, Goods, Lay, Remove, Ship
from canalmania.rules.building import FITTING
from canalmania.rules.pieces import KINDS
from canalmania.rules.routes import ways as way_tree
from canalmania.rules.shipping import points
from canalmania.rules.state import State
from tabletop.errors import LineError


class Chosen(NamedTuple):
    """What has been chosen on the way to an action."""

    hex: str = ""  # of the tile to be laid
    canal: str = ""
    kind: str = ""
    pay: tuple[str, ...] = ()
    start: str = ""  # the town of the marker to be moved
    end: str = ""  # where it goes, if there are several ways


NOTHING = Chosen()


def lays(state: State, seat: str) -> list[Lay]:
    return [action for action in state.actions(seat) if isinstance(action, Lay)]


def ships(state: State, seat: str) -> list[Ship]:
    return [action for action in state.actions(seat) if isinstance(action, Ship)]


def town_actions(state: State, seat: str) -> dict[str, Action]:
    """Steps in which a town is chosen and nothing else."""
    return {action.town: action for action in state.actions(seat) if isinstance(action, (Boat, Goods, Remove))}


def for_hex(state: State, seat: str, chosen: Chosen) -> list[Lay]:
    """The tiles that can be laid on the chosen hex."""
    return [lay for lay in lays(state, seat) if lay.hex == chosen.hex and (not chosen.canal or lay.canal == chosen.canal)]


def settled(state: State, seat: str, chosen: Chosen) -> Chosen:
    """What was chosen, as far as it still holds, with what only one thing can fill filled in."""
    if chosen.start:
        return chosen if any(ship.towns[0] == chosen.start for ship in ships(state, seat)) else NOTHING
    if not chosen.hex:
        hexes = {lay.hex for lay in lays(state, seat)} if state.step == "build" else set()
        if len(hexes) != 1:
            return NOTHING
        chosen = Chosen(hex=hexes.pop())
    possible = for_hex(state, seat, chosen)
    if not possible:
        return NOTHING
    canals = list(dict.fromkeys(lay.canal for lay in possible))
    canal = chosen.canal if chosen.canal in canals else canals[0]
    kinds = list(dict.fromkeys(lay.kind for lay in possible if lay.canal == canal))
    kind = chosen.kind if chosen.kind in kinds else kinds[0]
    pays = list(dict.fromkeys(lay.pay for lay in possible if lay.canal == canal and lay.kind == kind))
    return Chosen(chosen.hex, canal, kind, chosen.pay if chosen.pay in pays else pays[0])


def exits(state: State, seat: str, chosen: Chosen) -> dict[str, Lay]:
    """Where the chosen tile can lead, and the action that lays it so."""
    return {lay.to: lay for lay in for_hex(state, seat, chosen) if (lay.canal, lay.kind, lay.pay) == (chosen.canal, chosen.kind, chosen.pay)}


def destinations(state: State, seat: str, start: str) -> dict[str, list[Ship]]:
    """By the town a marker goes to: its ways, the one that gains most first."""
    found: dict[str, list[Ship]] = {}
    for ship in ships(state, seat):
        if ship.towns[0] == start:
            found.setdefault(ship.towns[-1], []).append(ship)
    for ways in found.values():
        ways.sort(key=lambda ship: (-_worth(ship, seat), len(ship.towns)))
    return found


def _worth(ship: Ship, seat: str) -> int:
    gained = points(ship)
    return 2 * gained.get(seat, 0) - sum(gained.values())


class Lit(NamedTuple):
    """A place that a press acts on: where, and what it would do (a message key)."""

    place: str
    what: str
    gain: int = 0


def lit(state: State, seat: str, chosen: Chosen) -> list[Lit]:
    towns = town_actions(state, seat)
    if towns:
        return [Lit(town, "lit_hopeless" if hopeless(state, town) else "lit_town") for town in towns]
    if chosen.hex:
        return [Lit(to, "lit_exit") for to in exits(state, seat, chosen)]
    if chosen.start:
        return [Lit(town, "lit_end", points(ways[0]).get(seat, 0)) for town, ways in destinations(state, seat, chosen.start).items()]
    if state.step in ("goods", "last"):
        return [Lit(town, "lit_start") for town in dict.fromkeys(ship.towns[0] for ship in ships(state, seat))]
    return [Lit(hex_, "lit_tile") for hex_ in dict.fromkeys(lay.hex for lay in lays(state, seat))]


def hopeless(state: State, town: str) -> bool:
    """3.8: whether a junction begun there can never be finished."""
    board = state.setting.board
    return state.step == "boat" and not way_tree(board, state.boat_for, board.town_index[town]).children


def pressed(state: State, seat: str, chosen: Chosen, hex_: str) -> Action | Chosen | None:
    """A press on a hex. An action may be one that is refused: then its reasons say why. None: nothing to say."""
    board = state.setting.board
    index = board.hex_index.get(hex_, NOWHERE)
    if index == NOWHERE:
        return None
    place = board.places[index]
    towns = town_actions(state, seat)
    if towns:
        return towns.get(place) or _town_action(state, seat, place, board)
    if chosen.hex:
        possible = exits(state, seat, chosen)
        if place in possible:
            return possible[place]
        if place == chosen.hex:
            return NOTHING
        if board.edge_to(board.hex_index[chosen.hex], index) != NOWHERE:
            return Lay(seat, chosen.hex, chosen.kind, place, chosen.canal, chosen.pay)
    if chosen.start:
        ways = destinations(state, seat, chosen.start).get(place)
        if ways:
            return ways[0] if len(ways) == 1 else chosen._replace(end=place)
        if place == chosen.start:
            return NOTHING
    if state.step in ("goods", "last"):
        return _shipping(state, seat, chosen, place)
    if any(lay.hex == place for lay in lays(state, seat)):
        return Chosen(hex=place)
    return _guess(state, seat, place)


def _town_action(state: State, seat: str, place: str, board: Board) -> Action | None:
    if place not in board.town_index:
        return _guess(state, seat, place)
    if state.step == "boat":
        return Boat(seat, place)
    return Remove(seat, place) if state.step == "remove" else Goods(seat, place)


def _guess(state: State, seat: str, place: str) -> Action | None:
    """The tile that a person would have meant."""
    board = state.setting.board
    if place in board.town_index:
        name = next((state.setting.names[canal.contract] for canal in state.open[state.seats.index(seat)]), None)
        return Lay(seat, place, KINDS[0], place, name, (KINDS[0],)) if name else None
    kind = KINDS[FITTING[board.ground[board.hex_index[place]] == DIFFICULT][0]]
    try:
        return complete(f"{seat}: lay {place} {kind}", state)
    except LineError:
        return None


def _shipping(state: State, seat: str, chosen: Chosen, place: str) -> Action | Chosen | None:
    if place not in state.setting.board.town_index:
        return NOTHING if chosen.start else None
    if any(ship.towns[0] == place for ship in ships(state, seat)):
        return Chosen(start=place)
    if not chosen.start:
        beside = state.links[state.setting.board.town_index[place]]
        to, owner = beside[0] if beside else (0, state.seats.index(seat))
        return Ship(seat, (place, state.setting.board.towns[to].name), (state.seats[owner],))
    return _shortest(state, seat, chosen.start, place)


def _shortest(state: State, seat: str, start: str, end: str) -> Ship:
    """A way over any sections, whatever else forbids it; if there is none, straight there."""
    board = state.setting.board
    first, goal = board.town_index[start], board.town_index[end]
    before: dict[int, tuple[int, int]] = {first: (first, 0)}
    rim = [first]
    while rim and goal not in before:
        here = rim.pop(0)
        for there, owner in state.links[here]:
            if there not in before:
                before[there] = (here, owner)
                rim.append(there)
    if goal not in before:
        return Ship(seat, (start, end), (seat,))
    towns, owners = [end], []
    while goal != first:
        goal, owner = before[goal]
        towns.append(board.towns[goal].name)
        owners.append(state.seats[owner])
    return Ship(seat, tuple(towns[::-1]), tuple(owners[::-1]))
