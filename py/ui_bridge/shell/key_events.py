"""The keys: what each does now. A place of the board told in words, the game as it stands in words, and a line typed for an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tabletop.errors import LineError, RuleError
from ui_bridge.shell import end_events, home_events, replay_events, table_events
from ui_bridge.shell.desk import CLOSED, HOME, Desk, Opened
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.head_view import main_choice
from ui_bridge.shell.place_telling import in_short
from ui_bridge.shell.seam import BOARD
from ui_bridge.shell.sitting import Refused

MOST_TOLD = 6
MOST_REMEMBERED = 50


class At(NamedTuple):
    at: str = ""


class Key(NamedTuple):
    key: str = ""
    shift: bool = False


class Typed(NamedTuple):
    line: str = ""
    value: str = ""


def key(desk: Desk, event: Key) -> None:
    """A key that no control took."""
    name = event.key
    replay = desk.replay if desk.at_table() and desk.dialog == CLOSED else None
    if replay is not None and (desk.settings.keys or len(name) > 1) and replay_events.key(desk, name, event.shift):
        return
    if name == "Escape":
        desk.command = None
        table_events.give_up(desk)
    elif desk.screen == HOME and desk.dialog == CLOSED:
        if desk.settings.keys or len(name) > 1:
            home_events.key(desk, name.lower())
    elif desk.at_table() and desk.dialog == CLOSED and (desk.settings.keys or len(name) > 1):
        _at_table(desk, event)


def _at_table(desk: Desk, event: Key) -> None:
    name, sitting = event.key, desk.here
    if name == "Enter":
        main = main_choice(desk.offer)
        if main is not None:
            table_events.press(desk, table_events.Press(main.at))
    elif (does := KEYS.get(name)) is not None and (name != "r" or sitting.is_over() or desk.offer.by_key(name) is None):
        does(desk)
    elif (choice := desk.offer.by_key(name)) is not None:
        table_events.press(desk, table_events.Press(choice.at))
        first = next((one.at for one in desk.offer.choices if choice.leads and one.at.startswith(f"{choice.leads}:")), None)
        if first is not None:
            desk.reply["focus"] = first


def _look(desk: Desk) -> None:
    """At the end between its figures and the table; before it, at the points so far."""
    if not desk.here.is_over():
        end_events.scores(desk)
    elif desk.ending:
        end_events.review(desk)
    else:
        end_events.result(desk)


def show_keys(desk: Desk) -> None:
    desk.dialog = Opened("keys")


def show_spoken(desk: Desk) -> None:
    if desk.at_table():
        desk.dialog = Opened("spoken")


def tell_place(desk: Desk, event: At) -> None:
    """What lies there, and what can be done."""
    look = desk.look
    if look is None:
        return
    desk.here.hovered = event.at if desk.here.page.shows(look, event.at) else ""
    desk.reply["place"] = {"at": event.at, "label": in_short(desk.here.page, look, desk.offer, event.at)}


def tell_more(desk: Desk, event: At) -> None:
    """All there is to say of a place, where it lies; asked once more, it is put away."""
    if desk.look is None:
        return
    sitting = desk.here
    told = Refused(event.at, in_full=True)
    again = sitting.refused == told
    sitting.point_at_nothing()
    sitting.refused = None if again or not event.at.startswith(f"{BOARD}:") else told


def ask_place(desk: Desk, event: Typed) -> None:
    """A place, or two, asked about by name."""
    desk.dialog = Opened("spoken", event.line[:200])


# A line that is typed.


def command(desk: Desk) -> None:
    if desk.at_table() and desk.here.mine():
        desk.command = ""
        desk.command_why = ""
        desk.reply["focus"] = "command-line"


def no_command(desk: Desk) -> None:
    desk.command = None


def typed(desk: Desk, event: Typed) -> None:
    """As far as it has come: what it could become."""
    if desk.command is not None:
        desk.command = event.value[:200]
        desk.command_why = ""


def complete(desk: Desk, event: Typed) -> None:
    """As much more as all that it could become have in common."""
    if desk.command is None:
        return
    desk.command = event.value[:200]
    could = completions(desk)
    if could:
        desk.command = max(_in_common(could), desk.command, key=len)
    desk.reply["command"] = desk.command


def _in_common(lines: list[str]) -> str:
    """With what all of these begin."""
    first, last = min(lines), max(lines)
    return first[: next((place for place, letter in enumerate(first) if last[place : place + 1] != letter), len(first))]


def completions(desk: Desk) -> list[str]:
    """The legal lines, without their seat, that begin so; or that hold all the words."""
    sitting = desk.here
    if desk.command is None or sitting.looking is None:
        return []
    lines = [str(action).partition(": ")[2] for action in sitting.state.actions(sitting.looking)]
    said = desk.command.strip().lower()
    begin = [line for line in lines if line.lower().startswith(said)]
    return begin or [line for line in lines if all(word in line.lower() for word in said.split())]


def enter(desk: Desk, event: Typed) -> None:
    """Plays it; or says why not, and leaves it standing."""
    sitting = desk.here
    if desk.command is None or sitting.looking is None:
        return
    desk.command = text = event.line.strip()[:200]
    if not text:
        return
    could = completions(desk)
    if len(could) == 1:
        text = could[0]
    try:
        table_events.play(desk, sitting.table.read(text if ":" in text else f"{sitting.looking}: {text}"))
    except RuleError as error:
        sentence, rule = desk.voice.refusal(error.reasons[0])
        desk.command_why = f"{sentence} {rule}"
    except LineError as error:
        desk.command_why = error.sentence
    if not desk.command_why:
        desk.commands = [*(one for one in desk.commands if one != text), text][-MOST_REMEMBERED:]
        desk.command = "" if desk.at_table() and desk.here.mine() else None
        desk.reply["command"] = ""


KEYS: Mapping[str, Callable[[Desk], None]] = {
    **table_events.KEYS,
    "?": show_keys,
    "/": command,
    ":": command,
    "i": show_spoken,
    "r": replay_events.watch,
    "v": _look,
}
"""What these keys do at every table; `r` isn't the replay's where a choice has it."""

ROWS = {
    "key": on(Key, key),
    "keys": bare(show_keys),
    "spoken": bare(show_spoken),
    "at": on(At, tell_place, quiet=True),
    "more": on(At, tell_more),
    "ask-place": on(Typed, ask_place),
    "command": bare(command),
    "command-close": bare(no_command),
    "command-typed": on(Typed, typed, quiet=True),
    "command-complete": on(Typed, complete, quiet=True),
    "command-enter": on(Typed, enter),
}
