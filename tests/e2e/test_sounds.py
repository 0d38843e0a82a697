"""Sounds in a browser: none before they are asked for, then a few tones for what happened, and a shake where there is one."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.driving import Host, Opener, started
from helpers.page import from_menu, no_notes, quiet

COUNTED = """
window.tones = 0;
window.shakes = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...about) { window.tones += 1; return start.apply(this, about); };
navigator.vibrate = (shake) => window.shakes.push(shake);
"""


def refused(page: Page) -> None:
    page.locator("#panel-display .card").first.dispatch_event("click")
    expect(page.locator("#popover .refusal")).to_be_visible()
    quiet(page)
    page.keyboard.press("Escape")
    expect(page.locator("#popover")).to_be_empty()


def test_nothing_sounds_unasked_and_what_is_asked_for_plays(open_page: Opener, host: Host) -> None:
    page = open_page(phone=False)
    page.add_init_script(COUNTED)
    started(page, host.address)
    page.click("#screen [data-strength=contractor]")
    no_notes(page)
    refused(page)
    assert page.evaluate("window.tones") == 0
    assert host.switches.asked.count("/glue/sound.js") == 0, "it isn't even fetched"
    from_menu(page, "settings")
    page.select_option("#set-sound", "soft")
    page.click("#close-dialog")
    refused(page)
    page.wait_for_function("window.tones === 2")
    assert page.evaluate("window.shakes") == []
    page.reload()
    expect(page.locator("#question")).to_be_attached()
    quiet(page)
    refused(page)
    page.wait_for_function("window.tones === 2")
    from_menu(page, "settings")
    expect(page.locator("#set-sound")).to_have_value("soft")


def test_a_phone_shakes_under_a_finger_for_whoever_asked_for_it(open_page: Opener, host: Host) -> None:
    page = open_page(phone=True)
    page.add_init_script(COUNTED)
    page.add_init_script("""localStorage.setItem('canalmania:settings', '{"helped": true, "buzz": true}')""")
    started(page, host.address)
    page.tap("#screen [data-strength=contractor]")
    expect(page.locator("#question")).to_be_attached()
    page.tap("#tabs [data-tab=hand]")
    quiet(page)
    page.locator("#panel-display .card").first.tap()
    expect(page.locator("#popover .refusal")).to_be_visible()
    page.wait_for_function("window.shakes.some(shake => shake.join() === '15,40,15')")
    assert page.evaluate("window.tones") == 0, "sounds are asked for by themselves"
