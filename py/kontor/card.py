"""What Kontor says of itself before any of it is loaded: who can play, what is to be agreed, which computer players there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.protocol import Option, Strength

SEATS = ("red", "black")
VARIANTS = ("base", "special-cards", "water-games", "tic-tac-toe", "canal-grande", "gulliver", "poverty")
"""The base game, then the variants 9.1 to 9.6."""


class KontorCard(NamedTuple):
    name: str = "kontor"
    title: str = "Kontor"
    seats: tuple[str, ...] = SEATS
    strengths: tuple[Strength, ...] = (Strength("navvy", 1), Strength("contractor", 1), Strength("engineer", 300), Strength("chief", 2_500))
    usual: str = "contractor"

    def players(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        return (len(SEATS),)

    def options(self, players: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        return (Option("variant", VARIANTS, VARIANTS[0]),)


CARD = KontorCard()
