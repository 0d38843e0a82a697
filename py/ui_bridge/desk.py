"""What lies on the desk while a page is open: the game, what is kept, what is shown. The events of the page change it, each group in a file."""

from __future__ import annotations

from typing import Any

from tabletop.errors import RecordError
from tabletop.protocol import visible_to
from tabletop.table import Table
from ui_bridge import telling
from ui_bridge.afar import Memory, key_of, play_wish, remembered
from ui_bridge.screens import Plan
from ui_bridge.session import Sitting
from ui_bridge.settings import Settings, Store
from ui_bridge.shelf import Shelf
from ui_bridge.speech import LANGUAGES, Speech

Event = dict[str, str]


class Desk:
    def __init__(self) -> None:
        self.store = Store({})
        self.settings = Settings(LANGUAGES[0])
        self.shelf = Shelf(self.store)
        self.sitting: Sitting | None = None
        self.screen = "home"
        self.plan = Plan()
        self.dialog = ""  # which one is open, and what it is about
        self.subject = ""
        self.toast = ""
        self.kept = True  # whether the browser keeps what we put into it
        self.offline = False  # the browser holds all files
        self.update = False  # and those of a newer version
        self.browser = ""
        self.tab = ""
        self.usual_tab = ""
        self.note = 0  # of the first turn, the one that is shown
        self.since = 0  # lines in the record when the computer players began
        self.sent: dict[str, str] = {}  # the parts the page has
        self.extra: dict[str, Any] = {}  # what this answer holds besides parts
        self.address = ""  # of the page, for links
        self.can_share = False  # whether the system has a sheet for it
        self.beside = False  # Python runs beside the page's own work, without a worker
        self.thinker = ""  # the second worker: not there yet, "ready", or "lost" for good
        self.errands = 0  # how often it was asked

    @property
    def speech(self) -> Speech:
        return Speech(self.settings.language, self.sitting.names if self.sitting else {})

    @property
    def here(self) -> Sitting:
        if self.sitting is None:
            raise RecordError(self.speech.say("no_game"))
        return self.sitting

    def sit(self, table: Table, id_: str) -> None:
        self.sitting = self.seated(table, id_)
        self.screen = "table"
        self.dialog = ""
        if table.stopped is not None:
            self.toast = table.stopped.sentence

    def remember(self) -> None:
        sitting = self.here
        if sitting.here is not None and sitting.id:
            memory = Memory(key_of(sitting.table.header), sitting.here, sitting.arrived, sitting.sent, sitting.wishes)
            self.store.put(f"link:{sitting.id}", memory.written())

    def seated(self, table: Table, id_: str) -> Sitting:
        """At that game, as those who play here."""
        memory = remembered(self.store.get(f"link:{id_}"))
        sitting = Sitting(table, id_, memory.here if memory else None)
        if memory:
            sitting.arrived, sitting.sent, sitting.wishes = memory.arrived, memory.sent, dict(memory.wishes)
        return sitting

    def keep(self) -> None:
        sitting = self.here
        self.play_for_those_away()
        self.shelf.keep(sitting.id, sitting.table)
        if sitting.state.is_over():
            self.dialog = "result"

    def announce(self) -> None:
        """For those who listen: what happened, and who is asked."""
        sitting = self.here
        facts = [fact for facts in sitting.table.facts[-1:] for fact in facts if visible_to(fact, sitting.looking)]
        told = [line for line in (telling.line(self.speech, fact) for fact in facts) if line]
        if told:
            self.extra["say"] = " ".join(told)

    # Games by link.

    def wishes_of_here(self) -> None:
        """Who is here needs no wishes: it can be asked."""
        sitting = self.here
        if sitting.asked() in sitting.persons():
            sitting.wishes = {seat: lines for seat, lines in sitting.wishes.items() if seat not in sitting.persons()}

    def play_for_those_away(self) -> None:
        """Wishes, and passes that are the only thing left; then the next person's link."""
        sitting = self.here
        if not sitting.by_link():
            return
        self.wishes_of_here()
        while (away := sitting.away()) is not None and play_wish(sitting.table, away, sitting.wishes):
            pass
        if sitting.away() is not None and len(sitting.table.lines) > sitting.sent:
            self.dialog, self.subject = "send", ""
        self.remember()
