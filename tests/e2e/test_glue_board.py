"""The board and the table under the hand: what the glue makes of presses, zoom, panels and other boards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.driving import Echo, painted
from e2e.echoing import BOARD, IN_SIGHT, in_sight, lit, middle, on_phone, place, radius, zoom_in


def test_a_press_on_the_board_names_the_hex(echo: Echo) -> None:
    lit(echo, "E12")
    echo.page.mouse.click(*middle(echo, place("F12")))
    echo.page.mouse.click(*middle(echo, "#lit-E12"))
    assert echo.wait(2) == [{"do": "press", "at": "board:F12"}, {"do": "press", "at": "board:E12"}]


def test_the_board_zooms_and_moves_and_a_drag_is_no_press(echo: Echo) -> None:
    page = echo.page
    assert radius(echo) == pytest.approx(15, abs=0.5)
    assert page.get_attribute("#board", "data-zoom") == "mid"
    x, y = middle(echo, place("F12"))
    page.mouse.move(x, y)
    for _ in range(40):
        page.mouse.wheel(0, -200)
    page.wait_for_function("document.getElementById('board').dataset.zoom === 'near'")
    assert radius(echo) == pytest.approx(60, abs=0.5)  # no more than that
    assert middle(echo, place("F12")) == pytest.approx((x, y), abs=25)  # what is under the pointer stays there
    page.wait_for_function("Math.abs(getComputedStyle(document.getElementById('board')).getPropertyValue('--unit') - 1 / 3) < 0.01")
    before = middle(echo, place("F12"))
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    assert middle(echo, place("F12")) == pytest.approx((before[0] + 60, before[1] + 40), abs=1)
    page.click("[data-board=fit]")
    assert radius(echo) == pytest.approx(15, abs=0.5)
    assert echo.asked() == []


def test_what_is_near_comes_into_view(echo: Echo) -> None:
    zoom_in(echo, place("F12"))
    for near, selector in (("town-arundel", "#town-arundel"), ("board:F3", place("F3"))):
        echo.give(near=near)
        x, y = middle(echo, selector)
        assert 0 < x < 600
        assert 0 < y < 800


HIDDEN = "document.body.insertAdjacentHTML('beforeend', '<p id=of-another-tab hidden></p>')"


@pytest.mark.parametrize(("at", "hexes"), [("board:F12", ("F11", "E12", "F13", "G12")), ("of-another-tab", ("E2", "F2", "G2", "E3", "D6"))])
def test_the_popover_keeps_clear_of_what_is_lit(echo: Echo, at: str, hexes: tuple[str, ...]) -> None:
    """Also where what it stands at can't be seen: on a phone that is in another tab."""
    echo.page.evaluate(HIDDEN)
    lit(echo, *hexes)
    echo.give(parts={"popover": f'<div data-by="{at}" style="width:150px;height:90px;background:#fff">It goes too far round.</div>'})
    boxes = [echo.page.locator(f"#lit-{hex}").bounding_box() for hex in hexes]
    popover = echo.page.locator("#popover").bounding_box()
    assert popover is not None
    for box in boxes:
        assert box is not None
        apart = (
            popover["x"] >= box["x"] + box["width"]
            or box["x"] >= popover["x"] + popover["width"]
            or popover["y"] >= box["y"] + box["height"]
            or box["y"] >= popover["y"] + popover["height"]
        )
        assert apart
    echo.give(parts={"popover": ""})
    expect(echo.page.locator("#popover")).to_be_hidden()


@on_phone
def test_on_a_phone_names_can_be_read_and_a_tap_goes_to_the_nearest_light(echo: Echo) -> None:
    page = echo.page
    assert radius(echo) == pytest.approx(9, abs=0.2)
    lit(echo, "J15")
    x, y = middle(echo, "#lit-J15")
    page.touchscreen.tap(x + 24, y + 8)
    page.touchscreen.tap(x + 80, y)
    asked = echo.wait(2)
    assert asked[0] == {"do": "press", "at": "board:J15"}
    assert asked[1]["at"] != "board:J15"


