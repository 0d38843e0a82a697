"""A game as a text short enough for the part of an address after "#", and for a QR code.

What is in it, and what the letters mean, stands in docs/links.md. A link is what anyone may have sent: everything is checked, sizes are capped
before and after unpacking, and whatever is wrong is a LinkError with a sentence.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop import link_words
from tabletop.coding import Decoder, Encoder
from tabletop.errors import RecordError, TabletopError
from tabletop.headers import NAME_LIMIT, Header
from tabletop.link_words import Lines, PlainLines
from tabletop.records import Record, numbered
from tabletop.wordmodel import Model, TooMuchError

LONGEST = 16_000
"""Characters of a link."""

TOO_LONG = "This game is too long for a link: send it as a file."

PLAIN, UPPER = "1", "Q"
"""The first letter: the version of all that follows, and how bytes are written. UPPER uses letters that a QR code holds closely."""
_ENDS = {PLAIN: "z", UPPER: "Z"}
_UPPER_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*+-./"
_PLAYERS, _ABOUT = 12, 400
_NOTES = 100


class LinkError(RecordError):
    """A link that can't be opened. `why` is a key for those who say it in other words."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class Head(NamedTuple):
    """What a link says about itself before anything is unpacked."""

    purpose: str
    """One letter: what whoever opens it should do."""
    about: str
    """A short text for the page."""
    step: int
    """The number of lines after which the game is to be shown."""
    names: tuple[str, ...]
    """Of the players, in the order of their seats."""


class Link(NamedTuple):
    head: Head
    record: Record
    notes: tuple[str, ...] = ()
    """Lines that go along and aren't part of the game."""


class Packing(NamedTuple):
    """What a game knows about its own records."""

    lines: Callable[[Header], Lines]
    model: Callable[[str], Model]
    """What is known of records before the first, by the name of the game's version: see `Link`."""


def _plain_model(_: str) -> Model:
    return Model()


ANY_GAME = Packing(PlainLines, _plain_model)


def written(link: Link, packing: Packing = ANY_GAME, upper: bool = False) -> str:
    """The link's text. LinkError if the game is too long for one."""
    try:
        data = _packed(link, packing)
    except TooMuchError as error:
        raise LinkError("long", TOO_LONG) from error
    text = text_of(data, upper)
    if len(text) > LONGEST:
        raise LinkError("long", TOO_LONG)
    return text


def read(text: str, packing: Packing = ANY_GAME) -> Link:
    """What the link holds; LinkError if it is none."""
    data = bytes_of(text)
    try:
        return _unpacked(data, packing)
    except LinkError:
        raise
    except TabletopError as error:
        raise LinkError("record", error.sentence) from error
    except (ValueError, IndexError, OverflowError) as error:
        raise LinkError("broken", "This link doesn't hold a game.") from error


def head_of(text: str) -> Head:
    """The head alone: nothing is unpacked."""
    try:
        return _Reader(bytes_of(text)).head()
    except (ValueError, IndexError) as error:
        raise LinkError("broken", "This link doesn't hold a game.") from error


# Bytes as letters.


def text_of(data: bytes, upper: bool = False) -> str:
    """Bytes as a link, with their checksum."""
    data = _checksum(data) + data
    letter = UPPER if upper else PLAIN
    return letter + (_in_upper(data) if upper else base64.urlsafe_b64encode(data).decode().rstrip("=")) + _ENDS[letter]


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "big")[:3]


def bytes_of(text: str) -> bytes:
    """A link's bytes, if its checksum vouches for them."""
    text = text.strip().removeprefix("#")
    if len(text) > LONGEST:
        raise LinkError("long", f"This link is longer than {LONGEST:,} characters: it holds no game.")
    if text[:1] not in _ENDS:
        raise LinkError("version", "This link is no game's, or from a newer version of this page: load the page again.")
    if text[-1] != _ENDS[text[0]]:
        raise LinkError("cut", "This link was cut short: its end is missing. Copy it once more, whole.")
    try:
        data = _from_upper(text[1:-1]) if text[0] == UPPER else base64.b64decode(text[1:-1] + "=" * (-(len(text) - 2) % 4), b"-_", validate=True)
    except (ValueError, OverflowError, binascii.Error) as error:
        raise LinkError("broken", "This link is damaged: a letter in it isn't a link's.") from error
    if len(data) < 5 or _checksum(data[3:]) != data[:3]:
        raise LinkError("damaged", "This link is damaged: letters were lost or changed on its way. Copy it once more, whole.")
    return data[3:]


