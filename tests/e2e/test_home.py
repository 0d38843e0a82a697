"""Home as people meet it: a first visit, coming back, Back and Forward, what is erased, all games as one file, keys, and how it reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page, expect

from e2e.driving import Host, playable, started
from e2e.pool import Pages
from helpers.axe import faults
from helpers.canal_mania import do, table
from helpers.page import LINES, ask, no_notes, played, quiet, record, stored
from helpers.variants import variants
from tabletop.languages import WHOLE

QUESTION = "#prompt .question"

OUT_OF_FRAME = """() => [...document.querySelectorAll('#plan :is(input, select, button), #screen > section :is(th, td, button)')].filter((one) =>
    one.getBoundingClientRect().right > one.closest('form, section').getBoundingClientRect().right - 4).map((one) => one.outerHTML)"""


def with_figures(page: Page) -> None:
    strengths = ("navvy", "contractor", "engineer", "chief")
    games = [[f"x{one}", "canal-mania", 1_700_000_000 + one, 3, strengths[one % 4], one % 2 == 0, 70 + one, {"shipment": 4}] for one in range(9)]
    page.evaluate("figures => localStorage.setItem('canalmania:figures', figures)", json.dumps(games))


def begun(page: Page) -> Page:
    page.click("#screen [data-strength=navvy]")
    no_notes(page)
    return page


def at_home(page: Page) -> None:
    expect(page.locator("#screen .games")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-screen", "screen")


def at_table(page: Page) -> None:
    expect(page.locator(QUESTION)).to_be_visible()


def go_home(page: Page) -> None:
    page.evaluate("history.back()")
    at_home(page)


def board_of(page: Page) -> FloatRect:
    box = page.locator("#board").bounding_box()
    assert box is not None
    return box


def with_a_line(page: Page) -> int:
    """Somebody has played something; how many lines there are."""
    mirror = table(page)
    do(page, mirror.state, mirror.state.actions("red")[0])
    played(page, 1)
    quiet(page)
    return 1


def test_a_first_visit_is_at_its_first_turn_with_one_press(page: Page) -> None:
    expect(page.locator("#screen .running")).to_contain_text("Tips appear as you play")
    expect(page.locator("#screen :is(.saved-few, .won)")).to_have_count(0)  # no empty panels
    page.click("#home-begin")
    at_table(page)
    expect(page.locator("#popover .note")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "prompt"
    assert table(page).state.prompt().seats == ("red",)


def test_a_reload_and_a_new_tab_come_back_to_the_step(page: Page, host: Host) -> None:
    begun(page)
    lines = with_a_line(page)
    before = record(page)
    page.reload(wait_until="commit")
    playable(page)
    expect(page.locator(LINES)).to_have_text(str(lines))
    assert record(page) == before
    context = page.context
    page.close()
    other = started(context.new_page(), host.address)
    expect(other.locator(LINES)).to_have_text(str(lines))
    go_home(other)
    quiet(other)
    other.close()
    at_home(started(context.new_page(), host.address))  # as it was left


def test_back_and_forward_lead_through_dialog_table_and_home(page: Page) -> None:
    begun(page)
    page.click("#prompt [data-do=rules]")
    expect(page.locator("#dialog .sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("#dialog")).to_be_empty()
    at_table(page)
    page.go_back()
    at_home(page)
    page.go_forward()
    at_table(page)
    page.go_forward()
    expect(page.locator("#dialog .sheet")).to_be_visible()
    page.click("#close-dialog")  # is the same as Back
    expect(page.locator("#dialog")).to_be_empty()
    page.wait_for_function("history.state.trail.length === 2")
    page.reload(wait_until="commit")
    playable(page)
    at_table(page)
    page.go_back()
    at_home(page)
    page.click("#home-saved")
    expect(page.locator("#saved-home")).to_be_visible()
    page.go_back()
    at_home(page)


def test_who_comes_back_to_the_table_leaves_it_by_back_for_home_and_not_for_elsewhere(pages: Pages, host: Host) -> None:
    page = begun(pages())
    quiet(page)
    context = page.context
    page.close()
    other = started(context.new_page(), host.address)
    at_table(other)
    assert other.evaluate("history.state.trail.length") == 2
    other.go_back()
    at_home(other)


def test_at_home_the_board_stays_where_it_was_and_nothing_on_it_can_be_pressed(page: Page) -> None:
    begun(page)
    with_a_line(page)
    assert page.locator("#board-holder .lit").count() > 0
    before = board_of(page)
    go_home(page)
    assert board_of(page) == before
    expect(page.locator("#board-holder .lit")).to_have_count(0)
    page.click("#home-go-on")
    at_table(page)
    assert board_of(page) == before


def test_what_is_erased_comes_back_from_the_list_too(page: Page, host: Host) -> None:
    begun(page)
    with_a_line(page)
    kept = record(page)
    go_home(page)
    page.click("#home-saved")
    page.click("#screen [data-do=delete]")
    expect(page.locator("#screen .saved-game")).to_have_count(0)
    page.click("#toast [data-do=bring-back]")
    expect(page.locator("#screen .saved-game")).to_have_count(1)
    page.click("#screen [data-do=delete]")
    expect(page.locator("#screen .saved-game")).to_have_count(0)
    quiet(page)
    page.reload(wait_until="commit")
    playable(page)
    page.click("#screen [data-do=bring-back]")
    expect(page.locator("#screen .saved-game")).to_have_count(1)
    assert record(page) == kept


def test_all_games_go_into_one_file_and_out_of_it_in_another_browser(pages: Pages, tmp_path: Path) -> None:
    page = pages()
    begun(page)
    go_home(page)
    page.click("#screen [data-strength=chief]")
    at_table(page)
    go_home(page)
    page.click("#home-saved")
    with page.expect_download() as saved:
        page.click("#screen [data-do=download-all]")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    before = {key: text for key, text in stored(page).items() if key.startswith("game:")}
    other = pages()
    with other.expect_file_chooser() as chooser:
        other.click("#screen [data-do=open-file]")
    chooser.value.set_files(file)
    expect(other.locator("#screen .saved-game")).to_have_count(2)
    assert {key: text for key, text in stored(other).items() if key.startswith("game:")} == before


def test_a_file_can_be_dropped(page: Page) -> None:
    begun(page)
    text = record(page)
    go_home(page)
    page.evaluate(
        """text => { const data = new DataTransfer(); data.items.add(new File([text], 'dropped.record'));
                     document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})) }""",
        text,
    )
    at_table(page)
    quiet(page)
    assert len([key for key in stored(page) if key.startswith("game:")]) == 2


def test_keys_do_what_the_buttons_say(page: Page) -> None:
    page.keyboard.press("2")
    at_table(page)
    assert [seat.player for seat in table(page).header.seats] == ["person", "contractor", "contractor"]
    no_notes(page)
    go_home(page)
    page.keyboard.press("Enter")
    at_table(page)
    go_home(page)
    with page.expect_file_chooser():
        page.keyboard.press("o")
    page.keyboard.press("l")
    expect(page.locator("#plan [name=where]")).to_have_value("link")


@variants("theme", ["contrast"], ["light", "dark"])
def test_home_and_its_pages_read_well(page: Page, theme: str) -> None:
    page.select_option("#home-theme", theme)
    quiet(page)
    assert faults(page) == []
    begun(page)
    go_home(page)
    with_figures(page)
    quiet(page)
    page.reload(wait_until="commit")
    playable(page)
    expect(page.locator("#screen .won")).to_be_visible()
    assert faults(page) == []
    page.click("#home-figures")
    expect(page.locator("#screen table").first).to_be_visible()
    assert faults(page) == []
    go_home(page)
    page.click("#home-saved")
    page.click("#screen [data-do=delete]")
    expect(page.locator("#toast [data-do=bring-back]")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("language", WHOLE)
def test_on_a_phone_fields_and_figures_stay_in_their_frames(pages: Pages, language: str) -> None:
    page = pages(phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    with_figures(page)
    page.reload(wait_until="commit")
    playable(page)
    ask(page, do="set", name="language", value=language)
    page.click("#home-near")
    for where in ("", "link"):
        page.select_option("#plan-where", where)
        quiet(page)
        assert page.evaluate(OUT_OF_FRAME) == []
    go_home(page)
    page.click("#home-figures")
    expect(page.locator("#screen table")).to_have_count(2)
    assert page.evaluate(OUT_OF_FRAME) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440)])
def test_nothing_is_wider_than_the_screen(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begun(page)
    go_home(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size[0] >= 1280:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
