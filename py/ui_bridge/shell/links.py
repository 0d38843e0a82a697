"""Links of the page: what they say about a game before it is unpacked."""

from __future__ import annotations

from tabletop.links import SHOW as SHOW
from tabletop.links import Head, Link, written
from tabletop.records import write_record
from ui_bridge.shell.library import Library
from ui_bridge.shell.sitting import AnyTable


def link_of(table: AnyTable, purpose: str, step: int | None = None, notes: tuple[str, ...] = ()) -> Link:
    """What is settled of a game; its head tells round and scores at the step that is shown. An open secret choice stays here."""
    at = table.settled_lines if step is None else step
    state = table.state_at(at)
    return Link.of(table.settled(), purpose, " ".join(map(str, (state.round, *state.scores().values()))), at, notes)


def text_of(link: Link, library: Library) -> str:
    """The link's text. A long game takes its time, and an open dialog asks for it again and again: the last ones are known."""
    key = (link.head, write_record(link.record), link.notes, library.numbered)
    if key not in _known:
        while len(_known) >= _FEW:
            del _known[next(iter(_known))]
        _known[key] = written(link, library.game(link.head.game).packing, library.numbered)
    return _known[key]


def fits_code(address: str, text: str) -> bool:
    """Whether the largest QR code holds the address and this link, in the letters that a code holds closely."""
    size = (len(text) - 2) * 3 // 4
    letters = 2 + size // 2 * 3 + size % 2 * 2
    return _BYTES_HEAD + 8 * len(f"{address}#".encode()) + _LETTERS_HEAD + letters // 2 * 11 + letters % 2 * 6 <= _CODE_BITS


_CODE_BITS, _BYTES_HEAD, _LETTERS_HEAD = 23_648, 4 + 16, 4 + 13  # of a code of version 40 with the least correction

_FEW = 4
_known: dict[tuple[Head, str, tuple[str, ...], tuple[str, ...]], str] = {}
