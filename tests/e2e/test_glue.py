"""What the glue makes of presses and of answers, with a Python that only echoes: docs/page.md, line by line."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.driving import Echo, Host, Opener, started

ECHO = (Path(__file__).parent / "echo.py").read_bytes()

on_phone = pytest.mark.parametrize("echo", [{"phone": True}], indirect=True, ids=["phone"])
may_complain = pytest.mark.parametrize("echo", [{"may_complain": True}], indirect=True, ids=["complaining"])


BOARD = {"key": "england.second", "viewBox": "-34 -34 798 1055.3", "cell": 20}


def lit(echo: Echo, *hexes: str) -> None:
    """Lights, each a path at its hex."""
    shapes = echo.page.evaluate("hexes => hexes.map(hex => [hex, document.querySelector(`[data-at='board:${hex}']`).getAttribute('d')])", hexes)
    paths = "".join(f'<path id="lit-{hex}" class="lit" data-at="board:{hex}" tabindex="0" fill="#fff8" d="{shape}"/>' for hex, shape in shapes)
    echo.give(parts={"layer-marks": paths})


def place(hex_: str) -> str:
    """The hex itself, below all that lies on it."""
    return f"#ground [data-at='board:{hex_}']"


def middle(echo: Echo, selector: str) -> tuple[float, float]:
    box = echo.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def radius(echo: Echo) -> float:
    """Of a hex, in pixels of the screen."""
    box = echo.page.locator(place("F12")).bounding_box()
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
        "board": "england.second",
    }


def test_presses_forms_and_fields_send_what_they_hold(echo: Echo) -> None:
    page = echo.page
    echo.give(
        parts={
            "panel-hand": """
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
    echo.give(parts={"panel-hand": "<input id=field>"})
    page.fill("#field", "")
    page.type("#field", "z")
    page.evaluate("document.activeElement.blur()")
    for number, key in enumerate(("z", "Control+z", "F", "3", "Escape"), 1):
        page.keyboard.press(key)
        echo.wait(number)  # the same question while it is out would be one
    for key in ("Control+s", "ArrowDown"):
        page.keyboard.press(key)
    assert echo.wait(5) == [{"do": "key", "key": key} for key in ("z", "z", "f", "3", "Escape")]


def test_the_window_and_the_address(echo: Echo) -> None:
    echo.page.set_viewport_size({"width": 1000, "height": 700})
    echo.wait(1)
    echo.page.evaluate("location.hash = 'game=7'")
    assert echo.wait(2) == [{"do": "size", "width": 1000, "height": 700}, {"do": "hash", "hash": "game=7"}]


# ---- answers


