"""The texts kept in the browser, by key."""

from __future__ import annotations

from collections.abc import Mapping


class Store:
    """What is new waits until the page asks for it."""

    __slots__ = ("pending", "texts")

    def __init__(self, stored: Mapping[str, str]) -> None:
        self.texts = dict(stored)
        self.pending: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if self.texts.get(key) != text:
            self.texts[key] = text
            self.pending[key] = text

    def drop(self, key: str) -> None:
        if self.texts.pop(key, None) is not None:
            self.pending[key] = None

    def changed_elsewhere(self, key: str, text: str | None) -> None:
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def taken(self) -> dict[str, str | None]:
        """What is new, to be stored now."""
        pending, self.pending = self.pending, {}
        return pending