WIDE = "wide => Math.abs(document.querySelector(`#ground [data-at='board:F12']`).getBoundingClientRect().width - wide) < 0.6"


@on_phone
def test_two_taps_go_near_and_two_more_go_back(echo: Echo) -> None:
    page = echo.page
    x, y = middle(echo, place("J15"))
    for expected in (22, 9):
        for _ in range(2):
            page.touchscreen.tap(x, y)
        page.wait_for_function(WIDE, arg=2 * expected)


@on_phone
def test_near_enough_for_a_finger_a_tap_beside_a_light_is_no_press_on_it(echo: Echo) -> None:
    page = echo.page
    x, y = middle(echo, place("J15"))
    for _ in range(2):
        page.touchscreen.tap(x, y)
    page.wait_for_function(WIDE, arg=44)
    lit(echo, "J15")
    beside = middle(echo, place("J14"))
    before = len(echo.asked())
    page.touchscreen.tap(*beside)
    assert echo.wait(before + 1)[-1] == {"do": "press", "at": "board:J14"}


# ---- the table


def test_the_table_has_the_panels_that_python_names(echo: Echo) -> None:
    page = echo.page
    echo.give(frame={"columns": [["hand", "quay"], ["log"]]}, parts={"panel-quay": "<p>Quay</p>"})
    assert page.evaluate("[...document.querySelectorAll('.column')].map(column => [...column.children].map(one => one.id).join())") == [
        "panel-hand,panel-quay",
        "panel-log",
    ]
    page.evaluate("window.quay = document.getElementById('panel-quay')")
    echo.give(frame={"columns": [["quay"], ["log"]]})
    assert page.evaluate("document.getElementById('panel-quay') === window.quay && window.quay.textContent === 'Quay'")
    assert page.locator("#panel-hand").count() == 0


@on_phone
def test_on_a_phone_the_panels_of_the_open_tab_are_seen_in_its_order(echo: Echo) -> None:
    page = echo.page
    frame = {"columns": [["hand", "quay", "always"], ["log"]], "tabs": {"goods": ["quay", "hand"], "told": ["log"]}}
    parts = {f"panel-{name}": f"<p>{name}</p>" for name in ("hand", "quay", "always")}
    echo.give(frame=frame, parts=parts, root={"data-tab": "goods"})
    tops = {name: page.locator(f"#panel-{name}").bounding_box() for name in ("always", "quay", "hand")}
    heights = [box["y"] for box in tops.values() if box]
    assert len(heights) == 3
    assert heights == sorted(heights)
    expect(page.locator("#panel-log")).to_be_hidden()
    echo.give(root={"data-tab": "told"})
    expect(page.locator("#panel-log")).to_be_visible()
    expect(page.locator("#panel-always")).to_be_visible()
    expect(page.locator("#panel-quay")).to_be_hidden()


@on_phone
def test_on_a_phone_a_focus_whose_tab_closes_goes_to_the_question(echo: Echo) -> None:
    page = echo.page
    frame = {"columns": [["hand", "log"]], "tabs": {"goods": ["hand"], "told": ["log"]}}
    echo.give(frame=frame, parts={"panel-hand": "<button id='card'>a card</button>"}, root={"data-tab": "goods"})
    page.focus("#card")
    echo.give(parts={"prompt": "<h1>again</h1>"})
    expect(page.locator("#card")).to_be_focused()
    echo.give(root={"data-tab": "told"})
    expect(page.locator("#prompt")).to_be_focused()


def test_a_note_marks_the_panel_it_speaks_of(echo: Echo) -> None:
    for note, marked in (("hand", "panel-hand"), ("board", "board-pane"), (None, None)):
        echo.give(root={"data-note": note})
        assert echo.page.evaluate("document.querySelector('[data-noted]')?.id ?? null") == marked


