"""The saved games: opened, named, copied, erased and brought back, and as files."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.errors import RecordError
from ui_bridge.shell.desk import CLOSED, HOME, SAVED, Desk, Opened
from ui_bridge.shell.events import bare, on
from ui_bridge.shell.home_events import HEAD
from ui_bridge.shell.home_events import home as go_home
from ui_bridge.shell.html import button, joined
from ui_bridge.shell.lot_events import open_lot
from ui_bridge.shell.statistics import FOREIGN, Played

FILE_NAME = "{game}.record"


class One(NamedTuple):
    """Of a saved game, or one that was kept aside, or erased."""

    id: str = ""


class Named(NamedTuple):
    id: str = ""
    name: str = ""


class File(NamedTuple):
    name: str = ""
    text: str = ""


class Sought(NamedTuple):
    value: str = ""


def saved(desk: Desk) -> None:
    """All of them, a page."""
    go_home(desk)
    desk.screen = SAVED


def seek(desk: Desk, event: Sought) -> None:
    desk.sought = event.value[:60]


def open_(desk: Desk, event: One) -> None:
    desk.save()
    if desk.shelf.is_drawn(event.id):
        open_lot(desk, event.id)
        return
    desk.sit_at_saved(event.id)
    desk.reply["focus"] = HEAD


def open_file(desk: Desk) -> None:
    desk.reply["open"] = "file"


def file(desk: Desk, event: File) -> None:
    """A game, which is sat down at; or many in one file, which go on the shelf."""
    from ui_bridge.shell import bundle

    desk.save()
    if bundle.is_one(event.text):
        told = bundle.read_into(desk.shelf, desk.tally, event.text)
        go_home(desk)
        desk.screen = SAVED
        desk.toast = desk.voice.say("bundle.read", **told._asdict())
        return
    table = desk.library.load(event.text, lenient=True)
    desk.sit(table, desk.shelf.fresh_id())
    here = desk.here
    desk.shelf.keep(here.id, table, event.name.rsplit(".", 1)[0] or None)
    if here.is_over():
        desk.tally.count(Played(here.id, here.game.name, desk.now, len(table.header.seats), FOREIGN, False, 0))  # who has played it isn't known


def download(desk: Desk, event: One) -> None:
    desk.save()
    one = desk.shelf.find(event.id)
    name = FILE_NAME.format(game=one.game if one else "game")
    desk.reply["download"] = {"name": name, "text": desk.shelf.settled(event.id)}


def download_all(desk: Desk) -> None:
    from ui_bridge.shell import bundle

    desk.save()
    desk.reply["download"] = {"name": bundle.FILE_NAME, "text": bundle.written(desk.shelf, desk.tally)}


def download_aside(desk: Desk, event: One) -> None:
    desk.reply["download"] = {"name": FILE_NAME.format(game="aside"), "text": desk.shelf.aside_text(event.id)}


def delete_aside(desk: Desk, event: One) -> None:
    desk.shelf.delete_aside(event.id)
    say_erased(desk)


def copy_game(desk: Desk, event: One) -> None:
    desk.save()
    one = desk.shelf.find(event.id)
    if one is None:
        raise RecordError(desk.voice.say("no_game"))
    desk.shelf.beside(one.id, desk.voice.say("copy_name", name=one.name))


def rename(desk: Desk, event: One) -> None:
    desk.dialog = Opened("rename", event.id)


def renamed(desk: Desk, event: Named) -> None:
    desk.shelf.rename(event.id, event.name)
    desk.dialog = CLOSED


def delete(desk: Desk, event: One) -> None:
    desk.save()
    desk.tabs.need(event.id)
    desk.shelf.delete(event.id)
    if desk.sitting is not None and desk.sitting.id == event.id:
        desk.sitting = None
    if desk.resting is not None and desk.resting.id == event.id:
        desk.resting = None
    if desk.sitting is None and desk.screen not in (HOME, SAVED):
        desk.screen = HOME
    desk.dialog = CLOSED
    say_erased(desk)


def say_erased(desk: Desk) -> None:
    voice = desk.voice
    desk.toast = joined(voice.say("deleted"), " ", button(voice.say("button.bring_back"), "bring-back", "small", id="toast-bring-back"))


def bring_back(desk: Desk, event: One) -> None:
    """What was erased last, or one of the list."""
    desk.shelf.bring_back(event.id)


def forget(desk: Desk, event: One) -> None:
    desk.shelf.forget(event.id)


ROWS = {
    "saved": bare(saved),
    "seek": on(Sought, seek),
    "open": on(One, open_),
    "open-file": bare(open_file),
    "file": on(File, file),
    "download": on(One, download),
    "download-all": bare(download_all),
    "download-aside": on(One, download_aside),
    "delete-aside": on(One, delete_aside),
    "copy-game": on(One, copy_game),
    "rename": on(One, rename),
    "renamed": on(Named, renamed),
    "delete": on(One, delete),
    "bring-back": on(One, bring_back),
    "forget": on(One, forget),
}
