"""What the glue keeps, and when; and presses that come twice."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from e2e.driving import GIVE, Echo
from e2e.echoing import lit, middle, place

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
    given = ({"keep": True, "kept": {"a": "1"}}, {"parts": {"panel-hand": "<p id=next>next</p>"}})
    page.evaluate(GIVE, [json.dumps(one) for one in given])
    page.wait_for_selector("#next")  # answered later than what had been kept at once would be
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
    echo.give()  # asked after all that came of the presses
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
    echo.give()
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
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert [question["do"] for question in echo.wait(2)] == ["one", "two"]
