"""The goals that one game alone has: what they say when they are reached or missed, and what can be none. In the positions of the worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from examples import examples
from tabletop import goals
from tabletop.errors import RecordError
from tabletop.records import numbered, read_record
from tabletop.table import Table

EXAMPLES = {example.name: example for example in examples()}


def at(example: str, *goal: str) -> Table[Any, Any]:
    """The example's position, with a goal of our own."""
    record = read_record(EXAMPLES[example].text)
    block = [text for _, text in record.position or ()]
    return Table.load(numbered(record.header, block, [], goal), EXAMPLES[example].game)


def stands(table: Table[Any, Any], language: str = "en") -> str:
    goal = goals.goal_of(table)
    assert goal is not None
    verdict = goals.check(goal, table)
    return f"{verdict.kind}: {goals.said(verdict, goals.voice(table, language))}"


@pytest.mark.parametrize(
    ("example", "goal", "lines", "verdict"),
    [
        ("CM-E15", 'finish "Medway Navigation" for 9', ("white: lay U24 lock > V24",), "open: Medway Navigation isn’t finished yet. 5.12"),
        (
            "CM-E15",
            'finish "Medway Navigation" for 9',
            ("white: lay U24 lock > V24", "white: lay V24 stretch > Maidstone"),
            "missed: Medway Navigation is finished, for 4 points of 9. 5.12",
        ),
        (
            "CM-E18",
            "ship to Nottingham",
            ("white: ship Chester >white Stoke >white Burton",),
            "missed: The goods reach Burton, not Nottingham. Only one marker is moved per turn. 3.10",
        ),
        ("CM-E18", "ship to Burton", (), "open: No goods have reached Burton yet. 3.10"),
        ("CM-E18", "gain 4", ("white: ship Chester >white Stoke >white Burton",), "missed: You gain 3 of 4. 6.3"),
        ("CM-E20", "gain 3 others 1", ("white: ship Basingstoke >red Weybridge >white Guildford >white Arundel",), "missed: You gain 3, but Ada gains 2. 6.3"),
        ("CM-E20", "gain 9 others 1", ("white: ship Basingstoke >red Weybridge >white Guildford",), "missed: You gain 2 of 9, and Ada gains 2. 6.3"),
        ("CM-E03", "build Leeds Skipton", ("red: lay J5 stretch > Huddersfield",), "open: There is no section of yours from Leeds to Skipton yet. 5.4"),
        ("CM-E03", "build Huddersfield Leeds", ("red: lay J5 stretch > Huddersfield",), "reached: The section from Huddersfield to Leeds is built. 5.4"),
        ("CM-E03", "build J5 lock", ("red: lay J5 stretch > Huddersfield",), "missed: You built something else on J5: a stretch."),
        ("CM-E03", "build J5 lock", (), "open: You haven’t built on J5 yet."),
        ("AR-E03", 'finish "Montech 3" won red', ("green: place Montech 5",), "missed: The section is finished: Dora gets eight points. 3.3"),
        ("AR-E03", 'finish "Montech 3"', ("green: place Montech 5",), "reached: The section is finished: Dora gets eight points. 3.3"),
        ("AR-E03", 'finish "Montech 3"', ("green: done",), "missed: The section with Montech 3 isn’t finished yet. 3.1"),
        (
            "AR-E04",
            'finish "Castelsarrasin 1" won red',
            ("yellow: place Castelsarrasin 4",),
            "missed: The section is finished, and nobody gets its points. 3.3",
        ),
        (
            "AR-E04",
            'forecast "Montech 1" yellow',
            ("yellow: place Montech 2",),
            "reached: As it stands, Cora would get the points of the section with Montech 1. 3.2",
        ),
        ("AR-E04", 'forecast "Castelsarrasin 4" nobody', (), "open: As it stands, Ben would get the points of the section with Castelsarrasin 4. 3.2"),
        ("KO-E04", "close 1,-1 won black", ("red: lay 26 1,-4",), "missed: The sector is closed, and Ada wins it. 7.2"),
        ("KO-E04", "close 1,-1", ("red: lay 26 1,-4",), "reached: The sector is closed, and Ada wins it. 7.2"),
        ("KO-E04", "close 1,-1", (), "open: The sector at 1 east, 1 north isn’t closed yet. 6.2"),
        ("KO-E02", "lay 7 2,-1", ("red: lay 7 1,-2",), "missed: 7 is at 1 east, 2 north."),
        ("KO-E02", "lay 7", ("red: lay 7 1,-2",), "reached: 7 is at 1 east, 2 north."),
        ("KO-E02", "lay 7", (), "open: 7 isn’t laid yet."),
    ],
)
def test_how_it_stands(example: str, goal: str, lines: tuple[str, ...], verdict: str) -> None:
    table = at(example, goal)
    for line in lines:
        table.play_line(line)
    assert stands(table) == verdict
    assert "{" not in stands(table, "de") + stands(table, "fr") + stands(table, "it")


@pytest.mark.parametrize(
    ("example", "goal", "sentence"),
    [
        ("CM-E15", 'finish "Medway"', "There is no canal “Medway” here."),
        ("CM-E15", "finish", "A canal to be finished is told as “finish "),
        ("CM-E15", 'finish "Medway Navigation" for many', "A canal to be finished is told as “finish "),
        ("CM-E12", 'finish "Leeds & Liverpool Canal" in 4', "A canal to be finished is told as “finish "),
        ("CM-E17", 'finish "Bridgwater & Taunton Canal"', "“Bridgwater & Taunton Canal” is finished already."),
        ("CM-E17", "ship to Paris", "There is no town “Paris” here."),
        ("CM-E17", "ship Bath", "Goods are told as “ship to Bath”"),
        ("CM-E17", "ship from Taunton", "Goods are told as “ship to Bath”"),
        ("CM-E17", "build Taunton", "What is to be built are two towns"),
        ("CM-E17", "build Taunton Paris", "There is no town “Paris” here."),
        ("CM-E17", "build Q99 lock", "There is no hex Q99 here."),
        ("AR-E03", 'finish "Montech 6"', "“Montech 6” is no space of a section that can be finished here."),
        ("AR-E03", "finish Paris", "“Paris” is no space of a section that can be finished here."),
        ("AR-E03", 'finish "Montech 3" won blue', "There is no colour “blue” here."),
        ("AR-E03", "finish Montech 3", "A section to be finished is told by a space of it"),
        ("AR-E03", 'forecast "Montech 3"', "Who would win a section is told as"),
        ("AR-E03", 'forecast "Montech 3" nobody', "That is so already."),
        ("KO-E04", "close 9,9", "There is no place “9,9” on the water."),
        ("KO-E04", "close 1,-1 won green", "A sector to be closed is told by a place of it"),
        ("KO-E04", "lay", "A card to be laid is told as “lay 37”"),
        ("KO-E04", "lay 0", "A card to be laid is told as “lay 37”"),
        ("KO-E04", "lay 7 here", "There is no place “here” on the water."),
    ],
)
def test_what_can_be_none(example: str, goal: str, sentence: str) -> None:
    with pytest.raises(RecordError) as raised:
        at(example, goal)
    assert sentence in raised.value.sentence
