"""An embedded position on a page of another origin: a picture, and a game once it is pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Frame, Page, expect

from e2e.driving import DIST, ROOT, Host, Opener
from e2e.embedding import ARUNDEL, BASINGSTOKE, ELSEWHERE, GUILDFORD, STATE, Stranger, opened, press, ready, stranger, tag
from helpers.axe import faults
from helpers.variants import variants

HEAVY = re.compile(r"pyodide|pyscript|\.zip|embed\.html")
STRICT = "default-src 'none'; script-src {app}; img-src {app}; frame-src {app}; style-src 'none'; require-trusted-types-for 'script'"
SHIFT = """
new PerformanceObserver(list => list.getEntries().forEach(one => (window.shift = (window.shift ?? 0) + one.value)))
  .observe({type: 'layout-shift', buffered: true})
"""
KEEP = """
window.told = [];
addEventListener("DOMContentLoaded", () => {
  for (const kind of ["ready", "action", "undone", "refusal", "goal", "finished", "failed"])
    for (const one of document.querySelectorAll("canal-mania")) one.addEventListener(kind, ({ detail }) => told.push({ kind, ...detail }));
});
"""


@pytest.fixture
def other(host: Host) -> Iterator[Stranger]:
    with stranger(host) as made:
        yield made


@pytest.fixture
def page(open_elsewhere: Opener) -> Page:
    page = open_elsewhere(may_complain=True)  # PyScript does, where storage is blocked
    page.add_init_script(KEEP)
    return page


def heard(page: Page, kind: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate("kind => told.filter(one => one.kind === kind)", kind)
    return found


def test_nothing_but_the_picture_is_loaded_before_it_is_pressed(page: Page, other: Stranger, host: Host) -> None:
    page.goto(other.page(tag(), tag(), tag()))
    page.wait_for_load_state("networkidle")
    assert [path for path in host.switches.asked if HEAVY.search(path)] == []
    assert set(host.switches.asked) == {"/embed.js", "/stills/canal-mania.svg"}


def test_a_goal_is_missed_taken_back_and_reached(page: Page, other: Stranger) -> None:
    """Keys and presses inside; what happens is told to the page, and said aloud once."""
    page.add_init_script(SHIFT)
    page.goto(other.page(tag()))
    tall = page.locator("canal-mania").bounding_box()
    frame = opened(page)
    expect(frame.locator("#goal")).to_contain_text("Gain three points")
    expect(frame.locator("#prompt")).to_contain_text("Ben")
    press(frame, ELSEWHERE)
    expect(frame.locator(".refusal")).to_contain_text("3.10")
    press(frame, BASINGSTOKE)
    press(frame, GUILDFORD)
    expect(frame.locator("html")).to_have_attribute("data-embed", "missed")
    expect(frame.locator("#prompt")).to_contain_text("Not reached. You gain 2 of 3.")
    expect(frame.locator(".said").last).to_contain_text("Not reached.")
    frame.locator("#do-undo").click()
    expect(frame.locator("#goal")).to_contain_text("Goal:")
    frame.locator("#do-hint").click()
    expect(frame.locator("#goal")).to_contain_text("The last section must be yours.")
    press(frame, BASINGSTOKE)
    press(frame, ARUNDEL)
    expect(frame.locator("#prompt")).to_contain_text("Goal reached. You gain 3")
    assert [goal["reached"] for goal in heard(page, "goal")] == [False, True]
    assert heard(page, "refusal")[0]["rule"] == "3.10"
    frame.locator("#prompt .rule-link").click()  # what the start didn't take is fetched
    expect(frame.locator("#dialog")).to_contain_text("6.3")
    assert [action["seat"] for action in heard(page, "action")] == ["white", "white"]
    assert len(heard(page, "undone")) == 1 and len(heard(page, "ready")) == 1
    assert page.locator("canal-mania").bounding_box() == tall
    assert page.evaluate("window.shift ?? 0") == 0


def test_the_keys_lead_in_and_out(page: Page, other: Stranger) -> None:
    page.goto(other.page("<button id='before'>Before</button>", tag()))
    page.focus("#before")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    frame = ready(page)
    assert page.evaluate("document.activeElement.localName") == "canal-mania"
    for _ in range(12):
        if frame.evaluate("document.activeElement.matches('.cursor')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(frame.locator("#prompt")).to_contain_text("Basingstoke")
    page.keyboard.press("Tab")  # on the board letters look for towns
    page.keyboard.press("h")
    expect(frame.locator("#goal")).to_contain_text("Hint:")
    page.keyboard.press("Escape")
    expect(frame.locator("#prompt")).not_to_contain_text("Basingstoke")
    for _ in range(2):  # what is chosen goes, and with nothing chosen it leads out
        frame.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
        page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('canal-mania').shadowRoot.activeElement?.className === 'box'")
    page.keyboard.press("h")  # no letter works now
    expect(frame.locator("#goal")).to_contain_text("Hint:")


def test_the_way_into_the_game_is_made_when_it_is_wanted(page: Page, other: Stranger) -> None:
    """To make a link takes Python longer than all else at a start: nobody waits for it."""
    page.goto(other.page(tag()))
    frame = opened(page)
    into = frame.locator(".into-game")
    with page.context.expect_page() as opened_game:
        into.evaluate("one => one.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: 0}))")
    opened_game.value.wait_for_function("document.querySelector('#replay-bar, .replay-bar, #dialog:not(:empty), #question')")
    assert "#1" in opened_game.value.url
    opened_game.value.close()
    expect(into).to_have_attribute("href", re.compile("#1.{20,}z$"))
    before = into.get_attribute("href")
    press(frame, BASINGSTOKE)
    press(frame, GUILDFORD)
    frame.locator("#do-undo").click()  # at a missed goal other buttons stand there
    expect(into).to_have_attribute("href", str(before))


def test_a_strict_policy_lets_it_run_or_is_told_of(page: Page, other: Stranger) -> None:
    page.goto(other.page(tag(), policy=STRICT.format(app=other.app)))
    opened(page)
    assert page.evaluate(STATE) == "open"
    page.goto(other.page(tag(), policy=STRICT.format(app=other.app).replace(f"frame-src {other.app}", "frame-src 'none'")))
    page.locator("canal-mania").locator("button").click()
    expect(page.locator("canal-mania").locator("p")).to_have_text("It can’t start here: this page blocks it. You can still see the picture.")
    expect(page.locator("canal-mania").locator("a")).to_be_visible()


def test_in_a_sandbox_it_runs_beside_the_page(page: Page, other: Stranger, host: Host) -> None:
    host.switches.any_origin = True
    page.goto(other.page(tag(sandbox="allow-scripts")))
    frame = opened(page)
    press(frame, BASINGSTOKE)
    expect(frame.locator("#prompt")).to_contain_text("Basingstoke")
    assert page.evaluate("document.querySelector('canal-mania').record()").startswith("game: canal-mania\n")


def test_a_sandbox_that_leaves_it_its_origin_changes_nothing_and_one_that_forbids_its_files_says_so(page: Page, other: Stranger, host: Host) -> None:
    page.goto(other.page(tag(sandbox="allow-scripts allow-same-origin")))
    opened(page)
    assert page.evaluate(STATE) == "open"
    assert page.evaluate("document.querySelector('canal-mania').undo()") == {"ok": False}
    page.goto("about:blank")
    page.goto(other.page(tag(sandbox="allow-scripts")))
    page.locator("canal-mania").locator("button").click()
    expect(page.locator("canal-mania").locator("p")).to_contain_text("this page blocks it.", timeout=15_000)  # not only after the twenty seconds of silence


def test_three_on_one_page_and_one_that_thinks(page: Page, other: Stranger) -> None:
    whole = (ROOT / "tests" / "records" / "second-2.record").read_text(encoding="utf-8")
    page.goto(other.page(tag(), tag(whole, 320, replay="yes", step="100"), tag("", 320, game="canal-mania", players="2", strength="navvy")))
    frames = [opened(page, number) for number in range(3)]
    expect(frames[0].locator("#goal")).to_contain_text("Goal:")
    frames[1].locator("[data-do=step][data-to=on]").click()
    expect(frames[1].locator(".where")).to_contain_text("turn")
    expect(frames[2].locator("#prompt")).to_contain_text("take a contract")
    assert all(
        frame.evaluate("localStorage.length") == 0
        for frame in frames
        if frame.evaluate("(() => { try { return Boolean(localStorage) } catch { return false } })()")
    )


def test_messages_of_a_wrong_origin_or_shape_are_passed_over(page: Page, other: Stranger) -> None:
    page.goto(other.page(tag()))
    frame = opened(page)
    post = "message => document.querySelector('canal-mania').shadowRoot.querySelector('iframe').contentWindow.postMessage(message, '*')"
    line = "white: ship Basingstoke >red Weybridge >white Guildford"
    for message in ({"do": "play", "line": line}, {"canal-mania": 2, "do": "play", "line": line}, {"canal-mania": 1, "do": "erase"}, "play", None, 7):
        page.evaluate(post, message)
    page.evaluate(post, {"canal-mania": 1, "do": "play", "line": {"a": 1}, "id": 101})
    page.evaluate(post, {"canal-mania": 1, "do": "play", "line": line, "id": "102"})
    frame.evaluate("line => postMessage({'canal-mania': 1, do: 'play', line, id: 103}, '*')", line)  # from itself, not from the page round it
    page.evaluate("postMessage({'canal-mania': 1, is: 'goal', reached: true}, '*')")  # and to the tag from elsewhere
    assert page.evaluate("document.querySelector('canal-mania').view()")["lines"] == []
    assert heard(page, "goal") == [] and heard(page, "action") == []


def test_the_page_round_it_plays_asks_and_loads(page: Page, other: Stranger) -> None:
    page.goto(other.page(tag()))
    opened(page)
    ask = "([what, ...about]) => document.querySelector('canal-mania')[what](...about)"
    refused = page.evaluate(ask, ["play", "ship Basingstoke >red Weybridge"])
    assert not refused["ok"] and refused["rule"] == "6.1"
    assert page.evaluate(ask, ["play", "ship Basingstoke >red Weybridge >white Guildford"])["ok"]
    view = page.evaluate(ask, ["view"])
    assert view["goal"]["state"] == "missed" and view["step"] == 1
    assert page.evaluate(ask, ["undo"])["ok"]
    assert page.evaluate(ask, ["record"]).count("white: ship") == 1  # of the goal's solution
    whole = (ROOT / "tests" / "records" / "second-2.record").read_text(encoding="utf-8")
    assert page.evaluate(ask, ["load", {"record": whole, "replay": "yes"}])["ok"]
    assert page.evaluate(ask, ["step", 30])["ok"]
    assert page.evaluate(ask, ["view"])["step"] >= 28
    lost = page.evaluate(ask, ["load", {"record": 'game: chess\nseat: red "Ada"\nseed: 1\n'}])
    assert not lost["ok"] and "chess" in lost["why"]


def widen(page: Page, frame: Frame, width: int) -> None:
    """The tag's column becomes so wide, and the frame has answered."""
    page.set_viewport_size({"width": width + 16, "height": 760})
    page.locator("div:has(> canal-mania)").evaluate("(one, width) => { one.style.maxWidth = `${width}px`; }", width)
    frame.wait_for_function("width => innerWidth <= width && innerWidth > width - 4", arg=width)
    frame.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))")
    frame.wait_for_function("!document.documentElement.hasAttribute('data-busy')")


