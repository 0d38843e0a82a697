"""Whole recorded games, replayed to their end. What each must come to stands in comments at its head; tests/records/make_records.py makes them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from canalmania.game import GAME
from canalmania.rules.actions import VERBS, Action
from canalmania.rules.editions import EDITIONS
from canalmania.rules.facts import CanalFinished, EndBegan, GameOver, ProlificBuilder, Shipped, TurnBegan, UnfinishedScored
from canalmania.state import State
from tabletop.protocol import Fact
from tabletop.table import Table

RECORDS = Path(__file__).parent.parent / "records"
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


def facts(name: str) -> list[Fact]:
    return [fact for line in replayed(name).facts for fact in line]


def last_goods(name: str) -> int:
    """How many markers were moved after the last round."""
    names = [fact.name for fact in facts(name)]
    return names[names.index("last_goods_began") :].count("shipped")


@every_record
@pytest.mark.rule("7.1", "7.4", "7.6")
def test_it_ends_as_its_head_says(name: str) -> None:
    table, told = replayed(name), head(name)
    state: State = table.state
    assert state.is_over()
    last = facts(name)[-1]
    assert isinstance(last, GameOver)
    points = state.scores()
    assert ", ".join(f"{seat} {points[seat]}" for seat in last.ranking) == told["final"]
    assert last.decided_by == told["decided by"]
    (began,) = (fact.why for fact in facts(name) if isinstance(fact, EndBegan))
    assert {"points": "score"}.get(began, began) == told["ends"]
    assert state.round == int(told["rounds"])
    assert last_goods(name) == int(told["last goods"])


@every_record
def test_it_is_whole_and_written_as_records_are(name: str) -> None:
    table = replayed(name)
    assert table.record().position is None
    assert "".join(line for line in text_of(name).splitlines(keepends=True) if not line.startswith("#")) == table.text()


@every_record
@pytest.mark.rule("3.1", "7.1")
def test_every_seat_has_a_turn_in_every_round(name: str) -> None:
    seats = replayed(name).state.seats
    turns = [(1, seats[0]), *((fact.round, fact.seat) for fact in facts(name) if isinstance(fact, TurnBegan))]
    assert turns == [(round_, seat) for round_ in range(1, int(head(name)["rounds"]) + 1) for seat in seats]


@every_record
@pytest.mark.rule("5.12", "6.3", "7.3", "7.5")
def test_the_scores_are_the_sum_of_what_was_told(name: str) -> None:
    sums: Counter[str] = Counter()
    for fact in facts(name):
        if isinstance(fact, CanalFinished):
            sums[fact.seat] += fact.tile_points + fact.contract_points
        elif isinstance(fact, Shipped):
            sums.update(fact.points)
        elif isinstance(fact, UnfinishedScored | ProlificBuilder):
            sums[fact.seat] += fact.points
    assert dict(sums) == replayed(name).state.scores()


@every_record
@pytest.mark.rule("7.6")
def test_the_ranking_is_decided_where_the_head_says(name: str) -> None:
    state: State = replayed(name).state
    agreement = state.agreement

    def rungs(seat: str) -> dict[str, int]:
        place = agreement.seats.index(seat)
        values = [agreement.value(canal.contract) for canal in state.finished[place]]
        return {"points": state.points[place], "canals": len(values), "value": sum(values), "engineer": state.engineers[place]}

    ladder = ["points", "canals", "value", "engineer"] if agreement.edition.name == "second" else ["points", "engineer"]
    seats = [part.split()[0] for part in head(name)["final"].split(", ")]
    for before, after in pairwise(seats):
        assert [rungs(before)[rung] for rung in ladder] > [rungs(after)[rung] for rung in ladder]
    first, second = rungs(seats[0]), rungs(seats[1])
    assert next(rung for rung in ladder if first[rung] != second[rung]) == head(name)["decided by"]


# What there must be a record of.

WAYS = {
    "the end marker, second edition": ("second", {"ends": "score"}),
    "the end marker, first edition": ("first", {"ends": "score"}),
    "the contract deck empty, first edition": ("first", {"ends": "contracts"}),
    "round 60, second edition": ("second", {"ends": "rounds"}),
    "round 60, first edition": ("first", {"ends": "rounds"}),
    "most points, second edition": ("second", {"decided by": "points"}),
    "most finished canals, second edition": ("second", {"decided by": "canals"}),
    "their value, second edition": ("second", {"decided by": "value"}),
    "the engineer, second edition": ("second", {"decided by": "engineer"}),
    "most points, first edition": ("first", {"decided by": "points"}),
    "the engineer, first edition": ("first", {"decided by": "engineer"}),
    "no last goods": ("", {"last goods": "0"}),
}


def edition(name: str) -> str:
    state: State = replayed(name).state
    return state.agreement.edition.name


@pytest.mark.rule("7.1", "7.4", "7.6", "7.7")
@pytest.mark.parametrize("way", WAYS)
def test_there_is_a_record_of_every_way_a_game_can_end(way: str) -> None:
    of_edition, wanted = WAYS[way]
    assert [name for name in NAMES if of_edition in ("", edition(name)) and wanted.items() <= head(name).items()]


@pytest.mark.rule("1.9")
@pytest.mark.parametrize(("of_edition", "players"), [(one.name, number) for one in EDITIONS.values() for number in one.player_numbers])
def test_there_is_a_record_of_every_number_of_players(of_edition: str, players: int) -> None:
    assert [name for name in NAMES if edition(name) == of_edition and len(replayed(name).state.seats) == players]


def test_everything_a_player_can_do_is_done_in_some_record() -> None:
    done = {line.split()[1] for name in NAMES for line in replayed(name).lines}
    assert done == set(VERBS)
    assert any("take back" in line for name in NAMES for line in replayed(name).lines)
