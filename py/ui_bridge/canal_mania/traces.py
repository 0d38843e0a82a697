"""The marks of what has happened, until the person's own first action: made of facts alone, for a turn, a step, or all that is new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from canalmania.drawing import pieces
from canalmania.drawing import traces as drawing
from canalmania.drawing.names import Box
from canalmania.drawing.shapes import Frame, Point, centre, frame_of
from canalmania.rules.facts import BoatPlaced, EngineersSwapped, MarkerPlaced, MarkerRemoved, Shipped, TileLaid
from canalmania.state import State
from ui_bridge.canal_mania.choices import NARROW
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.deeds import canal_named, gained, gains_of, journey, step_at
from ui_bridge.shell.drawn import Kept
from ui_bridge.shell.seam import BOARD, Deed, Offer, name_at

frame_for = lru_cache(maxsize=4)(frame_of)
_UNITS = ((2200, 0.92), (1500, 1.0), (900, 1.34), (0, 2.22))
"""From so many pixels of screen on: how many units of the board a pixel is, when all of it is seen."""


class Traces(NamedTuple):
    """Below the towns, and above everything but names; the plates that stand there, and the towns whose names stand in them."""

    below: str = ""
    above: str = ""
    plates: tuple[Box, ...] = ()
    towns: tuple[int, ...] = ()


_kept: Kept[Traces] = Kept(2)


def traces(look: Seen, offer: Offer) -> Traces:
    if not look.news:
        return Traces()
    position: State = look.view.known
    lying = (position.open, position.finished, position.loose, position.goods, position.points)
    lit = tuple(choice.at for choice in offer.on(BOARD))
    return _kept.drawn(lambda: _drawn(look, offer), position.agreement.board, position.seats, lying, _steps(look), lit, look.width, look.part)


def unit_of(look: Seen) -> float:
    if look.part is not None:
        return look.part[2] / max(look.width, 1)
    return next(unit for least, unit in _UNITS if look.width >= least)


def part_of(look: Seen) -> Box | None:
    """What is seen of the board, if that isn't all."""
    if look.part is None:
        return None
    left, top, wide, high = look.part
    return Box(left, top, left + wide, top + high)


def _steps(look: Seen) -> tuple[int, ...]:
    return tuple(deed.step for deed in look.news)


def _drawn(look: Seen, offer: Offer) -> Traces:
    position: State = look.view.known
    below: list[str] = []
    above: list[str] = []
    for steps, drawn, high in (*_tiles(position, look.news), *_pieces(position, look.news), *_flags(look)):
        mark = f'<g class="trace" data-deeds="{" ".join(map(str, sorted(steps)))}">{drawn}</g>'
        (above if high else below).append(mark)
    plates, standing = _plates(look, offer)
    below += (f'<g class="trace" data-deeds="{step}">{drawn}</g>' for step, drawn in _ways(position, look.news))
    boxes = (*(box for _, box in standing), *_gains_on_the_track(look))
    return Traces("".join(below), "".join((*above, *plates)), boxes, tuple(town for town, _ in standing))


def swapped(news: Iterable[Deed]) -> set[str]:
    """The seats whose engineer is new."""
    return {seat for deed in news if isinstance(deed.fact, EngineersSwapped) for seat in (deed.fact.seat, deed.fact.other) if seat is not None}


_Mark = tuple[set[int], str, bool]
"""The lines that it is of, the drawing, and whether it lies above the towns."""


def _tiles(position: State, news: Sequence[Deed]) -> Iterator[_Mark]:
    """New tiles that still lie there, by canal; of its boat, where it is and where it was."""
    board = position.agreement.board
    boats = {canal.contract: spot for _, canal, spot in pieces.boat_spots(position)}
    placed = {deed.fact.contract for deed in news if isinstance(deed.fact, BoatPlaced)}
    laid: dict[tuple[str, str], list[tuple[int, TileLaid]]] = {}
    for deed in news:
        if isinstance(deed.fact, TileLaid):
            laid.setdefault((deed.fact.seat, deed.fact.canal), []).append((deed.step, deed.fact))
    for (seat, name), tiles in laid.items():
        canal = canal_named(position, seat, name)
        found = [(step, way) for step, tile in tiles if (way := step_at(canal, tile.hex)) is not None]
        if canal is None or not found:
            continue
        steps = {step for step, _ in found}
        yield steps, drawing.contour(board, (way.hex for _, way in found)), False
        before = min((way for _, way in found), key=lambda way: way.length).back
        if before is not None and name not in placed:
            yield steps, drawing.was_boat(pieces.boat_spot(board, before)), True
        if canal.contract in boats:
            yield steps, drawing.rays(boats[canal.contract].plus(0, -7), 15, -90), True


