"""Chapter 1, the two editions (1.7, 1.9): one table of values and named switches.

Its text makes the digest in a record's header, so it changes with the rules alone.
"""

from __future__ import annotations

from typing import NamedTuple

from canalmania.card import END_MARKERS, MOVABLE

RULES_VERSION = "1"
LAST_ROUND = 60  # 7.7


class Edition(NamedTuple):
    name: str
    end_markers: dict[int, int]  # 2.6: points at which the end begins, by number of players
    end_marker_moves: bool  # 2.6
    markers: int  # 1.7
    junctions: dict[int, int]  # 2.5: junction contracts of each player, by number of players
    contract_value_scores: bool  # 5.12
    markers_are_taken_back: bool  # 4.8: an empty basin is filled from the board
    own_routes_are_shortest: bool  # 6.5
    empty_contract_deck_ends: bool  # 7.1
    prolific_builder: dict[int, tuple[int, ...]]  # 7.5
    ties_by_canals: bool  # 7.6: finished canals, then their value, before the engineer's number
    board: str
    deck: str

    @property
    def player_numbers(self) -> tuple[int, ...]:
        """How many can play (1.9)."""
        return tuple(self.end_markers)


FIRST = Edition(
    name="first",
    end_markers=END_MARKERS["first"],
    end_marker_moves="first" in MOVABLE,
    markers=15,
    junctions={3: 0, 4: 0, 5: 0},
    contract_value_scores=False,
    markers_are_taken_back=True,
    own_routes_are_shortest=False,
    empty_contract_deck_ends=True,
    prolific_builder={3: (10, 6, 2), 4: (10, 7, 4, 1), 5: (10, 8, 6, 4, 2)},
    ties_by_canals=False,
    board="england.first",
    deck="standard",
)
SECOND = Edition(
    name="second",
    end_markers=END_MARKERS["second"],
    end_marker_moves="second" in MOVABLE,
    markers=20,
    junctions={2: 2, 3: 1, 4: 1, 5: 1},
    contract_value_scores=True,
    markers_are_taken_back=False,
    own_routes_are_shortest=True,
    empty_contract_deck_ends=False,
    prolific_builder={},
    ties_by_canals=True,
    board="england.second",
    deck="standard",
)
EDITIONS = {edition.name: edition for edition in (FIRST, SECOND)}
