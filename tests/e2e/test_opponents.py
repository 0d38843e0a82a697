"""Computer players in a real browser: they think in a worker of their own, can be hurried and stopped, and the page goes on meanwhile."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from canalmania.rules.actions import Pass
from canalmania.rules.ending import standings
from e2e.driving import DIST, Host, Opener, started
from e2e.thinking import answers, in_the_second_worker, playing, thinking
from helpers.canal_mania import do, table
from helpers.page import LINES, from_menu, gone_on, quiet
from helpers.variants import variants
from tabletop.chance import Chance

# A press, as soon as there is something to press: does a computer player think in the second worker when what stands at `seen` changes?
PRESSED = """([selector, seen]) => new Promise((go, giveUp) => {
    setTimeout(() => giveUp(new Error(`${selector} changes nothing at ${seen}`)), 30_000);
    const press = () => {
        const button = document.querySelector(selector);
        if (!button) return setTimeout(press, 10);
        const watch = new MutationObserver(() => { watch.disconnect(); go(Boolean(window.thinks)); });
        watch.observe(document.querySelector(seen), { childList: true, subtree: true, characterData: true });
        button.click();
    };
    press();
})"""
ZOOMED = """(button) => new Promise((go) => {
    const board = document.getElementById("board");
    const before = board.style.transform;
    document.querySelector(`[data-board=${button}]`).click();
    requestAnimationFrame(() => requestAnimationFrame(() => go(board.style.transform !== before)));
})"""


@pytest.mark.full(part="walks")
def test_a_whole_game_against_three_computer_players_to_the_result(open_page: Opener, host: Host) -> None:
    page = playing(open_page(), host.address, "person", "navvy", "contractor", "engineer")
    chance = Chance(2)
    while not (mirror := table(page)).state.is_over():
        actions = mirror.state.actions(mirror.state.name)
        action = next((one for one in actions if isinstance(one, Pass)), None) or chance.choice(actions)
        do(page, mirror.state, action)
        gone_on(page, len(mirror.lines))
        skip = page.locator("#foot [data-do=skip]")
        if skip.count():
            skip.click()
            expect(skip).to_have_count(0)
    in_the_second_worker(page)
    expect(page.locator("#end .score-table tbody tr")).to_have_count(4)
    told = page.locator("#end .score-table td.sum").all_inner_texts()
    assert [int(points) for points in told] == [one.points for one in standings(mirror.state)]


def test_hurried_it_plays_at_once(open_page: Opener, host: Host) -> None:
    page = playing(open_page(), host.address, *["chief"] * 4, "person")
    in_the_second_worker(page)
    for _ in range(3):
        page.evaluate("asked.length = 0")
        page.evaluate(PRESSED, ["#foot [data-do=hurry]", LINES])
        asked: list[str] = page.evaluate("asked")
        asked = asked[asked.index("hurry") + 1 :]  # which the page was asked; and then the worker, once
        assert asked[asked.index("hurry") + 1 :][:1] in ([], ["begin"])


SLOW = 'localStorage.setItem("canalmania:settings", JSON.stringify({ helped: true, reminders: false, pace: "slow" }));'


@pytest.mark.parametrize("leave", ["home", "press z"])
def test_it_stops_when_nobody_waits_for_it_any_more(open_page: Opener, host: Host, leave: str) -> None:
    """At a slow pace: what the chief has played can't be taken back."""
    page = playing(open_page(), host.address, "person", "chief", script=SLOW)
    page.wait_for_function("window.thinkerReady")
    chance = Chance(2)
    while (mirror := table(page)).state.name == "red":
        actions = mirror.state.actions("red")
        do(page, mirror.state, next((one for one in actions if isinstance(one, Pass)), None) or chance.choice(actions))
        gone_on(page, len(mirror.lines))
    in_the_second_worker(page)
    page.evaluate("window.decided = false")
    before = len(mirror.lines)
    if leave == "press z":
        page.keyboard.press("z")
        page.wait_for_function(f"lines => Number(document.querySelector('{LINES}').textContent) < lines", arg=before)
    else:
        from_menu(page, leave)
        expect(page.locator("#home-near")).to_be_visible()
    page.wait_for_function("!window.thinks")  # the last slice is over: the next one would be asked for at once
    assert not page.evaluate("window.decided")
    if leave != "press z":
        page.click("#home-go-on")
        gone_on(page, before)


