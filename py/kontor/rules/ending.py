"""Chapter 8, the end (8.2, 8.3): when a game is over, which sectors count, who wins."""

from __future__ import annotations

from typing import NamedTuple

from kontor.board.waters import NAMES
from kontor.rules.facts import GameOver, SectorCounted, SectorLeftOut
from kontor.rules.majorities import centre
from kontor.rules.state import NOBODY, Closed, Position, Step
from tabletop.protocol import Fact

IDLE_ROUNDS = 3
LAST_ROUND = 80
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""Three neighbouring fields in a line (9.3)."""


class Ranked(NamedTuple):
    """A guarded sector in the ranking: whether it counts, what it is worth then, and whether it is left out as one of several that are equal (8.3)."""

    sector: Closed
    counts: bool
    points: int
    tied: bool


def is_full(s: Position) -> bool:
    """Whether the harbour holds as many cards as it can (8.2)."""
    variant = s.agreement.variant
    return s.lies.bit_count() == variant.columns * variant.rows


def has_line(s: Position) -> int:
    """Who has won three fields in a line (9.3), or NOBODY."""
    fields = s.agreement.fields
    if not fields:
        return NOBODY
    guards = [next((sector.guard for sector in s.sectors if sector.places & field), NOBODY) for field in fields]
    return next((guards[one] for one, two, three in LINES if guards[one] == guards[two] == guards[three] != NOBODY), NOBODY)


def is_ruin(s: Position) -> bool:
    """Whether one has no gulden, and the treasury neither (9.6)."""
    return s.agreement.variant.poverty and not s.treasury and 0 in s.gulden


def worth(sector: Closed) -> int:
    """A point, and one more for each customs house (8.3, 9.1)."""
    return 1 + sector.customs


def ranking(s: Position) -> list[Ranked]:
    """The guarded sectors, the largest first, of equal ones the nearer to the anchor. So many count as the variant says; a group of equal ones
    that doesn't fit whole into the places left is left out, and the next moves up (8.3)."""
    guarded = sorted([sector for sector in s.sectors if sector.guard != NOBODY], key=_rank)
    left = s.agreement.variant.largest or len(guarded)
    ranked: list[Ranked] = []
    while len(ranked) < len(guarded):
        first = len(ranked)
        group = [sector for sector in guarded[first:] if _rank(sector) == _rank(guarded[first])]
        counts = len(group) <= left
        ranked += [Ranked(sector, counts, worth(sector) if counts else 0, not counts and left > 0) for sector in group]
        left -= len(group) * counts
    return ranked


def _rank(sector: Closed) -> tuple[int, int]:
    return (-sector.size, sector.steps)


def points(s: Position) -> tuple[int, int]:
    """What each seat's guards are worth, if the game ended now."""
    if s.agreement.variant.largest == 0 or len(s.sectors) <= 1:
        red = sum(worth(sector) for sector in s.sectors if sector.guard == 0)
        return (red, sum(worth(sector) for sector in s.sectors if sector.guard == 1))
    found = [0, 0]
    for one in ranking(s):
        found[one.sector.guard] += one.points
    return (found[0], found[1])


def winner(s: Position) -> tuple[int, str]:
    """Who wins a game that is over, and what decided: more points, then more gulden (8.3); a line (9.3), all the gulden (9.6)."""
    if s.won == "line":
        return has_line(s), "line"
    if s.won == "ruin":
        return (0 if s.gulden[0] else 1 if s.gulden[1] else NOBODY), "ruin"
    for rung, (red, black) in (("points", points(s)), ("gulden", s.gulden)):
        if red != black:
            return (0 if red > black else 1), rung
    return NOBODY, "even"


def end(s: Position, why: str, facts: list[Fact]) -> None:
    """The game is over: each guarded sector is told with what it counts, then who has won."""
    s.won = why
    s.step = Step.OVER
    s.turns = ()
    seats = s.agreement.seats
    for one in ranking(s):
        guard = one.sector.guard
        place = NAMES[centre(s, one.sector.places, guard)]
        if one.counts:
            facts.append(SectorCounted(seats[guard], one.sector.size, one.points, place))
        else:
            facts.append(SectorLeftOut(seats[guard], one.sector.size, one.tied, place))
    first, _ = winner(s)
    facts.append(GameOver(why, seats[first] if first != NOBODY else None, points(s)))
