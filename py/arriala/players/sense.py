"""What Arriala says of itself to the floor's computer players."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from arriala.board.deck import CARD_KINDS, KIND_OF, MOVES, OWN_TO_SPACE
from arriala.players.judging import WEIGHTS, Weights, margin
from arriala.rules.actions import Action, Move, Place
from arriala.rules.workers import moved_by
from arriala.state import State
from tabletop.planning import PlanSense
from tabletop.search import Turn

_ANYWHERE = CARD_KINDS[OWN_TO_SPACE]


class ArrialaSense(PlanSense[State, Action, Weights]):
    """How its players think stands in docs/strength.md."""

    characters = (
        WEIGHTS,
        WEIGHTS._replace(vineyard=0.9),  # likes wine
        WEIGHTS._replace(card=1.0),  # likes cards
        WEIGHTS._replace(hope=0.55, rivals=0.35),  # builds, and looks after what others build
        WEIGHTS._replace(worker=2.5),  # wants all workers on the canal
    )
    """None is the stronger for it."""

    def sensible(self, state: State, seat: str, actions: Sequence[Action], taste: Weights) -> Iterable[tuple[float, Action]]:
        for action in self.worthwhile(state, seat, actions):
            after = state.copy()
            after.apply(action)
            yield self.prospect(after, seat, taste), action

    def worth(self, state: State, seat: str) -> float:
        return margin(state, state.seats.index(seat), WEIGHTS)

    def asked(self, state: State) -> Sequence[str]:
        return () if state.end else (state.name,)

    def turn(self, state: State) -> Turn:
        return Turn(state.round, state.name)

    def kind(self, action: Action) -> str:
        return action.verb

    def key(self, state: State, seat: str) -> Hashable:
        """Where everybody is, what was spent, and who can still be moved."""
        place = state.seat
        return bytes(state.at), state.locks, state.left, state.hands[place], moved_by(state, place), state.score, place

    def prospect(self, state: State, seat: str, taste: Weights) -> float:
        left = state.left if not state.end and state.name == seat else 0
        return margin(state, state.seats.index(seat), taste) + taste.point * left

    def settled(self, state: State, seat: str, taste: Weights) -> float:
        return margin(state, state.seats.index(seat), taste)

    def worthwhile(self, state: State, seat: str, actions: Sequence[Action]) -> Sequence[Action]:
        """No card that moves where walking costs the same; nobody from and to where nothing is to be won; new ones only where something is."""
        agreement = state.agreement
        index, length = agreement.board.index, agreement.board.length
        open_ = agreement.spaces & ~state.locks & ~state.scored
        found: list[Action] = []
        for action in actions:
            if isinstance(action, Move):
                start, to = index[action.start], index[action.to]
                if to < length:
                    lit = open_ >> to & 1
                    if not lit and (start >= length or not open_ >> start & 1 or action.by == _ANYWHERE):
                        continue
                    if action.by and abs(start - to) == 1 and KIND_OF[action.by] < MOVES:
                        continue
            elif isinstance(action, Place) and not open_ >> index[action.to] & 1:
                continue
            found.append(action)
        return found


SENSE = ArrialaSense()
