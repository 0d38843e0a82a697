"""Reads the files of boards and decks; what can't be played with is refused with the number of its line."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

import arriala.data
from arriala.board.board import Board
from arriala.board.deck import CARD_KINDS, KIND_OF, Deck
from tabletop.errors import LineError, RecordError
from tabletop.shipped import shipped
from tabletop.words import words

BOARDS = ("long", "short")
DECKS = ("standard",)

_NUMBER = re.compile(r"[1-9][0-9]?")
_NAME = re.compile(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ' -]{1,30}")
_SIZE = {"board": 1, "version": 1, "locks": 1, "city": 1, "stretch": 3, "vineyard": 2, "masterpiece": 1}
MOST_PLACES = 55
"""A set of places stays a small number."""

_boards: dict[str, Board] = {}
_decks: dict[str, Deck] = {}


def digest_of(text: str) -> str:
    """Eight letters that tell two versions of a text apart."""
    return f"{zlib.crc32(text.encode()):08x}"


def board(name: str) -> Board:
    """A board that comes with the game; read once."""
    if name not in _boards:
        _boards[name] = read_board(shipped(arriala.data, f"{name}.board"))
    return _boards[name]


def deck(name: str) -> Deck:
    if name not in _decks:
        _decks[name] = read_deck(shipped(arriala.data, f"{name}.deck"))
    return _decks[name]


def read_board(text: str) -> Board:
    """A board from its file's text."""
    single: dict[str, str] = {}
    cities: list[str] = []
    stretches: list[tuple[int, int, str]] = []
    vineyards: list[tuple[str, int]] = []
    masterpieces: list[str] = []
    names: set[str] = set()
    for number, (head, *rest) in _lines(text):
        if len(rest) != _SIZE.get(head, -1):
            raise RecordError(f"A board's line is one of {', '.join(_SIZE)}, with what belongs to it; this one begins with “{head}”.", number)
        name = rest[-1] if head == "stretch" else rest[0]
        if head in ("city", "stretch", "vineyard", "masterpiece"):
            if not _NAME.fullmatch(name) or name in names or " by " in name:
                raise RecordError(f"“{name}” can't be the name of a place, or there is another one called so.", number)
            names.add(name)
        if head == "city":
            if len(cities) != len(stretches):
                raise RecordError("Between two cities lies a stretch.", number)
            cities.append(name)
        elif head == "stretch":
            if len(cities) != len(stretches) + 1:
                raise RecordError("A stretch lies between two cities.", number)
            stretches.append((_number(rest[0], number), _number(rest[1], number), name))
        elif head == "vineyard":
            vineyards.append((name, _number(rest[1], number)))
        elif head == "masterpiece":
            masterpieces.append(name)
        elif head in single:
            raise RecordError(f"The {head} stands there twice.", number)
        else:
            single[head] = rest[0]
    if len(cities) < 3 or len(cities) != len(stretches) + 1 or not vineyards or len(masterpieces) != 2 or not {"board", "version", "locks"} <= set(single):
        raise RecordError("A board has a name, a version, locks, three cities at least with stretches between them, vineyards and two masterpieces.")
    if sum(spaces + 2 for spaces, _, _ in stretches) + len(vineyards) + 1 > MOST_PLACES:
        raise RecordError(f"A board has at most {MOST_PLACES} places.")
    title = (single["board"], single["version"], _digest(text))
    return Board(title, _number(single["locks"], 0), cities, stretches, vineyards, masterpieces)


def read_deck(text: str) -> Deck:
    """A deck from its file's text."""
    single: dict[str, str] = {}
    cards: dict[int, int] = {}
    for number, (head, *rest) in _lines(text):
        if len(rest) != 1 or (head not in KIND_OF and head not in ("deck", "version")):
            raise RecordError(f"A deck's line is deck, version, or a kind of card and how many: {', '.join(CARD_KINDS)}.", number)
        if head in single or KIND_OF.get(head) in cards:
            raise RecordError(f"{head} stands there twice.", number)
        if head in KIND_OF:
            cards[KIND_OF[head]] = _number(rest[0], number)
        else:
            single[head] = rest[0]
    if set(single) != {"deck", "version"} or not cards:
        raise RecordError("A deck has a name, a version and cards.")
    return Deck(single["deck"], single["version"], _digest(text), b"".join(bytes([kind]) * count for kind, count in sorted(cards.items())))


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each line that says something, as words."""
    for number, raw in enumerate(text.splitlines(), 1):
        content = raw.split("#")[0].strip()
        if content:
            try:
                yield number, words(content)
            except LineError as error:
                raise RecordError(error.sentence, number) from error


def _digest(text: str) -> str:
    """Of what a file says: comments and spaces change nothing."""
    return digest_of("\n".join(" ".join(line) for _, line in _lines(text)))


def _number(word: str, line: int) -> int:
    if not _NUMBER.fullmatch(word):
        raise RecordError(f"A number from 1 to 99 is wanted here, not “{word}”.", line)
    return int(word)
