"""How pieces move: two secret cards turn at once, the boat sails, what it takes fades, cards come to lie, water joins, a wall and its guard come up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kontor.board.cards import CANAL
from kontor.board.waters import PLACE_OF
from kontor.rules.facts import BoatMoved, CardLaid, CardsShown, Passed, QuayTaken, Revealed, SectorEven, SectorWon
from kontor.state import State
from tabletop.protocol import Fact
from ui_bridge.kontor import faces
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.outlines import middle
from ui_bridge.kontor.pieces import SEATS, use
from ui_bridge.kontor.view import area
from ui_bridge.shell.seam import APPEAR, MOVE, TURN, VANISH, Deed, Motion

LAID, SAILED, JOINED, WALLED, POSTED, TAKEN = 220, 500, 300, 400, 220, 300
REVEALED = 1500
"""A quarter of it to see the backs, and to turn; the rest to see both cards."""
_LARGE, _APART = 2.2, 125
_GROUND = '<rect class="k-wharf" x="-50" y="-50" width="100" height="100"/>'


def motions(look: Seen, deeds: Sequence[Deed]) -> Iterator[Motion]:
    state = look.view.known
    yield from _reveal(look, deeds)
    for deed in deeds:
        yield from (motion._replace(step=deed.step) for motion in _of(state, deed))


def _reveal(look: Seen, deeds: Sequence[Deed]) -> Iterator[Motion]:
    """Large, in the middle of the harbour: red at the left, black at the right; a coin for who passes."""
    shown = [one for deed in deeds for one in _cards(deed.fact)]
    cards, (left, top, wide, high) = look.view.known.agreement.cards, area(look.view.known, look.width).box
    for number, (seat, card) in enumerate(shown[-len(SEATS) :]):
        face = faces.held(cards, card) if card else faces.passed()
        back, turned = (f'<g transform="scale({_LARGE})">{drawn}</g>' for drawn in (faces.back_of(seat), face))
        side = _APART if seat == SEATS[1] else -_APART
        yield Motion(TURN, REVEALED, drawn=back, turned=turned, path=((left + wide / 2 + side, top + high / 2),), beside=number > 0)


def _cards(fact: Fact) -> list[tuple[str, int]]:
    """What was turned over, whose; 0: passed."""
    if isinstance(fact, Revealed):
        return [(fact.seat, fact.card)]
    if isinstance(fact, CardsShown):
        return [(fact.seat, fact.card), (fact.other, fact.other_card)]
    return [(fact.seat, 0)] if isinstance(fact, Passed) else []


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
