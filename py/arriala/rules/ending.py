"""Chapter 5, the end (5.1-5.3): when it comes, the vineyards, and who has won."""

from __future__ import annotations

from typing import NamedTuple

from arriala.rules.facts import EndCame, GameOver, VineyardScored
from arriala.rules.pieces import NOBODY, WORKERS
from arriala.rules.sections import is_all_scored, majority, named_counts
from arriala.rules.state import End, Position
from arriala.rules.two_players import third_wins
from tabletop.protocol import Fact


class Rank(NamedTuple):
    """How a seat came in. Two may share a rank."""

    rank: int
    seat: str
    points: int
    workers: int  # on the canal (5.2)


class Decision(NamedTuple):
    """Who has won, which may be nobody, and by what: points, workers, tied or third."""

    winners: tuple[str, ...]
    by: str


def end_if_built(s: Position, facts: list[Fact]) -> None:
    """At once, in mid-turn, when every section is scored (5.1)."""
    if is_all_scored(s):
        end(s, End.BUILT, facts)


def end(s: Position, why: End, facts: list[Fact]) -> None:
    s.end = why
    s.left = 0
    facts.append(EndCame(why.value))
    for vineyard, _ in s.agreement.vineyards:
        score_vineyard(s, vineyard, facts)
    decision = decided(s)
    facts.append(GameOver(tuple(one.seat for one in standings(s)), decision.winners, decision.by))


def score_vineyard(s: Position, vineyard: int, facts: list[Fact]) -> None:
    """It pays its places, not its workers (5.1)."""
    found = [s.at.count(vineyard, WORKERS * colour, WORKERS * (colour + 1)) for colour in range(len(s.agreement.colours))]
    winner, tied = majority(found)
    worth = s.agreement.capacity(vineyard)
    points = worth if winner != NOBODY else 0
    if points:
        s.score = (*s.score[:winner], s.score[winner] + points, *s.score[winner + 1 :])
    colours = s.agreement.colours
    facts.append(
        VineyardScored(
            vineyard=s.agreement.board.names[vineyard],
            counts=named_counts(s, found),
            tied=tuple(colours[colour] for colour in tied),
            winner=colours[winner] if points else None,
            points=points,
            worth=worth,
            name="vineyard_scored" if points else "vineyard_scored_for_nobody",
        )
    )


def standings(s: Position) -> list[Rank]:
    """The seats, the best first: by points, then by workers on the canal (5.2)."""
    strength = {seat: (s.score[place], s.on_canal(place)) for place, seat in enumerate(s.agreement.seats)}
    order = sorted(s.agreement.seats, key=lambda seat: strength[seat], reverse=True)
    return [Rank(1 + sum(other > strength[seat] for other in strength.values()), seat, *strength[seat]) for seat in order]


def decided(s: Position) -> Decision:
    """Most points, then most workers on the canal; still tied, nobody wins (5.2)."""
    best, *others = standings(s)
    if third_wins(s, best.points):
        return Decision((), "third")
    if others[0].rank == 1:
        return Decision((), "tied")
    return Decision((best.seat,), "workers" if others[0].points == best.points else "points")
