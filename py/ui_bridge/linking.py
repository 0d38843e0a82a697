"""Links of the page: what they say about a game before it is unpacked."""

from __future__ import annotations

from canalmania.records.packing import PACKING
from canalmania.rules.editions import EDITIONS
from canalmania.rules.state import State
from tabletop.links import Head, Link, written
from tabletop.table import Table

SHARED, TURN = "s", "t"
"""What a link is for: to be looked at from the step it tells, or to be played on by whoever is asked."""


def told_head(table: Table, purpose: str, step: int | None = None) -> Head:
    """The head of a link to this game: edition, round and scores at the step that is shown."""
    at = len(table.lines) if step is None else step
    state: State = table.state_at(at)
    about = [list(EDITIONS).index(state.setting.edition.name), state.round, *state.scores().values()]
    return Head(purpose, " ".join(map(str, about)), at, tuple(seat.name for seat in table.header.seats))


def link_of(table: Table, purpose: str, step: int | None = None, notes: tuple[str, ...] = ()) -> Link:
    return Link(told_head(table, purpose, step), table.record(), notes)


def text_of(link: Link) -> str:
    return written(link, PACKING)
