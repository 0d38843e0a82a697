"""What the page asks and what it is answered: docs/page.md. An event changes the desk; the desk is drawn; what is new of that is the answer."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.errors import TabletopError
from ui_bridge.shell import (
    end_events,
    home_events,
    key_events,
    link_events,
    lot_events,
    opponents,
    page_events,
    replay_events,
    saved_events,
    table_events,
    trail,
)
from ui_bridge.shell.announcing import Announcer
from ui_bridge.shell.command_view import command_line
from ui_bridge.shell.desk import CLOSED, EDIT, ELSEWHERE, FIGURES, HOME, NEW, SAVED, Desk, Json
from ui_bridge.shell.desk_view import strip
from ui_bridge.shell.events import Handler, UnknownEventError
from ui_bridge.shell.foot_view import board_tools, foot
from ui_bridge.shell.head_view import head
from ui_bridge.shell.home_view import elsewhere, home, update
from ui_bridge.shell.html import NOT_NOW, Html, inner
from ui_bridge.shell.library import REST, AnyPage, ElsewhereError, Library, from_archive
from ui_bridge.shell.machine import Machine
from ui_bridge.shell.moving import happened_where, motions_now
from ui_bridge.shell.plan import usual_plan
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.seam import BOARD, AnyLook, Board, Drawing
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.sounds import Heard
from ui_bridge.shell.table_view import LOG, Log, curtain, note, popover, question_of_game, tabs, told_at
from ui_bridge.shell.tabs import UnheldError

if TYPE_CHECKING:
    from ui_bridge.shell.replay_log import ReplayLog


def _edit(desk: Desk, told: Mapping[str, object]) -> None:
    from ui_bridge.shell.editor_events import happen

    happen(desk, told)


EDITING = Handler(_edit, False)
EDITED = ("press", "drag", "key", "at", "edit")
"""What goes to the editor while it is open."""

HANDLERS: dict[str, Handler] = {
    **page_events.ROWS,
    **home_events.ROWS,
    **saved_events.ROWS,
    **trail.ROWS,
    **table_events.ROWS,
    **opponents.ROWS,
    **replay_events.ROWS,
    **end_events.ROWS,
    **key_events.ROWS,
    **link_events.ROWS,
    **lot_events.ROWS,
    "edit": EDITING,
}
"""What each event does to the desk. One that isn't here is an error."""


# What the start doesn't take is imported where it is shown first.


def _screen(desk: Desk) -> Html:
    if desk.screen == SAVED:
        from ui_bridge.shell.saved_view import saved

        return saved(desk)
    if desk.screen == FIGURES:
        from ui_bridge.shell.figures_view import figures

        return figures(desk)
    if desk.screen == NEW:
        from ui_bridge.shell.new_game_view import new_game

        return new_game(desk)
    return elsewhere(desk) if desk.screen == ELSEWHERE else home(desk)


def _opened(desk: Desk) -> Html:
    if not desk.dialog.name:
        return Html("")
    from ui_bridge.shell.dialogs import opened

    return opened(desk)


def _command(desk: Desk) -> Html:
    return command_line(desk) if desk.command is not None else Html("")


def _end(desk: Desk, sitting: Sitting) -> Html:
    if not desk.at_end():
        return Html("")
    from ui_bridge.shell.end_view import end

    return end(desk, sitting)


