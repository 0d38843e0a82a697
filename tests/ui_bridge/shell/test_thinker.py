"""Computer players that think in the second worker: the same decisions as here, and nothing that goes wrong there stops the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from clocks import Clock
from counting import counted
from pages import Page, all_games
from tabletop.bots import Thinking
from tabletop.headers import PERSON, Seat
from tabletop.protocol import Action, State
from tabletop.table import Table
from ui_bridge.shell.thinker import Answer, Thinker
from ui_bridge.shell.thoughts import takes_long, thought

pytestmark = pytest.mark.usefixtures("clock")
STRENGTH = "engineer"
GAMES = all_games()


def begun(*kinds: str, ready: bool = True, **start: Any) -> Page:
    """A game of these, the first asked first; the pace is none."""
    page = Page(stored={"settings": json.dumps({"helped": True, "reminders": False})}, **start)
    if ready:
        page.ask("thinker-ready")
    form = {"players": str(len(kinds)), "seed": "7", **{f"kind{number}": kind for number, kind in enumerate(kinds)}}
    page.ask("begin", **form)
    return page


def thinker_of_games() -> Thinker:
    return Thinker(GAMES)


def new_table(kinds: Sequence[str], seed: int) -> Table[State[Action], Action]:
    game = GAMES.game("canal-mania")
    seats = [Seat(seat, "", kind) for seat, kind in zip(game.card.seats, kinds, strict=False)]
    return GAMES.new(game.opening(seats, seed, {}))


def asked_again(page: Page) -> dict[str, Any]:
    """An answer to nothing: what is wanted now."""
    return page.app.ask({"do": "size"})


def errand(page: Page) -> dict[str, Any]:
    """What the second worker is to think about, with the record, as the page has it from an earlier answer."""
    told: Any = asked_again(page)["think"]
    return {"record": page.table.text(), **told}


def thought_out(thinker: Thinker, asked: dict[str, Any]) -> list[str]:
    told: Answer = thinker.ask({"do": "begin", "record": asked["record"]})
    while "lines" not in told:
        told = thinker.ask({"do": "on", "seconds": 0})
    lines: list[str] = told["lines"]
    return lines


def give(page: Page, key: int, **told: Any) -> dict[str, Any]:
    return page.ask("thought", key=key, **told)


def waited(page: Page) -> dict[str, Any]:
    """The person has waited long enough for the next action."""
    return page.ask("tick")


# ---- the same decisions


@pytest.mark.slow
def test_the_second_worker_decides_as_this_one_would() -> None:
    """Through some turns, the record growing: the table there follows line by line."""
    page, thinker = begun(STRENGTH, STRENGTH, PERSON), thinker_of_games()
    while page.sitting.bots_turn():
        sitting = page.sitting
        waited(page)
        if sitting.undecided():
            lines = thought_out(thinker, asked := errand(page))
            here = thought(sitting.table, sitting.asked()[0])
            while not here.go_on():
                pass
            assert lines == [str(action) for action in here.intent]
            give(page, asked["key"], lines=lines)
    assert len(page.lines) > 10


@pytest.mark.slow
def test_a_game_thought_there_is_the_game_thought_here() -> None:
    there, here, thinker = begun(STRENGTH, PERSON), begun(STRENGTH, PERSON, ready=False), thinker_of_games()
    while there.sitting.bots_turn():
        waited(there)
        if there.sitting.undecided():
            give(there, (asked := errand(there))["key"], lines=thought_out(thinker, asked))
    while here.sitting.bots_turn():
        waited(here)
    assert there.lines == here.lines


def test_another_record_is_read_from_its_beginning() -> None:
    thinker = thinker_of_games()
    long, other = new_table([STRENGTH, PERSON], 1), new_table([PERSON, STRENGTH], 2)
    for _ in range(3):
        long.play(long.state.actions(long.asked()[0])[0])
    shorter = long.until(1)
    for table in (long, shorter, other, long):
        assert thinker.table_of(table.text()).text() == table.text()
    start = new_table([STRENGTH, PERSON], 3)
    assert thinker.table_of(start.text()).lines == ()
    with pytest.raises(Exception, match="noise"):
        thinker.table_of(start.text() + "\nnoise\n")
    assert thinker.table_of(start.text()).lines == ()


def test_only_those_who_think_are_asked_for_there() -> None:
    page = begun("contractor", "navvy", PERSON)
    assert "thinker" not in asked_again(page)
    assert "think" not in asked_again(page)
    assert not any(takes_long(page.table, seat) for seat in page.sitting.names)
    waited(page)
    assert len(page.lines) == 1
    page = begun("contractor", STRENGTH, PERSON)
    assert asked_again(page)["thinker"] is True
    assert "think" not in asked_again(page)


def test_a_page_of_people_and_one_without_workers_want_none() -> None:
    assert "thinker" not in asked_again(begun(PERSON, PERSON, ready=False))
    beside = begun(STRENGTH, PERSON, ready=False, beside=True)
    assert asked_again(beside)["thinker"] is False
    while not beside.lines:
        assert "think" not in waited(beside)


# ---- asking


def test_the_record_goes_along_once_and_the_key_stays_until_it_is_answered() -> None:
    page = Page()
    page.ask("thinker-ready")
    first = page.ask("begin", players="2", kind0=STRENGTH, kind1=PERSON, seed="7")["think"]
    assert GAMES.load(first["record"]).lines == ()
    again = page.ask("menu")["think"]
    assert again == {"key": first["key"], "hurry": False}


def test_a_thought_is_played_when_the_person_has_waited_and_not_before() -> None:
    page, thinker = begun(STRENGTH, PERSON), thinker_of_games()
    lines = thought_out(thinker, asked := errand(page))
    told = give(page, asked["key"], lines=lines)
    assert page.lines == ()
    assert "think" not in told
    assert told["tick"] > 0
    waited(page)
    assert list(page.lines) == lines[:1]


def test_a_thought_that_comes_late_is_played_at_once() -> None:
    page, thinker = begun(STRENGTH, PERSON), thinker_of_games()
    lines = thought_out(thinker, asked := errand(page))
    assert waited(page)["tick"] is None
    give(page, asked["key"], lines=lines)
    assert list(page.lines) == lines[:1]


def test_waiting_runs_on_whatever_else_is_asked(clock: Clock) -> None:
    page = begun(STRENGTH, PERSON)
    before = asked_again(page)["tick"]
    clock.now += 0.03
    assert asked_again(page)["tick"] == before - 30 > 0


def test_an_open_dialog_keeps_the_table_still_and_the_thought_goes_on() -> None:
    page, thinker = begun(STRENGTH, PERSON), thinker_of_games()
    waited(page)
    asked = errand(page)
    assert page.ask("menu")["think"]["key"] == asked["key"]
    give(page, asked["key"], lines=thought_out(thinker, asked))
    assert page.lines == ()
    assert page.ask("close")["tick"] == 0
    waited(page)
    assert len(page.lines) == 1


def test_skipping_plays_all_that_is_known_at_once() -> None:
    page, thinker = begun("contractor", STRENGTH, PERSON), thinker_of_games()
    assert page.ask("skip")["tick"] == 0
    while page.sitting.bots_turn():
        told = waited(page)
        if "think" in told:
            assert told["tick"] is None
            asked = {"record": page.table.text(), **told["think"]}
            give(page, asked["key"], lines=thought_out(thinker, asked))
    assert page.sitting.asked() == ("black",)


def test_progress_is_shown_and_garbled_progress_is_not() -> None:
    page = begun(STRENGTH, PERSON)
    key = errand(page)["key"]
    assert "progress" not in page.part("desk")
    parts = give(page, key, steps=30, budget=300)["parts"]
    assert 'value="30"' in parts["desk"] and 'max="300"' in parts["desk"]
    assert "is thinking" in parts["prompt"] and 'data-do="hurry"' in parts["foot"]
    assert "parts" in give(page, key, steps="<b>", budget=None)
    assert 'value="30"' in page.part("desk")


# ---- hurrying and stopping


def test_hurried_it_plays_what_seems_best_so_far() -> None:
    page, thinker = begun("chief", PERSON), thinker_of_games()
    asked = errand(page)
    thinker.ask({"do": "begin", "record": asked["record"]})
    told = thinker.ask({"do": "on", "seconds": 0})
    assert "steps" in told
    give(page, asked["key"], **told)
    assert page.ask("hurry")["think"] == {"key": asked["key"], "hurry": True}
    with counted() as count:
        lines = thinker.ask({"do": "hurry"})["lines"]
    assert count.calls < 10_000  # 600 when this was written, and a whole thought is some millions
    give(page, asked["key"], lines=lines)
    assert list(page.lines) == lines[:1]


def test_a_slice_ends_in_time(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """It looks at the clock after each of a thought's steps, and each of them is small."""
    page, thinker = begun("chief", PERSON), thinker_of_games()
    thinker.ask({"do": "begin", "record": errand(page)["record"]})
    clock.step = 0.004
    went_on, steps = Thinking.go_on, []

    def counting(self: Thinking[Action]) -> bool:
        with counted() as count:
            known = went_on(self)
        steps.append(count.calls)
        return known

    monkeypatch.setattr(Thinking, "go_on", counting)
    for slices in range(1, 6):
        assert "steps" in thinker.ask({"do": "on", "seconds": 0.01})
        assert len(steps) == 3 * slices
    assert max(steps) < 60_000  # 21,000 when this was written


