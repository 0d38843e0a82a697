"""At home: which game is looked at, and how one begins."""

from __future__ import annotations

import time
from typing import NamedTuple

from tabletop.chance import SEED_LIMIT
from tabletop.errors import RecordError
from tabletop.headers import PERSON, Header
from ui_bridge.shell.desk import CLOSED, FIGURES, HOME, NEW, Desk, Opened
from ui_bridge.shell.events import Form, bare, on, on_form
from ui_bridge.shell.library import ElsewhereError
from ui_bridge.shell.lot_events import begin_lot
from ui_bridge.shell.noting import Noting
from ui_bridge.shell.plan import LINK, Plan, Sitter, first_plan, planned, quick_plan, seats_of, usual_plan
from ui_bridge.shell.statistics import played

HEAD = "prompt"
"""The element that has the focus when a game begins or goes on: its question is read from there."""
SLICE = 0.05  # seconds that games are counted before the page may ask something else
PATIENCE = 2000  # milliseconds until a game that another tab goes on with is looked at again


class Which(NamedTuple):
    """A game by its name; none: the one that is planned already."""

    game: str = ""


class New(NamedTuple):
    """`where`: `link`, or `screen` for several people at this one."""

    game: str = ""
    where: str = ""


class Quick(NamedTuple):
    game: str = ""
    strength: str = ""


class Against(NamedTuple):
    """How many computer players."""

    number: str = ""


class Agreed(NamedTuple):
    option: str = ""
    value: str = ""


# Coming and going.


def home(desk: Desk) -> None:
    desk.save()
    was_replay = desk.replay is not None
    if desk.sitting is not None:
        choose_game(desk, desk.sitting.game.name)
    desk.leave()
    desk.screen, desk.dialog, desk.sought = HOME, CLOSED, ""
    desk.reply["say"] = ""  # what was said at the table isn't left lying
    if was_replay:
        desk.reply["address"] = ""


def figures(desk: Desk) -> None:
    """All that was won, a page of it."""
    home(desk)
    desk.screen = FIGURES


def open_running(desk: Desk) -> None:
    """Go on."""
    running = desk.running()
    if running is None:
        raise RecordError(desk.voice.say("no_game"))
    desk.save()
    desk.sit_at_saved(running.id)
    desk.reply["focus"] = HEAD


def about(desk: Desk) -> None:
    desk.dialog = Opened("about")


# What is being planned.


def new(desk: Desk, event: New) -> None:
    choose_game(desk, event.game)
    if event.where:
        people = (Sitter("", PERSON), Sitter("", PERSON))
        card, where = desk.library.card(desk.plan.game), LINK if event.where == LINK else ""
        desk.plan = planned(Plan(desk.plan.game, people, desk.plan.options, where=where), card, {"where": where})
    desk.screen = NEW


def choose_game(desk: Desk, name: str) -> None:
    if name and name != desk.plan.game:
        desk.plan = usual_plan(desk.library.card(name))


def game(desk: Desk, event: Which) -> None:
    """Another game is looked at, on the same screen: its board comes as soon as it can be had."""
    choose_game(desk, event.game)
    try:
        desk.library.page(desk.plan.game)
    except ElsewhereError as elsewhere:
        desk.reply["load"] = {"archive": elsewhere.archive, "style": elsewhere.style}


def against(desk: Desk, event: Against) -> None:
    """So many computer players, or as many as can play by what is agreed."""
    if event.number.isdecimal():
        desk.plan = planned(desk.plan, desk.library.card(desk.plan.game), {"players": str(int(event.number[:2]) + 1)})


def agree(desk: Desk, event: Agreed) -> None:
    desk.plan = planned(desk.plan, desk.library.card(desk.plan.game), {f"option-{event.option}": event.value})


def replan(desk: Desk, event: Form) -> None:
    name = event.fields.get("game", desk.plan.game)
    if name in desk.library.cards:
        choose_game(desk, name)
    desk.plan = planned(desk.plan, desk.library.card(desk.plan.game), event.fields)


# Beginning.


def quick(desk: Desk, event: Quick) -> None:
    """One press to the first turn: against as many as was said before, each of that strength."""
    choose_game(desk, event.game)
    begin(desk, quick_plan(desk.plan, desk.library.card(desk.plan.game), event.strength))


