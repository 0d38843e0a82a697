"""What a Python makes of some records, said in few words: run by this Python, by others with other hashes, and by the page's (tests/alike.py)."""

import hashlib
import json
from importlib import import_module
from typing import Any

from tabletop.bots import intended
from tabletop.chance import Chance
from tabletop.links import Link, read, written
from tabletop.protocol import about
from tabletop.table import Table


def short(thing: object) -> str:
    return hashlib.sha256(repr(thing).encode()).hexdigest()[:16]


def told(game: Any, text: str, every: int) -> dict[str, Any]:
    table = Table.load(text, game)
    states = [table.state_at(step) for step in range(0, len(table.lines) + 1, every)]
    return {
        "digest": table.state.digest(),
        "on the way": short([state.digest() for state in states]),
        "actions": short([str(action) for state in states for seat in state.seats for action in state.actions(seat)]),
        "facts": short([(fact.name, list(about(fact).items()), fact.only, fact.showed) for facts in table.facts for fact in facts]),
        "views": short([state.view(seat).known.digest() for state in states for seat in (*state.seats, None)]),
        "deals": short([state.view(state.seats[0]).deal(Chance(7)).digest() for state in states]),
        "refusals": short([game.say(reason) for state in states for action in table.played[:20] for reason in state.refusals(action)]),
        "scores": table.state.scores(),
        "text": table.text() == text,
        "link": link(game, table),
    }


def link(game: Any, table: Table[Any, Any]) -> str:
    """The letters, by which another Python would read it."""
    said = Link.of(table.record())
    text = written(said, game.packing)
    return text if read(text, lambda name: game.packing) == said else "not read back"


def decisions(game: Any, text: str, steps: list[int], budget: int) -> list[str]:
    """What each kind of player means to do, now and then in a game."""
    table = Table.load(text, game)
    found = []
    for step in range(steps[0], len(table.lines), steps[1]):
        state = table.state_at(step)
        for seat in state.prompt().seats[:1]:
            for strength in game.card.strengths:
                thought = intended(game.bot(strength.name, step, seat), state.view(seat), Chance(step), budget)
                found.append(f"{strength.name}: " + "; ".join(map(str, thought)))
    return found


def numbers(seed: int, name: str) -> list[Any]:
    stream = Chance.stream(seed, name)
    return [*(stream.below(limit) for limit in (1000, 6, 75, 1 << 32, 3 << 30)), *stream.shuffled(range(10)), stream.choice("abc"), str(stream.state)]


def answer(job: str) -> str:
    asked = json.loads(job)
    game = import_module(f"{asked['game']}.game").GAME
    return json.dumps(
        {
            "records": [told(game, text, asked["every"]) for text in asked["records"]],
            "decisions": [decisions(game, text, asked["steps"], asked["budget"]) for text in asked["thought"]],
            "numbers": [numbers(*one) for one in asked["streams"]],
        }
    )
