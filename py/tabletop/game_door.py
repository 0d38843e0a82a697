"""What the doors of games have in common: what of `protocol.Game` most of them answer alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from tabletop.game_goals import GameGoals
from tabletop.headers import Header
from tabletop.migration import Migrations
from tabletop.protocol import AnyAction, AnyState

if TYPE_CHECKING:
    from tabletop.catalogue import Catalogues
    from tabletop.headers import Seat
    from tabletop.links import Packing
    from tabletop.protocol import Bot, Card, Chapter, Reason
    from tabletop.strengths import Players

Agreed = TypeVar("Agreed")
"""What stays the same for a whole game: boards, decks, seats."""


class GameDoor(Generic[AnyState, AnyAction]):
    """How a game starts and how its lines are read it says itself."""

    card: Card
    catalogues: Catalogues
    chapters: tuple[Chapter, ...]
    migrations = Migrations("rules", {})

    if TYPE_CHECKING:  # what it says itself

        @property
        def players(self) -> Players[AnyAction, Any]:
            """The computer players by name. Any: what they are like is their own."""

        def read(self, line: str) -> AnyAction: ...

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def packing(self) -> Packing:
        """As those of any game, unless the game knows better."""
        from tabletop.links import ANY_GAME  # only links need it

        return ANY_GAME

    @property
    def goals(self) -> GameGoals:
        """None but those of every game, unless there are others."""
        return GameGoals(self.catalogues)

    def complete(self, line: str, state: AnyState) -> AnyAction:
        """Nothing can be left out, unless the game fills it in."""
        return self.read(line)

    def bot(self, kind: str, seed: int, seat: str) -> Bot[AnyAction]:
        return self.players.bot(kind, seed, seat)

    def say(self, reason: Reason, language: str = "en") -> str:
        return self.catalogues.words(language).refusal(reason)


Doing = TypeVar("Doing", covariant=True)


class Lines(Protocol[Doing]):
    def read(self, line: str, /) -> Doing: ...


class Completing(Protocol[Doing]):
    def complete(self, line: str, state: Any, /) -> Doing: ...


class SettingUp(Protocol):
    def set_up(self, position: Any, seed: int, /) -> None: ...


class DoorByRules(GameDoor[AnyState, AnyAction], Generic[AnyState, AnyAction, Agreed]):
    """A game whose rules are functions of a position, in modules. What was agreed it reads from a header; all else follows."""

    state: Callable[[Agreed], AnyState]
    lines: Lines[AnyAction]
    completing: Completing[AnyAction]
    setup: SettingUp

    if TYPE_CHECKING:

        def agreement_of(self, header: Header) -> Agreed:
            """What the header says about the game; RecordError where there is no such thing."""

    def opened(self, players: Sequence[Seat], seed: int, values: Sequence[tuple[str, str]]) -> Header:
        """A header; RecordError where there is no such game."""
        header = Header(self.name, players, seed, values)
        self.agreement_of(header)
        return header

    def start(self, header: Header) -> AnyState:
        state = self.state(self.agreement_of(header))
        self.setup.set_up(state, header.seed)
        return state

    def read(self, line: str) -> AnyAction:
        return self.lines.read(line)

    def complete(self, line: str, state: AnyState) -> AnyAction:
        return self.completing.complete(line, state)
