"""The worked examples of moving goods (CM-E17 to CM-C25). Each test is named by its example."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from canalmania.rules.actions import Ship
from canalmania.rules.shipping import points
from tabletalk import at_table, both_editions, destinations, legal, play, refused_by, scores

# Canals of which several examples use a part, section by section as they were built.
MACCLESFIELD = 'red canal "Macclesfield Canal" Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke'
STAFFORDSHIRE_TO_BIRMINGHAM = 'black canal "Staffordshire & Worcestershire Canal" Stoke G12 stretch G13 lock G14 stretch H14 lock Birmingham'
WARWICK_TO_COVENTRY = 'red canal "Warwick, Birmingham & Napton Canals" Birmingham J15 stretch Coventry'
WARWICK = f"{WARWICK_TO_COVENTRY} L15 lock M16 aqueduct Northampton"
WEY = 'white canal "Wey & Arun Canal" Weybridge Q24 aqueduct Guildford'
WEY_AND_ARUN = f"{WEY} P25 stretch P26 lock Arundel"


@both_editions
@pytest.mark.rule("6.1", "6.3")
def test_CM_E17(edition: str) -> None:
    """One section of one's own: a point at each end."""
    table = at_table(
        """
        red canal "Bridgwater & Taunton Canal" Taunton B24 stretch Bridgwater
        goods Taunton
        step red goods
        """,
        edition,
    )
    assert legal(table, "red: ship") == ["red: ship Taunton >red Bridgwater"]
    play(table, "red: ship Taunton >red Bridgwater")
    assert scores(table) == {"red": 2}


@both_editions
@pytest.mark.rule("6.3")
def test_CM_E18(edition: str) -> None:
    """Three sections of one canal: four towns, four points."""
    table = at_table(
        """
        white canal "Trent & Mersey Canal" Chester D9 stretch E10 lock F10 stretch Stoke H11 aqueduct I12 stretch Burton K12 lock L11 stretch Nottingham
        goods Chester
        step white goods
        """,
        edition,
    )
    play(table, "white: ship Chester >white Stoke >white Burton >white Nottingham")
    assert scores(table) == {"white": 4}


@both_editions
@pytest.mark.rule("6.1", "6.3")
def test_CM_E19(edition: str) -> None:
    """Over two canals of one's own, both unfinished."""
    table = at_table(
        f"""
        {WEY}
        white canal "River Thames Navigation" London R22 stretch Weybridge
        goods Guildford
        step white goods
        """,
        edition,
    )
    play(table, "white: ship Guildford >white Weybridge >white London")
    assert scores(table) == {"white": 3}


@both_editions
@pytest.mark.rule("6.3")
def test_CM_E20(edition: str) -> None:
    """Over a rival's section first: where the marker changes from red to white both score."""
    table = at_table(
        f"""
        red canal "Basingstoke Canal" Basingstoke N24 stretch O24 lock P23 stretch Weybridge
        {WEY_AND_ARUN}
        goods Basingstoke
        step white goods
        """,
        edition,
    )
    play(table, "white: ship Basingstoke >red Weybridge >white Guildford >white Arundel")
    assert scores(table) == {"red": 2, "white": 3}


@both_editions
@pytest.mark.rule("6.1", "6.3")
def test_CM_E21(edition: str) -> None:
    """Three players' sections; the last one is the mover's."""
    table = at_table(
        f"""
        {WARWICK_TO_COVENTRY}
        white canal "Worcester & Birmingham Canal" Worcester H16 stretch I16 aqueduct Birmingham
        yellow canal "River Severn Navigation" Worcester G18 stretch Gloucester
        goods Coventry
        step yellow goods
        """,
        edition,
        players=4,
    )
    play(table, "yellow: ship Coventry >red Birmingham >white Worcester >yellow Gloucester")
    assert scores(table) == {"red": 2, "white": 2, "yellow": 2}


@pytest.mark.rule("6.3")
def test_CM_E22a() -> None:
    """Red, then black, then red again: red scores for both of its stretches of the way."""
    table = at_table(
        f"""
        {MACCLESFIELD}
        {STAFFORDSHIRE_TO_BIRMINGHAM}
        {WARWICK_TO_COVENTRY}
        goods Manchester
        step red goods
        """
    )
    play(table, "red: ship Manchester >red Stoke >black Birmingham >red Coventry")
    assert scores(table) == {"red": 4, "black": 2}


MANCHESTER_TO_NORTHAMPTON = f"""
    {MACCLESFIELD}
    {STAFFORDSHIRE_TO_BIRMINGHAM}
    {WARWICK}
    goods Manchester
    step red goods
"""


@pytest.mark.rule("6.3")
def test_CM_E22b() -> None:
    """The same on the first edition's board, one section farther."""
    table = at_table(MANCHESTER_TO_NORTHAMPTON, "first")
    play(table, "red: ship Manchester >red Stoke >black Birmingham >red Coventry >red Northampton")
    assert scores(table) == {"red": 5, "black": 2}


