"""Secret choices by link: sealed first, opened when all have chosen.

Each person who is asked writes their line down, with some salt, and sends along only the seal of both. When all have sealed, each opens their own in the
next link they send, and whoever gets that link sees whether the seal fits. The last one to choose needs no seal: the others can't change theirs any more.
When all is open the choices are played, and computer players choose. What was sealed goes along, opened, until the next secret choice is played: so that
those whom the game reaches only then see, too, that nobody has changed theirs.

What is sent are notes of a link (`tabletop.links`), and a link holds the settled record: so they are of the choice that comes after its last line.

    seal SEAT SEAL              this seat has chosen
    open SEAT SALT LINE         and this is what; only where all have sealed
    opened STEP SEAT SALT LINE  what it had chosen after so many lines
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tabletop.errors import LineError, RuleError
from tabletop.links import LinkError
from tabletop.protocol import Action
from tabletop.table import AnyTable

SEAL, OPEN, OPENED = "seal", "open", "opened"
_LENGTH = 32
_SALT = 8  # bytes
_MOST_OPENED = 12


class Secret(NamedTuple):
    """What a seat chose, until it may be told."""

    seat: str
    salt: str
    line: str

    @classmethod
    def of(cls, action: Action) -> Secret:
        """A choice, with salt that nobody guesses."""
        return cls(action.seat, os.urandom(_SALT).hex(), str(action))

    @property
    def seal(self) -> str:
        """The seal of it."""
        return seal(self.salt, self.line)


def seal(salt: str, line: str) -> str:
    """What can be told of a line without telling it."""
    return hashlib.sha256(f"{salt}\n{line}".encode()).hexdigest()[:_LENGTH]


class SecretRound:
    """One secret choice of several seats, as far as it has come."""

    __slots__ = ("asked", "opened", "seals")

    def __init__(self, asked: Sequence[str]) -> None:
        self.asked = tuple(asked)
        self.seals: dict[str, str] = {}
        self.opened: dict[str, Secret] = {}

    def receive(self, notes: Iterable[str]) -> None:
        """Take what came with a link. LinkError, and nothing has changed, if somebody's choice isn't the one that was sealed, or can't have been."""
        seals, opened = dict(self.seals), dict(self.opened)
        for word, of_whom in (note.partition(" ")[::2] for note in notes):
            if word not in (SEAL, OPEN):
                continue
            seat, _, rest = of_whom.partition(" ")
            if seat not in self.asked:
                raise LinkError("seal", f"This link holds a secret choice of {seat or 'nobody'}, who isn't asked for one.")
            if word == OPEN:
                opened[seat] = _read_secret(seat, rest)
            fits = opened[seat].seal if word == OPEN else rest
            if seals.setdefault(seat, fits) != fits:
                raise LinkError("seal", f"What {seat} chose isn't what {seat} had sealed.")
        if opened and len(seals) < len(self.asked):
            raise LinkError("seal", "Not all have chosen yet.")
        self.seals, self.opened = seals, opened

    def choose(self, secret: Secret) -> None:
        """A seat has chosen. Who is the last to choose opens at once."""
        self.receive([f"{SEAL} {secret.seat} {secret.seal}"])
        if self.all_sealed():
            self.open(secret)

    def open(self, secret: Secret) -> None:
        """Told now: what this seat had sealed."""
        self.receive([f"{OPEN} {' '.join(secret)}"])

    def all_sealed(self) -> bool:
        """Whether all have chosen."""
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
        return [note for seat in self.asked if (note := self.note(seat))]

    def note(self, seat: str) -> str:
        """What is told of this seat's choice: nothing before it was made."""
        if seat in self.opened:
            return f"{OPEN} {' '.join(self.opened[seat])}"
        return f"{SEAL} {seat} {self.seals[seat]}" if seat in self.seals else ""


