"""Whole recorded games, replayed to their end. What each must come to stands at its head; tests/records/make_arriala_records.py makes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from arriala.board.deck import CARD_KINDS
from arriala.board.files import BOARDS
from arriala.game import GAME
from arriala.outlook import points_by_source
from arriala.rules.actions import VERBS, Action, Lock, Move
from arriala.rules.facts import EndCame, GameOver, TurnBegan
from arriala.state import State
from tabletop.table import Table
from talk.arriala import told

RECORDS = Path(__file__).parent.parent / "records" / "arriala"
NAMES = sorted(file.stem for file in RECORDS.glob("*.record"))
every_record = pytest.mark.parametrize("name", NAMES)


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


@cache
def replayed(name: str) -> Table[State, Action]:
    return Table.load(text_of(name), GAME)


def head(name: str) -> dict[str, str]:
    """What the comments at the head of a record say it comes to."""
    comments = [line.removeprefix("# ") for line in text_of(name).splitlines() if line.startswith("# ")]
    return dict(line.split(": ", 1) for line in comments if ": " in line)


@every_record
@pytest.mark.rule("5.1", "5.2", "5.3", "6.1")
def test_it_ends_as_its_head_says(name: str) -> None:
    table, wanted = replayed(name), head(name)
    state: State = table.state
    outcome = state.outcome()
    assert outcome is not None
    assert (state.end, outcome.decided.key, str(state.round)) == (wanted["ends"], wanted["decided by"], wanted["rounds"])
    assert (" ".join(outcome.winners) or "nobody") == wanted["winner"]
    assert ", ".join(f"{colour} {points}" for colour, points in state.scores().items()) == wanted["final"]
    assert [fact.why for fact in told(table, EndCame)] == [wanted["ends"]]
    assert [(fact.winners, fact.decided_by) for fact in told(table, GameOver)] == [(outcome.winners, wanted["decided by"])]


@every_record
def test_it_is_whole_and_written_as_records_are(name: str) -> None:
    assert "".join(line for line in text_of(name).splitlines(keepends=True) if not line.startswith("#")) == replayed(name).text()


@every_record
@pytest.mark.rule("1.4", "2.1")
def test_every_seat_has_a_turn_in_every_round(name: str) -> None:
    table = replayed(name)
    start = table.state_at(0)
    players = len(start.seats)
    turns = [(start.name, 1), *((fact.seat, fact.round) for fact in told(table, TurnBegan))]
    assert turns == [(start.seats[(start.first + number) % players], 1 + number // players) for number in range(len(turns))]


@every_record
@pytest.mark.rule("2.5", "2.6", "3.2", "4.2", "5.1")
def test_the_scores_are_the_sum_of_what_was_told(name: str) -> None:
    table = replayed(name)
    sums = {colour: sum(sources.values()) for colour, sources in points_by_source(fact for facts in table.facts for fact in facts).items()}
    assert {colour: sums.get(colour, 0) for colour in table.state.scores()} == table.state.scores()


WAYS = [("ends", "built"), ("ends", "turns"), ("ends", "idle"), *(("decided by", by) for by in ("points", "workers", "tied", "third"))]


@pytest.mark.rule("5.1", "5.2", "5.3", "6.1")
@pytest.mark.parametrize(("what", "way"), WAYS)
def test_there_is_a_record_of_every_way_a_game_can_end(what: str, way: str) -> None:
    assert [name for name in NAMES if head(name)[what] == way]


@pytest.mark.rule("1.3", "1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", BOARDS)
def test_there_is_a_record_of_every_number_of_players_on_both_boards(board: str, players: int) -> None:
    tables = [replayed(name) for name in NAMES if head(name)["ends"] == "built"]
    assert [table for table in tables if len(table.state.seats) == players and table.state.agreement.board.name == board]


def test_everything_a_player_can_do_is_done_in_some_record() -> None:
    actions = [action for name in NAMES for action in replayed(name).played]
    assert {action.verb for action in actions} == set(VERBS)
    played = {action.by for action in actions if isinstance(action, (Move, Lock))} - {""}
    assert played | {"masterpiece"} == set(CARD_KINDS)
    # Some line names a worker by its number.
    assert any(isinstance(action, Move) and " " in action.worker for action in actions)
