"""A slice of `make fuzz`, with the tiny games."""

from __future__ import annotations

import pytest

from programs import tool
from tabletop.chance import Chance
from tiny import barge, sealed

hunts = tool("hunts")


@pytest.mark.slow
@pytest.mark.parametrize("game", [barge.GAME, sealed.GAME], ids=["barge", "sealed"])
@pytest.mark.parametrize("name", hunts.HUNTS)
def test_the_tiny_games_stand_every_hunt(name: str, game: object) -> None:
    hunt, _ = hunts.HUNTS[name]
    for seed in range(15):
        hunt(game, Chance.stream(seed, f"hunt {name}"))
