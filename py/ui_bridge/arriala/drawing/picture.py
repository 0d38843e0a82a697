"""The whole board as it stays for a game, with its layers empty; and as a picture that stands alone, with them filled."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin

from arriala.board.files import board as board_named
from tabletop import colours
from tabletop.shapes import Point, at, num, place, polygon, slug, smooth, text_safe
from ui_bridge.arriala.drawing import frame, land, style
from ui_bridge.arriala.drawing.sites import BLUE, MASTERPIECES, PLACE, RIVERS, VINEYARDS, WORK_HIGH, WORK_WIDE
from ui_bridge.arriala.drawing.ways import CITY, Chart, chart
from ui_bridge.shell.seam import BOARD

VIEW_BOX = (-26.0, -26.0, 892.0, 892.0)
CELL = 20.0
LAYERS = ("canal", "works", "words", "lights", "workers", "plates", "scores", "marks")
_HEXAGON = tuple(Point(29 * cos(pi / 3 * corner), 29 * sin(pi / 3 * corner)) for corner in range(6))
CHURCH = "M-13 8V-4H0V8M0-4L-6.500-9L-13-4M0 8V-12H9V8M0-12L4.500-22L9-12M3 8V3H6V8M-16 8H15"
SIGNS = {
    "water mill": "M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM0-8V8M-8 0H8M-5.700-5.700L5.700 5.700M5.700-5.700L-5.700 5.700M-14 12q3.500-3 7 0t7 0 7 0 7 0",
    "reservoir": "M-10-6q3.300-3 6.600 0t6.600 0 6.600 0M-10 1q3.300-3 6.600 0t6.600 0 6.600 0M-10 8q3.300-3 6.600 0t6.600 0 6.600 0",
    "dam": "M-9-10q7 10 0 20M-2-10q7 10 0 20M5-7h7M7 0h6M5 7h7",
    "weir": "M-11-7q4-3 8 0t8 0 6 0M-11 0H2L11 6M-11 7H0L7 11",
}
GRAPES = (
    "M0-7.500v-3.500m0 1.500q4-3 6-1M-4-5a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1-4.600 0M.5-5a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1"
    " 1-4.600 0M-6-.8a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1-4.600 0M-1.800-.8a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1-4.600"
    " 0M2.400-.8a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1-4.600 0M-3.800 3.400a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1-4.600 0M.4"
    " 3.400a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1-4.600 0M-1.600 7.400a2.300 2.300 0 1 1 4.600 0a2.300 2.300 0 1 1-4.600 0"
)


def key_of(board: str, players: int) -> str:
    return f"arriala-{board}-{players}"


def spot_of(name: str) -> str:
    """A place of the board as the page calls it: without blanks."""
    return f"{BOARD}:{slug(name)}"


@lru_cache(maxsize=4)
def named(board: str) -> Mapping[str, str]:
    """The places of a board and its sites by what the page calls them."""
    on = board_named(board)
    return {slug(name): name for name in (*on.names, *on.masterpieces)}


@lru_cache(maxsize=6)
def board_picture(key: str) -> str:
    _, name, players = key.split("-")
    on = chart(name)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board arriala" id="board" data-key="{text_safe(key)}" data-cell="{num(CELL)}" viewBox="-26 -26'
        f' 892 892" role="img">',
        f"<style>{colours.themes(style.TOKENS)}{style.RULES}</style><defs>{land.hatch()}</defs>",
        f'<g aria-hidden="true" id="still">{land.ground(on)}{_roads(on)}{_canal(on)}</g>',
        _empty("canal"),
        f'<g aria-hidden="true" id="sites">{"".join(_cities(on))}{"".join(_vineyards())}{"".join(_rivers())}{"".join(_masterpieces())}{land.lettering()}',
        f"{land.city_names(on.board.names[city] for city in on.board.cities)}{_away(on, int(players))}{frame.track()}{frame.plates()}{frame.rose()}</g>",
        _empty("works"),
        _empty("words"),
        f'<g id="places">{_places(on)}</g>',
        "".join(_empty(layer) for layer in LAYERS[3:]),
        "</svg>",
    ]
    return "".join(parts).replace("\n", "")


def still(key: str, layers: Mapping[str, str]) -> str:
    """By itself, light."""
    picture = board_picture(key)
    for layer, content in layers.items():
        picture = picture.replace(f'<g id="{layer}"></g>', f'<g id="{layer}">{content}</g>')
    return picture.replace("<style>", f"<style>{colours.themes()}", 1).replace("<svg ", '<svg data-theme="light" ', 1)


def _empty(layer: str) -> str:
    return f'<g id="layer-{layer}"></g>'


def _roads(on: Chart) -> str:
    """Where the canal goes on, beyond what is played."""
    first, last = on.city(on.board.cities[0]), on.city(on.board.cities[-1])
    line = (
        f"M{at(last)}Q{num(last.x - 40)} {num(last.y - 26)} -10 {num(last.y - 18)}M{at(first)}Q{num(first.x + 6)} {num(first.y + 40)} {num(first.x + 28)} 850"
    )
    return f'<g clip-path="url(#inside)"><path class="road" d="{line}"/><path class="road-in" d="{line}"/></g>'


def _canal(on: Chart) -> str:
    """Dry, from city to city."""
    parts = []
    for stretch in on.stretches:
        end = stretch.spaces * 40 + 2 * CITY
        line = "M" + "L".join(at(point) for point in stretch.line(0, end, step=5))
        shade = "M" + "L".join(at(point.plus(3, 4)) for point in stretch.line(20, end - 20, step=8))
        joints = "".join(
            f"M{at(stretch.beside(far, -15.5))}L{at(stretch.beside(far, 15.5))}" for far in (CITY + 40 * number for number in range(stretch.spaces + 1))
        )
        grains = "".join("M" + "L".join(at(point) for point in stretch.line(28, end - 28, off)) for off in (-8, -2.6, 2.8, 8.2))
        parts.append(
            f'<path class="shade" d="{shade}"/><path class="casing" d="{line}"/><path class="bank" d="{line}"/><path class="bank-dry" d="{line}"/>'
            f'<path class="dry ribbon" d="{line}"/><path class="grains" d="{grains}"/><path class="joint" d="{joints}"/>'
        )
    return "".join(parts)


def _cities(on: Chart) -> list[str]:
    ring = polygon(_HEXAGON)
    towers = "".join(
        f'<rect class="tower" x="-5" y="-5" width="10" height="10" {place(Point(29 * cos(pi / 3 * corner), 29 * sin(pi / 3 * corner)), 60 * corner)}/>'
        for corner in range(6)
    )
    return [f'<g {place(on.city(city))}>{towers}<path class="ring" d="{ring}"/></g>' for city in on.board.cities]


def _vineyards() -> list[str]:
    found = []
    for name, vineyard in VINEYARDS.items():
        outline = smooth(vineyard.outline)
        low = min(point.y for point in vineyard.outline)
        slopes = "".join(
            f"M{num(point.x)} {num(point.y + 2)}l{num((number % 3 - 1) * 2.4)} -{11 + number % 2 * 4}"
            for number, point in enumerate(_along(vineyard.outline))
            if point.y < low + 26
        )
        left, right = min(point.x for point in vineyard.outline), max(point.x for point in vineyard.outline)
        high = max(point.y for point in vineyard.outline)
        rows = "".join(f"M{num(left)} {num(low + down)}H{num(right)}" for down in range(8, int(high - low), 9))
        clip = f'<clipPath id="in-{slug(name)}"><path d="{outline}"/></clipPath>'
        spots = "".join(f'<g {place(spot)}><circle class="spot" r="{PLACE}"/><path class="grapes" d="{GRAPES}"/></g>' for spot in vineyard.places)
        found.append(
            f'{clip}<path class="slope" d="{slopes}"/><path class="vine" d="{outline}"/>'
            f'<g clip-path="url(#in-{slug(name)})"><path class="rows" d="{rows}"/></g>{spots}{count(vineyard.capacity, len(vineyard.places))}'
            f'<text class="soft tm" x="{num(vineyard.name.x)}" y="{num(vineyard.name.y)}">{text_safe(name)}</text>'
        )
    return found


def _along(points: tuple[Point, ...]) -> list[Point]:
    return [one.towards(points[(number + 1) % len(points)], part / 4) for number, one in enumerate(points) for part in range(4)]


def count(spot: Point, number: int) -> str:
    """A number in a double circle."""
    return f'<g {place(spot)}><circle class="count" r="11"/><circle class="count-rim" r="8.800"/><text class="count-text tm" y="4.600">{number}</text></g>'


def _rivers() -> list[str]:
    found = ['<path class="lake" d="M482 472a35 27 0 1 1 70 0a35 27 0 1 1-70 0z"/>']
    for name, site in RIVERS.items():
        found.append(f'<g {place(site.spot)}><circle class="blue" r="{BLUE}"/><circle class="blue-rim" r="17"/><path class="sign" d="{SIGNS[name]}"/></g>')
    return found


def _masterpieces() -> list[str]:
    return [
        f'<path class="work free" d="M{num(site.spot.x - WORK_WIDE / 2)} {num(site.spot.y - WORK_HIGH / 2)}h{WORK_WIDE:g}v{WORK_HIGH:g}h-{WORK_WIDE:g}z"/>'
        for site in MASTERPIECES.values()
    ]


def _away(on: Chart, players: int) -> str:
    """What isn't in play with so few players (1.3)."""
    if players == 4:
        return ""
    vineyard = smooth(VINEYARDS["Frontonnais"].outline)
    parts = [f'<path class="away" d="{vineyard}"/><path fill="url(#away-hatch)" d="{vineyard}"/>']
    if players == 2:
        stretch = on.stretches[0]
        line = stretch.cell(0, stretch.spaces * 40 + CITY, 46)
        city = on.city(on.board.cities[0])
        for shape in (
            line,
            polygon(point.plus(city.x, city.y) for point in (Point(1.25 * one.x, 1.25 * one.y) for one in _HEXAGON)),
            _round(RIVERS["water mill"].spot, 21),
        ):
            parts.append(f'<path class="away" d="{shape}"/><path fill="url(#away-hatch)" d="{shape}"/>')
    return "".join(parts)


