"""The worked examples of contracts, goods and building (CM-E01 to CM-E16), and those of engineers and limits. Each test is named by its example."""

# ruff: noqa: N802

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canalmania.board.files import board
from canalmania.records.position_writing import write_position
from canalmania.rules.routes import Way, ways
from canalmania.rules.state import State
from tabletalk import at_table, both_editions, hand, legal, open_contracts, play, refusals, refused_by, scores, sections, told, towns_on_canal
from tabletop.errors import RuleError

# ---- Contracts


@pytest.mark.rule("1.5")
def test_CM_E01() -> None:
    """The mark on a contract of the second edition says in which quarter of the board it is."""
    england = board("england.second")
    assert england.contracts[england.contract_index["Lancaster Canal"]].quadrant == "north-west"


@both_editions
@pytest.mark.rule("1.5", "5.12")
def test_CM_E02(edition: str) -> None:
    """A contract with two termini and nothing to pass."""
    england = board(f"england.{edition}")
    medway = england.contracts[england.contract_index["Medway Navigation"]]
    assert set(medway.termini) == {"Tonbridge", "Maidstone"}
    assert medway.vias == ()


@both_editions
@pytest.mark.rule("1.5", "5.12", "5.14")
def test_CM_E03(edition: str) -> None:
    """A contract with a town that must be passed: a canal that has left that town too far behind can't go on."""
    position = """
        red canal "Leeds & Liverpool Canal" Leeds
        red hand stretch stretch lock lock aqueduct aqueduct
        step red cards
    """
    by_skipton = at_table(position, edition)
    play(by_skipton, "red: lay J4 stretch > I4\nred: lay I4 lock > Skipton")
    assert sections(by_skipton) == {("red", "Leeds", "Skipton")}
    assert open_contracts(by_skipton, "red") == ["Leeds & Liverpool Canal"]

    by_huddersfield = at_table(position, edition)
    play(by_huddersfield, "red: lay J5 stretch > Huddersfield")
    onward = 'red: lay H6 aqueduct > G7 "Leeds & Liverpool Canal" pay aqueduct aqueduct'
    assert refused_by(by_huddersfield, onward) == ["5.14"]
    assert refusals(by_huddersfield, onward)[0].about["vias"] == ("Skipton",)

    england = board(f"england.{edition}")
    leeds_liverpool = england.contract_index["Leeds & Liverpool Canal"]
    finished = list(finished_canals(ways(england, leeds_liverpool, england.town_index["Leeds"])))
    assert finished
    assert all("Skipton" in [step.to for step in canal.steps()] for canal in finished)


def finished_canals(here: Way) -> Iterator[Way]:
    if here.finished:
        yield here
    for onward in here.children:
        yield from finished_canals(onward)


@pytest.mark.parametrize(("edition", "by_stoke", "past_stoke"), [("first", 4, 5), ("second", 12, 13)])
@pytest.mark.rule("5.4", "5.12")
def test_CM_E04(edition: str, by_stoke: int, past_stoke: int) -> None:
    """A canal may run through a town that its contract doesn't name, or past it."""
    position = """
        white canal "Shropshire Union Canal" Birmingham
        white hand stretch stretch stretch stretch lock lock lock aqueduct aqueduct
        step white cards
    """
    through = at_table(position, edition)
    play(
        through,
        """
        white: lay I14 stretch > I13
        white: lay I13 lock > I12
        white: lay I12 stretch > H11
        white: lay H11 aqueduct > Stoke
        white: lay F10 stretch > E10
        white: lay E10 lock > D9
        white: lay D9 stretch > Chester
        """,
    )
    assert sections(through) == {("white", "Birmingham", "Stoke"), ("white", "Chester", "Stoke")}
    assert open_contracts(through, "white") == []
    assert scores(through) == {"white": by_stoke}

    past = at_table(position, edition)
    play(
        past,
        """
        white: lay I14 stretch > I13
        white: lay I13 lock > H12
        white: lay H12 aqueduct > G12
        white: lay G12 stretch > F11
        white: lay F11 lock > E11
        white: lay E11 stretch > D10
        white: lay D10 lock > C10
        white: lay C10 stretch > Chester
        """,
    )
    assert sections(past) == {("white", "Birmingham", "Chester")}
    assert open_contracts(past, "white") == []
    assert scores(past) == {"white": past_stoke}


