"""Plays any legal action by clicks alone, as a person would, on a page that shows the table."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

import looking
from canalmania.game import GAME
from canalmania.rules.actions import Action, Boat, Draw, Goods, Lay, Pass, Remove, Ship
from canalmania.state import State
from tabletop.table import Table
from ui_bridge.shell.seam import Look


def stored(page: Page) -> dict[str, str]:
    """All that the page keeps, without its prefix."""
    found: dict[str, str] = page.evaluate(
        "() => Object.fromEntries(Object.entries(localStorage).filter(([k]) => k.startsWith('canalmania:')).map(([k, v]) => [k.slice(11), v]))"
    )
    return found


def record(page: Page) -> str:
    """Of the game played last."""
    kept = stored(page)
    newest = max(json.loads(kept["games"]), key=lambda one: (one[2], one[0]))
    return kept[f"game:{newest[0]}"]


def table(page: Page) -> Table[State, Action]:
    return Table.load(record(page), GAME)


def settled(page: Page, lines: int) -> None:
    """Waits until so many lines stand in the record."""
    page.wait_for_function(
        "lines => document.querySelector('#panel-log header p')?.textContent === String(lines)",
        arg=lines,
        timeout=15_000,
    )


def press(place: Locator) -> None:
    place.first.click()


def at(page: Page, place: str) -> Locator:
    """What can be pressed at a place of the table."""
    return page.locator(f"[data-do=press][data-at={json.dumps(place)}]")


def hex_at(state: State, place: str) -> str:
    """A hex or a town as a place."""
    board = state.setting.board
    return f"board:{board.hexes[board.place(place)]}"


def lit(page: Page, state: State, place: str) -> Locator:
    return at(page, hex_at(state, place))


def press_hex(page: Page, state: State, place: str) -> None:
    """A press on the board, wherever the hex is drawn."""
    found = page.locator(f"#board-holder [data-at={json.dumps(hex_at(state, place))}]").last
    box: Any = found.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def do(page: Page, state: State, action: Action) -> None:
    """One action, from the table as it stands."""
    if isinstance(action, Lay):
        lay(page, state, action)
    elif isinstance(action, Ship):
        ship(page, state, action)
    elif isinstance(action, (Boat, Goods, Remove)):
        press_hex(page, state, action.town)
    else:
        look = looking.settled(state)
        if isinstance(action, Draw) and "control:draw" in looking.offer(look) and not isinstance(looking.press(look, "control:draw"), Draw):
            press(at(page, "control:draw"))
            look = looking.choose(look, "control:draw")
        press(at(page, next(choice.at for choice in looking.offer(look).choices if choice.action == action)))
        if isinstance(action, Pass):
            page.wait_for_timeout(30)
            anyway = page.locator("#dialog [data-do=anyway]")
            if anyway.count():
                press(anyway)


def lay(page: Page, state: State, action: Lay) -> None:
    if not page.locator(f"#layer-marks .ghost [data-hex='{action.hex}']").count():
        again = at(page, "control:back")
        if again.count():
            press(again)
            expect(again).to_have_count(0)
        press_hex(page, state, action.hex)
        expect(at(page, f"kind:{action.kind}")).to_have_count(1)
    canal = at(page, f"canal:{action.canal}")
    if canal.count():
        press(canal)
    press(at(page, f"kind:{action.kind}"))
    expect(page.locator(f"[data-at='kind:{action.kind}'].pressed")).to_have_count(1)
    change = at(page, "table:payments")
    if change.count():
        press(change)
        press(at(page, f"pay:{' '.join(action.pay)}"))
        expect(page.locator("#dialog")).to_be_empty()
    expect(lit(page, state, action.to)).to_have_count(1)
    press_hex(page, state, action.to)


def ship(page: Page, state: State, action: Ship) -> None:
    press_hex(page, state, action.towns[0])
    expect(page.locator("#layer-marks .mark-selected")).to_have_count(1)
    press_hex(page, state, action.towns[-1])
    page.wait_for_timeout(30)
    look = looking.choose(looking.settled(state), hex_at(state, action.towns[0]))
    if not isinstance(asked := looking.press(look, hex_at(state, action.towns[-1])), Ship):
        assert isinstance(asked, Look)
        press(at(page, next(choice.at for choice in looking.offer(asked).on("way") if choice.action == action)))
