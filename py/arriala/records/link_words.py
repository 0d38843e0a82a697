"""What a word of an action depends on: how a game's lines are packed into a link.

A worker is told by which of its colour's places it stands on, its way by how far it goes: so the packing follows where the workers are. Seats and
colours are told by how many places they come after another. What doesn't fit is written as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence

from arriala.board.files import BOARDS, board
from arriala.rules.actions import Lock, Masterpiece, Move, Place, read
from arriala.rules.agreement import FEWEST
from arriala.rules.pieces import VIRTUAL
from tabletop.errors import LineError
from tabletop.headers import Header

_STEPS = re.compile(r"[+-]\d{1,2}")
_NONE = "-"


class ArrialaLines:
    """Words of a line: the seat, the verb, then of a move the card, the worker's colour, which one, its number if it is told, and where it goes."""

    def __init__(self, header: Header) -> None:
        self.seats = [seat.seat for seat in header.seats]
        self.colours = [*self.seats, VIRTUAL] if len(self.seats) == FEWEST else self.seats
        name = (header.get("board") or "").partition(" ")[0]
        self.board = board(name if name in BOARDS else BOARDS[0])
        self.at: dict[str, list[str]] = {colour: [] for colour in self.colours}  # where each colour's workers are, once they moved
        if len(self.seats) == FEWEST:
            self.at[VIRTUAL] = [self.board.names[city] for city in self.board.cities[1:]]
        self.seat = 0
        self.verbs = (_NONE, _NONE, _NONE)  # the last ones, the newest first
        self.spent = 0  # lines of this turn
        self.last = _NONE  # place that something was done to

    # Lines and words.

    def words(self, line: str) -> list[str]:
        try:
            action = read(line)
        except LineError:
            return []
        if action.seat not in self.seats:
            return []
        after = str((self.seats.index(action.seat) - self.seat) % len(self.seats))
        if isinstance(action, Move):
            return [after, "move", action.by or _NONE, *self._worker(action)]
        if isinstance(action, Lock):
            return [after, "lock", action.by or _NONE, action.to]
        if isinstance(action, Place):
            return [after, "place", action.to]
        return [after, action.verb, action.site] if isinstance(action, Masterpiece) else [after, action.verb]

    def _worker(self, action: Move) -> list[str]:
        colour, _, number = action.worker.partition(" ")
        places = self._places(colour)
        if colour not in self.colours or action.start not in places:
            return ["?", action.worker, action.start, action.to]
        found = [str(self._after(colour, action.seat)), str(places.index(action.start)), *([f"#{number}"] if number else [])]
        return [*found, self._way(action.start, action.to)]

    def _way(self, start: str, to: str) -> str:
        index, length = self.board.index, self.board.length
        one, other = index.get(start, length), index.get(to, length)
        return f"{other - one:+d}" if one < length and other < length else to

    def line(self, words: Sequence[str]) -> str:
        if len(words) < 2 or not _is_number(words[0]):
            return ""
        seat = self.seats[(self.seat + int(words[0])) % len(self.seats)]
        verb, rest = words[1], list(words[2:])
        if verb == "move":
            return self._move(seat, rest)
        by = f" by {rest.pop(0)}" if verb == "lock" and rest and rest[0] != _NONE else ""
        if verb == "lock" and not by:
            rest = rest[1:]
        return f"{seat}: {' '.join((verb, *rest))}{by}"

    def _move(self, seat: str, rest: list[str]) -> str:
        if len(rest) < 4:
            return ""
        by = "" if rest[0] == _NONE else f" by {rest[0]}"
        if rest[1] == "?":
            return f"{seat}: move {rest[2]} {rest[3]} > {rest[4]}{by}" if len(rest) == 5 else ""
        if not (_is_number(rest[1]) and _is_number(rest[2])):
            return ""
        colour = self.colours[(self.seats.index(seat) + int(rest[1])) % len(self.colours)]
        places = self._places(colour)
        if int(rest[2]) >= len(places):
            return ""
        start = places[int(rest[2])]
        number = f" {rest[3][1:]}" if rest[3].startswith("#") and len(rest) == 5 else ""
        return f"{seat}: move {colour}{number} {start} > {self._end(start, rest[-1])}{by}"

    def _end(self, start: str, way: str) -> str:
        if not _STEPS.fullmatch(way):
            return way
        place = self.board.index.get(start, -100) + int(way)
        return self.board.names[place] if 0 <= place < self.board.length else way

    def _places(self, colour: str) -> list[str]:
        """Where the colour's workers stand, each place once, in the order of the board."""
        return sorted(set(self.at.get(colour, ())), key=self.board.index.__getitem__)

    def _after(self, colour: str, seat: str) -> int:
        return (self.colours.index(colour) - self.seats.index(seat)) % len(self.colours)

    # Contexts.

    def contexts(self, words: Sequence[str]) -> Sequence[Hashable]:
        place = len(words)
        one, two, three = self.verbs
        if place == 0:
            return "seat", ("seat", one == "done")
        if place == 1:
            spent = min(self.spent, 6)
            return "verb", (spent, one), (spent, one, two), (spent, one, two, three)
        verb = words[1]
        if verb != "move":
            return (verb, place), (verb, place, self.board.name), (verb, place, words[-1], self.last)
        if place == 2:
            return "card", ("card", one), ("card", self.spent)
        card = words[2]
        if place == 3:
            return "colour", ("colour", card), ("colour", card, two, len(self.colours))
        if place == 4:
            places = self._count(words)
            return ("which", places), ("which", places, words[3], card), ("which", places, words[3], self.last)
        return self._ways(words, card)

    def _count(self, words: Sequence[str]) -> int:
        seat = (self.seat + int(words[0])) % len(self.seats) if _is_number(words[0]) else 0
        colour = self.colours[(seat + int(words[3])) % len(self.colours)] if _is_number(words[3]) else ""
        return len(self._places(colour))

    def _ways(self, words: Sequence[str], card: str) -> Sequence[Hashable]:
        """How far it goes depends on what does it, on whose worker it is and on how much was spent."""
        spent = min(self.spent, 4)
        start = self._start(words)
        return ("way", card), ("way", card, words[3] == "0", spent), ("way", card, start), ("way", card, start, words[3] == "0", self.last)

    def _start(self, words: Sequence[str]) -> str:
        line = self.line([*words[:5], "+0"])
        return line.partition(" > ")[0].partition(": move ")[2].partition(" ")[2]

    def learned(self, words: Sequence[str]) -> None:
        try:
            action = read(self.line(words))
        except LineError:
            return
        if action.seat not in self.seats:
            return
        self.seat = self.seats.index(action.seat)
        self.spent = 0 if action.verb == "done" else self.spent + 1
        self.verbs = (action.verb, *self.verbs[:2])
        if isinstance(action, Move):
            colour = action.worker.partition(" ")[0]
            if colour in self.at and action.start in self.at[colour] and action.to in self.board.index:
                self.at[colour].remove(action.start)
                self.at[colour].append(action.to)
            self.last = action.to
        elif isinstance(action, Place) and action.to in self.board.index:
            self.at[action.seat].append(action.to)
            self.last = action.to


def _is_number(word: str) -> bool:
    return word.isdecimal() and word.isascii() and len(word) < 4
