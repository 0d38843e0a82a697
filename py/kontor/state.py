"""A game of Kontor as the floor asks for it: a position of the rules that answers, and what one seat knows of it."""

from __future__ import annotations

from kontor.card import SEATS
from kontor.refusals import refusing
from kontor.rules import ending, play, view
from kontor.rules.actions import Action
from kontor.rules.state import NOBODY, Position
from kontor.saying import catalogues
from tabletop.knowing import KnowingByRules
from tabletop.playing import PlayingByRules
from tabletop.protocol import Outcome, Prompt, Reason, Standing

SEAT_OF = {name: seat for seat, name in enumerate(SEATS)}
_DECIDED_BY = {"points": "8.3", "gulden": "8.3", "even": "8.3", "line": "9.3", "ruin": "9.6"}


class State(PlayingByRules[Action], Position):
    __slots__ = ()

    catalogues, rules, refusing = catalogues, play, refusing

    def actions(self, seat: str) -> tuple[Action, ...]:
        """All that is legal, in a fixed order."""
        return play.legal_actions(self, SEAT_OF[seat]) if seat in SEAT_OF else ()

    def view(self, seat: str | None) -> View:
        return View(self, seat)

    def scores(self) -> dict[str, int]:
        """What the guards are worth, if the game ended now (8.3)."""
        return dict(zip(SEATS, ending.points(self), strict=True))

    def outcome(self) -> Outcome | None:
        """Once the game is over who has won, perhaps nobody, and what decided."""
        if self.step != "over":
            return None
        first, decided = ending.winner(self)
        scores = self.scores()
        order = SEATS if first != 1 else SEATS[::-1]
        places = tuple(Standing(1 if first == NOBODY else rank, seat, scores[seat]) for rank, seat in enumerate(order, 1))
        return Outcome(places, () if first == NOBODY else (SEATS[first],), Reason(_DECIDED_BY[decided], decided))


class View(KnowingByRules[State, Action]):
    """What one seat knows: `known` is the state with its secrets taken out (kontor.rules.view)."""

    __slots__ = ()

    secrets = view

    def prompt(self) -> Prompt:
        """What can be done with a card that all have seen isn't a secret."""
        return play.prompt(self.known)
