"""Chapter 3, sections (3.1-3.4): when one is finished, who gets its points, and that it is never scored again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arriala.board.board import run
from arriala.rules.facts import Counts, SectionBuilt
from arriala.rules.pieces import NOBODY, WORKERS, section_points
from arriala.rules.state import Built, Position
from tabletop.protocol import Fact


class Section(NamedTuple):
    """The run of spaces between two neighbours out of cities and locks (3.1)."""

    first: int
    last: int

    @property
    def spaces(self) -> int:
        return run(self.first, self.last)

    @property
    def length(self) -> int:
        return self.last - self.first + 1


class Majority(NamedTuple):
    """Who would get the points (3.2, 3.3): the colour or NOBODY, and those tied for most, who get nothing."""

    winner: int
    tied: tuple[int, ...]


def majority(counts: Sequence[int]) -> Majority:
    """By how many workers each colour has. "The next highest" is tried once, and needs a worker (3.3)."""
    most = max(counts)
    if not most:
        return Majority(NOBODY, ())
    tied = tuple(colour for colour, count in enumerate(counts) if count == most)
    if len(tied) == 1:
        return Majority(tied[0], ())
    following = max((count for count in counts if count < most), default=0)
    if following and sum(count == following for count in counts) == 1:
        return Majority(list(counts).index(following), tied)
    return Majority(NOBODY, tied)


def section_at(s: Position, space: int) -> Section:
    """The section that this space is in; it isn't a lock's."""
    walls = s.agreement.cities | s.locks
    below = (walls & (1 << space) - 1).bit_length() - 1
    above = walls >> space + 1
    return Section(below + 1, space + (above & -above).bit_length() - 1)


def sections(s: Position) -> Iterator[Section]:
    """All of them, in the order of the canal, the scored ones too."""
    place, end = s.agreement.stretches[0].first, s.agreement.board.length
    open_ = s.agreement.spaces & ~s.locks
    while place < end:
        if open_ >> place & 1:
            section = section_at(s, place)
            yield section
            place = section.last
        place += 1


def open_sections(s: Position) -> list[Section]:
    """Those that aren't scored yet."""
    return [section for section in sections(s) if not s.scored >> section.first & 1]


def is_all_scored(s: Position) -> bool:
    """Whether no section of any stretch is left (5.1); one whose only space took a lock is gone (2.6)."""
    return not s.agreement.spaces & ~(s.scored | s.locks)


def counts(s: Position, first: int, last: int) -> list[int]:
    """How many workers each colour has from one place to another."""
    found = [0] * len(s.agreement.colours)
    for worker, place in enumerate(s.at):
        if first <= place <= last:
            found[worker // WORKERS] += 1
    return found


def named_counts(s: Position, found: Sequence[int]) -> Counts:
    """The colours with their workers, the most first."""
    return tuple(sorted(((s.agreement.colours[colour], count) for colour, count in enumerate(found) if count), key=lambda one: -one[1]))


def came(s: Position, place: int, facts: list[Fact]) -> None:
    """A worker came there: a section it finishes is scored at once (3.1)."""
    if s.agreement.spaces >> place & 1 and not s.scored >> place & 1:
        _score(s, section_at(s, place), place, facts)


def lock_laid(s: Position, place: int, facts: list[Fact]) -> None:
    """A lock stands there now: it may have made finished sections, left and right, each scored by itself."""
    for beside in (place - 1, place + 1):
        if s.agreement.spaces & ~s.locks & ~s.scored & s.occupied & 1 << beside:
            _score(s, section_at(s, beside), place, facts)


def _score(s: Position, section: Section, place: int, facts: list[Fact]) -> None:
    spaces = section.spaces
    if s.occupied & spaces != spaces:
        return
    s.scored |= spaces
    found = counts(s, section.first, section.last)
    winner, tied = majority(found)
    worth = section_points(section.length)
    points = worth if winner != NOBODY else 0
    if points:
        s.score = (*s.score[:winner], s.score[winner] + points, *s.score[winner + 1 :])
    s.built = (*s.built, Built(section.first, section.last, winner, points))
    names, colours = s.agreement.board.names, s.agreement.colours
    facts.append(
        SectionBuilt(
            seat=s.name,
            at=names[place],
            first=names[section.first],
            last=names[section.last],
            counts=named_counts(s, found),
            tied=tuple(colours[colour] for colour in tied),
            winner=colours[winner] if points else None,
            points=points,
            worth=worth,
            name="section_built" if points else "section_built_for_nobody",
        )
    )
