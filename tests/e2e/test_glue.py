"""What the glue makes of presses and of answers, with a Python that only echoes: docs/page.md, line by line."""

from __future__ import annotations

import base64
import json
from pathlib import Path

from playwright.sync_api import expect

from e2e.driving import Echo, Host, Opener, started
from e2e.echoing import BOARD

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
        "tabs": True,
        "hash": "",
        "language": "en",
        "chosen": False,
        "width": 1280,
        "height": 800,
        "touch": False,
        "still": False,
        "at": "",
        "busy": [],
        "share": False,
        "board": "england.second",
    }


# What the listeners of ask.js hear of these questions, each asked while the ones before it are still to be answered; of a failure what a person is told.
HEARD = """async (questions) => {
    const answers = await import("./glue/ask.js");
    const heard = [["first", JSON.parse(document.getElementById("first").textContent)]];
    for (const kind of ["answer", "kept"]) answers.on(kind, (answer) => heard.push([kind, structuredClone(answer)]));
    answers.on("failure", ({ name, message }) => heard.push(["failure", name, message.includes("Traceback"), message.trim().split("\\n").at(-1)]));
    for (const question of questions) answers.ask(question);
    await answers.quiet();
    return heard;
}"""


def test_the_echo_answers_as_python_does(open_page: Opener, host: Host) -> None:
    given = {"kept": {"game:1": "text"}, "keep": True, "tick": None, "root": {"data-motion": "off"}, "parts": {"panel-hand": "<p id='new'>new</p>"}}
    questions = (
        {"do": "press", "at": "board:F12"},
        {"do": "boom"},
        {"do": "rename", "id": "7", "value": "Tom’s & “Ada’s” <game> 'n' \"more\""},
        {"do": "give", "answer": json.dumps(given)},
        {"do": "key", "key": "z", "shift": False},
        {"do": "give", "answer": json.dumps({"store": {"game:1": None}, "batch": 3})},
    )
    heard = []
    for file in ("echo.js", "echo.py"):
        host.switches.reset()
        if file == "echo.js":
            host.echoing()
        else:
            host.switches.instead["/main.py"] = (Path(__file__).parent / file).read_bytes()
        page = started(open_page(may_complain=True), host.address)
        heard.append(page.evaluate(HEARD, questions))
    javascript, python = heard
    assert javascript == python
    assert [kind for kind, *_ in python] == ["first", "answer", "failure", "answer", "answer", "answer", "answer", "kept"]


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
    assert echo.wait(5) == [*({"do": "key", "key": key, "shift": False} for key in ("z", "z", "f", "3")), {"do": "key", "key": "Escape"}]


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


