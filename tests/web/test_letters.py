"""The styles' pixels become parts of the letters that the reader has set."""

from __future__ import annotations

import pytest

from programs import tool

site = tool("site_files")


@pytest.mark.parametrize(
    ("style", "made"),
    [
        ("a { font: 12px/1.3 x; margin: -8px }", "a { font: 0.75rem/1.3 x; margin: -0.5rem }"),
        ("@media (max-width: 1200px) { a { top: 16px } }", "@media (max-width: 75em) { a { top: 1rem } }"),
        ("a { border: 1px solid; width: calc(100vw - 10px) }", "a { border: 1px solid; width: calc(100vw - 0.625rem) }"),
        (".chart text { font: 11.5PX x; stroke-dashoffset: -52px }", ".chart text { font: 11.5PX x; stroke-dashoffset: -52px }"),
        ("/* 44px for a finger */ a { min-height: 44px }", "/* 44px for a finger */ a { min-height: 2.75rem }"),
    ],
)
def test_pixels_become_letters_but_for_hairlines_and_a_pictures_own_units(style: str, made: str) -> None:
    assert site.in_letters(style) == made
