"""The worked examples of the rulebook. Each test is named by its example; no example is left out."""

# ruff: noqa: N802

from __future__ import annotations

import re
from pathlib import Path

import pytest

from harbourtalk import at_table, guards, legal, play, refused_by, sector_at, told
from kontor import outlook
from kontor.board.waters import NAMES, names
from kontor.rules.ending import points, worth
from kontor.rules.facts import CardDrawn, GuldenEarned, SectorWon
from kontor.rules.majorities import centre, warehouses

EXAMPLES = ["KO-E01", "KO-E02", "KO-E03", "KO-E04", "KO-E05", "KO-E06", "KO-E07", "KO-I01", "KO-I02"]


@pytest.mark.rule("5.1", "5.2")
def test_KO_E01() -> None:
    """The boat comes to two east: the quay with a boat beside it may be taken, not the one without, nor diagonal ones. Or none."""
    table = at_table(
        """
        red quay 19 3,0
        red quay 31 2,1
        red quay 21 1,1
        black quay 20 3,1
        black quay 22 3,-1
        step red boat
        red hand 33
        red plays 33
        """
    )
    play(table, "red: boat 2,0")
    assert legal(table, "red: take") == ["3,0"]
    assert legal(table, "red: leave") == [""]
    assert refused_by(table, "red: take 2,1") == ["5.2"]
    assert refused_by(table, "red: take 1,1") == ["5.2"]
    assert refused_by(table, "red: take 3,1") == ["5.2"]


OWN_QUAYS = """
    red quay 11 1,-1
    step red lay
    red hand 7
    red plays 7
"""


@pytest.mark.rule("7.1")
def test_KO_E02() -> None:
    table = at_table(OWN_QUAYS)
    state = play(table, "red: lay 7 2,-1")
    sector = sector_at(state, "1,-1")
    assert warehouses(state, sector)[0] == (0, 2, 1)
    assert NAMES[centre(state, sector, 0)] == "1,-1"


@pytest.mark.rule("6.2", "7.1")
def test_KO_E03() -> None:
    table = at_table("red quay 11 1,-1\nred quay 7 2,-1\nstep black lay\nblack hand 8\nblack plays 8")
    before = warehouses(table.state, sector_at(table.state, "1,-1"))[0]
    state = play(table, "black: lay 8 1,-2")
    sector = sector_at(state, "1,-1")
    assert set(names(sector)) == {"1,-1", "2,-1", "1,-2"}
    assert warehouses(state, sector) == (before, (0, 1, 1))
    assert NAMES[centre(state, sector, 1)] == "1,-2"


def closing(quays: str, closes: str) -> SectorWon:
    """What comes of a canal that closes the sector in the north-east."""
    table = at_table(f"{quays}\nstep red lay\nred hand 26\nred plays 26")
    play(table, f"red: lay 26 {closes}")
    (won,) = told(table, SectorWon)
    return won


@pytest.mark.rule("7.2")
def test_KO_E04() -> None:
    won = closing(
        """
        red quay 11 1,-1
        red quay 19 1,-2
        red quay 29 2,-1
        red quay 15 2,-2
        black quay 18 3,-1
        black quay 28 3,-2
        black quay 16 1,-3
        canals 0,-3 2,-3 3,-3 3,0 -3,0
        """,
        "1,-4",
    )
    assert (won.winner, won.by, won.good, won.lead, won.leads) == ("red", "lead", "wine", 3, (-2, 3, 0))


@pytest.mark.rule("7.2")
def test_KO_E05() -> None:
    won = closing(
        "red quay 11 1,-1\nred quay 19 1,-2\nred quay 15 1,-3\nblack quay 18 2,-1\nblack quay 28 2,-2\ncanals 3,-1 3,-2 0,-3 2,-3",
        "1,-4",
    )
    assert (won.winner, won.by, won.leads) == ("red", "goods", (-2, 2, 1))


@pytest.mark.rule("7.2")
def test_KO_E06() -> None:
    won = closing("red quay 11 1,-1\nred quay 19 1,-2\nblack quay 18 2,-1\nblack quay 28 2,-2\ncanals 3,-1 3,-2 1,-3", "2,-3")
    assert (won.winner, won.by, won.good, won.leads) == ("black", "better", "tea", (-2, 2, 0))


@pytest.mark.rule("8.1")
def test_KO_E07() -> None:
    table = at_table("step red lay\nred hand 26\nred plays 26\npile canals 85 43")
    before = table.state.copy()
    play(table, "red: lay 26 0,-3")
    assert table.state.gulden == (before.gulden[0] + 1, before.gulden[1])
    assert table.state.treasury == before.treasury - 1
    (drawn,), (earned,) = told(table, CardDrawn), told(table, GuldenEarned)
    assert (drawn.seat, drawn.card, drawn.pile, earned.seat) == ("red", 85, "canals", "red")
    assert 85 in table.state.hands[0]
    assert table.state.canal_pile[-1] == 43


@pytest.mark.rule("6.3")
def test_KO_I01() -> None:
    """Between two opposing cranes only canals."""
    between = "canals 0,-3\nred quay 1 1,-1\nblack quay 2 1,-3\n"
    for seat, quay, crane, foreign in (("red", 11, 23, "black"), ("black", 12, 24, "red")):
        for card in (quay, crane):
            table = at_table(f"{between}step {seat} lay\n{seat} hand {card}\n{seat} plays {card}")
            assert refused_by(table, f"{seat}: lay {card} 1,-2") == ["6.3"]
            assert foreign.capitalize() in table.game.say(table.refusals(table.read(f"{seat}: lay {card} 1,-2"))[0])
        table = at_table(f"{between}step {seat} lay\n{seat} hand 26\n{seat} plays 26")
        assert refused_by(table, f"{seat}: lay 26 1,-2") == []


@pytest.mark.rule("8.3", "9.1")
def test_KO_I02() -> None:
    table = at_table(
        """
        red quay 11 1,-1
        customs 90 1,-2
        customs 91 2,-1
        canals 1,-3 3,-1
        step red lay
        red hand 26
        red plays 26
        """,
        "special-cards",
    )
    state = play(table, "red: lay 26 2,-2")
    assert guards(state) == {"1,-2": "red"}
    assert worth(state.sectors[0]) == 3
    assert points(state) == (3, 0)
    (seal,) = outlook.seals(state)
    assert (seal.counts, seal.points, seal.size) == (True, 3, 1)


def test_every_example_is_here() -> None:
    named = re.findall(r"def test_(KO_\w+)\(", Path(__file__).read_text(encoding="utf-8"))
    assert [name.replace("_", "-") for name in named] == EXAMPLES
