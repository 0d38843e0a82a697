"""The worked examples of the rulebooks as records with goals: they lie with each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from arriala.game import GAME as ARRIALA
from canalmania.game import GAME as CANAL_MANIA
from kontor.game import GAME as KONTOR
from tabletop.protocol import Game

HOMES: dict[str, Game[Any, Any]] = {"canalmania": CANAL_MANIA, "arriala": ARRIALA, "kontor": KONTOR}
"""Any: examples are walked whatever their game."""


class Example(NamedTuple):
    name: str
    game: Game[Any, Any]
    text: str

    def __str__(self) -> str:
        return self.name


def examples() -> list[Example]:
    """All of them, by their names."""
    py = Path(__file__).parents[1] / "py"
    files = [(file, game) for home, game in HOMES.items() for file in (py / home / "examples").glob("*.record")]
    return sorted((Example(file.stem, game, file.read_text(encoding="utf-8")) for file, game in files), key=str)
