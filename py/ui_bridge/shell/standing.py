"""Where a saved game stands for whoever plays here, in a few letters: so that the list can say it without reading the game."""

from __future__ import annotations

import re

from tabletop.headers import PERSON
from ui_bridge.shell.sitting import AnyTable

STANDINGS = re.compile(r"|you|away|over|(?:won|lost) -?\d{1,6} -?\d{1,6}")
"""Nothing to say; the one person here is asked; somebody away is; it is over; with one's own points and the best of the others'."""


def standing(table: AnyTable, here: tuple[str, ...] | None) -> str:
    """`here`: the seats of those at this screen; None: everybody."""
    people = [seat.seat for seat in table.header.seats if seat.player == PERSON]
    mine = [seat for seat in people if here is None or seat in here]
    outcome = table.state.outcome()
    if outcome is None:
        asked = [seat for seat in table.asked() if seat in people]
        if any(seat in mine for seat in asked):
            return "you" if len(mine) == 1 else ""
        return "away" if asked else ""
    if len(mine) != 1:
        return "over"
    scores = table.state.scores()
    own = scores.pop(mine[0], 0)
    return f"{'won' if mine[0] in outcome.winners else 'lost'} {own} {max(scores.values(), default=0)}"
