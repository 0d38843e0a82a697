"""The editor: a position that is being put together, what the rules say of it, and what is made of it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from tabletop import goals
from tabletop.catalogue import catalogues_in
from tabletop.errors import LineError, RecordError, TabletopError
from tabletop.goals import Goal, Reach
from tabletop.headers import PERSON, Header, Seat
from tabletop.records import Record, numbered, quoted, write_record
from ui_bridge.shell import editor_words, links
from ui_bridge.shell.embed_marks import Box, Spot
from ui_bridge.shell.embed_tag import Mark, Tag, marks_of
from ui_bridge.shell.library import AnyPage, Library
from ui_bridge.shell.seam import AnyLook
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.still import Still, in_words, spots_of, still
from ui_bridge.shell.voice import Voice

WORDS = catalogues_in(editor_words, {})

SEED = 20061
"""Of a new position: whoever opens it is dealt the same."""
MOST_FAULTS = 8
MOST_BACK = 200
POSITIONS = 1_200
"""How many are tried to reach a goal: a few seconds in a browser."""
WIDTHS = (320, 680, 1200)
PART = "part"
BEGIN_KEY, TURN_KEY = "b", "r"
"""To the list of the pieces without a picture, as boats are; and to turn what was put last."""
MARK_KEYS = {"arrow": "a", "words": "w", "ring": "f", "number": "n", PART: "p"}
"""Among the marks: the frame of what is shown, drawn from corner to corner."""
WAY = ("solution ", "refused ", "then ")
"""Beginnings of lines of a goal that hang on every tile of the position."""


class Draft(NamedTuple):
    """A position with what its author says of it."""

    header: Header
    lines: tuple[str, ...]
    """Of the position block."""
    goal: tuple[str, ...] = ()
    """What is to be reached, without the author's words."""
    texts: Mapping[str, str] = {}
    """The author's words: task, hint, reached, missed."""
    marks: tuple[str, ...] = ()
    part: str = ""
    caption: str = ""

    def goal_block(self) -> list[str] | None:
        told = [*(f"{name} {quoted(text)}" for name, text in self.texts.items() if name == "task"), *self.goal]
        told += [f"{name} {quoted(text)}" for name, text in self.texts.items() if name != "task"]
        return told or None

    def record(self) -> Record:
        return numbered(self.header, self.lines or None, (), self.goal_block())

    def tag(self) -> Tag:
        return Tag(marks="\n".join(self.marks), part=self.part, caption=self.caption)


class Fault(NamedTuple):
    """What can't be: the place of the line among the lines (None: the whole), and why."""

    line: int | None
    sentence: str


class Judged(NamedTuple):
    """What the rules say of a draft: a table of all that can be, what can't, and what is wrong with the goal."""

    table: AnyTable
    faults: tuple[Fault, ...]
    goal: Goal | None
    goal_fault: str

    def is_right(self) -> bool:
        return not self.faults and not self.goal_fault


class Grip(NamedTuple):
    """How the frame of what is shown was taken: where, how it lay, and whether it has moved since."""

    at: Spot
    frame: Box
    moved: bool = False


class Editor:
    def __init__(self, library: Library, draft: Draft) -> None:
        self.library = library
        self.draft = draft
        self.past: list[Draft] = []
        self.owner = draft.header.seats[0].seat
        self.piece = ""  # in the hand
        self.put_at = ""  # where it was put last
        self.mark = ""  # or a mark: ring, arrow, number, words; or the frame of what is shown
        self.mark_text = ""
        self.mark_from = ""  # where an arrow begins, or a frame
        self.grip: Grip | None = None  # how the frame was taken
        self.whole: AnyTable | None = None  # the game that it was begun from: it can be shown step by step
        self.wide = WIDTHS[0]
        self.reach: Reach | None = None  # whether the goal can be reached, once it was asked
        self.back = ""  # the game that it was begun from, to go back to
        self._judged: tuple[Draft, Judged] | None = None
        self._still: tuple[tuple[Draft, int, str], Still] | None = None

    @property
    def page(self) -> AnyPage:
        return self.library.page(self.draft.header.game)

    def voice(self, language: str) -> Voice:
        page = self.page
        names = {seat.seat: seat.name for seat in self.draft.header.seats}
        own = (page.editing.words,) if page.editing.words is not None else ()
        return Voice(language, names, (page.game.catalogues, page.words, page.card.words, *own, WORDS))

    # What the rules say.

    def judged(self) -> Judged:
        if self._judged is None or self._judged[0] is not self.draft:
            self._judged = self.draft, judge(self.library, self.draft)
        return self._judged[1]

    def change(self, draft: Draft) -> None:
        """What can't be a position's line at all is told and changes nothing; what only can't be here is kept, and told in words."""
        if draft != self.draft:
            self.past = [*self.past, self.draft][-MOST_BACK:]
            self.draft, self.reach = draft, None

    def take_back(self) -> bool:
        if not self.past:
            return False
        self.draft, self.reach = self.past.pop(), None
        return True

    def look_for_a_way(self) -> Reach | None:
        judged = self.judged()
        if judged.goal is not None and judged.is_right():
            self.reach = goals.reachable(judged.goal, judged.table, POSITIONS)
        return self.reach

    def marks_and_spots(self, look: AnyLook) -> tuple[list[Mark], dict[str, Spot]]:
        """What the author has drawn, and where on the board the places lie that are named by it."""
        tag = self.draft.tag()
        if self.mark_from:  # seen until the second place is pressed
            tag = tag._replace(marks=f"{tag.marks}\nring {self.mark_from}")
        return marks_of(tag), spots_of(self.page, look, tag)

    def show_part(self, part: str) -> None:
        """The part of the board that is shown; LineError for a place that isn't there."""
        draft = self.draft._replace(part=part)
        still(self.page, self.judged().table, draft.tag())
        self.change(draft)

    def lay_part(self, part: str, anew: bool) -> None:
        """The frame lies there now: of a drag every step but the first goes with the one before. The position is the same."""
        judged, draft = self.judged(), self.draft._replace(part=part)
        if anew:
            self.change(draft)
        else:
            self.draft = draft
        self._judged = self.draft, judged

    # What is made of it.

    def still(self, language: str) -> Still:
        key = self.draft, self.wide, language
        if self._still is None or self._still[0] != key:
            self._still = key, still(self.page, self.judged().table, self.draft.tag(), language, "", self.wide)
        return self._still[1]

    def link(self) -> str:
        return links.text_of(links.link_of(self.judged().table, links.SHOW), self.library)

    def text(self) -> str:
        """The record."""
        return write_record(self.draft.record())

    def tag_text(self, address: str, language: str) -> str:
        """What goes into another page: docs/embedding.md."""
        alt, _ = in_words(self.page, self.judged().table, self.draft.tag(), language)
        marks, part = "; ".join(self.draft.marks), self.draft.part
        return _tag(address, {"link": self.link(), "marks": marks, "part": part, "caption": self.draft.caption, "alt": alt})

    def replay_text(self, address: str, language: str) -> str:
        """The tag of the game that it was begun from, to be looked through from its beginning."""
        assert self.whole is not None
        alt, _ = in_words(self.library.page(self.whole.game.name), self.whole, Tag(), language)
        link = links.text_of(links.link_of(self.whole, links.SHOW), self.library)
        return _tag(address, {"link": link, "part": self.draft.part, "caption": self.draft.caption, "alt": alt}, " replay")


