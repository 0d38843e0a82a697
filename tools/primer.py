"""Writes what links of version 1 begin with: all names, and some games to learn from. After the first release it isn't run again: docs/links.md."""

from __future__ import annotations

from pathlib import Path

from canalmania.game import GAME
from canalmania.players.strengths import contractor
from canalmania.records.packing import BETWEEN
from canalmania.rules.agreement import Agreement
from canalmania.rules.editions import EDITIONS
from tabletop.bots import run
from tabletop.chance import Chance
from tabletop.headers import Seat
from tabletop.table import Table
from tabletop.words import quoted

PRIMER = Path(__file__).parents[1] / "py" / "canalmania" / "data" / "links.1.primer"
GAMES = (
    *(("first", players, players) for players in (3, 4, 5)),
    *(("second", players, seed) for players, seed in ((2, 1), (3, 2), (3, 3), (4, 4), (4, 5), (4, 6), (4, 7), (5, 8))),
)
"""Edition, players, seed."""


def names() -> list[str]:
    found: dict[str, None] = {}
    for edition in EDITIONS.values():
        agreement: Agreement = GAME.start(GAME.header(max(edition.player_numbers), 0, edition)).agreement
        found |= dict.fromkeys((*agreement.board.places, *map(quoted, agreement.names)))
    return list(found)


def played(edition: str, players: int, seed: int) -> str:
    seats = [Seat(seat.seat, "", "person" if place == 0 else "contractor") for place, seat in enumerate(GAME.header(players, 0, EDITIONS[edition]).seats)]
    table = Table.new(GAME, GAME.header(seats, seed, EDITIONS[edition]))
    chance, player = Chance.stream(seed, "primer"), contractor()
    while not table.state.is_over():
        table.play(run(player, table.state.view(table.state.name), chance, 1))
    return table.text()


def main() -> None:
    text = BETWEEN.join(["\n".join(names()), *(played(*game).rstrip("\n") for game in GAMES)])
    PRIMER.write_text(text, encoding="utf-8")
    print(f"{PRIMER.name}: {len(text):,} characters")


if __name__ == "__main__":
    main()
