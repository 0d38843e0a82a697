"""What the second worker does: computer players think here, a slice at a time, while the page's own Python answers the person. docs/page.md."""

from __future__ import annotations

import json
import time
from typing import TypedDict

from tabletop.bots import Thinking
from tabletop.errors import TabletopError
from tabletop.protocol import Action, State
from tabletop.table import Table
from ui_bridge.shell.library import Library, arrive
from ui_bridge.shell.thoughts import thought


class Question(TypedDict, total=False):
    do: str
    record: str
    seconds: float
    share: int
    archive: str
    data: str


class Answer(TypedDict, total=False):
    lines: list[str]
    steps: int
    budget: int
    took: float


class Thinker:
    """One thought at a time. Whoever wants it stopped asks no more."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.table: Table[State[Action], Action] | None = None
        self.record = ""  # what the table was made of
        self.thinking: Thinking[Action] | None = None
        self.took = 0.0  # seconds, for the thought so far

    def ask_text(self, text: str) -> str:
        return json.dumps(self.ask(json.loads(text)), ensure_ascii=False)

    def ask(self, question: Question) -> Answer:
        began, do = time.perf_counter(), question["do"]
        if do == "arrived":
            arrive(question["archive"], question["data"])
            return {}
        if do == "begin":
            table = self.table_of(question["record"])
            self.thinking, self.took = thought(table, table.asked()[0], question.get("share", 1)), 0.0
        thinking = self.thinking
        assert thinking is not None
        if do == "hurry":
            thinking.hurry()
        elif do == "on":
            until = time.perf_counter() + question["seconds"]
            while not thinking.go_on() and time.perf_counter() < until:
                pass
        self.took += time.perf_counter() - began
        if thinking.intent:
            self.thinking = None
            return {"lines": [str(action) for action in thinking.intent], "took": self.took}
        steps, budget = thinking.progress
        return {"steps": steps, "budget": budget}

    def table_of(self, record: str) -> Table[State[Action], Action]:
        """In the game that was asked about last only what is new is played: a whole record takes its time, above all on a phone."""
        table, known = self.table, self.record
        self.table = None  # if this fails, the next record is read from its beginning
        if table is None or not record.startswith(known):
            table = self.library.load(record)
        else:
            try:
                for line in record[len(known) :].split("\n"):
                    if line:
                        table.play_line(line)
            except TabletopError:  # the same header, and then something else
                table = self.library.load(record)
        self.table, self.record = table, record
        return table
