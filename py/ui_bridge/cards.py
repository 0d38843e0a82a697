"""Cards as they lie on the table: build cards, contracts, engineers."""

from __future__ import annotations

from functools import lru_cache

from canalmania.board.board import Board, Contract
from canalmania.drawing.flags import flag
from canalmania.drawing.land import shores
from canalmania.drawing.shapes import Point, centre, frame_of, hexagon, num, smooth
from canalmania.drawing.towns import shape_and_letter
from canalmania.drawing.waterways import Tile, drawn
from canalmania.rules.pieces import CARD_KINDS, COLOURS, GOODS, POINTS, PRICE, SURVEYOR, symbol
from ui_bridge.html import Content, Html, Value, joined, svg, tag
from ui_bridge.speech import Speech

_SURVEYOR = (
    '<path class="leg" d="M0-4L-9 16M0-4L9 16M0-4V16"/><path class="scope" d="M-12-12l20-6 2 5-20 6z"/><circle class="scope" cy="-7" r="4.500"/>'
    '<path class="leg" d="M-17 16h34"/>'
)


@lru_cache
def owner_flag(seat: str) -> Html:
    return svg("-1 -1 17 12", f'<g class="board">{flag(seat, 15, 10)}</g>', class_="flag-art")


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


def build_card(speech: Speech, board: Board, card: int, do: str | None, kind: str = "", **attributes: Value) -> Html:
    """A card; a button if something can come of pressing it."""
    what, mark = card >> 3, symbol(card)
    name = CARD_KINDS[what]
    pips = [tag("i")] * (0 if what == SURVEYOR else PRICE[what])
    if what == SURVEYOR:
        art, cost = surveyor(), speech.say("card_any")
    else:
        art, cost = tile_picture(board, what), speech.say("card_cost", number=PRICE[what], points=POINTS[what])
    goods = GOODS[mark] if mark >= 0 else None
    label = speech.say("card_label", card=f"{name}/{goods}" if goods else name)
    content: Content = [
        tag("span", pips, class_="pips", aria_hidden="true"),
        goods_symbol(goods) if goods else None,
        art,
        tag("span", speech.say("card_name", card=name), class_="card-name"),
        tag("span", cost, class_="card-cost"),
    ]
    if do is None:
        return tag("div", content, class_=f"card {kind}".strip(), role="img", aria_label=label, **attributes)
    return tag("button", content, type="button", class_=f"card {kind}".strip(), data_do=do, aria_label=label, **attributes)


_maps: dict[tuple[str, int], Html] = {}


def contract_map(board: Board, number: int) -> Html:
    """A small map: the quarter tinted, dots at the termini, a ring at what must be passed."""
    if (board.digest, number) not in _maps:
        contract = board.contracts[number]
        frame = frame_of(board)
        half, high = frame.width / 2, frame.height / 2
        left = 0.0 if contract.quadrant.endswith("west") else half
        top = 0.0 if contract.quadrant.startswith("north") else high
        land = "".join(smooth(loop[::3]) for loop in shores(board))
        ends = [_spot(board, name) for name in contract.termini]
        line = "L".join(f"{num(spot.x)} {num(spot.y)}" for spot in (ends[0], *(_spot(board, via) for via in contract.vias), ends[1]))
        dots = "".join(f'<circle class="end" cx="{num(spot.x)}" cy="{num(spot.y)}" r="34"/>' for spot in ends)
        rings = "".join(f'<circle class="pass" cx="{num(spot.x)}" cy="{num(spot.y)}" r="30"/>' for spot in (_spot(board, via) for via in contract.vias))
        art = (
            f'<path class="land" d="{land}"/><path class="quarter" d="M{num(left)} {num(top)}h{num(half)}v{num(high)}h-{num(half)}z"/>'
            f'<path class="line" d="M{line}"/>{rings}{dots}'
        )
        _maps[board.digest, number] = svg(f"-20 -20 {num(frame.width + 40)} {num(frame.height + 40)}", art, class_="contract-map")
    return _maps[board.digest, number]


def _spot(board: Board, town: str) -> Point:
    return centre(board, board.place(town))


def contract_towns(speech: Speech, board: Board, contract: Contract) -> Html:
    first, second = (_with_symbol(board, name) for name in contract.termini)
    vias = [joined(" ", tag("em", speech.say("by_via"), " ", _with_symbol(board, via))) for via in contract.vias]
    return tag("span", first, " – ", second, vias, class_="contract-towns")


def _with_symbol(board: Board, name: str) -> Html:
    colour = COLOURS[board.towns[board.town_index[name]].colour]
    return tag("span", goods_symbol(colour), name, class_="town-name")


_CAMEO = "M3 16c0-6 2-7 4-8-2-2-3-4-2-7 .5-4 3-6 6-6s6 2 6 6c0 2-.5 3-1 4l1.500 2.500-1.500.5c0 2-.5 3-3 3l.5 2c3 .5 5 2 5.500 3z"


def cameo() -> Html:
    return svg("0 -8 20 26", f'<path class="cameo" d="{_CAMEO}"/>', class_="cameo-art")
