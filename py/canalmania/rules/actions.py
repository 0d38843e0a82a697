"""What a player can do, each a small value and a line of text.

The verb is a field, so that two kinds of action are never equal. Names in actions are the names people read: an action
can be written down about things that don't exist, and is then refused with a reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from canalmania.rules.pieces import ENGINEERS
from tabletop.errors import LineError
from tabletop.words import Quoted, quoted, words


class TakeContract(NamedTuple):
    seat: str
    contract: str
    verb: str = "contract"

    def __str__(self) -> str:
        return f"{self.seat}: contract {quoted(self.contract)}"


class TakeJunction(NamedTuple):
    seat: str
    number: int
    verb: str = "junction"

    def __str__(self) -> str:
        return f"{self.seat}: junction {self.number}"


class Boat(NamedTuple):
    seat: str
    town: str
    verb: str = "boat"

    def __str__(self) -> str:
        return f"{self.seat}: boat {_town(self.town)}"


class Swap(NamedTuple):
    seat: str
    engineer: str
    verb: str = "swap"

    def __str__(self) -> str:
        return f"{self.seat}: swap {_word(self.engineer)}"


class Renew(NamedTuple):
    """Throw away the display (3.2)."""

    seat: str
    verb: str = "renew"

    def __str__(self) -> str:
        return f"{self.seat}: renew"


class Draw(NamedTuple):
    """The top card of the deck (3.11), or with Rennie a card of the display instead (8.4)."""

    seat: str
    card: str | None = None
    verb: str = "draw"

    def __str__(self) -> str:
        return f"{self.seat}: draw" if self.card is None else f"{self.seat}: draw {_word(self.card)}"


class Show(NamedTuple):
    seat: str
    verb: str = "show"

    def __str__(self) -> str:
        return f"{self.seat}: show"


class Hide(NamedTuple):
    seat: str
    verb: str = "hide"

    def __str__(self) -> str:
        return f"{self.seat}: hide"


class Take(NamedTuple):
    seat: str
    card: str
    verb: str = "take"

    def __str__(self) -> str:
        return f"{self.seat}: take {_word(self.card)}"


class WhiteIs(NamedTuple):
    seat: str
    colour: str
    verb: str = "white is"

    def __str__(self) -> str:
        return f"{self.seat}: white is {_word(self.colour)}"


class Goods(NamedTuple):
    """Place a goods marker."""

    seat: str
    town: str
    verb: str = "goods"

    def __str__(self) -> str:
        return f"{self.seat}: goods {_town(self.town)}"


class Remove(NamedTuple):
    """Take a goods marker off the board into the hand (4.8, first edition)."""

    seat: str
    town: str
    verb: str = "remove"

    def __str__(self) -> str:
        return f"{self.seat}: remove {_town(self.town)}"


class Lay(NamedTuple):
    """A tile. `pay` names kinds of cards in the order of CARD_KINDS; with Smeaton `double` is a surveyor that stands
    for two cards and `half` the second of those, kept from the tile before (8.5)."""

    seat: str
    hex: str
    kind: str
    to: str
    canal: str
    pay: tuple[str, ...]
    verb: str = "lay"

    def __str__(self) -> str:
        return f"{self.seat}: lay {_word(self.hex)} {_word(self.kind)} > {_town(self.to)} {quoted(self.canal)} pay {' '.join(map(_word, self.pay))}"


class TakeBack(NamedTuple):
    """The last tile of a canal, laid in an earlier turn (5.15)."""

    seat: str
    hex: str
    canal: str
    verb: str = "take back"

    def __str__(self) -> str:
        return f"{self.seat}: take back {_word(self.hex)} {quoted(self.canal)}"


class Ship(NamedTuple):
    """Move a goods marker through these towns; the owners are those of the sections used, one fewer."""

    seat: str
    towns: tuple[str, ...]
    owners: tuple[str, ...]
    verb: str = "ship"

    def __str__(self) -> str:
        rest = "".join(f" >{_word(owner)} {_town(town)}" for owner, town in zip(self.owners, self.towns[1:], strict=True))
        return f"{self.seat}: ship {_town(self.towns[0])}{rest}"


class Discard(NamedTuple):
    seat: str
    kind: str
    verb: str = "discard"

    def __str__(self) -> str:
        return f"{self.seat}: discard {_word(self.kind)}"


class Done(NamedTuple):
    seat: str
    verb: str = "done"

    def __str__(self) -> str:
        return f"{self.seat}: done"


class Pass(NamedTuple):
    seat: str
    verb: str = "pass"

    def __str__(self) -> str:
        return f"{self.seat}: pass"


Action: TypeAlias = (
    TakeContract | TakeJunction | Boat | Swap | Renew | Draw | Show | Hide | Take | WhiteIs | Goods | Remove | Lay | TakeBack | Ship | Discard | Done | Pass
)


class Plain(NamedTuple):
    """A seat's actions that hold nothing but the seat, and those of the few things that are always the same. Made once."""

    draw: Draw
    show: Show
    hide: Hide
    renew: Renew
    done: Done
    passing: Pass
    swaps: tuple[tuple[Swap, ...], ...]  # by the engineer held


