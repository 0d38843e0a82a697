"""Computer players by name: how one is made for a seat, and whole games between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from tabletop.chance import Chance
from tabletop.protocol import AnyAction, AnyState, Bot, Card, Game, Strength
from tabletop.runner import Result, play_out

Taste = TypeVar("Taste")

MOST_STEPS = 20_000
"""Of a game; there is none so long."""


def strength(card: Card, kind: str) -> Strength:
    """The strength of a seat's kind of player. A kind that isn't known here plays like the usual one."""
    by_name = {strength.name: strength for strength in card.strengths}
    return by_name.get(kind, by_name[card.usual])


class Players(Generic[AnyAction, Taste]):
    """How a game makes its computer players: for the name of each strength a maker, which gets the player's character."""

    def __init__(self, card: Card, makers: Mapping[str, Callable[[Taste], Bot[AnyAction]]], characters: Sequence[Taste]) -> None:
        self.card = card
        self.makers = makers
        self.characters = characters

    def bot(self, kind: str, seed: int, seat: str) -> Bot[AnyAction]:
        """The player of that kind at that seat of a game; its character is the game's for as long as it lasts."""
        return self.makers[strength(self.card, kind).name](Chance.stream(seed, f"character {seat}").choice(self.characters))


def play_by(game: Game[AnyState, AnyAction], state: AnyState, kinds: Sequence[str], seed: int, budget: int | None = None) -> Result:
    """Play this state to its end by these kinds of players, in the order of the seats; without a budget each has its own."""
    bots = {seat: game.bot(kind, seed, seat) for seat, kind in zip(state.seats, kinds, strict=True)}
    budgets = {seat: budget or strength(game.card, kind).budget for seat, kind in zip(state.seats, kinds, strict=True)}
    return play_out(state, bots, Chance.stream(seed, "players"), MOST_STEPS, budget=budgets)
