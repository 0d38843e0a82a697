"""A game that is looked at step by step, by somebody who doesn't play in it now."""

from __future__ import annotations

from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.sitting import AnyTable, Sitting


class Replay(Sitting):
    """`then`: where it leads when it has come to its end. Without one it is a shared game, and stays."""

    replayed = True

    def __init__(self, whole: AnyTable, page: AnyPage, step: int, looking: str | None = None, then: Sitting | None = None) -> None:
        self.whole = whole
        super().__init__(whole.until(step), page, "", ())
        self.looking = looking
        self.then = then
        self.running = then is not None

    @property
    def step(self) -> int:
        return len(self.table.lines)

    @property
    def steps(self) -> int:
        return self.whole.settled_lines

    def go(self, step: int) -> None:
        to = min(max(step, 0), self.steps)
        self.table = self.whole.until(to)
        self.seen = max(to - 1, 0)
        if to == self.steps:
            self.running = False

    def bot_asked(self) -> str | None:
        return None

    def curtain(self) -> str | None:
        return None

    def mine(self) -> bool:
        return False

    def away(self) -> str | None:
        return None