def test_parts_are_morphed_in_their_own_namespace(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"panel-hand": '<input id="name"><p id="line">one</p><details id="more"><summary>More</summary>much</details>'})
    page.evaluate("window.line = document.getElementById('line')")
    page.click("summary")
    page.focus("#name")
    page.keyboard.type("Ad")
    echo.give(
        parts={
            "panel-hand": '<p>new</p><input id="name"><p id="line">two</p><details id="more"><summary>More</summary>much</details>',
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
    echo.give(root={"lang": "de", "data-theme": "dark"}, board={**BOARD, "label": "Karte"}, title="Kanal", say="Du bist dran.", focus="board")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme, document.title]") == ["de", "dark", "Kanal"]
    assert page.get_attribute("#board", "aria-label") == "Karte"
    expect(page.locator("body > .said")).to_have_text("Du bist dran.")
    echo.give(root={"data-theme": None})
    assert page.get_attribute("html", "data-theme") is None
    page.reload(wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", "de")  # before any Python


def test_a_dialog_stands_in_front_and_escape_is_a_question(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"panel-hand": '<button id="before">b</button>'})
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


SAID = "[...document.querySelectorAll('.said')].map(one => one.textContent.trim()).join('')"


def test_what_was_said_to_one_isnt_left_lying_for_the_next(echo: Echo) -> None:
    page = echo.page
    echo.give(say="It is for quay 1.")
    assert page.evaluate(SAID) == "It is for quay 1."
    echo.give(parts={"curtain": '<h2>Tom</h2><button id="ready">Ready</button>'})
    assert page.evaluate(SAID) == ""
    echo.give(say="Tom is asked.")
    assert page.evaluate(SAID) == "Tom is asked."
    echo.give(parts={"curtain": ""}, say="")
    assert page.evaluate(SAID) == ""


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


def test_what_was_written_is_confirmed_with_the_next_keep_and_what_waits_is_asked_for(echo: Echo) -> None:
    echo.give(store={"game:1": "text"}, batch=7, keep=True)
    echo.give()  # the answer to `keep` shows nothing: the next one tells what was asked
    assert echo.wait(1) == [{"do": "keep", "wrote": 7}]


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
    echo.give(parts={"panel-hand": '<button id="boom" data-do="boom">Boom</button><button id="fine" data-do="fine">Fine</button>'})
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
    page = echo.page
    page.mouse.move(*middle(echo, place("F12")))
    for _ in range(10):
        page.mouse.wheel(0, -200)
    page.wait_for_timeout(300)
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


@on_phone
def test_two_taps_go_near_and_two_more_go_back(echo: Echo) -> None:
    page = echo.page
    x, y = middle(echo, place("J15"))
    for expected in (22, 9):
        for _ in range(2):
            page.touchscreen.tap(x, y)
        page.wait_for_timeout(400)
        assert radius(echo) == pytest.approx(expected, abs=0.3)


@on_phone
def test_near_enough_for_a_finger_a_tap_beside_a_light_is_no_press_on_it(echo: Echo) -> None:
    page = echo.page
    x, y = middle(echo, place("J15"))
    for _ in range(2):
        page.touchscreen.tap(x, y)
    page.wait_for_timeout(400)
    assert radius(echo) > 20
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
    page.mouse.move(*middle(echo, "[data-at='board:c1']"))
    for _ in range(12):
        page.mouse.wheel(0, -200)
    page.wait_for_timeout(300)
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


# ---- what is kept


def test_what_is_new_is_asked_for_once_it_is_painted(echo: Echo) -> None:
    """A press that comes meanwhile isn't behind it."""
    page = echo.page
    page.evaluate("""() => {
        window.order = [];
        new MutationObserver(() => order.push("painted " + performance.now())).observe(document.getElementById("panel-hand"), {childList: true});
        const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function(key, value) { if (key.endsWith("game:1")) order.push("stored " + performance.now()); put.call(this, key, value); };
    }""")
    echo.give(parts={"panel-hand": "<p>new</p>"}, keep=True, kept={"game:1": "text"})
    page.wait_for_function("localStorage.getItem('canalmania:game:1') === 'text'")
    painted, stored = (entry.split() for entry in page.evaluate("order"))
    assert [painted[0], stored[0]] == ["painted", "stored"]
    echo.give()
    assert echo.asked() == [{"do": "keep"}]


def test_what_is_new_is_asked_for_before_anything_later(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"panel-hand": '<button id="one" data-do="one">1</button>'}, keep=True, kept={"a": "1"})
    page.click("#one")
    assert echo.wait(2) == [{"do": "keep"}, {"do": "one"}]


def test_keeping_leaves_the_timer_alone(echo: Echo) -> None:
    echo.give(tick=400, keep=True)
    assert echo.wait(2) == [{"do": "keep"}, {"do": "tick"}]


def test_a_page_that_is_put_away_keeps_at_once(echo: Echo) -> None:
    """Nothing is painted there any more."""
    page = echo.page
    page.evaluate("""() => {
        Object.defineProperty(document, "hidden", {get: () => window.away});
        window.requestAnimationFrame = () => {};
        const later = window.setTimeout;
        window.setTimeout = (what, time) => later(what, time === 250 ? 1e6 : time);
    }""")
    echo.page.evaluate(
        """answer => {
        const button = document.createElement("button");
        Object.assign(button.dataset, {do: "give", answer});
        document.body.append(button);
        button.click();
        button.remove();
    }""",
        json.dumps({"keep": True, "kept": {"a": "1"}, "parts": {"panel-hand": "<p id=given>given</p>"}}),
    )
    page.wait_for_selector("#given")
    page.wait_for_timeout(100)
    assert page.evaluate("localStorage.getItem('canalmania:a')") is None
    page.evaluate("() => { window.away = true; document.dispatchEvent(new Event('visibilitychange')); }")
    page.wait_for_function("localStorage.getItem('canalmania:a') === '1'")


# ---- pressed twice

# The half second is a minute in these tests, and then over, however busy the machine is.
hasty = pytest.mark.parametrize("echo", [{"hasty": True}], indirect=True, ids=["hasty"])
BAR = '<button id="{name}" data-do="{name}" style="position:fixed;left:900px;top:300px;width:120px;height:44px">{name}</button>'


