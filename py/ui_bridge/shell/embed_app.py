"""An embedded page: the same, smaller. It draws its own frame, keeps nothing, and tells the page round it what happens."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.catalogue import catalogues_in
from ui_bridge.shell import embed_view, embed_words, replay_events
from ui_bridge.shell.app import App
from ui_bridge.shell.desk import Desk, Json
from ui_bridge.shell.embed_events import rows
from ui_bridge.shell.embed_frame import Frame
from ui_bridge.shell.embed_marks import drawn
from ui_bridge.shell.embed_told import places_told
from ui_bridge.shell.html import NOT_NOW, Html, inner
from ui_bridge.shell.library import AnyPage, Library
from ui_bridge.shell.machine import Machine
from ui_bridge.shell.seam import AnyLook, Board, Offer
from ui_bridge.shell.sitting import Refused, Sitting
from ui_bridge.shell.table_view import LOG, curtain, question_of_game
from ui_bridge.shell.voice import Voice

WORDS = catalogues_in(embed_words, {})
KEPT = ("keep", "store", "batch", "hold", "path", "left", "address", "erase", "reload")
"""What an answer says of storage and history: here there is none."""
AUTHOR = "layer-author"
"""The topmost layer, above the names: only a frame's board has it."""


class EmbedDesk(Desk):
    """As any desk, with an embedded page's words."""

    def voice_for(self, page: AnyPage, names: dict[str, str]) -> Voice:
        return Voice(self.settings.language, names, (page.game.catalogues, page.words, page.card.words, WORDS))

    def voice_of_card(self, game: str) -> Voice:
        return Voice(self.settings.language, {}, (self.library.card(game).words, WORDS))


