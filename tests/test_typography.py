"""Each language's signs: what is told as a fault, and how it is mended."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from programs import tool

typography = tool("typography")
GLUE_WORDS = Path(__file__).parents[1] / "web" / "glue" / "words.js"
THIN = "\u202f"


@pytest.mark.parametrize(
    ("language", "message", "right"),
    [
        ("en", "It can't be {player}'s", "It can’t be {player}’s"),
        ("fr", "{seat} : où ?", f"{{seat}}{THIN}: où{THIN}?"),
        ("fr", "Fini; c'est « là » !", f"Fini{THIN}; c’est «{THIN}là{THIN}»{THIN}!"),
        ("fr", "Fini\u00a0: {points:un point : là|# points}", f"Fini{THIN}: {{points:un point : là|# points}}"),
        ("fr", "voir https://example.org", "voir https://example.org"),
        ("it", "L'acqua...", "L’acqua…"),
        ("de", "Nein - so", "Nein – so"),
    ],
)
def test_signs_are_set_as_the_language_sets_them(language: str, message: str, right: str) -> None:
    assert typography.faults(message, language) != [] or message == right
    assert typography.mended(message, language) == right
    assert typography.faults(right, language) == []
    assert typography.mended(right, language) == right


@pytest.mark.parametrize(
    ("language", "message"),
    [("de", "Die “Karte”"), ("it", "La „carta“"), ("en", "A «card»"), ("de", "Ist das so ?"), ("fr", "{seat}: oui"), ("en", "two  blanks")],
)
def test_what_cant_be_mended_by_itself_is_told(language: str, message: str) -> None:
    assert typography.faults(message, language) != []


def test_a_score_keeps_its_spaces() -> None:
    assert typography.faults("round {round:0} · {red:0} : {black:0}", "en") == []


def test_what_is_said_before_python_is_up_is_set_so_too() -> None:
    language, found = "", []
    for line in GLUE_WORDS.read_text(encoding="utf-8").splitlines():
        if begins := re.match(r"  (\w\w): \{$", line):
            language = begins[1]
        elif said := re.match(r'    \w+: "(.*)",$', line):
            found += [(language, said[1], fault) for fault in typography.faults(said[1], language)]
    assert language
    assert found == []
