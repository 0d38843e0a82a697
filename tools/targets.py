"""What `make tune` asks of a game: a figure that was found, and whether it is as it should be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Target(NamedTuple):
    what: str
    found: str
    holds: bool | None  # nobody can tell from so few games


def mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0
