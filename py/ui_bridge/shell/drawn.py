"""What was drawn before: markup by all that it is made of. Most presses change little of a table, and the rest needn't be drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Drawn = TypeVar("Drawn")


class Kept(Generic[Drawn]):
    """Of so many drawings, those used last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._drawn: dict[Hashable, Drawn] = {}

    def drawn(self, draw: Callable[[], Drawn], *of: Hashable) -> Drawn:
        """What `draw` gives, or gave when it was made of the same."""
        found = self._drawn.pop(of, None)
        if found is None:
            found = draw()
            if len(self._drawn) >= self._most:
                del self._drawn[next(iter(self._drawn))]
        self._drawn[of] = found
        return found
