"""Links of the page: what they say about a game before it is unpacked."""

from __future__ import annotations

from tabletop.links import Link, written
from ui_bridge.shell.library import Library
from ui_bridge.shell.sitting import AnyTable


def link_of(table: AnyTable, purpose: str, step: int | None = None, notes: tuple[str, ...] = ()) -> Link:
    """What is settled of a game; its head tells round and scores at the step that is shown. An open secret choice stays here."""
    at = table.settled_lines if step is None else step
    state = table.state_at(at)
    return Link.of(table.settled(), purpose, " ".join(map(str, (state.round, *state.scores().values()))), at, notes)


def text_of(link: Link, library: Library) -> str:
    return written(link, library.game(link.head.game).packing, library.numbered)
