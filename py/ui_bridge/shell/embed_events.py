"""What can happen in an embedded page: what happens at any table, and its own. Nothing of home, saves and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui_bridge.shell import key_events, opponents, page_events, replay_events, table_events
from ui_bridge.shell.desk import CLOSED, Desk
from ui_bridge.shell.embed_tag import Tag
from ui_bridge.shell.events import Handler, Told, bare, on
from ui_bridge.shell.seam import NOTHING

if TYPE_CHECKING:
    from ui_bridge.shell.embed_frame import Frame

AT_ANY_TABLE = (
    *("press", "anyway", "ready", "redo", "marks", "show-again", "unchoose", "close", "tab", "at", "point", "drag"),
    *("tick", "hurry", "skip", "thought", "thinker-ready", "thinker-lost"),
    *("step", "step-to", "way", "speed", "hands", "run", "size", "arrived", "rule", "rules", "hush"),
)
_ALL = {**page_events.ROWS, **table_events.ROWS, **opponents.ROWS, **replay_events.ROWS, **key_events.ROWS}


class Key(NamedTuple):
    key: str = ""
    shift: bool = False


def rows(frame: Frame) -> dict[str, Handler]:
    """What each event does."""

    def start(desk: Desk, told: Told) -> None:
        page_events.ROWS["start"].act(desk, {**told, "storage": "aside"})
        event = told.get("tag")
        frame.may_fill = told.get("whole") is True
        frame.open(Tag.of(event if isinstance(event, dict) else {}))

    def again(desk: Desk) -> None:
        if frame.start is not None:
            frame.begin()
            desk.reply["say"] = desk.voice.say("embed.began")
            desk.reply["focus"] = "question"

    def undo(desk: Desk) -> None:
        frame.take_back()

    def hint(desk: Desk) -> None:
        if frame.hint():
            frame.hinted = not frame.hinted
            desk.reply["say"] = frame.hint() if frame.hinted else frame.task()

    def show_way(desk: Desk) -> None:
        frame.show_way()

    def marks(desk: Desk) -> None:
        frame.marks_hidden = not frame.marks_hidden

    def fill(desk: Desk) -> None:
        desk.reply["whole"] = True

    def link(desk: Desk) -> None:
        frame.make_link()

    def into_game(desk: Desk) -> None:
        frame.make_link()
        desk.reply["visit"] = frame.address_of(frame.link_known() or "")

    def go_on(desk: Desk) -> None:
        """From the step that is shown: the reader plays."""
        if desk.replay is not None and replay_events.may_play_on(desk.replay):
            desk.sitting = frame.seated(desk.replay.table)

    def key(desk: Desk, event: Key) -> None:
        own = {"z": undo, "h": hint, "r": again, "m": marks}
        replay = desk.replay if desk.dialog == CLOSED else None
        if desk.sitting is None:
            return
        if event.key == "Escape":
            escape(desk, frame)
        elif replay is not None and event.key == "c":
            go_on(desk)
        elif replay is not None and event.key in (*replay_events.NAMED_KEYS, "o"):
            replay_events.key(desk, event.key, event.shift)
        elif event.key in own and desk.dialog == CLOSED:
            own[event.key](desk)
        elif event.key in ("Enter", "Z", "a") or desk.offer.by_key(event.key) is not None:
            key_events.ROWS["key"].act(desk, {"key": event.key, "shift": event.shift})

    def told(desk: Desk, event: Told) -> None:
        from ui_bridge.shell.embed_told import hear

        hear(frame, event)

    return {
        **{name: _ALL[name] for name in AT_ANY_TABLE},
        "start": Handler(start, False),
        "start-again": bare(again),
        "undo": bare(undo),
        "undo-anyway": bare(undo),
        "hint": bare(hint),
        "show-way": bare(show_way),
        "author-marks": bare(marks),
        "fill": bare(fill),
        "link": bare(link, quiet=True),
        "into-game": bare(into_game),
        "go-on": bare(go_on),
        "key": on(Key, key),
        "told": Handler(told, True),
        "hash": bare(nothing, quiet=True),
        "keep": bare(nothing, quiet=True),
    }


def nothing(desk: Desk) -> None:
    """The frame sees to that itself, or nothing comes of it."""


def escape(desk: Desk, frame: Frame) -> None:
    """The way out of what is open or chosen; with nothing open, out of the frame."""
    sitting = desk.here
    look = desk.look
    chosen = look is not None and look.asked and look.chosen != sitting.page.settled(look._replace(chosen=NOTHING))
    if desk.dialog != CLOSED or desk.question is not None or sitting.refused is not None or chosen or desk.offer.by_key("Escape") is not None:
        table_events.give_up(desk)
    else:
        frame.tell({"is": "leave"})
