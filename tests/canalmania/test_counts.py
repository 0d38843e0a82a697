"""Counts of action sequences, exact: a rule that changes shows here as a number. And how many canals fulfil each contract.

`PYTHONPATH=tests .venv/bin/python tests/canalmania/test_counts.py` prints what is counted now, for a rule that was changed on purpose.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from canalmania.board.files import board
from canalmania.rules.routes import complete_canals, ways
from canalmania.rules.state import State
from tabletalk import at_table, play


class Counted(NamedTuple):
    position: str
    counts: tuple[int, ...]  # by depth, from one
    edition: str = "second"
    players: int = 3
    board: str | None = None
    lines: str = ""


NETWORK = """
    white canal "Trent & Mersey Canal" Chester D9 stretch E10 lock F10 stretch Stoke H11 aqueduct I12 stretch Burton K12 lock L11 stretch Nottingham
    white canal "Wey & Arun Canal" Weybridge Q24 aqueduct Guildford P25 stretch P26 lock Arundel
    white canal "River Thames Navigation" London R22 stretch Weybridge P22 lock O22 stretch Reading M22 stretch L21 lock Oxford
    red canal "Macclesfield Canal" Manchester F7 stretch F8 lock F9 stretch G10 aqueduct Stoke
    red canal "Basingstoke Canal" Basingstoke N24 stretch O24 lock P23 stretch Weybridge
    black canal "Staffordshire & Worcestershire Canal" Stoke G12 stretch G13 lock G14 stretch H14 lock Birmingham H15 aqueduct G16 stretch Worcester
    goods Chester Stoke London Basingstoke Manchester Nottingham Weybridge Worcester
