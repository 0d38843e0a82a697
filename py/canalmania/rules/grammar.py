"""How a line of an action is written and read: one form for each kind of action, of words that stand fast and slots for its fields.

A form is told once, beside the fields it writes (canalmania.rules.actions); `@line(...)` makes of it the action's text and its reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tabletop.errors import LineError
from tabletop.words import Quoted, quoted, words

_PLAIN_WORD = re.compile(r"[A-Za-z][A-Za-z0-9./'-]*")
_PLAIN_TOWN = re.compile(r"[A-Z][a-z'-]+(?: [A-Z][a-z'-]+)*")
_SPELLINGS = {"Bridgewater": "Bridgwater"}  # 9.7
_LONGEST = 50  # words of a payment, sections of a route

Kind = TypeVar("Kind")


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
        if not self.rest or not re.fullmatch(r"\d{1,3}", self.rest[0]):
            raise LineError(f"The number of the {what} is missing in “{self.line}”.")
        return int(self.rest.pop(0))

    def end(self) -> None:
        if self.rest:
            raise LineError(f"“{' '.join(map(str, self.rest))}” is too much in “{self.line}”.")


class Slot(NamedTuple):
    """What stands in a line for one field of an action, or for several: how it is read, and how it is written."""

    fields: tuple[str, ...]
    read: Callable[[Words], tuple[Any, ...]]  # a value for each field
    write: Callable[[Any], str]  # of the action


Part: TypeAlias = "str | Slot"


@lru_cache(maxsize=2000)
def _word(name: str) -> str:
    return name if _PLAIN_WORD.fullmatch(name) else quoted(name)


@lru_cache(maxsize=1000)
def _town(name: str) -> str:
    """Towns may have several words, and stand where nothing can be taken for another: Leighton Buzzard."""
    return name if _PLAIN_TOWN.fullmatch(name) else _word(name)


def _slot(field: str, read: Callable[[Words], Any], write: Callable[[Any], str]) -> Slot:
    return Slot((field,), lambda line: (read(line),), lambda action: write(getattr(action, field)))


def word(field: str, what: str) -> Slot:
    """One word."""
    return _slot(field, lambda line: line.word(what), _word)


def perhaps(field: str, what: str) -> Slot:
    """One word, or nothing."""
    return _slot(field, lambda line: line.word(what) if line.rest else None, lambda value: "" if value is None else _word(value))


def town(field: str, what: str = "town") -> Slot:
    """A town, in several words perhaps."""
    return _slot(field, lambda line: line.town(what), _town)


def name(field: str, what: str) -> Slot:
    """A contract's name, in double quotes."""
    return _slot(field, lambda line: line.quoted(what), quoted)


def number(field: str, what: str) -> Slot:
    return _slot(field, lambda line: line.number(what), str)


def payment(field: str) -> Slot:
    """Cards, one at least."""

    def read(line: Words) -> tuple[str, ...]:
        cards = [line.word("card")]
        while line.rest and len(cards) < _LONGEST:
            cards.append(line.word("card"))
        return tuple(cards)

    return _slot(field, read, lambda cards: " ".join(map(_word, cards)))


def route(towns_field: str, owners_field: str) -> Slot:
    """Towns, and between two of them whose section is used: Basingstoke >red Weybridge."""

    def read(line: Words) -> tuple[tuple[str, ...], tuple[str, ...]]:
        towns = [line.town("town")]
        owners: list[str] = []
        while line.rest and len(owners) < _LONGEST:
            if isinstance(line.rest[0], Quoted) or not re.fullmatch(r">[a-z]+", line.rest[0]):
                raise LineError(f"Between two towns stands whose section is used, like “>red”: “{line.line}”.")
            owners.append(line.rest.pop(0)[1:])
            towns.append(line.town("town"))
        if not owners:
            raise LineError(f"A shipment needs a second town: “{line.line}”.")
        return tuple(towns), tuple(owners)

    def write(action: Any) -> str:
        start, *others = getattr(action, towns_field)
        return _town(start) + "".join(f" >{_word(owner)} {_town(there)}" for owner, there in zip(getattr(action, owners_field), others, strict=True))

    return Slot((towns_field, owners_field), read, write)


class Form(NamedTuple):
    """What the line of one kind of action consists of, the verb first; of the forms that begin alike the last needs no further word."""

    make: Callable[..., Any]
    parts: tuple[Part, ...]

    def read(self, seat: str, line: Words) -> Any:
        values: dict[str, Any] = {}
        for part in self.parts[1:]:
            if isinstance(part, str):
                line.need(part)
            else:
                values.update(zip(part.fields, part.read(line), strict=True))
        line.end()
        return self.make(seat=seat, **values)


FORMS: dict[str, list[Form]] = {}
"""By first word: `take lock` and `take back U24 ...` share theirs."""


def line(*parts: Part) -> Callable[[type[Kind]], type[Kind]]:
    """Gives a kind of action its form: its text is the line, and a line of this form reads as such an action."""
    writers: list[Callable[[Any], str]] = []
    for part in parts:
        writers.append((lambda text: lambda _: text)(part) if isinstance(part, str) else part.write)
    fast = " ".join(part for part in parts if isinstance(part, str))
    bare = len(fast.split()) == len(parts)

    def written(action: Any) -> str:
        return f"{action.seat}: {fast}"

    def filled(action: Any) -> str:
        return f"{action.seat}: {' '.join([write(action) for write in writers])}".rstrip()

    def with_form(kind: type[Kind]) -> type[Kind]:
        FORMS.setdefault(str(parts[0]), []).append(Form(kind, parts))
        type.__setattr__(kind, "__str__", written if bare else filled)
        return kind

    return with_form


def read(text: str) -> Any:
    """The action that a line tells; LineError where it can't be read."""
    seat, colon, rest = text.strip().partition(":")
    if not colon or not re.fullmatch(r"[a-z]{1,20}", seat):
        raise LineError(f"A line begins with a seat, like “red:”; this one is “{text.strip()[:60]}”.")
    told = Words(rest.strip())
    forms = FORMS.get(told.rest[0], ()) if told.rest and not isinstance(told.rest[0], Quoted) else ()
    if not forms:
        raise LineError(f"“{rest.strip()[:60]}” begins with no action of this game.")
    told.rest.pop(0)
    return next((form for form in forms[:-1] if told.next_is(str(form.parts[1]))), forms[-1]).read(seat, told)
