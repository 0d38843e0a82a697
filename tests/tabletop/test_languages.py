"""Which of the languages that there are is spoken to whom."""

from __future__ import annotations

import pytest

from tabletop.languages import FIRST, LANGUAGES, WHOLE, spoken


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de"], "de"),
        (["de-AT", "en"], "de"),
        (["FR-ca"], "fr"),
        (["pl", "nl-BE", "it-CH", "de"], "it"),
        (["den", "fro", "ital"], FIRST),
        (["", "-de"], FIRST),
        ([], FIRST),
    ],
)
def test_the_first_that_is_spoken_here(wanted: list[str], language: str) -> None:
    assert spoken(wanted) == language


def test_the_whole_ones_are_among_them() -> None:
    assert FIRST in WHOLE
    assert set(WHOLE) < set(LANGUAGES)
