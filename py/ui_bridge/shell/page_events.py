"""The page itself: its start, what other tabs do, storage, versions, settings, the rules, the notes of the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui_bridge.shell import library
from ui_bridge.shell.desk import CLOSED, HOME, Browser, Desk, Opened
from ui_bridge.shell.events import Handler, bare, on
from ui_bridge.shell.opponents import LOST
from ui_bridge.shell.reporting import report_text
from ui_bridge.shell.settings import Settings
from ui_bridge.shell.shelf import Shelf
from ui_bridge.shell.store import SPARE, Store
from ui_bridge.shell.voice import LANGUAGES


class Start(NamedTuple):
    stored: Mapping[str, str] = {}
    storage: str = ""
    language: str = ""
    address: str = ""
    agent: str = ""
    share: bool = False
    beside: bool = False
    width: int = 1280


class Stored(NamedTuple):
    key: str = ""
    value: str = ""


class Wrote(NamedTuple):
    wrote: int = 0


class Failed(NamedTuple):
    key: str = ""
    why: str = ""


class Size(NamedTuple):
    width: int = 1280


class Arrived(NamedTuple):
    archive: str = ""
    data: str = ""


class Rule(NamedTuple):
    rule: str = ""


class Setting(NamedTuple):
    name: str = ""
    value: str = ""


def start(desk: Desk, event: Start) -> None:
    desk.store = Store({key: text for key, text in event.stored.items() if type(text) is str})
    desk.shelf = Shelf(desk.store, desk.library)
    desk.keeps = event.storage == "ok"
    desk.saves_aside = event.storage == "aside"
    language = event.language[:2]
    desk.settings = Settings(language if language in LANGUAGES else LANGUAGES[0])
    read_settings(desk)
    if desk.shelf.set_index_aside():
        desk.toast = desk.voice.say("set_aside")
    desk.browser = Browser(event.address, event.agent, event.share, event.beside, event.width)
    if event.beside:
        desk.thinker = LOST  # where there is no first worker there is no second one


def read_settings(desk: Desk) -> None:
    """What can't be read is kept aside, and the settings stay what they are."""
    try:
        desk.settings = desk.settings.read(desk.store.get("settings"), LANGUAGES)
    except ValueError:
        desk.store.put("settings", desk.settings.written(), after=desk.shelf.set_aside("settings"))
        desk.toast = desk.voice.say("set_aside")


def stored(desk: Desk, event: Stored) -> None:
    """Another tab has changed something: it follows, and says so if it is the game on this table."""
    desk.store.changed_elsewhere(event.key, event.value or None)
    if event.key == "settings":
        read_settings(desk)
    if desk.sitting is None or not event.value:
        return
    id_ = desk.sitting.id
    if event.key in (f"game:{id_}", f"link:{id_}") and desk.store.get(f"game:{id_}") is not None:
        desk.unsaved = False
        desk.sitting = desk.seated(desk.shelf.open(id_), id_)
        desk.toast = desk.voice.say("other_tab")


def keep(desk: Desk, event: Wrote) -> None:
    """What is new is painted: now it is written down."""
    desk.save()
    desk.keep_picture()
    desk.reply["store"] = {**desk.store.taken(event.wrote)}


def store_failed(desk: Desk, event: Failed) -> None:
    """What can be made again gives way to the rest; only when nothing is left of that, and it is a game that can't be kept, a person is told."""
    store = desk.store
    store.failed(event.key)
    if event.why != "full":
        desk.keeps = False
    if event.key.startswith(SPARE):
        return
    if event.why == "full" and desk.shelf.make_room(event.key):
        store.try_again()
        return
    kind, _, id_ = event.key.partition(":")
    if kind in ("game", "link"):
        desk.toast = desk.with_file("store_full" if event.why == "full" else "not_kept", id_)


def size(desk: Desk, event: Size) -> None:
    desk.browser = desk.browser._replace(width=event.width)


