"""What the page asks and what it is answered: docs/page.md. One question at a time, texts in and out."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from canalmania.actions import Draw, Swap, Take, TakeContract, TakeJunction
from canalmania.completing import complete
from canalmania.drawing import picture
from canalmania.editions import EDITIONS
from canalmania.game import GAME
from canalmania.pieces import CARD_KINDS
from tabletop.chance import SEED_LIMIT
from tabletop.errors import RecordError, TabletopError
from tabletop.table import Table
from ui_bridge import board_page, screens, telling
from ui_bridge.by_link import Incoming, LinkEvents
from ui_bridge.html import button, inner, joined, tag
from ui_bridge.kept import kept
from ui_bridge.lights import NOTHING, Chosen, for_hex, lays, pressed
from ui_bridge.replay import Replay
from ui_bridge.screens import Plan, default_name
from ui_bridge.session import PERSON, PLAYERS, Refused, Sitting, new_table
from ui_bridge.settings import PACES, Settings, Store
from ui_bridge.shelf import Shelf
from ui_bridge.speech import LANGUAGES, Speech
from ui_bridge.table_page import TablePage

_SKIPPED_AT_ONCE = 400

_OF_THE_PAGE = ("stored", "store-failed", "size", "offline-ready", "update-ready")

_ABOUT_CARDS = ("cards_missing", "price", "price_on_top", "wrong_cards", "not_brindley")

Event = dict[str, str]


class App(LinkEvents):
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
        self.incoming: Incoming | None = None
        self.problem = ""  # with a link

    # Asking.

    def ask(self, event: Event) -> dict[str, Any]:
        self.extra = {}
        if event.get("do") not in _OF_THE_PAGE:
            self.toast = ""  # what a person did ends what was told; what the page notices by itself doesn't
        handler: Callable[[Event], None] | None = getattr(self, f"on_{event.get('do', '').replace('-', '_')}", None)
        if handler is not None:
            try:
                handler(event)
            except TabletopError as error:
                self.toast = error.sentence
        return self.answer()

    @property
    def speech(self) -> Speech:
        return Speech(self.settings.language, self.sitting.names if self.sitting else {})

    def answer(self) -> dict[str, Any]:
        speech = self.speech
        parts = self.table_parts(speech) if self.sitting is not None and self.screen == "table" else {"screen": self.screen_part(speech)}
        parts["dialog"] = self.dialog_part(speech)
        parts["toast"] = inner(self.toast)
        parts["update"] = screens.update(speech) if self.update else ""
        changed = {name: content for name, content in parts.items() if self.sent.get(name) != content}
        self.sent.update(changed)
        theme = self.settings.theme
        root = {
            "lang": self.settings.language,
            "data-screen": "table" if self.screen == "table" and self.sitting else "screen",
            "data-theme": None if theme == "auto" else theme,
            "data-tab": self.tab or None,
            "data-note": screens.NOTES[self.note - 1] if 0 < self.note <= len(screens.NOTES) and self.screen == "table" else None,
            "data-motion": None if self.settings.motion else "off",
        }
        told = {"parts": changed, "root": root, "tick": self.tick(), "store": self.store.sent(), "title": "Canal Mania", **self.extra}
        return {name: value for name, value in told.items() if value != {} or name == "parts"}

    def tick(self) -> int | None:
        sitting = self.sitting
        if sitting is None or self.screen != "table" or self.dialog:
            return None
        if isinstance(sitting, Replay):
            return PACES[self.settings.pace] if sitting.running else None
        if not sitting.bots_turn():
            return None
        return 0 if sitting.skipping else PACES[self.settings.pace]

    # Drawing.

    def table_parts(self, speech: Speech) -> dict[str, str]:
        sitting = self.sitting
        assert sitting is not None
        covered = sitting.curtain()
        page = TablePage(sitting, speech)
        parts = page.parts()
        if page.usual_tab() != self.usual_tab:
            self.tab = self.usual_tab = page.usual_tab()
        parts["tabs"] = page.tabs(self.tab)
        at = sitting.refused.at.removeprefix("hex-") if sitting.refused else ""
        position = kept("position", lambda: picture.layers(page.state), sitting)
        parts.update(board_page.layers(position, page.state, page.seat if page.mine else None, page.chosen, at, speech))
        parts["curtain"] = screens.curtain(speech, sitting, covered) if covered else ""
        noted = 0 < self.note <= len(screens.NOTES) and not covered
        parts["popover"] = screens.popover(speech, sitting.refused) if sitting.refused else screens.note(speech, self.note) if noted else ""
        self.store.put("picture", json.dumps({name: content for name, content in position.items() if content}))
        return parts

    def screen_part(self, speech: Speech) -> str:
        if self.screen == "new":
            return screens.new_game(speech, self.plan)
        return screens.home(speech, self.shelf, self.kept, self.offline)

    def dialog_part(self, speech: Speech) -> str:
        sitting = self.sitting
        if self.screen == "table" and sitting is not None and sitting.curtain():
            return ""  # what is open waits behind the curtain
        linked = self.link_dialog(speech)
        if linked is not None:
            return linked
        if self.dialog == "rules":
            return screens.rules(speech, self.subject)
        if self.dialog == "rule":
            return screens.one_rule(speech, self.subject)
        if self.dialog == "settings":
            return screens.settings(speech, self.settings)
        if self.dialog == "menu":
            return screens.menu(speech)
        if self.dialog == "erase":
            return screens.question(speech, "erase_sure", "button.erase", "erase")
        if self.dialog == "report":
            return screens.report(speech, self.report_text())
        if self.dialog == "rename":
            one = next((one for one in self.shelf.games() if one.id == self.subject), None)
            return screens.renaming(speech, one) if one else ""
        if sitting is None or self.screen != "table":
            return ""
        if self.dialog == "result":
            return screens.result(speech, sitting)
        page = TablePage(sitting, speech)
        if self.dialog == "remind":
            return screens.question(speech, self.subject, "button.pass_anyway", "pass-anyway")
        if self.dialog == "draw":
            cards = [action.card for action in page.actions if isinstance(action, Draw) and action.card is not None]
            return screens.draws(speech, sitting.state.name, cards)
        if self.dialog == "payments":
            pays = [lay.pay for lay in for_hex(page.state, sitting.state.name, page.chosen) if lay.kind == page.chosen.kind]
            return screens.payments(speech, page, list(dict.fromkeys(pays)))
        if sitting.chosen.end:
            return screens.ways(speech, page)
        return ""

    # Events of the page.

    def on_start(self, event: Event) -> None:
        told: dict[str, Any] = dict(event)
        self.store = Store(dict(told.get("stored") or {}))
        self.shelf = Shelf(self.store)
        self.kept = told.get("storage") != "blocked"
        self.browser = str(told.get("agent", ""))
        language = str(told.get("language", ""))[:2]
        self.settings = Settings(language if language in LANGUAGES else LANGUAGES[0])
        self.settings.read(self.store.get("settings"))
        self.address = str(told.get("address", ""))
        self.can_share = told.get("share") is True
        self.on_hash({"hash": str(told.get("hash", ""))})

    def on_stored(self, event: Event) -> None:
        """Another tab has changed something: it follows, and says so if it is the game on this table."""
        self.store.changed_elsewhere(event.get("key", ""), event.get("value"))
        if event.get("key") == "settings":
            self.settings.read(event.get("value"))
        if self.sitting is not None and event.get("key") == f"game:{self.sitting.id}" and event.get("value"):
            self.sitting = self.seated(Table.load(event["value"], self.sitting.table.game, lenient=True), self.sitting.id)
            self.toast = self.speech.say("other_tab")

    def on_store_failed(self, event: Event) -> None:
        self.kept = False
        self.toast = self.speech.say("store_full" if event.get("why") == "full" else "not_kept")

    def on_offline_ready(self, event: Event) -> None:
        self.offline = True

    def on_update_ready(self, event: Event) -> None:
        self.update = True
        self.extra["say"] = self.speech.say("update_ready")

    def on_reload(self, event: Event) -> None:
        self.extra["reload"] = True

    def on_later(self, event: Event) -> None:
        """The new version comes with the next visit."""
        self.update = False

    def on_tick(self, event: Event) -> None:
        sitting = self.sitting
        if sitting is None or self.screen != "table":
            return
        if isinstance(sitting, Replay):
            self.replay_tick()
            return
        for _ in range(_SKIPPED_AT_ONCE if sitting.skipping else 1):
            if not sitting.bots_turn():
                break
            sitting.bot_step()
        if not sitting.bots_turn():
            sitting.skipping = False
            sitting.told = self.since
            facts = [fact for facts in sitting.table.facts[self.since :] for fact in facts if fact.seen_by(sitting.looking)]
            lines = telling.summary(self.speech, facts)
            self.toast = joined(tag("ul", [tag("li", line) for line in lines])) if lines else ""
            self.extra["say"] = ". ".join(lines)
        self.keep()

    def on_tab(self, event: Event) -> None:
        self.tab = event.get("tab", self.tab)

    def on_skip(self, event: Event) -> None:
        if self.sitting is not None:
            self.sitting.skipping = True

    def on_key(self, event: Event) -> None:
        if event.get("key") == "Escape":
            self.on_close(event)
            self.on_unchoose(event)
        elif event.get("key") == "z":
            self.on_undo(event)

    def on_hush(self, event: Event) -> None:
        """The toast is pressed away."""

    def on_close(self, event: Event) -> None:
        self.dialog = ""
        if self.sitting is not None:
            self.sitting.refused = None
            if self.sitting.chosen.end:
                self.sitting.chosen = self.sitting.chosen._replace(end="")

    # Screens and games.

    def on_home(self, event: Event) -> None:
        self.screen = "home"
        self.dialog = ""
        if isinstance(self.sitting, Replay):
            self.sitting, self.incoming = None, None
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
        return f"Canal Mania 0.1.0\n{self.browser}\n\n{record}"

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

    # At the table.

    def on_ready(self, event: Event) -> None:
        self.here.lift_curtain()
        self.extra["focus"] = "question"

    def on_hex(self, event: Event) -> None:
        sitting = self.here
        if not sitting.mine():
            return
        meant = pressed(sitting.state, sitting.state.name, sitting.chosen, event.get("hex", ""))
        if isinstance(meant, Chosen):
            sitting.choose(meant)
            self.extra["near"] = f"hex-{event.get('hex', '')}"  # on a phone: near enough to be pressed
        elif meant is not None:
            self.play(meant, f"hex-{event.get('hex', '')}")
            if sitting.refused is not None:
                # The cards of a tile that the person didn't choose are no answer, where the map is one.
                ground = tuple(reason for reason in sitting.refused.reasons if reason.key not in _ABOUT_CARDS)
                sitting.refused = sitting.refused._replace(reasons=ground or sitting.refused.reasons)

    def on_line(self, event: Event) -> None:
        sitting = self.here
        if sitting.mine():
            self.play(complete(event.get("line", ""), sitting.state), "question")

    def on_contract(self, event: Event) -> None:
        sitting = self.here
        number = sitting.state.setting.board.contract_index.get(event.get("name", ""))
        self.play(TakeContract(sitting.state.name, event.get("name", "")), f"contract-{number}")

    def on_junction(self, event: Event) -> None:
        number = int(event.get("number", "0"))
        self.play(TakeJunction(self.here.state.name, number), f"junction-{number}")

    def on_engineer(self, event: Event) -> None:
        self.play(Swap(self.here.state.name, event.get("engineer", "")), f"engineer-{event.get('engineer', '')}")

    def on_card(self, event: Event) -> None:
        state = self.here.state
        card = event.get("card", "")
        take, draw = Take(state.name, card), Draw(state.name, card)
        legal = state.actions(state.name)
        self.play(draw if draw in legal and take not in legal else take, event.get("id", "display"))

    def on_hand_card(self, event: Event) -> None:
        """In the discarding step it is thrown away; while a tile is chosen it is what pays, if it can."""
        sitting = self.here
        kind = event.get("kind", "")
        if not sitting.mine():
            return
        if sitting.chosen.hex and kind in CARD_KINDS:
            wanted = [lay for lay in for_hex(sitting.state, sitting.state.name, sitting.chosen) if kind in lay.pay]
            if wanted:
                sitting.choose(sitting.chosen._replace(kind=wanted[0].kind, pay=wanted[0].pay))
                return
        self.play(complete(f"{sitting.state.name}: discard {kind}", sitting.state), event.get("id", "hand"))

    def on_draw(self, event: Event) -> None:
        state = self.here.state
        if any(isinstance(action, Draw) and action.card is not None for action in state.actions(state.name)):
            self.dialog = "draw"
        else:
            self.play(Draw(state.name), "question")

    def on_kind(self, event: Event) -> None:
        sitting = self.here
        chosen, kind = sitting.chosen, event.get("kind", "")
        possible = [lay for lay in lays(sitting.state, sitting.state.name) if lay.hex == chosen.hex and lay.canal == chosen.canal and lay.kind == kind]
        if possible:
            sitting.choose(Chosen(chosen.hex, chosen.canal, kind))
            return
        refused = sitting.table.refusals(complete(f'{sitting.state.name}: lay {chosen.hex} {kind} "{chosen.canal}"', sitting.state))
        if refused:
            sitting.refused = Refused(f"kind-{kind}", tuple(refused))

    def on_which_canal(self, event: Event) -> None:
        self.here.choose(Chosen(self.here.chosen.hex, event.get("canal", "")))

    def on_payments(self, event: Event) -> None:
        self.dialog = "payments"

    def on_pay(self, event: Event) -> None:
        self.dialog = ""
        self.here.choose(self.here.chosen._replace(pay=tuple(event.get("pay", "").split())))

    def on_unchoose(self, event: Event) -> None:
        if self.sitting is not None:
            self.sitting.chosen = NOTHING
            self.sitting.refused = None

    def on_pass(self, event: Event) -> None:
        useful = self.here.useful_undone() if self.settings.reminders else None
        if useful is not None:
            self.dialog, self.subject = "remind", useful
        else:
            self.on_pass_anyway(event)

    def on_pass_anyway(self, event: Event) -> None:
        self.dialog = ""
        self.play(complete("pass", self.here.state), "question")

    def on_undo(self, event: Event) -> None:
        sitting = self.here
        why = sitting.why_no_undo()
        if why is not None:
            self.toast = self.speech.say(f"no_undo_{why}")
        elif sitting.undo():
            self.keep()

    def on_undo_anyway(self, event: Event) -> None:
        if self.here.undo(anyway=True):
            self.keep()

    def play(self, action: Any, at: str) -> None:
        sitting = self.here
        if not sitting.mine():
            return
        lines = len(sitting.table.lines)
        sitting.play(action, at)
        self.dialog = ""
        if len(sitting.table.lines) > lines:
            sitting.told = lines
            self.since = len(sitting.table.lines)
            self.keep()
            self.announce()

    def keep(self) -> None:
        sitting = self.here
        self.play_for_those_away()
        self.shelf.keep(sitting.id, sitting.table)
        if sitting.state.is_over():
            self.dialog = "result"

    def announce(self) -> None:
        """For those who listen: what happened, and who is asked."""
        sitting = self.here
        facts = [fact for facts in sitting.table.facts[-1:] for fact in facts if fact.seen_by(sitting.looking)]
        told = [line for line in (telling.line(self.speech, fact) for fact in facts) if line]
        if told:
            self.extra["say"] = " ".join(told)


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
        before = plan.seats[place] if place < len(plan.seats) else ("", "greedy")
        kind = event.get(f"kind{place}", before[1])
        seats.append((" ".join(event.get(f"name{place}", before[0]).split())[:30], kind if kind in PLAYERS else PERSON))
    end = event.get("end", plan.end)
    allowed = edition.end_marker_moves and end.isdecimal()
    afar = event.get("afar", plan.afar)
    return Plan(edition.name, tuple(seats), end if allowed else "", event.get("seed", plan.seed)[:15], "link" if afar == "link" else "")


_app = App()


def ask(text: str) -> str:
    """The page's one question."""
    return json.dumps(_app.ask(json.loads(text)), ensure_ascii=False)
