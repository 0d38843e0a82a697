"""Arriala's own goals: a section finished, and who would win one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arriala import goal_words
from arriala.rules.facts import SectionBuilt
from arriala.rules.pieces import OUT
from arriala.rules.sections import counts, majority, section_at
from arriala.state import State
from tabletop.aims import MISSED, OPEN, REACHED, Course, Verdict
from tabletop.catalogue import Said, catalogues_in
from tabletop.errors import LineError
from tabletop.game_goals import GameGoals

NOBODY = "nobody"


class Finish(NamedTuple):
    """The section with this space, won by that colour, by nobody, or by whomever."""

    place: str
    winner: str = ""

    def said(self) -> Said:
        key = {"": "finish", NOBODY: "finish_nobody"}.get(self.winner, "finish_won")
        return Said(f"goal.aim.{key}", self._asdict())

    def judge(self, course: Course, over: bool) -> Verdict:
        index = course.start.agreement.board.index  # type: ignore[attr-defined]
        for fact in course.own_facts():
            if isinstance(fact, SectionBuilt) and index[fact.first] <= index[self.place] <= index[fact.last]:
                about = {"place": self.place, "winner": fact.winner, "points": fact.points}
                key = "goal.finish.won" if fact.winner else "goal.finish.nobody"
                return Verdict(REACHED if self.winner in ("", fact.winner or NOBODY) else MISSED, Said(key, about), "3.3" if fact.tied else "3.2")
        return Verdict(OPEN, Said("goal.finish.open", {"place": self.place}), "3.1")


class Forecast(NamedTuple):
    """The section with this space would be won by that colour, or by nobody, if nobody else came."""

    place: str
    winner: str

    def said(self) -> Said:
        return Said("goal.aim.forecast_nobody" if self.winner == NOBODY else "goal.aim.forecast", self._asdict())

    def judge(self, course: Course, over: bool) -> Verdict:
        winner = _forecast(course.now, self.place)  # type: ignore[arg-type]
        about = {"place": self.place, "winner": winner}
        key = "goal.forecast.nobody" if winner == NOBODY else "goal.forecast.won"
        return Verdict(REACHED if winner == self.winner else OPEN, Said(key, about), "3.2")


def _forecast(state: State, place: str) -> str:
    section = section_at(state, state.agreement.board.index[place])
    winner = majority(counts(state, section.first, section.last)).winner
    return NOBODY if winner < 0 else state.agreement.colours[winner]


def _finish(state: State, seat: str, rest: Sequence[str]) -> Finish:
    if len(rest) not in (1, 3) or list(rest[1:2]) not in ([], ["won"]):
        raise LineError('A section to be finished is told by a space of it, as “finish "Montech 3"”, or with “won red” or “won nobody” after it.')
    _open(state, rest[0])
    return Finish(rest[0], _colour(state, rest[2]) if len(rest) == 3 else "")


def _forecast_read(state: State, seat: str, rest: Sequence[str]) -> Forecast:
    if len(rest) != 2:
        raise LineError('Who would win a section is told as “forecast "Montech 3" red”, or “nobody”.')
    _open(state, rest[0])
    if _forecast(state, rest[0]) == _colour(state, rest[1]):
        raise LineError("That is so already.")
    return Forecast(rest[0], rest[1])


def _open(state: State, name: str) -> None:
    place = state.agreement.board.index.get(name, OUT)
    if place == OUT or not (state.agreement.spaces & ~state.locks & ~state.scored) >> place & 1:
        raise LineError(f"“{name}” is no space of a section that can be finished here.")


def _colour(state: State, name: str) -> str:
    if name not in (*state.agreement.colours, NOBODY):
        raise LineError(f"There is no colour “{name}” here.")
    return name


GOALS = GameGoals(
    catalogues_in(goal_words, {"winner": "seat", "place": "place"}),
    {"finish": _finish, "forecast": _forecast_read},
    scoring={"lock_built": "2.6", "section_built": "3.2", "river_work_built": "2.5", "masterpiece_built": "4.2", "vineyard_scored": "5.1"},
)
