"""Chapter 7, the end: unfinished canals, last goods, the most prolific builder, the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canalmania.rules import facts, shipping
from canalmania.rules.actions import Action, Pass, Ship, plain
from tabletop.protocol import Fact

if TYPE_CHECKING:
    from canalmania.rules.state import State


def begin(s: State, told: list[Fact]) -> None:
    """7.3, and on to the last goods."""
    players = len(s.setting.seats)
    for seat, name in enumerate(s.setting.seats):
        for canal in s.open[seat]:
            s.points = tuple(have + (canal.points if other == seat else 0) for other, have in enumerate(s.points))
            told.append(facts.unfinished_scored(name, s.setting.names[canal.contract], canal.points))
            if not s.setting.is_junction(canal.contract):
                s.parliament = (*s.parliament, canal.contract)
    s.loose = tuple((*loose, *(canal._replace(contract=-1, fresh=0) for canal in canals if canal.kinds)) for loose, canals in zip(s.loose, s.open, strict=True))
    s.open = ((),) * players
    s.phase = 4
    s.step = "last"
    s.passes = 0
    s.seat = order(s)[0]
    told.append(facts.last_goods_began(tuple(s.setting.seats[seat] for seat in order(s))))


def order(s: State) -> list[int]:
    """Seats by their engineers' births (7.4)."""
    return sorted(range(len(s.engineers)), key=s.engineers.__getitem__)


def last_goods(s: State) -> list[Action]:
    """7.4: who can move a marker must."""
    return shipping.shipments(s) or [plain(s.name).passing]


def if_asked(s: State, seat: str) -> State:
    """The last goods as they would stand if it were this seat's turn."""
    ahead = s.copy()
    ahead.seat = s.setting.seats.index(seat)
    ahead.legal = None
    return ahead


def ship(s: State, action: Ship, told: list[Fact]) -> None:
    shipping.move(s, action, told)
    _next(s, told)


def pass_last_goods(s: State, action: Pass, told: list[Fact]) -> None:
    told.append(facts.passed(action.seat, "last goods"))
    s.passes += 1
    _next(s, told)


def _next(s: State, told: list[Fact]) -> None:
    seats = order(s)
    place = seats.index(s.seat) + 1
    if place < len(seats):
        s.seat = seats[place]
    elif s.passes == len(seats):
        _close(s, told)
    else:
        s.passes = 0
        s.seat = seats[0]


class Standing(NamedTuple):
    """What a seat is ranked by (7.6)."""

    seat: str
    points: int
    canals: int
    value: int
    engineer: int


RUNGS = ("points", "canals", "value", "engineer")


def standing(s: State, seat: int) -> Standing:
    finished = s.finished[seat]
    return Standing(s.setting.seats[seat], s.points[seat], len(finished), sum(s.setting.value(canal.contract) for canal in finished), s.engineers[seat])


def standings(s: State) -> list[Standing]:
    """7.6, the winner first."""
    everyone = [standing(s, seat) for seat in range(len(s.setting.seats))]
    if s.setting.edition.ties_by_canals:
        return sorted(everyone, key=lambda one: (one.points, one.canals, one.value, one.engineer), reverse=True)
    return sorted(everyone, key=lambda one: (one.points, one.engineer), reverse=True)


def decided_by(s: State) -> str:
    """What the winner has more of than the second: one of RUNGS."""
    first, second = standings(s)[:2]
    rungs = RUNGS if s.setting.edition.ties_by_canals else ("points", "engineer")
    return next(rung for rung in rungs if getattr(first, rung) != getattr(second, rung))


def builders(s: State) -> list[Standing]:
    """7.5, the most prolific first."""
    everyone = [standing(s, seat) for seat in range(len(s.setting.seats))]
    return sorted(everyone, key=lambda one: (one.canals, one.value, one.engineer), reverse=True)


def _close(s: State, told: list[Fact]) -> None:
    for rank, bonus in enumerate(s.setting.edition.prolific_builder.get(len(s.setting.seats), ())):
        builder = builders(s)[rank]
        s.points = tuple(have + (bonus if name == builder.seat else 0) for name, have in zip(s.setting.seats, s.points, strict=True))
        told.append(facts.prolific_builder(builder.seat, rank + 1, builder.canals, builder.value, bonus))
    s.phase = 5
    s.step = "over"
    told.append(facts.game_over(tuple(one.seat for one in standings(s)), decided_by(s)))
