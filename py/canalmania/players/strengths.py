"""The computer players by name, each with its budget: steps for one turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from canalmania.players.greedy import GreedyPlayer
from canalmania.players.navvy import Navvy
from canalmania.players.searching import Depth, SearchingPlayer
from canalmania.state import State
from tabletop.chance import Chance
from tabletop.protocol import Bot
from tabletop.runner import Result, play_out


class Strength(NamedTuple):
    name: str
    bot: Bot
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

MOST_STEPS = 20_000
"""Of a game; there is none so long."""

USUAL = "contractor"
_ONCE = {"greedy": "contractor"}
"""As older records call them."""


def strength(kind: str) -> Strength:
    """Of a seat's kind of player; one that isn't known here plays like the usual one."""
    return STRENGTHS.get(_ONCE.get(kind, kind), STRENGTHS[USUAL])


def play_by(state: State, kinds: Sequence[str], chance: Chance, budget: int | None = None) -> Result:
    """To the end of the game, by these kinds of players in the order of the seats; without a budget each has its own."""
    seated = dict(zip(state.seats, map(strength, kinds), strict=True))
    budgets = {seat: budget or one.budget for seat, one in seated.items()}
    return play_out(state, {seat: one.bot for seat, one in seated.items()}, chance, MOST_STEPS, budget=budgets)
