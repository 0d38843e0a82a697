"""What Arriala looks like among other games: the canal below a village and its vines, with workers and a lock, as an engraving; and three small ones of
how it goes."""

from __future__ import annotations

from functools import lru_cache

from ui_bridge.shell.html import Html, svg

_INK = 'stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round"'
_FINE = 'fill="none" stroke="var(--ink2)" stroke-width=".7"'
_RED, _YELLOW, _GREEN, _WHITE = "p-red", "p-yellow", "p-green", "p-white"
_SLOPE = (
    '<path fill="var(--card)" d="M0 0h216v80H0z"/><circle cx="33" cy="14" r="8" fill="var(--corridor)" fill-opacity=".75" stroke="var(--ink3)"'
    ' stroke-width=".8"/>'
    '<path fill="none" stroke="var(--ink)" stroke-width=".9" d="M76 14q4-4 7 0q3-4 7 0M100 9q3-3 5 0q2-3 5 0"/>'
    f'<path fill="var(--clear)" {_INK} d="M-2 40Q30 26 70 34T130 30Q160 8 218 18V54H-2Z"/>'
    f'<path fill="var(--difficult)" {_INK} d="M112 44Q140 12 176 14Q204 14 218 24V54H100Z"/>'
)
_VILLAGE = (
    f'<path fill="var(--card)" {_INK} d="M8 44V32h12v12zM22 44V30h10v14zM34 44V34h9v10z"/>'
    f'<path fill="var(--cask)" {_INK} d="M6 32l8-6 8 6zM20 30l7-6 7 6zM32 34l6.500-5 6.500 5z"/>'
    f'<path fill="var(--stone)" {_INK} d="M46 44V27h7v17zM45 27l4.500-8 4.500 8z"/>'
    '<path fill="var(--ink)" d="M11 37h2.500v4H11zM16 37h2v3h-2zM25 35h2.500v4H25zM37 38h2v3h-2zM48.500 31h2v4h-2z"/>'
)
_WATER = (
    f'<path fill="var(--grass)" fill-opacity=".45" {_INK} d="M-2 44H218V52H-2Z"/><path fill="var(--water)" {_INK} d="M-2 52H218V70H-2Z"/>'
    f'<path fill="var(--clear)" {_INK} d="M-2 70H218V82H-2Z"/>'
    '<path fill="none" stroke="var(--water-light)" stroke-width="1.100" d="M8 57h16M50 66h14M78 57h12M100 65h16M172 66h14M190 57h16"/>'
    '<path fill="none" stroke="var(--grass)" stroke-width=".9" d="M12 78l2-4 2 4M58 77l2-4 2 4M104 78l2-4 2 4M160 77l2-4 2 4M204 78l2-4 2 4"/>'
)


@lru_cache(maxsize=1)
def canal_in_the_hills() -> Html:
    vines = "".join(f"M{124 + 9 * row} {46 - 0.5 * row:g}q{6 + row} -14 {14 + row} -{20 - row}" for row in range(8))
    rows = f'<path fill="none" stroke="var(--grass)" stroke-width="3" stroke-dasharray=".1 4.2" stroke-linecap="round" d="{vines}"/>'
    trees = "".join(
        f'<path fill="var(--grass)" {_INK} d="M{x} 46c-5-5-4-16 0-{22 - number % 2 * 4}c4 6 5 17 0 22z"/>' for number, x in enumerate((64, 74, 84, 94, 104))
    )
    people = "".join(_worker(x, 63, one, 0.62) for x, one in ((30, _RED), (70, _YELLOW), (108, _GREEN), (166, _RED), (196, _WHITE)))
    return svg(
        "0 0 216 80",
        _SLOPE + rows + _VILLAGE + trees + _WATER + _lock(128, 61, 13, 9) + people,
        class_="game-art",
        preserveAspectRatio="xMidYMid slice",
    )


# How it goes.

_LAND = (
    '<path fill="var(--clear)" d="M-60-40h262v156h-262z"/>'
    '<path fill="none" stroke="var(--hill)" d="M104 66l-3 7M110 63l-4 10M117 65l-4 8M112 12l-3 6M118 9l-4 10M124 12l-4 7"/>'
    '<path fill="none" stroke="var(--grass)" d="M70 14l2-4 2 4M62 72l2-4 2 4M14 70l2-4 2 4M128 18l2-4 2 4"/>'
)


