"""The worked examples of the end (CM-E26 and CM-E27), and that no example is left out. Each test is named by its example."""

# ruff: noqa: N802

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canalmania.rules.facts import EndBegan, GameOver, LastGoodsBegan, ProlificBuilder
from canalmania.state import State
from tabletalk import at_table, play, scores, told
from tabletop.protocol import about

# fmt: off
EXAMPLES = [
    "CM-E01", "CM-E02", "CM-E03", "CM-E04", "CM-E05a", "CM-E05b", "CM-E06", "CM-E07", "CM-E08", "CM-E09", "CM-E10", "CM-E11",
    "CM-E12", "CM-E13a", "CM-E13b", "CM-E14", "CM-E15", "CM-E16",
    "CM-E17", "CM-E18", "CM-E19", "CM-E20", "CM-E21", "CM-E22a", "CM-E22b", "CM-C22", "CM-E23", "CM-E24a", "CM-E24b", "CM-C24",
    "CM-E25", "CM-C25",
    "CM-E26a", "CM-E26b", "CM-E27", "CM-E28", "CM-I01", "CM-I02", "CM-I03", "CM-I04", "CM-I05", "CM-I06",
]
# fmt: on


def second_player_reaches_the_marker(edition: str, before: int, after: int) -> None:
    table = at_table(
        f"""
        round 12
        red canal "Medway Navigation" Tonbridge
        white canal "River Thames Navigation" London R22 stretch Weybridge
        black canal "Coventry Canal" Burton
        white points {before}
        goods Weybridge
        step white goods
        """,
        edition,
    )
    state: State = play(table, "white: ship Weybridge >white London")
    assert scores(table) == {"white": after}
    assert [about(fact) for fact in told(table, EndBegan)] == [{"why": "points", "seat": "white", "last_round": 14}]
    turns = []
    while state.step != "last":
        turns.append((state.round, state.name))
        state = play(table, f"{state.name}: draw\n{state.name}: hide\n{state.name}: pass\n{state.name}: pass")
    assert turns == [(12, "black"), (13, "red"), (13, "white"), (13, "black"), (14, "red"), (14, "white"), (14, "black")]
    assert len(told(table, LastGoodsBegan)) == 1


@pytest.mark.rule("7.1")
def test_CM_E26a() -> None:
    """The second of three players reaches 70: the third plays, then two whole rounds: seven more turns."""
    second_player_reaches_the_marker("second", 68, 70)


@pytest.mark.rule("7.1")
def test_CM_E26b() -> None:
    """The same at 60, where the first edition's marker stands."""
    second_player_reaches_the_marker("first", 58, 60)


@pytest.mark.rule("7.5")
def test_CM_E27() -> None:
    """Six contracts worth 33 are more than six worth 31; 10, 6 and 2 points turn the order round."""
    kennet_and_avon = "Bristol F22 stretch Bath H22 stretch I22 lock Swindon K22 aqueduct K23 tunnel L23 stretch Basingstoke M23 stretch Reading"
    table = at_table(
        f"""
        round 20
        ending 20
        white canal "Trent & Mersey Canal" Chester D9 stretch E10 lock F10 stretch Stoke H11 aqueduct I12 stretch Burton K12 lock L11 stretch Nottingham
        white canal "Wey & Arun Canal" Weybridge Q24 aqueduct Guildford P25 stretch P26 lock Arundel
        white canal "River Thames Navigation" London R22 stretch Weybridge P22 lock O22 stretch Reading M22 stretch L21 lock Oxford
        white canal "Worcester & Birmingham Canal" Worcester H16 stretch I16 aqueduct Birmingham
        white canal "Kennet & Avon Canal" {kennet_and_avon}
        white canal "Wilts & Berks Canal" Bath G22 stretch H21 lock I21 tunnel Swindon K21 stretch Oxford
        black canal "Staffordshire & Worcestershire Canal" Stoke G12 stretch G13 lock G14 stretch H14 lock Birmingham H15 aqueduct G16 stretch Worcester
        black canal "Grand Junction Canal" Northampton O17 stretch O18 lock "Leighton Buzzard" P19 aqueduct Q20 stretch R20 lock S21 stretch London
        black canal "Sheffield & South Yorkshire Navigation" Goole N5 lock N6 aqueduct M7 stretch Sheffield
        black canal "River Trent & Fossdyke Navigations" Nottingham N10 stretch O10 lock O9 stretch Lincoln
        black canal "Lancaster Canal" Preston D4 stretch D3 lock Lancaster
        black canal "Warwick, Birmingham & Napton Canals" Birmingham J15 stretch Coventry L15 lock M16 aqueduct Northampton
        red canal "Basingstoke Canal" Basingstoke N24 stretch O24 lock P23 stretch Weybridge
        red canal "Macclesfield Canal" Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke
        red canal "Bridgwater & Taunton Canal" Taunton B24 stretch Bridgwater
        red canal "Huddersfield Narrow Canal" Manchester G6 aqueduct H5 tunnel Huddersfield
        red points 60
        white points 54
        black points 56
        step black goods
        """,
        "first",
    )
    # Black's third phase is the last of the game; no marker lies on the board.
    state = play(table, "black: pass\nred: pass\nwhite: pass\nblack: pass")
    assert state.is_over()
    assert [about(fact) for fact in told(table, ProlificBuilder)] == [
        {"seat": "white", "rank": 1, "canals": 6, "value": 33, "points": 10},
        {"seat": "black", "rank": 2, "canals": 6, "value": 31, "points": 6},
        {"seat": "red", "rank": 3, "canals": 4, "value": 16, "points": 2},
    ]
    assert scores(table) == {"red": 62, "white": 64, "black": 62}
    # Red and black are level: Jessop was born after Brindley.
    assert [about(fact) for fact in told(table, GameOver)] == [{"ranking": ("white", "black", "red"), "decided_by": "points"}]


def test_every_example_has_its_test() -> None:
    """An example is a test of its name, and says which rules it shows."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_examples_*.py"))]
    named = [name for text in texts for name in re.findall(r"^@pytest\.mark\.rule\([^)]+\)\ndef test_(CM_\w+)\(", text, re.MULTILINE)]
    assert sorted(named) == sorted(example.replace("-", "_") for example in EXAMPLES)
