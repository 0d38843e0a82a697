"""What a press costs the page of a game, in a full position: held as a count of calls, for clocks hang on the machine and on what else it does."""

from __future__ import annotations

from functools import partial

from canalmania.rules.actions import Lay
from canalmania.state import State
from counting import calls
from looking import choose, draw, found, look_at, offer, settled

MOST = 5000
"""2,670 and 3,554 when this was written: a panel that asks the rules once more costs thousands."""


def test_choices_and_drawing_of_a_full_position_are_quick() -> None:
    def full(state: State) -> bool:
        lays = any(isinstance(action, Lay) for action in state.actions(state.name))
        return len(state.seats) == 5 and state.round > 10 and state.step == "cards" and lays

    state = found(full)
    chosen = choose(settled(state), next(offer(settled(state)).on("board")).at).chosen
    for look in (look_at(state), look_at(state, chosen=chosen)):
        draw(look)  # what depends on the board alone is worked out once
        assert calls(partial(draw, look)) < MOST
