"""The frame of the board: the score track, the title, the compass rose, lettering."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, pi, sin

from canalmania.drawing.scenery import Said, Scenery
from canalmania.drawing.shapes import MARGIN, Frame, Point, num, place, polygon, text_safe
from tabletop.languages import FIRST, WHOLE

CELLS = 100
ACROSS, DOWN = 20, 30  # steps of the track along the upper and the right side
OUTER, INNER = MARGIN - 3.0, 10.0


def corners(frame: Frame) -> tuple[Point, Point]:
    return Point(-OUTER, -OUTER), Point(frame.width + OUTER, frame.height + OUTER)


def cell(frame: Frame, points: int) -> tuple[Point, Point]:
    """The upper left and lower right corner of a cell of the track, clockwise from the upper left."""
    points %= CELLS
    (left, top), (right, bottom) = corners(frame)
    deep = OUTER - INNER
    # The corner cells are squares; between them the sides are divided evenly.
    wide = (right - left - 2 * deep) / (ACROSS - 1)
    high = (bottom - top - 2 * deep) / (DOWN - 1)
    if points < ACROSS:
        start = left if points == 0 else left + deep + (points - 1) * wide
        return Point(start, top), Point(start + (deep if points == 0 else wide), top + deep)
    if points < ACROSS + DOWN:
        step = points - ACROSS
        start = top if step == 0 else top + deep + (step - 1) * high
        return Point(right - deep, start), Point(right, start + (deep if step == 0 else high))
    if points < 2 * ACROSS + DOWN:
        step = points - ACROSS - DOWN
        end = right if step == 0 else right - deep - (step - 1) * wide
        return Point(end - (deep if step == 0 else wide), bottom - deep), Point(end, bottom)
    step = points - 2 * ACROSS - DOWN
    end = bottom if step == 0 else bottom - deep - (step - 1) * high
    return Point(left, end - (deep if step == 0 else high)), Point(left + deep, end)


def cell_middle(frame: Frame, points: int) -> Point:
    start, end = cell(frame, points)
    return start.towards(end, 0.5)


def track(frame: Frame) -> str:
    parts = []
    for points in range(CELLS):
        (left, top), (right, bottom) = cell(frame, points)
        odd = " odd" if points % 2 else ""
        parts.append(f'<path class="track{odd}" id="points-{points}" d="M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}Z"/>')
    for points in range(0, CELLS, 5):
        middle = cell_middle(frame, points)
        tens = " tens" if points % 10 == 0 else ""
        parts.append(f'<text class="points{tens}" x="{num(middle.x)}" y="{num(middle.y + 4.2)}">{points}</text>')
    (left, top), (right, bottom) = corners(frame)
    for out, wide in ((0.0, 1.8), (2.4, 0.6)):
        parts.append(
            f'<path class="rail" stroke-width="{wide}" d="M{num(left - out)} {num(top - out)}H{num(right + out)}V{num(bottom + out)}H{num(left - out)}Z"/>'
        )
    parts.append(f'<path class="rail" stroke-width="1.2" d="M-10-10H{num(frame.width + 10)}V{num(frame.height + 10)}H-10Z"/>')
    return "".join(parts)


_TITLE = (
    (Said("the game of the", "das Spiel", "le jeu", "il gioco"), 14.5, 30, "italic"),
    (Said("CANAL", "CANAL", "CANAL", "CANAL"), 27.0, 61, "title"),
    (Said("MANIA", "MANIA", "MANIA", "MANIA"), 27.0, 92, "title"),
    (Said("being a survey of the inland", "nebst einer Karte der", "avec une carte de la navigation", "con una carta della navigazione"), 13.0, 133, "italic"),
    (Said("navigation of England", "Wasserstraßen von England", "intérieure de l’Angleterre", "interna dell’Inghilterra"), 13.0, 150, "italic"),
)


def plate(spot: Point) -> str:
    """Where the title stands."""
    half, high = 104.0, 174.0
    rims = f'<path class="plate" stroke-width="1.6" d="M{num(-half)} 0h{num(2 * half)}v{num(high)}h{num(-2 * half)}z"/>'
    rims += f'<path class="plate" fill="none" stroke-width=".6" d="M{num(4 - half)} 4h{num(2 * half - 8)}v{num(high - 8)}h{num(8 - 2 * half)}z"/>'
    flourish = '<path class="flourish" d="M-56 109.600h48v.8h-48zM8 109.600h48v.8h-48zM-5 110a5 2.600 0 1 1 10 0a5 2.600 0 1 1-10 0z"/>'
    return f"<g {place(spot)}>{rims}{flourish}</g>"


def title(spot: Point, language: str) -> Iterator[str]:
    for said, size, y, kind in _TITLE:
        yield f'<text class="{kind}" x="{num(spot.x)}" y="{num(spot.y + y)}" font-size="{num(size)}">{text_safe(said.in_language(language))}</text>'


def rose(spot: Point) -> str:
    """A compass rose: eight points, each half dark; north is named."""
    parts = ['<circle class="rose" r="22" fill="none"/><circle class="rose" r="19.500" fill="none" stroke-width=".5"/>']
    for long, first in ((21.0, 1), (34.0, 0)):
        for number in range(first, 8, 2):
            turn = pi / 4 * number - pi / 2
            tip = Point(long * cos(turn), long * sin(turn))
            for side in (-1, 1):
                waist = Point(6.2 * cos(turn + side * pi / 4), 6.2 * sin(turn + side * pi / 4))
                shade = " dark" if side > 0 else ""
                parts.append(f'<path class="rose{shade}" d="{polygon((Point(0, 0), tip, waist))}"/>')
    parts.append('<text y="-39" font-size="13" font-weight="700">N</text>')
    return f"<g {place(spot)}>{''.join(parts)}</g>"


def letterings(scenery: Scenery, language: str) -> Iterator[str]:
    for one in scenery.letterings:
        kind = "sealabel" if one.sea else "landlabel"
        spaced = f' letter-spacing="{one.spaced:g}em"' if one.spaced else ""
        said = text_safe(one.said.in_language(language))
        yield f'<text class="{kind}" font-size="{num(one.size)}"{spaced} {place(one.at, one.turned)}>{said}</text>'
    if scenery.title is not None:
        yield from title(scenery.title, language)


def decorations(scenery: Scenery) -> str:
    """What is written stands there in every language that is whole: the land is painted before Python is up, and the page's language may change. A begun
    language has the first one's."""
    parts = [plate(scenery.title)] if scenery.title is not None else []
    for language in WHOLE if scenery.letterings else ():
        hidden = "" if language == FIRST else ' display="none"'
        parts.append(f'<g class="lettering" lang="{language}"{hidden}>{"".join(letterings(scenery, language))}</g>')
    if scenery.rose is not None:
        parts.append(rose(scenery.rose))
    return f'<g id="scenery" aria-hidden="true">{"".join(parts)}</g>'


_LETTERINGS = re.compile(r'<g class="lettering" lang="(\w+)"[^>]*>(.*?)</g>')


def lettered(picture: str, language: str) -> str:
    """The picture with what is written in one language alone."""
    return _LETTERINGS.sub(lambda found: found[2] if found[1] == language else "", picture)
