"""On a slow machine computer players think less, and the settings say so."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from pages import Page
from tabletop.headers import PERSON
from ui_bridge.shell.machine import SHARES, Machine, measured, share_for
from ui_bridge.shell.thoughts import strength_at, thought


def page_that_takes(times: float, **settings: Any) -> Page:
    page: Page = type("SlowPage", (Page,), {"times": times})(stored={"settings": json.dumps({"helped": True, **settings})})
    page.ask("thinker-ready")
    return page


@pytest.mark.parametrize(("times", "share"), [(0.3, 1), (1.0, 1), (1.3, 1), (1.6, 2), (3.5, 4), (7, 8), (1000, 8)])
def test_as_much_less_as_the_machine_is_slower(times: float, share: int) -> None:
    assert share_for(times) == share


@pytest.mark.parametrize("ticks", [0.001, 0.1, 0.0])
def test_a_clock_that_goes_in_ticks_or_stands_still_measures_a_quick_machine_as_quick(ticks: float) -> None:
    """Firefox's goes by milliseconds, or by a tenth of a second for whoever doesn't want to be recognized; a round may take none."""
    now = itertools.count(0.0, 0.0004)
    assert share_for(measured(lambda: next(now) // ticks * ticks if ticks else 0.0)) == 1


def test_it_is_measured_once_and_only_when_asked_about() -> None:
    asked: list[int] = []

    def measure() -> float:
        asked.append(1)
        return 4.0

    machine = Machine(measure)
    assert asked == []
    assert (machine.share, machine.share, asked) == (4, 4, [1])
    assert measured() > 0


@pytest.mark.parametrize("share", SHARES)
def test_the_second_worker_gets_that_share(share: int) -> None:
    page = page_that_takes(share)
    told = page.ask("begin", players="2", kind0="engineer", kind1=PERSON, seed="7")["think"]
    assert told["share"] == share
    whole = strength_at(page.table, page.table.asked()[0]).budget
    assert thought(page.table, page.table.asked()[0], told["share"]).progress.budget == whole // share


def test_whoever_is_patient_gets_it_whole() -> None:
    page = page_that_takes(4, patient=True)
    assert page.ask("begin", players="2", kind0="engineer", kind1=PERSON, seed="7")["think"]["share"] == 1


def test_players_that_decide_at_once_are_left_alone() -> None:
    page = page_that_takes(8)
    page.begin("contractor", PERSON)
    assert page.sitting.share == 1
    assert thought(page.table, page.table.asked()[0], 8).progress.budget == 1


def test_the_settings_say_how_long_they_think() -> None:
    page = page_that_takes(1)
    page.ask("settings")
    assert "play at full strength" in page.part("dialog") and "set-patient" not in page.part("dialog")
    page = page_that_takes(4)
    page.ask("settings")
    assert "think a quarter as long" in page.part("dialog") and "set-patient" in page.part("dialog")
    page.ask("set", name="patient", value="on")
    assert page.app.desk.settings.patient


def test_a_thought_that_took_too_long_halves_the_next() -> None:
    """A machine that is held back now and then measures as fast as any."""
    page = page_that_takes(1)
    shares = []
    for took in (4.9, 5.1, 0.1, 60.0, 60.0, 60.0):
        think = page.ask("begin", players="2", kind0="engineer", kind1=PERSON, seed="7")["think"]
        shares.append(think["share"])
        page.ask("thought", key=think["key"], lines=[str(page.table.actions(page.table.asked()[0])[0])], took=took)
    assert shares == [1, 1, 2, 2, 4, 8]
    assert page.app.desk.machine.share == 8


def test_whoever_is_patient_teaches_nothing_about_the_machine() -> None:
    page = page_that_takes(1, patient=True)
    think = page.ask("begin", players="2", kind0="engineer", kind1=PERSON, seed="7")["think"]
    page.ask("thought", key=think["key"], lines=[str(page.table.actions(page.table.asked()[0])[0])], took=60.0)
    assert page.app.desk.machine.share == 1
