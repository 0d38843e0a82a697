"""What the glue makes of presses and of answers, with a Python that only echoes: docs/page.md, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.driving import Echo

on_phone = pytest.mark.parametrize("echo", [{"phone": True}], indirect=True, ids=["phone"])
may_complain = pytest.mark.parametrize("echo", [{"may_complain": True}], indirect=True, ids=["complaining"])


def lit(echo: Echo, *hexes: str) -> None:
    """Lights, each a path at its hex."""
    shapes = echo.page.evaluate("hexes => hexes.map(hex => [hex, document.getElementById(`hex-${hex}`).getAttribute('d')])", hexes)
    paths = "".join(f'<path id="lit-{hex}" class="lit" data-hex="{hex}" fill="#fff8" d="{shape}"/>' for hex, shape in shapes)
    echo.give(parts={"layer-marks": paths})


def middle(echo: Echo, selector: str) -> tuple[float, float]:
    box = echo.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def radius(echo: Echo) -> float:
    """Of a hex, in pixels of the screen."""
    box = echo.page.locator("#hex-F12").bounding_box()
    assert box is not None
    return box["width"] / 2


# ---- questions


def test_the_first_question_says_where_it_runs(echo: Echo) -> None:
    first = json.loads(echo.page.inner_text("#first"))
    assert "Chrom" in first.pop("agent")
    assert first.pop("address").startswith("http://127.0.0.1:")
    assert first == {
        "do": "start",
        "beside": False,
        "stored": {},
        "storage": "ok",
        "hash": "",
        "language": "en-GB",
        "width": 1280,
        "height": 800,
        "touch": False,
        "still": False,
        "share": False,
    }


def test_presses_forms_and_fields_send_what_they_hold(echo: Echo) -> None:
    page = echo.page
    echo.give(
        parts={
            "hand": """
                <button id="lock" data-do="pick" data-card="lock/blue">Lock</button> <b id="sign" data-do="sign" tabindex="0">Sign</b>
                <form data-do="begin" data-edition="second"><input name="name" value="Ada"><select name="kind"><option>strong</select>
                <button id="go" name="go" value="now">Go</button></form>
                <input type="checkbox" id="check" data-do="set" data-name="motion"><input id="text" data-do="rename" data-id="7">"""
        }
    )
    page.click("#lock")
    page.click("#sign")
    echo.wait(2)  # the same question while it is out would be the same press
    page.focus("#sign")
    page.keyboard.press("Enter")
    page.click("#go")
    page.check("#check")
    page.uncheck("#check")
    page.fill("#text", "My <game>")
    page.keyboard.press("Tab")
    assert echo.wait(7) == [
        {"do": "pick", "card": "lock/blue"},
        {"do": "sign"},
        {"do": "sign"},
        {"do": "begin", "edition": "second", "name": "Ada", "kind": "strong", "go": "now"},
        {"do": "set", "name": "motion", "value": "on"},
        {"do": "set", "name": "motion", "value": ""},
        {"do": "rename", "id": "7", "value": "My <game>"},
    ]


def test_keys_that_nothing_took_are_sent(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"hand": "<input id=field>"})
    page.fill("#field", "")
    page.type("#field", "z")
    page.evaluate("document.activeElement.blur()")
    for number, key in enumerate(("z", "Control+z", "F", "Escape"), 1):
        page.keyboard.press(key)
        echo.wait(number)  # the same question while it is out would be one
    for key in ("Control+s", "ArrowDown"):
        page.keyboard.press(key)
    assert echo.wait(4) == [{"do": "key", "key": key} for key in ("z", "z", "f", "Escape")]


def test_the_window_and_the_address(echo: Echo) -> None:
    echo.page.set_viewport_size({"width": 1000, "height": 700})
    echo.wait(1)
    echo.page.evaluate("location.hash = 'game=7'")
    assert echo.wait(2) == [{"do": "size", "width": 1000, "height": 700}, {"do": "hash", "hash": "game=7"}]


# ---- answers


def test_parts_are_morphed_in_their_own_namespace(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"hand": '<input id="name"><p id="line">one</p><details id="more"><summary>More</summary>much</details>'})
    page.evaluate("window.line = document.getElementById('line')")
    page.click("summary")
    page.focus("#name")
    page.keyboard.type("Ad")
    echo.give(
        parts={
            "hand": '<p>new</p><input id="name"><p id="line">two</p><details id="more"><summary>More</summary>much</details>',
            "layer-boats": '<g id="boat"/>',
        }
    )
    page.keyboard.type("a")
    expect(page.locator("#name")).to_have_value("Ada")
    assert page.evaluate("window.line === document.getElementById('line') && window.line.textContent") == "two"
    assert page.evaluate("document.getElementById('more').open")
    assert page.evaluate("document.getElementById('boat').namespaceURI") == "http://www.w3.org/2000/svg"


def test_attributes_title_focus_and_what_is_said(echo: Echo) -> None:
    page = echo.page
    echo.give(root={"lang": "de", "data-theme": "dark"}, board={"aria-label": "Karte"}, title="Kanal", say="Du bist dran.", focus="board")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme, document.title]") == ["de", "dark", "Kanal"]
    assert page.get_attribute("#board", "aria-label") == "Karte"
    expect(page.locator("body > .said")).to_have_text("Du bist dran.")
    echo.give(root={"data-theme": None})
    assert page.get_attribute("html", "data-theme") is None
    page.reload(wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", "de")  # before any Python


def test_a_dialog_stands_in_front_and_escape_is_a_question(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"hand": '<button id="before">b</button>'})
    page.focus("#before")
    echo.give(parts={"dialog": '<h2>Really?</h2><button id="no" data-do="no">No</button>'}, say="Really?")
    assert page.evaluate("document.getElementById('dialog-frame').matches(':modal')")
    expect(page.locator("#dialog-frame .said")).to_have_text("Really?")
    expect(page.locator("#no")).to_be_focused()
    page.keyboard.press("Escape")
    assert echo.wait(1) == [{"do": "key", "key": "Escape"}]
    expect(page.locator("#no")).to_be_visible()
    echo.give(parts={"dialog": ""})
    expect(page.locator("#dialog-frame")).to_be_hidden()
    expect(page.locator("#before")).to_be_focused()


def test_what_is_to_be_kept_is_kept_and_erased(echo: Echo) -> None:
    page = echo.page
    page.evaluate("localStorage.setItem('of another page', '1')")
    echo.give(store={"settings": "{}", "game:1": "text"}, root={"data-theme": "dark"})
    echo.give(store={"settings": None})
    assert page.evaluate("localStorage.getItem('canalmania:game:1')") == "text"
    assert page.evaluate("localStorage.getItem('canalmania:settings')") is None
    other = page.context.new_page()
    other.goto(page.url, wait_until="commit")
    other.wait_for_selector("#first")
    assert json.loads(other.inner_text("#first"))["stored"] == {"game:1": "text"}
    other.evaluate("localStorage.setItem('canalmania:game:1', 'other')")
    assert echo.wait(1) == [{"do": "stored", "key": "game:1", "value": "other"}]
    echo.give(erase=True)
    assert page.evaluate("Object.keys(localStorage)") == ["of another page"]


def test_what_cannot_be_kept_is_told(echo: Echo) -> None:
    echo.give(store={"large": "x" * 6_000_000})
    assert echo.wait(1) == [{"do": "store-failed", "key": "large", "why": "full"}]


def test_files_and_the_clipboard(echo: Echo, tmp_path: Path) -> None:
    page = echo.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    echo.give(copy="a line")
    page.wait_for_function("async () => await navigator.clipboard.readText() === 'a line'")
    with page.expect_download() as download:
        echo.give(download={"name": "game.record", "text": "canal-mania"})
    assert download.value.suggested_filename == "game.record"
    assert download.value.path().read_text() == "canal-mania"
    file = tmp_path / "a.record"
    file.write_text("of a file")
    with page.expect_file_chooser() as chooser:
        echo.give(open="file")
    chooser.value.set_files(file)
    assert echo.wait(1) == [{"do": "file", "name": "a.record", "text": "of a file"}]


def test_a_tick_comes_once_and_each_answer_replaces_it(echo: Echo) -> None:
    echo.give(tick=200)
    echo.give(tick=None)
    echo.page.wait_for_timeout(400)
    assert echo.asked() == []
    echo.give(tick=50)
    assert echo.wait(1) == [{"do": "tick"}]


@may_complain
def test_an_error_becomes_a_sentence_and_the_game_goes_on(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"hand": '<button id="boom" data-do="boom">Boom</button><button id="fine" data-do="fine">Fine</button>'})
    page.click("#boom")
    expect(page.locator("#start-stage")).to_have_text("Something in the game went wrong. What you did last may not have happened.")
    expect(page.locator("#start-more")).to_have_text("ValueError: a test went wrong")
    page.click("#start-on")
    page.click("#fine")
    assert echo.wait(1) == [{"do": "fine"}]
    expect(page.locator("#start")).to_be_hidden()


# ---- the board


def test_a_press_on_the_board_names_the_hex(echo: Echo) -> None:
    lit(echo, "E12")
    echo.page.mouse.click(*middle(echo, "#hex-F12"))
    echo.page.mouse.click(*middle(echo, "#lit-E12"))
    assert echo.wait(2) == [{"do": "hex", "hex": "F12"}, {"do": "hex", "hex": "E12"}]


def test_the_board_zooms_and_moves_and_a_drag_is_no_press(echo: Echo) -> None:
    page = echo.page
    assert radius(echo) == pytest.approx(15, abs=0.5)
    assert page.get_attribute("#board", "data-zoom") == "mid"
    x, y = middle(echo, "#hex-F12")
    page.mouse.move(x, y)
    for _ in range(40):
        page.mouse.wheel(0, -200)
    page.wait_for_function("document.getElementById('board').dataset.zoom === 'near'")
    assert radius(echo) == pytest.approx(60, abs=0.5)  # no more than that
    assert middle(echo, "#hex-F12") == pytest.approx((x, y), abs=25)  # what is under the pointer stays there
    assert float(page.evaluate("getComputedStyle(document.getElementById('board')).getPropertyValue('--unit')")) == pytest.approx(1 / 3, abs=0.01)
    before = middle(echo, "#hex-F12")
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    assert middle(echo, "#hex-F12") == pytest.approx((before[0] + 60, before[1] + 40), abs=1)
    page.click("[data-board=fit]")
    assert radius(echo) == pytest.approx(15, abs=0.5)
    assert echo.asked() == []


def test_what_is_near_comes_into_view(echo: Echo) -> None:
    page = echo.page
    page.mouse.move(*middle(echo, "#hex-F12"))
    for _ in range(10):
        page.mouse.wheel(0, -200)
    page.wait_for_timeout(300)
    echo.give(near="town-arundel")
    x, y = middle(echo, "#town-arundel")
    assert 0 < x < 600
    assert 0 < y < 800


HIDDEN = "document.body.insertAdjacentHTML('beforeend', '<p id=of-another-tab hidden></p>')"


@pytest.mark.parametrize(("at", "hexes"), [("hex-F12", ("F11", "E12", "F13", "G12")), ("of-another-tab", ("E2", "F2", "G2", "E3", "D6"))])
def test_the_popover_keeps_clear_of_what_is_lit(echo: Echo, at: str, hexes: tuple[str, ...]) -> None:
    """Also where what it stands at can't be seen: on a phone that is in another tab."""
    echo.page.evaluate(HIDDEN)
    lit(echo, *hexes)
    echo.give(parts={"popover": f'<div data-at="{at}" style="width:150px;height:90px;background:#fff">It goes too far round.</div>'})
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
    assert asked[0] == {"do": "hex", "hex": "J15"}
    assert asked[1]["hex"] != "J15"


@on_phone
def test_two_taps_go_near_and_two_more_go_back(echo: Echo) -> None:
    page = echo.page
    x, y = middle(echo, "#hex-J15")
    for expected in (22, 9):
        for _ in range(2):
            page.touchscreen.tap(x, y)
        page.wait_for_timeout(400)
        assert radius(echo) == pytest.approx(expected, abs=0.3)
