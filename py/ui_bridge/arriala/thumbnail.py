"""A game as a small map, which the page writes and the card draws: the canal, what is built of it, and whose workers stand there."""

from __future__ import annotations

from arriala.rules.pieces import WORKERS
from arriala.state import State


def map_of(s: State) -> str:
    """A letter a canal place: whose worker stands there, else water, bed, a lock, a city, or what isn't in play."""
    told = []
    for place in range(s.agreement.board.length):
        worker = s.at.find(place)
        if not s.agreement.in_play(place):
            told.append(".")
        elif worker >= 0:
            told.append(s.agreement.colours[worker // WORKERS][0])
        else:
            told.append("|" if s.agreement.board.stretch_of[place] < 0 else "#" if s.locks >> place & 1 else "~" if s.scored >> place & 1 else "-")
    return "".join(told)
