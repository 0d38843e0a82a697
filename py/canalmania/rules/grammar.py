"""How a line of an action is written and read: one form for each kind of action, of words that stand fast and slots for its fields.

A form is told once, beside the fields it writes (canalmania.rules.actions); `@line(...)` makes of it the action's text and its reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from tabletop.errors import LineError
from tabletop.words import Quoted, quoted, words

_PLAIN_WORD = re.compile(r"[A-Za-z][A-Za-z0-9./'-]*")
_PLAIN_TOWN = re.compile(r"[A-Z][a-z'-]+(?: [A-Z][a-z'-]+)*")
_SEAT = re.compile(r"[a-z]{1,20}")
_NUMBER = re.compile(r"\d{1,3}")
_OWNER = re.compile(r">[a-z]+")
_SPELLINGS = {"Bridgewater": "Bridgwater"}  # 9.7
_LONGEST = 50  # words of a payment, sections of a route

Kind = TypeVar("Kind")
Value = TypeVar("Value")


class Words:
    """The words of a line after its seat, taken from the front."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.rest = words(line)

    def next_is(self, word: str) -> bool:
        return bool(self.rest) and self.rest[0] == word and not isinstance(self.rest[0], Quoted)

    def need(self, word: str) -> None:
        if not self.next_is(word):
            raise LineError(f"“{word}” is missing in “{self.line}”.")
        self.rest.pop(0)

    def quoted(self, what: str) -> str:
        if not self.rest or not isinstance(self.rest[0], Quoted):
            raise LineError(f"The name of the {what}, in double quotes, is missing in “{self.line}”.")
        return str(self.rest.pop(0))

    def word(self, what: str) -> str:
        if not self.rest or not (isinstance(self.rest[0], Quoted) or _PLAIN_WORD.fullmatch(self.rest[0])):
            raise LineError(f"The {what} is missing in “{self.line}”.")
        return str(self.rest.pop(0))

    def town(self, what: str) -> str:
        whole = isinstance(self.rest[0], Quoted) if self.rest else False
        name = self.word(what)
        while not whole and _PLAIN_TOWN.fullmatch(name) and self.rest and not isinstance(self.rest[0], Quoted) and _PLAIN_TOWN.fullmatch(self.rest[0]):
            name += f" {self.rest.pop(0)}"
        return _SPELLINGS.get(name, name)

    def number(self, what: str) -> int:
        if not self.rest or not _NUMBER.fullmatch(self.rest[0]):
            raise LineError(f"The number of the {what} is missing in “{self.line}”.")
        return int(self.rest.pop(0))

    def end(self) -> None:
        if self.rest:
            raise LineError(f"“{' '.join(map(str, self.rest))}” is too much in “{self.line}”.")


class Slot(NamedTuple):
    """What stands in a line for a field of an action; alone in its line, for several."""

    read: Callable[[Words], tuple[object, ...]]  # a value for each field
    write: Callable[..., str]  # of a value for each field


Part: TypeAlias = "str | Slot"


@lru_cache(maxsize=2000)
def _word(name: str) -> str:
    return name if _PLAIN_WORD.fullmatch(name) else quoted(name)


@lru_cache(maxsize=1000)
def _town(name: str) -> str:
    """Towns may have several words, and stand where nothing can be taken for another: Leighton Buzzard."""
    return name if _PLAIN_TOWN.fullmatch(name) else _word(name)


def _slot(read: Callable[[Words], Value], write: Callable[[Value], str]) -> Slot:
    return Slot(lambda line: (read(line),), write)


def word(what: str) -> Slot:
    """One word."""
    return _slot(lambda line: line.word(what), _word)


def perhaps(what: str) -> Slot:
    """One word, or nothing."""
    return _slot(lambda line: line.word(what) if line.rest else None, lambda value: "" if value is None else _word(value))


def town(what: str = "town") -> Slot:
    """A town, in several words perhaps."""
    return _slot(lambda line: line.town(what), _town)


