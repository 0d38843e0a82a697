"""A clock that stands still until a test moves it, so that nothing hangs on what else the machine does."""

from __future__ import annotations


class Clock:
    """In the place of `time.perf_counter`: it goes on by `step` whenever it is read, and by what is added to `now`."""

    def __init__(self) -> None:
        self.now = self.step = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now
