"""At the table: what a person presses to play, and to take it back."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.errors import RuleError
from tabletop.protocol import Action
from ui_bridge.shell.announcing import announce, announce_news
from ui_bridge.shell.by_itself import by_itself, only
from ui_bridge.shell.desk import CLOSED, Desk, Opened
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.memory import written_sketches
from ui_bridge.shell.seam import BOARD, NOTHING, AnyLook, Choice
from ui_bridge.shell.sitting import AnyTable, Refused

QUESTION = "question"
"""The element that says what is asked."""


BARE = f"{BOARD}:"
"""What is pressed where no place of the board is: the sea, the frame."""


class Press(NamedTuple):
    at: str = ""


class Line(NamedTuple):
    line: str = ""


class Tab(NamedTuple):
    tab: str = ""


def press(desk: Desk, event: Press) -> None:
    """A choice is followed; where none stands, it is told why, or shown what it is about. Nothing else ever comes of a press."""
    look = desk.look
    if look is None:
        return
    choice = desk.offer.at(event.at)
    if choice is None:
        inquire(desk, look, event.at)
    elif choice.reminder and desk.settings.reminders:
        desk.dialog = Opened("remind", event.at)
    else:
        follow(desk, choice)


def inquire(desk: Desk, look: AnyLook, place: str) -> None:
    """Nothing can be done there. Pressed again, what was told is put away; so it is by a press beside all places."""
    sitting = desk.here
    if place == BARE:
        if not sitting.pinned and sitting.refused is None:
            desk.toast = desk.voice.say("bare_board")
        sitting.point_at_nothing()
        sitting.refused = None
        return
    reasons = tuple(sitting.page.why_here(look, place)) if not sitting.replayed else ()
    shows = not reasons and sitting.page.shows(look, place)
    pinned = place if shows and sitting.pinned != place else ""
    told = reasons or (place.startswith(f"{BOARD}:") and not shows)
    again = sitting.refused is not None and sitting.refused.at == place and not (reasons or sitting.refused.in_full)
    sitting.point_at_nothing()
    sitting.pinned = pinned
    sitting.refused = Refused(place, reasons) if told and not again else None


def point(desk: Desk, event: Press) -> None:
    """Something is pointed at, or nothing any more."""
    sitting, look = desk.sitting, desk.look
    if sitting is not None and look is not None:
        sitting.hovered = event.at if event.at and sitting.page.shows(look, event.at) else ""


def drag(desk: Desk, event: Press) -> None:
    """The pointer was drawn over a place: where that leads on, it counts as a press. The board stays under the hand."""
    choice = desk.offer.at(event.at)
    if choice is not None and choice.traced and not choice.reminder:
        follow(desk, choice)
        desk.reply.pop("near", None)


def unpin(desk: Desk) -> None:
    if desk.sitting is not None:
        desk.sitting.point_at_nothing()


def anyway(desk: Desk, event: Press) -> None:
    """Reminded of what is left undone, and pressed again."""
    choice = desk.offer.at(event.at)
    desk.dialog = CLOSED
    if choice is not None:
        follow(desk, choice)


def follow(desk: Desk, choice: Choice) -> None:
    """Plays the choice's action, or keeps what was chosen on the way to one, or what was sketched."""
    look = desk.look
    assert look is not None
    if choice.sketch is not None:
        desk.here.sketch(choice.sketch)
        if desk.here.id:  # it stays in this browser, and belongs to the game
            desk.store.put(f"sketch:{desk.here.id}", written_sketches(desk.here.sketches))
    elif choice.action is not None:
        play(desk, choice.action)
        return
    elif choice.actions:
        play(desk, *choice.actions, instead=choice.instead)
        return
    else:
        desk.here.choose(desk.here.page.pick(look, choice.field, choice.value))
    if choice.at.startswith(f"{BOARD}:"):
        desk.reply["near"] = choice.at  # on a phone: near enough to be pressed


def play(desk: Desk, *actions: Action, instead: int = 0) -> None:
    """One action, or several in a row; they may stand for so many lines that are taken back before."""
    sitting = desk.here
    if sitting.stands(actions[0].seat):
        desk.toast = desk.voice.say("no_undo_sent")
        return
    before = len(sitting.table.lines) - instead
    if len(actions) == 1 and not instead:
        sitting.play(actions[0])
    elif not sitting.play_instead(actions, instead):
        return
    desk.dialog = CLOSED
    announce(desk)
    if not instead:  # whoever changes what they did isn't done with it
        by_itself(desk)
    desk.moved = range(before, sitting.table.settled_lines)
    desk.went_on()


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
    announce_news(desk)
    desk.moved = _opened_just_now(desk.here.table)
    before = len(desk.here.table.lines)
    if before > desk.here.began:
        by_itself(desk)
    if len(desk.here.table.lines) > before:
        desk.went_on()


