"""A game that is looked at step by step, by somebody who doesn't play in it now."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tabletop.protocol import Action, State, View
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.sitting import AnyTable, Sitting

if TYPE_CHECKING:
    from ui_bridge.shell.story import Story

TURN, STEP = "turn", "step"
WAYS = (TURN, STEP)
SPEEDS = {"half": 0.5, "1": 1.0, "2": 2.0, "4": 4.0}
PACE = {TURN: 1400, STEP: 700}
"""Milliseconds that a turn, or a step, is seen at speed 1."""


class Replay(Sitting):
    """`then`: where it leads when it has come to its end; without one it stays. `back`: the game on the table that it is of."""

    replayed = True
    sketching = False

    def __init__(self, whole: AnyTable, page: AnyPage, step: int, looking: str | None = None, then: Sitting | None = None, back: Sitting | None = None) -> None:
        self.whole = whole
        super().__init__(whole.until(step), page, "", ())
        self.seen = max(step - 1, 0)  # lines that aren't new any more
        self.looking = looking
        self.then = then
        self.back = back
        self.running = then is not None
        self.by = TURN if back is not None else STEP
        self.speed = "1"
        self.opened = back is not None and self.may_open()
        self._look_back()

    @cached_property
    def story(self) -> Story:
        from ui_bridge.shell.story import Story

        return Story(self.whole, self.page.round_of)

    @property
    def step(self) -> int:
        return len(self.table.lines)

    @property
    def steps(self) -> int:
        return self.whole.settled_lines

    @property
    def pace(self) -> int:
        """Milliseconds until the next."""
        return round(PACE[self.by] / SPEEDS[self.speed])

    def may_open(self) -> bool:
        """Once a game is over all hands may be seen."""
        return self.whole.state.outcome() is not None

    def views(self) -> dict[str, View[Action]]:
        state: State[Action] = self.state
        return {seat: state.view(seat) for seat in state.seats} if self.opened else {}

    def go(self, step: int) -> None:
        self.table = self.whole.until(min(max(step, 0), self.steps))
        if self.step == self.steps:
            self.running = False
        self._look_back()

    def go_by(self, by: int) -> None:
        """A turn or a step, on or back."""
        self.go(self.step + by if self.by == STEP else self.story.after_turn(self.step, by))

    def _look_back(self) -> None:
        """What is new: the step, or the turn as far as it is shown."""
        if self.by == STEP or not self.step:
            self.seen = max(self.step - 1, 0)
        else:
            self.seen = self.story.turns[self.story.turn_of(self.step)].start

    def choose_way(self, by: str) -> None:
        self.by = by if by in WAYS else self.by
        self._look_back()

    def news(self) -> range:
        return range(self.seen, self.step)

    def bot_asked(self) -> str | None:
        return None

    def curtain(self) -> str | None:
        return None

    def mine(self) -> bool:
        return False

    def away(self) -> str | None:
        return None
