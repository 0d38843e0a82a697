"""How pieces move: tiles and boats as they are laid, casks along the water, water into a whole section, flags along the score track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from canalmania.drawing import pieces
from canalmania.drawing.flags import flag
from canalmania.drawing.frame import cell_middle
from canalmania.drawing.shapes import Point
from canalmania.drawing.waterways import Curve, curve
from canalmania.rules.facts import BoatPlaced, CanalFinished, MarkerPlaced, MarkerRemoved, ProlificBuilder, SectionFinished, Shipped, TileLaid, UnfinishedScored
from canalmania.rules.routes import Way
from canalmania.state import State
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.canal_mania.deeds import canal_named, gained, gains_of, journey, step_at
from ui_bridge.canal_mania.traces import frame_for, middle_of
from ui_bridge.shell.seam import APPEAR, DRAIN, MOVE, RISE, VANISH, Deed, Motion

LAID, SAILED, FILLED, SCORED = 220, 220, 500, 300
"""Milliseconds: a tile or a cask comes to lie; a boat or a cask goes a section; water fills; a flag goes on."""
_BITS = (0.0, 0.25, 0.5, 0.75, 1.0)


def motions(look: Seen, deeds: Sequence[Deed]) -> Iterator[Motion]:
    """In the order in which it happened. A boat goes when its tiles lie."""
    position: State = look.view.known
    points = {seat: have - gain for seat, have, gain in _before(position, deeds)}
    for number, deed in enumerate(deeds):
        yield from (motion._replace(step=deed.step) for motion in _of(position, deeds, number, points))


def _of(position: State, deeds: Sequence[Deed], number: int, points: dict[str, int]) -> Iterator[Motion]:
    """One fact's; the points as they stood before it become those after."""
    deed, fact = deeds[number], deeds[number].fact
    if isinstance(fact, BoatPlaced):
        contract = position.agreement.names.index(fact.contract)
        yield Motion(APPEAR, LAID, f"boat:{contract}")
    elif isinstance(fact, TileLaid):
        yield Motion(APPEAR, LAID, f"tile:{fact.hex}:{fact.level}")
        if not _goes_on(deeds, number):
            yield from _sails(position, deeds[: number + 1], fact)
    elif isinstance(fact, SectionFinished):
        yield from _fills(position, fact)
    elif isinstance(fact, MarkerPlaced):
        yield Motion(APPEAR, LAID, f"cask:{fact.town}")
    elif isinstance(fact, MarkerRemoved):
        spot = pieces.cask_spot(position.agreement.board, position.agreement.board.town_index[fact.town])
        yield Motion(VANISH, LAID, drawn=_scaled(pieces.cask(), pieces.CASK), path=(spot,))
    elif isinstance(fact, Shipped):
        yield from _ships(position, fact)
    if isinstance(fact, (CanalFinished, Shipped, UnfinishedScored, ProlificBuilder)):
        yield from _scores(position, deed, points)


def _before(position: State, deeds: Sequence[Deed]) -> Iterator[tuple[str, int, int]]:
    gains = gained(deeds)
    for seat, have in zip(position.seats, position.points, strict=True):
        yield seat, have, gains[seat]


def _goes_on(deeds: Sequence[Deed], number: int) -> bool:
    """Whether more tiles of the same canal follow, with nothing between but what goes with laying."""
    fact = deeds[number].fact
    assert isinstance(fact, TileLaid)
    later = next((deed.fact for deed in deeds[number + 1 :] if isinstance(deed.fact, (TileLaid, SectionFinished, CanalFinished))), None)
    return isinstance(later, TileLaid) and (later.seat, later.canal) == (fact.seat, fact.canal)


def _run(deeds: Sequence[Deed], last: TileLaid) -> list[TileLaid]:
    """The tiles that the boat goes along now: back to where it last stood."""
    run: list[TileLaid] = []
    for deed in reversed(deeds):
        fact = deed.fact
        if isinstance(fact, TileLaid):
            if (fact.seat, fact.canal) != (last.seat, last.canal):
                break
            run.insert(0, fact)
        elif isinstance(fact, SectionFinished):
            break
    return run


