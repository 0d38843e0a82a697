"""Chapter 6: two players and the virtual third."""

from __future__ import annotations

import pytest

from arriala.game import GAME
from arriala.rules.facts import SectionBuilt, VineyardScored
from talk.arriala import at_table, legal, play, refused_by, told, where

START = "first purple\nturn purple 5\n"


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("board", ["long", "short"])
def test_it_begins_with_a_worker_in_each_city_in_play(board: str) -> None:
    state = GAME.start(GAME.header(2, 1, board))
    names = state.agreement.board.names
    assert [names[place] for place in state.workers(2) if place < len(names)] == ["Montech", "Castelsarrasin", "Moissac", "Valence d'Agen"]
    assert state.scores() == {"purple": 0, "red": 0, "white": 0}
    assert state.seats == ("purple", "red")


@pytest.mark.rule("6.1")
def test_both_may_move_its_workers_like_anyones() -> None:
    table = at_table(START + "purple hand anyone-to-vineyard own-to-vineyard own-to-space", players=2)
    assert refused_by(table, "purple: move white Montech > Montech 2") == []
    assert refused_by(table, "purple: move white Montech > Chasselas by anyone-to-vineyard") == []
    assert refused_by(table, "purple: move white Montech > Chasselas by own-to-vineyard") == ["4.1"]
    assert refused_by(table, "purple: move white Montech > Moissac 2 by own-to-space") == ["4.1"]
    assert refused_by(table, "purple: move white Montech > Chasselas") == ["2.4"]
    assert refused_by(table, "purple: move white Montech > dam") == ["2.5"]
    assert legal(table, "white: ") == []
    assert refused_by(table, "white: done") == ["1.2"]


@pytest.mark.rule("6.1")
def test_it_scores_sections_and_vineyards_like_anyone() -> None:
    table = at_table(
        START
        + """
        white workers "Montech 1" "Valence d'Agen" Chasselas Moissac
        built "Montech 3" "Montech 8" nobody
        built "Moissac 1" "Moissac 10" red
        locks "Montech 2" "Castelsarrasin 2"
        built "Castelsarrasin 3" "Castelsarrasin 4" red
        built "Montech 1" "Montech 1" white
        """,
        players=2,
    )
    play(table, "purple: place Castelsarrasin 1")
    assert told(table, SectionBuilt)[0].winner == "purple"
    assert [(fact.vineyard, fact.winner, fact.points) for fact in told(table, VineyardScored)] == [("Chasselas", "white", 4), ("Brulhois", None, 0)]
    assert table.state.scores()["white"] == 4


@pytest.mark.rule("6.1", "4.2")
def test_it_is_not_counted_for_the_last_place() -> None:
    table = at_table(START + "purple points 3\nred points 4\nwhite points 0\npurple hand masterpiece", players=2)
    assert refused_by(table, "purple: masterpiece Cacor canal bridge") == []


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(("white", "winners", "by"), [(9, (), "third"), (8, ("red",), "points"), (7, ("red",), "points")])
def test_if_it_has_strictly_the_most_nobody_wins(white: int, winners: tuple[str, ...], by: str) -> None:
    table = at_table(f"round 60\nfirst purple\nturn red 5\nred points 8\nwhite points {white}", players=2)
    play(table, "red: draw\nred: done")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.decided.key) == (winners, by)
    assert [place.seat for place in outcome.places] == ["red", "purple"]


@pytest.mark.rule("6.1")
def test_a_section_finished_with_its_workers_is_its_own() -> None:
    table = at_table(START + 'locks "Montech 3"\nwhite workers "Montech 1" Montech Moissac Moissac', players=2)
    play(table, "purple: move white Montech > Montech 2")
    assert table.state.scores() == {"purple": 0, "red": 0, "white": 2}
    assert where(table, "white")[:2] == ["Montech 1", "Montech 2"]
