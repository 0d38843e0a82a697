"""How pieces move: the boat sails, what it takes fades, cards come to lie, water joins, a closed sector's wall and its guard come up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kontor.board.cards import CANAL
from kontor.board.waters import PLACE_OF
from kontor.rules.facts import BoatMoved, CardLaid, QuayTaken, SectorEven, SectorWon
from kontor.state import State
from ui_bridge.kontor import faces
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.outlines import middle
from ui_bridge.kontor.pieces import use
from ui_bridge.shell.seam import APPEAR, MOVE, VANISH, Deed, Motion

LAID, SAILED, JOINED, WALLED, POSTED, TAKEN = 220, 500, 300, 400, 220, 300
_GROUND = '<rect class="k-wharf" x="-50" y="-50" width="100" height="100"/>'


def motions(look: Seen, deeds: Sequence[Deed]) -> Iterator[Motion]:
    state = look.view.known
    for deed in deeds:
        yield from (motion._replace(step=deed.step) for motion in _of(state, deed))


def _of(state: State, deed: Deed) -> Iterator[Motion]:
    fact = deed.fact
    if isinstance(fact, BoatMoved):
        (left, top), (x, y) = middle(PLACE_OF[fact.start]), middle(PLACE_OF[fact.place])
        yield Motion(MOVE, SAILED, "boat", use("boat", 0, 0, 0.95), ((left, top + 4), (x, y + 4)))
    elif isinstance(fact, QuayTaken):
        drawn = faces.lying(state.agreement.cards, fact.card, boat=True)
        yield Motion(VANISH, TAKEN, drawn=drawn, path=(middle(PLACE_OF[fact.place]),))
    elif isinstance(fact, CardLaid):
        if fact.kind == CANAL:
            yield Motion(VANISH, JOINED, drawn=_GROUND, path=(middle(PLACE_OF[fact.place]),))
        else:
            yield Motion(APPEAR, LAID, f"card:{fact.place}")
    elif isinstance(fact, (SectorWon, SectorEven)):
        first = min(fact.places, key=lambda place: PLACE_OF[place])
        yield Motion(APPEAR, WALLED, f"wall:{first}")
        if isinstance(fact, SectorWon):
            yield Motion(APPEAR, POSTED, f"guard:{fact.guard}")
