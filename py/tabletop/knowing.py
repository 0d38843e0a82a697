"""What one seat knows, where that is the state itself with its secrets taken out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol

from tabletop.protocol import AnyAction, AnyState, Outcome, Prompt

if TYPE_CHECKING:
    from tabletop.chance import Chance


class Knowing(Generic[AnyState, AnyAction]):
    """A view that asks what is known. How secrets are taken out, and how whole states are dealt again, the game says."""

    __slots__ = ("known", "seat")

    def __init__(self, known: AnyState, seat: str | None) -> None:
        self.known = known
        self.seat = seat
        """None is an onlooker."""

    @property
    def seats(self) -> tuple[str, ...]:
        return self.known.seats

    @property
    def round(self) -> int:
        return self.known.round

    def prompt(self) -> Prompt:
        return self.known.prompt()

    def actions(self, seat: str) -> Sequence[AnyAction]:
        """What this seat can do; what others can, may depend on what is hidden."""
        return self.known.actions(seat) if seat == self.seat else ()

    def scores(self) -> dict[str, int]:
        return self.known.scores()

    def outcome(self) -> Outcome | None:
        return self.known.outcome()


class Secrets(Protocol[AnyState]):
    """What a seat knows, and what might be."""

    def known_to(self, state: AnyState, seat: str | None, /) -> AnyState: ...
    def dealt(self, known: AnyState, chance: Chance, /) -> AnyState: ...


class KnowingByRules(Knowing[AnyState, AnyAction]):
    """A view whose secrets are taken out, and dealt again, by functions in a module."""

    __slots__ = ()

    secrets: Secrets[AnyState]

    def __init__(self, state: AnyState, seat: str | None) -> None:
        super().__init__(self.secrets.known_to(state, seat), seat)

    def deal(self, chance: Chance) -> AnyState:
        """A whole state that agrees with this view, all such equally likely."""
        return self.secrets.dealt(self.known, chance)
