"""Kontor in a real browser: a round at one screen, a whole game against a computer, one by link, and what must never be seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.driving import Host, Opener, playable, started
from e2e.pool import Pages
from helpers.axe import faults
from helpers.kontor import LAYING, table
from helpers.page import from_menu, open_game, quiet, themed
from helpers.variants import variants
from helpers.whole_games import begun, to_the_end
from kontor.rules.actions import Action, Boat, Choose, Lay, Take
from pages import NAMES
from tabletop.chance import Chance
from tabletop.headers import PERSON
from tabletop.links import read
from tabletop.seals import OPEN, SEAL
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell import links
from ui_bridge.shell.library import Library

ARCHIVE = "/kontor.zip"
LIBRARY = Library(GAMES, NUMBERED)


@pytest.fixture
def page(pages: Pages) -> Page:
    return pages()


def begin(page: Page, *kinds: str, variant: str = "base", where: str = "") -> None:
    page.click("#home-near")
    page.select_option("#plan [name=game]", "kontor")
    expect(page.locator("#plan [name=game]")).to_have_value("kontor")
    page.select_option("#plan [name=option-variant]", variant)
    for number, kind in enumerate(kinds):
        page.fill(f"#plan [name=name{number}]", NAMES[number])
        page.select_option(f"#plan [name=kind{number}]", kind)
    if where:
        page.select_option("#plan [name=where]", where)
    page.fill("#plan [name=seed]", "5")
    page.click("#plan [type=submit]")
    expect(page.locator("#question")).to_be_attached()
    quiet(page)
    page.evaluate("document.querySelector('[data-do=no-notes]')?.click()")
    quiet(page)


def lift(page: Page) -> None:
    if page.locator("#ready").is_visible():
        page.click("#ready")
        expect(page.locator("#curtain-frame")).to_be_hidden()
        quiet(page)


def press(page: Page, place: str) -> None:
    """By the mouse, wherever it is drawn; of several places the one that is seen."""
    box = page.locator(f'[data-at="{place}"]:not(.cursor)').locator("visible=true").last.bounding_box()
    assert box is not None, place
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    quiet(page)


def play(page: Page, action: Action) -> None:
    """What a person presses for it."""
    if isinstance(action, Choose):
        press(page, f"hand:{action.card}")
        press(page, "control:choose")
    elif isinstance(action, (Lay, Take)):
        if page.locator(f'#slot-main [data-at="control:{action.verb}"]').count() == 0 or isinstance(action, Take):
            press(page, f"board:{action.place}")
        press(page, f"control:{action.verb}")
    elif isinstance(action, Boat):
        press(page, f"board:{action.place}")
    else:
        press(page, f"control:{action.verb}")


def played(page: Page, lines: int) -> None:
    page.wait_for_function("lines => Number(document.querySelector('#panel-log header p')?.textContent) >= lines", arg=lines)
    quiet(page)


# ---- at one screen


def test_a_round_at_one_screen_by_mouse_with_the_curtain_between(open_page: Opener, host: Host) -> None:
    page = started(open_page(), host.address)
    assert ARCHIVE not in host.switches.asked
    begin(page, "person", "person")
    assert host.switches.asked.count(ARCHIVE) == 1
    lift(page)
    state = table(page).state
    cards = {seat: max(state.hands[number]) for number, seat in enumerate(("red", "black"))}
    expect(page.locator("#question")).to_contain_text("Ada, choose a card in secret")
    press(page, f"hand:{cards['red']}")
    expect(page.locator("#slot-main")).to_contain_text(f"Choose {cards['red']}")
    press(page, "control:choose")
    expect(page.locator("#ready")).to_be_visible()
    assert str(cards["red"]) not in page.locator("#curtain").inner_text()
    lift(page)
    expect(page.locator("#question")).to_contain_text("Tom, choose a card in secret")
    assert page.locator(f'[data-at="hand:{cards["red"]}"]').count() == 0
    assert page.locator("#panel-log li").count() == 0
    play(page, Choose("black", cards["black"]))
    played(page, 2)
    lift(page)
    first = "Ada" if cards["red"] > cards["black"] else "Tom"
    expect(page.locator("#desk .k-told")).to_contain_text("You go first")
    expect(page.locator("#question")).to_contain_text(first)
    while len(table(page).lines) < 6 and table(page).state.step != "choose":
        lift(page)
        game = table(page)
        (seat,) = game.state.prompt().seats
        lay = next((one for one in game.state.actions(seat) if isinstance(one, Lay)), None)
        play(page, lay or next(iter(game.state.actions(seat))))
        lift(page)
    assert table(page).state.lies.bit_count() > 9


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_both_backs_turn_and_a_press_ends_it(page: Page, motion: Any) -> None:
    page.emulate_media(reduced_motion=motion)
    begin(page, "person", "person")
    lift(page)
    red, black = table(page).state.hands
    play(page, Choose("red", max(red)))
    lift(page)
    play(page, Choose("black", min(black)))
    expect(page.locator("#ready")).to_be_visible()
    assert page.locator("#board-motion svg").count() == 0
    page.click("#ready")
    turning = page.locator("#board-motion svg")
    if motion == "reduce":
        expect(page.locator("#curtain-frame")).to_be_hidden()
        quiet(page)
        assert turning.count() == 0
        return
    expect(turning).to_have_count(2)
    assert page.evaluate("document.getAnimations().some((one) => one.effect.target.closest('#board-motion'))")
    page.keyboard.press("Shift")
    assert turning.count() == 0


def test_a_place_that_is_pointed_at_tells_what_would_come_of_it(page: Page) -> None:
    """By the pointer, by the board's own cursor; and nothing is chosen by that."""
    open_game(page, LAYING)
    expect(page.locator("#question")).to_contain_text("lay canal 71")
    quiet(page)
    told = page.locator("#desk .k-forecast")
    expect(told).not_to_contain_text("Closes A")
    page.hover('#layer-marks [data-at="board:1,-3"]')
    expect(told).to_contain_text("Closes A: your guard, seven cards.")
    expect(page.locator("#board .k-ghost")).to_have_count(1)
    page.mouse.move(1100, 700)
    expect(told).not_to_contain_text("Closes A")
    cursor = page.locator("#board .cursor:focus")
    for _ in range(6):
        page.keyboard.press(".")
        quiet(page)
        if cursor.get_attribute("data-at") == "board:1,-3":
            break
    expect(told).to_contain_text("Closes A")
    assert table(page).lines == ()
    expect(page.locator("#slot-main [data-at='control:lay']")).to_have_count(0)


