"""The saved games, a record each, and those for which a seed is being drawn. The list of them is an index: it can be made again of what is kept. What
can't be read stays as it is."""

from __future__ import annotations

import json
import os
import re
import time
from typing import NamedTuple

from tabletop.errors import RecordError
from tabletop.records import Header, read_record, write_record
from tabletop.seals import SealedRound
from tabletop.words import cleaned_name
from ui_bridge.shell import erased
from ui_bridge.shell.kept import read_kept, whole_number
from ui_bridge.shell.library import ElsewhereError, Library
from ui_bridge.shell.lots import LOT, KeptLot
from ui_bridge.shell.memory import remembered
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.standing import STANDINGS, standing
from ui_bridge.shell.store import ROOM, Store

INDEX = "games"
NAME_LENGTH = 60
PARTS = ("game:", "map:", "link:", "sketch:", LOT)
"""What there may be of a game, by how the keys begin."""

_GAME, _ASIDE = "game:", "aside:"
_ID = re.compile(r"\d{1,12}")
_OWN_ID = re.compile(r"\d{1,12}-[0-9a-f]{8}")
_EMPTY_LINE = re.compile(r"\r?\n[ \t]*\r?\n")
_HEADER_LONG = 30_000
_LATEST = 10**11
_MOST_ROUNDS = 10_000
_FULL = 0.85


class Saved(NamedTuple):
    """A line of the list. Without a game nothing is known of it yet but when it began: see `whole`."""

    id: str
    name: str
    changed: int  # seconds since 1970
    round: int
    over: bool
    game: str
    stands: str = ""
    """Where it stands for whoever plays here: words of `standing`."""


