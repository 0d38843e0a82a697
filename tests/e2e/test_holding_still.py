"""Whole games, press by press: nothing that stands on the table moves or changes its size, and no words are cut."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from canalmania.game import GAME
from e2e.main_states import begun, each_state
from e2e.pool import Pages
from helpers.canal_mania import follow, sensible, steps
from helpers.layout import OVERFLOWING
from helpers.page import ask, open_game, quiet, record
from helpers.tiny_games import BARGES, begin
from helpers.tiny_games import table as tiny_table
from tabletop.chance import Chance
from tabletop.headers import PERSON, Seat
from tabletop.table import Table
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library

LIBRARY = Library(GAMES, NUMBERED)

# What must stay where it is, what was pressed with it; and what holds more than it shows. A used card is lifted, by less than five pixels.
WATCH = """
window.frames_now = () => Object.fromEntries(
    [...document.querySelectorAll('#prompt, #desk, #tabs, #columns, #board-pane, #columns > * > section, #slot-back, #slot-main, #do-menu, #board-tools')]
        .filter((one) => one.getClientRects().length && !one.matches('#columns section') || innerWidth > 900)
        .map((one) => [one.id, Object.values(one.getBoundingClientRect().toJSON()).slice(0, 4).map(Math.round).join(' ')]));
window.cut_now = {overflowing};
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
""".replace("{overflowing}", OVERFLOWING)


def most(few: int, many: int) -> pytest.MarkDecorator:
    """How far the walk goes; a long one is for `make test-all`."""
    return pytest.mark.parametrize("turns", [few, pytest.param(many, marks=pytest.mark.full(part="walks"))])


def walked(page: Page, at: str) -> None:
    """A press, and what is wrong after it."""
    told = page.evaluate("at => pressed_at(at)", at)
    assert told == [], f"after {at}"


def opened(page: Page, players: int, language: str, end: str) -> None:
    names = ("Ada", "Benedikt", "Cora", "Dorothea", "Edwin")
    seats = [Seat(seat, names[number], "navvy" if number else PERSON) for number, seat in enumerate(("red", "white", "black", "yellow", "green")[:players])]
    text = Table.new(GAME, GAME.opening(seats, 7, {"edition": "second", "end": end})).text()
    open_game(page, text, language=language)
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)


@pytest.mark.parametrize(
    ("players", "language", "end", "phone"), [(5, "de", "50", False), (2, "en", "20", False), (5, "de", "20", True)], ids=["five", "two", "phone"]
)
@most(3, 40)
def test_the_table_holds_still_press_by_press(pages: Pages, players: int, language: str, end: str, phone: bool, turns: int) -> None:
    page, chance, walked_turns = pages(phone=phone), Chance(4), 0
    opened(page, players, language, end)
    assert page.evaluate("cut_now()") == []
    while not (mirror := Table.load(record(page), GAME)).state.is_over() and walked_turns < turns:
        while not mirror.state.is_over() and mirror.state.name == "red":
            action = sensible(mirror.state, chance)
            for choice in steps(mirror.state, action, 360 if phone else 1280):
                walked(page, choice.at)
            follow(mirror, action)
        walked_turns += 1
        if page.locator("#foot [data-do=skip]").count():
            page.evaluate("document.querySelector('#foot [data-do=skip]')?.click()")
            page.wait_for_function("!document.querySelector('#foot [data-do=skip]') && !document.documentElement.hasAttribute('data-busy')")
        if page.locator("html[data-end]").count():
            break
        assert page.evaluate("[...Object.entries(frames_now()).filter(([id, box]) => first[id] !== box), ...cut_now()]") == []
    assert walked_turns > 2


OFFERED = """[...document.querySelectorAll('#board-holder .lit[data-at], #desk [data-at]:not(.idle), #slot-main [data-at]')]
    .filter((one) => one.getClientRects().length && !one.disabled).map((one) => one.dataset.at)"""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["arriala", "kontor"])
@most(25, 60)
def test_a_small_game_holds_still_whatever_is_pressed(pages: Pages, name: str, phone: bool, turns: int) -> None:
    """Anything that is lit, in any order, against a computer player."""
    page, chance = pages(phone=phone), Chance(3)
    game = LIBRARY.game(name)
    seats = [Seat(seat, ("Ada", "Benedikt")[number], "navvy" if number else PERSON) for number, seat in enumerate(game.card.seats[:2])]
    fresh: Table[Any, Any] = Table.new(game, game.opening(seats, 7, {}))
    open_game(page, fresh.text())
    page.evaluate("document.fonts.ready")
    page.evaluate(WATCH)
    assert page.evaluate("cut_now()") == []
    presses = 0
    while presses < turns:
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


def test_a_notice_covers_nothing_that_can_be_pressed(page: Page) -> None:
    """On a phone it stands over the question, for its moment."""
    for state, _ in each_state(page, begun("mania build", "arriala turn", "kontor lay")):
        page.evaluate(WATCH)
        ask(page, do="file", name="a.record", text="game: canal-mania\nnoise")
        expect(page.locator("#toast")).to_contain_text("Line 2")
        assert page.evaluate("covered_now()") == [], state.name


def test_a_tiny_games_table_holds_still(tiny_pages: Pages) -> None:
    page, chance = tiny_pages(), Chance(2)
    begin(page, BARGES, "person", "person")
    page.evaluate(WATCH)
    for _ in range(30):
        if page.locator("#ready").count():
            page.click("#ready")
        if tiny_table(page).state.outcome() is not None:
            break
        offered = page.evaluate("[...document.querySelectorAll('#desk [data-at], #slot-main [data-at]')].map(one => one.dataset.at)")
        walked(page, chance.choice(offered))