def _sails(position: State, deeds: Sequence[Deed], last: TileLaid) -> Iterator[Motion]:
    canal = canal_named(position, last.seat, last.canal)
    ways = [way for tile in _run(deeds, last) if (way := step_at(canal, tile.hex)) is not None]
    if canal is None or not ways or ways[0].back is None:
        return
    board = position.agreement.board
    here, there = pieces.boat_spot(board, ways[0].back), pieces.boat_spot(board, ways[-1])
    along = [spot for way in ways[:-1] for spot in (_end(position, way),)]
    yield Motion(MOVE, SAILED, f"boat:{canal.contract}", _scaled(pieces.boat(last.seat), pieces.BOAT), (here, *along, there))


def _end(position: State, way: Way) -> Point:
    return curve(position.agreement.board, way.hex, way.entry, way.exit).end.plus(0, 4)


def _fills(position: State, fact: SectionFinished) -> Iterator[Motion]:
    """The bed runs dry the other way round: what covers the water goes."""
    canal = canal_named(position, fact.seat, fact.canal)
    if canal is None:
        return
    board, run = position.agreement.board, list[Way]()
    for step in canal.way.steps():
        run = [step] if step.begins_section else [*run, step]
        if step.town >= 0 and board.towns[step.town].name == fact.towns[1] and board.towns[step.left_town].name == fact.towns[0]:
            break
    path = "".join(
        curve(board, step.hex, step.entry, step.exit).path if not number else _on(curve(board, step.hex, step.entry, step.exit))
        for number, step in enumerate(run)
    )
    yield Motion(DRAIN, FILLED, drawn=path)


def _on(line: Curve) -> str:
    """The curve as it goes on from the one before."""
    return "C" + line.path.partition("C")[2]


def _ships(position: State, fact: Shipped) -> Iterator[Motion]:
    board = position.agreement.board
    start = pieces.cask_spot(board, board.town_index[fact.towns[0]])
    path: list[Point] = [start]
    for town, section in zip(fact.towns[1:], journey(position, fact), strict=True):
        path += [line.point(part) for line in section for part in _BITS]
        path.append(middle_of(position, town))
    yield Motion(MOVE, SAILED * (len(fact.towns) - 1), drawn=_scaled(pieces.cask(), pieces.CASK), path=tuple(path))


def _scores(position: State, deed: Deed, points: dict[str, int]) -> Iterator[Motion]:
    """The points rise from where they were made to the flags, which go on."""
    frame = frame_for(position.agreement.board)
    origin = _origin(position, deed)
    first = True
    for seat, gain in gains_of(deed.fact).items():
        if not gain:
            continue
        old, new = cell_middle(frame, points[seat]), cell_middle(frame, points[seat] + gain)
        points[seat] += gain
        if origin is not None:
            yield Motion(RISE, SCORED, drawn=_disc(gain), path=(origin, new), beside=not first)
            first = False
        wide, high = pieces.FLAG
        drawn = f'<g transform="translate({-wide / 2:g} {-high / 2:g})">{flag(seat, wide, high)}</g>'
        yield Motion(MOVE, SCORED, f"flag:{seat}", drawn, (old, new), beside=not first)
        first = False


def _origin(position: State, deed: Deed) -> Point | None:
    fact = deed.fact
    if isinstance(fact, Shipped):
        return middle_of(position, fact.towns[-1])
    if isinstance(fact, CanalFinished):
        canal = canal_named(position, fact.seat, fact.canal)
        if canal is not None and canal.way.town >= 0:
            return middle_of(position, position.agreement.board.towns[canal.way.town].name)
    return None


def _disc(gain: int) -> str:
    return f'<g class="gain"><circle r="10"/><text y="4">+{gain}</text></g>'


def _scaled(drawn: str, size: float) -> str:
    return f'<g transform="scale({size:g})">{drawn}</g>'