OUTSIDE = """() => [...document.querySelectorAll('button, a')].filter(one => one.getClientRects().length && !one.closest('#desk, #columns')).filter(one => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map(one => one.outerHTML)"""


def test_at_any_width_nothing_is_cut_off(page: Page, other: Stranger) -> None:
    page.goto(other.page(tag()))
    frame = opened(page)
    for at in (None, BASINGSTOKE, GUILDFORD):
        if at:
            press(frame, at)
        for width in (280, 320, 479, 480, 680, 900, 1200):
            widen(page, frame, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width + 16, (at, width)
            assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"), (at, width)
            assert frame.evaluate(OUTSIDE) == [], (at, width)


@variants("game", ["kontor"], ["arriala"])
def test_the_board_is_the_large_part(page: Page, other: Stranger, game: str) -> None:
    page.goto(other.page(tag("", game=game, players="2")))
    frame = opened(page)
    frame.wait_for_selector("#question")
    share = "() => { const {width, height} = document.getElementById('board-pane').getBoundingClientRect(); return width * height / innerWidth / innerHeight; }"
    cut = "() => [...document.querySelectorAll('.plate-words')].filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    for width in (280, 400, 680):
        widen(page, frame, width)
        assert frame.evaluate(share) > 0.42, width
        assert frame.evaluate(cut) == [], width


@variants("width", [320], [280, 480, 680])
def test_without_a_part_it_begins_near_enough_to_be_read_and_what_can_be_pressed_is_seen(page: Page, other: Stranger, width: int) -> None:
    """On all of England at once the names lie on each other."""
    page.set_viewport_size({"width": width + 16, "height": 720})
    page.goto(other.page(tag(width=width)))
    frame = opened(page)
    frame.wait_for_function("document.querySelector('#board').dataset.zoom === 'near'")
    out = """() => {
        const pane = document.querySelector("#board-pane").getBoundingClientRect();
        return [...document.querySelectorAll("#board-holder .lit")].filter(one => {
            const {left, top, right, bottom} = one.getBoundingClientRect();
            return left < pane.left || top < pane.top || right > pane.right || bottom > pane.bottom;
        }).length;
    }"""
    frame.wait_for_selector(f"#board-holder .lit[data-at='{BASINGSTOKE}']")
    assert frame.evaluate(out) == 0


def test_its_own_edge_takes_no_layout_away(page: Page, other: Stranger) -> None:
    """A tag of 480 or of 900 pixels is laid out as documented, though its frame is two narrower."""
    page.goto(other.page(tag()))
    frame = opened(page)
    tall = "document.querySelector('#do-undo, #prompt .button').getBoundingClientRect().height < 44"
    at_right = "document.querySelector('#prompt').getBoundingClientRect().left >= document.querySelector('#board-pane').getBoundingClientRect().right - 1"
    press(frame, ELSEWHERE)
    for width, roomy, beside in ((479, False, False), (480, True, False), (899, True, False), (900, True, True)):
        widen(page, frame, width)
        assert frame.evaluate(tall) is roomy, width
        assert frame.evaluate(at_right) is beside, width
        assert (frame.locator("#popover").evaluate("one => getComputedStyle(one).position") != "static") is roomy, width


@variants("look", ["light"], ["dark"])
def test_axe_finds_nothing(page: Page, other: Stranger, look: str) -> None:
    page.goto(other.page(tag(look=look)))
    assert faults(page) == []
    frame = opened(page)
    assert faults(frame) == []
    press(frame, BASINGSTOKE)
    press(frame, GUILDFORD)
    assert faults(frame) == []


def test_what_cannot_be_played_says_why(page: Page, other: Stranger) -> None:
    page.goto(other.page(tag('game: canal-mania\nseat: red "Ada"\nseed: 1\n')))
    page.locator("canal-mania").locator("button").click()
    expect(page.locator("canal-mania").locator("p")).to_contain_text("It can’t start here:")
    assert heard(page, "failed")


# What watches for the tag to come near has been told where it is: this was told later.
LOOKED = "new Promise((go) => new IntersectionObserver(go).observe(document.querySelector('canal-mania')))"


def test_eager_starts_when_it_comes_near_and_prints_as_a_picture(page: Page, other: Stranger) -> None:
    page.goto(other.page("<div style='height:3000px'></div>", tag(eager="yes")))
    page.evaluate(LOOKED)
    assert page.evaluate(STATE) == "still"
    page.locator("#below").scroll_into_view_if_needed()
    page.wait_for_function(f"{STATE} === 'open'")
    page.emulate_media(media="print")
    seen = "getComputedStyle(document.querySelector('canal-mania').shadowRoot.querySelector('img')).visibility"
    assert page.evaluate(seen) == "visible", "paper waits for nothing"
    expect(page.locator("canal-mania").locator("img")).to_be_visible()
    expect(page.locator("canal-mania").locator("iframe")).to_be_hidden()


def test_the_script_is_small() -> None:
    import gzip

    assert len(gzip.compress((DIST / "embed.js").read_bytes(), 6)) <= 5000


def test_the_live_page_opens_all_of_its_examples(open_page: Opener, host: Host) -> None:
    page = open_page()
    page.goto(f"{host.address}embedding.html")
    for name in ("still", "goal", "replay", "talk", "computer", "secret"):
        page.evaluate("name => document.getElementById(name).open()", name)
        assert page.evaluate("name => document.getElementById(name).state", name) == "open"
    page.click("#lay")
    expect(page.locator("#heard")).to_contain_text("Played: white: lay U24 lock")
    page.click("#back")
    expect(page.locator("#heard")).to_contain_text("Undone.")
    for scheme, size in (("light", {"width": 1280, "height": 800}), ("dark", {"width": 360, "height": 640})):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
