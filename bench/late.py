"""The fullest positions that the page is measured in: late in a game of five computer players, with a person put in the first one's place."""

from __future__ import annotations

from canalmania.players.greedy import GreedyPlayer
from tabletop.bots import run
from tabletop.chance import Chance
from ui_bridge.session import PERSON, new_table

SEED = 5
STEPS = ("contract", "cards", "build", "goods")


def late_records() -> dict[str, str]:
    """By step, the record of the game as it stood when the first player was asked it for the last time."""
    names = ("Ada", "Brindley", "Cora", "Dora", "Edward")
    table = new_table("second", [(name, "greedy" if number else PERSON) for number, name in enumerate(names)], SEED)
    person = table.header.seats[0].seat
    found: dict[str, str] = {}
    while not table.state.is_over():
        seat = table.state.name
        if seat == person and table.state.step in STEPS:
            found[table.state.step] = table.text()
        table.play(run(GreedyPlayer(), table.state.view(seat), Chance.stream(SEED, f"player {seat} {len(table.lines)}"), 100))
    return found
