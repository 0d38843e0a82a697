"""Why nothing can be done at a place: asked of the rules, by the action that a person would have meant there. It is never played."""

from __future__ import annotations

from collections.abc import Sequence

from kontor.board.waters import PLACE_OF
from kontor.rules.actions import Action, Boat, Choose, Lay, Show, Take
from kontor.state import State
from tabletop.protocol import Reason
from ui_bridge.kontor.chosen import HAND, Chosen, Seen
from ui_bridge.shell.seam import BOARD


def why_here(look: Seen, place: str) -> Sequence[Reason]:
    kind, _, name = place.partition(":")
    state = look.view.known
    if look.seat is None or state.is_over():
        return ()
    meant = _meant(state, look.seat, Chosen.of(look.chosen), kind, name)
    reasons = state.refusals(meant) if meant is not None else []
    # Where a card in the hand couldn't lie is worth more than that it isn't the moment for it.
    return [*(reason for reason in reasons if not reason.key.startswith("now_")), *(reason for reason in reasons if reason.key.startswith("now_"))]


def _meant(state: State, seat: str, chosen: Chosen, kind: str, name: str) -> Action | None:
    step = state.step
    if kind == HAND and name.isdecimal():
        return Show(seat, int(name)) if step == "show" else Choose(seat, int(name))
    if kind != BOARD or name not in PLACE_OF:
        return None
    if step == "boat":
        return Boat(seat, name)
    if step == "take":
        return Take(seat, name)
    card = state.card if step == "lay" and seat == state.name else int(chosen.card or 0)
    if not card:
        return None
    return Lay(seat, card, name, chosen.across or ("east-west" if state.agreement.cards.kind[card] == "bridge" else ""))
