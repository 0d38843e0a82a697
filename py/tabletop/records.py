"""A record is a text: a header, perhaps a position, then an action a line. Its grammar stands in docs/records.md.

Everything here is about the text alone. What a line means is the game's to say; `tabletop.table` brings the two together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.errors import LineError, RecordError
from tabletop.headers import HEADER_LIMIT, LINE_LENGTH_LIMIT, Header, HeaderReader, Seat, header_lines
from tabletop.words import Quoted, has_unseen, quoted, spoken, uncommented, unquoted, words

__all__ = ["Header", "Quoted", "Record", "Seat", "numbered", "quoted", "read_record", "spoken", "uncommented", "unquoted", "words", "write_record"]

CHARACTER_LIMIT = 1_000_000
LINE_LIMIT = 20_000
NumberedLines = tuple[tuple[int, str], ...]


class Record(NamedTuple):
    """A record that was read. Lines carry the number they had in the text, so that whoever reads them can say where something is wrong."""

    header: Header
    position: NumberedLines | None
    lines: NumberedLines


def numbered(header: Header, position: Sequence[str] | None, lines: Sequence[str]) -> Record:
    """A record of these texts, its lines numbered as `write_record` will write them."""
    number = len(header_lines(header)) + 2
    block: NumberedLines | None = None
    if position is not None:
        block = tuple(enumerate(position, number + 1))
        number += len(block) + 3
    return Record(header, block, tuple(enumerate(lines, number)))


def write_record(record: Record) -> str:
    """The record's one canonical text."""
    parts = ["\n".join(header_lines(record.header))]
    if record.position is not None:
        parts.append("\n".join(["position", *(text for _, text in record.position), "end position"]))
    if record.lines:
        parts.append("\n".join(text for _, text in record.lines))
    return "\n\n".join(parts) + "\n"


def checked(record: Record) -> Record:
    """A record that came otherwise than as text, if it can be written and read again as the same; else a RecordError."""
    if read_record(write_record(record)) != record:
        raise RecordError("This record holds a line that can't be written in one.")
    return record


def read_record(text: str) -> Record:
    """The record that the text holds. Whatever is wrong with it is a RecordError with the number of its line."""
    lines = _lines_within_limits(text)
    header, place = _read_header(lines)
    position: NumberedLines | None = None
    body: list[tuple[int, str]] = []
    block: list[tuple[int, str]] | None = None
    block_start = 0
    for number in range(place, len(lines) + 1):
        content = _content(number, lines[number - 1])
        if not content:
            continue
        if block is not None:
            if content == "end position":
                position, block = tuple(block), None
            else:
                block.append((number, content))
        elif content == "position" and position is None and not body:
            block, block_start = [], number
        else:
            body.append((number, content))
    if block is not None:
        raise RecordError('This position has no "end position": the record is cut short.', block_start)
    return Record(header, position, tuple(body))


def _lines_within_limits(text: str) -> list[str]:
    """The lines of a text that isn't too large. The cheapest questions come first: what is much too large is never looked at."""
    if len(text) > CHARACTER_LIMIT:
        raise RecordError(f"This record is longer than {CHARACTER_LIMIT:,} characters.")
    if text.count("\n") > LINE_LIMIT:
        raise RecordError(f"This record has more than {LINE_LIMIT:,} lines.")
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    if len(lines) > LINE_LIMIT:
        raise RecordError(f"This record has more than {LINE_LIMIT:,} lines.")
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_LENGTH_LIMIT:
            raise RecordError(f"This line is longer than {LINE_LENGTH_LIMIT} characters.", number)
    return lines


def _content(number: int, line: str) -> str:
    if has_unseen(line):
        raise RecordError("In this line is a character that can't be seen.", number)
    try:
        return uncommented(line)
    except LineError as error:
        raise RecordError(error.sentence, number) from error


def _read_header(lines: list[str]) -> tuple[Header, int]:
    """The header, and the number of the line after it."""
    reader = HeaderReader()
    read = last = 0
    number = 1
    while number <= len(lines):
        line = lines[number - 1]
        if not line.strip() and read:
            break
        content = _content(number, line)
        if content:
            read, last = read + 1, number
            if read > HEADER_LIMIT:
                raise RecordError(f"The header has more than {HEADER_LIMIT} lines.", number)
            try:
                reader.take(number, content)
            except LineError as error:
                raise RecordError(error.sentence, number) from error
        number += 1
    if not read:
        raise RecordError("There is nothing in this record.")
    try:
        return reader.header(), number + 1
    except LineError as error:
        raise RecordError(error.sentence, last) from error
