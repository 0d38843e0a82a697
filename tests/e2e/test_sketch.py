"""A canal is sketched by mouse, by finger and by keys; a whole turn takes few presses, and on a phone no scrolling."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from canalmania.game import GAME
from canalmania.rules.actions import Action, Draw, Lay, Ship
from canalmania.state import State
from e2e.driving import PHONE, playable
from e2e.pool import Pages
from helpers.canal_mania import follow, middle, open_position, sensible, steps, table
from helpers.page import open_game, place, press, quiet, stored
from looking import PAGE, RECORDS, look_at
from tabletop.chance import Chance
from tabletop.headers import PERSON
from tabletop.table import Table, load
from ui_bridge.canal_mania import sketching
from ui_bridge.shell.seam import BOARD, CONTROL, Offer, at

PENCIL = "#panel-contracts .pencil, #panel-parliament .pencil"
LINE = "#layer-marks .sketch"


def parliament(state: State) -> bool:
    return state.step == "contract" and bool(state.open[state.seat]) and len(state.parliament) > 2


def drawn(page: Page, places: list[str]) -> None:
    """Over these hexes, with the button held."""
    quiet(page)  # before that there is nothing to be drawn on
    page.mouse.move(*middle(page, places[0]))
    page.mouse.down()
    for there in places[1:]:
        page.mouse.move(*middle(page, there), steps=6)
    page.mouse.up()
    quiet(page)


def sketch(page: Page, seat: str) -> dict[str, str]:
    (kept,) = (text for key, text in stored(page).items() if key.startswith("sketch:"))
    sketched: dict[str, str] = json.loads(kept).get(seat, {})
    return sketched


def test_a_sketch_is_drawn_by_mouse_survives_a_reload_and_is_wiped(page: Page) -> None:
    state = open_position(page, "second-3", parliament)
    lines, contract = table(page).lines, state.parliament[0]
    page.locator(f"[data-at='sketch:{contract}']").click()
    look = look_at(state)._replace(sketch={"on": str(contract)})
    now = sketching.now(look)
    assert now is not None
    board = state.agreement.board
    path = max(sketching.reach(board, now).values(), key=len)[:4]
    drawn(page, [at(BOARD, board.hexes[hex_]) for hex_ in path])
    expect(page.locator("#desk")).to_contain_text("tiles")
    assert sketch(page, state.name)[str(contract)] == " ".join(board.hexes[hex_] for hex_ in path)
    assert table(page).lines == lines
    page.reload(wait_until="commit")
    playable(page)
    page.wait_for_selector("#question")
    expect(page.locator(LINE)).to_have_count(1)
    page.click("#control-wipe")
    quiet(page)
    assert sketch(page, state.name)[str(contract)] == " ".join(board.hexes[hex_] for hex_ in path[:-1])
    page.click("#control-wipe-all")
    quiet(page)
    assert sketch(page, state.name).keys() <= {"on", "since"}
    page.keyboard.press("Escape")
    expect(page.locator("#desk")).not_to_contain_text("Sketch:")
    assert table(page).lines == lines


def test_a_sketch_is_drawn_by_keys_alone(page: Page) -> None:
    state = open_position(page, "second-3", parliament)
    lines = table(page).lines
    page.keyboard.press("s")
    expect(page.locator("#desk")).to_contain_text("Sketch:")
    page.keyboard.press(".")
    for _ in range(2):
        page.keyboard.press(".")
        page.keyboard.press("Enter")
        quiet(page)
    expect(page.locator(LINE)).to_have_count(1)
    page.keyboard.press("x")
    quiet(page)
    page.locator("#prompt").focus()  # on the board a W leads to a town whose name begins so
    page.keyboard.press("w")
    quiet(page)
    assert sketch(page, state.name).keys() <= {"on", "since"}
    page.keyboard.press("Escape")
    expect(page.locator("#desk")).not_to_contain_text("Sketch:")
    assert table(page).lines == lines


def test_a_sketch_is_drawn_by_finger(pages: Pages) -> None:
    page = pages(phone=True)
    state = open_position(page, "second-3", parliament)
    page.tap("#tabs [data-tab=contracts]")
    page.locator(PENCIL).first.tap()
    expect(page.locator("#desk .sketching")).to_be_visible()
    expect(page.locator("#columns")).to_be_hidden()
    for _ in range(2):
        page.locator("#board-holder .lit").first.dispatch_event("click")
        quiet(page)
    assert any(len(path.split(" ")) > 1 for path in sketch(page, state.name).values())
    page.locator("#strip-out").tap()
    expect(page.locator("#columns")).to_be_visible()


def choosing_a_tile(state: State) -> bool:
    return state.step == "build" and len(state.open[state.seat]) > 1 and any(isinstance(action, Lay) for action in state.actions(state.name))


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_in_the_middle_of_a_tile_something_is_sketched_and_the_tile_waits(pages: Pages, phone: bool) -> None:
    page = pages(phone=phone)
    open_position(page, "second-2", choosing_a_tile)
    lines = table(page).lines
    page.locator("#board-holder .lit").first.dispatch_event("click")
    quiet(page)
    question = page.locator("#question").inner_text()
    assert page.locator(".kinds .kind").count()
    if phone:
        page.tap("#tabs [data-tab=contracts]")
        page.locator("#panel-contracts .pencil").last.tap()
    else:
        page.keyboard.press("s")
    quiet(page)
    expect(page.locator("#desk .sketching")).to_be_visible()
    expect(page.locator(".kinds")).to_have_count(0)
    for _ in range(2):
        page.locator("#board-holder .lit").first.dispatch_event("click")
        quiet(page)
    assert table(page).lines == lines
    page.locator("#strip-out").click()
    quiet(page)
    assert page.locator("#question").inner_text() == question
    assert page.locator(".kinds .kind").count()
    assert table(page).lines == lines


# Few presses.

TILES = 3


def row_of_tiles(state: State) -> tuple[int, tuple[Lay, ...], str] | None:
    """A contract, so many tiles in a row that can be laid for it, and the place where a press sketches them; something can be shipped after that."""
    if state.step != "cards":
        return None
    own = {canal.contract: state.agreement.names[canal.contract] for canal in state.open[state.seat]}
    board = state.agreement.board
    for contract in own:
        look = look_at(state)._replace(sketch={"on": str(contract)})
        now = sketching.now(look)
        assert now is not None
        for far, path in sketching.reach(board, now).items():
            away = look._replace(sketch={str(contract): " ".join(board.hexes[hex_] for hex_ in path)})
            whole = Offer(PAGE.sketches(away)).at(at(CONTROL, "sketched-all"))
            if whole is not None and len(whole.actions) == TILES:
                trial = state.copy()
                for lay in whole.actions:
                    assert isinstance(lay, Lay)
                    trial.play(lay)
                done = next((action for action in trial.actions(state.name) if action.verb == "done"), None)
                if done is not None and len(trial.actions(state.name)) > 1:  # else it would be done by itself
                    trial.play(done)
                    if any(isinstance(ship, Ship) for ship in trial.actions(state.name)):
                        return contract, tuple(lay for lay in whole.actions if isinstance(lay, Lay)), at(BOARD, board.hexes[far])
    return None


class Presses:
    def __init__(self, page: Page) -> None:
        self.page, self.number = page, 0

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self._pressed()

    def at(self, place: str) -> None:
        press(self.page, place)
        self._pressed()

    def path(self, places: list[str]) -> None:
        drawn(self.page, places)
        self._pressed()

    def _pressed(self) -> None:
        self.number += 1
        quiet(self.page)


def reached(page: Page, wanted: Callable[[State], bool]) -> Table[State, Action]:
    """The first such position of the recorded games, for whoever is asked there."""
    for file in RECORDS:
        whole = load(file.read_text(encoding="utf-8"), GAME)
        step = next((step for step in range(len(whole.lines)) if wanted(whole.before(step))), None)
        if step is not None:
            mover = whole.before(step).name
            seats = tuple(seat._replace(player=PERSON if seat.seat == mover else "navvy") for seat in whole.header.seats)
            again = Table.new(GAME, whole.header.replaced(seats=seats))
            for line in whole.lines[:step]:
                again.play_line(line)
            open_game(page, again.text())
            return again
    raise AssertionError("no such position in the recorded games")


def can_draw(state: State) -> bool:
    """At the beginning of a turn that can be three draws, with nothing to be asked about what was drawn."""
    trial = state.copy()
    for _ in range(3 if state.step == "contract" and len(state.hand) <= 4 else 0):
        draw = next((action for action in trial.actions(state.name) if isinstance(action, Draw) and action.card is None), None)
        if draw is None:
            return False
        trial.play(draw)
        (hide, *others) = trial.actions(state.name)
        if others:
            return False
        trial.play(hide)
    return trial.seat != state.seat


def test_an_experts_turns_take_nine_presses_at_most_by_hand_too(page: Page) -> None:
    """Draw three, build three tiles, ship."""
    mover = reached(page, can_draw).state.name
    drawing = Presses(page)
    before = len(table(page).lines)
    for _ in range(3):
        drawing.at("deck:top")
    assert [line for line in table(page).lines[before:] if line.startswith(mover)] == [f"{mover}: draw", f"{mover}: hide"] * 3
    counted = []
    for by_hand in (False, True):
        there = reached(page, lambda state: row_of_tiles(state) is not None)
        state = there.state
        found = row_of_tiles(state)
        assert found is not None
        contract, lays, far = found
        presses, lines = Presses(page), len(table(page).lines)
        board = state.agreement.board
        if by_hand:
            presses.at(f"sketch:{contract}")
            presses.at(far)
            presses.at("control:sketched-all")
        else:
            canal = next(canal for canal in state.open[state.seat] if canal.contract == contract)
            boat = canal.way.place if canal.way.town < 0 else board.hexes[board.towns[canal.way.town].hex]
            spots = [lay.hex for lay in lays] + [board.hexes[board.place(lays[-1].to)]]
            presses.path([at(BOARD, hex_) for hex_ in (boat, *spots)])
        played = [line for line in table(page).lines[lines:] if " lay " in line]
        assert len(played) == TILES, played
        expect(page.locator("#control-done")).to_be_visible()
        presses.key("Enter")
        presses.key("b")
        presses.key("Enter")
        assert any(line.startswith(f"{state.name}: ship") for line in table(page).lines[lines:])
        counted.append(drawing.number + presses.number)
    assert counted[0] <= 7
    assert counted[1] <= 9, counted


BELOW = """[...document.querySelectorAll('body *:not(svg *)')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().top >= innerHeight
    && !one.closest('#columns, #dialog, #board-holder')).map((one) => `${one.localName}#${one.id}.${one.className} ${one.getBoundingClientRect().top}`)"""
"""What lies below the screen, but for what scrolls in its own frame."""


def test_on_a_phone_a_whole_turn_needs_no_scrolling_of_the_page(pages: Pages) -> None:
    """Whatever is pressed lies on the screen, and the page is no larger than that."""
    page, chance = pages(phone=True), Chance(8)
    open_position(page, "second-3", parliament)
    mirror, verbs = table(page), set()
    while mirror.state.name == "red" and not mirror.state.is_over():
        legal = [action for action in mirror.state.actions("red") if isinstance(action, (Lay, Ship))]
        action = chance.choice(legal) if legal else sensible(mirror.state, chance)
        verbs.add(action.verb)
        for choice in steps(mirror.state, action, PHONE["width"]):
            if choice.at.startswith(f"{BOARD}:"):
                place(page, choice.at).dispatch_event("click")
            else:
                place(page, choice.at).click()
            quiet(page)
        follow(mirror, action)
        assert page.evaluate(BELOW) == []
        assert page.evaluate("[document.scrollingElement.scrollTop, scrollX]") == [0, 0]
        main = page.locator("#slot-main button")
        if main.count():
            box = main.bounding_box()
            assert box is not None and box["y"] + box["height"] <= PHONE["height"]
    assert {"lay", "done"} & verbs and len(verbs) > 2
    assert place(page, "deck:top").count()
