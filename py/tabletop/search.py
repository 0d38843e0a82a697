"""Computer players by judgement: one that takes what seems best to it, and one that plans its turn.

What is sensible and what a position is worth only a game can say: in its `Sense`, the one small room that a game adds for its computer players.

The one that plans tries several ways its turn could go, on the same deals of what it can't see, and keeps the best. A way is tried by playing it, then
sensible moves for everyone for a turn or so, and judging where that leads. At first the ways differ in the first decision; the better half is tried on
more deals, again and again (sequential halving). Then the best one is changed at each later decision of the turn, and the change kept where it is better
on the deals that both were tried on.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Hashable, Iterable, Iterator, Sequence
from math import fsum
from typing import Generic, NamedTuple, Protocol, TypeVar

from tabletop.bots import HurryError
from tabletop.chance import Chance
from tabletop.protocol import AnyAction, AnyState, Progress

Taste = TypeVar("Taste")
Known = TypeVar("Known", covariant=True)
Playable = TypeVar("Playable", covariant=True)

NOISE = 0.05
"""Points: between equals it is decided at random."""

_FIRST = 0.5  # of the budget for the first decision, the rest for the later ones


class Turn(NamedTuple):
    """Whose turn of the game it is; a round in which all choose at once is everybody's."""

    number: int
    seat: str | None


class Seen(Protocol[Known, Playable]):
    """What a player by judgement asks of a view: beside the floor's questions, the state as far as it is known, the unknown as unknown."""

    @property
    def seat(self) -> str | None: ...
    @property
    def known(self) -> Known: ...
    def actions(self, seat: str) -> Sequence[Playable]: ...
    def deal(self, chance: Chance) -> Known: ...


class Sense(Generic[AnyState, AnyAction, Taste]):
    """What a game says of itself to its computer players."""

    characters: tuple[Taste, ...]
    """What players like differs a little, so that games do. The first is what anybody is taken for."""

    def sensible(self, state: AnyState, seat: str, actions: Sequence[AnyAction], taste: Taste) -> Iterable[tuple[float, AnyAction]]:
        """What is worth looking at among the seat's actions, each with what it is worth in points. Where nothing is, the first action is played.

        It may look at nothing that the seat doesn't know: it is asked about whole deals, too.
        """
        raise NotImplementedError

    def worth(self, state: AnyState, seat: str) -> float:
        """How the whole position stands for a seat, in points over the others; at the end it is the result."""
        raise NotImplementedError

    def asked(self, state: AnyState) -> Sequence[str]:
        """The seats that are asked: the prompt's, for a game that has no quicker answer."""
        return state.prompt().seats

    def turn(self, state: AnyState) -> Turn:
        """The turn that the state is in. Where nobody is asked nobody wants to know."""
        seats = self.asked(state)
        return Turn(state.round, seats[0] if len(seats) == 1 else None)

    def begins(self, state: AnyState) -> bool:
        """Whether looking ahead may end here, in a turn that wasn't there before."""
        return True

    def share(self, state: AnyState) -> float:
        """Of a turn's thinking, what is left for one that begins here. 0: a small matter, the sensible action is played without trying others."""
        return 1.0

    def kind(self, action: AnyAction) -> Hashable:
        """What kind of action it is: of each kind at least the best is tried."""
        return type(action)

    def rival(self, state: AnyState, seat: str) -> str:
        """Who chooses in secret at the same time as this seat, whether they have chosen already or not; in most games nobody (tabletop.together)."""
        return ""

    def unchosen(self, state: AnyState, rival: str) -> AnyState:
        """The state as it is before that rival has chosen."""
        return state


def best(
    sense: Sense[AnyState, AnyAction, Taste],
    state: AnyState,
    seat: str,
    actions: Sequence[AnyAction],
    taste: Taste,
    chance: Chance | None = None,
    blur: float = NOISE,
) -> AnyAction:
    """The sensible action; with chance, between those that differ by no more than the blur now one and now the other."""
    choice, highest = actions[0], float("-inf")
    for worth, action in sense.sensible(state, seat, actions, taste):
        if chance is not None:
            worth += blur * chance.below(64) / 64
        if worth > highest:
            choice, highest = action, worth
    return choice


