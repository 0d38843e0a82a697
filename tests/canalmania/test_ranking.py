"""Chapter 7, the most prolific builder and the ranking: rules 7.5 and 7.6."""

from __future__ import annotations

import pytest

from canalmania.rules.actions import Action
from canalmania.rules.ending import builders, standings
from canalmania.rules.facts import GameOver, ProlificBuilder
from canalmania.state import State
from tabletalk import refused_by, scores, told
from tabletop.table import Table
from talk.end import last_goods, to_the_end

# 7.5, 7.6: everything but the ranking is over.

CANALS = {
    "Medway Navigation": "Tonbridge U24 lock V24 stretch Maidstone",  # 3
    "Lancaster Canal": "Lancaster D3 lock D4 stretch Preston",  # 3
    "Coventry Canal": "Burton J13 lock J14 stretch Coventry",  # 3
    "River Severn Navigation": "Worcester G18 stretch Gloucester",  # 3
    "Bridgwater & Taunton Canal": "Taunton B24 stretch Bridgwater",  # 3
    "Bridgewater Canal": "Manchester E7 stretch D7 lock Liverpool",  # 3
    "Wilts & Berks Canal": "Bath H22 stretch I22 lock Swindon K21 stretch Oxford",  # 4
    "Huddersfield Narrow Canal": "Manchester G6 aqueduct H5 tunnel Huddersfield",  # 4
    "Macclesfield Canal": "Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke",  # 5
    "Kennet & Avon Canal": "Bristol F22 stretch Bath H22 lock I22 stretch Swindon K21 lock Oxford M21 stretch M22 lock Reading",  # 7
}


def at_the_end(told_: str, edition: str = "second", players: int = 3) -> Table[State, Action]:
    """The game is over. Each line tells a seat, its points, its engineer and its finished canals: `red 50 Rennie, Medway Navigation, ...`."""
    lines = []
    for line in told_.strip().splitlines():
        head, *canals = (part.strip() for part in line.split(","))
        seat, points, engineer = head.split()
        lines += [f"{seat} points {points}", f"{seat} engineer {engineer}"]
        lines += [f'{seat} canal "{canal}" {CANALS[canal]}' for canal in canals]
    table = last_goods("\n".join(lines), edition, players)
    to_the_end(table)
    return table


def ranking(table: Table[State, Action]) -> tuple[list[str], str]:
    (fact,) = told(table, GameOver)
    state: State = table.state
    assert list(fact.ranking) == [one.seat for one in standings(state)]
    return list(fact.ranking), fact.decided_by


def bonuses(table: Table[State, Action]) -> list[tuple[str, int]]:
    """The most prolific first: who, and what for."""
    return [(fact.seat, fact.points) for fact in told(table, ProlificBuilder)]


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(
    ("players", "points"),
    [(3, [10, 6, 2]), (4, [10, 7, 4, 1]), (5, [10, 8, 6, 4, 2])],
)
def test_most_prolific_builders(players: int, points: list[int]) -> None:
    five = """
        red 0 Smeaton
        white 0 Brindley, Medway Navigation, Lancaster Canal, Coventry Canal, River Severn Navigation
        black 0 Jessop, Wilts & Berks Canal
        yellow 0 Telford, Bridgwater & Taunton Canal, Bridgewater Canal
        green 0 Rennie, Macclesfield Canal, Huddersfield Narrow Canal, Kennet & Avon Canal
    """
    table = at_the_end("\n".join(five.strip().splitlines()[:players]), "first", players)
    order = [seat for seat in ("white", "green", "yellow", "black", "red") if seat in table.state.seats]
    assert bonuses(table) == list(zip(order, points, strict=True))
    assert {seat: score for seat, score in scores(table).items() if score} == dict(zip(order, points, strict=True))


@pytest.mark.rule("7.5")
def test_ties_among_builders_by_value_then_by_engineer() -> None:
    table = at_the_end(
        """
        red 0 Rennie, Medway Navigation
        white 0 Brindley, Wilts & Berks Canal
        black 0 Telford, Lancaster Canal
        """,
        "first",
    )
    # One canal each: white's is worth four, the others' three; of red and black red's engineer was born later.
    assert bonuses(table) == [("white", 10), ("red", 6), ("black", 2)]
    assert [one.value for one in builders(table.state)] == [4, 3, 3]