def at_once(echo: Echo) -> None:
    assert echo.page.evaluate("document.body.dataset.soon") == "500"
    echo.page.evaluate("document.body.dataset.soon = 60_000")


def later(echo: Echo) -> None:
    echo.page.evaluate("document.body.dataset.soon = 0")


def one_then_another(echo: Echo) -> None:
    """A control, and once it is pressed, another one in its place."""
    at_once(echo)
    echo.give(parts={"panel-hand": BAR.format(name="skip")})
    echo.page.evaluate(
        """other => {
        const answer = JSON.stringify({parts: {"panel-hand": other}, focus: "undo"});
        addEventListener("click", ({target, isTrusted}) => {
            if (!isTrusted || target.id !== "skip") return;
            const button = document.createElement("button");
            Object.assign(button.dataset, {do: "give", answer});
            document.body.append(button);
            button.click();
            button.remove();
        });
    }""",
        BAR.format(name="undo"),
    )


@hasty
def test_a_second_press_on_what_took_anothers_place_does_nothing(echo: Echo) -> None:
    page = echo.page
    one_then_another(echo)
    page.mouse.click(950, 320)
    page.wait_for_selector("#undo")
    page.mouse.click(953, 322)
    page.mouse.click(950, 320)
    page.wait_for_timeout(300)
    assert echo.asked() == [{"do": "skip"}]
    later(echo)
    page.mouse.click(950, 320)
    assert echo.wait(2) == [{"do": "skip"}, {"do": "undo"}]


@hasty
def test_a_press_elsewhere_or_again_on_the_same_thing_is_meant(echo: Echo) -> None:
    page = echo.page
    at_once(echo)
    echo.give(parts={"panel-hand": BAR.format(name="more") + BAR.format(name="other").replace("900px", "1050px")})
    for number in range(1, 4):
        page.mouse.click(950, 320)
        echo.wait(number)  # the same question while it is out would be the same press
    page.mouse.click(1100, 320)
    assert [question["do"] for question in echo.wait(4)] == ["more", "more", "more", "other"]


@hasty
def test_a_second_press_on_a_place_that_is_lit_no_more_does_nothing(echo: Echo) -> None:
    page = echo.page
    at_once(echo)
    lit(echo, "F12")
    x, y = middle(echo, place("F12"))
    page.mouse.click(x, y)
    echo.wait(1)
    echo.give(parts={"layer-marks": ""})
    page.mouse.click(x, y)
    page.wait_for_timeout(300)
    echo.give()
    assert len(echo.asked()) == 1
    later(echo)
    page.mouse.click(x, y)
    assert echo.wait(2) == [{"do": "press", "at": "board:F12"}] * 2


@hasty
@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_pressed_twice_does_nothing_where_the_focus_went_by_itself(echo: Echo, key: str) -> None:
    page = echo.page
    one_then_another(echo)
    page.focus("#skip")
    page.keyboard.press(key)
    expect(page.locator("#undo")).to_be_focused()
    page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert echo.asked() == [{"do": "skip"}]
    later(echo)
    page.keyboard.press(key)
    assert echo.wait(2) == [{"do": "skip"}, {"do": "undo"}]


@hasty
def test_a_person_who_moves_the_focus_may_press_at_once(echo: Echo) -> None:
    page = echo.page
    at_once(echo)
    echo.give(parts={"panel-hand": BAR.format(name="one") + BAR.format(name="two")})
    page.focus("#one")
    for key in ("Enter", "Tab", "Enter"):
        page.keyboard.press(key)
    assert [question["do"] for question in echo.wait(2)] == ["one", "two"]


# ---- what comes later


def test_an_archive_and_a_style_are_fetched_when_they_are_asked_for(open_page: Opener, host: Host) -> None:
    host.switches.instead["/barge.zip"] = bytes(range(256)) * 3
    host.switches.instead["/barge.css"] = b"#panel-hand { border-left-width: 7px; }"
    host.switches.instead["/main.py"] = ECHO
    echo = Echo(started(open_page(may_complain=True), host.address))
    echo.give(load={"archive": "barge.zip", "style": "barge.css"})
    [arrived] = echo.wait(1)
    assert base64.b64decode(arrived.pop("data")) == bytes(range(256)) * 3
    assert arrived == {"do": "arrived", "archive": "barge.zip"}
    expect(echo.page.locator("#panel-hand")).to_have_css("border-left-width", "7px")
    echo.give(load={"archive": "kontor.zip"})
    assert echo.wait(2)[1] == {"do": "arrived", "archive": "kontor.zip", "data": ""}
