"""Pages that draw a seed by link: what the tests of a fair start share."""

from __future__ import annotations

from collections.abc import Callable

from pages import ADDRESS, Page, all_games
from tabletop.chance import Chance
from tabletop.headers import Header
from tabletop.links import LOT, Link, read
from tabletop.records import numbered
from ui_bridge.shell import links
from ui_bridge.shell.lots import KeptLot

GAMES = all_games()
TWO, THREE = ("person", "person"), ("person", "person", "person")
MIXED = ("person", "contractor", "person", "person")
SEATS = GAMES.card("canal-mania").card.seats


def begun(*kinds: str, language: str = "en") -> Page:
    """A game by link to which somebody has invited, without a seed."""
    page = Page(language=language)
    page.begin(*kinds, seed="", where="link", end="30")
    return page


def opened(link: str) -> Link:
    return read(link.partition("#")[2], GAMES.packing, GAMES.numbered)


def written(link: Link) -> str:
    return f"{ADDRESS}#{links.text_of(link, GAMES)}"


def with_notes(link: str, change: Callable[[str], str]) -> str:
    """The same link, its notes changed, as who isn't honest would send it."""
    come = opened(link)
    return written(come._replace(notes=tuple(filter(None, map(change, come.notes)))))


def sent(page: Page) -> str:
    """What is to be sent on, copied out of the dialog that says so."""
    assert page.app.desk.dialog.name in ("lot", "send"), page.dialog()
    page.ask("copy-link", what="link")
    return page.copied


def joined(link: str, seat: str, page: Page | None = None) -> Page:
    """Somebody's browser, in which they have put in their part."""
    page = page or Page()
    page.open(link)
    assert page.app.desk.dialog.name == "lot-who", page.dialog()
    page.ask("join-lot", seat=seat)
    return page


def again(page: Page) -> Page:
    """Closed, and opened again from the list."""
    page.start()
    page.ask("open", id=page.app.desk.shelf.games()[0].id)
    return page


def lot_of(page: Page) -> KeptLot:
    (lot,) = page.app.desk.shelf.lots()
    return lot


def ring(*kinds: str, reload: bool = False) -> dict[str, Page]:
    """Everybody has put in their part, and it has come back to Ada: the cards are dealt. Her first turn is played."""
    seats = [seat for seat, kind in zip(SEATS, kinds, strict=False) if kind == "person"]
    pages = {"red": begun(*kinds)}
    at = pages["red"]
    for seat in seats[1:]:
        link = sent(again(at) if reload else at)
        at = pages[seat] = joined(link, seat)
    pages["red"].open(sent(again(at) if reload else at))
    if reload:
        again(pages["red"])
    return pages


def first_link(pages: dict[str, Page], chance: Chance) -> str:
    pages["red"].play(chance)
    return sent(pages["red"])


def changed_header(link: str, change: Callable[[Header], Header]) -> str:
    come = opened(link)
    return written(Link.of(numbered(change(come.record.header), None, ()), LOT, notes=come.notes))
