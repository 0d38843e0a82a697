"""Makes the recorded games that tests/kontor/test_recorded_games.py replays: one for every way a game of every variant can end.

    python tests/kontor/records/make_records.py            all of them
    python tests/kontor/records/make_records.py NAME ...   these

It is deterministic: without a change in the rules, the cards or this file the same records come out. Seeds are tried from 0 on; a simple player, sensible
but for its dice, plays both seats; the first game that ends as the job wants is written, with what it came to in comments at its head.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kontor.board.cards import CANAL, SPECIALS
from kontor.card import VARIANTS
from kontor.game import GAME
from kontor.players.strengths import contractor
from kontor.rules.actions import Action, Choose, Lay
from kontor.rules.ending import points, winner
from kontor.state import State
from tabletop.bots import run
from tabletop.chance import Chance
from tabletop.records import numbered, write_record

HERE = Path(__file__).parent
MOST_SEEDS = 3_000
PLAYED_ROUNDS = 8
"""Rounds that are played before players who want to end the game by idleness stop laying cards."""


class Job(NamedTuple):
    """A game that is wanted; "": any."""

    variant: str
    why: str
    decided: str = ""
    verb: str = ""  # something that is done in it

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.variant, self.why, self.decided, self.verb)))


JOBS = (
    *(Job(variant, why) for variant in VARIANTS for why in ("full", "idle", "rounds")),
    Job("base", "full", "points"),
    Job("base", "full", "gulden"),
    Job("base", "full", "even"),
    Job("special-cards", "full", verb="show"),
    Job("tic-tac-toe", "line"),
    Job("poverty", "ruin"),
)


def picked(state: State, seat: str, why: str, chance: Chance) -> Action:
    """What this seat does on the way to such an end."""
    actions = state.actions(seat)
    if why == "rounds":
        return dawdling(state, seat, actions, chance)
    if why == "idle" and state.round > PLAYED_ROUNDS and state.step == "choose":
        return actions[-1]
    if chance.below(3):
        return run(contractor(), state.view(seat), chance, 1)
    rest = [action for action in actions if action.verb not in ("pass", "keep")]
    return chance.choice(rest or actions)


def dawdling(state: State, seat: str, actions: Sequence[Action], chance: Chance) -> Action:
    """Red lays a card when it must, and one that the boat can take away again; so nothing is ever full."""
    cards = state.agreement.cards
    if state.step == "choose":
        if state.idle < 2 or seat == "black":
            return actions[-1]
        hand = [action for action in actions if isinstance(action, Choose) and cards.kind[action.card] not in SPECIALS]
        return max(hand, key=lambda action: (cards.boat[action.card], cards.kind[action.card] != CANAL), default=actions[-1])
    if state.step == "boat":
        return next((action for action in actions if after(state, action).step == "take"), actions[-1])
    if state.step == "lay":
        lays = [action for action in actions if isinstance(action, Lay)]
        fewest = min(len(after(state, action).sectors) for action in lays)
        return chance.choice([action for action in lays if len(after(state, action).sectors) == fewest])
    return actions[0]


def after(state: State, action: Action) -> State:
    copy = state.copy()
    copy.apply(action)
    return copy


def attempt(job: Job, seed: int) -> tuple[State, list[str]]:
    state, lines = GAME.start(GAME.header(seed, job.variant)), []
    chance = Chance.stream(seed, "records")
    while seats := state.prompt().seats:
        chosen = [picked(state, seat, job.why, chance) for seat in seats]
        for action in chosen:
            lines.append(str(action))
            state.apply(action)
    return state, lines


def made(job: Job) -> str:
    for seed in range(MOST_SEEDS):
        state, lines = attempt(job, seed)
        first, decided = winner(state)
        if state.won == job.why and job.decided in ("", decided) and job.verb in {"", *(line.split()[1] for line in lines)}:
            red, black = points(state)
            told = {
                "ends": state.won,
                "decided by": decided,
                "winner": state.seats[first] if first >= 0 else "nobody",
                "final": f"red {red}, black {black}",
                "gulden": f"red {state.gulden[0]}, black {state.gulden[1]}",
                "rounds": state.round,
                "closed": len(state.sectors),
            }
            head = "".join(f"# {key}: {value}\n" for key, value in told.items())
            return head + write_record(numbered(GAME.header(seed, job.variant), None, lines))
    raise SystemExit(f"{job.name}: no such game in {MOST_SEEDS} seeds")


def main() -> None:
    for job in JOBS:
        if not sys.argv[1:] or job.name in sys.argv[1:]:
            (HERE / f"{job.name}.record").write_text(made(job), encoding="utf-8")
            print(job.name, flush=True)


if __name__ == "__main__":
    main()
