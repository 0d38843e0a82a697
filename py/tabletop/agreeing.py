"""What games ask of a header before they believe it, and how they write one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from tabletop.errors import RecordError
from tabletop.headers import Seat

if TYPE_CHECKING:
    from tabletop.headers import Header


def unnamed(seats: Sequence[str]) -> list[Seat]:
    """Players for programs and tests: persons called by their seats."""
    return [Seat(seat, seat.capitalize(), "person") for seat in seats]


def only_keys(header: Header, title: str, keys: Sequence[str]) -> None:
    for key, _ in header.values:
        if key not in keys:
            raise RecordError(f"{title} knows no header “{key}”.")


def in_order(header: Header, seats: Sequence[str]) -> tuple[str, ...]:
    """The seats of so many players, as the game has them."""
    players = len(header.seats)
    if [seat.seat for seat in header.seats] != [*seats[:players]]:
        raise RecordError(f"The seats of {players} players are {', '.join(seats[:players])}, in this order.")
    return tuple(seats[:players])


def known(line: str | None, names: Sequence[str], usual: str, what: str) -> str:
    """The name that a header's value begins with, of those that lie here."""
    name = (line or usual).split(" ")[0]
    if name not in names:
        raise RecordError(f"There is no {what} “{name}” here.")
    return name


class Versioned(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def digest(self) -> str: ...


def told(file: Versioned) -> str:
    """A board or a deck, as a header has it."""
    return f"{file.name} {file.version} {file.digest}"