class Shelf:
    def __init__(self, store: Store, library: Library) -> None:
        self.store = store
        self.library = library
        self.dropped = ""  # what was erased last, for its way back
        self.tight = False  # games had to be given the room of maps and pictures
        self._problems: dict[str, tuple[str, str]] = {}  # by id a text that was looked at, and why it can't be opened, or not to its end
        self._lines: dict[str, Saved] = {}  # what the list says, or said
        self._index: str | None = None  # the list they were read from
        self._games: list[Saved] = []
        self._aside: list[str] = []
        self._used = 0
        self._as_of = -1
        self._ready: tuple[str, str, AnyTable] | None = None  # a game that has just been played or looked at, and its text

    # The list.

    def games(self) -> list[Saved]:
        """The newest first, each that there is, in the list or not."""
        self._look()
        return self._games

    def _look(self) -> None:
        """Once, until something changes."""
        if self._as_of == self.store.changes:
            return
        self._as_of = self.store.changes
        self._read_index()
        ids = {key.partition(":")[2] for key in self.store.texts if key.startswith((_GAME, LOT))}
        self._games = sorted((self._lines.get(id_) or _bare_line(id_) for id_ in ids), key=lambda one: (-one.changed, one.id))
        self._aside = sorted(key[len(_ASIDE) :] for key in self.store.texts if key.startswith(_ASIDE))
        self._used = self.store.used()

    def _read_index(self) -> bool:
        """Whether all of it made sense."""
        text = self.store.get(INDEX)
        if text == self._index:
            return True
        self._index = text
        try:
            lines = read_kept(text)
        except ValueError:
            return False
        if not isinstance(lines, list):
            return lines is None
        good = True
        for line in lines:
            try:
                saved = _read_line(line)
            except (ValueError, TypeError):
                good = False
                continue
            self._lines[saved.id] = saved
        return good

    def whole(self, line: Saved) -> Saved:
        """What the list doesn't say of a game, its record does."""
        if line.game:
            return line
        try:
            header = self._header(line.id)
        except RecordError:
            return line._replace(name=line.name or cleaned_name(line.id, NAME_LENGTH) or "?")
        names = cleaned_name(", ".join(seat.name for seat in header.seats), NAME_LENGTH)
        return line._replace(name=line.name or names or "?", game=header.game)

    def _header(self, id_: str) -> Header:
        """What was agreed for a game, or for one that is still to be dealt."""
        return self.open_lot(id_).lot.header if self.is_drawn(id_) else _header_of(self.store.get(_GAME + id_) or "")

    def set_index_aside(self) -> bool:
        """At the start: a list with something in it that makes no sense is kept aside and made anew. Whether it had to be."""
        wrong = self.store.get(INDEX)
        if self._read_index() or wrong is None:
            return False
        self._write(self.games(), after=self.set_aside(INDEX))
        return True

    def _write(self, games: list[Saved], after: str = "") -> None:
        self._lines = {one.id: one for one in games if one.name}
        self._index = json.dumps(list(self._lines.values()))
        self.store.put(INDEX, self._index, after)

    def find(self, id_: str) -> Saved | None:
        line = next((one for one in self.games() if one.id == id_), None)
        return None if line is None else self.whole(line)

    # A game.

    def keep(self, id_: str, table: AnyTable, name: str | None = None) -> None:
        """The game as it is now, under the name it has, or the one it is given."""
        games = self.games()
        before = self.find(id_)
        title = cleaned_name(name or "", NAME_LENGTH) or (before.name if before else id_)
        before_it = self.store.get(_GAME + id_)
        wrong, why = self._problems.get(id_, ("", ""))
        text = table.text()
        self.store.put(_GAME + id_, text, after=self.set_aside(_GAME + id_) if why and wrong == before_it else "")
        self._problems[id_] = (text, "")
        if not self.tight:
            self.store.put(f"map:{id_}", self.library.page(table.game.name).thumbnail(table.settled_table().state.view(None)))
        state, memory = table.state, remembered(self.store.get(f"link:{id_}"))
        over, here = state.outcome() is not None, memory.here if memory else None
        line = Saved(id_, title, _now(), state.round, over, table.game.name, standing(table, here))
        self._write([line, *(one for one in games if one.id != id_)])

    # A seed that is drawn by link.

    def is_drawn(self, id_: str) -> bool:
        """Whether there is no game yet: its seed is being drawn."""
        return LOT + id_ in self.store.texts and _GAME + id_ not in self.store.texts

    def lot(self, id_: str) -> KeptLot | None:
        """Of a game, or of one that isn't dealt yet, what is kept of its seed; None where that is nothing, or can't be read."""
        try:
            return self.open_lot(id_) if LOT + id_ in self.store.texts else None
        except RecordError:
            return None

    def open_lot(self, id_: str) -> KeptLot:
        """RecordError for one that can't be read: it stays as it is."""
        return KeptLot.read(id_, self.store.get(LOT + id_) or "")

    def lots(self) -> list[KeptLot]:
        """The newest first."""
        return [lot for one in self.games() if (lot := self.lot(one.id)) is not None]

    def keep_lot(self, kept: KeptLot, name: str = "") -> None:
        games, before = self.games(), self.find(kept.id)
        title = before.name if before else cleaned_name(name, NAME_LENGTH) or kept.id
        self.store.put(LOT + kept.id, kept.written())
        if self.is_drawn(kept.id):
            line = Saved(kept.id, title, _now(), 0, False, kept.lot.header.game)
            self._write([line, *(one for one in games if one.id != kept.id)])

    def map(self, id_: str) -> str:
        """What its page had kept for a small picture."""
        return self.store.get(f"map:{id_}") or ""

    def fresh_id(self) -> str:
        """An id that no game ever had: not of the clock alone, which may go back, and which another tab has too."""
        while True:
            id_ = f"{_now()}-{os.urandom(4).hex()}"
            if not any(start + id_ in self.store.texts for start in (*PARTS, _ASIDE)):
                return id_

    def open(self, id_: str) -> AnyTable:
        """RecordError for one that can't be read. It stays as it is, and so does one that opens only up to a line: who goes on with it takes a new id."""
        text = self.store.get(_GAME + id_)
        if text is None:
            raise RecordError("This game is no longer here.")
        ready, self._ready = self._ready, None
        if ready is not None and ready[:2] == (id_, text):
            return ready[2]
        try:
            table = self.library.load(text, lenient=True)
        except (ElsewhereError, ImportError):  # its game isn't here yet
            raise
        except RecordError as error:
            self._problems[id_] = (text, error.sentence)
            raise
        except Exception as error:  # whatever it was: one record may do harm to nothing but itself
            self._problems[id_] = (text, "This record can't be opened.")
            raise RecordError(self._problems[id_][1]) from error
        self._problems[id_] = (text, table.stopped.sentence if table.stopped is not None else "")
        return table

    def lay_ready(self, id_: str, table: AnyTable) -> None:
        """Whoever opens it next needn't read it again, if nobody has gone on with it by then."""
        if table.stopped is None:
            self._ready = (id_, self.store.get(_GAME + id_) or "", table)

    def problem(self, one: Saved) -> str:
        """Why a game can't be opened, or not to its end, as far as that is known without opening it."""
        text = self.store.get((LOT if self.is_drawn(one.id) else _GAME) + one.id) or ""
        known = self._problems.get(one.id)
        if known is None or known[0] != text:
            why = ""
            try:
                self.library.card(self._header(one.id).game)
            except RecordError as error:
                why = error.sentence
            known = self._problems[one.id] = (text, why)
        return known[1]

    def settled(self, id_: str) -> str:
        """What may leave the browser of a game: nobody's open choice. One that can't be read goes as it is."""
        text = self.store.get((LOT if self.is_drawn(id_) else _GAME) + id_) or ""
        try:
            table = self.library.load(text)
        except (ElsewhereError, ImportError):  # its game isn't here yet
            raise
        except Exception:  # as in `open`: it is downloaded to find out what is wrong with it
            return text
        return text if table.settled_lines == len(table.lines) else write_record(table.settled())

    def packed(self, id_: str) -> list[object]:
        """A game for a file of many: its line, its record as it may leave the browser, its small picture, who plays it here. Where nobody is asked any
        more nothing is hidden, and it needn't be read."""
        line, text = self.find(id_), self.store.get(_GAME + id_) or ""
        memory = remembered(self.store.get(f"link:{id_}"))
        told = memory._replace(wishes={}, round=SealedRound()).written() if memory is not None else ""
        return [line, text if line is not None and line.over else self.settled(id_), self.map(id_), told]

    def unpack(self, packed: object) -> bool:
        """Puts it on the shelf, unless it is there already. ValueError for what is none."""
        if not isinstance(packed, list) or len(packed) != 4 or not all(isinstance(one, str) for one in packed[1:]) or not packed[1]:
            raise ValueError("a game of a file is a list")
        line, text, picture, told = _read_line(packed[0]), *packed[1:]
        if text in (self.store.get(_GAME + line.id), *(self.store.get(_GAME + one.id) for one in self.games() if one.name == line.name)):
            return False
        id_ = line.id if _OWN_ID.fullmatch(line.id) and self.store.get(_GAME + line.id) is None else self.fresh_id()
        self.store.put(_GAME + id_, text)
        if picture:
            self.store.put(f"map:{id_}", picture)
        if told and remembered(told) is not None:
            self.store.put(f"link:{id_}", told)
        self._write([line._replace(id=id_), *(one for one in self.games() if one.id != id_)])
        return True

    def beside(self, id_: str, name: str) -> str:
        """A second game, letter for letter the same, with all that is kept of it: for what is about to be replaced. Its id."""
        games = self.games()
        line, other = next(one for one in games if one.id == id_), self.fresh_id()
        for start in PARTS:
            text = self.store.get(start + id_)
            if text is not None:
                self.store.put(start + other, text)
        self._write([line._replace(id=other, name=name), *games])
        return other

    def rename(self, id_: str, name: str) -> None:
        title, line = cleaned_name(name, NAME_LENGTH), self.find(id_)
        if title and line is not None:
            self._write([line._replace(name=title) if one.id == id_ else one for one in self.games()])

    def delete(self, id_: str) -> None:
        games = self.games()
        line = next((one for one in games if one.id == id_), None)
        if line is not None:
            self._drop(id_, line, [start + id_ for start in PARTS])
            self._write([one for one in games if one.id != id_])

    def _drop(self, name: str, line: Saved | None, keys: list[str]) -> None:
        """To where the erased things lie for a while."""
        kept = {key: text for key in keys if (text := self.store.get(key)) is not None}
        if kept:
            erased.put(self.store, name, _now(), line, kept)
        self.dropped = name
        self.tight = False
        for key in kept:
            self.store.drop(key)

    def erased(self) -> list[tuple[erased.Erased, Saved | None]]:
        """What can still be brought back, the last first, and what the list said of it."""
        return [(one, _line_or_none(one.line)) for one in erased.erased(self.store)]

    def forget(self, name: str) -> None:
        erased.forget(self.store, name)

    def bring_back(self, name: str = "") -> bool:
        """What was erased last, or that. Nothing that is there is overwritten: another tab may have brought it back, and gone on with it."""
        name = name or self.dropped
        one = erased.find(self.store, name) if name else None
        self.dropped = ""
        if one is None or any(self.store.get(key) is not None for key in one.kept if key.startswith((_GAME, _ASIDE))):
            return False
        line = _line_or_none(one.line)
        for key, text in one.kept.items():
            if key.startswith((*PARTS, _ASIDE)):
                self.store.put(key, text)
        if line is not None and any(start + line.id in one.kept for start in (_GAME, LOT)):
            self._write([line, *(other for other in self.games() if other.id != line.id)])
        erased.forget(self.store, name)
        return True

    # What can't be read.

    def set_aside(self, key: str) -> str:
        """Keeps what stands there aside, whole. The answer is the key that must be kept before the other is overwritten."""
        text = self.store.get(key) or ""
        name = aside = _ASIDE + key.removeprefix(_GAME)
        number = 2
        while self.store.get(aside) not in (None, text):
            aside, number = f"{name}.{number}", number + 1
        self.store.put(aside, text)
        return aside

    def aside(self) -> list[str]:
        self._look()
        return self._aside

    def aside_text(self, name: str) -> str:
        return self.store.get(_ASIDE + name) or ""

    def delete_aside(self, name: str) -> None:
        self._drop(_ASIDE + name, None, [_ASIDE + name])

    # How full the browser is.

    def make_room(self, key: str) -> bool:
        """For what couldn't be written: maps and the picture give way. Whether there is something to try again for."""
        self.tight = True
        return self.store.make_room(len(self.store.get(key) or ""))

    def nearly_full(self) -> bool:
        self._look()
        return self._used > _FULL * ROOM


