"""What somebody is to do in a position, and whether they have done it: the goal block of a record, as docs/goals.md tells it.

What a game's own goals are it says in `Game.goals`; those of every game stand in `tabletop.aims`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from tabletop import aims
from tabletop.aims import MISSED, OPEN, REACHED, Aim, AnyGameState, Course, Verdict
from tabletop.catalogue import Said, Words, layered
from tabletop.errors import LineError, RecordError, TabletopError
from tabletop.goal_saying import catalogues
from tabletop.goal_search import NO, POSITIONS, UNKNOWN, YES, Walk, most
from tabletop.headers import Header
from tabletop.languages import FIRST, LANGUAGES
from tabletop.protocol import Action, Fact, Game, Reason
from tabletop.records import NumberedLines, Quoted, words

__all__ = [
    "MISSED",
    "NO",
    "OPEN",
    "REACHED",
    "UNKNOWN",
    "YES",
    "Goal",
    "Reach",
    "Verdict",
    "check",
    "course_of",
    "goal_of",
    "reachable",
    "read_goal",
    "said",
    "task",
    "voice",
]

LINES, LONGEST = 60, 500
"""Of a goal block; so every goal has room in a link."""

AT_ONCE = 1_000
"""Positions that are tried while a goal is read: a link may bring any."""

SPANS = ("lines", "turns", "rounds", "game")
TEXTS = ("task", "hint", "reached", "missed")

Texts: TypeAlias = Mapping[str, str]
"""By language; "" is what the author said without naming one."""


class AnyTable(Protocol):
    """What goals need of a table (`tabletop.table.Table`, which reads its goal itself). Any: of whatever game."""

    game: Game[Any, Any]
    header: Header
    goal: NumberedLines | None

    @property
    def state(self) -> AnyGameState: ...
    @property
    def lines(self) -> Sequence[str]: ...
    @property
    def played(self) -> Sequence[Action]: ...
    @property
    def facts(self) -> Sequence[tuple[Fact, ...]]: ...
    def before(self, step: int) -> AnyGameState: ...
    def until(self, step: int) -> AnyTable: ...
    def read(self, text: str) -> Action: ...
    def refusals(self, action: Any) -> list[Reason]: ...
    def play_line(self, text: str) -> Sequence[Fact]: ...


class Goal(NamedTuple):
    """What a goal block says."""

    seat: str
    """Whose goal it is."""
    after: int
    """The number of lines of the record after which it begins."""
    span: tuple[str, int]
    """How long there is: one of SPANS, and how many of them."""
    aims: tuple[Aim, ...]
    """All of them are to be reached. None: nothing is checked, the author's own words say what is to be done."""
    texts: Mapping[str, Texts]
    """The author's words: of TEXTS, by language."""
    solution: tuple[str, ...]
    """Lines that reach it, in full."""
    refused: tuple[tuple[str, str], ...]
    """Lines that the rules refuse, each with the number of the rule, where it begins or on the way of the solution."""
    scoring: Mapping[str, str]
    """By the names of facts that bring points, the rules by which they do."""

    def text(self, name: str, language: str = FIRST) -> str:
        """The author's words of this name (of TEXTS), in that language if there are any; empty if there are none."""
        told = self.texts.get(name, {})
        return told.get(language) or told.get("") or next(iter(told.values()), "")


# Reading


def goal_of(table: AnyTable) -> Goal | None:
    """The goal of the record at this table, if it has one."""
    return None if table.goal is None else read_goal(table)


def read_goal(table: AnyTable) -> Goal:
    """The goal that the table's block tells, if all it says can be; else a RecordError with the line."""
    block = table.goal or ()
    if len(block) > LINES:
        raise RecordError(f"A goal has {LINES} lines at most.", block[LINES][0])
    draft = _Draft(table)
    for after in (False, True):  # first what the other lines depend on
        for number, text in block:
            try:
                draft.take(text, after)
            except RecordError:
                raise
            except TabletopError as error:
                raise RecordError(error.sentence, number) from error
    goal = draft.goal()
    verdict = check(goal, draft.solved)
    if goal.solution and goal.aims and verdict.kind != REACHED:
        number = next(number for number, text in block if text.startswith("solution "))
        raise RecordError(f"This solution doesn’t reach the goal. {said(verdict, voice(table))}".rstrip(), number)
    return goal


