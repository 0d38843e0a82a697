"""The layers of the board: what lies there for all to see, and for whoever looks now what is lit, chosen or refused."""

from __future__ import annotations

from functools import lru_cache

from canalmania.board.board import NOWHERE
from canalmania.board.deck import KIND_OF
from canalmania.drawing import marks, pieces, waterways
from canalmania.drawing.marks import Mark
from canalmania.drawing.shapes import MARGIN, R, centre, frame_of, place, text_safe
from canalmania.drawing.waterways import Tile
from canalmania.rules.actions import Lay, Ship
from canalmania.state import State
from ui_bridge.canal_mania.choices import QUIET, WAY
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.canal_mania.kept import Kept
from ui_bridge.shell.seam import BOARD, Board, Choice, Offer, name_at

_kept: Kept[str] = Kept(16)
_frame = lru_cache(maxsize=4)(frame_of)


def board(look: Seen, offer: Offer) -> Board:
    position: State = look.view.known
    frame = _frame(position.agreement.board)
    box = (-MARGIN, -MARGIN, frame.width + 2 * MARGIN, frame.height + 2 * MARGIN)
    return Board(position.agreement.board.name, box, R, lying(position), _marks(look, offer))


def lying(position: State) -> dict[str, str]:
    """What lies on the board. A layer is drawn anew when what it is made of has changed."""
    on, seats = position.agreement.board, position.seats
    canals = (position.open, position.finished, position.loose)
    return {
        "layer-waterways": _kept.drawn(lambda: waterways.waterways(position), "waterways", on, seats, canals),
        "layer-goods": _kept.drawn(lambda: pieces.goods(position), "goods", on, position.goods),
        "layer-boats": _kept.drawn(lambda: pieces.boats(position), "boats", on, seats, position.open),
        "layer-scores": _kept.drawn(lambda: pieces.scores(position, _frame(on)), "scores", on, seats, position.points, position.agreement.end_marker),
    }


def _marks(look: Seen, offer: Offer) -> dict[str, str]:
    position: State = look.view.known
    chosen, on = Chosen.of(look.chosen), position.agreement.board
    below, lights = [], ""
    if look.asked and look.seat is not None:
        if chosen.hex:
            below.append(_ghost(position, look.seat, chosen, offer))
        if chosen.start:
            below.append(marks.marked(on, Mark(chosen.start, "selected")))
        way = next((choice.action for choice in offer.on(WAY)), None)
        if isinstance(way, Ship):
            lights = marks.shipment(position, way.towns, way.owners, {})
        below += [marks.marked(on, Mark(name, "terminus")) for name in _far_ends(position, look.seat)]
    refused = name_at(look.refused) if look.refused.startswith(f"{BOARD}:") else ""
    if refused in on.hex_index:
        below.append(marks.marked(on, Mark(refused, "refused")))
    shown = [_lit(position, choice) for choice in offer.on(BOARD) if choice.kind != QUIET]
    return {"layer-lights": lights, "layer-marks": "".join((*below, *shown))}


def _lit(position: State, choice: Choice) -> str:
    """A place that can be pressed, by keyboard too."""
    on, hex_ = position.agreement.board, name_at(choice.at)
    mark = marks.marked(on, Mark(hex_, "legal"))
    if choice.badge:
        spot = centre(on, on.hex_index[hex_]).plus(0, -24)
        mark += f'<g class="gain" {place(spot)}><circle r="10"/><text y="4">{text_safe(choice.badge)}</text></g>'
    label = text_safe(choice.label)
    return f'<g class="lit" id="lit-{hex_}" tabindex="0" role="button" aria-label="{label}" data-do="press" data-at="{choice.at}">{mark}</g>'


def _ghost(position: State, seat: str, chosen: Chosen, offer: Offer) -> str:
    """The tile being chosen, led where it first can."""
    leads = next((choice.action.to for choice in offer.on(BOARD) if isinstance(choice.action, Lay)), None)
    canal = next((canal for canal in position.open[position.seats.index(seat)] if position.agreement.names[canal.contract] == chosen.canal), None)
    if leads is None or canal is None:
        return ""
    step = next(child for child in canal.way.children if child.place == chosen.hex and child.to == leads)
    over = position.levels[step.hex] > 0
    tile = Tile(step.hex, step.entry, step.exit, KIND_OF[chosen.kind], seat, 1, True, False, (0.0, 0.0), False, over)
    return marks.ghost(position.agreement.board, tile)


def _far_ends(position: State, seat: str) -> list[str]:
    """Where the canals under way have to go: while their owner builds."""
    if position.step not in ("build", "cards"):
        return []
    found: list[str] = []
    agreement = position.agreement
    for canal in position.open[position.seats.index(seat)]:
        if not agreement.is_junction(canal.contract):
            start = canal.way.start().town
            found += [name for name in agreement.board.contracts[canal.contract].termini if start == NOWHERE or agreement.board.towns[start].name != name]
    return found
