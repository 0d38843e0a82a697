"""What a player can do, each a small value and a line of text.

The verb is a field, so that two kinds of action are never equal. Names in actions are the names people read: an action
can be written down about things that don't exist, and is then refused with a reason.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from tabletop.errors import LineError
from tabletop.words import spoken

_WORD = re.compile(r"[^\W\d_][\w'-]*|\d{1,3}")
_NUMBER = re.compile(r"\d{1,3}")


class Move(NamedTuple):
    """A worker from one place to another: along the canal, to a vineyard or back, to a blue space. `worker` is a colour, and where two of it at
    one place differ also a number, "red 2"; `by` is the card that does it."""

    seat: str
    worker: str
    start: str
    to: str
    by: str = ""
    verb: str = "move"

    def __str__(self) -> str:
        return f"{self.seat}: move {self.worker} {self.start} > {self.to}{_by(self.by)}"


class Place(NamedTuple):
    """A new worker (2.5)."""

    seat: str
    to: str
    verb: str = "place"

    def __str__(self) -> str:
        return f"{self.seat}: place {self.to}"


class Lock(NamedTuple):
    seat: str
    to: str
    by: str = ""
    verb: str = "lock"

    def __str__(self) -> str:
        return f"{self.seat}: lock {self.to}{_by(self.by)}"


class Masterpiece(NamedTuple):
    seat: str
    site: str
    verb: str = "masterpiece"

    def __str__(self) -> str:
        return f"{self.seat}: masterpiece {self.site}"


class Draw(NamedTuple):
    seat: str
    verb: str = "draw"

    def __str__(self) -> str:
        return f"{self.seat}: draw"


class Done(NamedTuple):
    seat: str
    verb: str = "done"

    def __str__(self) -> str:
        return f"{self.seat}: done"


Action: TypeAlias = Move | Place | Lock | Masterpiece | Draw | Done

VERBS = ("move", "place", "lock", "masterpiece", "draw", "done")


def _by(card: str) -> str:
    return f" by {card}" if card else ""


def read(text: str) -> Action:
    """The action that a line tells; LineError where it can't be read."""
    seat, rest = spoken(text)
    if not re.fullmatch(r"[a-z]{1,20}", seat):
        raise LineError(f"A line begins with a seat, like “red:”; this one is “{text.strip()[:60]}”.")
    verb, words = (rest[0], rest[1:]) if rest else ("", [])
    if verb in ("draw", "done"):
        if words:
            raise LineError(f"“{' '.join(words)[:60]}” is too much after “{verb}”.")
        return Draw(seat) if verb == "draw" else Done(seat)
    if verb == "move":
        before, after = _around(words, ">", "Where the worker goes is missing, like “> Montech 5”.")
        worker = 2 if len(before) > 1 and _NUMBER.fullmatch(before[1]) else 1
        to, by = _with_card(after)
        return Move(seat, _name(before[:worker], "worker"), _name(before[worker:], "place where it stands"), to, by)
    if verb == "place":
        return Place(seat, _name(words, "place"))
    if verb == "lock":
        return Lock(seat, *_with_card(words))
    if verb == "masterpiece":
        return Masterpiece(seat, _name(words, "site"))
    raise LineError(f"“{verb[:60]}” begins no action of this game: it is one of {', '.join(VERBS)}.")


def _around(words: list[str], mark: str, lacking: str) -> tuple[list[str], list[str]]:
    if mark not in words:
        raise LineError(lacking)
    place = words.index(mark)
    return words[:place], words[place + 1 :]


def _with_card(words: list[str]) -> tuple[str, str]:
    """A place, and perhaps by which card."""
    if "by" not in words:
        return _name(words, "place"), ""
    place, card = _around(words, "by", "")
    return _name(place, "place"), _name(card, "card")


def _name(words: list[str], what: str) -> str:
    if not words:
        raise LineError(f"The {what} is missing.")
    for word in words:
        if not _WORD.fullmatch(word):
            raise LineError(f"“{word[:60]}” isn't part of the name of a {what.split()[0]}.")
    return " ".join(words)