def test_of_a_part_only_what_is_told_otherwise_is_touched(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"panel-hand": '<h2>Hand</h2><ul><li class="a">one</li><li>two</li></ul><button id="one">1</button><button id="two">2</button>'})
    page.evaluate(
        """() => {
            const panel = document.getElementById("panel-hand"), touched = (window.touched = []);
            const kinds = { childList: true, characterData: true, attributes: true, subtree: true };
            new MutationObserver((all) => touched.push(...all.map(({ target, type }) => `${type} ${target.parentElement?.localName}`))).observe(panel, kinds);
        }"""
    )
    echo.give(
        parts={"panel-hand": '<h2>Hand</h2><ul><li class="b">one</li><li>2</li><li>three</li></ul><button id="one">1</button><button id="two">2</button>'}
    )
    assert page.locator("#panel-hand li").all_text_contents() == ["one", "2", "three"]
    assert page.get_attribute("#panel-hand li", "class") == "b"
    echo.give(parts={"panel-hand": '<h2>Hand</h2><ul><li class="b">one</li><li>2</li></ul><button id="one">1</button><button id="two">2</button>'})
    assert page.locator("#panel-hand li").all_text_contents() == ["one", "2"]
    told: list[str] = page.evaluate("window.touched")
    assert sorted(told) == ["attributes ul", "characterData li", "childList section", "childList section"]
    page.focus("#two")
    page.evaluate("window.two = document.activeElement")
    echo.give(parts={"panel-hand": '<h2>Hand</h2><button id="two">2</button><p>new</p><button id="one">1</button>'})
    assert page.evaluate("window.two === document.activeElement && window.two === document.getElementById('two')")
    assert page.locator("#panel-hand > *").all_text_contents() == ["Hand", "2", "new", "1"]


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
    echo.give(parts={"panel-hand": '<button id="before" data-do="before">b</button>'})
    page.focus("#before")
    box = page.locator("#before").bounding_box()
    assert box is not None
    echo.give(
        parts={"dialog": '<h2>Really?</h2><button id="yes" data-do="yes">Yes</button><button id="no" data-do="no">No</button>'}, say="Really?", focus="no"
    )
    expect(page.locator("#dialog-frame .said")).to_have_text("Really?")
    expect(page.locator("#no")).to_be_focused()
    # Nothing behind it can be pressed, reached by Tab, given the focus, or found by a screen reader.
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", [box["x"] + 2, box["y"] + 2]) == "dialog-frame"
    for key, name in (("Tab", "#yes"), ("Shift+Tab", "#no"), ("Shift+Tab", "#yes"), ("Shift+Tab", "#no")):
        page.keyboard.press(key)
        expect(page.locator(name)).to_be_focused()
    page.evaluate("document.getElementById('before').focus()")
    expect(page.locator("#no")).to_be_focused()
    assert page.get_by_role("button").all_text_contents() == ["Yes", "No"]
    page.keyboard.press("Escape")
    assert echo.wait(1) == [{"do": "key", "key": "Escape"}]
    expect(page.locator("#no")).to_be_visible()
    echo.give(parts={"dialog": ""})
    expect(page.locator("#dialog-frame")).to_be_hidden()
    expect(page.locator("#before")).to_be_focused()
    assert page.get_by_role("button", name="b", exact=True).count() == 1


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
    echo.give({"tick": 100}, {"tick": None})
    echo.page.evaluate("new Promise((go) => setTimeout(go, 100))")  # a timer that was set later: the first would have run out before it
    assert echo.asked() == []
    echo.give(tick=50)
    assert echo.wait(1) == [{"do": "tick"}]


def test_an_error_becomes_a_sentence_and_the_game_goes_on(echo: Echo) -> None:
    page = echo.page
    echo.give(parts={"panel-hand": '<button id="boom" data-do="boom">Boom</button><button id="fine" data-do="fine">Fine</button>'})
    page.click("#boom")
    expect(page.locator("#start-stage")).to_have_text("Something in the game went wrong. Your last action may not have counted.")
    expect(page.locator("#start-more")).to_have_text("ValueError: a test went wrong")
    page.click("#start-on")
    page.click("#fine")
    assert echo.wait(1) == [{"do": "fine"}]
    expect(page.locator("#start")).to_be_hidden()
    [complaint] = echo.watched.taken()[1]
    assert "ValueError: a test went wrong" in complaint


# ---- what comes later


def test_an_archive_and_a_style_are_fetched_when_they_are_asked_for(echo: Echo, host: Host) -> None:
    host.switches.instead["/barge.zip"] = bytes(range(256)) * 3
    host.switches.instead["/barge.css"] = b"#panel-hand { border-left-width: 7px; }"
    echo.give(load={"archive": "barge.zip", "style": "barge.css"})
    [arrived] = echo.wait(1)
    assert base64.b64decode(arrived.pop("data")) == bytes(range(256)) * 3
    assert arrived == {"do": "arrived", "archive": "barge.zip"}
    expect(echo.page.locator("#panel-hand")).to_have_css("border-left-width", "7px")
    echo.give(load={"archive": "nowhere.zip"})
    assert echo.wait(2)[1] == {"do": "arrived", "archive": "nowhere.zip", "data": ""}
    [complaint] = echo.watched.taken()[1]
    assert "404" in complaint
