"""What lies at a place of the board, in words: for whoever can't see it."""

from __future__ import annotations

from canalmania.board.board import COLOURS, DIFFICULT, NOWHERE, Board
from canalmania.board.deck import KIND_OF, KINDS
from canalmania.drawing.shapes import centre
from canalmania.drawing.waterways import tiles
from canalmania.rules.pieces import POINTS
from ui_bridge.canal_mania import sketching
from ui_bridge.canal_mania.chosen import Moment, Seen
from ui_bridge.shell.seam import BOARD, at

MANY = 99


def names(board: Board) -> dict[str, str]:
    """The towns, by their places."""
    return {at(BOARD, board.hexes[town.hex]): town.name for town in board.towns}


def place_words(look: Seen, hex_name: str) -> str:
    position, say = look.view.known, look.voice.say
    board = position.agreement.board
    hex_ = board.hex_index.get(hex_name, NOWHERE)
    if hex_ == NOWHERE:
        return hex_name
    number = board.town_at[hex_]
    if number != NOWHERE:
        town = board.towns[number]
        told = [say("place.city" if town.city else "place.town", town=town.name, colour=COLOURS[town.colour])]
        if position.goods >> number & 1:
            told.append(say("place.marker"))
    else:
        told = [say("place.difficult" if board.ground[hex_] == DIFFICULT else "place.clear", hex=hex_name)]
    told += [say("place.tile", kind=KINDS[tile.kind], owner=look.player(tile.owner)) for tile in tiles(position) if tile.hex == hex_]
    for seat, canals in zip(position.seats, position.open, strict=True):
        ends = (board.towns[canal.way.town].hex if canal.way.town != NOWHERE else canal.way.hex for canal in canals)
        boats = sum(end == hex_ for end in ends)
        told += [say("place.boat", owner=look.player(seat), number=boats)] if boats else []
    if number != NOWHERE:
        owners = tuple(dict.fromkeys(look.player(position.seats[owner]) for _, owner in position.sections_at[number]))
        told += [say("place.sections", players=owners)] if owners else []
    sketch = sketching.now(look)
    if sketch is not None and hex_ not in sketching.reach(board, sketch) and hex_ not in sketch.path:
        told.append(say("sketch.not_here", contract=sketch.name))
    return f"{', '.join(told)}{_tiles_for(look, hex_name)}"


def _tiles_for(look: Seen, hex_name: str) -> str:
    """What can be laid there, each kind with the fewest cards it takes."""
    if not look.asked:
        return ""
    cards: dict[str, int] = {}
    for lay in Moment(look).lays_on(hex_name):
        cards[lay.kind] = min(cards.get(lay.kind, MANY), len(lay.pay))
    say = look.voice.say
    kinds = tuple(say("place.lay_kind", kind=kind, cards=number, points=POINTS[KIND_OF[kind]]) for kind, number in cards.items())
    return f". {say('place.lay', kinds=', '.join(kinds))}" if kinds else ""


def pictured(look: Seen) -> list[str]:
    """What a picture of the board shows: points, whose canals lie there, where goods are."""
    position, say = look.view.known, look.voice.say
    told = [say("spoken.players", players=tuple(f"{seat.name} {points}" for seat, points in zip(look.players, position.points, strict=True)))]
    owned: dict[int, list[str]] = {}
    for seat, canal in position.canals():
        if canal.contract >= 0:
            owned.setdefault(seat, []).append(position.agreement.names[canal.contract])
    told += [say("still.owns", player=look.players[seat].name, things=tuple(names)) for seat, names in sorted(owned.items())]
    marked = tuple(town.name for number, town in enumerate(position.agreement.board.towns) if position.goods >> number & 1)
    return [*told, say("still.goods", towns=marked)] if marked else told


def spot(board: Board, name: str) -> tuple[float, float] | None:
    """The middle of a hex, by its own name or its town's."""
    hex_ = board.place(name)
    if hex_ == NOWHERE:
        return None
    middle = centre(board, hex_)
    return middle.x, middle.y
