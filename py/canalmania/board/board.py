"""The board: hexes, towns, contracts. Built once from a data file, shared by every state, never copied.

Hexes are flat-top; odd columns (B, D, F ...) sit half a hex lower. The six edges are counted clockwise from the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from canalmania.rules.routes import Courses, Way

CLEAR, DIFFICULT, TOWN = range(3)
GROUNDS = ("clear", "difficult", "town")
NOWHERE = -1

_STEPS = (  # column and row steps over the six edges, for even and for odd columns
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)


class Town(NamedTuple):
    name: str
    hex: int
    colour: int
    city: bool


class Contract(NamedTuple):
    name: str
    termini: tuple[str, str]
    vias: tuple[str, ...]
    value: int
    quadrant: str
    initial: bool


class Board:
    """What depends on the map alone, looked up by number; names are for actions, lines and people."""

    __slots__ = (
        "city_mask",
        "colour_bits",
        "colour_masks",
        "contract_index",
        "contracts",
        "courses",
        "digest",
        "ground",
        "hex_index",
        "hexes",
        "name",
        "neighbours",
        "places",
        "title",
        "town_at",
        "town_index",
        "towns",
        "version",
        "ways",
    )

    def __init__(
        self, name: str, version: str, digest: str, ground: dict[str, int], towns: list[tuple[str, str, int, bool]], contracts: list[Contract]
    ) -> None:
        self.name = name
        self.version = version
        self.digest = digest
        self.hexes = tuple(ground)
        self.hex_index = {name: index for index, name in enumerate(self.hexes)}
        self.ground = bytes(ground.values())
        self.neighbours = tuple(tuple(self.hex_index.get(beside, NOWHERE) for beside in beside_hex(name)) for name in self.hexes)
        self.towns = tuple(Town(name, self.hex_index[place], colour, city) for place, name, colour, city in towns)
        self.town_index = {town.name: index for index, town in enumerate(self.towns)}
        at = {town.hex: index for index, town in enumerate(self.towns)}
        self.town_at = tuple(at.get(index, NOWHERE) for index in range(len(self.hexes)))
        self.places = tuple(self.towns[town].name if town != NOWHERE else name for name, town in zip(self.hexes, self.town_at, strict=True))
        self.colour_bits = tuple(1 << town.colour for town in self.towns)
        self.colour_masks = tuple(sum(1 << index for index, town in enumerate(self.towns) if town.colour == colour) for colour in range(6))
        self.city_mask = sum(1 << index for index, town in enumerate(self.towns) if town.city)
        self.contracts = tuple(contracts)
        self.contract_index = {contract.name: index for index, contract in enumerate(contracts)}
        self.courses: dict[int, Courses] = {}  # kept by canalmania.rules.routes
        self.ways: dict[tuple[int, int], Way] = {}  # kept by canalmania.rules.routes

    def place(self, name: str) -> int:
        """The hex of that hex id or town name, or NOWHERE."""
        town = self.town_index.get(name)
        return self.towns[town].hex if town is not None else self.hex_index.get(name, NOWHERE)

    def edge_to(self, here: int, there: int) -> int:
        """The edge of one hex that lies against the other, or NOWHERE."""
        return self.neighbours[here].index(there) if there in self.neighbours[here] else NOWHERE


def beside_hex(name: str) -> Iterator[str]:
    """The ids over the six edges; some may not be on the board."""
    column, row = ord(name[0]) - 65, int(name[1:])
    for across, down in _STEPS[column & 1]:
        yield f"{chr(65 + column + across)}{row + down}"


def towns_in(mask: int) -> Iterator[int]:
    """The towns of a set of towns, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
