"""What a tag says: which game, from where, who plays, and what is shown. It comes from any page, and may say anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.errors import RecordError
from tabletop.headers import PERSON, Header, Seat
from tabletop.links import read
from tabletop.records import Record, numbered, read_record
from tabletop.words import Quoted, cleaned_name, quoted, words
from ui_bridge.shell.library import Library
from ui_bridge.shell.plan import NAME_LENGTH, kinds_of, usual_name
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.voice import Voice

GOAL_TEXTS = ("reached", "missed", "hint")
MOST_PLAYERS = 8
SETTLED = 20061
"""The seed of a game that names none: whoever opens the page is dealt the same."""


class Tag(NamedTuple):
    """By the names that docs/embedding.md tells."""

    link: str = ""
    record: str = ""
    game: str = ""
    options: str = ""
    players: str = ""
    strength: str = ""
    seats: str = ""
    step: str = ""
    replay: str = ""
    look: str = ""
    panels: str = ""
    goal: str = ""
    reached: str = ""
    missed: str = ""
    hint: str = ""
    marks: str = ""
    part: str = ""
    hands: str = ""
    caption: str = ""

    @classmethod
    def of(cls, told: Mapping[str, object]) -> Tag:
        return cls(**{name: value for name, value in told.items() if name in cls._fields and isinstance(value, str)})

    def lines(self, name: str) -> list[str]:
        """Of what may have several, a line each or with semicolons between."""
        text: str = getattr(self, name)
        return [line.strip() for line in split_outside(text) if line.strip()]


def split_outside(text: str) -> list[str]:
    """At ends of lines, and at semicolons outside quotation marks."""
    parts, inside, start = [], False, 0
    for place, letter in enumerate(text):
        if letter == '"' and text[place - 1 : place] != "\\":
            inside = not inside
        if letter == "\n" or (letter == ";" and not inside):
            parts.append(text[start:place])
            start, inside = place + 1, False
    return [*parts, text[start:]]


def table_of(tag: Tag, library: Library, voice: Voice) -> AnyTable:
    """The game that the tag tells, with its goal. RecordError for what makes none."""
    record = _record_of(tag, library)
    if record is None:
        record = Record(_opening(tag, library, voice), None, ())
    header = _seated(tag, record.header, library)
    goal = [text for _, text in record.goal or ()] + tag.lines("goal")
    if goal:
        goal += [f"{name} {quoted(getattr(tag, name))}" for name in GOAL_TEXTS if getattr(tag, name)]
    position = None if record.position is None else [text for _, text in record.position]
    return library.load(numbered(header, position, [text for _, text in record.lines], goal or None))


def step_of(tag: Tag, table: AnyTable) -> int:
    """Where it is opened: a number of lines; from the end, if it is less than nothing. Nothing said: at the end, and of a replay at its beginning."""
    text, lines = tag.step.strip(), table.settled_lines
    if not text.removeprefix("-").isdecimal() or len(text) > 6:
        return 0 if tag.replay else lines
    return min(max(int(text) + (lines if text.startswith("-") else 0), 0), lines)


def _record_of(tag: Tag, library: Library) -> Record | None:
    if tag.link:
        return read(tag.link.rpartition("#")[2].strip(), library.packing, library.numbered).record
    return read_record(tag.record) if tag.record.strip() else None


def _opening(tag: Tag, library: Library, voice: Voice) -> Header:
    """A game that has just begun: a person, and computer players where nothing else is said."""
    page = library.page(tag.game or library.first.card.name)
    card = page.card.card
    options = dict(pair.split("=", 1) for pair in tag.options.replace(",", " ").split() if "=" in pair)
    numbers = card.players(options)
    asked = int(tag.players) if tag.players.isdecimal() and len(tag.players) < 3 else numbers[0]
    players = min(numbers, key=lambda one: (abs(one - asked), one))
    chosen = {one.name: options[one.name] for one in card.options(players, options) if options.get(one.name) in one.values}
    kinds = [PERSON, *[card.usual or PERSON] * (players - 1)]
    seats = [Seat(seat, usual_name(voice, seat, number, kind), kind) for number, (seat, kind) in enumerate(zip(card.seats, kinds, strict=False))]
    return page.game.opening(seats, SETTLED, chosen)


def _seated(tag: Tag, header: Header, library: Library) -> Header:
    """Who plays, as `strength` says: `white=chief black=person`, or one word for all computer players."""
    if not tag.strength.strip():
        return header
    kinds, told, usual = kinds_of(library.card(header.game)), dict[str, str](), ""
    for word in tag.strength.replace(",", " ").split()[:MOST_PLAYERS]:
        seat, equals, kind = word.partition("=")
        if equals:
            told[seat] = kind
        else:
            usual = seat
    for kind in (*told.values(), usual):
        if kind and kind not in kinds:
            raise RecordError(f"Nobody here plays as “{cleaned_name(kind, NAME_LENGTH)}”: {', '.join(kinds)}.")
    seats = [seat._replace(player=told.get(seat.seat) or (usual if usual and seat.player != PERSON else seat.player)) for seat in header.seats]
    return header.replaced(seats=seats)


class Mark(NamedTuple):
    """Something that the author has drawn on the board: what, where, and what it says."""

    kind: str
    places: tuple[str, ...]
    text: str = ""


MARKS = ("ring", "arrow", "number", "words")
MOST_MARKS = 40


def marks_of(tag: Tag) -> list[Mark]:
    """`ring J13; arrow J13 K14; number 2 M15; words M15 "Difficult ground."`. RecordError for what is none."""
    found = []
    for line in tag.lines("marks")[:MOST_MARKS]:
        kind, *rest = words(line)
        texts = [str(word) for word in rest if isinstance(word, Quoted) and kind == "words"] if kind == "words" else rest[:1] if kind == "number" else []
        places = [str(word) for word in rest if not (isinstance(word, Quoted) and kind == "words")][1 if kind == "number" else 0 :]
        if kind not in MARKS or len(places) != (2 if kind == "arrow" else 1) or (kind in ("number", "words") and not texts):
            raise RecordError(f"“{cleaned_name(line, 60)}” is no mark: ring F12; arrow F12 G13; number 1 F12; words F12 “…”.")
        found.append(Mark(kind, tuple(places), str(texts[0]) if texts else ""))
    return found
