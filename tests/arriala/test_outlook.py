"""What a player asks before a move: prices, forecasts, what a move changes, what is barred."""

from __future__ import annotations

from collections import Counter

import pytest

from arriala import outlook
from arriala.game import GAME
from tabletop.chance import Chance
from talk.arriala import at_table, every_setup, filled, play

# The position of the picture looks/arriala-1280: Ada is yellow.
PICTURE = """
    turn yellow 3
    locks "Grisolles 5" "Montech 6" "Moissac 4"
    built "Grisolles 1" "Grisolles 4" purple
    built "Grisolles 6" "Grisolles 9" red
    built "Moissac 1" "Moissac 3" green
    red workers "Montech 1" "Castelsarrasin 3" "Moissac 5" "Moissac 9" reservoir
    yellow workers "Montech 2" "Montech 4" "Moissac 7" Montech Chasselas
    green workers "Montech 3" "Castelsarrasin 4" "Moissac 6" "Moissac 8" Brulhois
    purple workers "Montech 8" Frontonnais Frontonnais "water mill"
    masterpiece "Cacor canal bridge" yellow
    purple points 6
    red points 10
    yellow points 7
    green points 7
    moved red green 2 "Castelsarrasin 2"
    yellow hand move-3
"""


def test_each_touched_section_says_who_would_win_what() -> None:
    state = at_table(PICTURE).state
    touched = {(one.first, one.last): one for one in outlook.forecasts(state) if one.counts}
    assert list(touched) == [("Montech 1", "Montech 5"), ("Montech 7", "Montech 8"), ("Castelsarrasin 1", "Castelsarrasin 4"), ("Moissac 5", "Moissac 10")]
    first = touched["Montech 1", "Montech 5"]
    assert (first.winner, first.tied, first.worth, first.free) == ("yellow", (), 8, 1)
    last = touched["Moissac 5", "Moissac 10"]
    assert (last.winner, last.tied, last.worth, last.free) == ("yellow", ("red", "green"), 10, 1)
    assert touched["Castelsarrasin 1", "Castelsarrasin 4"].winner is None
    assert outlook.sections_left(state) == 4
    assert outlook.alone_last(state) == "purple"
    assert outlook.locks_of(state) == ("Grisolles 5", "Montech 6", "Moissac 4")
    assert outlook.built_sections(state)[2] == ("Moissac 1", "Moissac 3", "green", 4)


def test_vineyards_are_forecast_too() -> None:
    frontonnais, chasselas, brulhois = outlook.vineyard_forecasts(at_table(PICTURE).state)
    assert (frontonnais.winner, frontonnais.worth, frontonnais.free) == ("purple", 8, 6)
    assert (chasselas.winner, brulhois.winner) == ("yellow", "green")


def test_each_place_has_its_price_and_a_card_that_makes_it_cheaper() -> None:
    state = at_table(PICTURE).state
    reach = outlook.reach(state, "green", "Castelsarrasin 4")
    prices = {"Castelsarrasin": 2, "Castelsarrasin 1": 1, "Moissac": 1, "Moissac 1": 1, "Moissac 2": 1, "Moissac 3": 2}
    assert {to: offers[0].price for to, offers in reach.items()} == prices
    assert [(offer.price, offer.card) for offer in reach["Castelsarrasin 1"]] == [(1, "move-3"), (3, "")]
    assert [(offer.price, offer.card) for offer in reach["Moissac"]] == [(1, ""), (1, "move-3")]
    assert all(outlook.price(state, offer.action) == offer.price for offers in reach.values() for offer in offers)
    assert outlook.barred(state, "green", "Castelsarrasin 4") == {"Castelsarrasin 2": "red"}
    assert outlook.barred(state, "red", "Montech 1") == {}


@pytest.mark.parametrize(
    ("line", "price"),
    [("place Montech", 3), ("lock Montech 1", 4), ("lock Montech 1 by lock", 1), ("draw", 2), ("done", 0), ("masterpiece Cacor canal bridge", 1)],
)
def test_every_action_has_its_price(line: str, price: int) -> None:
    assert outlook.price(at_table("turn purple 5").state, GAME.read(f"purple: {line}")) == price


def test_a_move_says_what_it_would_finish_and_what_it_leaves() -> None:
    state = at_table(PICTURE).state
    before = state.digest()
    effect = outlook.effect(state, GAME.read("yellow: move purple Montech 8 > Montech 5"))
    (left, right) = effect.changes
    assert left[0] is not None
    assert left[1] is not None
    assert (left[0].free, left[1].free) == (1, 0)
    assert right[1] is not None
    assert right[1].counts == ()
    (built,) = effect.built
    assert (built.winner, built.points) == ("yellow", 8)
    assert state.digest() == before
    assert outlook.effect(state, GAME.read("yellow: draw")).changes == ()


def test_a_lock_says_what_it_would_finish_left_and_right() -> None:
    state = at_table('turn purple 5\nred workers "Castelsarrasin 1"').state
    left, right = outlook.beside_lock(state, "Castelsarrasin 2")
    assert left is not None
    assert right is not None
    assert (left.first, left.last, left.winner, left.free) == ("Castelsarrasin 1", "Castelsarrasin 1", "red", 0)
    assert (right.first, right.last, right.free) == ("Castelsarrasin 3", "Castelsarrasin 4", 2)
    assert outlook.beside_lock(state, "Castelsarrasin 4")[1] is None
    assert outlook.places_between(state, "Castelsarrasin 2", "Castelsarrasin 4") == ("Castelsarrasin 2", "Castelsarrasin 3", "Castelsarrasin 4")
    effect = outlook.effect(state, GAME.read("purple: lock Castelsarrasin 2"))
    assert [(before is None, after is None) for before, after in effect.changes] == [(True, False), (False, True), (True, False)]


def test_who_was_moved_in_this_turn_is_told() -> None:
    table = at_table("turn purple 5\nred workers Montech Montech")
    play(table, "purple: move red Montech > Montech 1")
    moved = [(piece.colour, piece.number, piece.place) for piece in outlook.pieces(table.state) if piece.moved]
    assert moved == [("red", 1, "Montech 1")]
    places = Counter(piece.place for piece in outlook.pieces(table.state))
    assert (places[""], places["Montech"]) == (18, 1)


@every_setup
def test_a_forecast_is_what_comes_of_it(board: str, players: int) -> None:
    """Wherever a lock or a worker finishes a section, it was foretold; points by source add up to the scores."""
    state, chance = GAME.start(GAME.header(players, 9, board)), Chance(9)
    told = []
    while not state.is_over():
        action = filled(state, chance)
        foretold = outlook.effect(state, action)
        facts = state.apply(action)
        told += facts
        assert list(foretold.facts) == (facts if action.verb != "draw" else [])
        ends = {(one.first, one.last): one for pair in foretold.changes for one in pair[1:] if one is not None and not one.free}
        for built in foretold.built:
            forecast = ends[built.first, built.last]
            assert (forecast.winner, forecast.worth) == (built.winner, built.worth)
    sums = {colour: sum(sources.values()) for colour, sources in outlook.points_by_source(told).items()}
    assert {colour: sums.get(colour, 0) for colour in state.agreement.colours} == state.scores()