def test_a_place_is_asked_about_and_looked_at_before_the_card_lies(page: Page) -> None:
    begin(page, "person", "navvy")
    page.keyboard.press("1")
    quiet(page)
    press(page, "board:3,3")
    expect(page.locator("#popover")).to_contain_text("The card must touch another card along a side.")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    chance = Chance(1)
    while table(page).state.step != "lay" or table(page).state.name != "red":
        page.wait_for_function("document.querySelector('#question strong')?.textContent === 'Ada'")
        quiet(page)
        state = table(page).state
        if (actions := list(state.actions("red"))) and state.step != "lay":
            play(page, chance.choice(actions))
    lays = [one for one in table(page).state.actions("red") if isinstance(one, Lay)]
    press(page, f"board:{lays[0].place}")
    expect(page.locator("#board .k-ghost")).to_have_count(1)
    expect(page.locator("#desk .k-forecast strong").first).not_to_be_empty()
    before = len(table(page).lines)
    page.keyboard.press("Escape")
    quiet(page)
    assert page.locator("#board .k-ghost").count() == 0 or len(lays) == 1
    assert len(table(page).lines) == before


def test_the_whole_of_it_by_keyboard(page: Page) -> None:
    begin(page, "person", "person", variant="gulliver")
    lift(page)
    page.keyboard.press("2")
    quiet(page)
    page.keyboard.press("Enter")
    expect(page.locator("#ready")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#curtain-frame")).to_be_hidden()
    page.keyboard.press("p")
    played(page, 2)
    lift(page)
    page.keyboard.press(".")
    quiet(page)
    cursor = page.locator("#board .cursor:focus")
    expect(cursor).to_have_attribute("aria-label", re.compile("east|west|north|south|anchor"))


# ---- against a computer


@pytest.mark.slow
@to_the_end
def test_against_a_computer_to_the_end(page: Page, left: int | None) -> None:
    open_game(page, begun("kontor/records/gulliver-full.record", left, PERSON, "navvy"))
    chance = Chance(7)
    for _ in range(400):
        page.wait_for_function("document.querySelector('#question strong')?.textContent === 'Ada' || document.getElementById('end-who')")
        quiet(page)
        if page.locator("#end-who").count():
            break
        game = table(page)
        actions = list(game.state.actions("red"))
        if not actions:
            continue
        play(page, chance.choice([one for one in actions if isinstance(one, (Lay, Choose))] or actions))
    expect(page.locator("#end-who")).to_be_visible()
    assert table(page).state.is_over()
    expect(page.locator("#end")).to_contain_text("Largest sector")


def test_a_reload_goes_on_where_it_was(page: Page) -> None:
    begin(page, "person", "person")
    lift(page)
    card = table(page).state.hands[0][0]
    play(page, Choose("red", card))
    before = table(page).lines
    page.reload(wait_until="commit")
    playable(page)
    expect(page.locator("#ready")).to_be_visible()
    lift(page)
    expect(page.locator("#question")).to_contain_text("choose a card in secret")
    assert table(page).lines == before == (f"red: choose {card}",)


# ---- by link


def closed(page: Page) -> None:
    """No dialog is open any more."""
    quiet(page)
    if page.locator("#dialog header [data-do=close]").is_visible():
        page.click("#dialog header [data-do=close]")
    expect(page.locator("#dialog-frame")).to_be_hidden()
    quiet(page)


def send(page: Page) -> str:
    expect(page.locator("#link-text").or_(page.locator("#prompt [data-do=send]")).first).to_be_visible()
    if not page.locator("#link-text").is_visible():
        page.click("#prompt [data-do=send]")
    link = page.locator("#link-text").input_value()
    page.click("#dialog [data-do=copy-link]")
    expect(page.locator("#toast")).not_to_be_empty()
    closed(page)
    return link


def take_up(page: Page, link: str, seat: str) -> None:
    page.goto(link)
    me, arrive = page.locator(f"#dialog [data-do=i-am][data-seat={seat}]"), page.locator("#prompt [data-do=arrive]")
    playing = page.locator("#prompt .slots [data-do=undo], #prompt .slots [data-do=send], #end-who")
    expect(me.or_(arrive).or_(playing).first).to_be_visible()
    quiet(page)
    if me.is_visible():
        me.click()
        expect(me).to_be_hidden()
        quiet(page)
    if arrive.is_visible():
        arrive.click()
    expect(arrive).to_be_hidden()
    expect(playing.first).to_be_attached()
    quiet(page)
    page.evaluate("document.querySelector('[data-do=no-notes]')?.click()")
    quiet(page)


def test_by_link_a_choice_is_sealed_and_one_that_was_changed_is_caught(page: Page, pages: Pages) -> None:
    begin(page, "person", "person", where="link")
    card = table(page).state.hands[0][0]
    play(page, Choose("red", card))
    closed(page)
    expect(page.locator("#question")).to_contain_text("your card is face down")
    expect(page.locator("#desk .k-secret")).to_be_visible()
    link = send(page)
    said = read(link.partition("#")[2], LIBRARY.packing, LIBRARY.numbered)
    assert said.record.lines == ()
    assert [note.split(" ")[:2] for note in said.notes] == [[SEAL, "red"]], "nothing of the choice but its seal"
    assert len(link.partition("#")[2]) < 700
    tom = pages()
    take_up(tom, link, "black")
    expect(tom.locator("#question")).to_contain_text("choose a card in secret")
    assert tom.locator(f'[data-at="hand:{card}"]').count() == 0
    theirs = table(tom).state.hands[1][0]
    play(tom, Choose("black", theirs))
    honest = send(tom)
    told = read(honest.partition("#")[2], LIBRARY.packing, LIBRARY.numbered)
    forged = told._replace(notes=tuple(f"{SEAL} red 0123456789abcdef" if note.startswith(f"{SEAL} red") else note for note in told.notes))
    page.goto(f"{honest.partition('#')[0]}#{links.text_of(forged, LIBRARY)}")
    expect(page.locator("#dialog")).to_contain_text("doesn’t match what was sealed")
    closed(page)
    take_up(page, honest, "red")
    played(page, 2)
    assert table(page).lines[:2] == (f"red: choose {card}", f"black: choose {theirs}")
    expect(page.locator("#desk, #panel-round").locator(".k-told").first).to_contain_text("first")


def test_by_link_a_choice_that_is_opened_early_is_caught_by_either(page: Page, pages: Pages) -> None:
    """A link that opens red's card before black has chosen, to black who has just come; and one that does so to red, whose seal it isn't."""
    begin(page, "person", "person", where="link")
    card = table(page).state.hands[0][0]
    play(page, Choose("red", card))
    closed(page)
    honest = send(page)
    address, _, letters = honest.partition("#")
    told = read(letters, LIBRARY.packing, LIBRARY.numbered)
    early = f"{address}#{links.text_of(told._replace(notes=(f'{OPEN} red 00 red: choose {card}',)), LIBRARY)}"
    tom = pages()
    tom.goto(early)
    me = tom.locator("#dialog [data-do=i-am][data-seat=black]")
    me.click()
    expect(tom.locator("#dialog")).to_contain_text("doesn’t match what was sealed")
    assert tom.locator(f'[data-at="hand:{card}"]').count() == 0
    closed(tom)
    take_up(tom, honest, "black")
    play(tom, Choose("black", table(tom).state.hands[1][0]))
    back = send(tom)
    said = read(back.partition("#")[2], LIBRARY.packing, LIBRARY.numbered)
    forged = said._replace(notes=tuple(f"{OPEN} red 00 red: choose {card}" if note.startswith(f"{SEAL} red") else note for note in said.notes))
    page.goto(f"{address}#{links.text_of(forged, LIBRARY)}")
    expect(page.locator("#dialog")).to_contain_text("doesn’t match what was sealed")
    closed(page)
    assert table(page).lines == (f"red: choose {card}",)
    take_up(page, back, "red")
    played(page, 2)


@pytest.mark.slow
@pytest.mark.parametrize("turns", [6, pytest.param(250, marks=pytest.mark.full(part="walks"))], ids=["its first turns", "all of it"])
def test_by_link_between_two_browsers(pages: Pages, turns: int) -> None:
    browsers = {"red": pages()}
    begin(browsers["red"], "person", "person", variant="gulliver", where="link")
    chance, seat, letters = Chance(4), "red", 0
    for _ in range(turns):
        page = browsers[seat]
        while True:
            closed(page)
            actions = list(table(page).state.actions(seat))
            if not actions:
                break
            play(page, chance.choice([one for one in actions if isinstance(one, (Lay, Choose))] or actions))
        over = table(page).state.is_over()
        if over:
            page.evaluate("document.querySelector('#end [data-do=send]')?.click()")
        link = send(page)
        letters = max(letters, len(link.partition("#")[2]))
        if over and all(table(one).lines == table(page).lines for one in browsers.values()):
            break
        seat = {"red": "black", "black": "red"}[seat]
        if seat not in browsers:
            browsers[seat] = pages()
        take_up(browsers[seat], link, seat)
    games = [table(one) for one in browsers.values()]
    first, second = sorted((game.lines[: game.settled_lines] for game in games), key=len)
    assert second[: len(first)] == first and len(first) > 4
    if turns > 6:
        assert first == second
        assert table(browsers["red"]).state.is_over()
    assert letters < 700


# ---- for everybody


@variants("theme", ["dark"], ["light", "contrast"])
def test_axe_finds_no_fault_at_the_table(page: Page, theme: str) -> None:
    begin(page, "person", "navvy")
    themed(page, theme)
    assert faults(page) == []
    page.keyboard.press("1")
    quiet(page)
    press(page, "board:3,3")
    expect(page.locator("#popover .refusal")).to_be_visible()
    assert faults(page) == []


def test_on_a_phone_a_round_by_taps(pages: Pages) -> None:
    page = pages(phone=True)
    begin(page, "person", "navvy")
    assert faults(page) == []
    state = table(page).state
    page.locator(f'#desk [data-at="hand:{state.hands[0][-1]}"]').tap()
    quiet(page)
    page.locator('#slot-main [data-at="control:choose"]').tap()
    page.wait_for_function("document.querySelectorAll('#board .lit').length > 0 || document.querySelector('#question')?.textContent.includes('choose')")
    quiet(page)
    for tab in ("sectors", "round", "five", "log", "hand"):
        page.locator(f"#tabs [data-tab={tab}]").tap()
        quiet(page)
        expect(page.locator(f"#panel-{tab}")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_canal_grande_lies_across_the_head_of_the_page(page: Page) -> None:
    begin(page, "person", "navvy", variant="canal-grande")
    board, prompt = page.locator("#board-holder").bounding_box(), page.locator("#prompt").bounding_box()
    assert board is not None and prompt is not None
    assert board["width"] > 1200
    assert prompt["y"] >= board["y"] + board["height"] - 1
    from_menu(page, "home")
    expect(page.locator("#home-go-on")).to_be_visible()
