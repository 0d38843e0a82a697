"""A still: the position of a record as a picture that stands alone, with what its author has drawn on it, and in words."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from tabletop import goals
from tabletop.catalogue import catalogues_in
from tabletop.errors import RecordError
from ui_bridge.shell import still_words
from ui_bridge.shell.embed_marks import Box, Spot, drawn, part_shown, places_told
from ui_bridge.shell.embed_tag import Mark, Tag, marks_of
from ui_bridge.shell.html import tag
from ui_bridge.shell.library import AnyPage
from ui_bridge.shell.looks import onlooker_at
from ui_bridge.shell.seam import AnyLook
from ui_bridge.shell.sitting import AnyTable, Sitting
from ui_bridge.shell.voice import Voice

WORDS = catalogues_in(still_words, {})
WIDE = 680
"""Pixels across, if nobody says: the column of a page."""
LARGE = 26
"""Pixels of a hex's radius that a part of the board is never drawn larger than, unless its author tells it in numbers."""
LYING, WIDEST = 1.25, 1.8
"""How wide a part is drawn for its height, at least and at most."""
SMALLEST, SMALL = 12, 18
"""Pixels of a hex's radius below which its board is drawn for afar, and for the middle."""
STYLE = (
    ".board .author text{text-anchor:start;stroke:none;fill:var(--ink)}.author-card{fill:var(--card);stroke:var(--ink);stroke-width:1.7;"
    "vector-effect:non-scaling-stroke}.author-halo{fill:none;stroke:var(--halo);stroke-width:6;vector-effect:non-scaling-stroke}"
    ".author-line{fill:none;stroke:var(--ink);stroke-width:2.2;vector-effect:non-scaling-stroke}.author-bar{fill:var(--ink)}"
    ".author-words{font-style:italic;letter-spacing:-.02em}.board .author .author-number{font-weight:700;text-anchor:middle}"
)


class Still(NamedTuple):
    """`svg`: an SVG file's text; empty where the game draws no picture. `alt` says what it shows; `caption` what its author wants read below it."""

    svg: str
    alt: str
    caption: str


def voice_of(page: AnyPage, table: AnyTable, language: str) -> Voice:
    names = {seat.seat: seat.name for seat in table.header.seats}
    return Voice(language, names, (page.game.catalogues, page.words, page.card.words, WORDS))


def still(page: AnyPage, table: AnyTable, author: Tag, language: str = "en", theme: str = "", wide: int = WIDE) -> Still:
    """What anybody may know of it. The author's tag says which part is shown, what is drawn there, and the caption. RecordError for a mark that is none."""
    look = _look(page, table, language, wide)
    alt, caption = _told(page, table, look, author)
    picture = page.picture(look)
    return Still(_finished(page, look, picture, author, alt, theme, wide) if picture else "", alt, caption)


def in_words(page: AnyPage, table: AnyTable, author: Tag, language: str = "en") -> tuple[str, str]:
    """What it shows, and its caption, without drawing it."""
    return _told(page, table, _look(page, table, language, WIDE), author)


def _look(page: AnyPage, table: AnyTable, language: str, wide: int) -> AnyLook:
    return onlooker_at(Sitting(table, page, ""), voice_of(page, table, language), wide)


def _told(page: AnyPage, table: AnyTable, look: AnyLook, author: Tag) -> tuple[str, str]:
    goal = goals.goal_of(table)
    task = goals.task(goal, goals.voice(table, look.voice.language)) if goal is not None else ""
    return _alt(page, look, table, task), author.caption or task


def _alt(page: AnyPage, look: AnyLook, table: AnyTable, task: str) -> str:
    """Whose turn it is, who stands where, and the goal."""
    say = look.voice.say
    asked = tuple(look.player(seat) for seat in table.asked())
    turn = say("still.turn" if len(asked) == 1 else "still.turns", player=asked) if asked else say("still.over")
    told = [f"{page.card.card.title}, {page.headline(look)}.", turn, *page.pictured(look), *([say("still.goal", task=task)] if task else [])]
    return " ".join(told)


