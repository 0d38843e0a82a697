"""Writes what links of version 1 begin with, a primer a game: all names, and some games to learn from. After the first release it isn't run again:
docs/links.md. `primer.py GAME` writes that game's alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import arriala.game
import arriala.players.strengths
import canalmania.game
import canalmania.players.strengths
import kontor.game
import kontor.players.strengths
from arriala.board.deck import CARD_KINDS as ARRIALA_CARDS
from arriala.board.files import BOARDS as ARRIALA_BOARDS
from arriala.board.files import board as arriala_board
from canalmania.rules.agreement import Agreement
from canalmania.rules.editions import EDITIONS
from kontor.board.cards import HIGHEST
from kontor.board.waters import PLACE_OF
from kontor.card import VARIANTS
from tabletop.bots import Player
from tabletop.chance import Chance
from tabletop.headers import Header, Seat
from tabletop.primers import BETWEEN
from tabletop.protocol import Bot, Game
from tabletop.table import Table
from tabletop.words import quoted

PY = Path(__file__).parents[1] / "py"
CANAL_GAMES = (
    *(("first", players, players) for players in (3, 4, 5)),
    *(("second", players, seed) for players, seed in ((2, 1), (3, 2), (3, 3), (4, 4), (4, 5), (4, 6), (4, 7), (5, 8))),
)
"""Edition, players, seed."""
ARRIALA_GAMES = tuple((board, players, seed) for board in ARRIALA_BOARDS for players, seed in ((2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)))
"""Board, players, seed."""
KONTOR_GAMES = (("base", 1), ("base", 2), *((variant, 3) for variant in VARIANTS[1:]))
"""Variant, seed."""


def canal_names() -> list[str]:
    found: dict[str, None] = {}
    for edition in EDITIONS.values():
        agreement: Agreement = canalmania.game.GAME.start(canalmania.game.GAME.header(max(edition.player_numbers), 0, edition)).agreement
        found |= dict.fromkeys((*agreement.board.places, *map(quoted, agreement.names)))
    return list(found)


def arriala_names() -> list[str]:
    names = [name for board in ARRIALA_BOARDS for name in (*arriala_board(board).names, *arriala_board(board).masterpieces)]
    return [*dict.fromkeys((*names, *ARRIALA_CARDS, *(f"{far:+d}" for far in range(-20, 21) if far)))]


def seated(header: Header) -> list[Seat]:
    """Nameless: a person and computer players."""
    return [Seat(seat.seat, "", "person" if place == 0 else "contractor") for place, seat in enumerate(header.seats)]


def played(game: Game[Any, Any], header: Header, seed: int, player: Callable[[], Bot[Any]]) -> str:
    """Any: of whatever game."""
    table = Table.new(game, header)
    chance = Chance.stream(seed, "primer")
    players = {seat.seat: Player(player(), 1_000) for seat in header.seats}
    while asked := table.asked():
        facts = table.play(players[asked[0]].act(table.state.view(asked[0]), chance))
        for one in players.values():
            one.saw(facts)
    return table.text().rstrip("\n")


def canal_mania() -> list[str]:
    game = canalmania.game.GAME
    headers = [(game.header(seated(game.header(players, 0, EDITIONS[name])), seed, EDITIONS[name]), seed) for name, players, seed in CANAL_GAMES]
    return ["\n".join(canal_names()), *(played(game, header, seed, canalmania.players.strengths.contractor) for header, seed in headers)]


def arriala_() -> list[str]:
    game = arriala.game.GAME
    headers = [(game.header(seated(game.header(players, 0, board)), seed, board), seed) for board, players, seed in ARRIALA_GAMES]
    return ["\n".join(arriala_names()), *(played(game, header, seed, arriala.players.strengths.contractor) for header, seed in headers)]


def kontor_() -> list[str]:
    game = kontor.game.GAME
    headers = [(game.opening(seated(game.header(seed)), seed, {"variant": variant}), seed) for variant, seed in KONTOR_GAMES]
    names = [*PLACE_OF, *map(str, range(1, HIGHEST + 1))]
    return ["\n".join(names), *(played(game, header, seed, kontor.players.strengths.contractor) for header, seed in headers)]


PRIMERS = {"canalmania": canal_mania, "arriala": arriala_, "kontor": kontor_}


def main(names: list[str]) -> None:
    for name in names or PRIMERS:
        text = BETWEEN.join(PRIMERS[name]())
        (PY / name / "data" / "links.1.primer").write_text(text, encoding="utf-8")
        print(f"{name}: {len(text):,} characters")


if __name__ == "__main__":
    main(sys.argv[1:])