# ---- Goods


def takes_green(edition: str, markers: int, city: str) -> None:
    table = at_table("display lock/green stretch stretch tunnel aqueduct\nstep red cards", edition)
    assert table.state.basin == markers
    play(table, "red: take lock/green")
    assert refused_by(table, "red: goods Gloucester") == ["4.6"]
    assert legal(table, "red: goods") == [f"red: goods {city}"]
    play(table, f"red: goods {city}")
    assert len(legal(table, "red: goods")) == 6  # every other green town
    assert refused_by(table, "red: goods Gloucester") == []
    play(table, "red: goods Gloucester")
    assert table.state.basin == markers - 2


@pytest.mark.rule("4.4", "4.6")
def test_CM_E05a() -> None:
    """On an empty board the first of a green card's two markers goes to the green city: Sheffield on this board."""
    takes_green("second", 20, "Sheffield")


@pytest.mark.rule("4.4", "4.6")
def test_CM_E05b() -> None:
    """The same on the first edition's board, where the green city is Bristol."""
    takes_green("first", 15, "Bristol")


@pytest.mark.parametrize(
    ("edition", "others"),
    [
        ("first", ["Basingstoke", "Burton", "Goole", "Peterborough", "Preston", "Worcester"]),
        ("second", ["Arundel", "Bath", "Burton", "Lancaster", "Leeds", "Peterborough"]),
    ],
)
@pytest.mark.rule("4.6")
def test_CM_E06(edition: str, others: list[str]) -> None:
    """No canal anywhere: London, the red city, has its marker before any red town."""
    table = at_table("display lock/red stretch stretch tunnel aqueduct\nstep red cards", edition)
    play(table, "red: take lock/red")
    assert legal(table, "red: goods") == ["red: goods London"]
    assert [refused_by(table, f"red: goods {town}") for town in others] == [["4.6"]] * 6
    play(table, "red: goods London")
    assert sorted(legal(table, "red: goods")) == [f"red: goods {town}" for town in others]


@both_editions
@pytest.mark.rule("4.6")
def test_CM_E07(edition: str) -> None:
    """One tile beside Burton puts it on a canal, and before the red city that is on none."""
    table = at_table(
        """
        white canal "Coventry Canal" Burton J13 stretch > J14
        display lock/red stretch stretch tunnel aqueduct
        step red cards
        """,
        edition,
    )
    play(table, "red: take lock/red")
    assert legal(table, "red: goods") == ["red: goods Burton"]
    assert refused_by(table, "red: goods London") == ["4.6"]
    play(table, "red: goods Burton")
    assert legal(table, "red: goods") == ["red: goods London"]


# ---- Building


@pytest.mark.parametrize(("edition", "points"), [("first", 1), ("second", 4)])
@pytest.mark.rule("4.6", "5.3")
def test_CM_E08(edition: str, points: int) -> None:
    """A tile that leads into a town connects it."""
    table = at_table(
        """
        red canal "Lancaster Canal" Preston D4 stretch > D3
        red hand lock
        step red cards
        """,
        edition,
    )
    assert towns_on_canal(table) == {"Preston"}
    assert sections(table) == set()
    play(table, "red: lay D3 lock > Lancaster")
    assert towns_on_canal(table) == {"Preston", "Lancaster"}
    assert sections(table) == {("red", "Lancaster", "Preston")}
    assert open_contracts(table, "red") == []
    assert scores(table) == {"red": points}


@both_editions
@pytest.mark.rule("5.4")
def test_CM_E09(edition: str) -> None:
    """A canal is as many sections as there are towns behind its first one."""
    lancaster = at_table('white canal "Lancaster Canal" Preston D4 stretch D3 lock Lancaster', edition)
    assert sections(lancaster) == {("white", "Lancaster", "Preston")}
    wey_and_arun = at_table('white canal "Wey & Arun Canal" Weybridge Q24 aqueduct Guildford P25 stretch P26 lock Arundel', edition)
    assert sections(wey_and_arun) == {("white", "Guildford", "Weybridge"), ("white", "Arundel", "Guildford")}


