"""The layers of the board: what lies there for all to see, and for whoever looks now what is lit, chosen, shown or refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from canalmania.board.board import NOWHERE
from canalmania.board.deck import KIND_OF
from canalmania.drawing import aside, marks, pieces, waterways
from canalmania.drawing.marks import Mark
from canalmania.drawing.names import Box
from canalmania.drawing.shapes import MARGIN, R, centre, place, text_safe
from canalmania.drawing.waterways import Tile
from canalmania.rules.actions import Lay
from canalmania.rules.agreement import Canal
from canalmania.state import State
from ui_bridge.canal_mania import sketching
from ui_bridge.canal_mania.choices import QUIET
from ui_bridge.canal_mania.chosen import Chosen, Seen, sketches
from ui_bridge.canal_mania.finding import begun_contract
from ui_bridge.canal_mania.traces import frame_for, traces
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.seam import BOARD, Board, Choice, Offer, name_at

_kept: Kept[str] = Kept(20)


def board(look: Seen, offer: Offer) -> Board:
    position: State = look.view.known
    on = position.agreement.board
    frame = frame_for(on)
    box = (-MARGIN, -MARGIN, frame.width + 2 * MARGIN, frame.height + 2 * MARGIN)
    shown = Marks(look, offer)
    names = {"layer-names": _names(position, look.width, shown)}
    layers = {"layer-lights": "".join(shown.below), "layer-marks": "".join(shown.above)}
    return Board(on.name, box, R, {**lying(position, look.voice.say("end_mark")), **names}, layers, look.voice.say("map_label"))


def lying(position: State, end: str) -> dict[str, str]:
    """What lies on the board, its end marker with that word. A layer is drawn anew when what it is made of has changed."""
    on, seats = position.agreement.board, position.seats
    canals = (position.open, position.finished, position.loose)
    return {
        "layer-waterways": _kept.drawn(lambda: waterways.waterways(position), "waterways", on, seats, canals),
        "layer-goods": _kept.drawn(lambda: pieces.goods(position), "goods", on, position.goods),
        "layer-boats": _kept.drawn(lambda: pieces.boats(position), "boats", on, seats, position.open),
        "layer-scores": _kept.drawn(
            lambda: pieces.scores(position, frame_for(on), end), "scores", on, seats, position.points, position.agreement.end_marker, end
        ),
    }


def _names(position: State, width: int, shown: Marks) -> str:
    on = position.agreement.board
    taken, gone = (*aside.lying(position), *shown.taken), frozenset(shown.gone)
    zooms = aside.zooms_for(width)
    moved = _kept.drawn(lambda: aside.layer(on, frame_for(on), zooms, taken, gone), "names", on, taken, gone, zooms)
    if shown.named is None:
        return moved
    bright = ",".join(f'.name[data-town="{town}"]' for town in sorted(shown.named))
    return f"{moved}<style>.board .name{{opacity:.5}}{bright}{{opacity:1!important}}</style>" if bright else moved


class Marks:
    """What is drawn below the towns and above them, from below to above; what of it names keep off, and which names give way to it."""

    def __init__(self, look: Seen, offer: Offer) -> None:
        self.below: list[str] = []
        self.above: list[str] = []
        self.taken: list[Box] = []
        self.gone: set[int] = set()
        self.named: Collection[int] | None = None
        self.plates: dict[str, str] = {}
        self._look, self._offer = look, offer
        self._position: State = look.view.known
        self._board = self._position.agreement.board
        chosen = Chosen.of(look.chosen)
        traced = traces(look, offer)
        self.below.append(traced.below)
        self.above.append(traced.above)
        self.taken += traced.plates
        self.gone.update(traced.towns)
        drawing = sketches(look)
        pointed = sketching.pointed(look) or ("" if drawing else chosen.find or begun_contract(look))
        if look.asked and chosen.start:
            self._shipping()
        elif pointed:
            self._pointed(pointed)
        if look.asked and look.seat is not None and not pointed and not chosen.start and not drawing:
            self._building(look.seat, chosen)
        self._refused(look.refused)
        if not drawing and any(choice.traced for choice in offer.on(BOARD)):
            self._handles()
        for choice in offer.on(BOARD):
            if choice.kind != QUIET:
                self.above.append(self._lit(choice))
        if look.sketch:
            self._sketched(pointed)

    def _shipping(self) -> None:
        from ui_bridge.canal_mania.shipping import on_map

        shown = on_map(self._look, self._offer)
        self.below.append(shown.below)
        self.above.append(shown.above)
        self.taken += shown.taken
        self.gone.update(shown.gone)
        self.named = shown.named
        self.plates = shown.plates

    def _pointed(self, pointed: str) -> None:
        from ui_bridge.canal_mania.shown import on_map

        shown = on_map(self._look, pointed)
        self.below.append(shown.below)
        self.above.append(shown.above)
        self.taken += shown.taken
        self.named = shown.named

    def _sketched(self, pointed: str) -> None:
        from ui_bridge.canal_mania.sketch_shown import on_map

        below, above, taken = on_map(self._look, pointed)
        self.below.append(below)
        self.above.append(above)
        self.taken += taken

    def _building(self, seat: str, chosen: Chosen) -> None:
        """Where the canals under way have to go, while their owner builds."""
        position, on = self._position, self._board
        building = position.step == "build" or bool(chosen.hex)
        if position.step not in ("build", "cards"):
            return
        for canal in position.open[position.seats.index(seat)]:
            name = position.agreement.names[canal.contract]
            if building:
                from ui_bridge.canal_mania.finding import corridor_of

                soft = bool(chosen.canal and chosen.canal != name) or (not chosen.canal and not canal.fresh)
                self.below.append(marks.corridor(on, corridor_of(position, canal), "soft" if soft else ""))
            self.above += [marks.marked(on, Mark(town, "terminus")) for town in _far_ends(position, canal)]
            self._fresh(canal)
        if chosen.hex:
            self.above.append(self._ghost(seat, chosen))

    def _fresh(self, canal: Canal) -> None:
        """The tiles of this action, numbered."""
        laid = canal.way.steps()[len(canal.kinds) - canal.fresh :] if canal.fresh else []
        for number, step in enumerate(laid, 1):
            self.above.append(marks.laid(self._board, step.hex, number, last=step is laid[-1]))
            self.taken.append(aside.of_hex(self._board, step.hex))

    def _ghost(self, seat: str, chosen: Chosen) -> str:
        """The tile being chosen, led where it first can."""
        position, on = self._position, self._board
        leads = next((choice.action.to for choice in self._offer.on(BOARD) if isinstance(choice.action, Lay)), None)
        canal = next((canal for canal in position.open[position.seats.index(seat)] if position.agreement.names[canal.contract] == chosen.canal), None)
        if leads is None or canal is None:
            return ""
        step = next(child for child in canal.way.children if child.place == chosen.hex and child.to == leads)
        over = position.levels[step.hex] > 0
        tile = Tile(step.hex, step.entry, step.exit, KIND_OF[chosen.kind], seat, 1, True, False, (0.0, 0.0), False, over)
        self.taken.append(aside.of_hex(on, step.hex))
        return marks.ghost(on, tile)

    def _handles(self) -> None:
        """Where a path can be drawn from: the boats, and the tile that is chosen."""
        position, on = self._position, self._board
        seat, chosen = self._look.seat, Chosen.of(self._look.chosen)
        assert seat is not None
        for canal in position.open[position.seats.index(seat)]:
            here = on.towns[canal.way.town].hex if canal.way.town != NOWHERE else canal.way.hex
            self.above.append(marks.handle(on, here))
        if chosen.hex:
            self.above.append(marks.handle(on, on.hex_index[chosen.hex]))

    def _refused(self, place: str) -> None:
        refused = name_at(place) if place.startswith(f"{BOARD}:") else ""
        if refused in self._board.hex_index:
            self.above.append(marks.marked(self._board, Mark(refused, "refused")))
            self.taken.append(aside.of_hex(self._board, self._board.hex_index[refused]))

    def _lit(self, choice: Choice) -> str:
        """A place that can be pressed, by keyboard too."""
        on, hex_ = self._board, name_at(choice.at)
        index = on.hex_index[hex_]
        mark = marks.marked(on, Mark(hex_, "legal" if on.town_at[index] == NOWHERE else "legal-town"))
        self.taken.append(aside.of_hex(on, index))
        plate = ""
        if choice.at in self.plates:  # beside the place, whose middle is where it is pressed
            plate = f'<g class="plated" data-at="{choice.at}" data-point="">{self.plates[choice.at]}</g>'
        elif choice.badge:
            spot = centre(on, index).plus(0, -24)
            mark += f'<g class="gain" {place(spot)}><circle r="10"/><text y="4">{text_safe(choice.badge)}</text></g>'
            self.taken.append(aside.around(spot, 10))
        elif (isinstance(choice.action, Lay) or choice.field == "hex") and on.town_at[index] == NOWHERE:
            mark += marks.told(on, index, self._position.levels[index] > 0)
        label = text_safe(choice.label)
        drag = ' data-drag=""' if choice.traced else ""
        about = f'id="lit-{hex_}"{drag} role="button" aria-label="{label}" data-do="press" data-at="{choice.at}" data-point=""'
        return f'{plate}<g class="lit" {about}>{mark}</g>'


def _far_ends(position: State, canal: Canal) -> Iterator[str]:
    agreement = position.agreement
    if not agreement.is_junction(canal.contract):
        start = canal.way.start().town
        for name in agreement.board.contracts[canal.contract].termini:
            if start == NOWHERE or agreement.board.towns[start].name != name:
                yield name
