"""Canal Mania's own goals: a canal finished, a section or a tile built, goods moved to a town."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from canalmania import goal_words
from canalmania.board.deck import KINDS
from canalmania.rules.facts import CanalFinished, SectionFinished, Shipped, TileLaid
from canalmania.state import State
from tabletop.aims import MISSED, OPEN, REACHED, Course, Verdict
from tabletop.catalogue import Said, Value, catalogues_in
from tabletop.errors import LineError
from tabletop.game_goals import GameGoals


class Finish(NamedTuple):
    """This canal, for so many points at least (5.12)."""

    canal: str
    points: int = 0

    def said(self) -> Said:
        return Said("goal.aim.finish_for" if self.points else "goal.aim.finish", self._asdict())

    def judge(self, course: Course, over: bool) -> Verdict:
        for fact in course.own_facts():
            if isinstance(fact, CanalFinished) and fact.canal == self.canal:
                got = fact.tile_points + fact.contract_points
                about: dict[str, Value] = {"canal": self.canal, "points": got, "wanted": self.points}
                return (
                    Verdict(REACHED, Said("goal.finish.done", about), "5.12") if got >= self.points else Verdict(MISSED, Said("goal.finish.few", about), "5.12")
                )
        return Verdict(OPEN, Said("goal.finish.open", {"canal": self.canal}), "5.12")


class ShipTo(NamedTuple):
    """A marker, moved to this town; from that one, if it says so."""

    town: str
    start: str = ""

    def said(self) -> Said:
        return Said("goal.aim.ship_from" if self.start else "goal.aim.ship", self._asdict())

    def judge(self, course: Course, over: bool) -> Verdict:
        for fact in course.own_facts():
            if isinstance(fact, Shipped):
                start, town = fact.towns[0], fact.towns[-1]
                right = town == self.town and self.start in ("", start)
                gain = fact.points.get(course.seat, 0)
                about: dict[str, Value] = {"town": town, "start": start, "wanted": self.town, "from": self.start, "points": gain}
                if right:
                    return Verdict(REACHED, Said("goal.ship.done", about), "6.3")
                if over or course.now.prompt().step != course.start.prompt().step:
                    return Verdict(MISSED, Said("goal.ship.start" if town == self.town else "goal.ship.elsewhere", about), "3.10")
        return Verdict(OPEN, Said("goal.ship.open", {"town": self.town}), "3.10")


class Section(NamedTuple):
    """A section of one's own between these towns (5.4)."""

    town: str
    other: str

    def said(self) -> Said:
        return Said("goal.aim.section", {"town": self.town, "end": self.other})

    def judge(self, course: Course, over: bool) -> Verdict:
        about: dict[str, Value] = {"town": self.town, "end": self.other}
        if any(isinstance(fact, SectionFinished) and set(fact.towns) == set(self) for fact in course.own_facts()):
            return Verdict(REACHED, Said("goal.section.done", about), "5.4")
        return Verdict(OPEN, Said("goal.section.open", about), "5.4")


class Tile(NamedTuple):
    """A tile of this kind on this hex."""

    hex: str
    kind: str

    def said(self) -> Said:
        return Said("goal.aim.tile", self._asdict())

    def judge(self, course: Course, over: bool) -> Verdict:
        for fact in course.own_facts():
            if isinstance(fact, TileLaid) and fact.hex == self.hex:
                right = fact.kind == self.kind
                return Verdict(REACHED if right else MISSED, Said("goal.tile.done" if right else "goal.tile.other", {"hex": self.hex, "kind": fact.kind}))
        return Verdict(OPEN, Said("goal.tile.open", self._asdict()))


def _finish(state: State, seat: str, rest: Sequence[str]) -> Finish:
    if len(rest) not in (1, 3) or list(rest[1:2]) not in ([], ["for"]) or not all(word.isdecimal() and len(word) < 4 for word in rest[2:]):
        raise LineError('A canal to be finished is told as “finish "Medway Navigation"”, or with “for 4” after it.')
    canal = rest[0]
    if canal not in state.agreement.names:
        raise LineError(f"There is no canal “{canal}” here.")
    place = state.agreement.names.index(canal)
    if any(place == finished.contract for row in state.finished for finished in row):
        raise LineError(f"“{canal}” is finished already.")
    return Finish(canal, int(rest[2]) if len(rest) == 3 else 0)


def _ship(state: State, seat: str, rest: Sequence[str]) -> ShipTo:
    named = dict(zip(rest[::2], rest[1::2], strict=False))
    if len(rest) not in (2, 4) or not set(named) <= {"to", "from"} or "to" not in named:
        raise LineError("Goods are told as “ship to Bath”, or “ship from Leeds to Bath”.")
    for town in named.values():
        _town(state, town)
    return ShipTo(named["to"], named.get("from", ""))


def _build(state: State, seat: str, rest: Sequence[str]) -> Section | Tile:
    if len(rest) != 2:
        raise LineError("What is to be built are two towns, for a section, or a hex and the kind of its tile.")
    if rest[1] in KINDS:
        if rest[0] not in state.agreement.board.hexes:
            raise LineError(f"There is no hex {rest[0]} here.")
        return Tile(rest[0], rest[1])
    for town in rest:
        _town(state, town)
    return Section(rest[0], rest[1])


def _town(state: State, name: str) -> None:
    if name not in state.agreement.board.town_index:
        raise LineError(f"There is no town “{name}” here.")


GOALS = GameGoals(
    catalogues_in(goal_words, {"canal": "contract", "kind": "kind"}),
    {"finish": _finish, "ship": _ship, "build": _build},
    scoring={"shipped": "6.3", "canal_finished": "5.12", "unfinished_scored": "7.3", "prolific_builder": "7.5"},
)
