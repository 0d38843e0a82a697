"""What lies in a harbour, drawn once: goods, boats, cranes, guards. The board's drawing defines them, and everything else uses them."""

from __future__ import annotations

from ui_bridge.shell.html import Html, svg

GOODS_SIZE = 30
SEATS = ("red", "black")

_BOAT_MARK = '<path d="M-11 4h22l-4 7h-14zM-1 2v-14l-9 14zM1.500 2v-11l8 11z"/>'
_LETTERS = {"tea": "T", "wine": "W", "spice": "S"}
_SHAPES = {
    "tea": '<path class="k-tea" d="M-14-14h28v28h-28z"/><path class="k-fine" d="M-14-9h28M-14 9h28M-10-14v5M10-14v5M-10 9v5M10 9v5"/>',
    "wine": '<circle class="k-wine" r="14.500"/><circle class="k-hoop" r="11"/>',
    "spice": '<path class="k-spice" d="M-5-10q-4-4-1-5h12q3 1-1 5q11 6 10 17q-1 8-8 8h-14q-7 0-8-8q-1-11 10-17z"/><path class="k-fine" d="M-6-10h12"/>',
}
_DOWN = {"tea": 6, "wine": 6, "spice": 8.5}
_ANCHOR = (
    '<path class="k-anchor" d="M0-18v42M-11-10h22M-24 6q2 18 24 20q22-2 24-20M-24 6l-4 7M-24 6l8 4M24 6l4 7M24 6l-8 4"/>'
    '<circle class="k-anchor" cy="-23" r="5"/>'
)
_CRANE = (
    '<path class="k-wood" d="M-16 24l4-26h20l4 26z"/><path class="k-roof" d="M-15-2l13-15 12 12v3z"/>'
    '<circle class="k-wheel" cx="-2" cy="12" r="10"/><path class="k-fine" d="M-12 12h20M-2 2v20M-9 5l14 14M5 5l-14 14"/>'
    '<path class="k-jib" d="M-6-12l30-10v26"/><path class="k-crate" d="M19 4h10v9h-10z"/><path class="k-line" d="M-21 24h38"/>'
)
_BOAT = (
    '<path class="k-halo" d="M-36 14h72l-10 17h-52zM-2 12v-38M2-26h14v8h-14z"/>'
    '<path class="k-hull" d="M-36 13h72l-10 17q-26 3-52 0z"/><path class="k-fine" d="M-32 21h64"/>'
    '<path class="k-sail" d="M-4 9v-32q-22 8-25 32zM4 9v-30q20 10 26 30z"/><path class="k-line" d="M0 13v-46"/>'
    '<path class="k-flag" d="M1-33h14l-4 5 4 5h-14z"/>'
)
BODIES = {
    "red": '<circle class="k-red" r="13"/><path class="k-bars" d="M-6.500-10.500v21M0-12.500v25M6.500-10.500v21"/>',
    "black": '<path class="k-black" d="M-4.500-13h9v8.500h8.500v9h-8.500v8.500h-9v-8.500h-8.500v-9h8.500z"/>',
}
_ARMS = (
    '<path class="k-line" d="M19-28v54"/><path class="k-blade" d="M19-38l3.500 8-3.500 5-3.500-5z"/><path class="k-blade" d="M19-24q9-2 8 7q-4-3-8-1z"/>'
    '<path class="k-shako" d="M-8.500-22h17v13h-17zM-10.500-10h21v3h-21z"/><path class="k-plume-{0}" d="M-2.500-30h5v8h-5z"/>'
)


def symbols() -> str:
    """All pieces by their ids, and the patterns."""
    made = {
        **{f"k-{good}": f'{shape}<text class="k-letter-{good}" y="{_DOWN[good]}">{_LETTERS[good]}</text>' for good, shape in _SHAPES.items()},
        "k-gulden": '<circle class="k-gulden" r="10.500"/><circle class="k-gulden-ring" r="7.800"/><text class="k-f" y="4.500">f</text>',
        "k-boat-mark": f'<g class="k-ink">{_BOAT_MARK}</g>',
        "k-anchor": _ANCHOR,
        "k-crane": _CRANE,
        "k-boat": _BOAT,
        **{f"k-body-{seat}": body for seat, body in BODIES.items()},
        **{f"k-guard-{seat}": f'<g transform="translate(0 8)">{body}</g>{_ARMS.format(seat)}' for seat, body in BODIES.items()},
        "k-waves": '<path class="k-wave" d="M-26-12q5-5 9 0t9 0M2 4q5-5 9 0t9 0M-18 20q5-5 9 0t9 0"/>',
        "k-plus": '<circle class="k-plus" r="11"/><path class="k-plus-sign" d="M-5.500 0h11M0-5.500v11"/>',
        "k-no": '<circle class="k-no-disc" r="11.500"/><path class="k-no-bar" d="M-6 0h12"/>',
    }
    groups = "".join(f'<g id="{name}">{drawn}</g>' for name, drawn in made.items())
    patterns = (
        '<pattern id="k-dots" width="24" height="20" patternUnits="userSpaceOnUse"><path class="k-dot" d="M3 4h.1M15 14h.1"/></pattern>'
        '<pattern id="k-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="k-hatching" d="M0 0v9"/></pattern>'
    )
    return f"<defs>{groups}{patterns}</defs>"


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    where = f"translate({x:g} {y:g})" if x or y else ""
    size = f"scale({scale:g})" if scale != 1 else ""
    transform = f' transform="{where}{size}"' if where or size else ""
    return f'<use href="#k-{name}"{transform}/>'


def body(seat: str) -> Html:
    """A player, small: in tables and sentences."""
    return svg("-15 -15 30 30", use(f"body-{seat}"), class_="k-who")


def guard(seat: str) -> Html:
    """As it stands in a sector that is won."""
    return svg("-19 -40 48 68", use(f"guard-{seat}"), class_="k-guard")


def good(name: str) -> Html:
    return svg("-17 -17 34 34", use(name), class_="k-ware")


def coin() -> Html:
    return svg("-12 -12 24 24", use("gulden"), class_="k-coin")
