"""Chapter 2, which workers may be moved where (2.7, 2.8): not twice in a turn, not back to where another player took it from."""

from __future__ import annotations

from typing import TypeAlias

from arriala.rules.pieces import WORKERS
from arriala.rules.state import Position

Standing: TypeAlias = tuple[int, int, int, int, bool]
"""A worker on the canal or in a vineyard: its number; how a line calls it, its colour, and past the colours one of its workers by number; its place;
the places where the seat whose turn it is may not move it (2.8); whether that seat has moved it (2.7)."""


def standing(s: Position) -> list[Standing]:
    """All that can be moved by anybody; of workers of a colour that are alike in every way the first."""
    agreement, at = s.agreement, s.at
    shared, end = agreement.shared, agreement.first_river
    mine = moved_by(s, s.seat)
    barred = barred_places(s, s.seat)
    touched = mine | sum(1 << worker for worker in barred)
    found = []
    for base in range(0, len(at), WORKERS):
        colour = base // WORKERS
        for worker in range(base, base + WORKERS):
            place = at[worker]
            if place >= end:
                continue
            who = colour
            if shared >> place & 1 and at.count(place, base, base + WORKERS) > 1:
                if not touched >> base & _ALL or not differ(s, colour, place):
                    if at.find(place, base) != worker:
                        continue
                else:
                    who += WORKERS * (worker - base + 1)
            found.append((worker, who, place, barred.get(worker, 0) if barred else 0, mine >> worker & 1 == 1))
    return found


def moved_by(s: Position, seat: int) -> int:
    """The workers that this seat moved in this turn, or in its last one: a bit each."""
    found = 0
    for worker, _ in s.moved[seat]:
        found |= 1 << worker
    return found


def barred_places(s: Position, seat: int) -> dict[int, int]:
    """By worker the places that this seat may not move it to: where another player took it from since this seat's last turn (2.8)."""
    found: dict[int, int] = {}
    for mover, moves in enumerate(s.moved):
        if mover != seat:
            for worker, place in moves:
                found[worker] = found.get(worker, 0) | 1 << place
    return found


def barred_by(s: Position, seat: int, worker: int) -> dict[int, int]:
    """By place who took it from there, for one worker."""
    return {place: mover for mover, moves in enumerate(s.moved) if mover != seat for moved, place in moves if moved == worker}


def differ(s: Position, colour: int, place: int) -> bool:
    """Whether it matters which of this colour's workers there is moved: 2.7 and 2.8 bind single ones."""
    touched = {worker for moves in s.moved for worker, _ in moves}
    there = [worker for worker in range(WORKERS * colour, WORKERS * (colour + 1)) if s.at[worker] == place]
    if touched.isdisjoint(there):
        return False
    return len({_history(s, worker) for worker in there}) > 1


def _history(s: Position, worker: int) -> tuple[int | None, ...]:
    """Who moved it and from where; from where this seat moved it itself doesn't matter any more."""
    found: list[int | None] = []
    for mover, moves in enumerate(s.moved):
        origin = next((place for moved, place in moves if moved == worker), None)
        found.append(origin if mover != s.seat or origin is None else 0)
    return tuple(found)


def worker_named(s: Position, name: str, place: int) -> int | None:
    """The worker that a line calls so at this place; None: there is none. Where they are alike the first one."""
    colour, _, number = name.partition(" ")
    if colour not in s.agreement.colours:
        return None
    base = WORKERS * s.agreement.colours.index(colour)
    if number:
        worker = base + int(number) - 1 if number.isdecimal() and number in _NUMBERS else -1
        return worker if worker >= 0 and s.at[worker] == place else None
    found = s.at.find(place, base, base + WORKERS)
    return found if found >= 0 else None


_ALL = (1 << WORKERS) - 1
_NUMBERS = tuple(str(number) for number in range(1, WORKERS + 1))
