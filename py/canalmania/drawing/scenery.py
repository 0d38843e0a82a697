"""What stands round the hexes and is decoration only: land beyond the board, lettering, where the title goes."""

from __future__ import annotations

from typing import NamedTuple

from canalmania.board.board import Board
from canalmania.drawing.shapes import Frame, Point


class Said(NamedTuple):
    """A lettering in every language of the page, as old maps have it."""

    en: str
    de: str
    fr: str
    it: str

    def in_language(self, language: str) -> str:
        words: str = getattr(self, language, self.en)
        return words


class Lettering(NamedTuple):
    said: Said
    at: Point
    size: float
    sea: bool
    turned: float = 0.0
    spaced: float = 0.0


class Scenery(NamedTuple):
    hinterlands: tuple[tuple[Point, ...], ...]
    letterings: tuple[Lettering, ...]
    title: Point | None  # the middle of the plate's upper edge
    rose: Point | None


def _line(*numbers: float) -> tuple[Point, ...]:
    return tuple(Point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True))


_NORTH = _line(96, -40, 84, -14, 92, 8, 80, 26, 92, 44, 140, 60, 250, 40, 360, 44, 412, 60, 440, 36, 428, 12, 446, -8, 440, -40)
_WALES = _line(
    -40,
    306,
    -8,
    314,
    16,
    308,
    40,
    318,
    60,
    322,
    110,
    360,
    150,
    430,
    172,
    520,
    190,
    620,
    190,
    700,
    150,
    742,
    116,
    752,
    84,
    746,
    60,
    756,
    30,
    752,
    8,
    766,
    -14,
    764,
    -40,
    772,
)
_DEVON = _line(-40, 806, -10, 800, 10, 806, 26, 794, 48, 800, 66, 830, 70, 880, 64, 912, 40, 930, 20, 922, 0, 938, -40, 946)
_EAST = _line(
    566,
    470,
    590,
    436,
    624,
    440,
    650,
    452,
    676,
    462,
    702,
    494,
    716,
    530,
    726,
    572,
    718,
    612,
    704,
    652,
    690,
    694,
    664,
    724,
    640,
    746,
    600,
    730,
    570,
    640,
    560,
    560,
)

_ENGLAND = Scenery(
    (_NORTH, _WALES, _DEVON, _EAST),
    (
        Lettering(Said("The Irish", "Irische", "Mer", "Mare"), Point(22, 126), 13, sea=True, spaced=0.08),
        Lettering(Said("Sea", "See", "d’Irlande", "d’Irlanda"), Point(26, 142), 13, sea=True, spaced=0.08),
        Lettering(Said("The German", "Deutsches", "Mer", "Mare"), Point(656, 380), 13.5, sea=True, spaced=0.14),
        Lettering(Said("Ocean", "Meer", "d’Allemagne", "Germanico"), Point(659, 398), 13.5, sea=True, spaced=0.14),
        Lettering(Said("THE BRITISH CHANNEL", "DER BRITISCHE KANAL", "LA MANCHE", "CANALE DELLA MANICA"), Point(246, 966), 13, sea=True, spaced=0.26),
        Lettering(Said("WALES", "WALES", "GALLES", "GALLES"), Point(66, 560), 21, sea=False, turned=-62, spaced=0.34),
        Lettering(Said("EAST", "OST-", "EST-", "ANGLIA"), Point(666, 642), 11.5, sea=False, spaced=0.18),
        Lettering(Said("ANGLIA", "ANGLIEN", "ANGLIE", "ORIENTALE"), Point(666, 657), 11.5, sea=False, spaced=0.18),
    ),
    Point(596, 38),
    Point(662, 300),
)


def scenery_of(board: Board, frame: Frame) -> Scenery:
    """A board that isn't known here has none; its title stands in the corner only if there is room."""
    if board.name.startswith("england."):
        return _ENGLAND
    return Scenery((), (), None, None)
