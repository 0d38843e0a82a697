"""A browser with a page in it, but for the browser: what it stores, what it shows, what it copied."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import unescape
from typing import Any

from tabletop.chance import Chance
from tabletop.protocol import Action, State
from tabletop.table import Table
from tiny.page_cards import BARGE, SEALED
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.app import App
from ui_bridge.shell.library import Library
from ui_bridge.shell.machine import Machine
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.sitting import Sitting
from ui_bridge.shell.tabs import keys_of

ADDRESS = "https://example.org/play/"
MOST_TRIES = 30
NAMES = ("Ada", "Tom", "Eve", "Bob", "Zoe")


def real_games() -> Library:
    return Library(GAMES, NUMBERED)


def all_games() -> Library:
    """The tests' own with them."""
    return Library((*GAMES, BARGE, SEALED), NUMBERED)


class Browser:
    """What a browser keeps for all pages of one address. It may have room for so many characters only, or refuse a key."""

    def __init__(self, texts: Mapping[str, str] | None = None, room: int | None = None) -> None:
        self.texts = dict(texts or {})
        self.room = room
        self.refused: Callable[[str], bool] = lambda key: False
        self.pages: list[Page] = []
        self.locks: dict[str, Page] = {}  # by the game's id, who has it

    def write(self, key: str, text: str | None, by: Page) -> bool:
        """As the browser does: what can't be written leaves what was there. The other pages are told."""
        if text is None:
            self.texts.pop(key, None)
        elif self.refused(key) or (self.room is not None and self._used({**self.texts, key: text}) > self.room):
            return False
        else:
            self.texts[key] = text
        for page in self.pages:
            if page is not by:
                page.news.append((key, text))
        return True

    def lock(self, id_: str, by: Page) -> None:
        """As web/glue/tabs.js: whoever has the game keeps it, gives it along, and leaves it; from one that sleeps it is stolen."""
        for other in [one for one, holder in self.locks.items() if holder is by and one != id_]:
            del self.locks[other]
        if not id_:
            return
        holder = self.locks.get(id_, by)
        self.locks[id_] = by
        given = holder is not by and not holder.sleeps
        texts = {key: self.texts[key] for key in keys_of(id_) if key in self.texts}
        if given:
            holder.ask("taken", id=id_)
            left: Any = holder.app.ask({"do": "leaving", "id": id_})["left"]
            texts = left["texts"]
        by.ask("held", id=id_, texts=texts, given=given)
        if holder is not by and not given:
            holder.stolen.append(id_)

    @staticmethod
    def _used(texts: Mapping[str, str]) -> int:
        return sum(len(key) + len(text) for key, text in texts.items())


