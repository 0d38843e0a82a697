"""Nothing that was kept is lost: storage that is full or forbidden, workers that die, reloads and clocks that go back, in the middle of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from canalmania.rules.actions import Action, Lay
from e2e.driving import Host, Opener, playable, started
from helpers.canal_mania import do, follow, new_game, sensible, steps, table
from helpers.page import from_menu, lift_curtain, place, played, press, quiet, record, stored
from tabletop.chance import Chance

# As much as goes in, but for so many characters.
FILLED = """free => {
    const fits = length => { try { localStorage.setItem("filling", "x".repeat(length)); return true } catch { return false } };
    localStorage.removeItem("filling");
    let [least, most] = [0, 16_000_000];
    while (least < most) {
        const middle = Math.ceil((least + most) / 2);
        if (fits(middle)) least = middle; else most = middle - 1;
    }
    fits(Math.max(0, least - free));
}"""
FORBIDS = """() => {
    const real = Storage.prototype.setItem;
    window.allow = () => { Storage.prototype.setItem = real };
    Storage.prototype.setItem = () => { throw new DOMException("no", "SecurityError") };
}"""
CLOCK = """if (location.protocol !== "about:") {
    delete window.Worker;
    const now = Date.now;
    Date.now = () => now() - Number(localStorage.back ?? 0);
}"""


def begun(page: Page) -> Page:
    """Two people at one screen: nothing happens by itself."""
    new_game(page, ["person", "person"])
    quiet(page)
    return page


@pytest.fixture
def game(open_page: Opener, host: Host) -> Page:
    return begun(started(open_page(), host.address))


def go_on(page: Page) -> None:
    """It comes back to its table by itself."""
    page.click("#ready")
    expect(page.locator("#curtain")).to_be_empty()


class Playing:
    """Plays on, and knows the game without asking the storage."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = table(page)
        self.chance = Chance(3)

    def on(self, action: Action | None = None) -> None:
        action = action or sensible(self.table.state, self.chance)
        lift_curtain(self.page)
        do(self.page, self.table.state, action)
        follow(self.table, action)
        played(self.page, len(self.table.lines))
        quiet(self.page)


def test_storage_that_is_filled_to_the_last_character_loses_nothing(game: Page, host: Host) -> None:
    playing, before = Playing(game), record(game)
    for free in (700, 0, 0, 0):  # the picture gives way, then the map
        game.evaluate(FILLED, free)
        playing.on()
        kept = record(game)
        assert kept in (before, playing.table.text())
        assert ("wasn’t saved" in game.inner_text("#toast")) == (kept == before)
        before = kept
    with game.expect_download() as saved:
        game.click("#toast [data-do=download]")
    assert saved.value.path().read_text() == playing.table.text()
    game.evaluate("localStorage.removeItem('filling')")
    playing.on()
    assert record(game) == playing.table.text()
    started(game, host.address)
    go_on(game)
    played(game, len(playing.table.lines))


def test_storage_that_is_forbidden_in_the_middle_of_a_game_is_told_and_tried_again(game: Page) -> None:
    playing, before = Playing(game), record(game)
    game.evaluate(FORBIDS)
    for _ in range(2):
        playing.on()
        expect(game.locator("#toast [data-do=download]")).to_be_visible()
    assert record(game) == before
    game.evaluate("allow()")
    playing.on()
    assert record(game) == playing.table.text()


def building(page: Page) -> tuple[Playing, Lay]:
    """A tile can be laid."""
    playing = Playing(page)
    while not (lays := [action for action in playing.table.state.actions(playing.table.state.name) if isinstance(action, Lay)]):
        playing.on()
    return playing, max(lays, key=lambda lay: sum(1 for _ in steps(playing.table.state, lay)))


def impatient(page: Page) -> Page:
    """It waits for Python less long."""
    page.add_init_script("addEventListener('DOMContentLoaded', () => Object.assign(document.body.dataset, { slow: 600, dead: 200 }))")
    return page


def dies(page: Page) -> None:
    page.evaluate("window.first = true; document.querySelector('script[type=py]').xworker.terminate()")


def starts_anew(page: Page) -> None:
    page.click("#start-on")
    page.wait_for_function("!window.first")
    playable(page)


def test_at_each_step_of_laying_a_tile_python_dies_and_the_page_starts_anew(open_page: Opener, host: Host) -> None:
    page = begun(started(impatient(open_page()), host.address))
    playing, lay = building(page)
    before, presses = playing.table.text(), [choice.at for choice in steps(playing.table.state, lay)]
    assert len(presses) > 1
    for number in range(len(presses) + 1):
        for at in presses[:number]:
            press(page, at)
        if number < len(presses):
            expect(place(page, presses[number])).to_be_attached()
        quiet(page)
        dies(page)
        if number < len(presses):
            press(page, presses[number])
        else:  # it was played, and perhaps kept
            page.click("#prompt [data-do=menu]")
        starts_anew(page)
        if number < len(presses):
            assert record(page) == before
            go_on(page)
    playing.table.play(lay)
    assert record(page) in (before, playing.table.text())


def test_python_that_dies_behind_a_curtain_is_started_anew(open_page: Opener, host: Host) -> None:
    """Beside a curtain nothing can be pressed, and no sentence is seen."""
    page = begun(started(impatient(open_page()), host.address))
    started(page, host.address)
    expect(page.locator("#ready")).to_be_visible()
    quiet(page)
    dies(page)
    page.click("#ready")
    starts_anew(page)
    go_on(page)


def test_a_clock_that_goes_back_makes_no_game_another(open_page: Opener, host: Host) -> None:
    page = open_page()
    page.add_init_script(CLOCK)
    begun(started(page, host.address))
    (first,) = games(page).items()
    page.evaluate("localStorage.back = 86_400_000")
    started(page, host.address)
    page.click("#ready")
    from_menu(page, "home")
    page.click("#screen [data-strength=contractor]")
    page.locator("#panel-parliament [data-at^='contract:']").first.click()
    played(page, 1)
    after = games(page)
    assert len(after) == 2
    assert first in after.items()
    started(page, host.address)
    from_menu(page, "home")
    expect(page.locator("#screen .saved-game")).to_have_count(2)
    assert games(page) == after


def games(page: Page) -> dict[str, str]:
    return {key: text for key, text in stored(page).items() if key.startswith("game:")}
