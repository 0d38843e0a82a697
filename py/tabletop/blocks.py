"""Position blocks: a line after the other, as the game's own reader takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tabletop.errors import LineError, RecordError
from tabletop.words import words


class BlockReader(Protocol):
    """Reads a position block; `number` is that of the line it is at."""

    number: int

    def read(self, line: list[str]) -> None: ...


def read_block(reader: BlockReader, lines: Sequence[tuple[int, str]]) -> None:
    """RecordError with the number of a line that can't be read."""
    for reader.number, text in lines:
        try:
            reader.read(words(text))
        except LineError as error:
            raise RecordError(error.sentence, reader.number) from error
