"""What lies beside the canal, and where: vineyards on their slopes, blue spaces in the rivers, the two masterpieces, lettering."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.shapes import Point


class Vineyard(NamedTuple):
    places: tuple[Point, ...]
    outline: tuple[Point, ...]
    name: Point
    capacity: Point
    plate: Point
    """The upper left corner of what it would bring."""


class Site(NamedTuple):
    spot: Point
    name: Point
    anchor: str = "middle"


def _points(*numbers: float) -> tuple[Point, ...]:
    return tuple(Point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True))


VINEYARDS = {
    "Chasselas": Vineyard(
        _points(478, 103, 520, 95, 562, 101, 604, 94),
        _points(446, 104, 460, 72, 510, 62, 556, 66, 606, 58, 634, 84, 632, 120, 600, 132, 548, 132, 500, 144, 460, 134),
        Point(523, 41),
        Point(577, 37),
        Point(486, 130),
    ),
    "Frontonnais": Vineyard(
        _points(744, 464, 788, 466, 764, 506, 806, 507, 744, 549, 786, 550, 764, 592, 806, 593),
        _points(716, 450, 740, 432, 796, 434, 822, 452, 836, 500, 832, 560, 834, 610, 800, 628, 756, 622, 722, 580, 714, 520),
        Point(755, 420),
        Point(812, 415),
        Point(724, 619),
    ),
    "Brulhois": Vineyard(
        _points(80, 514, 124, 502, 168, 514, 86, 558, 131, 552, 178, 558),
        _points(46, 510, 60, 484, 110, 470, 160, 476, 204, 492, 210, 550, 196, 590, 140, 586, 90, 592, 48, 574),
        Point(108, 457),
        Point(161, 452),
        Point(76, 584),
    ),
}
PLACE = 16.4
"""The radius of a vineyard's place."""

RIVERS = {
    "water mill": Site(Point(508, 703), Point(508, 743)),
    "reservoir": Site(Point(517, 472), Point(516, 518)),
    "dam": Site(Point(675, 232), Point(664, 272)),
    "weir": Site(Point(168, 376), Point(158, 419)),
}
BLUE = 19.5

MASTERPIECES = {
    "Cacor canal bridge": Site(Point(510, 186), Point(582, 191), "start"),
    "Montech water slope": Site(Point(652, 312), Point(646, 355)),
}
WORK_WIDE, WORK_HIGH = 132.0, 54.0

GARONNE = _points(
    506, 880, 506, 840, 494, 800, 500, 760, 510, 715, 506, 680, 480, 645, 446, 610, 436, 566, 444, 520, 434, 480, 396, 452, 340, 432, 290, 416, 262, 396,
    226, 372, 180, 374, 130, 372, 80, 352, 40, 362, -30, 386,
)  # fmt: skip
TARN = _points(880, 246, 830, 244, 780, 232, 730, 224, 676, 232, 620, 250, 560, 238, 500, 222, 440, 230, 380, 240, 326, 264, 286, 306, 264, 350, 258, 392)

CITY_NAMES = {
    "Grisolles": (Point(672, 782), "end"),
    "Montech": (Point(630, 552), "start"),
    "Castelsarrasin": (Point(382, 326), "end"),
    "Moissac": (Point(384, 94), "middle"),
    "Valence d'Agen": (Point(10, 294), "start"),
}

UPLANDS = (
    _points(-30, -30, 300, -30, 330, 20, 300, 42, 250, 34, 210, 66, 150, 60, 110, 84, 60, 84, 20, 130, -30, 150),
    _points(420, -30, 880, -30, 880, 40, 660, 30, 600, 46, 520, 20, 450, 22),
    _points(880, 300, 760, 296, 730, 330, 700, 380, 706, 430, 690, 480, 700, 560, 712, 620, 760, 660, 880, 670),
    _points(-30, 440, 30, 470, 60, 610, 150, 620, 240, 600, 320, 620, 372, 690, 384, 740, 330, 770, 330, 880, -30, 880),
)
HILLS = (
    (46, 96), (30, 40), (84, 46), (134, 18), (190, 36), (240, 10), (280, 22), (96, 12), (520, 4), (620, 14), (740, 10), (800, 24), (780, 330), (812, 372),
    (742, 372), (726, 412), (812, 330), (738, 652), (796, 652), (20, 560), (28, 640), (100, 632), (176, 622), (250, 632), (300, 662), (52, 706), (104, 690),
    (268, 712), (330, 712), (16, 470), (30, 740),
)  # fmt: skip
LETTERINGS = (
    ("QUERCY", 122, 58, 15.0, 6.0, 0.3),
    ("LOMAGNE", 190, 706, 16.0, -7.0, 0.3),
    ("Le Tarn", 776, 228, 15.0, 14.0, 0.16),
    ("La Garonne", 452, 612, 14.0, 64.0, 0.1),
    ("vers Agen", 30, 200, 13.0, 0.0, 0.0),
    ("vers Toulouse", 668, 830, 13.0, 0.0, 0.0),
)
TITLE = Point(735, 16)
TABLE = Point(20, 748)
ROSE = Point(372, 770)
