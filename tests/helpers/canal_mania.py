"""Plays any legal action by clicks alone, as a person would, on a page that shows the table: from place to place, until one of them plays it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from canalmania.game import GAME
from canalmania.rules.actions import Action, Draw, Lay, Pass, Ship, Swap, TakeBack, TakeContract, TakeJunction
from canalmania.state import State
from e2e.driving import ROOT, playable
from helpers.page import gone_on, no_notes, open_game, place, press, quiet, record
from looking import PAGE, after, look_at, offer, settled
from tabletop.chance import Chance
from tabletop.headers import PERSON
from tabletop.table import Table
from ui_bridge.canal_mania.choices import NARROW
from ui_bridge.canal_mania.chosen import Moment
from ui_bridge.shell.seam import BOARD, NOTHING, Choice, Chosen, at


def table(page: Page) -> Table[State, Action]:
    return Table.load(record(page), GAME)


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


def new_game(page: Page, kinds: list[str], edition: str = "second", end: str = "", seed: str = "7") -> None:
    """By the chooser."""
    page.click("#home-near")
    page.select_option("#plan [name=option-edition]", edition)
    page.select_option("#plan [name=players]", str(len(kinds)))
    for number, kind in enumerate(kinds):
        page.select_option(f"#plan [name=kind{number}]", kind)
        page.fill(f"#plan [name=name{number}]", f"Player {number + 1}")
    if end:
        page.select_option("#plan [name=option-end]", end)
    page.fill("#plan [name=seed]", seed)
    page.click("#plan [type=submit]")
    expect(page.locator("#prompt .question")).to_be_attached()
    if kinds.count("person") > 1:
        expect(page.locator("#curtain")).to_contain_text("Player 1")
        page.click("#ready")
    no_notes(page)


def sensible(state: State, chance: Chance) -> Action:
    """Whatever finishes, lays or ships first; never back, seldom an engineer."""
    actions = [action for action in state.actions(state.name) if not isinstance(action, TakeBack)]
    for kind in (Lay, Ship):
        found = [action for action in actions if isinstance(action, kind)]
        if found:
            return found[0] if isinstance(found[0], Lay) else max(found, key=lambda one: len(one.towns) if isinstance(one, Ship) else 0)
    calm = [action for action in actions if not isinstance(action, (Pass, Swap))]
    return chance.choice(calm or actions)


def open_position(page: Page, name: str, wanted: Callable[[State], bool]) -> State:
    """A recorded game, from its first such position on, between people."""
    whole = Table.load((ROOT / "tests" / "records" / f"{name}.record").read_text(encoding="utf-8"), GAME)
    seats = tuple(one._replace(player=PERSON if number == 0 else "navvy") for number, one in enumerate(whole.header.seats))
    replayed = Table.new(GAME, whole.header.replaced(seats=seats))
    for line in whole.lines:
        if replayed.state.name == seats[0].seat and wanted(replayed.state):
            break
        replayed.play_line(line)
    open_game(page, replayed.text())
    return replayed.state


def middle(page: Page, place: str) -> tuple[float, float]:
    box = page.locator(f"#ground [data-at='{place}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_turn(page: Page, seat: str, chance: Chance) -> Table[State, Action]:
    """By clicks, until the other is asked."""
    mirror = table(page)
    while not mirror.state.is_over() and mirror.state.name == seat:
        state: State = mirror.state
        action = sensible(state, chance)
        do(page, state, action)
        # In the last goods the page passes for somebody away who can only pass.
        gone_on(page, len(mirror.lines))
        mirror = table(page)
    return mirror


def take_up(page: Page, link: str) -> None:
    """Open the link, as whoever it is for, and look at what is new."""
    page.goto(link, wait_until="commit")
    playable(page)
    who = page.locator("#dialog [data-do=i-am].main")
    arrive = page.locator("#prompt [data-do=arrive]")
    expect(who.or_(arrive)).to_be_visible()
    if who.is_visible():
        who.click()
    expect(arrive).to_be_visible()
    arrive.click()
    expect(arrive).to_have_count(0)
