"""What is embedded: the game as the author has put it there, how far the reader has come with it, and what the page round it is to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.errors import RecordError
from tabletop.goals import MISSED, REACHED, check, goal_of, reachable, said, task, voice
from tabletop.links import LinkError
from ui_bridge.shell import links
from ui_bridge.shell.desk import CLOSED, HOME, TABLE, Desk, Json
from ui_bridge.shell.embed_marks import Spot, part_shown
from ui_bridge.shell.embed_sitting import EmbedSitting, may_play
from ui_bridge.shell.embed_tag import Mark, Tag, marks_of, step_of, table_of
from ui_bridge.shell.replay import TURN, Replay
from ui_bridge.shell.seam import BOARD
from ui_bridge.shell.settings import THEMES
from ui_bridge.shell.sitting import AnyTable, Sitting
from ui_bridge.shell.still import LARGE, roomy, spots_of

if TYPE_CHECKING:
    from tabletop.goals import Goal
    from tabletop.protocol import Action

MANY = 2
"""After so many misses a way is shown to whoever asks for it."""
BESIDE = 478
"""Pixels of width from which there is room for the panels that belong to the board: a tag of 480, within its edge."""
SHOWN = "shown"
"""The way was shown: neither reached nor missed."""


class Frame:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tag = Tag()
        self.problem = ""
        self.start: AnyTable | None = None
        self.whole: AnyTable | None = None
        self.goal: Goal | None = None
        self.marks: list[Mark] = []
        self.marks_hidden = False
        self.state = ""  # of the goal: "", REACHED, MISSED, SHOWN
        self.verdict = ""
        self.misses = 0
        self.found_way: tuple[str, ...] | None = None
        self.hinted = False
        self.rests = False  # another embed on the page is played now: nobody thinks here
        self.may_fill = False  # the screen
        self.shown_panels: tuple[str, ...] = ()
        self.buttons: tuple[int, list[Action | None]] = (-1, [])  # after how many lines, and what has had a button since
        self.part: tuple[float, float, float, float] | None = None
        self.spots: dict[str, Spot] = {}
        self.link: tuple[tuple[str, ...], str] | None = None
        self.just_begun = False
        self.to_tell: list[dict[str, Json]] = []

    # From the tag.

    def open(self, tag: Tag) -> None:
        """The game stands as the author wants it; where it can't, there is a sentence. What must be fetched first is an ElsewhereError."""
        desk = self.desk
        self.tag, self.problem = tag, ""
        self.start = self.whole = self.goal = None
        self.shown_panels, self.misses, self.found_way = (), 0, None
        desk.sitting, desk.screen, desk.dialog = None, HOME, CLOSED
        if tag.look in THEMES:
            desk.settings = desk.settings._replace(theme=tag.look)
        try:
            self.marks = marks_of(tag)
            whole = table_of(tag, desk.library, desk.voice)
            page = desk.library.page(whole.game.name)
            self.goal = goal_of(whole)
            step = step_of(tag, whole) if tag.step or self.goal is None or tag.replay else self.goal.after
        except RecordError as error:
            self.problem = error.sentence
            self.tell({"is": "failed", "why": self.problem})
            return
        self.whole, self.start = whole, whole.until(step)
        self.shown_panels = page.beside if desk.browser.width >= BESIDE else ()
        wanted = tag.panels.replace(",", " ").split()
        if wanted:
            self.shown_panels = tuple(wanted)
        self.begin()
        looking = desk.here
        self.tell({"is": "ready", "game": whole.game.name, "step": step, "steps": whole.settled_lines, "seat": looking.looking})

    def begin(self) -> None:
        """At the start again."""
        desk = self.desk
        assert self.start is not None and self.whole is not None
        page = desk.library.page(self.start.game.name)
        self.state, self.verdict, self.hinted, self.marks_hidden = "", "", False, False
        if self.tag.replay:
            replay = Replay(self.whole.settled_table(), page, len(self.start.lines))
            replay.choose_way(TURN)
            replay.opened = self.tag.hands == "open" and replay.may_open()
            desk.sitting = replay
        else:
            desk.sitting = self.seated(self.start.until(len(self.start.lines)))
        desk.screen, desk.dialog = TABLE, CLOSED
        desk.ending = False
        self.just_begun = True

    def seated(self, table: AnyTable) -> Sitting:
        page = self.desk.library.page(table.game.name)
        sitting = EmbedSitting(table, page, may_play(self.tag.seats, table, self.goal), self.tag.hands == "covered")
        sitting.by_hand = self.goal is not None  # its solution holds every line
        sitting.hidden = True  # nothing is new to whoever has just come
        return sitting

    def to_see_first(self) -> list[str]:
        """On a board of which the author says no part: where something can be pressed, so that nobody has to look for it."""
        began, self.just_begun = self.just_begun, False
        if not began or self.part is not None or self.desk.replay is not None:
            return []
        return [choice.at for choice in self.desk.offer.on(BOARD)]

    # The goal.

    @property
    def open_goal(self) -> bool:
        """Whether it is still to be reached: then nothing shows what it asks for."""
        return self.goal is not None and not self.state

    def task(self) -> str:
        goal, table = self.goal, self.start
        return task(goal, voice(table, self.desk.settings.language)) if goal is not None and table is not None else ""

    def hint(self) -> str:
        return self.goal.text("hint", self.desk.settings.language) if self.goal is not None else ""

    def way(self) -> tuple[str, ...]:
        """The author's, or one that is found."""
        if self.goal is None or self.start is None:
            return ()
        if self.found_way is None:
            self.found_way = self.goal.solution or tuple(reachable(self.goal, self.start).lines)
        return self.found_way

    def judge(self) -> None:
        """After a line: whether the goal is reached, or can't be any more."""
        sitting, goal = self.desk.sitting, self.goal
        if goal is None or sitting is None or sitting.replayed or self.state == SHOWN:
            return
        verdict = check(goal, sitting.table)
        if isinstance(sitting, EmbedSitting):
            sitting.told_from = None
        before, self.state = self.state, verdict.kind if verdict.kind in (REACHED, MISSED) else ""
        if self.state:
            self._mark(sitting)
        self.verdict = said(verdict, voice(sitting.table, self.desk.settings.language), goal) if self.state else ""
        if self.state and self.state != before:
            self.misses += self.state == MISSED
            said_before = self.desk.reply.get("say")
            told = self.verdict_told()
            self.desk.reply["say"] = f"{said_before} {told}" if said_before else told
            self.tell({"is": "goal", "reached": self.state == REACHED, "sentence": self.verdict})

    def _mark(self, sitting: Sitting) -> None:
        """All that was played since the start, as what has happened."""
        if isinstance(sitting, EmbedSitting) and self.start is not None:
            sitting.told_from, sitting.hidden = len(self.start.lines), False

    def verdict_told(self) -> str:
        return f"{self.desk.voice.say(f'embed.{self.state}')} {self.verdict}".strip()

    def show_way(self) -> None:
        """From the start, the author's own."""
        desk, goal, start = self.desk, self.goal, self.start
        if goal is None or start is None or not self.way():
            desk.toast = desk.voice.say("embed.no_way")
            return
        table = start.until(len(start.lines))
        for line in self.way():
            table.play_line(line)
        desk.sitting = self.seated(table)
        self._mark(desk.sitting)
        desk.moved = range(len(start.lines), table.settled_lines)
        self.state, self.verdict = SHOWN, ""
        desk.reply["say"] = desk.voice.say("embed.shown")

    def take_back(self) -> None:
        """The reader's last line, and what others have done since; after a way was shown, all of it."""
        desk, sitting = self.desk, self.desk.sitting
        desk.dialog = CLOSED
        if sitting is None or sitting.replayed:
            return
        if self.state == SHOWN:
            self.begin()
        elif sitting.undo(anyway=True):
            desk.went_on()
        elif (why := sitting.why_no_undo()) is not None:
            desk.toast = desk.voice.say(f"no_undo_{why}")

    def by_button(self, actions: list[Action | None]) -> list[Action | None]:
        """What has had a button since the last line, for whoever has chosen something else may choose anew: the board beside it is to hold still."""
        lines = len(self.desk.here.table.lines)
        before = self.buttons[1] if self.buttons[0] == lines else []
        self.buttons = lines, [*before, *(action for action in actions if action not in before)]
        return self.buttons[1]

    # The way into the game.

    def link_known(self) -> str | None:
        """Of the game as it stands. To make one takes longer than all else at a start: so it is made once nobody waits for anything."""
        if self.desk.sitting is None:
            return self.tag.link.rpartition("#")[2]
        return self.link[1] if self.link is not None and self.link[0] == self._stands() else None

    def make_link(self) -> None:
        """A game that is too long for a link is begun anew there."""
        sitting = self.desk.sitting
        if sitting is None or self.link_known() is not None:
            return
        try:
            made = links.text_of(links.link_of(_whole(sitting), links.SHOW, sitting.table.settled_lines), self.desk.library)
        except LinkError:
            made = ""
        self.link = self._stands(), made

    def address_of(self, link: str) -> str:
        return self.desk.browser.address + (f"#{link}" if link.isascii() and link else "")

    def _stands(self) -> tuple[str, ...]:
        sitting = self.desk.here
        table = _whole(sitting)
        return (*table.lines[: table.settled_lines], str(sitting.table.settled_lines))

    # What the page round it hears.

    def tell(self, message: dict[str, Json]) -> None:
        self.to_tell.append(message)

    def lay_out(self) -> None:
        """Where on the board is what the author names; and the part of it that is shown."""
        look, drawing = self.desk.look, self.desk.drawing
        if look is None or drawing is None or drawing.board is None:
            return
        self.spots = spots_of(self.desk.here.page, look, self.tag)
        self.part = part_shown(self.tag.part, self.spots, drawing.board.cell) if self.tag.part else None
        if self.part is not None and self.spots:
            self.part = roomy(self.part, drawing.board.view_box, self.desk.browser.width * drawing.board.cell / LARGE)


def _whole(sitting: Sitting) -> AnyTable:
    return sitting.whole if isinstance(sitting, Replay) else sitting.table
