"""Cards as they lie on the table: build cards, contracts, engineers."""

from __future__ import annotations

from functools import lru_cache

from canalmania.board.board import COLOURS, Board, Contract
from canalmania.board.deck import CARD_KINDS, GOODS, SURVEYOR, symbol
from canalmania.drawing.land import shores
from canalmania.drawing.pieces import cask
from canalmania.drawing.shapes import Point, centre, frame_of, hexagon, num, smooth
from canalmania.drawing.towns import badge, shape_and_letter
from canalmania.drawing.waterways import Tile, drawn
from canalmania.rules.pieces import POINTS, PRICE
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.html import Content, Html, Value, joined, place, svg, tag
from ui_bridge.shell.voice import Voice

_kept: Kept[Html] = Kept(200)
_SURVEYOR = (
    '<path class="leg" d="M0-4L-9 16M0-4L9 16M0-4V16"/><path class="scope" d="M-12-12l20-6 2 5-20 6z"/><circle class="scope" cy="-7" r="4.500"/>'
    '<path class="leg" d="M-17 16h34"/>'
)


@lru_cache(maxsize=64)
def pictured(art: Content, name: str, *more: Content) -> Html:
    """A small picture, with its name for whoever points at it or can't see it."""
    return tag("span", art, tag("span", f"{name} ", class_="unseen"), *more, title=name)


def tile_picture(board: Board, kind: int, owner: str = "none") -> Html:
    """A tile in a neutral tan, straight from the lower left to the upper right."""
    hex_ = 0
    middle = centre(board, hex_)
    art = drawn(board, Tile(hex_, 4, 1, kind, owner, 1, True, False, (0.0, 0.0), False, False))
    view = f"{num(middle.x - 22)} {num(middle.y - 22)} 44 44"
    return svg(view, f'<g class="board"><path class="tile" d="{hexagon(middle)}"/>{art}</g>', class_="tile-art")


@lru_cache(maxsize=64)
def strip_cell(board: Board, kind: int, owner: str, difficult: bool) -> Html:
    """A tile of a straightened canal, from left to right."""
    middle = centre(board, 0)
    art = drawn(board, Tile(0, 0, 3, kind, owner, 1, True, False, (0.0, 0.0), False, False))
    turned = f'<g transform="rotate(-90 {num(middle.x)} {num(middle.y)})">{art}</g>'
    ground = "hex difficult" if difficult else "hex"
    view = f"{num(middle.x - 17.3)} {num(middle.y - 15)} 34.6 30"
    back = f'<path class="{ground}" d="M{num(middle.x - 18)} {num(middle.y - 16)}h36v32h-36z"/>'
    return svg(view, f'<g class="board">{back}{turned}</g>', class_="cell-art", preserveAspectRatio="none")


@lru_cache(maxsize=64)
def town_cell(board: Board, town: str) -> Html:
    """A town on it."""
    one = board.towns[board.town_index[town]]
    kind = f"town {'city ' if one.city else ''}{COLOURS[one.colour]}"
    return svg("-22 -19 44 38", f'<g class="board"><g class="{kind}">{badge(one)}</g></g>', class_="cell-art")


def pencil() -> Html:
    return svg(
        "0 0 16 16",
        '<path class="lead" d="M3 13l.8-3.400L10.500 3l2.500 2.500-6.600 6.600z"/><path class="lead" d="M9.200 4.300l2.500 2.500"/>',
        class_="pencil-art",
    )


def surveyor() -> Html:
    return svg("-20 -22 40 44", _SURVEYOR, class_="tile-art surveyor")


@lru_cache
def goods_symbol(colour: str) -> Html:
    if colour == "white":
        star = "M0-9L2.600-2.800 9-2.400 4 1.600 5.800 8 0 4.400-5.800 8-4 1.600-9-2.400-2.600-2.800Z"
        return svg("-11 -11 22 22", f'<path class="star" d="{star}"/>', class_="symbol")
    return svg("-11 -11 22 22", f'<g class="board"><g class="{colour}">{shape_and_letter(colour, 8.4)}</g></g>', class_="symbol")


def town_symbol(board: Board, town: str) -> Html:
    return goods_symbol(COLOURS[board.towns[board.town_index[town]].colour])


def junction_picture() -> Html:
    """Any two towns, and two tiles between them."""
    return svg(
        "0 0 30 20",
        '<path class="via" d="M6 10h18"/><circle class="end" cx="6" cy="10" r="4"/><circle class="end" cx="24" cy="10" r="4"/>',
        class_="junction-art",
    )


_WAVES = '<circle class="ring" cx="20" cy="20" r="13"/>' + "".join(f'<path class="wave" d="M12 {y}q4-4 8 0t8 0"/>' for y in (16, 21, 26))


