"""Where the page is, in words that the browser's history can keep: so that Back and Forward, a reload and a closed tab come back to it."""

from __future__ import annotations

from typing import NamedTuple

from ui_bridge.shell import home_events, saved_events, table_events
from ui_bridge.shell.desk import FIGURES, HOME, NEW, SAVED, TABLE, Desk, Opened
from ui_bridge.shell.events import on

REPLAY = "replay"
QUESTION = "?"
"""A small question of the game's own stands over the table."""

OPENED_AGAIN = ("rules", "rule", "settings", "menu", "about", "report")
"""Dialogs that Forward and a reload may open: they ask nothing, and nothing comes of them alone."""

_LONG = 200


class Went(NamedTuple):
    at: str = ""


def path(desk: Desk) -> list[str]:
    """From home on to where the page is; the last one is the place itself."""
    steps = [HOME]
    sitting, covered = desk.sitting, False
    if sitting is not None and desk.screen == TABLE:
        replay = desk.replay
        id_ = sitting.id or (replay.then.id if replay is not None and replay.then is not None else "")
        steps.append(f"{TABLE}/{id_}" if id_ else REPLAY)
        covered = sitting.curtain() is not None
    elif desk.screen not in (HOME, TABLE):
        steps.append(desk.screen)
    if desk.dialog.name and not covered:
        steps.append(f"{steps[-1]} {desk.dialog.name}/{desk.dialog.about}"[:_LONG])
    elif desk.question is not None and desk.at_table():
        steps.append(f"{steps[-1]} {QUESTION}")
    return steps


def left(desk: Desk) -> str | None:
    """Where the next visit goes on; None: where it would have, whatever is looked at meanwhile."""
    steps = path(desk)
    if len(steps) == 1 or steps[1] in (SAVED, FIGURES, NEW):
        return HOME
    id_ = steps[1].partition("/")[2]
    return steps[1] if id_ and desk.store.get(f"game:{id_}") is not None else None


def left_alone(desk: Desk, busy: object) -> str | None:
    """Where the last visit was left; nowhere, if that game goes on in another tab."""
    place = desk.store.get("left")
    games = busy if isinstance(busy, list) else ()
    return None if place is not None and place.partition("/")[2] in games else place


def went(desk: Desk, event: Went) -> None:
    """Back or Forward, or a reload: to that place, as far as it still is."""
    here, _, over = event.at.partition(" ")
    kind, _, id_ = here.partition("/")
    if kind == TABLE and desk.shelf.find(id_) is not None:
        if path(desk)[1:2] != [here]:
            saved_events.open_(desk, saved_events.One(id_))
    elif kind != REPLAY or desk.replay is None:
        go = {SAVED: saved_events.saved, FIGURES: home_events.figures}.get(kind, home_events.home)
        if kind != desk.screen or kind not in (HOME, SAVED, FIGURES, NEW):
            go(desk)
        if kind == NEW:
            desk.screen = NEW
    name, _, about = over.partition("/")
    if name in OPENED_AGAIN:
        desk.dialog = Opened(name, about)
    elif name != QUESTION:
        table_events.close(desk)


ROWS = {"went": on(Went, went, quiet=True)}