class EmbedApp(App):
    def __init__(self, library: Library, machine: Machine | None = None) -> None:
        super().__init__(library)
        self.desk = EmbedDesk(library, machine or Machine())
        self.frame = Frame(self.desk)
        self.handlers = rows(self.frame)

    def ask(self, event: Mapping[str, object]) -> dict[str, Json]:
        desk, frame = self.desk, self.frame
        asked, sitting = event.get("do"), desk.sitting
        lines, refused = sitting.table.lines if sitting is not None else (), sitting.refused if sitting is not None else None
        if asked != "told":
            frame.rests = frame.rests and asked in ("tick", "thought", "size", "thinker-ready", "link")
        answer = super().ask(event)
        self._tell(sitting, lines, refused)
        first = frame.to_see_first() if answer["parts"] else []
        if first:
            answer["approach"] = [*first]
        for name in KEPT:
            answer.pop(name, None)
        if frame.rests:
            answer["tick"] = None
            answer.pop("think", None)
        if frame.to_tell:
            answer["tell"] = [*sorted(frame.to_tell, key=lambda one: one["is"] == "answer")]  # whoever waits for that has heard all that came of it
            frame.to_tell.clear()
        return answer

    def _tell(self, before: Sitting | None, lines: tuple[str, ...], refused: Refused | None) -> None:
        """The page round it hears what was played, taken back or refused, and of the end."""
        frame, sitting = self.frame, self.desk.sitting
        if sitting is None or sitting.replayed:
            return
        settled = sitting.table.lines[: sitting.table.settled_lines]
        if sitting is before and settled != lines[: len(settled)] and lines == settled[: len(lines)]:
            for step in range(len(lines), len(settled)):
                frame.tell({"is": "action", "step": step + 1, "line": settled[step], "seat": sitting.table.played[step].seat})
            if sitting.is_over() and (outcome := sitting.state.outcome()) is not None:
                frame.tell({"is": "finished", "winners": [*outcome.winners], "places": places_told(outcome)})
        elif sitting is before and len(settled) < len(lines):
            frame.tell({"is": "undone", "step": len(settled)})
        if sitting.refused is not None and sitting.refused is not refused and sitting.refused.reasons:
            sentence, rule = self.desk.voice.refusal(sitting.refused.reasons[0])
            frame.tell({"is": "refusal", "at": sitting.refused.at, "sentence": sentence, "rule": rule})

    def _happen(self, event: Mapping[str, object]) -> None:
        before = self.desk.sitting.table.lines if self.desk.sitting is not None else ()
        super()._happen(event)
        sitting = self.desk.sitting
        if sitting is not None and sitting.table.lines != before:
            sitting.hidden = False
            self.frame.judge()

    def _is_elsewhere(self, event: Mapping[str, object]) -> bool:
        return False

    def _look_again(self) -> None:
        desk, frame = self.desk, self.frame
        if desk.sitting is None:
            desk.look, desk.offer, desk.drawing = None, Offer(), None
            return
        desk.sitting.to_find, desk.sitting.part = frame.open_goal, frame.part
        desk.look_again()
        frame.lay_out()

    def _parts(self) -> tuple[dict[str, str], dict[str, Json]]:
        desk, frame = self.desk, self.frame
        answer: dict[str, Json] = {}
        sitting, look, drawing = desk.sitting, desk.look, desk.drawing
        if sitting is None or look is None or drawing is None:
            parts: dict[str, str] = {"prompt": embed_view.problem(frame), "goal": "", "desk": "", "popover": ""}
            parts["foot"] = embed_view.into_game(frame, desk.voice)
            self._board(desk.library.page(desk.plan.game), None, None, parts, answer)
            return parts, answer
        voice = look.voice
        over = self._dialog()
        parts = {
            "prompt": embed_view.prompt(frame, sitting, look, drawing),
            "goal": embed_view.goal(frame, voice),
            "desk": embed_view.desk(frame, sitting, look, drawing),
            "foot": embed_view.foot(frame, sitting, look),
        }
        covered = sitting.curtain()
        parts["curtain"] = curtain(sitting.page, voice, covered, sitting.names[covered]) if covered else ""
        parts["popover"] = "" if covered else embed_view.refusal(sitting, look)
        parts["dialog"] = "" if covered else over or (question_of_game(desk.voice, desk.question) if desk.question is not None else "")
        parts["toast"] = desk.toast
        parts[NOT_NOW] = inner(voice.say("not_now"))
        shown = embed_view.panels_shown(frame, look, drawing)
        frame.shown_panels = shown
        parts |= {f"panel-{name}": self._log(sitting, look) if name == LOG else drawing.panels[name] for name in shown}
        layout: Json = {"columns": [[*shown]] if shown else [], "tabs": {}}
        if layout != self.shown.frame:
            answer["frame"] = self.shown.frame = layout
        self._board(sitting.page, look, self._board_shown(drawing.board), parts, answer)
        return parts, answer

    def _dialog(self) -> str:
        if not self.desk.dialog.name:
            return ""
        from ui_bridge.shell.dialogs import opened

        return opened(self.desk)

    def _board_shown(self, board: Board | None) -> Board | None:
        """The part that the author wants seen, and above it what they have drawn, as long as nothing was played."""
        frame, desk = self.frame, self.desk
        if board is None:
            return None
        board = board._replace(view_box=frame.part or board.view_box)
        played = frame.start is not None and desk.sitting is not None and desk.sitting.table.lines != frame.start.lines
        author = Html("")
        if frame.marks and played == frame.marks_hidden:
            _, _, wide, high = board.view_box
            room = max(wide / max(desk.browser.width, 1), high / max(desk.browser.height - 140, 1))
            author = drawn(frame.marks, frame.spots, board.cell, room, board.view_box)
        return board._replace(marks={**board.marks, AUTHOR: author})

    def _board(self, page: AnyPage, look: AnyLook | None, board: Board | None, parts: dict[str, str], answer: dict[str, Json]) -> None:
        super()._board(page, look, board, parts, answer)
        told = answer.get("board")
        if isinstance(told, dict) and isinstance(svg := told.get("svg"), str):
            told["svg"] = f'{svg.rstrip().removesuffix("</svg>")}<g id="{AUTHOR}"></g></svg>'

    def _root(self) -> dict[str, Json]:
        desk, frame = self.desk, self.frame
        root = super()._root()
        state = "lost" if desk.sitting is None else frame.state or ("replay" if desk.replay is not None else "open")
        return {
            **root,
            "data-screen": "embed",
            "data-page": None,
            "data-embed": state,
            "data-panels": "" if frame.shown_panels and desk.sitting is not None else None,
            "data-keys": " ".join(replay_events.NAMED_KEYS) if desk.replay is not None else "Enter",
        }
