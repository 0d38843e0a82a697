"""The page in a browser, whatever game it shows: what is asked of it, what it keeps, what is pressed."""

from __future__ import annotations

import json
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from e2e.driving import QUIET, painted
from ui_bridge.shell.seam import BOARD
from ui_bridge.shell.settings import Settings

LINES = "#panel-log header p"
"""Where the page tells how many lines were played."""
PRESS = "one => { const found = document.querySelector(one); found?.dispatchEvent(new MouseEvent('click', {bubbles: true})); return Boolean(found); }"
_STORED = f"""() => {QUIET} && Object.fromEntries(
    Object.entries(localStorage).filter(([key]) => key.startsWith('canalmania:')).map(([key, text]) => [key.slice(11), text]))"""

_CHANGED = """text => {
    const changed = localStorage.getItem('canalmania:settings') !== text;
    localStorage.setItem('canalmania:settings', text);
    return changed;
}"""


def quiet(page: Page) -> None:
    page.wait_for_function(QUIET)


def ask(page: Page, *events: Mapping[str, str], **event: str) -> None:
    """Sends Python these events, one after the other, and waits for the last answer."""
    page.evaluate(
        """events => {
            for (const event of events) {
                const button = document.createElement("button");
                Object.assign(button.dataset, event);
                document.body.append(button);
                button.click();
                button.remove();
            }
        }""",
        [*events, *([event] if event else [])],
    )
    quiet(page)


def resize(page: Page, width: int, height: int) -> None:
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
        painted(page)
    quiet(page)


def set_settings(page: Page, *events: Mapping[str, str], **chosen: object) -> None:
    """All settings at once, as another tab changes them, and then these events. No tip appears, and nobody is reminded of anything."""
    written = json.dumps({**Settings("en")._asdict(), "helped": True, "reminders": False, **chosen})
    changed = page.evaluate(_CHANGED, written)
    ask(page, *([{"do": "stored", "key": "settings", "value": written}] if changed else ()), *events)


def open_game(page: Page, text: str, **chosen: object) -> None:
    """Sits down at the game of this record, with these settings."""
    set_settings(page, {"do": "file", "name": "a.record", "text": text}, **{"pace": "fast", **chosen})
    page.wait_for_selector("html[data-screen=table] #question, html[data-screen=table] #ready", state="attached")


def stored(page: Page) -> dict[str, str]:
    """All that the page keeps, without its prefix, once it has kept what is new."""
    kept: dict[str, str] = page.wait_for_function(_STORED).json_value()
    return kept


def record(page: Page) -> str:
    """Of the game played last."""
    kept = stored(page)
    newest = max(json.loads(kept["games"]), key=lambda one: (one[2], one[0]))
    return kept[f"game:{newest[0]}"]


def played(page: Page, lines: int) -> None:
    """Waits until so many lines were played."""
    page.wait_for_function(f"lines => document.querySelector('{LINES}')?.textContent === String(lines)", arg=lines, timeout=15_000)


def gone_on(page: Page, lines: int) -> None:
    """Waits until more than so many lines were played."""
    page.wait_for_function(f"lines => Number(document.querySelector('{LINES}')?.textContent) > lines", arg=lines)


def from_menu(page: Page, do: str) -> None:
    """What the table's menu leads to."""
    page.click("#prompt [data-do=menu]")
    page.click(f"#menu-{do}")


def place(page: Page, at: str) -> Locator:
    """On the board what lies above all else there, lit or not."""
    return page.locator(f"[data-at={json.dumps(at)}]").last


def press(page: Page, at: str) -> None:
    """A press on the board, wherever the hex is drawn; or on a control, which must be seen."""
    if not at.startswith(f"{BOARD}:"):
        place(page, at).click()
        return
    box = place(page, at).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def no_notes(page: Page) -> None:
    """Puts the notes of the first turn away."""
    page.locator("#popover [data-do=no-notes]").first.click()
    expect(page.locator("#popover")).to_be_empty()


def lift_curtain(page: Page) -> None:
    """Shows the next person their hand, if the page waits for them."""
    if page.locator("#ready").count():
        page.click("#ready")
        expect(page.locator("#curtain")).to_be_empty()


def themed(page: Page, theme: str) -> None:
    from_menu(page, "settings")
    page.select_option("#dialog [data-name=theme]", theme)
    page.click("#close-dialog")
    expect(page.locator("#dialog")).to_be_empty()


def link_shown(page: Page) -> str:
    return page.locator("#link-text").input_value()
