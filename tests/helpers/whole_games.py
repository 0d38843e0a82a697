"""Games that a test plays to their end: the last lines of a recorded one, and in `make test-all` all of it."""

from __future__ import annotations

import pytest

from e2e.driving import ROOT
from pages import real_games
from tabletop.headers import PERSON

GAMES = real_games()
to_the_end = pytest.mark.parametrize("left", [25, pytest.param(None, marks=pytest.mark.full(part="walks"))], ids=["its last lines", "all of it"])
"""How many lines of it are left to be played; None: all."""


def begun(record: str, left: int | None, *players: str) -> str:
    """The game of that file under tests/, without so many last lines, between Ada, Tom and these players."""
    whole = GAMES.load((ROOT / "tests" / record).read_text(encoding="utf-8"))
    names = ("Ada", "Tom", "Ines", "Mara", "Ben")
    seats = [seat._replace(name=names[number], player=players[number]) for number, seat in enumerate(whole.header.seats)]
    return whole.until(len(whole.lines) - left if left else 0).seated(whole.header.replaced(seats=seats)).text()


TWO = {"canal mania": "records/second-2.record", "arriala": "records/arriala/long-2.record", "kontor": "kontor/records/base-full.record"}
"""Games of two."""


def of_two(game: str, left: int | None, other: str = "navvy") -> str:
    return begun(TWO[game], left, PERSON, other)