def _finished(page: AnyPage, look: AnyLook, picture: str, author: Tag, alt: str, theme: str, wide: int) -> str:
    head, _, rest = picture.partition(">")
    whole = _box(head)
    cell = float(_attribute(head, "data-cell") or whole[2] / 30)
    marks = marks_of(author)
    spots = spots_of(page, look, author)
    _all_known(marks, author.part, spots)
    box = part_shown(author.part, spots, cell) or whole
    if spots and box != whole and not _numbers(author.part, spots):
        box = roomy(box, whole, wide * cell / LARGE)
    unit = box[2] / wide
    shown = cell / unit
    zoom = "far" if shown < SMALLEST else "mid" if shown < SMALL else "near"
    head = re.sub(r' (data-theme|viewBox|id|role|aria-label|style|data-zoom|data-key)="[^"]*"', "", head)
    about = {"viewBox": " ".join(f"{number:g}" for number in box), "width": str(wide), "height": f"{wide * box[3] / box[2]:.0f}", "data-zoom": zoom}
    about |= {"style": f"--unit:{unit:.3f}", "role": "img", "aria-label": alt} | ({"data-theme": theme} if theme else {})
    head += "".join(f' {name}="{escape(value)}"' for name, value in about.items())
    body = re.sub(r' (data-at|data-do|data-piece|data-hex|tabindex|aria-hidden)="[^"]*"', "", rest.rpartition("</svg>")[0])
    body = re.sub(r' id="(board|town|hex|points|layer|names|frame|ground|grid|relief|scenery|towns)[^"]*"', "", body)
    over = drawn(marks, spots, cell, unit, box)
    return f"{head}>{tag('title', alt)}{body}{f'<style>{STYLE}</style>{over}' if over else ''}</svg>\n"


def roomy(box: Box, whole: Box, least: float) -> Box:
    """So much of the board round it that hexes aren't drawn larger than need be, and that it lies rather than stands; no more than there is."""
    wide = min(max(box[2], least, box[3] * LYING), whole[2])
    high = min(max(box[3], wide / WIDEST), whole[3])
    x, y = box[0] + box[2] / 2 - wide / 2, box[1] + box[3] / 2 - high / 2
    x, y = (min(max(at, first), first + size - own) for at, first, size, own in ((x, whole[0], whole[2], wide), (y, whole[1], whole[3], high)))
    return x, y, wide, high


def _numbers(part: str, spots: dict[str, Spot]) -> bool:
    """Whether the part is told in the board's units."""
    told = part.replace(",", " ").split()
    return len(told) == 4 and not all(word.rstrip(",") in spots for word in part.split()) and all(re.fullmatch(r"-?\d+(\.\d+)?", word) for word in told)


def _box(head: str) -> Box:
    numbers = [float(number) for number in _attribute(head, "viewBox").split()]
    return numbers[0], numbers[1], numbers[2], numbers[3]


def _attribute(head: str, name: str) -> str:
    found = re.search(rf'\s{name}="([^"]*)"', head)
    return found[1] if found else ""


def spots_of(page: AnyPage, look: AnyLook, author: Tag) -> dict[str, Spot]:
    """Where the places lie that the author's marks and the part shown speak of."""
    told = places_told(author.part, lambda name: page.spot(look, name))
    named = {place for mark in marks_of(author) for place in mark.places} | set(told)
    return {name: spot for name in named if (spot := page.spot(look, name)) is not None}


def _all_known(marks: list[Mark], part: str, spots: dict[str, Spot]) -> None:
    """An author is told of a place that isn't there."""
    told = [] if _numbers(part, spots) else places_told(part, spots.get)
    for place in [*(place for mark in marks for place in mark.places), *told]:
        if place not in spots:
            raise RecordError(f"There is no place “{place[:40]}” on this board.")
