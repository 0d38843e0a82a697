"""One's own game looked at, at any time: by turn and by step, and back to it."""

from __future__ import annotations

import pytest

from pages import Page, text
from tabletop.chance import Chance
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.story import Story


def played(kinds: tuple[str, ...] = ("person", "contractor", "contractor"), lines: int = 60, game: str = "canal-mania") -> Page:
    page = Page()
    page.begin(*kinds, game=game)
    page.play(Chance(3), until=lambda: len(page.lines) >= lines and page.sitting.mine())
    return page


def watched(page: Page) -> Replay:
    page.ask("watch")
    assert isinstance(page.sitting, Replay)
    return page.sitting


def test_a_game_under_way_is_looked_at_from_where_it_stands_and_gone_on_with() -> None:
    page = played()
    before = page.sitting
    replay = watched(page)
    assert replay.step == replay.steps == len(before.table.lines)
    assert not replay.opened, "hands stay covered while a game goes on"
    page.ask("hands")
    assert not replay.opened
    for _ in range(4):
        page.ask("step", to="back")
    assert replay.step < replay.steps
    page.ask("leave")
    assert page.sitting is before
    assert page.sitting.mine()


def test_what_is_hidden_from_a_seat_stays_hidden_when_it_looks_back() -> None:
    page = played()
    seat = page.sitting.looking
    replay = watched(page)
    assert replay.looking == seat
    others = [one for one in page.state.seats if one != seat]
    assert page.app.desk.look is not None
    assert page.app.desk.look.view.seat == seat
    assert page.app.desk.look.opened == {}
    assert others


@pytest.mark.slow
def test_turns_are_lines_of_one_seat_in_one_round_and_hold_them_all() -> None:
    page = played(lines=200)
    story = Story(page.table, page.sitting.page.round_of)
    assert story.turns[0].start == 0
    assert story.turns[-1].stop == page.table.settled_lines
    for turn, after in zip(story.turns, story.turns[1:], strict=False):
        assert turn.stop == after.start
        assert (turn.seat, turn.round) != (after.seat, after.round)
    for turn in story.turns:
        assert {page.table.played[step].seat for step in range(turn.start, turn.stop)} == {turn.seat}
    assert story.scores[-1] == page.table.settled_table().state.scores()


def test_a_secret_choice_is_one_turn() -> None:
    page = played(("person", "person"), 6, "sealed")
    assert {turn.seat for turn in Story(page.table, page.sitting.page.round_of).turns} == {None}


@pytest.mark.slow
def test_by_turn_by_step_by_round_and_anywhere() -> None:
    page = played(lines=200)
    replay = watched(page)
    turns, rounds = replay.story.turns, replay.story.rounds
    page.ask("step", to="back")
    assert replay.step == turns[-2].stop
    page.ask("key", key="ArrowLeft", shift=True)
    assert replay.step == turns[-2].stop - 1
    page.ask("key", key="ArrowRight")
    assert replay.step == turns[-2].stop
    page.ask("key", key="PageUp")
    assert replay.step in {turn[-1].stop for _, turn in rounds}
    page.ask("key", key="Home")
    assert replay.step == 0
    assert "The start" in text(page.part("prompt"))
    page.ask("step-to", step=str(turns[3].stop - 1))
    assert replay.step in (turns[2].stop, turns[3].stop)
    page.ask("way", value="step")
    page.ask("step-to", value="17")
    assert replay.step == 17
    page.ask("step-to", value="-1")
    page.ask("step-to", value="9" * 7)
    page.ask("step-to", value="x")
    assert replay.step == 17
    page.ask("step-to", value="999999")
    assert replay.step == replay.steps
    page.ask("key", key="Escape")
    assert not isinstance(page.sitting, Replay)


def test_it_runs_by_itself_at_the_speed_that_is_chosen() -> None:
    page = played()
    replay = watched(page)
    page.ask("step", to="first")
    answer = page.ask("key", key="Space")
    assert answer["tick"] == 1400
    assert page.ask("speed", value="4")["tick"] == 350
    assert page.ask("way", value="step")["tick"] == 175
    page.ask("speed", value="1e9")
    assert replay.speed == "4"
    while page.waits():
        page.ask("tick")
    assert replay.step == replay.steps
    assert not replay.running


def test_the_log_frames_what_is_shown_and_leads_anywhere() -> None:
    page = played(lines=120)
    replay = watched(page)
    page.ask("step", to="first")
    for _ in range(5):
        page.ask("step", to="on")
    log = page.part("panel-log")
    framed = log[log.index("framed") : log.index("</ol>")]
    assert [f'data-step="{step + 1}"' in framed for step in (replay.seen, replay.step - 1)] == [True, True]
    assert 'class="later"' in log


def test_going_on_from_a_step_leaves_the_game_as_it_is() -> None:
    page = played()
    id_, lines = page.sitting.id, page.lines
    watched(page)
    for _ in range(3):
        page.ask("step", to="back")
    page.ask("go-on")
    assert page.sitting.id != id_
    assert len(page.lines) < len(lines)
    page.ask("keep")
    page.ask("open", id=id_)
    assert page.lines == lines


def test_home_from_a_replay_leads_home_and_from_there_to_the_game() -> None:
    page = played()
    lines = page.lines
    watched(page)
    page.ask("step", to="first")
    page.ask("home")
    assert page.app.desk.sitting is None
    page.ask("go-on-running")
    assert page.lines == lines
    assert not page.sitting.replayed


@pytest.mark.slow
def test_a_game_that_is_over_is_looked_at_from_its_start_with_open_hands() -> None:
    page = Page()
    page.begin("person", "navvy")
    page.play(Chance(4))
    assert page.is_over()
    assert page.app.desk.ending
    replay = watched(page)
    assert replay.step == 0
    assert set(replay.views()) == set(page.state.seats)
    page.ask("step", to="on")
    assert "Hands, face up" in text(page.part("panel-hand"))
    page.ask("key", key="o")
    assert "Hands, face up" not in text(page.part("panel-hand"))
    page.ask("leave")
    assert page.app.desk.ending
