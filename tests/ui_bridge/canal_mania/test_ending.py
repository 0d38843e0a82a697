"""Every point of a game has its source, told from facts alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.state import State
from looking import RECORDS, look_at
from tabletop.table import Table
from ui_bridge.canal_mania import ending
from ui_bridge.canal_mania.sources import SOURCES


@cache
def table_of(path: Path) -> Table[State, Action]:
    return Table.load(path.read_text(encoding="utf-8"), GAME)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_gains_add_up_to_the_points_after_every_line(path: Path) -> None:
    table = table_of(path)
    have = Counter(table.before(0).scores())
    by_step = defaultdict(list)
    for gain in ending.gains(table.facts):
        by_step[gain.step].append(gain)
        assert gain.source in SOURCES
    for step in range(len(table.lines)):
        for gain in by_step[step]:
            have[gain.seat] += gain.points
        assert dict(have) == table.before(step + 1).scores()


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem != "pennines"], ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_end_is_decided_in_a_sentence_with_the_figures_that_decided(path: Path, language: str) -> None:
    table = table_of(path)
    if not table.state.is_over():
        pytest.skip("it isn't over")
    look = look_at(table.state, table.state.seats[0], language=language, happened=table.facts)
    outcome = table.state.outcome()
    assert outcome is not None
    assert str(outcome.places[0].points) in str(ending.decision(look)) or outcome.decided.key == "engineer"
    for column in ending.deciders(look):
        assert set(column.of) == set(table.state.seats)
        assert (outcome.places[0].seat in column.decided) == bool(column.decided)
    assert len(ending.made_it(look)) <= 3
    assert str(ending.canals_finished(look)).count("<h3>") == len(table.state.seats)
