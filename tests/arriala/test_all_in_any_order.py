"""Games in which anything happens in any order: played, taken back, looked at, refused, written down and read again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from amounts import examples
from arriala.game import GAME
from arriala.rules.actions import Action
from arriala.state import State
from tabletop.chance import Chance
from tabletop.table import Table
from talk.arriala import SETUPS, Ledger, check, check_refusals, check_view, check_who_is_asked, filled, made_up_actions, position_again


class Games(RuleBasedStateMachine):
    """A game at a table."""

    table: Table[State, Action]

    @initialize(setup=st.sampled_from(SETUPS), seed=st.integers(0, 1 << 40), skipped=st.integers(0, 300))
    def sit_down(self, setup: tuple[str, int], seed: int, skipped: int) -> None:
        self.board, self.players = setup
        self.seed = seed
        self.table = Table.new(GAME, GAME.header(self.players, seed, self.board))
        self.ledger = Ledger(self.state)
        self.before: list[tuple[str, dict[str, int]]] = []
        chance = Chance(seed)
        for _ in range(skipped):
            if self.state.is_over():
                break
            self.play(filled(self.state, chance))

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def play(self, action: Any) -> None:
        self.before.append((self.state.digest(), dict(self.ledger.points)))
        self.ledger.add(self.table.play(action))

    @precondition(lambda self: not self.state.is_over())
    @rule(number=st.integers(0, 1 << 32))
    def somebody_plays(self, number: int) -> None:
        self.play(filled(self.state, Chance(number)))

    @precondition(lambda self: not self.state.is_over())
    @rule(number=st.integers(0, 1 << 32))
    def a_whole_round(self, number: int) -> None:
        chance, round_ = Chance(number), self.state.round
        while self.state.round == round_ and not self.state.is_over():
            self.play(filled(self.state, chance))
            check(self.state, self.ledger)

    @precondition(lambda self: self.table.lines)
    @rule(steps=st.integers(1, 20))
    def take_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self.table.lines))):
            assert self.table.undo(self.table.played[-1].seat, alone=True)
            digest, points = self.before.pop()
            assert self.state.digest() == digest
            self.ledger.points.update({seat: points[seat] - self.ledger.points[seat] for seat in points})

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

    @rule()
    def save_and_load(self) -> None:
        text = self.table.text()
        self.table = Table.load(text, GAME)
        assert self.table.text() == text

    @precondition(lambda self: not self.state.is_over())
    @rule()
    def write_the_position(self) -> None:
        again = position_again(self.state, self.players, self.board, self.seed)
        if self.state.acted and self.state.left == 5:
            pytest.fail("something was done for nothing")
        assert again.digest() == self.state.digest()

    @invariant()
    def nothing_is_lost(self) -> None:
        check(self.state, self.ledger)
        check_who_is_asked(self.state)


TestGames: Callable[..., Any] = pytest.mark.slow(Games.TestCase)


Games.TestCase.settings = settings(examples(15), stateful_step_count=20, suppress_health_check=list(HealthCheck))
