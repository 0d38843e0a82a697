"""How much is tried: in `make test` enough to find what is near at hand, in `make test-walks` many times as much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import settings


def examples(number: int) -> settings:
    """So many where the profile has a hundred."""
    return settings(max_examples=max(1, number * settings().max_examples // 100))


def by_turns(languages: Sequence[str]) -> list[Any]:
    """Language, first and step: each language looks at its share of the positions, and in `make test-walks` at all of them."""
    shares = [pytest.param(language, first, len(languages), id=language) for first, language in enumerate(languages)]
    return shares + [pytest.param(language, 0, 1, id=f"all-{language}", marks=pytest.mark.full(part="walks")) for language in languages]


def one_of(number: int) -> list[Any]:
    """Of so many positions one is looked at, and in `make test-walks` each."""
    return [number, pytest.param(1, marks=pytest.mark.full(part="walks"))]


def in_turn(rows: Sequence[Sequence[Any]], languages: Sequence[str]) -> list[Any]:
    """Each row with one language, in rotation, and in `make test-walks` with the others too."""
    return [
        pytest.param(*row, language, marks=() if language == languages[number % len(languages)] else pytest.mark.full(part="walks"))
        for number, row in enumerate(rows)
        for language in languages
    ]
