"""Around the games: beginning, keeping and opening them."""

from __future__ import annotations

import time
from typing import NamedTuple

from tabletop.chance import SEED_LIMIT
from tabletop.headers import PERSON
from ui_bridge.shell.desk import CLOSED, HOME, NEW, Desk, Opened
from ui_bridge.shell.events import Form, bare, on, on_form
from ui_bridge.shell.html import button, joined
from ui_bridge.shell.plan import LINK, Plan, Sitter, planned, seats_of, usual_plan

FILE_NAME = "{game}.record"


class One(NamedTuple):
    """Of a saved game, or one that was kept aside."""

    id: str = ""


class Which(NamedTuple):
    """A game by its name; none: the one that is planned already."""

    game: str = ""


class Named(NamedTuple):
    id: str = ""
    name: str = ""


class File(NamedTuple):
    name: str = ""
    text: str = ""


def home(desk: Desk) -> None:
    desk.save()
    desk.screen, desk.dialog, desk.all_games = HOME, CLOSED, False
    desk.reply["say"] = ""  # what was said at the table isn't left lying
    if desk.replay is not None:
        desk.sitting = None
        desk.reply["address"] = ""


def new(desk: Desk, event: Which) -> None:
    choose_game(desk, event.game)
    desk.screen = NEW


def choose_game(desk: Desk, name: str) -> None:
    if name and name != desk.plan.game:
        desk.plan = usual_plan(desk.library.card(name))


def game(desk: Desk, event: Which) -> None:
    """Another game is looked at, on the same screen."""
    choose_game(desk, event.game)


def quick(desk: Desk, event: Which) -> None:
    """One press to the first turn."""
    begin(desk, usual_plan(desk.library.card(event.game or desk.plan.game)))


def replan(desk: Desk, event: Form) -> None:
    game = event.fields.get("game", desk.plan.game)
    if game in desk.library.cards:
        choose_game(desk, game)
    desk.plan = planned(desk.plan, desk.library.card(desk.plan.game), event.fields)


def begin_planned(desk: Desk, event: Form) -> None:
    replan(desk, event)
    begin(desk, desk.plan)


def begin(desk: Desk, plan: Plan) -> None:
    desk.save()
    card = desk.library.card(plan.game)
    game = desk.library.game(plan.game)
    seed = int(plan.seed) % SEED_LIMIT if plan.seed.isdecimal() else time.time_ns() % SEED_LIMIT
    seats = seats_of(plan, card, desk.voice_of_card(plan.game))
    table = desk.library.new(game.opening(seats, seed, plan.options))
    desk.sit(table, desk.shelf.fresh_id())
    sitting = desk.here
    if plan.by_link():
        sitting.here = (next(seat.seat for seat in seats if seat.player == PERSON),)
        sitting.looking = sitting.here[0]
    desk.shelf.keep(sitting.id, table, desk.voice.say("game_name", players=", ".join(seat.name for seat in seats)))
    desk.since = 0
    desk.went_on()
    desk.note = 0 if desk.settings.helped else 1


def again(desk: Desk) -> None:
    """Another game like the one on the table."""
    sitting = desk.here
    header = sitting.table.header
    sitters = tuple(Sitter(seat.name, seat.player) for seat in header.seats)
    where = LINK if sitting.by_link() else ""
    begin(desk, Plan(header.game, sitters, sitting.game.options_of(header), where=where))


def open_(desk: Desk, event: One) -> None:
    desk.save()
    desk.sit_at_saved(event.id)


def all_games(desk: Desk) -> None:
    desk.all_games = True


def open_file(desk: Desk) -> None:
    desk.reply["open"] = "file"


def file(desk: Desk, event: File) -> None:
    desk.save()
    table = desk.library.load(event.text, lenient=True)
    desk.sit(table, desk.shelf.fresh_id())
    desk.shelf.keep(desk.here.id, table, event.name.rsplit(".", 1)[0] or None)


def download(desk: Desk, event: One) -> None:
    desk.save()
    saved = desk.shelf.find(event.id)
    name = FILE_NAME.format(game=saved.game if saved else "game")
    desk.reply["download"] = {"name": name, "text": desk.shelf.settled(event.id)}


def download_aside(desk: Desk, event: One) -> None:
    desk.reply["download"] = {"name": FILE_NAME.format(game="aside"), "text": desk.shelf.aside_text(event.id)}


def delete_aside(desk: Desk, event: One) -> None:
    desk.shelf.delete_aside(event.id)
    say_deleted(desk)


def rename(desk: Desk, event: One) -> None:
    desk.dialog = Opened("rename", event.id)


def renamed(desk: Desk, event: Named) -> None:
    desk.shelf.rename(event.id, event.name)
    desk.dialog = CLOSED


def delete(desk: Desk, event: One) -> None:
    desk.save()
    desk.shelf.delete(event.id)
    if desk.sitting is not None and desk.sitting.id == event.id:
        desk.sitting = None
    desk.dialog = CLOSED
    say_deleted(desk)


def say_deleted(desk: Desk) -> None:
    voice = desk.voice
    desk.toast = joined(voice.say("deleted"), " ", button(voice.say("button.bring_back"), "bring-back", "small"))


def bring_back(desk: Desk) -> None:
    desk.shelf.bring_back()


ROWS = {
    "home": bare(home),
    "new": on(Which, new),
    "game": on(Which, game),
    "quick": on(Which, quick),
    "plan": on_form(replan),
    "begin": on_form(begin_planned),
    "again": bare(again),
    "open": on(One, open_),
    "open-file": bare(open_file),
    "file": on(File, file),
    "download": on(One, download),
    "download-aside": on(One, download_aside),
    "delete-aside": on(One, delete_aside),
    "all-games": bare(all_games),
    "rename": on(One, rename),
    "renamed": on(Named, renamed),
    "delete": on(One, delete),
    "bring-back": bare(bring_back),
}
