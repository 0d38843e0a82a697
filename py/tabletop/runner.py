"""Many whole games: between computer players that get views, or at random on the bare state as fast as it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from tabletop.bots import Player
from tabletop.chance import Chance
from tabletop.protocol import AnyAction, Bot, Fact, State


class Result(NamedTuple):
    """How a game went. A decision is a step at which the seat had at least two legal actions."""

    scores: dict[str, int]
    steps: int
    decisions: int


class StepLimitError(RuntimeError):
    """A game went on longer than it was let."""


class DeadEndError(RuntimeError):
    """A seat is asked and has no legal action."""


OnStep: TypeAlias = Callable[[State[AnyAction], AnyAction, Sequence[Fact]], None]


def play_out(
    state: State[AnyAction],
    bots: Mapping[str, Bot[AnyAction]],
    chance: Chance,
    max_steps: int,
    on_step: OnStep[AnyAction] | None = None,
    budget: int | Mapping[str, int] = 100,
) -> Result:
    """Play this state to its end; it is changed. The budget is one for all, or by seat; `on_step` gets the state, the action and its facts."""
    steps = decisions = 0
    players = {seat: Player(bot, budget if isinstance(budget, int) else budget[seat]) for seat, bot in bots.items()}
    while seats := state.prompt().seats:
        chosen = []
        # Who is asked at the same time chooses before anyone's choice is known to the state.
        for seat in seats:
            view = state.view(seat)
            count = len(view.actions(seat))
            if not count:
                raise DeadEndError(f"{seat} is asked and can do nothing, after {steps} steps")
            decisions += count > 1
            chosen.append(players[seat].act(view, chance))
        for action in chosen:
            if steps == max_steps:
                raise StepLimitError(f"more than {max_steps} steps")
            facts = state.play(action)
            steps += 1
            for player in players.values():
                player.saw(facts)
            if on_step is not None:
                on_step(state, action, facts)
    return Result(state.scores(), steps, decisions)


def random_game(state: State[AnyAction], chance: Chance, max_steps: int) -> Result:
    """Play this state to its end at random; it is changed. What comes from `actions` is applied without asking whether it is legal."""
    steps = decisions = 0
    prompt, actions, apply, below = state.prompt, state.actions, state.apply, chance.below
    while seats := prompt().seats:
        for seat in seats:
            legal = actions(seat)
            count = len(legal)
            if not count:
                raise DeadEndError(f"{seat} is asked and can do nothing, after {steps} steps")
            if steps == max_steps:
                raise StepLimitError(f"more than {max_steps} steps")
            if count > 1:
                decisions += 1
                apply(legal[below(count)])
            else:
                apply(legal[0])
            steps += 1
    return Result(state.scores(), steps, decisions)
