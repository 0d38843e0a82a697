"""The page itself: its start, what other tabs do, storage, versions, settings, the rules, the notes of the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from tabletop.languages import spoken
from ui_bridge.shell import library
from ui_bridge.shell.desk import CLOSED, ELSEWHERE, HOME, Browser, Desk, Opened
from ui_bridge.shell.events import Handler, bare, on
from ui_bridge.shell.home_view import home
from ui_bridge.shell.noting import Noting
from ui_bridge.shell.opponents import LOST
from ui_bridge.shell.plan import usual_plan
from ui_bridge.shell.reporting import report_text
from ui_bridge.shell.settings import Settings
from ui_bridge.shell.shelf import Shelf
from ui_bridge.shell.statistics import Tally
from ui_bridge.shell.store import SPARE, Store
from ui_bridge.shell.tabs import keys_of
from ui_bridge.shell.voice import LANGUAGES


class Start(NamedTuple):
    stored: Mapping[str, str] = {}
    storage: str = ""
    language: str = ""
    chosen: bool = False
    address: str = ""
    agent: str = ""
    share: bool = False
    beside: bool = False
    width: int = 1280
    height: int = 800
    still: bool = False
    touch: bool = False
    tabs: bool = False


class Stored(NamedTuple):
    key: str = ""
    value: str = ""


class Held(NamedTuple):
    """A game's lock, and what is kept of the game; or else what the tab that had it gave along."""

    id: str = ""
    texts: Mapping[str, str] = {}
    given: bool = False


class Taken(NamedTuple):
    """`stolen`: another tab has it already, and goes on with these texts."""

    id: str = ""
    stolen: bool = False
    texts: Mapping[str, str] = {}


class Leaving(NamedTuple):
    id: str = ""


class Wrote(NamedTuple):
    wrote: int = 0


class Failed(NamedTuple):
    key: str = ""
    why: str = ""


class Size(NamedTuple):
    width: int = 1280
    height: int = 800


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
    desk.shelf, desk.tally = Shelf(desk.store, desk.library), Tally(desk.store)
    desk.tabs.able = event.tabs
    desk.keeps = event.storage == "ok"
    desk.saves_aside = event.storage == "aside"
    language = spoken([event.language])
    desk.settings = Settings(language)
    read_settings(desk)
    if event.chosen:
        change_settings(desk, {"language": language})
    if desk.shelf.set_index_aside():
        desk.toast = desk.voice.say("set_aside")
    if desk.tally.set_aside(desk.shelf.set_aside):
        desk.toast = desk.voice.say("set_aside")
    desk.browser = Browser(event.address, event.agent, event.share, event.beside, event.width, event.height, event.still, event.touch)
    running = desk.running()
    if running is not None:
        desk.plan = usual_plan(desk.library.card(running.game))  # home looks at that game
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
    """Another tab has changed something: it is followed, and nothing is written for it. But what this tab alone may write stands."""
    text = event.value or None
    if event.key in desk.tabs.keys_held():
        if text != desk.store.get(event.key):
            desk.store.overwritten(event.key)
        return
    desk.store.changed_elsewhere(event.key, text)
    if desk.screen == ELSEWHERE and desk.shelf.find(desk.elsewhere) is None:
        desk.screen = HOME
    if event.key == "settings":
        with suppress(ValueError):  # then they stay what they are
            desk.settings = desk.settings.read(text, LANGUAGES)
    if desk.resting is not None and event.key == f"game:{desk.resting.id}":
        desk.resting, desk.disturbed = None, True
    if not desk.tabs.able:
        follow(desk, event)


def follow(desk: Desk, event: Stored) -> None:
    """Without locks: it may be the game on this table, and that is said."""
    if desk.sitting is None or not event.value:
        return
    id_ = desk.sitting.id
    if event.key in (f"game:{id_}", f"link:{id_}") and desk.store.get(f"game:{id_}") is not None:
        desk.unsaved = False
        desk.sitting = desk.seated(desk.shelf.open(id_), id_)
        desk.toast = desk.voice.say("other_tab_too")


def held(desk: Desk, event: Held) -> None:
    """The page has a game's lock: what waited for it is done now, with what there is of the game by now. What was given along is written here, too:
    the tab that gave it may have had no room."""
    if event.id != desk.tabs.awaited:
        return
    store = desk.store
    for key in keys_of(event.id):
        text = event.texts.get(key)
        if event.given and text:
            store.put(key, text)
        elif event.given or store.is_kept(key) or store.get(key) is None:
            store.changed_elsewhere(key, text)
    desk.tabs.held, desk.tabs.awaited = event.id, ""


