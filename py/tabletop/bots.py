"""Computer players that need to know nothing of a game, and how any of them is asked."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Generic

from tabletop.chance import Chance
from tabletop.protocol import AnyAction, Bot, Fact, Progress, View


class HurryError(Exception):
    """Thrown into a thinking player: it answers with what seems best to it so far."""


class RandomBot(Generic[AnyAction]):
    """Plays anything it may, all of it equally likely."""

    __slots__ = ()

    def choose(self, view: View[AnyAction], chance: Chance, budget: int) -> Generator[Progress, None, Sequence[AnyAction]]:
        """Answers at once."""
        yield from ()
        return (chance.choice(view.actions(_asked(view))),)


def run(bot: Bot[AnyAction], view: View[AnyAction], chance: Chance, budget: int) -> AnyAction:
    """Waits for the bot's next action."""
    return intended(bot, view, chance, budget)[0]


def intended(bot: Bot[AnyAction], view: View[AnyAction], chance: Chance, budget: int) -> Sequence[AnyAction]:
    """Waits for all that the bot means to do. Where there is only one thing it isn't asked."""
    thinking = Thinking(bot, view, chance, budget)
    while not thinking.go_on():
        pass
    return thinking.intent


class Player(Generic[AnyAction]):
    """A bot at its seat. It does what it meant to until something is shown; whoever seats it tells it what happened."""

    __slots__ = ("bot", "budget", "intent")

    def __init__(self, bot: Bot[AnyAction], budget: int) -> None:
        self.bot = bot
        self.budget = budget
        self.intent: Intent[AnyAction] = Intent()

    def act(self, view: View[AnyAction], chance: Chance) -> AnyAction:
        """Says what it does now."""
        if not self.intent:
            self.intent = Intent(intended(self.bot, view, chance, self.budget))
        return self.intent.next()

    def saw(self, facts: Iterable[Fact]) -> None:
        """Hears what happened."""
        self.intent.saw(facts)


class Intent(Generic[AnyAction]):
    """What one who has thought means to do: actions in a row."""

    __slots__ = ("_left",)

    def __init__(self, actions: Sequence[AnyAction] = ()) -> None:
        self._left = list(reversed(actions))

    def __bool__(self) -> bool:
        return bool(self._left)

    def next(self) -> AnyAction:
        """Takes the first of what is left."""
        return self._left.pop()

    def saw(self, facts: Iterable[Fact]) -> None:
        """Gives up what was meant before something was shown."""
        if any(fact.showed for fact in facts):
            self._left.clear()


class Thinking(Generic[AnyAction]):
    """A player that thinks a while at a time, so that whoever waits for it can do other things, hurry it, or give it up."""

    __slots__ = ("_thought", "intent", "progress")

    def __init__(self, bot: Bot[AnyAction], view: View[AnyAction], chance: Chance, budget: int) -> None:
        seat = _asked(view)
        actions = view.actions(seat)
        if not actions:
            raise ValueError(f"{seat} isn't asked for an action")
        self.intent: Sequence[AnyAction] = actions if len(actions) == 1 else ()
        self.progress = Progress(0, budget)
        self._thought = bot.choose(view, chance, budget)

    def go_on(self) -> bool:
        """Thinks one step further, and says whether it knows what to do."""
        if not self.intent:
            try:
                self.progress = next(self._thought)
            except StopIteration as end:
                self.intent = end.value
        return bool(self.intent)

    def hurry(self) -> Sequence[AnyAction]:
        """Says what it means to do, now."""
        if not self.intent:
            try:
                next(self._thought)
                self._thought.throw(HurryError)
            except StopIteration as end:
                self.intent = end.value
        return self.intent


def _asked(view: View[AnyAction]) -> str:
    seat = view.seat
    if seat is None:
        raise ValueError("an onlooker isn't asked for an action")
    return seat
