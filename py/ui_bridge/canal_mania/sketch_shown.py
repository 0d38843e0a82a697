"""A sketch on the map, and in the desk what it would take: tiles, ground, cards that are lacking, points once it is finished."""

from __future__ import annotations

from collections import Counter

from canalmania.board.board import NOWHERE
from canalmania.board.deck import KINDS
from canalmania.drawing import aside, marks
from canalmania.drawing.marks import Mark
from canalmania.drawing.names import Box
from canalmania.drawing.waterways import Tile
from canalmania.rules.pieces import POINTS
from canalmania.state import State
from ui_bridge.canal_mania.cards import pictured, tile_picture
from ui_bridge.canal_mania.choices import LET_GO
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.finding import Run, crossed, found_at, lacked, run_from
from ui_bridge.canal_mania.sketching import Sketch, interrupts, now, planned, sketch_of
from ui_bridge.shell.html import Content, Html, scrolls, tag
from ui_bridge.shell.seam import Strip


def on_map(look: Seen, pointed: str) -> tuple[str, str, tuple[Box, ...]]:
    """Below the towns and above them, and what names keep off: of the one that is drawn all, of one's own canals' a line while they are built, and
    of a contract that is looked at."""
    sketch = now(look)
    if sketch is not None:
        return _drawn(look, sketch)
    found = found_at(look, pointed)
    position: State = look.view.known
    soft = [found.contract] if found is not None else []
    if look.asked and look.seat is not None and position.step in ("cards", "build") and not pointed:
        soft = [canal.contract for canal in position.open[position.seats.index(look.seat)]]
    lines = [_line(look, one) for one in (sketch_of(look, contract) for contract in soft) if one is not None and one.tiles()]
    return "", "".join(lines), ()


def _tiles(look: Seen, sketch: Sketch) -> list[Tile]:
    position: State = look.view.known
    kinds = planned(position, sketch, look.seat or "").kinds
    return [
        Tile(step.hex, step.entry, step.exit, kind, look.seat or "", 1, True, False, (0.0, 0.0), False, position.levels[step.hex] > 0)
        for step, kind in zip(sketch.tiles(), kinds, strict=True)
    ]


def _line(look: Seen, sketch: Sketch) -> str:
    return marks.sketched(look.view.known.agreement.board, _tiles(look, sketch), numbered=False)


def _drawn(look: Seen, sketch: Sketch) -> tuple[str, str, tuple[Box, ...]]:
    board, tiles = look.view.known.agreement.board, _tiles(look, sketch)
    below, above = "", marks.sketched(board, tiles, numbered=True)
    ends: list[str] = []
    if sketch.contract < len(board.contracts):
        contract = board.contracts[sketch.contract]
        ends += [marks.marked(board, Mark(name, "terminus")) for name in contract.termini]
        ends += [marks.marked(board, Mark(name, "via")) for name in contract.vias]
        below = marks.corridor(board, _corridor(look, sketch), "soft")
    handles = [marks.handle(board, sketch.path[-1])] if sketch.path else []
    if sketch.start is None and sketch.contract < len(board.contracts):
        handles = [marks.handle(board, board.towns[board.town_index[name]].hex) for name in board.contracts[sketch.contract].termini]
    elif sketch.start is not None and sketch.canal is not None and not sketch.drawn:
        handles = [marks.handle(board, board.towns[sketch.start.town].hex if sketch.start.town != NOWHERE else sketch.start.hex)]
    return below, "".join(ends) + above + "".join(handles), tuple(aside.of_hex(board, tile.hex) for tile in tiles)


def _corridor(look: Seen, sketch: Sketch) -> frozenset[int]:
    """Where it could go as a whole: it doesn't shrink under the sketch."""
    position: State = look.view.known
    found = found_at(look, f"contract:{sketch.contract}")
    if sketch.start is not None:
        return run_from(position, sketch.start, look.seat).corridor
    return found.run.corridor if found is not None and found.run is not None else frozenset()


# In the desk.


def strip(look: Seen) -> Strip:
    sketch = now(look)
    assert sketch is not None
    say = look.voice.say
    title = say("sketch.title", contract=say("contract_name", contract=sketch.name))
    empty = "sketch.empty_junction" if sketch.start is None and look.view.known.agreement.is_junction(sketch.contract) else "sketch.empty"
    told: list[Content] = _told(look, sketch) if sketch.tiles() else [tag("p", say(empty))]
    if interrupts(look):
        told.append(tag("p", say("sketch.waits"), class_="aside"))
    content = tag("div", tag("div", told, class_="shown-words", data_fit="", **scrolls(title)), class_="shown")
    return Strip(title, tag("div", content, class_="finding sketching"), aside=say("sketch.aside"), out=LET_GO, held=True)


def _told(look: Seen, sketch: Sketch) -> list[Content]:
    position, say, seat = look.view.known, look.voice.say, look.seat or ""
    run, value = planned(position, sketch, seat), position.agreement.value(sketch.contract)
    difficult = sum(step.difficult for step in run.best)
    laid = len(sketch.canal.kinds) if sketch.canal is not None else 0
    tiles = say("sketch.tiles", clear=len(run.best) - difficult, difficult=difficult, cards=run.cards)
    short = lacked(position, seat, run)
    lines: list[Content] = [
        tag("p", tag("b", say("strip.tiles", number=laid + len(run.best), value=value)), ": ", tiles, " ", tag("b", _lack(look, short))),
        tag("p", _pieces(look, run), " ", _ahead(look, sketch, run)),
    ]
    over = tuple(f"{hex_} ({look.player(owner)})" for hex_, owner in crossed(position, run))
    if over:
        lines.append(tag("p", say("find.over", hexes=over), class_="aside"))
    return lines


def _lack(look: Seen, short: int) -> str:
    return look.voice.say("find.lack", number=short) if short else look.voice.say("find.enough")


def _pieces(look: Seen, run: Run) -> Html:
    """The tiles by kind, and of which there aren't enough."""
    position, say = look.view.known, look.voice.say
    supply = position.supply[position.seats.index(look.seat)]
    shown: list[Content] = []
    for kind, count in sorted(Counter(run.kinds).items()):
        left = supply[kind]
        few = tag("b", say("sketch.few", left=left), class_="few") if left < count else None
        shown.append(
            pictured(tile_picture(position.agreement.board, kind, look.seat or ""), say("kind_name", kind=KINDS[kind]), tag("strong", f"{count}"), few)
        )
    return tag("span", shown, class_="tiles-left")


def _ahead(look: Seen, sketch: Sketch, run: Run) -> str:
    """What is still to be sketched, and what all of it brings."""
    position, say = look.view.known, look.voice.say
    agreement, last = position.agreement, run.best[-1]
    value = agreement.value(sketch.contract) if agreement.edition.contract_value_scores else 0
    built = sketch.canal.points if sketch.canal is not None else 0
    rest = run_from(position, last, look.seat, run.kinds[-1])
    points = built + value + sum(POINTS[kind] for kind in (*run.kinds, *rest.kinds))
    if agreement.is_junction(sketch.contract) and rest.best:
        return say("sketch.on")
    if rest.best:
        return say("sketch.more", number=len(rest.best), points=points)
    return say("sketch.whole", points=points) if last.finished else say("find.never")
