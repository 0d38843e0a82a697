"""What lies on the desk while a page is open: the one annotated state that everything shown is made of. Events change it (`events`), drawing doesn't."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, Union

from tabletop.catalogue import Catalogues
from tabletop.errors import RecordError
from tabletop.links import Link
from ui_bridge.shell.html import Html, button, joined
from ui_bridge.shell.library import AnyPage, Library
from ui_bridge.shell.looks import look_at, offer_for, onlooker_at
from ui_bridge.shell.memory import of_sitting, play_for_one_away, remembered
from ui_bridge.shell.plan import Plan, usual_plan
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.seam import AnyLook, Dialog, Drawing, Offer
from ui_bridge.shell.settings import Settings
from ui_bridge.shell.shelf import Shelf
from ui_bridge.shell.sitting import AnyTable, Sitting
from ui_bridge.shell.store import Store
from ui_bridge.shell.voice import LANGUAGES, Voice

Json: TypeAlias = Union[str, int, float, bool, "Sequence[Json]", "dict[str, Json]", None]

HOME, NEW, TABLE = "home", "new", "table"


class Opened(NamedTuple):
    """A dialog that is open, by its name in the table of dialogs, and what it is about."""

    name: str = ""
    about: str = ""


CLOSED = Opened()


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


class Browser(NamedTuple):
    """What the page told of itself when it started."""

    address: str = ""
    agent: str = ""
    can_share: bool = False
    beside: bool = False
    """Python runs beside the page's own work, without a worker."""
    width: int = 1280


class Desk:
    def __init__(self, library: Library) -> None:
        self.library = library
        self.browser = Browser()
        self.store = Store({})
        self.settings = Settings(LANGUAGES[0])
        self.shelf = Shelf(self.store, library)
        self.sitting: Sitting | None = None
        self.screen = HOME
        self.plan: Plan = usual_plan(library.first)
        self.dialog = CLOSED
        self.incoming: Incoming | None = None
        self.problem = ""  # with a link
        self.toast = ""
        self.keeps = True  # whether the browser keeps what we put into it
        self.saves_aside = False  # nothing was read of what the browser keeps, and nothing is put there
        self.all_games = False  # home shows all saved games, and not only the newest
        self.warned = False  # that the browser has little room left
        self.offline = False  # the browser holds all files
        self.update = False  # and those of a newer version
        self.tab = ""  # on a narrow screen, the one that is seen
        self.usual_tab = ""  # the one that the step is about
        self.note = 0  # of the first turn, the one that is shown
        self.since = 0  # settled lines when the computer players began
        self.thinker = ""  # the second worker: not there yet, "ready", or "lost" for good
        self.errands = 0  # how often it was asked
        self.unsaved = False  # the game on the table has gone on since it was kept
        self.title = ""  # the name for the shelf of a game that is new there
        self.look: AnyLook | None = None
        self.offer = Offer()
        self.drawing: Drawing | None = None
        self.reply: dict[str, Json] = {}  # what the answer holds besides parts

    # What there is.

    @property
    def here(self) -> Sitting:
        """The table at which somebody sits; RecordError where there is none."""
        if self.sitting is None:
            raise RecordError(self.voice.say("no_game"))
        return self.sitting

    def at_table(self) -> bool:
        return self.sitting is not None and self.screen == TABLE

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
        self.sitting = sitting
        self.screen = TABLE
        self.dialog = CLOSED
        self.title = ""
        self.unsaved = False

    def sit_at_saved(self, id_: str) -> None:
        """One that opens only up to a line goes on as a new game, as soon as something is played; the old one stays as it is."""
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
        if self.here.is_over():
            self.dialog = Opened("result")

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
        """The board as anybody may see it, for the first moment of the next visit."""
        sitting = self.sitting
        if sitting is None or not sitting.id or self.shelf.tight:
            return
        look = onlooker_at(sitting, self.voice, self.browser.width)
        board = sitting.page.draw(look, Offer()).board
        if board is not None:
            layers = {name.removeprefix("layer-"): content for name, content in board.layers.items() if content}
            self.store.put("picture", json.dumps({"game": sitting.game.name, "key": board.key, "viewBox": board.view_box, "layers": layers}))

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
            return
        look = look_at(sitting, self.voice, self.browser.width)
        if look.asked and look.seat is not None:
            settled = sitting.page.settled(look)
            sitting.chosen = {**sitting.chosen, look.seat: settled}
            look = look._replace(chosen=settled)
        self.look, self.offer = look, offer_for(sitting.page, look)
        self.drawing = sitting.page.draw(look, self.offer)
        if self.drawing.tab != self.usual_tab:
            self.tab = self.usual_tab = self.drawing.tab
