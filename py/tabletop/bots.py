"""Computer players that need to know nothing of a game, and how any of them is asked."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tabletop.chance import Chance
from tabletop.protocol import Bot, Progress, View


class HurryError(Exception):
    """Thrown into a thinking player: it answers with what seems best to it so far."""


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


class Thinking:
    """A player that thinks a while at a time, so that whoever waits for it can do other things, hurry it, or give it up."""

    __slots__ = ("_thought", "action", "progress")

    def __init__(self, bot: Bot, view: View, chance: Chance, budget: int) -> None:
        actions = view.actions(_asked(view))
        self.action: Any = actions[0] if len(actions) == 1 else None
        self.progress = Progress(0, budget)
        self._thought = bot.choose(view, chance, budget)

    def go_on(self) -> bool:
        """One step further. Whether the action is found."""
        if self.action is None:
            try:
                self.progress = next(self._thought)
            except StopIteration as end:
                self.action = end.value
        return self.action is not None

    def hurry(self) -> Any:
        """The action, now."""
        if self.action is None:
            try:
                next(self._thought)
                self._thought.throw(HurryError)
            except StopIteration as end:
                self.action = end.value
        return self.action


def _asked(view: View) -> str:
    seat = view.seat
    if seat is None:
        raise ValueError("an onlooker isn't asked for an action")
    return seat
