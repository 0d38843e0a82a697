"""What Arriala says of itself before any of it is loaded: who can play, what is to be agreed, which computer players there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.protocol import Option, Strength

SEATS = ("purple", "red", "yellow", "green")  # 1.2: in playing order, whoever begins
BOARDS = ("long", "short")  # 1.4: the usual one first


class ArrialaCard(NamedTuple):
    name: str = "arriala"
    title: str = "Arriala"
    seats: tuple[str, ...] = SEATS
    strengths: tuple[Strength, ...] = (Strength("navvy", 1), Strength("contractor", 1_000), Strength("engineer", 15_000), Strength("chief", 60_000))
    usual: str = "contractor"

    def players(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        return (2, 3, 4)

    def options(self, players: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        return (Option("board", BOARDS, BOARDS[0]),)


CARD = ArrialaCard()
