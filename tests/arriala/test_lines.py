"""Lines: how an action is written and read, and what a person may leave out."""

from __future__ import annotations

from pathlib import Path

import pytest

from arriala.game import GAME
from arriala.rules.actions import Done, Draw, Lock, Masterpiece, Move, Place
from tabletop.chance import Chance
from tabletop.errors import LineError, RecordError
from talk.arriala import at_table, every_setup, filled


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("purple: move red Montech 1 > Montech 5", Move("purple", "red", "Montech 1", "Montech 5")),
        ("purple: move red 2 Montech > Valence d'Agen by move-5", Move("purple", "red 2", "Montech", "Valence d'Agen", "move-5")),
        ("purple: move purple Montech > water mill", Move("purple", "purple", "Montech", "water mill")),
        ("purple: place Moissac 10", Place("purple", "Moissac 10")),
        ("purple: lock Montech 4", Lock("purple", "Montech 4")),
        ("purple: lock Montech 4 by lock", Lock("purple", "Montech 4", "lock")),
        ("purple: masterpiece Cacor canal bridge", Masterpiece("purple", "Cacor canal bridge")),
        ("purple: draw", Draw("purple")),
        ("purple: done", Done("purple")),
    ],
)
def test_an_action_and_its_line(line: str, action: object) -> None:
    assert GAME.read(line) == action
    assert str(action) == line


@every_setup
def test_every_legal_actions_text_reads_as_that_action(board: str, players: int) -> None:
    chance, state = Chance(players), GAME.start(GAME.header(players, 2, board))
    while not state.is_over():
        if not chance.below(10):
            assert all(GAME.read(str(action)) == action == GAME.complete(str(action), state) for action in state.actions(state.name))
        state.apply(filled(state, chance))


@pytest.mark.parametrize(
    "line",
    [
        "move red Montech 1 > Montech 2",
        "purple:",
        "purple: fly Montech",
        "purple: move red Montech 1",
        "purple: move red > Montech 1",
        "purple: move > Montech 1",
        "purple: move red Montech >",
        "purple: place",
        "purple: lock Montech 4 by",
        "purple: draw two",
        "purple: masterpiece",
        "PURPLE: draw",
        'purple: place "Montech',
        "purple: place Montech $",
        "",
    ],
)
def test_what_cant_be_read_is_a_sentence(line: str) -> None:
    with pytest.raises(LineError) as caught:
        GAME.read(line)
    assert len(caught.value.sentence) > 8


@pytest.mark.parametrize(
    ("short", "meant"),
    [
        ("draw", "purple: draw"),
        ("place Montech 4", "purple: place Montech 4"),
        ("move red 1 Montech 8 > Montech 7", "purple: move red Montech 8 > Montech 7"),
        ("masterpiece Cacor", "purple: masterpiece Cacor"),
        ("lock Montech 4", "purple: lock Montech 4"),
        ("move Montech 8 Montech 7", "purple: move red Montech 8 > Montech 7"),
    ],
)
def test_a_person_may_leave_out_what_only_one_thing_can_fill(short: str, meant: str) -> None:
    state = at_table('turn purple 5\nred workers "Montech 8"\npurple hand none').state
    assert str(GAME.complete(short, state)) == meant


def test_what_could_be_several_things_is_asked_back() -> None:
    state = at_table('turn purple 5\nred workers "Montech 8" "Montech 6"\npurple hand none').state
    with pytest.raises(LineError, match="could be"):
        GAME.complete("move red", state)


def test_another_version_is_refused_in_a_sentence() -> None:
    header = GAME.header(3, 1)
    for key, value in (("board", "long 2"), ("board", "huge"), ("deck", "standard 9"), ("rules", "7")):
        with pytest.raises(RecordError):
            GAME.start(header.replaced(values=[(name, value if name == key else stated) for name, stated in header.values]))
    with pytest.raises(RecordError, match="knows no header"):
        GAME.start(header.replaced(edition="first"))
    with pytest.raises(RecordError, match="in this order"):
        GAME.start(header.replaced(seats=header.seats[::-1]))
    with pytest.raises(RecordError, match="2 to 4"):
        GAME.start(header.replaced(seats=header.seats[:1]))
    GAME.start(header.replaced(board="short", deck=None, rules="1"))


def test_the_records_text_names_the_versions_that_there_are() -> None:
    told = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    assert [f"{key}: {value}" for key, value in GAME.header(3, 1).values if f"`{key}: {value}`" not in told] == []


def test_undo_goes_back_to_what_was_shown_and_not_over_anothers_turn() -> None:
    table = at_table("turn purple 5\nred workers Montech Montech")
    for line in ("purple: move red Montech > Montech 1", "purple: draw", "purple: move red Montech > Montech 2", "purple: done"):
        table.play_line(line)
    assert table.undo("purple")
    assert table.undo("purple")
    assert not table.undo("purple")  # a card was drawn
    assert len(table.lines) == 2
    table.play_line("purple: done")
    table.play_line("red: done")
    assert not table.undo("purple")
