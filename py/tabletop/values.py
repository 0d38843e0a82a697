"""The small values that everything here speaks in: reasons, facts and actions. `tabletop.protocol` has them too, with the questions a game answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeAlias, Union

About: TypeAlias = Union[str, int, bool, "tuple[About, ...]", None]
"""What a message speaks of: words, numbers, and rows of them."""


class Reason(NamedTuple):
    """Why not: the rule, the message's key in the catalogues, and what the message speaks of."""

    rule: str
    key: str
    about: Mapping[str, About] = {}


class Fact(Protocol):
    """Something that happened: a small typed value, a NamedTuple of the game's own. Its name is stable; what it is about are its own fields.

    The name is a field too, so that two facts of the same values aren't equal.
    """

    @property
    def name(self) -> str: ...
    @property
    def only(self) -> tuple[str, ...] | None:
        """The seats that may see it; None: all may."""
        ...

    @property
    def showed(self) -> bool:
        """Whether some seat now knows what it didn't: undo doesn't cross that."""
        ...

    def _asdict(self) -> Mapping[str, About]: ...


def about(fact: Fact) -> dict[str, About]:
    """What a fact speaks of, by name: what a message about it is filled with."""
    return {name: value for name, value in fact._asdict().items() if name not in ("name", "only", "showed")}


def visible_to(fact: Fact, seat: str | None) -> bool:
    """Says whether this seat may see the fact (None: an onlooker)."""
    return fact.only is None or seat in fact.only


class Action(Protocol):
    """A small immutable value. Its text, `str(action)`, is its line in the record: `seat: what`."""

    @property
    def seat(self) -> str: ...