class Shown:
    """What the page has by now: so that an answer holds only what is new."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.root: dict[str, Json] = {}
        self.frame: Json = None
        self.board: object = ""  # how the board is measured; before the first table, nobody knows
        self.board_key = ""  # which drawing the page has
        self.hold = ""  # the game whose lock the page was told to have
        self.path: list[str] = []  # where it is
        self.about: tuple[str, ...] = ()  # the places that the desk speaks of
        self.sought: tuple[tuple[str, ...], tuple[tuple[str, str], ...]] = ((), ())  # what is lit, and what is chosen
        self.left = ""  # where the next visit goes on, as this tab has last said
        self.log_reader: object = None  # who reads the log
        self.log: Log | None = None
        self.log_of: object = None  # what it was last drawn of
        self.log_drawn = Html("")
        self.replay_log: ReplayLog | None = None


UNSAID = ("keep", "point", "at")
"""Events whose answers are told to a screen reader otherwise, or not at all."""


class App:
    handlers = HANDLERS

    def __init__(self, library: Library, machine: Machine | None = None) -> None:
        self.desk = Desk(library, machine or Machine())
        self.shown = Shown()
        self.announcer = Announcer()
        self.heard = Heard()
        self.waiting: list[Mapping[str, object]] = []  # events that need what hasn't been fetched yet
        self.unheld: Mapping[str, object] | None = None  # the one that needs a game's lock

    def ask_text(self, text: str) -> str:
        answer = self.ask(json.loads(text))
        told = json.dumps(answer, ensure_ascii=False)
        try:
            told.encode()
        except UnicodeEncodeError:
            return json.dumps(answer)  # halves of characters, out of what was kept: so they come through
        return told

    def ask(self, event: Mapping[str, object]) -> dict[str, Json]:
        """One event, and what the page is to show after it."""
        desk = self.desk
        desk.reply, desk.moved, desk.moving = {}, range(0), 0
        desk.now = int(time.time())
        lost = event.get("do") == "arrived" and not event.get("data")
        if event.get("do") == "start":
            self.shown.board_key = str(event.get("board", ""))
        self._happen(event)
        if event.get("do") == "start":  # events of their own: they may have to wait
            last = event.get("at") or trail.left_alone(desk, event.get("busy"))
            if event.get("hash"):
                self._happen({"do": "hash", "hash": event["hash"]})
            elif last:
                self._happen({"do": "went", "at": last})
        if event.get("do") == "held" and self.unheld is not None and not desk.tabs.awaited:
            unheld, self.unheld = self.unheld, None
            self._happen(unheld)
        if event.get("do") == "arrived":
            waiting, self.waiting = self.waiting, []
            for one in waiting if not lost else ():
                self._happen(one)
        answer: dict[str, Json] = {"parts": {}}
        if event.get("do") != "keep":  # what is written down changes nothing that is shown
            answer = self._drawn(lost)
            self._hold(answer)
            motions = motions_now(desk)
            if motions:
                answer["motions"] = motions
            held = desk.drawing is not None and desk.drawing.strip is not None and desk.drawing.strip.held
            if desk.moved and not held and (where := happened_where(desk)):
                answer["follow"] = [*where]
            about = self._about()
            if about and "follow" not in answer:
                answer["follow"] = [*about]
            lit = self._lit()
            if lit and "follow" not in answer:
                answer["seek"] = [*lit]
            if self._is_elsewhere(event):
                answer["path"] = [*self.shown.path]
        still = lost or self.waiting  # what couldn't be had isn't asked for again before somebody presses something
        answer |= {"tick": None if still else opponents.wind_clock(desk), **opponents.errand_for_thinker(desk), **desk.reply}
        said = self.announcer.told(desk, self.shown.parts.get("prompt", ""), self.shown.parts.get("popover", "")) if event.get("do") not in UNSAID else None
        if said is not None:
            answer["say"] = said
        heard = self.heard.told(desk) if event.get("do") not in UNSAID else None
        if heard is not None:
            answer["sound"] = heard
        if event.get("do") == "start":
            answer["store"] = {**desk.store.taken()}
            if not event.get("beside"):  # there it would hold up the page itself
                answer["ahead"] = REST
        if answer.get("store"):
            answer["batch"] = desk.store.batch
        if desk.unsaved or desk.store.wants_keep():
            answer["keep"] = True
        return answer

    def _about(self) -> tuple[str, ...]:
        """The places that the desk has begun to speak of, by a press."""
        desk, shown = self.desk, self.shown
        drawn = desk.drawing.strip if desk.drawing is not None else None
        places = drawn.places if drawn is not None and desk.sitting is not None and not desk.sitting.hovered else ()
        before, shown.about = shown.about, places
        return places if places != before else ()

    def _lit(self) -> tuple[str, ...]:
        """What can be pressed on the board, if that, or what was chosen, is new."""
        desk, shown = self.desk, self.shown
        look = desk.look
        lit = tuple(choice.at for choice in desk.offer.on(BOARD) if not choice.kind) if look is not None and look.asked else ()
        sought = (lit, tuple(look.chosen.items()) if look is not None else ())
        before, shown.sought = shown.sought, sought
        return lit if sought != before else ()

    def _is_elsewhere(self, event: Mapping[str, object]) -> bool:
        """Whether it is news to the page where it is: not while it is on the way there. Where it was left is kept for the next visit."""
        if self.waiting or self.unheld is not None:
            return False
        store, left, path = self.desk.store, trail.left(self.desk), trail.path(self.desk)
        if left not in (None, self.shown.left):  # of this tab: another one is somewhere else, and says so too
            self.shown.left = left
            if left != (store.get("left") or HOME):
                store.put("left", left)
        before, self.shown.path = self.shown.path, path
        return path != before or event.get("do") == "went"

    def _happen(self, event: Mapping[str, object]) -> None:
        name = event.get("do")
        handler = self.handlers.get(name) if isinstance(name, str) else None
        if handler is None:
            raise UnknownEventError(f"nothing handles the event {name!r}")
        desk = self.desk
        if desk.screen == EDIT and name in EDITED:
            handler = EDITING._replace(quiet=name == "at")
        if not handler.quiet and not (name == "tick" and not desk.at_table()):
            desk.toast = ""  # what a person did ends what was being told
            if name != "tick":
                self.unheld, desk.tabs.awaited = None, ""  # and what they did before and still wait for
        try:
            with from_archive(REST):
                handler.act(desk, event)
        except ElsewhereError as elsewhere:
            if event not in self.waiting:
                self.waiting.append(event)
            self._fetch(elsewhere)
        except UnheldError as unheld:
            self.unheld, desk.tabs.awaited = event, unheld.id
        except TabletopError as error:
            desk.toast = error.sentence

    def _hold(self, answer: dict[str, Json]) -> None:
        """The game whose lock the page is to have, if it's another one than before."""
        tabs, shown = self.desk.tabs, self.shown
        wanted = tabs.awaited or self.desk.id_here()
        if not tabs.able or wanted == shown.hold:
            return
        answer["hold"] = shown.hold = wanted
        if not tabs.awaited:
            tabs.held = wanted  # a new game, which no other tab knows; or none

    def _fetch(self, elsewhere: ElsewhereError) -> None:
        self.desk.reply.setdefault("load", {"archive": elsewhere.archive, "style": elsewhere.style})

    # Drawing: from the desk as it is, changing nothing of it.

    def _drawn(self, lost: bool) -> dict[str, Json]:
        """What is new; nothing while something that it takes is being fetched. What takes something that can't be had is left."""
        desk, shown = self.desk, self.shown
        before = (shown.frame, shown.board, shown.board_key)
        try:
            with from_archive(REST):
                self._look_again()
                return self._shown_now()
        except ElsewhereError as elsewhere:
            shown.frame, shown.board, shown.board_key = before  # the page isn't told of it now
            if not lost:
                self._fetch(elsewhere)
                return {"parts": {}}
        desk.dialog = CLOSED
        try:
            with from_archive(REST):
                return self._shown_now()
        except ElsewhereError:
            desk.sitting, desk.screen = None, HOME
            desk.plan = usual_plan(desk.library.first)  # whose board is always here
            desk.look_again()
            return self._shown_now()

    def _look_again(self) -> None:
        """To look at a game costs nothing: its board isn't fetched before it is played."""
        desk = self.desk
        try:
            desk.look_again()
        except ElsewhereError:
            if desk.at_table():
                raise
            desk.laid = None

    def _shown_now(self) -> dict[str, Json]:
        desk, shown = self.desk, self.shown
        parts, answer = self._parts()
        new = {name: content for name, content in parts.items() if shown.parts.get(name) != content}
        shown.parts.update(new)
        root = self._root()
        answer["root"] = {name: value for name, value in root.items() if name not in shown.root or shown.root[name] != value}
        shown.root = root
        answer["parts"] = {**new}
        answer["title"] = desk.here.page.card.card.title if desk.at_table() else desk.library.card(desk.plan.game).card.title
        return {name: value for name, value in answer.items() if value != {} or name == "parts"}

    def _parts(self) -> tuple[dict[str, str], dict[str, Json]]:
        """By element id what is in it; and what the answer says of the table's frame and board."""
        desk, answer = self.desk, dict[str, Json]()
        sitting = desk.sitting
        over = _opened(desk)  # first: it may take what isn't here yet
        if sitting is not None and desk.look is not None and desk.drawing is not None:
            parts = self._table(sitting, desk.look, desk.drawing, answer)
        elif desk.screen == EDIT and desk.editor is not None:
            from ui_bridge.shell.editor_view import frame, parts_of

            parts, board = parts_of(desk, desk.editor)
            self._frame(frame(), answer)
            self._board(desk.editor.page, None, board, parts, answer)
        else:
            parts = {"screen": _screen(desk), "curtain": "", "popover": ""}
            if desk.laid is not None:
                self._board(desk.laid.page, None, desk.laid.board, parts, answer)
        covered = desk.at_table() and sitting is not None and sitting.curtain() is not None
        # What is open waits behind the curtain.
        parts["dialog"] = "" if covered else over or (question_of_game(desk.voice, desk.question) if desk.question is not None else "")
        parts[NOT_NOW] = inner(desk.voice.say("not_now"))
        parts["board-tools"] = inner(board_tools(desk.voice))
        parts["toast"] = inner(desk.toast)
        parts["update"] = update(desk.voice) if desk.update else ""
        return parts, answer

    def _table(self, sitting: Sitting, look: AnyLook, drawing: Drawing, answer: dict[str, Json]) -> dict[str, str]:
        desk, voice, page = self.desk, look.voice, sitting.page
        parts: dict[str, str] = {f"panel-{name}": content for name, content in drawing.panels.items()}
        parts["screen"] = ""  # what stands there has ids that the table has, too
        parts |= {"command": _command(desk), "end": _end(desk, sitting)}
        parts |= {"prompt": head(desk, sitting, look, drawing), "desk": strip(desk, sitting, look, drawing), "foot": foot(desk, sitting, look)}
        parts[f"panel-{LOG}"] = self._log(sitting, look)
        parts["tabs"] = tabs(drawing, desk.tab)
        covered = sitting.curtain()
        parts["curtain"] = curtain(page, voice, covered, sitting.names[covered]) if covered else ""
        if sitting.refused is not None and not covered:
            parts["popover"] = popover(voice, sitting.refused, told_at(page, look, desk.offer, sitting.refused))
        else:
            parts["popover"] = note(voice, desk.noting.now, drawing) if desk.noting.now is not None and not covered else ""
        frame: Json = {
            "columns": [list(column) for column in drawing.columns],
            "tabs": {tab.name: list(tab.panels) for tab in drawing.tabs},
        }
        self._frame(frame, answer)
        self._board(page, look, drawing.board, parts, answer)
        return parts

    def _frame(self, frame: Json, answer: dict[str, Json]) -> None:
        """Which panels there are. Those that weren't seen last are made anew, so what stood in them is sent again."""
        shown = self.shown
        if frame != shown.frame:
            for name in [name for name in shown.parts if name.startswith("panel-") and f'"{name[6:]}"' not in json.dumps(shown.frame)]:
                del shown.parts[name]
            answer["frame"] = shown.frame = frame

    def _board(self, page: AnyPage, look: AnyLook | None, board: Board | None, parts: dict[str, str], answer: dict[str, Json]) -> None:
        """The board's layers; and if the page has another drawing, the drawing."""
        shown = self.shown
        measured = None if board is None else (board.key, board.view_box, board.cell, board.label, look is not None)  # at home places have no names
        if measured != shown.board:
            answer["board"] = None
            if board is not None:
                told: dict[str, Json] = {"key": board.key, "viewBox": " ".join(f"{value:g}" for value in board.view_box), "cell": board.cell}
                if board.label:
                    told["label"] = board.label
                if shown.board_key != board.key:
                    told["svg"] = page.board(board.key)
                    shown.board_key = board.key
                    for name in [name for name in shown.parts if name.startswith("layer-")]:
                        del shown.parts[name]  # they went with the old drawing
                if look is not None:
                    told["names"] = {**page.names(look)}
                answer["board"] = told
            shown.board = measured
        if board is not None:
            # A badge is in its place's label: read out by itself it means nothing.
            parts |= {**board.layers, **{name: marks.replace("<text ", '<text aria-hidden="true" ') for name, marks in board.marks.items()}}

    def _log(self, sitting: Sitting, look: AnyLook) -> Html:
        """Made anew only when something has happened since, or somebody else looks: most presses change nothing in it."""
        if isinstance(sitting, Replay) and sitting.then is None:
            return self._replay_log(sitting, look)
        shown, lines = self.shown, sitting.table.lines
        reader = (sitting, look.seat, look.voice.language, sitting.table.header.seats)
        if shown.log_reader != reader:
            shown.log_reader, shown.log, shown.log_of = reader, Log(sitting.page, look.voice), None
        if shown.log is not None and shown.log_of != (lines, sitting.table.settled_lines, look.since):
            shown.log_of, shown.log_drawn = (lines, sitting.table.settled_lines, look.since), shown.log.drawn(look, lines, sitting.table.settled_lines)
        return shown.log_drawn

    def _replay_log(self, replay: Replay, look: AnyLook) -> Html:
        shown = self.shown
        from ui_bridge.shell.replay_log import ReplayLog

        if shown.replay_log is None or shown.replay_log.replay is not replay or shown.replay_log.voice.language != look.voice.language:
            shown.replay_log = ReplayLog(replay, look.voice)
        return shown.replay_log.drawn()

    def _root(self) -> dict[str, Json]:
        desk = self.desk
        theme = desk.settings.theme
        sitting = desk.sitting if desk.at_table() else None
        return {
            "lang": desk.settings.language,
            "data-game": sitting.game.name if sitting is not None else desk.game_shown(),
            "data-screen": "table" if sitting is not None or desk.screen == EDIT else "screen",
            "data-page": None if sitting is not None else desk.screen,
            "data-theme": None if theme == "auto" else theme,
            "data-tab": desk.tab or None,
            "data-note": desk.noting.now.panel if sitting is not None and desk.noting.now is not None else None,
            "data-motion": None if desk.settings.motion else "off",
            "data-end": "" if desk.at_end() else None,
            "data-keys": self._keys(sitting),
        }

    def _keys(self, sitting: Sitting | None) -> str | None:
        """The keys by name that mean something now."""
        if sitting is not None and sitting.replayed:
            return " ".join(replay_events.NAMED_KEYS)
        if self.desk.screen == EDIT and self.desk.editor is not None:
            from ui_bridge.shell.editor_events import takes_arrows

            return "Enter ArrowLeft ArrowRight ArrowUp ArrowDown" if takes_arrows(self.desk.editor) else "Enter"
        return "Enter" if sitting is not None or self.desk.screen == HOME else None
