"""The computer players' turns: they think, here or in the second worker, and then do what they mean to, at the person's pace."""

from __future__ import annotations

import time
from typing import NamedTuple

from tabletop.protocol import Progress
from ui_bridge.shell import home_events, replay_events
from ui_bridge.shell.announcing import announce_turns
from ui_bridge.shell.by_itself import by_itself
from ui_bridge.shell.desk import CLOSED, Desk, Json
from ui_bridge.shell.events import Handler, Told, bare
from ui_bridge.shell.settings import PACES
from ui_bridge.shell.sitting import Errand, Sitting

SLICE = 0.06  # seconds that computer players think before the page may ask something else
SLICE_BESIDE = 0.012  # where the page itself waits meanwhile

READY, LOST = "ready", "lost"


class Thought(NamedTuple):
    """From the second worker: how far it has come, or what it says that the computer player means to play."""

    key: object
    progress: Progress | None
    decided: bool
    lines: object
    took: float  # seconds


def _read_thought(told: Told) -> Thought:
    steps, budget = told.get("steps"), told.get("budget")
    progress = Progress(steps, budget) if isinstance(steps, int) and isinstance(budget, int) else None
    took = told.get("took")
    return Thought(told.get("key"), progress, "lines" in told, told.get("lines"), took if isinstance(took, float) else 0.0)


# When.


def wind_clock(desk: Desk) -> int | None:
    """Milliseconds until something happens by itself; from now on they run, whatever else is asked."""
    sitting = desk.sitting
    if sitting is None or not desk.at_table():
        return home_events.due(desk)
    if desk.dialog != CLOSED:
        return None
    if desk.replay is not None:
        return desk.replay.pace if desk.replay.running else None
    if not sitting.bots_turn():
        return None
    wait = 0 if sitting.skipping or sitting.thinking is not None else until_due(desk, sitting)
    return None if wait == 0 and elsewhere(desk, sitting) else wait


def until_due(desk: Desk, sitting: Sitting) -> int:
    """Milliseconds until the person wants to see the next action."""
    now = time.perf_counter()
    if sitting.due is None:
        pace = PACES[desk.settings.pace]
        to_think_better = pace if sitting.to_take_back() == len(sitting.table.played) - 1 and sitting.undo_is_free() else 0
        sitting.due = now + (max(pace, desk.moving) + to_think_better) / 1000  # what ends a turn can be taken back until another one plays
    return max(0, round(1000 * (sitting.due - now)))


# Where.


def elsewhere(desk: Desk, sitting: Sitting) -> bool:
    """Whether what is to be done next is the second worker's to find out."""
    return desk.thinker == READY and sitting.undecided() and sitting.thinking is None


def errand_for_thinker(desk: Desk) -> dict[str, Json]:
    """For the answer: whether a second worker is wanted, and what it is to think about. The record goes along once."""
    sitting = desk.sitting
    answer: dict[str, Json] = {}
    if desk.thinker == LOST:
        answer["thinker"] = False
    elif sitting is not None and desk.at_table() and sitting.has_thinkers():
        answer["thinker"] = True
    if sitting is None:
        return answer
    if sitting.undecided():
        sitting.share = 1 if desk.settings.patient else desk.machine.share
    if not desk.at_table() or not elsewhere(desk, sitting):
        sitting.errand = None
        return answer
    errand, lines = sitting.errand, len(sitting.table.lines)
    if errand is None or errand.lines != lines:
        desk.errands += 1
        sitting.errand = errand = Errand(desk.errands, lines)
        answer["think"] = {"key": errand.key, "record": sitting.table.text(), "share": sitting.share, "archive": sitting.page.card.archive}
    else:
        answer["think"] = {"key": errand.key, "hurry": errand.hurried}
    return answer


def thinker_ready(desk: Desk) -> None:
    if desk.thinker != LOST:
        desk.thinker = READY


def thinker_lost(desk: Desk) -> None:
    """It failed, or doesn't answer. All goes on here, in slices."""
    desk.thinker = LOST
    sitting = desk.sitting
    if sitting is None or sitting.errand is None:
        return
    hurried, sitting.errand = sitting.errand.hurried, None
    if hurried:
        hurry_here(desk, sitting)


def thought(desk: Desk, told: Told) -> None:
    """What nobody waits for any more is dropped."""
    event = _read_thought(told)
    sitting = desk.sitting
    errand = sitting.errand if sitting is not None and desk.at_table() else None
    if sitting is None or errand is None or event.key != errand.key or errand.lines != len(sitting.table.lines):
        return
    if not desk.settings.patient:  # who lets them think in full isn't told that the machine is slow
        desk.machine.thought_for(event.took)
    if not event.decided:
        errand.progress = event.progress or errand.progress
    elif not sitting.means(event.lines):
        thinker_lost(desk)
    elif desk.dialog == CLOSED and (sitting.skipping or until_due(desk, sitting) == 0):
        go_on(desk, sitting)


# What.


def tick(desk: Desk) -> None:
    """The person has waited long enough for what comes next."""
    sitting = desk.sitting
    if sitting is None or not desk.at_table():
        home_events.go_on(desk)
        return
    if desk.replay is not None:
        replay_events.go_on(desk, desk.replay)
    else:
        sitting.due = 0.0
        go_on(desk, sitting)


def go_on(desk: Desk, sitting: Sitting) -> None:
    """One action, or while they are skipped as many as there is time for."""
    lines, until = len(sitting.table.lines), time.perf_counter() + (SLICE_BESIDE if desk.browser.beside else SLICE)
    while sitting.bots_turn() and not elsewhere(desk, sitting) and sitting.bot_step(until - time.perf_counter()):
        if not sitting.skipping or time.perf_counter() >= until:
            break
    if len(sitting.table.lines) > lines:
        desk.moved = range(lines, len(sitting.table.lines))
        have_played(desk, sitting)


def hurry(desk: Desk) -> None:
    sitting = desk.here
    if sitting.errand is not None:
        sitting.errand.hurried = True
        sitting.due = 0.0
    elif sitting.thinking is not None:
        hurry_here(desk, sitting)


def hurry_here(desk: Desk, sitting: Sitting) -> None:
    lines = len(sitting.table.lines)
    sitting.hurry()
    desk.moved = range(lines, len(sitting.table.lines))
    have_played(desk, sitting)


def skip(desk: Desk) -> None:
    if desk.sitting is not None:
        desk.sitting.skipping = True


def have_played(desk: Desk, sitting: Sitting) -> None:
    """The game is to be kept, and those who listen hear of the turns that are over."""
    if sitting.skipping:
        desk.moved = range(0)
    if not sitting.bots_turn():
        sitting.skipping = False
    announce_turns(desk)
    before = len(sitting.table.lines)
    by_itself(desk)
    if desk.moved and len(sitting.table.lines) > before:
        desk.moved = range(desk.moved.start, sitting.table.settled_lines)
    desk.went_on()


ROWS = {
    "thinker-ready": bare(thinker_ready, quiet=True),
    "thinker-lost": bare(thinker_lost, quiet=True),
    "thought": Handler(thought, quiet=True),
    "tick": bare(tick),
    "hurry": bare(hurry),
    "skip": bare(skip),
}
