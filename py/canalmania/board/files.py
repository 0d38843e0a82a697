"""The boards and decks that there are: those that come with the game, and those of one's own that this run was given."""

from __future__ import annotations

import canalmania.data
from canalmania.board.board import Board
from canalmania.board.deck import Deck
from canalmania.board.reading import BoardReading, DeckReading
from tabletop.errors import RecordError
from tabletop.shipped import shipped


def read_board(text: str) -> Board:
    """A board from its file's text; RecordError says which line can't be read. Whether it can be played is the checker's question."""
    return BoardReading(text).board()


def read_deck(text: str) -> Deck:
    """A deck from its file's text, or RecordError."""
    return DeckReading(text).deck()


_boards: dict[str, Board] = {}
_decks: dict[str, Deck] = {}
SHIPPED_BOARDS = ("england.second", "england.first", "pennines")
SHIPPED_DECKS = ("standard",)
# What a header may name: what comes with the game, then what this run was given.
BOARDS = [*SHIPPED_BOARDS]
DECKS = [*SHIPPED_DECKS]


def board(name: str) -> Board:
    """A board that comes with the game, or was given to use_board; read once."""
    if name not in _boards:
        _boards[name] = read_board(shipped(canalmania.data, f"{name}.board"))
    return _boards[name]


def deck(name: str) -> Deck:
    if name not in _decks:
        _decks[name] = read_deck(shipped(canalmania.data, f"{name}.deck"))
    return _decks[name]


def use_board(text: str) -> Board:
    """From now on, as long as this run lasts, this board is known by its name. The name of a shipped board means that one and no other."""
    own = read_board(text)
    if own.name in BOARDS and board(own.name).digest == own.digest:
        return board(own.name)
    if own.name in SHIPPED_BOARDS:
        raise RecordError(f"A board called {own.name} comes with the game: give this one another name to play with it.")
    _boards[own.name] = own
    if own.name not in BOARDS:
        BOARDS.append(own.name)
    return own


def use_deck(text: str) -> Deck:
    """The same for a deck."""
    own = read_deck(text)
    if own.name in DECKS and deck(own.name).digest == own.digest:
        return deck(own.name)
    if own.name in SHIPPED_DECKS:
        raise RecordError(f"A deck called {own.name} comes with the game: give this one another name to play with it.")
    _decks[own.name] = own
    if own.name not in DECKS:
        DECKS.append(own.name)
    return own