def leaving(desk: Desk, event: Leaving) -> None:
    """All is kept, if there was room for it: what there is of the game goes to the tab that has its lock next."""
    found = ((key, desk.store.get(key)) for key in keys_of(event.id))
    desk.reply["left"] = {"id": event.id, "texts": {key: text for key, text in found if text is not None}}


def taken(desk: Desk, event: Taken) -> None:
    """Another tab goes on with the game: here it is kept, and the table is left. What couldn't be kept in time becomes a game of its own."""
    here = event.id == desk.id_here()
    if here:
        desk.save()
    if event.stolen:
        keep_beside(desk, event)
    if event.id == desk.tabs.held:
        desk.tabs.held = ""
    if not here:
        return
    desk.sitting, desk.dialog, desk.incoming = None, CLOSED, None
    desk.screen, desk.elsewhere = ELSEWHERE, event.id
    desk.reply["say"] = desk.voice.say("other_tab")


def keep_beside(desk: Desk, event: Taken) -> None:
    store, shelf = desk.store, desk.shelf
    game = f"game:{event.id}"
    saved = shelf.find(event.id)
    if saved is not None and not store.is_kept(game) and store.get(game) != event.texts.get(game):
        shelf.beside(saved.id, desk.voice.say("copy_name", name=saved.name))
        desk.toast = desk.voice.say("both_tabs")
    for key in keys_of(event.id):
        store.changed_elsewhere(key, event.texts.get(key))


def keep(desk: Desk, event: Wrote) -> None:
    """What is new is painted: now it is written down."""
    desk.save()
    if desk.sitting is None or not desk.store.is_kept(f"game:{desk.sitting.id}"):
        desk.keep_picture()  # of the game that goes on in this tab, and in no other
    if desk.screen == HOME and not desk.shelf.tight and not desk.saves_aside:
        seen = home(desk)
        if seen != desk.home_seen:  # of this tab: two of them would write for ever
            desk.home_seen = seen
            desk.store.put("home", seen)  # for the first moment of the next visit
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
    if kind in ("game", "link", "lot"):
        desk.toast = desk.with_file("store_full" if event.why == "full" else "not_kept", id_)


def size(desk: Desk, event: Size) -> None:
    desk.browser = desk.browser._replace(width=event.width, height=event.height)


def arrived(desk: Desk, event: Arrived) -> None:
    """An archive was fetched: whoever waited for it is asked again by the page. Without it, it is said that it can't be had."""
    if event.data:
        library.arrive(event.archive, event.data)
    else:
        desk.toast = desk.voice.say("not_fetched")


def offline_ready(desk: Desk) -> None:
    desk.offline = "ready"


def offline_late(desk: Desk) -> None:
    desk.offline = "late"


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
    desk.noting = Noting(on=True)


def next_note(desk: Desk) -> None:
    desk.noting.understood()


def no_notes(desk: Desk) -> None:
    desk.noting = Noting()
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
    desk.shelf, desk.tally = Shelf(desk.store, desk.library), Tally(desk.store)
    desk.settings = Settings(desk.settings.language)
    desk.sitting, desk.resting, desk.unsaved = None, None, False
    desk.screen, desk.dialog = HOME, CLOSED
    desk.plan, desk.noting, desk.commands, desk.sought = usual_plan(desk.library.first), Noting(), [], ""  # names that were typed go too
    desk.toast = desk.voice.say("not_erased" if desk.saves_aside else "erased")


ROWS: dict[str, Handler] = {
    "start": on(Start, start),
    "held": on(Held, held, quiet=True),
    "leaving": on(Leaving, leaving, quiet=True),
    "taken": on(Taken, taken, quiet=True),
    "keep": on(Wrote, keep, quiet=True),
    "stored": on(Stored, stored, quiet=True),
    "store-failed": on(Failed, store_failed, quiet=True),
    "size": on(Size, size, quiet=True),
    "arrived": on(Arrived, arrived, quiet=True),
    "offline-ready": bare(offline_ready, quiet=True),
    "offline-late": bare(offline_late, quiet=True),
    "update-ready": bare(update_ready, quiet=True),
    "reload": bare(reload),
    "later": bare(later),
    "hush": bare(hush),
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
