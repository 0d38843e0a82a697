"""What a browser keeps of a seed that is drawn by link, and of one that was: its own part, and the others' as far as they are known."""

from __future__ import annotations

import json
from typing import NamedTuple

from tabletop import links
from tabletop.errors import RecordError
from tabletop.headers import PERSON, header_lines
from tabletop.links import Link, LinkError
from tabletop.lots import Lot, Opening, new_part
from tabletop.records import Header, numbered, read_record
from tabletop.table import AnyTable
from ui_bridge.shell.kept import read_kept

LOT = "lot:"
"""How the keys begin."""

_LONG = 40_000


def inviter_of(header: Header) -> str:
    """The name of who has begun a game by link."""
    return next((seat.name for seat in header.seats if seat.player == PERSON), "?")


def is_new(table: AnyTable) -> bool:
    """Whether it may not have come to all persons yet: somebody hasn't played. So long it is told how the seed came about."""
    played = {action.seat for action in table.played[: table.settled_lines]}
    return any(seat.player == PERSON and seat.seat not in played for seat in table.header.seats)


class KeptLot(NamedTuple):
    """`here` is the seat of who plays in this browser; `opened` the inviter's part, where it is known: in the inviter's own browser from the beginning."""

    id: str
    lot: Lot
    here: str
    opened: str = ""

    @classmethod
    def begun(cls, id_: str, header: Header) -> KeptLot:
        """The inviter's."""
        part = new_part()
        lot = Lot.begun(header, part)
        return cls(id_, lot, lot.inviter, part)

    @property
    def invites(self) -> bool:
        return self.here == self.lot.inviter

    @property
    def goes_to(self) -> str:
        """The seat that the link is for next: whose part isn't in yet, and in the end the inviter."""
        return (*self.lot.missing, self.lot.inviter)[0]

    @property
    def opening(self) -> Opening | None:
        """All parts, once they are known here."""
        return self.lot.opening(self.opened) if self.opened and not self.lot.missing else None

    @classmethod
    def of_game(cls, id_: str, header: Header, opening: Opening | None, here: str) -> KeptLot | None:
        """Of a game that came with all parts of its seed, in a browser that has put in none: so that whoever hasn't seen it yet gets them from here, too."""
        try:
            return None if opening is None else cls(id_, Lot.drawn(header, opening), here, opening.parts[0])
        except LinkError:
            return None  # others sit there by now

    def link(self) -> Link:
        """What is sent on."""
        return Link.of(numbered(self.lot.header, None, ()), links.LOT, notes=self.lot.notes())

    def names(self) -> dict[str, str]:
        return {seat.seat: seat.name for seat in self.lot.header.seats}

    def written(self) -> str:
        header = "\n".join(header_lines(self.lot.header)) + "\n"
        return json.dumps({"header": header, "notes": self.lot.notes(), "here": self.here, "opened": self.opened})

    @classmethod
    def read(cls, id_: str, text: str) -> KeptLot:
        """What was written; RecordError for anything else."""
        try:
            read = read_kept(text, _LONG)
            if not isinstance(read, dict) or not isinstance(read["header"], str) or not isinstance(read["notes"], list):
                raise ValueError("no lot")
            lot = Lot.read(read_record(read["header"]).header, [str(note) for note in read["notes"]])
            kept = cls(id_, lot, str(read["here"]), str(read["opened"]))
            if kept.here not in lot.people or not kept._holds_its_part():
                raise ValueError("no lot of this browser's")
        except (RecordError, ValueError, KeyError, TypeError) as error:
            raise RecordError("What was kept of this draw can't be read.") from error
        return kept

    def _holds_its_part(self) -> bool:
        """Whether what is this browser's own is there, and is what it was."""
        fits = not self.opened or Lot.begun(self.lot.header, self.opened).seal == self.lot.seal
        return fits and (bool(self.opened) if self.invites else self.here in self.lot.parts)
