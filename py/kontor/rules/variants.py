"""Chapter 9, the variants (9.2-9.6), and the base game: one table of values and named switches.

Its text makes the digest in a record's header, so it changes with the rules alone.
"""

from __future__ import annotations

from typing import NamedTuple

from kontor.board.waters import BIT, place_at

RULES_VERSION = "1"
GULDEN = 20  # 1.1
START_GULDEN = 3  # 1.2


class Variant(NamedTuple):
    name: str
    rule: str  # the number that it has in the rules
    start: tuple[str, ...]  # what lies there: canals ~, the anchor A
    columns: int  # of the whole harbour
    rows: int
    fixed: bool = False  # the start's edges are the harbour's
    largest: int = 5  # 8.3: so many guarded sectors count; 0: all
    gulden: int = GULDEN
    specials: bool = False
    quays_touch_canals: bool = False
    fields: bool = False  # 9.3: canals found no new sectors, three in a line win
    cranes: str = "all"  # or those with a boat, or none
    poverty: bool = False


CROSS = ("..~..", "..~..", "~~A~~", "..~..", "..~..")
ROW_OF_FIVE = ("~~A~~",)
NINE_FIELDS = ("..~..~..", "..~..~..", "~~A~~~~~", "..~..~..", "..~..~..", "~~~~~~~~", "..~..~..", "..~..~..")
GRAND_CANAL = ("..~~~.......", "..~.~A...~~~", "~~~..~~~.~..", ".......~~~..")

VARIANTS = {
    variant.name: variant
    for variant in (
        Variant("base", "8.2", CROSS, 7, 7),
        Variant("special-cards", "9.1", CROSS, 7, 7, specials=True),
        Variant("water-games", "9.2", ROW_OF_FIVE, 6, 6, largest=0, quays_touch_canals=True),
        Variant("tic-tac-toe", "9.3", NINE_FIELDS, 8, 8, fixed=True, largest=0, fields=True, cranes="none"),
        Variant("canal-grande", "9.4", GRAND_CANAL, 12, 4, fixed=True, largest=0),
        Variant("gulliver", "9.5", ("A",), 5, 5, largest=0, cranes="boat"),
        Variant("poverty", "9.6", CROSS, 7, 7, gulden=2 * START_GULDEN, poverty=True),
    )
}
BASE = VARIANTS["base"]


def start_places(variant: Variant) -> list[int]:
    """Where the start's canal cards lie, the anchor left out: row by row."""
    return [place for place, letter in _letters(variant) if letter == "~"]


def corners(variant: Variant) -> tuple[int, int, int, int]:
    """How far the start reaches: west, east, north, south."""
    west, north = _upper_left(variant)
    return (west, west + len(variant.start[0]) - 1, north, north + len(variant.start) - 1)


def fields(variant: Variant) -> tuple[int, ...]:
    """The nine fields (9.3), row by row, each as its places."""
    if not variant.fields:
        return ()
    west, east, north, south = corners(variant)
    canals = {place for place, letter in _letters(variant) if letter in "~A"}
    across, down = _runs(range(west, east + 1), north, canals, east_west=True), _runs(range(north, south + 1), west, canals, east_west=False)
    return tuple(sum(BIT[place_at(x, y)] for x in xs for y in ys) for ys in down for xs in across)


def _runs(steps: range, other: int, canals: set[int], east_west: bool) -> list[list[int]]:
    """The steps between the canals, of a row or a column at the edge."""
    runs: list[list[int]] = [[]]
    for step in steps:
        if (place_at(step, other) if east_west else place_at(other, step)) in canals:
            runs.append([])
        else:
            runs[-1].append(step)
    return runs


def _upper_left(variant: Variant) -> tuple[int, int]:
    ((row, line),) = [(row, line) for row, line in enumerate(variant.start) if "A" in line]
    return (-line.index("A"), -row)


def _letters(variant: Variant) -> list[tuple[int, str]]:
    west, north = _upper_left(variant)
    return [(place_at(west + x, north + y), letter) for y, line in enumerate(variant.start) for x, letter in enumerate(line)]
