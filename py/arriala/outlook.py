"""What a player asks before a move, answered by names: what each place costs, who would win what, what this very move would change, what is barred.

All of it is asked of what a seat knows (`view.known`). It stands on the rules and says nothing that they don't; the page shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arriala.board.board import run
from arriala.rules import drawing, locks, moving
from arriala.rules.actions import Action, Lock, Move
from arriala.rules.cards import is_alone_last
from arriala.rules.facts import Counts, LockBuilt, MasterpieceBuilt, RiverWorkBuilt, SectionBuilt, VineyardScored
from arriala.rules.pieces import NOBODY, OUT, SUPPLY, WORKERS, section_points
from arriala.rules.sections import Section, counts, majority, named_counts, open_sections, section_at, sections
from arriala.rules.workers import barred_by, moved_by, worker_named
from arriala.state import State
from tabletop.protocol import Fact


class Forecast(NamedTuple):
    """A section or a vineyard as it stands: its first and last place (a vineyard's twice), the workers of each colour in it, those tied for most, who
    would take the points if nobody else came (None: nobody), what it is worth when it is full, and how many places are free."""

    first: str
    last: str
    counts: Counts
    tied: tuple[str, ...]
    winner: str | None
    worth: int
    free: int


class Effect(NamedTuple):
    """What a move changes: the sections before and after it, where they differ (None: there was or is none such, for a lock parts them), those that it
    finishes, and all that happens."""

    changes: tuple[tuple[Forecast | None, Forecast | None], ...]
    built: tuple[SectionBuilt, ...]
    facts: tuple[Fact, ...]


class Offer(NamedTuple):
    """A way to get a worker somewhere: what it costs, the card that does it (or ""), and the action."""

    price: int
    card: str
    action: Move


class BuiltSection(NamedTuple):
    """A scored section: a building marker says who has won it (None: nobody) and its points."""

    first: str
    last: str
    winner: str | None
    points: int


class Piece(NamedTuple):
    """A worker: its colour, its number from 1, where it is ("" in the supply), and whether it was moved in this turn."""

    colour: str
    number: int
    place: str
    moved: bool


# Who would win.


def forecasts(s: State) -> list[Forecast]:
    """Every section that isn't scored, in the order of the canal; one is touched where `counts` isn't empty."""
    return [_forecast(s, section) for section in open_sections(s)]


def vineyard_forecasts(s: State) -> list[Forecast]:
    """Every vineyard in play, as 5.1 would score it now."""
    found = []
    for place, capacity in s.agreement.vineyards:
        name = s.agreement.board.names[place]
        there = [s.at.count(place, WORKERS * colour, WORKERS * (colour + 1)) for colour in range(len(s.agreement.colours))]
        found.append(_judged(s, name, name, there, capacity, capacity - sum(there)))
    return found


def effect(s: State, action: Action) -> Effect:
    """What this very move would change. Of a draw nothing can be said."""
    if action.verb == "draw":
        return Effect((), (), ())
    after = s.copy()
    facts = tuple(after.apply(action))
    before_all, after_all = _by_ends(s), _by_ends(after)
    ends = sorted(before_all.keys() | after_all.keys())
    changes = tuple((before_all.get(end), after_all.get(end)) for end in ends if before_all.get(end) != after_all.get(end))
    return Effect(changes, tuple(fact for fact in facts if isinstance(fact, SectionBuilt)), facts)


def beside_lock(s: State, space: str) -> tuple[Forecast | None, Forecast | None]:
    """The sections that a lock on this space would leave on its left and its right; one with no free space would be finished by it (3.1)."""
    place = s.agreement.board.index[space]
    whole = section_at(s, place)
    left = _forecast(s, Section(whole.first, place - 1)) if place > whole.first else None
    return left, _forecast(s, Section(place + 1, whole.last)) if place < whole.last else None


def _by_ends(s: State) -> dict[tuple[int, int], Forecast]:
    return {(section.first, section.last): _forecast(s, section) for section in sections(s)}


def _forecast(s: State, section: Section) -> Forecast:
    names = s.agreement.board.names
    there = counts(s, section.first, section.last)
    free = section.length - sum(there)
    return _judged(s, names[section.first], names[section.last], there, section_points(section.length), free)


def _judged(s: State, first: str, last: str, there: list[int], worth: int, free: int) -> Forecast:
    winner, tied = majority(there)
    colours = s.agreement.colours
    return Forecast(first, last, named_counts(s, there), tuple(colours[colour] for colour in tied), None if winner == NOBODY else colours[winner], worth, free)


# Prices.


def price(s: State, action: Action) -> int:
    """What an action costs, legal or not."""
    if isinstance(action, Move):
        return moving.price(s, action)
    if isinstance(action, Lock):
        return moving.CARD if action.by else locks.PRICE
    return {"place": moving.NEW, "masterpiece": moving.CARD, "draw": drawing.PRICE}.get(action.verb, 0)


def reach(s: State, worker: str, start: str) -> dict[str, tuple[Offer, ...]]:
    """Every place that this worker can be got to now, each with its ways, the cheapest first and of equal ones that without a card."""
    found: dict[str, list[Offer]] = {}
    for action in s.actions(s.name):
        if isinstance(action, Move) and action.worker == worker and action.start == start:
            found.setdefault(action.to, []).append(Offer(moving.price(s, action), action.by, action))
    return {to: tuple(sorted(offers, key=lambda offer: (offer.price, offer.card))) for to, offers in found.items()}


# What else is asked.


def barred(s: State, worker: str, start: str) -> dict[str, str]:
    """The places where this worker may not be moved by whose turn it is, each with the seat that took it from there (2.8)."""
    names, seats = s.agreement.board.names, s.agreement.seats
    found = worker_named(s, worker, s.agreement.board.index[start])
    return {} if found is None else {names[place]: seats[mover] for place, mover in barred_by(s, s.seat, found).items()}


def pieces(s: State) -> list[Piece]:
    """Every worker of the game."""
    mine = moved_by(s, s.seat)
    found = []
    for worker, place in enumerate(s.at):
        if place != OUT:
            colour, number = divmod(worker, WORKERS)
            name = "" if place == SUPPLY else s.agreement.board.names[place]
            found.append(Piece(s.agreement.colours[colour], number + 1, name, bool(mine >> worker & 1)))
    return found


def alone_last(s: State) -> str | None:
    """Who may build a masterpiece (4.2)."""
    return next((seat for place, seat in enumerate(s.agreement.seats) if is_alone_last(s, place)), None)


def sections_left(s: State) -> int:
    """How many aren't scored yet: at none the game ends (5.1)."""
    return len(open_sections(s))


def built_sections(s: State) -> list[BuiltSection]:
    names, colours = s.agreement.board.names, s.agreement.colours
    return [BuiltSection(names[one.first], names[one.last], None if one.winner == NOBODY else colours[one.winner], one.points) for one in s.built]


def locks_of(s: State) -> tuple[str, ...]:
    """Where locks stand."""
    return tuple(name for place, name in enumerate(s.agreement.board.names) if s.locks >> place & 1)


def places_between(s: State, first: str, last: str) -> tuple[str, ...]:
    """The names of all places of a section."""
    index = s.agreement.board.index
    spaces = run(index[first], index[last])
    return tuple(name for place, name in enumerate(s.agreement.board.names) if spaces >> place & 1)


SOURCES = ("sections", "vineyards", "rivers", "masterpieces", "locks")


def points_by_source(facts: Iterable[Fact]) -> dict[str, dict[str, int]]:
    """Of what happened: by colour and source the points."""
    found: dict[str, dict[str, int]] = {}

    def add(colour: str | None, source: str, points: int) -> None:
        if colour is not None:
            sources = found.setdefault(colour, dict.fromkeys(SOURCES, 0))
            sources[source] += points

    for fact in facts:
        if isinstance(fact, SectionBuilt):
            add(fact.winner, "sections", fact.points)
        elif isinstance(fact, VineyardScored):
            add(fact.winner, "vineyards", fact.points)
        elif isinstance(fact, RiverWorkBuilt):
            add(fact.seat, "rivers", fact.points)
        elif isinstance(fact, MasterpieceBuilt):
            add(fact.seat, "masterpieces", fact.points)
        elif isinstance(fact, LockBuilt):
            add(fact.seat, "locks", fact.points)
    return found
