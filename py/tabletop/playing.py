"""What states have in common: what is refused changes nothing, and rules may be functions of a position, in modules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from tabletop.errors import RuleError
from tabletop.protocol import AnyAction, Fact, Prompt, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.catalogue import Catalogues

Doing = TypeVar("Doing", contravariant=True)


class _Answering(Protocol[AnyAction]):
    """What a state says itself."""

    @property
    def catalogues(self) -> Catalogues: ...
    def actions(self, seat: str) -> Sequence[AnyAction]: ...
    def refusals(self, action: AnyAction) -> list[Reason]: ...
    def apply(self, action: AnyAction) -> list[Fact]: ...


class Playing(Generic[AnyAction]):
    """A state that says what is legal and why not, and how it changes."""

    __slots__ = ()

    catalogues: Catalogues
    """The game's messages: a refusal is told in a sentence."""

    def play(self: _Answering[AnyAction], action: AnyAction) -> list[Fact]:
        """RuleError, and nothing changed, where the action is refused."""
        if action not in self.actions(action.seat):
            reasons = self.refusals(action)
            raise RuleError(self.catalogues.words("en").refusal(reasons[0]), action, reasons)
        return self.apply(action)


class Rules(Protocol[Doing]):
    """How a position goes on. Any: it is the game's own."""

    def prompt(self, position: Any, /) -> Prompt: ...
    def apply(self, position: Any, action: Doing, /) -> list[Fact]: ...


class Refusing(Protocol[Doing]):
    """Why not, in a position. Any: it is the game's own."""

    def refusals(self, position: Any, action: Doing, /) -> list[Reason]: ...


class _Ruled(_Answering[AnyAction], Protocol[AnyAction]):
    @property
    def refusing(self) -> Refusing[AnyAction]: ...


class PlayingByRules(Playing[AnyAction]):
    """A position that answers, for its rules and refusals are modules."""

    __slots__ = ()

    rules: Rules[AnyAction]
    refusing: Refusing[AnyAction]

    def prompt(self) -> Prompt:
        return self.rules.prompt(self)

    def refusals(self: _Ruled[AnyAction], action: AnyAction) -> list[Reason]:
        return [] if action in self.actions(action.seat) else self.refusing.refusals(self, action)

    def apply(self, action: AnyAction) -> list[Fact]:
        """Play an action that came from `actions`, without asking again."""
        return self.rules.apply(self, action)
