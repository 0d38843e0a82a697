"""A game that is looked at step by step, by somebody who doesn't play in it now."""

from __future__ import annotations

from tabletop.table import Table
from ui_bridge.shell.sitting import Sitting


class Replay(Sitting):
    """`then`: where it leads when it has come to its end. Without one it is a shared game, and stays."""

    def __init__(self, whole: Table, step: int, looking: str | None = None, then: Sitting | None = None) -> None:
        self.whole = whole
        super().__init__(whole.until(step), "", ())
        self.looking = looking
        self.then = then
        self.running = then is not None

    @property
    def step(self) -> int:
        return len(self.table.lines)

    @property
    def steps(self) -> int:
        return len(self.whole.lines)

    def go(self, step: int) -> None:
        at = min(max(step, 0), self.steps)
        self.table = self.whole.until(at)
        self.told = max(at - 1, 0)
        if at == self.steps:
            self.running = False

    def bots_turn(self) -> bool:
        return False

    def curtain(self) -> str | None:
        return None

    def mine(self) -> bool:
        return False

    def away(self) -> str | None:
        return None
