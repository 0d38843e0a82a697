"""Kontor's own goals: a sector closed, a card laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kontor import goal_words
from kontor.board.waters import PLACE_OF
from kontor.card import SEATS
from kontor.rules.facts import CardLaid, SectorEven, SectorWon
from kontor.state import State
from tabletop.aims import MISSED, OPEN, REACHED, Course, Verdict
from tabletop.catalogue import Said, catalogues_in
from tabletop.errors import LineError
from tabletop.game_goals import GameGoals

NOBODY = "nobody"


class Close(NamedTuple):
    """The sector with this place, won by that seat, by nobody, or by whomever."""

    place: str
    winner: str = ""

    def said(self) -> Said:
        key = {"": "close", NOBODY: "close_nobody"}.get(self.winner, "close_won")
        return Said(f"goal.aim.{key}", self._asdict())

    def judge(self, course: Course, over: bool) -> Verdict:
        for fact in course.own_facts():
            if isinstance(fact, SectorWon | SectorEven) and self.place in fact.places:
                winner = fact.winner if isinstance(fact, SectorWon) else NOBODY
                key = "goal.close.nobody" if winner == NOBODY else "goal.close.won"
                return Verdict(REACHED if self.winner in ("", winner) else MISSED, Said(key, {"place": self.place, "winner": winner}), "7.2")
        return Verdict(OPEN, Said("goal.close.open", {"place": self.place}), "6.2")


class LayOn(NamedTuple):
    """This card, on that place, or anywhere."""

    card: int
    place: str = ""

    def said(self) -> Said:
        return Said("goal.aim.lay_on" if self.place else "goal.aim.lay", self._asdict())

    def judge(self, course: Course, over: bool) -> Verdict:
        for fact in course.own_facts():
            if isinstance(fact, CardLaid):
                right = fact.card == self.card and self.place in ("", fact.place)
                return Verdict(REACHED if right else MISSED, Said("goal.lay.done", {"card": fact.card, "place": fact.place}))
        return Verdict(OPEN, Said("goal.lay.open", {"card": self.card}))


def _close(state: State, seat: str, rest: Sequence[str]) -> Close:
    if len(rest) not in (1, 3) or list(rest[1:2]) not in ([], ["won"]) or not set(rest[2:]) <= {*SEATS, NOBODY}:
        raise LineError("A sector to be closed is told by a place of it, as “close 1,-1”, or with “won red” or “won nobody” after it.")
    return Close(_place(rest[0]), rest[2] if len(rest) == 3 else "")


def _lay(state: State, seat: str, rest: Sequence[str]) -> LayOn:
    if len(rest) not in (1, 2) or not rest[0].isdecimal() or not 0 < int(rest[0][:4]) < 100:
        raise LineError("A card to be laid is told as “lay 37”, or “lay 37 1,-3”.")
    return LayOn(int(rest[0]), _place(rest[1]) if len(rest) == 2 else "")


def _place(name: str) -> str:
    if name not in PLACE_OF:
        raise LineError(f"There is no place “{name}” on the water.")
    return name


GOALS = GameGoals(
    catalogues_in(goal_words, {"winner": "seat", "place": "place"}),
    {"close": _close, "lay": _lay},
    span=("rounds", 1),
    scoring={"sector_won": "8.3"},
)
