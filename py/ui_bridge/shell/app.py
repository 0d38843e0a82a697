"""What the page asks and what it is answered: docs/page.md. An event changes the desk; the desk is drawn; what is new of that is the answer."""

from __future__ import annotations

import json
from collections.abc import Mapping

from tabletop.errors import TabletopError
from ui_bridge.shell import home_events, link_events, opponents, page_events, replay_events, table_events
from ui_bridge.shell.desk import CLOSED, HOME, NEW, Desk, Json
from ui_bridge.shell.dialogs import opened
from ui_bridge.shell.events import Handler, UnknownEventError
from ui_bridge.shell.home_view import home, update
from ui_bridge.shell.html import Html, inner
from ui_bridge.shell.library import REST, ElsewhereError, Library, from_archive
from ui_bridge.shell.new_game_view import new_game
from ui_bridge.shell.seam import AnyLook, Board, Drawing
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.table_view import LOG, Log, curtain, note, popover, prompt, question_of_game, tabs

HANDLERS: dict[str, Handler] = {
    **page_events.ROWS,
    **home_events.ROWS,
    **table_events.ROWS,
    **opponents.ROWS,
    **replay_events.ROWS,
    **link_events.ROWS,
}
"""What each event does to the desk. One that isn't here is an error."""


class Shown:
    """What the page has by now: so that an answer holds only what is new."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.root: dict[str, Json] = {}
        self.frame: Json = None
        self.board: object = ""  # how the board is measured; before the first table, nobody knows
        self.board_key = ""  # which drawing the page has
        self.log_reader: object = None  # who reads the log
        self.log: Log | None = None
        self.log_of: object = None  # what it was last drawn of
        self.log_drawn = Html("")


class App:
    def __init__(self, library: Library) -> None:
        self.desk = Desk(library)
        self.shown = Shown()
        self.waiting: list[Mapping[str, object]] = []  # events that need what hasn't been fetched yet

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
        desk.reply = {}
        lost = event.get("do") == "arrived" and not event.get("data")
        if event.get("do") == "start":
            self.shown.board_key = str(event.get("board", ""))
        self._happen(event)
        if event.get("do") == "start" and event.get("hash"):
            self._happen({"do": "hash", "hash": event["hash"]})  # an event of its own: it may have to wait
        if event.get("do") == "arrived":
            waiting, self.waiting = self.waiting, []
            for one in waiting if not lost else ():
                self._happen(one)
        answer: dict[str, Json] = {"parts": {}}
        if event.get("do") != "keep":  # what is written down changes nothing that is shown
            answer = self._drawn(lost)
        still = lost or self.waiting  # what couldn't be had isn't asked for again before somebody presses something
        answer |= {"tick": None if still else opponents.wind_clock(desk), **opponents.errand_for_thinker(desk), **desk.reply}
        if event.get("do") == "start":
            answer["store"] = {**desk.store.taken()}
        if answer.get("store"):
            answer["batch"] = desk.store.batch
        if desk.unsaved or desk.store.wants_keep():
            answer["keep"] = True
        return answer

    def _happen(self, event: Mapping[str, object]) -> None:
        name = event.get("do")
        handler = HANDLERS.get(name) if isinstance(name, str) else None
        if handler is None:
            raise UnknownEventError(f"nothing handles the event {name!r}")
        desk = self.desk
        if not handler.quiet:
            desk.toast = ""  # what a person did ends what was being told
        try:
            with from_archive(REST):
                handler.act(desk, event)
        except ElsewhereError as elsewhere:
            if event not in self.waiting:
                self.waiting.append(event)
            self._fetch(elsewhere)
        except TabletopError as error:
            desk.toast = error.sentence

    def _fetch(self, elsewhere: ElsewhereError) -> None:
        self.desk.reply.setdefault("load", {"archive": elsewhere.archive, "style": elsewhere.style})

    # Drawing: from the desk as it is, changing nothing of it.

    def _drawn(self, lost: bool) -> dict[str, Json]:
        """What is new; nothing while something that it takes is being fetched. What takes something that can't be had is left."""
        desk = self.desk
        try:
            with from_archive(REST):
                desk.look_again()
                return self._shown_now()
        except ElsewhereError as elsewhere:
            if not lost:
                self._fetch(elsewhere)
                return {"parts": {}}
        desk.dialog = CLOSED
        try:
            with from_archive(REST):
                return self._shown_now()
        except ElsewhereError:
            desk.sitting, desk.screen = None, HOME
            desk.look_again()
            return self._shown_now()

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
        over = opened(desk)  # first: it may take what isn't here yet
        if sitting is not None and desk.look is not None and desk.drawing is not None:
            parts = self._table(sitting, desk.look, desk.drawing, answer)
        else:
            parts = {"screen": new_game(desk) if desk.screen == NEW else home(desk), "curtain": "", "popover": ""}
        covered = desk.at_table() and sitting is not None and sitting.curtain() is not None
        # What is open waits behind the curtain.
        parts["dialog"] = "" if covered else over or (question_of_game(desk.voice, desk.question) if desk.question is not None else "")
        parts["toast"] = inner(desk.toast)
        parts["update"] = update(desk.voice) if desk.update else ""
        return parts, answer

    def _table(self, sitting: Sitting, look: AnyLook, drawing: Drawing, answer: dict[str, Json]) -> dict[str, str]:
        desk, voice, page = self.desk, look.voice, sitting.page
        parts: dict[str, str] = {f"panel-{name}": content for name, content in drawing.panels.items()}
        parts["prompt"] = prompt(desk, sitting, look, drawing)
        parts[f"panel-{LOG}"] = self._log(sitting, look)
        parts["tabs"] = tabs(drawing, desk.tab)
        covered = sitting.curtain()
        parts["curtain"] = curtain(page, voice, covered, sitting.names[covered]) if covered else ""
        notes = [] if covered else page.notes(voice)
        if sitting.refused is not None and not covered:
            parts["popover"] = popover(voice, sitting.refused)
        else:
            parts["popover"] = note(voice, notes, desk.note, drawing) if 0 < desk.note <= len(notes) else ""
        frame: Json = {
            "columns": [list(column) for column in drawing.columns],
            "tabs": {tab.name: list(tab.panels) for tab in drawing.tabs},
        }
        if frame != self.shown.frame:
            answer["frame"] = self.shown.frame = frame
        self._board(sitting, drawing.board, parts, answer)
        return parts

    def _board(self, sitting: Sitting, board: Board | None, parts: dict[str, str], answer: dict[str, Json]) -> None:
        """The board's layers; and if the page has another drawing, the drawing."""
        shown = self.shown
        measured = None if board is None else (board.key, board.view_box, board.cell)
        if measured != shown.board:
            answer["board"] = None
            if board is not None:
                told: dict[str, Json] = {"key": board.key, "viewBox": " ".join(f"{value:g}" for value in board.view_box), "cell": board.cell}
                if shown.board_key != board.key:
                    told["svg"] = sitting.page.board(board.key)
                    shown.board_key = board.key
                    for name in [name for name in shown.parts if name.startswith("layer-")]:
                        del shown.parts[name]  # they went with the old drawing
                answer["board"] = told
            shown.board = measured
        if board is not None:
            parts |= {**board.layers, **board.marks}

    def _log(self, sitting: Sitting, look: AnyLook) -> Html:
        """Made anew only when something has happened since, or somebody else looks: most presses change nothing in it."""
        shown, lines = self.shown, sitting.table.lines
        reader = (sitting, look.seat, look.voice.language, sitting.table.header.seats)
        if shown.log_reader != reader:
            shown.log_reader, shown.log, shown.log_of = reader, Log(sitting.page, look.voice), None
        if shown.log is not None and shown.log_of != (lines, sitting.table.settled_lines, look.since):
            shown.log_of, shown.log_drawn = (lines, sitting.table.settled_lines, look.since), shown.log.drawn(look, lines, sitting.table.settled_lines)
        return shown.log_drawn

    def _root(self) -> dict[str, Json]:
        desk = self.desk
        theme = desk.settings.theme
        sitting = desk.sitting if desk.at_table() else None
        notes = sitting.page.notes(desk.voice) if sitting is not None else ()
        return {
            "lang": desk.settings.language,
            "data-game": sitting.game.name if sitting is not None else desk.plan.game,
            "data-screen": "table" if sitting is not None else "screen",
            "data-theme": None if theme == "auto" else theme,
            "data-tab": desk.tab or None,
            "data-note": notes[desk.note - 1].panel if 0 < desk.note <= len(notes) else None,
            "data-motion": None if desk.settings.motion else "off",
        }
