"""Makes the recorded games that tests/canalmania/test_recorded_games.py replays: one for every way a game can end.

    python tests/records/make_records.py            all of them
    python tests/records/make_records.py NAME ...   these

It is deterministic: without a change in the rules, the boards or this file the same records come out. Each job below says which game
is wanted. Seeds are tried from 0 on; a simple player, sensible but for its dice, plays all seats; the first game that ends as the job
wants is written, with what it came to in comments at its head. All of it takes some seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from canalmania.board.deck import CARD_KINDS, CARD_OF, LOCK, STRETCH, SURVEYOR, kind_counts
from canalmania.game import GAME
from canalmania.rules.actions import Lay, Ship, Take, TakeContract
from canalmania.rules.editions import EDITIONS
from canalmania.rules.ending import decided_by, standings
from canalmania.rules.facts import EndBegan
from canalmania.rules.pieces import HAND_LIMIT
from canalmania.rules.routes import Way
from canalmania.rules.shipping import points
from canalmania.state import State
from tabletop.chance import Chance
from tabletop.protocol import Fact
from tabletop.records import Header, numbered, write_record

HERE = Path(__file__).parent
MOST_SEEDS = 20_000


class Job(NamedTuple):
    """A game that is wanted; "" or None: any."""

    name: str
    edition: str
    players: int
    ends: str = ""  # why the end began: score, contracts, rounds
    decided_by: str = ""  # points, canals, value, engineer
    last_goods: int | None = None  # how many markers were moved after the last round
    board: str | None = None  # if not the edition's own
    end: int | None = None  # where the end marker stands, if not where rule 2.6 puts it
    idle: int = 0  # of a hundred times that a player could pass, how often it does


JOBS = (
    *(Job(f"second-{players}", "second", players, ends="score", decided_by="points") for players in (2, 3, 4, 5)),
    *(Job(f"first-{players}", "first", players, ends="score", decided_by="points") for players in (3, 4, 5)),
    Job("first-contracts", "first", 5, ends="contracts"),
    Job("first-rounds", "first", 3, ends="rounds", idle=85),
    Job("second-rounds", "second", 2, ends="rounds", idle=85),
    Job("second-canals", "second", 3, decided_by="canals"),
    Job("second-value", "second", 4, decided_by="value"),
    Job("second-engineer", "second", 5, decided_by="engineer"),
    Job("first-engineer", "first", 4, decided_by="engineer"),
    Job("no-last-goods", "second", 3, last_goods=0),
    Job("pennines", "second", 4, board="pennines", end=30),
)


# The player.


@cache
def tiles_left(step: Way) -> int:
    """The fewest tiles that finish the canal from this step on."""
    return 0 if step.finished else 1 + min(map(tiles_left, step.children), default=99)


@cache
def crosses_hills(step: Way) -> bool:
    """Whether the shortest way on needs an aqueduct or a tunnel."""
    if step.finished or not step.children:
        return False
    ahead = min(step.children, key=tiles_left)
    return ahead.difficult or crosses_hills(ahead)


def weights(state: State, actions: Sequence[Any]) -> Iterator[int]:
    """How much it likes each of these actions."""
    ships = any(action.verb == "ship" for action in actions)
    for action in actions:
        verb = action.verb
        if verb == "pass":
            yield 1
        elif isinstance(action, TakeContract):
            yield 3 * state.agreement.board.contracts[state.agreement.board.contract_index[action.contract]].value
        elif isinstance(action, Lay):
            yield 60 * liking_of_tile(state, action)
        elif isinstance(action, Ship):
            gained = points(action)
            yield 10 * max(1, 3 * gained[action.seat] - sum(gained.values())) ** 3
        elif isinstance(action, Take) or (verb == "draw" and action.card is not None):
            yield liking_of_card(state, CARD_OF[action.card or ""])
        elif verb == "draw":
            yield 1 if ships or len(state.hand) >= HAND_LIMIT else 12
        elif verb == "discard":
            yield kind_counts(state.hand)[CARD_KINDS.index(action.kind)] ** 3
        elif verb in ("done", "show", "hide", "boat", "white is", "goods", "remove"):
            yield 20
        else:
            yield 1 if verb == "take back" else 3  # swap, renew, junction


def liking_of_tile(state: State, action: Lay) -> int:
    canal = next(canal for canal in state.open[state.seat] if state.agreement.names[canal.contract] == action.canal)
    step = next(step for step in canal.way.children if step.place == action.hex and step.to == action.to)
    return (100 if step.finished else 24 // (1 + tiles_left(step))) * (1 if action.kind == "stretch" else 2)


def liking_of_card(state: State, card: int) -> int:
    kind = card >> 3
    hills = any(crosses_hills(canal.way) for canal in state.open[state.seat])
    if kind == SURVEYOR:
        return 40
    if kind in (STRETCH, LOCK):
        return 30 if kind_counts(state.hand)[kind] < 3 else 4
    return 30 if hills else 2


def chosen(state: State, chance: Chance, idle: int) -> Any:
    actions = state.actions(state.name)
    if len(actions) == 1:
        return actions[0]
    if idle and chance.below(100) < idle and any(action.verb == "pass" for action in actions):
        return next(action for action in actions if action.verb == "pass")
    # Of all payments for one tile the sensible one stands first.
    tiles: dict[Any, Any] = {}
    for action in actions:
        tiles.setdefault(action._replace(pay=()) if isinstance(action, Lay) else action, action)
    kept = list(tiles.values())
    liked = list(weights(state, kept))
    at = chance.below(sum(liked))
    for action, weight in zip(kept, liked, strict=True):
        at -= weight
        if at < 0:
            return action
    raise AssertionError("weights that don't add up")


# Games.


class Game(NamedTuple):
    state: State
    lines: list[str]
    facts: list[Fact]


def played(header: Header, idle: int) -> Game:
    game = Game(GAME.start(header), [], [])
    chance = Chance.stream(header.seed, "player")
    while not game.state.is_over():
        action = chosen(game.state, chance, idle)
        game.lines.append(str(action))
        game.facts.extend(game.state.play(action))
    return game


def how_it_ended(facts: Sequence[Fact]) -> str:
    (why,) = (fact.why for fact in facts if isinstance(fact, EndBegan))
    return "score" if why == "points" else why


def last_goods(facts: Sequence[Fact]) -> int:
    """How many markers were moved after the last round."""
    names = [fact.name for fact in facts]
    return names[names.index("last_goods_began") :].count("shipped")


def fits(job: Job, game: Game) -> bool:
    return (
        job.ends in ("", how_it_ended(game.facts))
        and job.decided_by in ("", decided_by(game.state))
        and job.last_goods in (None, last_goods(game.facts))
        and all(one.points for one in standings(game.state))  # not a game in which somebody got nowhere
    )


def search(job: Job) -> tuple[Header, Game]:
    for seed in range(MOST_SEEDS):
        header = GAME.header(job.players, seed, EDITIONS[job.edition], job.board, job.end)
        game = played(header, job.idle)
        if fits(job, game):
            return header, game
    raise LookupError(f"no game for {job.name} in {MOST_SEEDS} seeds")


def written(job: Job, header: Header, game: Game) -> str:
    final = ", ".join(f"{one.seat} {one.points}" for one in standings(game.state))
    head = [
        "# Made by tests/records/make_records.py.",
        f"# ends: {how_it_ended(game.facts)}",
        f"# decided by: {decided_by(game.state)}",
        f"# rounds: {game.state.round}",
        f"# last goods: {last_goods(game.facts)}",
        f"# final: {final}",
    ]
    return "\n".join(head) + "\n" + write_record(numbered(header, None, game.lines))


def main(names: Sequence[str]) -> None:
    for job in JOBS:
        if not names or job.name in names:
            header, game = search(job)
            (HERE / f"{job.name}.record").write_text(written(job, header, game), encoding="utf-8")
            print(f"{job.name}: seed {header.seed}, {len(game.lines)} lines, {game.state.round} rounds")


if __name__ == "__main__":
    main(sys.argv[1:])
