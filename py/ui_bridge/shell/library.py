"""The games that can be played here. A game's own Python may not be there yet: then whoever needs it is told where it is."""

from __future__ import annotations

import base64
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tabletop.errors import RecordError
from tabletop.records import Record, read_record
from tabletop.table import Table
from ui_bridge.shell import manifest
from ui_bridge.shell.archives import open_archive
from ui_bridge.shell.game_page import GameCard, GamePage
from ui_bridge.shell.seam import AnyGame

if TYPE_CHECKING:
    from tabletop.headers import Header
    from tabletop.links import Packing
    from tabletop.protocol import Action, State

AnyPage = GamePage[Any]
"""Any: the shell knows no game's views."""

REST = "rest.zip"
"""The page's own Python that its start doesn't need."""


class ElsewhereError(Exception):
    """This needs an archive that hasn't been fetched yet."""

    def __init__(self, archive: str, style: str = "") -> None:
        super().__init__(archive)
        self.archive = archive
        self.style = style


@contextmanager
def from_archive(archive: str, style: str = "") -> Iterator[None]:
    """Around an import of what may be in an archive that isn't here yet. An import of what isn't in it either is an error as anywhere."""
    try:
        yield
    except ImportError as error:
        if archive in _arrived or _missing(error).isdisjoint(manifest.LATER.get(archive, ())):
            raise
        raise ElsewhereError(archive, style) from error


_arrived: set[str] = set()


def _missing(error: ImportError) -> set[str]:
    """The modules that may be what wasn't found. For `from package import module` the error holds the package, and only its text the module."""
    name, inside = error.name or "", str(error).partition("'")[2].partition("'")[0]
    return {name, f"{name}.{inside}"} - sys.modules.keys()


def arrive(archive: str, data: str) -> None:
    """An archive was fetched: its modules can be imported from now on."""
    if archive not in _arrived:
        path = os.path.join(os.getcwd(), os.path.basename(archive))
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
        open_archive(path)
        _arrived.add(archive)


class Library:
    """The cards of all games, and the pages of those that were opened."""

    def __init__(self, cards: Sequence[GameCard], numbered: Sequence[str]) -> None:
        self.cards = {card.card.name: card for card in cards}
        self.numbered = tuple(numbered)
        self._pages: dict[str, AnyPage] = {}

    @property
    def first(self) -> GameCard:
        return next(iter(self.cards.values()))

    def card(self, name: str) -> GameCard:
        """RecordError for a game that isn't among them."""
        if name not in self.cards:
            raise RecordError(f"The game “{name[:40]}” isn't known here.")
        return self.cards[name]

    def page(self, name: str) -> AnyPage:
        """A game's page; ElsewhereError if it must be fetched first."""
        if name not in self._pages:
            card = self.card(name)
            with from_archive(card.archive, card.style):
                self._pages[name] = card.page()
        return self._pages[name]

    def game(self, name: str) -> AnyGame:
        return self.page(name).game

    def packing(self, name: str) -> Packing | None:
        """How this game's records are packed into links; None for a game that isn't played here."""
        return self.game(name).packing if name in self.cards else None

    def load(self, source: str | Record, lenient: bool = False) -> Table[State[Action], Action]:
        """The table of a record of any of these games."""
        record = read_record(source) if isinstance(source, str) else source
        return Table.load(record, self.game(record.header.game), lenient)

    def new(self, header: Header) -> Table[State[Action], Action]:
        return Table.new(self.game(header.game), header)
