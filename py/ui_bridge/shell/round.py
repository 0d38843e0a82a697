"""A secret choice of people who play by link, as far as it has come in this browser: commit, then reveal (tabletop.seals)."""

from __future__ import annotations

import os
from collections.abc import Sequence

from tabletop.links import LinkError
from tabletop.protocol import Action, State
from tabletop.seals import Secret, SecretRound
from tabletop.table import Table

AnyTable = Table[State[Action], Action]


class SealedRound:
    """What came with links, what those here have chosen, and of whom a seal has left this browser."""

    __slots__ = ("_left", "_notes", "_secrets", "_since")

    def __init__(self) -> None:
        self._since = -1
        self._notes: tuple[str, ...] = ()
        self._secrets: dict[str, Secret] = {}
        self._left: set[str] = set()

    def _begin(self, since: int) -> None:
        """The choice that began after so many settled lines; what belonged to another is forgotten."""
        if since != self._since:
            self._since, self._notes, self._secrets, self._left = since, (), {}, set()

    def left_with(self, seat: str) -> bool:
        """Whether this seat's choice is sealed in somebody else's hands: then it stands."""
        return seat in self._left

    def left(self) -> None:
        """A link went out."""
        self._left |= set(self._secrets)

    def to_send(self) -> bool:
        """Whether somebody here has sealed or opened something that hasn't left yet."""
        return not set(self._secrets) <= self._left

    def taken_back(self, seat: str) -> None:
        self._secrets.pop(seat, None)

    def chosen(self, table: AnyTable, action: Action, people: Sequence[str]) -> None:
        """Somebody here has played: a secret choice is sealed until all have chosen."""
        if table.settled_lines == len(table.lines):
            self._begin(table.settled_lines)
            return
        self._begin(table.settled_lines)
        self._secrets[action.seat] = Secret(action.seat, os.urandom(8).hex(), str(action))
        self.go_on(table, people)

    def received(self, table: AnyTable, notes: Sequence[str], people: Sequence[str]) -> None:
        """A link has come with this settled game: what those here had chosen is chosen again, and what may be opened now is."""
        self._honest(table)
        self._begin(table.settled_lines)
        self._notes = tuple(notes)
        for secret in self._secrets.values():
            if secret.seat in table.asked():
                table.play_line(secret.line)
        self.go_on(table, people)

    def _honest(self, table: AnyTable) -> None:
        """Nobody changes what somebody here has chosen. LinkError if somebody did."""
        if 0 <= self._since < table.settled_lines:
            for secret in self._secrets.values():
                if secret.seat in self._left and secret.line not in table.lines[self._since :]:
                    raise LinkError("seal", f"What {secret.seat} chose isn't what {secret.seat} had sealed.")

    def go_on(self, table: AnyTable, people: Sequence[str]) -> None:
        """Opens what those here have sealed once all have; and when all is open, plays it."""
        lines = self._round(table, people).lines()
        if lines is None:
            return
        chosen = table.open_choices()
        for line in lines:
            if line.partition(":")[0] not in chosen:
                table.play_line(line)

    def _round(self, table: AnyTable, people: Sequence[str]) -> SecretRound:
        asked = [seat for seat in table.state_at(table.settled_lines).prompt().seats if seat in people]
        made = SecretRound(asked)
        if len(asked) > 1 and self._since == table.settled_lines:
            made.receive(self._notes)
            for secret in self._secrets.values():
                made.choose(secret)
            if made.all_sealed():
                for secret in self._secrets.values():
                    made.open(secret)
        return made

    def notes(self, table: AnyTable, people: Sequence[str]) -> list[str]:
        """What goes along with the next link."""
        return self._round(table, people).notes()

    def written(self) -> dict[str, object]:
        """For this browser alone: the salts are in it."""
        return {"since": self._since, "notes": self._notes, "left": sorted(self._left), "secrets": [tuple(secret) for secret in self._secrets.values()]}

    @classmethod
    def read(cls, text: object) -> SealedRound:
        """What was written; ValueError, KeyError, TypeError or AttributeError for anything else."""
        made = cls()
        if isinstance(text, dict):
            made._since = int(text["since"])
            made._notes = tuple(map(str, text["notes"]))
            made._left = set(map(str, text["left"]))
            made._secrets = {str(seat): Secret(str(seat), str(salt), str(line)) for seat, salt, line in text["secrets"]}
        return made