def _bare_line(id_: str) -> Saved:
    began = _ID.match(id_)
    return Saved(id_, "", min(int(began[0]), _LATEST) if began else 0, 0, False, "")


def _now() -> int:
    return min(max(int(time.time()), 0), _LATEST)


def _read_line(line: object) -> Saved:
    if not isinstance(line, list) or len(line) < len(Saved._fields) - 1 or not all(isinstance(line[place], str) for place in (0, 1)):
        raise ValueError("a line of the list is a list")
    id_, name = line[0], line[1]
    game = line[5] if len(line) > 5 else ""
    stands = line[6] if len(line) > 6 else ""
    if not isinstance(game, str) or not isinstance(line[4], bool):
        raise ValueError("a line of the list says which game")
    title, sane = cleaned_name(name, NAME_LENGTH) or id_, isinstance(stands, str) and STANDINGS.fullmatch(stands)
    return Saved(id_, title, whole_number(line[2], _LATEST), whole_number(line[3], _MOST_ROUNDS), line[4], game, stands if sane else "")


def _line_or_none(line: object) -> Saved | None:
    try:
        return _read_line(line) if isinstance(line, list) and len(line) > 1 and line[1] else None
    except (ValueError, TypeError):
        return None


def _header_of(text: str) -> Header:
    """Read without the lines, of which there may be many."""
    try:
        return read_record(_EMPTY_LINE.split(text[:_HEADER_LONG].lstrip(), maxsplit=1)[0]).header
    except RecordError:
        return read_record(text).header  # it may begin with comments
