"""Chapter 8: what is earned and drawn, when a game ends, and what counts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from harbourtalk import at_table, play, told
from kontor import outlook
from kontor.board.cards import CANAL
from kontor.board.waters import BIT, PLACE_OF
from kontor.game import GAME
from kontor.rules.ending import points, ranking
from kontor.rules.facts import CardDrawn, GameOver, GuldenEarned, SectorCounted, SectorLeftOut, TopTurned
from kontor.rules.state import Closed
from kontor.state import State


@pytest.mark.rule("8.1")
def test_a_canal_earns_a_gulden_and_a_canal() -> None:
    table = at_table("step red lay\nred hand 26\nred plays 26\npile canals 85 83")
    play(table, "red: lay 26 1,1")
    assert (table.state.gulden, table.state.treasury) == ((4, 3), 13)
    (drawn,) = told(table, CardDrawn)
    assert (drawn.card, drawn.pile, drawn.instead) == (85, "canals", False)
    (turned,) = told(table, TopTurned)
    assert (turned.pile, turned.card, turned.showed) == ("canals", 83, True)


@pytest.mark.rule("8.1")
def test_a_quay_earns_nothing_and_a_quay() -> None:
    table = at_table("step black lay\nblack hand 32\nblack plays 32\nblack pile 4 6")
    play(table, "black: lay 32 1,1")
    assert table.state.gulden == (3, 3)
    (drawn,), (turned,) = told(table, CardDrawn), told(table, TopTurned)
    assert (drawn.card, drawn.pile, turned.pile, turned.card) == (4, "quays", "black", 6)


@pytest.mark.rule("8.1")
def test_an_empty_treasury_gives_nothing() -> None:
    table = at_table("red gulden 12\nblack gulden 8\nstep red lay\nred hand 26\nred plays 26")
    play(table, "red: lay 26 1,1")
    assert table.state.gulden == (12, 8)
    assert told(table, GuldenEarned) == []


@pytest.mark.rule("8.1")
def test_the_second_sees_the_next_open_card() -> None:
    table = at_table("red hand 26\nblack hand 13\npile canals 85 83 80")
    play(table, "red: choose 26\nblack: choose 13\nred: lay 26 1,1\nblack: lay 13 1,2")
    assert [(fact.seat, fact.card) for fact in told(table, CardDrawn)] == [("red", 85), ("black", 83)]
    assert table.state.canal_pile[-1] == 80


def with_piles(canals: bytes, quays: bytes) -> State:
    state = at_table("step red lay\nred hand 26 31\nred plays 26").state
    state.canal_pile, state.quay_piles = canals, (quays, state.quay_piles[1])
    return state


@pytest.mark.rule("8.1")
def test_a_pile_that_is_out_is_replaced_by_the_other_kind() -> None:
    state = with_piles(b"", bytes([3]))
    facts = [fact for fact in state.play(GAME.read("red: lay 26 1,1")) if isinstance(fact, CardDrawn)]
    assert [(fact.card, fact.pile, fact.instead) for fact in facts] == [(3, "quays", True)]
    assert 3 in state.hands[0]


@pytest.mark.rule("8.1")
def test_both_out_nothing_is_drawn() -> None:
    state = with_piles(b"", b"")
    facts = state.play(GAME.read("red: lay 26 1,1"))
    assert not [fact for fact in facts if isinstance(fact, CardDrawn | TopTurned)]
    assert len(state.hands[0]) == 4


@pytest.mark.rule("8.1")
def test_nothing_was_laid_nothing_is_drawn() -> None:
    table = at_table("red gulden 0\nblack hand 38\nred hand 31")
    before = table.state.hands[0]
    play(table, "red: choose 31\nblack: choose 38")
    assert table.state.hands[0] == before
    assert told(table, CardDrawn) == []


def nearly_full(last: str = "") -> str:
    """Gulliver's harbour, with one place left: two east, two south."""
    places = [f"{x},{y}" for y in range(-2, 3) for x in range(-2, 3) if (x, y) not in ((0, 0), (2, 2), (1, 2))]
    return f"canals {' '.join(places[:12])}\ncanals {' '.join(places[12:])}\nblack quay 32 1,2\nround 20\n{last}"