def _in_upper(data: bytes) -> str:
    """Two bytes in three letters, a last one in two."""
    found = []
    for place in range(0, len(data), 2):
        pair = data[place : place + 2]
        value, size = int.from_bytes(pair, "big"), len(pair) + 1
        for _ in range(size):
            value, rest = divmod(value, len(_UPPER_LETTERS))
            found.append(_UPPER_LETTERS[rest])
    return "".join(found)


def _from_upper(text: str) -> bytes:
    found = bytearray()
    for place in range(0, len(text), 3):
        letters = text[place : place + 3]
        value = sum(_UPPER_LETTERS.index(letter) * len(_UPPER_LETTERS) ** power for power, letter in enumerate(letters))
        found += value.to_bytes(len(letters) - 1, "big") if len(letters) > 1 else b""
        if len(letters) == 1:
            raise ValueError("a letter that is alone")
    return bytes(found)


# The bytes.


def _packed(link: Link, packing: Packing) -> bytes:
    head, record = link.head, link.record
    if len(record.lines) > link_words.LINES:
        raise LinkError("long", TOO_LONG)
    if head.names != tuple(seat.name for seat in record.header.seats):
        raise ValueError("the names of a link are those of its record")
    purpose = head.purpose.encode("ascii")
    parts = [purpose, _varint(head.step), _text(head.about), bytes([len(head.names)]), *map(_text, head.names)]
    lines = [text for _, text in record.lines]
    position = None if record.position is None else [text for _, text in record.position]
    coder = Encoder()
    _code(coder, packing, record.header, head.names, position, lines, link.notes)
    return b"".join(parts) + coder.bytes()


def _unpacked(data: bytes, packing: Packing) -> Link:
    reader = _Reader(data)
    head = reader.head()
    header, position, lines, notes = _code(Decoder(reader.rest()), packing, None, head.names, None, (), ())
    if head.step > len(lines):
        raise ValueError("a step after the last")
    return Link(head, numbered(header, position, lines), tuple(notes))


def _code(
    coder: Encoder | Decoder,
    packing: Packing,
    header: Header | None,
    names: Sequence[str],
    position: Sequence[str] | None,
    lines: Sequence[str],
    notes: Sequence[str],
) -> tuple[Header, list[str] | None, list[str], list[str]]:
    """One description for both ways: what is written is what is read."""
    model = Model(after=packing.model(PLAIN))
    found = link_words.code_header(coder, model, header, names)
    there = link_words.code_position(coder, model, position)
    played = link_words.code_lines(coder, model, packing.lines(found), lines)
    along = link_words.code_notes(coder, model, notes[:_NOTES])
    return found, there, played, along


def _varint(value: int) -> bytes:
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*found, value))


def _text(text: str) -> bytes:
    told = text.encode()
    return _varint(len(told)) + told


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def byte(self) -> int:
        self.place += 1
        return self.data[self.place - 1]

    def varint(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value
            if shift > 21:
                raise ValueError("a number that is too large")

    def text(self, most: int) -> str:
        size = self.varint()
        if size > most * 4 or self.place + size > len(self.data):
            raise ValueError("a text that is too long")
        self.place += size
        found = self.data[self.place - size : self.place].decode()
        if len(found) > most:
            raise ValueError("a text that is too long")
        return found

    def head(self) -> Head:
        purpose = chr(self.byte())
        step, about, players = self.varint(), self.text(_ABOUT), self.byte()
        if not 0 < players <= _PLAYERS or not purpose.isalpha():
            raise ValueError("no link's head")
        return Head(purpose, about, step, tuple(self.text(NAME_LIMIT) for _ in range(players)))

    def rest(self) -> bytes:
        return self.data[self.place :]