def test_a_game_without_a_board_has_the_whole_width(echo: Echo) -> None:
    page = echo.page
    echo.give(board=None, parts={"panel-hand": '<button data-do="press" data-at="hand:2">Two</button>'})
    expect(page.locator("#board-pane")).to_be_hidden()
    table = page.locator("#columns").bounding_box()
    assert table is not None
    assert table["width"] > 1250
    page.click("[data-at='hand:2']")
    assert echo.wait(1) == [{"do": "press", "at": "hand:2"}]
    echo.give(parts={"popover": '<div data-by="hand:2" style="width:150px;height:50px">Not two.</div>'})
    expect(page.locator("#popover")).to_be_visible()
    assert abs(middle(echo, "#popover")[1] - middle(echo, "[data-at='hand:2']")[1]) < 100
    echo.give(board=BOARD)
    expect(page.locator("#board-pane")).to_be_visible()
    assert radius(echo) == pytest.approx(15, abs=0.5)


SMALL = '<svg viewBox="0 0 100 100" data-key="cards" data-cell="10"><g id="layer-cards"><path data-at="board:c1" d="M10 10h20v20h-20z"/></g></svg>'


def test_another_board_takes_the_place_of_the_first(echo: Echo) -> None:
    page = echo.page
    echo.give(board={"key": "cards", "viewBox": "0 0 100 100", "cell": 10, "svg": SMALL})
    assert page.evaluate("document.querySelectorAll('#board-holder svg').length") == 1
    page.mouse.click(*middle(echo, "[data-at='board:c1']"))
    assert echo.wait(1) == [{"do": "press", "at": "board:c1"}]
    echo.give(parts={"layer-cards": '<path id="two" data-at="board:c2" d="M40 10h20v20h-20z"/>'})
    assert page.evaluate("document.getElementById('two').namespaceURI") == "http://www.w3.org/2000/svg"


def test_a_board_may_grow_and_what_is_seen_stays(echo: Echo) -> None:
    page = echo.page
    echo.give(board={"key": "cards", "viewBox": "0 0 400 400", "cell": 10, "svg": SMALL})
    zoom_in(echo, "[data-at='board:c1']")
    before = page.locator("[data-at='board:c1']").bounding_box()
    echo.give(board={"key": "cards", "viewBox": "-200 -50 800 700", "cell": 10})
    after = page.locator("[data-at='board:c1']").bounding_box()
    assert before is not None
    assert after is not None
    assert after == pytest.approx(before, abs=1)
    page.click("[data-board=fit]")
    small = page.locator("[data-at='board:c1']").bounding_box()
    assert small is not None
    assert small["width"] < before["width"] / 2


# For what moves frame by frame time stands still, as long as `held` says so.
HELD = """() => {
    window.held = true;
    const later = window.requestAnimationFrame;
    window.requestAnimationFrame = (step) => later.call(window, (now) => step(held ? 0 : now));
}"""
STILL = {"root": {"data-motion": "off"}}


@pytest.mark.parametrize("motion", ["on", "off"])
def test_what_happens_out_of_sight_is_followed_and_at_once_for_whoever_wants_no_motion(echo: Echo, motion: str) -> None:
    zoom_in(echo, place("F3"))
    assert not in_sight(echo, "J24")
    echo.page.evaluate(HELD)
    echo.give(follow=["board:J24", "board:K24"], root={"data-motion": None if motion == "on" else "off"})
    painted(echo.page)
    assert in_sight(echo, "J24", "K24") == (motion == "off")
    echo.page.evaluate("window.held = false")
    echo.page.wait_for_function(IN_SIGHT, arg=["J24", "K24"])
    assert radius(echo) == pytest.approx(60, abs=0.5), "near enough as it was"


def test_what_is_in_sight_isnt_followed_and_what_is_far_apart_is_seen_whole(echo: Echo) -> None:
    zoom_in(echo, place("F12"))
    before = middle(echo, place("F12"))
    echo.give(follow=["board:F12"], **STILL)
    assert middle(echo, place("F12")) == before
    echo.give(follow=["board:F3", "board:J24"])
    assert in_sight(echo, "F3", "J24")


def test_of_what_is_lit_anew_something_comes_into_sight_if_nothing_is(echo: Echo) -> None:
    zoom_in(echo, place("F12"))
    before = middle(echo, place("F12"))
    echo.give(seek=["board:F12", "board:J24"], **STILL)
    assert middle(echo, place("F12")) == before
    echo.give(seek=["board:J24"])
    assert in_sight(echo, "J24")


