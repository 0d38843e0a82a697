"""The map is the place of the turn: contracts are found on it, canals drawn on it, goods shown their ways, and every press is answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from canalmania.rules.actions import Lay, Ship
from canalmania.state import State
from e2e.driving import Host, painted, started
from e2e.pool import Pages
from helpers.canal_mania import hex_of, middle, open_position, table
from helpers.page import press, quiet, record


def test_a_contract_that_is_pointed_at_is_found_on_the_map_and_gone_when_it_isnt(page: Page) -> None:
    open_position(page, "second-3", lambda state: state.step == "contract" and len(state.parliament) > 2)
    row = page.locator("#panel-parliament [data-at^='contract:']").nth(1)
    row.hover()
    expect(page.locator("#layer-marks .veil")).to_have_count(1)
    expect(page.locator("#layer-marks .number-disc")).not_to_have_count(0)
    expect(page.locator("#desk .finding")).to_contain_text("at least")
    page.mouse.move(5, 400)
    expect(page.locator("#layer-marks .veil")).to_have_count(0)
    page.keyboard.press("Tab")
    row.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#layer-marks .veil")).to_have_count(1)


def test_what_slides_under_a_pointer_that_rests_isnt_pointed_at_before_that_moves(page: Page) -> None:
    """The contract below the one that was taken: the question is about that one's boat."""
    state = open_position(page, "second-3", lambda state: state.step == "contract" and len(state.parliament) > 2 and not state.open[state.seat])
    names = [state.agreement.names[contract] for contract in state.parliament]
    row = page.locator("#panel-parliament [data-at^='contract:']").first
    row.hover()
    expect(page.locator("#desk")).to_contain_text(names[0], ignore_case=True)
    page.evaluate("document.body.dataset.point = 0")
    row.click()
    quiet(page)
    painted(page)
    quiet(page)
    expect(page.locator("#question")).to_contain_text(names[0])
    expect(page.locator("#desk")).not_to_contain_text(names[1], ignore_case=True)
    row.hover(position={"x": 40, "y": 12})
    expect(page.locator("#desk")).to_contain_text(names[1], ignore_case=True)


def test_on_a_phone_a_contract_is_looked_at_before_it_is_taken(pages: Pages) -> None:
    page = pages(phone=True)
    state = open_position(page, "second-3", lambda state: state.step == "contract" and len(state.parliament) > 2)
    lines = len(table(page).lines)
    page.locator("#panel-parliament [data-at^='contract:']").first.click()
    expect(page.locator("#desk .finding")).to_be_visible()
    expect(page.locator("#columns")).to_be_hidden()
    assert len(table(page).lines) == lines
    page.locator("#slot-main button").click()
    quiet(page)
    assert table(page).lines[-1].startswith(f"{state.name}: contract")


def run_of_tiles(state: State) -> bool:
    return state.step == "cards" and any(isinstance(lay, Lay) and lay.to in state.agreement.board.hex_index for lay in state.actions(state.name))


@pytest.mark.smoke
def test_a_path_is_drawn_from_the_boat_over_the_hexes(page: Page) -> None:
    state = open_position(page, "second-4", run_of_tiles)
    lay = next(lay for lay in state.actions(state.name) if isinstance(lay, Lay) and lay.to in state.agreement.board.hex_index)
    canal = next(canal for canal in state.open[state.seat] if state.agreement.names[canal.contract] == lay.canal)
    board = state.agreement.board
    boat = board.hexes[board.towns[canal.way.town].hex] if canal.way.town >= 0 else canal.way.place
    page.mouse.move(*middle(page, f"board:{boat}"))
    page.mouse.down()
    for place in (f"board:{lay.hex}", hex_of(state, lay.to)):
        page.mouse.move(*middle(page, place), steps=5)
    page.mouse.up()
    quiet(page)
    assert any(f"lay {lay.hex}" in line and f"> {lay.to}" in line for line in table(page).lines)


def test_goods_show_their_ways_on_the_map_and_the_best_has_a_key(page: Page) -> None:
    state = open_position(page, "second-4", lambda state: state.step == "goods" and sum(isinstance(ship, Ship) for ship in state.actions(state.name)) > 4)
    page.keyboard.press("b")
    expect(page.locator("#layer-lights .route")).not_to_have_count(0)
    expect(page.locator("#desk .end")).not_to_have_count(0)
    expect(page.locator("#dialog")).to_be_empty()
    page.keyboard.press("Enter")
    quiet(page)
    assert any(line.startswith(f"{state.name}: ship") for line in table(page).lines[-3:])


MEETS = """() => {
    const box = (one) => one.getBoundingClientRect();
    const note = box(document.querySelector("#popover .note"));
    const named = document.getElementById(document.querySelector("#popover .note").dataset.by);
    const others = [named, ...["desk", "tabs", "prompt"].map((id) => document.getElementById(id))].filter((one) => box(one).height);
    return others.filter((one) => Math.min(note.right, box(one).right) > Math.max(note.left, box(one).left)
        && Math.min(note.bottom, box(one).bottom) > Math.max(note.top, box(one).top)).map((one) => one.id);
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_on_a_phone_no_note_covers_what_it_speaks_of_nor_what_is_pressed(pages: Pages, host: Host, size: tuple[int, int]) -> None:
    page = pages(phone=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    started(page, host.address)
    page.click("#screen [data-strength=navvy]")
    quiet(page)
    seen = set()
    for pressed in ("", "#panel-parliament button.row:not(.idle)", "#slot-main button", "#board-holder .lit", "#desk [data-at='plate:cards']"):
        if pressed:
            page.locator(pressed).first.dispatch_event("click")
            quiet(page)
        if page.locator("#popover .note").count():
            seen.add(page.locator("#popover .note").get_attribute("data-by"))
            assert page.evaluate(MEETS) == [], pressed
    assert {"panel-parliament", "board-pane", "panel-display"} <= seen


@pytest.mark.parametrize("place", ["deck:top", "table:piles", "player:black", "cameo:Rennie", "board:A1"])
def test_every_press_is_answered(page: Page, place: str) -> None:
    state = open_position(page, "second-3", lambda state: state.step == "boat")
    there = place if place != "board:A1" else f"board:{state.agreement.board.hexes[0]}"
    before = record(page)
    press(page, there)
    quiet(page)
    assert page.locator("#popover > *").count() or page.locator("#desk .shown").count()
    assert record(page) == before


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("table", ["second-2", "second-5", "first-5"])
def test_a_town_that_is_pressed_says_what_it_is_and_lists_the_contracts_that_touch_it(pages: Pages, table: str, phone: bool) -> None:
    page = pages(phone=phone)
    state = open_position(page, table, lambda state: state.step == "contract" and len(state.parliament) > 1)
    board = state.agreement.board
    contract = board.contracts[state.parliament[0]]
    town = board.towns[board.town_index[contract.termini[0]]]
    before, desk = record(page), page.locator("#desk")
    press(page, f"board:{board.hexes[town.hex]}")
    quiet(page)
    expect(desk).to_contain_text(town.name, ignore_case=True)
    expect(desk).to_contain_text("marker")
    expect(desk.locator(f"[data-at='contract:{state.parliament[0]}']")).to_be_visible()
    press(page, f"board:{board.hexes[town.hex]}")  # put away again
    quiet(page)
    expect(desk.locator(".found-rows")).to_have_count(0)
    assert record(page) == before
