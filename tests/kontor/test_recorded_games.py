"""Whole recorded games, replayed to their end. What each must come to stands in comments at its head; records/make_records.py makes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from harbourtalk import check, every_variant
from kontor.card import VARIANTS
from kontor.game import GAME
from kontor.rules.actions import VERBS, Action
from kontor.rules.facts import GameOver, RoundBegan, SectorCounted, SectorEven, SectorWon
from kontor.state import State
from tabletop.links import Link, read, written
from tabletop.protocol import Fact
from tabletop.table import Table

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(file.stem for file in RECORDS.glob("*.record"))
every_record = pytest.mark.parametrize("name", NAMES)
LONGEST = 700


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


@cache
def replayed(name: str) -> Table[State, Action]:
    return Table.load(text_of(name), GAME)


def head(name: str) -> dict[str, str]:
    """What the comments at the head of a record say it comes to."""
    comments = [line.removeprefix("# ") for line in text_of(name).splitlines() if line.startswith("# ")]
    return dict(line.split(": ", 1) for line in comments)


def facts(name: str) -> list[Fact]:
    return [fact for line in replayed(name).facts for fact in line]


@pytest.mark.rule("8.2", "8.3", "9.3", "9.6")
@every_record
def test_it_ends_as_its_head_says(name: str) -> None:
    state, told = replayed(name).state, head(name)
    assert state.is_over()
    last = facts(name)[-1]
    assert isinstance(last, GameOver)
    outcome = state.outcome()
    assert outcome is not None
    assert (last.why, last.winner or "nobody") == (told["ends"], told["winner"])
    assert outcome.decided.key == told["decided by"]
    assert outcome.winners == (() if told["winner"] == "nobody" else (told["winner"],))
    assert ", ".join(f"{seat} {points}" for seat, points in state.scores().items()) == told["final"]
    assert f"red {state.gulden[0]}, black {state.gulden[1]}" == told["gulden"]
    assert (state.round, len(state.sectors)) == (int(told["rounds"]), int(told["closed"]))
    check(state)


@every_record
def test_it_is_whole_and_written_as_records_are(name: str) -> None:
    table = replayed(name)
    assert "".join(line for line in text_of(name).splitlines(keepends=True) if not line.startswith("#")) == table.text()


@pytest.mark.rule("2", "7.2", "8.3")
@every_record
def test_the_points_are_the_sum_of_what_was_told(name: str) -> None:
    sums = dict.fromkeys(("red", "black"), 0)
    for fact in facts(name):
        if isinstance(fact, SectorCounted):
            sums[fact.seat] += fact.points
    assert sums == replayed(name).state.scores()
    closed = [fact for fact in facts(name) if isinstance(fact, SectorWon | SectorEven)]
    assert len(closed) == int(head(name)["closed"])
    assert [fact.round for fact in facts(name) if isinstance(fact, RoundBegan)] == list(range(2, int(head(name)["rounds"]) + 1))


@every_record
def test_it_goes_through_a_link(name: str) -> None:
    table = replayed(name)
    for upper in (False, True):
        text = written(Link.of(table.record(), step=3), GAME.packing, (GAME.name,), upper)
        found = read(text, {GAME.name: GAME.packing}.get, (GAME.name,))
        assert found == Link.of(table.record(), step=3)
        assert len(text) < LONGEST


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("why", ["full", "idle", "rounds"])
@every_variant
def test_there_is_a_record_of_every_end_of_every_variant(variant: str, why: str) -> None:
    assert head(f"{variant}-{why}")["ends"] == why
    assert replayed(f"{variant}-{why}").state.agreement.variant.name == variant


@pytest.mark.rule("8.3", "9.3", "9.6")
def test_there_is_a_record_of_everything_that_can_decide() -> None:
    assert {head(name)["decided by"] for name in NAMES} == {"points", "gulden", "even", "line", "ruin"}
    assert {head(name)["winner"] for name in NAMES} == {"red", "black", "nobody"}


def test_everything_a_player_can_do_is_done_in_some_record() -> None:
    assert {line.split()[1] for name in NAMES for line in replayed(name).lines} == set(VERBS)
    assert {replayed(name).state.agreement.variant.name for name in NAMES} == set(VARIANTS)
