"""What can't be done says why at its place, with the rule's number, and the number opens the rule: one press for each chapter that refuses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from canalmania.game import GAME
from canalmania.players.strengths import contractor
from canalmania.saying import rule
from canalmania.state import State
from helpers.page import open_game, press, record
from looking import PAGE, offer, settled
from tabletop.bots import run
from tabletop.chance import Chance
from tabletop.headers import PERSON, Seat
from tabletop.table import Table
from ui_bridge.shell.seam import at

CHAPTERS = ("3", "4", "5", "6", "7")
"""The others tell of pieces, of setting up and of what engineers allow."""


class Refusal(NamedTuple):
    """A press in a recorded game: at which place it is told, and by which rule."""

    record: str
    at: str
    rule: str


@cache
def refusals() -> dict[str, Refusal]:
    """Of a whole game, the first of each chapter."""
    seats = [Seat("red", "Ada", PERSON), Seat("white", "Tom", "contractor"), Seat("black", "Ines", "contractor")]
    table = Table.new(GAME, GAME.opening(seats, 7, {"edition": "second", "end": "50"}))
    found: dict[str, Refusal] = {}
    while not table.state.is_over() and len(found) < len(CHAPTERS):
        state: State = table.state
        if state.name == "red":
            look = settled(state)
            offered = offer(look)
            for place in places(state):
                reasons = () if place in offered else PAGE.why_here(look, place)
                if reasons:
                    found.setdefault(reasons[0].rule[0], Refusal(table.text(), place, reasons[0].rule))
        table.play(run(contractor(), state.view(state.name), Chance.stream(7, f"{len(table.lines)}"), 100))
    return found


def places(state: State) -> Iterator[str]:
    """The first card, the first contract, every town."""
    board = state.agreement.board
    yield at("display", 0)
    yield from (at("contract", number) for number in state.parliament[:1])
    yield from (at("board", board.hexes[town.hex]) for town in board.towns)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_press_that_is_refused_says_why_at_its_place_and_the_rule_opens(page: Page, chapter: str) -> None:
    refusal = refusals()[chapter]
    open_game(page, refusal.record)
    press(page, refusal.at)
    popover = page.locator("#popover .refusal")
    expect(popover).to_have_attribute("data-by", refusal.at)
    expect(popover).to_contain_text(refusal.rule)
    if refusal.at.startswith("board:"):
        expect(page.locator("#layer-marks .mark-refused")).to_have_count(1)
    page.locator("#popover [data-do=rule]").first.click()
    expect(page.locator("#dialog .rule-text")).to_have_text(rule(refusal.rule))
    board, sheet = page.locator("#board-pane").bounding_box(), page.locator("#dialog .sheet").bounding_box()
    assert board is not None and sheet is not None
    assert sheet["x"] >= board["x"] + board["width"], "beside the board"
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_empty()
    expect(popover.locator("[data-do=rule]").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#popover")).to_be_empty()
    if not refusal.at.startswith("board:"):
        assert page.evaluate("document.activeElement.dataset.at") == refusal.at
    assert record(page) == refusal.record
