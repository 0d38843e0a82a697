"""The two games' cards: what is known of a game before any of it is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.protocol import Option, Strength


class TinyCard(NamedTuple):
    name: str
    title: str
    agreed: tuple[Option, ...] = ()
    seats: tuple[str, ...] = ("red", "white", "blue", "green")
    strengths: tuple[Strength, ...] = (Strength("easy", 1), Strength("hard", 200))
    usual: str = "easy"

    def players(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        return (2, 3, 4)

    def options(self, players: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        return self.agreed


BARGE = TinyCard("barge", "Barges", (Option("rounds", ("2", "4"), "4"),))
SEALED = TinyCard("sealed", "Sealed bids")
