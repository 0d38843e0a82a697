"""What a player can do, each a small value and a line of text.

The verb is a field, so that two kinds of action are never equal. Names in actions are the names people read: an action
can be written down about things that don't exist, and is then refused with a reason.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias, cast

from canalmania.rules.grammar import FORMS, line, name, number, payment, perhaps, route, town, word
from canalmania.rules.grammar import read as read_line
from canalmania.rules.pieces import ENGINEERS


@line("contract", name("contract"))
class TakeContract(NamedTuple):
    seat: str
    contract: str
    verb: str = "contract"


@line("junction", number("junction"))
class TakeJunction(NamedTuple):
    seat: str
    number: int
    verb: str = "junction"


@line("boat", town())
class Boat(NamedTuple):
    seat: str
    town: str
    verb: str = "boat"


@line("swap", word("engineer"))
class Swap(NamedTuple):
    seat: str
    engineer: str
    verb: str = "swap"


@line("renew")
class Renew(NamedTuple):
    """Throw away the display (3.2)."""

    seat: str
    verb: str = "renew"


@line("draw", perhaps("card"))
class Draw(NamedTuple):
    """The top card of the deck (3.11), or with Rennie a card of the display instead (8.4)."""

    seat: str
    card: str | None = None
    verb: str = "draw"


@line("show")
class Show(NamedTuple):
    seat: str
    verb: str = "show"


@line("hide")
class Hide(NamedTuple):
    seat: str
    verb: str = "hide"


@line("take", "back", word("hex"), name("canal"))
class TakeBack(NamedTuple):
    """The last tile of a canal, laid in an earlier turn (5.15)."""

    seat: str
    hex: str
    canal: str
    verb: str = "take back"


@line("take", word("card"))
class Take(NamedTuple):
    seat: str
    card: str
    verb: str = "take"


@line("white", "is", word("colour"))
class WhiteIs(NamedTuple):
    seat: str
    colour: str
    verb: str = "white is"


@line("goods", town())
class Goods(NamedTuple):
    """Place a goods marker."""

    seat: str
    town: str
    verb: str = "goods"


@line("remove", town())
class Remove(NamedTuple):
    """Take a goods marker off the board into the hand (4.8, first edition)."""

    seat: str
    town: str
    verb: str = "remove"


@line(
    "lay",
    word("hex"),
    word("kind of tile"),
    ">",
    town("hex or town that the tile leads to"),
    name("canal"),
    "pay",
    payment(),
)
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


@line("ship", route())
class Ship(NamedTuple):
    """Move a goods marker through these towns; the owners are those of the sections used, one fewer."""

    seat: str
    towns: tuple[str, ...]
    owners: tuple[str, ...]
    verb: str = "ship"


@line("discard", word("kind of card"))
class Discard(NamedTuple):
    seat: str
    kind: str
    verb: str = "discard"


@line("done")
class Done(NamedTuple):
    seat: str
    verb: str = "done"


@line("pass")
class Pass(NamedTuple):
    seat: str
    verb: str = "pass"


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


VERBS = tuple(FORMS)
"""The words that lines begin with, after their seats."""


def read(text: str) -> Action:
    """The action that a line tells; LineError where it can't be read."""
    return cast(Action, read_line(text))
