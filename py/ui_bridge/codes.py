"""A link as a QR code, to be photographed. Imported when one is asked for: it is the page's largest library."""

from __future__ import annotations

from typing import NamedTuple

from segno import consts, encoder

from canalmania.records.packing import PACKING
from tabletop.links import Link, written


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
