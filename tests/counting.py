"""Counts instead of clocks: what a task costs as a number of calls, which is the same on every machine, whatever else it does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Count:
    """How often functions of Python's were entered."""

    def __init__(self) -> None:
        self.calls = 0

    def note(self, _frame: FrameType, event: str, _about: object) -> None:
        self.calls += event == "call"


@contextmanager
def counted() -> Iterator[Count]:
    count, before = Count(), sys.getprofile()
    sys.setprofile(count.note)
    try:
        yield count
    finally:
        sys.setprofile(before)


def calls(task: Callable[[], object]) -> int:
    with counted() as count:
        task()
    return count.calls
