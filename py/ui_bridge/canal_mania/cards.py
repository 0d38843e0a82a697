"""Cards as they lie on the table: build cards, contracts, engineers."""

from __future__ import annotations

from functools import lru_cache

from canalmania.board.board import COLOURS, Board, Contract
from canalmania.board.deck import CARD_KINDS, GOODS, SURVEYOR, symbol
from canalmania.drawing.land import shores
from canalmania.drawing.shapes import Point, centre, frame_of, hexagon, num, smooth
from canalmania.drawing.towns import shape_and_letter
from canalmania.drawing.waterways import Tile, drawn
from canalmania.rules.pieces import POINTS, PRICE
from ui_bridge.canal_mania.kept import Kept
from ui_bridge.shell.html import Html, joined, place, svg, tag
from ui_bridge.shell.voice import Voice

_kept: Kept[Html] = Kept(200)
_SURVEYOR = (
    '<path class="leg" d="M0-4L-9 16M0-4L9 16M0-4V16"/><path class="scope" d="M-12-12l20-6 2 5-20 6z"/><circle class="scope" cy="-7" r="4.500"/>'
    '<path class="leg" d="M-17 16h34"/>'
)


@lru_cache(maxsize=64)
def tile_picture(board: Board, kind: int, owner: str = "none") -> Html:
    """A tile in a neutral tan, straight from the lower left to the upper right."""
    hex_ = 0
    middle = centre(board, hex_)
    art = drawn(board, Tile(hex_, 4, 1, kind, owner, 1, True, False, (0.0, 0.0), False, False))
    view = f"{num(middle.x - 22)} {num(middle.y - 22)} 44 44"
    return svg(view, f'<g class="board"><path class="tile" d="{hexagon(middle)}"/>{art}</g>', class_="tile-art")


def surveyor() -> Html:
    return svg("-20 -22 40 44", _SURVEYOR, class_="tile-art surveyor")


@lru_cache
def goods_symbol(colour: str) -> Html:
    if colour == "white":
        star = "M0-9L2.600-2.800 9-2.400 4 1.600 5.800 8 0 4.400-5.800 8-4 1.600-9-2.400-2.600-2.800Z"
        return svg("-11 -11 22 22", f'<path class="star" d="{star}"/>', class_="symbol")
    return svg("-11 -11 22 22", f'<g class="board"><g class="{colour}">{shape_and_letter(colour, 8.4)}</g></g>', class_="symbol")


def build_card(voice: Voice, board: Board, card: int, at: str, kind: str = "") -> Html:
    """A card at a place of the table."""
    what, mark = card >> 3, symbol(card)
    name = CARD_KINDS[what]
    goods = GOODS[mark] if mark >= 0 else None
    label = voice.say("card_label", card=f"{name}/{goods}" if goods else name)
    face = _kept.drawn(lambda: _face(voice, board, what, goods), voice.language, board, card)
    return place(at, face, f"card {kind}".strip(), aria_label=label)


def _face(voice: Voice, board: Board, what: int, goods: str | None) -> Html:
    pips = [tag("i")] * (0 if what == SURVEYOR else PRICE[what])
    if what == SURVEYOR:
        art, cost = surveyor(), voice.say("card_any")
    else:
        art, cost = tile_picture(board, what), voice.say("card_cost", number=PRICE[what], points=POINTS[what])
    return joined(
        tag("span", pips, class_="pips", aria_hidden="true"),
        goods_symbol(goods) if goods else None,
        art,
        tag("span", voice.say("card_name", card=CARD_KINDS[what]), class_="card-name"),
        tag("span", cost, class_="card-cost"),
    )


@lru_cache(maxsize=128)
def contract_map(board: Board, number: int) -> Html:
    """A small map: the quarter tinted, dots at the termini, a ring at what must be passed."""
    contract = board.contracts[number]
    frame = frame_of(board)
    half, high = frame.width / 2, frame.height / 2
    left = 0.0 if contract.quadrant.endswith("west") else half
    top = 0.0 if contract.quadrant.startswith("north") else high
    ends = [_spot(board, name) for name in contract.termini]
    vias = [_spot(board, via) for via in contract.vias]
    line = "L".join(f"{num(spot.x)} {num(spot.y)}" for spot in (ends[0], *vias, ends[1]))
    dots = "".join(f'<circle class="end" cx="{num(spot.x)}" cy="{num(spot.y)}" r="34"/>' for spot in ends)
    rings = "".join(f'<circle class="pass" cx="{num(spot.x)}" cy="{num(spot.y)}" r="30"/>' for spot in vias)
    art = (
        f'<path class="land" d="{_rough_land(board)}"/><path class="quarter" d="M{num(left)} {num(top)}h{num(half)}v{num(high)}h-{num(half)}z"/>'
        f'<path class="line" d="M{line}"/>{rings}{dots}'
    )
    return svg(f"-20 -20 {num(frame.width + 40)} {num(frame.height + 40)}", art, class_="contract-map")


@lru_cache(maxsize=8)
def _rough_land(board: Board) -> str:
    return "".join(smooth(loop[::3]) for loop in shores(board))


def _spot(board: Board, town: str) -> Point:
    return centre(board, board.place(town))


def contract_towns(voice: Voice, board: Board, contract: Contract) -> Html:
    first, second = (_with_symbol(board, name) for name in contract.termini)
    vias = [joined(" ", tag("em", voice.say("by_via"), " ", _with_symbol(board, via))) for via in contract.vias]
    return tag("span", first, " – ", second, vias, class_="contract-towns")


def _with_symbol(board: Board, name: str) -> Html:
    colour = COLOURS[board.towns[board.town_index[name]].colour]
    return tag("span", goods_symbol(colour), name, class_="town-name")


_CAMEO = "M3 16c0-6 2-7 4-8-2-2-3-4-2-7 .5-4 3-6 6-6s6 2 6 6c0 2-.5 3-1 4l1.500 2.500-1.500.5c0 2-.5 3-3 3l.5 2c3 .5 5 2 5.500 3z"


def cameo() -> Html:
    return svg("0 -8 20 26", f'<path class="cameo" d="{_CAMEO}"/>', class_="cameo-art")
