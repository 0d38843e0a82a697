"""A press is answered quickly in a full position: held as a ratio to plain work beside it, for machines differ and have other things to do."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from canalmania.players.strengths import contractor
from tabletop.bots import run
from tabletop.chance import Chance
from ui_bridge.shell.app import App
from ui_bridge.shell.sitting import PERSON, new_table

MOST = 1.5
"""Times the plain work: 0.5 when this was written, and 10 while every press drew the whole board anew."""


def full_record() -> str:
    table = new_table("second", [("Ada", PERSON), *(("", "contractor"),) * 4], 5)
    kept = ""
    while not table.state.is_over():
        if table.state.name == table.header.seats[0].seat and table.state.step == "cards":
            kept = table.text()
        table.play(run(contractor(), table.state.view(table.state.name), Chance.stream(5, f"{len(table.lines)}"), 100))
    return kept


def plain_work() -> None:
    for _ in range(10):
        json.loads(json.dumps([{"place": str(number), "next": [number, number + 1]} for number in range(300)]))


def least(task: Callable[[], object]) -> float:
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def test_a_press_that_changes_nothing_on_the_board_is_answered_quickly() -> None:
    app = App()
    stored = {"games": json.dumps([["1", "One", 1, 1, False]]), "game:1": full_record(), "settings": json.dumps({"helped": True})}
    app.ask({"do": "start", "stored": stored, "storage": "ok", "language": "en"})  # type: ignore[dict-item]
    app.ask({"do": "open", "id": "1"})
    pairs = [(least(lambda: app.ask({"do": "tab", "tab": "log"})), least(plain_work)) for _ in range(30)]
    assert min(press for press, _ in pairs) < MOST * min(work for _, work in pairs)