def _tag(address: str, attributes: Mapping[str, str], more: str = "") -> str:
    told = "".join(f'\n  {name}="{escape(value)}"' for name, value in attributes.items() if value)
    home = address.rpartition("/")[0]
    return f'<script src="{escape(home)}/embed.js"></script>\n<canal-mania{more}{told}>\n</canal-mania>'


def judge(library: Library, draft: Draft) -> Judged:
    """Wrong lines are left out one after the other, so that all of them can be told."""
    block = list(enumerate(draft.lines))
    faults: list[Fault] = []
    table: AnyTable | None = None
    while table is None:
        try:
            table = library.load(numbered(draft.header, [text for _, text in block] or None, ()))
        except RecordError as error:
            if not block:
                raise  # not even a game's start: the header itself can't be
            first = len(write_record(numbered(draft.header, [], ())).splitlines())
            place = error.line - first
            sentence = error.sentence.removeprefix(f"Line {error.line}: ")
            if not 0 <= place < len(block):
                place = _culprit(library, draft, block)
            if place >= 0:
                faults.append(Fault(block.pop(place)[0], sentence))
            else:
                faults.append(Fault(None, sentence))
                block = []
            if len(faults) >= MOST_FAULTS:
                block = []
    told = draft.goal_block()
    if told is None or faults:
        return Judged(table, tuple(faults), None, "")
    try:
        whole = library.load(draft.record())
        return Judged(whole, (), goals.goal_of(whole), "")
    except TabletopError as error:
        return Judged(table, (), None, error.sentence.partition(": ")[2] or error.sentence)


def _culprit(library: Library, draft: Draft, block: list[tuple[int, str]]) -> int:
    """The line without which all could be, where no line alone is wrong; the last such. -1: there is none."""
    for place in range(len(block) - 1, -1, -1):
        try:
            library.load(numbered(draft.header, [text for _, text in block[:place] + block[place + 1 :]] or None, ()))
        except RecordError:
            continue
        return place
    return -1


# Where it begins.


def empty(page: AnyPage, players: int, options: Mapping[str, str], names: Mapping[str, str]) -> Draft:
    """A game's start, with so many persons."""
    seats = [Seat(seat, names.get(seat) or seat.capitalize(), PERSON) for seat in page.card.card.seats[:players]]
    return Draft(page.game.opening(seats, SEED, options), ())


def of_table(page: AnyPage, table: AnyTable, step: int, seat: str | None) -> tuple[Draft, int]:
    """A game as it stands after so many lines, or, where it can't be told there, a little earlier; and after how many that is. Of a game that isn't over what
    its author doesn't know is dealt anew."""
    over = not table.asked()
    for at in range(step, -1, -1):
        state = table.state_at(at)
        if not over:
            from tabletop.chance import Chance

            state = state.view(seat).deal(Chance.stream(SEED, "editor"))
        try:
            return Draft(persons(table.header), page.editing.kept(page.game.block(state))), at
        except LineError:
            continue
    return Draft(persons(table.header), ()), 0


def of_record(library: Library, record: Record) -> Draft:
    """A record that begins with a position, as it begins; any other as it ends."""
    table = library.load(record)
    page = library.page(table.game.name)
    goal = goals.goal_of(table)
    if record.position is None or record.lines:
        draft, _ = of_table(page, table, len(table.lines), None)
    else:
        draft = Draft(persons(record.header), tuple(text for _, text in record.position))
    if goal is None:
        return draft
    texts = {name: told.get("") or next(iter(told.values())) for name, told in goal.texts.items()}
    block = tuple(text for _, text in record.goal or () if text.split(" ")[0] not in (*goals.TEXTS, "after"))
    return draft._replace(goal=block, texts=texts)


def persons(header: Header) -> Header:
    return header.replaced(seats=[seat._replace(player=PERSON) for seat in header.seats])