@both_editions
@pytest.mark.rule("5.3", "5.4")
def test_CM_E10(edition: str) -> None:
    """A canal runs into a town and out of it again in one action."""
    table = at_table(
        """
        black canal "Kennet & Avon Canal" Bristol
        black hand stretch lock
        step black cards
        """,
        edition,
    )
    play(table, "black: lay F22 stretch > Bath\nblack: lay H22 lock > I22\nblack: done")
    assert towns_on_canal(table) == {"Bristol", "Bath"}
    assert sections(table) == {("black", "Bath", "Bristol")}
    assert 'black canal "Kennet & Avon Canal" fresh 2 Bristol F22 stretch Bath H22 lock > I22' in write_position(table.state)
    assert scores(table) == {}


@pytest.mark.parametrize(("edition", "players", "seat", "points"), [("first", 3, "black", 3), ("second", 5, "green", 8)])
@pytest.mark.rule("5.5", "5.6")
def test_CM_E11(edition: str, players: int, seat: str, points: int) -> None:
    """Clear, difficult, clear: a lock, an aqueduct for two cards, a stretch; and the action may go on elsewhere."""
    table = at_table(
        f"""
        {seat} canal "Sheffield & South Yorkshire Navigation" Goole
        {seat} canal "River Ure & Ouse Navigations" Ripon
        {seat} hand stretch stretch lock aqueduct aqueduct
        step {seat} cards
        """,
        edition,
        players,
    )
    play(
        table,
        f"""
        {seat}: lay N5 lock > N6 "Sheffield & South Yorkshire Navigation" pay lock
        {seat}: lay N6 aqueduct > M7 "Sheffield & South Yorkshire Navigation" pay aqueduct aqueduct
        {seat}: lay M7 stretch > Sheffield "Sheffield & South Yorkshire Navigation" pay stretch
        """,
    )
    assert scores(table) == {seat: points}
    assert open_contracts(table, seat) == ["River Ure & Ouse Navigations"]
    assert hand(table, seat) == ["stretch"]
    more = legal(table, f"{seat}: lay")
    assert more
    assert all(line.endswith('"River Ure & Ouse Navigations" pay stretch') for line in more)


@pytest.mark.parametrize(("edition", "points"), [("first", 5), ("second", 9)])
@pytest.mark.rule("5.6", "5.7")
def test_CM_E12(edition: str, points: int) -> None:
    """Surveyors stand for the missing cards of an aqueduct and of a tunnel."""
    table = at_table(
        """
        green canal "Huddersfield Narrow Canal" Manchester
        green hand aqueduct tunnel tunnel surveyor surveyor
        step green cards
        """,
        edition,
        players=5,
    )
    play(
        table,
        """
        green: lay G6 aqueduct > H5 "Huddersfield Narrow Canal" pay aqueduct surveyor
        green: lay H5 tunnel > Huddersfield "Huddersfield Narrow Canal" pay tunnel tunnel surveyor
        """,
    )
    assert hand(table, "green") == []
    assert open_contracts(table, "green") == []
    assert scores(table) == {"green": points}


def finishes_leeds_and_liverpool(edition: str) -> dict[str, int]:
    table = at_table(
        """
        red canal "Leeds & Liverpool Canal" Leeds J4 stretch I4 lock Skipton G4 aqueduct F4 stretch F5 tunnel E6 lock > D6
        red hand stretch
        step red cards
        """,
        edition,
    )
    play(table, "red: lay D6 stretch > Liverpool")
    assert open_contracts(table, "red") == []
    return scores(table)


@pytest.mark.rule("5.12")
def test_CM_E13a() -> None:
    """Three stretches, two locks, an aqueduct and a tunnel are 7 points, the contract 8 more."""
    assert finishes_leeds_and_liverpool("second") == {"red": 15}


@pytest.mark.rule("5.12")
def test_CM_E13b() -> None:
    """In the first edition the tiles alone score."""
    assert finishes_leeds_and_liverpool("first") == {"red": 7}


