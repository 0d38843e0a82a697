"""The texts kept in the browser, by key: what they should be, and which of them the browser is known to hold."""

from __future__ import annotations

from collections.abc import Mapping

ROOM = 2_500_000
"""Characters that every browser has room for. Some have twice that; other pages under the same address take of it."""

SPARE = ("picture", "home", "map:", "erased:")
"""How the keys begin of what can be made again, or is erased already: it makes room for games."""

_ORDER = ("aside:", "game:", "link:", "sketch:", "lot:", "games", "figures", "settings", "left", "map:", "erased:", "picture", "home")


class Store:
    """What is new waits until the page asks for it, and counts as kept when the page has told that it is written. What could not be written goes along
    with whatever is written next, until it is."""

    __slots__ = ("_after", "_batch", "_new", "_out", "_refused", "changes", "texts")

    def __init__(self, stored: Mapping[str, str]) -> None:
        self.texts = dict(stored)
        self.changes = 0  # so that whoever has read something knows when to read again
        self._new: dict[str, None] = {}  # keys in order, as all of these
        self._out: dict[str, None] = {}  # handed over, and not confirmed yet
        self._refused: dict[str, None] = {}
        self._after: dict[str, str] = {}
        self._batch = 0

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str, after: str = "") -> None:
        """`after`: not before that key is known to be kept."""
        if self.texts.get(key) != text:
            self.texts[key] = text
            self._touch(key)
        if after and not self.is_kept(after):
            self._after[key] = after

    def drop(self, key: str) -> None:
        if self.texts.pop(key, None) is not None:
            self._after.pop(key, None)
            self._touch(key)

    def _touch(self, key: str) -> None:
        self.changes += 1
        self._refused.pop(key, None)
        self._new[key] = None

    def changed_elsewhere(self, key: str, text: str | None) -> None:
        """Another tab has written it: that stands."""
        self.changes += 1
        for waiting in (self._new, self._refused, self._after):
            waiting.pop(key, None)
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def overwritten(self, key: str) -> None:
        """Another tab has written what it shouldn't: what stands here goes along with whatever is written next."""
        if key in self.texts and key not in self._new:
            self._refused[key] = None

    def forget(self) -> None:
        """The browser has nothing of ours any more."""
        self.changes += 1
        for all_ in (self.texts, self._new, self._out, self._refused, self._after):
            all_.clear()

    # What the browser holds.

    def is_kept(self, key: str) -> bool:
        return key in self.texts and not any(key in waiting for waiting in (self._new, self._out, self._refused))

    def is_refused(self, key: str) -> bool:
        """Whether the browser wouldn't take it."""
        return key in self._refused

    def wants_keep(self) -> bool:
        """Whether there is something that can be written now."""
        return any(self._after.get(key) not in self._refused for key in self._new)

    def taken(self, wrote: int = 0) -> dict[str, str | None]:
        """What is to be written now, what makes room first. `wrote`: the last batch that the page has written. What was refused is tried again along
        with something new, and not for its own sake: that would never end."""
        if wrote != self._batch:
            self._new = {**self._out, **self._new}
        self._out = {}
        asked = {**self._refused, **self._new}
        ready = [key for key in asked if self._after.get(key) not in asked]
        if not any(key in self._new for key in ready):
            return {}
        for key in ready:
            self._after.pop(key, None)
            self._refused.pop(key, None)
            self._new.pop(key, None)
        ready.sort(key=self._rank)
        self._out = dict.fromkeys(ready)
        if ready:
            self._batch += 1
        return {key: self.texts.get(key) for key in ready}

    @property
    def batch(self) -> int:
        """The number of what was taken last."""
        return self._batch

    def _rank(self, key: str) -> int:
        if key not in self.texts:
            return -1
        return next((number for number, start in enumerate(_ORDER) if key.startswith(start)), len(_ORDER))

    def failed(self, key: str) -> None:
        """The browser wouldn't take it; what it had of that key it still has."""
        if key in self._out:
            del self._out[key]
            if key not in self._new and key in self.texts:
                self._refused[key] = None

    def try_again(self) -> None:
        """At once, and not only along with the next."""
        self._new, self._refused = {**self._refused, **self._new}, {}

    # How full it is.

    def used(self) -> int:
        """Characters, but for what is erased and gives way."""
        return sum(len(key) + len(text) for key, text in self.texts.items() if not key.startswith(SPARE[-1]))

    def make_room(self, length: int) -> bool:
        """What can be made again gives way, pictures before the oldest maps, and what is erased last. Whether there was any."""
        spare = sorted((key for key in self.texts if key.startswith(SPARE)), key=lambda key: (_spare(key), key))
        freed = 0
        for key in spare:
            if freed > length:
                break
            freed += len(key) + len(self.texts[key])
            self.drop(key)
        return bool(spare)


def _spare(key: str) -> int:
    return next(number for number, start in enumerate(SPARE) if key.startswith(start))
