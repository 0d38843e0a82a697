"""A record is a text: a header, perhaps a position and a goal, then an action a line. Its grammar stands in docs/records.md.

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
    goal: NumberedLines | None = None


def numbered(header: Header, position: Sequence[str] | None, lines: Sequence[str], goal: Sequence[str] | None = None) -> Record:
    """A record of these texts, its lines numbered as `write_record` will write them."""
    number = len(header_lines(header)) + 2
    blocks: list[NumberedLines | None] = []
    for texts in (position, goal):
        blocks.append(None if texts is None else tuple(enumerate(texts, number + 1)))
        number += 0 if texts is None else len(texts) + 3
    return Record(header, blocks[0], tuple(enumerate(lines, number)), blocks[1])


def write_record(record: Record) -> str:
    """The record's one canonical text."""
    parts = ["\n".join(header_lines(record.header))]
    for name, block in (("position", record.position), ("goal", record.goal)):
        if block is not None:
            parts.append("\n".join([name, *(text for _, text in block), f"end {name}"]))
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
    blocks: dict[str, NumberedLines] = {}
    body: list[tuple[int, str]] = []
    block: list[tuple[int, str]] | None = None
    name, start = "", 0
    for number in range(place, len(lines) + 1):
        content = _content(number, lines[number - 1])
        if not content:
            continue
        if block is not None:
            if content == f"end {name}":
                blocks[name], block = tuple(block), None
            else:
                block.append((number, content))
        elif content in ("position", "goal") and content not in blocks and "goal" not in blocks and not body:
            block, name, start = [], content, number
        else:
            body.append((number, content))
    if block is not None:
        raise RecordError(f'This {name} has no "end {name}": the record is cut short.', start)
    return Record(header, blocks.get("position"), tuple(body), blocks.get("goal"))


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
            raise RecordError(f"This line is longer than {LINE_LENGTH_LIMIT:,} characters.", number)
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