def deck_back() -> Html:
    """The back of a card: water in a ring."""
    return svg("4 4 32 32", _WAVES, class_="back-art")


def fan() -> Html:
    """Three cards, spread."""
    cards = "".join(
        f'<rect class="leaf" x="-9" y="-26" width="18" height="26" rx="2" transform="translate({x} 32) rotate({turn})"/>'
        for x, turn in ((16, -18), (22, 0), (28, 18))
    )
    return svg("0 0 44 36", cards, class_="fan-art")


def goods_cask() -> Html:
    """A marker."""
    return svg("-9 -11 18 22", f'<g class="board">{cask()}</g>', class_="fan-art")


def pile() -> Html:
    """A deck, its top card lying a little aside."""
    cards = "".join(f'<rect class="leaf" x="{x}" y="{x}" width="22" height="30" rx="2"/>' for x in (6, 3, 0))
    return svg("-1 -1 32 40", cards, class_="fan-art")


def build_card(voice: Voice, board: Board, card: int, at: str, kind: str = "", tagged: Content = None, **attributes: Value) -> Html:
    """A card at a place of the table."""
    what, mark = card >> 3, symbol(card)
    name = CARD_KINDS[what]
    goods = GOODS[mark] if mark >= 0 else None
    label = voice.say("card_label", card=f"{name}/{goods}" if goods else name)
    face = _kept.drawn(lambda: _face(voice, board, what, goods), voice.language, board, card)
    return place(at, [tagged, face], f"card {kind}".strip(), aria_label=label, **attributes)


def small_card(voice: Voice, board: Board, card: int) -> Html:
    """One that is only looked at: its tile, and its goods."""
    kind, mark = card >> 3, symbol(card)
    art = tile_picture(board, kind) if kind != SURVEYOR else surveyor()
    goods = GOODS[mark] if mark >= 0 else None
    name = f"{CARD_KINDS[kind]}/{goods}" if goods else CARD_KINDS[kind]
    label = voice.say("card_label", card=name)
    return tag("span", art, goods_symbol(goods) if goods else None, class_="small-card", role="img", aria_label=label, title=label)


def _face(voice: Voice, board: Board, what: int, goods: str | None) -> Html:
    pips = [tag("i")] * (0 if what == SURVEYOR else PRICE[what])
    if what == SURVEYOR:
        art, cost = surveyor(), voice.say("card_any")
    else:
        art, cost = tile_picture(board, what), voice.say("card_cost", number=PRICE[what], points=POINTS[what])
    name = voice.say("card_name", card=CARD_KINDS[what])
    return joined(
        tag("span", pips, class_="pips", aria_hidden="true"),
        goods_symbol(goods) if goods else None,
        art,
        tag("span", name, class_="card-name", style=f"--letters: {max(len(name), 7)}"),
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
    return tag("span", first, " – ", second, vias, class_="contract-towns shrinks", data_fit="")


def _with_symbol(board: Board, name: str) -> Html:
    return tag("span", town_symbol(board, name), name, class_="town-name")


_HEADS = (
    "c-2-2-3-4-2-7 .5-4 3-6 6-6s6 2 6 6c0 2-.5 3-1 4l1.500 2.500-1.500.5c0 2-.5 3-3 3l.5 2",
    "c-2.500-1-4-3.500-3.500-6.500-.8-5 3-8.500 7-8.500 4.500 0 7.500 3 7 7 0 1.500-.5 2.500-1 3.500l2 2.500-1.800.7c0 2-.7 2.800-3.200 2.600l.5 2",
    "c-2-2-3-3.500-2.200-6.200h-2.300v-1.800h2.800c0-4.500-.3-6-.3-8h10.500c0 2 .3 3.500.3 8h2.200v1.800h-1.700l1.500 3.200-1.500.5c0 2-.5 3-3 3l.5 2",
    "c-1.500-2.200-2.500-4-1.500-7 .8-4 3.200-6 6-6s5.500 2 5.600 5.500c0 1.800-.4 2.700-.8 3.700l2.200 2.800-2 .7c.3 2.800-1 5.500-4.500 4.800l.5 1.500",
    "c-3-1.500-4.500-4-4-7.500-.5-3.500 1.500-6.500 4.500-7.500 3.500-1.500 7.500.5 8 5 .2 2-.2 3-.8 4l1.400 2.500-1.500.5c.5 2.500-.5 3.500-3 3l.4 2.500",
)
"""Five profiles: bare, in a wig, in a tall hat, bearded, with long hair."""


@lru_cache
def cameo(engineer: int = 0) -> Html:
    return svg("0 -8 20 26", f'<path class="cameo" d="M3 16c0-6 2-7 4-8{_HEADS[engineer]}c3 .5 5 2 5.500 3z"/>', class_="cameo-art")
