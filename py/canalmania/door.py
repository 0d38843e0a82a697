"""What a program does with the game: `import canalmania`, and everything here is at hand. Nothing is loaded before it is used.

A game is a table: its `state` tells where it stands, `actions(seat)` what is legal, `play_line` plays, `text()` is its record.

    >>> import canalmania
    >>> game = canalmania.new_game(players=2, seed=7)
    >>> str(game.actions("red")[0])
    'red: contract "Medway Navigation"'
    >>> canalmania.why_not(game, "red: draw")
    ['Take a contract: you have none open. 3.3']
    >>> for line in ('red: contract "Medway Navigation"', "red: boat Tonbridge", "red: take lock"):
    ...     facts = game.play_line(line)
    >>> [fact.name for fact in facts]
    ['card_taken']
    >>> canalmania.load_game(game.text()).state.scores()
    {'red': 0, 'white': 0}
"""

from __future__ import annotations

from typing import TypeAlias

from canalmania.game import GAME
from canalmania.rules.actions import Action
from canalmania.state import State, View
from tabletop.headers import Seat
from tabletop.table import Table

Game: TypeAlias = Table[State, Action]

__all__ = ["GAME", "Action", "Game", "State", "View", "load_game", "new_game", "why_not"]


def new_game(players: int = 2, seed: int = 0, **options: str) -> Game:
    """Begins a game. Options are those of the game's card: edition="first", end="60"."""
    seats = [Seat(seat, seat.capitalize(), "person") for seat in GAME.card.seats[:players]]
    return Game.new(GAME, GAME.opening(seats, seed, options))


def load_game(record: str) -> Game:
    """Plays a record again, to where it ends; RecordError where it can't be."""
    return Game.load(record, GAME)


def why_not(game: Game, line: str, language: str = "en") -> list[str]:
    """Says in sentences why a line can't be played; nothing if it can."""
    return [GAME.say(reason, language) for reason in game.refusals(game.read(line))]
