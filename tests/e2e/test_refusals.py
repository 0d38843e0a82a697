"""What can't be done says why at its place, with the rule's number, and the number opens the rule: one press for each chapter that refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from canalmania.board.deck import CARD_NAMES
from canalmania.game import GAME
from canalmania.players.strengths import contractor
from canalmania.rules.actions import Action, Take, TakeContract
from canalmania.saying import rule
from canalmania.state import State
from e2e.clicking import press_hex
from e2e.driving import Host, Opener, started
from tabletop.bots import run
from tabletop.chance import Chance
from tabletop.table import Table
from ui_bridge.canal_mania.lights import NOTHING, Chosen, pressed, settled
from ui_bridge.shell.sitting import PERSON, new_table

CHAPTERS = ("3", "4", "5", "6", "7")
"""The others tell of pieces, of setting up and of what engineers allow."""


class Refusal(NamedTuple):
    """A press in a recorded game: where it is told, and by which rule."""

    record: str
    at: str
    place: str  # a hex or a town; or nothing
    rule: str


@cache
def refusals() -> dict[str, Refusal]:
    """Of a whole game, the first of each chapter."""
    table = new_table("second", [("Ada", PERSON), ("Tom", "contractor"), ("Ines", "contractor")], 7, 50)
    found: dict[str, Refusal] = {}
    while not table.state.is_over() and len(found) < len(CHAPTERS):
        state: State = table.state
        if state.name == table.header.seats[0].seat:
            for action, at, place in presses(state):
                reasons = table.refusals(action)
                if reasons:
                    found.setdefault(reasons[0].rule[0], Refusal(table.text(), at, place, reasons[0].rule))
        table.play(run(contractor(), state.view(state.name), Chance.stream(7, f"{len(table.lines)}"), 100))
    return found


def presses(state: State) -> Iterator[tuple[Action, str, str]]:
    """On the first card, on the first contract, on every town."""
    board = state.setting.board
    for card in state.display[:1]:
        yield Take(state.name, CARD_NAMES[card]), "display-0", ""
    for number in state.parliament[:1]:
        yield TakeContract(state.name, board.contracts[number].name), f"contract-{number}", ""
    for town in board.towns:
        meant = pressed(state, state.name, settled(state, state.name, NOTHING), board.hexes[town.hex])
        if meant is not None and not isinstance(meant, Chosen):
            yield meant, f"hex-{board.hexes[town.hex]}", town.name


def opened(page: Page, host: Host, record: str) -> State:
    kept = {"games": json.dumps([["1", "One", 1, 1, False]]), "game:1": record, "settings": json.dumps({"helped": True})}
    page.add_init_script("".join(f"localStorage.setItem('canalmania:{key}', {json.dumps(text)});" for key, text in kept.items()))
    started(page, host.address)
    page.click("#screen [data-do=open].main")
    expect(page.locator("#prompt .question")).to_be_visible()
    state: State = Table.load(record, GAME).state
    return state


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_press_that_is_refused_says_why_at_its_place_and_the_rule_opens(open_page: Opener, host: Host, chapter: str) -> None:
    refusal = refusals()[chapter]
    page = open_page()
    state = opened(page, host, refusal.record)
    if refusal.place:
        press_hex(page, state, refusal.place)
    else:
        page.click(f"#{refusal.at}")
    popover = page.locator("#popover .refusal")
    expect(popover).to_have_attribute("data-at", refusal.at)
    expect(popover).to_contain_text(refusal.rule)
    page.locator("#popover [data-do=rule]").first.click()
    expect(page.locator("#dialog .rule-text")).to_have_text(rule(refusal.rule))
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_empty()
