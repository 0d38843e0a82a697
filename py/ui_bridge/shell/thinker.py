"""What the second worker runs: computer players think here, a slice at a time, while the page's own Python answers the person. docs/page.md."""

from __future__ import annotations

import json
import time
from typing import Any

from canalmania.game import GAME
from tabletop.bots import Thinking
from tabletop.errors import TabletopError
from tabletop.table import Table
from ui_bridge.shell.thoughts import thought


class Thinker:
    """One thought at a time. Whoever wants it stopped asks no more."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.record = ""  # what the table was made of
        self.thinking: Thinking | None = None

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        if question["do"] == "begin":
            self.thinking = thought(self.table_of(question["record"]))
        thinking = self.thinking
        assert thinking is not None
        if question["do"] == "hurry":
            thinking.hurry()
        elif question["do"] == "on":
            until = time.perf_counter() + question["seconds"]
            while not thinking.go_on() and time.perf_counter() < until:
                pass
        if thinking.intent:
            self.thinking = None
            return {"lines": [str(action) for action in thinking.intent]}
        steps, budget = thinking.progress
        return {"steps": steps, "budget": budget}

    def table_of(self, record: str) -> Table:
        """In the game that was asked about last only what is new is played: a whole record takes its time, above all on a phone."""
        table, known = self.table, self.record
        self.table = None  # if this fails, the next record is read from its beginning
        if table is None or not record.startswith(known):
            table = Table.load(record, GAME)
        else:
            try:
                for line in record[len(known) :].split("\n"):
                    if line:
                        table.play_line(line)
            except TabletopError:  # the same header, and then something else
                table = Table.load(record, GAME)
        self.table, self.record = table, record
        return table


_thinker = Thinker()


def think(text: str) -> str:
    """The second worker's one question."""
    return json.dumps(_thinker.ask(json.loads(text)), ensure_ascii=False)
