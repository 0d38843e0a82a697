"""A fair start by link: a seed that nobody has chosen.

The inviter's page makes a part of the seed and sends only its seal. The link goes round; the page of each who joins adds a part of its own. When it has come
back, the seed is made of all parts, and the game can be dealt. With its first links goes the inviter's part, opened, and whoever has put in a part sees
whether the seal fits, whether that part is in, and whether the seed is made of them.

So neither the inviter nor anybody who joins can choose. (The inviter and the last one to join, in league, could; and an inviter who doesn't like the cards
can only begin anew, with all others.)

What is sent are notes of a link (`tabletop.links`): the first two of one with the purpose LOT, whose record is the header alone, with the seed 0; the last of
a game's first links.

    lot seal SEAL            the inviter's part, sealed
    lot part SEAT PART       what the page of somebody who joins has put in
    lot open PART PART …     all parts, the inviter's first, then as the others sit
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.chance import SEED_LIMIT
from tabletop.headers import PERSON, Header
from tabletop.links import LinkError
from tabletop.seals import seal

NOTE = "lot"
SEAL, PART, OPEN = f"{NOTE} seal", f"{NOTE} part", f"{NOTE} open"
NO_SEED = 0
"""What the header says before the seed is drawn."""

_PART, _SEAL = re.compile(r"[0-9a-f]{16}"), re.compile(r"[0-9a-f]{32}")


def new_part() -> str:
    """A part of a seed, which nobody guesses."""
    return os.urandom(8).hex()


def terms(header: Header) -> str:
    """What the seal is about beside the inviter's part: all that is agreed but who sits where, for that may change before everybody has seen the game."""
    return "\n".join([header.game, *(f"{key}: {value}" for key, value in header.values), *(seat.seat for seat in header.seats)])


class Lot(NamedTuple):
    """A seed that is being drawn, as all may know it."""

    header: Header
    seal: str
    parts: Mapping[str, str] = {}
    """Of those who join, by seat."""

    @classmethod
    def begun(cls, header: Header, part: str) -> Lot:
        """The inviter's, who has this part."""
        return cls(header.replaced(seed=NO_SEED), seal(part, terms(header)))

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of all persons; the first one invites."""
        return tuple(seat.seat for seat in self.header.seats if seat.player == PERSON)

    @property
    def inviter(self) -> str:
        """The seat of who began."""
        return self.people[0]

    @property
    def missing(self) -> tuple[str, ...]:
        """The seats whose part isn't in yet, in the order in which the link goes round."""
        return tuple(seat for seat in self.people[1:] if seat not in self.parts)

    def with_part(self, seat: str, part: str) -> Lot:
        """The same lot with one part more. LinkError for somebody who isn't asked for one, or has put in another."""
        if seat not in self.people[1:] or not _PART.fullmatch(part) or self.parts.get(seat, part) != part:
            raise LinkError("lot", "In this link somebody's part of the seed isn't the one that was put in.")
        return self._replace(parts={**self.parts, seat: part})

    def merged(self, other: Lot) -> Lot:
        """This lot with what came from elsewhere. LinkError where they don't agree."""
        if (self.header, self.seal) != (other.header, other.seal):
            raise LinkError("lot", "In this link another game is begun than the one for which the seed is drawn.")
        merged = self
        for seat, part in other.parts.items():
            merged = merged.with_part(seat, part)
        return merged

    def notes(self) -> tuple[str, ...]:
        """What goes round."""
        return (f"{SEAL} {self.seal}", *(f"{PART} {seat} {self.parts[seat]}" for seat in self.people if seat in self.parts))

    @classmethod
    def read(cls, header: Header, notes: Sequence[str]) -> Lot:
        """What has come. LinkError for anything but a lot."""
        sealed, *parts = notes or [""]
        lot = cls(header, sealed.removeprefix(f"{SEAL} "))
        if not sealed.startswith(f"{SEAL} ") or not _SEAL.fullmatch(lot.seal) or header.seed != NO_SEED or len(lot.people) < 2:
            raise LinkError("lot", "This link draws no seed.")
        for note in parts:
            seat, _, part = note.removeprefix(f"{PART} ").partition(" ")
            if not note.startswith(f"{PART} ") or seat in lot.parts:
                raise LinkError("lot", "This link draws no seed.")
            lot = lot.with_part(seat, part)
        return lot

    def opening(self, part: str) -> Opening:
        """With the inviter's part, when all others are in."""
        return Opening((part, *(self.parts[seat] for seat in self.people[1:])))

    def is_for(self, header: Header) -> bool:
        """Whether that game is this one, but for the seed."""
        return self.header == header.replaced(seed=NO_SEED)

    def opened_by(self, opening: Opening) -> bool:
        """Whether that is what the inviter has sealed."""
        return seal(opening.parts[0], terms(self.header)) == self.seal

    @classmethod
    def drawn(cls, header: Header, opening: Opening) -> Lot:
        """What had been drawn for a game that came with all parts. LinkError if as many can't have been asked."""
        part = opening.parts[0]
        return cls.begun(header, part).proved(opening, header.seed)

    def proved(self, opening: Opening, seed: int) -> Lot:
        """The lot with all its parts, for whoever has put in one. LinkError if the seed isn't made of them, or of others than were put in."""
        if len(opening.parts) != len(self.people) or not self.opened_by(opening):
            raise LinkError("opening", "What the inviter opens isn't what the inviter had sealed.")
        proved = self
        for seat, part in zip(self.people[1:], opening.parts[1:], strict=True):
            if self.parts.get(seat, part) != part:
                raise LinkError("opening", "A part of this game's seed isn't the one that was put in.")
            proved = proved.with_part(seat, part)
        if opening.seed(self.header) != seed:
            raise LinkError("opening", "This game's seed isn't made of the parts that were put in.")
        return proved


class Opening(NamedTuple):
    """All parts of a seed, the inviter's first."""

    parts: tuple[str, ...]

    def seed(self, header: Header) -> int:
        """What they make, for the game that is agreed there."""
        made = hashlib.sha256("\n".join([terms(header), *self.parts]).encode()).digest()
        return int.from_bytes(made, "big") % SEED_LIMIT

    @property
    def note(self) -> str:
        """What goes along with a game's first links."""
        return f"{OPEN} {' '.join(self.parts)}"


def opening_in(notes: Sequence[str]) -> Opening | None:
    """What comes with a game's first links, None where there is nothing. LinkError for what can't be read."""
    found = [note for note in notes if note.partition(" ")[0] == NOTE]
    if not found:
        return None
    opening = Opening(tuple(found[0].removeprefix(f"{OPEN} ").split(" ")))
    if len(found) > 1 or not found[0].startswith(f"{OPEN} ") or len(opening.parts) < 2 or not all(map(_PART.fullmatch, opening.parts)):
        raise LinkError("opening", "What is opened in this link can't be read.")
    return opening


def opening_of(header: Header, notes: Sequence[str]) -> Opening | None:
    """The same, for whoever has put in nothing. LinkError if the game's seed isn't made of it."""
    opening = opening_in(notes)
    if opening is not None and opening.seed(header) != header.seed:
        raise LinkError("opening", "This game's seed isn't made of the parts that were put in.")
    return opening
