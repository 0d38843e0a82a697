"""A game of Canal Mania as the floor asks for it: a position of the rules that answers, and what one seat knows of it."""

from __future__ import annotations

from canalmania.refusals import refusing
from canalmania.rules import ending, play, view
from canalmania.rules.actions import Action
from canalmania.rules.state import Position
from canalmania.saying import catalogues
from tabletop.knowing import KnowingByRules
from tabletop.playing import PlayingByRules
from tabletop.protocol import Outcome, Prompt, Reason, Standing


class State(PlayingByRules[Action], Position):
    __slots__ = ()

    catalogues, rules, refusing = catalogues, play, refusing

    def actions(self, seat: str) -> tuple[Action, ...]:
        """All that is legal, in a fixed order; of payments for one tile the sensible one stands first."""
        if self.step == "over" or seat != self.agreement.seats[self.seat]:
            return ()
        return self.legal if self.legal is not None else play.legal_actions(self)

    def view(self, seat: str | None) -> View:
        return View(self, seat)

    def scores(self) -> dict[str, int]:
        return dict(zip(self.agreement.seats, self.points, strict=True))

    def outcome(self) -> Outcome | None:
        """Once the game is over the ranking, and what decided (7.6)."""
        if self.step != "over":
            return None
        ranking = ending.standings(self)
        places = tuple(Standing(rank, one.seat, one.points) for rank, one in enumerate(ranking, 1))
        return Outcome(places, (ranking[0].seat,), Reason("7.6", ending.decided_by(self)))


class View(KnowingByRules[State, Action]):
    """What one seat knows: `known` is the state with its secrets taken out (canalmania.rules.view)."""

    __slots__ = ()

    secrets = view

    def prompt(self) -> Prompt:
        return play.prompt(self.known) if self.seat is not None and self.seat == self.known.name else play.bare_prompt(self.known)

    def unseen_cards(self) -> bytes:
        """The cards that lie in the deck or hidden in other hands, sorted."""
        return view.unseen_cards(self.known)

    def unseen_contracts(self) -> tuple[int, ...]:
        """The contracts in the deck whose place there is unknown."""
        return view.unseen_contracts(self.known)
