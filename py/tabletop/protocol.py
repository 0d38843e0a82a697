"""The questions a game answers. Page, records, computer players and runner ask nothing else."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from tabletop.chance import Chance


class Reason(NamedTuple):
    """Why not: the rule, the message's key in the catalogues, and what the message speaks of."""

    rule: str
    key: str
    about: Mapping[str, Any] = {}


class Fact(NamedTuple):
    """Something that happened. `only` lists the seats that may see it (None: all). `showed` says that some seat
    now knows what it didn't: undo doesn't cross that."""

    name: str
    about: Mapping[str, Any] = {}
    only: tuple[str, ...] | None = None
    showed: bool = False

    def seen_by(self, seat: str | None) -> bool:
        return self.only is None or seat in self.only


class Prompt(NamedTuple):
    """Who is asked, and for what. No seats: the game is over. `forced` says why if only one thing is possible."""

    seats: tuple[str, ...]
    phase: str
    step: str
    forced: Reason | None = None


@runtime_checkable
class Action(Protocol):
    """A small immutable value. Its text is its line in the record: `seat: what`."""

    @property
    def seat(self) -> str: ...


class View(Protocol):
    """What one seat knows. `seat` is that seat; None is an onlooker."""

    @property
    def seat(self) -> str | None: ...
    def prompt(self) -> Prompt: ...
    def actions(self, seat: str) -> Sequence[Any]: ...
    def deal(self, chance: Chance) -> Any: ...


class State(Protocol):
    """Where a game stands. It doesn't know how it came there."""

    @property
    def seats(self) -> tuple[str, ...]: ...
    def prompt(self) -> Prompt: ...
    def actions(self, seat: str) -> Sequence[Any]: ...
    def refusals(self, action: Any) -> list[Reason]: ...
    def play(self, action: Any) -> list[Fact]: ...
    def view(self, seat: str | None) -> Any: ...
    def copy(self) -> Any: ...
    def scores(self) -> dict[str, int]: ...
    def digest(self) -> str: ...


AnyState = TypeVar("AnyState", bound=State)


class Progress(NamedTuple):
    """What a computer player yields while it thinks."""

    steps: int
    budget: int


class Bot(Protocol):
    """Gets a view and nothing else. The budget counts steps; a clock may only stop it.

    It answers with what it means to do: one action, or several in a row. The later ones stand as long as nothing is shown.
    """

    def choose(self, view: Any, chance: Chance, budget: int) -> Generator[Progress, None, Sequence[Any]]: ...


class Game(Protocol):
    """A game's own door: how it starts, and how its lines and positions are read."""

    name: str

    def start(self, header: Any) -> Any: ...
    def position(self, header: Any, lines: Sequence[tuple[int, str]]) -> Any: ...
    def read(self, line: str) -> Any: ...
    def say(self, reason: Reason, language: str = "en") -> str: ...
