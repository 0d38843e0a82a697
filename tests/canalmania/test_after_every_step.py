"""What holds after every step of every game: pieces, limits, canals, points; lines, records and copies."""

from __future__ import annotations

import pytest

from canalmania.game import GAME
from canalmania.rules import actions
from tabletop.chance import Chance
from tabletop.records import read_record
from tabletop.table import Table
from talk.invariants import SETUPS, Ledger, check, check_who_is_asked, every_setup, header, picked


@pytest.mark.rule("1.2", "1.7", "2.3", "3.4", "3.12", "5.8", "5.9", "6.3", "7.7")
@every_setup
def test_after_every_step(edition: str, players: int, board: str) -> None:
    setup = (edition, players, board)
    seed = SETUPS.index(setup)
    chance = Chance(seed)
    state = GAME.start(header(setup, seed))
    ledger = Ledger(state)
    check(state, ledger)
    while not state.is_over():
        check_who_is_asked(state)
        ledger.add(state.apply(picked(state, chance)))
        check(state, ledger)
    check_who_is_asked(state)


# Lines, records, copies.


@every_setup
def test_an_action_is_its_line(edition: str, players: int, board: str) -> None:
    chance = Chance(2)
    state = GAME.start(header((edition, players, board), 2))
    while not state.is_over():
        state.apply(picked(state, chance))
        for action in state.actions(state.name) if not chance.below(20) else ():
            line = str(action)
            read = actions.read(line)
            assert read == action
            assert type(read) is type(action)
            assert str(read) == line
            assert GAME.complete(line, state) == action


@every_setup
def test_record_to_game_to_record_is_byte_identical(edition: str, players: int, board: str) -> None:
    setup = (edition, players, board)
    chance = Chance(1)
    table = Table.new(GAME, header(setup, 11))
    while table.prompt().seats and len(table.lines) < 400:
        table.play(picked(table.state, chance))
    again = Table.load(table.text(), GAME)
    assert again.text() == table.text()
    assert again.state.digest() == table.state.digest()
    assert again.facts == table.facts
    assert read_record(table.text()) == table.record()


@every_setup
def test_a_copy_goes_its_own_way_and_apply_does_what_play_does(edition: str, players: int, board: str) -> None:
    setup = (edition, players, board)
    chance = Chance(3)
    state = GAME.start(header(setup, 5))
    while not state.is_over():
        before = state.digest()
        action = picked(state, chance)
        copy = state.copy()
        assert copy.digest() == before
        told = state.apply(action)
        assert copy.digest() == before
        if not chance.below(8):
            assert copy.play(action) == told
            assert copy.digest() == state.digest() != before
