"""Chapter 1: the pieces, what is in play, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from arriala.board.deck import CARD_KINDS
from arriala.board.files import board, deck
from arriala.game import GAME
from arriala.rules.pieces import SUPPLY
from tabletop.errors import RecordError
from tabletop.headers import Seat
from talk.arriala import at_table, every_setup, legal, refused_by, where


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(("name", "spaces"), [("long", [9, 8, 4, 10]), ("short", [8, 7, 4, 6])])
def test_the_boards(name: str, spaces: list[int]) -> None:
    on = board(name)
    assert [on.names[city] for city in on.cities] == ["Grisolles", "Montech", "Castelsarrasin", "Moissac", "Valence d'Agen"]
    assert [stretch.last - stretch.first + 1 for stretch in on.stretches] == spaces
    assert [stretch.locks for stretch in on.stretches] == [2, 2, 1, 3]
    assert [(on.names[place], capacity) for place, capacity in on.vineyards] == [("Frontonnais", 8), ("Chasselas", 4), ("Brulhois", 6)]
    assert [on.names[stretch.river] for stretch in on.stretches] == ["water mill", "reservoir", "dam", "weir"]
    assert on.masterpieces == ("Montech water slope", "Cacor canal bridge")


@pytest.mark.rule("1.2")
def test_the_cards() -> None:
    cards = deck("standard").cards
    assert len(cards) == 55
    assert set(cards) == set(range(len(CARD_KINDS)))
    assert board("long").locks == 8


@pytest.mark.rule("1.2", "1.4")
@every_setup
def test_a_game_begins_with_all_workers_in_supply_and_two_cards(board: str, players: int) -> None:
    state = GAME.start(GAME.header(players, 3, board))
    assert all(list(state.workers(seat)) == [SUPPLY] * 5 for seat in range(players))
    assert [len(hand) for hand in state.hands] == [2] * players
    assert len(state.deck) == 55 - 2 * players
    assert set(state.scores().values()) == {0}
    assert (state.left, state.round) == (5, 1)


@pytest.mark.rule("1.3")
def test_four_play_on_all_of_the_board_three_without_frontonnais() -> None:
    assert refused_by(at_table("purple workers Montech", players=4), "purple: move purple Montech > Frontonnais") == []
    assert refused_by(at_table("purple workers Montech", players=3), "purple: move purple Montech > Frontonnais") == ["1.3"]
    assert refused_by(at_table(players=3), "purple: place Grisolles 4") == []


@pytest.mark.rule("1.3", "6.1")
@pytest.mark.parametrize("place", ["Grisolles", "Grisolles 1", "Grisolles 9", "Frontonnais", "water mill"])
def test_two_play_without_the_first_stretch(place: str) -> None:
    table = at_table("first purple\nturn purple 5\npurple workers Montech", players=2)
    assert not [line for line in legal(table, "purple: ") if f"{place}" in line.split(" > ")[-1].removeprefix("purple: place ").split(" by ")]
    assert refused_by(table, f"purple: move purple Montech > {place}") == ["1.3"]
    if place.startswith("Grisolles"):
        assert refused_by(table, f"purple: place {place}") == ["1.3"]
    with pytest.raises(RecordError, match="isn't in play"):
        at_table(f'purple workers "{place}"', players=2)


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_drawn_by_lot_and_then_it_goes_round(players: int) -> None:
    starts = Counter(GAME.start(GAME.header(players, seed)).name for seed in range(120))
    assert set(starts) == set(GAME.card.seats[:players])
    assert min(starts.values()) > 10
    state = GAME.start(GAME.header(players, 5))
    turns = []
    for _ in range(2 * players):
        turns.append((state.name, state.round))
        state.play(state.actions(state.name)[0])  # not nothing: 5.3
        state.play(state.actions(state.name)[-1])
    names = [name for name, _ in turns]
    first = GAME.card.seats.index(names[0])
    assert names == [GAME.card.seats[(first + step) % players] for step in range(2 * players)]
    assert [round_ for _, round_ in turns] == [1] * players + [2] * players


@pytest.mark.rule("1.4")
def test_there_are_two_boards_the_long_one_if_nobody_says() -> None:
    seats = [Seat(seat, "") for seat in GAME.card.seats[:3]]
    assert GAME.options_of(GAME.opening(seats, 1, {})) == {"board": "long"}
    assert GAME.options_of(GAME.opening(seats, 1, {"board": "short"})) == {"board": "short"}


@pytest.mark.rule("1.2")
def test_a_line_names_a_worker_only_where_two_of_a_colour_differ() -> None:
    table = at_table('turn purple 5\nred workers Montech Montech "Montech 8"\npurple hand none')
    assert len(legal(table, "purple: move red Montech >")) == len(set(legal(table, "purple: move red Montech >"))) == 10
    assert legal(table, "purple: move red 1") == []
    assert refused_by(table, "purple: move red 2 Montech > Montech 1") == []  # a person may say more than is needed
    differing = at_table('turn purple 5\nred workers Montech Montech "Montech 8"\npurple hand none\nmoved green red 2 "Montech 1"')
    assert legal(differing, "purple: move red Montech >") == []
    assert len(legal(differing, "purple: move red 1 Montech >")) == 10
    assert len(legal(differing, "purple: move red 2 Montech >")) == 9


def test_where_workers_are() -> None:
    table = at_table('red workers Montech supply "Montech 8"')
    assert where(table, "red") == ["Montech", "Montech 8"]