@lru_cache(maxsize=1)
def how_it_goes() -> tuple[Html, ...]:
    """A worker on its way, for points; a section from lock to lock; who wins it."""
    locks = _lock(15, 46, 8, 8) + _lock(127, 46, 8, 8)
    points = "".join(
        f'<circle cx="{15 + 11 * number}" cy="12" r="4" fill="var(--{"accent" if number < 3 else "card"})" stroke="var(--accent)"/>' for number in range(5)
    )
    walk = (
        '<path fill="none" stroke="var(--accent)" stroke-width="1.800" stroke-dasharray="3.500 2.500" d="M44 30q26-20 54 0"/>'
        '<path fill="var(--legal-fill)" stroke="var(--legal)" stroke-width="1.600" stroke-dasharray="3.500 2.500" d="M88.500 38h21v16h-21z"/>'
        '<circle cx="99" cy="46" r="7.500" fill="var(--accent)"/><path fill="none" stroke="var(--on-accent)" stroke-width="1.700" d="M96.300'
        " 43.800q.2-2 2.700-2q2.600 0"
        ' 2.600 2.200q0 2-5.300 6h5.800"/>'
    )
    full = ((35, _YELLOW), (59, _RED), (83, _GREEN), (107, _RED))
    crew = "".join(_worker(x, 49, one, 1) for x, one in full)
    plate = (
        '<path fill="var(--ink)" fill-opacity=".35" d="M36 64h74v14H36z"/><path fill="var(--card)" stroke="var(--ink)" d="M34 59h74v15H34z"/>'
        f'{_worker(46, 71, _RED, 0.55)}{_worker(56, 71, _RED, 0.55)}<path fill="none" stroke="var(--ink2)" d="M66 66.500h12M75 63.500l3 3-3 3"/>'
        '<circle cx="96" cy="66.500" r="6.300" fill="var(--accent)"/><path fill="none" stroke="var(--on-accent)" stroke-width="1.600"'
        ' d="M98.800 63.700q-1-1.500-2.800-1.200q-2.600.5-2.600'
        ' 4t2.600 3.700q2.600 0 2.600-2.200t-2.600-2.200q-2 0-2.600 1.800"/>'
    )
    drawn = (
        _bed(False) + locks + _worker(35, 49, _YELLOW, 1) + _worker(59, 49, _RED, 1) + walk + points,
        _bed(False) + locks + crew,
        _bed(True) + locks + crew + plate,
    )
    return tuple(svg("0 0 142 76", _LAND + one, class_="how-art") for one in drawn)


def _bed(wet: bool) -> str:
    """Four places between two locks."""
    ground = '<path fill="var(--water)"' if wet else '<path fill="var(--bed)"'
    marks = (
        '<path fill="none" stroke="var(--water-light)" stroke-width="1.200" stroke-dasharray="6 8" d="M-60 42h262M-54 51h250"/>'
        if wet
        else '<path fill="none" stroke="var(--hill)" stroke-width="1.2" stroke-dasharray=".1 4" stroke-linecap="round" d="M-60 41h262M-58 46h260M-60 51h260"/>'
    )
    places = '<path fill="none" stroke="var(--casing)" stroke-width=".9" d="M47 36v20M71 36v20M95 36v20"/>'
    return f'{ground} stroke="var(--casing)" stroke-width="1.400" d="M-60 36h262v20h-262z"/>{marks}{places}'


def _lock(x: float, y: float, half: float, wall: float) -> str:
    stone = f'<path fill="var(--stone)" stroke="var(--casing)" d="M{x - half:g} {y - wall - 3:g}h{2 * half:g}v{2 * wall + 6:g}h-{2 * half:g}z"/>'
    gates = f"M{x - 5:g} {y - wall:g}l{wall / 2:g} {wall:g}-{wall / 2:g} {wall:g}M{x + 1:g} {y - wall:g}l{wall / 2:g} {wall:g}-{wall / 2:g} {wall:g}"
    return f'{stone}<path fill="none" stroke="var(--casing)" stroke-width="1.900" d="{gates}"/>'


def _worker(x: float, y: float, colour: str, size: float) -> str:
    """Hat, head and body; its feet stand there."""
    drawn = (
        f'<path fill="var(--{colour})" d="M-6.500 4q0-12 6.500-12t6.500 12z"/><circle cy="-11" r="4" fill="var(--card)"/>'
        f'<path fill="var(--{colour})" d="M-6.500-12.800q2-1 3-1.200q.5-4 3.500-4t3.500 4q1 .2 3 1.200z"/>'
    )
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})" stroke="var(--casing)" stroke-width="1.200" stroke-linejoin="round">{drawn}</g>'
