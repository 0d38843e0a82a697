"""Whole games, press by press: nothing that stands on the table moves or changes its size, and no words are cut."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from canalmania.game import GAME
from canalmania.state import State
from e2e.clicking import follow, quiet, record, steps
from e2e.driving import ROOT, Host, Opener, kept, lasting, started
from e2e.test_game import sensible
from e2e.tiny_games import BARGES, begin
from e2e.tiny_games import table as tiny_table
from tabletop.chance import Chance
from tabletop.headers import PERSON, Seat
from tabletop.table import Table
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library
from ui_bridge.shell.voice import SHELL

PRESSES = 60
MOST = 55  # seconds that all of it may take on a quiet machine; the rest of a longer game isn't walked

LIBRARY = Library(GAMES, NUMBERED)

# What must stay where it is, what was pressed with it; and what holds more than it shows. A used card is lifted, by less than five pixels.
WATCH = """
window.frames_now = () => Object.fromEntries(
    [...document.querySelectorAll('#prompt, #desk, #tabs, #columns, #board-pane, #columns > * > section, #slot-back, #slot-main, #do-menu, #board-tools')]
        .filter((one) => one.getClientRects().length && !one.matches('#columns section') || innerWidth > 900)
        .map((one) => [one.id, Object.values(one.getBoundingClientRect().toJSON()).slice(0, 4).map(Math.round).join(' ')]));
window.cut_now = () => [...document.querySelectorAll('#prompt, #desk, #columns section, :is(#prompt, #desk, #columns, #foot) *')]
    .filter((one) => one.clientWidth && !one.closest('#panel-log, svg, .unseen, h1') && getComputedStyle(one).overflowX !== 'visible')
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
    .filter((one) => innerWidth >= 1200 || !one.matches('#desk, .strip, .deeds, .small-controls, .replay-how, .cells, .cards, .k-hand, .piles')) // these scroll
    .filter((one) => innerWidth >= 1200 || !one.matches('.k-forecast[data-fit="4"]'))
    .map((one) => `${one.id || one.className} ${one.scrollWidth}/${one.clientWidth} ${one.scrollHeight}/${one.clientHeight} “${one.textContent.slice(0, 60)}”`);
