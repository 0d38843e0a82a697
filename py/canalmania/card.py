"""What Canal Mania says of itself before any of it is loaded: who can play, what is to be agreed, which computer players there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.protocol import Option, Strength

SEATS = ("red", "white", "black", "yellow", "green")  # 1.3, 2.4: in playing order
# The editions, the usual one first: by number of players (1.9) the points at which the end begins (2.6).
END_MARKERS = {"second": {2: 80, 3: 70, 4: 60, 5: 50}, "first": {3: 60, 4: 50, 5: 40}}
MOVABLE = ("second",)  # 2.6: the editions in which it can stand at any other ten, too
SHORTEST_END, LONGEST_END = 20, 150


def end_markers(edition: str, players: int) -> tuple[int, ...]:
    """Says where the end marker can stand (2.6)."""
    return tuple(range(SHORTEST_END, LONGEST_END + 1, 10)) if edition in MOVABLE else (END_MARKERS[edition][players],)


class CanalManiaCard(NamedTuple):
    name: str = "canal-mania"
    title: str = "Canal Mania"
    seats: tuple[str, ...] = SEATS
    strengths: tuple[Strength, ...] = (Strength("navvy", 1), Strength("contractor", 1), Strength("engineer", 800), Strength("chief", 9_000))
    usual: str = "contractor"

    def players(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        return tuple(END_MARKERS[_edition(chosen)])

    def options(self, players: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        edition = _edition(chosen)
        agreed = Option("edition", tuple(END_MARKERS), next(iter(END_MARKERS)), decides_players=True)
        if players not in END_MARKERS[edition]:
            return (agreed,)
        ends = tuple(map(str, end_markers(edition, players)))
        return (agreed, Option("end", ends, str(END_MARKERS[edition][players]))) if len(ends) > 1 else (agreed,)


def _edition(chosen: Mapping[str, str]) -> str:
    edition = chosen.get("edition", "")
    return edition if edition in END_MARKERS else next(iter(END_MARKERS))


CARD = CanalManiaCard()