@pytest.mark.rule("6.2")
def test_CM_C22() -> None:
    """On the second edition's board Stoke and Northampton have one colour."""
    table = at_table(MANCHESTER_TO_NORTHAMPTON)
    assert refused_by(table, "red: ship Manchester >red Stoke >black Birmingham >red Coventry >red Northampton") == ["6.2"]
    assert "Northampton" not in destinations(table, "Manchester")
    assert refused_by(table, "red: ship Manchester >red Stoke >black Birmingham >red Coventry") == []


@both_editions
@pytest.mark.rule("6.2")
def test_CM_E23(edition: str) -> None:
    """Guildford and Oxford have one colour: from Arundel no marker comes to Oxford."""
    table = at_table(
        f"""
        {WEY_AND_ARUN}
        white canal "River Thames Navigation" Oxford L21 lock M22 stretch Reading O22 stretch P22 lock Weybridge
        goods Arundel
        step white goods
        """,
        edition,
    )
    assert refused_by(table, "white: ship Arundel >white Guildford >white Weybridge >white Reading >white Oxford") == ["6.2"]
    assert destinations(table, "Arundel") == {"Guildford", "Weybridge", "Reading"}
    play(table, "white: ship Arundel >white Guildford >white Weybridge >white Reading")
    assert scores(table) == {"white": 4}


@pytest.mark.rule("6.2")
def test_CM_E24a() -> None:
    """The town where the marker starts counts: Newark and Northampton have one colour."""
    table = at_table(
        """
        black canal "River Trent & Fossdyke Navigations" Nottingham N10 stretch Newark
        green canal "Grand Union Canal" Nottingham M12 stretch Leicester M14 stretch N14 aqueduct N15 stretch Northampton
        goods Newark
        step green goods
        """,
        players=5,
    )
    assert refused_by(table, "green: ship Newark >black Nottingham >green Leicester >green Northampton") == ["6.2"]
    assert destinations(table, "Newark") == {"Leicester"}
    play(table, "green: ship Newark >black Nottingham >green Leicester")
    assert scores(table) == {"black": 2, "green": 2}


def peterborough_is_red_and_so_is_london(edition: str) -> None:
    table = at_table(
        """
        yellow canal "River Nene & Middle Level Navigations" Northampton O16 stretch O15 lock P14 stretch Q14 lock Peterborough
        black canal "Grand Junction Canal" Northampton O17 stretch O18 lock "Leighton Buzzard" P19 aqueduct Q20 stretch R20 lock S21 stretch London
        goods Peterborough
        step black goods
        """,
        edition,
        players=4,
    )
    assert refused_by(table, "black: ship Peterborough >yellow Northampton >black Leighton Buzzard >black London") == ["6.2"]
    assert destinations(table, "Peterborough") == {"Leighton Buzzard"}
    play(table, "black: ship Peterborough >yellow Northampton >black Leighton Buzzard")
    assert scores(table) == {"yellow": 2, "black": 2}


@pytest.mark.rule("6.2")
def test_CM_E24b() -> None:
    """The town where the marker starts counts: Peterborough and London have one colour."""
    peterborough_is_red_and_so_is_london("first")


@pytest.mark.rule("6.2")
def test_CM_C24() -> None:
    """The same two towns on the second edition's board."""
    peterborough_is_red_and_so_is_london("second")


DIRECTLY = "green: ship Huddersfield >green Sheffield"
ROUND_BY_GOOLE = "green: ship Huddersfield >green Leeds >green Goole >green Sheffield"


@pytest.mark.rule("6.5")
def test_CM_E25() -> None:
    """All the way over sections of one's own: only the shortest way is allowed, however much the other would score."""
    table = at_table(
        """
        green canal "Rochdale Canal and Calder, Hebble, Aire Navigations" Goole N4 stretch M4 lock L4 stretch Leeds J5 stretch Huddersfield
        green canal "Sheffield & South Yorkshire Navigation" Goole N5 lock N6 aqueduct M7 stretch Sheffield
        green canal "Junction 1" Huddersfield J6 aqueduct K7 tunnel Sheffield
        goods Huddersfield
        step green goods
        """,
        players=5,
    )
    assert refused_by(table, ROUND_BY_GOOLE) == ["6.5"]
    around = table.read(ROUND_BY_GOOLE)
    assert isinstance(around, Ship)
    assert points(around) == {"green": 4}
    play(table, DIRECTLY)
    assert scores(table) == {"green": 2}


@pytest.mark.parametrize(("line", "gained"), [(DIRECTLY, 2), (ROUND_BY_GOOLE, 4)])
@pytest.mark.rule("6.4")
def test_CM_C25(line: str, gained: int) -> None:
    """The first edition knows no such rule: the mover goes the way that scores. (It knows no junctions either: the sections stand for themselves.)"""
    table = at_table(
        """
        green section Goole N4 stretch M4 lock L4 stretch Leeds
        green section Leeds J5 stretch Huddersfield
        green section Goole N5 lock N6 aqueduct M7 stretch Sheffield
        green section Huddersfield J6 aqueduct K7 tunnel Sheffield
        goods Huddersfield
        step green goods
        """,
        "first",
        players=5,
    )
    assert refused_by(table, line) == []
    play(table, line)
    assert scores(table) == {"green": gained}
