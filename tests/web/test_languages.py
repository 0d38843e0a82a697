"""What the page says without Python, it says in every language that is whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.languages import FIRST, LANGUAGES, WHOLE

WEB = Path(__file__).parents[2] / "web"


def test_the_glue_speaks_them_all() -> None:
    words = (WEB / "glue" / "words.js").read_text(encoding="utf-8")
    spoken = dict(re.findall(r"^  (\w\w): \{\n(.*?)^  \},$", words, re.MULTILINE | re.DOTALL))
    assert {*WHOLE} <= {*spoken} <= {*LANGUAGES}
    keys = {language: re.findall(r"^    (\w+): ", said, re.MULTILINE) for language, said in spoken.items()}
    assert all(keys[language] == keys[FIRST] for language in WHOLE)
    holes = {language: [sorted(re.findall(r"\{\w+\}", line)) for line in said.splitlines()] for language, said in spoken.items()}
    assert all(holes[language] == holes[FIRST] for language in WHOLE)


@pytest.mark.parametrize(("start", "end"), [('<p id="start-lost"', "</p>"), ("<noscript>", "</noscript>")])
def test_the_page_itself_speaks_them_all(start: str, end: str) -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8").partition(start)[2].partition(end)[0]
    assert {*WHOLE} <= {FIRST, *re.findall(r'<span lang="(\w\w)">', text)} <= {*LANGUAGES}


def test_no_other_list_of_languages_is_written_down() -> None:
    codes = [rf'"{code}"' for code in WHOLE]
    for file in (*WEB.glob("glue/*.js"), *(WEB.parent / "tools").glob("*.py"), *(WEB.parent / "py").rglob("*.py")):
        if file.name != "languages.py":
            text = file.read_text(encoding="utf-8")
            assert not all(code in text for code in codes), file