@pytest.mark.rule("7.5")
def test_the_number_of_contracts_goes_before_their_value() -> None:
    table = at_the_end("red 0 Brindley, Medway Navigation, Lancaster Canal\nwhite 0 Rennie, Kennet & Avon Canal\nblack 0 Telford", "first")
    assert bonuses(table) == [("red", 10), ("white", 6), ("black", 2)]


@pytest.mark.rule("7.5")
def test_who_has_finished_none_is_ranked_as_well() -> None:
    table = at_the_end("red 5 Brindley\nwhite 5 Smeaton\nblack 5 Jessop", "first")
    assert bonuses(table) == [("black", 10), ("white", 6), ("red", 2)]


@pytest.mark.rule("7.5")
@pytest.mark.parametrize("players", [2, 3])
def test_the_second_edition_has_no_such_prize(players: int) -> None:
    table = at_the_end("red 50 Brindley, Medway Navigation\nwhite 40 Smeaton", players=players)
    assert bonuses(table) == []
    assert scores(table) == {"red": 50, "white": 40}


@pytest.mark.rule("7.5", "7.6")
def test_the_prize_counts_for_the_win() -> None:
    table = at_the_end("red 50 Rennie\nwhite 49 Smeaton, Medway Navigation\nblack 20 Jessop", "first")
    assert ranking(table) == (["white", "red", "black"], "points")
    assert scores(table) == {"red": 56, "white": 59, "black": 22}


@pytest.mark.rule("7.6")
def test_most_points_wins_whatever_else() -> None:
    table = at_the_end("red 50 Brindley\nwhite 49 Rennie, Medway Navigation, Lancaster Canal\nblack 51 Smeaton")
    assert ranking(table) == (["black", "red", "white"], "points")


@pytest.mark.rule("7.6")
def test_second_edition_then_most_finished_canals() -> None:
    table = at_the_end(
        """
        red 50 Rennie, Kennet & Avon Canal
        white 50 Brindley, Medway Navigation, Lancaster Canal
        black 40 Smeaton, Coventry Canal, River Severn Navigation, Bridgewater Canal
        """
    )
    assert ranking(table) == (["white", "red", "black"], "canals")


@pytest.mark.rule("7.6")
def test_second_edition_then_their_total_value() -> None:
    table = at_the_end(
        """
        red 50 Brindley, Medway Navigation, Wilts & Berks Canal
        white 50 Rennie, Lancaster Canal, Coventry Canal
        black 50 Smeaton, Huddersfield Narrow Canal, Macclesfield Canal
        """
    )
    assert ranking(table) == (["black", "red", "white"], "value")  # worth nine, seven, six


@pytest.mark.rule("7.6")
def test_second_edition_then_the_higher_engineer_number() -> None:
    table = at_the_end(
        """
        red 50 Brindley, Medway Navigation
        white 50 Jessop, Lancaster Canal
        black 50 Smeaton, Coventry Canal
        """
    )
    assert ranking(table) == (["white", "black", "red"], "engineer")


@pytest.mark.rule("7.6")
def test_first_edition_the_higher_engineer_number_at_once() -> None:
    # The prizes of 7.5, 10 and 6 and 2, make it 60 for all.
    table = at_the_end(
        """
        red 50 Brindley, Medway Navigation, Lancaster Canal
        white 54 Smeaton, Coventry Canal
        black 58 Telford
        """,
        "first",
    )
    assert scores(table) == {"red": 60, "white": 60, "black": 60}
    assert ranking(table) == (["black", "white", "red"], "engineer")


@pytest.mark.rule("7.6")
def test_when_it_is_over_nobody_plays() -> None:
    table = at_the_end("red 50 Brindley\nwhite 49 Smeaton")
    assert table.prompt().seats == ()
    assert table.state.is_over()
    assert refused_by(table, "red: pass") == ["7.6"]
