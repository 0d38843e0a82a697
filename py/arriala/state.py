"""A game of Arriala as the floor asks for it: a position of the rules that answers, and what one seat knows of it."""

from __future__ import annotations

from arriala.refusals.refusing import refusals
from arriala.rules import ending, play, view
from arriala.rules.actions import Action
from arriala.rules.state import Position, digest
from arriala.saying import sentence
from tabletop.chance import Chance
from tabletop.errors import RuleError
from tabletop.knowing import Knowing
from tabletop.protocol import Fact, Outcome, Prompt, Reason, Standing

_DECIDES = {"points": "5.2", "workers": "5.2", "tied": "5.2", "third": "6.1"}


class State(Position):
    __slots__ = ()

    @property
    def seats(self) -> tuple[str, ...]:
        return self.agreement.seats

    def prompt(self) -> Prompt:
        return play.prompt(self)

    def actions(self, seat: str) -> tuple[Action, ...]:
        """All that is legal, in a fixed order."""
        if self.end or seat != self.agreement.seats[self.seat]:
            return ()
        return self.legal if self.legal is not None else play.legal_actions(self)

    def refusals(self, action: Action) -> list[Reason]:
        return [] if action in self.actions(action.seat) else refusals(self, action)

    def play(self, action: Action) -> list[Fact]:
        """RuleError, and nothing changed, where the action is refused."""
        if action not in self.actions(action.seat):
            reasons = self.refusals(action)
            raise RuleError(sentence(reasons[0]), action, reasons)
        return play.apply(self, action)

    def apply(self, action: Action) -> list[Fact]:
        """Play an action that came from `actions`, without asking again."""
        return play.apply(self, action)

    def view(self, seat: str | None) -> View:
        return View(self, seat)

    def scores(self) -> dict[str, int]:
        """The virtual player's, too (6.1)."""
        return dict(zip(self.agreement.colours, self.score, strict=True))

    def outcome(self) -> Outcome | None:
        """Once the game is over the ranking, and what decided (5.2, 6.1)."""
        if not self.end:
            return None
        places = tuple(Standing(one.rank, one.seat, one.points) for one in ending.standings(self))
        winners, by = ending.decided(self)
        return Outcome(places, winners, Reason(_DECIDES[by], by))

    def digest(self) -> str:
        """Sixteen letters that tell two states apart: for tests that the same record gives the same state."""
        return digest(self)


class View(Knowing[State, Action]):
    """What one seat knows: `known` is the state with its secrets taken out (arriala.rules.view)."""

    __slots__ = ()

    def __init__(self, state: State, seat: str | None) -> None:
        super().__init__(view.known_to(state, seat), seat)

    def prompt(self) -> Prompt:
        return play.prompt(self.known) if self.seat is not None and self.seat == self.known.name else play.bare_prompt(self.known)

    def deal(self, chance: Chance) -> State:
        """A whole state that agrees with this view, all such equally likely."""
        return view.dealt(self.known, chance)
