"""Looking at a game turn by turn or step by step, one's own at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui_bridge.shell.announcing import announce_news
from ui_bridge.shell.desk import CLOSED, HOME, Desk
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.replay import SPEEDS, Replay

STEPS = {
    "ArrowLeft": "back",
    "ArrowRight": "on",
    "PageUp": "round-back",
    "PageDown": "round-on",
    "Home": "first",
    "End": "last",
}
NAMED_KEYS = (*STEPS, "Space")
"""The keys by name that a replay wants for itself, besides letters."""


class Where(NamedTuple):
    to: str = ""


class To(NamedTuple):
    """A step: a number as a button or a slider has it."""

    step: str = ""
    value: str = ""


class How(NamedTuple):
    value: str = ""


class Pressed(NamedTuple):
    key: str = ""
    shift: bool = False


def watch(desk: Desk) -> None:
    """The game on the table is looked at: from its start if it is over, else from where it stands."""
    sitting = desk.here
    if desk.replay is not None:
        return
    desk.save()
    desk.dialog, desk.ending = CLOSED, False
    table, persons = sitting.table.settled_table(), sitting.persons()
    looking = sitting.looking or (persons[0] if len(persons) == 1 else None)
    desk.sitting = Replay(table, sitting.page, 0 if sitting.is_over() else table.settled_lines, looking, back=sitting)


def leave(desk: Desk) -> None:
    """Back to the game that it is of, or home."""
    replay = desk.replay
    if replay is None:
        return
    desk.sitting = replay.then or replay.back
    if replay.then is not None:
        desk.went_on()
        announce_news(desk)
    elif desk.sitting is None:
        desk.screen, desk.reply["address"] = HOME, ""
    else:
        desk.ending = desk.sitting.is_over()


def step(desk: Desk, event: Where) -> None:
    replay = desk.replay
    if replay is None:
        return
    replay.running = False
    if event.to in ("first", "last"):
        replay.go(0 if event.to == "first" else replay.steps)
    elif event.to in ("back", "on"):
        replay.go_by(1 if event.to == "on" else -1)
    else:
        _go(desk, replay, event.to)
    arrived(desk, replay)
    tell(desk)


def _go(desk: Desk, replay: Replay, to: str) -> None:
    by = 1 if to.endswith("on") else -1
    if to.startswith("round"):
        replay.go(replay.story.after_round(replay.step, by))
    elif to.startswith("step"):
        replay.go(replay.step + by)


def tell(desk: Desk) -> None:
    """What the step did, to whoever can't see it."""
    if desk.replay is not None:
        from ui_bridge.shell.replay_view import happened_at

        desk.reply["say"] = happened_at(desk.voice, desk.replay)


def step_to(desk: Desk, event: To) -> None:
    """Anywhere: by turn, where the nearest one ends."""
    replay, wanted = desk.replay, event.value or event.step
    if replay is None or not wanted.isdecimal() or len(wanted) > 6:
        return
    replay.running = False
    replay.go(int(wanted) if replay.by == "step" else replay.story.nearest_end(int(wanted)))
    tell(desk)


def way(desk: Desk, event: How) -> None:
    if desk.replay is not None:
        desk.replay.choose_way(event.value)


def speed(desk: Desk, event: How) -> None:
    if desk.replay is not None and event.value in SPEEDS:
        desk.replay.speed = event.value


def hands(desk: Desk) -> None:
    replay = desk.replay
    if replay is not None:
        replay.opened = not replay.opened and replay.may_open()


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
    """Time for what comes next."""
    if replay.running:
        replay.go_by(1)
        arrived(desk, replay)


def arrived(desk: Desk, replay: Replay) -> None:
    """At the end of what was new the game goes on."""
    if replay.then is not None and replay.step == replay.steps:
        leave(desk)


def play_on(desk: Desk) -> None:
    """A game of one's own, from the step that is shown; the one that it comes from stays as it is."""
    replay = desk.replay
    if replay is None:
        return
    desk.incoming, desk.dialog = None, CLOSED
    table, id_ = replay.table, desk.shelf.fresh_id()
    desk.sit(table, id_)
    desk.shelf.keep(id_, table, desk.voice.say("game_name", players=", ".join(seat.name for seat in table.header.seats)))
    desk.reply["address"] = ""


def key(desk: Desk, name: str, shift: bool) -> bool:
    """Whether this key does something in a replay."""
    if name in STEPS:
        to = STEPS[name]
        step(desk, Where(f"step-{to}" if shift and to in ("back", "on") else to))
    elif name in KEYS:
        KEYS[name](desk)
    else:
        return False
    return True


def may_play_on(replay: Replay) -> bool:
    return replay.then is None and not replay.is_over()


def _share(desk: Desk) -> None:
    from ui_bridge.shell.link_events import share

    share(desk)


def _continue(desk: Desk) -> None:
    if desk.replay is not None and may_play_on(desk.replay):
        play_on(desk)


KEYS: Mapping[str, Callable[[Desk], None]] = {"Space": run, "o": hands, "c": _continue, "s": _share, "Escape": leave}

ROWS = {
    "watch": bare(watch),
    "leave": bare(leave),
    "step": on(Where, step),
    "step-to": on(To, step_to),
    "way": on(How, way),
    "speed": on(How, speed),
    "hands": bare(hands),
    "run": bare(run),
    "arrive": bare(to_the_end),
    "go-on": bare(play_on),
}
