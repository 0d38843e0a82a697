"""What the author has drawn on the board: neither accent nor flat ink, so that nobody takes it for something to be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import atan2, cos, hypot, sin

from tabletop.words import words
from ui_bridge.shell.embed_tag import Mark
from ui_bridge.shell.html import Html, joined, tag

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
LINE = 26
"""Letters in a line of words."""


def drawn(marks: Iterable[Mark], spots: Mapping[str, Spot], cell: float, unit: float, box: Box) -> Html:
    """In the board's units, within what is shown of it. `unit`: how many of them a pixel of the screen is; letters are as large on any screen."""
    found = []
    for mark in sorted(marks, key=lambda one: one.kind == "words"):  # words lie above all else
        at = [spots[place] for place in mark.places if place in spots]
        if len(at) == len(mark.places):
            found.append(_words(mark, at, cell, unit, box) if mark.kind == "words" else _DRAW[mark.kind](mark, at, cell, unit))
    return tag("g", found, class_="author", aria_hidden="true") if found else joined()


def _ring(mark: Mark, at: list[Spot], cell: float, unit: float) -> Html:
    x, y = at[0]
    around = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": f"{cell * 1.15:.1f}"}
    return joined(tag("circle", class_="author-halo", **around), tag("circle", class_="author-line", **around))


def _number(mark: Mark, at: list[Spot], cell: float, unit: float) -> Html:
    x, y = at[0][0] - cell * 0.7, at[0][1] - cell * 0.7
    disc = tag("circle", class_="author-card", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{9 * unit:.1f}")
    return joined(disc, tag("text", mark.text[:2], x=f"{x:.1f}", y=f"{y + 4.4 * unit:.1f}", font_size=f"{13 * unit:.1f}", class_="author-number"))


def _arrow(mark: Mark, at: list[Spot], cell: float, unit: float) -> Html:
    """Hollow, from beside one place to beside the other."""
    (x, y), (to_x, to_y) = at
    long = hypot(to_x - x, to_y - y) or 1
    turn = atan2(to_y - y, to_x - x)
    start, end, wide = cell * 0.8, max(long - cell * 0.8, cell), 3.4 * unit
    head = min(12 * unit, (end - start) * 0.6)
    shape = [(start, -wide), (end - head, -wide), (end - head, -2.3 * wide), (end, 0), (end - head, 2.3 * wide), (end - head, wide), (start, wide)]
    points = " ".join(f"{x + ahead * cos(turn) - aside * sin(turn):.1f},{y + ahead * sin(turn) + aside * cos(turn):.1f}" for ahead, aside in shape)
    return joined(tag("polygon", class_="author-halo", points=points), tag("polygon", class_="author-card", points=points))


def _words(mark: Mark, at: list[Spot], cell: float, unit: float, box: Box) -> Html:
    """On a card with a bar at its left, above the place; below it where there is no room."""
    lines = _lines(mark.text)
    high, wide = (16 * len(lines) + 8) * unit, (max(map(len, lines)) * 6.2 + 18) * unit
    left, top, across, _ = box
    x = max(left + 4 * unit, min(at[0][0] - wide / 2, left + across - wide - 4 * unit))
    y = at[0][1] - cell * 1.4 - high
    y = y if y >= top else at[0][1] + cell * 1.6
    card = tag("rect", class_="author-card", x=f"{x:.1f}", y=f"{y:.1f}", width=f"{wide:.1f}", height=f"{high:.1f}")
    bar = tag("rect", class_="author-bar", x=f"{x:.1f}", y=f"{y:.1f}", width=f"{4 * unit:.1f}", height=f"{high:.1f}")
    size = f"{13 * unit:.1f}"
    told = [
        tag("text", line, x=f"{x + 10 * unit:.1f}", y=f"{y + (16 * number + 16) * unit:.1f}", font_size=size, class_="author-words")
        for number, line in enumerate(lines)
    ]
    return joined(card, bar, told)


def _lines(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines[:5]


_DRAW = {"ring": _ring, "number": _number, "arrow": _arrow}


def places_told(part: str, spot: Callable[[str], Spot | None]) -> list[str]:
    """The words of a part: commas may stand between places, and in the name of one."""
    whole = [word.rstrip(",") for word in words(part)]
    return whole if all(spot(word) for word in whole) else [str(word) for word in words(part.replace(",", " "))]


def part_shown(part: str, spots: Mapping[str, Spot], cell: float) -> Box | None:
    """What of the board is shown: four numbers in its units, or places that are to be seen, with what lies round them. None: all of it."""
    told = places_told(part, spots.get)
    try:
        if all(place in spots for place in told):
            raise ValueError
        x, y, wide, high = (float(word) for word in told)
    except ValueError:
        at = [spots[place] for place in told if place in spots]
        if not at:
            return None
        x, y = min(x for x, _ in at) - 2 * cell, min(y for _, y in at) - 2 * cell
        wide, high = max(x for x, _ in at) + 2 * cell - x, max(y for _, y in at) + 2 * cell - y
    return (x, y, wide, high) if 0 < wide < 1e5 and 0 < high < 1e5 and abs(x) < 1e5 and abs(y) < 1e5 else None