class _Draft:
    """A goal that is being read."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.start = self.solved = table
        self.seat = ""
        self.after = 0
        self.begun = False
        self.span: tuple[str, int] | None = None
        self.aims: list[Aim] = []
        self.ways: list[tuple[str, ...]] = []
        self.way: AnyTable = table
        self.texts: dict[str, dict[str, str]] = {}
        self.solution: list[str] = []
        self.refused: list[tuple[str, str]] = []
        self.seen: set[str] = set()

    def take(self, text: str, later: bool) -> None:
        if len(text) > LONGEST:
            raise LineError(f"A line of a goal is no longer than {LONGEST} characters.")
        verb, _, rest = text.partition(" ")
        if not later:
            if verb in ("for", "after", "within"):
                if verb in self.seen:
                    raise LineError(f"“{verb}” stands in a goal once.")
                self.seen.add(verb)
                getattr(self, f"take_{verb}")(words(rest))
            return
        if not self.begun:
            self.begin()
        if verb in TEXTS:
            self.take_text(verb, words(rest))
        elif verb in ("line", "then", "solution"):
            getattr(self, f"take_{verb}")(rest)
        elif verb == "refused":
            self.take_refused(rest)
        elif verb not in self.seen or verb not in ("for", "after", "within"):
            self.take_aim(verb, words(rest))

    def begin(self) -> None:
        """All that the other lines are read in is known now."""
        self.begun = True
        state = self.table.before(min(self.after, len(self.table.lines)))
        self.start = self.table.until(min(self.after, len(self.table.lines)))
        self.solved = self.start.until(len(self.start.lines))
        asked = state.prompt().seats
        if not asked and not self.seat:
            raise LineError("The game is over here: there is nothing to be reached.")
        self.seat = self.seat or asked[0]

    def take_for(self, rest: Sequence[str]) -> None:
        if len(rest) != 1 or rest[0] not in [seat.seat for seat in self.table.header.seats]:
            raise LineError("After “for” stands a seat of this game.")
        self.seat = rest[0]

    def take_after(self, rest: Sequence[str]) -> None:
        self.after = _number(rest, "after", most=20_000)

    def take_within(self, rest: Sequence[str]) -> None:
        if list(rest) == ["game"]:
            self.span = ("game", 1)
            return
        if len(rest) == 1:
            rest = ["1", f"{rest[0]}s"]
        if len(rest) != 2 or rest[1].rstrip("s") + "s" not in SPANS[:3]:
            raise LineError("After “within” stands a number of lines, turns or rounds, such as “within 2 turns”, or “game”.")
        self.span = (rest[1].rstrip("s") + "s", _number(rest[:1], "within", least=1))

    def take_text(self, name: str, rest: Sequence[str]) -> None:
        language, text = ("", *rest) if len(rest) == 1 else rest if len(rest) == 2 else ("", "")
        if not isinstance(text, Quoted) or not text.strip() or language not in ("", *LANGUAGES):
            raise LineError(f"After “{name}” stand words in quotation marks, and before them perhaps their language, one of {', '.join(LANGUAGES)}.")
        self.texts.setdefault(name, {})[language] = str(text)

    def take_line(self, rest: str) -> None:
        self.way = self.start.until(len(self.start.lines))
        self.way.play_line(rest)
        self.ways.append((self.way.lines[-1],))

    def take_then(self, rest: str) -> None:
        if not self.ways:
            raise LineError("“then” goes on with a “line” above it.")
        played = set(enumerate(self.way.lines))
        self.way.play_line(rest)
        self.ways[-1] = (*self.ways[-1], *(text for step, text in enumerate(self.way.lines) if (step, text) not in played))

    def take_solution(self, rest: str) -> None:
        self.solved.play_line(rest)
        self.solution.append(self.solved.lines[-1])

    def take_refused(self, rest: str) -> None:
        """It is refused after the lines of the solution that stand above it."""
        rule, _, line = rest.partition(" ")
        action = self.solved.read(line)
        reasons = self.solved.refusals(action)
        if rule not in [reason.rule for reason in reasons]:
            raise LineError(f"Rule {rule} doesn't refuse this here." + (f" {self.table.game.say(reasons[0])}" if reasons else " It is legal."))
        self.refused.append((rule, str(action)))

    def take_aim(self, verb: str, rest: Sequence[str]) -> None:
        own = self.table.game.goals.verbs
        if verb == "best":
            self.aims.append(aims.Best(self.best(rest)))
            return
        reader = aims.VERBS.get(verb) or own.get(verb)
        if reader is None:
            every = ("for", "after", "within", *TEXTS, "line", "then", "solution", "refused", "best", *aims.VERBS, *own)
            raise LineError(f"“{verb[:40]}” begins no line of a goal: it is one of {', '.join(every)}.")
        self.aims.append(reader(self.start.state, self.seat, rest))

    def best(self, rest: Sequence[str]) -> int:
        """The most that can be gained, told, or found."""
        if rest:
            return _number(rest, "best")
        found = most(self.start.state, self.seat, self.span or self.table.game.goals.span, AT_ONCE)
        if found is None:
            raise LineError("Here are more ways than can be tried: say how many points are the best, as “best 12”.")
        return found

    def goal(self) -> Goal:
        if not self.begun:
            self.begin()
        if self.ways:
            self.aims.insert(0, aims.Ways(tuple(self.ways)))
        span = self.span or (("lines", max(map(len, self.ways))) if self.ways and len(self.aims) == 1 else self.table.game.goals.span)
        if not self.aims and "task" not in self.texts:
            raise RecordError("This goal says nothing that could be reached, and no task in words.")
        return Goal(self.seat, self.after, span, tuple(self.aims), self.texts, tuple(self.solution), tuple(self.refused), self.table.game.goals.scoring)


def _number(rest: Sequence[str], what: str, least: int = 0, most: int = 999) -> int:
    if len(rest) != 1 or not rest[0].isdecimal() or len(rest[0]) > 5 or not least <= int(rest[0]) <= most:
        raise LineError(f"After “{what}” stands a number from {least} to {most:,}.")
    return int(rest[0])


# Checking


def check(goal: Goal, table: AnyTable) -> Verdict:
    """How the goal stands with what was played at the table since it began."""
    return judged(goal, course_of(goal, table))


def course_of(goal: Goal, table: AnyTable) -> Course:
    """All that was played since the goal began."""
    begin = min(goal.after, len(table.lines))
    course = Course.at(goal.seat, table.before(begin))
    for step in range(begin, len(table.lines)):
        course = course.on(table.played[step], table.facts[step], table.before(step + 1))
    return course


def judged(goal: Goal, course: Course) -> Verdict:
    """The goal's verdict on this course: all aims reached, or the first that is missed, or that is still open."""
    over = course.is_over(goal.span)
    verdicts = [aim.judge(course, over) for aim in goal.aims]
    missed = next((verdict for verdict in verdicts if verdict.kind == MISSED), None)
    still = next((verdict for verdict in verdicts if verdict.kind == OPEN), None)
    told = missed or still or (verdicts[-1] if verdicts else Verdict(OPEN))
    rule = told.rule or (_scored_by(goal, course) if told.why.key.startswith(("goal.gain.", "goal.best.")) else "")
    return Verdict(MISSED if told.kind == OPEN and over and goal.aims else told.kind, told.why, rule)


