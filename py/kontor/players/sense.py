"""What Kontor says of itself to the floor's computer players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kontor.board.cards import NOTHING
from kontor.card import SEATS
from kontor.players.judging import STEPS, worth_of
from kontor.players.reading import WEIGHTS, Weights
from kontor.rules import ending, play, specials
from kontor.rules.actions import Action
from kontor.rules.state import NOBODY, UNDECIDED, replaced
from kontor.state import SEAT_OF, State
from tabletop.search import Sense, Turn

_SHARES = {"buy": 0.3, "show": 0.0, "choose": 1.0, "boat": 0.5, "take": 0.25, "lay": 0.25}
"""Of a turn's thinking, what is for one that begins with this step: most hangs on the card."""
_WON = 2.0
"""Points that a won game is worth beside those it has."""


class KontorSense(Sense[State, Action, Weights]):
    """The room that the floor's search asks; how it thinks stands in docs/strength.md. A round is everybody's turn."""

    characters = (
        WEIGHTS,
        WEIGHTS._replace(money=0.62, symbol=0.12),  # keeps a full purse
        WEIGHTS._replace(exposed=0.52),  # wary of the boat
        WEIGHTS._replace(crane=0.14),  # likes cranes
        WEIGHTS._replace(grow=0.46),  # wants large sectors
    )
    """None is the stronger for it."""

    def sensible(self, state: State, seat: str, actions: Sequence[Action], taste: Weights) -> Iterable[tuple[float, Action]]:
        return STEPS[state.step](state, SEAT_OF[seat], actions, taste)

    def worth(self, state: State, seat: str) -> float:
        return margin(state) * (1 - 2 * SEAT_OF[seat])

    def asked(self, state: State) -> Sequence[str]:
        return _SEATS[play.asked(state)]

    def turn(self, state: State) -> Turn:
        return Turn(state.round, None)

    def share(self, state: State) -> float:
        return _SHARES[state.step]

    def kind(self, action: Action) -> str:
        return action.verb

    def rival(self, state: State, seat: str) -> str:
        """Who buys, shows or chooses at the same time; one who can't buy isn't asked."""
        other = 1 - SEAT_OF[seat]
        if state.step in ("choose", "show") or (state.step == "buy" and specials.can_buy(state, other)):
            return SEATS[other]
        return ""

    def unchosen(self, state: State, rival: str) -> State:
        state.chosen = replaced(state.chosen, SEAT_OF[rival], NOTHING)
        state.wants = replaced(state.wants, SEAT_OF[rival], UNDECIDED)
        return state


def margin(state: State) -> float:
    """Red over black; at the end the result."""
    if state.step != "over":
        return worth_of(state, WEIGHTS)
    red, black = ending.points(state)
    first, _ = ending.winner(state)
    return red - black + (0.0 if first == NOBODY else _WON * (1 - 2 * first))


_SEATS = {(): (), (0,): ("red",), (1,): ("black",), (0, 1): ("red", "black")}

SENSE = KontorSense()
