"""Position blocks: what they may say, and what no game could reach."""

from __future__ import annotations

import pytest

from arriala.game import GAME
from arriala.records.position_writing import write_position
from arriala.rules.pieces import LAST_TURN
from tabletop.errors import RecordError
from tabletop.table import Table
from talk.arriala import at_table, hand, play

IMPOSSIBLE = [
    ("purple", "What about purple"),
    ("purple workers Toulouse", "no place"),
    ('purple workers "Montech 1" "Montech 1"', "2.2"),
    ('purple workers "Montech 1"\nred workers "Montech 1"', "2.2"),
    ('locks "Montech 1"\nred workers "Montech 1"', "2.2"),
    ("purple workers " + "Montech " * 6, "1.2"),
    ("purple workers Chasselas Chasselas Chasselas\nred workers Chasselas Chasselas", "1.1"),
    ("purple workers dam\nred workers dam", "2.5"),
    ("purple workers Montech\npurple workers Moissac", "twice"),
    ("purple points -1", "number"),
    ("purple points many", "number"),
    ("purple hand tunnel", "no card"),
    ("purple hand move-5 move-5\nred hand move-5 move-5", "1.2"),
    ("purple horses 2", "horses"),
    ("white points 3", "knows no"),
    ("locks Montech", "no space"),
    ('locks "Castelsarrasin 1" "Castelsarrasin 2"', "2.6"),
    ('built "Montech 1" "Montech 7" red', "3.1"),
    ('built "Montech 8" "Montech 1" red', "3.4"),
    ('built "Montech 1" "Montech 8" red\nbuilt "Montech 1" "Montech 8" red', "3.4"),
    ('built "Montech 1" "Montech 8" white', "nobody"),
    ('built "Montech 1" "Montech 8"', "nobody"),
    ('red workers "Castelsarrasin 1"\nlocks "Castelsarrasin 2"', "3.1"),
    ("moved green red 1 Montech", "2.7"),
    ("red workers Moissac\nmoved green red 1 dam", "2.7"),
    ("red workers Moissac\nmoved green red 1 Montech\nmoved green red 1 Montech", "2.7"),
    ("red workers Moissac\nmoved green red 6 Montech", "number"),
    ("red workers Moissac\nmoved red 1 Montech", "moved worker"),
    ("red workers Moissac\nturn purple 5\nmoved purple red 1 Montech", "2.1"),
    ("masterpiece Moissac red", "site"),
    ('masterpiece "Cacor canal bridge" red\nmasterpiece "Cacor canal bridge" green', "4.2"),
    ('masterpiece "Cacor canal bridge" pink', "seat"),
    ("turn pink 3", "seat"),
    ("turn red 6", "number"),
    ("turn red 3 4", "turn"),
    (f"round {LAST_TURN + 1}", "number"),
    ("idle 4", "number"),
    ("first purple red", "seat"),
    ("weather fine", "weather"),
    (
        'built "Grisolles 1" "Grisolles 9" red\nbuilt "Montech 1" "Montech 8" red\n'
        'built "Castelsarrasin 1" "Castelsarrasin 4" red\nbuilt "Moissac 1" "Moissac 10" red',
        "5.1",
    ),
]


@pytest.mark.parametrize(("position", "sentence"), IMPOSSIBLE)
def test_what_no_game_could_reach_is_refused(position: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence) as caught:
        at_table(position)
    assert "\n" not in caught.value.sentence


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("white workers Montech Moissac", "6.1"),
        ("white workers Montech Montech Montech dam", "2.5"),
        ("white workers Montech Montech Montech Montech Montech", "1.2"),
        ("white hand lock", "has no"),
        ('purple workers "Grisolles 1"', "1.3"),
    ],
)
def test_nor_with_two(position: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        at_table(position, players=2)


def test_the_number_of_the_line_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        at_table("round 3\nidle 9")
    header = Table.new(GAME, GAME.header(4, 7)).text().count("\n")
    assert caught.value.line == header + 4


def test_what_is_not_said_is_as_at_the_start() -> None:
    state = at_table("purple hand lock\nred hand none").state
    assert [len(hand) for hand in state.hands] == [1, 0, 2, 2]
    assert (state.round, state.name, state.left) == (1, "purple", 5)
    assert len(state.deck) == 55 - 5


def test_a_position_is_written_as_it_is_read() -> None:
    table = at_table(
        """
        round 9
        first green
        turn red 2
        red points 7
        red workers Montech Montech "Valence d'Agen" Brulhois dam
        red hand lock lock
        purple workers "Montech 1" supply "Montech 3"
        locks "Montech 4"
        built "Grisolles 1" "Grisolles 9" nobody
        masterpiece "Cacor canal bridge" red
        moved red red 2 "Montech 2"
        moved purple red 1 "Montech 5"
        discards move-2
        deck move-4 move-5
        """
    )
    lines = write_position(table.state)
    again = at_table("\n".join(lines))
    assert write_position(again.state) == lines
    assert hand(again, "red") == ["lock", "lock"]
    play(again, "red: draw")
    assert hand(again, "red") == ["move-4", "lock", "lock"]


def test_of_a_game_that_is_over_there_is_no_position() -> None:
    table = at_table("turn purple 5\nidle 3")
    play(table, "purple: done")
    with pytest.raises(ValueError, match="over"):
        write_position(table.state)
