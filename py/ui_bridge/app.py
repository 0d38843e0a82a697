"""What the page asks and what it is answered: docs/page.md. One question at a time, texts in and out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from canalmania.drawing import picture
from canalmania.rules.actions import Draw
from tabletop.errors import TabletopError
from tabletop.table import Table
from ui_bridge import board_page, screens
from ui_bridge.at_home import HomeEvents
from ui_bridge.at_table import TableEvents
from ui_bridge.by_link import LinkEvents
from ui_bridge.desk import Event
from ui_bridge.html import inner
from ui_bridge.kept import kept
from ui_bridge.lights import for_hex
from ui_bridge.opponents import OpponentEvents
from ui_bridge.replay import Replay
from ui_bridge.settings import Settings, Store
from ui_bridge.shelf import Shelf
from ui_bridge.speech import LANGUAGES, Speech
from ui_bridge.table_page import TablePage

_OF_THE_PAGE = ("stored", "store-failed", "size", "offline-ready", "update-ready", "thinker-ready", "thinker-lost", "thought")


class App(OpponentEvents, TableEvents, HomeEvents, LinkEvents):
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

    def answer(self) -> dict[str, Any]:
        speech = self.speech
        thinker = self.thinker_told()
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
        told = {"parts": changed, "root": root, "tick": self.tick(), "store": self.store.sent(), "title": "Canal Mania", **thinker, **self.extra}
        return {name: value for name, value in told.items() if value != {} or name == "parts"}

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
        self.beside = told.get("beside") is True
        if self.beside:
            self.thinker = "lost"  # where there is no first worker there is no second one
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
        else:
            self.bots_tick(sitting)

    def on_tab(self, event: Event) -> None:
        self.tab = event.get("tab", self.tab)

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


_app = App()


def ask(text: str) -> str:
    """The page's one question."""
    return json.dumps(_app.ask(json.loads(text)), ensure_ascii=False)