@pytest.mark.parametrize(("edition", "points"), [("first", 7), ("second", 15)])
@pytest.mark.rule("5.9", "5.14")
def test_CM_E14(edition: str, points: int) -> None:
    """A contract of value 8: eight tiles are just enough, a way that would need nine is refused at once."""
    table = at_table(
        """
        red canal "Leeds & Liverpool Canal" Leeds K4 stretch J3 lock I3 stretch Skipton G4 aqueduct F4 stretch F5 tunnel > E6
        red hand stretch lock lock
        step red cards
        """,
        edition,
    )
    for astray in ("D5", "E7"):
        assert refused_by(table, f'red: lay E6 lock > {astray} "Leeds & Liverpool Canal" pay lock') == ["5.14"]
    play(table, 'red: lay E6 lock > D6 "Leeds & Liverpool Canal" pay lock\nred: lay D6 stretch > Liverpool')
    assert open_contracts(table, "red") == []
    assert scores(table) == {"red": points}


@pytest.mark.parametrize(("edition", "points"), [("first", 1), ("second", 4)])
@pytest.mark.rule("5.8")
def test_CM_E15(edition: str, points: int) -> None:
    """No lock next to a lock in one section, whether straight or curved."""
    table = at_table(
        """
        white canal "Medway Navigation" Tonbridge
        white hand lock lock stretch
        step white cards
        """,
        edition,
    )
    play(table, "white: lay U24 lock > V24")
    for to in ("Maidstone", "W25", "V25"):
        assert "5.8" in refused_by(table, f'white: lay V24 lock > {to} "Medway Navigation" pay lock')
    assert refused_by(table, 'white: lay V24 lock > Maidstone "Medway Navigation" pay lock') == ["5.8"]
    play(table, "white: lay V24 stretch > Maidstone")
    assert open_contracts(table, "white") == []
    assert scores(table) == {"white": points}


@pytest.mark.parametrize(("edition", "points"), [("first", 6), ("second", 14)])
@pytest.mark.rule("5.11")
def test_CM_E16(edition: str, points: int) -> None:
    """Another canal, even one's own, is no part of this one: it has to be built all the way."""
    table = at_table(
        """
        green canal "Huddersfield Narrow Canal" Manchester G6 aqueduct H5 tunnel Huddersfield
        green canal "Rochdale Canal and Calder, Hebble, Aire Navigations" Goole N4 stretch M4 lock L4 stretch Leeds
        green hand stretch aqueduct aqueduct tunnel tunnel tunnel
        step green cards
        """,
        edition,
        players=5,
    )
    play(table, "green: lay J5 stretch > Huddersfield")
    assert open_contracts(table, "green") == ["Rochdale Canal and Calder, Hebble, Aire Navigations"]
    assert scores(table) == {}
    play(table, "green: lay H6 aqueduct > G7\ngreen: lay G7 tunnel > Manchester")
    assert open_contracts(table, "green") == []
    assert scores(table) == {"green": points}


# ---- Engineers and limits


MEDWAY_WITH_SMEATON = """
    white engineer Smeaton
    white canal "Medway Navigation" Tonbridge
    white hand surveyor
    step white cards
"""


@both_editions
@pytest.mark.rule("5.8", "8.5")
def test_CM_E28(edition: str) -> None:
    """Smeaton's surveyor pays for two tiles, but not for two locks side by side."""
    table = at_table(MEDWAY_WITH_SMEATON, edition)
    play(table, 'white: lay U24 lock > V24 "Medway Navigation" pay double')
    assert refused_by(table, 'white: lay V24 lock > Maidstone "Medway Navigation" pay half') == ["5.8"]


@pytest.mark.parametrize(("edition", "points"), [("first", 1), ("second", 4)])
@pytest.mark.rule("8.5")
def test_CM_I01(edition: str, points: int) -> None:
    """One surveyor of Smeaton's is a lock and a stretch."""
    table = at_table(MEDWAY_WITH_SMEATON, edition)
    play(
        table,
        """
        white: lay U24 lock > V24 "Medway Navigation" pay double
        white: lay V24 stretch > Maidstone "Medway Navigation" pay half
        white: done
        """,
    )
    assert [fact.about["cards"] for fact in told(table, "cards_used")] == [("surveyor",)]
    assert hand(table, "white") == []
    assert open_contracts(table, "white") == []
    assert scores(table) == {"white": points}