def _pieces(position: State, news: Sequence[Deed]) -> Iterator[_Mark]:
    """Boats that were placed, casks that came and went."""
    board = position.agreement.board
    boats = {position.agreement.names[canal.contract]: spot for _, canal, spot in pieces.boat_spots(position)}
    seen: set[str] = set()
    for deed in news:
        fact = deed.fact
        if isinstance(fact, BoatPlaced) and fact.contract in boats:
            yield {deed.step}, drawing.rays(boats[fact.contract].plus(0, -7), 15, -90), True
        elif isinstance(fact, (MarkerPlaced, MarkerRemoved, Shipped)):
            town = fact.towns[0] if isinstance(fact, Shipped) else fact.town
            number = board.town_index[town]
            lies, spot = bool(position.goods >> number & 1), pieces.cask_spot(board, number)
            if lies == isinstance(fact, MarkerPlaced) and town not in seen:
                seen.add(town)
                yield {deed.step}, drawing.rays(spot, 9, -45) if lies else drawing.was_cask(spot), True


def _ways(position: State, news: Sequence[Deed]) -> Iterator[tuple[int, str]]:
    for deed in news:
        if isinstance(deed.fact, Shipped):
            yield deed.step, drawing.shipped([line for section in journey(position, deed.fact) for line in section])


def _plates(look: Seen, offer: Offer) -> tuple[list[str], list[tuple[int, Box]]]:
    """What a shipment brought, at its end; and where each town's plate stands."""
    position: State = look.view.known
    board = position.agreement.board
    plates, drawn = drawing.Plates(board, frame_for(board), unit_of(look), _taken(position, offer), part_of(look)), []
    for deed in look.news:
        if isinstance(deed.fact, Shipped):
            town = board.town_index[deed.fact.towns[-1]]
            mover = deed.fact.seat
            gains = {mover: deed.fact.points.get(mover, 0), **deed.fact.points}
            drawn.append(f'<g class="trace" data-deeds="{deed.step}">{plates.plate(town, gains)}</g>')
    return drawn, plates.placed


def _taken(position: State, offer: Offer) -> Iterator[Box]:
    """What no plate may cover: lit hexes, boats, casks."""
    board = position.agreement.board
    for choice in offer.on(BOARD):
        yield drawing.around(centre(board, board.hex_index[name_at(choice.at)]), 20)
    for _, _, spot in pieces.boat_spots(position):
        yield drawing.around(spot.plus(0, -8), 12)
    for town in range(len(board.towns)):
        if position.goods >> town & 1:
            yield drawing.around(pieces.cask_spot(board, town), 7)


def _flags(look: Seen) -> Iterator[_Mark]:
    """Where the flags stood, and what they gained."""
    position, news = look.view.known, look.news
    frame: Frame = frame_for(position.agreement.board)
    crowd: dict[int, int] = {}
    for seat, gain in gained(news).items():
        now = position.points[position.seats.index(seat)]
        steps = {deed.step for deed in news if seat in gains_of(deed.fact)}
        if gain:
            number = crowd.get(now, 0)
            crowd[now] = number + 1
            yield steps, drawing.was_flag(frame, seat, now - gain) + drawing.gained(frame, now, gain, number, look.width >= NARROW), True


def _gains_on_the_track(look: Seen) -> Iterator[Box]:
    position: State = look.view.known
    crowd: dict[int, int] = {}
    for seat, gain in gained(look.news).items():
        now = position.points[position.seats.index(seat)]
        if gain:
            crowd[now] = crowd.get(now, -1) + 1
            yield drawing.gain_box(frame_for(position.agreement.board), now, gain, crowd[now], unit_of(look), look.width >= NARROW)


def middle_of(position: State, town: str) -> Point:
    board = position.agreement.board
    return centre(board, board.towns[board.town_index[town]].hex)
