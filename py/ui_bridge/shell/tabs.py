"""Which tab writes a game: one alone, that in which it was opened last. It has the game's lock, which the page gets for it."""

from __future__ import annotations


def keys_of(id_: str) -> tuple[str, ...]:
    """What one tab alone writes of a game."""
    return f"game:{id_}", f"link:{id_}", f"sketch:{id_}"


class UnheldError(Exception):
    """The page is to get this game's lock first, and what the other tab has made of it until then."""

    def __init__(self, id_: str) -> None:
        super().__init__(id_)
        self.id = id_


class Tabs:
    """Where a browser has no locks every tab may write all, and follows what the others do."""

    __slots__ = ("able", "awaited", "held")

    def __init__(self) -> None:
        self.able = False
        self.held = ""  # the id of the game that this tab may write
        self.awaited = ""  # the one whose lock the page is getting

    def keys_held(self) -> tuple[str, ...]:
        return keys_of(self.held) if self.held else ()

    def need(self, id_: str) -> None:
        """UnheldError where another tab may be writing it."""
        if self.able and id_ != self.held:
            raise UnheldError(id_)
