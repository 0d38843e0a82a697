"""Games to measure and to take pictures of: between computer players, with a person put in the first one's place."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from playwright.sync_api import Page

from canalmania.card import SEATS
from canalmania.game import GAME
from canalmania.players.strengths import contractor
from canalmania.rules.actions import Action
from canalmania.state import State
from tabletop.bots import Player, run
from tabletop.chance import Chance
from tabletop.headers import PERSON, Seat
from tabletop.records import read_record
from tabletop.strengths import strength
from tabletop.table import Table
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library

SEED = 5
NAMES = ("Ada", "Brindley", "Cora", "Dora", "Edward")
STEPS = ("contract", "cards", "build", "goods")


@cache
def records_by_step(players: int) -> dict[str, str]:
    """By step, the record of the game as it stood when the first player was asked it for the last time: late and full positions."""
    found: dict[str, str] = {}
    table = _begun(players)
    while not table.state.is_over():
        if table.state.name == table.header.seats[0].seat and table.state.step in STEPS:
            found[table.state.step] = table.text()
        _play_on(table)
    return found


@cache
def records_of(game: str) -> dict[str, str]:
    """Of a game for a person and a computer player, by step, as above; and how it ended: `over`."""
    played = Library(GAMES, NUMBERED).game(game)
    seats = [Seat(seat, NAMES[number], "contractor" if number else PERSON) for number, seat in enumerate(played.card.seats[:2])]
    table: Table[Any, Any] = Table.new(played, played.opening(seats, SEED, {}))
    chance, found = Chance.stream(SEED, game), dict[str, str]()
    seated = {seat.seat: Player(played.bot("contractor", SEED, seat.seat), strength(played.card, "contractor").budget) for seat in seats}
    while asked := table.asked():
        if asked[0] == seats[0].seat:
            found[str(table.state.prompt().step)] = table.text()
        facts = table.play(seated[asked[0]].act(table.state.view(asked[0]), chance))
        for player in seated.values():
            player.saw(facts)
    return {**found, "over": table.text()}


@cache
def ended_record(players: int, game: str = GAME.name) -> str:
    if game != GAME.name:
        return records_of(game)["over"]
    table = _begun(players)
    while not table.state.is_over():
        _play_on(table)
    return table.text()


def open_kept(page: Page, address: str, record: str, **settings: str) -> None:
    """A page of that address goes on with this game, as if its person had played it there."""
    kept = {
        "canalmania:games": json.dumps([["1", "Measured", 1, 1, False, read_record(record).header.game]]),
        "canalmania:settings": json.dumps({"helped": True, **settings}),
        "canalmania:game:1": record,
        "canalmania:left": "table/1",
    }
    page.evaluate("kept => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value))", kept)
    page.goto(address, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('playable').length", timeout=120_000)
    page.wait_for_selector("html[data-screen=table] #question", state="attached", timeout=60_000)


def _begun(players: int) -> Table[State, Action]:
    seats = [Seat(SEATS[number], name, "contractor" if number else PERSON) for number, name in enumerate(NAMES[:players])]
    return Table.new(GAME, GAME.opening(seats, SEED, {}))


def _play_on(table: Table[State, Action]) -> None:
    seat = table.state.name
    table.play(run(contractor(), table.state.view(seat), Chance.stream(SEED, f"player {seat} {len(table.lines)}"), 100))