@pytest.mark.parametrize(("edition", "points"), [("first", 5), ("second", 9)])
@pytest.mark.rule("8.5")
def test_CM_I02(edition: str, points: int) -> None:
    """One surveyor of Smeaton's is two cards of one tunnel."""
    table = at_table(
        """
        white engineer Smeaton
        white canal "Huddersfield Narrow Canal" Manchester G6 aqueduct > H5
        white hand tunnel surveyor
        step white cards
        """,
        edition,
    )
    play(table, 'white: lay H5 tunnel > Huddersfield "Huddersfield Narrow Canal" pay tunnel double')
    assert hand(table, "white") == []
    assert open_contracts(table, "white") == []
    assert scores(table) == {"white": points}


@both_editions
@pytest.mark.rule("5.8", "8.1")
def test_CM_I03(edition: str) -> None:
    """Brindley builds locks with stretch cards; a lock next to a lock is still a lock next to a lock."""
    table = at_table(
        """
        red engineer Brindley
        red canal "Medway Navigation" Tonbridge
        red hand stretch stretch stretch
        step red cards
        """,
        edition,
    )
    play(table, 'red: lay U24 lock > V24 "Medway Navigation" pay stretch')
    assert refused_by(table, 'red: lay V24 lock > Maidstone "Medway Navigation" pay stretch') == ["5.8"]
    assert refused_by(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch') == []
    play(table, 'red: lay V24 stretch > Maidstone "Medway Navigation" pay stretch')
    assert open_contracts(table, "red") == []


@both_editions
@pytest.mark.rule("5.14")
def test_CM_I04(edition: str) -> None:
    """A tile that leads the wrong way, so that three tiles are too few: nothing is laid, nothing spent."""
    table = at_table(
        """
        white canal "Medway Navigation" Tonbridge
        white hand stretch stretch stretch lock lock lock surveyor
        step white cards
        """,
        edition,
    )
    before = table.state.digest()
    for kind in ("stretch", "lock"):
        for to in ("S23", "R23", "R24"):
            astray = f'white: lay S24 {kind} > {to} "Medway Navigation" pay {kind}'
            assert refused_by(table, astray) == ["5.14"]
            with pytest.raises(RuleError):
                table.play_line(astray)
    assert legal(table, "white: lay S24") == []
    assert table.state.digest() == before


@both_editions
@pytest.mark.rule("1.2")
def test_CM_I05(edition: str) -> None:
    """A player's three tunnels are laid: a fourth can't be, but the aqueduct can."""
    rochdale = "Goole N4 stretch M4 lock L4 stretch Leeds J5 stretch Huddersfield H6 aqueduct G7 tunnel Manchester"
    table = at_table(
        f"""
        white canal "Huddersfield Narrow Canal" Manchester G6 aqueduct H5 tunnel Huddersfield
        white canal "Leeds & Liverpool Canal" Leeds J4 stretch I4 lock Skipton G4 aqueduct F4 stretch F5 tunnel E6 lock D6 stretch Liverpool
        white canal "Rochdale Canal and Calder, Hebble, Aire Navigations" {rochdale}
        white canal "Sheffield & South Yorkshire Navigation" Goole N5 lock > N6
        white hand aqueduct aqueduct tunnel tunnel tunnel
        step white cards
        """,
        edition,
    )
    assert refused_by(table, 'white: lay N6 tunnel > M7 "Sheffield & South Yorkshire Navigation" pay tunnel tunnel tunnel') == ["1.2"]
    assert refused_by(table, 'white: lay N6 aqueduct > M7 "Sheffield & South Yorkshire Navigation" pay aqueduct aqueduct') == []
    state: State = play(table, "white: lay N6 aqueduct > M7")
    assert list(state.supply[1][2:]) == [0, 0]  # no aqueduct, no tunnel is left


@pytest.mark.rule("3.8", "5.13")
def test_CM_I06() -> None:
    """A junction is finished at the second town it reaches and scores its tiles and 2."""
    table = at_table(
        """
        green canal "Junction 1" Huddersfield
        green hand aqueduct aqueduct tunnel tunnel tunnel
        step green cards
        """,
        players=5,
    )
    play(table, "green: lay J6 aqueduct > K7\ngreen: lay K7 tunnel > Sheffield")
    assert open_contracts(table, "green") == []
    assert sections(table) == {("green", "Huddersfield", "Sheffield")}
    assert scores(table) == {"green": 7}
