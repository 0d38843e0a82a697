"""A fair start by link in real browsers: nobody chooses the cards."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.driving import playable
from e2e.pool import Pages
from e2e.sharing import GAMES
from helpers.canal_mania import play_turn, table, take_up
from helpers.page import link_shown, no_notes, record, stored
from tabletop.chance import Chance
from tabletop.links import read
from tabletop.lots import OPEN
from ui_bridge.shell.lots import KeptLot

NAMES = ("Ada", "Tom", "Eve")
SEATS = ("red", "white", "black")


def invite(page: Page, persons: int) -> None:
    """To a game by link, with no seed typed."""
    page.click("#screen [data-do=new]")
    page.select_option("#plan [name=players]", str(persons))
    for number in range(persons):
        if number:
            page.select_option(f"#plan [name=kind{number}]", "person")
        page.fill(f"#plan [name=name{number}]", NAMES[number])
    page.select_option("#plan [name=where]", "link")
    expect(page.locator("#plan")).to_contain_text("nobody chooses the cards")
    assert page.evaluate("(form => form.scrollWidth <= form.clientWidth)(document.querySelector('#plan'))")
    page.click("#plan [type=submit]")
    expect(page.locator("#lot-now")).to_be_visible()


def send_on(page: Page, to: str) -> str:
    expect(page.locator("#lot-now")).to_contain_text(to)
    page.click("#dialog [data-do=copy-link]")
    return link_shown(page)


def join(page: Page, link: str, name: str) -> None:
    page.goto(link, wait_until="commit")
    playable(page)
    expect(page.locator("#dialog")).to_contain_text("Ada is starting a game of Canal Mania by link")
    page.click(f"#dialog [data-do=join-lot]:has-text('I’m {name}')")
    expect(page.locator("#lot-now")).to_be_visible()
    assert "#" not in page.url


def part_of(page: Page) -> str:
    ((id_, text),) = ((key, text) for key, text in stored(page).items() if key.startswith("lot:"))
    kept = KeptLot.read(id_, text)
    return kept.lot.parts[kept.here]


@pytest.mark.parametrize("persons", [2, 3])
def test_a_fair_start_up_to_the_first_turn_of_the_second_person(persons: int, pages: Pages) -> None:
    ada = pages()
    invite(ada, persons)
    browsers = [ada]
    for name in NAMES[1:persons]:
        link = send_on(browsers[-1], f"Send this to {name}")
        browsers.append(pages())
        join(browsers[-1], link, name)
    answer = send_on(browsers[-1], "Send this back to Ada")
    assert not any(key.startswith("game:") for page in browsers for key in stored(page)), "nothing is dealt yet"
    ada.goto(answer, wait_until="commit")
    expect(ada.locator("#toast")).to_contain_text("nobody has chosen these cards")
    no_notes(ada)
    play_turn(ada, "red", Chance(5))
    first = link_shown(ada)
    ada.click("#dialog [data-do=copy-link]")
    (opening,) = (note for note in read(first.partition("#")[2], GAMES.packing, GAMES.numbered).notes if note.startswith(OPEN))
    assert all(part_of(page) in opening for page in browsers[1:])
    tom = browsers[1]
    take_up(tom, first)
    expect(tom.locator("#question")).to_contain_text("Tom")
    assert record(tom) == record(ada)
    mirror = play_turn(tom, "white", Chance(6))
    assert mirror.lines[: len(table(ada).lines)] == table(ada).lines
    for page in browsers[:2]:
        assert len(json.loads(stored(page)["games"])) == 1


def test_a_draw_survives_a_reload_and_is_listed_as_one(pages: Pages) -> None:
    ada = pages()
    invite(ada, 2)
    sent = send_on(ada, "Send this to Tom")
    ada.reload()
    playable(ada)
    row = ada.locator("#screen .saved-game")
    expect(row).to_contain_text("The seed is being drawn: Tom is next")
    row.locator("[data-do=open]").click()
    assert send_on(ada, "Send this to Tom") == sent
    ada.click("#close-dialog")
    ada.click("#home-saved")
    ada.click("#screen [data-do=delete]")
    expect(row).to_have_count(0)
    assert not any(key.startswith("lot:") for key in stored(ada))


def test_a_game_whose_seed_was_chosen_after_all_is_refused(pages: Pages) -> None:
    """Ada answers herself, in a private window, in Tom's place."""
    ada, tom, window = pages(), pages(), pages()
    invite(ada, 2)
    first = send_on(ada, "Send this to Tom")
    join(tom, first, "Tom")
    join(window, first, "Tom")
    ada.goto(send_on(window, "Send this back to Ada"), wait_until="commit")
    expect(ada.locator("#toast")).to_contain_text("nobody has chosen these cards")
    no_notes(ada)
    play_turn(ada, "red", Chance(5))
    before = stored(tom)
    tom.goto(link_shown(ada), wait_until="commit")
    playable(tom)
    expect(tom.locator("#dialog")).to_contain_text("doesn’t match what the players")
    assert stored(tom) == before


def test_it_fits_on_a_phone(pages: Pages) -> None:
    ada = pages(phone=True)
    invite(ada, 3)
    sheet = ada.locator("#dialog .sheet").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= 360
    assert ada.evaluate("document.documentElement.scrollWidth") <= 360