@pytest.mark.rule("8.2")
def test_a_full_harbour_ends_the_game_at_once_after_scoring() -> None:
    table = at_table(nearly_full("red hand 31\nblack hand 28"), "gulliver")
    play(table, "red: choose 31\nblack: choose 28")
    assert table.state.name == "red"
    play(table, "red: lay 31 2,2")
    state = table.state
    assert state.is_over()
    assert told(table, CardDrawn) == []  # before 8.1
    over = told(table, GameOver)[-1]
    assert (over.why, over.winner) == ("full", "black")  # nobody wins the sector; red has paid a gulden
    assert len(state.sectors) == 1
    assert state.outcome() is not None
    assert 28 in state.hands[1]  # the second is left without a place


@pytest.mark.rule("8.2")
def test_three_rounds_running_in_which_neither_lays_a_card() -> None:
    table = at_table()
    play(table, "red: pass\nblack: pass\n" * 2)
    assert not table.state.is_over()
    play(table, "red: pass\nblack: pass")
    assert table.state.is_over()
    assert told(table, GameOver)[-1].why == "idle"
    assert table.state.round == 3


@pytest.mark.rule("8.2")
def test_a_card_that_is_laid_begins_the_count_anew() -> None:
    table = at_table("idle 2\nround 10\nred hand 31")
    play(table, "red: choose 31\nblack: pass\nred: lay 31 1,1\n" + "red: pass\nblack: pass\n" * 2)
    assert not table.state.is_over()


@pytest.mark.rule("8.2")
def test_after_round_80() -> None:
    table = at_table("round 80\nred hand 31")
    play(table, "red: choose 31\nblack: pass\nred: lay 31 1,1")
    assert told(table, GameOver)[-1].why == "rounds"
    assert table.state.round == 80
    table = at_table("round 79")
    play(table, "red: pass\nblack: pass")
    assert not table.state.is_over()


# What counts.


def guarded(*sectors: tuple[int, int, int], variant: str = "base") -> State:
    """A state with such guarded sectors: seat, size, steps. Their places are somewhere."""
    state = GAME.start(GAME.header(1, variant))
    state.sectors = tuple(Closed(1 << number, seat, size, steps, 0) for number, (seat, size, steps) in enumerate(sectors))
    return state


def counts(state: State) -> list[tuple[int, int, bool, bool]]:
    return [(one.sector.size, one.sector.steps, one.counts, one.tied) for one in ranking(state)]


@pytest.mark.rule("8.3")
def test_the_five_largest_guarded_sectors_count_one_each() -> None:
    state = guarded((0, 7, 2), (1, 3, 2), (1, 2, 2), (0, 6, 3), (0, 5, 2), (1, 4, 2), (-1, 9, 2))
    assert counts(state) == [(7, 2, True, False), (6, 3, True, False), (5, 2, True, False), (4, 2, True, False), (3, 2, True, False), (2, 2, False, False)]
    assert points(state) == (3, 2)


@pytest.mark.rule("8.3")
def test_of_equal_size_the_nearer_to_the_anchor_counts() -> None:
    state = guarded((0, 7, 2), (0, 6, 2), (0, 5, 2), (0, 4, 2), (1, 1, 3), (0, 1, 4))
    assert points(state) == (4, 1)


@pytest.mark.rule("8.3")
def test_equal_ones_that_dont_fit_whole_are_left_out_and_the_next_moves_up() -> None:
    state = guarded((0, 7, 2), (0, 6, 2), (0, 5, 2), (0, 4, 2), (1, 2, 3), (1, 2, 3), (0, 2, 5), (1, 1, 2))
    assert counts(state)[4:] == [(2, 3, False, True), (2, 3, False, True), (2, 5, True, False), (1, 2, False, False)]
    assert points(state) == (5, 0)


@pytest.mark.rule("8.3")
def test_equal_ones_that_fit_all_count() -> None:
    assert points(guarded((0, 2, 3), (1, 2, 3), (1, 2, 3))) == (1, 2)


