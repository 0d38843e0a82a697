"""Chapter 1, the pieces (1.1-1.6, 1.8): tiles, contracts, seats, engineers, and how many there are of each.

The hexes, towns and contracts of a board and the cards of a deck are data: canalmania.board reads them, canalmania.checking says where they
aren't those of the full game.
"""

from __future__ import annotations

from typing import TypeVar

from canalmania.board.deck import KINDS
from canalmania.card import SEATS

Value = TypeVar("Value")

# 1.1, of a colour: a city and six towns. 1.5: contracts, some of them initial. 1.4: cards.
TOWNS_OF_A_COLOUR = 6
CONTRACTS, INITIAL_CONTRACTS = 30, 6
BUILD_CARDS = 75

SUPPLY = bytes((16, 12, 4, 3))  # 1.2: a player's tiles, by KINDS
POINTS = (0, 1, 2, 3)  # 5.12: a tile's points once its canal is finished
PRICE = (1, 1, 2, 3)  # 5.6
assert len(SUPPLY) == len(POINTS) == len(PRICE) == len(KINDS)

SEAT_OF = {name: seat for seat, name in enumerate(SEATS)}

ENGINEERS = ("Brindley", "Smeaton", "Jessop", "Telford", "Rennie")  # 1.6, in order of birth
BRINDLEY, SMEATON, JESSOP, TELFORD, RENNIE = range(5)
ENGINEER_OF = {name: engineer for engineer, name in enumerate(ENGINEERS)}

JUNCTION_VALUE = 2  # 1.8: of the contracts without termini
HAND_LIMIT = 7  # 3.12
DISPLAY = 5  # 2.3
PARLIAMENT = 5  # 2.2
OPEN_LIMIT = 2  # 3.4: as many as there are boats for them (1.3)


def replaced(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """The same values with another one in that place."""
    return (*values[:place], value, *values[place + 1 :])
