"""What a program does with the game: `import kontor`, and everything here is at hand. Nothing is loaded before it is used.

A game is a table: its `state` tells where it stands, `actions(seat)` what is legal, `play_line` plays, `text()` is its record.

    >>> import kontor
    >>> game = kontor.new_game(seed=7)
    >>> game.prompt().seats
    ('red', 'black')
    >>> kontor.why_not(game, "red: boat 1,0")
    ['Both now choose a card in secret, or pass. 3.1']
    >>> for line in ("red: pass", "black: pass"):
    ...     facts = game.play_line(line)
    >>> game.state.gulden
    (4, 4)
    >>> kontor.load_game(game.text()).state.scores()
    {'red': 0, 'black': 0}
"""

from __future__ import annotations

from typing import TypeAlias

from kontor.game import GAME
from kontor.rules.actions import Action
from kontor.state import State, View
from tabletop.table import Table

Game: TypeAlias = Table[State, Action]

__all__ = ["GAME", "Action", "Game", "State", "View", "load_game", "new_game", "why_not"]


def new_game(seed: int = 0, variant: str = "base") -> Game:
    """Begins a game. The variants are those of the game's card: variant="gulliver"."""
    return Game.new(GAME, GAME.header(seed, variant))


def load_game(record: str) -> Game:
    """Plays a record again, to where it ends; RecordError where it can't be."""
    return Game.load(record, GAME)


def why_not(game: Game, line: str, language: str = "en") -> list[str]:
    """Says in sentences why a line can't be played; nothing if it can."""
    return [GAME.say(reason, language) for reason in game.refusals(game.read(line))]
