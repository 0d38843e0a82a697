"""Whole games by those who see nothing and point at nothing: by the accessible tree alone, and by the keyboard alone."""

from __future__ import annotations

import re
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from canalmania.state import State
from e2e.hearing import Heard, Listener
from e2e.main_states import LIBRARY, MainState, shown
from helpers.canal_mania import sensible
from helpers.page import gone_on, record
from helpers.whole_games import TWO, of_two, to_the_end
from tabletop.chance import Chance
from ui_bridge.shell.voice import Voice

MOST = 900
"""Presses: a game that takes more is stuck."""
SHELL = Voice("en")
NOT_NOW = SHELL.say("not_now")
ASIDE = re.compile(r"back|undo|redo|cancel|close|again|other|log|zoom|rule|menu|show|replay|sketch", re.IGNORECASE)
"""What leads nowhere on the way to a game's end."""
MAP = re.compile(r"map|harbour", re.IGNORECASE)


def is_over(page: Page) -> bool:
    return LIBRARY.load(record(page)).state.outcome() is not None


KINDS = ("head", "map", "map", "map", "else")
"""How often which."""


def kind_of(thing: Heard) -> str:
    """Where it lies: the main button and what stands beside it, the map, or a panel."""
    return "head" if thing.within == "banner" else "map" if MAP.search(thing.within) else "else"


def by_ear(page: Page, chance: Chance) -> int:
    """Activates what is heard to be possible until the game is over; how many presses it took."""
    listener, tried = Listener(page), set[tuple[str, str]]()
    for presses in range(MOST):
        tree = listener.tree()
        buttons = [one for one in tree if one.role == "button"]
        said = " ".join(one.name for one in tree if one.role in ("paragraph", "StaticText", "heading"))
        if page.locator("html[data-end]").count():
            return presses
        inside = [one for one in tree if one.role in ("dialog", "alertdialog")]
        skip = next((one for one in buttons if one.name.startswith(SHELL.say("button.skip"))), None)
        if inside:
            within = [one for one in buttons if one.within == (inside[-1].name or inside[-1].role)]
            listener.activate(([one for one in within if one.name != SHELL.say("button.close")] or within)[-1])
        elif skip is not None:
            listener.activate(skip)
        else:
            hopeful = [one for one in buttons if one.description != NOT_NOW and not ASIDE.search(one.name) and (said, one.name) not in tried]
            by_kind = [[one for one in hopeful if kind_of(one) == kind] for kind in KINDS]
            if not hopeful:  # all of it was tried, and perhaps in another order it leads on
                tried.clear()
                continue
            wanted = chance.choice(chance.choice([kind for kind in by_kind if kind]))
            tried.add((said, wanted.name))
            listener.activate(wanted)
    raise AssertionError("the game doesn't end")


@pytest.mark.parametrize("game", TWO)
@to_the_end
def test_a_game_is_played_by_the_accessible_tree_alone(page: Page, game: str, left: int | None) -> None:
    text = of_two(game, left)
    shown(page, MainState(game, lambda: text), pace="fast")
    by_ear(page, Chance(3))
    assert is_over(page)
    table, before = LIBRARY.load(record(page)), len(LIBRARY.load(text).lines)
    mine = [line for line in table.lines[before:] if line.startswith(table.header.seats[0].seat) and not line.endswith((": pass", ": done"))]
    assert len(mine) > 2, "it was a game, and not a way round one"


@pytest.mark.parametrize("game", TWO)
@to_the_end
def test_a_game_is_played_by_the_keyboard_alone(page: Page, game: str, left: int | None) -> None:
    """Every action is typed; Escape hurries the computer player; R shows the replay."""
    text, chance = of_two(game, left), Chance(3)
    shown(page, MainState(game, lambda: text), pace="fast")
    while not page.locator("html[data-end]").count():
        table = LIBRARY.load(record(page))
        seat = table.header.seats[0].seat
        actions = table.state.actions(seat)
        if not actions:
            page.keyboard.press("Escape")
            gone_on(page, len(table.lines))
            continue
        if not page.locator("#command-line").count():
            page.keyboard.press("/")
            expect(page.locator("#command-line")).to_be_focused()
        page.locator("#command-line").fill("")
        page.keyboard.type(str(sensible(cast(State, table.state), chance) if game == "canal mania" else chance.choice(actions)).partition(": ")[2])
        page.keyboard.press("Enter")
        gone_on(page, len(table.lines))
    assert is_over(page)
    page.keyboard.press("r")
    expect(page.locator("#replay-slider")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#end-who")).to_be_visible()