@lru_cache(maxsize=16)
def plain(seat: str) -> Plain:
    swaps = tuple(tuple(Swap(seat, man) for man in ENGINEERS if man != held) for held in ENGINEERS)
    return Plain(Draw(seat), Show(seat), Hide(seat), Renew(seat), Done(seat), Pass(seat), swaps)


_PLAIN_WORD = re.compile(r"[A-Za-z][A-Za-z0-9./'-]*")
_PLAIN_TOWN = re.compile(r"[A-Z][a-z'-]+(?: [A-Z][a-z'-]+)*")
_SPELLINGS = {"Bridgewater": "Bridgwater"}  # 9.7
_LONGEST_ROUTE = 50


def _word(name: str) -> str:
    return name if _PLAIN_WORD.fullmatch(name) else quoted(name)


def _town(name: str) -> str:
    """Towns may have several words, and stand where nothing can be taken for another: Leighton Buzzard."""
    return name if _PLAIN_TOWN.fullmatch(name) else _word(name)


class _Words:
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

    def town(self, what: str = "town") -> str:
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


def _contract(seat: str, line: _Words) -> Action:
    return TakeContract(seat, line.quoted("contract"))


def _junction(seat: str, line: _Words) -> Action:
    return TakeJunction(seat, line.number("junction"))


def _boat(seat: str, line: _Words) -> Action:
    return Boat(seat, line.town())


def _swap(seat: str, line: _Words) -> Action:
    return Swap(seat, line.word("engineer"))


def _draw(seat: str, line: _Words) -> Action:
    return Draw(seat, line.word("card") if line.rest else None)


def _take(seat: str, line: _Words) -> Action:
    if line.next_is("back"):
        line.need("back")
        return TakeBack(seat, line.word("hex"), line.quoted("canal"))
    return Take(seat, line.word("card"))


def _white(seat: str, line: _Words) -> Action:
    line.need("is")
    return WhiteIs(seat, line.word("colour"))


def _goods(seat: str, line: _Words) -> Action:
    return Goods(seat, line.town())


def _remove(seat: str, line: _Words) -> Action:
    return Remove(seat, line.town())


def _lay(seat: str, line: _Words) -> Action:
    hex_, kind = line.word("hex"), line.word("kind of tile")
    line.need(">")
    to, canal = line.town("hex or town that the tile leads to"), line.quoted("canal")
    line.need("pay")
    pay = [line.word("card")]
    while line.rest and len(pay) < _LONGEST_ROUTE:
        pay.append(line.word("card"))
    return Lay(seat, hex_, kind, to, canal, tuple(pay))


def _ship(seat: str, line: _Words) -> Action:
    towns = [line.town()]
    owners: list[str] = []
    while line.rest and len(owners) < _LONGEST_ROUTE:
        if isinstance(line.rest[0], Quoted) or not re.fullmatch(r">[a-z]+", line.rest[0]):
            raise LineError(f"Between two towns stands whose section is used, like “>red”: “{line.line}”.")
        owners.append(line.rest.pop(0)[1:])
        towns.append(line.town())
    if not owners:
        raise LineError(f"A shipment needs a second town: “{line.line}”.")
    return Ship(seat, tuple(towns), tuple(owners))


def _discard(seat: str, line: _Words) -> Action:
    return Discard(seat, line.word("kind of card"))


_READERS: dict[str, Callable[[str, _Words], Action]] = {
    "contract": _contract,
    "junction": _junction,
    "boat": _boat,
    "swap": _swap,
    "renew": lambda seat, _: Renew(seat),
    "draw": _draw,
    "show": lambda seat, _: Show(seat),
    "hide": lambda seat, _: Hide(seat),
    "take": _take,
    "white": _white,
    "goods": _goods,
    "remove": _remove,
    "lay": _lay,
    "ship": _ship,
    "discard": _discard,
    "done": lambda seat, _: Done(seat),
    "pass": lambda seat, _: Pass(seat),
}
VERBS = tuple(_READERS)


def read(line: str) -> Action:
    """The action that a line tells; LineError where it can't be read."""
    seat, colon, rest = line.strip().partition(":")
    if not colon or not re.fullmatch(r"[a-z]{1,20}", seat):
        raise LineError(f"A line begins with a seat, like “red:”; this one is “{line.strip()[:60]}”.")
    told = _Words(rest.strip())
    if not told.rest or isinstance(told.rest[0], Quoted) or told.rest[0] not in _READERS:
        raise LineError(f"“{rest.strip()[:60]}” begins with no action of this game.")
    action = _READERS[told.rest.pop(0)](seat, told)
    told.end()
    return action
