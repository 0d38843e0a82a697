"""The saved games: a list, and a record each. A record that can't be read is kept aside."""

from __future__ import annotations

import json
import re
import time
from typing import NamedTuple

from canalmania.card import SEATS
from canalmania.drawing.shapes import centre
from canalmania.game import GAME
from canalmania.state import State
from tabletop.errors import RecordError
from tabletop.table import Table
from ui_bridge.settings import Store

INDEX = "games"


def map_of(state: State) -> str:
    """The canals of a game as lines, an owner a path: what its small map shows. Letters of paths only."""
    board = state.setting.board
    lines: dict[str, str] = {}
    for owner, canal in state.canals():
        spots = [centre(board, step.hex) for step in canal.way.steps()]
        if spots:
            start = centre(board, board.towns[canal.way.start().town].hex)
            path = f"M{start.x:.0f} {start.y:.0f}" + "".join(f"L{spot.x:.0f} {spot.y:.0f}" for spot in spots)
            lines[state.seats[owner]] = lines.get(state.seats[owner], "") + path
    return json.dumps(lines)


class Saved(NamedTuple):
    """A line of the list."""

    id: str
    name: str
    changed: int  # seconds since 1970
    round: int
    over: bool


class Shelf:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.dropped: tuple[Saved, dict[str, str]] | None = None  # the game deleted last, with all that was kept of it, for its way back

    def games(self) -> list[Saved]:
        """The newest first. A list that can't be read is made anew from the games themselves."""
        try:
            told = json.loads(self.store.get(INDEX) or "[]")
            found = [Saved(str(one[0]), str(one[1]), int(one[2]), int(one[3]), bool(one[4])) for one in told]
        except (ValueError, TypeError, IndexError, KeyError):
            found = [Saved(key[5:], key[5:], 0, 0, False) for key in self.store.texts if key.startswith("game:")]
        return sorted((one for one in found if self.store.get(f"game:{one.id}") is not None), key=lambda one: -one.changed)

    def _write(self, games: list[Saved]) -> None:
        self.store.put(INDEX, json.dumps(games))

    def keep(self, id_: str, table: Table, name: str | None = None) -> None:
        state: State = table.state
        before = next((one for one in self.games() if one.id == id_), None)
        title = name or (before.name if before else id_)
        self.store.put(f"game:{id_}", table.text())
        self.store.put(f"map:{id_}", map_of(state))
        line = Saved(id_, title, int(time.time()), state.round, state.is_over())
        self._write([line, *(one for one in self.games() if one.id != id_)])

    def map(self, id_: str) -> dict[str, str]:
        """By owner the path of their canals. What isn't such a path is left out."""
        try:
            told = json.loads(self.store.get(f"map:{id_}") or "{}")
        except ValueError:
            return {}
        return {seat: path for seat, path in told.items() if seat in SEATS and isinstance(path, str) and re.fullmatch(r"[ML0-9 -]{1,4000}", path)}

    def fresh_id(self) -> str:
        taken = {one.id for one in self.games()}
        number = int(time.time())
        while str(number) in taken:
            number += 1
        return str(number)

    def open(self, id_: str) -> Table:
        """RecordError for one that can't be read; it is moved aside and stays there."""
        text = self.store.get(f"game:{id_}")
        if text is None:
            raise RecordError("This game is no longer here.")
        try:
            return Table.load(text, GAME, lenient=True)
        except RecordError:
            self.store.put(f"aside:{id_}", text)
            self.store.drop(f"game:{id_}")
            raise

    def aside(self) -> list[str]:
        return sorted(key[6:] for key in self.store.texts if key.startswith("aside:"))

    def rename(self, id_: str, name: str) -> None:
        title = " ".join(name.split())[:60]
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
        if self.dropped is not None:
            line, kept = self.dropped
            for key, text in kept.items():
                self.store.put(key, text)
            self._write([line, *self.games()])
            self.dropped = None
