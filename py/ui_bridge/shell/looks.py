"""Who looks at a table, what they may know, and what they can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from tabletop.protocol import Fact
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.seam import AnyLook, Deed, Look, Offer
from ui_bridge.shell.sitting import AnyTable, Sitting
from ui_bridge.shell.voice import Voice


class Happened(Sequence[Sequence[Fact]]):
    """What a seat may know of each line of a game, looked up when it is asked for."""

    __slots__ = ("_lines", "_seat", "_table")

    def __init__(self, table: AnyTable, seat: str | None) -> None:
        self._table = table
        self._lines = len(table.lines)
        self._seat = seat

    def __len__(self) -> int:
        return self._lines

    @overload
    def __getitem__(self, step: int) -> Sequence[Fact]: ...
    @overload
    def __getitem__(self, step: slice) -> Sequence[Sequence[Fact]]: ...
    def __getitem__(self, step: int | slice) -> Sequence[Fact] | Sequence[Sequence[Fact]]:
        if isinstance(step, slice):
            return [self._table.happened(one, self._seat) for one in range(*step.indices(self._lines))]
        if not -self._lines <= step < self._lines:
            raise IndexError(step)
        return self._table.happened(step % self._lines, self._seat)


def look_at(sitting: Sitting, voice: Voice, width: int) -> AnyLook:
    """What the person who looks knows of the table: while it is covered for somebody else, no more than anybody."""
    seat = None if sitting.curtain() is not None else sitting.looking
    return Look(
        view=sitting.state.view(seat),
        seat=seat,
        asked=sitting.mine(),
        chosen=sitting.chosen_now(),
        voice=voice,
        players=sitting.table.header.seats,
        happened=Happened(sitting.table, seat),
        since=sitting.news().start,
        width=width,
        replayed=sitting.replayed,
        refused=sitting.refused.at if sitting.refused else "",
        pointed=sitting.hovered or sitting.pinned,
        opened=sitting.views(),
        to_find=sitting.to_find,
        part=sitting.part,
        sketch=sitting.sketch_of(seat),
        news=() if sitting.hidden else deeds(sitting.table, seat, sitting.news()),
    )


def deeds(table: AnyTable, seat: str | None, steps: range) -> tuple[Deed, ...]:
    """What that seat may know of these lines."""
    played = table.played
    return tuple(Deed(step, played[step].seat, fact) for step in steps for fact in table.happened(step, seat))


def onlooker_at(sitting: Sitting, voice: Voice, width: int) -> AnyLook:
    """What anybody may know: for what leaves the page, or is painted before it is known who looks."""
    table = sitting.table.settled_table()
    return Look(
        view=table.state.view(None),
        seat=None,
        asked=False,
        chosen={},
        voice=voice,
        players=table.header.seats,
        happened=Happened(table, None),
        since=len(table.lines),
        width=width,
    )


def offer_for(page: AnyPage, look: AnyLook) -> Offer:
    """All that can be done now by the person who looks; for whoever isn't asked, what they can sketch meanwhile."""
    sketches = page.sketches(look) if look.sketch is not None else ()
    return Offer((*page.choices(look), *sketches) if look.asked else sketches)
