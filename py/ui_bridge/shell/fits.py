"""How a link's game fits to the one that this browser has. All of it is compared: what was agreed, the position, who sits where, the lines, and whose
they are. Only what the others have done since goes on without a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.headers import PERSON
from tabletop.seals import OPEN, SEAL
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.memory import Memory
from ui_bridge.shell.sitting import AnyTable

AGREED, POSITION, SEATS, LINES, OWN, DAMAGED = "agreed", "position", "seats", "lines", "own", "damaged"
"""Why a link would change the game that is here."""


class Fit(NamedTuple):
    """The link's game is "new" here, the "same", "newer", "older", or "other": then `why` says in what, and `step` from where on."""

    how: str
    step: int = 0
    why: tuple[str, ...] = ()
    wishes: Mapping[str, tuple[str, ...]] = {}
    """What those here wish that the link's game hasn't played yet."""

    @property
    def asks(self) -> bool:
        """Whether taking it up would change what is here."""
        return self.how == "other"


def fit(mine: AnyTable, memory: Memory, page: AnyPage, theirs: AnyTable, notes: Sequence[str]) -> Fit:
    """Compares what is settled: an open secret choice is nobody's past yet."""
    here, there = mine.lines[: mine.settled_lines], theirs.lines[: theirs.settled_lines]
    common = min(len(here), len(there))
    differs = next((step for step in range(common) if here[step] != there[step]), common)
    why = []
    if (mine.header.seed, mine.header.values) != (theirs.header.seed, theirs.header.values):
        why.append(AGREED)
    if _position(mine) != _position(theirs):
        why.append(POSITION)
    if differs < common:
        why.append(LINES)
    elif len(there) < len(here) and not why:
        return Fit("older", common)
    if mine.header.seats != theirs.header.seats:
        why.append(SEATS)
    if mine.stopped is not None:
        why.append(DAMAGED)
    if why:
        return Fit("other", 0 if POSITION in why or AGREED in why else differs, tuple(why))
    own, wishes = _own_lines(mine, memory, page, theirs)
    if own is not None or _chosen_elsewhere(mine, memory, notes, len(there) == len(here)):
        return Fit("other", common if own is None else own, (OWN,))
    return Fit("same" if len(here) == len(there) else "newer", common, (), wishes)


def _position(table: AnyTable) -> tuple[str, ...] | None:
    block = table.settled().position
    return None if block is None else tuple(text for _, text in block)


def _own_lines(mine: AnyTable, memory: Memory, page: AnyPage, theirs: AnyTable) -> tuple[int | None, Mapping[str, tuple[str, ...]]]:
    """The first new line of a seat that plays here which it hasn't played, sealed or wished for here; and the wishes that are left."""
    people = {seat.seat for seat in mine.header.seats if seat.player == PERSON}
    wishes = {seat: lines for seat, lines in memory.wishes.items() if seat in memory.here}
    since = mine.settled_lines
    sealed = since + len(mine.state_at(since).prompt().seats)
    for step in range(since, theirs.settled_lines):
        action = theirs.played[step]
        seat, line = action.seat, theirs.lines[step]
        if seat not in memory.here or seat not in people:
            continue
        if step < sealed and memory.round.vouches(since, seat, line):
            continue
        wished = wishes.get(seat, ())
        if page.for_one_away(theirs.state_at(step).view(seat), wished) != action:
            return step, wishes
        wishes[seat] = wished[1:] if wished[:1] == (line,) else ()
    return None, {seat: lines for seat, lines in wishes.items() if lines}


def _chosen_elsewhere(mine: AnyTable, memory: Memory, notes: Sequence[str], same: bool) -> bool:
    """Whether the link says of a seat that plays here that it has chosen secretly, and nobody here knows of it."""
    if not same:
        return False
    told = {note.split(" ")[1] for note in notes if note.startswith((f"{SEAL} ", f"{OPEN} "))}
    return any(seat in told and not memory.round.has_sealed(mine.settled_lines, seat) for seat in memory.here)
