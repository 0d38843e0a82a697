"""How long the links of the smaller games are at the worst: some finished games between computer players, and in `make test-all` a hundred."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots import Player
from tabletop.chance import Chance
from tabletop.headers import PERSON, Seat
from tabletop.links import Link, written
from tabletop.strengths import strength
from tabletop.table import Table
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.library import Library

LIBRARY = Library(GAMES, NUMBERED)


@pytest.mark.parametrize("games", [2, pytest.param(100, marks=pytest.mark.full(part="statistics"))])
@pytest.mark.parametrize(("name", "players", "most"), [("arriala", 3, 900), ("kontor", 2, 700)])
def test_the_longest_of_some_games_is_short_enough(name: str, players: int, most: int, games: int) -> None:
    assert max(letters(name, players, seed) for seed in range(games)) < most


def letters(name: str, players: int, seed: int) -> int:
    game = LIBRARY.game(name)
    seats = [Seat(seat, seat.capitalize(), PERSON) for seat in game.card.seats[:players]]
    table: Table[Any, Any] = Table.new(game, game.opening(seats, 1_000_003 * seed + players, {}))
    chance, budget = Chance.stream(seed, "links"), strength(game.card, "contractor").budget
    seated = {seat.seat: Player(game.bot("contractor", seed, seat.seat), budget) for seat in seats}
    while asked := table.asked():
        facts = table.play(seated[asked[0]].act(table.state.view(asked[0]), chance))
        for player in seated.values():
            player.saw(facts)
    return len(written(Link.of(table.record()), game.packing, NUMBERED))
