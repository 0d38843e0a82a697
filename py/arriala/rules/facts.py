"""What happens in a game, each a small typed value with a stable name. Log, announcements, animation and messages are all made from these.

Of each the last three fields are the floor's (tabletop.protocol.Fact): which seats may see it (None: all), whether it showed something that
some seat didn't know, and its name. `worker` is the number of the piece among its owner's, from 1. `spent` are action points.
"""

from __future__ import annotations

from typing import NamedTuple

Counts = tuple[tuple[str, int], ...]
"""Colours and how many workers of each, the most first; none without."""


class TurnBegan(NamedTuple):
    seat: str
    round: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "turn_began"


class TurnEnded(NamedTuple):
    """`left`: points that are lost (2.1)."""

    seat: str
    left: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "turn_ended"


class WorkerMoved(NamedTuple):
    """Along the canal, to a vineyard or back (2.2, 2.4, 4.1). Its name says whose worker it is: the mover's, or `anothers_worker_moved`. `card` is ""
    without a card."""

    seat: str
    owner: str
    worker: int
    start: str
    to: str
    card: str
    spent: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "worker_moved"


class WorkerPlaced(NamedTuple):
    seat: str
    worker: int
    to: str
    spent: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "worker_placed"


class RiverWorkBuilt(NamedTuple):
    seat: str
    worker: int
    start: str
    to: str
    points: int
    spent: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "river_work_built"


class LockBuilt(NamedTuple):
    seat: str
    to: str
    card: str
    points: int
    spent: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "lock_built"


class SectionBuilt(NamedTuple):
    """A section is finished and scored (3.1-3.4). `seat` finished it, `at` is the place that did; `winner` is None where nobody gets the points, and
    `points` is 0 then; `worth` is what it was worth. `name` is section_built, or section_built_for_nobody."""

    seat: str
    at: str
    first: str
    last: str
    counts: Counts
    tied: tuple[str, ...]
    winner: str | None
    points: int
    worth: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "section_built"


class MasterpieceBuilt(NamedTuple):
    seat: str
    site: str
    points: int
    spent: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "masterpiece_built"


class DiscardsShuffled(NamedTuple):
    cards: int
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "discards_shuffled"


class Drew(NamedTuple):
    seat: str
    spent: int
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "drew"


class DrewCard(NamedTuple):
    seat: str
    card: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "drew_card"


class EndCame(NamedTuple):
    """Why nobody plays on: every section is `built` (5.1), the `turns` are over, or everybody was `idle` (5.3)."""

    why: str
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "end_came"


class VineyardScored(NamedTuple):
    """At the end (5.1); fields as for a section. `name` is vineyard_scored, or vineyard_scored_for_nobody."""

    vineyard: str
    counts: Counts
    tied: tuple[str, ...]
    winner: str | None
    points: int
    worth: int
    only: tuple[str, ...] | None = None
    showed: bool = False
    name: str = "vineyard_scored"


class GameOver(NamedTuple):
    """`decided_by` is points, workers, tied (nobody wins) or third (the virtual player has the most: nobody wins)."""

    ranking: tuple[str, ...]
    winners: tuple[str, ...]
    decided_by: str
    only: tuple[str, ...] | None = None
    showed: bool = True
    name: str = "game_over"
