"""The computer players' turns: they think, here or in the second worker, and then do what they mean to, at the person's pace."""

from __future__ import annotations

import time
from typing import Any

from tabletop.protocol import Progress, visible_to
from ui_bridge import telling
from ui_bridge.desk import Desk, Event
from ui_bridge.html import joined, tag
from ui_bridge.replay import Replay
from ui_bridge.session import Errand, Sitting
from ui_bridge.settings import PACES

SLICE = 0.06  # seconds that computer players think before the page may ask something else
SLICE_BESIDE = 0.012  # where the page itself waits meanwhile


class OpponentEvents(Desk):
    # When.

    def tick(self) -> int | None:
        """Milliseconds until something happens by itself."""
        sitting = self.sitting
        if sitting is None or self.screen != "table" or self.dialog:
            return None
        if isinstance(sitting, Replay):
            return PACES[self.settings.pace] if sitting.running else None
        if not sitting.bots_turn():
            return None
        wait = 0 if sitting.skipping or sitting.thinking is not None else self.until_due(sitting)
        return None if wait == 0 and self.elsewhere(sitting) else wait

    def until_due(self, sitting: Sitting) -> int:
        """Milliseconds until the person wants to see the next action. They run on, whatever else is asked."""
        now = time.perf_counter()
        if sitting.due is None:
            sitting.due = now + PACES[self.settings.pace] / 1000
        return max(0, round(1000 * (sitting.due - now)))

    # Where.

    def elsewhere(self, sitting: Sitting) -> bool:
        """Whether what is to be done next is the second worker's to find out."""
        return self.thinker == "ready" and sitting.undecided() and sitting.thinking is None

    def thinker_told(self) -> dict[str, Any]:
        """For the answer: whether a second worker is wanted, and what it is to think about. The record goes along once."""
        sitting = self.sitting
        told: dict[str, Any] = {}
        if self.thinker == "lost":
            told["thinker"] = False
        elif sitting is not None and self.screen == "table" and sitting.has_thinkers():
            told["thinker"] = True
        if sitting is None:
            return told
        if self.screen != "table" or not self.elsewhere(sitting):
            sitting.errand = None
            return told
        errand = sitting.errand
        if errand is None or errand.lines != len(sitting.table.lines):
            self.errands += 1
            errand = sitting.errand = Errand(self.errands, len(sitting.table.lines))
            told["think"] = {"key": errand.key, "record": sitting.table.text()}
        else:
            told["think"] = {"key": errand.key, "hurry": errand.hurried}
        return told

    def on_thinker_ready(self, event: Event) -> None:
        if self.thinker != "lost":
            self.thinker = "ready"

    def on_thinker_lost(self, event: Event) -> None:
        """It failed, or doesn't answer. All goes on here, in slices."""
        self.thinker = "lost"
        sitting = self.sitting
        if sitting is None or sitting.errand is None:
            return
        hurried, sitting.errand = sitting.errand.hurried, None
        if hurried:
            self.hurry_here(sitting)

    def on_thought(self, event: Event) -> None:
        """From the second worker: how far it has come, or what the computer player means to do. What nobody waits for any more is dropped."""
        told: dict[str, Any] = dict(event)
        sitting = self.sitting
        errand = sitting.errand if sitting is not None and self.screen == "table" else None
        if sitting is None or errand is None or told.get("key") != errand.key or errand.lines != len(sitting.table.lines):
            return
        if "lines" not in told:
            steps, budget = told.get("steps"), told.get("budget")
            if isinstance(steps, int) and isinstance(budget, int):
                errand.progress = Progress(steps, budget)
        elif not sitting.means(told["lines"]):
            self.on_thinker_lost(event)
        elif not self.dialog and (sitting.skipping or self.until_due(sitting) == 0):
            self.bots_go_on(sitting)

    # What.

    def bots_tick(self, sitting: Sitting) -> None:
        """The person has waited long enough for the next action."""
        sitting.due = 0.0
        self.bots_go_on(sitting)

    def bots_go_on(self, sitting: Sitting) -> None:
        """One action, or while they are skipped as many as there is time for."""
        lines, until = len(sitting.table.lines), time.perf_counter() + (SLICE_BESIDE if self.beside else SLICE)
        while sitting.bots_turn() and not self.elsewhere(sitting) and sitting.bot_step(until - time.perf_counter()):
            if not sitting.skipping or time.perf_counter() >= until:
                break
        if len(sitting.table.lines) > lines:
            self.bots_played()

    def on_hurry(self, event: Event) -> None:
        sitting = self.here
        if sitting.errand is not None:
            sitting.errand.hurried = True
            sitting.due = 0.0
        elif sitting.thinking is not None:
            self.hurry_here(sitting)

    def hurry_here(self, sitting: Sitting) -> None:
        sitting.hurry()
        self.bots_played()

    def on_skip(self, event: Event) -> None:
        if self.sitting is not None:
            self.sitting.skipping = True

    def bots_played(self) -> None:
        """Keeps it; and when a person is asked again, sums up what the computer players did."""
        sitting = self.here
        if not sitting.bots_turn():
            sitting.skipping = False
            sitting.told = self.since
            facts = [fact for facts in sitting.table.facts[self.since :] for fact in facts if visible_to(fact, sitting.looking)]
            lines = telling.summary(self.speech, facts)
            self.toast = joined(tag("ul", [tag("li", line) for line in lines])) if lines else ""
            self.extra["say"] = ". ".join(lines)
        self.keep()
