"""Whatever is written down is legal or refused with reasons that are true."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amounts import examples
from canalmania.board.board import Board
from canalmania.card import SEATS
from canalmania.game import GAME
from canalmania.rules.payment import WORDS
from counting import calls
from tabletop.chance import Chance
from talk.invariants import KINDS_OF_ACTION, SEEDS, SETUPS, Vocabulary, check_refusals, every_setup, header, made_up_actions, on_the_way, picked

MOST_CALLS = 10_000
"""That one refusal takes: mostly 400 at most, 2,500 at most, when this was written."""


@pytest.mark.slow
@pytest.mark.parametrize("every", [40, pytest.param(4, marks=pytest.mark.full(part="walks"))])
@every_setup
def test_refusals_are_empty_exactly_for_what_is_legal(edition: str, players: int, board: str, every: int) -> None:
    setup = (edition, players, board)
    chance = Chance(SETUPS.index(setup))
    state = GAME.start(header(setup, 17))
    while not state.is_over():
        if not chance.below(6 if state.step == "second" else every):
            legal = set(state.actions(state.name))
            before = state.digest()
            for action in made_up_actions(state, chance):
                check_refusals(state, action, legal)
            assert state.digest() == before
        state.apply(picked(state, chance))
    for action in made_up_actions(state, chance):
        check_refusals(state, action, set())


def test_a_refusal_costs_few_calls() -> None:
    """Whatever is written down, in positions on the way through a game."""
    for number, setup in enumerate(SETUPS):
        state, chance = on_the_way(setup, number, 40 + 5 * number), Chance(number)
        for action in made_up_actions(state, chance):
            assert calls(partial(state.refusals, action)) < MOST_CALLS, action


ANYTHING = st.one_of(st.text(max_size=8), st.sampled_from(["{", "}", "{0}", "\x00", "\ud800", "\u202e", "ﬀ", "İ", "٣", "🚢", '"', "\\", "a\nb", "%s"]))


FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "number": st.integers(),
    "pay": st.lists(st.one_of(st.sampled_from(WORDS), ANYTHING), max_size=60).map(tuple),
    "owners": st.lists(st.one_of(st.sampled_from(SEATS), ANYTHING), max_size=60).map(tuple),
}


def of_board(field: str, board: Board) -> st.SearchStrategy[Any]:
    if field in FIELDS:
        return FIELDS[field]
    words = [word for word in Vocabulary(board).words["town" if field == "towns" else field] if word is not None]
    one = st.one_of(st.sampled_from(words), ANYTHING)
    return st.lists(one, max_size=60).map(tuple) if field == "towns" else one


@given(st.sampled_from(SETUPS), SEEDS, st.integers(0, 600), st.data())
@examples(40)
def test_whatever_is_written_is_refused_with_a_reason(setup: tuple[str, int, str], seed: int, steps: int, data: st.DataObject) -> None:
    state = on_the_way(setup, seed, steps)
    legal = set(state.actions(state.name))
    for _ in range(6):
        kind = data.draw(st.sampled_from(KINDS_OF_ACTION))
        action = kind(*(data.draw(of_board(field, state.agreement.board)) for field in kind._fields if field != "verb"))
        if not data.draw(st.booleans()):
            action = action._replace(seat=state.name)
        check_refusals(state, action, legal)