def learn(desk: Desk, event: Which) -> None:
    """A first game: the notes go along, whether or not they were seen before."""
    choose_game(desk, event.game)
    begin(desk, first_plan(desk.library.card(desk.plan.game)))
    desk.noting = Noting(on=True)


def begin_planned(desk: Desk, event: Form) -> None:
    replan(desk, event)
    begin(desk, desk.plan)


def begin(desk: Desk, plan: Plan) -> None:
    desk.save()
    card = desk.library.card(plan.game)
    game = desk.library.game(plan.game)
    seed = int(plan.seed) % SEED_LIMIT if plan.seed.isdecimal() else time.time_ns() % SEED_LIMIT
    seats = seats_of(plan, card, desk.voice_of_card(plan.game))
    name = desk.voice.say("game_name", players=", ".join(seat.name for seat in seats))
    header = game.opening(seats, seed, plan.options)
    table = desk.library.new(header)
    if plan.draws_seed():
        begin_lot(desk, header, name)
        return
    desk.sit(table, desk.shelf.fresh_id())
    sitting = desk.here
    if plan.by_link():
        sitting.here = (next(seat.seat for seat in seats if seat.player == PERSON),)
        sitting.looking = sitting.here[0]
    desk.shelf.keep(sitting.id, table, name)
    desk.went_on()
    desk.noting = Noting(on=not desk.settings.helped)
    desk.reply["focus"] = HEAD


def begin_like(desk: Desk, header: Header, by_link: bool = False, first: int = 0) -> None:
    """Another game like that one: the same players, and the same agreed. `first`: whose seat, counted from 0, the new game's first seat goes to; the
    others follow in their order."""
    sitters = [Sitter(seat.name, seat.player) for seat in header.seats]
    turned = (*sitters[first:], *sitters[:first])
    begin(desk, Plan(header.game, turned, desk.library.game(header.game).options_of(header), where=LINK if by_link else ""))


# By itself.


def due(desk: Desk) -> int | None:
    """Milliseconds until there is something to do that nobody pressed: the running game is read once home is seen, and games are counted."""
    if desk.screen == HOME and desk.resting is None and desk.replay is None:
        running = desk.running()
        if running is not None and running.id != desk.unreadable:
            return PATIENCE if desk.disturbed else 0
    return 0 if desk.screen == FIGURES and desk.uncounted() else None


def go_on(desk: Desk) -> None:
    if desk.screen == FIGURES:
        count_on(desk)
        return
    running = desk.running() if desk.screen == HOME and desk.resting is None else None
    if running is not None:
        desk.unreadable = running.id  # unless it can be read
        desk.rest_at(running.id)
        desk.unreadable, desk.disturbed = "", False
        desk.keep_picture()


def count_on(desk: Desk) -> None:
    """Finished games that aren't counted yet, as when the figures were lost: some of them now."""
    until = time.perf_counter() + SLICE
    for one in desk.uncounted():
        try:
            sitting = desk.seated(desk.shelf.open(one.id), one.id)
            line = played(one.id, sitting.table, sitting.page, sitting.here, one.changed)
        except RecordError:
            line = None
        desk.counted.add(one.id)
        if line is not None:
            desk.tally.count(line)
        if time.perf_counter() >= until:
            return


# Keys.


def key(desk: Desk, pressed: str) -> None:
    """What the buttons of home say of themselves."""
    strengths = desk.library.card(desk.plan.game).card.strengths
    if pressed == "enter":
        if desk.running() is not None:
            open_running(desk)
        elif not desk.shelf.games():
            learn(desk, Which())
    elif pressed == "l":
        new(desk, New(where=LINK))
    elif pressed == "o":
        desk.reply["open"] = "file"
    elif pressed.isdecimal() and 0 < int(pressed) <= len(strengths):
        quick(desk, Quick(strength=strengths[int(pressed) - 1].name))


ROWS = {
    "home": bare(home),
    "figures": bare(figures),
    "go-on-running": bare(open_running),
    "about": bare(about),
    "new": on(New, new),
    "game": on(Which, game),
    "against": on(Against, against),
    "agree": on(Agreed, agree),
    "quick": on(Quick, quick),
    "learn": on(Which, learn),
    "plan": on_form(replan),
    "begin": on_form(begin_planned),
}
