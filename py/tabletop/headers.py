"""The header of a record: the game, who sits where, the seed, and what else the game wants known before the first action."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.chance import SEED_LIMIT
from tabletop.errors import LineError, RecordError
from tabletop.words import Quoted, has_unseen, is_name, quoted, uncommented, words

LINE_LENGTH_LIMIT = 2_000  # the longest journey over a board, town by town with whose section it takes, is half of that
HEADER_LINE_LENGTH_LIMIT = 400
HEADER_LIMIT = 60
NAME_LIMIT = 40

PERSON = "person"
"""Who plays a seat of which nothing else is said."""

_KEY = re.compile(r"[a-z]+(?:-[a-z]+)*")
_WORD = re.compile(r'[^\s":#\\]{1,40}')
_OWN_KEYS = ("game", "seat", "seed")


class Seat(NamedTuple):
    """A place at the table: its colour or word, the name of who sits there, and what kind of player that is."""

    seat: str
    name: str
    player: str = PERSON


class Header:
    """What is agreed before the first action. Nobody changes one: `replaced` makes another."""

    __slots__ = ("game", "seats", "seed", "values")

    def __init__(self, game: str, seats: Sequence[Seat], seed: int, values: Sequence[tuple[str, str]] = ()) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.values = tuple(values)
        try:
            _check(self)
        except LineError as error:
            raise RecordError(error.sentence) from error

    def get(self, key: str, default: str | None = None) -> str | None:
        """The value of one of the game's own keys."""
        for name, value in self.values:
            if name == key:
                return value
        return default

    def must_agree(self, key: str, here: str) -> None:
        """What it says of a board, deck or rules is as it is here; what it leaves out at the end, the digest or the version too, is. Else RecordError."""
        stated = self.get(key)
        words = stated.split() if stated is not None else []
        if words != here.split()[: len(words)]:
            raise RecordError(f"This record was made for another version of the {key}, “{stated}”: here it is “{here}”.")

    def replaced(
        self,
        *,
        game: str | None = None,
        seats: Sequence[Seat] | None = None,
        seed: int | None = None,
        values: Sequence[tuple[str, str]] | None = None,
        **others: str | None,
    ) -> Header:
        """The same header but for what is named. Any other name is one of the game's own keys: it keeps its place, a new one comes last, None takes it out."""
        kept = self.values if values is None else values
        changed = [(key, others.get(key, value)) for key, value in kept]
        changed += [(key, value) for key, value in others.items() if all(key != name for name, _ in kept)]
        return Header(
            self.game if game is None else game,
            self.seats if seats is None else seats,
            self.seed if seed is None else seed,
            [(key, value) for key, value in changed if value is not None],
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Header) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash(_parts(self))

    def __repr__(self) -> str:
        return f"Header({self.game!r}, {self.seats!r}, {self.seed!r}, {self.values!r})"


class HeaderReader:
    """A header as far as it was read."""

    __slots__ = ("game", "numbers", "seats", "seed", "values")

    def __init__(self) -> None:
        self.game: str | None = None
        self.seats: list[Seat] = []
        self.seed: int | None = None
        self.values: list[tuple[str, str]] = []
        self.numbers: dict[str, int] = {}

    def take(self, number: int, content: str) -> None:
        """Read one line of the header."""
        if content == "position":
            raise LineError("Before the position stands an empty line.")
        key, colon, value = content.partition(":")
        value = value.strip()
        if self.game is None and key != "game":
            raise LineError('A record begins with "game:" and the name of the game.')
        if any(key == seat.seat for seat in self.seats):
            raise LineError("Before the first action stands an empty line.")
        if not colon or not _KEY.fullmatch(key):
            raise LineError("A line of the header is a word in small letters, a colon and a value.")
        if not value:
            raise LineError(f'After "{key}:" stands a value.')
        if key != "seat" and key in self.numbers:
            raise LineError(f'The header says "{key}" twice.')
        self.numbers[key] = number
        if key == "game":
            self.game = _checked_word(value)
        elif key == "seat":
            seat = _read_seat(value)
            if seat.seat in self.numbers or seat.seat in _OWN_KEYS:
                raise LineError(f'"{seat.seat}" is a key of this header, so no seat can be called that.')
            _add_seat(self.seats, seat)
        elif key == "seed":
            self.seed = _read_seed(value)
        else:
            self.values.append((key, value))

    def header(self) -> Header:
        """The header that was read, if it is whole."""
        if not self.seats:
            raise LineError('The header has no "seat".')
        if self.seed is None:
            raise LineError('The header has no "seed".')
        assert self.game is not None
        return Header(self.game, self.seats, self.seed, self.values)


