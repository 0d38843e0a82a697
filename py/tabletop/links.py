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
from tabletop.link_words import LineWords, PlainWords
from tabletop.records import Record, checked, numbered
from tabletop.wordmodel import Model, TooMuchError
from tabletop.words import has_unseen

LONGEST = 16_000
"""Characters of a link."""

TOO_LONG = "This game is too long for a link: send it as a file."

SHOW, TURN, LOT = "s", "t", "l"
"""What a link is for: to be looked at; to play the next turn; to draw the seed of a game before it begins (`tabletop.lots`)."""

PLAIN, UPPER = "1", "Q"
"""The first letter: the version of all that follows, and how bytes are written. UPPER uses letters that a QR code holds closely."""
_ENDS = {PLAIN: "z", UPPER: "Z"}
_UPPER_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*+-./"
_PLAYERS, _ABOUT, _GAME = 12, 400, 40
_NOTES, _NOTE = 100, 600
"""How many notes, and of how many characters: a line of a record and what is said of it."""
_GOAL = "goal "
"""A record's goal travels as notes, a line each, so that what reads links without goals reads these."""
_PURPOSES = (SHOW, TURN, LOT)
_PURPOSE_BITS = 3
_MOST_KNOWN = 0xFF >> _PURPOSE_BITS
"""Games that a head can name by a number."""


class LinkError(RecordError):
    """A link that can't be opened. `why` is a key for those who say it in other words."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class Head(NamedTuple):
    """What a link says about itself before anything is unpacked."""

    game: str
    purpose: str
    """What whoever opens it should do: SHOW, TURN or LOT."""
    about: str
    """A short text for the page."""
    step: int
    """The number of lines after which the game is to be shown."""
    names: tuple[str, ...]
    """Of the players, in the order of their seats."""


class Link(NamedTuple):
    """A game on its way: what is said about it, the record, and what goes along."""

    head: Head
    record: Record
    notes: tuple[str, ...] = ()
    """Lines that go along and aren't part of the game."""

    @classmethod
    def of(cls, record: Record, purpose: str = SHOW, about: str = "", step: int = 0, notes: Sequence[str] = ()) -> Link:
        """A link with this record; its head names the record's game and players."""
        header = record.header
        return cls(Head(header.game, purpose, about, step, tuple(seat.name for seat in header.seats)), record, tuple(notes))


class Packing(NamedTuple):
    """What a game knows about its own records."""

    lines: Callable[[Header], LineWords]
    """What the words of this record's lines are, and what they depend on."""
    model: Callable[[str], Model]
    """What is known of records before the first is read, by the version of links."""


def _plain_model(_: str) -> Model:
    return Model()


ANY_GAME = Packing(PlainWords, _plain_model)


def _any_game(_: str) -> Packing:
    return ANY_GAME


def written(link: Link, packing: Packing = ANY_GAME, known: Sequence[str] = (), upper: bool = False) -> str:
    """The link's text. Of the known games the head has the number, of any other the name. LinkError if the game is too long for a link."""
    try:
        data = _packed(link, packing, known)
    except TooMuchError as error:
        raise LinkError("long", TOO_LONG) from error
    text = text_of(data, upper)
    if len(text) > LONGEST:
        raise LinkError("long", TOO_LONG)
    return text


def read(text: str, packing_of: Callable[[str], Packing | None] = _any_game, known: Sequence[str] = ()) -> Link:
    """What the link holds; LinkError if it is none, or of a game that isn't here: one of which nobody knows how it is packed."""
    data = bytes_of(text)
    try:
        reader = _Reader(data)
        head = reader.head(known)
        packing = packing_of(head.game)
        if packing is None:
            raise _no_such_game()
        return _unpacked(head, reader.rest(), packing)
    except LinkError:
        raise
    except TabletopError as error:
        raise LinkError("record", error.sentence) from error
    except (ValueError, IndexError, OverflowError) as error:
        raise LinkError("broken", "This link doesn't hold a game.") from error


def head_of(text: str, known: Sequence[str] = ()) -> Head:
    """The head alone: nothing is unpacked."""
    try:
        return _Reader(bytes_of(text)).head(known)
    except (ValueError, IndexError) as error:
        raise LinkError("broken", "This link doesn't hold a game.") from error


