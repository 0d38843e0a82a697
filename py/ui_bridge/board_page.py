"""The layers of the board: what lies there, what is lit, what was refused."""

from __future__ import annotations

from canalmania.board.board import NOWHERE
from canalmania.drawing import marks
from canalmania.drawing.marks import Mark
from canalmania.drawing.shapes import centre, place, text_safe
from canalmania.drawing.waterways import Tile
from canalmania.rules.pieces import KIND_OF
from canalmania.rules.state import State
from ui_bridge.lights import Chosen, destinations, exits, lit
from ui_bridge.speech import Speech


def layers(position: dict[str, str], state: State, seat: str | None, chosen: Chosen, refused_at: str, speech: Speech) -> dict[str, str]:
    """The layers of the position, with what is lit: for the seat that is asked, or for someone who only looks."""
    found = {f"layer-{name}": content for name, content in position.items()}
    if seat is None:
        return found
    shown = [lit_place(state, one.place, speech.say(one.what, town=one.place, gain=one.gain), one.gain) for one in lit(state, seat, chosen)]
    under = []
    if chosen.hex:
        under.append(ghost(state, seat, chosen))
    if chosen.start:
        under.append(marks.marked(state.setting.board, Mark(chosen.start, "selected")))
    if chosen.end:
        ship = destinations(state, seat, chosen.start)[chosen.end][0]
        found["layer-lights"] = marks.shipment(state, ship.towns, ship.owners, {})
    for name in _wanted(state, seat):
        under.append(marks.marked(state.setting.board, Mark(name, "terminus")))
    if refused_at in state.setting.board.hex_index:
        under.append(marks.marked(state.setting.board, Mark(refused_at, "refused")))
    found["layer-marks"] = "".join((*under, *shown))
    return found


def lit_place(state: State, name: str, label: str, gain: int) -> str:
    """A place that can be pressed, by keyboard too."""
    board = state.setting.board
    hex_ = board.hexes[board.place(name)]
    mark = marks.marked(board, Mark(name, "legal"))
    if gain:
        mark += f'<g class="gain" {place(centre(board, board.place(name)).plus(0, -24))}><circle r="10"/><text y="4">+{gain}</text></g>'
    return f'<g class="lit" id="lit-{hex_}" tabindex="0" role="button" aria-label="{text_safe(label)}" data-do="hex" data-hex="{hex_}">{mark}</g>'


def ghost(state: State, seat: str, chosen: Chosen) -> str:
    """The tile being chosen, led straight on or where it first can."""
    board = state.setting.board
    possible = list(exits(state, seat, chosen))
    canal = next((canal for canal in state.open[state.seats.index(seat)] if state.setting.names[canal.contract] == chosen.canal), None)
    if not possible or canal is None:
        return ""
    step = next(child for child in canal.way.children if child.place == chosen.hex and child.to == possible[0])
    tile = Tile(step.hex, step.entry, step.exit, KIND_OF[chosen.kind], seat, 1, True, False, (0.0, 0.0), False, state.levels[step.hex] > 0)
    return marks.ghost(board, tile)


def _wanted(state: State, seat: str) -> list[str]:
    """Where the canals under way have to go: while their owner builds."""
    if state.step not in ("build", "cards"):
        return []
    found = []
    for canal in state.open[state.seats.index(seat)]:
        if not state.setting.is_junction(canal.contract):
            contract = state.setting.board.contracts[canal.contract]
            start = canal.way.start().town
            found += [name for name in contract.termini if start == NOWHERE or state.setting.board.towns[start].name != name]
    return found


def hex_at(name: str, state: State) -> str:
    """The element that a popover about this hex or town stands at."""
    index = state.setting.board.place(name)
    return f"hex-{state.setting.board.hexes[index]}" if index != NOWHERE else "question"