def name(what: str) -> Slot:
    """A contract's name, in double quotes."""
    return _slot(lambda line: line.quoted(what), quoted)


def number(what: str) -> Slot:
    return _slot(lambda line: line.number(what), str)


def payment() -> Slot:
    """Cards, one at least."""

    def read(line: Words) -> tuple[str, ...]:
        cards = [line.word("card")]
        while line.rest and len(cards) < _LONGEST:
            cards.append(line.word("card"))
        return tuple(cards)

    return _slot(read, lambda cards: " ".join(map(_word, cards)))


def route() -> Slot:
    """Towns, and between two of them whose section is used: Basingstoke >red Weybridge."""

    def read(line: Words) -> tuple[tuple[str, ...], tuple[str, ...]]:
        towns = [line.town("town")]
        owners: list[str] = []
        while line.rest and len(owners) < _LONGEST:
            if isinstance(line.rest[0], Quoted) or not _OWNER.fullmatch(line.rest[0]):
                raise LineError(f"Between two towns stands whose section is used, like “>red”: “{line.line}”.")
            owners.append(line.rest.pop(0)[1:])
            towns.append(line.town("town"))
        if not owners:
            raise LineError(f"A shipment needs a second town: “{line.line}”.")
        return tuple(towns), tuple(owners)

    def write(towns: tuple[str, ...], owners: tuple[str, ...]) -> str:
        return _town(towns[0]) + "".join([f" >{_word(owner)} {_town(there)}" for owner, there in zip(owners, towns[1:], strict=True)])

    return Slot(read, write)


class Form(NamedTuple):
    """What the line of one kind of action consists of, the verb first; of the forms that begin alike the last needs no further word."""

    make: Callable[..., object]
    parts: tuple[Part, ...]

    def read(self, seat: str, line: Words) -> object:
        values: list[object] = []
        for part in self.parts[1:]:
            if isinstance(part, str):
                line.need(part)
            else:
                values += part.read(line)
        line.end()
        return self.make(seat, *values)


FORMS: dict[str, list[Form]] = {}
"""By first word: `take lock` and `take back U24 ...` share theirs."""


def line(*parts: Part) -> Callable[[type[Kind]], type[Kind]]:
    """Gives a kind of action its form: its text is the line, and a line of this form reads as such an action."""
    slots = [part for part in parts if isinstance(part, Slot)]
    writers = [slot.write for slot in slots]
    frame = "".join(" %s" if isinstance(part, Slot) else f" {part}" for part in parts)

    # The fields of an action stand in the order of its line, the seat before them, the verb behind.
    if not slots:

        def written(action: tuple[object, ...]) -> str:
            return f"{action[0]}:{frame}"
    elif len(slots) == 1:
        (write,) = writers

        def written(action: tuple[object, ...]) -> str:
            return f"{action[0]}:{frame % write(*action[1:-1])}".rstrip()
    else:

        def written(action: tuple[object, ...]) -> str:
            return f"{action[0]}:{frame % tuple([write(value) for write, value in zip(writers, action[1:-1], strict=True)])}"

    def with_form(kind: type[Kind]) -> type[Kind]:
        FORMS.setdefault(str(parts[0]), []).append(Form(kind, parts))
        type.__setattr__(kind, "__str__", written)
        return kind

    return with_form


def read(text: str) -> object:
    """The action that a line tells; LineError where it can't be read."""
    seat, colon, rest = text.strip().partition(":")
    if not colon or not _SEAT.fullmatch(seat):
        raise LineError(f"A line begins with a seat, like “red:”; this one is “{text.strip()[:60]}”.")
    line = Words(rest.strip())
    forms = FORMS.get(line.rest[0], ()) if line.rest and not isinstance(line.rest[0], Quoted) else ()
    if not forms:
        raise LineError(f"“{rest.strip()[:60]}” begins with no action of this game.")
    line.rest.pop(0)
    form = forms[-1]
    for longer in forms[:-1]:
        if line.next_is(str(longer.parts[1])):
            form = longer
    return form.read(seat, line)