def arrived(desk: Desk, event: Arrived) -> None:
    """An archive was fetched: whoever waited for it is asked again by the page. Without it, it is said that it can't be had."""
    if event.data:
        library.arrive(event.archive, event.data)
    else:
        desk.toast = desk.voice.say("not_fetched")


def offline_ready(desk: Desk) -> None:
    desk.offline = True


def update_ready(desk: Desk) -> None:
    desk.update = True
    desk.reply["say"] = desk.voice.say("update_ready")


def reload(desk: Desk) -> None:
    desk.save()
    desk.reply["reload"] = True


def later(desk: Desk) -> None:
    """The new version comes with the next visit."""
    desk.update = False


def hush(desk: Desk) -> None:
    """What was told is pressed away."""


def rules(desk: Desk, event: Rule) -> None:
    desk.dialog = Opened("rules", event.rule)
    if event.rule:
        desk.reply["near"] = f"rule-{event.rule}"


def rule(desk: Desk, event: Rule) -> None:
    desk.dialog = Opened("rule", event.rule)


def show_settings(desk: Desk) -> None:
    desk.dialog = Opened("settings")


def menu(desk: Desk) -> None:
    desk.dialog = Opened("menu")


def help_(desk: Desk) -> None:
    desk.dialog = CLOSED
    desk.note = 1


def next_note(desk: Desk) -> None:
    desk.note += 1
    desk.reply["focus"] = "next-note"


def no_notes(desk: Desk) -> None:
    desk.note = 0
    change_settings(desk, {"helped": True})


def set_(desk: Desk, event: Setting) -> None:
    values: dict[str, object] = {"true": True, "on": True, "false": False, "": False}
    change_settings(desk, {event.name: values.get(event.value, event.value)})


def change_settings(desk: Desk, values: dict[str, object]) -> None:
    desk.settings = desk.settings.changed(values, LANGUAGES)
    desk.store.put("settings", desk.settings.written())


def report(desk: Desk) -> None:
    desk.dialog = Opened("report")


def report_copy(desk: Desk) -> None:
    desk.reply["copy"] = report_text(desk)
    desk.toast = desk.voice.say("copied")


def report_file(desk: Desk) -> None:
    desk.reply["download"] = {"name": "report.txt", "text": report_text(desk)}


def erase_ask(desk: Desk) -> None:
    desk.dialog = Opened("erase")


def erase(desk: Desk) -> None:
    desk.reply["erase"] = True
    desk.store.forget()
    desk.shelf = Shelf(desk.store, desk.library)
    desk.settings = Settings(desk.settings.language)
    desk.sitting, desk.unsaved = None, False
    desk.screen, desk.dialog = HOME, CLOSED
    desk.toast = desk.voice.say("not_erased" if desk.saves_aside else "erased")


def result(desk: Desk) -> None:
    desk.dialog = Opened("result")


ROWS: dict[str, Handler] = {
    "start": on(Start, start),
    "keep": on(Wrote, keep, quiet=True),
    "stored": on(Stored, stored, quiet=True),
    "store-failed": on(Failed, store_failed, quiet=True),
    "size": on(Size, size, quiet=True),
    "arrived": on(Arrived, arrived, quiet=True),
    "offline-ready": bare(offline_ready, quiet=True),
    "update-ready": bare(update_ready, quiet=True),
    "reload": bare(reload),
    "later": bare(later),
    "hush": bare(hush),
    "result": bare(result),
    "rules": on(Rule, rules),
    "rule": on(Rule, rule),
    "settings": bare(show_settings),
    "menu": bare(menu),
    "help": bare(help_),
    "next-note": bare(next_note),
    "no-notes": bare(no_notes),
    "set": on(Setting, set_),
    "report": bare(report),
    "report-copy": bare(report_copy),
    "report-file": bare(report_file),
    "erase-ask": bare(erase_ask),
    "erase": bare(erase),
}
