"""The notes of a first game: each comes when its moment comes, and goes for good when that is over or it was understood."""

from __future__ import annotations

from collections.abc import Iterable

from ui_bridge.shell.seam import Note


class Noting:
    __slots__ = ("_known", "now", "on")

    def __init__(self, on: bool = False) -> None:
        self.on = on
        self.now: Note | None = None
        self._known: set[str] = set()

    def look(self, notes: Iterable[Note]) -> None:
        """These are of the moment, the most urgent first."""
        if not self.on:
            self.now = None
            return
        fitting = {note.name: note for note in notes}
        if self.now is not None and self.now.name not in fitting:
            self.understood()
        if self.now is not None:
            self.now = fitting[self.now.name]  # in another language, it may be
        else:
            self.now = next((note for name, note in fitting.items() if name not in self._known), None)

    def understood(self) -> None:
        if self.now is not None:
            self._known.add(self.now.name)
            self.now = None