@pytest.mark.parametrize("leave", [{"do": "undo-anyway"}, {"do": "home"}, {"do": "begin", "players": "2", "kind0": PERSON, "kind1": PERSON}])
def test_what_nobody_waits_for_any_more_is_stopped_and_dropped(leave: dict[str, str]) -> None:
    page, thinker = begun(PERSON, STRENGTH), thinker_of_games()
    while not page.sitting.bots_turn():
        state = page.sitting.state
        page.line(state.actions(page.asked())[-1])
    waited(page)
    lines = thought_out(thinker, asked := errand(page))
    left = page.sitting.id
    told = page.ask(**leave)
    assert "think" not in told
    here = page.app.desk.sitting or page.app.desk.resting
    assert here is not None
    before = here.table.lines
    give(page, asked["key"], lines=lines)
    assert here.table.lines == before
    if leave["do"] == "home":  # who comes back has it thought anew
        again = page.ask("open", id=left)["think"]
        assert again["key"] != asked["key"]
        assert "record" in again


def test_an_earlier_question_is_not_the_one_that_is_asked() -> None:
    page, thinker = begun(STRENGTH, PERSON), thinker_of_games()
    lines = thought_out(thinker, asked := errand(page))
    waited(page)
    for key in (asked["key"] - 1, asked["key"] + 1, str(asked["key"]), None):
        give(page, key, lines=lines)  # type: ignore[arg-type]
    assert page.lines == ()
    give(page, asked["key"], lines=lines)
    played = page.lines
    give(page, asked["key"], lines=lines)
    assert page.lines == played != ()


