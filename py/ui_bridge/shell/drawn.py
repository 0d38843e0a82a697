"""What was drawn before: markup by all that it is made of. Most presses change little of a table, and the rest needn't be drawn again. And what is drawn
when it is asked for: a small frame shows a panel or two of them all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
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


class WhenAsked(Mapping[str, Drawn]):
    """Drawings by their names, each made when it is first asked for."""

    def __init__(self, draw: Mapping[str, Callable[[], Drawn]]) -> None:
        self._draw = draw
        self._drawn: dict[str, Drawn] = {}

    def __getitem__(self, name: str) -> Drawn:
        if name not in self._drawn:
            self._drawn[name] = self._draw[name]()
        return self._drawn[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._draw)

    def __len__(self) -> int:
        return len(self._draw)

    def __contains__(self, name: object) -> bool:
        return name in self._draw
