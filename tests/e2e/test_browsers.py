"""The page in Firefox and in WebKit, where they are installed (`make browsers`): it starts, plays a turn of each game, opens a link, comes back after a
reload, plays without a network, and is embedded."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e import hands as of_other_browsers
from e2e.driving import Handler, Host, Switches, serve
from e2e.embedding import GOAL, Stranger, stranger, tag
from e2e.hands import Hands, wait
from e2e.publishing import READY
from e2e.sharing import shared
from pages import real_games
from tabletop.chance import Chance
from tabletop.records import read_record

pytestmark = pytest.mark.full(part="engines")
LIBRARY = real_games()
WHOLE = (Path(__file__).parents[1] / "records" / "second-2.record").read_text(encoding="utf-8")
PLAYABLE = "return performance.getEntriesByName('playable').length > 0"
QUIET = "return !document.documentElement.hasAttribute('data-busy')"
FOUND = "return document.querySelector(about[0]) !== null"
MIDDLE = """
    const one = [...document.querySelectorAll(about[0])].find((one) => one.checkVisibility());
    one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];"""
LIT = """
    const lit = "#board-holder .lit[data-at], [id^=panel-] [data-at]:not(.idle, .later), #desk button[data-at]:not(.idle, .later, :disabled)";
    const found = [];
    for (const one of document.querySelectorAll(lit)) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        if (width && (hit === one || one.contains(hit)) && !/^(control:(back|draw)|find|plate|sketch)/.test(one.dataset.at)) found.push([x, y]);
    }
    return found;"""
RECORD = """
    const kept = (key) => localStorage.getItem("canalmania:" + key);
    const [newest] = JSON.parse(kept("games") ?? "[[]]").sort((one, other) => other[2] - one[2]);
    return kept("game:" + newest[0]) ?? "";"""
MOST_PRESSES = 150


def look(hands: Hands, script: str, *about: object) -> object:
    return hands.look(f"const about = [...arguments]; {script}", *about)


def until(hands: Hands, script: str, *about: object) -> None:
    wait(hands, f"const about = [...arguments]; {script}", *about)


def press(hands: Hands, selector: str) -> None:
    until(hands, FOUND, selector)
    until(hands, QUIET)
    x, y = hands.look(f"const about = [...arguments]; {MIDDLE}", selector)
    hands.press(x, y)


def start(hands: Hands, address: str) -> None:
    hands.go(address)
    until(hands, PLAYABLE)


def lines(hands: Hands) -> tuple[str, ...]:
    until(hands, QUIET)
    text = str(look(hands, RECORD))
    return LIBRARY.load(text).lines if text else ()


def play_a_turn(hands: Hands) -> None:
    """Whatever is lit, and the main button when nothing is, until somebody else has played."""
    chance = Chance(3)
    for _ in range(MOST_PRESSES):
        played = lines(hands)
        mine = played[0].partition(":")[0] if played else ""
        if any(not line.startswith(mine) for line in played):
            return
        lit = hands.look(LIT)
        if lit and chance.below(3):
            hands.press(*chance.choice(lit))
        elif look(hands, FOUND, "#dialog-frame[open] [data-do=anyway]"):
            press(hands, "#dialog [data-do=anyway]")
        elif look(hands, FOUND, "#slot-main button"):
            press(hands, "#slot-main button")
    raise AssertionError(f"{hands.name}: no turn in {MOST_PRESSES} presses: {lines(hands)}")


@pytest.fixture(params=["firefox", "webkit"])
def hands(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hands]:
    missing = of_other_browsers.missing(request.param)
    if missing:
        pytest.skip(f"not here: {missing} (make browsers)")
    if request.param == "firefox":
        playwright: Playwright = request.getfixturevalue("playwright")
        with of_other_browsers.firefox(playwright) as found:
            yield found
    else:
        with of_other_browsers.webkit(tmp_path) as driven:
            yield driven


@pytest.mark.parametrize("game", ["canal-mania", "arriala", "kontor"])
def test_a_turn_of_each_game_and_a_reload_comes_back_to_it(hands: Hands, host: Host, game: str) -> None:
    start(hands, host.address)
    press(hands, f"#screen [data-do=game][data-game={game}]")
    press(hands, "#screen [data-strength=navvy]")
    press(hands, "#popover [data-do=no-notes]")
    play_a_turn(hands)
    until(hands, FOUND, "#question")
    before = lines(hands)
    start(hands, host.address)
    until(hands, FOUND, "#question")
    assert lines(hands)[: len(before)] == before
    assert look(hands, "return document.querySelectorAll('#board-holder svg [data-at]').length") != 0


def test_the_settings_open_though_clocks_are_coarse(hands: Hands, host: Host) -> None:
    """They ask how quick the machine is, which may take no time at all by such a clock."""
    start(hands, host.address)
    press(hands, "#screen [data-do=settings]")
    until(hands, FOUND, "#dialog-frame[open] #set-language")


def test_a_link_is_opened(hands: Hands, host: Host) -> None:
    start(hands, host.address + "#" + shared(read_record(WHOLE)))
    press(hands, "#foot [data-do=step][data-to=last]")
    until(hands, "return document.querySelector('#panel-players').textContent.includes('99')")


def test_it_is_played_without_a_network(hands: Hands, site: Path) -> None:
    running = serve.Server(site, 0, Handler)
    running.switches = Switches()
    threading.Thread(target=running.serve_forever, daemon=True).start()
    start(hands, running.address)
    until(hands, "return document.querySelector('#screen').textContent.includes(about[0])", READY)
    running.shutdown()
    running.server_close()
    start(hands, running.address)
    press(hands, "#screen [data-strength=navvy]")
    press(hands, "#popover [data-do=no-notes]")
    play_a_turn(hands)


@pytest.fixture
def other(host: Host) -> Iterator[Stranger]:
    with stranger(host) as one:
        yield one


def test_it_is_embedded_and_its_goal_is_reached(hands: Hands, other: Stranger) -> None:
    hands.go(other.page(tag(GOAL)))
    until(hands, "return document.querySelector('canal-mania')?.state === 'still'")
    x, y = hands.look(
        "const one = document.querySelector('canal-mania').shadowRoot.querySelector('button').getBoundingClientRect(); return [one.x + 20, one.y + 20];"
    )
    hands.press(x, y)
    until(hands, "return document.querySelector('canal-mania').state === 'open'")
    hands.enter("return document.querySelector('canal-mania').shadowRoot.querySelector('iframe')")
    until(hands, "return document.querySelector('#goal').textContent.includes('Goal:')")
    assert json.loads(str(hands.look("return JSON.stringify(document.querySelectorAll('#board-holder .lit').length)"))) > 0
