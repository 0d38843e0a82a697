"""What lies on the desk while a page is open: the one annotated state that everything shown is made of. Events change it (`events`), drawing doesn't."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, Union

from tabletop.catalogue import Catalogues
from tabletop.errors import RecordError
from tabletop.links import Link
from tabletop.lots import Lot
from ui_bridge.shell.html import Html, button, joined
from ui_bridge.shell.library import AnyPage, Library
from ui_bridge.shell.looks import look_at, offer_for, onlooker_at
from ui_bridge.shell.machine import Machine
from ui_bridge.shell.memory import of_sitting, play_for_one_away, read_sketches, remembered
from ui_bridge.shell.noting import Noting
from ui_bridge.shell.plan import Plan, seats_of, usual_plan
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.seam import AnyLook, Board, Dialog, Drawing, Offer
from ui_bridge.shell.settings import Settings
from ui_bridge.shell.shelf import Saved, Shelf
from ui_bridge.shell.sitting import AnyTable, Sitting
from ui_bridge.shell.statistics import Tally, played
from ui_bridge.shell.store import Store
from ui_bridge.shell.tabs import Tabs
from ui_bridge.shell.voice import LANGUAGES, Voice

if TYPE_CHECKING:
    from ui_bridge.shell.editor import Editor

Json: TypeAlias = Union[str, int, float, bool, "Sequence[Json]", "dict[str, Json]", None]

HOME, NEW, TABLE, ELSEWHERE, SAVED, FIGURES, EDIT = "home", "new", "table", "elsewhere", "saved", "figures", "edit"


class Opened(NamedTuple):
    """A dialog that is open, by its name in the table of dialogs, and what it is about."""

    name: str = ""
    about: str = ""
    coded: bool = False
    """Whether the link in it is shown as a code."""


CLOSED = Opened()
LOT, LOT_WHO = "lot", "lot-who"
"""Dialogs about a seed that is drawn by link: how far it has come; who joins."""


class Incoming(NamedTuple):
    """A link that was opened and waits for an answer: who is it for, or which past is the right one?"""

    link: Link
    table: AnyTable
    id: str | None
    step: int = 0
    to: str = ""
    """The seat that it is for."""
    why: tuple[str, ...] = ()
    """In what it is another game than the one here: words of `fits`."""
    wishes: Mapping[str, tuple[str, ...]] = {}
    """What those here wish, and is still to be played."""
    seed: str = ""
    """What is to be said of how the game's seed came about: a message."""


class Laid(NamedTuple):
    """A board as home shows it: nothing is lit, and it may be bare. None: this game has none."""

    page: AnyPage
    board: Board | None


class Browser(NamedTuple):
    """What the page told of itself when it started."""

    address: str = ""
    agent: str = ""
    can_share: bool = False
    beside: bool = False
    """Python runs beside the page's own work, without a worker."""
    width: int = 1280
    height: int = 800
    still: bool = False
    """The person wants nothing to move."""
    touch: bool = False
    """The screen is pressed by fingers."""


