"""Canal Mania in a few words, known before any of it is loaded."""

from __future__ import annotations

from collections.abc import Mapping

from canalmania.rules.editions import EDITIONS, LONGEST_END, SECOND, SHORTEST_END, Edition
from tabletop.protocol import Option, Strength


class CanalManiaCard:
    name = "canal-mania"
    title = "Canal Mania"
    seats = ("red", "white", "black", "yellow", "green")  # 2.4, in playing order
    strengths = (Strength("navvy", 1), Strength("contractor", 1), Strength("engineer", 800), Strength("chief", 9_000))
    usual = "contractor"

    def players(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        return _edition(chosen).player_numbers

    def options(self, players: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        edition = _edition(chosen)
        found = [Option("edition", tuple(EDITIONS), SECOND.name)]
        if edition.end_marker_moves:
            ends = tuple(str(points) for points in range(SHORTEST_END, LONGEST_END + 1, 10))
            found.append(Option("end", ends, str(edition.end_markers[players])))
        return tuple(found)


def _edition(chosen: Mapping[str, str]) -> Edition:
    return EDITIONS.get(chosen.get("edition", ""), SECOND)


CARD = CanalManiaCard()
