"""At the table: what a person presses to play, and to take it back."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.errors import RuleError
from tabletop.protocol import Action
from ui_bridge.shell.announcing import announce
from ui_bridge.shell.desk import CLOSED, Desk, Opened
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.seam import BOARD, NOTHING, Choice
from ui_bridge.shell.sitting import Refused

QUESTION = "question"
"""The element that says what is asked."""


class Press(NamedTuple):
    at: str = ""


class Line(NamedTuple):
    line: str = ""


class Key(NamedTuple):
    key: str = ""


class Tab(NamedTuple):
    tab: str = ""


def press(desk: Desk, event: Press) -> None:
    """A choice is followed; where none stands, it is told why. Nothing else ever comes of a press."""
    sitting, look = desk.here, desk.look
    if look is None or not look.asked:
        return
    choice = desk.offer.at(event.at)
    if choice is None:
        reasons = tuple(sitting.page.why_here(look, event.at))
        sitting.refused = Refused(event.at, reasons) if reasons else None
    elif choice.reminder and desk.settings.reminders:
        desk.dialog = Opened("remind", event.at)
    else:
        follow(desk, choice)


def anyway(desk: Desk, event: Press) -> None:
    """Reminded of what is left undone, and pressed again."""
    choice = desk.offer.at(event.at)
    desk.dialog = CLOSED
    if choice is not None:
        follow(desk, choice)


def follow(desk: Desk, choice: Choice) -> None:
    """Plays the choice's action, or keeps what was chosen on the way to one."""
    look = desk.look
    assert look is not None
    if choice.action is not None:
        play(desk, choice.action)
        return
    desk.here.choose(desk.here.page.pick(look, choice.field, choice.value))
    if choice.at.startswith(f"{BOARD}:"):
        desk.reply["near"] = choice.at  # on a phone: near enough to be pressed


def play(desk: Desk, action: Action) -> None:
    sitting = desk.here
    if sitting.stands(action.seat):
        desk.toast = desk.voice.say("no_undo_sent")
        return
    before = sitting.table.settled_lines
    sitting.play(action)
    desk.dialog = CLOSED
    sitting.seen = before
    desk.since = sitting.table.settled_lines
    desk.went_on()
    announce(desk)


def line(desk: Desk, event: Line) -> None:
    """What a person wrote, who may leave out what only one thing can fill."""
    sitting = desk.here
    if not sitting.mine():
        return
    action = sitting.table.read(event.line)
    try:
        play(desk, action)
    except RuleError as error:
        sitting.refused = Refused(QUESTION, error.reasons)


def ready(desk: Desk) -> None:
    """The person for whom the table was covered is there."""
    desk.here.lift_curtain()
    desk.reply["focus"] = QUESTION


def undo(desk: Desk) -> None:
    sitting = desk.here
    why = sitting.why_no_undo()
    if why is not None:
        desk.toast = desk.voice.say(f"no_undo_{why}")
    elif sitting.undo():
        desk.went_on()


def undo_anyway(desk: Desk) -> None:
    if desk.here.undo(anyway=True):
        desk.went_on()


def unchoose(desk: Desk) -> None:
    """Whatever was chosen on the way to an action, and a refusal, are given up."""
    if desk.sitting is not None:
        desk.sitting.refused = None
        if desk.sitting.mine():
            desk.sitting.choose(NOTHING)


def close(desk: Desk) -> None:
    """A dialog is closed unanswered; a small question of the game's own leaves what the game says."""
    sitting = desk.sitting
    if desk.dialog == CLOSED and desk.question is not None and sitting is not None and sitting.mine():
        sitting.choose(desk.question.without)
    desk.dialog = CLOSED
    if sitting is not None:
        sitting.refused = None


def give_up(desk: Desk) -> None:
    """The way out: of what is open, else of what is told, else of what was chosen."""
    was_open = desk.dialog != CLOSED or desk.question is not None
    close(desk)
    if was_open:
        return
    back = desk.offer.by_key("Escape")
    if back is not None and desk.at_table():
        follow(desk, back)
    else:
        unchoose(desk)


def key(desk: Desk, event: Key) -> None:
    """A key that no control took."""
    if event.key == "Escape":
        give_up(desk)
    elif not desk.at_table() or desk.dialog != CLOSED:
        return
    elif event.key == "z":
        undo(desk)
    elif (choice := desk.offer.by_key(event.key)) is not None:
        press(desk, Press(choice.at))


def tab(desk: Desk, event: Tab) -> None:
    desk.tab = event.tab or desk.tab


ROWS = {
    "press": on(Press, press),
    "anyway": on(Press, anyway),
    "line": on(Line, line),
    "ready": bare(ready),
    "undo": bare(undo),
    "undo-anyway": bare(undo_anyway),
    "unchoose": bare(unchoose),
    "close": bare(close),
    "key": on(Key, key),
    "tab": on(Tab, tab),
}
