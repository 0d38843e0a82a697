"""Sitting at an embedded game: those may play whom the author lets, and nobody is far apart."""

from __future__ import annotations

from tabletop.goals import Goal
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.sitting import AnyTable, Sitting


class EmbedSitting(Sitting):
    sketching = False

    def __init__(self, table: AnyTable, page: AnyPage, may: tuple[str, ...], covered: bool) -> None:
        self.may = may
        self.covered = covered
        self.told_from: int | None = None  # the lines from there on are marked, the reader's own too
        super().__init__(table, page, "")

    def persons(self) -> list[str]:
        return [seat for seat in self.people() if seat in self.may]

    def alone(self) -> bool:
        return len(self.persons()) == 1

    def news(self) -> range:
        return super().news() if self.told_from is None else range(self.told_from, self.table.settled_lines)

    def away(self) -> str | None:
        return None

    def curtain(self) -> str | None:
        """It falls where the author wants it, and where several choose in secret; else the table turns to whoever is asked."""
        covered = super().curtain()
        if covered is not None and not self.covered and len(self.asked()) == 1:
            self.looking = covered
            return None
        return covered


def may_play(seats: str, table: AnyTable, goal: Goal | None) -> tuple[str, ...]:
    """The seats that the author names; `none` is nobody. Nothing said: whose goal it is, with those who play in its solution, else everybody."""
    named = seats.replace(",", " ").split()
    if named:
        return tuple(seat.seat for seat in table.header.seats if seat.seat in named)
    everybody = tuple(seat.seat for seat in table.header.seats)
    if goal is None:
        return everybody
    theirs = {goal.seat, *(line.partition(":")[0] for line in goal.solution)}
    return tuple(seat for seat in everybody if seat in theirs)