def _scored_by(goal: Goal, course: Course) -> str:
    """The rule by which points were made last; none if none were."""
    rules = [goal.scoring[fact.name] for facts in course.facts for fact in facts if fact.name in goal.scoring]
    return rules[-1] if rules else ""


class Reach(NamedTuple):
    """YES with the lines that do it; NO: none does; UNKNOWN: there are too many ways, it hangs on others, or nothing is checked."""

    answer: str
    lines: tuple[str, ...] = ()
    positions: int = 0


def reachable(goal: Goal, table: AnyTable, limit: int = POSITIONS) -> Reach:
    """Whether it can be reached where it begins, by its seat's own lines and without luck. The author's lines were tried when the goal was read."""
    ways = [aim.ways[0] for aim in goal.aims if isinstance(aim, aims.Ways)]
    if goal.solution or (ways and len(goal.aims) == 1):
        return Reach(YES, goal.solution or ways[0])
    begin = table.until(min(goal.after, len(table.lines)))
    walk = Walk(lambda course: course.is_over(goal.span) or judged(goal, course).kind == MISSED, limit)
    for course in walk.of(course_of(goal, begin)):
        if judged(goal, course).kind == REACHED:
            return Reach(YES, tuple(map(str, course.actions)), walk.positions)
    return Reach(UNKNOWN if walk.cut or not goal.aims else NO, (), walk.positions)


# Saying


def voice(table: AnyTable, language: str = FIRST) -> Words:
    """The words of goals at this table, that call the seats by their players."""
    game = table.game
    names = {seat.seat: seat.name for seat in table.header.seats if seat.name}
    return layered(catalogues, game.goals.catalogues, game.catalogues).words(language).calling("seat", names)


def task(goal: Goal, words: Words) -> str:
    """What is to be done: in the author's words if there are any, else in ours."""
    own = goal.text("task", words.language)
    if own:
        return own
    told = [_told(words, aim.said()) for aim in goal.aims]
    kind, count = goal.span
    if any(not isinstance(aim, aims.Ways) for aim in goal.aims) and (count > 1 or kind not in ("turns", "rounds")):
        told.append(words.say(f"goal.within.{kind}", {"number": count}))
    return " ".join(told)


def said(verdict: Verdict, words: Words, goal: Goal | None = None) -> str:
    """The verdict in a sentence, with the rule's number at its end; a reached or missed one in the author's words first."""
    own = goal.text(verdict.kind, words.language) if goal is not None and verdict.kind in TEXTS else ""
    told = f"{_told(words, verdict.why)} {verdict.rule}".strip() if verdict.why.key else ""
    return f"{own} {told}".strip()


def _told(words: Words, message: Said) -> str:
    return words.say(message.key, message.about)
