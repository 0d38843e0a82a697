"""A record as words with contexts, the way it is packed into a link.

A game may bring its own `LineWords`, which know what its words depend on, and records to learn from. `PlainWords` know only where in a line a
word stands, and after which.
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


class LineWords(Protocol):
    """The action lines of one record as words, one line after the other."""

    def words(self, line: str) -> list[str]:
        """The words of a line, in the order in which they are coded. None of them is END."""

    def line(self, words: Sequence[str]) -> str:
        """The line of these words; whatever they are."""

    def contexts(self, words: Sequence[str]) -> Sequence[Hashable]:
        """What the word after these depends on, from the general to the particular."""

    def learned(self, words: Sequence[str]) -> None:
        """Hears that the line of these words is done."""


class PlainWords:
    """The lines of a game of which nothing is known."""

    def __init__(self, header: Header) -> None:
        self.seats = [seat.seat for seat in header.seats]
        self.seat = 0
        self.before: Sequence[str] = ()

    def words(self, line: str) -> list[str]:
        """The words as they stand, but the seat by how many places it comes after the seat before."""
        words = _WORD.findall(line)
        seat = words[0].removesuffix(":") if words else ""
        if words and words[0].endswith(":") and seat in self.seats:
            words[0] = str((self.seats.index(seat) - self.seat) % len(self.seats))
        return words

    def line(self, words: Sequence[str]) -> str:
        """The line that `words` was given."""
        first = words[0] if words else ""
        if first.isdecimal() and len(first) < 4:
            first = f"{self.seats[(self.seat + int(first)) % len(self.seats)]}:"
        return " ".join((first, *words[1:]))

    def contexts(self, words: Sequence[str]) -> Sequence[Hashable]:
        """The word depends on the verb and on the word before, and on where the line before had it."""
        place = len(words)
        verb = words[1] if place > 1 else ""
        return ("word", verb, place), (verb, place, *words[-1:]), (verb, place, *self.before[1:3], *words[-2:])

    def learned(self, words: Sequence[str]) -> None:
        """Remembers the line, for the next one."""
        seat = self.line(words).partition(":")[0]
        if seat in self.seats:
            self.seat = self.seats.index(seat)
        self.before = tuple(words)


def words_of(lines: LineWords, line: str) -> list[str]:
    """The line's words, or the whole line as one."""
    words = lines.words(line)
    return words if words and RAW not in words[:1] and END not in words and lines.line(words) == line else [RAW, line]


def line_of(lines: LineWords, words: Sequence[str]) -> str:
    """The line that `words_of` was given."""
    return words[1] if words[:1] == [RAW] and len(words) == 2 else lines.line(words)


def learn(model: Model, record: Record, lines: LineWords) -> None:
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
    """Code the header but for the players' names."""
    reader = HeaderReader()
    texts = _header_lines(header) if header is not None else []
    for place, line in enumerate(_code_texts(coder, model, "header", texts)):
        reader.take(place + 1, line)
    nameless = reader.header()
    return nameless.replaced(seats=[seat._replace(name=name) for seat, name in zip(nameless.seats, names, strict=True)])


def code_position(coder: Coder, model: Model, position: Sequence[str] | None) -> list[str] | None:
    """Code whether there is a position block, and its lines."""
    if not coder.bit(1 << 10, position is not None):
        return None
    return _code_texts(coder, model, "position", position or [])


def code_lines(coder: Coder, model: Model, lines: LineWords, texts: Sequence[str]) -> list[str]:
    """Code the actions."""
    coded: list[str] = []
    for place in range(_counted(coder, len(texts))):
        words = words_of(lines, texts[place]) if texts else []
        before: list[str] = []
        while True:
            contexts = lines.contexts(before) if before[:1] != [RAW] else _raw(len(before))
            word = model.code(coder, contexts, words[len(before)] if len(before) < len(words) else END)
            if word == END:
                break
            before.append(word)
        coded.append(line_of(lines, before))
        lines.learned(before)
    return coded


def code_notes(coder: Coder, model: Model, notes: Sequence[str]) -> list[str]:
    """Code what goes along."""
    return _code_texts(coder, model, "note", notes)


def _header_lines(header: Header) -> list[str]:
    """As a record has them, the names taken out."""
    seats = [f'seat: {seat.seat} "" {seat.player}' for seat in header.seats]
    return [f"game: {header.game}", *(f"{key}: {value}" for key, value in header.values), *seats, f"seed: {header.seed}"]


def _raw(place: int) -> Sequence[Hashable]:
    return (("raw", place),)


def _counted(coder: Coder, count: int) -> int:
    coded = number(coder, count, LINES)
    if coded > LINES:
        raise ValueError("too many lines")
    return coded


def _text_words(line: str) -> list[str]:
    words = line.split(" ")
    return [RAW, line] if END in words or words[0] == RAW else words


def _text_contexts(kind: str, words: Sequence[str]) -> Sequence[Hashable]:
    return (kind, len(words)), (kind, *words[:1], *words[-1:])


def _learn_text(model: Model, kind: str, line: str) -> None:
    words = _text_words(line)
    for place in range(len(words) + 1):
        model.learn(_text_contexts(kind, words[:place]), (*words, END)[place])


def _code_texts(coder: Coder, model: Model, kind: str, lines: Iterable[str]) -> list[str]:
    """Code lines of which no more is known than the words before."""
    texts = list(lines)
    coded = []
    for place in range(_counted(coder, len(texts))):
        words = _text_words(texts[place]) if texts else []
        before: list[str] = []
        while (word := model.code(coder, _text_contexts(kind, before), words[len(before)] if len(before) < len(words) else END)) != END:
            before.append(word)
        coded.append(before[1] if before[:1] == [RAW] and len(before) == 2 else " ".join(before))
    return coded