class JudgingPlayer(Generic[AnyState, AnyAction, Taste]):
    """Takes what seems best, and looks no further than its own turn. The wider its blur, the oftener it errs; what it never does can be named by class."""

    __slots__ = ("blur", "never", "sense", "taste")

    def __init__(self, sense: Sense[AnyState, AnyAction, Taste], taste: Taste, blur: float = NOISE, never: tuple[type, ...] = ()) -> None:
        self.sense = sense
        self.taste = taste
        self.blur = blur
        self.never = never

    def choose(self, view: Seen[AnyState, AnyAction], chance: Chance, budget: int) -> Generator[Progress, None, tuple[AnyAction, ...]]:
        """Answers at once."""
        yield from ()
        seat = _seat(view)
        actions = view.actions(seat)
        if self.never:
            actions = [action for action in actions if not isinstance(action, self.never)] or actions
        return (best(self.sense, view.known, seat, actions, self.taste, chance, self.blur),)


class Depth(NamedTuple):
    """How far a player looks."""

    breadth: int  # things to try at the first decision
    later: int  # and at each later one
    turns: int  # of its own that it plays out, after this one
    least: int  # turns of anybody, if it isn't asked again before


class SearchingPlayer(Generic[AnyState, AnyAction, Taste]):
    """Plans its turn. A step of the budget is a move that has to be thought of."""

    __slots__ = ("depth", "sense", "taste")

    def __init__(self, sense: Sense[AnyState, AnyAction, Taste], depth: Depth, taste: Taste) -> None:
        self.sense = sense
        self.depth = depth
        self.taste = taste

    def choose(self, view: Seen[AnyState, AnyAction], chance: Chance, budget: int) -> Generator[Progress, None, tuple[AnyAction, ...]]:
        """Thinks until the budget is used up, or somebody hurries it."""
        share = self.sense.share(view.known)
        search = Search(view, chance, self, max(1, round(budget * share)))
        if not share:
            return search.best.actions[:1]
        with contextlib.suppress(HurryError):
            for steps in search.steps():
                yield Progress(min(steps, search.budget), search.budget)
        return search.best.actions


class Variation(Generic[AnyAction]):
    """One way the turn could go, until something is shown; and how it did on each deal."""

    __slots__ = ("actions", "values")

    def __init__(self, actions: tuple[AnyAction, ...]) -> None:
        self.actions = actions
        self.values: list[float] = []

    def mean(self, deals: int) -> float:
        """What it was worth on the first deals."""
        return fsum(self.values[:deals]) / deals