def _round(spot: Point, radius: float) -> str:
    return f"M{num(spot.x - radius)} {num(spot.y)}a{radius:g} {radius:g} 0 1 1 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 1-{2 * radius:g} 0z"


@lru_cache(maxsize=128)
def outline(board: str, name: str) -> str:
    """The shape of a place, as it is lit and pressed."""
    on = chart(board)
    place_ = on.board.index.get(name, -1)
    if name in MASTERPIECES:
        spot = MASTERPIECES[name].spot
        return f"M{num(spot.x - WORK_WIDE / 2)} {num(spot.y - WORK_HIGH / 2)}h{WORK_WIDE:g}v{WORK_HIGH:g}h-{WORK_WIDE:g}z"
    if name in VINEYARDS:
        return smooth(VINEYARDS[name].outline)
    if name in RIVERS:
        return _round(RIVERS[name].spot, BLUE)
    if on.board.stretch_of[place_] < 0:
        middle = on.city(place_)
        return polygon(middle.plus(1.06 * point.x, 1.06 * point.y) for point in _HEXAGON)
    return on.cell(place_, 1.5)


def middle(board: str, name: str) -> Point:
    on = chart(board)
    if name in MASTERPIECES:
        return MASTERPIECES[name].spot
    if name in VINEYARDS:
        places = VINEYARDS[name].places
        return Point(sum(one.x for one in places) / len(places), sum(one.y for one in places) / len(places))
    if name in RIVERS:
        return RIVERS[name].spot
    return on.spot(on.board.index[name])


def _places(on: Chart) -> str:
    """All that can be pressed, lit or not."""
    return "".join(f'<path class="place" data-at="{spot_of(name)}" d="{outline(on.board.name, name)}"/>' for name in (*on.board.names, *on.board.masterpieces))
