"""The faces of cards, and their backs: as they lie on the board, and as they are held."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kontor.board.cards import BRIDGE, CANAL, CRANE, FLOOD, GOODS, HIDDEN_CANAL, HIDDEN_SPECIAL, SPECIALS, Cards
from ui_bridge.kontor.pieces import SEATS, use
from ui_bridge.shell.html import Html, svg

_SPREAD = {1: ((0.0,), 1.25), 2: ((-17.0, 17.0), 1.05), 3: ((-23.0, 0.0, 23.0), 0.76)}
"""Where goods lie side by side, and how large."""
_VALUE = 20.0


def _rect(kind: str, half: float, radius: float = 0) -> str:
    return f'<rect class="{kind}" x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="{radius:g}"/>'


@lru_cache(maxsize=8)
def quay_ground(seat: str, closed: bool = False) -> str:
    """A quay's face in its owner's band: red with dark bars, black plain."""
    bars = _rect("k-band-bars", 42, 5) if seat == "red" else ""
    lines = '<path class="k-ruled" d="M-37-21h74M-37-7h74M-37 7h74M-37 21h74"/>' if not closed else ""
    face = f"{_rect('k-edge', 46, 9)}{_rect('k-band', 42, 5)}{bars}{_rect('k-parchment' if closed else 'k-face', 38.2, 3)}{lines}"
    return f'<g class="k-{seat}-card">{face}</g>'


def _goods(goods: Sequence[str], y: float, scale: float = 1) -> str:
    across, size = _SPREAD[len(goods)]
    return "".join(use(good, x * scale, y, size * scale) for good, x in zip(goods, across, strict=True))


def _contents(cards: Cards, card: int, y: float, scale: float = 1) -> str:
    if cards.kind[card] == CRANE:
        return use("crane", 0, y - 2, 0.95 * scale)
    return _goods([GOODS[good] for good in cards.goods[card]], y, scale)


def lying(cards: Cards, card: int, closed: bool = False, boat: bool = False) -> str:
    """A quay on the board; one with a centre on it shows that instead of its goods."""
    seat = SEATS[cards.owner[card]]
    value = "" if closed else f'<text class="k-value" x="-26" y="-21">{card}</text>'
    mark = use("boat-mark", 25, -24, 0.8) if boat and not closed else ""
    contents = f'<g class="k-faded">{_contents(cards, card, 6, 0.9)}</g>' if closed else _contents(cards, card, 8)
    return f"{quay_ground(seat, closed)}{contents}{value}{mark}"


def with_centre(cards: Cards, card: int, goods: Sequence[tuple[str, int]], boat: bool) -> str:
    """The first card of a seat in a sector: each good of its there, and how many."""
    seat = SEATS[cards.owner[card]]
    if not goods:
        return lying(cards, card, boat=boat)
    wide = {1: (0.0,), 2: (-14.0, 14.0), 3: (-22.0, 0.0, 22.0)}[len(goods)]
    rows = "".join(use(good, x, 4, 0.6) + f'<text class="k-stock" x="{x:g}" y="29">{number}</text>' for (good, number), x in zip(goods, wide, strict=True))
    gable = '<path class="k-gable" d="M-33 35v-33h8v-11h9v-10h9v-9h14v9h9v10h9v11h8v33z"/>'
    value = f'<text class="k-value" x="-26" y="-21">{card}</text>'
    return f"{quay_ground(seat)}{gable}{rows}{value}{use('boat-mark', 25, -24, 0.8) if boat else ''}"


def special(kind: str, across: str = "") -> str:
    if kind == FLOOD:
        return f"{_rect('k-edge', 46, 6)}{_rect('k-basin', 44, 5)}{use('waves', 0, -8)}{use('waves', 6, 18)}"
    if kind == BRIDGE:
        turn = ' transform="rotate(90)"' if across == "north-south" else ""
        stones = '<path class="k-stone" d="M-48-20h96v40h-96z"/><path class="k-arch" d="M-18-20q18 14 36 0zM-18 20q18-14 36 0z"/>'
        return f'<g{turn}>{stones}<path class="k-joints" d="M-34-20v40M34-20v40M-48 0h96"/></g>'
    scales = '<path class="k-line" d="M0-24v42M-12 20h24M-24-16h48M-24-16l-8 18h16zM24-16l-8 18h16z"/>'
    return f'{_rect("k-edge", 46, 9)}{_rect("k-stone-band", 42, 5)}{_rect("k-face", 38.2, 3)}<g transform="translate(0 4)">{scales}</g>'


@lru_cache(maxsize=300)
def held(cards: Cards, card: int) -> str:
    """A card in the hand: its value large, gulden or boat at the right."""
    kind, owner = cards.kind[card], cards.owner[card]
    sign = use("gulden", 30, -29, 1.05) if cards.gulden[card] else use("boat-mark", 28, -27, 1.05) if cards.boat[card] else ""
    if kind in SPECIALS:
        ground = f'{_rect("k-edge", 47, 8)}{_rect("k-stone-band", 43, 6)}{_rect("k-face", 39, 4)}<g transform="translate(0 10) scale(.62)">{special(kind)}</g>'
        plate = '<path class="k-pill" d="M-46-46h34v28h-34z"/>'
    elif kind == CANAL:
        ground = f"{_rect('k-edge', 47, 8)}{_rect('k-basin', 44.5, 6)}{_rect('k-water-line', 39, 4)}{use('waves', 0, 16)}"
        plate = '<rect class="k-pill" x="-46" y="-46" width="44" height="30" rx="14"/>'
    else:
        ground = quay_ground(SEATS[owner]) + _contents(cards, card, 12)
        plate = '<circle class="k-ball" cx="-29" cy="-29" r="19"/>' if owner == 0 else '<path class="k-block" d="M-46-46h36v34h-36z"/>'
    x = -24 if kind == CANAL else -28.5 if owner >= 0 else -29
    return f'{ground}{plate}<text class="k-number" x="{x}" y="-22.500">{card}</text>{sign}'


def face(cards: Cards, card: int) -> Html:
    """A card in a panel; one that isn't known by its back."""
    return svg("-50 -50 100 100", back(cards, card) if card >= HIDDEN_CANAL else held(cards, card), class_="k-art")


def back(cards: Cards, card: int) -> str:
    owner = cards.owner[card]
    if card == HIDDEN_SPECIAL:
        return f"{_rect('k-edge', 47, 8)}{_rect('k-stone-band', 43, 6)}"
    if owner < 0:
        return f"{_rect('k-edge', 47, 8)}{_rect('k-basin', 44.5, 6)}{_rect('k-water-line', 38, 4)}<g class='k-back-sign'>{use('anchor', 0, 0, 1.1)}</g>"
    return back_of(SEATS[owner])


def back_of(seat: str) -> str:
    ground = f"{_rect('k-edge', 47, 8)}{_rect('k-back', 44.5, 6)}{_rect('k-back-line', 38, 4)}"
    return f'<g class="k-{seat}-card">{ground}</g><g class="k-on-{seat}">{use("anchor", 0, 0, 1.1)}</g>'


def canal() -> str:
    """As it lies, by itself."""
    return f"{_rect('k-basin', 50)}{use('waves')}"


def passed() -> str:
    """In a card's place: its gulden."""
    return f"{_rect('k-edge', 47, 8)}{_rect('k-parchment', 45, 6)}{use('gulden', 0, 0, 2.4)}"


def face_down(seat: str) -> Html:
    """Of a card that was chosen, and isn't shown yet: no more can be seen than whose it is."""
    return svg("-50 -50 100 100", back_of(seat), class_="k-art")
