"""Links of the page: what they say about a game before it is unpacked."""

from __future__ import annotations

from tabletop.links import Head, Link, written
from ui_bridge.shell.library import Library
from ui_bridge.shell.sitting import AnyTable

SHARED, TURN = "s", "t"
"""What a link is for: to be looked at from the step it tells, or to be played on by whoever is asked."""


def head_of(table: AnyTable, purpose: str, step: int) -> Head:
    """Round and scores at the step that is shown."""
    state = table.state_at(step)
    about = " ".join(map(str, (state.round, *state.scores().values())))
    return Head(purpose, about, step, tuple(seat.name for seat in table.header.seats), table.game.name)


def link_of(table: AnyTable, purpose: str, step: int | None = None, notes: tuple[str, ...] = ()) -> Link:
    """What is settled of a game. An open secret choice stays here."""
    return Link(head_of(table, purpose, table.settled_lines if step is None else step), table.settled(), notes)


def text_of(link: Link, library: Library) -> str:
    return written(link, library.packing(link.head.game), library.numbered)
