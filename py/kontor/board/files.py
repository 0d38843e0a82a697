"""Reads the cards from their file, line by line: what each card shows, in words."""

from __future__ import annotations

import zlib
from functools import lru_cache

import kontor.data
from kontor.board.cards import CANAL, CRANE, GOODS, HIGHEST, QUAY, SPECIALS, SYMBOLS, Card, Cards
from kontor.card import SEATS
from tabletop.errors import RecordError
from tabletop.shipped import shipped

SHIPPED = ("standard",)


def digest_of(text: str) -> str:
    """Eight letters that tell two versions of a text apart."""
    return f"{zlib.crc32(text.encode()):08x}"


@lru_cache(maxsize=4)
def cards(name: str) -> Cards:
    """The cards of that name that come with the game; read once."""
    return read_cards(shipped(kontor.data, f"{name}.cards"))


def read_cards(text: str) -> Cards:
    """Cards from their file's text; RecordError says which line can't be read."""
    title: dict[str, str] = {}
    found: dict[int, Card] = {}
    said = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].split()
        if not line:
            continue
        said.append(" ".join(line))
        if line[0] in ("cards", "version") and len(line) == 2 and line[0] not in title:
            title[line[0]] = line[1]
            continue
        card = _card(line, number)
        if card.value in found:
            raise RecordError(f"Two cards have the value {card.value}.", number)
        found[card.value] = card
    if set(title) != {"cards", "version"}:
        raise RecordError("A file of cards begins with its name and its version.")
    return Cards(title["cards"], title["version"], digest_of("\n".join(said)), [*found.values()])


def _card(line: list[str], number: int) -> Card:
    if len(line) < 2 or not (line[1].isascii() and line[1].isdecimal() and 1 <= int(line[1]) <= HIGHEST):
        raise RecordError(f"A card is told by its kind and a value from 1 to {HIGHEST}: “{' '.join(line)}”.", number)
    kind, value, shows = line[0], int(line[1]), line[2:]
    symbols = [word for word in shows if word in SYMBOLS]
    goods = tuple(GOODS.index(word) for word in shows if word in GOODS)
    crane = kind in SEATS and CRANE in shows
    if len(shows) != len(symbols) + len(goods) + crane or len(symbols) > 1 or len(set(goods)) < len(goods):
        raise RecordError(f"A card shows goods and at most one symbol: “{' '.join(line)}”.", number)
    symbol = symbols[0] if symbols else ""
    if kind in SEATS and crane != bool(goods):
        return Card(value, CRANE if crane else QUAY, SEATS.index(kind), goods, symbol)
    if kind == CANAL and not goods:
        return Card(value, kind, symbol=symbol)
    if kind in SPECIALS and not shows:
        return Card(value, kind)
    raise RecordError(f"There is no such card: “{' '.join(line)}”.", number)
