"""The payment of tiles that this action has laid is changed in place, as if they had been laid so."""

from __future__ import annotations

import json

import pytest

from canalmania.board.deck import kind_counts
from canalmania.game import GAME
from canalmania.rules.engineers import DOUBLE, HALF
from canalmania.state import State
from looking import RECORDS
from pages import Page, real_games
from tabletop.headers import PERSON
from tabletop.table import Table, load
from ui_bridge.canal_mania.repaying import LAID, PAY
from ui_bridge.shell.seam import at


def while_building(tiles: int) -> list[Table]:  # type: ignore[type-arg]
    """Recorded games up to where so many tiles of an action lie and it goes on: of each game two such places."""
    found = []
    for file in RECORDS:
        whole = load(file.read_text(encoding="utf-8"), GAME)
        steps = []
        for step in range(tiles, len(whole.lines)):
            state = whole.before(step)
            if state.step == "build" and all(" lay " in line and line.startswith(f"{state.name}:") for line in whole.lines[step - tiles : step]):
                steps.append(step)
        found += [whole.until(step) for step in steps[len(steps) // 3 :: len(steps) // 3 + 1]]
    return found


def opened(table: Table) -> Page:  # type: ignore[type-arg]
    """Between people, at that moment."""
    seats = tuple(seat._replace(player=PERSON if seat.seat == table.state.name else "navvy") for seat in table.header.seats)
    again = Table.new(GAME, table.header.replaced(seats=seats))
    for line in table.lines:
        again.play_line(line)
    games = json.dumps([["1", "One", 1, 1, False, GAME.name]])
    return Page(stored={"games": games, "game:1": again.text(), "left": "table/1"}, games=real_games)


def position(page: Page) -> State:
    state = page.state
    assert isinstance(state, State)
    return state


@pytest.mark.slow
def test_another_payment_changes_the_cards_and_nothing_else() -> None:
    changed = 0
    for table in while_building(2):
        page = opened(table)
        lines, before = page.lines, position(page).copy()
        first = next(step for step in range(len(lines), 0, -1) if " lay " not in lines[step - 1])
        for number in range(len(lines) - first):
            cell = page.app.desk.offer.at(at(LAID, number))
            if cell is None:
                continue
            page.press(cell.at)
            assert page.lines == lines and "which cards pay for" in page.part("prompt")
            others = [choice for choice in page.app.desk.offer.on(PAY) if choice.actions]
            assert others
            page.press(others[0].at)
            after = position(page)
            assert [step for step, line in enumerate(page.lines) if line != lines[step]] == [first + number]
            assert len(page.lines) == len(lines)
            assert (after.open, after.levels, after.supply, after.step) == (before.open, before.levels, before.supply, before.step)
            was, paid = (line.split(" pay ")[1].split() for line in (lines[first + number], page.lines[first + number]))
            held = [kind_counts(state.hands[state.seat]) for state in (before, after)]
            assert held[0] != held[1] and sum(held[0]) - sum(held[1]) == len(paid) - len(was)
            assert DOUBLE not in paid and HALF not in paid
            page.ask("undo")
            assert len(page.lines) == len(lines) - 1
            changed += 1
            break
    assert changed > 5


@pytest.mark.slow
def test_choosing_the_same_payment_again_leaves_all_as_it_is() -> None:
    for table in while_building(1):
        page = opened(table)
        if at(LAID, 0) not in page.app.desk.offer:
            continue
        lines = page.lines
        page.press(at(LAID, 0))
        same = next(choice for choice in page.app.desk.offer.on(PAY) if not choice.actions)
        page.press(same.at)
        assert page.lines == lines and at(LAID, 0) in page.app.desk.offer
        page.press(at(LAID, 0))
        page.ask("key", key="Escape")
        assert page.lines == lines and not list(page.app.desk.offer.on(PAY))
        return
    raise AssertionError("no tile with two payments in the recorded games")
