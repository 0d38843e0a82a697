"""The tool finds each folder of messages by itself, and holds its languages against the English one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import programs
from tabletop.languages import LANGUAGES, WHOLE

ENGLISH = """
msgid "buy"
msgstr "Buy {what:a} for {price}."

msgid "what.boat"
msgstr "boat"

msgid "what.boat.a"
msgstr "a boat"

msgid "what.name"
msgstr "Name"
"""
GERMAN = """
msgid "buy"
msgstr "Kauf {what:akk} um {price}."

msgid "what.boat"
msgstr "Boot"

msgid "what.boat.akk"
msgstr "ein Boot"

msgid "what.name"
msgstr "Name"
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    """As while French and Italian are still being translated: so does every further language begin."""
    pytest.importorskip("babel")
    words = programs.tool("words")
    monkeypatch.setattr(words, "WHOLE", ("en", "de"))
    return words


def header(language: str) -> str:
    return f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'


def write(folder: Path, **messages: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language, text in messages.items():
        (folder / f"{language}.po").write_text(header(language) + text, encoding="utf-8")


def test_every_folder_of_words_is_found(tool: Any, tmp_path: Path) -> None:
    write(tmp_path / "game" / "words", en=ENGLISH)
    write(tmp_path / "page" / "game" / "words", en=ENGLISH)
    write(tmp_path / "page" / "game" / "card_words", en=ENGLISH)
    (tmp_path / "none" / "words").mkdir(parents=True)
    assert tool.folders(tmp_path) == [tmp_path / "game" / "words", tmp_path / "page" / "game" / "card_words", tmp_path / "page" / "game" / "words"]
    assert {file.parent for file in tool.PY.rglob("*.po")} == {*tool.folders()}


@pytest.mark.slow
def test_nothing_is_wrong_anywhere(tool: Any) -> None:
    assert tool.check_all() == []


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("de: buy speaks of nothing.", "words/de.po:2: buy speaks of nothing."),
        ("de: nothing.name is missing.", "words/en.po:5: de: nothing.name is missing."),
        ("de: its header names another language.", "words/de.po: its header names another language."),
        ("de.po is missing.", "words: de.po is missing."),
    ],
)
def test_a_fault_names_file_and_line(tool: Any, tmp_path: Path, fault: str, told: str) -> None:
    (tmp_path / "de.po").write_text('\nmsgid "buy"\nmsgstr ""\n', encoding="utf-8")
    (tmp_path / "en.po").write_text('\nmsgid "buy"\nmsgstr ""\n\nmsgid "nothing.name"\nmsgstr ""\n', encoding="utf-8")
    assert tool.placed(tmp_path, "words", fault) == told


def test_each_language_has_its_own_variants(tool: Any, tmp_path: Path) -> None:
    write(tmp_path, en=ENGLISH, de=GERMAN)
    assert tool.check_folder(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"what.boat"', '"what.ship"', "de: what.boat is missing."),
        ('"what.boat"', '"what.ship"', "de: what.ship isn’t in en.po."),
        ("um {price}", "", "de: buy speaks of what, in en of price, what."),
        ("um {price}", "um {price", "de: buy can’t be read: expected '}' before end of string."),
        ("Language: de", "Language: fr", "de: its header names another language."),
        ('msgid "what.name"', '#, fuzzy\nmsgid "what.name"', "de: what.name is marked as fuzzy."),
        ('"what.boat.akk"', '"what.boat.dat"', "de: what.boat.dat isn’t in en.po."),
    ],
)
def test_what_is_found_in_a_language(tool: Any, tmp_path: Path, old: str, new: str, fault: str) -> None:
    write(tmp_path, en=ENGLISH, de=GERMAN)
    file = tmp_path / "de.po"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert fault in tool.check_folder(tmp_path)


def test_a_folder_has_english_and_known_languages_only(tool: Any, tmp_path: Path) -> None:
    write(tmp_path, de=GERMAN, tlh=ENGLISH)
    faults = tool.check_folder(tmp_path)
    assert faults[-1] == "en.po is missing."
    assert faults[0].startswith("tlh: this language isn’t among en, de")


def test_german_is_in_every_folder(tool: Any, tmp_path: Path) -> None:
    write(tmp_path, en=ENGLISH)
    assert tool.check_folder(tmp_path) == ["de.po is missing."]


FRENCH = """
msgid "buy"
msgstr "Achète {what:un} à {price}."

msgid "what.name"
msgstr "Nom"
"""


