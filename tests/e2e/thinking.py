"""Games with computer players, and what can be seen of their thinking."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.driving import started

# What the second worker answers goes through the page: it is counted here, and nothing is changed.
WATCH = """
    window.answers = 0;  // of the second worker
    window.asked = [];  // what it was asked to do, or the page
    const { parse, stringify } = JSON;
    JSON.stringify = function (value, ...more) {
        if (value?.do === "thinker-ready") window.thinkerReady = true;
        if (["begin", "on", "hurry"].includes(value?.do)) {
            window.thinks = true;
            asked.push(value.do);
        }
        if (value?.do === "thought" && value.lines) window.decided = true;
        return stringify.call(JSON, value, ...more);
    };
    JSON.parse = function (text, ...more) {
        const told = parse.call(JSON, text, ...more);
        if (told && !told.parts && (told.budget || told.lines)) {
            answers++;
            window.thinks = false;
        }
        return told;
    };
    localStorage.setItem("canalmania:settings", JSON.stringify({ helped: true, reminders: false, pace: "fast" }));
"""


def playing(page: Page, address: str, *kinds: str, script: str = "") -> Page:
    """A new game of these, by the chooser."""
    page.add_init_script(WATCH + script)
    started(page, address)
    page.click("#home-near")
    page.select_option("#plan [name=option-edition]", "second")
    page.select_option("#plan [name=players]", str(len(kinds)))
    for number, kind in enumerate(kinds):
        page.select_option(f"#plan [name=kind{number}]", kind)
    page.select_option("#plan [name=option-end]", "20")
    page.fill("#plan [name=seed]", "7")
    page.click("#plan [type=submit]")
    expect(page.locator("#prompt .question")).to_be_attached()
    return page


def answers(page: Page) -> int:
    """Of the second worker, so far."""
    count: int = page.evaluate("answers")
    return count


def thinking(page: Page) -> None:
    """Waits until it shows that a computer player thinks."""
    expect(page.locator("#desk .thinking")).to_be_attached()


def in_the_second_worker(page: Page) -> None:
    page.wait_for_function("answers > 0", timeout=30_000)
    assert page.evaluate("Boolean(document.querySelector('script[name=thinker]').xworker)")
    assert len(page.workers) == 2
