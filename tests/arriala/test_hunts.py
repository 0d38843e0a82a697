"""A slice of `make fuzz`."""

from __future__ import annotations

import pytest

from arriala.game import GAME
from programs import tool
from tabletop.chance import Chance

hunts = tool("hunts")
TRIES = {"players": 2, "links": 3, "records": 6}


@pytest.mark.slow
@pytest.mark.parametrize("name", hunts.HUNTS)
def test_arriala_stands_every_hunt(name: str) -> None:
    hunt, _ = hunts.HUNTS[name]
    for seed in range(TRIES.get(name, 10)):
        hunt(GAME, Chance.stream(seed, f"hunt arriala {name}"))
