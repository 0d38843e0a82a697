"""Reads boards and decks from their text files. What a line may say is told in docs/replacing-a-board.md."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any, cast

import canalmania.data
from canalmania.board.board import CLEAR, DIFFICULT, TOWN, Board, Contract
from canalmania.rules.pieces import CARD_KINDS, CARD_OF, COLOUR_OF
from tabletop.errors import RecordError

GROUND_LETTERS = {".": CLEAR, "^": DIFFICULT, "o": TOWN}
QUADRANTS = ("north-west", "north-east", "south-west", "south-east")

HEX_RUN = re.compile(r"([A-Z])([1-9][0-9]?) ([.^o]+)")
TOWN_LINE = re.compile(r"([A-Z][1-9][0-9]?) (?!\s)([^,]{1,40})(?<!\s), ([a-z]+)(, city)?")
CONTRACT_LINE = re.compile(r"(.{1,80})(?<!\s): (.+), ([0-9]{1,2}), ([a-z-]+)(, initial)?")
CARD_COUNT = re.compile(r"[0-9]{1,2}")
TITLE_VALUE = re.compile(r"[a-z0-9.-]{1,40}")
BOARD_HEADS = ("hexes", "towns", "contracts")
DECK_HEADS = ("cards",)


class Deck:
    """The build cards: a name, a version, and the cards as bytes (see canalmania.rules.pieces), sorted."""

    __slots__ = ("cards", "digest", "name", "version")

    def __init__(self, name: str, version: str, digest: str, cards: bytes) -> None:
        self.name = name
        self.version = version
        self.digest = digest
        self.cards = cards


def digest_of(text: str) -> str:
    """Eight letters that tell two versions of a text apart."""
    return f"{zlib.crc32(text.encode()):08x}"


def digest_of_file(text: str, heads: tuple[str, ...]) -> str:
    """Of what a board or a deck says: comments, empty lines and spaces at the ends of lines change nothing."""
    return digest_of("\n".join(f"{head}: {line}" for _, head, line in sections(text, heads)))


def sections(text: str, heads: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """Each line that says something: its number, the heading it stands under, itself."""
    head = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if line in heads:
            head = line
        elif line:
            yield number, head, line


def _title(line: str, kind: str, number: int, into: dict[str, str]) -> None:
    key, _, value = line.partition(" ")
    if key not in (kind, "version") or key in into or not TITLE_VALUE.fullmatch(value):
        raise RecordError(f"Here stand “{kind} NAME” and “version NUMBER”, not “{line}”.", number)
    into[key] = value


def read_board(text: str) -> Board:
    """A board from its file's text. RecordError says which line can't be read; whether the board can be played is
    the checker's question."""
    title: dict[str, str] = {}
    ground: dict[str, int] = {}
    towns: list[tuple[str, str, int, bool]] = []
    contracts: list[Contract] = []
    for number, head, line in sections(text, BOARD_HEADS):
        if not head:
            _title(line, "board", number, title)
        elif head == "hexes":
            if not (run := HEX_RUN.fullmatch(line)):
                raise RecordError(f"A run of hexes is written like “C4 ..^o.”, not “{line}”.", number)
            for row, letter in enumerate(run[3], int(run[2])):
                if f"{run[1]}{row}" in ground:
                    raise RecordError(f"The hex {run[1]}{row} stands here a second time.", number)
                ground[f"{run[1]}{row}"] = GROUND_LETTERS[letter]
        elif head == "towns":
            towns.append(_town(line, number, ground, towns))
        else:
            contracts.append(_contract(line, number, {name for _, name, _, _ in towns}, contracts))
    nameless = {name for name, kind in ground.items() if kind == TOWN} - {place for place, *_ in towns}
    if nameless:
        raise RecordError(f"No town is named for {', '.join(sorted(nameless))}.")
    if not {"board", "version"} <= set(title):
        raise RecordError("A board begins with “board NAME” and “version NUMBER”.")
    return Board(title["board"], title["version"], digest_of_file(text, BOARD_HEADS), ground, towns, contracts)


def _town(line: str, number: int, ground: dict[str, int], towns: list[tuple[str, str, int, bool]]) -> tuple[str, str, int, bool]:
    found = TOWN_LINE.fullmatch(line)
    if not found or found[3] not in COLOUR_OF:
        raise RecordError(f"A town is written like “G11 Stoke, black” or “F6 Manchester, purple, city”, not “{line}”.", number)
    place, name = found[1], found[2]
    if ground.get(place) != TOWN:
        raise RecordError(f"{place} is no town's hex.", number)
    if any(place == other or name == known for other, known, _, _ in towns):
        raise RecordError(f"{name} or its hex {place} has been named before.", number)
    return place, name, COLOUR_OF[found[3]], bool(found[4])


def _contract(line: str, number: int, towns: set[str], contracts: list[Contract]) -> Contract:
    found = CONTRACT_LINE.fullmatch(line)
    if not found or found[4] not in QUADRANTS:
        raise RecordError(f"A contract is written like “Wey & Arun Canal: Weybridge - Guildford - Arundel, 4, south-east”, not “{line}”.", number)
    route = found[2].split(" - ")
    for name in route:
        if name not in towns:
            raise RecordError(f"There is no town {name}.", number)
    if len(route) < 2 or len(set(route)) < len(route):
        raise RecordError("A contract needs two different towns at its ends.", number)
    if any(found[1] == known.name for known in contracts):
        raise RecordError(f"The contract {found[1]} stands here a second time.", number)
    return Contract(found[1], (route[0], route[-1]), tuple(route[1:-1]), int(found[3]), found[4], bool(found[5]))


def read_deck(text: str) -> Deck:
    title: dict[str, str] = {}
    cards: list[int] = []
    for number, head, line in sections(text, DECK_HEADS):
        if not head:
            _title(line, "deck", number, title)
            continue
        kind, _, amounts = line.partition(": ")
        for amount in amounts.split(", "):
            mark, _, count = amount.partition(" ")
            card = CARD_OF.get(kind if mark == "plain" else f"{kind}/{mark}") if kind in CARD_KINDS else None
            if card is None or not CARD_COUNT.fullmatch(count):
                raise RecordError(f"Cards are written like “lock: red 1, plain 10”, not “{line}”.", number)
            cards += [card] * int(count)
    if not {"deck", "version"} <= set(title):
        raise RecordError("A deck begins with “deck NAME” and “version NUMBER”.")
    return Deck(title["deck"], title["version"], digest_of_file(text, DECK_HEADS), bytes(sorted(cards)))


def shipped(package: ModuleType, file: str) -> str:
    """The text of a file that lies in a package."""
    # The loader's own reader works from a folder and from an archive, and imports nothing.
    loader = cast(Any, package.__loader__)
    return cast(str, loader.get_data(f"{package.__path__[0]}/{file}").decode())


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