def test_what_french_and_italian_lack_is_counted_and_no_fault(tool: Any, tmp_path: Path) -> None:
    write(tmp_path, en=ENGLISH, de=GERMAN, fr=FRENCH)
    assert tool.check_folder(tmp_path) == []
    assert tool.untranslated(tmp_path) == {"fr": (1, 3), "it": (3, 3)}


def test_update_adds_empty_messages_to_a_begun_language_only_when_it_is_named(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path / "words", en=ENGLISH, de=GERMAN, fr=FRENCH)
    monkeypatch.setattr(tool, "folders", lambda: [tmp_path / "words"])
    file = tmp_path / "words" / "fr.po"
    assert tool.main(["update"]) == 0
    assert file.read_text(encoding="utf-8") == header("fr") + FRENCH
    assert capsys.readouterr().out == ""
    for language in ("fr", "it"):
        assert tool.main(["update", language]) == 0
        text = (tmp_path / "words" / f"{language}.po").read_text(encoding="utf-8")
        assert 'msgid "what.boat"\nmsgstr ""\n' in text  # where it is to be written
        assert tool.main(["update"]) == 0
        assert (tmp_path / "words" / f"{language}.po").read_text(encoding="utf-8") == text
    assert tool.check_folder(tmp_path / "words") == []
    assert tool.untranslated(tmp_path / "words") == {"fr": (1, 3), "it": (3, 3)}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("à {price}", "", "fr: buy speaks of what, in en of price, what."),
        ("à {price}", "à {price", "fr: buy can’t be read: expected '}' before end of string."),
        ('"what.name"', '"what.nom"', "fr: what.nom isn’t in en.po."),
        ("Language: fr", "Language: it", "fr: its header names another language."),
    ],
)
def test_what_french_says_it_says_well(tool: Any, tmp_path: Path, old: str, new: str, fault: str) -> None:
    write(tmp_path, en=ENGLISH, de=GERMAN, fr=FRENCH)
    file = tmp_path / "fr.po"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert fault in tool.check_folder(tmp_path)


def test_what_french_has_stands_in_the_order_of_english(tool: Any, tmp_path: Path) -> None:
    first, rest = FRENCH.split('msgid "what.name"\n')
    write(tmp_path, en=ENGLISH, de=GERMAN, fr='\nmsgid "what.name"\n' + rest + first)
    assert tool.check_folder(tmp_path) == ["fr: the file isn’t in the order of en.po; run make words."]


def test_check_tells_the_counts(tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path / "words", en=ENGLISH, de=GERMAN, fr=FRENCH)
    monkeypatch.setattr(tool, "folders", lambda: [tmp_path / "words"])
    assert tool.main(["check"]) == 0
    assert capsys.readouterr().out == ("words: fr lacks 1 of 3 messages, which are said in en\nwords: it lacks 3 of 3 messages, which are said in en\n")


def test_update_brings_a_folder_into_the_order_of_english(tool: Any, tmp_path: Path) -> None:
    first, rest = GERMAN.split('msgid "what.boat"\n')
    write(tmp_path, en=ENGLISH, de='\nmsgid "what.boat"\n' + rest + first)
    assert tool.check_folder(tmp_path) == ["de: the file isn’t in the order of en.po; run make words."]
    term = tool.variants_in(tool.read_catalogue(text) for text in tool.catalogues_in(tmp_path).values())
    tool.update(tmp_path, term)
    assert tool.check_folder(tmp_path) == []
    assert (tmp_path / "de.po").read_text(encoding="utf-8") == header("de") + GERMAN


def test_what_is_said_before_python_can_speak_is_said_in_every_language(tool: Any) -> None:
    """`web/glue/words.js` is a catalogue too, and no gettext file."""
    text = (programs.TOOLS.parent / "web" / "glue" / "words.js").read_text(encoding="utf-8")
    said = {
        language: dict(re.findall(r'^    (\w+): "(.*)",$', block, re.MULTILINE))
        for language, block in re.findall(r"^  (\w\w): \{\n(.*?)^  \},$", text, re.M | re.S)
    }
    assert {*WHOLE} <= {*said} <= {*LANGUAGES}
    assert len(said["en"]) > 10
    for language, messages in said.items():
        assert [key for key in said["en"] if key in messages or language in WHOLE] == list(messages), language
        for key, message in messages.items():
            assert set(re.findall(r"\{\w+\}", message)) == set(re.findall(r"\{\w+\}", said["en"][key])), (language, key)
