"""The lines of actions: one form for each kind, which writes it and reads it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from canalmania.board.files import SHIPPED_BOARDS, board
from canalmania.rules.actions import VERBS, Action, Lay, Ship, Take, TakeBack, TakeContract, read
from tabletop.errors import LineError
from tabletop.headers import LINE_LENGTH_LIMIT

DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def documented() -> list[str]:
    """The lines in the table of docs/records.md."""
    table = DOCS.read_text(encoding="utf-8").split("### Actions\n")[1].split("\nThe form of each line")[0]
    return [line for row in table.splitlines()[3:] for line in re.findall(r"`([a-z]+: [^`]*)`", row)]


@pytest.mark.parametrize("line", documented())
def test_a_line_of_the_docs_is_read_and_written_again(line: str) -> None:
    assert str(read(line)) == line


def test_the_docs_have_every_kind_of_action() -> None:
    actions = [read(line) for line in documented()]
    assert {type(action) for action in actions} == set(get_args(Action))
    assert {str(action).partition(": ")[2].split()[0] for action in actions} == set(VERBS)


def test_every_kind_has_its_own_verb() -> None:
    verbs = [kind._field_defaults["verb"] for kind in get_args(Action)]
    assert len(set(verbs)) == len(verbs) == 18


@pytest.mark.parametrize("name", SHIPPED_BOARDS)
def test_a_journey_through_every_town_is_no_longer_than_a_line_may_be(name: str) -> None:
    towns = tuple(town.name for town in board(name).towns)
    line = str(Ship("yellow", towns, ("yellow",) * (len(towns) - 1)))
    assert len(line) < LINE_LENGTH_LIMIT / 1.5
    assert str(read(line)) == line


@pytest.mark.parametrize("kind", get_args(Action))
def test_the_verb_is_what_the_line_begins_with(kind: type[Action]) -> None:
    line = next(line for line in documented() if type(read(line)) is kind)
    assert line.startswith(f"red: {read(line).verb}")


def test_two_forms_that_begin_alike_are_told_apart_by_their_second_word() -> None:
    assert read("red: take lock/blue") == Take("red", "lock/blue")
    assert read('red: take back U24 "Medway Navigation"') == TakeBack("red", "U24", "Medway Navigation")
    assert read('red: take "back"') == Take("red", "back")  # in quotation marks it is a name
    with pytest.raises(LineError, match=r"The hex is missing in “take back”\."):
        read("red: take back")


def test_names_are_quoted_where_they_could_be_taken_for_something_else() -> None:
    for action in (
        Lay("red", "U 24", "lock", "Stow on the Wold", 'The "Cut"', ("lock", "a b")),
        Ship("red", ("Leighton Buzzard", "x y", "Bath"), ("red", "white")),
        TakeContract("red", "pay > lock"),
    ):
        assert read(str(action)) == action


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("red: white green", "“is” is missing in “white green”."),
        ("red: boat", "The town is missing in “boat”."),
        ("red: contract Medway", "The name of the contract, in double quotes, is missing in “contract Medway”."),
        ("red: junction one", "The number of the junction is missing in “junction one”."),
        ("red: pass the port", "“the port” is too much in “pass the port”."),
        ("red: ship Leeds", "A shipment needs a second town: “ship Leeds”."),
        ("red: ship Leeds York", "A shipment needs a second town: “ship Leeds York”."),
        ("red: ship Leeds red York", "Between two towns stands whose section is used, like “>red”: “ship Leeds red York”."),
        ('red: lay U24 lock > V24 "Medway Navigation" pay', 'The card is missing in “lay U24 lock > V24 "Medway Navigation" pay”.'),
        ("red: sing", "“sing” begins with no action of this game."),
        ("Red: pass", "A line begins with a seat, like “red:”; this one is “Red: pass”."),
    ],
)
def test_what_is_missing_is_said(line: str, sentence: str) -> None:
    with pytest.raises(LineError) as caught:
        read(line)
    assert caught.value.sentence == sentence