class SealedRound:
    """The secret choices of one browser's people in a game by link: what came with links, what those here have chosen, and what of it has left.

    All of it is for this browser alone, for the salts are in it, and survives a reload as what `written` gives. `people` are the seats of all persons, here
    and far away; the table is this browser's own, with the open choices of those here on it.
    """

    __slots__ = ("_closed", "_left", "_round", "_secrets", "_since")

    def __init__(self) -> None:
        self._since = -1
        """After how many lines these choices are made."""
        self._round = SecretRound(())
        """What came with links."""
        self._secrets: dict[str, Secret] = {}
        """Of those here."""
        self._left: set[str] = set()
        """The notes about those here that are out of this browser's hands."""
        self._closed: tuple[str, ...] = ()
        """How the last choice that is over was opened."""

    # What the page asks.

    def left_with(self, seat: str) -> bool:
        """Whether this seat's choice is sealed in somebody else's hands: then it stands."""
        return any(note.split(" ")[1] == seat for note in self._left)

    def stands(self, table: AnyTable, seat: str, people: Sequence[str]) -> bool:
        """Whether what this seat chose is sealed for good: it has left, or came here with a link from another browser of that person's."""
        self._fit(table, people)
        return self.left_with(seat) or (seat in self._round.seals and seat not in self._secrets)

    def knows(self, seat: str, line: str) -> bool:
        """Whether this is what the seat has chosen here, with the salt of its seal."""
        return seat in self._secrets and self._secrets[seat].line == line

    def has_sealed(self, since: int, seat: str) -> bool:
        """Whether this seat's choice, made after so many lines, is known here already: chosen here, or come with a link before."""
        return self._since == since and (seat in self._secrets or seat in self._round.seals)

    def vouches(self, since: int, seat: str, line: str) -> bool:
        """Whether this may be what the seat has chosen after so many lines: what was chosen here, or what a seal that came before stands for."""
        return self.knows(seat, line) if seat in self._secrets else self.has_sealed(since, seat)

    def to_send(self) -> bool:
        """Whether somebody here has sealed or opened something that hasn't left yet."""
        return not self._own_notes() <= self._left

    def notes(self, table: AnyTable, people: Sequence[str]) -> list[str]:
        """What goes along with the next link."""
        self._fit(table, people)
        return [*self._closed, *self._together().notes()]

    def left(self) -> None:
        """A link went out."""
        self._left |= self._own_notes()

    # What happens.

    def chosen(self, table: AnyTable, action: Action, people: Sequence[str]) -> None:
        """Somebody here has played: a secret choice is sealed until all have chosen. LinkError if it is sealed in somebody else's hands already."""
        self._fit(table, people)
        if table.open_choices().get(action.seat) != str(action):
            return
        known = self._secrets.get(action.seat)
        if known is None or known.line != str(action):
            if self.left_with(action.seat):
                raise LinkError("seal", f"What {action.seat} chose is sealed, and stands.")
            self._secrets[action.seat] = Secret.of(action)
        self.go_on(table, people)

    def taken_back(self, seat: str) -> None:
        """Somebody here has taken their choice back."""
        self._secrets.pop(seat, None)

    def given(self, seat: str) -> None:
        """Somebody else sits there now: what was sealed for that seat is void, and what others have opened counts as sealed again."""
        self._secrets.pop(seat, None)
        self._left = {note for note in self._left if note.split(" ")[1] != seat}
        before, self._round = self._round, SecretRound(self._round.asked)
        self._round.seals = {other: sealed for other, sealed in before.seals.items() if other != seat}

    def until(self, step: int) -> None:
        """What belongs to a choice made after more lines than that is of another past, and forgotten."""
        if self._since > step:
            self._since, self._secrets, self._left, self._round, self._closed = -1, {}, set(), SecretRound(()), ()

    def received(self, table: AnyTable, notes: Sequence[str], people: Sequence[str]) -> None:
        """A link has come with this settled game, the same or a newer one: what those here had chosen is chosen again, and what may be opened now is.
        LinkError, and nothing has changed, if somebody isn't honest."""
        other = self.read(self.written())
        other._take(table.until(len(table.lines)), notes, people)
        self._take(table, notes, people)

    def go_on(self, table: AnyTable, people: Sequence[str]) -> None:
        """Open what those here have sealed once all have; and when all is open, play it. LinkError if it can't be played."""
        self._fit(table, people)
        together = self._together()
        lines = together.lines()
        if not lines:
            return
        since, missing = self._since, table.asked()
        for into in (table.until(len(table.lines)), table):
            for seat, line in zip(together.asked, lines, strict=True):
                if seat in missing:
                    _play(into, seat, line)
        self._closed = tuple(f"{OPENED} {since} {' '.join(together.opened[seat])}" for seat in together.asked)

    # What is kept.

    def written(self) -> dict[str, object]:
        """For this browser alone, as what JSON can hold."""
        return {
            "since": self._since,
            "asked": self._round.asked,
            "notes": self._round.notes(),
            "secrets": [tuple(secret) for secret in self._secrets.values()],
            "left": sorted(self._left),
            "closed": self._closed,
        }

    @classmethod
    def read(cls, written: object) -> SealedRound:
        """What was written, or nothing at all; ValueError, KeyError or TypeError for anything else."""
        made = cls()
        if isinstance(written, Mapping):
            made._since = int(written["since"])
            made._round = SecretRound(tuple(map(str, written["asked"])))
            try:
                made._round.receive(map(str, written["notes"]))
            except LinkError as error:
                raise ValueError(error.sentence) from error
            made._secrets = {str(seat): Secret(str(seat), str(salt), str(line)) for seat, salt, line in written["secrets"]}
            made._left = {note for note in map(str, written["left"]) if note.count(" ") > 1}
            made._closed = tuple(filter(_is_opened, map(str, written["closed"])))
        return made

    # How it goes.

    def _fit(self, table: AnyTable, people: Sequence[str]) -> None:
        """Be about the choice that is made at this table now; what belonged to another is forgotten."""
        since = table.settled_lines
        asked = tuple(seat for seat in table.state_at(since).prompt().seats if seat in people)
        if len(asked) < 2:
            asked = ()  # who chooses alone, or only with computer players, has nothing to seal
        if since != self._since:
            self._since, self._secrets, self._left, self._round = since, {}, set(), SecretRound(asked)
        elif asked != self._round.asked:
            # Somebody's seat is a computer player's now, or a person's again.
            before, self._round = self._round, SecretRound(asked)
            self._round.receive(f"{SEAL} {seat} {sealed}" for seat, sealed in before.seals.items() if seat in asked)

    def _together(self) -> SecretRound:
        """What came with links and what those here have chosen, opened if it may be."""
        together = SecretRound(self._round.asked)
        together.receive(self._round.notes())
        here = [secret for secret in self._secrets.values() if secret.seat in together.asked]
        together.receive([f"{SEAL} {secret.seat} {secret.seal}" for secret in here])
        if together.all_sealed():
            together.receive([f"{OPEN} {' '.join(secret)}" for secret in here])
        return together

    def _own_notes(self) -> set[str]:
        together = self._together()
        return {together.note(seat) for seat in self._secrets if seat in together.asked}

    def _take(self, table: AnyTable, notes: Sequence[str], people: Sequence[str]) -> None:
        self._prove(table, notes)
        self._fit(table, people)
        self._round.receive(notes)
        self._together()
        steps = [int(note.split(" ")[1]) for note in notes if _is_opened(note)]
        if steps:
            newest = max(steps)
            self._closed = tuple(note for note in notes if _is_opened(note) and int(note.split(" ")[1]) == newest)[:_MOST_OPENED]
        for secret in self._secrets.values():
            if secret.seat in table.asked():
                _play(table, secret.seat, secret.line)
        self.go_on(table, people)

    def _prove(self, table: AnyTable, notes: Sequence[str]) -> None:
        """Where the choice is over that was sealed here: what was played is what was sealed."""
        if not 0 <= self._since < table.settled_lines:
            return
        opened: dict[str, Secret] = {}
        later = False
        for note in filter(_is_opened, notes):
            _, step, seat, rest = note.split(" ", 3)
            if int(step) == self._since:
                opened[seat] = _read_secret(seat, rest)
            later = later or int(step) > self._since
        asked = table.state_at(self._since).prompt().seats
        played = {line.partition(":")[0]: line for line in table.lines[self._since : self._since + len(asked)]}
        for seat, sealed in self._round.seals.items():
            if seat in self._secrets:
                continue
            if seat not in opened and not later:
                raise LinkError("seal", f"{seat} never opened what {seat} had sealed.")
            if seat in opened and (opened[seat].seal != sealed or opened[seat].line != played.get(seat)):
                raise LinkError("seal", f"What {seat} chose isn't what {seat} had sealed.")
        for secret in self._secrets.values():
            if self.left_with(secret.seat) and played.get(secret.seat) != secret.line:
                raise LinkError("seal", f"What {secret.seat} chose isn't what {secret.seat} had sealed.")


def _read_secret(seat: str, text: str) -> Secret:
    salt, _, line = text.partition(" ")
    if not salt or not line.startswith(f"{seat}: "):
        raise LinkError("seal", f"What {seat} chose can't be read.")
    return Secret(seat, salt, line)


def _is_opened(note: str) -> bool:
    words = note.split(" ", 3)
    return words[0] == OPENED and len(words) == 4 and words[1].isascii() and words[1].isdecimal() and len(words[1]) < 8


def _play(table: AnyTable, seat: str, line: str) -> None:
    try:
        action = table.read(line)
        if action.seat != seat or str(action) != line:
            raise LineError("This line isn't written as it is played.")
        table.play(action)
    except (LineError, RuleError) as error:
        raise LinkError("seal", f"What {seat} had sealed can't be played. {error.sentence}") from error
