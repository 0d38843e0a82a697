"""A computer player that plans its whole turn: for games whose turn is many small actions in any order.

It looks for the best end of the turn, a step at a time: of all positions that so many actions lead to it keeps the likeliest, drops those that another
order of the same actions led to, and goes on from there. Where something is shown it stops, and plans anew once it is seen. The best few turns
can then be played on, the others answering with turns of their own, on deals of what isn't known; the worse half is dropped again and again.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Hashable, Iterator, Sequence
from heapq import nlargest
from math import fsum
from typing import Generic, NamedTuple

from tabletop.bots import HurryError
from tabletop.chance import Chance
from tabletop.protocol import AnyAction, AnyState, Progress
from tabletop.search import NOISE, Seen, Sense, Taste


class PlanSense(Sense[AnyState, AnyAction, Taste]):
    """What a game says besides, of positions within a turn."""

    def key(self, state: AnyState, seat: str) -> Hashable:
        """Equal for two positions of one turn that are as good as one."""
        raise NotImplementedError

    def prospect(self, state: AnyState, seat: str, taste: Taste) -> float:
        """What the position may be worth when the turn is over: for one in which something can still be done."""
        raise NotImplementedError

    def settled(self, state: AnyState, seat: str, taste: Taste) -> float:
        """What it is worth if nothing more is done."""
        raise NotImplementedError

    def worthwhile(self, state: AnyState, seat: str, actions: Sequence[AnyAction]) -> Sequence[AnyAction]:
        """The actions that a plan may hold: not those that another one does as well for less."""
        return actions


class Plan(NamedTuple):
    """How widely a player plans."""

    width: int  # positions kept after each action
    finalists: int = 1  # turns that are played on
    deals: int = 0  # on so many deals at the most
    rivals: int = 1  # width of the turns that the others answer with
    turns: int = 0  # of its own that are played after the answers


class Line(NamedTuple, Generic[AnyState, AnyAction]):
    """A beginning of a turn, where it leads, and what that is worth."""

    value: float
    actions: tuple[AnyAction, ...]
    state: AnyState


class PlanningPlayer(Generic[AnyState, AnyAction, Taste]):
    """A step of the budget is a position that it looks at. When all are used up it goes on with the likeliest beginning alone."""

    __slots__ = ("plan", "sense", "taste")

    def __init__(self, sense: PlanSense[AnyState, AnyAction, Taste], plan: Plan, taste: Taste) -> None:
        self.sense = sense
        self.plan = plan
        self.taste = taste

    def choose(self, view: Seen[AnyState, AnyAction], chance: Chance, budget: int) -> Generator[Progress, None, tuple[AnyAction, ...]]:
        """Thinks until it has compared what it wants to, or the budget is used up, or somebody hurries it."""
        seat = view.seat
        if seat is None:
            raise ValueError("an onlooker doesn't play")
        planning = Planning(self.sense, seat, self.taste, chance)
        lines: list[Line[AnyState, AnyAction]] = []
        best: tuple[AnyAction, ...] = ()
        with contextlib.suppress(HurryError):
            for lines in planning.turns(view.known, self.plan.width, self.plan.finalists, budget):
                best = lines[0].actions if lines else best
                yield Progress(min(planning.taken, budget), budget)
            if len(lines) > 1 and self.plan.deals:
                for line in planning.played_on(view, lines, self.plan, budget):
                    best = line.actions
                    yield Progress(min(planning.taken, budget), budget)
        return best or (view.actions(seat)[0],)


class Planning(Generic[AnyState, AnyAction, Taste]):
    """One player's thinking about one turn."""

    def __init__(self, sense: PlanSense[AnyState, AnyAction, Taste], seat: str, taste: Taste, chance: Chance | None) -> None:
        self.sense = sense
        self.seat = seat
        self.taste = taste
        self.chance = chance
        self.taken = 0

    def turns(self, root: AnyState, width: int, wanted: int, budget: int) -> Iterator[list[Line[AnyState, AnyAction]]]:
        """The best turns found so far, after each position whose actions were tried."""
        sense, seat = self.sense, self.seat
        turn = sense.turn(root)
        seen: set[Hashable] = set()
        ended: dict[Hashable, Line[AnyState, AnyAction]] = {}
        beam: list[Line[AnyState, AnyAction]] = [Line(0.0, (), root)]
        best: list[Line[AnyState, AnyAction]] = []
        while beam:
            following: list[Line[AnyState, AnyAction]] = []
            for line in beam if self.taken < budget else beam[:1]:
                for action in sense.worthwhile(line.state, seat, line.state.actions(seat)):
                    state = line.state.copy()
                    showed = any(fact.showed for fact in state.apply(action))
                    self.taken += 1
                    asked = sense.asked(state)
                    over = seat not in asked or sense.turn(state) != turn
                    if not over and not showed:
                        key = sense.key(state, seat)
                        if key not in seen:
                            seen.add(key)
                            following.append(Line(self._noisy(sense.prospect(state, seat, self.taste)), (*line.actions, action), state))
                        continue
                    value = sense.settled(state, seat, self.taste) if over else sense.prospect(state, seat, self.taste)
                    key = (sense.key(state, seat), over)
                    if key not in ended or value > ended[key].value:
                        ended[key] = Line(self._noisy(value), (*line.actions, action), state)
                best = nlargest(wanted, ended.values(), key=_value)
                yield best
            beam = nlargest(width, following, key=_value)

    def best_turn(self, root: AnyState, width: int) -> tuple[AnyAction, ...]:
        """The best that so wide a plan finds."""
        *_, best = self.turns(root, width, 1, 1 << 30)
        return best[0].actions

    def played_on(
        self, view: Seen[AnyState, AnyAction], lines: list[Line[AnyState, AnyAction]], plan: Plan, budget: int
    ) -> Iterator[Line[AnyState, AnyAction]]:
        """The best line so far, while they are played on, all on the same deals."""
        chance = self.chance
        assert chance is not None
        values: dict[tuple[AnyAction, ...], list[float]] = {line.actions: [] for line in lines}
        left = list(lines)
        rounds = max(1, (len(lines) - 1).bit_length())
        for number in range(rounds):
            for _ in range(max(1, plan.deals >> (rounds - 1 - number))):
                dealt, seed = view.deal(chance), chance.bits()
                for line in left:
                    value = self._played_on(dealt.copy(), line, plan, Chance(seed))
                    values[line.actions].append(value)
                    yield max(left, key=lambda line: _mean(values[line.actions], line.value))
                if self.taken >= budget:
                    break
            left = nlargest((len(left) + 1) // 2, left, key=lambda line: _mean(values[line.actions], line.value))
            if self.taken >= budget or len(left) == 1:
                break
        yield max(left, key=lambda line: _mean(values[line.actions], line.value))

    def _played_on(self, state: AnyState, line: Line[AnyState, AnyAction], plan: Plan, chance: Chance) -> float:
        """What that turn is worth once the others have answered."""
        sense, seat = self.sense, self.seat
        usual = sense.characters[0]
        turn = sense.turn(state)
        for action in line.actions:
            state.actions(seat)
            state.apply(action)
        left = plan.turns
        while seats := sense.asked(state):
            if seats[0] == seat and sense.turn(state) != turn:
                if not left:
                    break
                left -= 1
                turn = sense.turn(state)
            other: Planning[AnyState, AnyAction, Taste] = Planning(sense, seats[0], usual, chance)
            for action in other.best_turn(state, plan.rivals):
                state.actions(seats[0])
                state.apply(action)
            self.taken += other.taken
        return sense.settled(state, seat, self.taste)

    def _noisy(self, value: float) -> float:
        """Between equals it is decided at random."""
        return value if self.chance is None else value + NOISE * self.chance.below(64) / 64


def _value(line: Line[AnyState, AnyAction]) -> float:
    return line.value


def _mean(values: list[float], instead: float) -> float:
    return fsum(values) / len(values) if values else instead
