"""Makes the recorded games that tests/arriala/test_recorded_games.py replays: one for every way a game of Arriala can end.

    python tests/records/make_arriala_records.py            all of them
    python tests/records/make_arriala_records.py NAME ...   these

It is deterministic: without a change in the rules, the boards or this file the same records come out. Each job below says which game
is wanted. Seeds are tried from 0 on; a player that likes to finish sections, and else rolls dice, plays all seats; the first game that ends as
the job wants is written, with what it came to in comments at its head.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from arriala.game import GAME
from arriala.rules.actions import Move
from arriala.rules.ending import decided
from arriala.state import State
from tabletop.chance import Chance
from tabletop.records import Header, numbered, write_record

HERE = Path(__file__).parent / "arriala"
MOST_SEEDS = 20_000


class Job(NamedTuple):
    """A game that is wanted; "": any."""

    name: str
    players: int
    board: str = "long"
    end: str = "built"  # or turns, idle
    by: str = ""  # points, workers, tied, third
    idle: int = 0  # of a hundred turns, how many are ended at once
    lazy: int = 0  # and in how many a single worker is moved


JOBS = (
    *(Job(f"long-{players}", players, by="points") for players in (2, 3, 4)),
    *(Job(f"short-{players}", players, "short", by="points") for players in (2, 3, 4)),
    Job("turns-3", 3, end="turns", lazy=90),
    Job("turns-2", 2, end="turns", lazy=85),
    Job("idle-2", 2, "short", end="idle", idle=40),
    Job("idle-4", 4, end="idle", idle=60),
    Job("workers-2", 2, "short", by="workers"),
    Job("workers-4", 4, "short", by="workers"),
    Job("tied-2", 2, "short", by="tied"),
    Job("tied-3", 3, "short", by="tied"),
    Job("third", 2, "short", by="third"),
)


def chosen(state: State, chance: Chance, job: Job) -> Any:
    actions = state.actions(state.name)
    if len(actions) == 1 or (not state.acted and chance.below(100) < job.idle):
        return actions[-1]
    if chance.below(100) < job.lazy:
        return actions[0] if not state.acted else actions[-1]
    if chance.below(4):
        for action in actions:
            if action.verb in ("place", "lock") or (isinstance(action, Move) and not action.by):
                after = state.copy()
                if any(fact.name.startswith("section_built") for fact in after.apply(action)):
                    return action
    verbs = sorted({action.verb for action in actions} - ({"done"} if chance.below(10) else set()))
    verb = "place" if "place" in verbs and chance.below(2) else chance.choice(verbs)
    return chance.choice([action for action in actions if action.verb == verb])


class Game(NamedTuple):
    state: State
    lines: list[str]


def played(header: Header, job: Job) -> Game:
    game = Game(GAME.start(header), [])
    chance = Chance.stream(header.seed, "player")
    while not game.state.is_over():
        action = chosen(game.state, chance, job)
        game.lines.append(str(action))
        game.state.play(action)
    return game


def search(job: Job) -> tuple[Header, Game]:
    for seed in range(MOST_SEEDS):
        header = GAME.header(job.players, seed, job.board)
        game = played(header, job)
        if game.state.end == job.end and job.by in ("", decided(game.state).by) and all(game.state.score[: job.players]):
            return header, game
    raise LookupError(f"no game for {job.name} in {MOST_SEEDS} seeds")


def written(header: Header, game: Game) -> str:
    state = game.state
    head = [
        "# Made by tests/records/make_arriala_records.py.",
        f"# ends: {state.end}",
        f"# decided by: {decided(state).by}",
        f"# rounds: {state.round}",
        f"# winner: {' '.join(decided(state).winners) or 'nobody'}",
        f"# final: {', '.join(f'{colour} {points}' for colour, points in state.scores().items())}",
    ]
    return "\n".join(head) + "\n" + write_record(numbered(header, None, game.lines))


def main(names: Sequence[str]) -> None:
    for job in JOBS:
        if not names or job.name in names:
            header, game = search(job)
            (HERE / f"{job.name}.record").write_text(written(header, game), encoding="utf-8")
            print(f"{job.name}: seed {header.seed}, {len(game.lines)} lines, {game.state.round} rounds", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
