"""Computer players that need to know nothing of a game, and how any of them is asked."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tabletop.chance import Chance
from tabletop.protocol import Bot, Progress, View


class RandomBot:
    """Plays anything it may, all of it equally likely."""

    __slots__ = ()

    def choose(self, view: View, chance: Chance, budget: int) -> Generator[Progress, None, Any]:
        yield from ()
        return chance.choice(view.actions(_asked(view)))


def run(bot: Bot, view: View, chance: Chance, budget: int) -> Any:
    """The bot's action. Where there is only one it isn't asked."""
    seat = _asked(view)
    actions = view.actions(seat)
    if not actions:
        raise ValueError(f"{seat} isn't asked for an action")
    if len(actions) == 1:
        return actions[0]
    thinking = bot.choose(view, chance, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def _asked(view: View) -> str:
    seat = view.seat
    if seat is None:
        raise ValueError("an onlooker isn't asked for an action")
    return seat
