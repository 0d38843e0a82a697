"""A record as words with contexts, the way it is packed into a link.

A game may bring its own `Lines`, which knows what its words depend on, and records to learn from. This one knows only where in a line a word
stands, and after which.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol

from tabletop.coding import Coder, number
from tabletop.headers import Header, HeaderReader
from tabletop.records import Record
from tabletop.wordmodel import Model

END = ""
RAW = "!"
"""A line that isn't made of words and single spaces is one word, after this one."""

LINES = 5_000
"""A record of more lines isn't packed."""

_WORD = re.compile(r'(?:[^\s"]|"(?:[^"\\]|\\.)*")+')


class Lines(Protocol):
    """The action lines of one record, one after the other."""

    def words(self, line: str) -> list[str]:
        """The words of a line, in the order in which they are coded. None of them is END."""

    def line(self, words: Sequence[str]) -> str:
        """The line of these words; whatever they are."""

    def contexts(self, words: Sequence[str]) -> Sequence[Hashable]:
        """What the word after these depends on, from the general to the particular."""

    def learned(self, words: Sequence[str]) -> None:
        """That line is done."""


class PlainLines:
    def __init__(self, header: Header) -> None:
        self.seats = [seat.seat for seat in header.seats]
        self.seat = 0
        self.before: Sequence[str] = ()

    def words(self, line: str) -> list[str]:
        """The seat by how many places after the seat before."""
        found = _WORD.findall(line)
        seat = found[0].removesuffix(":") if found else ""
        if found and found[0].endswith(":") and seat in self.seats:
            found[0] = str((self.seats.index(seat) - self.seat) % len(self.seats))
        return found

    def line(self, words: Sequence[str]) -> str:
        first = words[0] if words else ""
        if first.isdecimal() and len(first) < 4:
            first = f"{self.seats[(self.seat + int(first)) % len(self.seats)]}:"
        return " ".join((first, *words[1:]))

    def contexts(self, words: Sequence[str]) -> Sequence[Hashable]:
        place = len(words)
        verb = words[1] if place > 1 else ""
        return ("word", verb, place), (verb, place, *words[-1:]), (verb, place, *self.before[1:3], *words[-2:])

    def learned(self, words: Sequence[str]) -> None:
        seat = self.line(words).partition(":")[0]
        if seat in self.seats:
            self.seat = self.seats.index(seat)
        self.before = tuple(words)


def words_of(lines: Lines, line: str) -> list[str]:
    """The line's words, or the whole line as one."""
    found = lines.words(line)
    return found if found and RAW not in found[:1] and END not in found and lines.line(found) == line else [RAW, line]


def line_of(lines: Lines, words: Sequence[str]) -> str:
    return words[1] if words[:1] == [RAW] and len(words) == 2 else lines.line(words)


def learn(model: Model, record: Record, lines: Lines) -> None:
    """Let the model know how such records look."""
    for line in _header_lines(record.header):
        _learn_text(model, "header", line)
    for _, line in record.position or ():
        _learn_text(model, "position", line)
    for _, line in record.lines:
        words = words_of(lines, line)
        for place in range(len(words) + 1):
            model.learn(lines.contexts(words[:place]) if words[0] != RAW else _raw(place), (*words, END)[place])
        lines.learned(words)


def code_header(coder: Coder, model: Model, header: Header | None, names: Sequence[str]) -> Header:
    """The header but for the players' names."""
    reader = HeaderReader()
    told = _header_lines(header) if header is not None else []
    for place, line in enumerate(_code_texts(coder, model, "header", told)):
        reader.take(place + 1, line)
    found = reader.header()
    return found.replaced(seats=[seat._replace(name=name) for seat, name in zip(found.seats, names, strict=True)])


def code_position(coder: Coder, model: Model, position: Sequence[str] | None) -> list[str] | None:
    if not coder.bit(1 << 10, position is not None):
        return None
    return _code_texts(coder, model, "position", position or [])


def code_lines(coder: Coder, model: Model, lines: Lines, told: Sequence[str]) -> list[str]:
    """The actions."""
    found: list[str] = []
    for place in range(_counted(coder, len(told))):
        words = words_of(lines, told[place]) if told else []
        read: list[str] = []
        while True:
            contexts = lines.contexts(read) if read[:1] != [RAW] else _raw(len(read))
            word = model.code(coder, contexts, words[len(read)] if len(read) < len(words) else END)
            if word == END:
                break
            read.append(word)
        found.append(line_of(lines, read))
        lines.learned(read)
    return found


def code_notes(coder: Coder, model: Model, notes: Sequence[str]) -> list[str]:
    return _code_texts(coder, model, "note", notes)


def _header_lines(header: Header) -> list[str]:
    """As a record has them, the names taken out."""
    seats = [f'seat: {seat.seat} "" {seat.player}' for seat in header.seats]
    return [f"game: {header.game}", *(f"{key}: {value}" for key, value in header.values), *seats, f"seed: {header.seed}"]


def _raw(place: int) -> Sequence[Hashable]:
    return (("raw", place),)


def _counted(coder: Coder, count: int) -> int:
    told = number(coder, count, LINES)
    if told > LINES:
        raise ValueError("too many lines")
    return told


def _text_words(line: str) -> list[str]:
    found = line.split(" ")
    return [RAW, line] if END in found or found[0] == RAW else found


def _text_contexts(kind: str, words: Sequence[str]) -> Sequence[Hashable]:
    return (kind, len(words)), (kind, *words[:1], *words[-1:])


def _learn_text(model: Model, kind: str, line: str) -> None:
    words = _text_words(line)
    for place in range(len(words) + 1):
        model.learn(_text_contexts(kind, words[:place]), (*words, END)[place])


def _code_texts(coder: Coder, model: Model, kind: str, told: Iterable[str]) -> list[str]:
    """Lines of which no more is known than the words before."""
    texts = list(told)
    found = []
    for place in range(_counted(coder, len(texts))):
        words = _text_words(texts[place]) if texts else []
        read: list[str] = []
        while (word := model.code(coder, _text_contexts(kind, read), words[len(read)] if len(read) < len(words) else END)) != END:
            read.append(word)
        found.append(read[1] if read[:1] == [RAW] and len(read) == 2 else " ".join(read))
    return found