def _read_seat(value: str) -> Seat:
    parts = words(value)
    shape = [isinstance(word, Quoted) for word in parts]
    if shape not in ([False, True], [False, True, False]):
        raise LineError('A seat is a word, a name in quotation marks and who plays it, like: red "Ada" person.')
    return Seat(parts[0], str(parts[1]), parts[2] if len(parts) == 3 else PERSON)


def _read_seed(value: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) <= 20):
        raise LineError(f"The seed is a whole number from 0 to {SEED_LIMIT - 1}.")
    return _checked_seed(int(value))


def _checked_seed(seed: int) -> int:
    if not 0 <= seed < SEED_LIMIT:
        raise LineError(f"The seed is a whole number from 0 to {SEED_LIMIT - 1}.")
    return seed


def _checked_word(word: str) -> str:
    if not _WORD.fullmatch(word) or has_unseen(word):
        raise LineError(f'Here stands one word of at most 40 letters, without colon, quotation mark, backslash or "#": {word[:40]}')
    return word


def _add_seat(seats: list[Seat], seat: Seat) -> None:
    """One more seat at the table, if there is room for that one."""
    _checked_word(seat.seat)
    _checked_word(seat.player)
    if len(seat.name) > NAME_LIMIT:
        raise LineError(f"A player's name has at most {NAME_LIMIT} characters.")
    if "\t" in seat.name or has_unseen(seat.name):
        raise LineError("In this player's name is a character that can't be seen.")
    if seat.name and not is_name(seat.name):
        raise LineError("Nothing can be seen of this player's name, or something in it can't.")
    if any(seat.seat == other.seat for other in seats):
        raise LineError(f"Two seats are called {seat.seat}.")
    seats.append(seat)


def _check(header: Header) -> None:
    """What the reader sees line by line, for a header that somebody made: whatever can be written can be read."""
    _checked_word(header.game)
    _checked_seed(header.seed)
    seats: list[Seat] = []
    for seat in header.seats:
        _add_seat(seats, seat)
    if not seats:
        raise LineError('The header has no "seat".')
    keys = [key for key, _ in header.values]
    for key, value in header.values:
        if not _KEY.fullmatch(key) or key in _OWN_KEYS:
            raise LineError(f'"{key}" can\'t be a key of the header.')
        if keys.count(key) > 1:
            raise LineError(f'The header says "{key}" twice.')
        if not value or value != uncommented(value) or has_unseen(value):
            raise LineError(f'The value of "{key}" can\'t be written in a header.')
    lines = header_lines(header)
    if len(lines) > HEADER_LIMIT:
        raise LineError(f"The header has more than {HEADER_LIMIT} lines.")
    if any(seat.seat in (*_OWN_KEYS, *keys) for seat in seats):
        raise LineError("A key of the header can't be the name of a seat.")
    if any(len(line) > HEADER_LINE_LENGTH_LIMIT for line in lines):
        raise LineError(f"A line of the header is longer than {HEADER_LINE_LENGTH_LIMIT} characters.")


def _parts(header: Header) -> tuple[object, ...]:
    return header.game, header.seats, header.seed, header.values


def header_lines(header: Header) -> list[str]:
    """The lines that a record begins with."""
    seats = [f"seat: {seat.seat} {quoted(seat.name)} {seat.player}" for seat in header.seats]
    return [f"game: {header.game}", *(f"{key}: {value}" for key, value in header.values), *seats, f"seed: {header.seed}"]