class Search(Generic[AnyState, AnyAction, Taste]):
    """One player's thinking about one turn."""

    def __init__(self, view: Seen[AnyState, AnyAction], chance: Chance, player: SearchingPlayer[AnyState, AnyAction, Taste], budget: int) -> None:
        self.view = view
        self.chance = chance
        self.sense = player.sense
        self.depth = player.depth
        self.taste = player.taste
        self.budget = budget
        self.seat = _seat(view)
        self.turn = self.sense.turn(view.known)
        self.deals: list[tuple[AnyState, int]] = []
        self.taken = 0
        self.price = 1  # of trying once more: what the last try took
        self.best = self.variation(())

    def steps(self) -> Iterator[int]:
        """Thinks; yields the steps taken so far."""
        variations: list[Variation[AnyAction]] = []
        for action in self._alternatives((), self.depth.breadth):
            variations.append(self.variation((action,)))
            yield self.taken
        yield from self._halving(variations, round(self.budget * _FIRST))
        at = 1
        while self.taken < self.budget:
            left = self._decisions(at)
            if not left:
                break
            at = left[0]
            before = self.best.actions[:at]
            variations = [self.best]
            for action in self._alternatives(before, self.depth.later):
                if action != self.best.actions[at]:
                    variations.append(self.variation((*before, action)))
                    yield self.taken
            yield from self._halving(variations, self.taken + (self.budget - self.taken) // len(left))
            at += 1

    def _halving(self, variations: list[Variation[AnyAction]], until: int) -> Iterator[int]:
        """Leaves the best of these; the first, if there is no time to try them."""
        began, deals = self.taken, 0
        rounds = max(1, (len(variations) - 1).bit_length())
        for number in range(1, rounds + 1):
            while len(variations) > 1:
                untried = [variation for variation in variations if len(variation.values) == deals]
                if self.taken + len(untried) * self.price > began + (until - began) * number // rounds:
                    break
                for variation in untried:
                    self._try(variation)
                    yield self.taken
                deals += 1
            if deals:
                variations = sorted(variations, key=lambda variation: -variation.mean(deals))[: (len(variations) + 1) // 2]
        self.best = variations[0]

    def _try(self, variation: Variation[AnyAction]) -> None:
        """On the first deal on which it wasn't."""
        deal = len(variation.values)
        while len(self.deals) <= deal:
            self.deals.append((self.view.deal(self.chance), self.chance.bits()))
        dealt, seed = self.deals[deal]
        value, self.price = playout(self.sense, dealt.copy(), variation.actions, self.seat, self.depth, Chance(seed))
        variation.values.append(value)
        self.taken += self.price

    def variation(self, actions: tuple[AnyAction, ...]) -> Variation[AnyAction]:
        """This beginning of a turn, with sensible moves to its end."""
        sense, seat = self.sense, self.seat
        state, shown = self._after(actions)
        line = list(actions)
        while not shown and seat in sense.asked(state) and sense.turn(state) == self.turn:
            action = sensible(sense, state, seat, self.taste)
            line.append(action)
            shown = any(fact.showed for fact in state.apply(action))
            self.taken += 1
        return Variation(tuple(line))

    def _after(self, actions: tuple[AnyAction, ...]) -> tuple[AnyState, bool]:
        """Where these lead, and whether they showed something. What was not shown is the same on every deal."""
        if not self.deals:
            self.deals.append((self.view.deal(self.chance), self.chance.bits()))
        state: AnyState = self.deals[0][0].copy()
        shown = False
        for action in actions:
            state.actions(self.seat)
            shown = any(fact.showed for fact in state.apply(action))
        return state, shown

    def _alternatives(self, before: tuple[AnyAction, ...], breadth: int) -> list[AnyAction]:
        state, _ = self._after(before)
        return likely(self.sense, state, self.seat, state.actions(self.seat), self.taste, breadth)

    def _decisions(self, first: int) -> list[int]:
        """Where the best variation could be another from there on."""
        places = []
        state, _ = self._after(self.best.actions[:first])
        for at in range(first, len(self.best.actions)):
            if self.sense.share(state) and len(state.actions(self.seat)) > 1:
                places.append(at)
            state.actions(self.seat)
            state.apply(self.best.actions[at])
        return places


def likely(sense: Sense[AnyState, AnyAction, Taste], state: AnyState, seat: str, actions: Sequence[AnyAction], taste: Taste, breadth: int) -> list[AnyAction]:
    """The likeliest of these, the sensible move first; of each kind of action at least the best."""
    scored = sorted(sense.sensible(state, seat, actions, taste), key=lambda one: -one[0])
    kinds: set[Hashable] = set()
    found: list[AnyAction] = []
    for _, action in scored:
        kind = sense.kind(action)
        if len(found) < breadth or kind not in kinds:
            kinds.add(kind)
            found.append(action)
    return found or [actions[0]]


def playout(
    sense: Sense[AnyState, AnyAction, Taste], state: AnyState, actions: Sequence[AnyAction], seat: str, depth: Depth, chance: Chance
) -> tuple[float, int]:
    """These actions, then sensible moves as far as one looks; how the seat stands there, and the moves it took."""
    steps, left, played = 0, depth.turns, 0
    asked, turn_of, begins, usual = sense.asked, sense.turn, sense.begins, sense.characters[0]
    turn = turn_of(state)
    for action in actions:
        # An action is played where it was asked for: a game may keep what it worked out then.
        state.actions(seat)
        state.apply(action)
    while seats := asked(state):
        if begins(state) and (now := turn_of(state)) != turn:
            turn = now
            played += 1
            own = now.seat is None or now.seat == seat
            if not left and (own or played >= depth.least):
                break
            left -= own
        state.apply(sensible(sense, state, seats[0], usual, chance))
        steps += 1
    return sense.worth(state, seat), steps + 1


def sensible(sense: Sense[AnyState, AnyAction, Taste], state: AnyState, seat: str, taste: Taste, chance: Chance | None = None) -> AnyAction:
    """What a judging player would do with these cards; by chance a little otherwise."""
    actions: Sequence[AnyAction] = state.actions(seat)
    return actions[0] if len(actions) == 1 else best(sense, state, seat, actions, taste, chance)


def _seat(view: Seen[AnyState, AnyAction]) -> str:
    seat = view.seat
    if seat is None:
        raise ValueError("an onlooker doesn't play")
    return seat
