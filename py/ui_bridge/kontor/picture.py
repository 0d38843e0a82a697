"""The harbour as a drawing: what it is drawn with and empty layers for the page, and by itself with all that anybody may know of it."""

from __future__ import annotations

from kontor import outlook
from tabletop import colours
from ui_bridge.kontor import ground, harbour, style
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.pieces import symbols
from ui_bridge.kontor.view import FRAME, NARROW, Area, area

LAYERS = ("ground", "water", "cards", "closed", "boat", "lights", "places", "marks", "plates")
CELL = 46


def board_drawing(key: str) -> str:
    groups = "".join(f'<g id="layer-{name}"></g>' for name in LAYERS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board kontor" id="board" data-key="{key}" data-cell="{CELL}" viewBox="0 0 100 100">'
        f"<style>{colours.themes(style.TOKENS)}{style.RULES}</style>{symbols()}{groups}</svg>"
    )


def lying(look: Seen, seen: Area, found: list[outlook.Sector] | None = None, touched: tuple[str, ...] = ()) -> dict[str, str]:
    """What a position fills in, for all to see; `found` are the open sectors as they would be, if something is held."""
    state, sectors = look.view.known, outlook.sectors(look.view.known)
    return {
        "layer-ground": ground.ground(state, seen),
        "layer-water": ground.water(state.canals),
        "layer-cards": harbour.cards(state, sectors),
        "layer-closed": harbour.closed(state),
        "layer-boat": harbour.boat(state),
        "layer-plates": harbour.plates(state, sectors if found is None else found, look.voice, seen.frame < FRAME, touched),
    }


def still(look: Seen, key: str) -> str:
    """By itself, with its frame and its letters, light."""
    seen = area(look.view.known, NARROW)
    picture = board_drawing(key).replace('viewBox="0 0 100 100"', 'viewBox="{:g} {:g} {:g} {:g}" data-theme="light"'.format(*seen.box), 1)
    for layer, content in lying(look, seen).items():
        picture = picture.replace(f'<g id="{layer}"></g>', f'<g id="{layer}">{content}</g>')
    return picture.replace("<style>", f"<style>{colours.themes()}{style.ALONE}", 1)