class Page:
    times = 1.0
    """As long as a usual machine takes this one."""

    def __init__(self, hash_: str = "", games: Callable[[], Library] = all_games, language: str = "en", browser: Browser | None = None, **start: Any) -> None:
        self.games = games
        self.language = language
        self.browser = browser or Browser(start.pop("stored", {}))
        self.browser.pages.append(self)
        self.stored = self.browser.texts
        self.locks = bool(start.get("tabs"))
        self.loses = False  # the next answer with something to store never comes
        self.sleeps = False  # and doesn't answer other pages
        self.stolen: list[str] = []  # games whose locks others took meanwhile
        self.news: list[tuple[str, str | None]] = []  # of other pages, that this one hasn't heard yet
        self.copied = ""
        self.answer: dict[str, Any] = {}
        self.start(hash_, **start)

    def start(self, hash_: str = "", **start: Any) -> None:
        """The page is loaded, with what the browser has stored."""
        self.app = App(self.games(), Machine(lambda: self.times))
        self.wrote: int | None = None
        self.news.clear()
        self.stolen.clear()
        self.browser.lock("", self)
        about = {
            "stored": dict(self.stored),
            "storage": "ok",
            "tabs": self.locks,
            "busy": list(self.browser.locks),
            "language": self.language,
            "hash": hash_,
            "address": ADDRESS,
            "share": True,
            "width": 1280,
        }
        self.ask("start", **{**about, **start})

    def ask(self, do: str, **about: Any) -> dict[str, Any]:
        """Asks as the glue does: what is to be kept is stored once it would have been painted."""
        answer: dict[str, Any] = self.app.ask({"do": do, **about})
        self.copied = answer.get("copy", self.copied)
        self.answer = answer
        self._store(answer)
        if "hold" in answer:
            self.browser.lock(answer["hold"], self)
        return answer

    def wake(self) -> None:
        """It is told first that a game isn't its own any more."""
        self.sleeps = False
        while self.stolen:
            id_ = self.stolen.pop()
            self.ask("taken", id=id_, stolen=True, texts={key: self.stored[key] for key in keys_of(id_) if key in self.stored})

    def hear(self) -> None:
        """What the other pages of this browser have stored since."""
        while self.news:
            key, _ = self.news.pop(0)
            self.ask("stored", key=key, value=self.browser.texts.get(key))  # as it is by now: web/glue/storage.js

    def _store(self, answer: dict[str, Any]) -> None:
        """As the glue does: writes what it is given, tells what couldn't be written, and asks again while something is to be kept."""
        for _ in range(MOST_TRIES):
            if self.loses and answer.get("store"):
                self.loses = False
                return
            failed = [key for key, value in answer.get("store", {}).items() if not self.browser.write(key, value, self)]
            self.wrote = answer.get("batch", self.wrote)
            wants = bool(answer.get("keep"))
            for key in failed:
                told: dict[str, Any] = self.app.ask({"do": "store-failed", "key": key, "why": "full"})
                wants = wants or bool(told.get("keep"))
            if answer.get("erase"):
                self.stored.clear()
            if not wants:
                return
            answer = self.app.ask({"do": "keep", "wrote": self.wrote})
        raise AssertionError("the page never stops storing")

    # What there is.

    @property
    def sitting(self) -> Sitting:
        assert self.app.desk.sitting is not None
        return self.app.desk.sitting

    @property
    def table(self) -> Table[State[Action], Action]:
        return self.sitting.table

    @property
    def state(self) -> State[Action]:
        return self.table.state

    @property
    def lines(self) -> tuple[str, ...]:
        return self.table.lines

    def is_over(self) -> bool:
        return self.sitting.is_over()

    def part(self, name: str) -> str:
        return self.app.shown.parts.get(name, "")

    def everything(self) -> str:
        return "".join(self.app.shown.parts.values())

    def dialog(self) -> str:
        return text(self.part("dialog"))

    def asked(self) -> str:
        """The one seat that is asked."""
        (seat,) = self.sitting.asked()
        return seat

    def actions(self) -> list[Action]:
        """What the person who looks can play."""
        assert self.sitting.looking is not None
        return list(self.state.actions(self.sitting.looking))

    def waits(self) -> bool:
        """Whether the page waits for its timer."""
        return self.answer.get("tick") is not None

    # Playing.

    def begin(self, *kinds: str, game: str = "canal-mania", seed: str = "5", where: str = "", **options: str) -> None:
        """A new game of these kinds of players."""
        form = {"game": game, "players": str(len(kinds)), "seed": seed, "where": where}
        for number, kind in enumerate(kinds):
            form |= {f"kind{number}": kind, f"name{number}": NAMES[number]}
        form |= {f"option-{name}": value for name, value in options.items()}
        self.ask("plan", **form)
        self.ask("begin", **form)
        self.ask("no-notes")

    def line(self, line: object) -> dict[str, Any]:
        return self.ask("line", line=str(line))

    def press(self, at: str) -> dict[str, Any]:
        return self.ask("press", at=at)

    def play(self, chance: Chance, until: Callable[[], bool] = lambda: False) -> None:
        """At random, until somebody away is asked, the game is over, or `until` says so."""
        while not self.is_over() and self.sitting.away() is None and not until():
            if self.sitting.bots_turn():
                self.ask("skip")
                self.ask("tick")
            elif self.sitting.curtain():
                self.ask("ready")
            else:
                self.line(chance.choice(self.actions()))

    # Links.

    def open(self, link: str) -> None:
        self.ask("hash", hash=link.partition("#")[2])

    def take_up(self, link: str, asked: bool = False) -> None:
        """Opens it, as the one it is for, and looks at all that is new. Where it would change the game that is here, that is asked."""
        self.open(link)
        assert (self.app.desk.dialog.name == "past") == asked, self.dialog()
        if asked:
            self.ask("take-theirs")
        if self.app.desk.dialog.name == "who":
            assert self.app.desk.incoming is not None
            seat = self.app.desk.incoming.to
            assert f"I’m {self.sitting.names[seat]}" in self.dialog()
            self.ask("i-am", seat=seat)
        if isinstance(self.sitting, Replay):
            self.ask("arrive")

    def link(self) -> str:
        """The next one, copied."""
        if self.is_over():
            self.ask("send")
        else:
            assert self.app.desk.dialog.name == "send", self.app.desk.dialog
        self.ask("copy-link", what="link")
        return self.copied


def text(markup: str) -> str:
    return unescape(re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", markup)))
