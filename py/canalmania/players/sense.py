"""What Canal Mania says of itself to the floor's computer players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from canalmania.players.judging import WEIGHTS, Judge, Weights
from canalmania.players.prospects import margin
from canalmania.players.sensible import STEPS
from canalmania.rules.actions import Action
from canalmania.rules.pieces import SEAT_OF
from canalmania.state import State
from tabletop.search import Sense, Turn

_SHARES = {"contract": 1.0, "boat": 0.8, "second": 0.8, "cards": 0.8, "take": 0.5, "place": 0.4, "build": 0.5, "goods": 0.4, "last": 1.0}
"""Of a turn's thinking, what is for one that begins with this step. The other steps are small matters."""


class CanalSense(Sense[State, Action, Weights]):
    """The room that the floor's search asks; how it thinks stands in docs/strength.md."""

    characters = (
        WEIGHTS,
        WEIGHTS._replace(section=1.3, line=5.6, middle=0.33),  # wants one network in the middle
        WEIGHTS._replace(goods=0.55, marker=0.5, kept=0.4),  # feeds its lines
        WEIGHTS._replace(ready=2.2, card=2.5, spare=0.9),  # finishes what it has begun
        WEIGHTS._replace(engineers=(1.6, 0.8, 0.6, 0.6, 1.6), rivals=0.6),  # goes after the engineers, and builds where rivals are
    )
    """None is the stronger for it."""

    def sensible(self, state: State, seat: str, actions: Sequence[Action], taste: Weights) -> Iterable[tuple[float, Action]]:
        return STEPS[state.step](Judge(state, taste), actions)

    def worth(self, state: State, seat: str) -> float:
        """How it stands by its prospects, over the others."""
        return margin(state, SEAT_OF[seat])

    def asked(self, state: State) -> Sequence[str]:
        return () if state.is_over() else (state.name,)

    def turn(self, state: State) -> Turn:
        return Turn(state.round, state.name)

    def begins(self, state: State) -> bool:
        """In the last goods nobody looks ahead to anything but the end (7.4)."""
        return state.phase == 1

    def share(self, state: State) -> float:
        return _SHARES.get(state.step, 0.0)

    def kind(self, action: Action) -> str:
        """The verb: so each thing that can be done is tried at least once."""
        return action.verb


SENSE = CanalSense()
