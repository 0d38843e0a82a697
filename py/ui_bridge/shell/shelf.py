"""The saved games: a list, and a record each. A record that can't be read is kept aside."""

from __future__ import annotations

import json
import time
from typing import NamedTuple

from tabletop.errors import RecordError
from tabletop.records import read_record, write_record
from ui_bridge.shell.library import Library
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.store import Store

INDEX = "games"
NAME_LENGTH = 60


class Saved(NamedTuple):
    """A line of the list."""

    id: str
    name: str
    changed: int  # seconds since 1970
    round: int
    over: bool
    game: str


class Shelf:
    def __init__(self, store: Store, library: Library) -> None:
        self.store = store
        self.library = library
        self.dropped: tuple[Saved, dict[str, str]] | None = None  # the game deleted last, with all that was kept of it, for its way back

    def games(self) -> list[Saved]:
        """The newest first. A list that can't be read is made anew from the games themselves."""
        try:
            lines = json.loads(self.store.get(INDEX) or "[]")
            saved = [Saved(str(one[0]), str(one[1]), int(one[2]), int(one[3]), bool(one[4]), str(one[5])) for one in lines]
        except (ValueError, TypeError, IndexError, KeyError):
            saved = [Saved(key[5:], key[5:], 0, 0, False, self._game_of(key)) for key in self.store.texts if key.startswith("game:")]
        return sorted((one for one in saved if self.store.get(f"game:{one.id}") is not None), key=lambda one: -one.changed)

    def _game_of(self, key: str) -> str:
        try:
            return read_record(self.store.get(key) or "").header.game
        except RecordError:
            return self.library.first.card.name

    def find(self, id_: str) -> Saved | None:
        return next((one for one in self.games() if one.id == id_), None)

    def _write(self, games: list[Saved]) -> None:
        self.store.put(INDEX, json.dumps(games))

    def keep(self, id_: str, table: AnyTable, name: str | None = None) -> None:
        """The game as it is now, under the name it has, or the one it is given."""
        games = self.games()
        before = next((one for one in games if one.id == id_), None)
        title = name or (before.name if before else id_)
        self.store.put(f"game:{id_}", table.text())
        self.store.put(f"map:{id_}", self.library.page(table.game.name).thumbnail(table.settled_table().state.view(None)))
        state = table.state
        line = Saved(id_, title, int(time.time()), state.round, state.outcome() is not None, table.game.name)
        self._write([line, *(one for one in games if one.id != id_)])

    def map(self, id_: str) -> str:
        """What its page had kept for a small picture."""
        return self.store.get(f"map:{id_}") or ""

    def fresh_id(self) -> str:
        taken = {one.id for one in self.games()}
        number = int(time.time())
        while str(number) in taken:
            number += 1
        return str(number)

    def open(self, id_: str) -> AnyTable:
        """RecordError for one that can't be read; it is moved aside and stays there."""
        text = self.store.get(f"game:{id_}")
        if text is None:
            raise RecordError("This game is no longer here.")
        try:
            return self.library.load(text, lenient=True)
        except RecordError:
            self.store.put(f"aside:{id_}", text)
            self.store.drop(f"game:{id_}")
            raise

    def settled(self, id_: str) -> str:
        """What may leave the browser of a game: nobody's open choice. One that can't be read goes as it is."""
        text = self.store.get(f"game:{id_}") or ""
        try:
            table = self.library.load(text)
        except RecordError:
            return text
        return text if table.settled_lines == len(table.lines) else write_record(table.settled())

    def beside(self, id_: str, name: str) -> str:
        """A second game, letter for letter the same, with all that is kept of it: for what is about to be replaced. Its id."""
        games = self.games()
        line, other = next(one for one in games if one.id == id_), self.fresh_id()
        for what in ("game", "map", "link"):
            text = self.store.get(f"{what}:{id_}")
            if text is not None:
                self.store.put(f"{what}:{other}", text)
        self._write([line._replace(id=other, name=name), *games])
        return other

    def aside(self) -> list[str]:
        return sorted(key[6:] for key in self.store.texts if key.startswith("aside:"))

    def rename(self, id_: str, name: str) -> None:
        title = " ".join(name.split())[:NAME_LENGTH]
        if title:
            self._write([one._replace(name=title) if one.id == id_ else one for one in self.games()])

    def delete(self, id_: str) -> None:
        games = self.games()
        line = next((one for one in games if one.id == id_), None)
        if line is not None:
            kept = {key: text for key in (f"game:{id_}", f"map:{id_}", f"link:{id_}") if (text := self.store.get(key)) is not None}
            self.dropped = (line, kept)
            for key in kept:
                self.store.drop(key)
            self._write([one for one in games if one.id != id_])

    def bring_back(self) -> None:
        """Unless it is back already: another tab may have gone on with it."""
        if self.dropped is not None:
            line, kept = self.dropped
            self.dropped = None
            if self.find(line.id) is None:
                for key, text in kept.items():
                    self.store.put(key, text)
                self._write([line, *self.games()])
