"""Marks of what is new on the board: what the other did since one's own last turn, where it lies and where it was."""

from __future__ import annotations

from collections.abc import Iterator

from kontor.board.waters import PLACE_OF
from kontor.rules.facts import BoatMoved, CardLaid, QuayTaken
from kontor.state import State
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.outlines import middle
from ui_bridge.kontor.pieces import use
from ui_bridge.shell.seam import Deed


def traces(look: Seen) -> str:
    state = look.view.known
    return "".join(f'<g class="trace" data-deeds="{deed.step}">{drawn}</g>' for deed in look.news for drawn in _of(state, deed))


def _of(state: State, deed: Deed) -> Iterator[str]:
    fact = deed.fact
    if isinstance(fact, CardLaid) and state.cells[PLACE_OF[fact.place]] == fact.card:
        yield _corners(fact.place)
    elif isinstance(fact, QuayTaken) and not state.cells[PLACE_OF[fact.place]]:
        x, y = middle(PLACE_OF[fact.place])
        box = '<rect class="k-was" x="-40" y="-40" width="80" height="80" rx="5"/>'
        yield f'<g transform="translate({x} {y})">{box}<text class="k-was-value" y="6">{fact.card}</text></g>'
    elif isinstance(fact, BoatMoved) and state.boat == PLACE_OF[fact.place]:
        yield _sailed(fact)


def _corners(place: str) -> str:
    x, y = middle(PLACE_OF[place])
    path = "M-47-32v-15h15M32-47h15v15M47 32v15h-15M-32 47h-15v-15"
    return f'<g transform="translate({x} {y})"><path class="k-new-halo" d="{path}"/><path class="k-new" d="{path}"/></g>'


def _sailed(fact: BoatMoved) -> str:
    """Where the boat was, and which way it went."""
    (left, top), (x, y) = middle(PLACE_OF[fact.start]), middle(PLACE_OF[fact.place])
    way = f'<path class="k-sailed" d="M{left} {top + 18}L{x} {y + 18}"/>'
    return f'{way}<g class="k-was-boat" transform="translate({left} {top + 4})">{use("boat", 0, 0, 0.8)}</g>'
