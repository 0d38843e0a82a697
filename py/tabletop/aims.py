"""What can be a goal in every game: these lines, so many points, the most there is, to win. And what a game's own aims are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from tabletop.catalogue import Said, Value
from tabletop.errors import LineError
from tabletop.protocol import Action, Fact, State

REACHED, MISSED, OPEN = "reached", "missed", "open"

AnyGameState: TypeAlias = State[Any]
"""Any: aims are asked of whatever game."""

NOTHING = Said("")


class Verdict(NamedTuple):
    """REACHED, MISSED or OPEN; why, which nobody need say while it is open; and the rule's number, where there is one."""

    kind: str
    why: Said = NOTHING
    rule: str = ""


class Course(NamedTuple):
    """What was played since a goal began."""

    seat: str
    start: AnyGameState
    now: AnyGameState
    actions: tuple[Action, ...] = ()
    facts: tuple[tuple[Fact, ...], ...] = ()
    turns: int = 0
    """How often its seat has been asked, and then no more."""

    @classmethod
    def at(cls, seat: str, start: AnyGameState) -> Course:
        return cls(seat, start, start)

    def on(self, action: Action, facts: Sequence[Fact], now: AnyGameState) -> Course:
        """With one more line, which led to that state."""
        ended = self.seat in self.now.prompt().seats and self.seat not in now.prompt().seats
        return Course(self.seat, self.start, now, (*self.actions, action), (*self.facts, tuple(facts)), self.turns + ended)

    def is_over(self, span: tuple[str, int]) -> bool:
        """Whether there was as much time as this."""
        kind, count = span
        if not self.now.prompt().seats:
            return True
        if kind == "lines":
            return sum(action.seat == self.seat for action in self.actions) >= count
        if kind == "turns":
            return self.turns >= count
        return kind == "rounds" and self.now.round >= self.start.round + count

    def gains(self) -> dict[str, int]:
        """What everybody's points have grown by."""
        before = self.start.scores()
        return {seat: points - before[seat] for seat, points in self.now.scores().items()}

    def others(self) -> tuple[str, int]:
        """Who of the others has gained the most, and how much."""
        gains = [(gain, seat) for seat, gain in self.gains().items() if seat != self.seat]
        most = max(gain for gain, _ in gains)
        return next(seat for gain, seat in gains if gain == most), most

    def own_facts(self) -> list[Fact]:
        """What its seat's own lines did."""
        return [fact for action, facts in zip(self.actions, self.facts, strict=True) if action.seat == self.seat for fact in facts]


class Aim(Protocol):
    """Something to be reached. It may ask the course anything, and doesn't change it."""

    def said(self) -> Said:
        """What is to be done."""
        ...

    def judge(self, course: Course, over: bool) -> Verdict:
        """How it stands; `over`: this was all the time there is. what is OPEN says what is lacking."""
        ...


class Ways(NamedTuple):
    """One of these rows of lines."""

    ways: tuple[tuple[str, ...], ...]

    def said(self) -> Said:
        several = (len(self.ways) > 1 and "one_of") or ("moves" if len(self.ways[0]) > 1 else "move")
        return Said(f"goal.aim.{several}")

    def judge(self, course: Course, over: bool) -> Verdict:
        played = tuple(map(str, course.actions))
        if any(played[: len(way)] == way for way in self.ways):
            return Verdict(REACHED, Said("goal.way.right"))
        if any(way[: len(played)] == played for way in self.ways):
            return Verdict(OPEN, Said("goal.way.begun") if played else NOTHING)
        return Verdict(MISSED, Said("goal.way.wrong"))


class Gain(NamedTuple):
    """So many points at least, and for each of the others so many at most."""

    points: int
    most: int | None = None

    def said(self) -> Said:
        if self.most is None:
            return Said("goal.aim.gain", {"points": self.points})
        return Said("goal.aim.gain_alone" if self.most == 0 else "goal.aim.gain_most", {"points": self.points, "most": self.most})

    def judge(self, course: Course, over: bool) -> Verdict:
        gain = course.gains()[course.seat]
        other, theirs = course.others()
        about: dict[str, Value] = {"points": gain, "wanted": self.points, "other": other, "theirs": theirs, "most": self.most}
        if self.most is not None and theirs > self.most:
            return Verdict(MISSED, Said("goal.gain.others_too" if gain >= self.points else "goal.gain.others_and_few", about))
        if gain >= self.points:
            return Verdict(REACHED, Said("goal.gain.both" if theirs > 0 else "goal.gain.alone", about))
        return Verdict(MISSED if over else OPEN, Said("goal.gain.few", about))


class Best(NamedTuple):
    """As many points as can be had, which are these."""

    points: int

    def said(self) -> Said:
        return Said("goal.aim.best")

    def judge(self, course: Course, over: bool) -> Verdict:
        gain = course.gains()[course.seat]
        about: dict[str, Value] = {"points": gain, "wanted": self.points}
        if gain >= self.points:
            return Verdict(REACHED, Said("goal.best.all", about))
        return Verdict(MISSED if over else OPEN, Said("goal.best.few", about))


class Win(NamedTuple):
    """To be among the winners."""

    def said(self) -> Said:
        return Said("goal.aim.win")

    def judge(self, course: Course, over: bool) -> Verdict:
        outcome = course.now.outcome()
        if outcome is None:
            return Verdict(MISSED if over else OPEN, Said("goal.win.not_over"))
        if course.seat in outcome.winners:
            return Verdict(REACHED, Said("goal.win.won"), outcome.decided.rule)
        return Verdict(MISSED, Said("goal.win.lost"), outcome.decided.rule)


def _gain(_: AnyGameState, __: str, rest: Sequence[str]) -> Gain:
    if len(rest) not in (1, 3) or not all(word.isdecimal() and len(word) < 4 for word in rest[::2]) or list(rest[1:2]) not in ([], ["others"]):
        raise LineError("A gain is told as “gain 4”, or “gain 4 others 0”.")
    return Gain(int(rest[0]), int(rest[2]) if len(rest) == 3 else None)


def _win(_: AnyGameState, __: str, rest: Sequence[str]) -> Win:
    if rest:
        raise LineError("After “win” stands nothing.")
    return Win()


VERBS: Mapping[str, Callable[[AnyGameState, str, Sequence[str]], Aim]] = {"gain": _gain, "win": _win}
