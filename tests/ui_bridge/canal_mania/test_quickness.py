"""What a press costs the page of a game, in a full position: held as a ratio to plain work beside it, for machines differ and have other things to do."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from canalmania.rules.actions import Lay
from canalmania.state import State
from looking import choose, draw, found, look_at, offer, settled

MOST = 0.4
"""Times the plain work: 0.15 when this was written, and 0.5 for all of a press while the page asked the rules again for each of its panels."""


def plain_work() -> None:
    for _ in range(10):
        json.loads(json.dumps([{"place": str(number), "next": [number, number + 1]} for number in range(300)]))


def took(task: Callable[[], object]) -> float:
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def test_choices_and_drawing_of_a_full_position_are_quick() -> None:
    def full(state: State) -> bool:
        lays = any(isinstance(action, Lay) for action in state.actions(state.name))
        return len(state.seats) == 5 and state.round > 10 and state.step == "cards" and lays

    state = found(full)
    chosen = choose(settled(state), next(offer(settled(state)).on("board")).at).chosen
    for look in (lambda: look_at(state), lambda: look_at(state, chosen=chosen)):
        pairs = [(took(lambda look=look: draw(look())), took(plain_work)) for _ in range(30)]  # type: ignore[misc]
        assert min(drawing for drawing, _ in pairs) < MOST * min(work for _, work in pairs)