class Desk:
    def __init__(self, library: Library, machine: Machine) -> None:
        self.library = library
        self.machine = machine
        self.browser = Browser()
        self.store = Store({})
        self.settings = Settings(LANGUAGES[0])
        self.shelf = Shelf(self.store, library)
        self.tabs = Tabs()
        self.elsewhere = ""  # the id of the game that has gone on in another tab, while that is shown
        self.tally = Tally(self.store)
        self.sitting: Sitting | None = None
        self.resting: Sitting | None = None  # the running game while nobody sits at it: home shows where it stands, and changes nothing of it
        self.unreadable = ""  # the id of a running game that couldn't be shown so
        self.disturbed = False  # another tab goes on with it
        self.home_seen = ""  # home as it was kept last
        self.counted: set[str] = set()  # ids of finished games that were looked at for the figures
        self.screen = HOME
        self.plan: Plan = usual_plan(library.first)
        self.dialog = CLOSED
        self.incoming: Incoming | None = None
        self.arriving_lot: Lot | None = None  # a link that draws a seed, and waits for who joins
        self.problem = ""  # with a link
        self.toast = ""
        self.keeps = True  # whether the browser keeps what we put into it
        self.saves_aside = False  # nothing was read of what the browser keeps, and nothing is put there
        self.sought = ""  # what is looked for among the saved games
        self.now = 0  # seconds since 1970, as of this answer
        self.warned = False  # that the browser has little room left
        self.offline = ""  # the browser holds all files: "ready"; not yet, though it was tried: "late"
        self.update = False  # and those of a newer version
        self.tab = ""  # on a narrow screen, the one that is seen
        self.usual_tab = ""  # the one that the step is about
        self.noting = Noting()
        self.moved = range(0)  # the lines whose motions the page is to show
        self.moving = 0  # milliseconds that it takes to show them
        self.thinker = ""  # the second worker: not there yet, "ready", or "lost" for good
        self.errands = 0  # how often it was asked
        self.unsaved = False  # the game on the table has gone on since it was kept
        self.title = ""  # the name for the shelf of a game that is new there
        self.ending = False  # the game on the table is over, and its end is shown beside the board
        self.command: str | None = None  # what is being typed for an action; None: nothing is
        self.command_why = ""  # why it couldn't be played
        self.commands: list[str] = []  # those that were, the last one last
        self.look: AnyLook | None = None
        self.offer = Offer()
        self.drawing: Drawing | None = None
        self.laid: Laid | None = None  # the board while no table is shown; None: as the page has it
        self.laid_once = False  # the page's board isn't as it came
        self.bare: Laid | None = None  # the one of a game that hasn't begun
        self.bare_of: object = None  # what is agreed of that game, and how many play
        self.editor: Editor | None = None  # a position that is being put together
        self.reply: dict[str, Json] = {}  # what the answer holds besides parts

    # What there is.

    @property
    def here(self) -> Sitting:
        """The table at which somebody sits; RecordError where there is none."""
        if self.sitting is None:
            raise RecordError(self.voice.say("no_game"))
        return self.sitting

    def game_shown(self) -> str:
        """The game whose board is shown while nobody sits at one."""
        return self.editor.draft.header.game if self.editor is not None and self.screen == EDIT else self.plan.game

    def at_table(self) -> bool:
        return self.sitting is not None and self.screen == TABLE

    def at_end(self) -> bool:
        """Whether the end of the game is shown beside its board."""
        sitting = self.sitting
        return self.ending and sitting is not None and self.screen == TABLE and not sitting.replayed and sitting.is_over()

    def id_here(self) -> str:
        """Of the game on the table that is kept, or to which what is shown leads; none is empty."""
        sitting = self.sitting
        if sitting is None or self.screen != TABLE:
            return ""
        leads_to = (self.replay.then or self.replay.back) if self.replay is not None else None
        return sitting.id or (leads_to.id if leads_to is not None else "")

    @property
    def replay(self) -> Replay | None:
        return self.sitting if isinstance(self.sitting, Replay) else None

    @property
    def voice(self) -> Voice:
        """Of the game on the table, else of the one being planned."""
        if self.sitting is not None:
            return self.voice_for(self.sitting.page, self.sitting.names)
        return self.voice_of_card(self.plan.game)

    def voice_for(self, page: AnyPage, names: dict[str, str]) -> Voice:
        return Voice(self.settings.language, names, (page.game.catalogues, page.words, page.card.words))

    def voice_of_card(self, game: str) -> Voice:
        catalogues: tuple[Catalogues, ...] = (self.library.card(game).words,)
        return Voice(self.settings.language, {}, catalogues)

    # Sitting down.

    def sit(self, table: AnyTable, id_: str, was: str = "") -> None:
        """`was`: the game that it was made of, if it's a new one."""
        self.sit_as(self.seated(table, id_, was))
        known = self.store.get(f"link:{was or id_}")
        if known is not None and remembered(known) is None:
            self.toast = self.voice.say("link.forgotten")
        if table.stopped is not None:
            self.toast = table.stopped.sentence

    def sit_as(self, sitting: Sitting) -> None:
        self.sitting, self.resting = sitting, None
        self.ending = not sitting.replayed and sitting.is_over()
        self.screen = TABLE
        self.dialog = CLOSED
        self.title = ""
        self.unsaved = False

    def sit_at_saved(self, id_: str) -> None:
        """One that opens only up to a line goes on as a new game, as soon as something is played; the old one stays as it is.
        UnheldError, and nothing has changed, if another tab may be writing it."""
        self.tabs.need(id_)
        table, saved = self.shelf.open(id_), self.shelf.find(id_)
        if table.stopped is None or saved is None:
            self.sit(table, id_)
            return
        self.sit(table, self.shelf.fresh_id(), id_)
        self.title = self.voice.say("copy_name", name=saved.name)
        self.toast = f"{table.stopped.sentence} {self.voice.say('goes_on_beside')}"

    def seated(self, table: AnyTable, id_: str, was: str = "") -> Sitting:
        """At that game, as those who play here."""
        memory = remembered(self.store.get(f"link:{was or id_}"))
        if memory and any(seat in memory.here and not memory.round.knows(seat, line) for seat, line in table.open_choices().items()):
            table = table.settled_table()  # a choice without its seal could never be opened
        sitting = Sitting(table, self.library.page(table.game.name), id_, memory.here if memory else None)
        sitting.sketches = read_sketches(self.store.get(f"sketch:{was or id_}"), table.state.seats)
        if memory:
            sitting.arrived, sitting.sent, sitting.wishes, sitting.round = memory.arrived, memory.sent, dict(memory.wishes), memory.round
        return sitting

    # Keeping.

    def remember(self) -> None:
        """Of a game by link, what is only this browser's."""
        sitting = self.here
        if sitting.by_link() and sitting.id:
            self.store.put(f"link:{sitting.id}", of_sitting(sitting).written())

    def went_on(self) -> None:
        """The game has gone on: those away are played for as far as they need not be asked, and it is to be kept."""
        self._play_for_those_away()
        self.unsaved = True
        self.ending = self.here.is_over()
        if self.ending and self.noting.on:  # whoever has come to an end needs no notes
            self.noting, self.settings = Noting(), self.settings._replace(helped=True)
            self.store.put("settings", self.settings.written())
        self.count()

    def count(self) -> None:
        """A game that has just ended counts; one whose end was taken back doesn't any more."""
        sitting = self.here
        if not sitting.id or self.replay is not None:
            return
        line = played(sitting.id, sitting.table, sitting.page, sitting.here, self.now) if sitting.is_over() else None
        if line is not None:
            self.tally.count(line)
        else:
            self.tally.uncount(sitting.id)

    def save(self) -> None:
        """Puts the game on the table into the store. The page writes it down once it has painted."""
        sitting = self.sitting
        if self.unsaved and sitting is not None and sitting.id:
            self.shelf.keep(sitting.id, sitting.table, self.title or None)
            self.title = ""
            if not self.warned and self.shelf.nearly_full():
                self.warned = True
                self.toast = self.with_file("nearly_full", sitting.id)
        self.unsaved = False

    def with_file(self, key: str, id_: str) -> Html:
        """A sentence about what the browser keeps, and the game as a file."""
        voice = self.voice
        return joined(
            voice.say(key),
            " ",
            button(voice.say("button.download"), "download", "small", data_id=id_, id=f"toast-download-{id_}"),
            " ",
            button("×", "hush", "small", aria_label=voice.say("button.close")),
        )

    def _play_for_those_away(self) -> None:
        sitting = self.here
        if not sitting.by_link():
            return
        self.drop_wishes_of_here()
        while (away := sitting.away()) is not None and play_for_one_away(sitting, away):
            pass
        if sitting.away() is not None and (sitting.table.settled_lines > sitting.sent or sitting.round.to_send()):
            self.dialog = Opened("send")
        self.remember()

    def drop_wishes_of_here(self) -> None:
        """Who is here needs no wishes: it can be asked."""
        sitting = self.here
        if set(sitting.asked()) & set(sitting.persons()):
            sitting.wishes = {seat: lines for seat, lines in sitting.wishes.items() if seat not in sitting.persons()}

    def keep_picture(self) -> None:
        """The board as anybody may see it, for the first moment of the next visit; at home none, where no game is running."""
        sitting = self.sitting or self.resting
        if self.sitting is None and self.running() is None:
            self.store.drop("picture")
        if sitting is None or not sitting.id or self.shelf.tight:
            return
        look = onlooker_at(sitting, self.voice_for(sitting.page, sitting.names), self.browser.width)
        board = sitting.page.draw(look, Offer()).board
        if board is not None:
            layers = {name.removeprefix("layer-"): content for name, content in board.layers.items() if content}
            self.store.put("picture", json.dumps({"game": sitting.game.name, "key": board.key, "viewBox": board.view_box, "layers": layers}))

    # Home.

    def running(self) -> Saved | None:
        """The game to go on with: of those that aren't over the newest that can be opened."""
        return next(
            (self.shelf.whole(one) for one in self.shelf.games() if not one.over and not self.shelf.is_drawn(one.id) and not self.shelf.problem(one)), None
        )

    def uncounted(self) -> list[Saved]:
        """Finished games that the figures don't know."""
        return [one for one in self.shelf.games() if one.over and one.id not in self.counted and not self.tally.knows(one.id)]

    def leave(self) -> None:
        """Nobody sits at the table any more; the game that runs is looked at from home."""
        sitting, self.sitting = self.sitting, None
        running = self.running()
        if sitting is None or running is None or sitting.id != running.id or isinstance(sitting, Replay):
            return
        self.resting = sitting
        self.shelf.lay_ready(sitting.id, sitting.table)

    def rest_at(self, id_: str) -> None:
        """The running game is read, to be looked at from home."""
        table = self.shelf.open(id_)
        self.resting = self.seated(table, id_)
        self.shelf.lay_ready(id_, table)

    def _lay_board(self) -> None:
        """The running game's, as anybody may see it; where another game is looked at, or none is running, a bare one."""
        resting, game = self.resting, self.plan.game
        if resting is not None and resting.game.name == game:
            self.laid = Laid(resting.page, self._board_of(resting))
            return
        running = self.running()
        first = self.library.first.card.name
        if (running is not None and running.game == game and running.id != self.unreadable) or (
            not self.laid_once and game == first and not self.store.get("picture")
        ):
            self.laid = None
            return
        page = self.library.page(game)
        plan, card = self.plan, page.card
        agreed = (dict(plan.options), len(plan.sitters))
        if self.bare is None or self.bare.page is not page or self.bare_of != agreed:
            table = self.library.new(page.game.opening(seats_of(plan, card, self.voice_of_card(game)), 0, plan.options))
            board = self._board_of(Sitting(table, page, ""))
            self.bare_of, self.bare = agreed, Laid(page, None if board is None else page.bare(board))
        self.laid = self.bare

    def _board_of(self, sitting: Sitting) -> Board | None:
        look = onlooker_at(sitting, self.voice_for(sitting.page, sitting.names), self.browser.width)
        board = sitting.page.draw(look, Offer()).board
        return None if board is None else board._replace(marks=dict.fromkeys(board.marks, ""))

    # What can be seen and done: worked out once an answer.

    @property
    def question(self) -> Dialog | None:
        """A small question of the game's own that stands over the table."""
        return self.drawing.dialog if self.drawing is not None else None

    def look_again(self) -> None:
        """Works out what the person who looks knows and all that they can do, and has the game draw that."""
        sitting = self.sitting
        if sitting is None or self.screen != TABLE:
            self.look, self.offer, self.drawing = None, Offer(), None
            if self.screen == EDIT:
                return
            self._lay_board()
            self.laid_once = self.laid_once or self.laid is not None
            return
        self.laid, self.laid_once = None, True
        look = look_at(sitting, self.voice, self.browser.width)._replace(touch=self.browser.touch)
        if look.asked and look.seat is not None:
            settled = sitting.page.settled(look)
            sitting.chosen = {**sitting.chosen, look.seat: settled}
            look = look._replace(chosen=settled)
        if look.sketch is not None and look.seat is not None:
            sketched = sitting.page.sketched(look)
            if sketched or look.sketch:
                sitting.sketches = {**sitting.sketches, look.seat: sketched}
                look = look._replace(sketch=sketched)
        self.look, self.offer = look, offer_for(sitting.page, look)
        self.drawing = sitting.page.draw(look, self.offer)
        self.noting.look(() if sitting.replayed or sitting.curtain() is not None or sitting.is_over() else sitting.page.notes(look, self.offer))
        if self.drawing.tab != self.usual_tab:
            self.tab = self.usual_tab = self.drawing.tab
