"""What links know before the first word, from a file of the game's: names, and some games."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING

from tabletop.link_words import learn
from tabletop.links import Packing
from tabletop.records import read_record
from tabletop.shipped import shipped
from tabletop.wordmodel import Model

if TYPE_CHECKING:
    from tabletop.headers import Header
    from tabletop.link_words import LineWords

BETWEEN = "\n=\n"
"""Between the parts of a primer: all names, a line each, then a record each."""


def primed(data: ModuleType, lines: Callable[[Header], LineWords]) -> Packing:
    """How a game's records are packed whose primers lie in that package, by the version of links."""

    @lru_cache(maxsize=2)
    def model(version: str) -> Model:
        """A primer that links were made with never changes: docs/links.md."""
        names, *records = shipped(data, f"links.{version}.primer").split(BETWEEN)
        found = Model()
        found.know(names.splitlines())
        for record in map(read_record, records):
            learn(found, record, lines(record.header))
        return found

    return Packing(lines, model)