def _opened_just_now(table: AnyTable) -> range:
    """The lines of a secret choice that became open while the table was covered."""
    settled = table.settled_lines
    began = table.together(settled - 1) if settled else None
    return range(settled if began is None else began, settled)


def undo(desk: Desk) -> None:
    """Takes the last line back; what goes back over others' turns, or over what was hidden, asks first, where it can be done at all."""
    sitting = desk.here
    if sitting.replayed:
        return
    why = sitting.why_no_undo()
    if why is None:
        if sitting.undo():
            while only(desk) is not None and sitting.why_no_undo() is None and sitting.undo():
                pass  # what happened by itself goes back along with what led to it
            desk.went_on()
    elif sitting.alone() and sitting.to_take_back() is not None:
        desk.dialog = Opened("undo")
    else:
        desk.toast = desk.voice.say(f"no_undo_{why}")


def undo_anyway(desk: Desk) -> None:
    desk.dialog = CLOSED
    if desk.here.undo(anyway=True):
        desk.went_on()


def redo(desk: Desk) -> None:
    """What was taken back is played again, as long as nothing else was."""
    sitting = desk.here
    before = len(sitting.table.lines)
    desk.dialog = CLOSED
    if sitting.redo():
        while only(desk) is not None and sitting.redo():
            pass
        desk.moved = range(before, sitting.table.settled_lines)
        desk.went_on()
        announce(desk)
    else:
        desk.toast = desk.voice.say("no_redo")


def marks(desk: Desk) -> None:
    """The marks of what is new are hidden, or shown again."""
    desk.here.hidden = not desk.here.hidden


def show_again(desk: Desk) -> None:
    """The others' last turns are shown once more."""
    sitting = desk.here
    if not sitting.replayed:
        sitting.hidden = False
        desk.moved = sitting.last_turns()


def unchoose(desk: Desk) -> None:
    """Whatever was chosen on the way to an action, and a refusal, are given up."""
    if desk.sitting is not None:
        desk.sitting.refused = None
        desk.sitting.point_at_nothing()
        if desk.sitting.mine():
            desk.sitting.choose(NOTHING)


def close(desk: Desk) -> None:
    """A dialog is closed unanswered; a small question of the game's own leaves what the game says."""
    sitting = desk.sitting
    if desk.dialog == CLOSED and desk.question is not None and sitting is not None and sitting.mine():
        sitting.choose(desk.question.without)
    if sitting is not None and desk.dialog == CLOSED:
        sitting.refused = None
    desk.dialog = CLOSED


def give_up(desk: Desk) -> None:
    """The way out: of what is open, else of what is told, else of what was chosen."""
    sitting = desk.sitting
    was_open = desk.dialog != CLOSED or desk.question is not None
    told = sitting.refused if sitting is not None and not was_open else None
    close(desk)
    if told is not None:
        desk.reply["focus"] = told.at
    if was_open or told is not None:
        return
    if sitting is not None and sitting.pinned:
        sitting.point_at_nothing()
        return
    back = desk.offer.by_key("Escape")
    if back is not None and desk.at_table():
        follow(desk, back)
    elif desk.at_table() and desk.here.refused is None and desk.look is not None and desk.look.news and not desk.look.chosen:
        marks(desk)
    else:
        unchoose(desk)


def show(desk: Desk) -> None:
    """What moves is skipped; when nothing moves, the last turns are shown again."""
    if desk.here.bots_turn():
        desk.here.skipping = True
    else:
        show_again(desk)


KEYS = {"z": undo, "Z": redo, "m": marks, "a": show}
"""What these keys do at every table."""


def go(desk: Desk, event: Press) -> None:
    """A place of the board is brought near."""
    desk.reply["near"] = event.at


def tab(desk: Desk, event: Tab) -> None:
    desk.tab = event.tab or desk.tab


ROWS = {
    "press": on(Press, press),
    "point": on(Press, point, quiet=True),
    "drag": on(Press, drag),
    "unpin": bare(unpin),
    "anyway": on(Press, anyway),
    "line": on(Line, line),
    "ready": bare(ready),
    "undo": bare(undo),
    "undo-anyway": bare(undo_anyway),
    "redo": bare(redo),
    "marks": bare(marks),
    "show-again": bare(show_again),
    "unchoose": bare(unchoose),
    "close": bare(close),
    "tab": on(Tab, tab),
    "go": on(Press, go, quiet=True),
}