@pytest.mark.rule("8.3")
def test_distance_is_from_the_nearest_quay() -> None:
    table = at_table("red quay 31 1,1\nred quay 17 2,1\ncanals 3,1 2,2 2,-1\nstep red lay\nred hand 26\nred plays 26")
    play(table, "red: lay 26 1,2")
    (closed,) = table.state.sectors
    assert (closed.steps, closed.size) == (2, 2)


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("sectors", "gulden", "winners", "decided"),
    [
        (((0, 3, 2),), (1, 9), ("red",), "points"),
        (((1, 3, 2),), (9, 1), ("black",), "points"),
        ((), (9, 1), ("red",), "gulden"),
        (((0, 3, 2), (1, 3, 3)), (2, 3), ("black",), "gulden"),
        ((), (5, 5), (), "even"),
    ],
)
def test_a_tie_goes_to_more_gulden_then_nobody(
    sectors: Sequence[tuple[int, int, int]], gulden: tuple[int, int], winners: tuple[str, ...], decided: str
) -> None:
    state = guarded(*sectors)
    state.gulden, state.step, state.won = gulden, "over", "full"  # type: ignore[assignment]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.decided) == (winners, ("8.3", decided, {}))
    assert [place.rank for place in outcome.places] == ([1, 2] if winners else [1, 1])
    assert not winners or outcome.places[0].seat == winners[0]


@pytest.mark.rule("8.3")
def test_at_the_end_points_are_told_by_source() -> None:
    table = at_table("red quay 31 1,1\ncanals 2,1 1,2\nidle 2\nround 9")
    play(table, "red: pass\nblack: pass")
    (counted,) = told(table, SectorCounted)
    assert (counted.seat, counted.size, counted.points, counted.guard) == ("red", 1, 1, "1,1")
    assert told(table, SectorLeftOut) == []
    assert table.state.scores() == {"red": 1, "black": 0}
    over = told(table, GameOver)[-1]
    assert (over.why, over.winner, over.points) == ("idle", "red", (1, 0))


LOOKS = """
canals 1,-3 -1,-3 -2,-2 -3,-1 3,-1 2,1 -1,2 1,3 -3,1 -2,3 0,3 3,2
red quay 15 -1,-1
red quay 45 -1,-2
red quay 27 -3,-2
black quay 28 -2,-1
black quay 16 -3,-3
black quay 50 -2,-3
red quay 29 1,-2
red quay 3 2,-2
black quay 18 1,-1
black quay 32 2,-1
black quay 42 3,-2
red quay 19 2,-3
black quay 24 3,-3
red quay 11 3,0
black quay 34 3,1
red quay 39 -3,0
black quay 20 -1,3
black quay 10 -2,1
black quay 6 -2,2
red quay 31 -1,1
red quay 7 1,1
black quay 22 1,2
red quay 41 2,2
boat 0,1
round 18
red gulden 5
black gulden 2
treasury 13
step red lay
red hand 71 5 37 1 55
red plays 71
black hand 40
black plays 40
"""


@pytest.mark.rule("6.2", "7.2", "8.3")
def test_a_whole_harbour() -> None:
    """The picture of the page: what closes, who wins, what drops out."""
    position = LOOKS.replace("canals 1,-3 ", "canals ").replace("step red lay", "step red lay then black")
    table = at_table(position)
    state = table.state
    assert points(state) == (2, 3)
    assert [(one.letter, one.size, one.leads, one.winner, one.lead) for one in outlook.sectors(state)] == [
        ("A", 7, (-1, 3, 0), "red", 3),
        ("B", 3, (-2, -1, 0), "black", 2),
        ("C", 3, (1, 1, 0), "red", 1),
    ]
    forecast = outlook.if_laid(state, "red", 71, "1,-3")
    (closed,) = forecast.closed
    assert (closed.winner, closed.by, closed.good, closed.lead, closed.size, closed.counts) == ("red", "lead", "wine", 3, 7, True)
    assert (forecast.points, forecast.then) == ((2, 3), (3, 2))
    assert [(seal.guard, seal.seat) for seal in forecast.drop_out] == [("-1,3", "black")]
    assert (forecast.gulden, forecast.ends, forecast.fixes) == (1, "", ())
    assert outlook.spaces_left(state) == 6
    assert {one.guard for one in outlook.seals(state)} >= {"-3,0", "-1,3", "3,1"}
    play(table, "red: lay 71 1,-3")
    assert points(table.state) == (3, 2)
    assert table.state.agreement.cards.kind[71] == CANAL
    assert table.state.closed & BIT[PLACE_OF["2,-3"]]
