"""Events around the games: beginning, keeping and opening them, and the small dialogs."""

from __future__ import annotations

import json
import time
from typing import Any

from canalmania.game import GAME
from canalmania.players.strengths import USUAL
from canalmania.rules.editions import EDITIONS
from canalmania.version import VERSION
from tabletop.chance import SEED_LIMIT
from tabletop.table import Table
from ui_bridge.shell.desk import Desk, Event
from ui_bridge.shell.html import button, joined
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.screens import Plan, default_name
from ui_bridge.shell.settings import Settings, Store
from ui_bridge.shell.shelf import Shelf
from ui_bridge.shell.sitting import PERSON, PLAYERS, new_table
from ui_bridge.shell.voice import Speech


class HomeEvents(Desk):
    def on_home(self, event: Event) -> None:
        self.screen = "home"
        self.dialog = ""
        if isinstance(self.sitting, Replay):
            self.sitting = None
            self.extra["address"] = ""

    def on_new(self, event: Event) -> None:
        self.screen = "new"

    def on_quick(self, event: Event) -> None:
        self.begin(Plan())

    def on_plan(self, event: Event) -> None:
        self.plan = planned(self.plan, event)

    def on_begin(self, event: Event) -> None:
        self.plan = planned(self.plan, event)
        self.begin(self.plan)

    def begin(self, plan: Plan) -> None:
        seed = int(plan.seed) % SEED_LIMIT if plan.seed.isdecimal() else time.time_ns() % SEED_LIMIT
        speech = Speech(self.settings.language, {})
        players = [(name or default_name(speech, number, kind), kind) for number, (name, kind) in enumerate(plan.seats)]
        table = new_table(plan.edition, players, seed, int(plan.end) if plan.end else None)
        self.sit(table, self.shelf.fresh_id())
        if plan.by_link():
            self.here.here = (next(seat.seat for seat in table.header.seats if seat.player == PERSON),)
            self.here.looking = self.here.here[0]
            self.remember()
        self.shelf.keep(self.here.id, table, speech.say("game_name", players=", ".join(name for name, _ in players)))
        self.play_for_those_away()
        self.note = 0 if self.settings.helped else 1

    def on_open(self, event: Event) -> None:
        self.sit(self.shelf.open(event.get("id", "")), event.get("id", ""))

    def on_open_file(self, event: Event) -> None:
        self.extra["open"] = "file"

    def on_file(self, event: Event) -> None:
        table = Table.load(event.get("text", ""), GAME, lenient=True)
        self.sit(table, self.shelf.fresh_id())
        self.shelf.keep(self.here.id, table, event.get("name", "").rsplit(".", 1)[0][:60] or None)

    def on_download(self, event: Event) -> None:
        self.extra["download"] = {"name": "canal-mania.record", "text": self.store.get(f"game:{event.get('id', '')}") or ""}

    def on_download_aside(self, event: Event) -> None:
        self.extra["download"] = {"name": "canal-mania.record", "text": self.store.get(f"aside:{event.get('id', '')}") or ""}

    def on_rename(self, event: Event) -> None:
        self.dialog, self.subject = "rename", event.get("id", "")

    def on_renamed(self, event: Event) -> None:
        self.shelf.rename(event.get("id", ""), event.get("name", ""))
        self.dialog = ""

    def on_delete(self, event: Event) -> None:
        self.shelf.delete(event.get("id", ""))
        if self.sitting is not None and self.sitting.id == event.get("id"):
            self.sitting = None
        self.dialog = ""
        self.toast = joined(self.speech.say("deleted"), " ", button(self.speech.say("button.bring_back"), "bring-back", "small"))

    def on_bring_back(self, event: Event) -> None:
        self.shelf.bring_back()

    def on_again(self, event: Event) -> None:
        header = self.here.table.header
        seats = tuple((seat.name, seat.player) for seat in header.seats)
        afar = "link" if self.here.by_link() else ""
        self.begin(Plan(header.get("edition") or "second", seats, header.get("end") or "", afar=afar))

    # Dialogs.

    def on_rules(self, event: Event) -> None:
        self.dialog, self.subject = "rules", event.get("rule", "")
        if self.subject:
            self.extra["near"] = f"rule-{self.subject}"

    def on_rule(self, event: Event) -> None:
        self.dialog, self.subject = "rule", event.get("rule", "")

    def on_settings(self, event: Event) -> None:
        self.dialog = "settings"

    def on_menu(self, event: Event) -> None:
        self.dialog = "menu"

    def on_help(self, event: Event) -> None:
        self.dialog = ""
        self.note = 1

    def on_next_note(self, event: Event) -> None:
        self.note += 1
        self.extra["focus"] = "next-note"

    def on_no_notes(self, event: Event) -> None:
        self.note = 0
        self.settings.helped = True
        self.store.put("settings", self.settings.written())

    def on_report(self, event: Event) -> None:
        self.dialog = "report"

    def on_report_copy(self, event: Event) -> None:
        self.extra["copy"] = self.report_text()
        self.toast = self.speech.say("copied")

    def on_report_file(self, event: Event) -> None:
        self.extra["download"] = {"name": "canal-mania-report.txt", "text": self.report_text()}

    def report_text(self) -> str:
        record = self.sitting.table.text() if self.sitting else ""
        return f"Canal Mania {VERSION}\n{self.browser}\n\n{record}"

    def on_result(self, event: Event) -> None:
        self.dialog = "result"

    def on_set(self, event: Event) -> None:
        told = {**json.loads(self.settings.written()), event.get("name", ""): _switch(event.get("value", ""))}
        self.settings.read(json.dumps(told))
        self.store.put("settings", self.settings.written())

    def on_erase_ask(self, event: Event) -> None:
        self.dialog = "erase"

    def on_erase(self, event: Event) -> None:
        self.extra["erase"] = True
        self.store = Store({})
        self.shelf = Shelf(self.store)
        self.settings = Settings(self.settings.language)
        self.sitting = None
        self.screen, self.dialog = "home", ""
        self.toast = self.speech.say("erased")


def _switch(value: str) -> Any:
    return {"true": True, "on": True, "false": False, "": False}.get(value, value)


def planned(plan: Plan, event: Event) -> Plan:
    """The plan with what the form says now, made to fit the edition."""
    name = event.get("edition", plan.edition)
    edition = EDITIONS.get(name) or EDITIONS[plan.edition]
    wanted = event.get("players", str(len(plan.seats)))
    number = int(wanted) if wanted.isdecimal() else len(plan.seats)
    number = min(max(number, min(edition.player_numbers)), max(edition.player_numbers))
    seats = []
    for place in range(number):
        before = plan.seats[place] if place < len(plan.seats) else ("", USUAL)
        kind = event.get(f"kind{place}", before[1])
        seats.append((" ".join(event.get(f"name{place}", before[0]).split())[:30], kind if kind in PLAYERS else PERSON))
    end = event.get("end", plan.end)
    allowed = edition.end_marker_moves and end.isdecimal()
    afar = event.get("afar", plan.afar)
    return Plan(edition.name, tuple(seats), end if allowed else "", event.get("seed", plan.seed)[:15], "link" if afar == "link" else "")
