"""The computer players by name, each with its budget: steps for one decision."""

from __future__ import annotations

from typing import NamedTuple

from canalmania.players.greedy import GreedyPlayer
from canalmania.players.navvy import Navvy
from canalmania.players.searching import Depth, SearchingPlayer
from tabletop.protocol import Bot


class Strength(NamedTuple):
    name: str
    player: Bot
    budget: int


STRENGTHS = {
    strength.name: strength
    for strength in (
        Strength("navvy", Navvy(), 1),
        Strength("contractor", GreedyPlayer(), 1),
        Strength("engineer", SearchingPlayer(Depth(breadth=5, turns=1)), 300),
        Strength("chief", SearchingPlayer(Depth(breadth=8, turns=2)), 1_500),
    )
}
"""The weakest first."""

USUAL = "contractor"
_ONCE = {"greedy": "contractor"}
"""As older records call them."""


def strength(kind: str) -> Strength:
    """Of a seat's kind of player; one that isn't known here plays like the usual one."""
    return STRENGTHS.get(_ONCE.get(kind, kind), STRENGTHS[USUAL])
