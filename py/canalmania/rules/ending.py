"""Chapter 7, the end (7.1-7.7): when it begins, unfinished canals, last goods, the most prolific builder, the ranking."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from canalmania.rules import shipping
from canalmania.rules.actions import Action, Pass, Ship, plain
from canalmania.rules.editions import LAST_ROUND
from canalmania.rules.facts import EndBegan, GameOver, LastGoodsBegan, Passed, ProlificBuilder, UnfinishedScored
from canalmania.rules.state import Position, Step
from tabletop.protocol import Fact

AnyPosition = TypeVar("AnyPosition", bound=Position)

FURTHER_ROUNDS = 2  # 7.1


def look_for_the_end(s: Position, facts: list[Fact]) -> None:
    """Once a score has reached the end marker, or the contract deck has run out (first edition), two rounds follow this one (7.1)."""
    if s.last_round:
        return
    if max(s.points) >= s.agreement.end_marker:
        s.last_round = s.round + FURTHER_ROUNDS
        facts.append(EndBegan("points", s.agreement.seats[s.points.index(max(s.points))], s.last_round))
    elif s.agreement.edition.empty_contract_deck_ends and not s.contracts:
        s.last_round = s.round + FURTHER_ROUNDS
        facts.append(EndBegan("contracts", None, s.last_round))


def end_of_round(s: Position, facts: list[Fact]) -> None:
    """After round 60 the end begins in any case (7.7)."""
    if s.round == LAST_ROUND and not s.last_round:
        s.last_round = s.round + FURTHER_ROUNDS
        facts.append(EndBegan("rounds", None, s.last_round))


def contracts_are_left(s: Position) -> bool:
    """Once parliament and contract deck are empty, nobody has to take a contract (7.2)."""
    return bool(s.parliament)  # with an empty parliament the deck is empty, too (3.5)


def begin(s: Position, facts: list[Fact]) -> None:
    """Scores unfinished canals (7.3), and goes on to the last goods."""
    players = len(s.agreement.seats)
    for seat, name in enumerate(s.agreement.seats):
        for canal in s.open[seat]:
            s.points = tuple(have + (canal.points if other == seat else 0) for other, have in enumerate(s.points))
            facts.append(UnfinishedScored(name, s.agreement.names[canal.contract], canal.points))
            if not s.agreement.is_junction(canal.contract):
                s.parliament = (*s.parliament, canal.contract)
    s.loose = tuple((*loose, *(canal._replace(contract=-1, fresh=0) for canal in canals if canal.kinds)) for loose, canals in zip(s.loose, s.open, strict=True))
    s.open = ((),) * players
    s.phase = 4
    s.step = Step.LAST
    s.passes = 0
    s.seat = order(s)[0]
    facts.append(LastGoodsBegan(tuple(s.agreement.seats[seat] for seat in order(s))))


def order(s: Position) -> list[int]:
    """Seats by their engineers' births (7.4)."""
    return sorted(range(len(s.engineers)), key=s.engineers.__getitem__)


def last_goods(s: Position) -> list[Action]:
    """Lists the shipments: who can move a marker must (7.4)."""
    return shipping.shipments(s) or [plain(s.name).passing]


def if_asked(s: AnyPosition, seat: str) -> AnyPosition:
    """The last goods as they would stand if it were this seat's turn."""
    ahead = s.copy()
    ahead.seat = s.agreement.seats.index(seat)
    ahead.legal = None
    return ahead


def ship(s: Position, action: Ship, facts: list[Fact]) -> bool:
    shipping.move(s, action, facts)
    return _next(s, facts)


def pass_last_goods(s: Position, action: Pass, facts: list[Fact]) -> bool:
    facts.append(Passed(action.seat, "last goods"))
    s.passes += 1
    return _next(s, facts)


def _next(s: Position, facts: list[Fact]) -> bool:
    """It goes round until a whole round passes (7.4)."""
    seats = order(s)
    place = seats.index(s.seat) + 1
    if place < len(seats):
        s.seat = seats[place]
    elif s.passes == len(seats):
        _close(s, facts)
    else:
        s.passes = 0
        s.seat = seats[0]
    return False


class Standing(NamedTuple):
    """What a seat is ranked by (7.6)."""

    seat: str
    points: int
    canals: int
    value: int
    engineer: int


RUNGS = ("points", "canals", "value", "engineer")


def standing(s: Position, seat: int) -> Standing:
    finished = s.finished[seat]
    return Standing(s.agreement.seats[seat], s.points[seat], len(finished), sum(s.agreement.value(canal.contract) for canal in finished), s.engineers[seat])


def rungs(s: Position) -> tuple[str, ...]:
    """What is looked at one after the other (7.6)."""
    return RUNGS if s.agreement.edition.ties_by_canals else ("points", "engineer")


def _ladder(s: Position, one: Standing) -> tuple[int, ...]:
    return (one.points, one.canals, one.value, one.engineer) if s.agreement.edition.ties_by_canals else (one.points, one.engineer)


def standings(s: Position) -> list[Standing]:
    """Ranks all seats, the winner first (7.6)."""
    return sorted((standing(s, seat) for seat in range(len(s.agreement.seats))), key=lambda one: _ladder(s, one), reverse=True)


def decided_by(s: Position) -> str:
    """What the winner has more of than the second: one of RUNGS."""
    first, second = standings(s)[:2]
    return next(rung for rung, more, less in zip(rungs(s), _ladder(s, first), _ladder(s, second), strict=True) if more > less)


def builders(s: Position) -> list[Standing]:
    """Ranks all seats as builders, the most prolific first (7.5)."""
    everyone = [standing(s, seat) for seat in range(len(s.agreement.seats))]
    return sorted(everyone, key=lambda one: (one.canals, one.value, one.engineer), reverse=True)


def _close(s: Position, facts: list[Fact]) -> None:
    for rank, bonus in enumerate(s.agreement.edition.prolific_builder.get(len(s.agreement.seats), ())):
        builder = builders(s)[rank]
        s.points = tuple(have + (bonus if name == builder.seat else 0) for name, have in zip(s.agreement.seats, s.points, strict=True))
        facts.append(ProlificBuilder(builder.seat, rank + 1, builder.canals, builder.value, bonus))
    s.phase = 5
    s.step = Step.OVER
    facts.append(GameOver(tuple(one.seat for one in standings(s)), decided_by(s)))
