"""A game as it was told: its turns, the rounds that they lie in, and everybody's points after each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from tabletop.protocol import Prompt

if TYPE_CHECKING:
    from ui_bridge.shell.sitting import AnyTable
    from ui_bridge.shell.voice import Voice

RoundOf = Callable[[int, Prompt], str]
"""The name of a stretch of the game, from the number of its round and what is asked in it."""


def round_name(voice: Voice, name: str, short: bool = False) -> str:
    """Of a round its number, if the game has rounds; of a stretch that has none, what the game calls it."""
    return name if not name or name.isdecimal() else voice.say(f"round.{name}.short" if short else f"round.{name}")


class Turn(NamedTuple):
    """Lines in a row by one seat, or a secret choice of several, in one round."""

    start: int
    stop: int
    seat: str | None
    """None: several at once."""
    round: str


class Story:
    """Of the settled lines of a table, as they are now."""

    def __init__(self, table: AnyTable, round_of: RoundOf) -> None:
        self.table = table
        self.steps = table.settled_lines
        self._round_of = round_of

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        table, played = self.table, self.table.played

        def of(step: int) -> tuple[int | str, str]:
            together, before = table.together(step), table.before(step)
            return played[step].seat if together is None else together, self._round_of(before.round, before.prompt())

        turns = []
        for (who, round_), steps in groupby(range(self.steps), of):
            lines = list(steps)
            turns.append(Turn(lines[0], lines[-1] + 1, who if isinstance(who, str) else None, round_))
        return tuple(turns)

    @cached_property
    def rounds(self) -> tuple[tuple[str, tuple[Turn, ...]], ...]:
        """The turns of each round, with its name."""
        return tuple((name, tuple(turns)) for name, turns in groupby(self.turns, lambda turn: turn.round))

    @cached_property
    def scores(self) -> tuple[dict[str, int], ...]:
        """Before the first turn, and after each."""
        return tuple(self.scores_at(step) for step in (0, *(turn.stop for turn in self.turns)))

    def scores_at(self, step: int) -> dict[str, int]:
        return self.table.before(step).scores()

    def turn_of(self, step: int) -> int:
        """The number of the turn that the line before that step is part of; 0 at the start."""
        return next((number for number, turn in enumerate(self.turns) if step <= turn.stop), 0)

    def after_turn(self, step: int, by: int) -> int:
        """So many turns further, or back: where one ends."""
        ends = (0, *(turn.stop for turn in self.turns))
        return _along(ends, step, by)

    def after_round(self, step: int, by: int) -> int:
        ends = (0, *(turns[-1].stop for _, turns in self.rounds))
        return _along(ends, step, by)

    def nearest_end(self, step: int) -> int:
        """Where a turn ends, near that step."""
        return min((0, *(turn.stop for turn in self.turns)), key=lambda end: abs(end - step))


def _along(ends: tuple[int, ...], step: int, by: int) -> int:
    """The next of these places after the step, or the last before it."""
    if by > 0:
        return next((end for end in ends if end > step), ends[-1])
    return next((end for end in reversed(ends) if end < step), ends[0])
