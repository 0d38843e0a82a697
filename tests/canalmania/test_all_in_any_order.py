"""Positions that are written and read again; and all of it, in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from amounts import examples
from canalmania.card import end_markers
from canalmania.game import GAME
from canalmania.records.position_writing import write_position
from canalmania.rules.actions import (
    Action,
)
from canalmania.state import State
from tabletop.chance import Chance
from tabletop.records import numbered, read_record, write_record
from tabletop.table import Table
from talk.invariants import (
    SEEDS,
    SETUPS,
    WRITABLE,
    Ledger,
    check,
    check_refusals,
    check_view,
    check_view_is_closed,
    check_who_is_asked,
    every_setup,
    header,
    made_up_actions,
    picked,
)

# Positions.


def position_again(state: State, setup: tuple[str, int, str], seed: int) -> State:
    """This state, written as a position in a record and read."""
    lines = write_position(state)
    text = write_record(numbered(header(setup, seed), lines, []))
    record = read_record(text)
    assert record.position is not None
    assert [line for _, line in record.position] == lines
    again: State = Table.load(text, GAME).state
    again.chance = state.chance
    return again


@every_setup
def test_a_position_that_is_written_is_the_same_when_read(edition: str, players: int, board: str) -> None:
    setup = (edition, players, board)
    chance = Chance(23)
    state = GAME.start(header(setup, 23))
    while not state.is_over():
        if state.step in WRITABLE and (state.phase == 4 or not chance.below(9)):
            again = position_again(state, setup, 99)
            assert again.digest() == state.digest()
            assert list(again.actions(state.name)) == list(state.actions(state.name))
        elif state.step not in WRITABLE:
            with pytest.raises(ValueError, match="a position can't be written"):
                write_position(state)
        state.apply(picked(state, chance))


# All of it, in any order.


class Played(NamedTuple):
    digest: str
    points: dict[str, int]


class Games(RuleBasedStateMachine):
    """A game at a table that is played, taken back, looked at, written down and read again."""

    table: Table[State, Action]
    setup: tuple[str, int, str]

    @initialize(setup=st.sampled_from(SETUPS), seed=SEEDS, skipped=st.integers(0, 900), marker=st.integers(0, 20))
    def sit_down(self, setup: tuple[str, int, str], seed: int, skipped: int, marker: int) -> None:
        edition, players, _ = setup
        ends = end_markers(edition, players)
        self.setup, self.seed = setup, seed
        self.table = Table.new(GAME, header(setup, seed, ends[marker % len(ends)]))
        self.ledger = Ledger(self.state)
        self.before: list[Played] = []
        chance = Chance(seed)
        for _ in range(skipped):
            if self.state.is_over():
                break
            self.play(picked(self.state, chance))

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def play(self, action: Any) -> None:
        self.before.append(Played(self.state.digest(), dict(self.ledger.points)))
        self.ledger.add(self.table.play(action))

    @precondition(lambda self: not self.state.is_over())
    @rule(number=st.integers(0, 1 << 32))
    def somebody_plays(self, number: int) -> None:
        self.play(picked(self.state, Chance(number)))

    @precondition(lambda self: not self.state.is_over())
    @rule(number=st.integers(0, 1 << 32))
    def a_whole_phase(self, number: int) -> None:
        chance, phase, seat = Chance(number), self.state.phase, self.state.seat
        while (self.state.phase, self.state.seat) == (phase, seat) and not self.state.is_over():
            self.play(picked(self.state, chance))
            check(self.state, self.ledger)

    @precondition(lambda self: self.table.lines)
    @rule(steps=st.integers(1, 30))
    def take_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self.table.lines))):
            assert self.table.undo(self.table.played[-1].seat, alone=True)
            before = self.before.pop()
            assert self.state.digest() == before.digest
            self.ledger.points = before.points

    @rule(number=st.integers(0, 1 << 32))
    def try_what_cant_be(self, number: int) -> None:
        before = self.state.digest()
        legal = set(self.state.actions(self.state.name))
        for action in made_up_actions(self.state, Chance(number)):
            check_refusals(self.state, action, legal)
        assert self.state.digest() == before

    @rule(number=st.integers(0, 1 << 32))
    def look(self, number: int) -> None:
        for viewer in (*self.state.seats, None):
            check_view(self.state, viewer, Chance(number))
            check_view_is_closed(self.state, viewer, self.seed)

    @rule()
    def save_and_load(self) -> None:
        text = self.table.text()
        self.table = Table.load(text, GAME)
        assert self.table.text() == text

    @precondition(lambda self: self.state.step in WRITABLE)
    @rule()
    def write_the_position(self) -> None:
        again = position_again(self.state, self.setup, self.seed)
        # Where the end marker stands isn't told in the position.
        assert again.digest() == self.state.digest()

    @invariant()
    def nothing_is_lost(self) -> None:
        check(self.state, self.ledger)
        check_who_is_asked(self.state)


TestGames: Callable[..., Any] = pytest.mark.slow(Games.TestCase)


Games.TestCase.settings = settings(examples(20), stateful_step_count=25, suppress_health_check=list(HealthCheck))
