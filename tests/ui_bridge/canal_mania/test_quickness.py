"""What a press costs the page of a game, in a full position: held as a count of calls, for clocks hang on the machine and on what else it does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

from canalmania.rules.actions import Lay
from canalmania.state import State
from looking import choose, draw, found, look_at, offer, settled

MOST = 5000
"""2,670 and 3,554 when this was written: a panel that asks the rules once more costs thousands."""


def calls(task: Callable[[], object]) -> int:
    """Of Python's functions."""
    count = 0

    def counted(_frame: FrameType, event: str, _about: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counted)
    try:
        task()
    finally:
        sys.setprofile(None)
    return count


def test_choices_and_drawing_of_a_full_position_are_quick() -> None:
    def full(state: State) -> bool:
        lays = any(isinstance(action, Lay) for action in state.actions(state.name))
        return len(state.seats) == 5 and state.round > 10 and state.step == "cards" and lays

    state = found(full)
    chosen = choose(settled(state), next(offer(settled(state)).on("board")).at).chosen
    for look in (look_at(state), look_at(state, chosen=chosen)):
        draw(look)  # what depends on the board alone is worked out once
        assert calls(partial(draw, look)) < MOST
