"""What the English messages are checked for: each name and each phrase that they don't use, and the articles of nouns."""

from __future__ import annotations

from pathlib import Path

import pytest

from programs import tool
from tabletop.catalogue import read_catalogue

english = tool("english")
PY = Path(__file__).parents[1] / "py"
HEAD = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n'


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("There is nothing to take back.", "take back"),
        ("Take the last one back", "Take the last one back"),
        ("If you have played it elsewhere, go on with it.", "go on"),
        ("Take a second contract, or be done.", "or be done"),
        ("No marker was shipped.", "shipped"),
        ("{seat} threw away the display", "threw away"),
        ("Take a card of the display.", "of the display"),
        ("{ends}, by {vias}", "by {vias}"),
        ("{owner} has no whole section there.", "whole section"),
        ("Far apart, by link", "Far apart"),
        ("All at this screen", "at this screen"),
        ("{players} are level.", "level"),
        ("From the vines", "vines"),
        ("Erased", "Erase"),
        ("Press a lit town.", "lit"),
        ("Whoever ships it", "Whoever"),
        ("The other moves. Who ties for most gets nothing.", ". Who ties for most gets nothing."),
        ("Somebody else", "Somebody"),
        ("No card lies in the display.", "lies"),
        ("A lock stands on {place}.", "stands"),
        ("What they did is told above.", "told above"),
        ("One point a space, anyone’s.", "point a space"),
    ],
)
def test_another_name_or_a_mannerism_is_found(message: str, found: str) -> None:
    said = [fault for _, fault in english.faults_in({"ask": message})]
    assert any(fault.startswith(f"says “{found}”: write ") for fault in said), said


@pytest.mark.parametrize(
    "message",
    [
        "{seat} took {card:a} from the display",
        "A lock goes on a space between two cities.",
        "Who are you?",
        "As it stands, {winner} would get the points.",
        "One point per space, anyone’s.",
        "Best shipment: {player}, round {round:0}: {way}.",
        "If tiles of an earlier turn are in the way, undo them.",
        "A split sector counts twice.",
    ],
)
def test_what_means_something_else_is_left_alone(message: str) -> None:
    assert [*english.faults_in({"ask": message}, with_articles=True)] == []


def test_tiles_are_taken_back_in_the_messages_of_one_rule_only() -> None:
    said = {"did.took_back": "took back {hex}", "button.undo": "Take back"}
    assert [key for key, _ in english.faults_in(said)] == ["button.undo"]


def test_rules_have_no_contractions() -> None:
    said = {"rule.3.4": "You can’t give one back.", "ask.3.4": "You can’t give one back."}
    assert [key for key, _ in english.faults_in(said)] == ["rule.3.4"]


@pytest.mark.parametrize(
    ("message", "bare"),
    [
        ("{seat} took {card}", ["card"]),
        ("lay {kind} on {hex}", ["kind"]),
        ("You discard {card}: all your cards are alike.", ["card"]),
        ("{seat} took {card:a}", []),
        ("{kind:A} can’t follow {kind:a}.", []),
        ("The {card} you drew has no goods.", []),
        ("You have no {card}.", []),
        ("There is no tile called {kind}.", []),
        ("{colour} {card}", []),
        ("{card}", []),
    ],
)
def test_nouns_have_an_article(message: str, bare: list[str]) -> None:
    assert [*english.bare_nouns(message)] == bare
    found = [fault for _, fault in english.faults_in({"log": message}, with_articles=True)]
    assert [fault.split("}")[0].split("{")[1] for fault in found] == bare


def test_a_fault_names_file_and_line_and_what_to_write(tmp_path: Path) -> None:
    folder = tmp_path / "canalmania" / "words"
    folder.mkdir(parents=True)
    (folder / "en.po").write_text(f'{HEAD}msgid "deck"\nmsgstr "deck"\n\nmsgid "log.card_taken"\nmsgstr "{{seat}} took {{card}}"\n', encoding="utf-8")
    assert [*english.faults(tmp_path)] == [
        "py/canalmania/words/en.po:9: log.card_taken has {card} without an article: write {card:a} or {card:A}, or “the” before it."
    ]


def test_the_messages_keep_to_all_of_it_and_every_exception_is_needed() -> None:
    assert [*english.faults(PY)] == []
    messages = [entry for file in PY.glob("**/*words/en.po") for entry in read_catalogue(file.read_text(encoding="utf-8")).items()]
    assert len(messages) > 2000
    assert [*english.unneeded(messages)] == []


def test_an_exception_that_nothing_needs_is_named() -> None:
    assert "button.take_back" in [*english.unneeded([("button.take_back", "Take a tile")])]
