"""All games as one file, and back: what one browser keeps, for another one. It is read like whatever else comes from outside."""

from __future__ import annotations

import json
from typing import NamedTuple

from ui_bridge.shell.kept import read_kept
from ui_bridge.shell.shelf import Shelf
from ui_bridge.shell.statistics import MOST_GAMES, Tally, read_line

FILE_NAME = "all-games.json"
MOST = 2000
"""Games in a file."""

_FORMAT = "games-1"
_LONG = 5_000_000


class Read(NamedTuple):
    """How many came, were here already, and couldn't be read."""

    came: int
    known: int
    bad: int


def is_one(text: str) -> bool:
    return text[:200].lstrip().startswith("{")


def written(shelf: Shelf, tally: Tally) -> str:
    """Of each game what may leave the browser. Lines, so that it can be looked at."""
    games = [shelf.packed(one.id) for one in shelf.games()]
    told = {"format": _FORMAT, "games": games, "figures": tally.written()}
    return json.dumps(told, ensure_ascii=True, indent=0)


def read_into(shelf: Shelf, tally: Tally, text: str) -> Read:
    """A game that is here already, letter for letter, isn't put beside itself; another one under its id is."""
    try:
        told = read_kept(text, _LONG)
    except ValueError:
        told = None
    games = told.get("games") if isinstance(told, dict) and told.get("format") == _FORMAT else None
    if not isinstance(games, list) or not isinstance(told, dict):
        return Read(0, 0, 1)
    came = known = bad = 0
    for one in games[:MOST]:
        try:
            if shelf.unpack(one):
                came += 1
            else:
                known += 1
        except (ValueError, TypeError):
            bad += 1
    figures = told.get("figures")
    lines = []
    for line in figures[-MOST_GAMES:] if isinstance(figures, list) else ():
        try:
            lines.append(read_line(line))
        except (ValueError, TypeError):
            continue
    tally.count(*(line for line in lines if not tally.knows(line.id)))
    return Read(came, known, bad + max(0, len(games) - MOST))
