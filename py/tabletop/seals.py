"""Secret choices by link: sealed first, opened when all have chosen.

Each seat that is asked writes its line down, with some salt, and sends along only the seal of both. When all have sealed, each opens its own
in the next link it sends, and whoever gets that link sees whether the seal fits. The last one to choose needs no seal: the others can't change
theirs any more. What is sent are notes of a link (`tabletop.links`), what a browser keeps for itself is the seat's own `Secret`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.links import LinkError

SEAL, OPEN = "seal", "open"
_LENGTH = 32


class Secret(NamedTuple):
    """What a seat chose, until it may be told."""

    seat: str
    salt: str
    line: str


def seal(salt: str, line: str) -> str:
    return hashlib.sha256(f"{salt}\n{line}".encode()).hexdigest()[:_LENGTH]


class SecretRound:
    """One secret choice of several seats, as far as it has come."""

    def __init__(self, asked: Sequence[str]) -> None:
        self.asked = tuple(asked)
        self.seals: dict[str, str] = {}
        self.opened: dict[str, Secret] = {}

    def receive(self, notes: Iterable[str]) -> None:
        """What came with a link. LinkError if somebody's choice isn't the one that was sealed."""
        for note in notes:
            word, _, rest = note.partition(" ")
            seat, _, told = rest.partition(" ")
            if word not in (SEAL, OPEN) or seat not in self.asked:
                continue
            salt, _, line = told.partition(" ")
            fits = told if word == SEAL else seal(salt, line)
            if self.seals.setdefault(seat, fits) != fits:
                raise LinkError("seal", f"What {seat} chose isn't what {seat} had sealed.")
            if word == OPEN:
                self.opened[seat] = Secret(seat, salt, line)

    def choose(self, secret: Secret) -> None:
        """A seat has chosen. Who is the last to choose opens at once."""
        self.receive([f"{SEAL} {secret.seat} {seal(secret.salt, secret.line)}"])
        if self.all_sealed():
            self.open(secret)

    def open(self, secret: Secret) -> None:
        """Told now: what this seat had sealed."""
        if not self.all_sealed():
            raise LinkError("seal", "Not all have chosen yet.")
        self.receive([f"{OPEN} {secret.seat} {secret.salt} {secret.line}"])

    def all_sealed(self) -> bool:
        return all(seat in self.seals for seat in self.asked)

    def awaited(self) -> tuple[str, ...]:
        """Who must do something next: choose, or when all have chosen open."""
        done = self.opened if self.all_sealed() else self.seals
        return tuple(seat for seat in self.asked if seat not in done)

    def lines(self) -> list[str] | None:
        """What all chose, in seat order; None while something is sealed."""
        return None if len(self.opened) < len(self.asked) else [self.opened[seat].line for seat in self.asked]

    def notes(self) -> list[str]:
        """What goes along with the next link."""
        return [
            f"{OPEN} {seat} {self.opened[seat].salt} {self.opened[seat].line}" if seat in self.opened else f"{SEAL} {seat} {self.seals[seat]}"
            for seat in self.asked
            if seat in self.seals
        ]