window.covered_now = () => {
    const over = [...document.querySelectorAll('#toast:not(:empty), #board-tools button, #foot button')].filter((one) => one.getClientRects().length);
    const apart = (one, other) => one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    const pane = document.getElementById('board-pane').getBoundingClientRect();
    const pressed = document.querySelectorAll('#board-holder .lit, :is(#prompt, #desk, #columns) button:not(.idle)');
    const below = [...pressed].filter((one) => one.getClientRects().length);
    const cut = (box) => ({ left: box.left, right: box.right, top: Math.max(box.top, pane.top), bottom: Math.min(box.bottom, pane.bottom) });
    const seen = (one, box) => one.matches('.lit') ? cut(box) : box;
    const meant = (one, other) => one.id === 'toast' && innerWidth < 1200 && other.closest('#prompt'); // on a phone it stands over the question, for its moment
    return over.flatMap((one) => below.filter((other) => !meant(one, other) && !apart(one.getBoundingClientRect(), seen(other, other.getBoundingClientRect())))
        .map((other) => `${one.id || one.dataset.board} covers ${other.id}`));
};
window.pressed_at = async (at) => {
    const all = [...document.querySelectorAll(`[data-at=${JSON.stringify(at)}]`)];
    const one = all.at(-1) ?? document.querySelector(at);
    const before = one.getBoundingClientRect();
    const seen = one.getClientRects().length && !one.closest('#board-holder, #dialog');
    one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    do await new Promise((go) => setTimeout(go, 4)); while (document.documentElement.hasAttribute('data-busy'));
    const told = [];
    const now = one.id && document.getElementById(one.id);
    if (seen && now && now.getClientRects().length) {
        const after = now.getBoundingClientRect();
        if (Math.abs(after.left - before.left) > 5 || Math.abs(after.top - before.top) > 5) told.push(`${one.id} moved under the pointer`);
    }
    if (document.documentElement.dataset.end !== undefined) return told; // the end has a frame of its own
    if (document.querySelector('#desk .finding')) return told; // on a phone the map takes the screen for a contract that is looked at
    const frames = frames_now();
    for (const [id, box] of Object.entries(frames)) if ((window.first[id] ??= box) !== box) told.push(`${id} was ${window.first[id]}, is ${box}`);
    return [...told, ...covered_now(), ...cut_now()];
};
window.first = frames_now();
"""


def walked(page: Page, at: str) -> None:
    """A press, and what is wrong after it."""
    told = page.evaluate("at => pressed_at(at)", at)
    assert told == [], f"after {at}"


def opened(page: Page, host: Host, players: int, language: str, end: str) -> None:
    names = ("Ada", "Benedikt", "Cora", "Dorothea", "Edwin")
    seats = [Seat(seat, names[number], "navvy" if number else PERSON) for number, seat in enumerate(("red", "white", "black", "yellow", "green")[:players])]
    text = Table.new(GAME, GAME.opening(seats, 7, {"edition": "second", "end": end})).text()
    kept(page, GAME.name, text, language)
    started(page, host.address)
    page.wait_for_selector("#question")
    quiet(page)
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)


@pytest.mark.parametrize(
    ("players", "language", "end", "phone"), [(5, "de", "50", False), (2, "en", "20", False), (5, "de", "20", True)], ids=["five", "two", "phone"]
)
def test_the_table_holds_still_through_a_whole_game(open_page: Opener, host: Host, players: int, language: str, end: str, phone: bool) -> None:
    page, chance, began = open_page(phone=phone), Chance(4), time.monotonic()
    opened(page, host, players, language, end)
    assert page.evaluate("cut_now()") == []
    turns = 0
    while not (mirror := Table.load(record(page), GAME)).state.is_over() and time.monotonic() - began < MOST / 3:
        while not mirror.state.is_over() and mirror.state.name == "red":
            action = sensible(mirror.state, chance)
            for choice in steps(mirror.state, action, 360 if phone else 1280):
                walked(page, choice.at)
            follow(mirror, action)
        turns += 1
        if page.locator("#foot [data-do=skip]").count():
            page.evaluate("document.querySelector('#foot [data-do=skip]')?.click()")
            page.wait_for_function("!document.querySelector('#foot [data-do=skip]') && !document.documentElement.hasAttribute('data-busy')")
        if page.locator("html[data-end]").count():
            break
        assert page.evaluate("[...Object.entries(frames_now()).filter(([id, box]) => first[id] !== box), ...cut_now()]") == []
    assert turns > 2


OFFERED = """[...document.querySelectorAll('#board-holder .lit[data-at], #desk [data-at]:not(.idle), #slot-main [data-at]')]
    .filter((one) => one.getClientRects().length && !one.disabled).map((one) => one.dataset.at)"""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["arriala", "kontor"])
def test_a_small_game_holds_still_whatever_is_pressed(open_page: Opener, host: Host, name: str, phone: bool) -> None:
    """Anything that is lit, in any order, against a computer player."""
    page, chance, began = open_page(phone=phone), Chance(3), time.monotonic()
    game = LIBRARY.game(name)
    seats = [Seat(seat, ("Ada", "Benedikt")[number], "navvy" if number else PERSON) for number, seat in enumerate(game.card.seats[:2])]
    fresh: Table[Any, Any] = Table.new(game, game.opening(seats, 7, {}))
    kept(page, name, fresh.text())
    started(page, host.address)
    page.wait_for_selector("#question")
    quiet(page)
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)
    assert page.evaluate("cut_now()") == []
    presses = 0
    while presses < PRESSES and time.monotonic() - began < MOST:
        if page.locator("#foot [data-do=skip]").count():
            page.evaluate("document.querySelector('#foot [data-do=skip]')?.click()")
            page.wait_for_function("!document.querySelector('#foot [data-do=skip]') && !document.documentElement.hasAttribute('data-busy')")
        if page.locator("html[data-end]").count():
            break
        offered = page.evaluate(OFFERED)
        assert offered
        walked(page, chance.choice(offered))
        page.evaluate("document.querySelector('#dialog [data-do=anyway]')?.click()")
        quiet(page)
        presses += 1
    assert presses > 10


SIZES = ((1280, 800), (1920, 1080), (2560, 1440), (1024, 768), (768, 1024), (390, 844), (360, 640), (844, 390))
LONG = ("Maximiliane-Charlotte von Thurn", "Benedikt Alexander Wolkenstein", "Cora", "Dorothea-Wilhelmine Blaurock", "Wilhelmine Wasserburg-Altmühl")


def full(record: str, wanted: Callable[[State], bool]) -> str:
    """A recorded game up to the last such position, between people with long names."""
    whole = Table.load((ROOT / "tests" / "records" / f"{record}.record").read_text(encoding="utf-8"), GAME)
    seats = [one._replace(name=LONG[number][:30], player=PERSON) for number, one in enumerate(whole.header.seats)]
    replayed, text = Table.new(GAME, whole.header.replaced(seats=tuple(seats))), ""
    for line in whole.lines:
        if wanted(replayed.state):
            text = replayed.text()
        replayed.play_line(line)
    return text


def own(state: State, piles: Sequence[Sequence[object]]) -> int:
    return len(piles[state.seats.index(state.name)])


POSITIONS: dict[str, tuple[str, Callable[[State], bool]]] = {
    "no contract": ("second-5", lambda state: state.step == "contract" and not own(state, state.open)),
    "two contracts": ("second-5", lambda state: state.step == "cards" and own(state, state.open) == 2),
    "junctions": ("second-2", lambda state: own(state, state.junctions) > 0 and state.step == "contract" and own(state, state.open) > 0),
    "eight cards": ("second-3", lambda state: state.step == "discard"),
    "building": ("second-4", lambda state: state.step == "build"),
    "goods": ("second-5", lambda state: state.step == "goods" and own(state, state.hands) > 6),
}


@pytest.mark.parametrize("position", list(POSITIONS))
def test_at_no_size_and_in_no_language_are_words_cut(open_page: Opener, host: Host, position: str) -> None:
    text = full(*POSITIONS[position])
    assert text, "no such position"
    page = open_page()
    found = []
    for language in SHELL.languages:
        kept(page, GAME.name, text, language)
        started(page, host.address)
        page.click("#ready")
        quiet(page)
        page.evaluate("document.fonts.ready")
        page.evaluate(WATCH)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(170)
            quiet(page)
            found += [f"{language} {width}: {told}" for told in lasting(page, "cut_now()")]
    assert found == [], "\n".join(found)


def test_a_tiny_games_table_holds_still(open_tiny: Opener, tiny_host: Host) -> None:
    page, chance = started(open_tiny(), tiny_host.address), Chance(2)
    begin(page, BARGES, "person", "person")
    page.evaluate(WATCH)
    for _ in range(30):
        if page.locator("#ready").count():
            page.click("#ready")
        if tiny_table(page).state.outcome() is not None:
            break
        offered = page.evaluate("[...document.querySelectorAll('#desk [data-at], #slot-main [data-at]')].map(one => one.dataset.at)")
        walked(page, chance.choice(offered))
