"""Kontor, for programs: `kontor.new_game(seed=7)`; what there is stands in kontor.door.

It is loaded when it is first asked for, so that importing one room of the game loads no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kontor.door import GAME, Action, Game, State, View, load_game, new_game, why_not

__all__ = ["GAME", "Action", "Game", "State", "View", "load_game", "new_game", "why_not"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from kontor import door

    return vars(door)[name]


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