def _no_such_game() -> LinkError:
    return LinkError("game", "This link holds a game that isn't played here, or of a newer version of this page: load the page again.")


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
    upper = []
    for place in range(0, len(data), 2):
        pair = data[place : place + 2]
        value, size = int.from_bytes(pair, "big"), len(pair) + 1
        for _ in range(size):
            value, rest = divmod(value, len(_UPPER_LETTERS))
            upper.append(_UPPER_LETTERS[rest])
    return "".join(upper)


def _from_upper(text: str) -> bytes:
    data = bytearray()
    for place in range(0, len(text), 3):
        letters = text[place : place + 3]
        value = sum(_UPPER_LETTERS.index(letter) * len(_UPPER_LETTERS) ** power for power, letter in enumerate(letters))
        data += value.to_bytes(len(letters) - 1, "big") if len(letters) > 1 else b""
        if len(letters) == 1:
            raise ValueError("a letter that is alone")
    return bytes(data)


# The bytes.


def _packed(link: Link, packing: Packing, known: Sequence[str]) -> bytes:
    head, record = link.head, link.record
    if len(record.lines) > link_words.LINES:
        raise LinkError("long", TOO_LONG)
    if head.game != record.header.game or head.names != tuple(seat.name for seat in record.header.seats):
        raise ValueError("game and names of a link are those of its record")
    number = known.index(head.game) + 1 if head.game in known else 0
    if number > _MOST_KNOWN:
        raise ValueError("more games than a link has numbers for")
    first = bytes([number << _PURPOSE_BITS | _PURPOSES.index(head.purpose)])
    parts = [first if number else first + _text(head.game), _varint(head.step), _text(head.about), bytes([len(head.names)]), *map(_text, head.names)]
    lines = [text for _, text in record.lines]
    position = None if record.position is None else [text for _, text in record.position]
    goal = [] if record.goal is None else [_GOAL, *(_GOAL + text for _, text in record.goal)]
    notes = [*goal, *link.notes]
    if any(note.startswith(_GOAL) for note in link.notes):
        raise ValueError("a note that would be read as the record's goal")
    if goal and (len(notes) > _NOTES or max(map(len, goal)) > _NOTE):
        raise LinkError("long", TOO_LONG)
    coder = Encoder()
    _code(coder, packing, record.header, head.names, position, lines, notes)
    return b"".join(parts) + coder.bytes()


def _unpacked(head: Head, code: bytes, packing: Packing) -> Link:
    header, position, lines, notes = _code(Decoder(code), packing, None, head.names, None, (), ())
    if header.game != head.game:
        raise ValueError("a head of another game")
    if head.step > len(lines):
        raise ValueError("a step after the last")
    if has_unseen(head.about) or any(len(note) > _NOTE or has_unseen(note) for note in notes):
        raise ValueError("what goes along can't be read")
    goal = [note.removeprefix(_GOAL) for note in notes if note.startswith(_GOAL)]
    record = checked(numbered(header, position, lines, [text for text in goal if text] if goal else None))
    return Link(head, record, tuple(note for note in notes if not note.startswith(_GOAL)))


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
    coded_header = link_words.code_header(coder, model, header, names)
    coded_position = link_words.code_position(coder, model, position)
    coded_lines = link_words.code_lines(coder, model, packing.lines(coded_header), lines)
    coded_notes = link_words.code_notes(coder, model, notes[:_NOTES])
    return coded_header, coded_position, coded_lines, coded_notes


def _varint(value: int) -> bytes:
    low = bytearray()
    while value > 0x7F:
        low.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*low, value))


def _text(text: str) -> bytes:
    data = text.encode()
    return _varint(len(data)) + data


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
        text = self.data[self.place - size : self.place].decode()
        if len(text) > most:
            raise ValueError("a text that is too long")
        return text

    def head(self, known: Sequence[str]) -> Head:
        first = self.byte()
        number, purpose = first >> _PURPOSE_BITS, first & (1 << _PURPOSE_BITS) - 1
        if number > len(known):
            raise _no_such_game()
        game = known[number - 1] if number else self.text(_GAME)
        step, about, players = self.varint(), self.text(_ABOUT), self.byte()
        if not 0 < players <= _PLAYERS or purpose >= len(_PURPOSES):
            raise ValueError("no link's head")
        return Head(game, _PURPOSES[purpose], about, step, tuple(self.text(NAME_LIMIT) for _ in range(players)))

    def rest(self) -> bytes:
        return self.data[self.place :]
