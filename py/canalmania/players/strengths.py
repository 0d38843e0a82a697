"""The computer players by name, each with its budget: steps for one turn. And their characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from canalmania.players.greedy import GreedyPlayer
from canalmania.players.judging import WEIGHTS, Weights
from canalmania.players.navvy import Navvy
from canalmania.players.searching import Depth, SearchingPlayer
from canalmania.rules.editions import EDITIONS
from canalmania.rules.state import State
from tabletop.chance import Chance
from tabletop.protocol import Bot
from tabletop.runner import Result, play_out


class Strength(NamedTuple):
    name: str
    with_character: Callable[[Weights], Bot]
    budget: int


_ROUND = max(players for edition in EDITIONS.values() for players in edition.player_numbers)  # turns, at the fullest table

STRENGTHS = {
    strength.name: strength
    for strength in (
        Strength("navvy", Navvy, 1),
        Strength("contractor", GreedyPlayer, 1),
        Strength("engineer", lambda weights: SearchingPlayer(Depth(breadth=6, later=3, turns=0, least=_ROUND), weights), 800),
        Strength("chief", lambda weights: SearchingPlayer(Depth(breadth=8, later=4, turns=1, least=4), weights), 9_000),
    )
}
"""The weakest first."""

CHARACTERS = (
    WEIGHTS,
    WEIGHTS._replace(section=1.3, line=5.6, middle=0.33),  # wants one network in the middle
    WEIGHTS._replace(goods=0.55, marker=0.5, kept=0.4),  # feeds its lines
    WEIGHTS._replace(ready=2.2, card=2.5, spare=0.9),  # finishes what it has begun
    WEIGHTS._replace(engineers=(1.6, 0.8, 0.6, 0.6, 1.6), rivals=0.6),  # goes after the engineers, and builds where rivals are
)
"""What players like differs a little, so that games do. None is the stronger for it."""

MOST_STEPS = 20_000
"""Of a game; there is none so long."""

USUAL = "contractor"
_ONCE = {"greedy": "contractor"}
"""As older records call them."""


def strength(kind: str) -> Strength:
    """Of a seat's kind of player; one that isn't known here plays like the usual one."""
    return STRENGTHS.get(_ONCE.get(kind, kind), STRENGTHS[USUAL])


def bot(kind: str, seed: int, seat: str) -> Bot:
    """The player of that kind at that seat of a game; its character is the game's for as long as it lasts."""
    return strength(kind).with_character(Chance.stream(seed, f"character {seat}").choice(CHARACTERS))


def play_by(state: State, kinds: Sequence[str], seed: int, budget: int | None = None) -> Result:
    """To the end of the game, by these kinds of players in the order of the seats; without a budget each has its own."""
    bots = {seat: bot(kind, seed, seat) for seat, kind in zip(state.seats, kinds, strict=True)}
    budgets = {seat: budget or strength(kind).budget for seat, kind in zip(state.seats, kinds, strict=True)}
    return play_out(state, bots, Chance.stream(seed, "players"), MOST_STEPS, budget=budgets)