def test_a_press_on_the_sea_is_asked_about(echo: Echo) -> None:
    echo.page.mouse.click(8, 400)
    assert echo.wait(1) == [{"do": "press", "at": "board:"}]


def test_shift_and_an_arrow_move_the_board(echo: Echo) -> None:
    zoom_in(echo, place("F12"))
    x, y = middle(echo, place("F12"))
    echo.give(**STILL)
    echo.page.keyboard.press("Shift+ArrowRight")
    assert middle(echo, place("F12")) == pytest.approx((x - 605 / 4, y), abs=2)
    assert echo.asked() == []


def test_a_line_without_room_says_how_far_it_takes(echo: Echo) -> None:
    line = '<div style="font-size:20px"><p id="line" class="shrinks" data-fit="" style="width:{width}">Boat in Northampton</p></div>'
    echo.give(parts={"toast": line.format(width="max-content")})
    whole = echo.page.locator("#line").bounding_box()
    assert whole is not None
    for width, fits in (("400px", ""), (f"{0.97 * whole['width']}px", "1"), ("60px", "4")):
        echo.give(parts={"toast": line.format(width=width)})
        expect(echo.page.locator("#line")).to_have_attribute("data-fit", fits)  # by the time it is painted


def test_in_a_row_that_scrolls_what_came_last_comes_into_sight_once(echo: Echo) -> None:
    def row(last: int) -> dict[str, str]:
        cells = "".join(f'<span style="flex:none;width:60px"{f" data-latest={number}" if number == last else ""}>{number}</span>' for number in range(20))
        return {"toast": f'<div id="row" style="display:flex;width:300px;overflow:auto">{cells}</div>'}

    def left() -> float:
        return float(echo.page.evaluate("document.getElementById('row').scrollLeft"))

    echo.give(parts=row(1))
    assert left() == 0
    echo.give(parts=row(9))
    assert 300 < left() < 400
    echo.page.evaluate("document.getElementById('row').scrollLeft = 0")  # who scrolls back sees what they want to
    echo.give(parts=row(9), title="The same")
    assert left() == 0
    echo.give(parts=row(10))
    echo.give(parts=row(2))
    assert left() <= 120


def test_a_line_added_to_a_list_leaves_the_others_the_same_elements(echo: Echo) -> None:
    def lines(*numbers: int) -> dict[str, str]:
        return {"toast": "".join(f'<li id="line-{one}" tabindex="{-(place > 0)}">{one}</li>' for place, one in enumerate(numbers))}

    echo.give(parts=lines(3, 2, 1))
    echo.page.evaluate("window.two = document.getElementById('line-2')")
    echo.give(parts=lines(5, 4, 3, 2))
    assert echo.page.evaluate("[...document.querySelectorAll('#toast li')].map((one) => one.id + one.tabIndex)") == [
        "line-50",
        "line-4-1",
        "line-3-1",
        "line-2-1",
    ]
    assert echo.page.evaluate("window.two === document.getElementById('line-2')")


def test_a_popover_at_a_panel_stands_beside_the_board_with_a_pointer_to_it(echo: Echo) -> None:
    echo.give(root={"data-screen": "table"}, frame={"columns": [["hand"], ["log"]]}, parts={"panel-hand": '<button data-at="hand:2">Lock</button>'})
    echo.give(parts={"popover": '<div class="refusal" data-by="hand:2" style="height:90px">Not now.</div>'})
    card, popover, board = (echo.page.locator(where).bounding_box() for where in ("[data-at='hand:2']", "#popover", "#board-pane"))
    assert card is not None and popover is not None and board is not None
    assert popover["x"] >= board["x"] + board["width"]
    assert 0 < popover["y"] - card["y"] - card["height"] < 20
    assert echo.page.get_attribute("#popover", "data-side") == "below"
    pointer = echo.page.evaluate("parseFloat(getComputedStyle(document.getElementById('popover')).getPropertyValue('--at-x'))")
    assert popover["x"] + pointer == pytest.approx(card["x"] + card["width"] / 2, abs=1)
