"""Plays any legal action by clicks alone, as a person would, on a page that shows the table: from place to place, until one of them plays it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from canalmania.game import GAME
from canalmania.rules.actions import Action, Draw, Lay, Ship, Swap, TakeContract, TakeJunction
from canalmania.state import State
from looking import PAGE, after, look_at, offer, settled
from tabletop.headers import PERSON
from tabletop.table import Table
from ui_bridge.canal_mania.choices import NARROW
from ui_bridge.canal_mania.chosen import Moment
from ui_bridge.shell.seam import BOARD, NOTHING, Choice, Chosen, at

LINES = "#panel-log header p"
"""Where the page tells how many lines were played."""
_QUIET = "!document.documentElement.hasAttribute('data-busy')"
"""All questions are answered, and what was new is kept."""
_STORED = f"""() => {_QUIET} && Object.fromEntries(
    Object.entries(localStorage).filter(([key]) => key.startsWith('canalmania:')).map(([key, text]) => [key.slice(11), text]))"""


def quiet(page: Page) -> None:
    page.wait_for_function(_QUIET)


def stored(page: Page) -> dict[str, str]:
    """All that the page keeps, without its prefix, once it has kept what is new."""
    kept: dict[str, str] = page.wait_for_function(_STORED).json_value()
    return kept


def record(page: Page) -> str:
    """Of the game played last."""
    kept = stored(page)
    newest = max(json.loads(kept["games"]), key=lambda one: (one[2], one[0]))
    return kept[f"game:{newest[0]}"]


def table(page: Page) -> Table[State, Action]:
    return Table.load(record(page), GAME)


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


def hex_of(state: State, name: str) -> str:
    """A hex or a town, as a place of the board."""
    board = state.agreement.board
    return at(BOARD, board.hexes[board.place(name)])


def wanted(action: Action) -> Chosen:
    """What is chosen on the way to an action."""
    if isinstance(action, Lay):
        return {"hex": action.hex, "canal": action.canal, "kind": action.kind, "pay": " ".join(action.pay)}
    if isinstance(action, Ship):
        return {"start": action.towns[0], "end": action.towns[-1]}
    if isinstance(action, Swap):
        return {"asking": "engineers"}
    return {"asking": "draw"} if isinstance(action, Draw) else NOTHING


def _found(state: State, action: Action, width: int) -> Chosen:
    """On a narrow screen a contract is looked at before it is taken."""
    if width >= NARROW or not isinstance(action, (TakeContract, TakeJunction)):
        return NOTHING
    place = f"contract:{state.agreement.board.contract_index[action.contract]}" if isinstance(action, TakeContract) else f"junction:{action.number}"
    return {"find": place}


def steps(state: State, action: Action, width: int = 1280) -> Iterator[Choice]:
    """From choice to choice; the last one plays it. The screen is so wide."""
    look, fields = settled(state)._replace(width=width), {**wanted(action), **_found(state, action, width)}
    while True:
        choices = offer(look).choices
        last = next((choice for choice in choices if choice.action == action), None)
        if last is not None:
            yield last
            return
        missing = {field: value for field, value in fields.items() if look.chosen.get(field) != value}
        if isinstance(action, Ship) and not missing:
            number = str(Moment(look).destinations(action.towns[0])[action.towns[-1]].index(action))
            missing = {"way": number} if any((choice.field, choice.value) == ("way", number) for choice in choices) else {}
            more = offer(look).at("way:more")
            if not missing and more is not None:
                yield more
                look = after(look, more)
                continue
        if "pay" in missing and "hex" not in missing and "kind" not in missing and look.chosen.get("asking") != "payments":
            missing = {**missing, "asking": "payments"}
        on_the_way = (choice for field, value in missing.items() for choice in choices if (choice.field, choice.value) == (field, value))
        choice = next(on_the_way, None) or offer(look).at("control:back")
        assert choice is not None, f"no way to {action} from {dict(look.chosen)}"
        yield choice
        look = after(look, choice)


def follow(mirror: Table[State, Action], action: Action) -> None:
    """Plays it here, too, and what the page does by itself after it; for another person at the same screen that waits behind the curtain."""
    mirror.play(action)
    alone = sum(seat.player == PERSON for seat in mirror.header.seats) == 1
    while (alone or mirror.state.name == action.seat) and len(legal := mirror.state.actions(mirror.state.name) if not mirror.state.is_over() else ()) == 1:
        seats = mirror.header.seats
        asked = next(seat for seat in seats if seat.seat == mirror.state.name)
        if asked.player != PERSON or not PAGE.by_itself(look_at(mirror.state, players=seats), legal[0]):
            break
        mirror.play(legal[0])


def do(page: Page, state: State, action: Action) -> None:
    """One action, from the table as it stands, by what the page lights."""
    size = page.viewport_size
    for choice in steps(state, action, size["width"] if size else 1280):
        expect(place(page, choice.at)).not_to_have_class(re.compile(r"\b(idle|later)\b"))
        if choice.at.startswith(f"{BOARD}:") and choice.kind == "":
            expect(page.locator(f".lit[data-at={json.dumps(choice.at)}]")).to_have_count(1)
        press(page, choice.at)
        quiet(page)
        if choice.reminder and (anyway := page.locator("#dialog [data-do=anyway]")).count():
            anyway.click()
