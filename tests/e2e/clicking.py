"""Plays any legal action by clicks alone, as a person would, on a page that shows the table."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from canalmania.game import GAME
from canalmania.rules.actions import Action, Boat, Discard, Draw, Goods, Lay, Pass, Remove, Ship, Swap, Take, TakeContract, TakeJunction
from canalmania.rules.state import State
from tabletop.table import Table


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


def table(page: Page) -> Table:
    return Table.load(record(page), GAME)


def settled(page: Page, lines: int) -> None:
    """Waits until so many lines stand in the record."""
    page.wait_for_function(
        "lines => document.querySelector('#log header p')?.textContent === String(lines)",
        arg=lines,
        timeout=15_000,
    )


def press(place: Locator) -> None:
    place.first.click()


def line_button(page: Page, action: Action) -> Locator:
    return page.locator(f"[data-line={json.dumps(str(action))}]")


def lit(page: Page, state: State, place: str) -> Locator:
    board = state.setting.board
    return page.locator(f"#lit-{board.hexes[board.place(place)]}")


def press_hex(page: Page, state: State, place: str) -> None:
    """A press on the board, wherever the hex is drawn."""
    board = state.setting.board
    name = board.hexes[board.place(place)]
    found = page.locator(f"#lit-{name}, #hex-{name}").last
    box: Any = found.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def do(page: Page, state: State, action: Action) -> None:
    """One action, from the table as it stands."""
    if isinstance(action, TakeContract):
        press(page.locator(f"#parliament [data-name={json.dumps(action.contract)}]"))
    elif isinstance(action, TakeJunction):
        press(page.locator(f"#contracts [data-do=junction][data-number='{action.number}']"))
    elif isinstance(action, (Boat, Goods, Remove)):
        press_hex(page, state, action.town)
    elif isinstance(action, Swap):
        press(page.locator(f"#engineer-{action.engineer}"))
    elif isinstance(action, Take):
        press(page.locator(f"#display [data-card={json.dumps(action.card)}]"))
    elif isinstance(action, Discard):
        press(page.locator(f"#hand [data-kind={action.kind}]"))
    elif isinstance(action, Draw):
        press(page.locator("#prompt [data-do=draw]"))
        if any(isinstance(one, Draw) and one.card is not None for one in state.actions(state.name)):
            press(line_button(page, action))
    elif isinstance(action, Pass):
        press(page.locator("#prompt [data-do=pass]"))
        page.wait_for_timeout(30)
        anyway = page.locator("#dialog [data-do=pass-anyway]")
        if anyway.count():
            press(anyway)
    elif isinstance(action, Lay):
        lay(page, state, action)
    elif isinstance(action, Ship):
        ship(page, state, action)
    else:
        press(line_button(page, action))


def lay(page: Page, state: State, action: Lay) -> None:
    if not page.locator(f"#layer-marks .ghost [data-hex='{action.hex}']").count():
        again = page.locator("#prompt [data-do=unchoose]")
        if again.count():
            press(again)
            expect(again).to_have_count(0)
        press_hex(page, state, action.hex)
    canal = page.locator(f"#canal [data-do=which-canal][data-canal={json.dumps(action.canal)}]")
    if canal.count():
        press(canal)
    press(page.locator(f"#kind-{action.kind}"))
    expect(page.locator(f"#kind-{action.kind}.pressed")).to_have_count(1)
    change = page.locator("#hand [data-do=payments]")
    if change.count():
        press(change)
        press(page.locator(f"#dialog [data-do=pay][data-pay='{' '.join(action.pay)}']"))
        expect(page.locator("#dialog")).to_be_empty()
    expect(lit(page, state, action.to)).to_have_count(1)
    press_hex(page, state, action.to)


def ship(page: Page, state: State, action: Ship) -> None:
    press_hex(page, state, action.towns[0])
    expect(page.locator("#layer-marks .mark-selected")).to_have_count(1)
    press_hex(page, state, action.towns[-1])
    page.wait_for_timeout(30)
    way = page.locator("#dialog").locator(f"[data-line={json.dumps(str(action))}]")
    if way.count():
        press(way)
