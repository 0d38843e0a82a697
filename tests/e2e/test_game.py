"""Whole games and what surrounds them, by clicks in a real browser against the site as it is published."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from canalmania.rules.ending import standings
from canalmania.state import State
from e2e.driving import Host, Opener, started
from e2e.main_states import begun, each_state
from e2e.pool import Pages
from helpers.canal_mania import do, follow, new_game, sensible, table
from helpers.page import ask, from_menu, gone_on, lift_curtain, no_notes, open_game, played, quiet, record, stored
from helpers.whole_games import of_two, to_the_end
from tabletop.chance import Chance
from tabletop.headers import PERSON
from tabletop.languages import WHOLE

TOUCHED = """one => {
    const box = one.getBoundingClientRect();
    return [box.top + 2, box.bottom - 2].every((y) => one.contains(document.elementFromPoint((box.left + box.right) / 2, y)));
}"""


def test_the_chooser_follows_what_is_chosen(page: Page) -> None:
    page.click("#home-near")
    page.select_option("#plan [name=kind1]", "contractor")
    page.select_option("#plan [name=players]", "5")
    expect(page.locator("#plan .seats li")).to_have_count(5)
    page.fill("#plan [name=name3]", "Eve")
    page.select_option("#plan [name=kind3]", "person")
    expect(page.locator("#plan [name=where]")).to_be_visible()
    expect(page.locator("#plan [name=name3]")).to_have_value("Eve")
    expect(page.locator("#plan [name=option-end] option")).not_to_have_count(0)
    page.select_option("#plan [name=option-edition]", "first")
    expect(page.locator("#plan [name=option-end]")).to_have_count(0)  # there is nothing to choose
    page.select_option("#plan [name=players]", "3")
    expect(page.locator("#plan .seats li")).to_have_count(3)
    expect(page.locator("#plan [name=where]")).to_have_count(0)


@to_the_end
def test_two_people_play_by_clicks_to_the_final_table(page: Page, left: int | None) -> None:
    open_game(page, of_two("canal mania", left, PERSON))
    chance = Chance(5)
    mirror = table(page)
    while not mirror.state.is_over():
        while page.locator("#ready").count():  # who can do nothing has passed as soon as they were there
            page.click("#ready")
            quiet(page)
        mirror = table(page)
        if mirror.state.is_over():
            break
        state: State = mirror.state
        action = sensible(state, chance)
        do(page, state, action)
        follow(mirror, action)
        played(page, len(mirror.lines))
    expect(page.locator("#end .score-table tbody tr")).to_have_count(2)
    rows = page.locator("#end .score-table td.sum").all_inner_texts()
    wanted = standings(mirror.state)
    assert [int(points) for points in rows] == [one.points for one in wanted]
    assert record(page) == mirror.text()


def test_a_game_against_two_computer_players_goes_round_by_round(page: Page) -> None:
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    chance = Chance(3)
    for _ in range(3):
        turn = table(page).state.round
        while (mirror := table(page)).state.name == "red" and mirror.state.round == turn:
            do(page, mirror.state, sensible(mirror.state, chance))
            gone_on(page, len(mirror.lines))
        expect(page.locator("#foot [data-do=skip]")).to_have_count(1)
        page.click("#foot [data-do=skip]")
        expect(page.locator("#foot [data-do=skip]")).to_have_count(0)
        assert table(page).state.round == turn + 1
    assert page.locator("#panel-log li").count() > 20


def test_a_curtain_falls_between_two_people_and_hides_the_hand(page: Page) -> None:
    new_game(page, ["person", "person", "contractor"])
    mirror = table(page)
    chance = Chance(1)
    while mirror.state.name == "red":
        action = sensible(mirror.state, chance)
        do(page, mirror.state, action)
        follow(mirror, action)
        played(page, len(mirror.lines))
    expect(page.locator("#curtain")).to_contain_text("Player 2")
    expect(page.locator("#panel-hand .card")).to_have_count(0)
    lift_curtain(page)
    expect(page.locator("#curtain")).to_be_empty()


def test_a_reload_in_the_middle_of_building_goes_on_where_it_was(page: Page, host: Host) -> None:
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    page.locator("#panel-parliament [data-at^='contract:']").first.click()
    expect(page.locator("#board-holder .lit")).to_have_count(2)
    page.locator("#board-holder .lit").first.click()
    expect(page.locator("#prompt [data-at='control:pass']")).to_have_count(1)
    page.locator("#panel-display button.card").first.click()
    gone_on(page, 2)  # by more than one where its marker has one town only to go to
    before = record(page)
    started(page, host.address)
    expect(page.locator("#prompt .question")).to_be_visible()
    assert record(page) == before
    assert table(page).state.step in ("take", "place", "white")


def test_what_was_played_can_be_taken_back_and_why_not_is_said(page: Page) -> None:
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    page.locator("#panel-parliament [data-at^='contract:']").first.click()
    played(page, 1)
    page.click("#prompt [data-do=undo]")
    played(page, 0)
    assert table(page).lines == ()


def test_games_are_renamed_deleted_and_brought_to_a_file(page: Page) -> None:
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    from_menu(page, "home")
    page.click("#home-saved")
    page.click("#screen [data-do=rename]")
    page.fill("#dialog [name=name]", "<b>Mine</b>")
    page.click("#dialog [type=submit]")
    expect(page.locator("#screen .saved-game")).to_contain_text("<b>Mine</b>")
    with page.expect_download() as saved:
        page.click("#screen [data-do=download]")
    assert saved.value.path().read_text() == record(page)
    page.click("#screen [data-do=delete]")
    expect(page.locator("#screen .saved-game")).to_have_count(0)
    page.click("#toast [data-do=bring-back]")
    expect(page.locator("#screen .saved-game")).to_have_count(1)


def test_a_save_that_cant_be_read_stays_as_it_is(page: Page, host: Host) -> None:
    page.evaluate("""() => { localStorage.setItem('canalmania:games', JSON.stringify([['1', 'Broken', 5, 1, false]]));
                             localStorage.setItem('canalmania:game:1', 'game: canal-mania\\nnoise') }""")
    started(page, host.address)
    page.click("#open-1")
    expect(page.locator("#toast")).to_contain_text("Line 2")
    assert stored(page)["game:1"] == "game: canal-mania\nnoise"
    expect(page.locator("#screen .saved-game")).to_contain_text("Line 2")
    page.click("#home-saved")
    with page.expect_download() as saved:
        page.click("#screen [data-do=download]")
    assert saved.value.path().read_text() == "game: canal-mania\nnoise"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_long_name_stays_on_the_screen(pages: Pages, host: Host, phone: bool) -> None:
    page = pages(phone=phone)
    page.evaluate("""() => { localStorage.setItem('canalmania:games', JSON.stringify([['1', 'W'.repeat(60), 5, 1, false, 'canal-mania']]));
                             localStorage.setItem('canalmania:game:1', 'game: canal-mania\\nnoise') }""")
    started(page, host.address)
    expect(page.locator("#screen .saved-game")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_full_storage_is_said_and_the_game_goes_on(open_page: Opener, host: Host) -> None:
    page = started(open_page(), host.address)
    page.evaluate("""() => { const room = 'x'.repeat(1024); let n = 0; try { for (;;) localStorage.setItem('fill' + n++, room.repeat(256)) } catch {}
                             try { for (;;) localStorage.setItem('fill' + n++, room) } catch {}
                             try { for (;;) localStorage.setItem('f' + n++, '') } catch {} }""")
    page.click("#screen [data-strength=contractor]")
    expect(page.locator("#toast")).to_contain_text("full")
    with page.expect_download() as saved:
        page.click("#toast [data-do=download]")
    assert saved.value.path().read_text().startswith("game: canal-mania")
    hush = page.locator("#toast [data-do=hush]")
    if hush.count():
        hush.click()
    no_notes(page)
    page.locator("#panel-parliament [data-at^='contract:']").first.click()
    expect(page.locator("#board-holder .lit")).to_have_count(2)


def test_a_note_comes_at_its_moment_stands_at_what_it_marks_and_goes_when_it_is_done(page: Page) -> None:
    page.click("#screen [data-strength=navvy]")
    note = page.locator("#popover .note")

    def stands_at(what: str, marked: str) -> None:
        expect(note).to_have_attribute("data-by", what)
        expect(page.locator("[data-noted]")).to_have_attribute("id", marked)
        box, there = note.bounding_box(), page.locator(f"#{marked}").bounding_box()
        assert box is not None
        assert there is not None
        apart = box["x"] >= there["x"] + there["width"] or box["x"] + box["width"] <= there["x"]
        assert apart or box["y"] >= there["y"] + there["height"] or box["y"] + box["height"] <= there["y"], (what, box, there)

    stands_at("panel-parliament", "panel-parliament")
    page.locator("#panel-parliament [data-at^='contract:']").first.click()
    played(page, 1)
    stands_at("board-pane", "board-pane")
    page.locator("#board-holder .lit").first.click(force=True)
    played(page, 2)
    quiet(page)
    stands_at("panel-display", "panel-display")
    page.click("#next-note")
    quiet(page)
    expect(note).not_to_have_attribute("data-by", "panel-display")
    page.click("#popover [data-do=no-notes]")
    expect(page.locator("#popover")).to_be_empty()
    expect(page.locator("[data-noted]")).to_have_count(0)


@pytest.mark.parametrize("name", ["more: mania last goods", "more: kontor boat", "more: kontor take"])
def test_on_a_phone_a_note_lies_under_no_button_of_the_lowest_row(pages: Pages, name: str) -> None:
    page = pages(phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    for state, _ in each_state(page, begun(name)):
        ask(page, do="help")
        for language in WHOLE:
            ask(page, do="set", name="language", value=language)
            for button in page.locator("#popover .note button").all():
                assert button.evaluate(TOUCHED), (state.name, language, button.inner_text())


@pytest.mark.parametrize("language", WHOLE)
def test_every_dialog_opens_in_every_language_at_phone_size(pages: Pages, language: str) -> None:
    page = pages(phone=True)
    page.click("#screen [data-do=settings]")
    page.select_option("#dialog [data-name=language]", language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.click("#dialog header [data-do=close]")
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    for name in ("rules", "settings"):
        from_menu(page, name)
        expect(page.locator("#dialog .sheet")).to_be_visible()
        page.click("#dialog header [data-do=close]")
        expect(page.locator("#dialog")).to_be_empty()
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert json.loads(stored(page)["settings"])["language"] == language


def test_a_field_that_comes_doesnt_take_anothers_place_from_under_the_hand(page: Page) -> None:
    """With a second person there is one question more, above the length that has the focus."""
    page.click("#home-near")
    page.select_option("#plan [name=kind1]", "contractor")
    page.focus("#plan [name=option-end]")
    page.evaluate("field = document.querySelector('#plan [name=kind1]'); field.value = 'person'; field.dispatchEvent(new Event('change', {bubbles: true}))")
    expect(page.locator("#plan [name=where]")).to_be_attached()
    expect(page.locator("#plan [name=option-end]")).to_be_focused()
    assert page.locator("#plan [name=where] option").evaluate_all("options => options.map(one => one.value)") == ["", "link"]
    assert "20" in page.locator("#plan [name=option-end] option").evaluate_all("options => options.map(one => one.value)")
