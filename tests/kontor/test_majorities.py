"""Chapter 7: warehouses, and who wins a sector, whatever the leads."""

from __future__ import annotations

from itertools import product

import pytest

from harbourtalk import at_table, play, told
from kontor import outlook
from kontor.board.cards import GOODS
from kontor.rules.facts import SectorWon
from kontor.rules.majorities import beats, judged
from kontor.rules.state import NOBODY

LEADS = list(product(range(-4, 5), repeat=3))
BEATS = {("wine", "spice"), ("spice", "tea"), ("tea", "wine")}


@pytest.mark.rule("7.2")
def test_wine_beats_spice_beats_tea_beats_wine() -> None:
    assert {(GOODS[one], GOODS[other]) for one in range(3) for other in range(3) if beats(one, other)} == BEATS


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(
    ("leads", "winner", "by"),
    [
        ((0, 0, 0), NOBODY, "even"),
        ((1, 0, 0), 0, "lead"),
        ((-2, 3, 0), 0, "lead"),
        ((3, -4, 3), 1, "lead"),
        ((-2, 2, 2), 0, "goods"),
        ((-2, 2, -1), 1, "goods"),
        ((-2, 2, 0), 1, "better"),
        ((0, 2, -2), 0, "better"),
        ((2, 0, -2), 1, "better"),
        ((1, 1, -1), 0, "goods"),
    ],
)
def test_who_wins(leads: tuple[int, int, int], winner: int, by: str) -> None:
    told = judged(*leads)
    assert (told.winner, told.by, told.leads) == (winner, by, leads)


@pytest.mark.rule("7.2")
def test_the_steps_come_one_after_the_other() -> None:
    """As the rule says them, for every lead that there can be."""
    for leads in LEADS:
        told = judged(*leads)
        red, black = max(0, *leads), max(0, *(-lead for lead in leads))
        goods = (sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads))
        if red == black == 0:
            assert (told.winner, told.by) == (NOBODY, "even")
        elif red != black:
            assert (told.winner, told.by) == (0 if red > black else 1, "lead")
        elif goods[0] != goods[1]:
            assert (told.winner, told.by) == (0 if goods[0] > goods[1] else 1, "goods")
        else:
            ours, theirs = GOODS[leads.index(red)], GOODS[leads.index(-black)]
            assert (told.winner, told.by) == (0 if (ours, theirs) in BEATS else 1, "better")
        if told.winner != NOBODY:
            assert told.lead == max(red, black)
            assert abs(leads[told.good]) == told.lead


@pytest.mark.rule("7.2")
def test_it_is_the_same_for_either_seat() -> None:
    for leads in LEADS:
        one, other = judged(*leads), judged(*(-lead for lead in leads))
        assert (one.by, one.lead) == (other.by, other.lead)
        assert {one.winner, other.winner} in ({0, 1}, {NOBODY})


@pytest.mark.rule("7.1")
def test_each_good_on_a_card_is_a_warehouse() -> None:
    (sector,) = outlook.sectors(at_table("red quay 3 1,1\nblack quay 6 1,2\nred quay 1 2,1").state)
    assert sector.warehouses == ((1, 1, 1), (1, 1, 0))
    assert sector.leads == (0, 0, 1)
    assert sector.centres == ("1,1", "1,2")
    assert (sector.winner, sector.by, sector.good, sector.size) == ("red", "lead", "spice", 3)


@pytest.mark.rule("7.1")
def test_two_sectors_that_join_have_the_first_laid_card_as_centre() -> None:
    table = at_table("red quay 31 1,1\nred quay 11 3,1\nstep red lay\nred hand 17\nred plays 17")
    assert [one.centres[0] for one in outlook.sectors(table.state)] == ["1,1", "3,1"]
    play(table, "red: lay 17 2,1")
    assert [one.centres[0] for one in outlook.sectors(table.state)] == ["1,1"]


@pytest.mark.rule("7.2", "8.3")
def test_a_won_sector_is_scored_at_once_and_counted_at_the_end() -> None:
    table = at_table("red quay 31 1,1\ncanals 2,1\nstep black lay\nblack hand 26\nblack plays 26")
    play(table, "black: lay 26 1,2")
    (won,) = told(table, SectorWon)
    assert (won.seat, won.winner, won.guard) == ("black", "red", "1,1")
    assert table.state.sectors[0].guard == 0
