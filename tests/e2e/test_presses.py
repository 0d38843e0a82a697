"""What a press must not do: play where nothing is lit, or do a second thing where the finger lies already."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from canalmania.board.board import NOWHERE
from canalmania.game import GAME
from canalmania.rules.actions import Action, Boat, Lay, WhiteIs
from canalmania.state import State
from e2e.driving import painted
from helpers.canal_mania import do, follow, sensible, table
from helpers.page import LINES, ask, gone_on, lift_curtain, open_game, place, played, press, quiet, record
from looking import RECORDS, offer, settled
from tabletop.chance import Chance
from tabletop.table import Table, load
from ui_bridge.shell.seam import at

MANY = 40
"""Unlit hexes that are pressed: those next to what is lit, first."""


def reached(kind: type[Action], most: int = 999) -> Table[State, Action]:
    """The first position of the recorded games in which something of this kind is legal, on no more than so many hexes."""
    for file in RECORDS:
        game = load(file.read_text(encoding="utf-8"), GAME)
        for step in range(len(game.lines)):
            state = game.state_at(step)
            legal = [action for action in state.actions(state.name) if isinstance(action, kind)]
            if legal and len({action.hex for action in legal if isinstance(action, Lay)}) <= most:
                return game.until(step)
    raise AssertionError(f"no {kind.__name__} in the recorded games")


def unlit(state: State) -> list[str]:
    """Hexes where nothing is offered, from the nearest to what is offered."""
    board, offered = state.agreement.board, offer(settled(state))
    lit = [board.hex_index[choice.at.partition(":")[2]] for choice in offered.on("board")]
    seen = list(dict.fromkeys(lit))
    for hex_ in seen:  # it grows meanwhile
        seen += [beside for beside in dict.fromkeys(board.neighbours[hex_]) if beside != NOWHERE and beside not in seen]
    places = (at("board", board.hexes[hex_]) for hex_ in seen)
    return [place for place in places if place not in offered]


@pytest.mark.parametrize("most", [1, 9], ids=["a hex chosen by itself", "none chosen"])
def test_a_press_on_an_unlit_hex_never_plays(page: Page, most: int) -> None:
    game = reached(Lay, most)
    open_game(page, game.text())
    lift_curtain(page)
    told = 0
    for hex_ in unlit(game.state)[:MANY]:
        press(page, hex_)
        quiet(page)
        told += page.locator("#popover .refusal").count()
        assert table(page).lines == game.lines, hex_
        expect(page.locator(LINES)).to_have_text(str(len(game.lines)))
    assert told > MANY / 2
    assert record(page) == game.text()


# That is how long a second press may not be meant, however busy the machine is.
A_MINUTE = "document.body.dataset.soon = 60_000"


def twice(page: Page, at: str) -> None:
    """At one point, as a finger that trembles."""
    box = place(page, at).bounding_box() if ":" in at else page.locator(at).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    quiet(page)
    painted(page)
    page.mouse.click(x, y)
    quiet(page)


@pytest.mark.parametrize("kind", [WhiteIs, Boat], ids=["white goods", "a boat"])
def test_a_button_pressed_twice_does_one_thing(page: Page, kind: type[Action]) -> None:
    game = reached(kind)
    open_game(page, game.text())
    lift_curtain(page)
    page.evaluate(A_MINUTE)
    twice(page, next(choice.at for choice in offer(settled(game.state)).on("control") if isinstance(choice.action, kind)))
    lines = table(page).lines
    follow(game, GAME.read(lines[len(game.lines)]))  # with what happens by itself after it
    assert lines == game.lines
    expect(page.locator(LINES)).to_have_text(str(len(lines)))


def test_skip_pressed_twice_takes_nothing_back(page: Page) -> None:
    ask(page, *({"do": "set", "name": name, "value": value} for name, value in (("helped", "true"), ("reminders", ""), ("pace", "slow"))))
    page.click("#screen [data-strength=contractor]")
    quiet(page)
    chance = Chance(3)
    while (mirror := table(page)).state.name == "red":
        do(page, mirror.state, sensible(mirror.state, chance))
        gone_on(page, len(mirror.lines))
    page.evaluate(A_MINUTE)
    twice(page, "#foot [data-do=skip]")
    expect(page.locator("#foot [data-do=skip]")).to_have_count(0)
    after = table(page)
    assert after.state.name == "red"
    assert len(after.lines) > len(mirror.lines)
    painted(page)
    quiet(page)
    played(page, len(after.lines))
