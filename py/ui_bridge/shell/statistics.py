"""What was played to its end, a line a game: kept by itself, so that an erased game still counts, and made again from what is stored as far as it can be."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from tabletop.headers import PERSON
from ui_bridge.shell.kept import read_kept, whole_number
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.store import Store

FIGURES = "figures"
MOST_GAMES = 3000
"""So many lines are kept, the newest."""

PEOPLE, SCREEN, FOREIGN = "people", "screen", "foreign"
"""Against whom, if not against computer players: people far apart; people at this screen, of whom nobody is "you"; games that others have played."""

_LATEST = 10**11
_MOST_POINTS = 100_000
_MOST_PLAYERS = 100
_MOST_FEATS = 12
_LONG = 60


class Played(NamedTuple):
    """A game that is over, as it was for the one person who played it here."""

    id: str
    game: str
    when: int
    players: int
    against: str
    """The strongest of the computer players, or one of the words above."""
    won: bool
    points: int
    feats: Mapping[str, int] = {}
    """What the game itself counts, the most of each."""

    def counts(self) -> bool:
        """Whether somebody here has won or lost it."""
        return self.against not in (SCREEN, FOREIGN)


class Streak(NamedTuple):
    now: int
    longest: int


class Tally:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._text: str | None = None
        self._played: dict[str, Played] = {}

    def set_aside(self, aside: Callable[[str], str]) -> bool:
        """At the start: with something in it that makes no sense it is kept aside alone, and goes on with what does. Whether it had to be."""
        text = self._store.get(FIGURES)
        if self._read() or text is None:
            return False
        self._write(after=aside(FIGURES))
        return True

    def _read(self) -> bool:
        """Whether all of it made sense."""
        text = self._store.get(FIGURES)
        if text == self._text:
            return True
        self._text, self._played, good = text, {}, True
        try:
            lines = read_kept(text)
        except ValueError:
            return False
        if not isinstance(lines, list):
            return lines is None
        for line in lines[-MOST_GAMES:]:
            try:
                played = read_line(line)
            except (ValueError, TypeError):
                good = False
                continue
            self._played[played.id] = played
        return good

    def _write(self, after: str = "") -> None:
        newest = sorted(self._played.values(), key=lambda one: (one.when, one.id))[-MOST_GAMES:]
        self._played = {one.id: one for one in newest}
        self._text = json.dumps([list(one) for one in newest])
        self._store.put(FIGURES, self._text, after)

    def games(self, game: str = "") -> list[Played]:
        """Those that count, of one game or of all, the oldest first."""
        self._read()
        return sorted((one for one in self._played.values() if one.counts() and game in ("", one.game)), key=lambda one: (one.when, one.id))

    def at_one_screen(self, game: str) -> int:
        """How many were played by people who sat together."""
        self._read()
        return sum(one.against == SCREEN and one.game == game for one in self._played.values())

    def knows(self, id_: str) -> bool:
        self._read()
        return id_ in self._played

    def count(self, *games: Played) -> None:
        """One that was counted before counts as it ended last."""
        self._read()
        if any(self._played.get(one.id) != one for one in games):
            self._played.update({one.id: one for one in games})
            self._write()

    def uncount(self, id_: str) -> None:
        """It goes on: its end was taken back."""
        self._read()
        if self._played.pop(id_, None) is not None:
            self._write()

    def written(self) -> list[list[object]]:
        """All of it, for a file."""
        self._read()
        return [list(one) for one in self._played.values()]


def read_line(line: object) -> Played:
    """ValueError for what isn't one."""
    if not isinstance(line, list) or len(line) != len(Played._fields):
        raise ValueError("a line of the figures is a list")
    id_, game, when, players, against, won, points, feats = line
    if not all(isinstance(word, str) and 0 < len(word) <= _LONG for word in (id_, game, against)) or not isinstance(won, bool):
        raise ValueError("a line of the figures names its game")
    if not isinstance(feats, dict) or len(feats) > _MOST_FEATS or not all(len(name) <= _LONG for name in feats):
        raise ValueError("the figures of a game have names")
    counted = {name: whole_number(value, _MOST_POINTS) for name, value in feats.items()}
    return Played(id_, game, whole_number(when, _LATEST), whole_number(players, _MOST_PLAYERS), against, won, whole_number(points, _MOST_POINTS), counted)


def played(id_: str, table: AnyTable, page: AnyPage, here: tuple[str, ...] | None, when: int) -> Played | None:
    """The line of a game that is over; None for one that isn't, or in which nobody here has played."""
    outcome = table.state.outcome()
    people = [seat.seat for seat in table.header.seats if seat.player == PERSON]
    mine = [seat for seat in people if here is None or seat in here]
    if outcome is None or not mine:
        return None
    kinds = {seat.player for seat in table.header.seats if seat.player != PERSON}
    order = [one.name for one in page.card.card.strengths]
    if len(mine) > 1:
        against = SCREEN
    elif len(people) > 1:
        against = PEOPLE
    else:
        against = max((kind for kind in kinds if kind in order), key=order.index, default="")
    me = mine[0]
    points = min(max(table.state.scores().get(me, 0), 0), _MOST_POINTS)
    facts = [fact for step in range(len(table.lines)) for fact in table.happened(step, me)] if len(mine) == 1 else []
    feats = {name: min(number, _MOST_POINTS) for name, number in page.feats(facts, me).items() if number > 0} if facts else {}
    return Played(id_, table.game.name, when, len(table.header.seats), against, me in outcome.winners and len(mine) == 1, points, feats) if against else None


# What can be told of them.


class Won(NamedTuple):
    won: int
    played: int


def won_of(games: Iterable[Played]) -> Won:
    all_ = list(games)
    return Won(sum(one.won for one in all_), len(all_))


def streak(games: Iterable[Played]) -> Streak:
    """Won one after the other, of those in the order they were played."""
    now = longest = 0
    for one in games:
        now = now + 1 if one.won else 0
        longest = max(longest, now)
    return Streak(now, longest)


def feats(games: Iterable[Played]) -> dict[str, int]:
    """The most of each."""
    most: dict[str, int] = {}
    for one in games:
        for name, number in one.feats.items():
            most[name] = max(number, most.get(name, 0))
    return most
