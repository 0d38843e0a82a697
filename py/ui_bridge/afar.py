"""Play by link: what a browser remembers of such a game, how a link that comes in fits to it, and what goes out with the next one."""

from __future__ import annotations

import json
from typing import NamedTuple

from canalmania.rules.actions import Pass, Ship
from canalmania.rules.ending import if_asked
from canalmania.rules.shipping import points
from canalmania.rules.state import State
from tabletop.errors import TabletopError
from tabletop.headers import Header
from tabletop.table import Table

WISH = "wish"
MOST_WISHES = 8


class Memory(NamedTuple):
    """Of one game: which it is, who plays here, how many of its lines came with the last link, how many are out of this browser's hands, and
    what players wish to ship next."""

    game: str
    here: tuple[str, ...]
    arrived: int
    sent: int
    wishes: dict[str, tuple[str, ...]]

    def written(self) -> str:
        return json.dumps({"game": self.game, "here": self.here, "arrived": self.arrived, "sent": self.sent, "wishes": self.wishes})


def remembered(text: str | None) -> Memory | None:
    """None where there is nothing, or nothing that can be read."""
    try:
        told = json.loads(text) if text else None
        if not isinstance(told, dict):
            return None
        wishes = {str(seat): tuple(str(line) for line in lines)[:MOST_WISHES] for seat, lines in dict(told.get("wishes", {})).items()}
        return Memory(str(told["game"]), tuple(str(seat) for seat in told["here"]), int(told.get("arrived", 0)), int(told.get("sent", 0)), wishes)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def key_of(header: Header) -> str:
    """What tells one game from another: all that was agreed but who sits where."""
    told = [header.game, str(header.seed), *(f"{key} {value}" for key, value in header.values), *(seat.seat for seat in header.seats)]
    return "; ".join(told)


class Fit(NamedTuple):
    """How a link's game fits to the one that this browser has: "new", "same", "newer", "older", or "other" from some step on."""

    how: str
    step: int = 0


def fit(mine: Table | None, theirs: Table) -> Fit:
    if mine is None:
        return Fit("new")
    pairs = enumerate(zip(mine.lines, theirs.lines, strict=False))
    differs = next((step for step, (one, other) in pairs if one != other), None)
    if differs is not None:
        return Fit("other", differs)
    here, there = len(mine.lines), len(theirs.lines)
    return Fit("same" if here == there else "newer" if here < there else "older", min(here, there))


# Wishes: in the last goods a player may say beforehand what to ship next.


def told_wishes(notes: tuple[str, ...], seats: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What came with a link."""
    found: dict[str, tuple[str, ...]] = {}
    for note in notes:
        word, _, line = note.partition(" ")
        seat = line.partition(":")[0]
        if word == WISH and seat in seats and len(found.get(seat, ())) < MOST_WISHES:
            found[seat] = (*found.get(seat, ()), line)
    return found


def notes_of(wishes: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(f"{WISH} {line}" for lines in wishes.values() for line in lines)


def play_wish(table: Table, seat: str, wishes: dict[str, tuple[str, ...]]) -> bool:
    """Plays on for somebody away in the last goods: the next wish while it is legal, or what can only be passed. Whether it could."""
    state: State = table.state
    if state.step != "last" or state.name != seat:
        return False
    first, *rest = (*wishes.pop(seat, ()), "")
    try:
        action = table.read(first) if first else None
    except TabletopError:
        action = None
    if isinstance(action, Ship) and action in state.actions(seat):
        table.play(action)
        if rest[:-1]:
            wishes[seat] = tuple(rest[:-1])
        return True
    only = state.actions(seat)
    if len(only) == 1 and isinstance(only[0], Pass):
        table.play(only[0])
        return True
    return False


class Wishable(NamedTuple):
    line: str
    towns: tuple[str, ...]
    gains: dict[str, int]


def wishable(state: State, seat: str, wished: tuple[str, ...]) -> list[Wishable]:
    """What this seat could ship after what it has wished already, if nobody else did anything; what gains it most first."""
    if state.step != "last":
        return []
    ahead = if_asked(state, seat)
    for line in wished:
        action = next((one for one in ahead.actions(seat) if str(one) == line), None)
        if action is None:
            return []
        ahead.play(action)
        if ahead.step != "last":
            return []
        ahead = if_asked(ahead, seat)
    ships = [action for action in ahead.actions(seat) if isinstance(action, Ship)]
    found = [Wishable(str(ship), ship.towns, points(ship)) for ship in ships]
    return sorted(found, key=lambda one: (sum(one.gains.values()) - 2 * one.gains.get(seat, 0), one.line))[:MOST_WISHES]
