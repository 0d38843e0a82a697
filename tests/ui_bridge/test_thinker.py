"""Computer players that think in the second worker: the same decisions as here, and nothing that goes wrong there stops the game."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tabletop.table import Table
from ui_bridge.shell.app import App
from ui_bridge.shell.sitting import PERSON, Sitting, new_table
from ui_bridge.shell.thinker import Thinker
from ui_bridge.shell.thoughts import takes_long, thought

STRENGTH = "engineer"


def begun(*kinds: str, ready: bool = True, **start: Any) -> App:
    """A game of these, the first asked first; the pace is none. Its answers are kept, as the page would have them."""
    app = App()
    first: dict[str, Any] = {"do": "start", "stored": {"settings": json.dumps({"helped": True, "reminders": False})}, "storage": "ok", "language": "en"}
    app.ask({**first, **start})
    if ready:
        app.ask({"do": "thinker-ready"})
    plan = {"players": str(len(kinds)), "seed": "7", **{f"kind{number}": kind for number, kind in enumerate(kinds)}}
    app.ask({"do": "begin", **plan})
    return app


def sitting_of(app: App) -> Sitting:
    assert app.sitting is not None
    return app.sitting


def lines_of(app: App) -> tuple[str, ...]:
    return sitting_of(app).table.lines


def asked_again(app: App) -> dict[str, Any]:
    """An answer to nothing: what is wanted now."""
    return app.ask({"do": "none"})


def errand(app: App) -> dict[str, Any]:
    """What the second worker is to think about, with the record, as the page has it from an earlier answer."""
    told = asked_again(app)["think"]
    return {"record": sitting_of(app).table.text(), **told}


def thought_out(thinker: Thinker, asked: dict[str, Any]) -> list[str]:
    told = thinker.ask({"do": "begin", "record": asked["record"]})
    while "lines" not in told:
        told = thinker.ask({"do": "on", "seconds": 0.02})
    lines: list[str] = told["lines"]
    return lines


def give(app: App, key: int, **told: Any) -> dict[str, Any]:
    thought_told: dict[str, Any] = {"do": "thought", "key": key, **told}
    return app.ask(thought_told)


def waited(app: App) -> dict[str, Any]:
    """The person has waited long enough for the next action."""
    return app.ask({"do": "tick"})


# ---- the same decisions


def test_the_second_worker_decides_as_this_one_would() -> None:
    """Through some turns, the record growing: the table there follows line by line."""
    app, thinker = begun(STRENGTH, STRENGTH, PERSON), Thinker()
    while sitting_of(app).bots_turn():
        sitting = sitting_of(app)
        waited(app)
        if sitting.undecided():
            lines = thought_out(thinker, asked := errand(app))
            here = thought(sitting.table)
            while not here.go_on():
                pass
            assert lines == [str(action) for action in here.intent]
            give(app, asked["key"], lines=lines)
    assert len(lines_of(app)) > 10


def test_a_game_thought_there_is_the_game_thought_here() -> None:
    there, here, thinker = begun(STRENGTH, PERSON), begun(STRENGTH, PERSON, ready=False), Thinker()
    while sitting_of(there).bots_turn():
        waited(there)
        if sitting_of(there).undecided():
            give(there, (asked := errand(there))["key"], lines=thought_out(thinker, asked))
    while sitting_of(here).bots_turn():
        waited(here)
    assert lines_of(there) == lines_of(here)


def test_another_record_is_read_from_its_beginning() -> None:
    thinker = Thinker()
    long, other = new_table("second", [("", STRENGTH), ("", PERSON)], 1), new_table("second", [("", PERSON), ("", STRENGTH)], 2)
    for _ in range(3):
        long.play(long.state.actions(long.state.name)[0])
    shorter = long.until(1)
    for table in (long, shorter, other, long):
        assert thinker.table_of(table.text()).text() == table.text()
    start = new_table("second", [("", STRENGTH), ("", PERSON)], 3)
    assert thinker.table_of(start.text()).lines == ()
    with pytest.raises(Exception, match="noise"):
        thinker.table_of(start.text() + "\nnoise\n")
    assert thinker.table_of(start.text()).lines == ()


def test_only_those_who_think_are_asked_for_there() -> None:
    app = begun("contractor", "navvy", PERSON)
    assert "thinker" not in asked_again(app)
    assert "think" not in asked_again(app)
    assert not any(takes_long(sitting_of(app).table.header, seat) for seat in sitting_of(app).names)
    waited(app)
    assert len(lines_of(app)) == 1
    app = begun("contractor", STRENGTH, PERSON)
    assert asked_again(app)["thinker"] is True
    assert "think" not in asked_again(app)


def test_a_page_of_people_and_one_without_workers_want_none() -> None:
    assert "thinker" not in asked_again(begun(PERSON, PERSON, ready=False))
    beside = begun(STRENGTH, PERSON, ready=False, beside=True)
    assert asked_again(beside)["thinker"] is False
    while not lines_of(beside):
        assert "think" not in waited(beside)


# ---- asking


def test_the_record_goes_along_once_and_the_key_stays_until_it_is_answered() -> None:
    app = App()
    app.ask({"do": "start", "stored": {}, "storage": "ok", "language": "en"})  # type: ignore[dict-item]
    app.ask({"do": "thinker-ready"})
    first = app.ask({"do": "begin", "players": "2", "kind0": STRENGTH, "kind1": PERSON, "seed": "7"})["think"]
    assert Table.load(first["record"], sitting_of(app).table.game).lines == ()
    again = app.ask({"do": "menu"})["think"]
    assert again == {"key": first["key"], "hurry": False}


def test_a_thought_is_played_when_the_person_has_waited_and_not_before() -> None:
    app, thinker = begun(STRENGTH, PERSON), Thinker()
    lines = thought_out(thinker, asked := errand(app))
    told = give(app, asked["key"], lines=lines)
    assert lines_of(app) == ()
    assert "think" not in told
    assert told["tick"] > 0
    waited(app)
    assert list(lines_of(app)) == lines[:1]


def test_a_thought_that_comes_late_is_played_at_once() -> None:
    app, thinker = begun(STRENGTH, PERSON), Thinker()
    lines = thought_out(thinker, asked := errand(app))
    assert waited(app)["tick"] is None
    give(app, asked["key"], lines=lines)
    assert list(lines_of(app)) == lines[:1]


def test_waiting_runs_on_whatever_else_is_asked() -> None:
    app = begun(STRENGTH, PERSON)
    before = asked_again(app)["tick"]
    time.sleep(0.03)
    assert 0 < asked_again(app)["tick"] < before


def test_an_open_dialog_keeps_the_table_still_and_the_thought_goes_on() -> None:
    app, thinker = begun(STRENGTH, PERSON), Thinker()
    waited(app)
    asked = errand(app)
    assert app.ask({"do": "menu"})["think"]["key"] == asked["key"]
    give(app, asked["key"], lines=thought_out(thinker, asked))
    assert lines_of(app) == ()
    assert app.ask({"do": "close"})["tick"] == 0
    waited(app)
    assert len(lines_of(app)) == 1


def test_skipping_plays_all_that_is_known_at_once() -> None:
    app, thinker = begun("contractor", STRENGTH, PERSON), Thinker()
    assert app.ask({"do": "skip"})["tick"] == 0
    while sitting_of(app).bots_turn():
        told = waited(app)
        if "think" in told:
            assert told["tick"] is None
            asked = {"record": sitting_of(app).table.text(), **told["think"]}
            give(app, asked["key"], lines=thought_out(thinker, asked))
    assert sitting_of(app).asked() == "black"


def test_progress_is_shown_and_garbled_progress_is_not() -> None:
    app = begun(STRENGTH, PERSON)
    key = errand(app)["key"]
    assert "progress" not in app.sent["prompt"]
    prompt = give(app, key, steps=30, budget=300)["parts"]["prompt"]
    assert 'value="30"' in prompt and 'max="300"' in prompt
    assert "is thinking" in prompt and 'data-do="hurry"' in prompt
    assert "parts" in give(app, key, steps="<b>", budget=None)
    assert 'value="30"' in app.sent["prompt"]


# ---- hurrying and stopping


def test_hurried_it_plays_what_seems_best_so_far() -> None:
    app, thinker = begun("chief", PERSON), Thinker()
    asked = errand(app)
    thinker.ask({"do": "begin", "record": asked["record"]})
    told = thinker.ask({"do": "on", "seconds": 0.01})
    assert "steps" in told
    give(app, asked["key"], **told)
    assert app.ask({"do": "hurry"})["think"] == {"key": asked["key"], "hurry": True}
    began = time.perf_counter()
    lines = thinker.ask({"do": "hurry"})["lines"]
    assert time.perf_counter() - began < 1
    give(app, asked["key"], lines=lines)
    assert list(lines_of(app)) == lines[:1]


def test_a_slice_ends_in_time() -> None:
    app, thinker = begun("chief", PERSON), Thinker()
    thinker.ask({"do": "begin", "record": errand(app)["record"]})
    slices = []
    for _ in range(5):
        began = time.perf_counter()
        assert "steps" in thinker.ask({"do": "on", "seconds": 0.01})
        slices.append(time.perf_counter() - began)
    assert min(slices) < 0.1


@pytest.mark.parametrize("leave", [{"do": "undo-anyway"}, {"do": "home"}, {"do": "begin", "players": "2", "kind0": PERSON, "kind1": PERSON}])
def test_what_nobody_waits_for_any_more_is_stopped_and_dropped(leave: dict[str, str]) -> None:
    app, thinker = begun(PERSON, STRENGTH), Thinker()
    while not sitting_of(app).bots_turn():
        state = sitting_of(app).state
        app.ask({"do": "line", "line": str(state.actions(state.name)[-1])})
    waited(app)
    lines = thought_out(thinker, asked := errand(app))
    told = app.ask(leave)
    assert "think" not in told
    before = lines_of(app)
    give(app, asked["key"], lines=lines)
    assert lines_of(app) == before
    if leave["do"] == "home":  # who comes back has it thought anew
        again = app.ask({"do": "open", "id": sitting_of(app).id})["think"]
        assert again["key"] != asked["key"]
        assert "record" in again


def test_an_earlier_question_is_not_the_one_that_is_asked() -> None:
    app, thinker = begun(STRENGTH, PERSON), Thinker()
    lines = thought_out(thinker, asked := errand(app))
    waited(app)
    for key in (asked["key"] - 1, asked["key"] + 1, str(asked["key"]), None):
        give(app, key, lines=lines)  # type: ignore[arg-type]
    assert lines_of(app) == ()
    give(app, asked["key"], lines=lines)
    played = lines_of(app)
    give(app, asked["key"], lines=lines)
    assert lines_of(app) == played != ()


# ---- what goes wrong there


@pytest.mark.parametrize(
    "lines",
    [[], None, "red: pass", ["noise"], [3], [None], ["red: pass", "white: pass"], ["white: pass"], ['red: contract "No such canal"'], ["red: undo"]],
)
def test_an_answer_that_makes_no_sense_is_dropped_and_the_game_goes_on_here(lines: object) -> None:
    app = begun(STRENGTH, PERSON)
    waited(app)
    told = give(app, errand(app)["key"], lines=lines)
    assert lines_of(app) == ()
    assert told["thinker"] is False
    assert told["tick"] == 0
    while sitting_of(app).bots_turn():
        assert "think" not in waited(app)
    assert lines_of(app)
    assert app.ask({"do": "thinker-ready"})["thinker"] is False


def test_a_worker_that_is_lost_is_not_waited_for() -> None:
    app = begun(STRENGTH, PERSON)
    waited(app)
    told = app.ask({"do": "thinker-lost"})
    assert told["tick"] == 0
    assert "think" not in told
    while not lines_of(app):
        waited(app)


def test_one_that_is_lost_when_it_was_hurried_is_hurried_here() -> None:
    app = begun("chief", PERSON)
    give(app, errand(app)["key"], steps=1, budget=2)
    app.ask({"do": "hurry"})
    app.ask({"do": "thinker-lost"})
    assert len(lines_of(app)) == 1


def test_one_that_comes_while_it_is_thought_here_waits_for_the_next_time() -> None:
    app = begun(STRENGTH, PERSON, ready=False)
    sitting = sitting_of(app)
    while sitting.thinking is None and not lines_of(app):
        sitting.bot_step(0)
    told = app.ask({"do": "thinker-ready"})
    assert "think" not in told or lines_of(app)
    while not lines_of(app):
        waited(app)
    waited(app)
    assert "think" in asked_again(app) or not sitting.undecided()
