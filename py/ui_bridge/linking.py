"""Links of the page: what they say about a game, and how they look as a code to be photographed."""

from __future__ import annotations

from typing import NamedTuple

from segno import consts, encoder

from canalmania.editions import EDITIONS
from canalmania.packing import PACKING
from canalmania.state import State
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


class Code(NamedTuple):
    """A QR code: its version, how many squares it is wide with its quiet border, and its dark squares as an SVG path."""

    version: int
    size: int
    path: str


BORDER = 4


def qr_of(address: str, link: Link) -> Code:
    """The address in bytes, the game in the letters that a code holds closely."""
    content = [(f"{address}#", consts.MODE_BYTE), (written(link, PACKING, upper=True), consts.MODE_ALPHANUMERIC)]
    made = encoder.encode(content, error="L", micro=False, boost_error=False)  # type: ignore[no-untyped-call]
    rows = [bytes(row) for row in made.matrix]
    path = "".join(_runs(row, number + BORDER) for number, row in enumerate(rows))
    return Code(made.version, len(rows) + 2 * BORDER, path)


def _runs(row: bytes, at: int) -> str:
    found, place = [], 0
    while (start := row.find(1, place)) >= 0:
        end = row.find(0, start)
        place = end if end >= 0 else len(row)
        found.append(f"M{start + BORDER} {at}h{place - start}v1h-{place - start}z")
    return "".join(found)
