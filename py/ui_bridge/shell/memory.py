"""What a browser remembers of a game by link, and what goes along with its links."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.errors import TabletopError
from tabletop.headers import PERSON, Header
from tabletop.seals import OPEN, SEAL, SealedRound
from ui_bridge.shell.kept import read_kept
from ui_bridge.shell.sitting import AnyTable, Sitting

WISH = "wish"
MOST_WISHES = 8
MOST_SKETCHED = 20_000


class Memory(NamedTuple):
    """Of one game: which it is, who plays here, how many of its lines came with the last link, how many are out of this browser's hands,
    what players wish to do next, and their secret choice."""

    game: str
    here: tuple[str, ...]
    arrived: int
    sent: int
    wishes: Mapping[str, tuple[str, ...]]
    round: SealedRound

    def written(self) -> str:
        return json.dumps({**self._asdict(), "round": self.round.written()})


def of_sitting(sitting: Sitting) -> Memory:
    return Memory(key_of(sitting.table.header), sitting.here or (), sitting.arrived, sitting.sent, sitting.wishes, sitting.round)


def remembered(text: str | None) -> Memory | None:
    """None where there is nothing, or nothing that can be read."""
    try:
        read = read_kept(text)
        if not isinstance(read, dict):
            return None
        wishes = {str(seat): tuple(str(line) for line in lines)[:MOST_WISHES] for seat, lines in dict(read.get("wishes", {})).items()}
        here = tuple(str(seat) for seat in read["here"])
        return Memory(str(read["game"]), here, int(read.get("arrived", 0)), int(read.get("sent", 0)), wishes, _round(read.get("round")))
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        return None


def _round(written: object) -> SealedRound:
    """None of it where it can't be read: the choice is made again."""
    try:
        return SealedRound.read(written)
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        return SealedRound()


def written_sketches(sketches: Mapping[str, Mapping[str, str]]) -> str:
    """What persons have sketched for themselves, by seat. It goes along with no link, and into no record."""
    return json.dumps({seat: dict(fields) for seat, fields in sketches.items() if fields})


def read_sketches(text: str | None, seats: Sequence[str]) -> dict[str, Mapping[str, str]]:
    """None where there are none, or none that can be read: what they mean is the game's to say."""
    try:
        read = read_kept(text, MOST_SKETCHED)
        if not isinstance(read, dict):
            return {}
        return {seat: {str(name): str(value) for name, value in dict(read[seat]).items()} for seat in seats if seat in read}
    except (ValueError, TypeError):
        return {}


def key_of(header: Header) -> str:
    """What tells one game from another: all that was agreed but who sits where."""
    return "; ".join([header.game, str(header.seed), *(f"{key} {value}" for key, value in header.values), *(seat.seat for seat in header.seats)])


# Wishes: what a player says beforehand, to be played when it is their turn.


def wishes_of(notes: Sequence[str], seats: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """What came with a link."""
    wishes: dict[str, tuple[str, ...]] = {}
    for note in notes:
        word, _, line = note.partition(" ")
        seat = line.partition(":")[0]
        if word == WISH and seat in seats and len(wishes.get(seat, ())) < MOST_WISHES:
            wishes[seat] = (*wishes.get(seat, ()), line)
    return wishes


def notes_of(sitting: Sitting) -> tuple[str, ...]:
    """What goes along with the next link: wishes, and of a secret choice the seals."""
    wishes = [f"{WISH} {line}" for lines in sitting.wishes.values() for line in lines]
    return (*wishes, *sitting.round.notes(sitting.table, sitting.people()))


def meant_for(table: AnyTable, notes: Sequence[str]) -> str:
    """The seat that a link is for: the person who is waited for, and who hasn't sealed a secret choice yet."""
    people = [seat.seat for seat in table.header.seats if seat.player == PERSON]
    asked = [seat for seat in table.asked() if seat in people]
    done = {note.split(" ")[1] for note in notes if note.startswith((f"{SEAL} ", f"{OPEN} "))}
    opened = {note.split(" ")[1] for note in notes if note.startswith(f"{OPEN} ")}
    waited = [seat for seat in asked if seat not in done] or [seat for seat in asked if seat not in opened] or asked
    return waited[0] if waited else ""


def play_for_one_away(sitting: Sitting, seat: str) -> bool:
    """Plays on for somebody away: the next wish while it is legal, or what is no decision. Whether it could."""
    view = sitting.state.view(seat)
    wished = sitting.wishes.get(seat, ())
    action = sitting.page.for_one_away(view, wished)
    if action is None:
        return False
    if wished:
        left = wished[1:] if str(action) == wished[0] else ()
        sitting.wishes = {**sitting.wishes, seat: left} if left else {other: lines for other, lines in sitting.wishes.items() if other != seat}
    try:
        sitting.table.play(action)
    except TabletopError:
        return False
    return True
