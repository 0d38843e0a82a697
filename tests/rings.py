"""Sealed bids by link: browsers of one person each that know nothing of each other but what links say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pages import ADDRESS, Page, all_games
from tabletop.chance import Chance
from tabletop.links import Link, read
from tabletop.seals import OPEN, SEAL
from ui_bridge.shell import links

GAMES = all_games()


def opened(link: str) -> Link:
    return read(link.partition("#")[2], GAMES.packing, GAMES.numbered)


def changed(link: str, change: Callable[[str], str]) -> str:
    """The same link with its notes changed, as who isn't honest would send it."""
    return with_notes(link, *map(change, opened(link).notes))


def with_notes(link: str, *notes: str) -> str:
    return f"{ADDRESS}#{links.text_of(opened(link)._replace(notes=notes), GAMES)}"


def begun(*kinds: str, seed: str = "5", where: str = "") -> Page:
    page = Page()
    page.begin(*kinds, game="sealed", seed=seed, where=where)
    return page


def bid(page: Page, number: int) -> None:
    page.press(f"number:{number}")


def kept(page: Page, what: str) -> str:
    """Of the game on the table, what lies in the browser's store."""
    return page.stored.get(f"{what}:{page.sitting.id}", "")


def reloaded(page: Page) -> Page:
    """Closed in the middle of it, and opened again."""
    id_ = page.sitting.id
    page.start()
    page.ask("open", id=id_)
    return page


def sent(page: Page) -> str:
    """The next link: whatever is to go out of this browser now."""
    page.ask("send")
    page.ask("copy-link", what="link")
    return page.copied


def as_it_leaves(page: Page) -> dict[str, Any]:
    """Everything of the game on the table that leaves the browser, or is painted before it is known who looks. A seal's letters say nothing: they are
    left out."""
    page.ask("close")
    page.ask("share")
    page.ask("copy-link", what="message")
    left: dict[str, Any] = {"shared": page.copied}
    left["sheet"] = page.ask("share-sheet")["share"]
    left["file"] = page.ask("share-file")["download"]
    left["saved file"] = page.ask("download", id=page.sitting.id)["download"]
    page.ask("report")
    page.ask("report-copy")
    left["report"] = page.copied
    left["thumbnail"], left["picture"] = kept(page, "map"), page.stored.get("picture")
    page.ask("close")
    if page.sitting.away() is not None:
        page.ask("send")
        page.ask("copy-link", what="message")
        message, _, link = page.copied.rpartition(" ")
        turn = opened(link)
        left["message"], left["turn"] = message, turn._replace(notes=())
        left["notes"] = [note.rsplit(" ", 1)[0] if note.startswith(SEAL) else note for note in turn.notes]
    return left


class Ring:
    """Browsers of one person each that know nothing of each other but what links say."""

    def __init__(self, *kinds: str, seed: str = "5", reload: bool = False) -> None:
        self.at = begun(*kinds, seed=seed, where="link")
        self.pages = {"red": self.at}
        self.chance = Chance(int(seed))
        self.reload = reload
        self.sent: list[str] = []

    def choose(self) -> None:
        """The person at this browser does all that can be done there."""
        page = self.at
        while not page.is_over() and page.sitting.away() is None:
            if self.reload:
                before = page.lines
                reloaded(page)
                assert page.lines == before
            if page.sitting.bots_turn():
                page.ask("skip")
                page.ask("tick")
            else:
                page.line(self.chance.choice(page.actions()))

    def send(self, to: str = "") -> str:
        """The next link goes to whoever is waited for, and is opened there."""
        page = self.at
        if self.reload:
            reloaded(page)
        assert not page.sitting.bots_turn()
        seat, link = to or page.sitting.away() or "", sent(page)
        self.sent.append(link)
        self.leaks_nothing(link)
        self.at = self.pages.setdefault(seat, Page())
        self.at.take_up(link)
        assert self.at.sitting.looking == seat
        return link

    def leaks_nothing(self, link: str) -> None:
        """What has been turned over for nobody yet is in no line and no note, but where all have sealed."""
        page, told = self.at, opened(link)
        assert told.record == page.table.settled()
        people = [seat for seat in page.table.state_at(page.table.settled_lines).prompt().seats if seat in page.sitting.people()]
        sealed = {note.split(" ")[1] for note in told.notes if note.startswith((f"{SEAL} ", f"{OPEN} "))}
        if sealed != set(people):
            assert not any(note.startswith(f"{OPEN} ") for note in told.notes), told.notes

    def to_the_end(self) -> None:
        while not self.at.is_over():
            self.choose()
            if not self.at.is_over():
                self.send()
            assert len(self.sent) < 60
        for seat in (seat for seat in self.at.sitting.people() if self.pages[seat] is not self.at):
            link = sent(self.at)
            self.pages[seat].take_up(link)

    def records(self) -> set[str]:
        return {GAMES.load(kept(page, "game")).text() for page in self.pages.values()}


def two() -> tuple[Page, Page]:
    """Ada has sealed a 5, and Tom has the link."""
    ada, tom = begun("person", "person", where="link"), Page()
    bid(ada, 5)
    tom.take_up(sent(ada))
    return ada, tom


def three() -> tuple[Page, Page, Page]:
    """Ada has sealed a 5 and Tom a 4, and Eve has the link."""
    ada, tom, eve = begun("person", "person", "person", where="link"), Page(), Page()
    bid(ada, 5)
    tom.take_up(sent(ada))
    bid(tom, 4)
    eve.take_up(sent(tom))
    return ada, tom, eve


def refused(page: Page, link: str) -> None:
    """Says so in a sentence; the game, and what is kept of it, is as it was."""
    on_table, stored = page.table.text(), dict(page.stored)
    page.open(link)
    assert "doesn’t match what was sealed" in page.dialog()
    assert page.table.text() == on_table
    assert page.stored == stored
    page.ask("close")
    assert page.part("dialog") == ""


def kept_of(page: Page) -> str:
    return next(record for key, record in page.stored.items() if key.startswith("game:"))
