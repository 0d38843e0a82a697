"""Looking at a game step by step."""

from __future__ import annotations

from typing import NamedTuple

from ui_bridge.shell.desk import CLOSED, Desk
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.replay_view import happened_at


class Step(NamedTuple):
    to: str = ""


def step(desk: Desk, event: Step) -> None:
    replay = desk.replay
    if replay is None:
        return
    replay.running = False
    replay.go({"first": 0, "back": replay.step - 1, "on": replay.step + 1, "last": replay.steps}.get(event.to, replay.step))
    desk.reply["say"] = happened_at(desk.voice, replay)
    arrived(desk, replay)


def run(desk: Desk) -> None:
    replay = desk.replay
    if replay is not None:
        replay.running = not replay.running
        if replay.step == replay.steps and replay.then is None:
            replay.go(0)
            replay.running = True


def to_the_end(desk: Desk) -> None:
    """Enough seen: to the game as it is now."""
    replay = desk.replay
    if replay is not None:
        replay.go(replay.steps)
        arrived(desk, replay)


def go_on(desk: Desk, replay: Replay) -> None:
    """Time for the next step."""
    if replay.running:
        replay.go(replay.step + 1)
        arrived(desk, replay)


def arrived(desk: Desk, replay: Replay) -> None:
    """At the end of what was new the game goes on."""
    if replay.then is not None and replay.step == replay.steps:
        desk.sitting = replay.then
        replay.then.seen = replay.steps
        desk.went_on()


def play_on(desk: Desk) -> None:
    """A game of one's own, from the step that is shown."""
    replay = desk.replay
    if replay is None:
        return
    desk.incoming, desk.dialog = None, CLOSED
    table, id_ = replay.table, desk.shelf.fresh_id()
    desk.sit(table, id_)
    desk.shelf.keep(id_, table, desk.voice.say("game_name", players=", ".join(seat.name for seat in table.header.seats)))
    desk.reply["address"] = ""


ROWS = {
    "step": on(Step, step),
    "run": bare(run),
    "arrive": bare(to_the_end),
    "go-on": bare(play_on),
}