def test_the_page_answers_while_a_computer_player_thinks(open_page: Opener, host: Host) -> None:
    page = playing(open_page(), host.address, *["chief"] * 4, "person")
    in_the_second_worker(page)
    thought = []
    for button in ("in", "out") * 3:
        thinking(page)
        thought.append(page.evaluate(PRESSED, ["#prompt [data-do=rules]", "#dialog"]))
        thought.append(page.evaluate(PRESSED, ["#dialog [data-do=close]", "#dialog"]))
        assert page.evaluate(ZOOMED, button)
    assert sum(thought) > len(thought) / 2  # all of them, but for a turn that happens to end just then


BROKEN = {
    "missing": None,
    "failing at its start": b"raise RuntimeError('no luck')\n",
    "failing": b"def think(text):\n    raise RuntimeError('no luck')\n__export__ = ['think']\n",
    "garbled": b"""def think(text):\n    return '{"lines": ["red: no such line"]}'\n__export__ = ['think']\n""",
    "silent": b"import time\ndef think(text):\n    time.sleep(60)\n__export__ = ['think']\n",
}


@variants("broken", ["missing", "garbled"], ["failing at its start", "failing", "silent"])
def test_whatever_is_wrong_with_the_second_worker_the_game_goes_on(open_page: Opener, host: Host, broken: str) -> None:
    script = BROKEN[broken]
    if script is None:
        host.switches.missing.add("/thinker.py")
    else:
        host.switches.instead["/thinker.py"] = script
    page = playing(open_page(may_complain=True), host.address, "engineer", "person")
    page.wait_for_function(f"document.querySelector('{LINES}').textContent > 3", timeout=60_000)
    assert table(page).lines[0].startswith("red:")


NO_SECOND = """
    const One = Worker;
    let made = 0;
    window.Worker = class extends One {
        constructor(...about) {
            if (++made > 2) throw new Error("no more workers here");  // the first is a trial, and the second is the game's
            super(...about);
        }
    };
"""


@pytest.mark.parametrize(("script", "workers"), [(NO_SECOND, 1), ("delete window.Worker;", 0)], ids=["one worker", "no worker"])
def test_without_a_second_worker_it_thinks_in_slices(open_page: Opener, host: Host, script: str, workers: int) -> None:
    page = playing(open_page(), host.address, "chief", "person", script=script)
    thinking(page)
    before = page.inner_text(LINES)
    page.evaluate(PRESSED, ["#prompt [data-do=rules]", "#dialog"])
    assert page.inner_text(LINES) == before  # it thinks on
    page.click("#dialog header [data-do=close]")
    page.evaluate(PRESSED, ["#foot [data-do=hurry]", LINES])
    assert answers(page) == 0
    assert len(page.workers) == workers


def test_the_second_worker_takes_its_files_from_the_browsers_cache(open_page: Opener, host: Host) -> None:
    page = open_page()
    started(page, host.address)
    sent = host.switches.sent
    first = dict(sent)
    in_the_second_worker(playing(page, host.address, "engineer", "person"))
    again = {path: size - first.get(path, 0) for path, size in sent.items() if path not in ("/", "/thinker.py", "/rest.zip")}
    assert sum(again.values()) == 0
    assert sent["/rest.zip"] == (DIST / "rest.zip").stat().st_size  # once, whoever was first to need it
    assert 0 < sent["/thinker.py"] < 1000


def test_a_page_of_people_has_no_second_worker(open_page: Opener, host: Host) -> None:
    page = playing(open_page(), host.address, "person", "person")
    page.click("#ready")
    quiet(page)
    page.evaluate("new Promise((go) => requestIdleCallback(go))")  # later than what the page had to do when it was idle
    assert page.locator("script[name=thinker]").count() == 0
    assert json.loads(page.evaluate("localStorage.getItem('canalmania:games')"))
