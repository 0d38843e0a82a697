"""Chapter 5: the end."""

from __future__ import annotations

import pytest

from arriala.rules.actions import Action
from arriala.rules.facts import EndCame, GameOver, VineyardScored
from arriala.state import State
from tabletop.table import Table
from talk.arriala import at_table, play, scores, told, why

NEARLY = """
    turn purple 5
    built "Grisolles 1" "Grisolles 9" red
    built "Montech 1" "Montech 8" red
    built "Moissac 1" "Moissac 10" red
    locks "Castelsarrasin 2"
    built "Castelsarrasin 3" "Castelsarrasin 4" nobody
"""


def last_section(more: str) -> Table[State, Action]:
    """All is scored but Castelsarrasin 1, which purple now fills."""
    table = at_table(NEARLY + more)
    play(table, "purple: place Castelsarrasin 1")
    return table


@pytest.mark.rule("5.1")
def test_the_game_ends_at_once_in_mid_turn() -> None:
    table = last_section("")
    state = table.state
    assert state.outcome() is not None
    assert (state.end, state.left, table.asked()) == ("built", 0, ())
    assert [fact.name for fact in table.facts[-1]][:3] == ["worker_placed", "section_built", "end_came"]
    assert told(table, EndCame) == [EndCame("built")]
    assert why(table, "purple: done") == ["The game is over. 5.1"]


@pytest.mark.rule("5.1")
def test_a_vineyard_pays_its_places_with_ties_as_for_sections() -> None:
    table = last_section(
        "purple points 0\npurple workers supply Brulhois Frontonnais\nred workers Brulhois Frontonnais\nyellow workers Frontonnais Frontonnais"
    )
    frontonnais, chasselas, brulhois = told(table, VineyardScored)
    assert (frontonnais.winner, frontonnais.points, frontonnais.counts) == ("yellow", 8, (("yellow", 2), ("purple", 1), ("red", 1)))
    assert (chasselas.winner, chasselas.points, chasselas.name) == (None, 0, "vineyard_scored_for_nobody")
    assert (brulhois.winner, brulhois.tied, brulhois.worth) == (None, ("purple", "red"), 6)
    assert scores(table) == {"purple": 1, "yellow": 8}


@pytest.mark.rule("5.2")
def test_most_points_win() -> None:
    table = last_section("red points 9\ngreen points 8")
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.winners == ("red",)
    assert [(place.rank, place.seat, place.points) for place in outcome.places] == [(1, "red", 9), (2, "green", 8), (3, "purple", 1), (4, "yellow", 0)]
    assert (outcome.decided.rule, outcome.decided.key) == ("5.2", "points")
    assert told(table, GameOver) == [GameOver(("red", "green", "purple", "yellow"), ("red",), "points")]


@pytest.mark.rule("5.2")
def test_a_tie_goes_to_more_workers_on_the_canal_cities_counted() -> None:
    workers = "red workers Montech Frontonnais Frontonnais dam\ngreen workers Montech Moissac Brulhois\nyellow workers Brulhois Frontonnais Frontonnais"
    table = last_section(f"red points 9\ngreen points 9\n{workers}")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.decided.key) == (("green",), "workers")


@pytest.mark.rule("5.2")
def test_still_tied_nobody_wins() -> None:
    table = last_section("red points 9\ngreen points 9\nred workers Montech\ngreen workers Moissac")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.decided.key) == ((), "tied")
    assert [place.rank for place in outcome.places] == [1, 1, 3, 4]


@pytest.mark.rule("5.3")
def test_after_everyones_sixtieth_turn_it_ends_with_the_vineyards() -> None:
    table = at_table("round 60\nfirst yellow\nturn red 5\nred workers Montech\ngreen workers Chasselas")
    play(table, "red: move red Montech > Montech 1\nred: done")
    assert table.state.end == "turns"
    assert told(table, EndCame) == [EndCame("turns")]
    assert scores(table) == {"green": 4}
    assert why(table, "red: done") == ["The game is over. 5.3"]
    earlier = at_table("round 60\nfirst yellow\nturn purple 5")
    play(earlier, "purple: draw\npurple: done")
    assert earlier.state.outcome() is None


@pytest.mark.rule("5.3")
def test_it_ends_also_when_all_in_a_row_do_nothing() -> None:
    table = at_table("turn purple 5\ngreen workers Chasselas")
    play(table, "purple: done\nred: done\nyellow: draw\nyellow: done\ngreen: done\npurple: done\nred: done")
    assert table.state.outcome() is None
    play(table, "yellow: done")
    assert table.state.end == "idle"
    assert told(table, EndCame) == [EndCame("idle")]
    assert scores(table) == {"green": 4}