"""

POSITIONS = {
    "the start, second edition, four": Counted("", (6, 52, 312, 832), players=4),
    "the start, first edition, three": Counted("", (5, 10, 60, 160), edition="first"),
    "the start, second edition, two": Counted("", (7, 94, 564, 1504), players=2),
    "a canal begun, all kinds of cards": Counted(
        """
        step red cards
        red engineer Jessop
        red hand stretch lock aqueduct aqueduct tunnel surveyor
        red canal "Kennet & Avon Canal" Bristol
        white engineer Rennie
        display stretch lock/red tunnel surveyor aqueduct
        """,
        (18, 99, 265, 670),
    ),
    "Smeaton with three surveyors": Counted(
        """
        step red cards
        red engineer Smeaton
        red hand stretch surveyor surveyor surveyor
        red canal "Huddersfield Narrow Canal" Manchester
        red canal "Medway Navigation" Tonbridge
        """,
        (93, 2522, 14127, 34135),
    ),
    "Brindley, building over others": Counted(
        NETWORK
        + """
        step red cards
        red engineer Brindley
        red hand stretch stretch lock lock aqueduct tunnel
        red canal "Shropshire Union Canal" Birmingham
        """,
        (78, 249, 1155, 5624),
    ),
    "Rennie takes cards with white goods": Counted(
        """
        step red cards
        red engineer Rennie
        red hand lock
        display stretch/white lock/white lock/red tunnel/black stretch
        red canal "Coventry Canal" Burton J13 stretch > J14
        """,
        (15, 69, 195, 792),
    ),
    "shipping over three players' canals": Counted(NETWORK + "step white goods", (27, 157, 1358, 8164)),
    "an empty basin, first edition": Counted(
        """
        step red cards
        goods Burton London Stoke Chester Goole Leeds Skipton Bristol Bath Liverpool Manchester Oxford Reading Northampton Worcester
        display stretch/white lock/red lock/blue tunnel surveyor
        red canal "Coventry Canal" Burton J13 stretch > J14
        """,
        (8, 45, 348, 1853),
        edition="first",
    ),
    "two too many cards": Counted(
        "step red discard\nred hand stretch stretch/black lock aqueduct tunnel tunnel surveyor surveyor lock/red", (5, 24, 144, 1248)
    ),
    "last goods": Counted(NETWORK.replace("goods Chester", "goods Chester Guildford") + "step white last", (29, 211, 1168, 22676)),
    "one contract left in parliament": Counted('parliament "Oxford Canal"', (2, 44, 264, 704)),
    "tiles to take back, a small board": Counted(
        """
        step red goods
        red canal "Huddersfield Narrow Canal" Manchester G6 aqueduct > H5
        red canal "Macclesfield Canal" Manchester F7 stretch F8 lock > F9
        """,
        (4, 14, 61, 327),
        board="pennines",
    ),
}


def counted(state: State, depth: int) -> int:
    """How many sequences of so many actions there are from here."""
    actions = state.actions(state.name)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += counted(after, depth - 1)
    return total


def start(position: Counted) -> State:
    return play(at_table(position.position, position.edition, position.players, position.board), position.lines)


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_sequences_as_ever(name: str) -> None:
    position = POSITIONS[name]
    assert tuple(counted(start(position), depth) for depth in range(1, len(position.counts) + 1)) == position.counts


CANALS: dict[str, dict[str, int]] = {
    "england.first": {
        "Leeds & Liverpool Canal": 560,
        "Lancaster Canal": 5,
        "Medway Navigation": 5,
        "Shropshire Union Canal": 500,
        "Wey & Arun Canal": 14,
        "Kennet & Avon Canal": 145,
        "Huddersfield Narrow Canal": 14,
        "Rochdale Canal and Calder, Hebble, Aire Navigations": 925,
        "Worcester & Birmingham Canal": 10,
        "Macclesfield Canal": 29,
        "River Severn Navigation": 3,
        "Coventry Canal": 10,
        "Bridgewater Canal": 10,
        "Trent & Mersey Canal": 28,
        "Staffordshire & Worcestershire Canal": 70,
        "Basingstoke Canal": 31,
        "River Thames Navigation": 75,
        "Bridgwater & Taunton Canal": 3,
        "Sheffield & South Yorkshire Navigation": 36,
        "Grand Junction Canal": 371,
        "Grand Union Canal": 24,
        "River Nene & Middle Level Navigations": 27,
        "Oxford Canal": 6,
        "Thames & Severn Canal": 46,
        "Wilts & Berks Canal": 9,
        "Warwick, Birmingham & Napton Canals": 20,
        "River Ure & Ouse Navigations": 3,
        "Llangollen Canal": 3,
        "River Trent & Fossdyke Navigations": 13,
        "Birmingham & Fazeley Canal": 10,
    },
    "england.second": {
        "Leeds & Liverpool Canal": 560,
        "Lancaster Canal": 5,
        "Medway Navigation": 5,
        "Shropshire Union Canal": 363,
        "Wey & Arun Canal": 14,
        "Kennet & Avon Canal": 145,
        "Huddersfield Narrow Canal": 14,
        "Rochdale Canal and Calder, Hebble, Aire Navigations": 925,
        "Worcester & Birmingham Canal": 10,
        "Macclesfield Canal": 29,
        "River Severn Navigation": 3,
        "Coventry Canal": 10,
        "Bridgewater Canal": 10,
        "Trent & Mersey Canal": 28,
        "Staffordshire & Worcestershire Canal": 70,
        "Basingstoke Canal": 31,
        "River Thames Navigation": 75,
        "Bridgwater & Taunton Canal": 3,
        "Sheffield & South Yorkshire Navigation": 36,
        "Grand Junction Canal": 371,
        "Grand Union Canal": 24,
        "River Trent & Fossdyke Navigations": 6,
        "River Nene & Middle Level Navigations": 27,
        "Oxford Canal": 6,
        "Thames & Severn Canal": 46,
        "Wilts & Berks Canal": 9,
        "Gloucester & Sharpness Canal": 6,
        "Warwick, Birmingham & Napton Canals": 20,
        "River Ure & Ouse Navigations": 3,
        "Chesterfield Canal": 28,
    },
}


@pytest.mark.rule("5.14")
@pytest.mark.parametrize("name", CANALS)
def test_as_many_canals_fulfil_each_contract_as_ever(name: str) -> None:
    here = board(name)
    for contract in here.contracts:
        for terminus in contract.termini:
            found = complete_canals(ways(here, here.contract_index[contract.name], here.town_index[terminus]))
            assert (contract.name, found) == (contract.name, CANALS[name][contract.name])


if __name__ == "__main__":
    import time

    for name, position in POSITIONS.items():
        counts: list[int] = []
        began = time.perf_counter()
        while len(counts) < 4 and (not counts or counts[-1] < 20_000):
            counts.append(counted(start(position), len(counts) + 1))
            if counts[-1] > 1_000_000:
                counts.pop()
                break
        print(f"{name}: {tuple(counts)}  {time.perf_counter() - began:.2f} s")
    for name in ("england.second", "england.first"):
        here = board(name)
        print(name, {c.name: complete_canals(ways(here, i, here.town_index[c.termini[0]])) for i, c in enumerate(here.contracts)})
