"""Looks at positions of Kontor, as the shell would make them: for tests of its page without a shell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from harbourtalk import KontorTable
from kontor.saying import catalogues
from kontor.state import State
from tabletop.headers import Seat
from tabletop.protocol import Fact
from ui_bridge.kontor.card import CARD
from ui_bridge.kontor.chosen import Seen
from ui_bridge.shell.html import text_of
from ui_bridge.shell.seam import NOTHING, Deed, Drawing, Look, Offer
from ui_bridge.shell.voice import Voice

PAGE = CARD.page()
NAMES = {"red": "Ada", "black": "Tom"}

LATE = """
round 18
step red lay then black
red plays 71
black plays 40
red gulden 5
black gulden 2
treasury 13
canals -1,-3 -2,-2 -3,-1 3,-1 2,1 -1,2 1,3 -3,1 -2,3 0,3 3,2
red quay 15 -1,-1
red quay 45 -1,-2
red quay 27 -3,-2
red quay 29 1,-2
red quay 3 2,-2
red quay 19 2,-3
red quay 11 3,0
red quay 39 -3,0
red quay 31 -1,1
red quay 7 1,1
red quay 41 2,2
black quay 28 -2,-1
black quay 16 -3,-3
black quay 50 -2,-3
black quay 18 1,-1
black quay 32 2,-1
black quay 42 3,-2
black quay 24 3,-3
black quay 34 3,1
black quay 20 -1,3
black quay 10 -2,1
black quay 6 -2,2
black quay 22 1,2
boat 0,1
red hand 71 5 37 1 55
black hand 40
"""
EARLY = """
round 6
step red lay
red plays 37
black plays pass
red gulden 2
black gulden 2
treasury 16
canals 0,-3 0,3
red quay 11 1,-1
red quay 7 2,-1
red quay 21 -2,-1
red quay 31 1,1
black quay 8 1,-2
black quay 28 -1,-1
black quay 2 -1,1
black quay 16 -2,1
red hand 37
"""


def voice(language: str = "en") -> Voice:
    return Voice(language, NAMES, (PAGE.words, PAGE.card.words, catalogues))


def look_at(
    state: State,
    seat: str | None = None,
    chosen: Mapping[str, str] = NOTHING,
    language: str = "en",
    happened: Sequence[Sequence[Fact]] = (),
    news: Sequence[Deed] = (),
    width: int = 1280,
) -> Seen:
    """The look of whoever is asked first, or of that seat."""
    asked = state.prompt().seats
    seat = seat or (asked[0] if asked else "red")
    sitting = tuple(Seat(one, name, "person") for one, name in NAMES.items())
    return Look(state.view(seat), seat, seat in asked, chosen, voice(language), sitting, happened, 0, width, news=news)


def settled(look: Seen) -> Seen:
    return look._replace(chosen=PAGE.settled(look))


def offer(look: Seen) -> Offer:
    return Offer(PAGE.choices(look)) if look.asked else Offer()


def draw(look: Seen) -> Drawing:
    return PAGE.draw(look, offer(look))


def desk(look: Seen) -> str:
    """What the desk says, in words."""
    strip = draw(look).strip
    assert strip is not None
    plates = [(plate.label, plate.about) for plate in strip.plates]
    return " ".join(map(text_of, (strip.title, strip.content, strip.aside, *(part for plate in plates for part in plate))))


def news(table: KontorTable, seat: str, since: int) -> tuple[Deed, ...]:
    return tuple(Deed(step, table.played[step].seat, fact) for step in range(since, len(table.lines)) for fact in table.happened(step, seat))
