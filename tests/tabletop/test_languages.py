"""Which of the languages that there are is spoken to whom."""

from __future__ import annotations

import pytest

from tabletop.languages import FIRST, LANGUAGES, WHOLE, singular, spoken


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
    assert set(WHOLE) <= set(LANGUAGES)


@pytest.mark.parametrize(("language", "counts"), [("en", {1}), ("de", {1}), ("fr", {0, 1}), ("it", {1})])
def test_what_stands_in_the_singular(language: str, counts: set[int]) -> None:
    assert {count for count in range(-1, 4) if singular(language, count)} == counts
