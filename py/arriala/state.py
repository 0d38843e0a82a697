"""A game of Arriala as the floor asks for it: a position of the rules that answers, and what one seat knows of it."""

from __future__ import annotations

from arriala.refusals import refusing
from arriala.rules import ending, play, view
from arriala.rules.actions import Action
from arriala.rules.state import Position
from arriala.saying import catalogues
from tabletop.knowing import KnowingByRules
from tabletop.playing import PlayingByRules
from tabletop.protocol import Outcome, Prompt, Reason, Standing

_DECIDES = {"points": "5.2", "workers": "5.2", "tied": "5.2", "third": "6.1"}


class State(PlayingByRules[Action], Position):
    __slots__ = ()

    catalogues, rules, refusing = catalogues, play, refusing

    def actions(self, seat: str) -> tuple[Action, ...]:
        """All that is legal, in a fixed order."""
        if self.end or seat != self.agreement.seats[self.seat]:
            return ()
        return self.legal if self.legal is not None else play.legal_actions(self)

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


class View(KnowingByRules[State, Action]):
    """What one seat knows: `known` is the state with its secrets taken out (arriala.rules.view)."""

    __slots__ = ()

    secrets = view

    def prompt(self) -> Prompt:
        return play.prompt(self.known) if self.seat is not None and self.seat == self.known.name else play.bare_prompt(self.known)