# ---- what goes wrong there


@pytest.mark.parametrize(
    "lines",
    [[], None, "red: pass", ["noise"], [3], [None], ["red: pass", "white: pass"], ["white: pass"], ['red: contract "No such canal"'], ["red: undo"]],
)
def test_an_answer_that_makes_no_sense_is_dropped_and_the_game_goes_on_here(lines: object) -> None:
    page = begun(STRENGTH, PERSON)
    waited(page)
    told = give(page, errand(page)["key"], lines=lines)
    assert page.lines == ()
    assert told["thinker"] is False
    assert told["tick"] == 0
    while page.sitting.bots_turn():
        assert "think" not in waited(page)
    assert page.lines
    assert page.ask("thinker-ready")["thinker"] is False


def test_a_worker_that_is_lost_is_not_waited_for() -> None:
    page = begun(STRENGTH, PERSON)
    waited(page)
    told = page.ask("thinker-lost")
    assert told["tick"] == 0
    assert "think" not in told
    while not page.lines:
        waited(page)


def test_one_that_is_lost_when_it_was_hurried_is_hurried_here() -> None:
    page = begun("chief", PERSON)
    give(page, errand(page)["key"], steps=1, budget=2)
    page.ask("hurry")
    page.ask("thinker-lost")
    assert len(page.lines) == 1


def test_one_that_comes_while_it_is_thought_here_waits_for_the_next_time() -> None:
    page = begun(STRENGTH, PERSON, ready=False)
    sitting = page.sitting
    while sitting.thinking is None and not page.lines:
        sitting.bot_step(0)
    told = page.ask("thinker-ready")
    assert "think" not in told or page.lines
    while not page.lines:
        waited(page)
    waited(page)
    assert "think" in asked_again(page) or not sitting.undecided()
