"""A computer player for games in which two choose in secret at the same time: it weighs what both could choose, and mixes.

On each deal of what it can't see the player has its own options and the other theirs; every pair is played out, and what comes of it makes a small
table. The player's mix has to do for all deals together, while the other knows their own cards. Both are worked out by regret matching: again and again each
shifts towards what would have done better so far, and the mean of all those mixes is the answer. So nobody's choice is assumed, and none is looked at
that was made already. All else is searched like any turn.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Sequence
from typing import Generic, NamedTuple

from tabletop.bots import HurryError
from tabletop.chance import Chance
from tabletop.protocol import AnyAction, AnyState, Progress
from tabletop.search import Depth, SearchingPlayer, Seen, Sense, Taste, likely, playout

SHIFTS = 200
_SELDOM = 0.12
"""What a mix hardly ever chooses is noise, and left out."""

PayTable = Sequence[Sequence[float]]
"""What a pair of choices is worth to the player: a row for each of its own options, a column for each of the other's."""


class Meeting(NamedTuple):
    """How a secret choice is thought about."""

    own: int  # options of its own that are tried
    others: int  # and of the other, on each deal
    deals: int  # at the most
    rounds: int  # of everybody's that are played out after this one


class ChoosingPlayer(SearchingPlayer[AnyState, AnyAction, Taste], Generic[AnyState, AnyAction, Taste]):
    """Searches its turns, and mixes where another chooses at the same time. A step of the budget is a move that has to be thought of."""

    __slots__ = ("meeting",)

    def __init__(self, sense: Sense[AnyState, AnyAction, Taste], depth: Depth, meeting: Meeting, taste: Taste) -> None:
        super().__init__(sense, depth, taste)
        self.meeting = meeting

    def choose(self, view: Seen[AnyState, AnyAction], chance: Chance, budget: int) -> Generator[Progress, None, tuple[AnyAction, ...]]:
        """Thinks until the budget is used up, or somebody hurries it."""
        seat = view.seat
        if seat is None or not self.sense.rival(view.known, seat):
            return (yield from super().choose(view, chance, budget))
        choice = SecretChoice(view, chance, self)
        share = self.sense.share(view.known)
        with contextlib.suppress(HurryError):
            while share and choice.taken < budget * share and len(choice.tables) < self.meeting.deals:
                for _ in choice.look():
                    yield Progress(min(choice.taken, budget), budget)
        return (choice.chosen(),)


class SecretChoice(Generic[AnyState, AnyAction, Taste]):
    """One secret choice of one player."""

    def __init__(self, view: Seen[AnyState, AnyAction], chance: Chance, player: ChoosingPlayer[AnyState, AnyAction, Taste]) -> None:
        assert view.seat is not None
        self.view = view
        self.chance = chance
        self.sense = player.sense
        self.meeting = player.meeting
        self.depth = player.depth._replace(turns=player.meeting.rounds, least=0)
        self.seat = view.seat
        self.rival = self.sense.rival(view.known, self.seat)
        self.options = likely(self.sense, view.known, self.seat, view.actions(self.seat), player.taste, self.meeting.own)
        self.tables: list[PayTable] = []
        self.taken = 0

    def look(self) -> Generator[None, None, None]:
        """Deals once more, and plays every pair of choices out on that deal."""
        state = self.sense.unchosen(self.view.deal(self.chance), self.rival)
        seed = self.chance.bits()
        theirs = likely(self.sense, state, self.rival, state.actions(self.rival), self.sense.characters[0], self.meeting.others)
        table = []
        for mine in self.options:
            row = []
            for their in theirs:
                value, steps = playout(self.sense, state.copy(), (mine, their), self.seat, self.depth, Chance(seed))
                row.append(value)
                self.taken += steps
                yield
            table.append(row)
        self.tables.append(table)

    def chosen(self) -> AnyAction:
        """One of the mix, by chance; before any deal was looked at, what seems best."""
        if not self.tables:
            return self.options[0]
        mix = [part if part > _SELDOM else 0.0 for part in solved(self.tables)]
        left = self.chance.below(1 << 16) / (1 << 16) * sum(mix)
        for option, part in zip(self.options, mix, strict=True):
            left -= part
            if left < 0:
                return option
        return self.options[max(range(len(mix)), key=mix.__getitem__)]


def solved(tables: Sequence[PayTable], shifts: int = SHIFTS) -> list[float]:
    """The mix of one's own options that does best against others who know which table it is, all tables being alike likely."""
    options = len(tables[0])
    columns = [list(zip(*table, strict=True)) for table in tables]
    regrets = [0.0] * options
    theirs = [[0.0] * len(table[0]) for table in tables]
    total = [0.0] * options
    for shift in range(1, shifts + 1):
        mix = _mixed(regrets)
        values = [0.0] * options
        for table, column, against in zip(tables, columns, theirs, strict=True):
            losses = [sum([part * worth for part, worth in zip(mix, worths, strict=True)]) for worths in column]
            other = _mixed(against)
            met = sum([part * loss for part, loss in zip(other, losses, strict=True)])
            for place, loss in enumerate(losses):
                against[place] = max(0.0, against[place] + met - loss)
            other = _mixed(against)
            for place, row in enumerate(table):
                values[place] += sum([part * worth for part, worth in zip(other, row, strict=True)])
        mean = sum([part * value for part, value in zip(mix, values, strict=True)])
        for place, value in enumerate(values):
            regrets[place] = max(0.0, regrets[place] + value - mean)
        for place, part in enumerate(mix):
            total[place] += shift * part
    whole = sum(total)
    return [part / whole for part in total]


def _mixed(regrets: Sequence[float]) -> list[float]:
    whole = sum(regrets)
    return [regret / whole for regret in regrets] if whole > 0 else [1 / len(regrets)] * len(regrets)
